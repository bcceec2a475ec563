//! Requests as text: `AhKh vs QQ+,AKs | Ks7d2c | 9c`.
//!
//! ```text
//! request := players ["|" board ["|" dead]]
//! players := range (["vs"] range)+             spaces around a comma or an operator do not separate
//! ```

use std::str::FromStr;

use crate::card::{Card, CardSet};
use crate::deal::Board;
use crate::parse::{ParseError, Refusal, Span, Spanned, cards_in};
use crate::range::{Context, Range, parse_in};

use super::Request;

/// The words between two players.
const BETWEEN: [&str; 4] = ["v", "vs", "vs.", "versus"];

/// The characters that join a word ending with them to the next word.
const JOINS_AFTER: [char; 3] = [',', '&', '('];

/// The characters that join a word starting with them to the word before.
const JOINS_BEFORE: [char; 3] = [',', '&', ')'];

/// Parses players, a board and dead cards.
///
/// ```
/// use holdem_engine::equity::Request;
///
/// let solution = "AhKh vs QQ+".parse::<Request>()?.solve()?;
/// assert_eq!(format!("{:.4}", solution.equity.players[0].equity), "0.3459");
///
/// let refusal = "AhKh vs QQ+ | Ks7d2x".parse::<Request>().unwrap_err();
/// assert_eq!(refusal.message, "'x' is not a suit");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromStr for Request {
    type Err = Refusal;

    fn from_str(text: &str) -> Result<Self, Refusal> {
        let parts = divided(text, Span::whole(text), |c| c == '|');
        let (&players, known) = parts.split_first().unwrap_or((&Span { start: 0, end: 0 }, &[]));
        let [board, dead] = match *known {
            [] => [None, None],
            [board] => [Some(board), None],
            [board, dead] => [Some(board), Some(dead)],
            [_, _, more, ..] => {
                let refusal = Refusal::new("unexpected third '|'", "players | board | dead cards");
                return Err(refusal.in_text(text, vec![more]));
            }
        };
        let refused = |error: ParseError| Refusal::of(&error, text);
        let board_cards = known_cards(text, board).map_err(refused)?;
        let dead_cards = known_cards(text, dead).map_err(refused)?;
        let all: Vec<_> = board_cards.iter().chain(&dead_cards).copied().collect();
        CardSet::distinct(Spanned::values(&all))
            .map_err(|twice| refused(ParseError::duplicate(twice, &all)))?;
        let about = |message: String, mark: Option<Span>| {
            Refusal::with_any_hint(message, None).in_text(text, mark.into_iter().collect())
        };
        let board_cards: Vec<_> = Spanned::values(&board_cards).collect();
        let street = Board::new(&board_cards).map_err(|why| about(why.to_string(), board))?;
        if street.street().is_none() {
            let message = format!("a board has 0, 3, 4 or 5 cards, not {}", street.size());
            return Err(about(message, board));
        }
        let context = Context { board: street, ..Context::default() };
        let players = subjects(text, players)
            .into_iter()
            .map(|player| Ok(parse_in(text, player, &context).map_err(refused)?.range))
            .collect::<Result<Vec<Range>, Refusal>>()?;
        let dead_cards = Spanned::values(&dead_cards).collect();
        Self::new(players, street, dead_cards).map_err(|why| about(why.to_string(), None))
    }
}

/// Returns the cards in a part. A missing or a blank part has none.
fn known_cards(text: &str, part: Option<Span>) -> Result<Vec<Spanned<Card>>, ParseError> {
    let is_blank = |part: &Span| {
        let within = text.get(part.start..part.end).unwrap_or_default();
        within.trim().is_empty()
    };
    match part.filter(|part| !is_blank(part)) {
        Some(part) => cards_in(text, part),
        None => Ok(Vec::new()),
    }
}

/// Returns the parts of a span between separators.
fn divided(text: &str, span: Span, is_separator: impl Fn(char) -> bool) -> Vec<Span> {
    let within = text.get(span.start..span.end).unwrap_or_default();
    let mut start = span.start;
    let mut parts = Vec::new();
    for part in within.split(&is_separator) {
        parts.push(Span { start, end: start + part.len() });
        start += part.len();
        start += text.get(start..).and_then(|rest| rest.chars().next()).map_or(0, char::len_utf8);
    }
    parts
}

/// Returns the spans of the players.
fn subjects(text: &str, span: Span) -> Vec<Span> {
    let words = divided(text, span, char::is_whitespace);
    let at = |span: Span| text.get(span.start..span.end).unwrap_or_default();
    let mut players: Vec<Span> = Vec::new();
    let mut is_open = false;
    for word in words.into_iter().filter(|word| word.start < word.end) {
        if BETWEEN.iter().any(|between| at(word).eq_ignore_ascii_case(between)) {
            is_open = false;
            continue;
        }
        let joins = is_open || at(word).starts_with(JOINS_BEFORE);
        match players.last_mut().filter(|_| joins) {
            Some(last) => last.end = word.end,
            None => players.push(word),
        }
        is_open = at(word).ends_with(JOINS_AFTER);
    }
    players
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn players_are_separated_by_spaces_and_commas_join_items() {
        for (text, expected) in [
            ("AhKh vs QQ+,AKs", &["AhKh", "QQ+,AKs"][..]),
            ("AA KK", &["AA", "KK"]),
            ("QQ+, AKs v random", &["QQ+, AKs", "random"]),
            ("22+ 22+ ,A2+ random", &["22+", "22+ ,A2+", "random"]),
            ("AK & flush", &["AK & flush"]),
        ] {
            let found: Vec<&str> = subjects(text, Span::whole(text))
                .into_iter()
                .map(|span| &text[span.start..span.end])
                .collect();
            assert_eq!(found, expected, "{text}");
        }
    }

    #[test]
    fn a_request_has_its_players_board_and_dead_cards() {
        let request: Request = "AhKh vs QQ+, AKs | Ks7d2c | 9c".parse().unwrap();
        let expected = Request::new(
            vec!["AhKh".parse().unwrap(), "QQ+,AKs".parse().unwrap()],
            "Ks7d2c".parse().unwrap(),
            "9c".parse().unwrap(),
        );
        assert_eq!(request, expected.unwrap());
        let preflop: Request = "AhKh QQ+ | | 9c".parse().unwrap();
        assert_eq!((preflop.board().size(), preflop.dead()), (0, "9c".parse().unwrap()));
    }

    #[test]
    fn a_refusal_marks_the_invalid_part() {
        for (text, message, mark) in [
            ("AhKh vs QQx", "expected a comma or the end, found 'x'", "x"),
            ("AhKh vs QQ | Ks7d2x", "'x' is not a suit", "x"),
            ("AA vs KK | Ks7d2c | Ks", "the king of spades (Ks) appears twice", "Ks"),
            ("AA vs KK | Ks7d2c | 9c | 2d", "unexpected third '|'", " 2d"),
        ] {
            let refusal = text.parse::<Request>().unwrap_err();
            let first = refusal.marks[0];
            assert_eq!(&text[first.start..first.end], mark, "{refusal}");
            assert_eq!(refusal.message, message);
        }
        assert!("AA".parse::<Request>().is_err());
        assert!("AA vs KK | Ks7d".parse::<Request>().is_err());
        assert!("".parse::<Request>().is_err());
    }
}
