//! A question about played hands, and its answers.

use std::collections::BTreeMap;
use std::io::Cursor;
use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::Arc;

use holdem_engine::parse::shown;
use holdem_history::stream::{self, Found, Input, Part, Source};
use holdem_history::{
    Converter, Format, OpenFormat, Parts, Seen, Selection, Unwritable, Writing, WrittenHand,
};
use rayon::ThreadPool;

use crate::answer::Error;
use crate::question::budgeted::begin;
use crate::question::{Watch, Work};

use super::count::HandCount;
use super::hand_history::HandHistoryAnswer;
use super::played::{PlayedRow, PlayedTable, rows_of};
use super::sought::Sought;

/// A question about played hands: the format, and the hands to count.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct HistoryQuestion {
    /// The format of all sources; `None` to detect it.
    pub from: Option<Format>,
    /// The selection of hands and players.
    pub selection: Selection,
    /// Set to count duplicate hands.
    pub repeats: bool,
    /// Set to collect the data for a picture and a page: the winnings hand by hand, and the highlights.
    pub is_drawn: bool,
    /// The number of bytes of all sources, if known: the total of the progress.
    pub bytes: Option<u64>,
}

/// The result of [`HistoryQuestion::write`].
#[derive(Clone, Debug, PartialEq)]
pub struct HandsWritten {
    /// The number of hands that were written.
    pub written: u64,
    /// The number of understood hands that were not written, by reason.
    pub left_out: BTreeMap<Unwritable, u64>,
    /// The number of hands that were read.
    pub count: HandCount,
}

/// The value of a block, and the number of its hands that lack a date to filter by.
type Dated<T> = (T, u64);

/// Takes the value of a block, and its other results, and can stop.
pub(crate) type Take<'t, T> = dyn FnMut(T, &Part<Dated<T>>) -> ControlFlow<()> + 't;

/// Returns bytes as a source.
pub fn of_bytes(name: &str, bytes: Vec<u8>) -> Source {
    Source { name: Arc::from(name), input: Input::Reader(Box::new(Cursor::new(bytes))) }
}

/// Returns a file as a source.
pub fn of_file(path: PathBuf) -> Source {
    Source { name: Arc::from(&*path.to_string_lossy()), input: Input::File(path) }
}

impl HistoryQuestion {
    /// Returns the first hand with a number or name, street by street.
    ///
    /// # Errors
    ///
    /// Returns an error if the hand is not found, if a source cannot be read, or if the watch breaks.
    pub fn hand(
        &self,
        id: &str,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<HandHistoryAnswer, Error> {
        let known = self.selection.known;
        let (mut answer, mut first) = (None, None);
        type Searched = (Option<HandHistoryAnswer>, Option<String>);
        let work = |(answer, first): &mut Searched, found: Found<'_>| {
            first.get_or_insert_with(|| found.hand.id.to_string());
            if answer.is_none() && found.hand.id == id {
                *answer = HandHistoryAnswer::of(found.hand, found.audited, known).ok();
            }
        };
        self.each(None, sources, pool, watch, &work, &mut |(found, other), _| {
            (answer, first) = (found, first.take().or(other));
            if answer.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        answer.ok_or_else(|| {
            let example = first.filter(|first| !first.is_empty()).map(|first| {
                format!("hands have their names in the files, such as '{}'; ", shown(&first))
            });
            Error::refused(
                format!("no readable hand is called '{}'", shown(id)),
                format!(
                    "{}the answer about all hands lists refused hands with their lines",
                    example.unwrap_or_default()
                ),
            )
        })
    }

    /// Reads a table from the hands. `take` gets the rows of a block at a time, in order, and can stop.
    ///
    /// # Errors
    ///
    /// Returns an error if a source cannot be read, if the player does not occur in any hand, or if the watch breaks.
    pub fn rows<R: PlayedRow>(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
        take: &mut dyn FnMut(Vec<R>) -> ControlFlow<()>,
    ) -> Result<HandCount, Error> {
        let sought = Sought::new(&self.selection);
        let work = |rows: &mut Vec<R>, found: Found<'_>| {
            sought.look(&found);
            R::add(rows, &found, &self.selection);
        };
        let mut is_stopped = false;
        let count = self.each_once(sources, pool, watch, &work, &mut |rows, part| {
            let taken = take(rows_of(rows, part));
            is_stopped = taken.is_break();
            taken
        })?;
        if !is_stopped {
            sought.check()?;
        }
        Ok(count)
    }

    /// Returns a table from the hands, as an answer.
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

    /// Writes the hands in an open format: those in which some player is in the situation. If `is_anonymous`, players get pseudonyms, and the numbers of hands,
    /// tables and remarks are left out. `take` gets the text, a hand at a time, and can stop.
    ///
    /// # Errors
    ///
    /// Returns an error if the selection has a player or a position, because hands are written whole; if a source
    /// cannot be read; or if the watch breaks.
    pub fn write(
        &self,
        to: OpenFormat,
        is_anonymous: bool,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
        take: &mut dyn FnMut(&str) -> ControlFlow<()>,
    ) -> Result<HandsWritten, Error> {
        if self.selection.player.is_some() || self.selection.position.is_some() {
            return Err(Error::refused(
                "hands are exported with all players",
                "leave out the player and the position",
            ));
        }
        let writing = Writing { to, is_anonymous, filter: &self.selection.filter };
        let work = |hands: &mut Vec<WrittenHand>, found: Found<'_>| {
            if !self.selection.players(found.hand, found.audited).is_empty() {
                hands.extend(writing.write(found.hand, found.audited));
            }
        };
        let mut converter = Converter::new(to);
        let mut is_stopped = false;
        let count = self.each_once(sources, pool, watch, &work, &mut |hands, _| {
            let written = hands.into_iter().try_for_each(|hand| take(&converter.add(hand)));
            is_stopped = written.is_break();
            written
        })?;
        if !is_stopped {
            // Nothing follows the end, so there is nothing to stop.
            let _ = take(converter.end());
        }
        let left_out = converter.left_out().clone();
        Ok(HandsWritten { written: converter.written(), left_out, count })
    }

