//! The names of hands by made hand, draw or shape, and the words that are close to them.
//!
//! The names are the names of [`Made`] and [`DrawName`], some that stand for several of them, and some that are
//! finer.

use std::collections::HashSet;
use std::sync::LazyLock;

use crate::card::Rank;
use crate::hand::Category;
use crate::made::{DrawName, Made, Pair};
use crate::parse::{Cursor, Span, is_slip};

use super::makes::{Finer, Shape, TOP_PAIR, Test};

/// The pairs that a hole card is part of, the lowest first.
const PAIRS: [Pair; 6] =
    [Pair::Under, Pair::Bottom, Pair::Middle, Pair::Pocket, Pair::Top, Pair::Over];

const SECOND_PAIR: Test = Test::Finer(Finer::PairWith(2, 2), None);
const THIRD_PAIR: Test = Test::Finer(Finer::PairWith(3, 3), None);
const TOP_KICKER: Test = Test::Finer(Finer::TopKicker, None);
const TOP_TWO: Test = Test::Finer(Finer::TopTwo, None);
const NUT_FLUSH_DRAW: Test = Test::Finer(Finer::NutFlushDraw, None);

/// More names: for several together, for finer tests, and synonyms.
const MORE_NAMES: [(&str, Test); 45] = [
    ("nothing", Test::Nothing),
    ("no pair", Test::Nothing),
    ("air", Test::Finer(Finer::Air, None)),
    ("ace high", Test::Finer(Finer::High(Rank::Ace, Rank::Ace), None)),
    ("king high", Test::Finer(Finer::High(Rank::King, Rank::King), None)),
    ("pair", Test::Grades(0, 5)),
    ("one pair", Test::Grades(0, 5)),
    ("second pair", SECOND_PAIR),
    ("2nd pair", SECOND_PAIR),
    ("third pair", THIRD_PAIR),
    ("3rd pair", THIRD_PAIR),
    ("tp", Test::Grades(TOP_PAIR, TOP_PAIR)),
    ("top pair top kicker", TOP_KICKER),
    ("tptk", TOP_KICKER),
    ("top two pair", TOP_TWO),
    ("top two", TOP_TWO),
    ("three of a kind", Test::Grades(7, 8)),
    ("boat", Test::Grades(11, 11)),
    ("quads", Test::Grades(12, 12)),
    ("overcard", Test::Draws(DrawName::OneOvercard, DrawName::TwoOvercards)),
    ("overcards", Test::Draws(DrawName::TwoOvercards, DrawName::TwoOvercards)),
    ("backdoor draw", Test::Draws(DrawName::BackdoorStraight, DrawName::BackdoorFlush)),
    ("bdsd", Test::Draws(DrawName::BackdoorStraight, DrawName::BackdoorStraight)),
    ("bdfd", Test::Draws(DrawName::BackdoorFlush, DrawName::BackdoorFlush)),
    ("draw", Test::Draws(DrawName::Gutshot, DrawName::StraightFlush)),
    ("straight draw", Test::Draws(DrawName::Gutshot, DrawName::OpenEnded)),
    ("gutshot straight draw", Test::Draws(DrawName::Gutshot, DrawName::Gutshot)),
    ("gutter", Test::Draws(DrawName::Gutshot, DrawName::Gutshot)),
    ("double gutshot straight draw", Test::Draws(DrawName::DoubleGutshot, DrawName::DoubleGutshot)),
    ("open-ended", Test::Draws(DrawName::OpenEnded, DrawName::OpenEnded)),
    ("open-ender", Test::Draws(DrawName::OpenEnded, DrawName::OpenEnded)),
    ("oesd", Test::Draws(DrawName::OpenEnded, DrawName::OpenEnded)),
    ("fd", Test::Draws(DrawName::Flush, DrawName::Flush)),
    ("nut flush draw", NUT_FLUSH_DRAW),
    ("nfd", NUT_FLUSH_DRAW),
    ("combo draw", Test::Finer(Finer::ComboDraw, None)),
    ("pocket pair", Test::Hole(Shape::PocketPair, None)),
    ("suited", Test::Hole(Shape::Any, Some(true))),
    ("offsuit", Test::Hole(Shape::Any, Some(false))),
    ("broadway", Test::Hole(Shape::Broadway, None)),
    ("suited broadway", Test::Hole(Shape::Broadway, Some(true))),
    ("offsuit broadway", Test::Hole(Shape::Broadway, Some(false))),
    ("connector", Test::Hole(Shape::Connector, None)),
    ("suited connector", Test::Hole(Shape::Connector, Some(true))),
    ("offsuit connector", Test::Hole(Shape::Connector, Some(false))),
];

