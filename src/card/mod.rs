//! Ranks, suits, cards and sets of them.
//!
//! Everything is a small value type that cannot hold an invalid value: there are thirteen [`Rank`]s,
//! four [`Suit`]s and fifty-two [`Card`]s, and a [`CardSet`] holds each card at most once.

mod card_set;
mod out_of_range;
mod playing_card;
mod rank;
mod rank_set;
mod set_operators;
mod subsets;
mod suit;

pub use card_set::{CardSet, Cards, DuplicateCardError};
pub use out_of_range::OutOfRangeError;
pub use playing_card::Card;
pub use rank::Rank;
pub use rank_set::RankSet;
pub use subsets::Subsets;
pub use suit::Suit;
