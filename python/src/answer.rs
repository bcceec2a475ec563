//! Any answer of the library: the records that programs get, the tables that people get, its picture.

use holdem::parse::Refusal;
use holdem::picture::{Paper, svg};
use holdem::report::{self, DataFormat, Piece, StyledText};
use pyo3::exceptions::PyRuntimeError;
use pyo3::prelude::*;

use crate::error::{Failure, Outcome};

/// What every answer can be shown as.
trait Shown: Send + Sync {
    fn written(&self, format: DataFormat) -> std::io::Result<Vec<u8>>;
    fn schema(&self) -> &'static str;
    fn heading(&self) -> Option<StyledText>;
    fn tables(&self) -> Vec<report::Table>;
    fn remarks(&self) -> Vec<String>;
    fn drawn(&self) -> Result<String, Refusal>;
}

impl<A: report::Answer + Send + Sync> Shown for A {
    fn written(&self, format: DataFormat) -> std::io::Result<Vec<u8>> {
        let mut out = Vec::new();
        report::write(self, format, &mut out)?;
        Ok(out)
    }

    fn schema(&self) -> &'static str {
        A::SCHEMA
    }

    fn heading(&self) -> Option<StyledText> {
        report::Answer::heading(self)
    }

    fn tables(&self) -> Vec<report::Table> {
        report::Answer::tables(self)
    }

    fn remarks(&self) -> Vec<String> {
        report::Answer::remarks(self)
    }

    fn drawn(&self) -> Result<String, Refusal> {
        Ok(svg(&self.picture()?, Paper::White))
    }
}

/// An answer, as it is shown.
#[pyclass(name = "Answer", module = "holdem._native", frozen)]
pub struct PyAnswer {
    shown: Box<dyn Shown>,
    notes: Vec<String>,
}

impl PyAnswer {
    /// Returns an answer with notes about the question.
    pub fn new(answer: impl report::Answer + Send + Sync + 'static, notes: Vec<String>) -> Self {
        Self { shown: Box::new(answer), notes }
    }

    /// Returns the answer as the program writes it with `-f json`.
    pub fn json_text(&self) -> Outcome<String> {
        self.text(DataFormat::Json)
    }

    fn text(&self, format: DataFormat) -> Outcome<String> {
        let failed = |error: String| PyRuntimeError::new_err(error);
        let written = self.shown.written(format).map_err(|error| failed(error.to_string()))?;
        Ok(String::from_utf8(written).map_err(|error| failed(error.to_string()))?)
    }
}

/// A cell of a table: its text, and what it is, to be coloured: pairs of a text and a kind.
type Cell = Vec<(String, &'static str)>;

/// A table: header, rows, and the columns of numbers.
type TableParts = (Vec<Cell>, Vec<Vec<Cell>>, Vec<usize>);

#[pymethods]
impl PyAnswer {
    /// Returns the answer as the program writes it with `-f json`.
    fn json(&self) -> PyResult<String> {
        Ok(self.json_text()?)
    }

    /// Returns the answer as the program writes it with `-f csv`.
    fn csv(&self) -> PyResult<String> {
        Ok(self.text(DataFormat::Csv)?)
    }

    /// Returns the answer in as few words as possible.
    fn plain(&self) -> PyResult<String> {
        Ok(self.text(DataFormat::Plain)?)
    }

    /// The name and version of the schema of the records.
    #[getter]
    fn schema(&self) -> &'static str {
        self.shown.schema()
    }

    /// What may not have been meant in the question, a line each.
    #[getter]
    fn notes(&self) -> Vec<String> {
        self.notes.clone()
    }

    /// The lines below the tables, such as how the answer was found.
    #[getter]
    fn remarks(&self) -> Vec<String> {
        self.shown.remarks()
    }

    /// The line above the tables, such as the board.
    #[getter]
    fn heading(&self) -> Option<Cell> {
        self.shown.heading().as_ref().map(cell)
    }

    /// The tables: for each the header, the rows, and the columns of numbers.
    #[getter]
    fn tables(&self) -> Vec<TableParts> {
        let row = |cells: &Vec<StyledText>| cells.iter().map(cell).collect();
        let tables = self.shown.tables().into_iter();
        tables
            .map(|table| (row(&table.header), table.rows.iter().map(row).collect(), table.numeric))
            .collect()
    }

    /// Returns the answer as an SVG picture.
    pub fn svg(&self) -> PyResult<String> {
        Ok(self.shown.drawn().map_err(Failure::from)?)
    }
}

/// Returns the pieces of a text.
fn cell(text: &StyledText) -> Cell {
    let pieces = text.pieces().iter().map(|piece| match piece {
        Piece::Plain(words) => (words.clone(), ""),
        Piece::Strong(words) => (words.clone(), "strong"),
        Piece::Card(card) => (format!("{card:#}"), suit_name(card.suit())),
        Piece::Suit(suit) => (format!("{suit:#}"), suit_name(*suit)),
        Piece::Sign(sign, _) => (sign.to_string(), ""),
        Piece::Share(words, _) => (words.clone(), ""),
        _ => (String::new(), ""),
    });
    pieces.collect()
}

fn suit_name(suit: holdem::Suit) -> &'static str {
    match suit {
        holdem::Suit::Clubs => "clubs",
        holdem::Suit::Diamonds => "diamonds",
        holdem::Suit::Hearts => "hearts",
        holdem::Suit::Spades => "spades",
    }
}
