//! `equity` and the classes of its answer.

use std::sync::{Arc, OnceLock};

use holdem::equity::{Count, Solution};
use holdem::question::Question;
use holdem::question::equity::{
    CountedAtOnce, EquityAnswer, FoundEquity, is_counted_at_once, read_equity,
};
use holdem::read::Query;
use numpy::PyArray1;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyList, PyTuple};
use pyo3::{IntoPyObjectExt, intern};

mod player;

pub use self::player::{PyComboEquity, PyPlayerEquity};

use crate::answer::PyAnswer;
use crate::error::{Failure, Outcome};
use crate::question::Arguments;
use crate::threads::{Workers, answered};
use crate::values::Any;

/// The value of a Python attribute.
type Value<'py> = PyResult<Bound<'py, PyAny>>;

/// A count of deals in Python: an exact `int`, or a `float` if deals are weighted.
#[derive(IntoPyObject)]
pub enum Number {
    Whole(u128),
    Weighted(f64),
}

impl From<Count> for Number {
    fn from(count: Count) -> Self {
        match count {
            Count::Whole(count) => Self::Whole(count),
            Count::Weighted(sum) => Self::Weighted(sum),
        }
    }
}

/// The result of a count or a sample.
#[expect(clippy::large_enum_variant, reason = "a box would take longer to allocate than is saved")]
enum Live {
    /// Known hands, counted on the fast path. The answer is built on the first access to anything but a number.
    AtOnce(Query<'static>, CountedAtOnce),
    Answered(Arc<EquityAnswer>),
}

impl Live {
    fn solution(&self) -> &Solution {
        match self {
            Self::AtOnce(_, counted) => &counted.solution,
            Self::Answered(answer) => answer.solution(),
        }
    }
}

/// An equity answer: its numbers, which are fast to access, and its other output, built on first use.
struct Inner {
    /// `None` if unpickled: the numbers are then parsed from `shown`.
    live: Option<Live>,
    shown: PyOnceLock<Py<PyAnswer>>,
    /// The parsed JSON, as Python objects.
    fields: PyOnceLock<Py<PyAny>>,
    /// The `by_combo` dict of each player.
    by_combo: OnceLock<Vec<PyOnceLock<Py<PyDict>>>>,
}

impl Inner {
    fn of(live: Option<Live>) -> Self {
        let (shown, fields) = (PyOnceLock::new(), PyOnceLock::new());
        Self { live, shown, fields, by_combo: OnceLock::new() }
    }

    /// Sets `shown` of a new value.
    fn showing(self, py: Python<'_>, shown: Py<PyAnswer>) -> Self {
        // The cell of a new value is empty, so this cannot fail.
        let _ = self.shown.set(py, shown);
        self
    }

    fn solution(&self) -> Option<&Solution> {
        self.live.as_ref().map(Live::solution)
    }

    /// Returns the `Answer`, built on first use.
    fn shown<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyAnswer>> {
        let shown = self.shown.get_or_try_init(py, || -> PyResult<_> {
            let (answer, notes) = match &self.live {
                Some(Live::AtOnce(query, counted)) => {
                    let found = counted.answer(query).map_err(Failure::from)?;
                    (Arc::new(found.answer), found.notes)
                }
                Some(Live::Answered(answer)) => (answer.clone(), Vec::new()),
                None => return Err(PyValueError::new_err("there is no answer")),
            };
            Py::new(py, PyAnswer::new(answer, notes))
        })?;
        Ok(shown.bind(py))
    }

    /// Returns the fields of the program's JSON, parsed on first use.
    fn fields<'py>(&self, py: Python<'py>) -> PyResult<&Bound<'py, PyAny>> {
        let fields = self.fields.get_or_try_init(py, || -> PyResult<_> {
            let fields = py.import("holdem.answers")?.getattr("equity_fields")?;
            Ok(fields.call1((self.shown(py)?,))?.unbind())
        })?;
        Ok(fields.bind(py))
    }

    /// Returns a field from the solution, or from the JSON if the answer was unpickled.
    fn field<'py, T: IntoPyObject<'py>>(
        &self,
        py: Python<'py>,
        name: &str,
        live: impl FnOnce(&Solution) -> T,
    ) -> Value<'py> {
        match self.solution() {
            Some(solution) => live(solution).into_bound_py_any(py),
            None => self.fields(py)?.getattr(name),
        }
    }

    /// Returns the number of players.
    fn players(&self, py: Python<'_>) -> PyResult<usize> {
        match self.solution() {
            Some(solution) => Ok(solution.equity.players.len()),
            None => self.fields(py)?.getattr("players")?.len(),
        }
    }
}

