//! Played hands as plain tables: the hands, the results of their players, the actions, and the refused hands.
//!
//! ```text
//! Found (a hand, audited) ── PlayedRow::of_hand ──→ rows ── Part ──→ the same with file and line
//! ```
//!
//! A row is a record with a schema, and also cells of typed columns, for front ends with columns: arrays in Python,
//! tables in SQL. The file and line of a row identify its hand.

mod action;
mod cell;
mod decision;
mod hand;
mod place;
mod refused;
mod result;
mod row;
mod table;

pub use action::ActionRow;
pub use cell::{Cell, CellKind, Column};
pub use decision::DecisionRow;
pub use hand::HandRow;
pub use refused::RefusedHandRow;
pub use result::ResultRow;
pub(crate) use row::refusals_of;
pub use row::{PlayedRow, rows_of};
pub use table::PlayedTable;
