//! Poker Hand History: a hand is a TOML document, `.phh`; many are tables of one, `.phhs`.
//!
//! ```text
//! variant = 'NT'
//! antes = [0, 0, 0]
//! blinds_or_straddles = [1, 2, 0]
//! min_bet = 2
//! starting_stacks = [200, 200, 200]
//! actions = ['d dh p1 ????', 'd dh p2 7h6h', 'd dh p3 AcAd', 'p3 cbr 6', 'p1 f', 'p2 cc', 'd db Jc3d5c', …]
//! ```
//!
//! Source: J. Kim, "Recording and Describing Poker Hands", 2024, and the specification phh-std 0.0.2. With two players,
//! antes and blinds are listed the other way round than they are paid: the second player has the button.

mod actions;
mod document;
mod fields;
mod key;
mod read;
mod subset;
mod whole;
mod write;

use memchr::{memchr, memchr_iter};

pub use write::{Unwritable, write};

use super::fault::Fault;
use super::hand_format::{HandFormat, Read};

/// The format PHH.
#[derive(Clone, Copy, Debug)]
pub struct Phh;

impl HandFormat for Phh {
    /// A field that every hand has, at the beginning of a line.
    fn is_like(&self, head: &[u8]) -> bool {
        const FIELDS: [&[u8]; 4] = [b"variant", b"antes", b"starting_stacks", b"actions"];
        let lines = head.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_start);
        lines
            .filter_map(|line| FIELDS.iter().find_map(|field| line.strip_prefix(*field)))
            .any(|rest| rest.trim_ascii_start().starts_with(b"="))
    }

    /// The comments above the first table.
    fn preamble(&self, head: &[u8]) -> usize {
        let is_passed_over = |line: &[u8]| {
            let line = line.trim_ascii();
            line.is_empty() || line.starts_with(b"#")
        };
        let mut length = 0;
        for line in head.split_inclusive(|byte| *byte == b'\n') {
            if !is_passed_over(line) {
                return if is_table(line) { length } else { 0 };
            }
            length += line.len();
        }
        0
    }

    /// The next line that is a table, `[2]`.
    fn next(&self, bytes: &[u8]) -> Option<usize> {
        memchr_iter(b'\n', bytes).map(|end| end + 1).find(|&start| {
            bytes.get(start) == Some(&b'[') && {
                let line = &bytes[start..];
                // A line that may go on is not judged yet.
                memchr(b'\n', line).is_some_and(|end| is_table(&line[..end]))
            }
        })
    }

    /// From the end, because most of the file does not matter.
    fn last(&self, bytes: &[u8]) -> Option<usize> {
        memchr::memrchr_iter(b'[', bytes).find(|&at| {
            let line = &bytes[at..];
            at > 0
                && bytes[at - 1] == b'\n'
                && memchr(b'\n', line).is_some_and(|end| is_table(&line[..end]))
        })
    }

    fn read<'t>(&self, text: &'t str, _preamble: &'t str) -> Result<Read<'t>, Fault> {
        match subset::read(text) {
            Some(document) => read::hand(&document, text),
            None => read::hand(&whole::read(text)?, text),
        }
    }
}

/// Returns whether a line is the head of a table: `[2]`.
fn is_table(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"[") else { return false };
    let Some(end) = rest.iter().position(|byte| *byte == b']') else { return false };
    let is_key =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'"' | b'\'');
    let after = rest[end + 1..].trim_ascii();
    end > 0 && rest[..end].iter().all(is_key) && (after.is_empty() || after.starts_with(b"#"))
}
