//! The context in which the text of a range is read.

use crate::card::CardSet;
use crate::deal::Board;
use crate::range::ordering::Order;
use crate::range::{Names, Notation};

/// The context of a range's text: the known cards, and the meaning of words.
#[derive(Clone, Copy, Debug)]
pub struct Context<'a> {
    /// The board, for names of made hands and draws.
    pub board: Board,
    /// The cards that cannot come. They complete no draw.
    pub dead: CardSet,
    /// The meaning of words.
    pub conventions: &'a Conventions,
}

/// The meaning of words in the text of a range.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Conventions {
    /// The ranges that have names.
    pub names: Names,
    /// The order of the starting hands, for shares such as `15%`.
    pub order: Order,
    /// The notation of all texts. If it is `None`, a text is in the notation of this program,
    /// unless it can only be in another one.
    pub notation: Option<Notation>,
}

/// No names, and the default order.
static DEFAULT: Conventions =
    Conventions { names: Names::NONE, order: Order::RandomHand, notation: None };

/// No known cards, and the default conventions.
impl Default for Context<'_> {
    fn default() -> Self {
        Self { board: Board::default(), dead: CardSet::EMPTY, conventions: &DEFAULT }
    }
}
