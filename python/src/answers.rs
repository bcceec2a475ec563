//! The answers of the library to one question each.

use holdem::Method;
use holdem::analysis::PotOdds;
use holdem::equity::multiway::Opponents;
use holdem::equity::{Budget, Detail, solve};
use holdem::report::{
    BlockersAnswer, DivideBy, EvalAnswer, GraphAnswer, MultiwayAnswer, NutsAnswer, OddsAnswer,
    OutsAnswer, PlannedRunouts, PreflopAnswer, RangeAnswer, ShowdownAnswer, StreetsAnswer,
};
use holdem::spot::{hand, preflop_hand, preflop_sides};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::answer::PyAnswer;
use crate::budget::{self, Limits, unsolved};
use crate::error::{Failure, Outcome};
use crate::question::{self, Options, Read, query, query_of_one};
use crate::threads::{count, watched};

/// A value of Python.
type Any<'a, 'py> = &'a Bound<'py, PyAny>;

/// The arguments that many questions have, by their names.
struct Arguments<'a, 'py>(&'a Bound<'py, PyDict>);

impl<'py> Arguments<'_, 'py> {
    /// Returns an argument that is given.
    fn any(&self, name: &str) -> PyResult<Option<Bound<'py, PyAny>>> {
        Ok(self.0.get_item(name)?.filter(|value| !value.is_none()))
    }

    fn options(&self) -> Outcome<Options> {
        let names = ["names", "notation", "order", "ranges", "pot", "call", "bet"];
        let values = names.map(|name| self.any(name));
        let mut given = Vec::new();
        for (name, value) in names.into_iter().zip(values) {
            given.push((name, value?));
        }
        let given: Vec<_> = given.iter().map(|(name, value)| (*name, value.as_ref())).collect();
        Options::of(&given)
    }

    fn budget(&self) -> Outcome<Budget> {
        let number = |name| self.any(name)?.map(|value| value.extract::<f64>()).transpose();
        let limits = Limits {
            exact: self.any("exact")?.map(|value| value.extract()).transpose()?,
            precision: number("precision")?,
            samples: number("samples")?,
            seconds: number("seconds")?,
            seed: self.any("seed")?.map_or(Ok(0), |value| value.extract())?,
        };
        limits.budget()
    }

    fn threads(&self) -> PyResult<usize> {
        count(self.any("threads")?.map_or(Ok(0), |value| value.extract())?)
    }

    /// Reads the spot of several players.
    fn players(&self, function: &str, players: Any<'_, 'py>) -> Outcome<Read> {
        let (board, dead, options) = (self.any("board")?, self.any("dead")?, self.options()?);
        let query = query(function, players, board.as_ref(), dead.as_ref(), &options)?;
        question::read(&query, &options)
    }

    /// Reads the spot of one player, or of none.
    fn player(&self, function: &str, player: Option<Any<'_, 'py>>) -> Outcome<Read> {
        let (board, dead, options) = (self.any("board")?, self.any("dead")?, self.options()?);
        let query = query_of_one(function, player, board.as_ref(), dead.as_ref(), &options)?;
        question::read(&query, &options)
    }
}

/// Explains a hand: the answer of `holdem eval --explain`.
#[pyfunction]
pub fn explain(cards: Any<'_, '_>, arguments: &Bound<'_, PyDict>) -> PyResult<PyAnswer> {
    let given = Arguments(arguments);
    let (board, dead) = (given.any("board")?, given.any("dead")?);
    let text = crate::cards::text(cards)?;
    let text = pyo3::types::PyString::new(cards.py(), &text).into_any();
    let options = Options::default();
    let query = query_of_one("eval", Some(&text), board.as_ref(), dead.as_ref(), &options)?;
    let deal = hand(&query).map_err(Failure::from)?;
    let answer = EvalAnswer::new(&deal, &[Method::Lookup], &[Method::Lookup]);
    Ok(PyAnswer::new(answer.map_err(Failure::from)?, Vec::new()))
}

