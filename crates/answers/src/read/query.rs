//! The text of a question, divided into parts: subjects, a board, dead cards, and the span of each.
//!
//! ```text
//! arguments   AhKh QQ+ -b Ks7d2c -d 9c
//! a line      AhKh QQ+ | Ks7d2c | 9c          line := subjects ["|" board ["|" dead]]
//! cells       hero=AhKh villain=QQ+ board=Ks7d2c dead=9c
//! ```
//!
//! A subject is a player, a range, or the cards of one hand, depending on the command.

use std::ffi::{OsStr, OsString};
use std::sync::Arc;

use holdem_engine::parse::{Refusal, Span};
use holdem_engine::range::Conventions;

use crate::hint::{Hint, Syntax};
use crate::parameter::{Given, Parameter, Stated};

use super::defaults::Defaults;
use super::line::Line;
use super::line_questions::LINE_QUESTIONS;
use super::origin::Origin;
use super::words::words;

/// The parts of a question, with their spans in one line of text.
#[derive(Clone, Debug, Default)]
#[non_exhaustive]
pub struct Query<'a> {
    /// The whole text.
    pub line: Line<'a>,
    /// The subjects, in order.
    pub subjects: Vec<Span>,
    /// The number of subjects that were typed as words in a row, without the defaults. In cells and lists it is
    /// 0: each subject is separate.
    pub words: usize,
    /// The board.
    pub board: Option<Span>,
    /// The position of the board in the question.
    pub board_origin: Origin,
    /// The dead cards.
    pub dead: Option<Span>,
    /// The named texts, such as amounts.
    pub given: Given<Span>,
    /// Names for the players, in their order.
    pub names: Vec<OsString>,
    /// The name of the command that has these arguments, for hints; `None` for a line.
    pub command: Option<String>,
    /// The conventions for ranges.
    pub conventions: Arc<Conventions>,
}

/// The subjects of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Subjects {
    /// Each word is a subject. Commas, `&` and parentheses join the words around them, so that `QQ+, AKs` is one.
    Words,
    /// All words together are one subject.
    Whole,
}

/// The span of a missing subject.
const NOWHERE: Span = Span { start: 0, end: 0 };

impl Query<'static> {
    /// Returns the query for a question of this name, which hints repeat.
    #[must_use]
    pub fn asked_as(self, command: &str) -> Self {
        Self { command: Some(command.to_owned()), ..self }
    }

    /// Reads the arguments of a command of the program, one subject each, and the arguments of `-b` and `-d`. Hints
    /// are in the program's syntax and name the command.
    ///
    /// # Errors
    ///
    /// Returns a refusal if an argument is not valid UTF-8.
    pub fn of_arguments(
        command: &str,
        subjects: &[OsString],
        board: Option<&OsStr>,
        dead: Option<&OsStr>,
    ) -> Result<Self, Refusal> {
        if subjects.iter().map(OsString::as_os_str).chain(board).any(|argument| argument == "-") {
            return Err(no_lines(command));
        }
        let line = Line::default().in_syntax(Syntax::Program);
        let mut query = Self { line, command: Some(command.to_owned()), ..Self::default() };
        for subject in subjects {
            let span = query.line.push_argument(subject)?;
            query.subjects.push(span);
        }
        query.words = subjects.len();
        query.board = board.map(|board| query.line.push_option("-b", board)).transpose()?;
        query.dead = dead.map(|dead| query.line.push_option("-d", dead)).transpose()?;
        Ok(query)
    }

    /// Adds the arguments of `--pot`, `--call`, `--bet` and other named texts.
    ///
    /// # Errors
    ///
    /// Returns a refusal if an argument is not valid UTF-8.
    pub fn with_given(mut self, given: &Given<OsString>) -> Result<Self, Refusal> {
        for (parameter, text) in given.iter() {
            let span = self.line.push_option(&self.syntax().name(parameter.name()), text)?;
            self.given.add(parameter, span);
        }
        Ok(self)
    }
}

