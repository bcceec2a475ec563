//! A question about played hands, and its answers.

use std::collections::BTreeMap;
use std::io::{Cursor, Write};
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use rayon::ThreadPool;

use crate::history::stream::{self, Found, Input, Part, Source};
use crate::history::{
    Converter, Format, OpenFormat, Parts, Results, Seen, Selection, Unwritable, Writing,
    WrittenHand,
};
use crate::parse::shown;
use crate::report::{
    Error, HandCount, HandHistoryAnswer, HistoryAnswer, PlayedRow, PlayedTable, rows_of,
};

use crate::ask::solve::begin;
use crate::ask::{Watch, Work};

/// A question about played hands: what is counted, and how.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HistoryQuestion {
    /// The format of all sources; `None` to find it out.
    pub from: Option<Format>,
    /// What is counted.
    pub selection: Selection,
    /// Whether a hand that is there twice is counted twice.
    pub repeats: bool,
    /// The number of bytes of all sources, if it is known: the total of the progress.
    pub bytes: u64,
}

/// What [`HistoryQuestion::write`] wrote.
#[derive(Clone, Debug, PartialEq)]
pub struct HandsWritten {
    /// The number of hands that were written.
    pub written: u64,
    /// Why hands were left out that are understood, and how many.
    pub left_out: BTreeMap<Unwritable, u64>,
    /// The number of hands that were read.
    pub count: HandCount,
}

/// Returns bytes as a source.
pub fn of_bytes(name: &str, bytes: Vec<u8>) -> Source {
    Source { name: Arc::from(name), input: Input::Reader(Box::new(Cursor::new(bytes))) }
}

/// Returns a file as a source.
pub fn of_file(path: PathBuf) -> Source {
    Source { name: Arc::from(&*path.to_string_lossy()), input: Input::File(path) }
}

impl HistoryQuestion {
    /// Returns what the hands add up to. They are read on the threads of a pool, or on this thread.
    ///
    /// # Errors
    ///
    /// Returns an error if a source cannot be read, if no hand has the player who is asked for, or if the watch breaks.
    pub fn results(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<HistoryAnswer, Error> {
        let selection = &self.selection;
        let mut results = Results::default();
        let work = |results: &mut Results, found: Found<'_>| {
            results.add(found.hand, found.audited, selection);
        };
        let count = self.each(sources, pool, watch, &work, &mut |part| {
            results.append(std::mem::take(&mut part.value));
            ControlFlow::Continue(())
        })?;
        if let Some(player) = &selection.player
            && results.is_empty()
            && results.selected() > 0
            && selection.position.is_none()
        {
            return Err(Error::refused(
                format!("no hand that is understood has a player '{}'", shown(player)),
                "names are written as in the file, capitals included",
            ));
        }
        Ok(HistoryAnswer::new(results, selection.clone(), count))
    }

