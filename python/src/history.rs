//! Hand histories: totals, one hand street by street, and tables as columns.

use std::collections::HashMap;
use std::fs;
use std::io::Write;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use holdem::answer::Answer;
use holdem::history::stream::Source;
use holdem::history::{Folder, OpenFormat};
use holdem::progress::continue_if;
use holdem::question::history::{
    ActionRow, Cell, CellKind, Column, DecisionRow, HandRow, HistoryOption, HistoryQuestion,
    PlayedRow, RefusedHandRow, ResultRow, of_bytes, of_file,
};
use holdem::question::stats::{Against, DefinitionsAnswer, Shows, StatsQuestion};
use numpy::PyArray1;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::types::{PyBytes, PyDict, PyList, PyString};

use crate::answer::PyAnswer;
use crate::error::{Failure, Outcome, os_error};
use crate::output::{HANDS, Writer};
use crate::threads::{Workers, answered};
use crate::values::Any;

/// The source name of hands that are not in a file.
const UNNAMED: &str = "hands";

/// The capacity of the cache that shares equal texts of a column.
const MOST_KNOWN: usize = 1 << 12;

/// The arguments `threads` and `cancel`.
type ThreadsAndCancel<'py> = (i64, Option<Bound<'py, PyAny>>);

/// The arguments of a call: files and bytes, options, threads.
struct Given {
    sources: Vec<Source>,
    question: HistoryQuestion,
    workers: Workers,
}

