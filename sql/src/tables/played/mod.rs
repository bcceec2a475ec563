//! `hands('hands/*.phh')`, `results(…)`, `actions(…)`, `refused(…)`: played hands, audited, from the files of rooms and
//! researchers.
//!
//! ```text
//! names → files → parts (ranges of bytes) ── each on a thread or an executor ── blocks of hands → rows → columns
//! ```

mod batches;
mod files;
mod relation;
mod unread;

pub use relation::{actions, hands, refused, results};
pub use unread::{Unread, unread};

/// How the functions are called.
pub const HANDS: &str = "hands('hands/*.phh', min_pot => '100bb')";
/// The results of each player.
pub const RESULTS: &str = "results('hands/*.phh', player => 'Ann')";
/// What the players did.
pub const ACTIONS: &str = "actions('hands/*.phh')";
/// The hands that were refused.
pub const REFUSED: &str = "refused('hands/*.phh')";

/// Returns whether a function reads files of hands.
pub fn reads_files(function: &str) -> bool {
    [HANDS, RESULTS, ACTIONS, REFUSED].iter().any(|usage| usage.split('(').next() == Some(function))
}
