//! The table functions, and the one list of them.
//!
//! A [`Call`] is the name of a table function and its arguments: a small value that can be written down. Whoever has
//! the call has the table: [`Call::relation`] rebuilds it, so a cluster ships calls and nothing else.
//!
//! ```text
//! SQL → Call → Relation → TableProvider (Table) → ExecutionPlan (TableScan: call + columns)
//! ```

mod boards;
mod call;
mod planner;
mod scan;
mod table;

use std::fmt::Debug;
use std::sync::Arc;

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::Result;

pub use call::{Argument, Call};
pub use planner::TableFunctions;
pub use scan::TableScan;
pub use table::Table;

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
}

/// Reads the arguments of a table function.
type Constructor = fn(&Call) -> Result<Arc<dyn Relation>>;

/// Every table function.
const FUNCTIONS: [(&str, Constructor); 1] = [("boards", boards::boards)];
