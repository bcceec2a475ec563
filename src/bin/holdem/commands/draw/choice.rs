//! Parser of the player's choice of cards to exchange.

use holdem::games::draw::DrawHand;
use holdem::parse::{Refusal, Span};
use holdem::{Card, Rank};

/// A player's choice.
#[derive(Debug, PartialEq, Eq)]
pub enum Choice {
    /// Exchange the chosen cards.
    Exchange {
        /// Whether each card is chosen.
        chosen: [bool; DrawHand::SIZE],
        /// A note about something odd in the input.
        note: Option<String>,
        /// Whether the input is ambiguous and should be confirmed.
        is_doubtful: bool,
    },
    /// Stop playing.
    Quit,
}

/// Parses the input: numbers `135` or `1 3 5`, or letters `bd` or `b d`, separated by spaces or commas. `none` or an
/// empty input keeps all cards, `all` exchanges all. `q`, `quit` and `exit` stop.
pub fn choice(answer: &str) -> Result<Choice, Refusal> {
    let answer = answer.trim();
    let lower = answer.to_ascii_lowercase();
    let exchange = |chosen, note, is_doubtful| Ok(Choice::Exchange { chosen, note, is_doubtful });
    match lower.as_str() {
        "q" | "quit" | "exit" => return Ok(Choice::Quit),
        "none" => return exchange([false; DrawHand::SIZE], None, false),
        // Ambiguous: keep all, or exchange all?
        "all" => return exchange([true; DrawHand::SIZE], None, true),
        _ => {}
    }
    if let Some(comma) = lonely_comma(answer) {
        return Err(refuse("a card is missing at this comma", comma, answer));
    }
    let mut chosen = [false; DrawHand::SIZE];
    let mut repeated = false;
    for (word, span) in words(answer) {
        for index in word_indices(word, span, answer)? {
            repeated |= std::mem::replace(&mut chosen[index], true);
        }
    }
    let note = repeated.then(|| "note: a card given twice counts once".to_owned());
    exchange(chosen, note, names_a_card(&lower))
}

/// Returns whether the letters could name a card as well: `a` and `ace` an ace, `ad` the ace of diamonds.
fn names_a_card(lower: &str) -> bool {
    lower == "ace"
        || lower.parse::<Rank>().is_ok_and(|rank| rank == Rank::Ace)
        || lower.parse::<Card>().is_ok()
}

/// Returns the span of a comma that is not between two words.
fn lonely_comma(answer: &str) -> Option<Span> {
    let mut before = None;
    let mut start = 0;
    for part in answer.split(',') {
        if part.trim().is_empty() && answer.contains(',') {
            let at = before.unwrap_or(start + part.len());
            return Some(Span { start: at, end: at + 1 });
        }
        start += part.len() + 1;
        before = Some(start - 1);
    }
    None
}

/// Returns a refusal that marks a span of the input.
fn refuse(message: &str, mark: Span, answer: &str) -> Refusal {
    const HINT: &str = "numbers 1 to 5, or letters a to e: 24 or bd exchanges the second and fourth card; none keeps all";
    Refusal::new(message, HINT).in_text(answer, vec![mark])
}

/// Returns the words of the input with their spans.
fn words(answer: &str) -> impl Iterator<Item = (&str, Span)> {
    let mut end = 0;
    answer.split_inclusive(|c: char| c == ',' || c.is_whitespace()).filter_map(move |piece| {
        let start = end;
        end += piece.len();
        let word = piece.trim_end_matches(|c: char| c == ',' || c.is_whitespace());
        (!word.is_empty()).then(|| (word, Span { start, end: start + word.len() }))
    })
}

/// Returns the indices of the cards that a word of numbers or letters names.
fn word_indices(word: &str, span: Span, answer: &str) -> Result<Vec<usize>, Refusal> {
    if word.bytes().all(|byte| byte.is_ascii_digit()) {
        let numbers = word.chars().map(|digit| "12345".find(digit));
        return numbers
            .collect::<Option<_>>()
            .ok_or_else(|| refuse("this is not the number of a card", span, answer));
    }
    let letters = word.chars().map(|letter| "abcde".find(letter.to_ascii_lowercase()));
    letters.collect::<Option<_>>().ok_or_else(|| {
        let strange = |&(_, c): &(usize, char)| !c.is_ascii_digit() && !"abcdeABCDE".contains(c);
        let mark = word.char_indices().find(strange).map_or(span, |(at, c)| {
            let start = span.start + at;
            Span { start, end: start + c.len_utf8() }
        });
        refuse("this is not the number or letter of a card", mark, answer)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn chosen(answer: &str) -> String {
        match choice(answer) {
            Ok(Choice::Exchange { chosen, note, is_doubtful }) => {
                let taken = chosen.iter().enumerate().filter(|(_, taken)| **taken);
                let note = if note.is_some() { "!" } else { "" };
                let doubt = if is_doubtful { "?" } else { "" };
                taken.map(|(index, _)| (index + 1).to_string()).collect::<String>() + note + doubt
            }
            Ok(Choice::Quit) => "quit".to_owned(),
            Err(_) => "error".to_owned(),
        }
    }

    #[test]
    fn numbers_and_letters_name_the_same_cards() {
        for answer in ["135", "1 3 5", "1,3,5", " 5, 31 ", "eca", "ECA", "a c e", "e,c,a", "1 c 5"]
        {
            assert_eq!(chosen(answer), "135", "{answer:?}");
        }
        assert_eq!(chosen(""), "");
        assert_eq!(chosen("   "), "");
        assert_eq!(
            (chosen("none"), chosen("None "), chosen("11111")),
            ("".into(), "".into(), "1!".into())
        );
    }

    #[test]
    fn an_ambiguous_answer_is_doubtful() {
        for (answer, read) in [
            ("ace", "135?"),
            ("Ace", "135?"),
            ("a", "1?"),
            ("Ad", "14?"),
            ("ac", "13?"),
            ("all", "12345?"),
        ] {
            assert_eq!(chosen(answer), read, "{answer:?}");
        }
        for (answer, read) in [("b", "2"), ("d", "4"), ("ab", "12"), ("bed", "245"), ("1", "1")] {
            assert_eq!(chosen(answer), read, "{answer:?}");
        }
    }

    #[test]
    fn a_card_named_twice_counts_once_and_is_mentioned() {
        assert_eq!(chosen("1 1 2"), "12!");
        assert_eq!(chosen("1 a"), "1!");
        assert_eq!(chosen("aa"), "1!");
    }

    #[test]
    fn text_without_a_card_is_an_error() {
        for answer in
            ["0", "6", "136", "10", "f", "ax", "1x", "-1", "😀", "quite", "99999999999999999999"]
        {
            assert_eq!(chosen(answer), "error", "{answer:?}");
        }
    }

    #[test]
    fn a_comma_stands_between_two_cards() {
        for answer in [",", "1,", ",1", "1,,3", " , "] {
            assert_eq!(chosen(answer), "error", "{answer:?}");
        }
        assert_eq!(lonely_comma("1,,3"), Some(Span { start: 1, end: 2 }));
        assert_eq!(lonely_comma("1, 3,"), Some(Span { start: 4, end: 5 }));
        assert_eq!(lonely_comma(",1"), Some(Span { start: 0, end: 1 }));
    }

    #[test]
    fn there_are_three_words_to_stop() {
        for answer in ["q", "quit", "exit", "QUIT", " Exit "] {
            assert_eq!(chosen(answer), "quit", "{answer:?}");
        }
    }
}
