//! Each player's expected share of the pot.

use std::sync::{Arc, OnceLock};

use holdem::equity::{
    ComboEquity, Count, Detail, PlayerEquity, Request, Solution, by_starting_hand, hands, solve,
};
use holdem::report::{EquityAnswer, rough_note};
use holdem::spot::{Query, Spot, compact};
use numpy::PyArray2;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyString, PyTuple};

use crate::answer::PyAnswer;
use crate::budget::{Limits, unsolved};
use crate::error::Outcome;
use crate::question::{Options, Read, query, read};
use crate::range::grid;
use crate::threads::{count, watched};

/// A count of deals as Python has it: an exact `int`, or a `float` if deals are weighted.
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

/// A question about equity and its solution.
struct Solved {
    query: Query<'static>,
    options: Options,
    solution: Solution,
    /// The spot; read when it is first needed, if the players were known hands.
    spot: OnceLock<(Read, Request)>,
    /// Notes about the sample.
    notes: Vec<String>,
}

impl Solved {
    fn spot(&self) -> Outcome<&(Read, Request)> {
        if let Some(known) = self.spot.get() {
            return Ok(known);
        }
        let read = read(&self.query, &self.options)?;
        let request = read.spot.request("equity")?;
        Ok(self.spot.get_or_init(|| (read, request)))
    }

    fn answer(&self) -> Outcome<EquityAnswer> {
        let (read, request) = self.spot()?;
        let answer = EquityAnswer::new(read.spot.clone(), request.clone(), self.solution.clone());
        Ok(answer.with_pot_odds(read.pot_odds))
    }

    fn player(&self, player: usize) -> &PlayerEquity {
        &self.solution.equity.players[player]
    }
}

/// Each player's expected share of the pot, and how it was found.
///
/// The result of `holdem.equity`. `to_dict()` has the fields of the program's JSON; a notebook shows it as a table.
#[pyclass(name = "Equity", module = "holdem", frozen)]
pub struct PyEquity(Arc<Solved>);

#[pymethods]
impl PyEquity {
    /// The players, in their order.
    #[getter]
    fn players<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let players = 0..self.0.solution.equity.players.len();
        PyTuple::new(py, players.map(|player| PyPlayerEquity { solved: self.0.clone(), player }))
    }

    /// The number of deals: of an exact answer all there are, an `int` unless ranges have weights; of a sample those
    /// drawn.
    #[getter]
    fn total(&self) -> Number {
        self.0.solution.equity.total.into()
    }

    /// Whether every deal was counted.
    #[getter]
    fn exact(&self) -> bool {
        self.0.solution.is_exact()
    }

    /// What counted the deals: `"table"`, `"boards"`, `"sweep"` or `"enumerate"`, or `"sample"`.
    #[getter]
    fn engine(&self) -> &'static str {
        self.0.solution.engine_name()
    }

    /// The seed of a sample; `None` if the answer is exact.
    #[getter]
    fn seed(&self) -> Option<u64> {
        self.0.solution.sample().map(|sample| sample.seed)
    }

    /// The number of deals that each set of players wins: `{(1,): 787966, (2,): 917606, (1, 2): 6732}`.
    #[getter]
    fn winners<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyDict>> {
        let winners = PyDict::new(py);
        for &(set, deals) in &self.0.solution.equity.winners {
            let players: Vec<usize> = set.players().map(|player| player + 1).collect();
            winners.set_item(PyTuple::new(py, players)?, Number::from(deals))?;
        }
        Ok(winners)
    }

    /// Each player's equity by combo, if it was asked for with `by="combo"`: a dict for each player.
    #[getter]
    fn by_combo<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let all = (0..self.0.solution.equity.players.len())
            .map(|player| PyPlayerEquity { solved: self.0.clone(), player }.by_combo(py))
            .collect::<PyResult<Option<Vec<_>>>>()?;
        all.map(|all| PyTuple::new(py, all)).transpose()
    }

    /// How often each player wins, ties and loses with each category, if it was asked for with `by="category"`: a dict for
    /// each player.
    #[getter]
    fn by_category<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyTuple>>> {
        let all = (0..self.0.solution.equity.players.len())
            .map(|player| PyPlayerEquity { solved: self.0.clone(), player }.by_category(py))
            .collect::<PyResult<Option<Vec<_>>>>()?;
        all.map(|all| PyTuple::new(py, all)).transpose()
    }

    /// What may not have been meant in the question, and what to know about a sample, a line each.
    #[getter]
    fn notes<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyTuple>> {
        let notes = &self.0.spot().map_err(PyErr::from)?.0.notes;
        PyTuple::new(py, notes.iter().chain(&self.0.notes).collect::<Vec<_>>())
    }

    /// The answer as it is shown.
    #[getter]
    fn _answer(&self) -> PyResult<PyAnswer> {
        Ok(PyAnswer::new(self.0.answer()?, Vec::new()))
    }

    /// Returns the fields of the program's JSON, of the schema `holdem.equity/1`.
    ///
    /// >>> import holdem
    /// >>> holdem.equity(["AhKh", "QsQd"]).to_dict()["players"][0]["wins"]
    /// 787966
    fn to_dict<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyAny>> {
        py.import("json")?.call_method1("loads", (self._answer()?.json_text()?,))
    }

    /// Returns the answer as an SVG picture: a grid for each player, of an answer by combo.
    fn svg(&self) -> PyResult<String> {
        self._answer()?.svg()
    }

    fn __repr__(&self) -> PyResult<String> {
        let (read, _) = self.0.spot().map_err(PyErr::from)?;
        let players = read.spot.players.iter().zip(&self.0.solution.equity.players);
        let players = players.map(|(player, equity)| {
            let error = equity.std_error.map(|error| format!(" ±{:.2}%", 100.0 * error));
            format!("{} {:.2}%{}", player.label(), 100.0 * equity.equity, error.unwrap_or_default())
        });
        let players: Vec<String> = players.collect();
        let how = if self.exact() { "exact" } else { "sampled" };
        Ok(format!("<Equity: {}; {how}>", players.join(", ")))
    }

    fn __str__(slf: &Bound<'_, Self>) -> PyResult<String> {
        let shown =
            slf.py().import("holdem.show")?.call_method1("text", (slf.get()._answer()?,))?;
        shown.extract()
    }

    fn _repr_html_(slf: &Bound<'_, Self>) -> PyResult<String> {
        let shown =
            slf.py().import("holdem.show")?.call_method1("html", (slf.get()._answer()?,))?;
        shown.extract()
    }
}