impl Given {
    fn of(
        sources: &[Bound<'_, PyAny>],
        options: &Bound<'_, PyDict>,
        threads: &ThreadsAndCancel<'_>,
    ) -> Outcome<Self> {
        let mut question = HistoryQuestion { is_drawn: true, ..HistoryQuestion::default() };
        for (name, value) in options {
            let name: String = name.extract()?;
            let option = HistoryOption::named(&name)
                .ok_or_else(|| PyTypeError::new_err(format!("there is no option {name}")))?;
            question.set(option, &value.extract::<String>()?)?;
        }
        let mut found = Vec::new();
        for source in sources {
            if let Ok(bytes) = source.cast::<PyBytes>() {
                found.push(of_bytes(UNNAMED, bytes.as_bytes().to_vec()));
                continue;
            }
            found.extend(files(source)?.into_iter().map(|(path, _)| of_file(path)));
        }
        Ok(Self { sources: found, question, workers: Workers::of(threads.0, threads.1.as_ref())? })
    }
}

/// Returns a file, or all files in a folder, with their sizes.
fn files(source: Any<'_, '_>) -> Outcome<Vec<(PathBuf, u64)>> {
    let path: PathBuf = source.extract()?;
    let about = fs::metadata(&path).map_err(|error| os_error(&path, &error))?;
    if !about.is_dir() {
        return Ok(vec![(path, about.len())]);
    }
    let folder = Folder::read(&path).map_err(|(path, error)| os_error(&path, &error))?;
    if folder.files.is_empty() {
        return Err(Folder::without_files(&path).into());
    }
    Ok(folder.files)
}

/// Adds up the played hands of files, folders and bytes.
#[pyfunction]
pub fn history(
    py: Python<'_>,
    sources: Vec<Bound<'_, PyAny>>,
    options: &Bound<'_, PyDict>,
    threads: ThreadsAndCancel<'_>,
) -> PyResult<PyAnswer> {
    let Given { sources, question, workers } = Given::of(&sources, options, &threads)?;
    let pool = workers.pool(py)?;
    let answer = answered(py, &workers, |watch| question.results(sources, Some(&pool), watch))?;
    answer.shown(py, |it| Ok(shown(it)))
}

/// Returns the first hand with a number or name, street by street.
#[pyfunction]
pub fn history_hand(
    py: Python<'_>,
    id: &str,
    sources: Vec<Bound<'_, PyAny>>,
    options: &Bound<'_, PyDict>,
    threads: ThreadsAndCancel<'_>,
) -> PyResult<PyAnswer> {
    let Given { sources, question, workers } = Given::of(&sources, options, &threads)?;
    let pool = workers.pool(py)?;
    let answer = answered(py, &workers, |watch| question.hand(id, sources, Some(&pool), watch))?;
    answer.shown(py, |it| Ok(shown(it)))
}

/// Counts how players play in the hands of files, folders and bytes.
#[pyfunction]
pub fn history_stats(
    py: Python<'_>,
    sources: Vec<Bound<'_, PyAny>>,
    options: &Bound<'_, PyDict>,
    statistics: Option<&str>,
    against: Option<String>,
    min_hands: u64,
    threads: ThreadsAndCancel<'_>,
) -> PyResult<PyAnswer> {
    let Given { sources, question, workers } = Given::of(&sources, options, &threads)?;
    let mut question = StatsQuestion::new(question);
    if let Some(names) = statistics {
        question.choose(names).map_err(Failure::from)?;
    }
    question.against = against.map(Against::named);
    question.min_hands = min_hands;
    let pool = workers.pool(py)?;
    let answer = answered(py, &workers, |watch| question.answer(sources, Some(&pool), watch))?;
    answer.shown(py, |it| Ok(shown(it)))
}

/// Counts the luck of the cards in the hands of files, folders and bytes.
#[pyfunction]
pub fn history_luck(
    py: Python<'_>,
    sources: Vec<Bound<'_, PyAny>>,
    options: &Bound<'_, PyDict>,
    threads: ThreadsAndCancel<'_>,
) -> PyResult<PyAnswer> {
    let Given { sources, question, workers } = Given::of(&sources, options, &threads)?;
    let pool = workers.pool(py)?;
    let answer = answered(py, &workers, |watch| question.luck(sources, Some(&pool), watch))?;
    answer.shown(py, |it| Ok(shown(it)))
}

/// Collects the hands that the player in the options was seen with, in files, folders and bytes.
#[pyfunction]
pub fn history_shown(
    py: Python<'_>,
    sources: Vec<Bound<'_, PyAny>>,
    options: &Bound<'_, PyDict>,
    threads: ThreadsAndCancel<'_>,
) -> PyResult<PyAnswer> {
    let Given { sources, question, workers } = Given::of(&sources, options, &threads)?;
    let pool = workers.pool(py)?;
    let answer = answered(py, &workers, |watch| question.shown_hands(sources, Some(&pool), watch))?;
    answer.shown(py, |it| Ok(shown(it)))
}

/// Counts the sizes of the bets of the player in the options, in files, folders and bytes.
#[pyfunction]
pub fn history_sizes(
    py: Python<'_>,
    sources: Vec<Bound<'_, PyAny>>,
    options: &Bound<'_, PyDict>,
    threads: ThreadsAndCancel<'_>,
) -> PyResult<PyAnswer> {
    let Given { sources, question, workers } = Given::of(&sources, options, &threads)?;
    let pool = workers.pool(py)?;
    let answer = answered(py, &workers, |watch| question.bet_sizes(sources, Some(&pool), watch))?;
    answer.shown(py, |it| Ok(shown(it)))
}

/// Counts a statistic of the player in the options, or the winnings, for each starting hand.
#[pyfunction]
pub fn history_grid(
    py: Python<'_>,
    sources: Vec<Bound<'_, PyAny>>,
    options: &Bound<'_, PyDict>,
    name: &str,
    threads: ThreadsAndCancel<'_>,
) -> PyResult<PyAnswer> {
    let shows = Shows::named(name).map_err(Failure::from)?;
    let Given { sources, question, workers } = Given::of(&sources, options, &threads)?;
    let pool = workers.pool(py)?;
    let answer =
        answered(py, &workers, |watch| question.hand_grid(shows, sources, Some(&pool), watch))?;
    answer.shown(py, |it| Ok(shown(it)))
}

/// Returns the downswings of the player in the options, and the risk of ruin with a bankroll in big blinds.
#[pyfunction]
pub fn history_swings(
    py: Python<'_>,
    sources: Vec<Bound<'_, PyAny>>,
    options: &Bound<'_, PyDict>,
    bankroll: Option<f64>,
    threads: ThreadsAndCancel<'_>,
) -> PyResult<PyAnswer> {
    let Given { sources, question, workers } = Given::of(&sources, options, &threads)?;
    let pool = workers.pool(py)?;
    let answer =
        answered(py, &workers, |watch| question.swings(bankroll, sources, Some(&pool), watch))?;
    answer.shown(py, |it| Ok(shown(it)))
}

/// Returns the tournaments of the player in the options, from summaries and hands.
#[pyfunction]
pub fn history_tournaments(
    py: Python<'_>,
    sources: Vec<Bound<'_, PyAny>>,
    options: &Bound<'_, PyDict>,
    threads: ThreadsAndCancel<'_>,
) -> PyResult<PyAnswer> {
    let Given { sources, question, workers } = Given::of(&sources, options, &threads)?;
    let pool = workers.pool(py)?;
    let answer = answered(py, &workers, |watch| question.tournaments(sources, Some(&pool), watch))?;
    answer.shown(py, |it| Ok(shown(it)))
}

/// Returns the definitions of statistics.
#[pyfunction]
pub fn statistic_definitions(names: &str) -> PyResult<PyAnswer> {
    Ok(shown(DefinitionsAnswer::of(names).map_err(Failure::from)?))
}

fn shown(answer: impl Answer + 'static) -> PyAnswer {
    PyAnswer::new(Arc::new(answer), Vec::new())
}

/// Writes played hands to a file, in an open format. Returns their number, and the number of hands left out for each
/// reason. The file keeps its old content until the new one is complete.
#[pyfunction]
pub fn history_write(
    py: Python<'_>,
    path: PathBuf,
    to: &str,
    anonymize: bool,
    sources: Vec<Bound<'_, PyAny>>,
    options: &Bound<'_, PyDict>,
    threads: ThreadsAndCancel<'_>,
) -> PyResult<(u64, HashMap<&'static str, u64>)> {
    let Some(to) = OpenFormat::named(to) else {
        let names = OpenFormat::ALL.map(OpenFormat::name).join(", ");
        return Err(Failure::refused(
            format!("there is no open format '{to}'"),
            format!("hands are written as {names}"),
        )
        .into());
    };
    let Given { sources, question, workers } = Given::of(&sources, options, &threads)?;
    let inputs: Vec<PathBuf> = sources.iter().filter_map(Source::path).collect();
    let mut writer = Writer::open(py, path, &HANDS, &inputs)?;
    let pool = workers.pool(py)?;
    let (written, finished) = answered(py, &workers, |watch| {
        let mut output = Ok(());
        let written = question.write(to, anonymize, sources, Some(&pool), watch, &mut |text| {
            output = writer.write_all(text.as_bytes());
            continue_if(output.is_ok())
        })?;
        Ok((written, output.and_then(|()| writer.finish())))
    })?
    .whole(py)?;
    writer.commit(finished)?;
    let left_out = written.left_out.iter().map(|(reason, count)| (reason.name(), *count)).collect();
    Ok((written.written, left_out))
}

/// Returns a table of played hands as columns by name: arrays of numbers, lists of texts.
#[pyfunction]
pub fn history_table<'py>(
    py: Python<'py>,
    table: &str,
    sources: Vec<Bound<'py, PyAny>>,
    options: &Bound<'py, PyDict>,
    threads: ThreadsAndCancel<'_>,
) -> PyResult<Bound<'py, PyDict>> {
    let given = Given::of(&sources, options, &threads)?;
    match table {
        HandRow::NAME => columns::<HandRow>(py, given),
        ResultRow::NAME => columns::<ResultRow>(py, given),
        ActionRow::NAME => columns::<ActionRow>(py, given),
        DecisionRow::NAME => columns::<DecisionRow>(py, given),
        RefusedHandRow::NAME => columns::<RefusedHandRow>(py, given),
        _ => Err(PyValueError::new_err(format!("there is no table {table}"))),
    }
}

