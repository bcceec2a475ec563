//! A played hand, as recorded in a file.

use std::borrow::Cow;
use std::fmt;

use super::cards::Hole;
use super::event::{Action, Event, Place, Seat};
use super::game::Game;
use super::money::Money;

/// A hand as recorded in a file: the seats, the stacks, and all events in order.
///
/// A `PlayedHand` has the file's claims, not checked facts: [`audit`](super::audit()) replays it and returns an
/// [`Audited`](super::Audited) hand, or the first [`Fault`](super::Fault). Every format reads into this type; no
/// other part of the project depends on formats.
///
/// The lifetime is the text's: names and fields are slices of the text, unless they had to be unescaped.
#[derive(Clone, Debug, PartialEq)]
pub struct PlayedHand<'t> {
    /// The number or name of the hand in the file; empty if missing.
    pub id: Cow<'t, str>,
    /// The room or the venue; empty if missing.
    pub room: Cow<'t, str>,
    /// The name of the table; empty if missing.
    pub table: Cow<'t, str>,
    /// The date and time, as far as the file has them.
    pub time: When<'t>,
    /// The game that was played.
    pub game: Game<'t>,
    /// The players who were dealt in, clockwise: the first sits to the left of the button, the last on the button.
    /// With two players, the last one has the button and posts the small blind. There are 2 to
    /// [`MOST_SEATS`](Self::MOST_SEATS) players.
    pub seats: Vec<SeatAtHand<'t>>,
    /// The number of seats at the table, if the file has it.
    pub seat_count: Option<u16>,
    /// The player whose file this is, if it is a player's.
    pub hero: Option<Seat>,
    /// The amount that the site added to the main pot, as in a promotion.
    pub added: Money,
    /// All events, in order.
    pub events: Vec<Event>,
    /// Remarks in the file, each with the number of events before it: commentary, disconnects, chat.
    pub remarks: Vec<(usize, Cow<'t, str>)>,
    /// The file's amounts for the whole pot.
    pub recorded: Recorded,
    /// Fields of the file without a meaning here, kept so that they can be written again.
    pub fields: Vec<Field<'t>>,
}

impl PlayedHand<'_> {
    /// The maximum number of players: 23 hands of two cards and a board are 51 cards.
    pub const MOST_SEATS: usize = 23;

    /// Returns the name of a player; `player 3` if the file has no name.
    pub fn name(&self, seat: Seat) -> Cow<'_, str> {
        match self.seats.get(usize::from(seat)).map(|it| &*it.name) {
            None | Some("") => Cow::Owned(format!("player {}", usize::from(seat) + 1)),
            Some(name) => Cow::Borrowed(name),
        }
    }

    /// Returns a player's hole cards as far as the file has them, dealt or shown.
    pub fn hole(&self, seat: Seat) -> Hole {
        let dealt = self.seats.get(usize::from(seat)).map_or(Hole::UNKNOWN, |it| it.hole);
        self.shown(seat).map_or(dealt, |shown| dealt.or(shown))
    }

    /// Returns the cards that a player showed.
    pub fn shown(&self, seat: Seat) -> Option<Hole> {
        let shown = self.events.iter().rev().find_map(|event| match event.action {
            Action::Show { seat: by, cards } if by == seat => Some(cards),
            _ => None,
        });
        // PHH's `-` shows the cards dealt, which may be unknown.
        shown.filter(|cards| !cards.is_unknown())
    }

    /// Returns the name of a player's position: `SB`, `BB`, `UTG`, `UTG+1`, …, `LJ`, `HJ`, `CO`, `BTN`. The first to act
    /// of six or more is `UTG`, and the lojack is a seat of tables of seven or more. With two players, the button is `BTN` and posts the small blind.
    pub fn position(&self, seat: Seat) -> Position {
        Position::new(usize::from(seat), self.seats.len())
    }
}

/// A player who was dealt in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SeatAtHand<'t> {
    /// The number of the seat at the table, if the file has it.
    pub number: Option<u16>,
    /// The name; empty if missing.
    pub name: Cow<'t, str>,
    /// The chips before the hand, including antes and blinds; `None` if unknown.
    pub stack: Option<Money>,
    /// The hole cards dealt, according to the file.
    pub hole: Hole,
    /// The winnings, from a format that lists them by player. (Room formats have [`Action::Collect`] events instead.)
    pub winnings: Option<Money>,
    /// The chips after the hand, if the file has them.
    pub finishing: Option<Money>,
    /// The span of the player in the file.
    pub place: Place,
}

