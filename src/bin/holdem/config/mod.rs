//! The configuration file, with named ranges and defaults of options: its locations and content, and the source of
//! each option's value.
//!
//! The first existing file is read: the file given by `--ranges` or by `HOLDEM_RANGES`, `holdem.toml` in the working
//! folder or a folder above, or `holdem/holdem.toml` in the user's configuration folder. Somebody else may have
//! written a file in a folder above, so a file can only name ranges and set the look of answers on a terminal.

mod answer;
mod document;
mod edit;
mod file;
pub mod named;
mod search;
mod settings;

pub use answer::ConfigAnswer;
pub use file::{Config, Use};
pub use settings::Settings;
