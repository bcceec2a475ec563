//! Questions: the arguments of a call as the query and the options that all front ends ask with.
//!
//! ```text
//! equity(["AhKh", "QQ+"], board="Ks7d2c", dead="9c")        the call
//! AhKh QQ+ board=Ks7d2c dead=9c                             the text that errors point into
//! ```

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::str::FromStr;
use std::sync::Arc;

use holdem::ask::{Flag, Options, Parameter, Question};
use holdem::equity::{Budget, Detail};
use holdem::parse::{ParseError, Refusal, Span};
use holdem::range::{Conventions, Names, Notation};
use holdem::spot::{Defaults, Form, Line, Query, Spot, Stake, Stakes, Subjects, dialect};
use holdem::tournament::Tournament;
use holdem::{Card, CardSet};
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyFloat, PyList, PyMapping, PyString, PyTuple};

use crate::budget::Limits;
use crate::cards;
use crate::error::{Failure, Outcome};
use crate::py_range::PyRange;
use crate::threads::{self, count};

/// A value of Python.
pub type Any<'a, 'py> = &'a Bound<'py, PyAny>;

/// The arguments of a call, without the players.
#[derive(Default)]
pub struct Arguments {
    board: Option<String>,
    dead: Option<String>,
    names: Vec<OsString>,
    conventions: Conventions,
    stakes: Stakes<String>,
    limits: Limits,
    options: Options,
    threads: i64,
    /// Whether the players are stacks.
    has_stacks: bool,
}

