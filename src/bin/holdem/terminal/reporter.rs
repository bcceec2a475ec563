//! Reports errors, notes and progress of a batch on standard error, and a summary at the end.

use std::collections::HashSet;
use std::io::Write;
use std::time::Instant;

use holdem::answer::Error;
use holdem::lines::{Observer, Summary};
use holdem::text::{counted, grouped};

use super::progress::Bar;

/// The default maximum number of errors shown in full.
const MAX_ERRORS: u64 = 100;

/// The maximum number of different notes shown.
const MAX_NOTES: usize = 20;

/// Reports errors, notes and progress.
pub struct Reporter {
    max_errors: u64,
    quiet: bool,
    bar: Bar,
    begun: Instant,
    answered: u64,
    wrong: u64,
    notes: HashSet<String>,
}

impl Reporter {
    /// Returns a reporter that shows at most this number of errors.
    pub fn new(max_errors: Option<u64>, quiet: bool, bar: Bar) -> Self {
        let max_errors = max_errors.unwrap_or(MAX_ERRORS);
        let (begun, notes) = (Instant::now(), HashSet::new());
        Self { max_errors, quiet, bar, begun, answered: 0, wrong: 0, notes }
    }

    /// Clears the bar and writes the summary.
    pub fn finish(self, summary: &Summary) {
        let Self { quiet, bar, .. } = self;
        drop(bar);
        if quiet {
            return;
        }
        let wrong = match summary.wrong {
            0 => String::new(),
            1 => "; 1 invalid line".to_owned(),
            wrong => format!("; {} invalid lines", grouped(wrong)),
        };
        // If standard error is closed, this cannot be reported anywhere.
        let answered = counted(summary.answered, "line");
        let _ = writeln!(std::io::stderr(), "{answered} answered{wrong}");
    }

    fn write(&self, words: &str) {
        self.bar.suspend(|| {
            let _ = writeln!(std::io::stderr(), "{words}");
        });
    }
}

impl Observer for Reporter {
    fn answered(&mut self, lines: u64, bytes: u64) {
        self.answered += lines;
        if !self.bar.is_hidden() {
            let seconds = self.begun.elapsed().as_secs_f64().max(1e-3);
            let rate = grouped((self.answered as f64 / seconds) as u64);
            self.bar.message(format!("{} lines, {rate} per second", grouped(self.answered)));
            self.bar.advance(bytes);
        }
    }

    fn refused(&mut self, location: &str, error: &Error) {
        self.wrong += 1;
        if self.wrong <= self.max_errors {
            self.write(&format!("{location}: {error}"));
        } else if self.wrong == self.max_errors + 1 && self.max_errors > 0 {
            self.write("further invalid lines are only counted; the output has their errors");
        }
    }

    fn noted(&mut self, location: &str, note: &str) {
        if self.quiet || self.notes.len() > MAX_NOTES || self.notes.contains(note) {
            return;
        }
        self.notes.insert(note.to_owned());
        if self.notes.len() > MAX_NOTES {
            self.write("note: further notes are not shown");
        } else {
            self.write(&format!("{location}: note: {note}"));
        }
    }
}
