//! Poker Now, where home games are played: logs in CSV, the newest line first.
//!
//! ```text
//! entry,at,order
//! "-- ending hand #7 --",2026-11-24T20:55:10.000Z,179…
//! """Ann @ x1"" collected 30 from pot",2026-11-24T20:55:10.000Z,179…
//! """Bo @ y2"" calls 20",2026-11-24T20:55:04.000Z,179…           the resulting bet, not what was added
//! "Player stacks: #1 ""Ann @ x1"" (1000) | #4 ""Bo @ y2"" (980)",2026-11-24T20:54:42.000Z,179…
//! "-- starting hand #7 (id: k9)  (No Limit Texas Hold'em) (dealer: ""Bo @ y2"") --",2026-11-24T20:54:42.000Z,179…
//! ```
//!
//! So a hand ends, in the file, with its first line; lines between two hands come before those of the earlier one. The
//! log does not say whose it is: the cards of `Your hand is` are the hero's only if somebody shows them.

mod cards;
mod read;
mod row;

use memchr::memchr_iter;

use super::event::Place;
use super::fault::{Fault, Reason};
use super::hand_format::{HandFormat, Read};
use super::number::Stop;

use read::Reader;
use row::rows;

/// The format.
#[derive(Clone, Copy, Debug)]
pub struct PokerNow;

/// The beginning of the line that ends a hand in the file.
const START: &[u8] = b"-- starting hand #";

impl HandFormat for PokerNow {
    fn is_like(&self, head: &[u8]) -> bool {
        is_header(head)
    }

    fn preamble(&self, head: &[u8]) -> usize {
        match is_header(head) {
            true => memchr::memchr(b'\n', head).map_or(head.len(), |end| end + 1),
            false => 0,
        }
    }

    fn next(&self, bytes: &[u8]) -> Option<usize> {
        let mut start = 0;
        for end in memchr_iter(b'\n', bytes) {
            let line = &bytes[start..end];
            if line.strip_prefix(b"\"").unwrap_or(line).starts_with(START) {
                return Some(end + 1);
            }
            start = end + 1;
        }
        None
    }

    fn read<'t>(&self, text: &'t str, _preamble: &'t str) -> Result<Read<'t>, Fault> {
        let mut rows = rows(text);
        let orders = || rows.iter().filter_map(|row| row.order);
        if orders().zip(orders().skip(1)).any(|(newer, older)| newer < older) {
            let place = rows.first().map_or(Place::NOWHERE, |row| row.place);
            let expected = "the newest line first, as Poker Now writes it";
            return Err(Fault::new(
                Reason::Expected { expected, found: "the oldest".to_owned() },
                place,
            ));
        }
        rows.reverse();
        let mut decimals = 0;
        loop {
            match Reader::new(decimals).read(&rows) {
                Ok(read) => return Ok(read),
                Err(Stop::MoreDecimals(more)) => decimals = more,
                Err(Stop::Fault(fault)) => return Err(fault),
            }
        }
    }
}

/// Returns whether a text begins with the names of the columns.
fn is_header(head: &[u8]) -> bool {
    let head = head.strip_prefix(b"\"").unwrap_or(head);
    [b"entry,at".as_slice(), b"entry\",\"at"].iter().any(|names| head.starts_with(names))
}
