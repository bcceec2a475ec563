//! The other crates.

use aya_poker::base::CARDS as AYA_CARDS;
use rs_poker::core::{Card as RsCard, SevenCardAccum};

use super::Evaluator;

/// Returns the index of a card in a deck sorted by rank first.
fn by_rank(place: u8) -> usize {
    usize::from(place % 13 * 4 + place / 13)
}

/// [`pokers`]: sums of `CARDS`, and `Hand::evaluate`.
pub struct Pokers;

impl Evaluator for Pokers {
    const LIBRARY: &'static str = "pokers";
    type Card = pokers::Hand;
    type Hand = pokers::Hand;
    type Strength = u16;

    fn card(place: u8) -> Self::Card {
        pokers::CARDS[by_rank(place)]
    }

    #[inline(always)]
    fn none() -> Self::Hand {
        pokers::Hand::default()
    }

    #[inline(always)]
    fn with(hand: Self::Hand, card: Self::Card) -> Self::Hand {
        hand + card
    }

    #[inline(always)]
    fn strength(hand: Self::Hand) -> Self::Strength {
        hand.evaluate()
    }
}

/// [`aya_poker`]: `Hand::insert_unchecked`, and `poker_rank`.
pub struct AyaPoker;

impl Evaluator for AyaPoker {
    const LIBRARY: &'static str = "aya_poker";
    type Card = aya_poker::base::Card;
    type Hand = aya_poker::base::Hand;
    type Strength = aya_poker::PokerHandRank;

    fn card(place: u8) -> Self::Card {
        AYA_CARDS[by_rank(place)]
    }

    #[inline(always)]
    fn none() -> Self::Hand {
        aya_poker::base::Hand::new()
    }

    #[inline(always)]
    fn with(mut hand: Self::Hand, card: Self::Card) -> Self::Hand {
        hand.insert_unchecked(&card);
        hand
    }

    #[inline(always)]
    fn strength(hand: Self::Hand) -> Self::Strength {
        aya_poker::poker_rank(&hand)
    }
}

/// [`rs_poker`]: `SevenCardAccum`.
pub struct RsPoker;

impl Evaluator for RsPoker {
    const LIBRARY: &'static str = "rs_poker";
    type Card = RsCard;
    type Hand = SevenCardAccum;
    type Strength = rs_poker::core::Rank;

    fn card(place: u8) -> Self::Card {
        RsCard::from(place)
    }

    #[inline(always)]
    fn none() -> Self::Hand {
        SevenCardAccum::new()
    }

    #[inline(always)]
    fn with(hand: Self::Hand, card: Self::Card) -> Self::Hand {
        hand + card
    }

    #[inline(always)]
    fn strength(hand: Self::Hand) -> Self::Strength {
        hand.rank()
    }
}
