//! `equity_many`: the equities of many spots, given as columns.

use holdem::Card;
use holdem::answer::Error;
use holdem::hint::Syntax;
use holdem::lines::{Found, LineQuestion};
use holdem::parameter::Given;
use holdem::question::equity::Equities;
use holdem::range::Notation;
use holdem::read::{Query, Subjects};
use numpy::{IntoPyArray, PyArray2, PyArrayMethods};
use pyo3::exceptions::{PyMemoryError, PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyDict, PyInt, PyString};
use rayon::prelude::*;

use crate::cards;
use crate::error::{Failure, Outcome};
use crate::py_range::PyRange;
use crate::question::Arguments;
use crate::threads::{filled, watched};
use crate::values::{Any, range_text};

/// The number of rows between two checks for signals.
const ROWS: usize = 64;

/// The number of cells read between two checks for signals.
const CELLS: usize = 1 << 12;

/// The text of a cell, or the reason why it cannot be read.
type Cell = Result<String, Failure>;

/// A column of texts.
enum Column {
    /// One text for every row.
    Same(String),
    Each(Vec<Cell>),
}

impl Column {
    /// Reads a column: one text or range for all rows, or a sequence with one item per row.
    fn of(column: Any<'_, '_>, notation: Option<Notation>) -> Outcome<Self> {
        if column.is_none() {
            return Ok(Self::Same(String::new()));
        }
        if column.is_instance_of::<PyString>() || column.is_instance_of::<PyRange>() {
            return Ok(Self::Same(range_text(column, notation)?));
        }
        cards::no_frame("a column", column)?;
        // Convert arrays and columns of data frames to Python objects in one step.
        let list = match column.getattr_opt("tolist")? {
            Some(tolist) => tolist.call0()?,
            None => column.clone(),
        };
        let mut cells = Vec::new();
        for (row, cell) in list.try_iter()?.enumerate() {
            if row % CELLS == 0 {
                column.py().check_signals()?;
            }
            cells
                .try_reserve(1)
                .map_err(|_| PyMemoryError::new_err("there is not enough memory for a column"))?;
            cells.push(read(&cell?, notation)?);
        }
        Ok(Self::Each(cells))
    }

    /// Reads a column of boards or dead cards. A list that is also one set of cards is refused.
    fn of_known_cards(name: &str, column: Any<'_, '_>) -> Outcome<Self> {
        // An array or a column of a data frame has a text for each spot; a number there would be a set.
        let is_column = column.hasattr("dtype")?;
        let is_card = |cell: PyResult<Bound<'_, PyAny>>| {
            let Ok(cell) = cell else { return false };
            match cell.cast::<PyString>() {
                Ok(text) => {
                    let text = text.to_str();
                    !is_column && text.is_ok_and(|text| text.trim().parse::<Card>().is_ok())
                }
                Err(_) => {
                    let number = cell.cast::<PyInt>().ok().map(|it| cards::unsigned(it.as_any()));
                    number.is_some_and(|it| {
                        it.is_ok_and(|it| it.is_some_and(|it| it < Card::COUNT as u64))
                    })
                }
            }
        };
        let is_sized = !column.is_instance_of::<PyString>() && column.hasattr("__len__")?;
        if is_sized && (1..=holdem::Board::MAX_SIZE).contains(&column.len()?) {
            let list = match column.getattr_opt("tolist")? {
                Some(tolist) => tolist.call0()?,
                None => column.clone(),
            };
            if list.try_iter()?.all(is_card) {
                return Err(Failure::refused(
                    format!(
                        "{name} is a list of single cards: one for each spot, or all for every spot?"
                    ),
                    format!(
                        "the same for every spot is one text: {name}=\"2c3c4c\"; one card for each is \
                         {name}=[[\"2c\"], [\"3c\"]]"
                    ),
                ));
            }
        }
        Self::of(column, None)
    }

    fn rows(&self) -> Option<usize> {
        match self {
            Self::Same(_) => None,
            Self::Each(cells) => Some(cells.len()),
        }
    }

    fn at(&self, row: usize) -> Result<&str, &Failure> {
        match self {
            Self::Same(text) => Ok(text),
            Self::Each(cells) => cells[row].as_ref().map(String::as_str),
        }
    }
}

/// Reads a cell.
///
/// # Errors
///
/// Returns exceptions that have nothing to do with cards.
fn read(cell: Any<'_, '_>, notation: Option<Notation>) -> Outcome<Cell> {
    match range_text(cell, notation) {
        Ok(text) => Ok(Ok(text)),
        // Missing cells are rare, so only cells that are not texts are checked for it.
        Err(_) if cards::is_missing(cell)? => Ok(Ok(String::new())),
        Err(Failure::Raised(raised)) if !raised.is_instance_of::<PyTypeError>(cell.py()) => {
            Err(raised.into())
        }
        Err(failure) => Ok(Err(failure)),
    }
}

