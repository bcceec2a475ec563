//! The class of ranges. Its methods are in `range.rs`: they read arguments, which may be ranges themselves.

use holdem::Range;
use pyo3::prelude::*;

use crate::error::{Failure, Outcome};

/// A weighted set of combos: what a player may hold.
///
/// Args:
///     text: The range, such as `"22+,A2s+:0.5,KTs+"`, `"15%"` or, with a board, `"top pair+"`; without it, the range is
///         empty.
///     board: The board, for what hands make and draw to on it: `Range("top pair+", board="Qh7h2c")`. The combos that
///         it makes impossible stay in the range; `without` takes them out.
///     dead: Cards known to be out of play, which complete no draw.
///     notation: The program that wrote the text: `"pio"`, `"pio-vector"`, `"gtowizard"`, `"gto+"`, `"equilab"` or
///         `"ppt"`. Texts that can only be of one of these are recognised without.
///     order: What `"15%"` is the best 15% of, by equity: against a `"random"` hand, `"three"` of them, or the best
///         `"fifth"` of hands.
///     ranges: Ranges by their names, for texts such as `"@open & !22"`.
///
/// Raises:
///     CardsError: If the text is not understood.
///
/// A range is a set: `len` is its number of combos, and it iterates over pairs of a combo and its weight. `|` keeps the
/// greater of two weights, `&` multiplies them, `a - b` leaves of each weight what `b` does not take, `~a` is every other
/// hand, and `a * 0.5` halves all weights. Weights are whole millionths, so nothing drifts. Ranges are immutable, can be
/// compared, hashed, pickled, and print as a short text that reads as the same range.
///
/// >>> from holdem import Range
/// >>> range = Range("QQ+,AKs:0.5")
/// >>> len(range), range.weight, range["AhKh"]
/// (22, 20.0, 0.5)
/// >>> str(range - Range("KK")), str(range & Range("AKs,AA"))
/// ('AA,QQ,AKs:0.5', 'AA,AKs:0.5')
/// >>> str(Range("AA,KK,QQ,JJ,TT"))
/// 'TT+'
/// >>> str(Range("AK & flush draw", board="Qh7h2c"))
/// 'AhKh'
#[pyclass(name = "Range", module = "holdem", frozen, weakref)]
pub struct PyRange {
    /// `None` for the empty range.
    pub(crate) range: Option<Range>,
    pub(crate) notes: Vec<String>,
}

impl PyRange {
    /// Returns the range.
    ///
    /// # Errors
    ///
    /// Returns a refusal if it is empty.
    pub fn full(&self) -> Outcome<&Range> {
        self.range.as_ref().ok_or_else(|| {
            Failure::refused("the range is empty", "a player holds at least one combo")
        })
    }
}

impl PartialEq for PyRange {
    fn eq(&self, other: &Self) -> bool {
        self.range == other.range
    }
}