/// One player's expected share of the pot.
#[pyclass(name = "PlayerEquity", module = "holdem", frozen)]
pub struct PyPlayerEquity {
    solved: Arc<Solved>,
    player: usize,
}

impl PyPlayerEquity {
    fn it(&self) -> &PlayerEquity {
        self.solved.player(self.player)
    }

    fn holding(&self) -> Outcome<(&Spot, &Request)> {
        let (read, request) = self.solved.spot()?;
        Ok((&read.spot, request))
    }
}

#[pymethods]
impl PyPlayerEquity {
    /// The hand or range as it was given.
    #[getter]
    fn input(&self) -> PyResult<String> {
        Ok(self.holding()?.0.players[self.player].input.clone())
    }

    /// The range in its normal form.
    #[getter]
    fn range(&self) -> PyResult<String> {
        Ok(self.holding()?.0.players[self.player].range.to_string())
    }

    /// The player's name; `None` without one.
    #[getter]
    fn name(&self) -> PyResult<Option<String>> {
        Ok(self.holding()?.0.players[self.player].name.clone())
    }

    /// The number of combos that the known cards leave.
    #[getter]
    fn combos(&self) -> PyResult<usize> {
        Ok(self.holding()?.1.players()[self.player].combo_count())
    }

    /// The expected share of the pot, from 0 to 1.
    #[getter]
    fn equity(&self) -> f64 {
        self.it().equity
    }

    /// The chance to win alone.
    #[getter]
    fn win(&self) -> f64 {
        self.it().win
    }

    /// The chance to share the pot.
    #[getter]
    fn tie(&self) -> f64 {
        self.it().tie
    }

    /// The number of deals that the player wins alone: an `int`, or a `float` if ranges have weights.
    #[getter]
    fn wins(&self) -> Number {
        self.it().wins.into()
    }

    /// The number of deals in which the player shares the pot: an `int`, or a `float` if ranges have weights.
    #[getter]
    fn ties(&self) -> Number {
        self.it().ties.into()
    }

    /// The standard error of `equity`; `None` if it is exact.
    #[getter]
    fn std_error(&self) -> Option<f64> {
        self.it().std_error
    }

