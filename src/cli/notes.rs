//! What is worth saying beside an answer, on standard error.

use std::fmt::Display;
use std::io::Write;

use itertools::Itertools;

use super::args::Common;

/// The most notes that are shown: who has more has written the text by a program.
const MOST: usize = 20;

/// Writes notes to standard error, each once, a line each; none if the user wants quiet.
pub fn tell<N: Display>(notes: impl IntoIterator<Item = N>, common: &Common) {
    if common.quiet {
        return;
    }
    let notes: Vec<String> = notes.into_iter().map(|note| note.to_string()).unique().collect();
    let mut stderr = std::io::stderr().lock();
    // Where a note cannot be written the answer still can.
    for note in notes.iter().take(MOST) {
        let _ = writeln!(stderr, "note: {note}");
    }
    if let more @ 1.. = notes.len().saturating_sub(MOST) {
        let _ = writeln!(stderr, "note: and {more} more");
    }
}
