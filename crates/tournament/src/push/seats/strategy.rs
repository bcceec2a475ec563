//! Strategies: the all-in frequency of each seat with each starting hand, after every possible action before.

use std::ops::Range as Span;

use holdem_engine::StartingHand;
use holdem_engine::range::ordering::Order;
use holdem_engine::range::{Range, Weight};

use super::hands::CLASSES;
use super::line::{Line, infoset, infosets};
use super::table::Table;

/// The all-in frequencies of a seat, from 0 to 1, by the [index](StartingHand::index) of the starting hand.
pub type Frequencies = [f64; CLASSES];

/// A strategy for every seat.
///
/// A seat decides once in a hand. Its information is the set of earlier all-in seats, a [`Line`]: one who pushed, and
/// others who called. Each line has a frequency for each starting hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Strategy {
    seats: usize,
    rows: Vec<f64>,
}

impl Strategy {
    /// Returns a strategy in which every seat with a choice folds.
    pub fn new(table: &Table) -> Self {
        Self::best_hands(table, &[])
    }

    /// Returns a strategy in which each seat with a choice goes all-in with the best hands. `shares` are the shares
    /// of hands without a push, after a push, after a push and a call, and so on; the last share applies from there
    /// on.
    pub(super) fn best_hands(table: &Table, shares: &[f64]) -> Self {
        let seats = table.seats();
        let mut rows = vec![1.0; CLASSES * infosets(seats).count()];
        for (seat, line) in infosets(seats).filter(|&(seat, line)| table.decides(seat, line)) {
            let share = shares.get(line.len()).or(shares.last()).copied().unwrap_or_default();
            rows[cells(infoset(seat, line))].copy_from_slice(&best_share(share));
        }
        Self { seats, rows }
    }

    /// Returns the strategy with these rows of frequencies, one for each information set.
    pub(super) fn from_rows(seats: usize, rows: Vec<f64>) -> Self {
        Self { seats, rows }
    }

    /// Returns all frequencies: a row of starting hands for each information set.
    pub(super) fn rows(&self) -> &[f64] {
        &self.rows
    }

    /// Returns the number of seats.
    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// Returns the all-in frequencies of a seat after a line. A seat without a choice always stays in: it is all-in
    /// with its blind, or it is in the big blind with nothing to call.
    ///
    /// Returns `None` if the seat does not exist, or if the line contains later seats.
    pub fn frequencies(&self, seat: usize, before: Line) -> Option<&Frequencies> {
        let rows = self.cells_of(seat, before)?;
        self.rows.get(rows)?.first_chunk()
    }

    /// Returns the all-in frequency of a seat with a hand after a line; 0 if the seat does not exist.
    pub fn frequency(&self, seat: usize, before: Line, hand: StartingHand) -> f64 {
        self.frequencies(seat, before).map_or(0.0, |row| row[hand.index()])
    }

    /// Returns the same strategy with other frequencies of a seat after a line. Frequencies are clamped to 0 to 1. A
    /// seat that does not exist changes nothing.
    #[must_use]
    pub fn with(mut self, seat: usize, before: Line, frequencies: &Frequencies) -> Self {
        if let Some(cells) = self.cells_of(seat, before) {
            let row = &mut self.rows[cells];
            for (cell, frequency) in row.iter_mut().zip(frequencies) {
                *cell = if frequency.is_nan() { 0.0 } else { frequency.clamp(0.0, 1.0) };
            }
        }
        self
    }

    /// Returns the share of all combos with which a seat goes all-in after a line.
    pub fn share(&self, seat: usize, before: Line) -> f64 {
        self.frequencies(seat, before).map_or(0.0, share)
    }

    /// Returns the all-in range of a seat after a line, with weights; `None` if the range is empty.
    pub fn range(&self, seat: usize, before: Line) -> Option<Range> {
        range(self.frequencies(seat, before)?)
    }

    fn cells_of(&self, seat: usize, before: Line) -> Option<Span<usize>> {
        let is_one = seat < self.seats && before.seats().all(|other| other < seat);
        is_one.then(|| cells(infoset(seat, before)))
    }
}

/// Returns the indices of the cells of an information set.
#[inline]
pub(super) const fn cells(infoset: usize) -> Span<usize> {
    infoset * CLASSES..(infoset + 1) * CLASSES
}

/// Returns the frequencies of a range: for each starting hand the average weight of its combos.
pub fn frequencies(range: &Range) -> Frequencies {
    let mut row = [0.0; CLASSES];
    for hand in StartingHand::all() {
        let weights = hand.combos().map(|combo| f64::from(range.weight(combo).millionths()));
        row[hand.index()] = weights.sum::<f64>() / (hand.size() as f64 * f64::from(Weight::PARTS));
    }
    row
}

/// Returns the range of some frequencies, in thousandths; `None` if all are less than half of one.
pub fn range(frequencies: &Frequencies) -> Option<Range> {
    const PARTS: f64 = 1000.0;
    let weights = StartingHand::all().flat_map(|hand| {
        let thousandths = (frequencies[hand.index()].clamp(0.0, 1.0) * PARTS).round() as u32;
        let weight = Weight::from_millionths(thousandths * (Weight::PARTS / PARTS as u32));
        hand.combos().map(move |combo| (combo, weight.unwrap_or(Weight::NONE)))
    });
    Range::new(weights)
}

/// Returns the share of all combos for some frequencies.
pub fn share(frequencies: &Frequencies) -> f64 {
    let taken = StartingHand::all().map(|hand| frequencies[hand.index()] * hand.size() as f64);
    taken.sum::<f64>() / StartingHand::all().map(|hand| hand.size() as f64).sum::<f64>()
}

/// Returns the frequencies of the best hands against a random hand: the given share of all combos, from 0 to 1. The
/// last hand may be included partly.
///
/// ```
/// use holdem_tournament::push::seats::{best_share, range, share};
///
/// let tenth = best_share(0.1);
/// assert!((share(&tenth) - 0.1).abs() < 1e-12);
/// assert_eq!(range(&best_share(18.0 / 1326.0)).unwrap().to_string(), "QQ+");
/// ```
pub fn best_share(share: f64) -> Frequencies {
    let mut row = [0.0; CLASSES];
    let mut left = share.clamp(0.0, 1.0) * holdem_engine::HoleCards::COUNT as f64;
    for hand in Order::RandomHand.by_equity() {
        let size = hand.size() as f64;
        row[hand.index()] = (left / size).clamp(0.0, 1.0);
        left -= size;
    }
    row
}
