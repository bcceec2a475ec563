//! Questions: the arguments of a call as the query and options that all front ends share.
//!
//! ```text
//! equity(["AhKh", "QQ+"], board="Ks7d2c", dead="9c")        the call
//! AhKh QQ+ board=Ks7d2c dead=9c                             the text that errors point into
//! ```

use std::ffi::OsString;
use std::mem;
use std::sync::Arc;

use holdem::CardSet;
use holdem::equity::{Budget, Detail};
use holdem::hint::Syntax;
use holdem::parameter::{Given, Parameter, Stated};
use holdem::parse::{ParseError, Refusal, Span};
use holdem::question::solve::CHIPS;
use holdem::question::{Options, Question};
use holdem::range::{Conventions, Notation};
use holdem::read::{Defaults, Line, Query, Spot, Subjects};
use holdem::tournament::Decimal;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString};

use crate::budget::Limits;
use crate::cancel::Cancel;
use crate::cards;
use crate::error::{Failure, Outcome};
use crate::threads::{self, Workers, count};
use crate::values::{
    Any, MOST_PLAYERS, all_named, amount, flag, items, named, one_or_more, range_text, ranges,
    seed, text, texts, values, whole,
};

/// The number of decimals of an amount of chips in a game after the flop: a chip is a hundredth.
const CHIP_DECIMALS: usize = CHIPS.ilog10() as usize;

/// The arguments of a call, without the players.
#[derive(Default)]
pub struct Arguments {
    board: Option<String>,
    dead: Option<String>,
    names: Vec<OsString>,
    conventions: Conventions,
    given: Given<Stated<'static>>,
    limits: Limits,
    options: Options,
    threads: i64,
    cancel: Cancel,
    question: Option<Question>,
}

impl Arguments {
    /// Reads the arguments of a question by name; `None` counts as not given, except as the seed.
    pub fn of(question: Option<Question>, given: Option<&Bound<'_, PyDict>>) -> Outcome<Self> {
        // For a range, `by` divides it into parts, and `combos` is a separate argument.
        let takes = |parameter| question.is_some_and(|it| it.parameters().contains(&parameter));
        let breaks_down = takes(Parameter::ByCombo) && !takes(Parameter::DivideBy);
        let mut arguments = Self { question, ..Self::default() };
        for (name, value) in given.into_iter().flatten() {
            let name = text("the name of an argument", &name)?;
            if value.is_none() && name != "seed" {
                continue;
            }
            match name.as_str() {
                "by" if breaks_down => arguments.break_down(&value)?,
                name => arguments.set(name, &value)?,
            }
        }
        Ok(arguments)
    }

    /// Reads an argument.
    pub fn set(&mut self, name: &str, value: Any<'_, '_>) -> Outcome<()> {
        let (options, limits) = (&mut self.options, &mut self.limits);
        match name {
            "board" => self.board = Some(cards::text(value)?),
            "dead" => self.dead = Some(cards::text(value)?),
            "names" => self.names = texts(name, value)?.into_iter().map(Into::into).collect(),
            "notation" => self.conventions.notation = Some(named(name, value)?),
            "order" => self.conventions.order = named(name, value)?,
            "ranges" => self.conventions.names = ranges(value)?,
            "exact" => limits.exact = Some(flag(name, value)?),
            "precision" => limits.precision = Some(value.extract()?),
            "samples" => limits.samples = Some(value.extract()?),
            "seconds" => limits.seconds = Some(value.extract()?),
            "seed" => limits.seed = seed(value)?,
            "threads" => self.threads = threads::number(value)?,
            "cancel" => self.cancel = Cancel::of(value)?,
            "by" => options.divide_by = all_named(name, value)?,
            "methods" => options.methods = all_named(name, value)?,
            "to" => options.to = Some(named(name, value)?),
            "top" => options.top = Some(whole(name, value)?),
            "player" => options.player = Some(whole(name, value)?),
            "opponents" => options.opponents = Some(whole(name, value)?),
            "explain" => options.explain = flag(name, value)?,
            "all" => options.all = flag(name, value)?,
            "grid" => options.grid = flag(name, value)?,
            "saved" => options.is_saved = flag(name, value)?,
            "combos" => options.detail = options.detail.by_combo(flag(name, value)?),
            _ => match (Parameter::text_of_name(name), Parameter::flag_of_name(name)) {
                (Some(parameter), _) if parameter.form().is_list() => {
                    for value in values(parameter, value, self.decimals(Some(parameter)))? {
                        self.given.add(parameter, value);
                    }
                }
                (Some(parameter), _) => {
                    let amount = amount(value, self.decimals(Some(parameter)))?;
                    self.given.add(parameter, amount);
                }
                (None, Some(named)) => {
                    options.flags.extend(flag(name, value)?.then_some(named));
                }
                (None, None) => {
                    let message = format!("there is no argument {name}");
                    return Err(PyTypeError::new_err(message).into());
                }
            },
        }
        Ok(())
    }

