//! What a front end does while it waits for an answer.

use std::ops::ControlFlow;

use crate::proof::Part;
use crate::report::HandCount;
use holdem_engine::equity::Sampling;
use holdem_history::stream::Refused;

/// What a front end does while it waits: it shows progress, and may stop the work.
///
/// A closure is a watch that gets the progress alone; [`progress::none`](holdem_engine::progress::none) ignores it.
pub trait Watch: Sync {
    /// Called before work that takes a while. An answer may take several works, one after another. The work is not begun,
    /// and there is no answer, when it breaks: a server may refuse what takes too long.
    fn begins(&self, _work: &Work<'_>) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }

    /// Called now and then, from any thread, with the steps done and their total, as a
    /// [`Progress`](holdem_engine::progress::Progress) is. The work stops when it breaks.
    fn progresses(&self, done: u64, total: u64) -> ControlFlow<()>;

    /// Called while a game is solved, with its exploitability so far, as a share of the pot, and the pot in chips.
    fn improves(&self, _exploitability: f64, _pot: u64) {}

    /// Called after a block of played hands was read, in order: with all hands so far, and with the file of the block and its
    /// hands that were refused.
    fn reads(&self, _so_far: &HandCount, _file: &str, _refused: &[Refused]) {}

    /// Returns whether what was found of a game is certified and shown once its search has been stopped, however long that
    /// takes. If not, the certificate may be stopped, too, and then there is no answer.
    fn finishes(&self) -> bool {
        false
    }

    /// Returns whether estimates are for this machine, which needs a clock, and not for the nominal one.
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
    /// Counting every deal.
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
    /// Drawing deals after each card that can come next.
    SampleNextCards,
    /// Counting the boards of a range.
    CountBoards,
    /// Solving push or fold at many stacks.
    SolveStacks,
    /// Finding a strategy on random deals.
    FindStrategy,
    /// Measuring a strategy on random deals.
    MeasureStrategy,
    /// Solving a game after the flop.
    SolveGame,
    /// Finding best responses to its strategies.
    Certify,
    /// Counting again what is known.
    Prove(Part),
    /// Reading played hands; the progress is in bytes.
    ReadHands {
        /// How many there are, if that is known.
        bytes: Option<u64>,
    },
}
