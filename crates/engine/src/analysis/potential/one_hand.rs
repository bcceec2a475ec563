//! The potential of one hand: every opponent's hand on every runout.

use std::cmp::Ordering;

use crate::card::CardSet;
use crate::deal::{Board, HoleCards};
use crate::eval::evaluate;
use crate::hand::{Hand, Outcomes, Strength};
use crate::made::MadeError;

/// The results of hole cards against one unknown hand, by the present standing and the winner by
/// the river.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Potential {
    /// The number of opponents' hands that are worse, equal and better now.
    pub now: Outcomes,
    /// The outcomes by the river against hands that are worse now: the number of pairs of a runout
    /// and a hand.
    pub ahead: Outcomes,
    /// The outcomes by the river against hands that are equal now.
    pub level: Outcomes,
    /// The outcomes by the river against hands that are better now.
    pub behind: Outcomes,
    /// The mean over the runouts of the squared strength on the river, from 0 to 1. Of two hands with
    /// the same equity, the one that turns out good or bad earlier, such as a draw, has the greater
    /// square.
    pub expected_square: f64,
}

/// Compares hole cards with every hand that an opponent can hold on a board, as if no more cards
/// came: their [equity](Outcomes::equity) is the hand strength.
///
/// # Errors
///
/// Returns an error if the board has fewer than three cards, or one of the hole cards.
///
/// ```
/// use holdem_engine::CardSet;
/// use holdem_engine::analysis::hand_strength;
///
/// let outcomes = hand_strength("AdQc".parse()?, "3h4cJh".parse()?, CardSet::EMPTY)?;
/// assert_eq!((outcomes.wins, outcomes.ties, outcomes.losses), (628, 9, 444));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn hand_strength(hole: HoleCards, board: Board, dead: CardSet) -> Result<Outcomes, MadeError> {
    let own = rate(hole, board.set(), board)?;
    let deck = CardSet::DECK - hole.set() - board.set() - dead;
    let mut outcomes = Outcomes::default();
    for other in opponents(deck) {
        outcomes.add(own.cmp(&rate(other, board.set(), board)?), 1);
    }
    Ok(outcomes)
}

/// Returns the hands that can be held with these cards.
fn opponents(deck: CardSet) -> impl Iterator<Item = HoleCards> {
    HoleCards::all().filter(move |hole| hole.set().is_subset(deck))
}

/// Rates hole cards on a board; `known` is its known part.
pub(super) fn rate(hole: HoleCards, board: CardSet, known: Board) -> Result<Strength, MadeError> {
    if let Some(shared) = (hole.set() & board).iter().next() {
        return Err(MadeError::Shared(shared));
    }
    let hand = Hand::new(hole.set() | board).map_err(|_| MadeError::Board(known.size()))?;
    Ok(evaluate(hand))
}