impl Arguments {
    /// Reads the arguments of a question by their names; `None` is one that is not given.
    pub fn of(question: Option<Question>, given: Option<&Bound<'_, PyDict>>) -> Outcome<Self> {
        // `by` of a range is what divides it, and its combos have an argument of their own.
        let takes = |parameter| question.is_some_and(|it| it.parameters().contains(&parameter));
        let breaks_down = takes(Parameter::ByCombo) && !takes(Parameter::DivideBy);
        let has_stacks = question.is_some_and(Question::is_about_stacks);
        let mut arguments = Self { has_stacks, ..Self::default() };
        for (name, value) in given.into_iter().flatten() {
            if value.is_none() {
                continue;
            }
            match text("the name of an argument", &name)?.as_str() {
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
            "exact" => limits.exact = Some(value.extract()?),
            "precision" => limits.precision = Some(value.extract()?),
            "samples" => limits.samples = Some(value.extract()?),
            "seconds" => limits.seconds = Some(value.extract()?),
            "seed" => limits.seed = seed(value)?,
            "threads" => self.threads = threads::number(value)?,
            "by" => options.divide_by = all_named(name, value)?,
            "methods" => options.methods = all_named(name, value)?,
            "to" => options.to = Some(named(name, value)?),
            "top" => options.top = Some(whole(name, value)?),
            "player" => options.player = Some(whole(name, value)?),
            "opponents" => options.opponents = Some(whole(name, value)?),
            "explain" => options.explain = value.extract()?,
            "all" => options.all = value.extract()?,
            "grid" => options.grid = value.extract()?,
            "combos" => options.detail = options.detail.by_combo(value.extract()?),
            _ => match (Stake::of_name(name), Flag::of_name(name)) {
                (Some(stake), _) if stake.form().is_list() => {
                    for value in values(stake, value)? {
                        self.stakes.add(stake, value);
                    }
                }
                (Some(stake), _) => self.stakes.add(stake, amount(value)?),
                (None, Some(flag)) => {
                    options.flags.extend(value.extract::<bool>()?.then_some(flag))
                }
                (None, None) => {
                    let message = format!("there is no argument {name}");
                    return Err(PyTypeError::new_err(message).into());
                }
            },
        }
        Ok(())
    }

    /// Reads the breakdowns of an answer about equity that are asked for.
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

    /// Returns how much work the answer may take.
    pub fn budget(&self) -> Outcome<Budget> {
        self.limits.budget()
    }

    /// Returns the breakdowns of an answer about equity.
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

    /// Returns the number of threads.
    pub fn threads(&self) -> PyResult<usize> {
        count(self.threads)
    }

    /// Returns what holds for every spot of many.
    pub fn defaults(&self) -> Outcome<Defaults> {
        let [board, dead] = [&self.board, &self.dead].map(|cards| cards.as_deref());
        let stakes = self.stakes.filter_map(|text| Some(OsString::from(text)));
        let defaults = Defaults::of(&dialect::Python, board, dead)?.with_stakes(&stakes)?;
        Ok(defaults.with_conventions(Arc::new(self.conventions.clone())))
    }

    /// Returns whether only cards are given, so that texts have no other meaning and an answer no other parts.
    pub fn are_cards_alone(&self) -> bool {
        self.conventions == Conventions::default()
            && self.stakes.is_empty()
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
                let text = text.in_dialect(&dialect::Python);
                query.line = text;
                (query.subjects, query.board, query.dead) = (subjects, board, dead);
                if query.subjects.len() == 1 {
                    self.refuse_a_player_as_board(function, &line)?;
                }
            }
            Err(_) => {
                for player in items("players", players)? {
                    let text = self.subject(&player?)?;
                    let place = push(&mut query.line, &text);
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
        for (stake, amount) in self.stakes.iter() {
            let place = push_named(&mut query.line, stake.name(), amount);
            query.stakes.add(stake, place);
        }
        if !players.is_instance_of::<PyString>() && !self.has_stacks {
            each_is_one(&query)?;
        }
        Ok(query)
    }

    /// Returns the text of a player: a hand, a range, or a stack.
    fn subject(&self, player: Any<'_, '_>) -> Outcome<String> {
        match self.has_stacks {
            true => amount(player),
            false => range_text(player, self.conventions.notation),
        }
    }

    /// Returns the query about one hand or range, or about none.
    pub fn query_of_one(
        &self,
        function: &str,
        subject: Option<Any<'_, '_>>,
    ) -> Outcome<Query<'static>> {
        let mut query = self.no_players(function);
        if let Some(subject) = subject {
            let text = range_text(subject, self.conventions.notation)?;
            let place = push(&mut query.line, &text);
            query.subjects.push(place);
        }
        self.add_known_cards(&mut query)?;
        each_is_one(&query)?;
        Ok(query)
    }

    /// Returns a query without anything in it.
    fn no_players(&self, function: &str) -> Query<'static> {
        let mut query = Query::default().in_dialect(&dialect::Python);
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
                        "give it in one place",
                    )
                    .into());
            }
            *place = Some(push_named(&mut query.line, name, cards));
        }
        Ok(())
    }

    /// Refuses `equity("AhKh", "QsQd")`, where the second player has come to be the board.
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

/// More players than any question takes; one more is read, so that the question can say how many it takes.
const MOST_PLAYERS: usize = Tournament::MOST_PLAYERS;

/// Refuses an item that is several players: `["AhKh vs QQ", "KK"]`.
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
        // The question has the errors of a spot.
        _ => Ok(()),
    }
}

/// Returns a text; the name is used in the message for anything else.
fn text(name: &str, value: Any<'_, '_>) -> Outcome<String> {
    match value.cast::<PyString>() {
        Ok(text) => cards::string(text),
        Err(_) => {
            let kind = value.get_type().name()?;
            Err(PyTypeError::new_err(format!("{name} is a text, not {kind}")).into())
        }
    }
}

/// Reads a name: of a notation, an order, a method.
pub fn named<T: FromStr<Err = ParseError>>(name: &str, value: Any<'_, '_>) -> Outcome<T> {
    let text = text(name, value)?;
    text.parse().map_err(|error: ParseError| Refusal::of(&error, text).into())
}

