//! The set of seats that are all-in.

use std::fmt;

use super::position::MAX_SEATS;

/// A set of seats that are all-in, by their index in the order of action: bit 0 is the first to act. Before a seat's
/// decision, the set is the action so far: the lowest seat pushed, the others called. After the last decision, it
/// contains the seats that go to showdown.
///
/// ```
/// use holdem_tournament::push::seats::Line;
///
/// let pushed = Line::NOBODY.with(1);
/// let line = pushed.with(4);
/// assert_eq!((line.len(), line.first()), (2, Some(1)));
/// assert!(line.contains(4) && !pushed.contains(4));
/// assert_eq!(line.seats().collect::<Vec<_>>(), [1, 4]);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Line(u16);

impl Line {
    /// Nobody is all-in: everyone so far has folded.
    pub const NOBODY: Self = Self(0);

    /// Returns the set with these bits; bits that match no possible seat are dropped.
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits & ((1 << MAX_SEATS) - 1))
    }

    /// Returns the set of these seats; impossible seats are left out.
    pub fn of(seats: impl IntoIterator<Item = usize>) -> Self {
        seats.into_iter().fold(Self::NOBODY, Self::with)
    }

    /// Returns all subsets of the first `seats` seats: everything that can happen before the next seat acts.
    pub fn before(seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..1_u16 << seats.min(MAX_SEATS)).map(Self)
    }

    /// Returns the bits.
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the set with one more seat; an impossible seat changes nothing.
    #[inline]
    #[must_use]
    pub const fn with(self, seat: usize) -> Self {
        if seat < MAX_SEATS { Self(self.0 | 1 << seat) } else { self }
    }

    /// Returns whether a seat is all-in.
    #[inline]
    pub const fn contains(self, seat: usize) -> bool {
        seat < MAX_SEATS && self.0 >> seat & 1 == 1
    }

    /// Returns the number of seats that are all-in.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether nobody is all-in.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the seat that pushed; `None` if nobody did.
    #[inline]
    pub const fn first(self) -> Option<usize> {
        if self.0 == 0 { None } else { Some(self.0.trailing_zeros() as usize) }
    }

    /// Returns the seats in the order of action.
    #[inline]
    pub fn seats(self) -> impl Iterator<Item = usize> + Clone {
        let mut left = self;
        std::iter::from_fn(move || {
            let seat = left.first()?;
            left.0 &= left.0 - 1;
            Some(seat)
        })
    }
}

/// Prints the indices of the seats: `{1, 4}`.
impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.seats()).finish()
    }
}

/// Returns the information sets of a table in order: a seat, and the earlier seats that are all-in.
pub(super) fn infosets(seats: usize) -> impl Iterator<Item = (usize, Line)> + Clone {
    (0..seats).flat_map(|seat| Line::before(seat).map(move |line| (seat, line)))
}

/// Returns the index of an information set.
#[inline]
pub(super) const fn infoset(seat: usize, line: Line) -> usize {
    (1 << seat) - 1 + line.bits() as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn information_sets_are_numbered_in_order() {
        for (index, (seat, line)) in infosets(MAX_SEATS).enumerate() {
            assert_eq!(infoset(seat, line), index);
        }
    }
}
