//! The defaults for all lines of an input.

use std::ffi::{OsStr, OsString};
use std::sync::Arc;

use holdem_engine::parse::{Refusal, Span};
use holdem_engine::range::Conventions;

use crate::hint::Syntax;
use crate::parameter::{Form, Given, Parameter, Stated};

use super::line::Line;

/// The board, dead cards, last players, amounts, range conventions and hint syntax for every line of an input.
#[derive(Clone, Debug)]
pub struct Defaults {
    pub(crate) syntax: Syntax,
    pub(crate) players: Vec<String>,
    pub(crate) board: Option<String>,
    pub(crate) dead: Option<String>,
    pub(crate) conventions: Arc<Conventions>,
    pub(crate) given: Given<Stated<'static>>,
}

/// No defaults, and hints in the syntax of the library.
impl Default for Defaults {
    fn default() -> Self {
        Self {
            syntax: Syntax::Rust,
            players: Vec::new(),
            board: None,
            dead: None,
            conventions: Arc::default(),
            given: Given::default(),
        }
    }
}

impl Defaults {
    /// Reads the arguments of the program's `-b` and `-d`. Hints are in its syntax.
    ///
    /// # Errors
    ///
    /// Returns a refusal if an argument is not cards.
    pub fn new(board: Option<&OsStr>, dead: Option<&OsStr>) -> Result<Self, Refusal> {
        let known = [("-b", board), ("-d", dead)];
        Self::read(Syntax::Program, known)
    }

    /// Reads a board and dead cards from text. Hints are in a syntax.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a text is not cards.
    pub fn of(syntax: Syntax, board: Option<&str>, dead: Option<&str>) -> Result<Self, Refusal> {
        let [board_name, dead_name] = ["board", "dead"].map(|name| syntax.name(name));
        let known = [(&*board_name, board), (&*dead_name, dead)];
        Self::read(syntax, known.map(|(name, cards)| (name, cards.map(OsStr::new))))
    }

    /// Reads the board and the dead cards, each with its name as given.
    fn read(syntax: Syntax, known: [(&str, Option<&OsStr>); 2]) -> Result<Self, Refusal> {
        let read = |(name, cards): (&str, Option<&OsStr>)| {
            let mut line = Line::default().in_syntax(syntax);
            let span = cards.map(|cards| line.push_option(name, cards)).transpose()?;
            span.map(|span| line.cards(span).map(|_| line.at(span).to_owned())).transpose()
        };
        let [board, dead] = known.map(read);
        Ok(Self { board: board?, dead: dead?, syntax, ..Self::default() })
    }

    /// Returns the defaults with these conventions.
    #[must_use]
    pub fn with_conventions(self, conventions: Arc<Conventions>) -> Self {
        Self { conventions, ..self }
    }

    /// Returns the defaults for hints in a syntax.
    #[must_use]
    pub fn in_syntax(self, syntax: Syntax) -> Self {
        Self { syntax, ..self }
    }

    /// Returns the defaults for rows and objects: hints of the program are then about columns.
    #[must_use]
    pub fn for_columns(self) -> Self {
        if self.syntax.is_shell() { self.in_syntax(Syntax::Columns) } else { self }
    }

    /// Adds players after the players of each line.
    ///
    /// ```
    /// use holdem_answers::read::{Defaults, Query, Spot, Subjects};
    ///
    /// let against = Defaults::default().with_players(["12%".to_owned()]);
    /// let query = Query::of_line("AhKh | Qh7h2c", Subjects::Words, &against)?;
    /// assert_eq!(Spot::read(&query)?.0.players.len(), 2);
    /// # Ok::<(), holdem_engine::parse::Refusal>(())
    /// ```
    #[must_use]
    pub fn with_players(mut self, players: impl IntoIterator<Item = String>) -> Self {
        self.players.extend(players);
        self
    }

    /// Adds the arguments of `--pot`, `--call`, `--bet` and other named texts.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a value is not an amount or a share, or if there are several bets: a line has one.
    pub fn with_given(mut self, given: &Given<OsString>) -> Result<Self, Refusal> {
        for (parameter, text) in given.iter() {
            let mut line = Line::default().in_syntax(self.syntax);
            let span = line.push_option(&self.syntax.name(parameter.name()), text)?;
            let text = line.at(span).to_owned();
            self.add(parameter, &line, span, text.into())?;
        }
        Ok(self)
    }

    /// Adds amounts and other values as [`with_given`](Self::with_given) does.
    ///
    /// # Errors
    ///
    /// Returns a refusal as [`with_given`](Self::with_given) does.
    pub fn with_stated(mut self, given: &Given<Stated<'static>>) -> Result<Self, Refusal> {
        for (parameter, value) in given.iter() {
            let mut line = Line::default().in_syntax(self.syntax);
            line.push(&self.syntax.name(parameter.name()));
            let span = line.push_stated(value);
            self.add(parameter, &line, span, value.clone())?;
        }
        Ok(self)
    }

    /// Adds a value that stands in a span of a line, after checking it.
    fn add(
        &mut self,
        parameter: Parameter,
        line: &Line<'_>,
        span: Span,
        value: Stated<'static>,
    ) -> Result<(), Refusal> {
        line.check_value(parameter, span)?;
        if parameter.form() == Form::Sizes && self.given.get(parameter).is_some() {
            let message = "several sizes need a single spot; each line has one";
            let hint = "use the column bet for the size of each line";
            return Err(line.refuse_at(message, [span], hint));
        }
        self.given.add(parameter, value);
        Ok(())
    }

    /// Returns the conventions for ranges.
    pub fn conventions(&self) -> &Conventions {
        &self.conventions
    }

    /// Returns the players that follow the players of each line.
    pub fn players(&self) -> &[String] {
        &self.players
    }

    /// Returns the amounts.
    pub const fn given(&self) -> &Given<Stated<'static>> {
        &self.given
    }
}