impl<'a> Query<'a> {
    /// Returns a query without parts. (The default would allocate conventions, and queries are made by the million.)
    fn new(line: Line<'a>, board_origin: Origin, defaults: &Defaults) -> Self {
        Self {
            line: line.in_syntax(defaults.syntax),
            subjects: Vec::new(),
            words: 0,
            board: None,
            board_origin,
            dead: None,
            given: Given::default(),
            names: Vec::new(),
            command: None,
            conventions: Arc::clone(&defaults.conventions),
        }
    }

    /// Reads a line.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the line has more than three parts, or if it repeats a part of the
    /// defaults.
    pub fn of_line(
        text: &'a str,
        subjects: Subjects,
        defaults: &Defaults,
    ) -> Result<Self, Refusal> {
        let line = Line::from(text).in_syntax(defaults.syntax);
        if text.starts_with('{') {
            return Err(line.refuse_at(
                "this is a JSON object, expected a spot as typed",
                [Span { start: 0, end: 1 }],
                defaults.syntax.hint(&Hint::IsObject),
            ));
        }
        if let Some(mark) = header(text) {
            return Err(line.refuse_at(
                "this looks like a table header",
                [mark],
                defaults.syntax.hint(&Hint::IsHeader),
            ));
        }
        let mut parts = [None; 3];
        let (mut part, mut start) = (0, 0);
        for (at, byte) in text.bytes().enumerate().chain([(text.len(), b'|')]) {
            if byte == b'|' {
                let Some(part_span) = parts.get_mut(part) else {
                    return Err(line.refuse_at(
                        "the line has too many parts",
                        [Span { start: start - 1, end: start }],
                        "a line is players or cards, then | board, then | dead cards",
                    ));
                };
                *part_span = trimmed(text, Span { start, end: at });
                (part, start) = (part + 1, at + 1);
            }
        }
        let [first, board, dead] = parts;
        let subjects = match (first, subjects) {
            (Some(all), Subjects::Words) => words(text, all),
            (None, Subjects::Words) => Vec::new(),
            (all, Subjects::Whole) => vec![all.unwrap_or(NOWHERE)],
        };
        let words = subjects.len();
        Self { subjects, words, board, dead, ..Self::new(line, Origin::Line, defaults) }
            .with(defaults, Origin::Argument)
    }

