//! The strength and the potential of hole cards on a board against one unknown hand. Strength is the frequency of
//! being ahead now; potential is the frequency with which that changes by the river. Builders of poker programs sort
//! hands by these numbers.
//!
//! ```text
//!                        by the river
//!               wins        ties        losses
//!            ┌───────────┬───────────┬───────────┐
//! ahead now  │           │           │ overtaken │   negative potential: the share of what was ahead
//! level now  │           │           │           │
//! behind now │ overtakes │           │           │   positive potential: the share of what was behind
//!            └───────────┴───────────┴───────────┘
//! ```
//!
//! Every opponent's hand is equally likely, as is every runout. The terms are from Billings, Papp, Schaeffer and
//! Szafron, "Opponent Modeling in Poker" (AAAI 1998). The expected square is used by Johanson, "Robust Strategies and
//! Counter-Strategies" (University of Alberta, 2007), to group hands for abstractions of the game.

mod every_hand;
mod one_hand;
mod prefix_counts;

pub use one_hand::{Potential, hand_strength};
