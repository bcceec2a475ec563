//! Poker Hand History: a hand is a TOML document, `.phh`; many hands are tables of one document, `.phhs`.
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
//! Source: J. Kim, "Recording and Describing Poker Hands", 2024, and the specification phh-std 0.0.2. With two
//! players, antes and blinds are listed in reverse order: the second player has the button.

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
    /// Searches for a required field at the beginning of a line.
    fn is_like(&self, head: &[u8]) -> bool {
        const FIELDS: [&[u8]; 4] = [b"variant", b"antes", b"starting_stacks", b"actions"];
        let lines = head.split(|byte| *byte == b'\n').map(<[u8]>::trim_ascii_start);
        lines
            .filter_map(|line| FIELDS.iter().find_map(|field| line.strip_prefix(*field)))
            .any(|rest| rest.trim_ascii_start().starts_with(b"="))
    }

    /// Returns the length of the comments above the first table.
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

    /// Searches for the next table header, `[2]`. There are fewer brackets than lines.
    fn next(&self, bytes: &[u8]) -> Option<usize> {
        memchr_iter(b'[', bytes).find(|&at| is_head(bytes, at))
    }

    /// Searches from the end, because most of the file does not matter.
    fn last(&self, bytes: &[u8]) -> Option<usize> {
        memchr::memrchr_iter(b'[', bytes).find(|&at| is_head(bytes, at))
    }

    fn read<'t>(&self, text: &'t str, _preamble: &'t str) -> Result<Read<'t>, Fault> {
        // Most hands are read in this single pass. After any fault, all fields are read before the first action.
        if let Some(document) = subset::read_but_actions(text)
            && let Ok(read @ Read::Hand(_)) = read::hand(&document)
        {
            return Ok(read);
        }
        match subset::read(text) {
            Some(document) => read::hand(&document),
            None => read::hand(&whole::read(text)?),
        }
    }
}

/// Returns whether a bracket opens a line that is a table header, other than the first line.
#[inline]
fn is_head(bytes: &[u8], at: usize) -> bool {
    at > 0 && bytes[at - 1] == b'\n' && {
        let line = &bytes[at..];
        // A line that may continue is not classified yet.
        memchr(b'\n', line).is_some_and(|end| is_table(&line[..end]))
    }
}

/// Returns whether a line is a table header: `[2]`.
fn is_table(line: &[u8]) -> bool {
    let Some(rest) = line.strip_prefix(b"[") else { return false };
    let Some(end) = rest.iter().position(|byte| *byte == b']') else { return false };
    let is_key =
        |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'"' | b'\'');
    let after = rest[end + 1..].trim_ascii();
    end > 0 && rest[..end].iter().all(is_key) && (after.is_empty() || after.starts_with(b"#"))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// Reads a hand with the complete TOML parser only.
    fn by_all_of_toml(text: &str) -> Result<Read<'_>, Fault> {
        read::hand(&whole::read(text)?)
    }

    const SPECIMENS: [&str; 2] = [
        "[1]\nvariant = 'NT'\nante_trimming_status = true\nantes = [1, 1, 1]\nblinds_or_straddles = [1, 2, 0]\n\
        min_bet = 2\nstarting_stacks = [102, 45, inf]\nactions = ['d dh p1 KdTh', 'd dh p2 ????', 'd dh p3 2h5h', \
        'p3 cbr 14', 'p1 cc', 'p2 f', 'd db 4cQhTs', 'p1 cc', 'p3 cbr 20 # x', 'p1 cc', \"d db Qs\", 'p1 cc', 'p3 cc', \
        'd db 8c', 'p1 cc', 'p3 cc', 'p1 sm KdTh', 'p3 sm']\nplayers = ['Ann', \"Bo\", 'C.C']\nhand = 12 # x\n",
        "variant = 'FT'\nantes = [0, 0]\nblinds_or_straddles = [0.50, 1]\nsmall_bet = 1\nbig_bet = 2\n\
        starting_stacks = [20, 30.25]\nactions = [ 'd dh p1 AcAd', 'd dh p2 7h??', 'p2 cbr 2', 'p1 cbr 3','p2 cc' , \
        'd db Jc3d5c', 'p1 f']\nfinishing_stacks = [17, 33.25]\ntime = 20:54:42\n_x = [1]\n",
    ];

    #[test]
    fn specimens_are_read_in_one_pass() {
        for text in SPECIMENS {
            let document = subset::read_but_actions(text).unwrap();
            assert_eq!(read::hand(&document), by_all_of_toml(text), "{text}");
            assert!(document.entries.iter().any(|entry| entry.value == document::Value::Unread));
        }
    }

    #[test]
    fn a_carriage_return_at_the_end_of_the_text_is_not_a_line_end() {
        let text = SPECIMENS[0].trim_end();
        assert!(matches!(Phh.read(&format!("{text}\r\n"), ""), Ok(Read::Hand(_))));
        assert_eq!(Phh.read(&format!("{text}\r"), ""), by_all_of_toml(&format!("{text}\r")));
        assert!(by_all_of_toml(&format!("{text}\r")).is_err());
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(4096))]

        #[test]
        fn mutated_hands_are_read_as_by_all_of_toml(
            which in 0..SPECIMENS.len(),
            at in 0..1000_usize,
            length in 0..4_usize,
            new in r##"[\[\]0-9a-z =.,'"#\\:\n\r\t?AKp-]{0,4}"##,
        ) {
            let mut text = SPECIMENS[which].to_owned();
            let at = at % text.len();
            text.replace_range(at..(at + length).min(text.len()), &new);
            prop_assert_eq!(Phh.read(&text, ""), by_all_of_toml(&text));
        }
    }
}
