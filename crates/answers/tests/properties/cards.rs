//! Any text is either a list of cards, or an error with a position in the text.

use holdem_engine::parse::{Spanned, cards};
use holdem_engine::{Board, CardSet, Hand, HoleCards, StartingHand};

use super::refusal::points_into;

pub fn hold(bytes: &[u8]) {
    let text = String::from_utf8_lossy(bytes);
    match cards(&text) {
        Ok(read) => {
            let mut rest = text.clone().into_owned();
            for card in read.iter().rev() {
                rest.replace_range(card.span.start..card.span.end, "");
            }
            assert!(rest.chars().all(|c| c == ',' || c.is_whitespace()), "{rest:?} is skipped");
            let printed: Vec<String> =
                Spanned::values(&read).map(|card| card.to_string()).collect();
            let again = cards(&printed.concat()).expect("cards are read as they are printed");
            assert!(Spanned::values(&again).eq(Spanned::values(&read)));
        }
        Err(error) => points_into(&error, &text),
    }
    if let Ok(set) = text.parse::<CardSet>() {
        assert_eq!(set.to_string().parse(), Ok(set));
    }
    if let Ok(hole) = text.parse::<HoleCards>() {
        assert_eq!(hole.to_string().parse(), Ok(hole));
        assert_eq!(HoleCards::from_index(hole.index()), Some(hole));
    }
    if let Ok(hand) = text.parse::<StartingHand>() {
        assert_eq!(hand.to_string().parse(), Ok(hand));
    }
    if let Ok(hand) = text.parse::<Hand>() {
        assert!((Hand::MIN_SIZE..=7).contains(&hand.cards().len()));
    }
    if let Ok(board) = text.parse::<Board>() {
        assert_eq!(board.to_string().parse(), Ok(board));
    }
}
