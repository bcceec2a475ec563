//! Push or fold: a player goes all-in or folds, and the players behind call or fold.
//!
//! [`HeadsUp`] is the two-player game: the small blind pushes or folds, the big blind calls or folds. It is solved
//! exactly, with card removal, for any blinds, antes and stacks.
//!
//! ```
//! use holdem_tournament::push::{Blind, HeadsUp, Stakes};
//!
//! let equilibrium = HeadsUp::new(Stakes::STANDARD, 10.0)?.solve();
//! assert_eq!(format!("{:.4}", equilibrium.value()), "-0.0454");
//! assert!(equilibrium.exploitability() < 1e-12);
//! let [pushes, calls] = [Blind::Small, Blind::Big].map(|blind| equilibrium.strategy(blind));
//! assert_eq!(format!("{:.3} {:.3}", pushes.share(), calls.share()), "0.583 0.374");
//! # Ok::<(), holdem_tournament::push::StakesError>(())
//! ```
//!
//! [`seats`] is the game of two to nine players, in chips or for prizes, on random deals.
//!
//! [`Jam`] has the numbers of Sklansky and Chubukov: the largest stack with which a hand can be
//! pushed face up.

mod heads_up;
mod jam;
pub mod seats;
mod showdowns;
mod simplex;
mod stakes;
mod strategy;

pub use heads_up::{
    Alternatives, Blind, Bounds, Decision, Decisions, Equilibrium, HandThresholds, HeadsUp, Origin,
    Payoffs, Played, PlayedStrategy, StackGrid, Stretch, Thresholds, solve_each,
};
pub use jam::{Jam, JamRecount, JamStack, recount_jams};
pub use stakes::{Stakes, StakesError};
pub use strategy::{ComboStrategy, FrequencyError, HandStrategy};
