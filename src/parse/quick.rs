//! Cards in their commonest form, read without looking for what is wrong with others.

use crate::card::{Card, Rank, Suit};

/// What no rank and no suit has.
const NONE: u8 = u8::MAX;

/// For each byte, the place of the rank that it is the letter of.
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

/// For each byte, the place of the suit that it is the letter of.
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

/// The cards of a text in the form `AhKh 2c`: a rank's letter, a suit's letter, and spaces anywhere between
/// cards. `None` if there is anything else, or more than `N` cards: then [`cards`](super::cards()) knows
/// whether that is cards as well.
///
/// What is read here, `cards` reads the same.
#[inline]
pub(crate) fn quick_cards<const N: usize>(text: &str) -> Option<Few<N>> {
    let mut found = Few { cards: [const { Card::new(Rank::Two, Suit::Clubs) }; N], len: 0 };
    let mut rest = text.as_bytes();
    loop {
        match *rest {
            [] => return Some(found),
            [b' ', ref after @ ..] => rest = after,
            [rank, suit, ref after @ ..] => {
                let rank = *Rank::ALL.get(usize::from(RANKS[usize::from(rank)]))?;
                let suit = *Suit::ALL.get(usize::from(SUITS[usize::from(suit)]))?;
                *found.cards.get_mut(found.len)? = Card::new(rank, suit);
                found.len += 1;
                rest = after;
            }
            [_] => return None,
        }
    }
}

/// Up to `N` cards.
pub(crate) struct Few<const N: usize> {
    cards: [Card; N],
    len: usize,
}

impl<const N: usize> std::ops::Deref for Few<N> {
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
        fn what_is_read_quickly_is_what_is_read(text in "[2-9TJQKA10cdhsCDHSakt ,x]{0,16}") {
            if let Some(quick) = quick_cards::<7>(&text).filter(|quick| !quick.is_empty()) {
                let read = cards(&text).unwrap();
                prop_assert!(Spanned::values(&read).eq(quick.iter().copied()));
            }
        }
    }

    #[test]
    fn the_common_form_is_read_quickly() {
        let read = |text| quick_cards::<7>(text).map(|found| found.len());
        assert_eq!(read("AhKhQhJhTh2c3d"), Some(7));
        assert_eq!(read(" AhKh  qhJH Th 2c 3d "), Some(7));
        for other in ["AhK", "Ah Kh,", "A h", "10h", "hA", "A♥", "AhKhQhJhTh2c3d4s"] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