    /// Reads all hands, and skips duplicates unless they count. `take` gets the value of each block, in order.
    pub(crate) fn each_once<T: Default + Send>(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
        work: &(impl Fn(&mut T, Found<'_>) + Sync),
        take: &mut Take<'_, T>,
    ) -> Result<HandCount, Error> {
        let seen = if self.repeats { None } else { Some(Seen::default()) };
        self.each(seen, sources, pool, watch, work, take)
    }

    fn each<T: Default + Send>(
        &self,
        mut seen: Option<Seen>,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
        work: &(impl Fn(&mut T, Found<'_>) + Sync),
        take: &mut Take<'_, T>,
    ) -> Result<HandCount, Error> {
        if let Some((since, until)) = self.selection.filter.days_in_reverse() {
            return Err(Error::refused(
                format!("no day is since {since} and until {until}"),
                "the first day comes first",
            ));
        }
        let possible = self.selection.situation.check();
        possible.map_err(|error| Error::refused(error.to_string(), error.hint()))?;
        begin(&Work::ReadHands { bytes: self.bytes }, watch)?;
        let mut count = HandCount::default();
        let (mut done, mut is_interrupted) = (0, false);
        let filter = &self.selection.filter;
        let work = |(value, undated): &mut Dated<T>, found: Found<'_>| {
            *undated += u64::from(filter.lacks_day(found.hand, found.audited));
            work(value, found);
        };
        let mut next = |mut part: Part<Dated<T>>| {
            let (value, undated) = std::mem::take(&mut part.value);
            count.add(&part);
            count.undated += undated;
            watch.reads(&count, &part.source, &part.refused);
            done += part.bytes;
            let total = self.bytes.map_or(0, |bytes| bytes.max(done));
            is_interrupted = watch.progresses(done, total).is_break();
            match is_interrupted {
                true => ControlFlow::Break(()),
                false => take(value, &part),
            }
        };
        let read = match (pool, &mut seen) {
            (Some(pool), Some(seen)) => {
                stream::read_once(sources, self.from, pool, seen, &work, &mut next)
            }
            (Some(pool), None) => stream::read(sources, self.from, pool, &work, &mut next),
            (None, seen) => one_by_one(sources, self.from, seen.as_mut(), &work, &mut next),
        };
        read.map_err(|(name, error)| {
            Error::Failed(format!("{} cannot be read: {error}", shown(&name)))
        })?;
        if is_interrupted { Err(Error::Interrupted) } else { Ok(count) }
    }
}

/// Reads all hands on the current thread.
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