    /// Reads the cells of a row. Empty cells are left out. An amount is given if there is a cell for it. A pot is
    /// also left out if the row has only empty cells for a call and a bet, and therefore no decision.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a cell repeats a part of the defaults.
    pub fn of_cells<'c>(
        cells: impl IntoIterator<Item = impl Into<Stated<'c>>>,
        subjects: Subjects,
        board: &str,
        dead: &str,
        given: &Given<Stated<'_>>,
        defaults: &Defaults,
    ) -> Result<Self, Refusal> {
        let mut query = Self::new(Line::default(), Origin::Cell, defaults);
        for cell in cells {
            let cell = cell.into();
            let span = cell.trimmed().map(|subject| query.line.push_stated(&subject));
            query.subjects.extend(span);
        }
        if subjects == Subjects::Whole {
            query.subjects = vec![query.subjects_span()];
        }
        let cell =
            |text: &str| Some(text.trim()).filter(|text| !text.is_empty()).map(str::to_owned);
        let own = given.filter_map(|value| value.trimmed().map(Stated::into_owned));
        let (board, dead) = (cell(board), cell(dead));
        let conventions = Arc::clone(&defaults.conventions);
        let syntax = defaults.syntax;
        let players = Vec::new();
        let own = Defaults { syntax, players, board, dead, conventions, given: own };
        let mut query = query.with(&own, Origin::Cell)?.with(defaults, Origin::Argument)?;
        if given.has_price() && !query.given.has_price() {
            query.given = Given::default();
        }
        Ok(query)
    }

    /// Returns the query with more players after the others.
    #[must_use]
    pub fn with_players<'t>(mut self, players: impl IntoIterator<Item = &'t str>) -> Self {
        for player in players {
            let span = self.line.push(player);
            self.subjects.push(span);
        }
        self
    }

    /// Adds the defaults, each after its name; `origin` is the position of their board.
    fn with(self, defaults: &Defaults, origin: Origin) -> Result<Self, Refusal> {
        let mut this = self.with_players(defaults.players.iter().map(String::as_str));
        this.add(defaults, origin)?;
        Ok(this)
    }

    fn add(&mut self, defaults: &Defaults, origin: Origin) -> Result<(), Refusal> {
        if let Some(board) = &defaults.board {
            if let Some(own) = self.board {
                return Err(self.given_twice("the board is", own, "board"));
            }
            self.board = Some(self.push_named("board", &Stated::from(board.as_str())));
            self.board_origin = origin;
        }
        if let Some(dead) = &defaults.dead {
            if let Some(own) = self.dead {
                return Err(self.given_twice("dead cards are", own, "dead"));
            }
            self.dead = Some(self.push_named("dead", &Stated::from(dead.as_str())));
        }
        let mut twice = defaults.given.iter().map(|(parameter, _)| parameter);
        if let Some((parameter, &own)) = twice.find_map(|it| Some((it, self.given.get(it)?))) {
            return Err(self.given_twice(
                &format!("the {} is", parameter.name()),
                own,
                parameter.name(),
            ));
        }
        for (parameter, value) in defaults.given.iter() {
            let span = self.push_named(parameter.name(), value);
            self.given.add(parameter, span);
        }
        Ok(())
    }

    /// Appends the name of an option and its value, and returns the span of the value.
    fn push_named(&mut self, option: &str, value: &Stated<'_>) -> Span {
        let name = self.syntax().name(option);
        self.line.push(&name);
        self.line.push_stated(value)
    }

    fn given_twice(&self, what: &str, own: Span, option: &str) -> Refusal {
        let option = self.syntax().name(option);
        self.line.refuse_at(
            format!("{what} given twice: in this line, and for all lines with {option}"),
            [own],
            "give each only once",
        )
    }

    /// Returns the question for hints in a syntax.
    ///
    /// ```
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    /// use holdem_answers::parameter::Given;
    /// use holdem_answers::hint::Syntax;
    ///
    /// let (none, defaults) = (Given::default(), Defaults::default());
    /// let fields = Query::of_cells(["AhKh", "Ks7d2c"], Subjects::Words, "", "", &none, &defaults)?;
    /// let refusal = Spot::read(&fields.in_syntax(Syntax::Page)).unwrap_err();
    /// assert_eq!(refusal.hint.as_deref(), Some("if this is the board, use its field"));
    /// # Ok::<(), holdem_engine::parse::Refusal>(())
    /// ```
    #[must_use]
    pub fn in_syntax(self, syntax: Syntax) -> Self {
        Self { line: self.line.in_syntax(syntax), ..self }
    }

    /// Returns the syntax of hints.
    pub const fn syntax(&self) -> Syntax {
        self.line.syntax()
    }

    /// Returns the text of a span.
    pub fn at(&self, span: Span) -> &str {
        self.line.at(span)
    }

    /// Returns the text of a span; an empty text for `None`.
    pub fn at_any(&self, span: Option<Span>) -> &str {
        span.map_or("", |span| self.at(span))
    }

    /// Returns the given amounts as command-line options, so that a hint with a command can repeat them.
    pub(crate) fn amounts(&self) -> Vec<String> {
        if self.command.is_none() || !self.syntax().is_shell() {
            return Vec::new();
        }
        let option = |(parameter, &span): (Parameter, &Span)| {
            [self.syntax().name(parameter.name()).into_owned(), self.at(span).to_owned()]
        };
        self.given.iter().flat_map(option).collect()
    }

    /// Returns the span from the first subject to the last.
    pub fn subjects_span(&self) -> Span {
        let ends = self.subjects.first().zip(self.subjects.last());
        ends.map_or(NOWHERE, |(first, last)| Span { start: first.start, end: last.end })
    }

    /// Returns the query with names for the players, in their order.
    #[must_use]
    pub fn with_names(self, names: Vec<OsString>) -> Self {
        Self { names, ..self }
    }

    /// Returns the query with a board after the other parts.
    #[must_use]
    pub fn with_board(mut self, board: &str) -> Self {
        self.board = Some(self.push_named("board", &Stated::from(board)));
        self
    }

    /// Returns the query with conventions for ranges.
    #[must_use]
    pub fn with_conventions(self, conventions: Arc<Conventions>) -> Self {
        Self { conventions, ..self }
    }

    /// Returns the query with only these parts of the text.
    #[must_use]
    pub fn with_parts(self, subjects: Vec<Span>, board: Option<Span>, dead: Option<Span>) -> Self {
        Self { subjects, board, dead, ..self }
    }

    /// Returns the query with owned text.
    pub fn into_owned(self) -> Query<'static> {
        Query { line: self.line.into_owned(), ..self }
    }
}

