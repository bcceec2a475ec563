//! The output for people on a terminal: tables, colours, curves, progress, notes; and Ctrl-C.

pub mod canvas;
mod curves;
pub mod errors;
pub mod full_screen;
pub mod interrupt;
pub mod notes;
pub mod progress;
pub mod reporter;
mod stdout;
mod style;
pub mod table;

pub use stdout::Stdout;
pub use style::Style;
