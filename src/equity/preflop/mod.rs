//! Heads-up before the flop: every matchup counted beforehand.
//!
//! Two players' combos make 812,175 matchups, 47,008 up to renaming suits. How many of the 1,712,304
//! boards the one wins, and on how many they tie, is in `assets/preflop.bin`, made by [`generate`](generate()):
//! each number in three bytes.
//!
//! Matchups are numbered so: of each [starting hand](crate::StartingHand), in the order of their indices, one
//! combo stands for all; then, of the rivals' combos of the same or a later starting hand, in the order of
//! [`HoleCards::index`](crate::HoleCards::index), those that stand for what renaming suits makes of them while
//! the first combo stays. (Where both are of one starting hand, a matchup may be there both ways round: 78 are,
//! which makes 47,086.)

mod engine;
mod generate;
mod recount;
mod starting;
mod table;

pub(crate) use engine::Preflop;
#[doc(hidden)]
pub use generate::generate;
pub use recount::{Recount, holds, recount};
pub use starting::{against_random, between};
pub use table::{BOARDS, MATCHUPS, Matchup, matchup};