impl Potential {
    /// Counts every opponent's hand on every runout, one after another: 1,070,190 for a flop.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards, or one of the hole cards.
    ///
    /// ```
    /// use holdem_engine::CardSet;
    /// use holdem_engine::analysis::Potential;
    ///
    /// // The example of the paper.
    /// let hand = Potential::of("AdQc".parse()?, "3h4cJh".parse()?, CardSet::EMPTY)?;
    /// assert_eq!((hand.now.wins, hand.now.ties, hand.now.losses), (628, 9, 444));
    /// assert_eq!(format!("{:.3}", hand.strength()), "0.585");
    /// assert_eq!(format!("{:.3}", hand.positive()), "0.208");
    /// assert_eq!(format!("{:.3}", hand.negative()), "0.274");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(hole: HoleCards, board: Board, dead: CardSet) -> Result<Self, MadeError> {
        let own = rate(hole, board.set(), board)?;
        let deck = CardSet::DECK - hole.set() - board.set() - dead;
        let mut compared = Vec::new();
        let mut now = Outcomes::default();
        for other in opponents(deck) {
            let compared_now = own.cmp(&rate(other, board.set(), board)?);
            now.add(compared_now, 1);
            compared.push(compared_now);
        }
        let mut sum = RunoutSums::default();
        for runout in deck.subsets(Board::MAX_SIZE - board.size()) {
            let full = board.set() | runout;
            let own = rate(hole, full, board)?;
            let mut by_river = ByNow::default();
            for (other, compared_now) in opponents(deck).zip(&compared) {
                let now = match compared_now {
                    Ordering::Greater => 0,
                    Ordering::Equal => 1,
                    Ordering::Less => 2,
                };
                if other.set().is_disjoint(runout) {
                    by_river[now].add(own.cmp(&rate(other, full, board)?), 1);
                }
            }
            sum.add(by_river, 1);
        }
        Ok(sum.potential(now))
    }

    /// Returns the outcomes by the river.
    pub fn by_river(&self) -> Outcomes {
        let by_now = [self.ahead, self.level, self.behind];
        Outcomes {
            wins: by_now.iter().map(|it| it.wins).sum(),
            ties: by_now.iter().map(|it| it.ties).sum(),
            losses: by_now.iter().map(|it| it.losses).sum(),
        }
    }

    /// Returns the present strength, from 0 to 1: the share of worse hands, with equal hands
    /// counted half.
    pub fn strength(&self) -> f64 {
        self.now.equity()
    }

    /// Returns the expected strength on the river, from 0 to 1: the equity.
    pub fn expected(&self) -> f64 {
        self.by_river().equity()
    }

    /// Returns the positive potential, from 0 to 1: of the hands that are better now, the share
    /// overtaken by the river. Hands that are equal, now or then, count half. It is 0 if no hand is
    /// better or equal.
    pub fn positive(&self) -> f64 {
        let gained = 2 * self.behind.wins + self.behind.ties + self.level.wins;
        ratio(gained, 2 * self.behind.total() + self.level.total())
    }

    /// Returns the negative potential, from 0 to 1: of the hands that are worse now, the share that
    /// overtakes by the river. Hands that are equal, now or then, count half. It is 0 if no hand is
    /// worse or equal.
    pub fn negative(&self) -> f64 {
        let lost = 2 * self.ahead.losses + self.ahead.ties + self.level.losses;
        ratio(lost, 2 * self.ahead.total() + self.level.total())
    }
}

fn ratio(part: u64, whole: u64) -> f64 {
    if whole == 0 { 0.0 } else { part as f64 / whole as f64 }
}

/// The outcomes by the river against hands that are worse, equal and better now.
pub(super) type ByNow = [Outcomes; 3];

/// The sums over runouts.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct RunoutSums {
    pub by_river: ByNow,
    runouts: u64,
    /// The sum of the squares of twice the wins plus the ties on a runout. It fits: each is at most
    /// 2 × 1,081, and of at most 1,176 runouts at most 24 are alike.
    squares: u64,
}

impl RunoutSums {
    /// Adds the outcomes on a runout, times the number of equivalent runouts.
    #[inline]
    pub fn add(&mut self, by_river: ByNow, copies: u64) {
        let mut halves = 0;
        for (sum, outcomes) in self.by_river.iter_mut().zip(by_river) {
            sum.wins += outcomes.wins * copies;
            sum.ties += outcomes.ties * copies;
            sum.losses += outcomes.losses * copies;
            halves += 2 * outcomes.wins + outcomes.ties;
        }
        self.squares += halves * halves * copies;
        self.runouts += copies;
    }

    /// Returns one hand's equal part of the sums of several hands.
    pub fn part(mut self, hands: u64) -> Self {
        for outcomes in &mut self.by_river {
            outcomes.wins /= hands;
            outcomes.ties /= hands;
        }
        Self { runouts: self.runouts / hands, squares: self.squares / hands, ..self }
    }

    /// Returns the potential of a hand with these outcomes now.
    pub fn potential(&self, now: Outcomes) -> Potential {
        let [ahead, level, behind] = self.by_river;
        let hands = (ahead.total() + level.total() + behind.total()) / self.runouts.max(1);
        let expected_square = ratio(self.squares, 4 * hands * hands * self.runouts);
        Potential { now, ahead, level, behind, expected_square }
    }
}