    /// Returns the number of decimals to which a question reads a parameter, or the stacks; `None` if that depends on
    /// the number.
    fn decimals(&self, parameter: Option<Parameter>) -> Option<usize> {
        const IN_CHIPS: [Option<Parameter>; 3] =
            [Some(Parameter::Pot), Some(Parameter::Stack), Some(Parameter::RakeCap)];
        match self.question? {
            Question::Solve if IN_CHIPS.contains(&parameter) => Some(CHIP_DECIMALS),
            Question::Icm | Question::Push | Question::Solve => Some(Decimal::MOST_DECIMALS.into()),
            _ => None,
        }
    }

    /// Reads the breakdowns of an equity answer.
    fn break_down(&mut self, by: Any<'_, '_>) -> Outcome<()> {
        const WANTED: &str = "by is \"combo\", \"category\", or a list of both";
        let asked = one_or_more("by", by).map_err(|failure| match failure {
            Failure::Raised(raised) if raised.is_instance_of::<PyTypeError>(by.py()) => {
                PyTypeError::new_err(WANTED).into()
            }
            other => other,
        })?;
        for by in asked {
            let detail = self.options.detail;
            self.options.detail = match by.as_str() {
                "combo" => detail.by_combo(true),
                "category" => detail.by_category(true),
                other => {
                    return Err(Failure::refused(format!("{other:?} is no breakdown"), WANTED));
                }
            };
        }
        Ok(())
    }

    /// Returns the options of the question.
    pub fn options(&self) -> Outcome<Options> {
        Ok(Options { budget: self.budget()?, ..self.options.clone() })
    }

    /// Returns the budget of work.
    pub fn budget(&self) -> Outcome<Budget> {
        self.limits.budget()
    }

    /// Returns the breakdowns of an equity answer.
    pub fn detail(&self) -> Detail {
        self.options.detail
    }

    /// Returns the notation of ranges.
    pub fn notation(&self) -> Option<Notation> {
        self.conventions.notation
    }

    /// Returns the seed.
    pub fn seed(&self) -> u64 {
        self.limits.seed
    }

    /// Takes the threads, and the event that cancels the call.
    pub fn workers(&mut self) -> PyResult<Workers> {
        Ok(Workers::new(count(self.threads)?, mem::take(&mut self.cancel)))
    }

    /// Returns the defaults for each of many spots.
    pub fn defaults(&self) -> Outcome<Defaults> {
        let [board, dead] = [&self.board, &self.dead].map(|cards| cards.as_deref());
        let defaults = Defaults::of(Syntax::Python, board, dead)?.with_stated(&self.given)?;
        Ok(defaults.with_conventions(Arc::new(self.conventions.clone())))
    }

    /// Returns whether only cards are given: no argument changes how texts are read or what the answer includes.
    pub fn are_cards_alone(&self) -> bool {
        self.conventions == Conventions::default()
            && self.given.is_empty()
            && self.names.is_empty()
            && self.options.top.is_none()
            && self.options.opponents.is_none()
    }

