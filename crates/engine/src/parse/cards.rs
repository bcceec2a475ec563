//! Cards as people write them: `AhKh`, `Ah Kh`, `ah,kh`, `A♥ K♥`, `10h9h`, and suit first, `SK D10`.
//!
//! ```text
//! cards := card ((" " | ",")* card)*          at most one comma between two cards
//! card  := rank suit | suit rank
//! rank  := 2 3 4 5 6 7 8 9 10 T J Q K A       in either case
//! suit  := c d h s ♣ ♦ ♥ ♠ ♧ ♢ ♡ ♤ ❤          in either case
//! ```
//!
//! The symbols of whole playing cards, such as 🂡 for `As`, are cards too.

use std::ops::RangeInclusive;
use std::str::FromStr;

use crate::card::{Card, CardSet, Rank, Suit};

use super::compact::compact_set;
use super::cursor::Cursor;
use super::{ParseError, Problem, Span, Spanned};

/// Parses the cards of a text, in the order of the text. A card may appear twice; see [`CardSet::distinct`].
///
/// # Errors
///
/// Returns an error for the first thing in the text that is not a card, or if there is no card.
///
/// ```
/// use holdem_engine::parse::cards;
///
/// assert_eq!(cards("A♥, kh 10c")?.len(), 3);
/// assert_eq!(cards("SK D10")?[1].value.to_string(), "Td");
/// assert!(cards("AhK").is_err());
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
pub fn cards(text: &str) -> Result<Vec<Spanned<Card>>, ParseError> {
    cards_in(text, Span::whole(text))
}

/// Parses the cards in part of a text. The spans refer to the whole text.
///
/// # Errors
///
/// Returns an error as [`cards`] does.
pub fn cards_in(text: &str, part: Span) -> Result<Vec<Spanned<Card>>, ParseError> {
    let mut cursor = Cursor::new(text, part);
    let mut cards = Vec::new();
    // The comma after the last card. Another card must follow it.
    let mut comma: Option<Span> = None;
    let mut suits_first = false;
    loop {
        let start = cursor.at();
        match cursor.peek() {
            None => break,
            Some(c) if c.is_whitespace() => {
                cursor.bump();
            }
            Some(',') => {
                let span = cursor.next_span();
                if cards.is_empty() || comma.is_some() {
                    return Err(ParseError::new(Problem::NothingAtComma, span));
                }
                comma = Some(span);
                cursor.bump();
            }
            Some(_) => {
                let suit_first = suit(&mut cursor.clone()).is_some();
                let value = card(&mut cursor).map_err(|error| match error.problem() {
                    // After cards with the suit first, `K7` starts with a wrong suit.
                    Problem::NotASuit(_) if suits_first => wrong_suit_first(text, start),
                    _ => error,
                })?;
                suits_first = suit_first;
                cards.push(Spanned { value, span: cursor.since(start) });
                comma = None;
            }
        }
    }
    match comma {
        Some(span) => Err(ParseError::new(Problem::NothingAtComma, span)),
        None if cards.is_empty() => Err(ParseError::new(Problem::NoCard, part)),
        None => Ok(cards),
    }
}

/// Returns the error for a character where the previous cards had their suit.
fn wrong_suit_first(text: &str, start: usize) -> ParseError {
    let found = text[start..].chars().next().unwrap_or_default();
    let mark = Span { start, end: start + found.len_utf8() };
    ParseError::new(Problem::NotASuit(found), mark)
}

/// Reads one card at the cursor: its rank and suit in either order.
pub(crate) fn card(cursor: &mut Cursor<'_>) -> Result<Card, ParseError> {
    let start = cursor.at();
    if let Some(card) = cursor.peek().and_then(playing_card) {
        cursor.bump();
        return Ok(card);
    }
    if let Some(suit) = suit(cursor) {
        return match rank(cursor) {
            Some(rank) => Ok(Card::new(rank, suit)),
            None => Err(missing(cursor, start, Problem::SuitWithoutRank(suit), Problem::NotARank)),
        };
    }
    let Some(rank) = rank(cursor) else {
        return Err(missing(cursor, start, Problem::NoCard, Problem::NotARank));
    };
    match suit(cursor) {
        Some(suit) => Ok(Card::new(rank, suit)),
        None => Err(missing(cursor, start, Problem::RankWithoutSuit(rank), Problem::NotASuit)),
    }
}