/// Reads one name, or several.
fn all_named<T: FromStr<Err = ParseError>>(name: &str, value: Any<'_, '_>) -> Outcome<Vec<T>> {
    let texts = one_or_more(name, value)?.into_iter();
    let named = texts.map(|text| text.parse().map_err(|error| Refusal::of(&error, text).into()));
    named.collect()
}

fn one_or_more(name: &str, value: Any<'_, '_>) -> Outcome<Vec<String>> {
    match value.is_instance_of::<PyString>() {
        true => Ok(vec![text(name, value)?]),
        false => texts(name, value),
    }
}

/// Reads a list of texts, which is not a text itself.
fn texts(name: &str, value: Any<'_, '_>) -> Outcome<Vec<String>> {
    if value.is_instance_of::<PyString>() {
        return Err(PyTypeError::new_err(format!("{name} is a list of texts")).into());
    }
    let mut texts = Vec::new();
    for item in items(name, value)? {
        if texts.len() == MOST_PLAYERS {
            return Err(Failure::refused(
                format!("there are too many {name}"),
                "a deck has cards for 23 players",
            ));
        }
        texts.push(text("each of them", &item?)?);
    }
    Ok(texts)
}

/// Returns the items of something that has an order. Mappings and sets have none, and one range is not a list.
pub fn items<'py>(
    name: &str,
    value: Any<'_, 'py>,
) -> Outcome<impl Iterator<Item = PyResult<Bound<'py, PyAny>>> + use<'py>> {
    // Whether something is a mapping takes longer to find out than some equities to count.
    if value.is_exact_instance_of::<PyList>() || value.is_exact_instance_of::<PyTuple>() {
        return Ok(value.try_iter()?);
    }
    let refuse = |what: &str| PyTypeError::new_err(format!("{name} is a list, and this is {what}"));
    if value.is_instance_of::<PyRange>() {
        return Err(refuse("one range").into());
    }
    if value.cast::<PyMapping>().is_ok() {
        return Err(refuse("a mapping; give its values, and its keys as names").into());
    }
    if cards::is_set(value) {
        return Err(refuse("a set, which has no order").into());
    }
    Ok(value.try_iter()?)
}

/// Reads a whole number from 0 on.
fn whole<T: TryFrom<u64>>(name: &str, value: Any<'_, '_>) -> Outcome<T> {
    if !value.hasattr("__index__")? {
        let kind = value.get_type().name()?;
        return Err(PyTypeError::new_err(format!("{name} is a whole number, not {kind}")).into());
    }
    let number = cards::unsigned(value)?.and_then(|number| T::try_from(number).ok());
    number.ok_or_else(|| {
        Failure::refused(
            format!("{name} is {value}"),
            format!("{name} is a whole number from 0 on"),
        )
    })
}

/// Reads the seed of a sample.
fn seed(value: Any<'_, '_>) -> Outcome<u64> {
    whole("seed", value).map_err(|failure| match failure {
        Failure::Refused(_) => Failure::refused(
            format!("{value} is not a seed"),
            format!("a seed is a whole number from 0 to {}", u64::MAX),
        ),
        raised => raised,
    })
}

/// Reads an amount as a text. Python writes great and small numbers with exponents, which amounts do not have.
fn amount(value: Any<'_, '_>) -> Outcome<String> {
    if let Ok(number) = value.cast::<PyFloat>() {
        return Ok(number.extract::<f64>()?.to_string());
    }
    if value.is_instance_of::<PyString>() || value.hasattr("__index__")? {
        return Ok(value.str()?.to_string());
    }
    // A decimal number, a fraction, a number of numpy.
    match value.hasattr("as_tuple")? {
        true => Ok(value.call_method1("__format__", ("f",))?.extract()?),
        false => Ok(value.extract::<f64>()?.to_string()),
    }
}

