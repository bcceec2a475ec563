//! The answer: the strategy of a table, measured, and the decisions to show.

use itertools::Itertools;

use crate::spot::SeatsSpot;
use holdem_tournament::push::seats::{HandValue, Line, Measured, Position, Strategy, Table, Unit};

/// What each seat goes all in with, and what it could still gain.
#[derive(Debug)]
pub struct PushSeatsAnswer {
    pub(super) spot: SeatsSpot,
    pub(super) strategy: Strategy,
    /// The number of deals on which the strategy was found.
    pub(super) deals: u64,
    pub(super) is_partial: bool,
    /// Measured in what is played for.
    pub(super) measured: Measured,
    /// Measured in chips, if prizes are played for.
    pub(super) in_chips: Option<Measured>,
    pub(super) decisions: Vec<SeatDecision>,
}

/// A decision of a seat.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SeatDecision {
    /// The index of the seat.
    pub seat: usize,
    /// Who is all in before it.
    pub before: Line,
    /// What each hand is worth, if that was asked for.
    pub values: Vec<HandValue>,
}

impl SeatDecision {
    /// Returns a decision without values.
    pub const fn new(seat: usize, before: Line) -> Self {
        Self { seat, before, values: Vec::new() }
    }

    /// Returns the same with what each hand is worth.
    #[must_use]
    pub fn with_values(self, values: Vec<HandValue>) -> Self {
        Self { values, ..self }
    }
}

/// The strategy of a table, measured.
#[derive(Debug)]
pub struct FoundStrategy {
    /// What each seat goes all in with.
    pub strategy: Strategy,
    /// The number of deals on which it was found.
    pub deals: u64,
    /// Whether the work was stopped early.
    pub is_partial: bool,
    /// Measured in what is played for.
    pub measured: Measured,
    /// Measured in chips, if prizes are played for.
    pub in_chips: Option<Measured>,
}

/// Decisions that come up less often are left out of tables.
const RARE: f64 = 1e-4;

impl PushSeatsAnswer {
    /// Returns the answer about a table, from a strategy that was found and measured. `decisions` are those to show, with
    /// values of their hands or without.
    pub fn new(spot: SeatsSpot, found: FoundStrategy, decisions: Vec<SeatDecision>) -> Self {
        let FoundStrategy { strategy, deals, is_partial, measured, in_chips } = found;
        Self { spot, strategy, deals, is_partial, measured, in_chips, decisions }
    }

    pub(super) fn table(&self) -> &Table {
        &self.spot.table
    }

    pub(super) fn position(&self, seat: usize) -> &'static str {
        self.table().positions().get(seat).map_or("", |position: &Position| position.name())
    }

    /// Returns the number by which a result is divided to be shown: chips in big blinds, prizes as they are.
    pub(super) fn divisor(&self, unit: Unit) -> f64 {
        match unit {
            Unit::Prizes => 1.0,
            _ => self.table().blinds()[1],
        }
    }

    pub(super) fn unit_name(&self) -> &'static str {
        match self.measured.unit {
            Unit::Prizes => "prizes",
            _ => "bb",
        }
    }

    /// Returns whether a seat is to be shown.
    pub(super) fn is_shown(&self, seat: usize) -> bool {
        self.spot.shown.is_empty() || self.spot.shown.contains(&seat)
    }

    /// Returns the decisions for tables: of all seats those after at most one push, of chosen seats all.
    pub(super) fn shown(&self) -> impl Iterator<Item = &SeatDecision> {
        let is_chosen = !self.spot.shown.is_empty();
        self.decisions.iter().filter(move |it| {
            self.is_shown(it.seat)
                && (is_chosen || it.before.len() <= 1)
                && self.measured.reach(it.seat, it.before) >= RARE
        })
    }

    /// Returns who is all in before a decision: `folds`, `BTN`, `BTN, SB`.
    pub(super) fn before_text(&self, line: Line) -> String {
        match line.is_empty() {
            true => "folds".to_owned(),
            false => line.seats().map(|seat| self.position(seat)).join(", "),
        }
    }

    /// Returns the name of a decision: `BB after BTN`.
    pub(super) fn name_of(&self, decision: &SeatDecision) -> String {
        format!("{} after {}", self.position(decision.seat), self.before_text(decision.before))
    }
}
