//! The text of a question, divided into parts: subjects, a board, dead cards, and the span of each.
//!
//! ```text
//! arguments   AhKh QQ+ -b Ks7d2c -d 9c
//! a line      AhKh QQ+ | Ks7d2c | 9c          line := subjects ["|" board ["|" dead]]
//! cells       hero=AhKh villain=QQ+ board=Ks7d2c dead=9c
//! ```
//!
//! A subject is a player, a range, or the cards of one hand: what it is depends on the command.

use std::ffi::{OsStr, OsString};
use std::sync::Arc;

use crate::parse::{Refusal, Span};
use crate::range::Conventions;

use super::words::words;
use super::{Dialect, Line, Stakes};

/// The parts of a question, with their spans in one line of text.
#[derive(Clone, Debug, Default)]
pub struct Query<'a> {
    /// The whole text.
    pub line: Line<'a>,
    /// The subjects, in order.
    pub subjects: Vec<Span>,
    /// The board.
    pub board: Option<Span>,
    /// The dead cards.
    pub dead: Option<Span>,
    /// The amounts.
    pub stakes: Stakes<Span>,
    /// The name of the command whose arguments they are, for hints; `None` for a line.
    pub command: Option<String>,
    /// What words mean in the texts of ranges.
    pub conventions: Arc<Conventions>,
}

/// The subjects of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subjects {
    /// Each word is a subject; commas, `&` and parentheses join the words around them, so that `QQ+, AKs` is one.
    Words,
    /// All words together are one subject.
    Whole,
}

/// The span of a missing subject.
const NOWHERE: Span = Span { start: 0, end: 0 };

/// The board, the dead cards, the amounts and the meaning of words for every line of an input, from options.
#[derive(Clone, Debug, Default)]
pub struct Defaults {
    board: Option<String>,
    dead: Option<String>,
    conventions: Arc<Conventions>,
    stakes: Stakes<String>,
}

impl Defaults {
    /// Reads the arguments of `-b` and `-d`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if one of them is not cards.
    pub fn new(board: Option<&OsStr>, dead: Option<&OsStr>) -> Result<Self, Refusal> {
        let read = |name: &str, cards: Option<&OsStr>| {
            let mut line = Line::default();
            let place = cards.map(|cards| line.push_option(name, cards)).transpose()?;
            place.map(|place| line.cards(place).map(|_| line.at(place).to_owned())).transpose()
        };
        let (board, dead) = (read("-b", board)?, read("-d", dead)?);
        Ok(Self { board, dead, ..Self::default() })
    }

    /// Returns the same with these conventions.
    #[must_use]
    pub fn with_conventions(self, conventions: Arc<Conventions>) -> Self {
        Self { conventions, ..self }
    }

    /// Adds the arguments of `--pot`, `--call` and `--bet`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if one of them is no amount.
    pub fn with_stakes(mut self, stakes: &Stakes<OsString>) -> Result<Self, Refusal> {
        for (stake, text) in stakes.iter() {
            let mut line = Line::default();
            let place = line.push_option(stake.option(), text)?;
            line.amount(place)?;
            self.stakes.set(stake, line.at(place).to_owned());
        }
        Ok(self)
    }

    /// Returns the amounts.
    pub const fn stakes(&self) -> &Stakes<String> {
        &self.stakes
    }
}

impl Query<'static> {
    /// Reads arguments, one subject each, and those of `-b` and `-d`; `command` is named in hints.
    ///
    /// # Errors
    ///
    /// Returns a refusal if one of them is not valid UTF-8.
    pub fn of_arguments(
        command: &str,
        subjects: &[OsString],
        board: Option<&OsStr>,
        dead: Option<&OsStr>,
    ) -> Result<Self, Refusal> {
        let mut query = Self { command: Some(command.to_owned()), ..Self::default() };
        for subject in subjects {
            let place = query.line.push_argument(subject)?;
            query.subjects.push(place);
        }
        query.board = board.map(|board| query.line.push_option("-b", board)).transpose()?;
        query.dead = dead.map(|dead| query.line.push_option("-d", dead)).transpose()?;
        Ok(query)
    }

    /// Adds the arguments of `--pot`, `--call` and `--bet`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if one of them is not valid UTF-8.
    pub fn with_stakes(mut self, stakes: &Stakes<OsString>) -> Result<Self, Refusal> {
        for (stake, text) in stakes.iter() {
            let place = self.line.push_option(stake.option(), text)?;
            self.stakes.set(stake, place);
        }
        Ok(self)
    }
}