    /// Returns the first hand with a number or name, street by street.
    ///
    /// # Errors
    ///
    /// Returns an error if there is none, if a source cannot be read, or if the watch breaks.
    pub fn hand(
        &self,
        id: &str,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<HandHistoryAnswer, Error> {
        let known = self.selection.known;
        let mut answer = None;
        let work = |answer: &mut Option<HandHistoryAnswer>, found: Found<'_>| {
            if answer.is_none() && found.hand.id == id {
                *answer = HandHistoryAnswer::of(found.hand, found.audited, known).ok();
            }
        };
        self.each(sources, pool, watch, &work, &mut |part| {
            answer = part.value.take();
            if answer.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        answer.ok_or_else(|| {
            Error::refused(
                format!("no hand that is understood is called '{}'", shown(id)),
                "hands that are refused are named with their lines",
            )
        })
    }

    /// Reads a table of what is in the hands. `take` gets the rows of a block at a time, in order, and can stop.
    ///
    /// # Errors
    ///
    /// Returns an error if a source cannot be read, or if the watch breaks.
    pub fn rows<R: PlayedRow>(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
        take: &mut dyn FnMut(Vec<R>) -> ControlFlow<()>,
    ) -> Result<HandCount, Error> {
        let work = |rows: &mut Vec<R>, found: Found<'_>| R::add(rows, &found, &self.selection);
        self.each(sources, pool, watch, &work, &mut |part| take(rows_of(part)))
    }

    /// Returns a table of what is in the hands, as an answer.
    ///
    /// # Errors
    ///
    /// Returns an error if a source cannot be read, or if the watch breaks.
    pub fn table<R: PlayedRow>(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<PlayedTable<R>, Error> {
        let mut rows = Vec::new();
        let count = self.rows(sources, pool, watch, &mut |mut more| {
            rows.append(&mut more);
            ControlFlow::Continue(())
        })?;
        Ok(PlayedTable::new(rows, count.sentence()))
    }

    /// Writes the hands in an open format. Players have pseudonyms if `is_anonymous`: then numbers of hands, tables and
    /// remarks are gone, too.
    ///
    /// # Errors
    ///
    /// Returns an error if a player or a position is asked for, because hands are written whole; if a source cannot be read or
    /// `out` not written; or if the watch breaks.
    pub fn write(
        &self,
        to: OpenFormat,
        is_anonymous: bool,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
        out: &mut dyn Write,
    ) -> Result<HandsWritten, Error> {
        if self.selection.player.is_some() || self.selection.position.is_some() {
            return Err(Error::refused(
                "hands are written whole, with all players",
                "leave out the player and the position",
            ));
        }
        let writing = Writing { to, is_anonymous, filter: &self.selection.filter };
        let work = |hands: &mut Vec<WrittenHand>, found: Found<'_>| {
            hands.extend(writing.write(&found));
        };
        let mut converter = Converter::new(to);
        let mut written = Ok(());
        let count = self.each(sources, pool, watch, &work, &mut |part| {
            let mut hands = part.value.drain(..).map(|hand| converter.add(hand));
            written = hands.try_for_each(|text| out.write_all(text.as_bytes()));
            if written.is_err() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        written
            .and_then(|()| out.write_all(converter.end().as_bytes()))
            .and_then(|()| out.flush())
            .map_err(|error| Error::Failed(format!("the hands cannot be written: {error}")))?;
        let left_out = converter.left_out().clone();
        Ok(HandsWritten { written: converter.written(), left_out, count })
    }

    /// Reads all hands; `take` gets what each block was made into, in order.
    fn each<T: Default + Send>(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
        work: &(impl Fn(&mut T, Found<'_>) + Sync),
        take: &mut dyn FnMut(&mut Part<T>) -> ControlFlow<()>,
    ) -> Result<HandCount, Error> {
        begin(&Work::ReadHands, watch)?;
        let mut count = HandCount::default();
        let (mut done, mut is_interrupted) = (0, false);
        let mut next = |mut part: Part<T>| {
            count.add(&part);
            done += part.bytes;
            is_interrupted = watch.progresses(done, self.bytes.max(done)).is_break();
            match is_interrupted {
                true => ControlFlow::Break(()),
                false => take(&mut part),
            }
        };
        let mut seen = if self.repeats { None } else { Some(Seen::default()) };
        let read = match (pool, &mut seen) {
            (Some(pool), Some(seen)) => {
                stream::read_once(sources, self.from, pool, seen, work, &mut next)
            }
            (Some(pool), None) => stream::read(sources, self.from, pool, work, &mut next),
            (None, seen) => one_by_one(sources, self.from, seen.as_mut(), work, &mut next),
        };
        read.map_err(|(name, error)| {
            Error::Failed(format!("{} cannot be read: {error}", shown(&name)))
        })?;
        if is_interrupted { Err(Error::Interrupted) } else { Ok(count) }
    }
}

/// Reads all hands on this thread.
fn one_by_one<T: Default>(
    sources: Vec<Source>,
    format: Option<Format>,
    mut seen: Option<&mut Seen>,
    work: &impl Fn(&mut T, Found<'_>),
    take: &mut dyn FnMut(Part<T>) -> ControlFlow<()>,
) -> Result<(), (Arc<str>, std::io::Error)> {
    for source in sources {
        let name = Arc::clone(&source.name);
        let fail = |error| (Arc::clone(&name), error);
        let mut parts = Parts::new(source, format).map_err(fail)?;
        loop {
            let part = match &mut seen {
                Some(seen) => parts.next_once(seen, work),
                None => parts.next(work),
            };
            let Some(part) = part.map_err(fail)? else { break };
            if take(part).is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}