/// All names and their tests.
static NAMES: LazyLock<Vec<(String, Test)>> = LazyLock::new(|| {
    let mut names = Vec::new();
    let complete = Category::ALL.into_iter().filter(|&it| it >= Category::Straight);
    let of_cards = [Made::TwoPair, Made::Trips, Made::Set]
        .into_iter()
        .chain(PAIRS.map(Made::Pair))
        .chain(complete.map(Made::Complete));
    for made in of_cards {
        names.extend(made.grade().map(|grade| (made.to_string(), Test::Grades(grade, grade))));
    }
    let by_board =
        Category::ALL.into_iter().filter(|&it| it > Category::HighCard).map(Made::Boards);
    for made in by_board {
        let name = made.to_string();
        let short = ["board's ", "board "].map(|board| name.replace("the board's ", board));
        names.extend(short.into_iter().chain([name]).map(|name| (name, Test::Is(made))));
    }
    let exactly = PAIRS.map(Made::PairAndBoards).into_iter().chain([Made::HighCard]);
    names.extend(exactly.map(|made| (made.to_string(), Test::Is(made))));
    names.extend(DrawName::ALL.map(|draw| (draw.name().to_owned(), Test::Draws(draw, draw))));
    names.extend(MORE_NAMES.map(|(name, test)| (name.to_owned(), test)));
    names
});

/// Reads the longest name at the cursor, in either case. Spaces, hyphens or underscores may separate its words, and
/// an `s` may follow it.
pub(super) fn name(cursor: &mut Cursor<'_>) -> Option<Test> {
    let first = cursor.peek()?.to_ascii_lowercase();
    let names = NAMES.iter().filter(|(name, _)| name.starts_with(first));
    let found = names.filter_map(|(name, test)| Some((after(name, cursor.clone())?, *test)));
    let (end, test) = found.max_by_key(|(cursor, _)| cursor.at())?;
    *cursor = end;
    Some(test)
}

/// Returns the cursor after a name, if it is there and no letter follows it.
fn after<'a>(name: &str, mut cursor: Cursor<'a>) -> Option<Cursor<'a>> {
    for letter in name.chars() {
        let is_there = match letter {
            ' ' | '-' => {
                let is_there = cursor.bump_if(is_gap);
                cursor.skip_spaces();
                is_there
            }
            '\'' => cursor.bump_if(|c| matches!(c, '\'' | '’')),
            _ => cursor.bump_if(|c| c.eq_ignore_ascii_case(&letter)),
        };
        if !is_there {
            return None;
        }
    }
    cursor.bump_if(|c| c.eq_ignore_ascii_case(&'s'));
    cursor.peek().is_none_or(|next| !next.is_alphanumeric()).then_some(cursor)
}

pub(super) fn is_part(c: char) -> bool {
    c.is_ascii_alphanumeric() || is_gap(c) || matches!(c, '\'' | '’')
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, '-' | '_')
}

/// Returns the known name that the words at the cursor are close to, or the notation for hands in words.
pub(super) fn near(cursor: Cursor<'_>) -> Option<String> {
    let word = words(cursor);
    let is_near = |name: &&str| {
        let name = name.replace([' ', '-'], "");
        word == name || is_slip(&word, &name)
    };
    let name = || NAMES.iter().map(|(name, _)| name.as_str()).find(is_near).map(str::to_owned);
    hands_of(&word).or_else(name)
}

