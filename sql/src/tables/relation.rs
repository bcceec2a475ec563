//! A table function with its arguments applied.

use std::fmt::Debug;
use std::path::PathBuf;

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::Result;

/// The rows of a part, in batches.
pub type Batches = Box<dyn Iterator<Item = Result<RecordBatch>> + Send>;

/// A table function with its arguments applied.
///
/// Rows are divided into parts by the relation alone: the same call has the same rows in the same parts, in the same
/// order, on every machine.
pub trait Relation: Debug + Send + Sync {
    /// Returns the columns.
    fn schema(&self) -> SchemaRef;

    /// Returns the number of parts, at least 1.
    fn parts(&self) -> usize;

    /// Returns the rows of a part, with these columns only. Batches have at most `batch_size` rows.
    fn batches(&self, part: usize, columns: &[usize], batch_size: usize) -> Result<Batches>;

    /// Returns the number of rows, where it is known.
    fn rows(&self) -> Option<usize> {
        None
    }

    /// Returns the number of rows or, where it is not known, an estimate that is not below it.
    fn most_rows(&self) -> Option<f64> {
        self.rows().map(|rows| rows as f64)
    }

    /// Returns the local files that the rows come from, with their sizes.
    fn files(&self) -> &[(PathBuf, u64)] {
        &[]
    }

    /// Returns what a user should know about the rows: whether they are a sample, and what in the arguments may not have
    /// been meant.
    fn notes(&self) -> Vec<String> {
        Vec::new()
    }
}