    /// Returns the query of a call of a function.
    ///
    /// `players` is a list of hands and ranges, or a text with all of them, as in a line: `AhKh vs QQ+`.
    pub fn query(&self, function: &str, players: Any<'_, '_>) -> Outcome<Query<'static>> {
        let mut query = self.no_players(function);
        match players.cast::<PyString>() {
            Ok(line) => {
                let line = cards::string(line)?;
                let read = Query::of_line(&line, Subjects::Words, &Defaults::default());
                let Query { line: text, subjects, board, dead, .. } =
                    read.map_err(not_a_line)?.into_owned();
                let text = text.in_syntax(Syntax::Python);
                query.line = text;
                (query.subjects, query.board, query.dead) = (subjects, board, dead);
                if query.subjects.len() == 1 {
                    self.refuse_a_player_as_board(function, &line)?;
                }
            }
            Err(_) => {
                for player in items("players", players)? {
                    let player = self.subject(&player?)?;
                    let place = push(&mut query.line, &player);
                    query.subjects.push(place);
                    if query.subjects.len() > MOST_PLAYERS {
                        return Err(Failure::refused(
                            "there are too many players",
                            "a deck has cards for 23 players",
                        ));
                    }
                }
            }
        }
        self.add_known_cards(&mut query)?;
        for (parameter, amount) in self.given.iter() {
            let place = query.line.push_named(parameter.name(), amount);
            query.given.add(parameter, place);
        }
        if !players.is_instance_of::<PyString>() && !self.has_stacks() {
            each_is_one(&query)?;
        }
        Ok(query)
    }

    /// Returns whether the players are stacks.
    fn has_stacks(&self) -> bool {
        self.question.is_some_and(Question::is_about_stacks)
    }

    /// Returns a player: the text of a hand or a range, or a stack.
    fn subject(&self, player: Any<'_, '_>) -> Outcome<Stated<'static>> {
        match self.has_stacks() {
            true => amount(player, self.decimals(None)),
            false => range_text(player, self.conventions.notation).map(Stated::from),
        }
    }

    /// Returns the query about at most one hand or range.
    pub fn query_of_one(
        &self,
        function: &str,
        subject: Option<Any<'_, '_>>,
    ) -> Outcome<Query<'static>> {
        let mut query = self.no_players(function);
        if let Some(subject) = subject {
            let text = range_text(subject, self.conventions.notation)?;
            let place = push(&mut query.line, &text.into());
            query.subjects.push(place);
        }
        self.add_known_cards(&mut query)?;
        each_is_one(&query)?;
        Ok(query)
    }

    /// Returns an empty query.
    fn no_players(&self, function: &str) -> Query<'static> {
        let mut query = Query::default().in_syntax(Syntax::Python);
        query.command = Some(function.to_owned());
        let conventions = Arc::new(self.conventions.clone());
        query.with_conventions(conventions).with_names(self.names.clone())
    }

    fn add_known_cards(&self, query: &mut Query<'static>) -> Outcome<()> {
        for (name, given) in [("board", &self.board), ("dead", &self.dead)] {
            let Some(cards) = given.as_ref().filter(|cards| !cards.trim().is_empty()) else {
                continue;
            };
            let place = if name == "board" { &mut query.board } else { &mut query.dead };
            if let Some(own) = *place {
                return Err(query
                    .line
                    .refuse_at(
                        format!("the {name} is given twice: here, and as {name}={cards:?}"),
                        [own],
                        "give it once",
                    )
                    .into());
            }
            *place = Some(query.line.push_named(name, &Stated::from(cards.as_str())));
        }
        Ok(())
    }

    /// Refuses `equity("AhKh", "QsQd")`, which passes the second player as the board.
    fn refuse_a_player_as_board(&self, function: &str, player: &str) -> Outcome<()> {
        let Some(second) = &self.board else { return Ok(()) };
        let is_board =
            second.parse().is_ok_and(|cards: CardSet| cards.is_empty() || cards.len() >= 3);
        if is_board || second.trim().is_empty() {
            return Ok(());
        }
        Err(Failure::refused(
            format!("the players are one list, and {second:?} is not a board"),
            format!("{function}([{player:?}, {second:?}])"),
        ))
    }
}

/// Refuses an item with several players: `["AhKh vs QQ", "KK"]`.
pub fn each_is_one(query: &Query<'_>) -> Outcome<()> {
    let may_be_several = |&&at: &&Span| query.at(at).contains(['v', 'V']);
    let Some(&at) = query.subjects.iter().find(may_be_several) else { return Ok(()) };
    match Spot::read(query) {
        Ok((spot, _)) if spot.players.len() != query.subjects.len() => Err(query
            .line
            .refuse_at(
                "this is more than one player",
                [at],
                "each hand or range is an item of its own: [\"AhKh\", \"QQ+\"]",
            )
            .into()),
        // The question itself reports errors in the spot.
        _ => Ok(()),
    }
}

/// Returns the refusal of a text that is not a line of players.
fn not_a_line(refusal: Refusal) -> Refusal {
    let hint = "give players as a list of hands and ranges, or as one text: \"AhKh vs QQ+\"";
    refusal.with_hint(hint)
}

/// Appends a word, and returns its span. An empty word is shown as `""`, with the span between the quotes.
fn push(line: &mut Line<'static>, word: &Stated<'_>) -> Span {
    if word.trimmed().is_none() {
        let inside = line.push("\"\"").start + 1;
        return Span { start: inside, end: inside };
    }
    line.push_stated(word)
}

/// Parses the name of a question.
pub fn question(name: &str) -> Outcome<Question> {
    name.parse().map_err(|error: ParseError| Refusal::of(&error, name).into())
}
