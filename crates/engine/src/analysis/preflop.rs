//! Preflop charts: the results of starting hands against a random hand and against each other.
//! Exact: the counts come from the table of all matchups before the flop.

use std::fmt;

use crate::deal::{HoleCards, StartingHand};
use crate::equity::preflop::{BOARDS, against_random, between};
use crate::hand::Outcomes;

/// The holding of a player in a preflop chart. All its combos are equally likely.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreflopSide {
    /// A starting hand.
    Hand(StartingHand),
    /// A random hand: any of the 1326 combos.
    Random,
}

/// One side against another, over all boards and all pairs of their combos without a common card.
///
/// ```
/// use holdem_engine::analysis::{PreflopMatchup, PreflopSide};
///
/// let aces = PreflopSide::Hand("AA".parse()?);
/// let matchup = PreflopMatchup::of(aces, PreflopSide::Random);
/// assert_eq!(format!("{:.4}", matchup.equity()), "0.8520");
/// assert_eq!(matchup.pairs(), 6 * 1225);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct PreflopMatchup {
    /// The side whose wins are counted.
    pub hand: PreflopSide,
    /// The other side.
    pub against: PreflopSide,
    /// The deals that the hand wins, ties and loses.
    pub outcomes: Outcomes,
}

/// A starting hand among all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RankedHand {
    /// The hand against a random hand.
    pub matchup: PreflopMatchup,
    /// The number of combos of the hand.
    pub combos: usize,
    /// The number of combos of this hand and of all better ones.
    pub cumulative_combos: usize,
}

impl PreflopSide {
    /// Returns the number of combos.
    pub fn size(self) -> usize {
        match self {
            Self::Hand(hand) => hand.size(),
            Self::Random => HoleCards::COUNT,
        }
    }

    /// Returns the matchups with each starting hand, the one with the highest equity first.
    pub fn against_each(self) -> Vec<PreflopMatchup> {
        let rivals = StartingHand::all();
        best_first(rivals.map(|rival| PreflopMatchup::of(self, Self::Hand(rival))).collect())
    }
}

impl fmt::Display for PreflopSide {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(hand) => hand.fmt(f),
            Self::Random => f.pad("random"),
        }
    }
}

impl PreflopMatchup {
    /// Returns the matchup of two sides.
    pub fn of(hand: PreflopSide, against: PreflopSide) -> Self {
        use PreflopSide::{Hand, Random};
        let outcomes = match (hand, against) {
            (Hand(hand), Hand(against)) => between(hand, against).0,
            (Hand(hand), Random) => against_random(hand),
            (Random, Hand(against)) => against_random(against).swapped(),
            (Random, Random) => {
                StartingHand::all().map(against_random).fold(Outcomes::default(), sum)
            }
        };
        Self { hand, against, outcomes }
    }

    /// Returns the matchup from the other side.
    pub fn swapped(self) -> Self {
        Self { hand: self.against, against: self.hand, outcomes: self.outcomes.swapped() }
    }

    /// Returns the number of pairs of combos.
    pub fn pairs(self) -> u64 {
        self.outcomes.total() / BOARDS
    }

    /// Returns the expected share of the pot.
    pub fn equity(self) -> f64 {
        self.outcomes.equity()
    }

    /// Returns the share of the deals that the hand wins.
    pub fn win(self) -> f64 {
        self.outcomes.wins as f64 / self.outcomes.total() as f64
    }

    /// Returns the share of the deals that are tied.
    pub fn tie(self) -> f64 {
        self.outcomes.ties as f64 / self.outcomes.total() as f64
    }
}

/// Returns the 169 starting hands by their equity against a random hand, the best first.
///
/// ```
/// use holdem_engine::analysis::ranked_starting_hands;
///
/// let ranked = ranked_starting_hands();
/// assert_eq!(ranked[0].matchup.hand.to_string(), "AA");
/// assert_eq!(ranked[168].matchup.hand.to_string(), "32o");
/// assert_eq!(ranked[168].cumulative_combos, 1326);
/// ```
pub fn ranked_starting_hands() -> Vec<RankedHand> {
    let sides = StartingHand::all().map(PreflopSide::Hand);
    let matchups =
        best_first(sides.map(|side| PreflopMatchup::of(side, PreflopSide::Random)).collect());
    let mut cumulative_combos = 0;
    let ranked = matchups.into_iter().map(|matchup| {
        let combos = matchup.hand.size();
        cumulative_combos += combos;
        RankedHand { matchup, combos, cumulative_combos }
    });
    ranked.collect()
}

/// Sorts by equity, compared as exact fractions; equal matchups keep their order.
fn best_first(mut matchups: Vec<PreflopMatchup>) -> Vec<PreflopMatchup> {
    let halves = |outcomes: Outcomes| 2 * u128::from(outcomes.wins) + u128::from(outcomes.ties);
    matchups.sort_by(|one, other| {
        let (one, other) = (one.outcomes, other.outcomes);
        let better = halves(other) * u128::from(one.total());
        better.cmp(&(halves(one) * u128::from(other.total())))
    });
    matchups
}

fn sum(one: Outcomes, other: Outcomes) -> Outcomes {
    Outcomes {
        wins: one.wins + other.wins,
        ties: one.ties + other.ties,
        losses: one.losses + other.losses,
    }
}
