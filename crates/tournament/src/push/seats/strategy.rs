//! How often each seat goes all in with each starting hand, after everything that can happen before.

use std::ops::Range as Span;

use holdem_engine::StartingHand;
use holdem_engine::range::ordering::Order;
use holdem_engine::range::{Range, Weight};

use super::hands::CLASSES;
use super::line::{Line, infoset, infosets};
use super::table::Table;

/// How often a seat goes all in with each starting hand, from 0 to 1, by their
/// [index](StartingHand::index).
pub type Frequencies = [f64; CLASSES];

/// A strategy for every seat.
///
/// A seat decides once in a hand. What it has seen is who before it went all in, a [`Line`]: one
/// who pushed and others who called. For each line there is a frequency for each starting hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Strategy {
    seats: usize,
    rows: Vec<f64>,
}

impl Strategy {
    /// Returns the strategy in which everyone folds who has a choice.
    pub fn new(table: &Table) -> Self {
        Self::best_hands(table, &[])
    }

    /// Returns a strategy in which each seat with a choice goes all in with the best part of hands:
    /// so much of them if nobody did, after a push, after a push and a call, and so on; the last
    /// share counts from there on.
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

    /// Returns how often a seat goes all in with each hand after a line. A seat that has no choice
    /// always does: it is all in with its blind, or in the big blind with nothing to call.
    ///
    /// Returns `None` if there is no such seat, or the line has seats that act after it.
    pub fn frequencies(&self, seat: usize, before: Line) -> Option<&Frequencies> {
        let rows = self.cells_of(seat, before)?;
        self.rows.get(rows)?.first_chunk()
    }

    /// Returns how often a seat goes all in with a hand after a line; 0 where there is no such seat.
    pub fn frequency(&self, seat: usize, before: Line, hand: StartingHand) -> f64 {
        self.frequencies(seat, before).map_or(0.0, |row| row[hand.index()])
    }

    /// Returns the same strategy with other frequencies of a seat after a line. What is not between
    /// 0 and 1 is brought there. Nothing changes where there is no such seat.
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

    /// Returns the share of all combos with which a seat goes all in after a line.
    pub fn share(&self, seat: usize, before: Line) -> f64 {
        self.frequencies(seat, before).map_or(0.0, share)
    }

    /// Returns the hands with which a seat goes all in after a line, as a range with weights;
    /// `None` if there are none.
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

/// Returns the share of all combos that some frequencies take.
pub fn share(frequencies: &Frequencies) -> f64 {
    let taken = StartingHand::all().map(|hand| frequencies[hand.index()] * hand.size() as f64);
    taken.sum::<f64>() / StartingHand::all().map(|hand| hand.size() as f64).sum::<f64>()
}

/// Returns the frequencies of the best hands against a random one: so large a share of all combos,
/// from 0 to 1. The last hand that is in may be in partly.
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
