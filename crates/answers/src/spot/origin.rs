//! Where the board of a question is given.

/// Where the board of a question is given. Hints depend on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub enum Origin {
    /// As an option or argument of its own: `-b Ks7d2c`, `board="Ks7d2c"`.
    #[default]
    Argument,
    /// As a part of a line, after a bar: `AhKh QQ+ | Ks7d2c`.
    Line,
    /// In a cell of a row or a field of a page.
    Cell,
}
