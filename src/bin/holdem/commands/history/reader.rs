//! Hands that are read, counted, and reported where they are refused.

use std::io::{self, Write};
use std::ops::ControlFlow;

use holdem::history::stream::{self, Found, Part, Source};
use holdem::history::{self, Seen};
use holdem::parse::shown;
use holdem::report::HandCount;
use holdem::text::grouped;

use crate::failure::Failure;
use crate::session::Session;
use crate::terminal::interrupt;
use crate::terminal::progress::Bar;

/// Counts hands, and reports those that are refused.
pub struct Reader {
    pub count: HandCount,
    /// The number of refusals that were shown.
    pub shown: u64,
    /// The most that are shown.
    pub most: u64,
    pub bar: Bar,
    /// The hands so far, if none is to be counted twice.
    pub seen: Option<Seen>,
}

impl Reader {
    /// Returns a reader that reads the same files again, and says nothing about them.
    pub fn again(&self) -> Self {
        Self {
            count: HandCount::default(),
            shown: 0,
            most: 0,
            bar: Bar::hidden(),
            seen: self.seen.as_ref().map(|_| Seen::default()),
        }
    }

    pub fn read<T: Default + Send>(
        &mut self,
        sources: Vec<Source>,
        format: Option<history::Format>,
        work: &(impl Fn(&mut T, Found<'_>) + Sync),
        session: &Session,
        take: &mut dyn FnMut(&mut Part<T>) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let pool = session.pool()?;
        let mut seen = self.seen.take();
        let mut failure = None;
        let mut take_part = |mut part: Part<T>| {
            self.count(&part);
            if interrupt::check().is_break() {
                failure = Some(Failure::Interrupted);
            } else if let Err(error) = take(&mut part) {
                failure = Some(error);
            }
            if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let read = match &mut seen {
            Some(seen) => stream::read_once(sources, format, pool, seen, work, &mut take_part),
            None => stream::read(sources, format, pool, work, &mut take_part),
        };
        self.seen = seen;
        self.bar = Bar::hidden();
        if let Some(failure) = failure {
            return Err(failure);
        }
        read.map_err(|(name, error)| {
            Failure::Failed(format!("{} cannot be read: {error}", shown(&name)))
        })
    }

    fn count<T>(&mut self, part: &Part<T>) {
        self.count.add(part);
        for refused in &part.refused {
            self.shown += 1;
            if self.shown <= self.most {
                let place = format!("{}:{}", shown(&part.source), refused.line);
                self.bar.suspend(|| say(&format!("{place}: {}", refused.refusal)));
            } else if self.shown == self.most + 1 && self.most > 0 {
                self.bar.suspend(|| say("more hands are refused; they are counted"));
            }
        }
        if !self.bar.is_hidden() {
            self.bar.message(format!("{} hands", grouped(self.count.all())));
            self.bar.advance(part.bytes);
        }
    }
}

/// Writes a line to standard error.
pub fn say(words: &str) {
    // If standard error is closed, this cannot be reported anywhere.
    let _ = writeln!(io::stderr(), "{words}");
}