/// Adds the number of the row to its failure.
pub fn in_row(py: Python<'_>, row: usize, failure: &Failure) -> Failure {
    match failure {
        Failure::Refused(refusal) => (**refusal).clone().about(format_args!("row {row}")).into(),
        Failure::Raised(raised) if raised.is_instance_of::<PyTypeError>(py) => {
            PyTypeError::new_err(format!("row {row}: {}", raised.value(py))).into()
        }
        Failure::Raised(raised) => Failure::Raised(raised.clone_ref(py)),
    }
}

/// The equities of the players of many spots, and their standard errors: two arrays of shape `(n, players)`.
type Shares<'py> = (Bound<'py, PyArray2<f64>>, Bound<'py, PyArray2<f64>>);

/// The reason why a row has no answer.
enum Wrong<'a> {
    /// A cell cannot be read.
    Cell(&'a Failure),
    /// The question has no answer.
    Row(Error),
}

/// Finds the equities of many spots.
#[pyfunction]
pub fn equity_many<'py>(
    py: Python<'py>,
    players: Vec<Bound<'py, PyAny>>,
    board: Any<'_, 'py>,
    dead: Any<'_, 'py>,
    nan_for_errors: bool,
    arguments: &Bound<'py, PyDict>,
) -> PyResult<Shares<'py>> {
    let mut given = Arguments::of(None, Some(arguments))?;
    let (budget, workers, defaults) = (given.budget()?, given.workers()?, given.defaults()?);
    let notation = given.notation();
    let columns: Vec<Column> =
        players.iter().map(|column| Column::of(column, notation)).collect::<Outcome<_>>()?;
    let [board, dead] =
        [Column::of_known_cards("board", board)?, Column::of_known_cards("dead", dead)?];
    let mut sizes = columns.iter().chain([&board, &dead]).filter_map(Column::rows);
    let rows = sizes.next().ok_or_else(|| {
        PyValueError::new_err(
            "players are columns, a row for each spot, and here each is one text: equity_many([[\"AhKh\", \"AA\"], \
             \"QsQd\"]) is two spots; for one spot there is equity()",
        )
    })?;
    if let Some(other) = sizes.find(|&other| other != rows) {
        return Err(PyValueError::new_err(format!(
            "the columns have different lengths: {rows} and {other}"
        )));
    }
    let many = columns.len();
    let question = Equities::new(budget, given.detail());
    let given = Given::default();
    let mut found = filled(rows.checked_mul(many), [f64::NAN; 2])?;
    let failed = watched(py, &workers, |progress| {
        let answer = |row: usize, out: &mut [[f64; 2]]| {
            let cells = columns.iter().map(|column| column.at(row));
            let cells = cells.collect::<Result<Vec<&str>, _>>().map_err(Wrong::Cell)?;
            let board = board.at(row).map_err(Wrong::Cell)?;
            let dead = dead.at(row).map_err(Wrong::Cell)?;
            // An empty cell is an error; it does not mean one player fewer.
            if let Some(player) = cells.iter().position(|cell| cell.trim().is_empty()) {
                return Err(Wrong::Row(Error::refused(
                    format!("player {} is missing", player + 1),
                    "give every player a hand or range; random is any hand",
                )));
            }
            let query = Query::of_cells(cells, Subjects::Words, board, dead, &given, &defaults)
                .map_err(|refusal| Wrong::Row(refusal.into()))?
                .in_syntax(Syntax::Python);
            let Found { answer, .. } = question.answer(&query, progress).map_err(Wrong::Row)?;
            let players = &answer.solution().equity.players;
            if players.len() != many {
                let refusal = query.line.refuse_at(
                    format!("there are {many} columns of players, and {} players", players.len()),
                    query.subjects.iter().copied().filter(|&at| query.at(at).contains(' ')),
                    "each player has a column",
                );
                return Err(Wrong::Row(refusal.into()));
            }
            for (out, player) in out.iter_mut().zip(players) {
                *out = [player.equity, player.std_error.unwrap_or(0.0)];
            }
            Ok(())
        };
        let chunks = found.par_chunks_mut((ROWS * many).max(1)).enumerate();
        let solved = chunks.map(|(chunk, out)| {
            for (index, out) in out.chunks_mut(many.max(1)).enumerate() {
                if progress(0, 0).is_break() {
                    return Err(None);
                }
                let row = chunk * ROWS + index;
                match answer(row, out) {
                    Ok(()) => {}
                    Err(Wrong::Cell(_) | Wrong::Row(Error::Refused(_))) if nan_for_errors => {}
                    Err(wrong) => return Err(Some((row, wrong))),
                }
            }
            Ok(())
        });
        // Report the first wrong row, not the one that some thread finds first.
        solved.find_first(Result::is_err)
    })?;
    if let Some(Err(Some((row, wrong)))) = failed {
        return Err(match wrong {
            Wrong::Cell(failure) => in_row(py, row, failure),
            Wrong::Row(error) => in_row(py, row, &error.into()),
        }
        .into());
    }
    let shape = [rows, many];
    let column = |which: usize| {
        let values: Vec<f64> = found.iter().map(|pair| pair[which]).collect();
        values.into_pyarray(py).reshape(shape)
    };
    Ok((column(0)?, column(1)?))
}
