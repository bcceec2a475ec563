//! The watcher of reading hands: a progress bar and the refused hands.

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::sync::{PoisonError, RwLock};

use holdem::history::stream::Refused;
use holdem::parse::shown;
use holdem::question::history::HandCount;
use holdem::question::{Watch, Work};
use holdem::text::grouped;

use crate::terminal::interrupt;
use crate::terminal::progress::Bar;

/// Shows the progress of reading, and reports refused hands.
pub struct Reading {
    bar: RwLock<Bar>,
    /// Whether there is a bar.
    has_bar: bool,
    /// The maximum number of refusals shown.
    most: u64,
}

impl Reading {
    /// Returns a watcher that shows at most `most` refusals, and a bar unless `is_hidden`.
    pub fn new(most: u64, is_hidden: bool) -> Self {
        Self { bar: RwLock::new(Bar::hidden()), has_bar: !is_hidden, most }
    }

    /// Returns a watcher that shows nothing.
    pub fn silent() -> Self {
        Self::new(0, true)
    }
}

impl Watch for Reading {
    fn begins(&self, work: &Work<'_>) -> ControlFlow<()> {
        if let Work::ReadHands { bytes } = *work {
            let bar = Bar::bytes(bytes, !self.has_bar);
            *self.bar.write().unwrap_or_else(PoisonError::into_inner) = bar;
        }
        interrupt::check()
    }

    fn reads(&self, so_far: &HandCount, file: &str, refused: &[Refused]) {
        let bar = self.bar.read().unwrap_or_else(PoisonError::into_inner);
        let before = so_far.refused - refused.len() as u64;
        for (number, hand) in (before..).zip(refused) {
            if number < self.most {
                let place = format!("{}:{}", shown(file), hand.line);
                bar.suspend(|| say(&format!("{place}: {}", hand.refusal)));
            } else if number == self.most && self.most > 0 {
                bar.suspend(|| say("further refused hands are only counted"));
            }
        }
        bar.message(format!("{} hands", grouped(so_far.all())));
    }

    fn progresses(&self, done: u64, total: u64) -> ControlFlow<()> {
        self.bar.read().unwrap_or_else(PoisonError::into_inner).update(done, total)
    }
}

/// Writes a line to standard error.
pub fn say(words: &str) {
    // If standard error is closed, this cannot be reported anywhere.
    let _ = writeln!(io::stderr(), "{words}");
}
