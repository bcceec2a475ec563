//! The fast path for known hands: counted in microseconds, which is less than a plan takes.

use holdem_engine::equity::{Budget, Detail, Solution, count_at_once};
use holdem_engine::{Board, CardSet, HoleCards};

use crate::read::{Query, compact};

/// Returns `true` if [`count_at_once`] is enough for known hands: the budget accepts any exact answer, without
/// details.
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
    /// Reads the cards of a query in their most common form, and counts them as [`count_at_once`] does. Returns
    /// `None` for any other text, including invalid text. The subjects are players: [`Query::of_players`] splits them
    /// without separators.
    pub fn of(query: &Query<'_>) -> Option<Self> {
        let (holes, board, dead) = compact::players(query)?;
        let solution = count_at_once(&holes, board, dead)?;
        Some(Self { holes, board, dead, solution })
    }
}
