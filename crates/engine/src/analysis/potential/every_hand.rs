//! The potential of all hole cards on a board at once.
//!
//! The hands are numbered by their present strength. On each runout they are visited from the weakest to the
//! strongest, and each is added to a set. So the number of members of the set with a lower number is the number of
//! hands that are beaten both now and by the river:
//!
//! ```text
//! by the river
//!  strongest │      ·  ·         ·      in the set when the hand is visited: below it
//!            │  ·        hand       ·   worse now: to its left
//!            │ ··  · ·    │    · ·      equal now: between the first and the last of its equals
//!    weakest │··· ·  ·    │ ·    ·
//!            └────────────┴──────────   number: the weakest now to the strongest now
//! ```
//!
//! Hands that share a card never meet. So each card has a set of the hands that hold it, and the counts of these sets
//! are subtracted. Of the runouts that differ only by renaming suits that the board treats alike, one is counted.

use crate::card::{Card, CardSet};
use crate::deal::isomorphism::Blocks;
use crate::deal::{Board, HoleCards, Street};
use crate::hand::{Outcomes, Strength};
use crate::made::MadeError;

use super::one_hand::{Potential, RunoutSums, rate};
use super::prefix_counts::{Few, Many};

impl Potential {
    /// Returns the potential of all hole cards that can be held on a board, in ascending order. This takes as long as
    /// [`Potential::of`] takes for a few hands.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards.
    ///
    /// ```
    /// use holdem_engine::CardSet;
    /// use holdem_engine::analysis::Potential;
    ///
    /// let hands = Potential::of_every_hand("3h4cJhTd".parse()?, CardSet::EMPTY)?;
    /// let best = hands.iter().max_by(|(_, one), (_, two)| one.expected().total_cmp(&two.expected()));
    /// assert_eq!(best.unwrap().0.starting_hand().to_string(), "JJ");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of_every_hand(board: Board, dead: CardSet) -> Result<Vec<(HoleCards, Self)>, MadeError> {
        if board.size() < Street::Flop.size() {
            return Err(MadeError::Board(board.size()));
        }
        let deck = CardSet::DECK - board.set() - dead;
        let blocks = Blocks::of([board.set(), dead]);
        let hands = hands(board, deck, blocks)?;
        let to_come = Board::MAX_SIZE - board.size();
        let mut sums = vec![RunoutSums::default(); HoleCards::COUNT];
        for runout in deck.subsets(to_come) {
            if let Some(copies) = blocks.copies(runout.suits()) {
                add_runout(&hands, board, runout, copies.into(), &mut sums)?;
            }
        }
        // The runouts without the cards of two hands.
        let left = deck.len().saturating_sub(2 * HoleCards::SIZE);
        let shared =
            (0..to_come).fold(1, |ways, card| ways * left.saturating_sub(card) / (card + 1));
        Ok(potentials(&hands, &sums, shared as u64))
    }
}

/// A hand on the board.
struct Numbered {
    hole: HoleCards,
    /// The index of the representative of these hole cards, up to renaming suits. Hands of a class have the same
    /// potential, but different outcomes on the runouts that are counted. They share the sums.
    class: usize,
    all: HandPosition<u16>,
    /// By hole card, the standing among the hands with that card.
    with_card: [HandPosition<u8>; 2],
}

/// The standing of a hand by its present strength, among some hands.
#[derive(Clone, Copy, Default)]
struct HandPosition<N> {
    number: N,
    /// The first number of the equal hands.
    first: N,
    /// The number after the last of the equal hands.
    end: N,
}

/// Numbers the hands on a board; the weakest is first.
fn hands(board: Board, deck: CardSet, blocks: Blocks) -> Result<Vec<Numbered>, MadeError> {
    let mut rated: Vec<(Strength, HoleCards)> = Vec::with_capacity(HoleCards::COUNT);
    for hole in HoleCards::all().filter(|hole| hole.set().is_subset(deck)) {
        rated.push((rate(hole, board.set(), board)?, hole));
    }
    rated.sort_unstable();
    let mut hands = Vec::with_capacity(rated.len());
    let mut passed_with_card = [0; Card::COUNT];
    for equal in rated.chunk_by(|one, other| one.0 == other.0) {
        let first = hands.len() as u16;
        let first_with_card = passed_with_card;
        for (number, &(_, hole)) in (first..).zip(equal) {
            let with_card = hole.cards().map(|card| {
                let number = passed_with_card[card.index()];
                passed_with_card[card.index()] += 1;
                HandPosition { number, first: first_with_card[card.index()], end: 0 }
            });
            let all = HandPosition { number, first, end: first + equal.len() as u16 };
            let class = blocks.first_alike(hole).index();
            hands.push(Numbered { hole, class, all, with_card });
        }
        for hand in &mut hands[usize::from(first)..] {
            for (standing, card) in hand.with_card.iter_mut().zip(hand.hole.cards()) {
                standing.end = passed_with_card[card.index()];
            }
        }
    }
    Ok(hands)
}