impl<'a> Query<'a> {
    /// Returns a query without parts. (The default would allocate conventions: queries are made by the million.)
    fn new(line: Line<'a>, defaults: &Defaults) -> Self {
        Self {
            line,
            subjects: Vec::new(),
            board: None,
            dead: None,
            stakes: Stakes::default(),
            command: None,
            conventions: Arc::clone(&defaults.conventions),
        }
    }

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the line has more than three parts, or repeats a part that the defaults give.
    pub fn of_line(
        text: &'a str,
        subjects: Subjects,
        defaults: &Defaults,
    ) -> Result<Self, Refusal> {
        let line = Line::from(text);
        if text.starts_with('{') {
            return Err(line.refuse_at(
                "this is an object, and a spot is expected as it would be typed",
                [Span { start: 0, end: 1 }],
                "if every line is an object: --input ndjson",
            ));
        }
        if let Some(mark) = header(text) {
            return Err(line.refuse_at(
                "this names a column, as the header of a table does",
                [mark],
                "if the input is a table: --input csv, or --input tsv with tabs between the columns",
            ));
        }
        let mut parts = [None; 3];
        let (mut part, mut start) = (0, 0);
        for (at, byte) in text.bytes().enumerate().chain([(text.len(), b'|')]) {
            if byte == b'|' {
                let Some(place) = parts.get_mut(part) else {
                    return Err(line.refuse_at(
                        "the line has too many parts",
                        [Span { start: start - 1, end: start }],
                        "a line is players or cards, | and the board, | and the dead cards",
                    ));
                };
                *place = trimmed(text, Span { start, end: at });
                (part, start) = (part + 1, at + 1);
            }
        }
        let [first, board, dead] = parts;
        let subjects = match (first, subjects) {
            (Some(all), Subjects::Words) => words(text, all),
            (None, Subjects::Words) => Vec::new(),
            (all, Subjects::Whole) => vec![all.unwrap_or(NOWHERE)],
        };
        Self { subjects, board, dead, ..Self::new(line, defaults) }.with(defaults)
    }

    /// Reads the cells of a row; empty ones are left out. An amount is given if there is a cell for it; a pot whose row
    /// has only empty cells for a call and a bet is about no decision, and left out too.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a cell repeats a part that the defaults give.
    pub fn of_cells<'c>(
        cells: impl IntoIterator<Item = &'c str>,
        subjects: Subjects,
        board: &str,
        dead: &str,
        stakes: &Stakes<&str>,
        defaults: &Defaults,
    ) -> Result<Self, Refusal> {
        let mut query = Self::new(Line::default(), defaults);
        for subject in cells.into_iter().map(str::trim).filter(|subject| !subject.is_empty()) {
            let place = query.line.push(subject);
            query.subjects.push(place);
        }
        if subjects == Subjects::Whole {
            query.subjects = vec![query.reach()];
        }
        let cell =
            |text: &str| Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned);
        let own = Stakes::of(|stake| stakes.get(stake).and_then(|&text| cell(text)));
        let (board, dead) = (cell(board), cell(dead));
        let conventions = Arc::clone(&defaults.conventions);
        let own = Defaults { board, dead, stakes: own, conventions };
        let mut query = query.with(&own)?.with(defaults)?;
        if stakes.have_a_price() && !query.stakes.have_a_price() {
            query.stakes = Stakes::default();
        }
        Ok(query)
    }

    /// Adds the defaults.
    fn with(mut self, defaults: &Defaults) -> Result<Self, Refusal> {
        if let Some(board) = &defaults.board {
            if let Some(own) = self.board {
                return Err(self.given_twice("the board is", own, "-b"));
            }
            self.line.push("-b");
            self.board = Some(self.line.push(board));
        }
        if let Some(dead) = &defaults.dead {
            if let Some(own) = self.dead {
                return Err(self.given_twice("dead cards are", own, "-d"));
            }
            self.line.push("-d");
            self.dead = Some(self.line.push(dead));
        }
        for (stake, text) in defaults.stakes.iter() {
            if let Some(&own) = self.stakes.get(stake) {
                let what = format!("the {} is", stake.name());
                return Err(self.given_twice(&what, own, stake.option()));
            }
            self.line.push(stake.option());
            self.stakes.set(stake, self.line.push(text));
        }
        Ok(self)
    }

    fn given_twice(&self, what: &str, own: Span, option: &str) -> Refusal {
        self.line.refuse_at(
            format!("{what} given twice: in this line, and for all lines with {option}"),
            [own],
            "give each in one place",
        )
    }

    /// Returns whether the board is the argument of `-b`, not a part of a line.
    pub fn is_board_an_option(&self) -> bool {
        const OPTION: &str = "-b ";
        let is_after_option = |board: Span| {
            let start = board.start.saturating_sub(OPTION.len());
            self.at(Span { start, end: board.start }) == OPTION
        };
        // The cells of a row are joined as arguments are, in every dialect.
        self.dialect() == Dialect::Program && self.board.is_some_and(is_after_option)
    }

    /// Returns the same question for hints in a dialect.
    ///
    /// ```
    /// use holdem::spot::{Defaults, Dialect, Query, Spot, Stakes, Subjects};
    ///
    /// let (none, defaults) = (Stakes::default(), Defaults::default());
    /// let fields = Query::of_cells(["AhKh", "Ks7d2c"], Subjects::Words, "", "", &none, &defaults)?;
    /// let refusal = Spot::read(&fields.in_dialect(Dialect::Page)).unwrap_err();
    /// assert_eq!(refusal.hint.as_deref(), Some("if this is the board, it has a field of its own"));
    /// # Ok::<(), holdem::parse::Refusal>(())
    /// ```
    #[must_use]
    pub fn in_dialect(self, dialect: Dialect) -> Self {
        Self { line: self.line.in_dialect(dialect), ..self }
    }

    /// Returns the dialect of hints.
    pub const fn dialect(&self) -> Dialect {
        self.line.dialect()
    }

    /// Returns the text of a span.
    pub fn at(&self, place: Span) -> &str {
        self.line.at(place)
    }

    /// Returns the text of a span; an empty text for `None`.
    pub fn at_any(&self, place: Option<Span>) -> &str {
        place.map_or("", |place| self.at(place))
    }

    /// Returns the span from the first subject to the last.
    pub fn reach(&self) -> Span {
        let ends = self.subjects.first().zip(self.subjects.last());
        ends.map_or(NOWHERE, |(first, last)| Span { start: first.start, end: last.end })
    }

    /// Returns the query with owned text.
    pub fn into_owned(self) -> Query<'static> {
        Query { line: self.line.into_owned(), ..self }
    }
}

