//! The class `Answer`: an answer to any question, as JSON and CSV, as tables, and as a picture.

use std::sync::Arc;

use holdem::answer::{Answer, DataFormat, Piece, StyledText, written};
use holdem::picture::{Paper, svg};
use holdem::progress;
use holdem::question::{Found, read};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::Failure;
use crate::question::{Arguments, question};
use crate::threads::answered;
use crate::values::Any;

/// An answer to any question, as JSON, CSV, text, tables and a picture.
#[pyclass(name = "Answer", module = "holdem._native", frozen)]
pub struct PyAnswer {
    shown: Shown,
    notes: Vec<String>,
}

/// The source of an answer's output.
enum Shown {
    /// An answer computed in this process.
    Live(Arc<dyn Answer>),
    /// The output restored from a pickle.
    Kept(Box<Kept>),
}

/// The pickled form of an answer: its output in every format.
#[derive(Clone, FromPyObject, IntoPyObject)]
#[pyo3(from_item_all)]
struct Kept {
    schema: String,
    json: String,
    csv: String,
    plain: String,
    heading: Option<Cell>,
    tables: Vec<TableParts>,
    remarks: Vec<String>,
    notes: Vec<String>,
    /// The picture, if there is one.
    svg: Option<String>,
}

/// A cell of a table: pairs of a text and its style, such as `hearts` or `strong`; plain text has an empty style.
type Cell = Vec<(String, String)>;

/// A table: its header, its rows, and the indices of its numeric columns.
type TableParts = (Vec<Cell>, Vec<Vec<Cell>>, Vec<usize>);

impl PyAnswer {
    /// Returns an answer with notes about the question.
    pub fn new(answer: Arc<dyn Answer>, notes: Vec<String>) -> Self {
        Self { shown: Shown::Live(answer), notes }
    }

    /// Returns the notes about the question.
    pub fn all_notes(&self) -> &[String] {
        &self.notes
    }

    fn text(&self, format: DataFormat, kept: impl Fn(&Kept) -> &String) -> PyResult<String> {
        match &self.shown {
            Shown::Live(answer) => written(&**answer, format)
                .map_err(|error| PyRuntimeError::new_err(error.to_string())),
            Shown::Kept(it) => Ok(kept(it).clone()),
        }
    }
}

#[pymethods]
impl PyAnswer {
    /// Restores a pickled answer.
    #[new]
    fn kept(kept: Kept) -> Self {
        Self { notes: kept.notes.clone(), shown: Shown::Kept(Box::new(kept)) }
    }

    /// Returns the answer as the program writes it with `-f json`.
    pub fn json(&self) -> PyResult<String> {
        self.text(DataFormat::Json, |it| &it.json)
    }

    /// Returns the answer as the program writes it with `-f csv`.
    pub fn csv(&self) -> PyResult<String> {
        self.text(DataFormat::Csv, |it| &it.csv)
    }

    /// Returns the answer as the program writes it with `-f plain`.
    fn plain(&self) -> PyResult<String> {
        self.text(DataFormat::Plain, |it| &it.plain)
    }

    /// The name and version of the schema of the records.
    #[getter]
    pub fn schema(&self) -> &str {
        match &self.shown {
            Shown::Live(answer) => answer.schema(),
            Shown::Kept(it) => &it.schema,
        }
    }

