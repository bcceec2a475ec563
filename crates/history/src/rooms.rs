//! The rooms whose files are text.
//!
//! A file may have hands of several rooms, as when exports are joined. So a file is cut where a hand of any room
//! begins, and each hand is read in the grammar of its first line. Lines before the first hand are refused, unless
//! they are headings.
//!
//! ```text
//! Hand #1                                 a heading
//! PokerStars Hand #17: …                  a hand of PokerStars, up to the next line that begins one
//! Poker Hand #HD4: …                      a hand of GGPoker
//! PokerStars Tournament #3, …             a summary of a tournament
//! ```

use memchr::{memchr_iter, memrchr};

use super::event::Place;
use super::fault::{Fault, Reason};
use super::hand_format::{HandFormat, Read};
use super::number::Stop;
use super::text::{Grammar, Reader, is_heading, line_start};
use super::{
    coinpoker, fulltilt, ggpoker, ignition, pacific, partypoker, pokerstars, winamax, winning,
    winning_early,
};

/// The grammars of all rooms. The first that accepts a line is the right one.
static ROOMS: [&Grammar; 10] = [
    &pokerstars::GRAMMAR,
    &fulltilt::GRAMMAR,
    &ggpoker::GRAMMAR,
    &winamax::GRAMMAR,
    &partypoker::GRAMMAR,
    &pacific::GRAMMAR,
    &winning::GRAMMAR,
    &winning_early::GRAMMAR,
    &ignition::GRAMMAR,
    &coinpoker::GRAMMAR,
];

/// The format of files that begin with a hand in one of these grammars.
#[derive(Debug)]
pub struct TextFormat(&'static [&'static Grammar]);

/// PokerStars, rooms that write like it, and Full Tilt.
pub static POKERSTARS: TextFormat = TextFormat(&[&pokerstars::GRAMMAR, &fulltilt::GRAMMAR]);
/// GGPoker and its network.
pub static GGPOKER: TextFormat = TextFormat(&[&ggpoker::GRAMMAR]);
/// Winamax.
pub static WINAMAX: TextFormat = TextFormat(&[&winamax::GRAMMAR]);
/// PartyPoker and its network.
pub static PARTYPOKER: TextFormat = TextFormat(&[&partypoker::GRAMMAR]);
/// 888poker and its network.
pub static PACIFIC: TextFormat = TextFormat(&[&pacific::GRAMMAR]);
/// The Winning Poker Network.
pub static WINNING: TextFormat = TextFormat(&[&winning::GRAMMAR, &winning_early::GRAMMAR]);
/// Ignition, Bovada and Bodog.
pub static IGNITION: TextFormat = TextFormat(&[&ignition::GRAMMAR]);
/// CoinPoker.
pub static COINPOKER: TextFormat = TextFormat(&[&coinpoker::GRAMMAR]);

/// The first line of a hand, or of the summary of a tournament.
struct Beginning {
    grammar: &'static Grammar,
    is_summary: bool,
}

impl Beginning {
    fn of(line: &[u8]) -> Option<Self> {
        let line = line_start(line);
        // Most lines begin with a name.
        if !matches!(
            line,
            [b'P' | b'F' | b'R' | b'W' | b'*', ..]
                | [b'B' | b'C', b'o', ..]
                | [b'G' | b'H', b'a', ..]
                | [b'I', b'g', ..]
                | [b'T', b'o', ..]
        ) {
            return None;
        }
        ROOMS.iter().find_map(|grammar| {
            let is_summary = (grammar.is_summary)(line);
            let is_found = is_summary || (grammar.begins)(line);
            is_found.then_some(Self { grammar, is_summary })
        })
    }
}

impl HandFormat for TextFormat {
    /// Returns whether the first hand is in one of the grammars.
    fn is_like(&self, head: &[u8]) -> bool {
        let first = head.split(|byte| *byte == b'\n').find_map(Beginning::of);
        first.is_some_and(|first| self.0.iter().any(|own| std::ptr::eq(*own, first.grammar)))
    }

    fn next(&self, bytes: &[u8]) -> Option<usize> {
        let mut ends = memchr_iter(b'\n', bytes);
        let mut start = ends.next()? + 1;
        // A last line that may continue is not classified yet.
        for end in ends {
            if Beginning::of(&bytes[start..end]).is_some() {
                return Some(start);
            }
            start = end + 1;
        }
        None
    }

    /// Searches from the end, because most of the file does not matter.
    fn last(&self, bytes: &[u8]) -> Option<usize> {
        let mut to = memrchr(b'\n', bytes)?;
        while let Some(before) = memrchr(b'\n', &bytes[..to]) {
            if Beginning::of(&bytes[before + 1..to]).is_some() {
                return Some(before + 1);
            }
            to = before;
        }
        None
    }

    fn is_windows(&self) -> bool {
        true
    }

    fn read<'t>(&self, text: &'t str, _preamble: &'t str) -> Result<Read<'t>, Fault> {
        let is_blank = |line: &str| line_start(line.trim_end().as_bytes()).is_empty();
        let mut lines = text.lines().filter(|line| !is_blank(line) && !is_heading(line));
        let Some(first) = lines.next() else { return Ok(Read::Nothing) };
        let grammar = match Beginning::of(first.as_bytes()) {
            Some(Beginning { is_summary: true, .. }) => return Ok(Read::Summary),
            Some(Beginning { grammar, .. }) => grammar,
            None => {
                let expected = "the first line of a hand";
                let reason = Reason::Expected { expected, found: first.to_owned() };
                return Err(Fault::new(reason, Place::of(first, text)));
            }
        };
        let mut decimals = 0;
        loop {
            match Reader::new(grammar, text, decimals).read() {
                Ok(read) => return Ok(read),
                Err(Stop::MoreDecimals(more)) => decimals = more,
                Err(Stop::Fault(fault)) => return Err(fault),
            }
        }
    }
}
