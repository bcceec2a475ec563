//! Ranks, suits, cards and sets of them.
//!
//! Everything is a small value type that cannot hold nonsense: there are thirteen [`Rank`]s, four
//! [`Suit`]s, fifty-two [`Card`]s, and a [`CardSet`] is a set: a card is in it or it is not.

mod card_set;
mod playing_card;
mod rank;
mod rank_set;
mod suit;

pub use card_set::{CardSet, Cards, DuplicateCard};
pub use playing_card::Card;
pub use rank::Rank;
pub use rank_set::RankSet;
pub use suit::Suit;