    /// Notes about likely mistakes in the question and about a sample, one line each.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.notes.clone()
    }

    /// The lines below the tables, such as how the answer was found.
    #[getter]
    pub fn remarks(&self) -> Vec<String> {
        match &self.shown {
            Shown::Live(answer) => answer.remarks(),
            Shown::Kept(it) => it.remarks.clone(),
        }
    }

    /// The line above the tables, such as the board.
    #[getter]
    fn heading(&self) -> Option<Cell> {
        match &self.shown {
            Shown::Live(answer) => answer.heading().as_ref().map(cell),
            Shown::Kept(it) => it.heading.clone(),
        }
    }

    /// The tables, each as its header, its rows, and the indices of its numeric columns.
    #[getter]
    fn tables(&self) -> Vec<TableParts> {
        let row = |cells: &Vec<StyledText>| cells.iter().map(cell).collect();
        match &self.shown {
            Shown::Live(answer) => {
                let tables = answer.tables().into_iter();
                let parts = tables.map(|table| {
                    (row(&table.header), table.rows.iter().map(row).collect(), table.numeric)
                });
                parts.collect()
            }
            Shown::Kept(it) => it.tables.clone(),
        }
    }

    /// Returns the bytes of a file from which the answer can be shown again; `None` if not requested.
    fn file(&self) -> Option<&[u8]> {
        match &self.shown {
            Shown::Live(answer) => answer.file(),
            Shown::Kept(_) => None,
        }
    }

    /// Returns the answer as an SVG picture.
    pub fn svg(&self) -> PyResult<String> {
        match &self.shown {
            Shown::Live(answer) => {
                let picture = answer.drawing().map_err(Failure::from)?;
                Ok(svg(&picture, Paper::White))
            }
            Shown::Kept(it) => it.svg.clone().ok_or_else(|| {
                Failure::refused(
                    "this answer does not have a picture",
                    "print it, or use to_dict()",
                )
                .into()
            }),
        }
    }

    fn __reduce__<'py>(slf: &Bound<'py, Self>) -> PyResult<(Bound<'py, PyAny>, (Kept,))> {
        let it = slf.get();
        let kept = Kept {
            schema: it.schema().to_owned(),
            json: it.json()?,
            csv: it.csv()?,
            plain: it.plain()?,
            heading: it.heading(),
            tables: it.tables(),
            remarks: it.remarks(),
            notes: it.notes(),
            svg: it.svg().ok(),
        };
        Ok((slf.getattr("__class__")?, (kept,)))
    }
}

/// Answers a question, given its name, its players or other subject, and its other arguments by name.
#[pyfunction]
#[pyo3(signature = (question_name, players, arguments))]
pub fn ask(
    py: Python<'_>,
    question_name: &str,
    players: Any<'_, '_>,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<PyAnswer> {
    let question = question(question_name)?;
    let mut given = Arguments::of(Some(question), Some(arguments))?;
    let query = given.query(question.name(), players)?;
    let asked = read(question, &query, &given.options()?).map_err(Failure::from)?;
    let mut notes = asked.notes().to_vec();
    let show = |found: Found| {
        notes.extend(found.notes);
        Ok(PyAnswer::new(found.answer.into(), notes))
    };
    match question.may_take_long() {
        true => answered(py, &given.workers()?, |watch| asked.answer(watch))?.shown(py, show),
        false => show(asked.answer(&progress::none).map_err(Failure::from)?),
    }
}

/// Returns the pieces of a text, each with its style.
fn cell(text: &StyledText) -> Cell {
    let pieces = text.pieces().iter().map(|piece| match piece {
        Piece::Plain(words) => (words.clone(), ""),
        Piece::Strong(words) => (words.clone(), "strong"),
        Piece::Faint(words) => (words.clone(), "faint"),
        Piece::Card(card) => (format!("{card:#}"), suit_name(card.suit())),
        Piece::Suit(suit) => (format!("{suit:#}"), suit_name(*suit)),
        Piece::Sign(sign, _) => (sign.to_string(), ""),
        Piece::Share(words, _) => (words.clone(), ""),
        _ => (String::new(), ""),
    });
    pieces.map(|(words, kind)| (words, kind.to_owned())).collect()
}

fn suit_name(suit: holdem::Suit) -> &'static str {
    match suit {
        holdem::Suit::Clubs => "clubs",
        holdem::Suit::Diamonds => "diamonds",
        holdem::Suit::Hearts => "hearts",
        holdem::Suit::Spades => "spades",
    }
}
