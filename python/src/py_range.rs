//! The class `Range`. Its methods are in `range.rs`: they read arguments, which may be ranges.

use holdem::Range;
use pyo3::prelude::*;

use crate::error::{Failure, Outcome};

/// A weighted set of combos that a player may hold.
///
/// Args:
///     text: The range, such as `"22+,A2s+:0.5,KTs+"`, `"15%"` or, with a board, `"top pair+"`; `None` for the empty
///         range.
///     board: The board, for made hands and draws: `Range("top pair+", board="Qh7h2c")`. Combos that it makes
///         impossible stay in the range; `without` removes them.
///     dead: Cards known to be out of play, which complete no draw.
///     notation: The program that wrote the text: `"pio"`, `"pio-vector"`, `"gtowizard"`, `"gto+"`, `"equilab"` or
///         `"ppt"`. An unambiguous notation is detected.
///     order: The ranking of hands behind `"15%"`, by equity: against a `"random"` hand, `"three"` of them, or the best
///         `"fifth"` of hands.
///     ranges: Ranges by name, for texts such as `"@open & !22"`.
///
/// Raises:
///     CardsError: If the text is invalid.
///
/// A range is a set: `len` is its number of combos, and it iterates over pairs of a combo and its weight. `|` keeps the
/// greater of two weights, `&` multiplies them, `a - b` multiplies each weight of `a` by 1 minus the weight in `b`,
/// `~a` is every other hand, and `a * 0.5` halves all weights. Weights are whole millionths, so they do not drift.
/// Ranges are immutable, can be compared, hashed and pickled, and print as a short text that parses as the same range.
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
