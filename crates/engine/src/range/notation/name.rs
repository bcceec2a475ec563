//! The notations, by the names of the programs that write them.

use std::fmt;
use std::str::FromStr;

use crate::parse::{ParseError, Problem, Span};

/// A way of writing ranges.
///
/// ```
/// use holdem_engine::range::{Notation, Range};
///
/// let range: Range = "QQ+,AKs:0.5".parse()?;
/// assert_eq!(Notation::GtoPlus.print(&range)?, "AA-QQ,[50.0]AKs[/50.0]");
/// assert_eq!("Flopzilla".parse(), Ok(Notation::GtoPlus));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Notation {
    /// The notation of this program: `AA,AKs:0.5`.
    Holdem,
    /// PioSOLVER's text, `AA,AKs:0.5`; or its 1326 numbers.
    Pio,
    /// PioSOLVER's 1326 numbers, one for each combo: `1 1 1 0 0.25 …`.
    PioVector,
    /// GTO Wizard's combos: `AhKh: 1,AdKd: 0.5`.
    GtoWizard,
    /// The notation of GTO+ and Flopzilla: `AA,[50.0]AKs[/50.0]`.
    GtoPlus,
    /// The notation of Equilab and PokerStove: `100: AA, 50: AKs`.
    Equilab,
    /// The notation of ProPokerTools: `AA@100, AxKx@50`.
    ProPokerTools,
}

impl Notation {
    /// All notations.
    pub const ALL: [Self; 7] = [
        Self::Holdem,
        Self::Pio,
        Self::PioVector,
        Self::GtoWizard,
        Self::GtoPlus,
        Self::Equilab,
        Self::ProPokerTools,
    ];

    /// Returns the name of the notation as an option takes it: `gto+`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Holdem => "holdem",
            Self::Pio => "pio",
            Self::PioVector => "pio-vector",
            Self::GtoWizard => "gtowizard",
            Self::GtoPlus => "gto+",
            Self::Equilab => "equilab",
            Self::ProPokerTools => "ppt",
        }
    }

    /// Returns the other names that are accepted: `flopzilla`.
    pub const fn other_names(self) -> &'static [&'static str] {
        match self {
            Self::Holdem => &[],
            Self::Pio => &["piosolver"],
            Self::PioVector => &["upi"],
            Self::GtoWizard => &["gto-wizard"],
            Self::GtoPlus => &["gtoplus", "flopzilla"],
            Self::Equilab => &["pokerstove"],
            Self::ProPokerTools => &["propokertools"],
        }
    }

    /// Returns the program that writes the notation, for people: `GTO+`.
    pub const fn program(self) -> &'static str {
        match self {
            Self::Holdem => "holdem",
            Self::Pio | Self::PioVector => "PioSOLVER",
            Self::GtoWizard => "GTO Wizard",
            Self::GtoPlus => "GTO+",
            Self::Equilab => "Equilab",
            Self::ProPokerTools => "ProPokerTools",
        }
    }

    /// Returns an example of half a weight.
    pub(super) const fn half(self) -> &'static str {
        match self {
            Self::Holdem | Self::Pio => "AA:0.5",
            Self::PioVector => "0.5",
            Self::GtoWizard => "AhAd: 0.5",
            Self::GtoPlus => "[50.0]AA[/50.0]",
            Self::Equilab => "50: AA",
            Self::ProPokerTools => "AA@50",
        }
    }
}

/// Reads a name in either case, with or without spaces and hyphens: `GTO Wizard`, `gto-wizard`.
impl FromStr for Notation {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        let bare = |name: &str| name.to_lowercase().replace([' ', '-', '_'], "");
        let typed = bare(text);
        let has_it = |notation: &Self| {
            let names = [notation.name()].into_iter().chain(notation.other_names().iter().copied());
            names.map(bare).any(|name| name == typed)
        };
        Self::ALL.into_iter().find(has_it).ok_or_else(|| {
            let names = Self::ALL.map(Self::name).to_vec();
            ParseError::new(Problem::UnknownName { what: "notation", names }, Span::whole(text))
        })
    }
}

/// Prints the name.
impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notations_accept_common_names() {
        for (names, notation) in [
            (&["pio", "PioSOLVER"][..], Notation::Pio),
            (&["pio-vector", "upi", "PIO vector"], Notation::PioVector),
            (&["gtowizard", "GTO Wizard", "gto-wizard"], Notation::GtoWizard),
            (&["gto+", "GTO+", "gtoplus", "Flopzilla"], Notation::GtoPlus),
            (&["equilab", "PokerStove"], Notation::Equilab),
            (&["ppt", "ProPokerTools"], Notation::ProPokerTools),
        ] {
            for name in names {
                assert_eq!(name.parse(), Ok(notation), "{name}");
            }
        }
        for notation in Notation::ALL {
            assert_eq!(notation.to_string().parse(), Ok(notation));
        }
        let error = "gto".parse::<Notation>().unwrap_err();
        assert_eq!(error.to_string(), "unknown notation");
        assert!(error.hint().unwrap().starts_with("expected holdem, pio, pio-vector"));
    }
}
