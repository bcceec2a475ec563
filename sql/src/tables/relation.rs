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
/// The division into parts depends only on the relation: the same call has the same rows in the same parts, in the
/// same order, on every machine.
pub trait Relation: Debug + Send + Sync {
    /// Returns the columns.
    fn schema(&self) -> SchemaRef;

    /// Returns the number of parts, at least 1.
    fn parts(&self) -> usize;

    /// Returns the given columns of the rows of a part. Batches have at most `batch_size` rows.
    fn batches(&self, part: usize, columns: &[usize], batch_size: usize) -> Result<Batches>;

    /// Returns the number of rows, if known.
    fn rows(&self) -> Option<usize> {
        None
    }

    /// Returns the number of rows or, if unknown, an upper bound.
    fn most_rows(&self) -> Option<f64> {
        self.rows().map(|rows| rows as f64)
    }

    /// Returns the local files that the rows come from, with their sizes.
    fn files(&self) -> &[(PathBuf, u64)] {
        &[]
    }

    /// Returns notes for the user: whether the rows are a sample, and likely mistakes in the arguments.
    fn notes(&self) -> Vec<String> {
        Vec::new()
    }
}
