//! The events of a hand, in order.

use super::cards::{Dealt, Hole};
use super::money::Money;

/// A span in the text of a hand: the bytes from `start` up to, but not including, `end`. Refusals point at one.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

impl Place {
    /// The span for hands that were not read from a text.
    pub const NOWHERE: Self = Self { start: 0, end: 0 };

    /// Returns the span of these bytes.
    pub fn new(start: usize, end: usize) -> Self {
        let number = |at| u32::try_from(at).unwrap_or(u32::MAX);
        Self { start: number(start), end: number(end) }
    }

    /// Returns the span of a part of a text. The part must be a slice of that text.
    pub fn of(part: &str, text: &str) -> Self {
        let start = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        let start = start.min(text.len());
        Self::new(start, (start + part.len()).min(text.len()))
    }
}

/// The index of a seat in [`PlayedHand::seats`](super::PlayedHand::seats).
pub type Seat = u8;

/// An event, with its span in the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// The action.
    pub action: Action,
    /// The span of the event in the file.
    pub place: Place,
}

impl Event {
    /// Returns an event at a span of a text.
    pub const fn new(action: Action, place: Place) -> Self {
        Self { action, place }
    }
}

/// A single event of a hand.
///
/// Streets are not events: a street begins when its community cards are dealt. Amounts are the file's. A reader
/// computes missing amounts only to convert, for instance, "raises by" to "raises to".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action {
    /// A player put in a forced bet.
    Post {
        /// The player.
        seat: Seat,
        /// The kind of forced bet.
        post: Post,
        /// The amount put in. Less than the nominal amount if the player had no more.
        amount: Money,
    },
    /// A player folded.
    Fold {
        /// The player.
        seat: Seat,
    },
    /// A player checked.
    Check {
        /// The player.
        seat: Seat,
    },
    /// A player called, possibly all-in.
    Call {
        /// The player.
        seat: Seat,
        /// The amount added; `None` if the file does not have it. The audit computes it and checks the file's amount.
        amount: Option<Money>,
    },
    /// A player bet or raised.
    Raise {
        /// The player.
        seat: Seat,
        /// The player's resulting bet on this street, including blinds but not antes.
        to: Money,
    },
    /// The player has no chips left, according to the file. Only needed if stacks are unknown; if they are known, the
    /// audit computes and checks it.
    AllIn {
        /// The player.
        seat: Seat,
    },
    /// Community cards were dealt.
    Board {
        /// The run, counted from 1, if the rest of the board was run more than once; 0 if the cards are part of
        /// every run.
        run: u8,
        /// The new cards.
        cards: Dealt,
    },
    /// A player showed hole cards. Cards left unknown stayed hidden.
    Show {
        /// The player.
        seat: Seat,
        /// The cards.
        cards: Hole,
    },
    /// A player gave up the claim to the pots at the showdown, without showing.
    Muck {
        /// The player.
        seat: Seat,
    },
    /// An uncalled bet was returned.
    Return {
        /// The player.
        seat: Seat,
        /// The amount.
        amount: Money,
    },
    /// A player took a pot or a part of one.
    Collect {
        /// The player.
        seat: Seat,
        /// The amount, after rake.
        amount: Money,
        /// The number of the pot, if the file has it: 0 is the main pot.
        pot: Option<u8>,
        /// The run, counted from 1; 0 if the board was dealt once.
        run: u8,
    },
    /// A player cashed out when all were all-in. The site then takes the player's result from the pots.
    CashOut {
        /// The player.
        seat: Seat,
        /// The amount the player got, after the fee.
        amount: Money,
        /// The site's fee; zero if the file does not have it.
        fee: Money,
    },
    /// The result of all-in insurance, a bet against the player's own hand.
    Insurance {
        /// The player.
        seat: Seat,
        /// The amount paid to the player (positive) or by the player (negative).
        amount: Money,
    },
    /// A player won a bounty, which is money, not chips, and does not come from the pot.
    Bounty {
        /// The player.
        seat: Seat,
        /// The amount, in hundredths of the tournament's currency ([`Unit::CENTS`](super::Unit::CENTS)).
        amount: Money,
    },
    /// A player paid a fee that did not go into the pot, for instance for a jackpot or a seat.
    Fee {
        /// The player.
        seat: Seat,
        /// The amount.
        amount: Money,
    },
}

impl Action {
    /// Returns the player of the action; `None` for community cards.
    pub const fn seat(&self) -> Option<Seat> {
        let mut action = *self;
        match action.seat_mut() {
            Some(seat) => Some(*seat),
            None => None,
        }
    }

    /// Returns a mutable reference to the player of the action.
    pub(super) const fn seat_mut(&mut self) -> Option<&mut Seat> {
        match self {
            Self::Post { seat, .. }
            | Self::Fold { seat }
            | Self::Check { seat }
            | Self::Call { seat, .. }
            | Self::Raise { seat, .. }
            | Self::AllIn { seat }
            | Self::Show { seat, .. }
            | Self::Muck { seat }
            | Self::Return { seat, .. }
            | Self::Collect { seat, .. }
            | Self::CashOut { seat, .. }
            | Self::Insurance { seat, .. }
            | Self::Bounty { seat, .. }
            | Self::Fee { seat, .. } => Some(seat),
            Self::Board { .. } => None,
        }
    }
}

/// A forced bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Post {
    /// An ante: dead money, not part of the bet on the street.
    Ante,
    /// The small blind.
    SmallBlind,
    /// The big blind.
    BigBlind,
    /// A straddle, which buys the last action before the flop. The next seat acts first.
    Straddle,
    /// A live blind of a player who joins or comes back. It does not change the order of action.
    Live,
    /// Dead money of a player who joins or comes back, such as a missed small blind. It goes into the main pot.
    Dead,
}

impl Post {
    /// Returns whether the post counts as a bet on the first street.
    pub const fn is_live(self) -> bool {
        !matches!(self, Self::Ante | Self::Dead)
    }

    /// Returns whether the player who posted acts last before the flop.
    pub const fn moves_first_action(self) -> bool {
        matches!(self, Self::SmallBlind | Self::BigBlind | Self::Straddle)
    }

    /// Returns the name: `small blind`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Ante => "ante",
            Self::SmallBlind => "small blind",
            Self::BigBlind => "big blind",
            Self::Straddle => "straddle",
            Self::Live => "live blind",
            Self::Dead => "dead blind",
        }
    }
}