    /// The equity of each combo, if it was asked for with `by="combo"`: `{"AhKh": ComboEquity, ...}`.
    #[getter]
    fn by_combo<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(combos) = &self.it().combos else { return Ok(None) };
        let dict = PyDict::new(py);
        for combo in combos {
            dict.set_item(combo.combo.to_string(), PyComboEquity::from(combo))?;
        }
        Ok(Some(dict))
    }

    /// How often the player wins, ties and loses with each category, if it was asked for with `by="category"`:
    /// `{"high card": CategoryEquity, ...}`.
    #[getter]
    fn by_category<'py>(&self, py: Python<'py>) -> PyResult<Option<Bound<'py, PyDict>>> {
        let Some(categories) = &self.it().categories else { return Ok(None) };
        let dict = PyDict::new(py);
        for it in categories {
            let [wins, ties, losses] = [it.wins, it.ties, it.losses].map(Number::from);
            let counts = PyCategoryEquity {
                wins: wins.into_pyobject(py)?.unbind(),
                ties: ties.into_pyobject(py)?.unbind(),
                losses: losses.into_pyobject(py)?.unbind(),
            };
            dict.set_item(it.category.name(), counts)?;
        }
        Ok(Some(dict))
    }

    /// Returns the equity of each starting hand as a `float64` array of shape `(13, 13)`, NaN for those that the player
    /// never holds: pairs on the diagonal, the aces first; suited hands above it, offsuit hands below. It needs
    /// `by="combo"`.
    fn grid<'py>(&self, py: Python<'py>) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let Some(combos) = &self.it().combos else {
            let message = "the equity of each hand was not asked for: equity(..., by=\"combo\")";
            return Err(PyValueError::new_err(message));
        };
        let hands = by_starting_hand(combos);
        grid(py, |hand| hands[hand.index()].unwrap_or(f64::NAN))
    }

    fn __repr__(&self) -> PyResult<String> {
        let label = self.holding()?.0.players[self.player].title();
        Ok(format!("<PlayerEquity: {label} {:.2}%>", 100.0 * self.it().equity))
    }
}

/// A player's chances with one combo.
#[pyclass(name = "ComboEquity", module = "holdem", frozen, get_all)]
pub struct PyComboEquity {
    /// The weight of the combo in the range.
    weight: f64,
    /// The expected share of the pot; NaN if the combo is never dealt, or a sample has hardly drawn it.
    equity: f64,
    /// The chance to win alone; NaN if it is not known.
    win: f64,
    /// The chance to share the pot; NaN if it is not known.
    tie: f64,
    /// The standard error of `equity`; `None` if it is exact.
    std_error: Option<f64>,
    /// The number of deals in which the player holds the combo.
    total: f64,
}

impl From<&ComboEquity> for PyComboEquity {
    fn from(it: &ComboEquity) -> Self {
        let known = |share: f64| if it.is_known() { share } else { f64::NAN };
        Self {
            weight: it.weight.into(),
            equity: known(it.equity),
            win: known(it.win),
            tie: known(it.tie),
            std_error: it.std_error,
            total: it.total.into(),
        }
    }
}

#[pymethods]
impl PyComboEquity {
    fn __repr__(&self) -> String {
        format!("<ComboEquity: {:.2}%>", 100.0 * self.equity)
    }
}

/// How often a player wins, ties and loses with a category.
#[pyclass(name = "CategoryEquity", module = "holdem", frozen, get_all)]
pub struct PyCategoryEquity {
    /// The number of deals that the player wins alone with it.
    wins: Py<PyAny>,
    /// The number of deals in which the player shares the pot with it.
    ties: Py<PyAny>,
    /// The number of deals that the player loses with it.
    losses: Py<PyAny>,
}

#[pymethods]
impl PyCategoryEquity {
    fn __repr__(&self, py: Python<'_>) -> String {
        let [wins, ties, losses] = [&self.wins, &self.ties, &self.losses].map(|it| it.bind(py));
        format!("<CategoryEquity: wins {wins}, ties {ties}, losses {losses}>")
    }
}

