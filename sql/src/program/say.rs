//! Lines for the user beside the answer.

use std::fmt::Display;
use std::io::Write;

/// Writes a line on standard error. If nobody reads it, nothing is lost.
pub fn say(line: &dyn Display) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
