//! What is said on standard error while lines are answered, and at the end.

use std::collections::HashSet;
use std::io::Write;
use std::time::Instant;

use indicatif::ProgressBar;

use crate::cli::report::grouped;

/// How many errors are shown in full, if nothing else is asked.
const MOST: u64 = 100;

/// How many different notes are shown.
const MOST_NOTES: usize = 20;

/// What went wrong with lines so far.
pub struct Problems {
    most: u64,
    quiet: bool,
    bar: ProgressBar,
    begun: Instant,
    answered: u64,
    bad: u64,
    notes: HashSet<String>,
}

impl Problems {
    pub fn new(most: Option<u64>, quiet: bool, bar: ProgressBar) -> Self {
        let most = most.unwrap_or(MOST);
        let begun = Instant::now();
        Self { most, quiet, bar, begun, answered: 0, bad: 0, notes: HashSet::new() }
    }

    /// Counts lines that were answered, of so many bytes of the input.
    pub fn answered(&mut self, lines: u64, bytes: u64) {
        self.answered += lines;
        if !self.bar.is_hidden() {
            let seconds = self.begun.elapsed().as_secs_f64().max(1e-3);
            let rate = grouped((self.answered as f64 / seconds) as u64);
            self.bar.set_message(format!("{} lines, {rate} a second", grouped(self.answered)));
            self.bar.inc(bytes);
        }
    }

    /// Tells about a line that could not be answered: where it is, and the whole message.
    pub fn tell(&mut self, place: &str, message: &str) {
        self.bad += 1;
        if self.bad <= self.most {
            self.say(&format!("{place}: {message}"));
        } else if self.bad == self.most + 1 && self.most > 0 {
            self.say("more lines are wrong; they are counted, and the answer has their errors");
        }
    }

    /// Tells a note about a line, unless another line had the same.
    pub fn note(&mut self, place: &str, note: &str) {
        if self.quiet || self.notes.len() > MOST_NOTES || self.notes.contains(note) {
            return;
        }
        self.notes.insert(note.to_owned());
        if self.notes.len() > MOST_NOTES {
            self.say("note: there is more to note about later lines");
        } else {
            self.say(&format!("{place}: note: {note}"));
        }
    }

    /// Takes the bar away.
    pub fn end(&self) {
        self.bar.finish_and_clear();
    }

    /// Whether a line has been read.
    pub fn any(&self) -> bool {
        self.answered + self.bad > 0
    }

    /// Says at the end how it went. Whether no line was wrong.
    pub fn sum_up(&self) -> bool {
        if !self.quiet {
            let lines = if self.answered == 1 { "line" } else { "lines" };
            let bad = match self.bad {
                0 => String::new(),
                1 => "; 1 line is wrong".to_owned(),
                bad => format!("; {} lines are wrong", grouped(bad)),
            };
            self.say(&format!("{} {lines} answered{bad}", grouped(self.answered)));
        }
        self.bad == 0
    }

    fn say(&self, words: &str) {
        // Where this cannot be written there is nobody to tell.
        self.bar.suspend(|| {
            let _ = writeln!(std::io::stderr(), "{words}");
        });
    }
}
