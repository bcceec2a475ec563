//! Push or fold for two.
//!
//! The small blind pushes all-in or folds; after a push the big blind calls or folds. Values are
//! those of the exact game: both are dealt two of 52 cards, 1326 · 1225 pairs of combos, and a call
//! is worth the exact equity of the two combos over all boards.
//!
//! A strategy is a frequency for each of the 169 starting hands. Nothing is lost by that: renaming
//! the suits of both players' cards changes no payoff, so if a pair of strategies by combo is an
//! equilibrium, its renamed forms are too. Equilibria of a game of two whose payoffs sum to zero
//! form a convex set, so the average over all renamings, in which all combos of a starting hand act
//! alike, is an equilibrium. The payoffs of that smaller game are sums over pairs of combos, without
//! approximation.
//!
//! With x the frequencies of pushing and y those of calling, the small blind's value is
//!
//! ```text
//! fold + pot / 1326 · (Σᵢ pᵢ xᵢ + Σᵢⱼ xᵢ mᵢⱼ yⱼ)
//! pᵢ  = combos of i · (steal − fold) / pot
//! mᵢⱼ = (equity of i against j − pairs of i and j · (committed + steal) / pot) / 1225
//! ```
//!
//! where pairs are those of combos without a common card, and equity is summed over them.

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