/// Each player's equity, and how it was computed.
///
/// The result of `holdem.equity`. Its attributes and `to_dict()` have the fields of the program's JSON, in the schema
/// `holdem.equity/1`, except that the attributes `winners` and `by_combo` are dicts. `print` draws tables; a notebook
/// shows them with a picture if the answer is by combo.
#[pyclass(name = "Equity", module = "holdem", frozen, weakref)]
pub struct PyEquity(Arc<Inner>);

impl PyEquity {
    fn each<'py>(
        &self,
        py: Python<'py>,
        of: impl Fn(PyPlayerEquity) -> PyResult<Option<Bound<'py, PyDict>>>,
    ) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let players = 0..self.0.players(py)?;
        let all = players
            .map(|player| of(PyPlayerEquity { inner: self.0.clone(), player }))
            .collect::<PyResult<Option<Vec<_>>>>()?;
        all.map(|all| PyTuple::new(py, all)).transpose()
    }

    /// Returns whether the answer includes the equity of each combo.
    fn is_by_combo(&self, py: Python<'_>) -> PyResult<bool> {
        PyPlayerEquity { inner: self.0.clone(), player: 0 }.is_by_combo(py)
    }

    fn show<'py>(&self, py: Python<'py>, how: &str) -> Value<'py> {
        py.import("holdem.show")?.call_method1(how, (self.0.shown(py)?,))
    }
}

#[pymethods]
impl PyEquity {
    /// Restores a pickled answer.
    #[new]
    fn kept(py: Python<'_>, shown: Py<PyAnswer>) -> Self {
        Self(Arc::new(Inner::of(None).showing(py, shown)))
    }

