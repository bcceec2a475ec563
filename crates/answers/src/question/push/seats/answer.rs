//! The answer: the measured strategy of a table, and the decisions to show.

use holdem_tournament::push::seats::{HandValue, Line, Measured, Position, Strategy, Table, Unit};
use itertools::Itertools;

use crate::question::push::SeatsSpot;
use crate::text::{Percent, counted};

/// The all-in range of each seat, and the gain from a best response.
#[derive(Debug)]
pub struct PushSeatsAnswer {
    pub(crate) spot: SeatsSpot,
    pub(crate) strategy: Strategy,
    /// The number of deals used to find the strategy.
    pub(crate) deals: u64,
    pub(crate) is_partial: bool,
    /// The measurement in the unit of the game.
    pub(crate) measured: Measured,
    /// The measurement in chips, if the game is for prizes.
    pub(crate) in_chips: Option<Measured>,
    pub(crate) decisions: Vec<SeatDecision>,
}

/// A decision of a seat.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SeatDecision {
    /// The index of the seat.
    pub seat: usize,
    /// The players who are all-in before the decision.
    pub before: Line,
    /// The value of each hand, if requested.
    pub values: Vec<HandValue>,
}

impl SeatDecision {
    /// Returns a decision without values.
    pub const fn new(seat: usize, before: Line) -> Self {
        Self { seat, before, values: Vec::new() }
    }

    /// Returns the decision with the value of each hand.
    #[must_use]
    pub fn with_values(self, values: Vec<HandValue>) -> Self {
        Self { values, ..self }
    }
}

/// The measured strategy of a table.
#[derive(Debug)]
pub struct FoundStrategy {
    /// The all-in range of each seat.
    pub strategy: Strategy,
    /// The number of deals used to find it.
    pub deals: u64,
    /// Set if the work was stopped early.
    pub is_partial: bool,
    /// The measurement in the unit of the game.
    pub measured: Measured,
    /// The measurement in chips, if the game is for prizes.
    pub in_chips: Option<Measured>,
}

/// The frequency below which decisions are left out of tables.
const RARE: f64 = 1e-4;

impl PushSeatsAnswer {
    /// Returns the answer about a table, from a measured strategy. `decisions` are the decisions to show, with or
    /// without the values of their hands.
    pub fn new(spot: SeatsSpot, found: FoundStrategy, decisions: Vec<SeatDecision>) -> Self {
        let FoundStrategy { strategy, deals, is_partial, measured, in_chips } = found;
        Self { spot, strategy, deals, is_partial, measured, in_chips, decisions }
    }

    pub(crate) fn table(&self) -> &Table {
        &self.spot.table
    }

    pub(crate) fn position(&self, seat: usize) -> &'static str {
        self.table().positions().get(seat).map_or("", |position: &Position| position.name())
    }

    /// Returns the divisor for results: the big blind for chips, 1 for prizes.
    pub(crate) fn divisor(&self, unit: Unit) -> f64 {
        match unit {
            Unit::Prizes => 1.0,
            _ => self.table().blinds()[1],
        }
    }

    pub(crate) fn unit_name(&self) -> &'static str {
        match self.measured.unit {
            Unit::Prizes => "prizes",
            _ => "bb",
        }
    }

    /// Returns `true` if a seat is to be shown.
    pub(crate) fn is_shown(&self, seat: usize) -> bool {
        self.spot.shown.is_empty() || self.spot.shown.contains(&seat)
    }

    /// Returns the decisions for tables: for all seats, decisions after at most one push; for chosen seats, all
    /// decisions.
    pub(crate) fn shown(&self) -> impl Iterator<Item = &SeatDecision> {
        let is_chosen = !self.spot.shown.is_empty();
        self.decisions.iter().filter(move |it| {
            self.is_shown(it.seat)
                && (is_chosen || it.before.len() <= 1)
                && self.measured.reach(it.seat, it.before) >= RARE
        })
    }

    /// Returns the number of over-calls that the tables do not list, and how often hands reach them, in a sentence;
    /// `None` if there are none.
    pub(crate) fn left_out(&self) -> Option<String> {
        let is_left_out = |it: &&SeatDecision| self.spot.shown.is_empty() && it.before.len() > 1;
        let left_out: Vec<&SeatDecision> = self.decisions.iter().filter(is_left_out).collect();
        let reached: f64 = left_out.iter().map(|it| self.measured.reach(it.seat, it.before)).sum();
        (!left_out.is_empty()).then(|| {
            format!(
                "not listed: {} after two or more all-ins, in {} of hands; choose a seat, or a data format",
                counted(left_out.len() as u64, "decision"),
                Percent::of(reached.min(1.0)),
            )
        })
    }

    /// Returns the players who are all-in before a decision: `folds`, `BTN`, `BTN, SB`.
    pub(crate) fn before_text(&self, line: Line) -> String {
        match line.is_empty() {
            true => "folds".to_owned(),
            false => line.seats().map(|seat| self.position(seat)).join(", "),
        }
    }

    /// Returns the name of a decision: `BB after BTN`.
    pub(crate) fn name_of(&self, decision: &SeatDecision) -> String {
        format!("{} after {}", self.position(decision.seat), self.before_text(decision.before))
    }
}
