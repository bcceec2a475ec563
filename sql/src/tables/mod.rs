//! The table functions.
//!
//! A [`Call`] is the name of a table function and its arguments: a small, serializable value. [`Call::relation`]
//! rebuilds the table from it, so a cluster only has to send calls.
//!
//! ```text
//! SQL → Call → Relation → TableProvider (Table) → ExecutionPlan (TableScan: call + columns + numbers of parts)
//! ```

mod ask;
mod boards;
mod call;
mod combos;
mod function;
mod given;
mod narrow;
mod planner;
mod played;
mod preflop;
mod relation;
mod runouts;
mod scan;
mod small;
mod states;
mod table;

pub use call::{Argument, Call};
pub use function::usages;
pub use planner::TableFunctions;
pub use played::{Unread, unread};
pub use relation::{Batches, Relation};
pub use scan::{TableScan, rows_made};
pub use table::Table;
