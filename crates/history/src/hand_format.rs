//! The interface of a hand file format.

use std::fmt;

use super::fault::Fault;
use super::game::Variant;
use super::hand::PlayedHand;

/// A format of hand files.
///
/// A file is a preamble, followed by hands. Cutting works on bytes, so that a file of any encoding can be cut:
///
/// ```text
/// preamble | hand | hand | hand
///          0      next() ^
/// ```
pub trait HandFormat: fmt::Debug + Sync {
    /// Returns whether a file with this beginning is of the format. `head` has the first kilobytes, or all of a
    /// smaller file.
    fn is_like(&self, head: &[u8]) -> bool;

    /// Returns the length of the preamble, which precedes the first hand and applies to all hands. `head` is the
    /// beginning of the file. Most formats have no preamble.
    fn preamble(&self, head: &[u8]) -> usize {
        let _ = head;
        0
    }

    /// Returns the offset of the next hand, if `bytes` starts with a hand; `None` if no other hand begins within
    /// these bytes. Blank lines between hands belong to the hand before. A result stays the same if more bytes are
    /// appended.
    fn next(&self, bytes: &[u8]) -> Option<usize>;

    /// Returns the offset of the last hand, unless it is 0. The bytes before contain only whole hands.
    fn last(&self, bytes: &[u8]) -> Option<usize> {
        let mut last = 0;
        while let Some(next) = self.next(&bytes[last..]).filter(|next| *next > 0) {
            last += next;
        }
        (last > 0).then_some(last)
    }

    /// Returns the offset at which another file was appended, with its own preamble; `bytes` starts with a hand. Only
    /// a format whose files have preambles needs this. Its files are not divided.
    fn next_file(&self, bytes: &[u8]) -> Option<usize> {
        let _ = bytes;
        None
    }

    /// Returns whether files can be read in parts. Files of a format with [`next_file`](Self::next_file) cannot.
    fn is_divisible(&self) -> bool {
        true
    }

    /// Returns whether files that are not UTF-8 use the Windows code page 1252, as older programs of the rooms wrote.
    fn is_windows(&self) -> bool {
        false
    }

    /// Reads one hand from its text, up to the next hand. `preamble` is the text before the first hand of the file.
    ///
    /// # Errors
    ///
    /// Returns the first fault of the text. A text with only blank lines, headings and comments is
    /// [`Read::Nothing`].
    fn read<'t>(&self, text: &'t str, preamble: &'t str) -> Result<Read<'t>, Fault>;
}

/// The result of reading one hand.
#[derive(Clone, Debug, PartialEq)]
pub enum Read<'t> {
    /// A hand of hold'em.
    Hand(Box<PlayedHand<'t>>),
    /// A hand of another game, which is only counted.
    Other(Variant),
    /// The summary of a tournament, which is not a hand.
    Summary,
    /// Only blank lines, headings or comments: not a hand, and nothing was dropped.
    Nothing,
}
