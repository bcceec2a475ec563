//! Open Hand History: a hand is a JSON object, `{"ohh": {…}}`. A file has one hand after another, one per line, or a
//! list.
//!
//! ```text
//! {"ohh": {"spec_version": "1.4.7", "game_type": "Holdem", "players": […], "rounds": […], "pots": […]}}
//! ```
//!
//! Source: the specification 1.4.7, hh-specs.handhistory.org. Data that the specification does not cover is in fields
//! that begin with `_`, which other readers ignore: `_returned`, `_when`, and so on.

mod document;
mod read;
mod write;

use memchr::memmem;
use memchr::memrchr;

pub use write::{Layout, write};

use super::fault::Fault;
use super::hand_format::{HandFormat, Read};

/// The format OHH.
#[derive(Clone, Copy, Debug)]
pub struct Ohh;

impl HandFormat for Ohh {
    fn is_like(&self, head: &[u8]) -> bool {
        beginnings(head).next().is_some()
    }

    /// Returns the length of the opening of a list.
    fn preamble(&self, head: &[u8]) -> usize {
        let length = beginnings(head).next().unwrap_or(0);
        let is_blank = |byte: &u8| byte.is_ascii_whitespace() || *byte == b'[';
        if head[..length].iter().all(is_blank) { length } else { 0 }
    }

    fn next(&self, bytes: &[u8]) -> Option<usize> {
        beginnings(bytes).find(|start| *start > 0)
    }

    fn read<'t>(&self, text: &'t str, _preamble: &'t str) -> Result<Read<'t>, Fault> {
        // The end of a list, and commas between hands.
        let json = text.trim_end_matches(|c: char| c.is_whitespace() || c == ',' || c == ']');
        match json.trim().is_empty() {
            true => Ok(Read::Nothing),
            false => read::hand(json),
        }
    }
}

/// Returns the offsets of hands: the brace before each key `ohh`.
fn beginnings(bytes: &[u8]) -> impl Iterator<Item = usize> + '_ {
    const KEY: &[u8] = b"\"ohh\"";
    memmem::find_iter(bytes, KEY).filter_map(|at| {
        let after = bytes[at + KEY.len()..].trim_ascii_start();
        // A player's name has no colon after it.
        if after.first() == Some(&b':') { memrchr(b'{', &bytes[..at]) } else { None }
    })
}
