//! Small tables, which are computed in full.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, RecordBatch};
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::Result;

use super::relation::{Batches, Relation};

/// A table of some thousands of rows, in one part.
#[derive(Debug)]
pub struct Small {
    rows: RecordBatch,
    notes: Vec<String>,
}

impl Small {
    /// Returns a table with these columns.
    pub fn relation(
        columns: impl IntoIterator<Item = (&'static str, ArrayRef)>,
    ) -> Result<Arc<dyn Relation>> {
        let columns = columns.into_iter().map(|(name, column)| (name, column, false));
        let rows = RecordBatch::try_from_iter_with_nullable(columns)?;
        Ok(Self::noted(rows, Vec::new()))
    }

    /// Returns a table with these rows and notes for the user.
    pub fn noted(rows: RecordBatch, notes: Vec<String>) -> Arc<dyn Relation> {
        Arc::new(Self { rows, notes })
    }
}

/// Divides rows into batches of at most this size.
pub fn slices(rows: RecordBatch, batch_size: usize) -> impl Iterator<Item = Result<RecordBatch>> {
    let count = rows.num_rows();
    let starts = (0..count).step_by(batch_size);
    starts.map(move |start| Ok(rows.slice(start, batch_size.min(count - start))))
}

impl Relation for Small {
    fn schema(&self) -> SchemaRef {
        self.rows.schema()
    }

    fn parts(&self) -> usize {
        1
    }

    fn batches(&self, _: usize, columns: &[usize], batch_size: usize) -> Result<Batches> {
        Ok(Box::new(slices(self.rows.project(columns)?, batch_size)))
    }

    fn rows(&self) -> Option<usize> {
        Some(self.rows.num_rows())
    }

    fn notes(&self) -> Vec<String> {
        self.notes.clone()
    }
}