/// Returns the refusal of `-` for a command that reads no lines.
fn no_lines(command: &str) -> Refusal {
    if LINE_QUESTIONS.contains(&command) {
        return Refusal::new(
            "- must come first to read lines",
            format!("for a batch: holdem {command} -, then any files"),
        );
    }
    Refusal::new(
        format!("- reads lines, but {command} answers one question at a time"),
        format!("commands that read lines: {}", LINE_QUESTIONS.join(", ")),
    )
}

/// Returns the span of the first column name if a line is the header of a CSV or TSV file.
fn header(text: &str) -> Option<Span> {
    const NAMES: [&str; 10] =
        ["hero", "villain", "player", "cards", "hole", "hand", "range", "board", "dead", "stack"];
    let is_known = |cell: &str| {
        let name = cell.trim().trim_matches('"').trim_end_matches(|c: char| c.is_ascii_digit());
        NAMES.iter().any(|known| name.eq_ignore_ascii_case(known))
    };
    text.contains([',', ';', '\t']).then_some(())?;
    let cell = text.split([',', ';', '\t']).find(|cell| is_known(cell))?;
    let start = cell.as_ptr().addr() - text.as_ptr().addr();
    Some(Span { start, end: start + cell.len() })
}

/// Trims a part of a text; returns `None` if empty.
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
        let spans = query.subjects.iter().copied().map(Some).chain([query.board, query.dead]);
        spans.map(|span| query.at_any(span).to_owned()).collect()
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
    fn a_board_has_an_origin() {
        let board = Some("Ks7d2c".as_ref());
        let of_arguments = Query::of_arguments("equity", &["AA".into()], board, None).unwrap();
        assert_eq!(of_arguments.board_origin, Origin::Argument);
        let (none, no_defaults) = (Given::default(), Defaults::default());
        let defaults = Defaults::new(board, None).unwrap();
        let cells = |board, defaults| {
            Query::of_cells(["AA"], Subjects::Words, board, "", &none, defaults).unwrap()
        };
        assert_eq!(cells("Ks", &no_defaults).board_origin, Origin::Cell);
        assert_eq!(cells("", &defaults).board_origin, Origin::Argument);
        let line = |text, defaults| Query::of_line(text, Subjects::Words, defaults).unwrap();
        assert_eq!(line("AA | Ks", &no_defaults).board_origin, Origin::Line);
        assert_eq!(line("AA", &defaults).board_origin, Origin::Argument);
    }

    #[test]
    fn a_default_may_not_be_given_again() {
        let defaults = Defaults { board: Some("Ks7d2c".to_owned()), ..Defaults::default() };
        let query = Query::of_line("AhKh QQ | | 9c", Subjects::Words, &defaults).unwrap();
        assert_eq!((query.at_any(query.board), query.at_any(query.dead)), ("Ks7d2c", "9c"));
        assert!(Query::of_line("AhKh QQ | 2c3c4c", Subjects::Words, &defaults).is_err());
    }
}
