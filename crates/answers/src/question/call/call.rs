//! A question in JSON: the texts and the options by their names.

use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use holdem_engine::equity::{Budget, Detail, Sampling};
use holdem_engine::parse::{ParseError, Refusal};
use holdem_engine::range::{Conventions, Names};
use serde::Deserialize;

use crate::answer::Error;
use crate::hint::Syntax;
use crate::parameter::{Parameter, Stated};
use crate::question::equity::{AskedOverview, read_overview};
use crate::question::question::check;
use crate::question::solve::{
    DividedGame, FlopsReport, Reopened, Search, Solution, SolveSpot, read_opened, read_spot,
};
use crate::question::{Asked, Options, Question, read};
use crate::read::{Defaults, Query, Subjects};

use super::named::Named;

/// A question and its options as the members of a JSON object. Every member is optional.
///
/// ```
/// use holdem_answers::question::call::Call;
/// use holdem_answers::question::Question;
/// use holdem_answers::hint::Syntax;
///
/// let call: Call = serde_json::from_str(r#"{"players":["AhKh","QsQd"],"board":"Jh7h2c"}"#)?;
/// let found = call.read(Question::Equity, Syntax::Json)?.answer(&holdem_engine::progress::none)?;
/// assert!(found.answer.plain().starts_with("0.5444"));
///
/// let call: Call = serde_json::from_str(r#"{"players":["AhKh"],"player":2}"#)?;
/// let refused = call.read(Question::Odds, Syntax::Json).unwrap_err();
/// assert!(refused.to_string().starts_with("error: odds does not have an option player"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(default)]
#[non_exhaustive]
pub struct Call {
    /// The hand or range of each player, such as `AhKh`, `QQ+,AKs`, `15%` or `random`; or each player's stack.
    pub players: Vec<Stated<'static>>,
    /// Board cards, such as `Ks7d2c`.
    pub board: String,
    /// Dead cards, such as `9c`.
    pub dead: String,
    /// Player names, in order.
    pub names: Vec<String>,
    /// The program whose notation the ranges are in: `holdem`, `pio`, `gto+`, `equilab`, ….
    pub notation: Option<String>,
    /// The order of hands for `15%`, by equity against a `random` hand, `three` random hands or the best `fifth`.
    pub order: Option<String>,
    /// Ranges by their names, to be used as `@name`.
    pub ranges: BTreeMap<String, String>,
    /// The budget: by default exact if that is affordable, else sampled to ±0.05%.
    pub budget: Allowed,
    /// The seed of a sample.
    pub seed: u64,
    /// Set to break each player's wins, ties and losses down by category.
    pub by_category: bool,
    /// Set to list each combo: its equity, or in a range its weight.
    pub by_combo: bool,
    /// The divisions of a range on the board: `made`, `draw`, `strength`.
    pub by: Vec<String>,
    /// The number of items of a long list, the best first; by default all.
    pub top: Option<usize>,
    /// Player, from 1, whose grid to show.
    pub player: Option<usize>,
    /// Set to explain the answer.
    pub explain: bool,
    /// The methods to rate a hand with: `combinations`, `buckets`, `lookup`.
    pub methods: Vec<String>,
    /// Number of opponents with random hands.
    pub opponents: Option<u64>,
    /// Set to compare each starting hand with every other.
    pub all: bool,
    /// Set to show starting hands as a grid.
    pub grid: bool,
    /// A second notation in which to write ranges.
    pub to: Option<String>,
    /// The other members: texts and flags by the names of their [`Parameter`].
    #[serde(flatten)]
    pub named: Named,
}

/// The budget for an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Deserialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Allowed {
    /// Exact, if that is affordable; else sampled to ±0.05%.
    #[default]
    Usual,
    /// Exact, whatever it takes.
    Exact,
    /// Sampled until every standard error is at most this: 0.001 is 0.1%.
    Precision(f64),
    /// Sampled: this many deals.
    Deals(NonZeroU64),
    /// Sampled for about this time.
    Seconds(f64),
}

