//! What a line asks about: its subjects, a board, dead cards, and where in the text each stands.
//!
//! ```text
//! line    := subjects ["|" board ["|" dead]]
//! ```
//!
//! What the subjects are is the command's: cards, players, a range. Where each word is one of them, a comma
//! joins the words beside it: `QQ+, AKs` is one player.

use std::borrow::Cow;
use std::ffi::OsStr;

use crate::cli::args::Known;
use crate::cli::failure::Failure;
use crate::cli::line::Line;
use crate::parse::Span;

/// How a line says what a command is asked about.
#[derive(Debug)]
pub struct Grammar {
    /// The command.
    pub command: &'static str,
    /// Whether each word is a subject of its own, or all of them are one.
    pub words: bool,
    /// Names of columns that hold subjects: all that are there, also with a number after the name; or, if
    /// all words are one subject, the first.
    pub columns: &'static [&'static str],
    /// Of these, the one that has the board in it as well.
    pub with_board: Option<&'static str>,
}

impl Grammar {
    /// An object that asks something.
    pub fn object(&self) -> String {
        match (self.columns, self.with_board) {
            (_, Some(column)) => format!("{{\"{column}\":\"AhKh QhJhTh\"}}"),
            ([column, ..], None) if !self.words => format!("{{\"{column}\":\"AhKh\"}}"),
            _ => "{\"hero\":\"AhKh\",\"villain\":\"QsQd\"}".to_owned(),
        }
    }
}

/// What is asked about.
#[derive(Debug)]
pub struct Asked<'a> {
    /// All of it, in one line.
    pub text: Cow<'a, str>,
    pub subjects: Vec<Span>,
    pub board: Option<Span>,
    pub dead: Option<Span>,
}

/// What the options say about every line.
#[derive(Debug, Default)]
pub struct Given {
    board: Option<String>,
    dead: Option<String>,
}

impl Given {
    /// Reads what is the same for all lines.
    ///
    /// # Errors
    ///
    /// If it is no cards.
    pub fn read(known: &Known) -> Result<Self, Failure> {
        let read = |name: &str, cards: Option<&OsStr>| {
            let mut line = Line::default();
            let place = line.push_given(name, cards)?;
            place.map(|place| line.cards(place).map(|_| line.text(place).to_owned())).transpose()
        };
        Ok(Self {
            board: read("-b", known.board.as_deref())?,
            dead: read("-d", known.dead.as_deref())?,
        })
    }
}

impl<'a> Asked<'a> {
    /// What a line asks about.
    ///
    /// # Errors
    ///
    /// If it has more parts than there are, or says what the options say for all lines.
    pub fn of_line(text: &'a str, grammar: &Grammar, given: &Given) -> Result<Self, Failure> {
        if text.starts_with('{') {
            return Err(Line::of(text).complain(
                "this is an object, and a spot is expected as it would be typed".to_owned(),
                vec![Span { start: 0, end: 1 }],
                "if every line is an object: --input ndjson".to_owned(),
            ));
        }
        let mut parts = [None; 3];
        let (mut part, mut start) = (0, 0);
        for (at, byte) in text.bytes().enumerate().chain([(text.len(), b'|')]) {
            if byte == b'|' {
                let Some(place) = parts.get_mut(part) else {
                    return Err(Line::of(text).complain(
                        "the line has too many parts".to_owned(),
                        vec![Span { start: start - 1, end: start }],
                        "a line is players or cards, | and the board, | and the dead cards"
                            .to_owned(),
                    ));
                };
                *place = trimmed(text, Span { start, end: at });
                (part, start) = (part + 1, at + 1);
            }
        }
        let [subjects, board, dead] = parts;
        let subjects = match subjects {
            Some(all) if grammar.words => words(text, all),
            Some(all) => vec![all],
            None => Vec::new(),
        };
        Self { text: Cow::Borrowed(text), subjects, board, dead }.with(given)
    }

