//! The parts of a query, from the names of columns and the content of cells.

use holdem_engine::parse::{Spanned, cards, is_slip};
use holdem_engine::{Card, CardSet, range};

use crate::lines::LineSyntax;
use crate::parameter::Parameter;
use crate::read::Subjects;

/// A part of a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    Subject,
    Board,
    Dead,
    Stake(Parameter),
}

/// The names of columns with the board, or with some cards of it.
const BOARD: [&str; 2] = ["board", "community"];

/// The names of columns with the cards of a street, in the order of play.
pub const STREETS: [&str; 3] = ["flop", "turn", "river"];

const DEAD: &str = "dead";

/// In a column with one of these words in its name, any hand or range is a player's.
const PLAYER_WORDS: [&str; 4] = ["opponent", "player", "range", "villain"];

/// In a column with one of these words in its name, any card is on the board.
const BOARD_WORDS: [&str; 8] = ["4th", "5th", "board", "card", "flop", "river", "street", "turn"];

impl Part {
    /// Returns the part of a column with this name: `villain_2`, `Board Cards`, `flop`, `dead`.
    pub fn of_name(name: &str, syntax: &LineSyntax) -> Option<Self> {
        if is_subject(name, syntax) {
            Some(Self::Subject)
        } else if is_board(name) || street(name).is_some() {
            Some(Self::Board)
        } else if word(name).0 == DEAD {
            Some(Self::Dead)
        } else {
            let parameter = Parameter::text_of_name(name)
                .filter(|parameter| Parameter::COLUMNS.contains(parameter));
            parameter.filter(|_| syntax.has_amounts).map(Self::Stake)
        }
    }

    /// Returns the known name that a misspelled name, as in `bord`, is closest to, and its part.
    pub fn almost(name: &str, syntax: &LineSyntax) -> Option<(Self, &'static str)> {
        let subjects = syntax.columns.iter().map(|&known| (Self::Subject, known));
        let boards = BOARD.iter().chain(&STREETS).map(|&known| (Self::Board, known));
        let (word, _) = word(name);
        subjects.chain(boards).chain([(Self::Dead, DEAD)]).find(|(_, known)| is_slip(&word, known))
    }

    /// Returns the part that the content of a cell almost certainly is: cards or, if lines are about several players,
    /// a range.
    pub fn of_cell(name: &str, cell: &str, syntax: &LineSyntax) -> Option<Self> {
        let cell = cell.trim();
        if !begins(cell) {
            return None;
        }
        let has_players = syntax.subjects == Subjects::Words;
        match number_of_cards(name, cell) {
            Some(2) if has_players && !has_word(name, &BOARD_WORDS) => Some(Self::Subject),
            Some(2) if !has_players => Some(Self::Dead),
            Some(1..=5) => Some(Self::Board),
            Some(_) => Some(Self::Dead),
            None => (has_players && is_range(name, cell)).then_some(Self::Subject),
        }
    }

    /// Returns the name of the part in `--columns`.
    pub fn role(self, syntax: &LineSyntax) -> &'static str {
        match self {
            Self::Subject => syntax.columns.first().copied().unwrap_or_default(),
            Self::Board => BOARD[0],
            Self::Dead => DEAD,
            Self::Stake(parameter) => parameter.name(),
        }
    }
}

/// Returns `true` if a name, without a number after it, names a subject.
pub fn is_subject(name: &str, syntax: &LineSyntax) -> bool {
    let end = |c: char| c.is_ascii_digit() || is_separator(c);
    let name = name.trim().trim_end_matches(end);
    syntax.columns.iter().any(|column| column.eq_ignore_ascii_case(name))
}

/// The name of the column with the first player.
const HERO: &str = "hero";

/// The name of a column with a player other than the first.
const VILLAIN: &str = "villain";

/// Returns `true` for a name of the column with the first player.
pub fn is_hero(name: &str) -> bool {
    word(name).0 == HERO
}