fn columns<R: PlayedRow>(py: Python<'_>, given: Given) -> PyResult<Bound<'_, PyDict>> {
    let Given { sources, question, workers } = given;
    let pool = workers.pool(py)?;
    let mut found: Vec<Values> = R::columns().iter().map(Values::of).collect();
    let found = answered(py, &workers, move |watch| {
        question.rows(sources, Some(&pool), watch, &mut |rows: Vec<R>| {
            for row in &rows {
                let mut columns = found.iter_mut();
                row.cells(&mut |cell| {
                    if let Some(column) = columns.next() {
                        column.push(cell);
                    }
                });
            }
            ControlFlow::Continue(())
        })?;
        Ok(found)
    })?
    .whole(py)?;
    let columns = PyDict::new(py);
    for (column, values) in R::columns().iter().zip(found) {
        columns.set_item(column.name, values.into_python(py)?)?;
    }
    Ok(columns)
}

/// The values of a column.
enum Values {
    Texts(Texts),
    Whole(Vec<i64>),
    Numbers(Vec<f64>),
    Truths(Vec<bool>),
}

/// Texts, stored in one string.
#[derive(Default)]
struct Texts {
    all: String,
    /// The end of each text in `all`, and whether the text is present.
    ends: Vec<(usize, bool)>,
}

impl Values {
    fn of(column: &Column) -> Self {
        match column.kind {
            CellKind::Text => Self::Texts(Texts::default()),
            CellKind::Whole if !column.is_nullable => Self::Whole(Vec::new()),
            CellKind::Truth if !column.is_nullable => Self::Truths(Vec::new()),
            // A number can be missing, and so can a truth value as 0 or 1.
            CellKind::Whole | CellKind::Number | CellKind::Truth => Self::Numbers(Vec::new()),
        }
    }

    fn push(&mut self, cell: Cell<'_>) {
        match (self, cell) {
            (Self::Texts(texts), Cell::Text(text)) => {
                texts.all.push_str(text);
                texts.ends.push((texts.all.len(), true));
            }
            (Self::Texts(texts), _) => texts.ends.push((texts.all.len(), false)),
            (Self::Whole(all), Cell::Whole(number)) => all.push(number),
            (Self::Whole(all), _) => all.push(0),
            (Self::Numbers(all), Cell::Number(number)) => all.push(number),
            (Self::Numbers(all), Cell::Whole(number)) => all.push(number as f64),
            (Self::Numbers(all), Cell::Truth(is_so)) => all.push(f64::from(u8::from(is_so))),
            (Self::Numbers(all), _) => all.push(f64::NAN),
            (Self::Truths(all), cell) => all.push(cell == Cell::Truth(true)),
        }
    }

    fn into_python(self, py: Python<'_>) -> PyResult<Bound<'_, PyAny>> {
        Ok(match self {
            Self::Texts(texts) => texts.list(py)?.into_any(),
            Self::Whole(all) => PyArray1::from_vec(py, all).into_any(),
            Self::Numbers(all) => PyArray1::from_vec(py, all).into_any(),
            Self::Truths(all) => PyArray1::from_vec(py, all).into_any(),
        })
    }
}

impl Texts {
    /// Returns the texts as a list, in which equal texts share an object while the cache holds it.
    fn list(self, py: Python<'_>) -> PyResult<Bound<'_, PyList>> {
        let list = PyList::empty(py);
        let mut known: HashMap<&str, Bound<'_, PyString>> = HashMap::new();
        let mut start = 0;
        for (end, is_there) in self.ends {
            let text = &self.all[start..end];
            start = end;
            if !is_there {
                list.append(py.None())?;
                continue;
            }
            if known.len() == MOST_KNOWN && !known.contains_key(text) {
                known.clear();
            }
            let text = known.entry(text).or_insert_with(|| PyString::new(py, text));
            list.append(text.clone())?;
        }
        Ok(list)
    }
}
