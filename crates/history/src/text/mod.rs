//! The grammar that the rooms' text files share: a first line, seats, and then a line for each event.
//!
//! ```text
//! PokerStars Hand #1: Hold'em No Limit ($1/$2 USD) - 2026/11/24 20:54:42 ET    head: the room's own lines
//! Seat 1: Ann ($200 in chips)                                                  a number, a name, a stack
//! Ann: posts small blind $1                                                    a name, a verb, an amount
//! *** FLOP *** [Qh 7h 2c]                                                      a section, with cards
//! Total pot $12 | Rake $0.50                                                   the summary, which is compared
//! ```
//!
//! A room is a [`Grammar`]: the first line of a hand, its header, its verbs, and lines without a meaning. Any other
//! line causes its hand to be refused, so that nothing that matters is skipped.

mod acts;
mod amount;
mod cards;
mod game;
mod moment;
mod reader;
mod summary;
mod verb;

use memchr::{memchr, memrchr};

pub use amount::amount;
pub use game::{Stakes, betting, stakes, variant};
pub use moment::moment;
pub use reader::{Grammar, Reader};
pub use verb::{POKERSTARS_NEUTRAL, POKERSTARS_VERBS, Verb};

use super::fault::Fault;
use super::hand_format::{HandFormat, Read};
use super::number::Stop;

/// A format with such a grammar.
#[derive(Debug)]
pub struct TextFormat(pub &'static Grammar);

impl HandFormat for TextFormat {
    fn is_like(&self, head: &[u8]) -> bool {
        lines(head).any(|(_, line)| (self.0.begins)(line))
    }

    /// Returns the number of bytes before the first hand.
    fn preamble(&self, head: &[u8]) -> usize {
        lines(head).find(|(_, line)| (self.0.begins)(line)).map_or(0, |(start, _)| start)
    }

    /// Searches for the next line that begins a hand. Few lines have the mark of such a line.
    fn next(&self, bytes: &[u8]) -> Option<usize> {
        let mut from = 0;
        loop {
            let mark = from + memchr(self.0.mark, &bytes[from..])?;
            let start = memrchr(b'\n', &bytes[from..mark]).map_or(from, |end| from + end + 1);
            // A line that may continue is not classified yet.
            let end = mark + memchr(b'\n', &bytes[mark..])?;
            if start > 0 && (self.0.begins)(&bytes[start..end]) {
                return Some(start);
            }
            from = end + 1;
        }
    }

    /// Searches from the end, because most of the file does not matter.
    fn last(&self, bytes: &[u8]) -> Option<usize> {
        let mut to = memrchr(b'\n', bytes)?;
        loop {
            let mark = memrchr(self.0.mark, &bytes[..to])?;
            let start = memrchr(b'\n', &bytes[..mark])? + 1;
            let end = memchr(b'\n', &bytes[mark..to]).map_or(to, |length| mark + length);
            if (self.0.begins)(&bytes[start..end]) {
                return Some(start);
            }
            to = start - 1;
        }
    }

    fn is_windows(&self) -> bool {
        true
    }

    fn read<'t>(&self, text: &'t str, _preamble: &'t str) -> Result<Read<'t>, Fault> {
        let mut decimals = 0;
        loop {
            match Reader::new(self.0, text, decimals).read() {
                Ok(read) => return Ok(read),
                Err(Stop::MoreDecimals(more)) => decimals = more,
                Err(Stop::Fault(fault)) => return Err(fault),
            }
        }
    }
}

/// Returns the lines of a text with their offsets.
fn lines(bytes: &[u8]) -> impl Iterator<Item = (usize, &[u8])> {
    let mut start = 0;
    bytes.split_inclusive(|byte| *byte == b'\n').map(move |line| {
        let at = start;
        start += line.len();
        (at, line)
    })
}
