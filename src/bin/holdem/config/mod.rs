//! The configuration file: ranges under their names, and defaults of options. Its locations, its
//! content, and the source of each option's value.
//!
//! One file is read, the first that exists of these: that of `--ranges`, that of `HOLDEM_RANGES`,
//! `holdem.toml` in the working folder or a folder above it, `holdem/holdem.toml` in the user's
//! configuration folder. Somebody else may have written the file in a folder above. So it can only
//! name ranges and choose how answers look on a terminal.

mod answer;
mod document;
mod edit;
mod file;
mod search;
mod settings;

pub use answer::ConfigAnswer;
pub use file::{Config, Use};
pub use settings::Settings;
