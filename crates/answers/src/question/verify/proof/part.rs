//! The parts of the proof, and the work for each.

use holdem_engine::StartingHand;
use holdem_engine::equity::multiway::{self, MultiwayRecount};
use holdem_engine::equity::preflop::{self, Recount};
use holdem_engine::eval::{Agreement, agreement};
use holdem_engine::progress::{Interrupted, Progress};
use holdem_tournament::push::{JamRecount, recount_jams};

use super::engines;
use super::engines::EngineRecount;

/// The extent of the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// All hands of five cards, the spots, and the matchups of aces: in a second or two.
    Quick,
    /// All hands, the spots, and the tables of two players: in a minute.
    Usual,
    /// Everything, including the table of several random hands: in a quarter of an hour.
    Full,
}

/// A part of the proof.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Part {
    /// The three methods agree on every hand of this many cards, five to seven, and each category has the number of
    /// hands that combinatorics gives.
    Hands(usize),
    /// A recount of every matchup of the preflop table.
    Preflop,
    /// A recount of the matchups of aces with every other combo in the preflop table.
    PreflopAces,
    /// A recalculation of every Sklansky–Chubukov number.
    Jams,
    /// Every engine that can count a spot gives the same counts.
    Engines,
    /// A recount of the table of several random hands, by counting and sampling.
    Multiway,
}

/// A completed part.
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
    /// Returns the parts of the proof.
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
    /// Returns the name of the part, in a few words.
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

    /// Counts, on the threads of the current rayon pool. The progress is in hands, matchups, numbers, counts of spots
    /// or parts of the work.
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
