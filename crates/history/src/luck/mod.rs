//! Luck of the cards: what hole cards, flop, turn and river brought, and win rates without it.
//!
//! Whatever was done so far, the next cards are dealt at random. The equity of a player before a card is therefore the
//! mean of the equities after it, and the pot times this change of equity is 0 on average. Such terms can be
//! subtracted from the winnings: the mean stays the same, and its error becomes smaller. The all-in adjustment is the
//! special case in which no bet follows. (AIVAT has the idea: Burch, Schmid, Moravčík, Morrill and Bowling,
//! AIVAT: A New Variance Reduction Technique for Agent Evaluation in Imperfect Information Games, 2018; and of DIVAT:
//! Billings and Kan, A Tool for the Direct Assessment of Poker Decisions, 2006.)
//!
//! - **Flop, turn, river**: the sum over all pots of the pot before the card, times the change of the player's equity
//!   in it. All known cards of other players are dead cards. The terms of the players of a hand add up to 0. Pots count
//!   before rake, because the rake of a later pot is not known yet; once no bet can follow, they count after rake.
//! - **Hole cards**: a coefficient times the equity of the starting hand against a random hand, less its mean of 1/2.
//!   Each half of the hands gets the coefficient that is best for the other half, so that no hand decides about its
//!   own correction.
//!
//! A term may only be used if its cards are known whatever happens. If cards are seen only at a showdown, the pots that
//! are corrected depend on the outcome, and the mean would change.

mod streets;
mod sums;

pub use streets::street_luck;
pub use sums::{CorrectedRate, LuckSums, Terms};
