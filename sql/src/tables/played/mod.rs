//! `hands('hands/*.phh')`, `results(…)`, `actions(…)`, `decisions(…)`, `refused(…)`: played hands from the hand
//! histories of poker rooms and researchers, audited.
//!
//! ```text
//! names → files → parts (ranges of bytes) ── each on a thread or an executor ── blocks of hands → rows → columns
//! ```

mod batches;
mod files;
mod relation;
mod totals;
mod unread;

pub use relation::{actions, decisions, hands, refused, results};
pub use totals::{grid, luck, shown, sizes, swings, tournaments};
pub use unread::{Unread, unread};

/// The usage of `hands`.
pub const HANDS: &str = "hands('hands/*.phh', min_pot => '100bb')";
/// The usage of `results`.
pub const RESULTS: &str = "results('hands/*.phh', player => 'Ann')";
/// The usage of `actions`.
pub const ACTIONS: &str = "actions('hands/*.phh')";
/// The usage of `decisions`.
pub const DECISIONS: &str = "decisions('hands/*.phh', player => 'Ann')";
/// The usage of `luck`.
pub const LUCK: &str = "luck('hands/*.phh', player => 'Ann', known => 'all')";
/// The usage of `grid`.
pub const GRID: &str = "grid('hands/*.phh', 'vpip', player => 'Ann')";
/// The usage of `shown`.
pub const SHOWN: &str = "shown('hands/*.phh', player => 'Ann', street => 'river')";
/// The usage of `sizes`.
pub const SIZES: &str = "sizes('hands/*.phh', player => 'Ann')";
/// The usage of `swings`.
pub const SWINGS: &str = "swings('hands/*.phh', player => 'Ann', bankroll => 2000)";
/// The usage of `tournaments`.
pub const TOURNAMENTS: &str = "tournaments('summaries/*.txt', player => 'Ann')";
/// The usage of `refused`.
pub const REFUSED: &str = "refused('hands/*.phh')";

/// Returns whether a function reads hand history files.
pub fn reads_files(function: &str) -> bool {
    [HANDS, RESULTS, ACTIONS, DECISIONS, REFUSED]
        .iter()
        .any(|usage| usage.split('(').next() == Some(function))
}