/// Returns `true` for a name of a column with a player other than the first.
pub fn is_villain(name: &str) -> bool {
    word(name).0 == VILLAIN
}

/// Returns the key that orders columns with players: the hero first, then by the number after the name.
pub fn player_order(name: &str) -> (bool, usize) {
    let digits = name.trim().trim_start_matches(|c: char| !c.is_ascii_digit());
    (!is_hero(name), digits.parse().unwrap_or_default())
}

/// Returns `true` for a name of a column with the board, not with a street.
pub fn is_board(name: &str) -> bool {
    BOARD.contains(&&*word(name).0)
}

/// Returns the index of a name among the streets. Only a flop may have a column for each card. A second turn belongs
/// to a hand that is run twice.
pub fn street(name: &str) -> Option<usize> {
    let (word, is_numbered) = word(name);
    let index = STREETS.iter().position(|street| *street == word)?;
    (index == 0 || !is_numbered).then_some(index)
}

/// Returns `true` for a name of a column with dead cards.
pub fn is_dead(name: &str) -> bool {
    word(name).0 == DEAD
}

/// Returns a name as a word, and whether a number follows: `board` for `Board_Cards 2`.
fn word(name: &str) -> (String, bool) {
    let mut word = name.trim().to_lowercase();
    word.retain(|c| !is_separator(c));
    let letters = word.trim_end_matches(|c: char| c.is_ascii_digit());
    let is_numbered = letters.len() < word.len();
    let short = letters.strip_suffix('s').unwrap_or(letters).strip_suffix("card");
    (short.filter(|short| !short.is_empty()).unwrap_or(letters).to_owned(), is_numbered)
}

fn is_separator(c: char) -> bool {
    matches!(c, ' ' | '_' | '-' | '.')
}

fn has_word(name: &str, words: &[&str]) -> bool {
    let name = name.to_lowercase();
    words.iter().any(|word| name.contains(word))
}

/// Returns `true` if a cell is one card. The cell may still be a word, or eight hours.
pub fn is_card(cell: &str) -> bool {
    let cell = cell.trim();
    cell.len() <= MAX_CARD && begins(cell) && cell.parse::<Card>().is_ok()
}

/// The length of a ten with a symbol and its variation selector, in bytes.
const MAX_CARD: usize = "10♥\u{FE0F}".len();

/// Returns `true` if a cell could be a range, though it may also be a word or a percentage: `AA`, `AK`, `15%`.
pub fn is_like_a_range(cell: &str) -> bool {
    let cell = cell.trim();
    begins(cell)
        && cell.contains(|c: char| c.is_ascii_alphabetic() || c == '%')
        && range::parse(cell).is_ok()
}

/// Returns `true` if a text may be cards or a range. The first character excludes most other text.
fn begins(text: &str) -> bool {
    text.chars().next().is_some_and(|c| {
        !c.is_ascii() || c.is_ascii_digit() || "!AKQJTCDHSR".contains(c.to_ascii_uppercase())
    })
}

/// Returns the number of cards in a cell that contains only distinct cards. One card counts if it has a suit symbol,
/// or if the name refers to a board. The digits of a hexadecimal number are not cards.
fn number_of_cards(name: &str, cell: &str) -> Option<usize> {
    let read = cards(cell).ok()?;
    CardSet::distinct(Spanned::values(&read)).ok()?;
    let is_sure = match read.len() {
        1 => !cell.is_ascii() || has_word(name, &BOARD_WORDS),
        _ => !is_hexadecimal(cell),
    };
    is_sure.then_some(read.len())
}

fn is_hexadecimal(cell: &str) -> bool {
    let has = |is: fn(&u8) -> bool| cell.bytes().any(|byte| is(&byte));
    let is_mixed = has(u8::is_ascii_uppercase) && has(u8::is_ascii_lowercase);
    !is_mixed && cell.bytes().all(|byte| byte.is_ascii_hexdigit())
}

