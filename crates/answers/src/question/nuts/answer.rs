//! The best holdings on a board, in order, and the rank of a hand among them.

use holdem_engine::analysis::{Holding, Nuts};
use holdem_engine::eval::evaluate;
use holdem_engine::hand::{Hand, Outcomes, Strength};
use holdem_engine::parse::Refusal;
use holdem_engine::range::{Range, Weight};
use holdem_engine::{Board, CardSet, HoleCards};

use crate::answer::{Answer, Error, Layout, List, Recorded, Rows, StyledText, Table, known};
use crate::hint::{Hint, Syntax};
use crate::read::{Player, Spot};
use crate::text::counted;

use super::record::{NutsRecord, record};
use super::tables::{categories, holdings, standing};

/// A placeholder for any second card of a combo.
pub(super) const ANY: &str = "x";

/// The holdings on a board.
#[derive(Debug)]
pub struct NutsAnswer {
    pub(super) board: Board,
    pub(super) dead: CardSet,
    pub(super) nuts: Nuts,
    pub(super) hand: Option<PlacedHand>,
    /// The range of the opponents, unless they can hold every hand.
    pub(super) against: Option<OpponentRange>,
    /// The number of holdings to show.
    pub(super) top: usize,
    /// The syntax of hints.
    pub(super) syntax: Syntax,
}

/// A range of opponents.
#[derive(Debug)]
pub(super) struct OpponentRange {
    /// The range for people.
    pub(super) text: String,
    /// The combos of the range that the board, the dead cards and the hand leave.
    pub(super) live: Range,
}

/// A hand among the holdings.
#[derive(Debug)]
pub(super) struct PlacedHand {
    pub(super) hole: HoleCards,
    pub(super) strength: Strength,
    /// The number of better holdings plus one.
    pub(super) place: usize,
    pub(super) outcomes: Outcomes,
    /// The outcomes with weights in place of numbers of combos.
    pub(super) weighed: Outcomes,
}

impl NutsAnswer {
    /// Ranks all holdings on the board of a spot, and the hand of its first player if given. Opponents do not hold
    /// its cards. A second player is a range, which limits the holdings to its combos; then the first may be
    /// `random`, for no hand. The answer shows the best `top` holdings, or all if `top` is `None`.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards, if there are more than two players, if the first has
    /// a range, or if no combo of the second is left.
    ///
    /// ```
    /// use holdem_answers::answer::Answer;
    /// use holdem_answers::question::nuts::NutsAnswer;
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    ///
    /// let query = Query::of_line("| Kd7h2s9c", Subjects::Words, &Defaults::default())?;
    /// let (spot, _) = Spot::read(&query)?;
    /// assert_eq!(NutsAnswer::of(&spot, Some(3))?.plain(), "KK\n99\n77");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(spot: &Spot, top: Option<usize>) -> Result<Self, Error> {
        let (hand, against) = match &spot.players[..] {
            [] => (None, None),
            [hand] => (Some(hand), None),
            [hand, range] => (Some(hand).filter(|hand| hand.range != Range::full()), Some(range)),
            more => {
                let message =
                    format!("nuts ranks a hand in one range, and {} are given", more.len());
                return Err(Error::refused(message, "leave out the other players"));
            }
        };
        let syntax = spot.syntax();
        let asked = match syntax.is_shell() {
            true => format!("nuts {}", syntax.name("hand")),
            false => "nuts".to_owned(),
        };
        let hole = spot.deal_of(hand, &asked, "odds")?.players().first().copied();
        let can_ask = syntax.can_ask(Some("preflop"));
        let call = can_ask.then(|| syntax.call("preflop", &[], "", "", &[]));
        let board = spot.board_of(3..=Board::MAX_SIZE, &syntax.hint(&Hint::NoNuts { call }))?;
        let own = hole.map_or(CardSet::EMPTY, HoleCards::set);
        let mut nuts = Nuts::on(board, spot.dead() | own).map_err(Error::failed)?;
        let against = against.map(|player| OpponentRange::of(player, spot, own)).transpose()?;
        if let Some(against) = &against {
            nuts = nuts.within(&against.live);
        }
        let hand = hole.map(|hole| PlacedHand::among(&nuts, hole, board)).transpose()?;
        let top = top.unwrap_or(usize::MAX);
        Ok(Self { board, dead: spot.dead(), nuts, hand, against, top, syntax })
    }

    /// Returns the holdings to show, each with its rank and the number and weight of the combos that are as good or
    /// better. Holdings below the hand are one rank lower, unless other combos tie with the hand.
    pub(super) fn shown(&self) -> impl Iterator<Item = (usize, &Holding, (usize, u64))> {
        let so_far = self.nuts.holdings().iter().scan((0, 0), |so_far, holding| {
            let (combos, weight) = *so_far;
            *so_far = (combos + holding.range.combo_count(), weight + holding.weight());
            Some((holding, *so_far))
        });
        let above = |holding: &Holding| {
            let alone = self.hand.iter().filter(|hand| hand.outcomes.ties == 0);
            alone.filter(|hand| hand.strength > holding.strength).count()
        };
        let placed = (1..).zip(so_far);
        let placed =
            placed.map(move |(place, (holding, so_far))| (place + above(holding), holding, so_far));
        placed.take(self.top)
    }

    /// Returns `true` if the holding at an index is the worst of several, and has several names.
    pub(super) fn is_rest(&self, index: usize) -> bool {
        let holdings = self.nuts.holdings();
        let is_worst = index > 0 && index + 1 == holdings.len();
        is_worst
            && self.against.is_none()
            && self.nuts.named(&holdings[index]).to_string().contains(',')
    }
}