/// Counts how often a hand or range makes each category.
#[pyfunction]
pub fn odds(
    py: Python<'_>,
    hand: Any<'_, '_>,
    explain: bool,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<PyAnswer> {
    let given = Arguments(arguments);
    let Read { spot, notes, .. } = given.player("odds", Some(hand))?;
    let answer =
        watched(py, given.threads()?, |progress| OddsAnswer::of(&spot, explain, progress))?;
    Ok(PyAnswer::new(answer.map_err(Failure::from)?, notes))
}

/// Finds the cards that help.
#[pyfunction]
pub fn outs(
    hands: Any<'_, '_>,
    explain: bool,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<PyAnswer> {
    let Read { spot, pot_odds, notes } = Arguments(arguments).players("outs", hands)?;
    let answer = OutsAnswer::of(&spot, explain).map_err(Failure::from)?;
    let call = pot_odds.filter(|odds| matches!(odds, PotOdds::Call(_)));
    Ok(PyAnswer::new(answer.with_pot_odds(call), notes))
}

/// Finds the equities after each card that can come next.
#[pyfunction]
pub fn runouts(
    py: Python<'_>,
    players: Any<'_, '_>,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<PyAnswer> {
    let given = Arguments(arguments);
    let Read { spot, mut notes, .. } = given.players("runouts", players)?;
    let request = spot.request("runouts").map_err(Failure::from)?;
    let (budget, threads) = (given.budget()?, given.threads()?);
    let answer = watched(py, threads, |progress| {
        PlannedRunouts::of(spot, request, None, &budget)?.solve(progress)
    })?;
    let answer = answer.map_err(Failure::from)?;
    notes.extend(answer.rough_note());
    Ok(PyAnswer::new(answer, notes))
}

/// Ranks the holdings on a board.
#[pyfunction]
pub fn nuts(
    hand: Option<Any<'_, '_>>,
    top: Option<usize>,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<PyAnswer> {
    let Read { spot, notes, .. } = Arguments(arguments).player("nuts", hand)?;
    Ok(PyAnswer::new(NutsAnswer::of(&spot, top).map_err(Failure::from)?, notes))
}

/// Finds the winners on a full board.
#[pyfunction]
pub fn showdown(
    hands: Any<'_, '_>,
    explain: bool,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<PyAnswer> {
    let Read { spot, notes, .. } = Arguments(arguments).players("showdown", hands)?;
    Ok(PyAnswer::new(ShowdownAnswer::of(&spot, explain).map_err(Failure::from)?, notes))
}

/// Looks up starting hands before the flop.
#[pyfunction]
pub fn preflop(hands: Any<'_, '_>, opponents: usize) -> PyResult<PyAnswer> {
    let query = query("preflop", hands, None, None, &Options::default())?;
    let opponents = Opponents::new(opponents)
        .map_err(|error| PyValueError::new_err(format!("opponents: {error}")))?;
    if opponents > Opponents::ONE {
        let hand = preflop_hand(&query, opponents).map_err(Failure::from)?;
        let answer = match hand {
            None => MultiwayAnswer::list(opponents),
            Some(hand) => MultiwayAnswer::hand(hand, opponents),
        };
        return Ok(PyAnswer::new(answer, Vec::new()));
    }
    let answer = match *preflop_sides(&query).map_err(Failure::from)? {
        [] => PreflopAnswer::list(),
        [side] => PreflopAnswer::row(side),
        [hand, against, ..] => PreflopAnswer::matchup(hand, against),
    };
    Ok(PyAnswer::new(answer, Vec::new()))
}

/// Finds how equity is spread over ranges.
#[pyfunction]
pub fn graph(
    py: Python<'_>,
    players: Any<'_, '_>,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<PyAnswer> {
    let given = Arguments(arguments);
    let Read { spot, mut notes, .. } = given.players("graph", players)?;
    let request = spot.request("graph").map_err(Failure::from)?;
    let (budget, detail) = (given.budget()?, Detail::default().by_combo(true));
    let solution =
        watched(py, given.threads()?, |progress| solve(&request, detail, &budget, progress))?;
    let solution = solution.map_err(unsolved)?;
    notes.extend(solution.sample().and_then(holdem::report::rough_note));
    let answer = GraphAnswer::new(spot, request, solution).map_err(Failure::from)?;
    Ok(PyAnswer::new(answer, notes))
}

/// Finds the equities on every street up to a board.
#[pyfunction]
pub fn streets(
    py: Python<'_>,
    players: Any<'_, '_>,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<PyAnswer> {
    let given = Arguments(arguments);
    let Read { spot, notes, .. } = given.players("streets", players)?;
    let (budget, threads) = (given.budget()?, given.threads()?);
    let mut solved = Vec::new();
    for street in StreetsAnswer::requests(&spot).map_err(Failure::from)? {
        let solution = watched(py, threads, |progress| {
            solve(&street.request, Detail::NONE, &budget, progress)
        })?;
        solved.push((street, solution.map_err(unsolved)?));
    }
    Ok(PyAnswer::new(StreetsAnswer::new(spot, solved), notes))
}

/// Describes a range, and how it divides on a board.
#[pyfunction]
pub fn describe(
    range: Any<'_, '_>,
    by: Vec<String>,
    top: Option<usize>,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<PyAnswer> {
    let Read { spot, notes, .. } = Arguments(arguments).player("range", Some(range))?;
    let by = by.iter().map(|by| match by.as_str() {
        "made" => Ok(DivideBy::Made),
        "draw" => Ok(DivideBy::Draw),
        "strength" => Ok(DivideBy::Strength),
        other => Err(PyValueError::new_err(format!(
            "a range divides by \"made\", \"draw\" or \"strength\", not {other:?}"
        ))),
    });
    let by: Vec<DivideBy> = by.collect::<PyResult<_>>()?;
    let answer = RangeAnswer::divided(&spot, &by, top.unwrap_or(usize::MAX));
    Ok(PyAnswer::new(answer.map_err(Failure::from)?, notes))
}

/// Finds what a hand or range takes out of another range.
#[pyfunction]
pub fn blockers(
    players: Any<'_, '_>,
    top: usize,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<PyAnswer> {
    let Read { spot, notes, .. } = Arguments(arguments).players("blockers", players)?;
    Ok(PyAnswer::new(BlockersAnswer::of(&spot, top).map_err(Failure::from)?, notes))
}

/// The cards of deals, and their weights.
type Dealt<'py> = (Bound<'py, numpy::PyArray1<u8>>, Bound<'py, numpy::PyArray1<f64>>);

/// Deals at random from the joint distribution of the players' ranges and the board.
///
/// Returns the hole cards of each deal, then the board, each deal the same number of cards, and the weights.
#[pyfunction]
pub fn random_deals<'py>(
    py: Python<'py>,
    players: Any<'_, 'py>,
    deals: usize,
    seed: i128,
    arguments: &Bound<'py, PyDict>,
) -> PyResult<Dealt<'py>> {
    use numpy::IntoPyArray;

    let seed = budget::seed(seed)?;
    let Read { spot, .. } = Arguments(arguments).players("random_deals", players)?;
    let request = spot.request("random_deals").map_err(Failure::from)?;
    let drawn = watched(py, 1, |progress| {
        let (mut cards, mut weights) = (Vec::new(), Vec::new());
        for (number, it) in request.random_deals(seed).take(deals).enumerate() {
            if number % 1024 == 0 && progress(number as u64, deals as u64).is_break() {
                break;
            }
            let holes = it.deal.players().iter().flat_map(|hole| hole.cards());
            cards.extend(holes.chain(it.deal.board().cards()).map(u8::from));
            weights.push(it.weight);
        }
        (cards, weights)
    })?;
    if drawn.1.len() < deals {
        let hint = "give the players ranges that share fewer cards";
        return Err(
            Failure::refused("the ranges share so many cards that none is dealt", hint).into()
        );
    }
    Ok((drawn.0.into_pyarray(py), drawn.1.into_pyarray(py)))
}
