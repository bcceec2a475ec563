//! A saved solution of a postflop game: its strategies as arrays, and its answers at any line.

use std::collections::HashMap;
use std::io::Cursor;
use std::sync::Arc;

use holdem::betting::{Kind, Player};
use holdem::equity::Detail;
use holdem::hint::Syntax;
use holdem::parameter::Parameter;
use holdem::question::solve::{CHIPS, Reopened, Solution, action_words, read_opened, read_spot};
use holdem::question::{Options, Question};
use holdem::read::Query;
use holdem::solve::{Game, HandStudy, Strategy, Study};
use holdem::{Card, HoleCards};
use numpy::{PyArray1, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyIndexError, PyValueError};
use pyo3::prelude::*;
use pyo3::pybacked::PyBackedBytes;
use pyo3::types::{PyDict, PyList};

use crate::answer::PyAnswer;
use crate::cards;
use crate::error::Failure;
use crate::question::Arguments;
use crate::threads::{Workers, abandoned_on_signal, answered};
use crate::values::Any;

/// A saved solution.
#[pyclass(name = "Solution", module = "holdem._native", frozen)]
pub struct PySolution {
    /// The file.
    bytes: PyBackedBytes,
    solution: Arc<Solution>,
}

/// A node of the tree: street, player from 0, pot, actions, indices of the child nodes.
type NodeParts = (&'static str, Option<usize>, f64, Vec<String>, Vec<usize>);

/// A decision as arrays: the player who acts, reaches and values of each player, and the values of the actions.
type StudyArrays<'py> = (usize, OfPlayer<'py>, OfPlayer<'py>, Bound<'py, PyArray2<f64>>);

/// The reach and the value of each combo of a player.
type OfPlayer<'py> = (Bound<'py, PyArray1<f64>>, Bound<'py, PyArray1<f64>>);

#[pymethods]
impl PySolution {
    /// Opens a solution from the bytes of its file.
    #[new]
    fn open(py: Python<'_>, bytes: PyBackedBytes) -> PyResult<Self> {
        let file = bytes.clone_ref(py);
        let open = move || Solution::open_on_demand(Cursor::new(file), Syntax::Python);
        let opened = abandoned_on_signal(py, open)?;
        Ok(Self { bytes, solution: Arc::new(opened.map_err(Failure::from)?) })
    }

    /// Returns the bytes of the file.
    fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// Returns the combos of a player, from 0, in the order of the arrays.
    fn combos(&self, player: usize) -> PyResult<Vec<String>> {
        let player = self.player(player)?;
        Ok(self.game().hands(player).iter().map(ToString::to_string).collect())
    }

