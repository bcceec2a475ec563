//! The boards of a game that are here, if several machines share them.

/// The boards that are here. Next cards have indices, up to suits.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Scope {
    /// All boards.
    Whole,
    /// The board at the root, without the boards that follow.
    Root,
    /// The boards after these next cards, without the root.
    After(Vec<usize>),
}

impl Scope {
    /// Returns whether the board at the root is here.
    pub const fn has_root(&self) -> bool {
        matches!(self, Self::Whole | Self::Root)
    }

    /// Returns whether the boards after a next card are here.
    pub fn has_next(&self, index: usize) -> bool {
        match self {
            Self::Whole => true,
            Self::Root => false,
            Self::After(cards) => cards.contains(&index),
        }
    }

    /// Returns whether the hands after a next card are needed here: the root distributes reaches and adds values.
    pub fn knows_next(&self, index: usize) -> bool {
        self.has_root() || self.has_next(index)
    }
}
