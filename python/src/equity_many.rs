//! The equities of many spots, each a row of columns.

use holdem::batch::{Equities, Found, Question};
use holdem::equity::Detail;
use holdem::parse::Refusal;
use holdem::report::Error;
use holdem::spot::{Defaults, Query, Stakes, Subjects};
use numpy::{IntoPyArray, PyArray2, PyArrayMethods};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;
use pyo3::types::PyString;
use rayon::prelude::*;

use crate::budget::Limits;
use crate::cards;
use crate::error::{Failure, Outcome};
use crate::threads::{count, watched};

/// The number of rows between two looks at the signals.
const ROWS: usize = 64;

/// A column of texts.
enum Column {
    /// The same for every row.
    Same(String),
    Each(Vec<String>),
}

impl Column {
    /// Reads a column: one text for all rows, or a sequence with one for each.
    fn of(column: &Bound<'_, PyAny>) -> Outcome<Self> {
        if column.is_none() {
            return Ok(Self::Same(String::new()));
        }
        if let Ok(text) = column.cast::<PyString>() {
            return Ok(Self::Same(cards::string(text)?));
        }
        // Arrays and columns of data frames are turned into Python objects in one step.
        let list = match column.getattr_opt("tolist")? {
            Some(tolist) => tolist.call0()?,
            None => column.clone(),
        };
        let mut texts = Vec::new();
        for (row, cell) in list.try_iter()?.enumerate() {
            let cell = cell?;
            let text = match cell.cast::<PyString>() {
                Ok(text) => cards::string(text),
                Err(_) if cell.is_none() => Ok(String::new()),
                Err(_) => match cell.cast::<crate::range::PyRange>() {
                    Ok(range) => range.get().full().map(ToString::to_string),
                    Err(_) => cards::text(&cell),
                },
            };
            texts.push(text.map_err(|failure| in_row(row, failure))?);
        }
        Ok(Self::Each(texts))
    }

    fn rows(&self) -> Option<usize> {
        match self {
            Self::Same(_) => None,
            Self::Each(texts) => Some(texts.len()),
        }
    }

    fn at(&self, row: usize) -> &str {
        match self {
            Self::Same(text) => text,
            Self::Each(texts) => &texts[row],
        }
    }
}

/// Returns the failure of a row, with its number.
fn in_row(row: usize, failure: Failure) -> Failure {
    match failure {
        Failure::Refused(refusal) => {
            let message = format!("row {row}: {}", refusal.message);
            Refusal { message, ..*refusal }.into()
        }
        raised => raised,
    }
}

/// The equities of the players of many spots, and their standard errors: two arrays of shape `(n, players)`.
type Found2<'py> = (Bound<'py, PyArray2<f64>>, Bound<'py, PyArray2<f64>>);

/// Finds the equities of many spots.
#[pyfunction]
#[expect(clippy::too_many_arguments, reason = "they are the keywords of a Python function")]
pub fn equity_many<'py>(
    py: Python<'py>,
    players: &Bound<'py, PyAny>,
    board: &Bound<'py, PyAny>,
    dead: &Bound<'py, PyAny>,
    exact: Option<bool>,
    precision: Option<f64>,
    samples: Option<f64>,
    seed: i128,
    nan_for_errors: bool,
    threads: i64,
) -> PyResult<Found2<'py>> {
    let limits = Limits { exact, precision, samples, seconds: None, seed };
    let (budget, threads) = (limits.budget()?, count(threads)?);
    let columns: Vec<Column> =
        players.try_iter()?.map(|column| Column::of(&column?)).collect::<Outcome<_>>()?;
    let [board, dead] = [Column::of(board)?, Column::of(dead)?];
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
    let question = Equities::new(budget, Detail::NONE);
    let defaults = Defaults::default();
    let stakes = Stakes::default();
    let mut found = vec![[f64::NAN; 2]; rows * many];
    let failed = watched(py, threads, |progress| {
        let chunks = found.par_chunks_mut((ROWS * many).max(1)).enumerate();
        let solved = chunks.map(|(chunk, out)| {
            for (place, out) in out.chunks_mut(many.max(1)).enumerate() {
                if progress(0, 0).is_break() {
                    return Err(None);
                }
                let row = chunk * ROWS + place;
                let cells = columns.iter().map(|column| column.at(row));
                // An empty cell is a player who is missing, not one fewer.
                let query = match cells.clone().position(|cell| cell.trim().is_empty()) {
                    Some(player) => Err(Refusal::new(
                        format!("player {} is missing", player + 1),
                        "give every player a hand or range; random is any hand",
                    )),
                    None => Query::of_cells(
                        cells,
                        Subjects::Words,
                        board.at(row),
                        dead.at(row),
                        &stakes,
                        &defaults,
                    ),
                };
                let answer = query.map_err(Error::from).and_then(|mut query| {
                    query.line = query.line.in_dialect(holdem::spot::Dialect::Python);
                    question.answer(&query, progress)
                });
                match answer {
                    Ok(Found { answer, .. }) => {
                        for (out, player) in out.iter_mut().zip(&answer.solution().equity.players) {
                            *out = [player.equity, player.std_error.unwrap_or(0.0)];
                        }
                    }
                    Err(Error::Refused(_)) if nan_for_errors => {}
                    Err(error) => return Err(Some((row, error))),
                }
            }
            Ok(())
        });
        // The first row that is wrong, not one that some thread happens to find first.
        solved.find_first(Result::is_err)
    })?;
    if let Some(Err(Some((row, error)))) = failed {
        return Err(in_row(row, error.into()).into());
    }
    let shape = [rows, many];
    let column = |which: usize| {
        let values: Vec<f64> = found.iter().map(|pair| pair[which]).collect();
        values.into_pyarray(py).reshape(shape)
    };
    Ok((column(0)?, column(1)?))
}
