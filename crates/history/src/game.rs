//! What is played: the variant, its bets, and the forced bets.

use std::borrow::Cow;
use std::fmt;

use super::money::{Money, Unit};

/// The variants that files of hands name. Only hold'em is evaluated; hands of the others are recognised and counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Variant {
    /// Texas hold'em, with any kind of bets.
    HoldEm,
    /// Hold'em with 36 cards, six-plus.
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

/// How much may be bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Betting {
    /// Anything from the minimum to all chips.
    NoLimit,
    /// Anything from the minimum to the size of the pot.
    PotLimit,
    /// One size before the turn, and another from there.
    FixedLimit {
        /// The size of a bet before the turn.
        small_bet: Money,
        /// The size of a bet from the turn on.
        big_bet: Money,
    },
}

/// Into which pot antes go.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Antes {
    /// Like bets: who cannot pay the whole ante plays for as much of each ante as it paid. The rule where all pay the same.
    #[default]
    ByLayer,
    /// All into the main pot, for which everybody plays. The rule where one player pays for all, as a big blind ante.
    MainPot,
}

/// The game of a hand. Amounts are the nominal ones; what was really put in are [`Action::Post`](super::Action::Post)
/// events.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game<'t> {
    /// The variant.
    pub variant: Variant,
    /// How much may be bet.
    pub betting: Betting,
    /// The unit of all amounts of the hand.
    pub unit: Unit,
    /// The small blind; zero if there is none.
    pub small_blind: Money,
    /// The big blind, in which results are measured; zero if there is none.
    pub big_blind: Money,
    /// The minimum bet, usually the big blind.
    pub min_bet: Money,
    /// Into which pot antes go.
    pub antes: Antes,
    /// The tournament, if the hand is of one.
    pub tournament: Option<Tournament<'t>>,
}

/// The tournament of a hand.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tournament<'t> {
    /// Its number or name in the file.
    pub id: Cow<'t, str>,
    /// The level of the blinds, if the file has it.
    pub level: Option<u32>,
    /// What it cost to enter, as the file has it: `$4.60+$0.40`.
    pub buy_in: Cow<'t, str>,
}
