//! Notes about an answer, on standard error.

use std::fmt::Display;
use std::io::Write;

use itertools::Itertools;

/// The maximum number of notes. Text with more was made by a program.
const MAX: usize = 20;

/// Writes notes to standard error, one per line. Duplicates are written once.
pub fn write<N: Display>(notes: impl IntoIterator<Item = N>) {
    let notes: Vec<String> = notes.into_iter().map(|note| note.to_string()).unique().collect();
    let mut stderr = std::io::stderr().lock();
    // Errors are ignored: the answer is written anyway.
    for note in notes.iter().take(MAX) {
        let _ = writeln!(stderr, "note: {note}");
    }
    if let more @ 1.. = notes.len().saturating_sub(MAX) {
        let _ = writeln!(stderr, "note: and {more} more");
    }
}
