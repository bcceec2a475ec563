//! The letters of cards in several languages, as 888 writes them.
//!
//! ```text
//! German       AHerz KKaro DPik BKreuz     words for the suits
//! Spanish      Ac Kd Dp 8t                 corazones, diamantes, picas, tréboles; D is a ten
//! Portuguese   Ac Ko De 8p                 copas, ouros, espadas, paus; D is a ten
//! Russian      Тh Кd Дs Вc                 also in the bytes of code page 1251
//! Dutch        Ah Hd Vs Bc
//! Swedish      Eh Kd Ds Knc
//! ```
//!
//! The suits of all cards in a hand show its language, because some letters stand for different suits.

use holdem_engine::{Card, Rank, Suit};

use super::cards::{Bracket, bracket};

/// The language of the cards in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    /// The suits c, d, h and s, with the ranks of any language.
    English,
    /// Only the suits c and d: English or Spanish.
    EnglishOrSpanish,
    German,
    Spanish,
    Portuguese,
    /// The letters of several languages.
    Unclear,
}

const GERMAN: [(&str, Suit); 4] = [
    ("Kreuz", Suit::Clubs),
    ("Karo", Suit::Diamonds),
    ("Herz", Suit::Hearts),
    ("Pik", Suit::Spades),
];

impl Alphabet {
    /// Returns the language of the cards in a hand.
    pub fn of(text: &str) -> Self {
        let (mut is_english, mut is_german, mut is_spanish, mut is_portuguese, mut has_p) =
            (false, false, false, false, false);
        for line in text.lines() {
            let Some((_, inside)) = line.rsplit_once('[') else { continue };
            let inside = inside.split(']').next().unwrap_or_default();
            for word in words(inside) {
                if GERMAN.iter().any(|(suit, _)| word.ends_with(suit)) {
                    is_german = true;
                    continue;
                }
                let Some(suit) = word.chars().next_back() else { continue };
                let rank = &word[..word.len() - suit.len_utf8()];
                if !is_rank(rank) {
                    continue;
                }
                match suit {
                    'h' | 's' => is_english = true,
                    't' => is_spanish = true,
                    'e' | 'o' => is_portuguese = true,
                    'p' => has_p = true,
                    _ => {}
                }
            }
        }
        match (is_english, is_german, is_spanish, is_portuguese, has_p) {
            (true, false, false, false, false) => Self::English,
            (false, true, false, false, false) => Self::German,
            (false, false, true, false, _) => Self::Spanish,
            (false, false, false, true, _) => Self::Portuguese,
            // Picas; without another suit it does not matter which one it is.
            (false, false, false, false, true) => Self::Spanish,
            (false, false, false, false, false) => Self::EnglishOrSpanish,
            _ => Self::Unclear,
        }
    }

    /// Parses the cards in the first brackets of a text, and returns them with the rest of the text.
    pub fn bracket(self, text: &str) -> Option<(Bracket, &str)> {
        if matches!(self, Self::English | Self::EnglishOrSpanish)
            && let Some(found) = bracket(text)
        {
            return Some(found);
        }
        let (_, inside) = text.split_once('[')?;
        let (inside, rest) = inside.split_once(']')?;
        let mut found = Bracket::default();
        for word in words(inside) {
            found.push(self.card(word)?)?;
        }
        Some((found, rest))
    }

    fn card(self, word: &str) -> Option<Card> {
        if self == Self::German {
            let mut suits = GERMAN.iter();
            let (rank, suit) =
                suits.find_map(|(name, suit)| Some((word.strip_suffix(name)?, *suit)))?;
            return Some(Card::new(self.rank(rank)?, suit));
        }
        let letter = word.chars().next_back()?;
        let suit = match (self, letter) {
            (Self::English | Self::EnglishOrSpanish, 'c' | 'd' | 'h' | 's') => {
                Suit::from_symbol(letter)?
            }
            (Self::Spanish, 't') | (Self::Portuguese, 'p') => Suit::Clubs,
            (Self::Spanish, 'd') | (Self::Portuguese, 'o') => Suit::Diamonds,
            (Self::Spanish | Self::Portuguese, 'c') => Suit::Hearts,
            (Self::Spanish, 'p') | (Self::Portuguese, 'e') => Suit::Spades,
            _ => return None,
        };
        Some(Card::new(self.rank(&word[..word.len() - letter.len_utf8()])?, suit))
    }

    fn rank(self, text: &str) -> Option<Rank> {
        Some(match (self, text) {
            (_, "10") => Rank::Ten,
            (Self::Spanish | Self::Portuguese, "D") => Rank::Ten,
            (Self::English | Self::German, "D") => Rank::Queen,
            (Self::English | Self::EnglishOrSpanish | Self::German, "B") => Rank::Jack,
            (Self::English | Self::EnglishOrSpanish, other)
                if other.len() > 1 || "HVE".contains(other) =>
            {
                match other {
                    "E" | "Т" | "Ò" => Rank::Ace,
                    "H" | "К" | "Ê" => Rank::King,
                    "V" | "Д" | "Ä" => Rank::Queen,
                    "Kn" | "В" | "Â" => Rank::Jack,
                    _ => return None,
                }
            }
            (_, other) => {
                let mut letters = other.chars();
                let letter = letters.next()?;
                Rank::from_letter(letter).filter(|_| letters.next().is_none())?
            }
        })
    }
}

fn words(inside: &str) -> impl Iterator<Item = &str> {
    inside.split([' ', ',']).filter(|word| !word.is_empty())
}

/// Returns whether a text is a rank in any of the languages.
fn is_rank(text: &str) -> bool {
    let is_letter = |letter: char| "23456789TJQKADBHVEТКДВÒÊÄÂ".contains(letter);
    let mut letters = text.chars();
    match (letters.next(), letters.next()) {
        (Some(letter), None) => is_letter(letter),
        _ => matches!(text, "10" | "Kn"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Option<String> {
        let (found, _) = Alphabet::of(text).bracket(text)?;
        Some(found.iter().map(|card| card.to_string()).collect())
    }

    #[test]
    fn cards_are_read_in_the_letters_of_their_language() {
        let cases = [
            ("[ Ah, 10d ]", "AhTd"),
            ("[ AHerz, KKaro, DPik, BKreuz ]", "AhKdQsJc"),
            ("[ Qc, Kd, Dp, 8t ]", "QhKdTs8c"),
            ("[ Ac, Ko, De, 8p ]", "AhKdTs8c"),
            ("[ Тh, Кd, Дs, Вc ]", "AhKdQsJc"),
            ("[ Òh, Êd, Äs, Âc ]", "AhKdQsJc"),
            ("[ Ah, Hd, Vs, Bc ]", "AhKdQsJc"),
            ("[ Eh, Kd, Ds, Knc ]", "AhKdQsJc"),
            ("[ Qc, Kd ]", "QcKd"),
        ];
        for (text, cards) in cases {
            assert_eq!(read(text).as_deref(), Some(cards), "{text}");
        }
        // A ten or a queen; two languages; no card.
        for text in ["[ Dc, Kd ]", "[ Ah, Kt ]", "[ AHerz, Kd ]", "[ Xh ]", "[ Vp, 2t ]"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