    /// Returns the weights of the combos of a player, from 0.
    fn weights<'py>(&self, py: Python<'py>, player: usize) -> PyResult<Bound<'py, PyArray1<f64>>> {
        let player = self.player(player)?;
        Ok(PyArray1::from_slice(py, self.game().weights(player)))
    }

    /// Returns the nodes of the tree, the root first.
    fn nodes(&self) -> Vec<NodeParts> {
        let tree = self.game().tree();
        let parts = tree.nodes().iter().map(|node| {
            (
                node.street.name(),
                node.player().map(Player::index),
                node.pot(tree) as f64 / CHIPS as f64,
                node.actions().iter().map(|&action| action_words(action)).collect(),
                node.children().to_vec(),
            )
        });
        parts.collect()
    }

    /// Returns the frequency of each action for each combo at a node, as an array of combos by actions. `cards` are the
    /// cards dealt since the root; combos that hold one of them have rows of 0.
    fn frequencies<'py>(
        &self,
        py: Python<'py>,
        node: usize,
        cards: Any<'_, 'py>,
    ) -> PyResult<Bound<'py, PyArray2<f64>>> {
        let tree = self.game().tree();
        let at = tree.nodes().get(node);
        let Some(at) = at.filter(|at| matches!(at.kind, Kind::Decision { .. })) else {
            return Err(PyIndexError::new_err(format!("nobody acts at node {node}")));
        };
        let dealt = self.dealt(&cards::text(cards)?)?;
        if dealt.len() != at.street.size() - tree.street().size() {
            let message = format!(
                "this node is on the {}: {} cards have come since the {}, not {}",
                at.street,
                at.street.size() - tree.street().size(),
                tree.street(),
                dealt.len()
            );
            return Err(PyValueError::new_err(message));
        }
        let rows = self.solution.reading(|strategy| strategy.frequencies(node, &dealt));
        let rows = rows.map_err(Failure::from)?;
        let (actions, combos) = (rows.len(), rows.first().map_or(0, Vec::len));
        let numbers = (0..combos).flat_map(|combo| rows.iter().map(move |row| row[combo]));
        PyArray1::from_iter(py, numbers).reshape([combos, actions])
    }

    /// Returns the decision at the end of a line, as arrays: the player who acts, from 0; the reach and the value of each
    /// combo of both players; and the value of each action for each combo of the player who acts. A value that does not
    /// exist is NaN.
    fn study<'py>(&self, py: Python<'py>, line: Option<&str>) -> PyResult<StudyArrays<'py>> {
        let query = query_of(line);
        let steps = self.solution.line(&query).map_err(Failure::from)?;
        let solution = Arc::clone(&self.solution);
        let studied = abandoned_on_signal(py, move || {
            let game = &solution.spot().game;
            solution.reading(|strategy| Study::of(game, strategy, &steps))
        })?;
        let study = studied.map_err(Failure::from)?;
        let study = study.map_err(|error| PyValueError::new_err(error.to_string()))?;
        let in_units = |value: Option<f64>| value.map_or(f64::NAN, |it| it / CHIPS as f64);
        let actions = study.actions.len();
        let mut of_actions = Vec::new();
        let [first, second] = Player::BOTH.map(|player| {
            let combos = self.game().hands(player);
            let hands = &study.hands[player.index()];
            let of: HashMap<HoleCards, &HandStudy> =
                hands.iter().map(|it| (it.combo, it)).collect();
            let of = |combo| of.get(combo).copied();
            let reaches = combos.iter().map(|it| of(it).map_or(0.0, |hand| hand.reach));
            let values = combos.iter().map(|it| in_units(of(it).and_then(|hand| hand.value)));
            if player == study.player {
                of_actions = combos
                    .iter()
                    .flat_map(|it| (0..actions).map(move |at| (it, at)))
                    .map(|(it, at)| in_units(of(it).and_then(|hand| hand.values[at])))
                    .collect();
            }
            (PyArray1::from_iter(py, reaches), PyArray1::from_iter(py, values))
        });
        let combos = of_actions.len() / actions.max(1);
        let of_actions = PyArray1::from_vec(py, of_actions).reshape([combos, actions])?;
        Ok((study.player.index(), first, second, of_actions))
    }

    /// Returns the answer at a line, for the strategy or for the best response to it.
    #[pyo3(signature = (line, exploit, combos, threads, cancel=None))]
    fn show(
        &self,
        py: Python<'_>,
        line: Option<&str>,
        exploit: bool,
        combos: bool,
        threads: i64,
        cancel: Option<Any<'_, '_>>,
    ) -> PyResult<PyAnswer> {
        let query = query_of(line);
        let options = Options { detail: Detail::NONE.by_combo(combos), ..Options::default() };
        let reopened = if exploit { Reopened::Exploited } else { Reopened::Shown };
        let asked =
            read_opened(&self.solution, &query, &options, reopened).map_err(Failure::from)?;
        let mut notes = asked.notes().to_vec();
        let workers = Workers::of(threads, cancel)?;
        answered(py, &workers, |watch| asked.answer(watch))?.shown(py, |found| {
            notes.extend(found.notes);
            Ok(PyAnswer::new(found.answer.into(), notes))
        })
    }

    /// Solves the game that begins at the end of a line. `arguments` has the arguments of `solve`.
    fn refine(
        &self,
        py: Python<'_>,
        line: &str,
        arguments: &Bound<'_, PyDict>,
    ) -> PyResult<PyAnswer> {
        let mut given = Arguments::of(Some(Question::Solve), Some(arguments))?;
        let query = given.query("refine", PyList::empty(py).as_any())?;
        let options = given.options()?;
        let spot = self.solution.refined(line, &query, &options).map_err(Failure::from)?;
        let asked = read_spot(spot, &query, &options).map_err(Failure::from)?;
        let mut notes = asked.notes().to_vec();
        let workers = given.workers()?;
        answered(py, &workers, |watch| asked.answer(watch))?.shown(py, |found| {
            notes.extend(found.notes);
            Ok(PyAnswer::new(found.answer.into(), notes))
        })
    }
}

/// Returns the query of a line.
fn query_of(line: Option<&str>) -> Query<'static> {
    let mut query = Query::default().in_syntax(Syntax::Python);
    query.command = Some("solve".to_owned());
    if let Some(line) = line.filter(|line| !line.trim().is_empty()) {
        let span = query.line.push(line);
        query.given.add(Parameter::Line, span);
    }
    query
}

impl PySolution {
    fn game(&self) -> &Game {
        &self.solution.spot().game
    }

    fn player(&self, player: usize) -> PyResult<Player> {
        let players = Player::BOTH.into_iter().find(|it| it.index() == player);
        players.ok_or_else(|| PyIndexError::new_err("there are two players"))
    }

    fn dealt(&self, text: &str) -> PyResult<Vec<Card>> {
        let cards =
            holdem::parse::cards_in(text, holdem::parse::Span { start: 0, end: text.len() });
        let cards = match text.trim().is_empty() {
            true => Vec::new(),
            false => {
                cards.map_err(|error| Failure::from(holdem::parse::Refusal::of(&error, text)))?
            }
        };
        let cards: Vec<Card> = cards.into_iter().map(|card| card.value).collect();
        let mut left = self.game().live();
        for &card in &cards {
            if !left.contains(card) {
                return Err(PyValueError::new_err(format!("{card} cannot come")));
            }
            left = left.without(card);
        }
        Ok(cards)
    }
}
