//! The cells of a row by name. A row may lack cells that the rows of the first line have.

use std::collections::HashMap;

use serde_json::{Result, Value};

use crate::answer::{CellSink, Lists, flatten};

/// The cells of a row by name.
#[derive(Debug, Default)]
pub struct NamedCells {
    cells: HashMap<String, Vec<u8>>,
    path: Vec<String>,
    content: Vec<u8>,
}

impl NamedCells {
    /// Returns the cells of a row, whose names begin with `prefix` if there is one.
    ///
    /// # Errors
    ///
    /// Returns an error if a value cannot be a cell.
    pub fn of(row: &Value, prefix: Option<&str>) -> Result<Self> {
        let mut named = Self::default();
        named.path.extend(prefix.map(str::to_owned));
        flatten(row, Lists::default(), &mut named)?;
        Ok(named)
    }

    /// Returns the number of cells.
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Returns whether there is a cell of this name.
    pub fn has(&self, name: &str) -> bool {
        self.cells.contains_key(name)
    }

    /// Returns the content of a cell; empty if the row has no cell of this name.
    pub fn cell(&self, name: &str) -> &[u8] {
        self.cells.get(name).map_or(&[], Vec::as_slice)
    }
}

impl CellSink for NamedCells {
    fn begin(&mut self) {
        self.content.clear();
    }

    fn content(&mut self) -> &mut Vec<u8> {
        &mut self.content
    }

    fn end(&mut self) {
        self.cells.insert(self.path.join("."), std::mem::take(&mut self.content));
    }

    fn enter(&mut self, name: &str) {
        self.path.push(name.to_owned());
    }

    fn leave(&mut self) {
        self.path.pop();
    }
}
