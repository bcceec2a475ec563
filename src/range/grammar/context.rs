//! What the text of a range is read with.

use crate::card::CardSet;
use crate::holdem::Board;
use crate::range::ordering::Order;
use crate::range::{Names, Notation};

/// What a range's text is about: the cards that are known, and what its words mean.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The board, for what hands make on it.
    pub board: Board,
    /// The cards that cannot come, which complete no draw.
    pub dead: CardSet,
    /// What words mean.
    pub conventions: &'a Conventions,
}

/// What words mean in the text of a range.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[non_exhaustive]
pub struct Conventions {
    /// The ranges that have names.
    pub names: Names,
    /// What the starting hands are ordered by, for shares such as `15%`.
    pub order: Order,
    /// The notation of all texts; without one, that of this program, or another one's if a text can be no other.
    pub notation: Option<Notation>,
}

/// No names.
static USUAL: Conventions =
    Conventions { names: Names::NONE, order: Order::RandomHand, notation: None };

/// No known cards, and no names.
impl Default for Context<'_> {
    fn default() -> Self {
        Self { board: Board::default(), dead: CardSet::EMPTY, conventions: &USUAL }
    }
}
