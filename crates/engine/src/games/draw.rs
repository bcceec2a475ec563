//! Five-card draw: the cards to keep, counted over all draws.
//!
//! There are 32 ways to hold some of five cards. For each, every possible exchange is dealt and
//! evaluated; nothing is sampled. With a whole deck that is 2,598,960 hands.

use std::str::FromStr;

use itertools::Itertools;
use rayon::prelude::*;

use crate::card::{Card, CardSet, DuplicateCardError};
use crate::eval::evaluate;
use crate::hand::{Category, Hand, Strength};
use crate::parse::{ParseError, distinct_cards};

use super::Deck;

/// Five different cards, in order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawHand {
    cards: [Card; DrawHand::SIZE],
    hand: Hand,
}

impl DrawHand {
    /// The number of cards.
    pub const SIZE: usize = 5;

    /// Creates a hand of these cards.
    ///
    /// # Errors
    ///
    /// Returns an error if a card appears twice.
    pub fn new(cards: [Card; Self::SIZE]) -> Result<Self, DuplicateCardError> {
        let set = CardSet::distinct(cards)?;
        Ok(Self { cards, hand: Hand::of_known_size(set, Self::SIZE) })
    }

    /// Deals five cards off the top of a deck; returns `None` if there are fewer.
    pub fn deal(deck: &mut Deck) -> Option<Self> {
        let cards = deck.deal(Self::SIZE)?;
        Self::new(std::array::from_fn(|index| cards[index])).ok()
    }

    /// Returns the cards, in order.
    pub const fn cards(&self) -> [Card; Self::SIZE] {
        self.cards
    }

    /// Returns the strength of the hand.
    pub fn strength(&self) -> Strength {
        evaluate(self.hand)
    }

    /// Exchanges the cards at the positions that are `true` for cards off the top of the deck.
    /// Returns `None` and deals nothing if the deck has too few.
    pub fn exchange(&self, exchanged: [bool; Self::SIZE], deck: &mut Deck) -> Option<Self> {
        let mut new = deck
            .deal(exchanged.into_iter().filter(|&is_exchanged| is_exchanged).count())?
            .into_iter();
        let mut cards = self.cards;
        for (card, _) in cards.iter_mut().zip(exchanged).filter(|(_, is_exchanged)| *is_exchanged) {
            *card = new.next()?;
        }
        Self::new(cards).ok()
    }
}

/// Parses five different cards, as [`cards`](crate::parse::cards) does.
impl FromStr for DrawHand {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let read = distinct_cards(text, Self::SIZE..=Self::SIZE, "cards")?;
        Self::new(std::array::from_fn(|index| read[index].value))
            .map_err(|duplicate| ParseError::duplicate(duplicate, &read))
    }
}

/// One way to hold some of five cards and exchange the others, and its outcomes.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Hold {
    /// The cards kept, in order.
    pub kept: Vec<Card>,
    /// The number of draws.
    pub draws: u64,
    /// The number of draws that make each category, in the order of [`Category::ALL`].
    pub categories: [u64; Category::COUNT],
    /// The number of draws that make the hand stronger, if only by a kicker.
    pub improved: u64,
    /// The average share of all 2,598,960 five-card hands that the new hand beats, with ties
    /// counted half. The best hold is the one with the greatest share.
    pub beats: f64,
}

/// Returns every way to hold the hand, best first, with cards drawn from `unseen`, which never
/// include the hand's own. Ways with equal [`Hold::beats`] are in the order of the number of cards
/// kept. Holds that `unseen` has too few cards for are left out.
///
/// ```
/// use holdem_engine::games::draw::{DrawHand, advise};
/// use holdem_engine::{CardSet, Category};
///
/// let hand: DrawHand = "Ah Ad 7c 7d 2s".parse()?;
/// let best = &advise(&hand, CardSet::DECK)[0];
/// assert_eq!(best.kept, hand.cards()[..4]);
/// assert_eq!(best.categories[Category::FullHouse.index()], 4);
/// // A better kicker is a stronger hand too: only another deuce does not improve it.
/// assert_eq!((best.improved, best.draws), (44, 47));
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
pub fn advise(hand: &DrawHand, unseen: CardSet) -> Vec<Hold> {
    let unseen = unseen - hand.hand.cards();
    let below = hands_below();
    let choices: Vec<[bool; DrawHand::SIZE]> = (0..1 << DrawHand::SIZE)
        .map(|kept: u8| std::array::from_fn(|index| kept >> index & 1 == 1))
        .collect();
    let holds = choices.into_par_iter().filter_map(|kept| hold(hand, &kept, unseen, &below));
    let mut holds: Vec<Hold> = holds.collect();
    holds.sort_by(|one, other| {
        let kept = |hold: &Hold| hold.kept.len();
        other.beats.total_cmp(&one.beats).then(kept(other).cmp(&kept(one)))
    });
    holds
}

/// Returns the outcomes of keeping the cards in these positions; `None` if there are too few unseen
/// cards.
fn hold(
    hand: &DrawHand,
    kept: &[bool; DrawHand::SIZE],
    unseen: CardSet,
    below: &[u64],
) -> Option<Hold> {
    let cards = hand.cards.into_iter().zip(kept);
    let kept: Vec<Card> = cards.filter(|(_, kept)| **kept).map(|(card, _)| card).collect();
    let missing = DrawHand::SIZE - kept.len();
    if unseen.len() < missing {
        return None;
    }
    let before = hand.strength();
    let held: CardSet = kept.iter().copied().collect();
    let mut found =
        Hold { kept, draws: 0, categories: [0; Category::COUNT], improved: 0, beats: 0.0 };
    let mut beaten_twice = 0;
    let mut strengths = vec![0_u64; Strength::COUNT + 1];
    for draw in unseen.iter().combinations(missing) {
        let hand = Hand::of_known_size(held | draw.into_iter().collect(), DrawHand::SIZE);
        strengths[usize::from(evaluate(hand).number())] += 1;
    }
    for strength in Strength::all() {
        let number = usize::from(strength.number());
        let draws = strengths[number];
        found.draws += draws;
        found.categories[strength.category().index()] += draws;
        found.improved += if strength > before { draws } else { 0 };
        beaten_twice += draws * (below[number] + below[number + 1]);
    }
    let all = below[Strength::COUNT + 1];
    found.beats = beaten_twice as f64 / (2 * found.draws * all) as f64;
    Some(found)
}

/// Returns, for each strength's number, the number of weaker five-card hands; at the end, the
/// number of all hands.
fn hands_below() -> Vec<u64> {
    let mut below = vec![0, 0];
    for strength in Strength::all() {
        below.push(below[usize::from(strength.number())] + strength.five_card_hands());
    }
    below
}
