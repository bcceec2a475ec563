//! The callbacks of a front end that waits for an answer.

use std::ops::ControlFlow;

use holdem_engine::equity::Sampling;
use holdem_history::stream::Refused;

use super::history::HandCount;
use super::verify::proof::Part;

/// The callbacks of a front end that waits for an answer: they show progress, and may stop the work.
///
/// A closure is a watch with the progress alone; [`progress::none`](holdem_engine::progress::none) ignores it.
pub trait Watch: Sync {
    /// Called before work that takes a while. An answer may take several works, one after another. If this breaks,
    /// the work does not begin and nothing is answered: a server may refuse work that takes too long.
    fn begins(&self, _work: &Work<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Called regularly, from any thread, with the number of completed steps and the total, as in
    /// [`Progress`](holdem_engine::progress::Progress). If this breaks, the work stops.
    fn progresses(&self, done: u64, total: u64) -> ControlFlow<()>;

    /// Called while a game is solved, with the exploitability so far as a share of the pot, and the pot in chips.
    fn improves(&self, _exploitability: f64, _pot: u64) {}

    /// Called after each block of played hands, in order: with the number of hands so far, the file of the block, and
    /// the hands of the block that were refused.
    fn reads(&self, _so_far: &HandCount, _file: &str, _refused: &[Refused]) {}

    /// Returns `true` if the strategies of a stopped search are certified and shown, however long that takes. If
    /// `false`, the certificate may also be stopped, and then nothing is shown.
    fn finishes(&self) -> bool {
        false
    }

    /// Returns `true` if estimates are for this machine, which needs a clock; `false` for the nominal machine.
    fn has_clock(&self) -> bool {
        false
    }
}

impl<F: Fn(u64, u64) -> ControlFlow<()> + Sync> Watch for F {
    fn progresses(&self, done: u64, total: u64) -> ControlFlow<()> {
        self(done, total)
    }
}

/// Work that takes a while.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum Work<'a> {
    /// Counting all deals.
    Count {
        /// The name of the engine.
        engine: &'static str,
        /// The estimated time.
        seconds: f64,
    },
    /// Drawing deals.
    Sample(&'a Sampling),
    /// Counting every deal after each card that can come next.
    CountNextCards {
        /// The estimated time.
        seconds: f64,
    },
    /// Drawing deals after each next card.
    SampleNextCards,
    /// Counting the boards of a range.
    CountBoards,
    /// Calculating prize equities.
    Icm(IcmPart),
    /// Solving push or fold for a range of stacks.
    SolveStacks,
    /// Finding a strategy with random deals.
    FindStrategy,
    /// Measuring a strategy with random deals.
    MeasureStrategy,
    /// Solving a game after the flop.
    SolveGame,
    /// Finding the best responses to the strategies.
    Certify,
    /// Dealing hands from a solution.
    DealHands,
    /// Checking known counts again.
    Prove(Part),
    /// Reading played hands; the progress is in bytes.
    ReadHands {
        /// The total number of bytes, if known.
        bytes: Option<u64>,
    },
}

/// A part of an answer about prizes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum IcmPart {
    /// The prize equity of each stack.
    Shares,
    /// The probability of each place.
    Places,
    /// The shares as fractions.
    Fractions,
    /// The bubble factors.
    Bubble,
    /// The shares of a deal.
    Deal,
    /// The prize equity of an all-in.
    AllIn,
}

impl IcmPart {
    /// Returns the name: `bubble factors`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Shares => "prize equities",
            Self::Places => "places",
            Self::Fractions => "fractions",
            Self::Bubble => "bubble factors",
            Self::Deal => "deal",
            Self::AllIn => "all-in",
        }
    }
}