/// Returns `true` if a cell is a range: one with several parts or a `+`, or any range in a player's column. A number
/// is not a range.
fn is_range(name: &str, cell: &str) -> bool {
    let is_named = || has_word(name, &PLAYER_WORDS);
    cell.contains(|c: char| c.is_ascii_alphabetic())
        && (cell.contains(['+', ',']) || is_named())
        && range::parse(cell).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: LineSyntax =
        LineSyntax::new("equity", Subjects::Words, &["player", "hero", "villain"]);

    #[test]
    fn names_say_what_a_column_holds() {
        let of = |name| Part::of_name(name, &PLAYERS);
        for name in
            ["board", "Board Cards", "board_1", "BOARD-CARD-2", "community", "Community cards"]
        {
            assert_eq!(of(name), Some(Part::Board), "{name}");
        }
        for name in ["Flop", "flop_cards", "flop3", "turn", "Turn Card", "river"] {
            assert_eq!(of(name), Some(Part::Board), "{name}");
        }
        assert_eq!((of("dead"), of("Dead cards")), (Some(Part::Dead), Some(Part::Dead)));
        assert_eq!((of("hero"), of("Villain 2")), (Some(Part::Subject), Some(Part::Subject)));
        for name in ["turn2", "river_2", "cards", "card", "s", "", "board_texture", "deadline"] {
            assert_eq!(of(name), None, "{name}");
        }
    }

    #[test]
    fn a_slip_in_a_name_is_noticed() {
        let almost = |name| Part::almost(name, &PLAYERS).map(|(_, name)| name);
        for (name, known) in [
            ("bord", "board"),
            ("Baord", "board"),
            ("boarrd", "board"),
            ("trun", "turn"),
            ("rivr_card", "river"),
            ("villian", "villain"),
            ("comunity cards", "community"),
        ] {
            assert_eq!(almost(name), Some(known), "{name}");
        }
        for name in [
            "board", "boards", "turns", "players", "deal", "lead", "deed", "zero", "home",
            "played", "role", "driver", "her", "name", "id", "note", "pot", "date", "",
        ] {
            assert_eq!(almost(name), None, "{name}");
        }
    }

    #[test]
    fn cells_with_cards_are_noticed_and_text_is_not() {
        let of = |name, cell| Part::of_cell(name, cell, &PLAYERS);
        for cell in ["Ks7d2c", "ks 7d 2c", "K♠7♦2♣", "9♠", " Ah 2c 3d 4d "] {
            assert_eq!(of("x", cell), Some(Part::Board), "{cell}");
        }
        for cell in ["AhKh", "ahkh", "SK D10", "QQ+", "TT,AK", "22+,!AA"] {
            assert_eq!(of("x", cell), Some(Part::Subject), "{cell}");
        }
        assert_eq!(of("x", "2h3h4h5h6h7h"), Some(Part::Dead));
        assert_eq!(
            (of("card4", "10H"), of("turn_2", "ah")),
            (Some(Part::Board), Some(Part::Board))
        );
        assert_eq!(
            (of("opponent", "AKs"), of("opponent", "random")),
            (Some(Part::Subject), Some(Part::Subject))
        );
        for cell in [
            "",
            " ",
            "id",
            "17",
            "2500",
            "1,234.50",
            "22",
            "22,33",
            "10h",
            "8h",
            "As",
            "Ad",
            "AD",
            "as",
            "AS",
            "KS",
            "Ahmed",
            "Ad hoc",
            "AK",
            "AKs",
            "any",
            "hand",
            "4c5d",
            "ACAD",
            "Ah Ah",
            "10%",
            "5%-15%",
            "2024-01-02",
            "deadbeef",
            "Td.",
            "♥",
        ] {
            assert_eq!(of("note", cell), None, "{cell}");
        }
        assert!(["9s", "10♥", " Ah ", "8H"].into_iter().all(is_card));
        assert!(!["AhKh", "A", "", "Ahmed"].into_iter().any(is_card));
        for cell in ["22", "15%", "Phil", "Jack"] {
            assert_eq!(of("villain_name", cell), None, "{cell}");
        }
    }
}
