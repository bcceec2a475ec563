//! What a player types when asked which cards to exchange.

use crate::games::draw::DrawHand;
use crate::parse::{Diagnostic, Span};

/// What a player wants.
#[derive(Debug, PartialEq, Eq)]
pub enum Choice {
    /// Exchange the cards in these places. `note` says what was odd about the answer.
    Exchange { places: [bool; DrawHand::SIZE], note: Option<String> },
    /// Stop playing.
    Quit,
}

/// Reads an answer: numbers `1 3 5`, or letters `ace` or `a c e`, with spaces or commas between; nothing
/// keeps all; `q`, `quit` and `exit` stop.
///
/// # Errors
///
/// What is wrong with it, drawn.
pub fn choice(answer: &str) -> Result<Choice, String> {
    let answer = answer.trim();
    let lower = answer.to_ascii_lowercase();
    if ["q", "quit", "exit"].contains(&lower.as_str()) {
        return Ok(Choice::Quit);
    }
    let mut places = [false; DrawHand::SIZE];
    let mut repeated = None;
    for (word, span) in words(answer) {
        for (place, shown) in word_places(word, span, answer)? {
            if std::mem::replace(&mut places[place], true) {
                repeated = Some(shown);
            }
        }
    }
    let note = repeated.map(|shown| format!("note: {shown} is there twice; it counts once"));
    Ok(Choice::Exchange { places, note })
}

/// The words of an answer and where they stand.
fn words(answer: &str) -> impl Iterator<Item = (&str, Span)> {
    let mut end = 0;
    answer.split_inclusive(|c: char| c == ',' || c.is_whitespace()).filter_map(move |piece| {
        let start = end;
        end += piece.len();
        let word = piece.trim_end_matches(|c: char| c == ',' || c.is_whitespace());
        (!word.is_empty()).then(|| (word, Span { start, end: start + word.len() }))
    })
}

/// The places that a word names, each with what it is called there.
fn word_places(word: &str, span: Span, answer: &str) -> Result<Vec<(usize, String)>, String> {
    let complain = |message: String, mark: Span| {
        let hint =
            Some("numbers 1 to 5, or letters a to e: 1 3 5, or ace; Enter keeps all".to_owned());
        Diagnostic { message, text: answer, marks: vec![mark], hint }.to_string()
    };
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        return match word.parse::<usize>() {
            Ok(number @ 1..=DrawHand::SIZE) => Ok(vec![(number - 1, word.to_owned())]),
            _ => Err(complain("there is no card with this number".to_owned(), span)),
        };
    }
    let letters = word.char_indices().map(|(at, letter)| {
        let place = "abcde".find(letter.to_ascii_lowercase());
        place.map(|place| (place, letter.to_string())).ok_or_else(|| {
            let start = span.start + at;
            let mark = Span { start, end: start + letter.len_utf8() };
            complain("this is no card's number or letter".to_owned(), mark)
        })
    });
    letters.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn places(answer: &str) -> String {
        match choice(answer) {
            Ok(Choice::Exchange { places, note }) => {
                let taken = places.iter().enumerate().filter(|(_, taken)| **taken);
                let note = if note.is_some() { "!" } else { "" };
                taken.map(|(place, _)| (place + 1).to_string()).collect::<String>() + note
            }
            Ok(Choice::Quit) => "quit".to_owned(),
            Err(_) => "error".to_owned(),
        }
    }

    #[test]
    fn numbers_and_letters_name_the_same_cards() {
        for answer in ["1 3 5", "1,3,5", " 5, 3 1 ", "ace", "ACE", "a c e", "e,c,a", "1 c 5"] {
            assert_eq!(places(answer), "135", "{answer:?}");
        }
        assert_eq!(places(""), "");
        assert_eq!(places("   "), "");
    }

    #[test]
    fn a_card_named_twice_counts_once_and_is_mentioned() {
        assert_eq!(places("1 1 2"), "12!");
        assert_eq!(places("1 a"), "1!");
        assert_eq!(places("aa"), "1!");
    }

    #[test]
    fn what_names_no_card_is_an_error() {
        for answer in
            ["0", "6", "135", "f", "ax", "1x", "-1", "😀", "quite", "99999999999999999999"]
        {
            assert_eq!(places(answer), "error", "{answer:?}");
        }
    }

    #[test]
    fn there_are_three_words_to_stop() {
        for answer in ["q", "quit", "exit", "QUIT", " Exit "] {
            assert_eq!(places(answer), "quit", "{answer:?}");
        }
    }
}
