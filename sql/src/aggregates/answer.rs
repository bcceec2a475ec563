//! The choice between sum and mean.

/// The result that is computed from a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// `sum`.
    Sum,
    /// `avg`.
    Mean,
}