/// Returns the span of the first column's name if a line is the header of a CSV or TSV file.
fn header(text: &str) -> Option<Span> {
    const NAMES: [&str; 9] =
        ["hero", "villain", "player", "cards", "hole", "hand", "range", "board", "dead"];
    let (first, _) = text.split_once([',', '\t'])?;
    let name = first.trim().trim_matches('"').trim_end_matches(|c: char| c.is_ascii_digit());
    NAMES
        .iter()
        .any(|known| name.eq_ignore_ascii_case(known))
        .then_some(Span { start: 0, end: first.len() })
}

/// Trims a part of a text; returns `None` if nothing is left.
fn trimmed(text: &str, part: Span) -> Option<Span> {
    let whole = text.get(part.start..part.end)?;
    let start = part.start + (whole.len() - whole.trim_start().len());
    let words = whole.trim();
    (!words.is_empty()).then_some(Span { start, end: start + words.len() })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts(line: &str) -> Vec<String> {
        let query = Query::of_line(line, Subjects::Words, &Defaults::default()).unwrap();
        let places = query.subjects.iter().copied().map(Some).chain([query.board, query.dead]);
        places.map(|place| query.at_any(place).to_owned()).collect()
    }

    #[test]
    fn bars_separate_players_board_and_dead_cards() {
        assert_eq!(parts("AhKh QQ+ | Ks7d2c | 9c"), ["AhKh", "QQ+", "Ks7d2c", "9c"]);
        assert_eq!(parts("AhKh\tQQ+"), ["AhKh", "QQ+", "", ""]);
        assert_eq!(parts(" AhKh  QQ+ || 9c 8c "), ["AhKh", "QQ+", "", "9c 8c"]);
        assert_eq!(parts("AhKh QQ+|Ks 7d 2c|"), ["AhKh", "QQ+", "Ks 7d 2c", ""]);
        let four = Query::of_line("AhKh | | | 9c", Subjects::Words, &Defaults::default());
        assert!(four.is_err());
    }

    #[test]
    fn only_the_program_has_an_option_for_the_board() {
        let (none, defaults) = (Stakes::default(), Defaults::default());
        let cells =
            || Query::of_cells(["AA"], Subjects::Words, "Ks", "", &none, &defaults).unwrap();
        assert!(cells().is_board_an_option());
        for dialect in [Dialect::Python, Dialect::Page] {
            assert!(!cells().in_dialect(dialect).is_board_an_option());
        }
    }

    #[test]
    fn a_default_may_not_be_given_again() {
        let defaults = Defaults { board: Some("Ks7d2c".to_owned()), ..Defaults::default() };
        let query = Query::of_line("AhKh QQ | | 9c", Subjects::Words, &defaults).unwrap();
        assert_eq!((query.at_any(query.board), query.at_any(query.dead)), ("Ks7d2c", "9c"));
        assert!(Query::of_line("AhKh QQ | 2c3c4c", Subjects::Words, &defaults).is_err());
    }
}