/// Returns the card that a symbol shows: 🂡 is the ace of spades. The knights of tarot are not cards
/// here.
fn playing_card(symbol: char) -> Option<Card> {
    let offset = u32::from(symbol).checked_sub(0x1F0A0)?;
    let suits = [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs];
    let suit = *suits.get(usize::try_from(offset / 16).ok()?)?;
    let rank = match offset % 16 {
        1 => Rank::Ace,
        number @ 2..=10 => Rank::ALL[number as usize - 2],
        11 => Rank::Jack,
        13 => Rank::Queen,
        14 => Rank::King,
        _ => return None,
    };
    Some(Card::new(rank, suit))
}

/// Returns the error for half a card: `ended` at the end of the text, otherwise `other` with the next character.
fn missing(
    cursor: &Cursor<'_>,
    start: usize,
    ended: Problem,
    other: impl FnOnce(char) -> Problem,
) -> ParseError {
    match cursor.peek() {
        Some(c) if c != ',' && !c.is_whitespace() => ParseError::new(other(c), cursor.next_span()),
        _ => ParseError::new(ended, cursor.since(start)),
    }
}

/// Reads a rank if there is one at the cursor.
pub(crate) fn rank(cursor: &mut Cursor<'_>) -> Option<Rank> {
    let mut ahead = cursor.clone();
    let rank = match ahead.bump()? {
        '1' => ahead.bump_if(|c| c == '0').then_some(Rank::Ten)?,
        letter => Rank::from_letter(letter)?,
    };
    *cursor = ahead;
    Some(rank)
}

/// Reads a suit if there is one at the cursor, and the variation selector that may follow a symbol.
pub(crate) fn suit(cursor: &mut Cursor<'_>) -> Option<Suit> {
    let symbol = cursor.peek()?;
    let suit = Suit::from_symbol(symbol)?;
    cursor.bump();
    if !symbol.is_ascii() {
        cursor.bump_if(|c| matches!(c, '\u{FE0E}' | '\u{FE0F}'));
    }
    Some(suit)
}

/// Parses different cards whose number is in `expected`. `what` names them in the error.
pub(crate) fn distinct_cards(
    text: &str,
    expected: RangeInclusive<usize>,
    what: &'static str,
) -> Result<Vec<Spanned<Card>>, ParseError> {
    let read = cards(text)?;
    CardSet::distinct(read.iter().map(|card| card.value))
        .map_err(|duplicate| ParseError::duplicate(duplicate, &read))?;
    check_number(&read, expected, what, 0)?;
    Ok(read)
}

/// Parses at most `most` different cards; the empty text is the empty set. `what` names them in the error.
pub(crate) fn distinct_cards_or_none(
    text: &str,
    most: usize,
    what: &'static str,
) -> Result<Vec<Spanned<Card>>, ParseError> {
    if text.trim().is_empty() { Ok(Vec::new()) } else { distinct_cards(text, 1..=most, what) }
}

/// Checks that the number of cards is in `expected`. `what` names them in the error. `at` is the offset of the error
/// if there are no cards.
pub fn check_number(
    cards: &[Spanned<Card>],
    expected: RangeInclusive<usize>,
    what: &'static str,
    at: usize,
) -> Result<(), ParseError> {
    if expected.contains(&cards.len()) {
        return Ok(());
    }
    let end = cards.last().map_or(at, |card| card.span.end);
    let surplus = cards.get(*expected.end());
    let mark = Span { start: surplus.map_or(end, |card| card.span.start), end };
    Err(ParseError::new(Problem::WrongNumber { found: cards.len(), expected, what }, mark))
}

/// Parses one card, as [`cards`] does.
impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        distinct_cards(text, 1..=1, "card").map(|cards| cards[0].value)
    }
}

