//! `holdem verify`: proves that the three methods rate every hand the same, that the numbers of hands of each category
//! are right, and that the preflop table and the Sklansky–Chubukov numbers are right.

use holdem::equity::preflop::{MATCHUPS, Recount, recount};
use holdem::eval::{Agreement, agreement};
use holdem::progress::Interrupted;
use holdem::report::VerifyAnswer;
use holdem::tournament::push::{JamRecount, recount_jams};
use holdem::{Hand, StartingHand};

use crate::failure::Failure;
use crate::options::Format;
use crate::session::{Run, Session};
use crate::terminal::interrupt;
use crate::terminal::progress::Bar;

const EXAMPLES: &str = "\
Examples:
  holdem verify                  everything: all hands of 5, 6 and 7 cards, both tables
  holdem verify --cards 5        all 2,598,960 hands of five, at once
  holdem verify --preflop        every matchup of the preflop table
  holdem verify --jam            every Sklansky-Chubukov number of holdem preflop --jam
  holdem verify -j 1             on one thread";

/// The arguments of `verify`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Only hands of N cards: 5, 6 or 7; may be repeated
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(5..=7))]
    cards: Vec<u8>,

    /// Only the preflop table, and what the other options choose
    #[arg(long)]
    preflop: bool,

    /// Only the Sklansky-Chubukov numbers, and what the other options choose
    #[arg(long)]
    jam: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    format: Format,
}

impl Args {
    /// Returns whether to rate the hands of a size.
    fn includes(&self, size: usize) -> bool {
        self.includes_all() || self.cards.iter().any(|&chosen| usize::from(chosen) == size)
    }

    /// Returns whether to count the preflop table.
    fn includes_preflop(&self) -> bool {
        self.includes_all() || self.preflop
    }

    /// Returns whether to count the Sklansky–Chubukov numbers.
    fn includes_jams(&self) -> bool {
        self.includes_all() || self.jam
    }

    fn includes_all(&self) -> bool {
        self.cards.is_empty() && !self.preflop && !self.jam
    }
}

impl Run for Args {
    fn run(&self, session: &Session) -> Result<(), Failure> {
        interrupt::watch();
        let (pool, quiet) = (session.pool()?, session.is_quiet());
        let agreements = (Hand::MIN_SIZE..=Hand::MAX_SIZE)
            .filter(|&size| self.includes(size))
            .map(|size| pool.install(|| rate_all(size, quiet)))
            .collect::<Result<_, _>>()?;
        let recount =
            self.includes_preflop().then(|| pool.install(|| count_table(quiet))).transpose()?;
        let jams = self.includes_jams().then(|| pool.install(|| count_jams(quiet))).transpose()?;
        let answer = VerifyAnswer::new(agreements).with_recount(recount).with_jams(jams);
        session.show(&answer, self.format)
    }
}

/// Rates every hand of a size by each method.
fn rate_all(size: usize, quiet: bool) -> Result<Agreement, Failure> {
    let bar = Bar::items(format!("{size} cards"), Hand::count(size), quiet);
    let found = agreement(size, &|done, total| bar.update(done, total));
    found.map_err(|Interrupted| Failure::Interrupted)
}

/// Counts every matchup of the preflop table.
fn count_table(quiet: bool) -> Result<Recount, Failure> {
    let bar = Bar::items("preflop table", MATCHUPS, quiet);
    let found = recount(&|done, total| bar.update(done, total));
    found.map_err(|Interrupted| Failure::Interrupted)
}

/// Counts every Sklansky–Chubukov number.
fn count_jams(quiet: bool) -> Result<JamRecount, Failure> {
    let hands = StartingHand::COUNT as u64;
    let bar = Bar::items("Sklansky-Chubukov numbers", hands, quiet);
    let found = recount_jams(&|done, total| bar.update(done, total));
    found.map_err(|Interrupted| Failure::Interrupted)
}
