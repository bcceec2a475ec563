//! The table functions, and the one list of them.
//!
//! A [`Call`] is the name of a table function and its arguments: a small value that can be written down. Whoever has
//! the call has the table: [`Call::relation`] rebuilds it, so a cluster ships calls and nothing else.
//!
//! ```text
//! SQL → Call → Relation → TableProvider (Table) → ExecutionPlan (TableScan: call + columns + numbers of parts)
//! ```

mod boards;
mod call;
mod combos;
mod given;
mod planner;
mod preflop;
mod runouts;
mod scan;
mod small;
mod states;
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

    /// Returns what a user should know about the rows: whether they are a sample, and what in the arguments may not have
    /// been meant.
    fn notes(&self) -> Vec<String> {
        Vec::new()
    }
}

/// Reads the arguments of a table function.
type Constructor = fn(&Call) -> Result<Arc<dyn Relation>>;

/// A table function.
struct TableFunction {
    name: &'static str,
    /// How it is called.
    usage: &'static str,
    /// What its rows are, in one sentence.
    summary: &'static str,
    constructor: Constructor,
}

/// Every table function.
const FUNCTIONS: [TableFunction; 6] = [
    TableFunction {
        name: "boards",
        usage: "boards('flop')",
        summary: "a row for each flop, turn or river up to renaming suits: weight, board",
        constructor: boards::boards,
    },
    TableFunction {
        name: "combos",
        usage: "combos('QQ+,AKs:0.5', board => 'Ks7d2c')",
        summary: "a row for each combo of a range: weight, hole, hand",
        constructor: combos::combos,
    },
    TableFunction {
        name: "preflop",
        usage: "preflop()",
        summary: "a row for each two starting hands: weight, hand, against, equity, win, tie",
        constructor: preflop::preflop,
    },
    TableFunction {
        name: "runouts",
        usage: "runouts('AhKh', 'QQ+', board => 'Qh7h2c', dead => '7s', sample => 1000000, seed => 7)",
        summary: "a row for each deal that can come: weight, board, and for each player hole1, strength1, \
                  category1, share1",
        constructor: runouts::runouts,
    },
    TableFunction {
        name: "starting_hands",
        usage: "starting_hands()",
        summary: "a row for each of the 169 starting hands: weight, hand, kind, high, low, rank, equity, win, tie, percentile",
        constructor: preflop::starting_hands,
    },
    TableFunction {
        name: "states",
        usage: "states('flop')",
        summary: "a row for each hole cards and flop, turn or river up to renaming suits: weight, hole, board, and what \
                  potential(hole, board) has",
        constructor: states::states,
    },
];

/// Returns how each table function is called, and what its rows are.
pub fn usages() -> impl Iterator<Item = (&'static str, &'static str)> {
    FUNCTIONS.iter().map(|function| (function.usage, function.summary))
}