/// The amounts of the whole pot in a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recorded {
    /// All pots together, before rake.
    pub pot: Option<Money>,
    /// The rake.
    pub rake: Option<Money>,
    /// The contribution from the pot to a jackpot.
    pub jackpot: Option<Money>,
    /// The uncalled bet in the winnings.
    pub uncalled: Uncalled,
    /// The span of these amounts in the file.
    pub place: Place,
}

/// The treatment of the uncalled bet in a file's winnings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Uncalled {
    /// Unknown: included if the winnings are too large otherwise.
    #[default]
    Unknown,
    /// Included, unless the amounts do not fit then.
    UsuallyIncluded,
    /// Included.
    Included,
    /// Not included.
    Excluded,
}

/// The date and time of a hand as far as the file has them, in the local time of the zone.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct When<'t> {
    /// The year.
    pub year: Option<u16>,
    /// The month, from 1.
    pub month: Option<u8>,
    /// The day, from 1.
    pub day: Option<u8>,
    /// Hour, minute and second.
    pub time: Option<[u8; 3]>,
    /// The zone: `America/Toronto`, `ET`; empty if missing.
    pub zone: Cow<'t, str>,
}

impl When<'_> {
    /// Returns the day as `2009-07-06`, if known.
    pub fn date(&self) -> Option<String> {
        Some(format!("{:04}-{:02}-{:02}", self.year?, self.month?, self.day?))
    }
}

/// A field of a file, kept verbatim.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Field<'t> {
    /// The name.
    pub name: Cow<'t, str>,
    /// The value, as the format writes it.
    pub value: Cow<'t, str>,
}

/// A position at the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Position {
    /// The small blind, unless there are two players.
    SmallBlind,
    /// The big blind.
    BigBlind,
    /// The number of seats after the one that acts first before the flop: `UTG`, `UTG+1`, ….
    UnderTheGun(u8),
    /// Three seats before the button, at a table of seven or more.
    Lojack,
    /// Two seats before the button.
    Hijack,
    /// One seat before the button.
    Cutoff,
    /// The button.
    Button,
}

impl Position {
    /// Returns the position of a seat index for a number of players.
    pub fn new(seat: usize, players: usize) -> Self {
        let before_button = players.saturating_sub(seat + 1);
        match (seat, before_button) {
            (_, 0) => Self::Button,
            (0, 1) => Self::BigBlind,
            (0, _) => Self::SmallBlind,
            (1, _) => Self::BigBlind,
            (_, 1) => Self::Cutoff,
            (_, 2) => Self::Hijack,
            (3.., 3) => Self::Lojack,
            (seat, _) => Self::UnderTheGun(u8::try_from(seat - 2).unwrap_or(u8::MAX)),
        }
    }
}

impl std::str::FromStr for Position {
    type Err = UnknownPositionError;

    fn from_str(text: &str) -> Result<Self, UnknownPositionError> {
        Ok(match &*text.to_ascii_uppercase() {
            "SB" => Self::SmallBlind,
            "BB" => Self::BigBlind,
            "LJ" => Self::Lojack,
            "HJ" => Self::Hijack,
            "CO" => Self::Cutoff,
            "BTN" | "BU" => Self::Button,
            "UTG" => Self::UnderTheGun(0),
            other => match other.strip_prefix("UTG+").map(str::parse) {
                Some(Ok(after @ 1..=20)) => Self::UnderTheGun(after),
                _ => return Err(UnknownPositionError),
            },
        })
    }
}

/// The error for a text that is not a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownPositionError;

impl fmt::Display for UnknownPositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the positions are SB, BB, UTG, UTG+1 and so on, LJ, HJ, CO, BTN")
    }
}

impl std::error::Error for UnknownPositionError {}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SmallBlind => f.pad("SB"),
            Self::BigBlind => f.pad("BB"),
            Self::UnderTheGun(0) => f.pad("UTG"),
            Self::UnderTheGun(after) => f.pad(&format!("UTG+{after}")),
            Self::Lojack => f.pad("LJ"),
            Self::Hijack => f.pad("HJ"),
            Self::Cutoff => f.pad("CO"),
            Self::Button => f.pad("BTN"),
        }
    }
}
