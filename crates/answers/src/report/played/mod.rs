//! Played hands as plain tables: the hands, what became of their players, what was done, and the hands that were refused.
//!
//! ```text
//! Found (a hand, audited) ── PlayedRow::of_hand ──→ rows ── Part ──→ the same with file and line
//! ```
//!
//! A row is a record with a schema, and also cells of typed columns, for front ends that have columns: arrays in Python,
//! tables in SQL. The hand of a row is known by its file and line.

mod action;
mod cell;
mod hand;
mod place;
mod refused;
mod result;
mod row;
mod table;

pub use action::ActionRow;
pub use cell::{Cell, CellKind, Column};
pub use hand::HandRow;
pub use refused::RefusedHandRow;
pub use result::ResultRow;
pub(super) use row::refusals_of;
pub use row::{PlayedRow, rows_of};
pub use table::PlayedTable;
