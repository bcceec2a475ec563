//! The configuration file: ranges under their names, and defaults of options. Where it is looked for, what it says, and
//! where the value of each option is from.
//!
//! One file is read, the first of these that is there: that of `--ranges`, that of `HOLDEM_RANGES`, `holdem.toml` in the
//! working folder or a folder above it, `holdem/holdem.toml` in the user's configuration folder. It may be anyone's who
//! can write into a folder above, so it can only name ranges and choose how answers look on a terminal.

mod answer;
mod document;
mod edit;
mod file;
mod search;
mod settings;

pub use answer::ConfigAnswer;
pub use file::{Config, Use};
pub use settings::Settings;
