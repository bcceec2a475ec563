//! The formats of hand files.
//!
//! A format is a [`HandFormat`]: it recognises its files, finds where a hand ends, and reads one hand into a
//! [`PlayedHand`](super::PlayedHand). It checks only the grammar. Everything that can be checked on a `PlayedHand` is
//! left to the audit.
//!
//! A new format is a folder or file here with an `impl HandFormat`, a variant of [`Format`] and its arm in
//! [`Format::reader`]. No other code depends on the format.

use std::fmt;
use std::str::FromStr;

use super::acpc::Acpc;
use super::hand_format::HandFormat;
use super::ipoker::IPoker;
use super::ohh::Ohh;
use super::phh::Phh;
use super::pokernow::PokerNow;
use super::rooms::{
    COINPOKER, GGPOKER, IGNITION, PACIFIC, PARTYPOKER, POKERSTARS, WINAMAX, WINNING,
};

/// A format in which hands are read.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Format {
    /// Poker Hand History, `.phh` and `.phhs`: TOML.
    Phh,
    /// Open Hand History, `.ohh`: JSON.
    Ohh,
    /// PokerStars, and rooms that use the same grammar: text.
    PokerStars,
    /// GGPoker and its network: text.
    GgPoker,
    /// Winamax: text.
    Winamax,
    /// PartyPoker and its network: text.
    PartyPoker,
    /// 888poker and its network: text.
    Pacific,
    /// The Winning Poker Network, such as Americas Cardroom: text.
    Winning,
    /// Ignition, Bovada and Bodog: text.
    Ignition,
    /// CoinPoker: text.
    CoinPoker,
    /// Logs of home games at Poker Now: CSV.
    PokerNow,
    /// iPoker: XML.
    IPoker,
    /// Logs of programs, as of the Annual Computer Poker Competition and of Pluribus.
    Acpc,
}

impl Format {
    /// All formats, in the order in which they are tried on a file.
    pub const ALL: &[Self] = &[
        Self::Phh,
        Self::Ohh,
        Self::PokerStars,
        Self::GgPoker,
        Self::Winamax,
        Self::PartyPoker,
        Self::Pacific,
        Self::Winning,
        Self::Ignition,
        Self::CoinPoker,
        Self::PokerNow,
        Self::IPoker,
        Self::Acpc,
    ];

    /// Returns the name on the command line.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Phh => "phh",
            Self::Ohh => "ohh",
            Self::PokerStars => "pokerstars",
            Self::GgPoker => "ggpoker",
            Self::Winamax => "winamax",
            Self::PartyPoker => "partypoker",
            Self::Pacific => "888",
            Self::Winning => "winning",
            Self::Ignition => "ignition",
            Self::CoinPoker => "coinpoker",
            Self::PokerNow => "pokernow",
            Self::IPoker => "ipoker",
            Self::Acpc => "acpc",
        }
    }

    /// Returns the extensions of this format's files, by which a folder is searched.
    pub const fn endings(self) -> &'static [&'static str] {
        match self {
            Self::Phh => &["phh", "phhs"],
            Self::Ohh => &["ohh", "json", "jsonl", "ndjson"],
            Self::PokerStars
            | Self::GgPoker
            | Self::Winamax
            | Self::PartyPoker
            | Self::Pacific
            | Self::Winning
            | Self::Ignition
            | Self::CoinPoker => &["txt"],
            Self::PokerNow => &["csv"],
            Self::IPoker => &["xml"],
            Self::Acpc => &["log"],
        }
    }

    /// Returns the reader.
    pub fn reader(self) -> &'static dyn HandFormat {
        match self {
            Self::Phh => &Phh,
            Self::Ohh => &Ohh,
            Self::PokerStars => &POKERSTARS,
            Self::GgPoker => &GGPOKER,
            Self::Winamax => &WINAMAX,
            Self::PartyPoker => &PARTYPOKER,
            Self::Pacific => &PACIFIC,
            Self::Winning => &WINNING,
            Self::Ignition => &IGNITION,
            Self::CoinPoker => &COINPOKER,
            Self::PokerNow => &PokerNow,
            Self::IPoker => &IPoker,
            Self::Acpc => &Acpc,
        }
    }

    /// Detects the format of a file from its beginning. A byte order mark is skipped.
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

/// The error for an unknown format name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownFormatError;

impl fmt::Display for UnknownFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
        write!(f, "the hand history formats are {}", names.join(", "))
    }
}

impl std::error::Error for UnknownFormatError {}

/// The byte order mark with which some Windows files begin.
pub(super) const BYTE_ORDER_MARK: &[u8] = b"\xef\xbb\xbf";
