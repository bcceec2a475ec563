//! The fast path for cards in compact form, `AhKh 2c`. The full parser reads anything else.

use crate::card::{Card, CardSet, Rank, Suit};

/// Marks bytes that are not the letter of a rank or suit.
const NONE: u8 = u8::MAX;

/// For each byte, the index of the rank with this letter.
const RANKS: [u8; 256] = {
    let mut table = [NONE; 256];
    let mut letter = 0;
    while letter < 128 {
        if let Some(rank) = Rank::from_letter(letter as u8 as char) {
            table[letter] = rank.index() as u8;
        }
        letter += 1;
    }
    table
};

/// For each byte, the index of the suit with this letter.
const SUITS: [u8; 256] = {
    let mut table = [NONE; 256];
    let mut letter = 0;
    while letter < 128 {
        if let Some(suit) = Suit::from_symbol(letter as u8 as char) {
            table[letter] = suit.index() as u8;
        }
        letter += 1;
    }
    table
};

/// Parses cards in compact form: a rank's letter, a suit's letter, and spaces anywhere between
/// cards. Returns `None` if there is anything else, or more than `N` cards.
/// [`cards`](super::cards()) may still accept such a text.
///
/// Every text accepted here is parsed the same by `cards`.
#[inline]
pub fn compact_cards<const N: usize>(text: &str) -> Option<UpTo<N>> {
    let mut found = UpTo { cards: [const { Card::new(Rank::Two, Suit::Clubs) }; N], len: 0 };
    let mut rest = text.as_bytes();
    loop {
        match *rest {
            [] => return Some(found),
            [b' ', ref after @ ..] => rest = after,
            [rank, suit, ref after @ ..] => {
                *found.cards.get_mut(found.len)? = compact_card(rank, suit)?;
                found.len += 1;
                rest = after;
            }
            [_] => return None,
        }
    }
}

/// Parses a card: the letter of a rank and the letter of a suit.
#[inline]
pub fn compact_card(rank: u8, suit: u8) -> Option<Card> {
    let rank = *Rank::ALL.get(usize::from(RANKS[usize::from(rank)]))?;
    let suit = *Suit::ALL.get(usize::from(SUITS[usize::from(suit)]))?;
    Some(Card::new(rank, suit))
}

/// Parses cards in compact form, as [`compact_cards`] does, as a set. Also returns `None` if a card
/// appears twice.
#[inline]
pub fn compact_set<const N: usize>(text: &str) -> Option<CardSet> {
    CardSet::distinct(compact_cards::<N>(text)?.iter().copied()).ok()
}

/// At most `N` cards.
#[derive(Debug)]
pub struct UpTo<const N: usize> {
    cards: [Card; N],
    len: usize,
}

impl<const N: usize> std::ops::Deref for UpTo<N> {
    type Target = [Card];

    fn deref(&self) -> &[Card] {
        &self.cards[..self.len]
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::parse::{Spanned, cards};

    proptest! {
        #[test]
        fn compact_cards_match_the_full_parser(text in "[2-9TJQKA10cdhsCDHSakt ,x]{0,16}") {
            if let Some(found) = compact_cards::<7>(&text).filter(|found| !found.is_empty()) {
                let read = cards(&text).unwrap();
                prop_assert!(Spanned::values(&read).eq(found.iter().copied()));
            }
        }
    }

    #[test]
    fn only_the_compact_form_is_read() {
        let read = |text| compact_cards::<7>(text).map(|found| found.len());
        assert_eq!(read("AhKhQhJhTh2c3d"), Some(7));
        assert_eq!(read(" AhKh  qhJH Th 2c 3d "), Some(7));
        for other in ["AhK", "Ah Kh,", "A h", "10h", "hA", "A♥", "AhKhQhJhTh2c3d4s"] {
            assert_eq!(read(other), None, "{other}");
        }
    }

    #[test]
    fn a_set_has_each_card_once() {
        assert_eq!(compact_set::<7>("AhKh 2c"), "2cKhAh".parse().ok());
        assert_eq!(compact_set::<7>("AhKhAh"), None);
        assert_eq!(compact_set::<2>("AhKh2c"), None);
    }

    #[test]
    fn a_card_is_two_letters_in_either_case() {
        for (rank, suit) in
            (0..=u8::MAX).flat_map(|rank| (0..=u8::MAX).map(move |suit| (rank, suit)))
        {
            let letters = (Rank::from_letter(rank.into()), Suit::from_symbol(suit.into()));
            let card = letters.0.zip(letters.1).map(|(rank, suit)| Card::new(rank, suit));
            assert_eq!(compact_card(rank, suit), card);
        }
    }
}
