//! Tables that are made at once.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, RecordBatch};
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::Result;

use super::{Batches, Relation};

/// A table of some thousands of rows, in one part.
#[derive(Debug)]
pub struct Small(RecordBatch);

impl Small {
    /// Returns a table with these columns.
    pub fn relation(
        columns: impl IntoIterator<Item = (&'static str, ArrayRef)>,
    ) -> Result<Arc<dyn Relation>> {
        let columns = columns.into_iter().map(|(name, column)| (name, column, false));
        Ok(Arc::new(Self(RecordBatch::try_from_iter_with_nullable(columns)?)))
    }
}

impl Relation for Small {
    fn schema(&self) -> SchemaRef {
        self.0.schema()
    }

    fn parts(&self) -> usize {
        1
    }

    fn batches(&self, _: usize, columns: &[usize], batch_size: usize) -> Result<Batches> {
        let table = self.0.project(columns)?;
        let rows = table.num_rows();
        let starts = (0..rows).step_by(batch_size);
        Ok(Box::new(starts.map(move |start| Ok(table.slice(start, batch_size.min(rows - start))))))
    }

    fn rows(&self) -> Option<usize> {
        Some(self.0.num_rows())
    }
}
