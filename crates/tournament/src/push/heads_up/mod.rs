//! Heads-up push or fold.
//!
//! The small blind pushes all-in or folds; after a push the big blind calls or folds. The game is exact: both players
//! are dealt two of 52 cards, 1326 · 1225 pairs of combos, and a call has the exact equity of the two combos over all
//! boards.
//!
//! A strategy is a frequency for each of the 169 starting hands. Nothing is lost by that: renaming the suits of both
//! players' cards changes no payoff, so the renamed forms of an equilibrium by combo are also equilibria. The
//! equilibria of a two-player zero-sum game form a convex set. The average over all renamings, in which all combos of
//! a starting hand act alike, is therefore an equilibrium. The payoffs of that smaller game are sums over pairs of
//! combos, without approximation.
//!
//! With x the frequencies of pushes and y the frequencies of calls, the small blind's value is
//!
//! ```text
//! fold + pot / 1326 · (Σᵢ pᵢ xᵢ + Σᵢⱼ xᵢ mᵢⱼ yⱼ)
//! pᵢ  = combos of i · (steal − fold) / pot
//! mᵢⱼ = (equity of i against j − pairs of i and j · (committed + steal) / pot) / 1225
//! ```
//!
//! where pairs are pairs of combos without a common card, and equity is summed over them.

mod alternatives;
mod best_response;
mod classes;
mod equilibrium;
mod game;
mod played;
mod solve;
mod thresholds;

pub use alternatives::{Alternatives, Bounds};
pub use best_response::{Decision, Decisions};
pub use equilibrium::{Equilibrium, solve_each};
pub use game::{Blind, HeadsUp, Payoffs};
pub use played::{Origin, Played, PlayedStrategy};
pub use thresholds::{HandThresholds, StackGrid, Stretch, Thresholds};
