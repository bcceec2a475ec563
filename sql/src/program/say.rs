//! Messages for the user on standard error.

use std::fmt::Display;
use std::io::Write;

/// Writes a line to standard error, ignoring failures.
pub fn say(line: &dyn Display) {
    let _ = writeln!(std::io::stderr(), "{line}");
}
