//! Hands that are read, counted, and reported where they are refused.

use std::io::{self, Write};
use std::ops::ControlFlow;

use holdem::history;
use holdem::history::stream::{self, Found, Part, Source};
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
}

impl Reader {
    pub fn read<T: Default + Send>(
        &mut self,
        sources: Vec<Source>,
        format: Option<history::Format>,
        work: &(impl Fn(&mut T, Found<'_>) + Sync),
        session: &Session,
        take: &mut dyn FnMut(T) -> Result<(), Failure>,
    ) -> Result<(), Failure> {
        let mut failure = None;
        let mut take_part = |part: Part<T>| {
            self.count(&part);
            if interrupt::check().is_break() {
                failure = Some(Failure::Interrupted);
            } else if let Err(error) = take(part.value) {
                failure = Some(error);
            }
            if failure.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        let read = stream::read(sources, format, session.pool()?, work, &mut take_part);
        self.bar = Bar::hidden();
        if let Some(failure) = failure {
            return Err(failure);
        }
        read.map_err(|(name, error)| {
            Failure::Failed(format!("{} cannot be read: {error}", shown(&name)))
        })
    }

    fn count<T>(&mut self, part: &Part<T>) {
        self.count.understood += part.understood;
        self.count.refused += part.refused.len() as u64;
        for variant in &part.others {
            *self.count.others.entry(*variant).or_default() += 1;
        }
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
