//! `holdem nuts`: the best holdings on a board, in order, and where a hand stands among them.

mod record;
mod sheet;

use std::ffi::OsString;

use serde_json::Value;

use crate::analysis::{Holding, Nuts};
use crate::card::CardSet;
use crate::eval::evaluate;
use crate::hand::{Hand, Outcomes, Strength};
use crate::holdem::{Board, HoleCards};

use super::args::{Common, Format, Known};
use super::failure::Failure;
use super::report::{Layout, Report, Sheet};
use super::spot::Spot;

const EXAMPLES: &str = "\
Examples:
  holdem nuts -b Kd7h2s9c               the best holdings, and how many combos each is
  holdem nuts -b Kd7h2s9c --all         every holding, down to the worst
  holdem nuts -b Kd7h2s9c --hand 7c7d   where this hand stands among all that an opponent can hold
  holdem nuts -b Kd7h2s9c -d KhKs       with cards known to be out of play

What counts is the board as it is, not what may still come: for that, holdem odds and holdem equity.";

/// The arguments of `nuts`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    #[command(flatten)]
    pub known: Known,

    /// A hand: where it stands; opponents do not hold its cards
    #[arg(long, value_name = "HAND")]
    pub hand: Option<OsString>,

    /// How many holdings to name
    #[arg(long, value_name = "N", default_value = "10", conflicts_with = "all", value_parser = super::amount::some)]
    pub top: u64,

    /// Name all holdings
    #[arg(long)]
    pub all: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,
}

/// The holdings on a board.
pub struct Answer {
    board: Board,
    dead: CardSet,
    nuts: Nuts,
    hand: Option<Placed>,
    /// How many holdings are named.
    top: usize,
}

/// Where a hand stands.
struct Placed {
    hole: HoleCards,
    strength: Strength,
    /// How many holdings are better, and one more.
    place: usize,
    outcomes: Outcomes,
}

/// Rates what can be held.
pub fn run(args: &Args, common: &Common) -> Result<Answer, Failure> {
    let hand: Vec<OsString> = args.hand.iter().cloned().collect();
    let spot = Spot::read(&hand, &args.known, common)?;
    let hole = spot.deal("nuts --hand", 0, "odds")?.players().first().copied();
    let board =
        spot.board_of(3..=Board::MAX_SIZE, "give a flop: -b Kd7h2s; before it: holdem preflop")?;
    let held = hole.map_or(CardSet::EMPTY, HoleCards::set);
    let nuts = Nuts::on(board, spot.dead() | held).map_err(Failure::work)?;
    let standing = |hole: HoleCards| -> Result<Placed, Failure> {
        let hand = Hand::new(hole.set() | board.set()).map_err(Failure::work)?;
        let strength = evaluate(hand);
        let outcomes = nuts.against(strength);
        let place = nuts.better_than(strength).len() + 1;
        Ok(Placed { hole, strength, place, outcomes })
    };
    let hand = hole.map(standing).transpose()?;
    let top = if args.all { usize::MAX } else { usize::try_from(args.top).unwrap_or(usize::MAX) };
    Ok(Answer { board, dead: spot.dead(), nuts, hand, top })
}

impl Answer {
    /// The holdings that are named, each with its place and how many combos are as good or better. Below a hand
    /// that is given they are a place further down, unless others hold as much.
    fn named(&self) -> impl Iterator<Item = (usize, &Holding, usize)> {
        let so_far = self.nuts.holdings().iter().scan(0, |so_far, holding| {
            *so_far += holding.range.len();
            Some((holding, *so_far))
        });
        let above = |holding: &Holding| {
            let alone = self.hand.iter().filter(|hand| hand.outcomes.ties == 0);
            alone.filter(|hand| hand.strength > holding.strength).count()
        };
        let placed = (1..).zip(so_far);
        let placed =
            placed.map(move |(place, (holding, so_far))| (place + above(holding), holding, so_far));
        placed.take(self.top)
    }
}

impl Report for Answer {
    type Record = record::Record;

    fn schema(&self) -> &'static str {
        "holdem.nuts/1"
    }

    fn layout(&self) -> Layout {
        Layout::Documents
    }

    fn records(&self) -> Vec<Self::Record> {
        vec![record::record(self)]
    }

    fn rows(&self) -> serde_json::Result<Vec<Value>> {
        record::rows(&record::record(self))
    }

    fn sheets(&self) -> Vec<Sheet> {
        sheet::sheets(self)
    }

    fn remarks(&self) -> Vec<String> {
        sheet::remarks(self)
    }

    /// The holdings' ranges, a line each; of a hand, which share of the others it beats.
    fn plain(&self) -> String {
        if let Some(standing) = &self.hand {
            return standing.outcomes.equity().to_string();
        }
        let ranges: Vec<String> =
            self.named().map(|(_, holding, _)| self.nuts.named(holding).to_string()).collect();
        ranges.join("\n")
    }
}
