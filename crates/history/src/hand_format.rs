//! What a format of files of hands can do.

use std::fmt;

use super::fault::Fault;
use super::game::Variant;
use super::hand::PlayedHand;

/// A format of files of hands.
///
/// A file is a preamble, and then hands; bytes are only looked at, so that a file of any encoding can be cut:
///
/// ```text
/// preamble | hand | hand | hand
///          0      next() ^
/// ```
pub trait HandFormat: fmt::Debug + Sync {
    /// Returns whether a file with this beginning is of the format. `head` has the first kilobytes, or all of a smaller
    /// file.
    fn is_like(&self, head: &[u8]) -> bool;

    /// Returns the length of what comes before the first hand and is about all of them. `head` is the beginning of the
    /// file. Most formats have nothing there.
    fn preamble(&self, head: &[u8]) -> usize {
        let _ = head;
        0
    }

    /// Returns where the next hand begins after the one that begins at 0, or `None` if it does not within these bytes.
    /// Blank lines between hands belong to the one before them. If more bytes are appended, an answer does not change.
    fn next(&self, bytes: &[u8]) -> Option<usize>;

    /// Returns where the last hand begins that is not at 0; what is before it are whole hands.
    fn last(&self, bytes: &[u8]) -> Option<usize> {
        let mut last = 0;
        while let Some(next) = self.next(&bytes[last..]).filter(|next| *next > 0) {
            last += next;
        }
        (last > 0).then_some(last)
    }

    /// Returns whether files that are not UTF-8 are of Windows, with its code page 1252: what the rooms' programs wrote once.
    fn is_windows(&self) -> bool {
        false
    }

    /// Reads one hand from its text, up to the next one. `preamble` is what came before the first hand of the file.
    ///
    /// # Errors
    ///
    /// Returns the first fault of the text. A text with blank lines and comments alone is [`Read::Nothing`].
    fn read<'t>(&self, text: &'t str, preamble: &'t str) -> Result<Read<'t>, Fault>;
}

/// What was read.
#[derive(Clone, Debug, PartialEq)]
pub enum Read<'t> {
    /// A hand of hold'em.
    Hand(Box<PlayedHand<'t>>),
    /// A hand of another game, which is only counted.
    Other(Variant),
    /// Not a hand, and nothing that was dropped: blank lines, comments.
    Nothing,
}
