//! `icm_many` and the like: the answers to a question about many spots.

use holdem::question::{Asked, Question, Watch, read};
use pyo3::prelude::*;
use pyo3::types::PyDict;
use rayon::prelude::*;

use crate::answer::PyAnswer;
use crate::equity_many::in_row;
use crate::error::Outcome;
use crate::question::{Arguments, question};
use crate::threads::{Workers, watched_by};
use crate::values::Any;

/// The number of spots read between two checks for signals.
const SPOTS: usize = 64;

/// Answers a question about many spots, each given by its players or other subject, and its other arguments by name.
///
/// Returns an answer for each spot, or its error if `returns_errors`.
#[pyfunction]
#[pyo3(signature = (question_name, spots, returns_errors, threads, cancel=None))]
pub fn ask_many<'py>(
    py: Python<'py>,
    question_name: &str,
    spots: Vec<(Bound<'py, PyAny>, Bound<'py, PyDict>)>,
    returns_errors: bool,
    threads: i64,
    cancel: Option<Any<'_, 'py>>,
) -> PyResult<Vec<Bound<'py, PyAny>>> {
    let question = question(question_name)?;
    let workers = Workers::of(threads, cancel)?;
    let mut asked = Vec::new();
    for (row, (players, arguments)) in spots.iter().enumerate() {
        if row % SPOTS == 0 {
            workers.check(py)?;
        }
        match read_spot(question, players, arguments) {
            Err(failure) if !(returns_errors && failure.is_refused()) => {
                return Err(in_row(py, row, &failure).into());
            }
            spot => asked.push(spot),
        }
    }
    let found = watched_by(py, &workers, |watch| {
        let answers = asked.into_par_iter().map(|spot| answer(spot?, watch));
        answers.collect::<Vec<Outcome<PyAnswer>>>()
    })?;
    let rows = found.into_iter().enumerate().map(|(row, found)| match found {
        Ok(answer) => Ok(Bound::new(py, answer)?.into_any()),
        Err(failure) if returns_errors && failure.is_refused() => {
            Ok(PyErr::from(failure).into_value(py).into_bound(py).into_any())
        }
        Err(failure) => Err(in_row(py, row, &failure).into()),
    });
    rows.collect()
}

/// Reads a spot.
fn read_spot(
    question: Question,
    players: Any<'_, '_>,
    arguments: &Bound<'_, PyDict>,
) -> Outcome<Asked> {
    let given = Arguments::of(Some(question), Some(arguments))?;
    let query = given.query(question.name(), players)?;
    Ok(read(question, &query, &given.options()?)?)
}

/// Answers a spot.
fn answer(asked: Asked, watch: &dyn Watch) -> Outcome<PyAnswer> {
    if watch.progresses(0, 0).is_break() {
        return Err(holdem::answer::Error::Interrupted.into());
    }
    let mut notes = asked.notes().to_vec();
    let found = asked.answer(watch)?;
    notes.extend(found.notes);
    Ok(PyAnswer::new(found.answer.into(), notes))
}
