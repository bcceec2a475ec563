//! The grouping of rows.

use std::fmt::Write as _;

use super::audit::Audited;
use super::filter::Stakes;
use super::hand::{PlayedHand, Position};
use super::money::Money;
use super::rows::Key;
use super::session::Minute;

/// The grouping of the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum By {
    /// A row for each player.
    #[default]
    Player,
    /// A row for each position.
    Position,
    /// A row for each player and the street on which their hand ended.
    Street,
    /// A row for each player of each hand.
    Hand,
    /// A row for each player and day, in the local time of the files.
    Day,
    /// A row for each player and session: hands with at most half an hour between them. Rows are minutes until
    /// [`Grouped::in_sessions`](super::Grouped::in_sessions) joins them.
    Session,
    /// A row for each player and blinds.
    Stakes,
    /// A row for each player and table.
    Table,
    /// A row for each player and number of players dealt in.
    Players,
    /// A row for each player and depth: the effective stack before the hand, in big blinds.
    Depth,
}

impl By {
    /// All groupings.
    pub const ALL: [Self; 10] = [
        Self::Player,
        Self::Position,
        Self::Street,
        Self::Hand,
        Self::Day,
        Self::Session,
        Self::Stakes,
        Self::Table,
        Self::Players,
        Self::Depth,
    ];

    /// Returns the name: `player`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Player => "player",
            Self::Position => "position",
            Self::Street => "street",
            Self::Hand => "hand",
            Self::Day => "day",
            Self::Session => "session",
            Self::Stakes => "stakes",
            Self::Table => "table",
            Self::Players => "players",
            Self::Depth => "depth",
        }
    }

    /// Returns the key of a player's row, without the player's name. `place` is a buffer for its text. `order` is the
    /// number of the hand.
    pub(super) fn key<'k>(
        self,
        hand: &'k PlayedHand<'_>,
        audited: &Audited,
        seat: usize,
        order: u64,
        place: &'k mut String,
    ) -> Key<'k> {
        place.clear();
        let index = u8::try_from(seat).unwrap_or(u8::MAX);
        let mut put = |text: &dyn std::fmt::Display| {
            // Writing to a string cannot fail.
            let _ = write!(place, "{text}");
        };
        let (mut of, mut rank, mut id) = (0, 0, "");
        match self {
            Self::Player => {}
            Self::Position => {
                let position = hand.position(index);
                put(&position);
                rank = rank_of(position);
            }
            Self::Street => {
                let outcome = audited.players.get(seat);
                let street = outcome.and_then(|it| it.folded).unwrap_or(audited.street);
                put(&street);
                rank = street as u64;
            }
            Self::Day => put(&hand.time.date().unwrap_or_default()),
            Self::Session => {
                if let Some(minute) = Minute::of(hand) {
                    put(&minute);
                    rank = minute.rank();
                }
            }
            Self::Stakes => {
                let stakes = Stakes::of(hand);
                put(&stakes);
                rank = stakes.rank();
            }
            Self::Table => put(&hand.table),
            Self::Players => {
                put(&hand.seats.len());
                rank = hand.seats.len() as u64;
            }
            Self::Depth => {
                if let Some(depth) = Depth::of(hand, seat) {
                    put(&depth.name());
                    rank = depth as u64 + 1;
                }
            }
            Self::Hand => {
                put(&hand.position(index));
                (of, rank, id) = (order, seat as u64, &hand.id);
            }
        }
        Key { order: of, hand: id, rank, place, ..Key::default() }
    }
}

/// The rank of a position, for sorting.
fn rank_of(position: Position) -> u64 {
    match position {
        Position::SmallBlind => 0,
        Position::BigBlind => 1,
        Position::UnderTheGun(after) => 2 + u64::from(after),
        Position::Lojack => 300,
        Position::Hijack => 301,
        Position::Cutoff => 302,
        Position::Button => 302,
    }
}

/// An effective stack before the hand: the smaller of a player's stack and the largest other stack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Depth {
    Below20,
    Below40,
    Below75,
    Below125,
    Below200,
    Deep,
}

impl Depth {
    const fn name(self) -> &'static str {
        match self {
            Self::Below20 => "under 20 bb",
            Self::Below40 => "20 to 40 bb",
            Self::Below75 => "40 to 75 bb",
            Self::Below125 => "75 to 125 bb",
            Self::Below200 => "125 to 200 bb",
            Self::Deep => "200 bb and more",
        }
    }

    /// Returns the depth for a player; `None` if a stack or the big blind is unknown.
    fn of(hand: &PlayedHand<'_>, seat: usize) -> Option<Self> {
        let own = hand.seats.get(seat)?.stack?;
        let mut largest = Money::ZERO;
        for (index, other) in hand.seats.iter().enumerate() {
            if index != seat {
                largest = largest.max(other.stack?);
            }
        }
        let blind = hand.game.big_blind.units();
        let blinds = own.min(largest).units().checked_div(blind)?;
        Some(match blinds {
            ..20 => Self::Below20,
            20..40 => Self::Below40,
            40..75 => Self::Below75,
            75..125 => Self::Below125,
            125..200 => Self::Below200,
            200.. => Self::Deep,
        })
    }
}
