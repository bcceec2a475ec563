//! The game: the variant, its betting limit, and the forced bets.

use std::borrow::Cow;
use std::fmt;

use super::money::{Money, Unit};

/// The variants that hand files name. Only hold'em is evaluated; hands of other variants are recognised and counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Variant {
    /// Texas hold'em, with any betting limit.
    HoldEm,
    /// Hold'em with 36 cards, also called six-plus.
    ShortDeck,
    /// Omaha with four, five or six hole cards.
    Omaha,
    /// Omaha, high and low.
    OmahaHiLo,
    /// Seven card stud.
    Stud,
    /// Seven card stud, high and low.
    StudHiLo,
    /// Razz.
    Razz,
    /// Deuce-to-seven lowball, single or triple draw.
    DeuceToSeven,
    /// Badugi.
    Badugi,
    /// Five-card draw.
    Draw,
    /// Anything else: mixed games, Chinese poker and so on.
    Other,
}

impl Variant {
    /// Returns the name: `hold'em`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::HoldEm => "hold'em",
            Self::ShortDeck => "short-deck hold'em",
            Self::Omaha => "Omaha",
            Self::OmahaHiLo => "Omaha hi-lo",
            Self::Stud => "seven card stud",
            Self::StudHiLo => "seven card stud hi-lo",
            Self::Razz => "razz",
            Self::DeuceToSeven => "deuce-to-seven",
            Self::Badugi => "badugi",
            Self::Draw => "five-card draw",
            Self::Other => "another game",
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A betting limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Betting {
    /// Anything from the minimum to all chips.
    NoLimit,
    /// Anything from the minimum to the size of the pot.
    PotLimit,
    /// One bet size before the turn, and another from the turn on.
    FixedLimit {
        /// The size of a bet before the turn.
        small_bet: Money,
        /// The size of a bet from the turn on.
        big_bet: Money,
    },
}

/// The pot into which antes go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Antes {
    /// By layer, like bets: a player who cannot pay the whole ante can win only that much of each ante. Used if all
    /// pay the same ante.
    #[default]
    ByLayer,
    /// All into the main pot, which every player can win. Used if one player pays for all, as with a big blind ante.
    MainPot,
}

/// The game of a hand. Amounts are the nominal ones; the amounts really put in are
/// [`Action::Post`](super::Action::Post) events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<'t> {
    /// The variant.
    pub variant: Variant,
    /// The betting limit.
    pub betting: Betting,
    /// The unit of all amounts of the hand.
    pub unit: Unit,
    /// The small blind; zero without one.
    pub small_blind: Money,
    /// The big blind, in which results are measured; zero without one.
    pub big_blind: Money,
    /// The minimum bet, usually the big blind.
    pub min_bet: Money,
    /// The pot into which antes go.
    pub antes: Antes,
    /// The tournament, if the hand is part of one.
    pub tournament: Option<Tournament<'t>>,
}

/// The tournament of a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament<'t> {
    /// The number or name in the file.
    pub id: Cow<'t, str>,
    /// The level of the blinds, if the file has it.
    pub level: Option<u32>,
    /// The buy-in, as written in the file: `$4.60+$0.40`.
    pub buy_in: Cow<'t, str>,
}
