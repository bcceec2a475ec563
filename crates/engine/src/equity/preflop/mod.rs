//! Heads-up preflop: a table of every matchup.
//!
//! Two players' combos make 812,175 matchups, 47,008 up to renaming suits. The numbers of the
//! 1,712,304 boards that the first combo wins and ties are in `assets/preflop.bin`, made by
//! [`generate`](generate()), in three bytes each.
//!
//! Matchups are ordered by the [starting hand](crate::StartingHand) of the first combo; one combo
//! represents each. Then they are ordered by the [index](crate::HoleCards::index) of the second
//! combo, which is of the same or a later starting hand. One represents all equivalents under
//! renamings of suits that do not change the first combo. (If both are of one starting hand, a
//! matchup may be listed both ways round. 78 are, for a total of 47,086.)

mod engine;
mod generate;
mod recount;
mod starting;
mod table;

pub(crate) use engine::Preflop;
#[doc(hidden)]
pub use generate::generate;
pub use recount::{Recount, recount, recount_of};
pub use starting::{against_random, between};
pub use table::{BOARDS, MATCHUPS, Matchup, matchup};
pub use table::{against_all, to_representative};
