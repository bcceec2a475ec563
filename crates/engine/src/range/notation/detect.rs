//! Texts that can only be in another program's notation: this program refuses them.

use crate::parse::{Cursor, Span};

use super::amount::number;
use super::{Notation, pio};

/// Returns the notation of a text if only one is possible. It is never the notation of this program.
///
/// ```text
/// 0 0 0.45 1 …                PioSOLVER: a hundred numbers or more, with spaces between them
/// [82.0]QJs[/82.0]            GTO+: a number in brackets with a point or a percent sign, or a closing bracket
/// 100: AA, 50: AKs            Equilab: a number and a colon before the first hand
/// AA(50)                      Equilab: a number in parentheses after a hand
/// ```
pub fn detect(text: &str) -> Option<Notation> {
    if pio::is_vector(text) {
        return Some(Notation::PioVector);
    }
    if text.match_indices('[').any(|(at, _)| is_weight(&text[at + 1..])) {
        return Some(Notation::GtoPlus);
    }
    let is_after_hands = |(at, _)| {
        let before = text[..at].trim_end().chars().next_back();
        before.is_some_and(|c| c.is_ascii_alphanumeric() || c == '+') && is_share(&text[at + 1..])
    };
    let is_equilab = is_heading(text) || text.match_indices('(').any(is_after_hands);
    is_equilab.then_some(Notation::Equilab)
}

/// Returns whether the text after a bracket is a weight, not the ranks of a card.
fn is_weight(after: &str) -> bool {
    let mut cursor = Cursor::new(after, Span::whole(after));
    let is_closing = cursor.bump_if(|c| c == '/');
    let Some(digits) = number(&mut cursor) else { return false };
    let has_point = after[digits.start..digits.end].contains('.');
    is_closing || has_point || cursor.peek() == Some('%')
}

/// Returns whether the text after a parenthesis is only a number: it has a digit, and is not a hand.
fn is_share(after: &str) -> bool {
    let mut cursor = Cursor::new(after, Span::whole(after));
    let is_number = number(&mut cursor).is_some();
    cursor.bump_if(|c| c == '%');
    is_number && cursor.peek() == Some(')')
}

/// Returns whether a text starts with a number, a colon, and hands that are not a number.
fn is_heading(text: &str) -> bool {
    let mut cursor = Cursor::new(text, Span::whole(text));
    cursor.skip_spaces();
    let is_number = number(&mut cursor).is_some();
    cursor.skip_spaces();
    let has_colon = cursor.bump_if(|c| c == ':');
    cursor.skip_spaces();
    is_number && has_colon && cursor.peek().is_some_and(|c| c.is_ascii_alphabetic())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::range::Range;

    #[test]
    fn only_texts_that_are_refused_otherwise_are_detected() {
        for (text, notation) in [
            ("AA-33,[82.0]QJs,Q4s[/82.0]", Some(Notation::GtoPlus)),
            ("[82.0]QJs", Some(Notation::GtoPlus)),
            ("[25%]AKs[/25%]", Some(Notation::GtoPlus)),
            ("100: AA, AKs, 75: AQs", Some(Notation::Equilab)),
            ("88: AA", Some(Notation::Equilab)),
            ("AA(50)", Some(Notation::Equilab)),
            ("AA, 22+ (50%)", Some(Notation::Equilab)),
            ("2d2c: 1,2h2c: 1", None),
            ("88: 0.5", None),
            ("[98]x,[A-T]x", None),
            ("15% & (top pair+, flush draw)", None),
            ("22+ & (88)", None),
            ("AA,(55),(66)", None),
            ("AA:0.5", None),
            ("", None),
        ] {
            assert_eq!(detect(text), notation, "{text}");
        }
        let vector = vec!["0.25"; 1326].join(" ");
        assert_eq!(detect(&vector), Some(Notation::PioVector));
        assert_eq!(detect(&vec!["1"; 1325].join(" ")), Some(Notation::PioVector));
        assert_eq!(detect(&vec!["1"; 50].join(" ")), None);
    }

    #[test]
    fn printed_ranges_are_never_detected_as_foreign() {
        for text in ["random", "22+,A2s+,!A7s,KTs+:0.5", "15%:0.5", "88:0.5", "[82]x"] {
            assert!(text.parse::<Range>().is_ok() && detect(text).is_none(), "{text}");
        }
    }
}
