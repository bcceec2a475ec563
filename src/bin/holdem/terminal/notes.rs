//! Notes beside an answer, on standard error.

use std::fmt::Display;
use std::io::Write;

use itertools::Itertools;

/// The maximum number of notes: a text with more was made by a program.
const MAX: usize = 20;

/// Writes notes to standard error, a line each, equal ones once.
pub fn write<N: Display>(notes: impl IntoIterator<Item = N>) {
    let notes: Vec<String> = notes.into_iter().map(|note| note.to_string()).unique().collect();
    let mut stderr = std::io::stderr().lock();
    // A note that cannot be written must not keep the answer from being written.
    for note in notes.iter().take(MAX) {
        let _ = writeln!(stderr, "note: {note}");
    }
    if let more @ 1.. = notes.len().saturating_sub(MAX) {
        let _ = writeln!(stderr, "note: and {more} more");
    }
}
