//! Equity: how big a share of the pot each player can expect.
//!
//! A [`Request`] is what is asked: a range for each player, the board so far, dead cards. A *deal* is a combo for
//! each player, no card twice, and a full board; it counts as much as the product of its combos' weights. An
//! exact answer has counted all deals, a [`sample`](sample()) has drawn some.
//!
//! ```text
//! Request ── Plan: what would it cost? ─┬─ Engine: enumerate, boards, sweep, table ── Tally ─┬─ Equity
//!                                       └─ sample ─────────────────────────────────── Sums ──┘
//! ```
//!
//! Every [`Engine`] divides its work into parts (`work`), counts each into a tally by *set of winners* (`tally`),
//! in whole numbers: so the answer is the same in whatever order and on however many threads they are counted.
//! What differs only by renaming suits (`symmetry`) or exchanging equal players (`joint`) is counted once, times
//! how often it comes. [`Engine::Enumerate`] does none of that; it is what the others are tested against.

mod boards;
mod engine;
mod enumerate;
mod hands;
mod joint;
mod patterns;
mod plan;
pub mod preflop;
mod report;
mod request;
mod runout;
mod sample;
mod seat;
mod sweep;
mod symmetry;
mod tally;
mod work;

pub use engine::{Engine, Unable};
pub use hands::hands;
pub(crate) use patterns::each_showdown;
pub use plan::Plan;
pub(crate) use report::share;
pub use report::{CategoryEquity, ComboEquity, Count, Equity, PlayerEquity, by_starting_hand};
pub use request::{Request, RequestError};
pub use sample::{Sample, Sampling, sample};
pub(crate) use symmetry::Blocks;
pub use tally::{Detail, PlayerSet};
pub use work::KeepGoing;
