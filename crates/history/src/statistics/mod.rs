//! Statistics of how somebody plays: VPIP, 3-bet, c-bet, WTSD and so on.
//!
//! ```text
//! audited hand ─→ HandDecisions ─→ for each Statistic: opportunity? action? ─→ Count, k of n ─→ Interval
//! ```
//!
//! - A [`Decision`] has what a player faced and what the player did.
//! - A [`Statistic`] is a pair of conditions on a decision: whether it is an opportunity, and whether the action was
//!   taken. [`STATISTICS`] lists them, with a definition in words.
//! - A [`Count`] is a number of opportunities and of actions, with the interval of the share.
//!
//! Statistics of a whole hand, such as VPIP, count once per player and hand: at one decision, which the definition
//! names. So all statistics can be computed from a table of decisions.

mod bet_sizes;
mod count;
mod decision;
mod definitions;
mod postflop;
mod preflop;
mod shown_hands;
mod starting_hands;
mod statistic;
mod tally;
mod winnings;

pub use bet_sizes::{BetKind, BetSizes, PotKind, Sizes};
pub use count::{Count, Interval};
pub use decision::{Choice, Decision, HandDecisions, Lead};
pub use definitions::STATISTICS;
pub use shown_hands::{Shown, ShownHands};
pub use starting_hands::{StartingHandCount, StartingHands};
pub use statistic::{Rate, Statistic, UnknownStatisticError};
pub use tally::{Played, Tally};
pub use winnings::Winnings;
