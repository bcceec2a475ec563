//! Locked seats: their play is given, and the others adapt.

use super::line::{Line, infoset, infosets};
use super::strategy::{Frequencies, cells};
use super::table::Table;

/// A set of decisions of a seat, by the action before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Facing {
    /// Any action.
    Anything,
    /// All earlier seats have folded: the seat pushes or folds.
    Folds,
    /// Exactly one push, from any seat.
    OnePush,
    /// At least one all-in: the seat calls or folds.
    AllIn,
    /// A push and at least one call: the seat overcalls or folds.
    Calls,
    /// A push from this seat, without a call.
    PushFrom(usize),
    /// Exactly this line.
    Line(Line),
}

impl Facing {
    /// Returns whether a line belongs to the set.
    pub fn holds(self, line: Line) -> bool {
        match self {
            Self::Anything => true,
            Self::Folds => line.is_empty(),
            Self::OnePush => line.len() == 1,
            Self::AllIn => !line.is_empty(),
            Self::Calls => line.len() > 1,
            Self::PushFrom(seat) => line == Line::NOBODY.with(seat),
            Self::Line(other) => line == other,
        }
    }
}

/// The given frequencies. A later lock replaces earlier ones of the same decision.
///
/// ```
/// use holdem_tournament::push::seats::{Facing, Locks, best_share};
///
/// // The big blind calls a push from any seat with the best tenth of hands.
/// let locks = Locks::none().with(2, Facing::AllIn, best_share(0.1));
/// assert!(!locks.is_empty());
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Locks(Vec<(usize, Facing, Box<Frequencies>)>);

impl Locks {
    /// Returns empty locks: every seat is free.
    pub fn none() -> Self {
        Self::default()
    }

    /// Returns the locks with one more: a seat goes all-in with these frequencies.
    #[must_use]
    pub fn with(mut self, seat: usize, facing: Facing, frequencies: Frequencies) -> Self {
        self.0.push((seat, facing, Box::new(frequencies)));
        self
    }

    /// Returns whether all seats are free.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns the given frequencies of a seat after a line.
    pub fn of(&self, seat: usize, line: Line) -> Option<&Frequencies> {
        let given = self.0.iter().rev().find(|(s, facing, _)| *s == seat && facing.holds(line));
        given.map(|(_, _, frequencies)| &**frequencies)
    }

    /// Writes the given frequencies into the rows of all information sets, except where a seat has no choice. Returns
    /// which rows were written.
    pub(super) fn apply(&self, table: &Table, rows: &mut [f64]) -> Vec<bool> {
        let mut is_locked = vec![false; infosets(table.seats()).count()];
        for (seat, line) in infosets(table.seats()).filter(|&(s, line)| table.decides(s, line)) {
            if let Some(given) = self.of(seat, line) {
                let index = infoset(seat, line);
                is_locked[index] = true;
                for (cell, &frequency) in rows[cells(index)].iter_mut().zip(given) {
                    *cell = if frequency.is_nan() { 0.0 } else { frequency.clamp(0.0, 1.0) };
                }
            }
        }
        is_locked
    }
}
