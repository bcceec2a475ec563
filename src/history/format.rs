//! The formats of files of hands.
//!
//! A format is a [`HandFormat`]: it recognises its files, finds where a hand ends, and reads one hand into a
//! [`PlayedHand`]. It checks the grammar, and nothing that can be checked of a `PlayedHand`: that is the audit's.
//!
//! A new format is a folder or file here with an `impl HandFormat`, a variant of [`Format`] and its arm in
//! [`Format::reader`]. Nothing else knows it.

use std::fmt;
use std::str::FromStr;

use super::fault::Fault;
use super::game::Variant;
use super::hand::PlayedHand;
use super::phh::Phh;

/// A format in which hands are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Poker Hand History, `.phh` and `.phhs`: TOML.
    Phh,
}

impl Format {
    /// All formats, in the order in which a file is tried on them.
    pub const ALL: &[Self] = &[Self::Phh];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Phh => "phh",
        }
    }

    /// Returns the endings of files of this format, by which they are found in a folder.
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Phh => &["phh", "phhs"],
        }
    }

    /// Returns the reader.
    pub fn reader(self) -> &'static dyn HandFormat {
        match self {
            Self::Phh => &Phh,
        }
    }

    /// Finds the format of a file by how it begins. A byte order mark is passed over.
    pub fn detect(head: &[u8]) -> Option<Self> {
        let head = head.strip_prefix(BYTE_ORDER_MARK).unwrap_or(head);
        Self::ALL.iter().copied().find(|format| format.reader().is_like(head))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormatError;

    fn from_str(name: &str) -> Result<Self, UnknownFormatError> {
        let found = Self::ALL.iter().find(|format| format.name().eq_ignore_ascii_case(name));
        found.copied().ok_or(UnknownFormatError)
    }
}

/// The error for a name that no format has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownFormatError;

impl fmt::Display for UnknownFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        write!(f, "the formats of hands are {}", names.join(", "))
    }
}

impl std::error::Error for UnknownFormatError {}

/// What some files of Windows begin with.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";

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
