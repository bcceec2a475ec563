//! The names of the seats.

use std::fmt;
use std::str::FromStr;

use holdem_engine::parse::{ParseError, named};

/// The maximum number of players at a table.
pub const MAX_SEATS: usize = 9;

/// The name of a seat. Names are in the order of action before the flop.
///
/// ```
/// use holdem_tournament::push::seats::Position;
///
/// let names = Position::at_table_of(4).iter().map(|seat| seat.to_string());
/// assert_eq!(names.collect::<Vec<_>>(), ["CO", "BTN", "SB", "BB"]);
/// assert_eq!("button".parse(), Ok(Position::Button));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Position {
    /// Under the gun: the first to act of six or more.
    UnderTheGun,
    /// The second to act of eight or nine.
    UnderTheGun1,
    /// The third to act of nine.
    UnderTheGun2,
    /// The lojack, two seats before the cutoff.
    Lojack,
    /// The hijack, the seat before the cutoff.
    Hijack,
    /// The cutoff, the seat before the button.
    Cutoff,
    /// The button. With two players it is the small blind.
    Button,
    /// The small blind.
    SmallBlind,
    /// The big blind, who acts last.
    BigBlind,
}

impl Position {
    /// All positions, in the order of action.
    pub const ALL: [Self; MAX_SEATS] = [
        Self::UnderTheGun,
        Self::UnderTheGun1,
        Self::UnderTheGun2,
        Self::Lojack,
        Self::Hijack,
        Self::Cutoff,
        Self::Button,
        Self::SmallBlind,
        Self::BigBlind,
    ];

    /// Returns the short name: `UTG+1`, `BTN`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnderTheGun => "UTG",
            Self::UnderTheGun1 => "UTG+1",
            Self::UnderTheGun2 => "UTG+2",
            Self::Lojack => "LJ",
            Self::Hijack => "HJ",
            Self::Cutoff => "CO",
            Self::Button => "BTN",
            Self::SmallBlind => "SB",
            Self::BigBlind => "BB",
        }
    }

    /// Returns the name in words: `the button`.
    pub const fn words(self) -> &'static str {
        match self {
            Self::UnderTheGun => "under the gun",
            Self::UnderTheGun1 => "the second to act",
            Self::UnderTheGun2 => "the third to act",
            Self::Lojack => "the lojack",
            Self::Hijack => "the hijack",
            Self::Cutoff => "the cutoff",
            Self::Button => "the button",
            Self::SmallBlind => "the small blind",
            Self::BigBlind => "the big blind",
        }
    }

    /// Returns the positions of a table of two to nine players, in the order of action; empty for other numbers. The
    /// first of six or more is under the gun.
    pub const fn at_table_of(players: usize) -> &'static [Self] {
        use Position::{
            BigBlind, Button, Cutoff, Hijack, Lojack, SmallBlind, UnderTheGun, UnderTheGun1,
        };
        match players {
            2 => &[SmallBlind, BigBlind],
            3 => &[Button, SmallBlind, BigBlind],
            4 => &[Cutoff, Button, SmallBlind, BigBlind],
            5 => &[Hijack, Cutoff, Button, SmallBlind, BigBlind],
            6 => &[UnderTheGun, Hijack, Cutoff, Button, SmallBlind, BigBlind],
            7 => &[UnderTheGun, Lojack, Hijack, Cutoff, Button, SmallBlind, BigBlind],
            8 => &[UnderTheGun, UnderTheGun1, Lojack, Hijack, Cutoff, Button, SmallBlind, BigBlind],
            9 => &Self::ALL,
            _ => &[],
        }
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Parses a short name in either case, or a usual alternative: `BU`, `D` and `button`, `MP` for the lojack, `UTG1`,
/// and the blinds in words.
impl FromStr for Position {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        match text.trim().to_ascii_lowercase().as_str() {
            "utg1" => Ok(Self::UnderTheGun1),
            "utg2" => Ok(Self::UnderTheGun2),
            "mp" | "lojack" => Ok(Self::Lojack),
            "hijack" => Ok(Self::Hijack),
            "cutoff" => Ok(Self::Cutoff),
            "bu" | "d" | "dealer" | "button" => Ok(Self::Button),
            "small blind" => Ok(Self::SmallBlind),
            "big blind" => Ok(Self::BigBlind),
            _ => named(text, "position", &Self::ALL, Self::name),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_have_their_seats_in_order_and_end_with_the_blinds() {
        for players in 2..=MAX_SEATS {
            let seats = Position::at_table_of(players);
            assert_eq!(seats.len(), players);
            assert!(seats.is_sorted(), "{seats:?}");
            assert_eq!(seats[players - 2..], [Position::SmallBlind, Position::BigBlind]);
        }
        assert!(Position::at_table_of(1).is_empty() && Position::at_table_of(10).is_empty());
    }

    #[test]
    fn names_round_trip_and_others_are_refused() {
        for position in Position::ALL {
            assert_eq!(position.name().parse(), Ok(position));
            assert_eq!(position.name().to_lowercase().parse(), Ok(position));
        }
        assert_eq!(" Big Blind ".parse(), Ok(Position::BigBlind));
        assert!("UTG+3".parse::<Position>().is_err());
    }
}
