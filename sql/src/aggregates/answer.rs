//! What is asked of a total.

/// What is asked of a total.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Answer {
    /// `sum`.
    Sum,
    /// `avg`.
    Mean,
}
