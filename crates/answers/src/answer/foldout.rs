//! Parts of a page that open, each with a strategy.

use crate::picture::{GridPart, StrategyGrid};

use super::styled::StyledText;
use super::table::Table;

/// The strategies with the same actions on many boards.
#[derive(Clone, Debug)]
pub struct Foldouts {
    /// The words above them.
    pub intro: String,
    /// The actions, with their colours.
    pub actions: Vec<GridPart>,
    /// The groups, each with a name: `ace high`. A page folds several groups.
    pub groups: Vec<(String, Vec<Foldout>)>,
}

/// A strategy on a board.
#[derive(Clone, Debug)]
pub struct Foldout {
    /// The board.
    pub name: StyledText,
    /// More words about the board.
    pub words: String,
    /// The frequency of each action of the whole range; empty if it is unknown.
    pub shares: Vec<f64>,
    /// The strategy of each starting hand.
    pub grid: StrategyGrid,
    /// The tables of made hands and draws. Each column except the first has numbers.
    pub tables: Vec<Table>,
}
