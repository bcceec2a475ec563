//! Five-card draw: which cards to keep, counted over every draw there is.
//!
//! There are 32 ways to hold five cards. For each, every set of cards that the deck can supply in
//! exchange is dealt and rated; nothing is sampled. With a whole deck that is 2,598,960 hands.

use std::str::FromStr;

use itertools::Itertools;
use rayon::prelude::*;

use crate::card::{Card, CardSet, DuplicateCard};
use crate::eval::evaluate;
use crate::hand::{Category, Hand, Strength};
use crate::parse::{ParseError, distinct_cards};

use super::Deck;

/// Five different cards, each in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawHand {
    cards: [Card; DrawHand::SIZE],
    hand: Hand,
}

impl DrawHand {
    /// How many cards a player holds.
    pub const SIZE: usize = 5;

    /// The hand of these cards.
    ///
    /// # Errors
    ///
    /// If one of them comes twice.
    pub fn new(cards: [Card; Self::SIZE]) -> Result<Self, DuplicateCard> {
        let set = CardSet::distinct(cards)?;
        Ok(Self { cards, hand: Hand::of_known_size(set, Self::SIZE) })
    }

    /// Five cards off the top of a deck; `None` if there are not as many.
    pub fn deal(deck: &mut Deck) -> Option<Self> {
        let cards = deck.deal(Self::SIZE)?;
        Self::new(std::array::from_fn(|place| cards[place])).ok()
    }

    /// The cards, in their places.
    pub const fn cards(&self) -> [Card; Self::SIZE] {
        self.cards
    }

    /// How strong the hand is.
    pub fn strength(&self) -> Strength {
        evaluate(self.hand)
    }

    /// The hand with the cards in the places that are `true` exchanged for cards off the top of the
    /// deck. `None` if the deck has too few; it then keeps them.
    pub fn exchange(&self, places: [bool; Self::SIZE], deck: &mut Deck) -> Option<Self> {
        let mut new =
            deck.deal(places.into_iter().filter(|&exchanged| exchanged).count())?.into_iter();
        let mut cards = self.cards;
        for (card, _) in cards.iter_mut().zip(places).filter(|(_, exchanged)| *exchanged) {
            *card = new.next()?;
        }
        Self::new(cards).ok()
    }
}

/// Five cards, as in [`cards`](crate::parse::cards).
impl FromStr for DrawHand {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let read = distinct_cards(text, Self::SIZE..=Self::SIZE, "cards")?;
        Self::new(std::array::from_fn(|place| read[place].value))
            .map_err(|duplicate| ParseError::duplicate(duplicate, &read))
    }
}

/// One way to hold some of five cards and exchange the others, and all that can come of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Hold {
    /// The cards that are kept, in their places.
    pub kept: Vec<Card>,
    /// How many different draws there are.
    pub draws: u64,
    /// How many of them make each category, in the order of [`Category::ALL`].
    pub categories: [u64; Category::COUNT],
    /// How many make a stronger hand than before, be it by a kicker.
    pub improved: u64,
    /// Which share of all 2,598,960 five-card hands the new hand beats on average, ties counted half.
    /// This is what the best way to hold is the best by.
    pub beats: f64,
}

/// Every way to hold the hand that the `unseen` cards (other than its own) can complete, the best first: by the share of all
/// five-card hands that the new hand beats on average; of equal ones, that which keeps more.
///
/// ```
/// use holdem::games::draw::{DrawHand, advise};
/// use holdem::{CardSet, Category};
///
/// let hand: DrawHand = "Ah Ad 7c 7d 2s".parse()?;
/// let best = &advise(&hand, CardSet::DECK)[0];
/// assert_eq!(best.kept, hand.cards()[..4]);
/// assert_eq!(best.categories[Category::FullHouse.index()], 4);
/// // A better kicker is a stronger hand too: only another deuce is none.
/// assert_eq!((best.improved, best.draws), (44, 47));
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
pub fn advise(hand: &DrawHand, unseen: CardSet) -> Vec<Hold> {
    let unseen = unseen - hand.hand.cards();
    let below = hands_below();
    let places: Vec<[bool; DrawHand::SIZE]> = (0..1 << DrawHand::SIZE)
        .map(|kept: u8| std::array::from_fn(|place| kept >> place & 1 == 1))
        .collect();
    let holds = places.into_par_iter().filter_map(|kept| hold(hand, &kept, unseen, &below));
    let mut holds: Vec<Hold> = holds.collect();
    holds.sort_by(|one, other| {
        let kept = |hold: &Hold| hold.kept.len();
        other.beats.total_cmp(&one.beats).then(kept(other).cmp(&kept(one)))
    });
    holds
}

/// What can come of keeping the cards in these places; `None` if there are too few unseen cards.
fn hold(
    hand: &DrawHand,
    kept: &[bool; DrawHand::SIZE],
    unseen: CardSet,
    below: &[u64],
) -> Option<Hold> {
    let places = hand.cards.into_iter().zip(kept);
    let kept: Vec<Card> = places.filter(|(_, kept)| **kept).map(|(card, _)| card).collect();
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

/// For each strength's number, how many five-card hands are weaker; at the end, how many there are.
fn hands_below() -> Vec<u64> {
    let mut below = vec![0, 0];
    for strength in Strength::all() {
        below.push(below[usize::from(strength.number())] + strength.five_card_hands());
    }
    below
}