/// Parses different cards, as [`cards`] does. An empty text is the empty set.
impl FromStr for CardSet {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(cards) = compact_set::<{ Card::COUNT }>(text) {
            return Ok(cards);
        }
        let cards = distinct_cards_or_none(text, Card::COUNT, "cards")?;
        Ok(Spanned::values(&cards).collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> String {
        cards(text).unwrap().iter().map(|card| card.value.to_string()).collect()
    }

    fn problem(text: &str) -> (Problem, &str) {
        let error = cards(text).unwrap_err();
        let mark = error.marks()[0];
        (error.problem().clone(), &text[mark.start..mark.end])
    }

    #[test]
    fn every_way_of_writing_the_same_cards_reads_the_same() {
        for text in [
            "AhKh9dTc",
            "Ah Kh 9d Tc",
            "ahkh9dtc",
            "AH,KH,9D,10C",
            " Ah , Kh,9d 10c ",
            "A♥K♥9♦T♣",
            "A♡ K♡ 9♢ 10♧",
            "A♥\u{FE0F}K♥\u{FE0E}9♦10♣",
            "A❤K❤\u{FE0F}9♦T♣",
            "🂱🂾🃉🃚",
            "🂱 Kh, 🃉10c",
            "hAhKd9cT",
            "HA SK,".trim_end_matches(',').replace("SK", "HK D9 C10").as_str(),
            "♥A ♥K ♦9 ♣10",
            "Ah\u{A0}Kh\t9d\nTc",
        ] {
            assert_eq!(read(text), "AhKh9dTc", "{text:?}");
        }
    }

    #[test]
    fn other_text_is_refused_at_its_character() {
        assert_eq!(problem("AhKx"), (Problem::NotASuit('x'), "x"));
        assert_eq!(problem("AhXs"), (Problem::NotARank('X'), "X"));
        assert_eq!(problem("1h"), (Problem::NotARank('1'), "1"));
        assert_eq!(problem("AhK"), (Problem::RankWithoutSuit(Rank::King), "K"));
        assert_eq!(problem("Ah 10 Kd"), (Problem::RankWithoutSuit(Rank::Ten), "10"));
        assert_eq!(problem("Ah s"), (Problem::SuitWithoutRank(Suit::Spades), "s"));
        assert_eq!(problem("A h"), (Problem::RankWithoutSuit(Rank::Ace), "A"));
        assert_eq!(problem("K7"), (Problem::NotASuit('7'), "7"));
        assert_eq!(problem("D4 K7"), (Problem::NotASuit('K'), "K"));
        assert_eq!(problem(""), (Problem::NoCard, ""));
        assert_eq!(problem("  "), (Problem::NoCard, "  "));
        assert_eq!(problem("Ah,,Kh"), (Problem::NothingAtComma, ","));
        assert_eq!(problem(",Ah"), (Problem::NothingAtComma, ","));
        assert_eq!(problem("Ah,"), (Problem::NothingAtComma, ","));
        assert_eq!(problem("Aс"), (Problem::NotASuit('с'), "с"));
        assert_eq!(problem("😀"), (Problem::NotARank('😀'), "😀"));
        assert_eq!(problem("Ah 🂬"), (Problem::NotARank('🂬'), "🂬"));
        assert_eq!(problem("A◆"), (Problem::NotASuit('◆'), "◆"));
        assert_eq!(problem("Ah\u{FE0F}"), (Problem::NotARank('\u{FE0F}'), "\u{FE0F}"));
    }

    /// Unicode has rows of sixteen for the suits, from the ace, with a knight between the jack and the queen.
    #[test]
    fn each_playing_card_of_unicode_is_its_card() {
        for (row, suit) in ['s', 'h', 'd', 'c'].into_iter().enumerate() {
            for (column, rank) in " A23456789TJ QK ".chars().enumerate() {
                let symbol = char::from_u32(0x1F0A0 + 16 * row as u32 + column as u32).unwrap();
                let card = symbol.to_string().parse::<Card>().ok();
                assert_eq!(card, format!("{rank}{suit}").parse().ok(), "{symbol}");
            }
        }
        for symbol in ['\u{1F09F}', '\u{1F0E1}', '\u{1F0BF}'] {
            assert!(symbol.to_string().parse::<Card>().is_err());
        }
    }

    #[test]
    fn a_card_is_read_alone() {
        assert!("Ah".parse::<Card>().is_ok());
        assert!("♥10".parse::<Card>().is_ok());
        for text in ["", "AhKh", "A", "h", "Ahx", "Ah,"] {
            assert!(text.parse::<Card>().is_err(), "{text:?}");
        }
    }

    #[test]
    fn an_empty_text_is_the_empty_set_but_not_a_list_of_cards() {
        for text in ["", " ", "\t\u{A0}"] {
            assert_eq!(text.parse(), Ok(CardSet::EMPTY));
            assert!(cards(text).is_err());
        }
        assert_eq!(CardSet::EMPTY.to_string(), "");
        assert!(",".parse::<CardSet>().is_err());
    }

    #[test]
    fn a_repeated_card_is_marked_at_both_spans() {
        let error = "AhKh Ah".parse::<CardSet>().unwrap_err();
        assert_eq!(error.marks(), [Span { start: 0, end: 2 }, Span { start: 5, end: 7 }]);
    }

    #[test]
    fn spans_of_a_part_refer_to_the_whole_text() {
        let text = "xx AhKh yy";
        let read = cards_in(text, Span { start: 3, end: 7 }).unwrap();
        assert_eq!(read[1].span, Span { start: 5, end: 7 });
    }
}