impl Call {
    /// Reads and checks the call of a question; hints are in `syntax`.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a member is invalid or would have no effect.
    pub fn read(&self, question: Question, syntax: Syntax) -> Result<Asked, Error> {
        read(question, &self.asked(question, syntax)?, &self.options()?)
    }

    /// Reads and checks the call of a game to solve, as [`read`](Self::read) does, for an answer with the file of the
    /// solution.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a member is invalid or would have no effect.
    pub fn read_to_save(&self, syntax: Syntax) -> Result<Asked, Error> {
        let options = Options { is_saved: true, ..self.options()? };
        read(Question::Solve, &self.asked(Question::Solve, syntax)?, &options)
    }

    /// Reads and checks the call of a question about an open solution.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a member is invalid or would have no effect.
    pub fn read_opened(
        &self,
        solution: &Arc<Solution>,
        syntax: Syntax,
        reopened: Reopened,
    ) -> Result<Asked, Error> {
        let query = self.asked(Question::Solve, syntax)?;
        read_opened(solution, &query, &self.options()?, reopened)
    }

    /// Reads the game of the members from the end of a line of a solution on, as [`Solution::refined`] does; hints are in
    /// `syntax`.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a member is invalid or would have no effect.
    pub fn refined(
        &self,
        solution: &Solution,
        line: &str,
        syntax: Syntax,
    ) -> Result<SolveSpot, Error> {
        solution.refined(line, &self.asked(Question::Solve, syntax)?, &self.options()?)
    }

    /// Reads and checks the call that solves a solution again from the end of a line on, as [`Solution::refined`] does;
    /// `is_saved` is `true` for an answer with the file of the new solution.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a member is invalid or would have no effect.
    pub fn read_refined(
        &self,
        solution: &Solution,
        line: &str,
        is_saved: bool,
        syntax: Syntax,
    ) -> Result<Asked, Error> {
        let query = self.asked(Question::Solve, syntax)?;
        let options = Options { is_saved, ..self.options()? };
        read_spot(solution.refined(line, &query, &options)?, &query, &options)
    }

    /// Begins the step-by-step search for a solution of a game; hints are in `syntax`.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] as [`Search::read`] does, or if a member would have no effect.
    pub fn search(&self, syntax: Syntax) -> Result<Search, Error> {
        Search::read(&self.asked(Question::Solve, syntax)?, &self.options()?)
    }

    /// Divides a game among up to this many machines; hints are in `syntax`. `None` if no card comes.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] as [`DividedGame::read`] does, or if a member would have no effect.
    pub fn divided(&self, machines: usize, syntax: Syntax) -> Result<Option<DividedGame>, Error> {
        let query = self.asked(Question::Solve, syntax)?;
        DividedGame::read(&query, &self.options()?, machines)
    }

    /// Reads and checks the call of a report over flops, which takes the members of a game; hints are in `syntax`.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] as [`FlopsReport::read`] does, or if a member would have no effect.
    pub fn read_flops(&self, flops: &str, syntax: Syntax) -> Result<FlopsReport, Error> {
        FlopsReport::read(self.asked(Question::Solve, syntax)?, flops)
    }