/// Returns the notation for the hands in words at the cursor: `Axs` for suited aces.
pub(super) fn in_words(cursor: Cursor<'_>) -> Option<String> {
    hands_of(&words(cursor))
}

/// Returns the words at the cursor in lower case, without separators.
fn words(mut cursor: Cursor<'_>) -> String {
    let mut words = String::new();
    while let Some(letter) = cursor.peek().filter(|&c| is_part(c)) {
        cursor.bump();
        if !is_gap(letter) {
            words.push(letter.to_ascii_lowercase());
        }
    }
    words
}

/// Returns the notation for hands in words.
fn hands_of(words: &str) -> Option<String> {
    match words {
        "anytwo" | "anytwocards" | "anycards" | "anyhand" => return Some("random".to_owned()),
        "anypair" | "allpairs" => return Some("22+".to_owned()),
        _ => {}
    }
    const KINDS: [(&str, &str); 5] =
        [("suited", "xs"), ("offsuit", "xo"), ("any", "x"), ("all", "x"), ("pocket", "")];
    let rank = |word: &str| {
        Rank::ALL.into_iter().find(|rank| word == rank.word() || word == rank.plural())
    };
    let of_kind =
        |(kind, other): &(&str, &'static str)| Some((rank(words.strip_prefix(kind)?)?, *other));
    // Aces are a pair, and an ace is one of two cards.
    let alone = || rank(words).map(|rank| (rank, if words == rank.word() { "x" } else { "" }));
    let (rank, other) = KINDS.iter().find_map(of_kind).or_else(alone)?;
    Some(if other.is_empty() { format!("{rank}{rank}") } else { format!("{rank}{other}") })
}

/// Returns whether the next word continues a name that some words begin: `draw` after `flush`.
pub fn continues_a_name(words: &str, next: &str) -> bool {
    let end = next.find(|c: char| !is_part(c)).unwrap_or(next.len());
    let next = next[..end].trim_end_matches(['s', 'S']);
    let begins = |name: &str, words: &str| {
        let same = |(a, b): (char, char)| a.eq_ignore_ascii_case(&b) || is_gap(a) && is_gap(b);
        words.len() <= name.len() && name.chars().zip(words.chars()).all(same)
    };
    let goes_on = |name: &str| {
        // Few names have a gap at this position, so it is the fastest check.
        matches!(name.as_bytes().get(words.len()), Some(b' ' | b'-'))
            && name.get(words.len() + 1..).is_some_and(|rest| begins(rest, next))
            && begins(name, words)
    };
    next.len() > 1 && words.len() > 1 && NAMES.iter().any(|(name, _)| goes_on(name))
}

/// Returns whether a text is a name of hands and nothing else: `suited`, `flush draw`, `set+`.
pub fn is_name(text: &str) -> bool {
    let text = text.strip_suffix('+').unwrap_or(text);
    let mut cursor = Cursor::new(text, Span::whole(text));
    name(&mut cursor).is_some() && cursor.peek().is_none()
}

/// Returns whether a word is one of the words of a name: `suited`, `draw`, `pair+`.
pub fn is_part_of_a_name(word: &str) -> bool {
    let word = word.strip_suffix('+').unwrap_or(word).to_ascii_lowercase();
    let singular = word.strip_suffix('s').unwrap_or(&word);
    word.len() > 1 && [&word, singular].into_iter().any(|word| WORDS.contains(word))
}

/// The words of all names.
static WORDS: LazyLock<HashSet<&str>> =
    LazyLock::new(|| NAMES.iter().flat_map(|(name, _)| name.split(' ')).collect());

#[cfg(test)]
mod tests {
    use crate::deal::HoleCards;
    use crate::range::grammar::{Context, Reader};

    use super::*;

    fn test(text: &str) -> Option<Test> {
        let mut cursor = Cursor::new(text, Span::whole(text));
        name(&mut cursor).filter(|_| cursor.peek().is_none())
    }

    #[test]
    fn every_made_hand_and_draw_name_is_a_filter() {
        let mut shown: Vec<String> = DrawName::ALL.map(|draw| draw.to_string()).to_vec();
        for hole in HoleCards::all() {
            for board in
                ["Qh7h2c", "Kd7h7s", "8d8h8s8c2d", "Ts9s8s7s6s", "KdKhQsQc2d", "9c8d7h6s5c"]
            {
                let made = Made::of(hole, board.parse().unwrap());
                shown.extend(made.map(|made| made.to_string()));
            }
        }
        assert!(shown.contains(&"the board's straight flush".to_owned()));
        for name in shown {
            assert!(test(&name).is_some(), "{name}");
        }
    }

    #[test]
    fn a_name_is_read_in_any_case_with_any_separator() {
        let open_ended = Some(Test::Draws(DrawName::OpenEnded, DrawName::OpenEnded));
        for text in ["open-ended straight draw", "Open Ended Straight-Draws", "OESD", "open_ended"]
        {
            assert_eq!(test(text), open_ended, "{text}");
        }
        assert_eq!(test("the board’s pair"), Some(Test::Is(Made::Boards(Category::OnePair))));
        assert_eq!(test("board pair"), test("the board's pair"));
        for text in ["flushdraw", "flushes draw", "sett", "s", "", "straightly"] {
            assert_eq!(test(text), None, "{text}");
        }
    }

    #[test]
    fn no_name_is_a_hand() {
        for (name, _) in NAMES.iter() {
            let context = Context::default();
            let mut reader = Reader::new(name, Span::whole(name), &context);
            assert!(reader.share().is_ok_and(|it| it.is_none()), "{name}");
            assert!(reader.wild().is_ok_and(|it| it.is_none()), "{name}");
            assert!(reader.span().is_err(), "{name}");
        }
    }

    #[test]
    fn no_name_stands_for_two_tests() {
        for (name, test) in NAMES.iter() {
            let others = NAMES.iter().filter(|(other, _)| other == name);
            assert_eq!(others.count(), 1, "{name}: {test:?}");
        }
    }

    #[test]
    fn hands_in_words_suggest_notation() {
        for (words, written) in [
            ("aces", "AA"),
            ("pocket Sixes", "66"),
            ("deuces", "22"),
            ("ace", "Ax"),
            ("suited aces", "Axs"),
            ("offsuit king", "Kxo"),
            ("any ace", "Ax"),
            ("all tens", "Tx"),
            ("any two", "random"),
            ("any-two cards", "random"),
            ("any pair", "22+"),
        ] {
            let near = near(Cursor::new(words, Span::whole(words)));
            assert_eq!(near.as_deref(), Some(written), "{words}");
        }
        for words in ["any", "suited", "anyone", "suited aces too", "AA", ""] {
            assert_eq!(in_words(Cursor::new(words, Span::whole(words))), None, "{words}");
        }
    }

    #[test]
    fn names_and_their_words_are_known() {
        for text in ["suited", "Flush Draws", "set+", "top pair", "connectors", "quads"] {
            assert!(is_name(text), "{text}");
            assert!(text.split(' ').all(is_part_of_a_name), "{text}");
        }
        for text in ["", "AK", "AK & suited", "suited, AA", "!set", "random", "top", "setx"] {
            assert!(!is_name(text), "{text}");
        }
        for word in ["AK", "KQs", "random", "22+", "AhKh", "x", "15%", ""] {
            assert!(!is_part_of_a_name(word), "{word}");
        }
    }

    #[test]
    fn words_can_continue_a_name() {
        for (words, next) in [
            ("flush", "draw"),
            ("Flush", "Draws+"),
            ("top", "pair,"),
            ("open", "ended"),
            ("open-ended straight", "draw"),
            ("one", "pair"),
            ("the", "board's"),
            ("the board's", "pair"),
        ] {
            assert!(continues_a_name(words, next), "{words} {next}");
        }
        for (words, next) in [
            ("set", "flush"),
            ("AhKh", "QsQd"),
            ("flush", "QQ"),
            ("top", "10%"),
            ("", "pair"),
            ("top", "p"),
            ("t", "pair"),
            ("topxpair", "top"),
        ] {
            assert!(!continues_a_name(words, next), "{words} {next}");
        }
    }
}
