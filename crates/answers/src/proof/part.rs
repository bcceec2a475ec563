//! What is proven, and the work that does it.

use holdem_engine::StartingHand;
use holdem_engine::equity::multiway::{self, MultiwayRecount};
use holdem_engine::equity::preflop::{self, Recount};
use holdem_engine::eval::{Agreement, agreement};
use holdem_engine::progress::{Interrupted, Progress};
use holdem_tournament::push::{JamRecount, recount_jams};

use super::engines::{self, EngineRecount};

/// How much is proven.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// All hands of five cards, the spots, and the matchups of aces: in a second or two.
    Quick,
    /// All hands, the spots, and the tables of two players: in a minute.
    Usual,
    /// Everything: the table of several random hands, too, which takes a quarter of an hour.
    Full,
}

/// A part of the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// Every hand of so many cards, five to seven, is rated alike by the three methods, and each category has as many hands
    /// as combinatorics says.
    Hands(usize),
    /// Every matchup of the preflop table is counted again.
    Preflop,
    /// The matchups of the preflop table of aces with every other combo are counted again.
    PreflopAces,
    /// Every Sklansky–Chubukov number is found again.
    Jams,
    /// Spots have the same counts by every engine that can count them.
    Engines,
    /// The table of several random hands is counted and sampled again.
    Multiway,
}

/// A part that was counted.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Proven {
    /// The hands of a size.
    Hands(Agreement),
    /// Matchups of the preflop table.
    Preflop(Recount),
    /// The Sklansky–Chubukov numbers.
    Jams(JamRecount),
    /// The spots.
    Engines(EngineRecount),
    /// The table of several random hands.
    Multiway(MultiwayRecount),
}

impl Scope {
    /// Returns what is proven.
    pub const fn parts(self) -> &'static [Part] {
        use Part::{Engines, Hands, Jams, Multiway, Preflop, PreflopAces};
        match self {
            Self::Quick => &[Hands(5), PreflopAces, Engines],
            Self::Usual => &[Hands(5), Hands(6), Hands(7), Preflop, Jams, Engines],
            Self::Full => &[Hands(5), Hands(6), Hands(7), Preflop, Jams, Engines, Multiway],
        }
    }
}

impl Part {
    /// Returns what is counted, in a few words.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Hands(5) => "hands of 5 cards",
            Self::Hands(6) => "hands of 6 cards",
            Self::Hands(_) => "hands of 7 cards",
            Self::Preflop => "preflop table",
            Self::PreflopAces => "preflop table, aces",
            Self::Jams => "Sklansky-Chubukov numbers",
            Self::Engines => "spots by every engine",
            Self::Multiway => "several random hands",
        }
    }

    /// Counts, on the threads of the current rayon pool. Progress is counted in hands, matchups, numbers, counts of spots or
    /// parts of the work.
    ///
    /// # Errors
    ///
    /// Returns an error if `progress` stops it.
    pub fn prove(self, progress: &Progress<'_>) -> Result<Proven, Interrupted> {
        Ok(match self {
            Self::Hands(size) => Proven::Hands(agreement(size, progress)?),
            Self::Preflop => Proven::Preflop(preflop::recount(progress)?),
            Self::PreflopAces => {
                Proven::Preflop(preflop::recount_of(StartingHand::all().take(1), progress)?)
            }
            Self::Jams => Proven::Jams(recount_jams(progress)?),
            Self::Engines => Proven::Engines(engines::recount(progress)?),
            Self::Multiway => Proven::Multiway(multiway::recount(progress)?),
        })
    }
}
