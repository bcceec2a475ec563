//! Hands by what they make on the board: `set`, `top pair+`, `flush draw`.
//!
//! The names are those of [`Made`] and [`DrawName`], and some that stand for several. A name counts
//! what the hole cards make. What the board makes by itself is `the board's pair`. On a board with
//! a pair, `top pair` still is a pair of the board's highest card.

use std::sync::LazyLock;

use crate::card::CardSet;
use crate::hand::Category;
use crate::holdem::HoleCards;
use crate::made::{DrawName, Made, Pair, Prospects};
use crate::parse::{Cursor, is_slip};

use super::context::Context;

/// What a name asks of a hand on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Test {
    /// Exactly this.
    Is(Made),
    /// Nothing that the hole cards have a part in.
    Nothing,
    /// Something that the hole cards have a part in, from one grade to another; see [`grade`].
    Grades(u8, u8),
    /// A draw, from one to another.
    Draws(DrawName, DrawName),
}

/// The pairs that a hole card is part of, the lowest first.
const PAIRS: [Pair; 6] =
    [Pair::Under, Pair::Bottom, Pair::Middle, Pair::Pocket, Pair::Top, Pair::Over];

/// The best grade: a straight flush.
const BEST: u8 = 13;

/// Returns the grade of what the hole cards make, from an underpair to a straight flush. Returns
/// `None` if they make nothing.
fn grade(made: Made) -> Option<u8> {
    Some(match made {
        Made::HighCard | Made::Boards(_) => return None,
        Made::Pair(pair) | Made::PairAndBoards(pair) => pair as u8,
        Made::TwoPair => 6,
        Made::Trips => 7,
        Made::Set => 8,
        Made::Complete(category) => 9 + (category.index() - Category::Straight.index()) as u8,
    })
}

/// More names: of several together, and other ones of the same.
const MORE_NAMES: [(&str, Test); 17] = [
    ("nothing", Test::Nothing),
    ("pair", Test::Grades(0, 5)),
    ("one pair", Test::Grades(0, 5)),
    ("three of a kind", Test::Grades(7, 8)),
    ("boat", Test::Grades(11, 11)),
    ("quads", Test::Grades(12, 12)),
    ("overcard", Test::Draws(DrawName::OneOvercard, DrawName::TwoOvercards)),
    ("overcards", Test::Draws(DrawName::TwoOvercards, DrawName::TwoOvercards)),
    ("backdoor draw", Test::Draws(DrawName::BackdoorStraight, DrawName::BackdoorFlush)),
    ("draw", Test::Draws(DrawName::Gutshot, DrawName::StraightFlush)),
    ("straight draw", Test::Draws(DrawName::Gutshot, DrawName::OpenEnded)),
    ("gutshot straight draw", Test::Draws(DrawName::Gutshot, DrawName::Gutshot)),
    ("double gutshot straight draw", Test::Draws(DrawName::DoubleGutshot, DrawName::DoubleGutshot)),
    ("open-ended", Test::Draws(DrawName::OpenEnded, DrawName::OpenEnded)),
    ("open-ender", Test::Draws(DrawName::OpenEnded, DrawName::OpenEnded)),
    ("oesd", Test::Draws(DrawName::OpenEnded, DrawName::OpenEnded)),
    ("fd", Test::Draws(DrawName::Flush, DrawName::Flush)),
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
        names.extend(grade(made).map(|grade| (made.to_string(), Test::Grades(grade, grade))));
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

impl Test {
    /// Returns the test for this or better; `None` if every hand would pass it.
    pub fn or_better(self) -> Option<Self> {
        match self {
            Self::Grades(least, _) => Some(Self::Grades(least, BEST)),
            Self::Draws(least, _) => Some(Self::Draws(least, DrawName::StraightFlush)),
            Self::Is(Made::PairAndBoards(pair)) => Some(Self::Grades(pair as u8, BEST)),
            Self::Is(_) | Self::Nothing => None,
        }
    }

    pub fn holds(self, facts: &BoardFacts) -> Vec<HoleCards> {
        let is_one = |(_, prospects): &&(HoleCards, Prospects)| match self {
            Self::Is(made) => prospects.made == made,
            Self::Nothing => prospects.made.is_boards(),
            Self::Grades(least, most) => {
                grade(prospects.made).is_some_and(|grade| (least..=most).contains(&grade))
            }
            Self::Draws(least, most) => {
                prospects.draws.iter().any(|draw| (least..=most).contains(&draw.name))
            }
        };
        facts.iter().filter(is_one).map(|(combo, _)| *combo).collect()
    }
}

/// What each hand makes on the board, and its draws.
pub(super) type BoardFacts = Vec<(HoleCards, Prospects)>;

/// What hands make on a board, counted when it is needed.
#[derive(Default)]
pub(super) struct Facts(Option<BoardFacts>);

impl Facts {
    /// Returns whether the facts have been counted.
    pub fn are_known(&self) -> bool {
        self.0.is_some()
    }

    /// Returns the facts; `None` if the board has fewer than three cards.
    pub fn of(&mut self, context: &Context<'_>) -> Option<&BoardFacts> {
        if self.0.is_none() {
            let Context { board, dead, .. } = context;
            let out = board.set() | *dead;
            let live = HoleCards::all().filter(|combo| combo.set().is_disjoint(out));
            let prospects = live.map(|combo| {
                Prospects::of(combo, *board, CardSet::DECK - *dead).map(|it| (combo, it))
            });
            self.0 = Some(prospects.collect::<Result<_, _>>().ok()?);
        }
        self.0.as_ref()
    }
}

/// Reads the longest name at the cursor, in either case. There may be spaces, hyphens or
/// underscores between its words, and an `s` after it.
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
    c.is_ascii_alphabetic() || is_gap(c) || matches!(c, '\'' | '’')
}

fn is_gap(c: char) -> bool {
    c.is_whitespace() || matches!(c, '-' | '_')
}

/// Returns the name that the words at the cursor almost are.
pub(super) fn near(mut cursor: Cursor<'_>) -> Option<String> {
    let mut word = String::new();
    while let Some(letter) = cursor.peek().filter(|&c| is_part(c)) {
        cursor.bump();
        if !is_gap(letter) {
            word.push(letter.to_ascii_lowercase());
        }
    }
    let is_near = |name: &&str| {
        let name = name.replace([' ', '-'], "");
        word == name || is_slip(&word, &name)
    };
    NAMES.iter().map(|(name, _)| name.as_str()).find(is_near).map(str::to_owned)
}

/// Returns whether the next word continues a name that some words begin: `draw` after `flush`.
pub(crate) fn continues_a_name(words: &str, next: &str) -> bool {
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

#[cfg(test)]
mod tests {
    use crate::parse::Span;

    use super::*;

    fn test(text: &str) -> Option<Test> {
        let mut cursor = Cursor::new(text, Span::whole(text));
        name(&mut cursor).filter(|_| cursor.peek().is_none())
    }

    #[test]
    fn whatever_is_shown_as_made_or_drawn_can_be_asked_for() {
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
            assert!(crate::range::parse(name).is_err(), "{name}");
        }
    }

    #[test]
    fn a_word_goes_on_with_a_name() {
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
        for (words, next) in
            [("set", "flush"), ("AhKh", "QsQd"), ("flush", "QQ"), ("top", "10%"), ("", "pair")]
        {
            assert!(!continues_a_name(words, next), "{words} {next}");
        }
    }
}
