//! Cards as Poker Now writes them: `10♠, A♥`.

use holdem_engine::{Card, Rank, Suit};

/// Parses a list of cards.
pub fn cards(text: &str) -> Option<Vec<Card>> {
    text.split(',').map(str::trim).filter(|word| !word.is_empty()).map(card).collect()
}

fn card(word: &str) -> Option<Card> {
    // A suit may be followed by a mark that makes it an emoji.
    let word = word.trim_end_matches('\u{fe0f}');
    let suit = word.chars().next_back()?;
    let rank = match &word[..word.len() - suit.len_utf8()] {
        "10" => Rank::Ten,
        rank => {
            let mut letters = rank.chars();
            let letter = letters.next().filter(|_| letters.next().is_none())?;
            Rank::from_letter(letter)?
        }
    };
    Some(Card::new(rank, Suit::from_symbol(suit)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tens_and_emoji_are_read() {
        let text = |list| Some(cards(list)?.iter().map(ToString::to_string).collect::<String>());
        assert_eq!(text("10♠, A♥,2♦️").as_deref(), Some("TsAh2d"));
        assert_eq!(text("").as_deref(), Some(""));
        for wrong in ["1♠", "10", "♠", "AA♠", "10♠ A♥"] {
            assert_eq!(text(wrong), None, "{wrong}");
        }
    }
}
