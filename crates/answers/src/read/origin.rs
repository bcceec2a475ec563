//! The position of the board in a question.

/// The position of the board in a question. Hints depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Origin {
    /// In a separate option or argument: `-b Ks7d2c`, `board="Ks7d2c"`.
    #[default]
    Argument,
    /// In a line, after a bar: `AhKh QQ+ | Ks7d2c`.
    Line,
    /// In a cell of a row or a field of a page.
    Cell,
}
