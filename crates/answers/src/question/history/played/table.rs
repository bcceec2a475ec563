//! A table of played hands as an answer.

use crate::answer::{Answer, Layout, Recorded, Table};

use super::cell::{Cell, CellKind};
use super::row::PlayedRow;

/// Rows of a table of played hands, as an answer.
#[derive(Clone, Debug)]
pub struct PlayedTable<R> {
    rows: Vec<R>,
    /// The closing sentence: the number of understood hands.
    closing: String,
}

impl<R: PlayedRow> PlayedTable<R> {
    /// Returns the answer with these rows. `closing` states the number of understood hands.
    pub fn new(rows: Vec<R>, closing: String) -> Self {
        Self { rows, closing }
    }

    /// Returns the rows.
    pub fn rows(&self) -> &[R] {
        &self.rows
    }
}

impl<R: PlayedRow> Recorded for PlayedTable<R> {
    type Record = R;

    const SCHEMA: &'static str = R::SCHEMA;
    const LAYOUT: Layout = Layout::List(R::NAME);

    fn records(&self) -> Vec<R> {
        self.rows.clone()
    }
}

impl<R: PlayedRow> Answer for PlayedTable<R> {
    fn tables(&self) -> Vec<Table> {
        let columns = R::columns();
        let numeric = columns
            .iter()
            .enumerate()
            .filter(|(_, column)| matches!(column.kind, CellKind::Whole | CellKind::Number));
        let mut table = Table::new(columns.iter().map(|column| column.name.replace('_', " ")))
            .numeric(numeric.map(|(index, _)| index))
            .named(R::NAME, R::CAPTION);
        for row in &self.rows {
            let mut cells = Vec::with_capacity(columns.len());
            row.cells(&mut |cell| cells.push(shown(cell)));
            table.row(cells);
        }
        vec![table]
    }

    fn remarks(&self) -> Vec<String> {
        vec![self.closing.clone()]
    }

    fn plain(&self) -> String {
        self.rows.len().to_string()
    }
}

/// Returns a cell for people.
fn shown(cell: Cell<'_>) -> String {
    match cell {
        Cell::Missing => String::new(),
        Cell::Text(text) => holdem_engine::parse::shown(text),
        Cell::Whole(number) => number.to_string(),
        Cell::Number(number) => {
            let text = format!("{number:.4}");
            text.trim_end_matches('0').trim_end_matches('.').to_owned()
        }
        Cell::Truth(is_so) => if is_so { "yes" } else { "" }.to_owned(),
    }
}