    /// Returns the query of the texts for a question, after checking that the question takes every given member.
    pub(crate) fn asked(
        &self,
        question: Question,
        syntax: Syntax,
    ) -> Result<Query<'static>, Refusal> {
        question.check(self.given()?)?;
        Ok(self.query(syntax)?.asked_as(question.name()))
    }

    /// Reads and checks the call of an overview, which takes the members of a graph; hints are in `syntax`.
    ///
    /// # Errors
    ///
    /// Returns [`Error::Refused`] if a member is invalid or would have no effect.
    pub fn read_overview(&self, syntax: Syntax) -> Result<AskedOverview, Error> {
        check("an overview", Question::Graph.parameters(), self.given()?)?;
        read_overview(&self.query(syntax)?.asked_as(Question::Graph.name()))
    }

    /// Returns the query of the texts; hints are in `syntax`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the notation, the order or the name of a range is unknown.
    pub fn query(&self, syntax: Syntax) -> Result<Query<'static>, Refusal> {
        let players = self.players.iter().cloned();
        let defaults = Defaults::default().with_conventions(Arc::new(self.conventions()?));
        let words = Subjects::Words;
        let given = &self.named.given;
        let query = Query::of_cells(players, words, &self.board, &self.dead, given, &defaults)?;
        let names = self.names.iter().map(Into::into).collect();
        Ok(Query { names, ..query.in_syntax(syntax).into_owned() })
    }

    /// Returns the options.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a name is unknown, or if the limit of a sample is invalid.
    pub fn options(&self) -> Result<Options, Refusal> {
        Ok(Options {
            budget: self.budget()?,
            detail: Detail::NONE.by_category(self.by_category).by_combo(self.by_combo),
            divide_by: self.by.iter().map(|name| named(name)).collect::<Result<_, _>>()?,
            top: self.top,
            player: self.player,
            explain: self.explain,
            methods: self.methods.iter().map(|name| named(name)).collect::<Result<_, _>>()?,
            opponents: self.opponents,
            all: self.all,
            grid: self.grid,
            to: self.to.as_deref().map(named).transpose()?,
            is_timed: false,
            is_saved: false,
            flags: self.named.flags.clone(),
        })
    }

    fn budget(&self) -> Result<Budget, Refusal> {
        let sampling = Sampling::unlimited().seed(self.seed);
        let budget = match self.budget {
            Allowed::Usual => Budget::exact_or(Sampling::default().seed(self.seed)),
            Allowed::Exact => Budget::exact(),
            Allowed::Deals(deals) => Budget::sample(sampling.deals(deals)),
            Allowed::Precision(precision) if precision > 0.0 && precision < 1.0 => {
                Budget::sample(sampling.precision(precision))
            }
            Allowed::Precision(precision) => {
                return Err(Refusal::new(
                    format!("{precision} is not a valid precision"),
                    "the precision is the maximum standard error of an equity: 0.001 is 0.1%",
                ));
            }
            Allowed::Seconds(seconds) => {
                let time = Duration::try_from_secs_f64(seconds).ok().filter(|it| !it.is_zero());
                let time = time.ok_or_else(|| {
                    Refusal::new(
                        format!("{seconds} is not a valid time"),
                        "seconds must be positive",
                    )
                })?;
                Budget::sample(sampling.time(time))
            }
        };
        Ok(budget)
    }

    /// Returns the given parameters besides the players.
    ///
    /// # Errors
    ///
    /// Returns a refusal as [`options`](Self::options) does.
    pub fn given(&self) -> Result<Vec<Parameter>, Refusal> {
        let texts = [
            (!self.board.trim().is_empty(), Parameter::Board),
            (!self.dead.trim().is_empty(), Parameter::Dead),
            (!self.names.is_empty(), Parameter::Names),
            (self.notation.is_some(), Parameter::Notation),
            (self.order.is_some(), Parameter::Order),
            (!self.ranges.is_empty(), Parameter::Ranges),
        ];
        let texts = texts.into_iter().filter_map(|(is_given, it)| is_given.then_some(it));
        let given = self.named.given.iter().map(|(parameter, _)| parameter);
        Ok(texts.chain(given).chain(self.options()?.given()).collect())
    }

    /// Returns the conventions for ranges.
    pub(crate) fn conventions(&self) -> Result<Conventions, Refusal> {
        if let Some(name) = self.ranges.keys().find(|name| !Names::is_name(name)) {
            return Err(Refusal::new(
                format!("{name:?} cannot be the name of a range"),
                "names have letters, digits, -, _ and .: btn-open",
            ));
        }
        let names = match self.ranges.is_empty() {
            true => Names::NONE,
            false => Names::new("ranges", self.ranges.clone()),
        };
        Ok(Conventions {
            names,
            order: self.order.as_deref().map(named).transpose()?.unwrap_or_default(),
            notation: self.notation.as_deref().map(named).transpose()?,
        })
    }
}

/// Reads a name.
fn named<T: FromStr<Err = ParseError>>(text: &str) -> Result<T, Refusal> {
    text.parse().map_err(|error| Refusal::of(&error, text))
}
