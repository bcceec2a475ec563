//! Known hands that are counted at once: in microseconds, which is less than a plan takes.

use crate::spot::{Query, compact};
use holdem_engine::CardSet;
use holdem_engine::equity::{Budget, Detail, Solution, count_at_once};
use holdem_engine::{Board, HoleCards};

/// Returns whether a budget and details leave known hands to [`count_at_once`]: any exact answer does, and its total is
/// enough.
pub fn is_counted_at_once(budget: &Budget, detail: Detail) -> bool {
    budget.takes_any_exact() && detail == Detail::NONE
}

/// The known hands of a query, and their solution.
#[derive(Debug)]
#[non_exhaustive]
pub struct CountedAtOnce {
    /// The players' hole cards.
    pub holes: Vec<HoleCards>,
    /// The board.
    pub board: Board,
    /// The dead cards.
    pub dead: CardSet,
    /// The solution.
    pub solution: Solution,
}

impl CountedAtOnce {
    /// Reads the cards of a query in their most common form, and counts them as [`count_at_once`] does. Returns `None`
    /// for any other text, wrong ones included. The subjects are players: [`Query::of_players`] has them without words
    /// between.
    pub fn of(query: &Query<'_>) -> Option<Self> {
        let (holes, board, dead) = compact::players(query)?;
        let solution = count_at_once(&holes, board, dead)?;
        Some(Self { holes, board, dead, solution })
    }
}
