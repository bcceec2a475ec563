//! Equity: the share of the pot that each player can expect.
//!
//! A [`Request`] is a question: a range for each player, the board so far, dead cards. A *deal* is
//! a combo for each player, no card twice, and a full board. Its weight is the product of its
//! combos' weights. An exact answer counts all deals, a [`sample`](sample()) draws some.
//! [`solve`](solve()) does what a [`Budget`] allows:
//!
//! ```text
//! Request ── Plan ── Budget ── Choice ─┬─ Engine: enumerate, boards, sweep, table ── Tally ─┬─ Equity
//!          (costs)                     └─ sample ─────────────────────────────────── Sums ──┘
//! ```
//!
//! ```
//! use holdem_engine::equity::{Budget, Detail, Request, solve};
//! use holdem_engine::{CardSet, progress};
//!
//! let players = vec!["AhKh".parse()?, "QQ+,AK".parse()?];
//! let request = Request::new(players, "Ks7d2c".parse()?, CardSet::EMPTY)?;
//! let solution = solve(&request, Detail::default(), &Budget::default(), &progress::none)?;
//! assert!(solution.is_exact());
//! assert_eq!(format!("{:.3}", solution.equity.players[0].equity), "0.543");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! Every [`Engine`] divides its work into parts (`work`) and counts each into a tally by *set of winners* (`tally`).
//! Counts are whole numbers, so the order and the number of threads make no difference. A *joint combo* is one combo
//! for each of several players, no card twice. Deals that differ only by renaming suits
//! ([`isomorphism`](crate::isomorphism)) or exchanging equal players (`joint_combos`) are counted once and multiplied
//! by their number. [`Engine::Enumerate`] uses none of this; the others are tested against it.
//!
//! For simulations, [`Request::deals`] and [`Request::random_deals`] iterate over deals, and
//! [`Deal::each_board`](crate::Deal::each_board) rates all players on every board.

mod boards;
mod budget;
mod cost;
mod dealable;
mod deals;
mod detail;
mod engine;
mod enumerate;
mod equity;
mod error;
mod fraction;
mod hands;
mod joint_combos;
pub mod multiway;
pub mod orders;
mod patterns;
mod plan;
mod player_range;
mod player_set;
mod policy;
pub mod preflop;
mod request;
mod runout;
mod sample;
mod solution;
mod solve;
mod sweep;
mod tally;
mod text;
mod work;

pub use budget::{Budget, Choice};
pub use deals::{Deals, RandomDeals, WeightedDeal};
pub use detail::Detail;
pub use engine::{Engine, UnknownEngineError};
pub use equity::{CategoryEquity, ComboEquity, Count, Equity, PlayerEquity, by_starting_hand};
pub use error::EngineError;
pub(crate) use fraction::share;
pub use hands::{count_at_once, hands};
pub(crate) use patterns::each_showdown;
pub use plan::Plan;
#[doc(hidden)]
pub use plan::{is_long, slowness};
pub use player_set::{PlayerNumberError, PlayerSet};
pub use policy::POLICY;
pub use request::{Request, RequestError};
pub use sample::{NoDealError, Sample, SampleSummary, Sampling, sample};
pub use solution::SAMPLE;
pub use solution::{Solution, SolutionMethod, SolveError};
pub use solve::solve;