    /// The players, in order.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let players = 0..self.0.players(py)?;
        PyTuple::new(py, players.map(|player| PyPlayerEquity { inner: self.0.clone(), player }))
    }

    /// The players' equities as a `float64` array of shape `(players,)`.
    #[getter]
    fn equities<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let equities: Vec<f64> = match self.0.solution() {
            Some(solution) => solution.equity.players.iter().map(|it| it.equity).collect(),
            None => {
                let players = self.0.fields(py)?.getattr("players")?;
                let equities = players.try_iter()?.map(|it| it?.getattr("equity")?.extract());
                equities.collect::<PyResult<_>>()?
            }
        };
        Ok(PyArray1::from_vec(py, equities))
    }

    /// The number of possible deals if the answer is exact, an `int` unless ranges have weights; else the number of
    /// drawn deals.
    #[getter]
    fn total<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.0.field(py, "total", |it| Number::from(it.equity.total))
    }

    /// `True` if every deal was counted, `False` for a sample.
    #[getter]
    fn exact<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.0.field(py, "exact", Solution::is_exact)
    }

    /// The engine that computed the answer: `"table"`, `"boards"`, `"sweep"`, `"enumerate"` or `"sample"`.
    #[getter]
    fn engine<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.0.field(py, "engine", Solution::engine_name)
    }

    /// The seed of a sample; `None` if the answer is exact.
    #[getter]
    fn seed<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.0.field(py, "seed", |it| it.sample().map(|sample| sample.seed))
    }

    /// `True` if a sample ended before its limit.
    #[getter]
    fn partial<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.0.field(py, "partial", |it| it.sample().is_some_and(|sample| sample.ended_early))
    }

    /// Board cards: `["Qh", "7h", "2c"]`.
    #[getter]
    fn board<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.0.fields(py)?.getattr("board")
    }

    /// The dead cards: `["9c"]`.
    #[getter]
    fn dead<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.0.fields(py)?.getattr("dead")
    }

    /// The pot odds of the first player; `None` without `pot`, or with several bets.
    #[getter]
    fn pot_odds<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.0.fields(py)?.getattr("pot_odds")
    }

    /// The pot odds of each bet of the first player; `None` without a bet.
    #[getter]
    fn bets<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.0.fields(py)?.getattr("bets")
    }

    /// The number of deals that each set of players wins: `{(1,): 787966, (2,): 917606, (1, 2): 6732}`. Here players are
    /// counted from 1, as in the program: `players[0]` is player 1.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let winners = PyDict::new(py);
        match self.0.solution() {
            Some(solution) => {
                for &(set, deals) in &solution.equity.winners {
                    let players: Vec<usize> = set.players().map(|player| player + 1).collect();
                    winners.set_item(PyTuple::new(py, players)?, Number::from(deals))?;
                }
            }
            None => {
                for it in self.0.fields(py)?.getattr("winners")?.try_iter()? {
                    let it = it?;
                    let players = it.getattr("players")?.cast_into::<PyList>()?.to_tuple();
                    winners.set_item(players, it.getattr("count")?)?;
                }
            }
        }
        Ok(winners)
    }

    /// Each player's equity by combo, as a dict for each player; `None` without `by="combo"`.
    #[getter]
    fn by_combo<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.each(py, |player| player.by_combo(py))
    }

    /// Each player's wins, ties and losses by category, as a dict for each player; `None` without `by="category"`.
    #[getter]
    fn by_category<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        self.each(py, |player| player.by_category(py))
    }

    /// The name and version of the schema of `to_dict()`: `holdem.equity/1`.
    #[getter]
    fn schema(&self, py: Python<'_>) -> PyResult<String> {
        Ok(self.0.shown(py)?.get().schema().to_owned())
    }

    /// Notes about likely mistakes in the question and about a sample, one line each.
    #[getter]
    fn notes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.shown(py)?.get().all_notes())
    }

    /// The lines below the tables, such as how the answer was found.
    #[getter]
    fn remarks<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        PyTuple::new(py, self.0.shown(py)?.get().remarks())
    }

    /// The `Answer`.
    #[getter]
    fn _shown<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAnswer>> {
        self.0.shown(py).cloned()
    }

    /// Returns the fields of the program's JSON, of the schema `holdem.equity/1`.
    ///
    /// >>> import holdem
    /// >>> holdem.equity(["AhKh", "QsQd"]).to_dict()["players"][0]["wins"]
    /// 787966
    fn to_dict<'py>(&self, py: Python<'py>) -> Value<'py> {
        let json = self.0.shown(py)?.get().json()?;
        py.import(intern!(py, "json"))?.call_method1(intern!(py, "loads"), (json,))
    }

    /// Returns the program's CSV: a header, then a row for each player, combo or category.
    fn to_csv(&self, py: Python<'_>) -> PyResult<String> {
        self.0.shown(py)?.get().csv()
    }

    /// Returns an answer by combo as an SVG picture: a grid for each player.
    ///
    /// Raises:
    ///     CardsError: If the answer has no picture.
    fn svg(&self, py: Python<'_>) -> PyResult<String> {
        if !self.is_by_combo(py)? {
            let message = "the picture shows equities by combo";
            return Err(Failure::refused(message, "ask for them: equity(..., by=\"combo\")").into());
        }
        self.0.shown(py)?.get().svg()
    }

    fn __eq__(&self, other: &Self, py: Python<'_>) -> PyResult<bool> {
        if Arc::ptr_eq(&self.0, &other.0) {
            return Ok(true);
        }
        Ok(self.0.shown(py)?.get().json()? == other.0.shown(py)?.get().json()?)
    }

    fn __reduce__<'py>(
        slf: &Bound<'py, Self>,
    ) -> PyResult<(Bound<'py, PyAny>, (Bound<'py, PyAnswer>,))> {
        Ok((slf.getattr("__class__")?, (slf.get().0.shown(slf.py())?.clone(),)))
    }

    fn __repr__<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.show(py, "equity")
    }

    fn __str__<'py>(&self, py: Python<'py>) -> Value<'py> {
        self.show(py, "text")
    }

    fn _repr_html_<'py>(&self, py: Python<'py>) -> Value<'py> {
        let has_picture = self.is_by_combo(py)?;
        py.import("holdem.show")?.call_method1("html", (self.0.shown(py)?, has_picture))
    }
}

