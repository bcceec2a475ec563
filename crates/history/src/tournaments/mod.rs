//! Tournaments: what players paid and won, from summaries and from hands.
//!
//! ```text
//! summary of a room ── TournamentSummary ─┐
//!                                         ├─ Tournaments ── PlayedTournament: paid, prize, bounties, place
//! hands: buy-in, finish, bounties ────────┘
//! ```
//!
//! All amounts are hundredths of the tournament's currency ([`Unit::CENTS`](crate::Unit::CENTS)).

mod collected;
mod from_hands;
mod price;
mod summary;

pub use collected::{PlayedTournament, Tournaments};
pub use summary::{TournamentResult, TournamentSummary};