impl OpponentRange {
    fn of(player: &Player, spot: &Spot, own: CardSet) -> Result<Self, Refusal> {
        let live = spot.live(player)?;
        let live = live.without(own).ok_or_else(|| {
            let text = player.label();
            Refusal::new(format!("the hand blocks every combo of {text}"), "use a wider range")
        })?;
        Ok(Self { text: player.label(), live })
    }

    pub(super) fn is_weighted(&self) -> bool {
        self.live.combos().any(|(_, weight)| weight != Weight::FULL)
    }
}

impl PlacedHand {
    fn among(nuts: &Nuts, hole: HoleCards, board: Board) -> Result<Self, Error> {
        let hand = Hand::new(hole.set() | board.set()).map_err(Error::failed)?;
        let strength = evaluate(hand);
        let place = nuts.better_than(strength).len() + 1;
        let (outcomes, weighed) = (nuts.against(strength), nuts.weighed(strength));
        Ok(Self { hole, strength, place, outcomes, weighed })
    }
}

impl Recorded for NutsAnswer {
    type Record = NutsRecord;

    const SCHEMA: &'static str = "holdem.nuts/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<NutsRecord> {
        vec![record(self)]
    }
}

impl Answer for NutsAnswer {
    /// Returns a row for each holding.
    fn rows(&self) -> Rows {
        const HOLDINGS: List = List::of("holdings").without(&["combos", "places", "categories"]);
        Rows::Items(&[HOLDINGS])
    }

    fn heading(&self) -> Option<StyledText> {
        if self.hand.is_some() {
            return None;
        }
        let known = known(self.board, self.dead)?;
        Some(match &self.against {
            Some(against) => known.and(format!("; in {}", against.text)),
            None => known,
        })
    }

    fn tables(&self) -> Vec<Table> {
        let standing = self.hand.iter().map(|hand| standing(self, hand));
        standing.chain([holdings(self), categories(self)]).collect()
    }

    fn line_rows(&self) -> Vec<Vec<StyledText>> {
        holdings(self).rows
    }

    /// Returns remarks on the hidden holdings, the number of combos, and the meaning of the short names.
    fn remarks(&self) -> Vec<String> {
        let count = self.nuts.holdings().len();
        let own = self.hand.as_ref().map_or(CardSet::EMPTY, |hand| hand.hole.set());
        let left = CardSet::DECK - self.board.set() - self.dead - own;
        let hidden = (self.top < count).then(|| {
            let all = self.syntax.hint(&Hint::AllHoldings);
            format!("best {} of {count} hands; {all}", self.top)
        });
        let combos = counted(self.nuts.combos() as u64, "combo");
        let combos = match &self.against {
            Some(against) => format!("{combos} of {}", against.text),
            None => format!("{combos} of the {} left", counted(left.len() as u64, "card")),
        };
        let weights = self.against.as_ref().is_some_and(OpponentRange::is_weighted);
        let weights = weights.then(|| "percentages are by weight".to_owned());
        let mut named = (0..count.min(self.top)).filter(|&index| !self.is_rest(index));
        let has_any = named.any(|index| !self.nuts.brief(index).any.is_empty());
        let any = has_any.then(|| format!("{ANY}: any card that does not make a better hand"));
        hidden.into_iter().chain([combos]).chain(weights).chain(any).collect()
    }

    /// Returns the ranges of the holdings, one per line. For a hand, returns its share of the pot against all other
    /// combos.
    fn plain(&self) -> String {
        if let Some(hand) = &self.hand {
            return hand.weighed.equity().to_string();
        }
        let ranges: Vec<String> =
            self.shown().map(|(_, holding, _)| self.nuts.named(holding).to_string()).collect();
        ranges.join("\n")
    }
}
