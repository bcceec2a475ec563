//! Numbers with their intervals, as bars with whiskers.

use super::lines::Axis;

/// Numbers that share an axis, each with its interval.
#[derive(Clone, Debug)]
pub struct Estimates {
    /// The title.
    pub title: String,
    /// The axis of the numbers, from left to right.
    pub axis: Axis,
    /// The bars, from the top.
    pub bars: Vec<EstimateBar>,
}

/// A number with its interval.
#[derive(Clone, Debug)]
pub struct EstimateBar {
    /// The name to the left of the bar, in one line.
    pub name: String,
    /// The words to the right of the bar: the number, and from how many cases it is.
    pub words: String,
    /// The number at the end of the bar.
    pub number: f64,
    /// The ends of the whisker; `None` without an interval.
    pub whisker: Option<[f64; 2]>,
    /// Set for a number from few cases.
    pub is_faint: bool,
    /// Set for a number that the bar above is compared with.
    pub is_other: bool,
}