/// Returns each player's equity: the expected share of the pot.
///
/// Every deal is counted if that takes at most a few seconds. Otherwise deals are drawn at random until the standard
/// error is at most 0.05%. The result distinguishes the two by `exact` and `players[i].std_error`.
///
/// Args:
///     players: Two to 23 players, each a hand (`"AhKh"`, `[38, 37]`) or a range (`"QQ+,AKs"`, `"random"`, a `Range`);
///         or one text with all of them: `"AhKh vs QQ+"`.
///     board: The board so far, up to five cards.
///     dead: Cards known to be out of play.
///     opponents: The number of further players with random hands.
///     exact: `True` counts every deal, however long it takes; `False` draws a sample.
///     precision: Draw until every standard error is at most this: 0.001 is 0.1%.
///     samples: Draw this many deals.
///     seconds: Draw for about this time.
///     seed: The seed of a sample. The same seed gives the same sample, on any number of threads. A
///         `numpy.random.Generator` draws one; `None` is an unpredictable one, which the answer states.
///     by: `"combo"`, `"category"` or both: also break the answer down by the players' combos, or by the categories
///         they make.
///     top: The number of each player's best combos to list; `None` for all.
///     names: Names for the players, in their order.
///     pot: The pot, including the bet that the first player faces; with `call` or `bet`.
///     call: The amount the first player has to call.
///     bet: The first player's bet: an amount, a percentage of the pot such as `"75%"`, or a list of these to compare.
///     folds: The frequency with which all others fold to the bet: 0.4 or `"40%"`.
///     rake: The rake as a share of the pot: 0.05 or `"5%"`.
///     rake_cap: The maximum rake.
///     notation: The program that wrote the ranges; see `Range`.
///     order: The ranking of hands behind `"15%"`; see `Range`.
///     ranges: Ranges by name, for `"@open"`; see `Range`.
///     threads: The number of threads; 0 for all cores.
///     cancel: An event, such as `threading.Event()`, that stops the work once it is set.
///
/// Returns:
///     The players' equities, and the counts behind them.
///
/// Raises:
///     CardsError: If an argument is invalid, or the players cannot all be dealt a hand.
///     CancelledError: If it was cancelled before anything was drawn.
///     KeyboardInterrupt: On Ctrl-C; an `Interrupted` if there is an answer so far.
///
/// >>> import holdem
/// >>> result = holdem.equity(["AhKh", "QsQd"])
/// >>> result.exact, result.total
/// (True, 1712304)
/// >>> [round(player.equity, 4) for player in result.players]
/// [0.4621, 0.5379]
/// >>> print(holdem.equity("AhTh vs QQ+,AKs", board="9h8c2h", dead="Qs"))
/// board: 9♥ 8♣ 2♥; dead: Q♠
/// <BLANKLINE>
/// player  hand or range  combos    equity       win      tie
///      1  A♥ T♥               1  46.2861%  46.0677%  0.4369%
///      2  QQ+, AKs           19  53.7139%  53.4954%  0.4369%
/// <BLANKLINE>
/// exact: 946 boards, 15 matchups
#[pyfunction]
#[pyo3(
    signature = (players, board=None, dead=None, **arguments),
    text_signature = "(players, board=None, dead=None, *, opponents=None, exact=None, precision=None, samples=None, seconds=None, seed=0, \
                      by=None, top=None, names=None, pot=None, call=None, bet=None, folds=None, rake=None, rake_cap=None, notation=None, order=None, \
                      ranges=None, threads=0, cancel=None)"
)]
pub fn equity(
    py: Python<'_>,
    players: Any<'_, '_>,
    board: Option<Any<'_, '_>>,
    dead: Option<Any<'_, '_>>,
    arguments: Option<&Bound<'_, PyDict>>,
) -> PyResult<PyEquity> {
    const ASKED: Question = Question::Equity;
    let mut given = Arguments::of(Some(ASKED), arguments)?;
    for (name, cards) in [("board", board), ("dead", dead)] {
        if let Some(cards) = cards.filter(|cards| !cards.is_none()) {
            given.set(name, cards)?;
        }
    }
    let (query, workers) = (given.query(ASKED.name(), players)?, given.workers()?);
    if given.are_cards_alone()
        && is_counted_at_once(&given.budget()?, given.detail())
        && let Some(counted) = CountedAtOnce::of(&query)
    {
        return Ok(PyEquity(Arc::new(Inner::of(Some(Live::AtOnce(query, counted))))));
    }
    Ok(answer(py, &query, &given, &workers)?)
}

/// Answers a question that the fast path does not cover.
fn answer(
    py: Python<'_>,
    query: &Query<'_>,
    given: &Arguments,
    workers: &Workers,
) -> Outcome<PyEquity> {
    let asked = read_equity(query, &given.options()?)?;
    let mut all_notes = asked.notes();
    let found = answered(py, workers, |watch| asked.answer(watch))?;
    let equity = found.shown(py, |FoundEquity { answer, notes }| {
        all_notes.extend(notes);
        let answer = Arc::new(answer);
        let shown = Py::new(py, PyAnswer::new(answer.clone(), all_notes))?;
        let inner = Inner::of(Some(Live::Answered(answer))).showing(py, shown);
        Ok(PyEquity(Arc::new(inner)))
    })?;
    Ok(equity)
}
