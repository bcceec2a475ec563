//! The cells of the table of starting hands: one against another, or against a random hand.

use std::fmt;

use crate::equity::preflop::{BOARDS, against_random, between};
use crate::hand::Outcomes;
use crate::holdem::{HoleCards, StartingHand};

/// What a player holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// A starting hand: each of its combos alike.
    Hand(StartingHand),
    /// Each of the 1326 combos alike.
    Random,
}

impl Side {
    /// How many combos it is.
    fn size(self) -> usize {
        match self {
            Self::Hand(hand) => hand.size(),
            Self::Random => HoleCards::COUNT,
        }
    }
}

/// One side against another.
#[derive(Clone, Copy, Debug)]
pub struct Cell {
    pub hand: Side,
    pub against: Side,
    pub outcomes: Outcomes,
}

impl Cell {
    /// How one side comes out against another: each two of their combos that have no card in common.
    pub fn of(hand: Side, against: Side) -> Self {
        let outcomes = match (hand, against) {
            (Side::Hand(hand), Side::Hand(against)) => between(hand, against).0,
            (Side::Hand(hand), Side::Random) => against_random(hand),
            (Side::Random, Side::Hand(against)) => against_random(against).swapped(),
            (Side::Random, Side::Random) => {
                StartingHand::all().map(against_random).fold(Outcomes::default(), sum)
            }
        };
        Self { hand, against, outcomes }
    }

    /// The same, seen by the other side.
    pub fn swapped(&self) -> Self {
        Self { hand: self.against, against: self.hand, outcomes: self.outcomes.swapped() }
    }

    /// How many pairs of combos there are.
    pub fn pairs(&self) -> u64 {
        self.outcomes.total() / BOARDS
    }

    /// The share of the pot that the hand can expect.
    pub fn equity(&self) -> f64 {
        self.outcomes.equity()
    }

    /// How often it wins.
    pub fn win(&self) -> f64 {
        self.outcomes.wins as f64 / self.outcomes.total() as f64
    }

    /// How often it ties.
    pub fn tie(&self) -> f64 {
        self.outcomes.ties as f64 / self.outcomes.total() as f64
    }
}

/// How many combos a starting hand of the list has.
#[derive(Clone, Copy, Debug)]
pub struct Combos {
    pub own: usize,
    /// Together with those of all better ones.
    so_far: usize,
}

impl Combos {
    /// How many percent of all combos are of this starting hand or a better one.
    pub fn percent(self) -> f64 {
        100.0 * self.so_far as f64 / HoleCards::COUNT as f64
    }
}

/// Each starting hand against a random hand, the best first.
pub fn list() -> Vec<(Cell, Combos)> {
    let hands = StartingHand::all();
    let cells = best_first(hands.map(|hand| Cell::of(Side::Hand(hand), Side::Random)).collect());
    let mut so_far = 0;
    let listed = cells.into_iter().map(|cell| {
        let own = cell.hand.size();
        so_far += own;
        (cell, Combos { own, so_far })
    });
    listed.collect()
}

/// One side against each starting hand, the one that it does best against first.
pub fn row(hand: Side) -> Vec<Cell> {
    let rivals = StartingHand::all();
    best_first(rivals.map(|rival| Cell::of(hand, Side::Hand(rival))).collect())
}

/// By equity, compared as fractions; equal ones stay in the order of the grid.
fn best_first(mut cells: Vec<Cell>) -> Vec<Cell> {
    let halves = |cell: &Cell| 2 * u128::from(cell.outcomes.wins) + u128::from(cell.outcomes.ties);
    let total = |cell: &Cell| u128::from(cell.outcomes.total());
    cells.sort_by(|one, other| (halves(other) * total(one)).cmp(&(halves(one) * total(other))));
    cells
}

fn sum(one: Outcomes, other: Outcomes) -> Outcomes {
    Outcomes {
        wins: one.wins + other.wins,
        ties: one.ties + other.ties,
        losses: one.losses + other.losses,
    }
}

impl fmt::Display for Side {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Hand(hand) => hand.fmt(f),
            Self::Random => f.pad("random"),
        }
    }
}