/// Returns each player's expected share of the pot.
///
/// Every deal is counted if that takes a few seconds at most, and else deals are drawn at random until the standard
/// error is at most 0.05%; `exact` and `players[i].std_error` of the result say which.
///
/// Args:
///     players: Two to 23 players, each a hand (`"AhKh"`, `[38, 37]`) or a range (`"QQ+,AKs"`, `"random"`, a `Range`);
///         or one text with all of them: `"AhKh vs QQ+"`.
///     board: The board so far, up to five cards.
///     dead: Cards known to be out of play.
///     exact: `True` counts every deal, however long it takes; `False` draws a sample.
///     precision: Draw until every standard error is at most this: 0.001 is 0.1%.
///     samples: Draw this many deals.
///     seconds: Draw for about this time.
///     seed: The seed of a sample. The same seed gives the same sample, on any number of threads.
///     by: `"combo"`, `"category"` or both: also break the answer down by the players' combos, or by the categories that
///         they make.
///     names: Names for the players, in their order.
///     pot: What is in the middle, with the bet that the first player faces; with `call` or `bet`.
///     call: What a call costs the first player.
///     bet: What the first player bets.
///     notation: The program that wrote the ranges; see `Range`.
///     order: What `"15%"` is the best 15% of; see `Range`.
///     ranges: Ranges by their names, for `"@open"`; see `Range`.
///     threads: The number of threads; 0 for all cores.
///
/// Returns:
///     The players' equities, and the counts behind them.
///
/// Raises:
///     CardsError: If something is not understood, or the players cannot all be dealt a hand.
///     KeyboardInterrupt: On Ctrl-C.
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
/// exact: 946 boards, 15 pairs of hands
#[pyfunction]
#[pyo3(signature = (players, board=None, dead=None, *, exact=None, precision=None, samples=None, seconds=None, seed=0,
    by=None, names=None, pot=None, call=None, bet=None, notation=None, order=None, ranges=None, threads=0))]
#[expect(clippy::too_many_arguments, reason = "they are the keywords of a Python function")]
pub fn equity(
    py: Python<'_>,
    players: &Bound<'_, PyAny>,
    board: Option<&Bound<'_, PyAny>>,
    dead: Option<&Bound<'_, PyAny>>,
    exact: Option<bool>,
    precision: Option<f64>,
    samples: Option<f64>,
    seconds: Option<f64>,
    seed: i128,
    by: Option<&Bound<'_, PyAny>>,
    names: Option<&Bound<'_, PyAny>>,
    pot: Option<&Bound<'_, PyAny>>,
    call: Option<&Bound<'_, PyAny>>,
    bet: Option<&Bound<'_, PyAny>>,
    notation: Option<&Bound<'_, PyAny>>,
    order: Option<&Bound<'_, PyAny>>,
    ranges: Option<&Bound<'_, PyAny>>,
    threads: i64,
) -> PyResult<PyEquity> {
    let options = Options::of(&[
        ("names", names),
        ("pot", pot),
        ("call", call),
        ("bet", bet),
        ("notation", notation),
        ("order", order),
        ("ranges", ranges),
    ])?;
    let limits = Limits { exact, precision, samples, seconds, seed };
    let (budget, detail, threads) = (limits.budget()?, detail(by)?, count(threads)?);
    let query = query("equity", players, board, dead, &options)?;
    if limits.allows_any_exact()
        && detail == Detail::NONE
        && options.is_empty()
        && let Some(solution) = known_hands(&query)
    {
        let (spot, notes) = (OnceLock::new(), Vec::new());
        return Ok(PyEquity(Arc::new(Solved { query, options, solution, spot, notes })));
    }
    let read = read(&query, &options)?;
    let request = read.spot.request("equity").map_err(crate::error::Failure::from)?;
    let solution = watched(py, threads, |progress| solve(&request, detail, &budget, progress))?;
    let solution = solution.map_err(unsolved)?;
    let notes = solution.sample().and_then(rough_note).into_iter().collect();
    let spot = OnceLock::from((read, request));
    Ok(PyEquity(Arc::new(Solved { query, options, solution, spot, notes })))
}

/// Counts known hands in the most common form, if that takes microseconds.
fn known_hands(query: &Query<'_>) -> Option<Solution> {
    let (holes, board, dead) = compact::players(query)?;
    let is_in_table = holes.len() == 2 && board.size() == 0 && dead.is_empty();
    if board.size() < 3 && !is_in_table {
        return None;
    }
    let (engine, equity) = hands(&holes, board, dead).ok()?;
    Some(Solution::exact(equity, engine))
}

/// Reads the breakdowns that are asked for.
fn detail(by: Option<&Bound<'_, PyAny>>) -> PyResult<Detail> {
    const WANTED: &str = "by is \"combo\", \"category\", or a list of both";
    let Some(by) = by else { return Ok(Detail::NONE) };
    let asked: Vec<Bound<'_, PyAny>> = match by.is_instance_of::<PyString>() {
        true => vec![by.clone()],
        false => by.try_iter()?.collect::<PyResult<_>>()?,
    };
    asked.iter().try_fold(Detail::NONE, |detail, what| match what.extract::<&str>() {
        Ok("combo") => Ok(detail.by_combo(true)),
        Ok("category") => Ok(detail.by_category(true)),
        Ok(other) => Err(PyValueError::new_err(format!("{WANTED}, not {other:?}"))),
        Err(_) => Err(PyTypeError::new_err(WANTED)),
    })
}
