//! The background of a picture.

use super::color::{BLACK, Fill, WHITE};

/// The background of a picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// White, for a separate file.
    White,
    /// The page that contains the picture: its background, and its text colour for everything without a colour.
    Page,
}

impl Paper {
    /// Returns the colour of text and lines.
    pub(crate) fn ink(self) -> Fill {
        match self {
            Self::White => Fill::Color(BLACK),
            Self::Page => Fill::Current,
        }
    }

    /// Returns the colour behind the picture, or `None` on a page.
    pub(crate) fn background(self) -> Option<Fill> {
        match self {
            Self::White => Some(Fill::Color(WHITE)),
            Self::Page => None,
        }
    }
}
