//! What happened in a hand, in order.

use super::cards::{Dealt, Hole};
use super::money::Money;

/// A place in the text of a hand: the bytes from `start` up to, but not including, `end`. Refusals point at it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Place {
    /// The first byte.
    pub start: u32,
    /// The byte after the last one.
    pub end: u32,
}

impl Place {
    /// The place of what has none: hands that were not read from a text.
    pub const NOWHERE: Self = Self { start: 0, end: 0 };

    /// Returns the place of these bytes.
    pub fn new(start: usize, end: usize) -> Self {
        let number = |at| u32::try_from(at).unwrap_or(u32::MAX);
        Self { start: number(start), end: number(end) }
    }

    /// Returns the place of a part of a text. The part must be a slice of that text.
    pub fn of(part: &str, text: &str) -> Self {
        let start = (part.as_ptr() as usize).saturating_sub(text.as_ptr() as usize);
        let start = start.min(text.len());
        Self::new(start, (start + part.len()).min(text.len()))
    }
}

/// The index of a seat in [`PlayedHand::seats`](super::PlayedHand::seats).
pub type Seat = u8;

/// Something that happened, and where the file says so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub action: Action,
    /// Where the file says so.
    pub place: Place,
}

impl Event {
    /// Returns an event of a text.
    pub const fn new(action: Action, place: Place) -> Self {
        Self { action, place }
    }
}

/// What happened.
///
/// Streets are not events: a street begins when its community cards are dealt. Amounts are what the file says; a reader
/// never computes one that the file does not have, except to turn "raises by" into "raises to" and the like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Action {
    /// A player put in a forced bet.
    Post {
        /// Who.
        seat: Seat,
        /// Which.
        post: Post,
        /// How much was put in. Less than the nominal amount if the player had no more.
        amount: Money,
    },
    /// A player gave up the hand.
    Fold {
        /// Who.
        seat: Seat,
    },
    /// A player put in nothing and needed not to.
    Check {
        /// Who.
        seat: Seat,
    },
    /// A player paid what there was to pay, or all chips.
    Call {
        /// Who.
        seat: Seat,
        /// How much was added; `None` if the file does not say. The audit finds it out and checks what is said.
        amount: Option<Money>,
    },
    /// A player bet or raised.
    Raise {
        /// Who.
        seat: Seat,
        /// The player's bet on this street after it, blinds included and antes not.
        to: Money,
    },
    /// The file says that the player has no chips left. Needed only where stacks are not known; where they are, the
    /// audit finds it out and checks what is said.
    AllIn {
        /// Who.
        seat: Seat,
    },
    /// Community cards were dealt.
    Board {
        /// The run, counted from 1, where the rest of the board was dealt more than once. 0: the cards are part of every
        /// run.
        run: u8,
        /// The new cards.
        cards: Dealt,
    },
    /// A player showed hole cards. Unknown cards stayed hidden.
    Show {
        /// Who.
        seat: Seat,
        /// The cards.
        cards: Hole,
    },
    /// A player gave up the claim to the pots at the showdown, without showing.
    Muck {
        /// Who.
        seat: Seat,
    },
    /// The part of a bet that nobody called went back.
    Return {
        /// To whom.
        seat: Seat,
        /// How much.
        amount: Money,
    },
    /// A player took a pot or a part of one.
    Collect {
        /// Who.
        seat: Seat,
        /// How much, after rake.
        amount: Money,
        /// The pot if the file numbers them: 0 is the main pot.
        pot: Option<u8>,
        /// The run, counted from 1; 0 if the board was dealt once.
        run: u8,
    },
    /// A player sold the outcome to the house when all were all-in. What the cards then decide is the house's.
    CashOut {
        /// Who.
        seat: Seat,
        /// What the player got, after the fee.
        amount: Money,
        /// What the house took of it; zero if the file does not say.
        fee: Money,
    },
    /// What a bet against one's own hand cost, as a negative amount, or paid.
    Insurance {
        /// Who.
        seat: Seat,
        /// What the player got (positive) or paid (negative).
        amount: Money,
    },
    /// A player won a bounty. It is money, not chips, and does not come from the pot.
    Bounty {
        /// Who.
        seat: Seat,
        /// How much, in hundredths of the money in which the tournament is paid ([`Unit::CENTS`](super::Unit::CENTS)).
        amount: Money,
    },
    /// A player paid a fee that did not go into the pot, as for a jackpot or a seat.
    Fee {
        /// Who.
        seat: Seat,
        /// How much.
        amount: Money,
    },
}

impl Action {
    /// Returns whose action it is; `None` for cards on the board.
    pub const fn seat(&self) -> Option<Seat> {
        let mut action = *self;
        match action.seat_mut() {
            Some(seat) => Some(*seat),
            None => None,
        }
    }

    /// Returns whose action it is, to change it.
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
    /// An ante: dead, no part of the bet on the street.
    Ante,
    /// The small blind.
    SmallBlind,
    /// The big blind.
    BigBlind,
    /// A straddle, which buys the last word before the flop. The next seat acts first.
    Straddle,
    /// A live blind of a player who joins or comes back. It does not change the order.
    Live,
    /// Dead money of a player who joins or comes back, as a missed small blind. It goes into the main pot.
    Dead,
}

impl Post {
    /// Returns whether it is part of the bet on the first street.
    pub const fn is_live(self) -> bool {
        !matches!(self, Self::Ante | Self::Dead)
    }

    /// Returns whether the player who posted it speaks last before the flop.
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