/// Adds the wins and ties of each hand on a runout, which represents `copies` runouts.
fn add_runout(
    hands: &[Numbered],
    board: Board,
    runout: CardSet,
    copies: u64,
    sums: &mut [RunoutSums],
) -> Result<(), MadeError> {
    let full = board.set() | runout;
    // The strength above the number: one word sorts faster than two.
    let mut rated: Vec<u32> = Vec::with_capacity(hands.len());
    for hand in hands.iter().filter(|hand| hand.hole.set().is_disjoint(runout)) {
        let strength = rate(hand.hole, full, board)?;
        rated.push(u32::from(strength.number()) << 16 | u32::from(hand.all.number));
    }
    rated.sort_unstable();
    let mut passed = Passed::NONE;
    let mut beaten: Vec<[u32; 3]> = Vec::with_capacity(hands.len());
    for equal in rated.chunk_by(|one, other| one >> 16 == other >> 16) {
        let equal = equal.iter().map(|rated| &hands[usize::from(*rated as u16)]);
        beaten.clear();
        beaten.extend(equal.clone().map(|hand| passed.by_now(hand, 0)));
        equal.clone().for_each(|hand| passed.insert(hand));
        for (hand, wins) in equal.zip(&beaten) {
            let no_losses = passed.by_now(hand, 1);
            let outcomes = |now: usize| Outcomes {
                wins: wins[now].into(),
                ties: (no_losses[now] - wins[now]).into(),
                losses: 0,
            };
            sums[hand.class].add([0, 1, 2].map(outcomes), copies);
        }
    }
    Ok(())
}

/// The hands that have been passed on a runout.
struct Passed {
    all: Many,
    with_card: [Few; Card::COUNT],
}

impl Passed {
    const NONE: Self = Self { all: Many::EMPTY, with_card: [Few::EMPTY; Card::COUNT] };

    #[inline]
    fn insert(&mut self, hand: &Numbered) {
        self.all.insert(hand.all.number);
        for (card, standing) in hand.hole.cards().into_iter().zip(hand.with_card) {
            self.with_card[card.index()].insert(standing.number);
        }
    }

    /// Returns the number of passed hands that a hand can meet, by their present strength against it. `own` is the
    /// number of times that the hand itself has been passed.
    #[inline]
    fn by_now(&self, hand: &Numbered, own: u32) -> [u32; 3] {
        let [one, other] = hand.hole.cards().map(|card| &self.with_card[card.index()]);
        let [of_one, of_other] = hand.with_card;
        // A hand without its equals is below neither; with them it is in all three sets.
        let worse =
            self.all.below(hand.all.first) - one.below(of_one.first) - other.below(of_other.first);
        let no_better =
            self.all.below(hand.all.end) + own - one.below(of_one.end) - other.below(of_other.end);
        let all =
            self.all.below(Many::LIMIT) + own - one.below(Few::LIMIT) - other.below(Few::LIMIT);
        [worse, no_better - worse, all - no_better]
    }
}

/// Returns the potentials in ascending order of the hole cards, from the sums of each class. `shared` is the number
/// of runouts of any two hands.
fn potentials(hands: &[Numbered], sums: &[RunoutSums], shared: u64) -> Vec<(HoleCards, Potential)> {
    let mut everyone = Passed::NONE;
    let mut members = vec![0; HoleCards::COUNT];
    for hand in hands {
        everyone.insert(hand);
        members[hand.class] += 1;
    }
    let found = hands.iter().map(|hand| {
        let now = everyone.by_now(hand, 1).map(u64::from);
        let mut sum = sums[hand.class].part(members[hand.class]);
        for (by_river, hands) in sum.by_river.iter_mut().zip(now) {
            by_river.losses = hands * shared - by_river.wins - by_river.ties;
        }
        let [wins, ties, losses] = now;
        (hand.hole, sum.potential(Outcomes { wins, ties, losses }))
    });
    let mut found: Vec<_> = found.collect();
    found.sort_unstable_by_key(|(hole, _)| *hole);
    found
}
