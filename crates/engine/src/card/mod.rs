//! Ranks, suits, cards and sets of them.
//!
//! Everything is a small value type that cannot hold an invalid value. There are thirteen
//! [`Rank`]s, four [`Suit`]s and fifty-two [`Card`]s. A [`CardSet`] holds each card at most once.

mod card;
mod card_set;
mod out_of_range;
mod rank;
mod rank_set;
mod set_operators;
mod subsets;
mod suit;

pub use card::Card;
pub use card_set::{CardSet, Cards, DuplicateCardError};
pub use out_of_range::OutOfRangeError;
pub use rank::Rank;
pub use rank_set::RankSet;
pub use subsets::Subsets;
pub use suit::Suit;