    /// What the cells of a row ask about.
    ///
    /// # Errors
    ///
    /// If they say what the options say for all lines.
    pub fn of_cells<'c>(
        subjects: impl IntoIterator<Item = &'c str>,
        board: &str,
        dead: &str,
        given: &Given,
    ) -> Result<Self, Failure> {
        let mut asked = Self::default();
        for subject in subjects.into_iter().filter(|subject| !subject.trim().is_empty()) {
            let place = asked.push("", subject.trim());
            asked.subjects.push(place);
        }
        let cell =
            |text: &str| Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned);
        asked.with(&Given { board: cell(board), dead: cell(dead) })?.with(given)
    }

    /// The same, and what is given for all lines.
    fn with(mut self, given: &Given) -> Result<Self, Failure> {
        if let Some(board) = &given.board {
            if let Some(own) = self.board {
                return Err(self.given_twice("the board", own, "-b"));
            }
            self.board = Some(self.push("-b", board));
        }
        if let Some(dead) = &given.dead {
            if let Some(own) = self.dead {
                return Err(self.given_twice("dead cards", own, "-d"));
            }
            self.dead = Some(self.push("-d", dead));
        }
        Ok(self)
    }

    fn given_twice(&self, what: &str, own: Span, option: &str) -> Failure {
        Line::of(&self.text).complain(
            format!("this line says {what}, and {option} says it for all lines"),
            vec![own],
            "say it in one place".to_owned(),
        )
    }

    /// Adds a text, and says where it stands.
    fn push(&mut self, name: &str, text: &str) -> Span {
        let whole = self.text.to_mut();
        for word in [name, text].into_iter().filter(|word| !word.is_empty()) {
            if !whole.is_empty() {
                whole.push(' ');
            }
            *whole += word;
        }
        Span { start: whole.len() - text.len(), end: whole.len() }
    }

    /// The text at a place.
    pub fn at(&self, place: Span) -> &str {
        self.text.get(place.start..place.end).unwrap_or_default()
    }

    /// The text at a place that may not be there.
    pub fn at_any(&self, place: Option<Span>) -> &str {
        place.map_or("", |place| self.at(place))
    }

    /// From the first subject to the last.
    pub fn subject(&self) -> Span {
        let ends = self.subjects.first().zip(self.subjects.last());
        ends.map_or(Span { start: 0, end: 0 }, |(first, last)| Span {
            start: first.start,
            end: last.end,
        })
    }

    /// The text as a line that errors are drawn under.
    pub fn line(&self) -> Line {
        Line::of(&self.text)
    }
}

impl Default for Asked<'_> {
    fn default() -> Self {
        Self { text: Cow::Borrowed(""), subjects: Vec::new(), board: None, dead: None }
    }
}

/// A part of a text without the spaces around it, if there is anything else in it.
fn trimmed(text: &str, part: Span) -> Option<Span> {
    let whole = text.get(part.start..part.end)?;
    let start = part.start + (whole.len() - whole.trim_start().len());
    let words = whole.trim();
    (!words.is_empty()).then_some(Span { start, end: start + words.len() })
}

/// The words of a part; a comma at the end of one or the start of the next joins them.
fn words(text: &str, part: Span) -> Vec<Span> {
    let mut words: Vec<Span> = Vec::with_capacity(4);
    let mut joins = false;
    for word in text.get(part.start..part.end).unwrap_or_default().split_whitespace() {
        let start = word.as_ptr().addr() - text.as_ptr().addr();
        let end = start + word.len();
        match words.last_mut() {
            Some(last) if joins || word.starts_with(',') => last.end = end,
            _ => words.push(Span { start, end }),
        }
        joins = word.ends_with(',');
    }
    words
}

#[cfg(test)]
mod tests {
    use super::*;

    const PLAYERS: Grammar =
        Grammar { command: "equity", words: true, columns: &[], with_board: None };

    fn parts(line: &str) -> Vec<String> {
        let asked = Asked::of_line(line, &PLAYERS, &Given::default()).unwrap();
        let places = asked.subjects.iter().copied().map(Some).chain([asked.board, asked.dead]);
        places.map(|place| asked.at_any(place).to_owned()).collect()
    }

    #[test]
    fn bars_stand_before_the_board_and_the_dead_cards() {
        assert_eq!(parts("AhKh QQ+ | Ks7d2c | 9c"), ["AhKh", "QQ+", "Ks7d2c", "9c"]);
        assert_eq!(parts("AhKh\tQQ+"), ["AhKh", "QQ+", "", ""]);
        assert_eq!(parts(" AhKh  QQ+ || 9c 8c "), ["AhKh", "QQ+", "", "9c 8c"]);
        assert_eq!(parts("AhKh QQ+|Ks 7d 2c|"), ["AhKh", "QQ+", "Ks 7d 2c", ""]);
        assert!(Asked::of_line("AhKh | | | 9c", &PLAYERS, &Given::default()).is_err());
    }

    #[test]
    fn a_comma_joins_what_stands_beside_it() {
        assert_eq!(parts("QQ+, AKs ,AQs random"), ["QQ+, AKs ,AQs", "random", "", ""]);
        assert_eq!(parts("QQ+ , AKs random"), ["QQ+ , AKs", "random", "", ""]);
    }

    #[test]
    fn what_is_given_for_all_lines_is_given_once() {
        let given = Given { board: Some("Ks7d2c".to_owned()), dead: None };
        let asked = Asked::of_line("AhKh QQ | | 9c", &PLAYERS, &given).unwrap();
        assert_eq!((asked.at_any(asked.board), asked.at_any(asked.dead)), ("Ks7d2c", "9c"));
        assert!(Asked::of_line("AhKh QQ | 2c3c4c", &PLAYERS, &given).is_err());
    }
}