/// Reads a named text that may be given several times: one value, or a list of them.
fn values(stake: Stake, value: Any<'_, '_>) -> Outcome<Vec<String>> {
    let read = |value: Any<'_, '_>| match stake.form() {
        Form::Texts => range_text(value, None),
        _ => amount(value),
    };
    let is_one = value.is_instance_of::<PyString>() || value.is_instance_of::<PyRange>();
    if is_one || !value.hasattr("__iter__")? {
        return Ok(vec![read(value)?]);
    }
    let mut values = Vec::new();
    for value in items(stake.name(), value)? {
        if values.len() == MOST_PLAYERS {
            let message = format!("there are too many values of {}", stake.name());
            return Err(Failure::refused(message, "give fewer"));
        }
        values.push(read(&value?)?);
    }
    Ok(values)
}

/// Reads ranges by their names.
fn ranges(value: Any<'_, '_>) -> Outcome<Names> {
    let Ok(named) = value.cast::<PyMapping>() else {
        return Err(PyTypeError::new_err("ranges is a mapping of names and ranges").into());
    };
    let mut texts = BTreeMap::new();
    for item in named.items()? {
        let (name, range): (Bound<'_, PyAny>, Bound<'_, PyAny>) = item.extract()?;
        let name = text("the name of a range", &name)?;
        if !Names::is_name(&name) {
            return Err(Failure::refused(
                format!("{name:?} is not a name for a range"),
                "a name has letters, digits, -, _ and .",
            ));
        }
        texts.insert(name, range_text(&range, None)?);
    }
    Ok(Names::new("ranges", texts))
}

/// Returns the text of a hand or range, in a notation if one is asked for.
pub fn range_text(range: Any<'_, '_>, notation: Option<Notation>) -> Outcome<String> {
    if let Ok(text) = range.cast::<PyString>() {
        return cards::string(text);
    }
    let range = match range.cast::<PyRange>() {
        Ok(range) => range.get().full()?.clone(),
        Err(_) => {
            let text = match hands(range)? {
                Some(hands) => return Ok(hands),
                None => cards::text(range)?,
            };
            match notation {
                None => return Ok(text),
                Some(_) => text.parse().map_err(|error| Refusal::of(&error, text))?,
            }
        }
    };
    Ok(notation.unwrap_or(Notation::Holdem).print(&range)?)
}

/// Returns a list of hands, such as `["AA", "AKs"]`, as the text of a range; `None` if its items are single cards, or not
/// texts.
fn hands(range: Any<'_, '_>) -> Outcome<Option<String>> {
    if !range.is_instance_of::<PyList>() && !range.is_instance_of::<PyTuple>() {
        return Ok(None);
    }
    let mut texts = Vec::new();
    for item in range.try_iter()? {
        let Ok(text) = item?.cast_into::<PyString>() else { return Ok(None) };
        texts.push(cards::string(&text)?);
    }
    let are_cards = texts.iter().all(|text| text.parse::<Card>().is_ok());
    Ok((!are_cards).then(|| texts.join(",")))
}

/// Returns the refusal of a text that is not a line of players.
fn not_a_line(refusal: Refusal) -> Refusal {
    let hint = "players are a list of hands and ranges, or one text: \"AhKh vs QQ+\"";
    refusal.with_hint(hint)
}

/// Appends a word. An empty one is shown as `""`, its place between the quotes.
fn push(line: &mut Line<'static>, word: &str) -> Span {
    if word.trim().is_empty() {
        let inside = line.push("\"\"").start + 1;
        return Span { start: inside, end: inside };
    }
    line.push(word)
}

/// Appends an argument with its name, and returns the place of the argument.
fn push_named(line: &mut Line<'static>, name: &str, value: &str) -> Span {
    let whole = line.push(&format!("{name}={value}"));
    Span { start: whole.start + name.len() + 1, ..whole }
}

/// Returns the question with a name.
pub fn question(name: &str) -> Outcome<Question> {
    name.parse().map_err(|error: ParseError| Refusal::of(&error, name).into())
}
