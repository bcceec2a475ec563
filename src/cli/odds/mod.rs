//! `holdem odds`: how often a hand or a range has each category by the flop, the turn and the river; what it
//! has made, and what it is drawing to.

mod batch;
mod record;
mod sheet;

use std::ffi::OsString;

use serde_json::Value;

use crate::analysis::{Prospects, StreetOdds, Survey, odds};
use crate::card::CardSet;
use crate::hand::Category;
use crate::holdem::{Board, HoleCards};
use crate::range::Range;

use super::args::{Common, Format, Known};
use super::batch::Options;
use super::failure::Failure;
use super::report::{Layout, Report, Sheet};
use super::spot::Spot;
use super::{interrupt, progress};

pub use batch::run as run_batch;

/// The name and version of the record's schema.
const SCHEMA: &str = "holdem.odds/1";

const EXAMPLES: &str = "\
Examples:
  holdem odds AhKh                      each category by the flop, the turn and the river
  holdem odds AhKh -b Qh7h2c            from here on: made hand, draws, what each next card makes
  holdem odds AhKh -b Qh7h2c --explain  what each draw is
  holdem odds 'QQ+,AKs' -b Qh7h2c       how often a range holds what
  holdem odds 9h8h -b 7c6d2s -d Th      with cards known to be out of play
  holdem odds - < spots.txt             lines such as: 9h8h | 7c6d2s | Th

Every board is counted. Other players' hands are not looked at: for that, holdem outs and holdem equity.";

/// The arguments of `odds`.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Hole cards or a range; or - and files, to answer every line
    #[arg(required = true, value_name = "HAND")]
    pub players: Vec<OsString>,

    #[command(flatten)]
    pub known: Known,

    /// Tell what each draw is
    #[arg(long)]
    pub explain: bool,

    /// How to write the answer
    #[arg(short, long, value_name = "FORMAT", default_value = "table")]
    pub format: Format,

    #[command(flatten)]
    pub batch: Options,
}

/// What a hand or a range may become.
pub struct Answer {
    /// As typed.
    input: String,
    /// As understood, and without the combos that cannot be.
    asked: Range,
    range: Range,
    board: Board,
    dead: CardSet,
    /// What it is now, on a flop or later.
    now: Option<Now>,
    streets: Vec<StreetOdds>,
    explain: bool,
}

/// What is held now.
struct Now {
    survey: Survey,
    /// Of hole cards: what they have made and may become.
    prospects: Option<(HoleCards, Prospects)>,
}

/// Counts the boards.
pub fn run(args: &Args, common: &Common) -> Result<Answer, Failure> {
    args.batch.refuse()?;
    interrupt::watch();
    let spot = Spot::read(&args.players, &args.known, common)?;
    common.pool()?.install(|| answer(&spot, args.explain, common.quiet))
}

/// Counts the boards of a spot, with a bar if that takes long, unless `quiet`.
fn answer(spot: &Spot, explain: bool, quiet: bool) -> Result<Answer, Failure> {
    let [player] = &spot.players[..] else {
        let hint = format!("for several players: {} --by-category", spot.command("equity"));
        let message =
            format!("odds is about one hand or range, and there are {}", spot.players.len());
        return Err(Failure::input(message, hint));
    };
    let range = spot.live(player)?;
    let (board, dead) = (spot.board(), spot.dead());
    let left = (CardSet::DECK - board.set() - dead).len();
    let needed = Board::MAX_SIZE - board.size() + HoleCards::SIZE;
    if left < needed {
        let message =
            format!("{needed} cards are needed for the hand and the board, but {left} are left");
        return Err(Failure::input(message, "name fewer dead cards"));
    }
    let now = (board.size() >= 3).then(|| look(&range, board, dead)).transpose()?;
    let bar = progress::shares("counting boards".to_owned(), quiet || !is_long(&range, board));
    let streets = odds(&range, board, dead, &|done, all| {
        bar.set_length(all);
        bar.set_position(done);
        !interrupt::interrupted()
    });
    bar.finish_and_clear();
    let streets = streets.ok_or(Failure::Interrupted)?;
    let (input, asked) = (player.input.clone(), player.range.clone());
    Ok(Answer { input, asked, range, board, dead, now, streets, explain })
}

/// Whether there is time to see a bar: many combos, and many boards for each.
fn is_long(range: &Range, board: Board) -> bool {
    range.len() > 100 && board.size() < 3
}

/// What a range holds on a board.
fn look(range: &Range, board: Board, dead: CardSet) -> Result<Now, Failure> {
    let survey = Survey::of(range, board, dead).map_err(Failure::work)?;
    let prospects = |hole| Prospects::of(hole, board, CardSet::DECK - dead);
    let single = range.combos().next().filter(|_| range.len() == 1).map(|(hole, _)| hole);
    let prospects = single
        .map(|hole| prospects(hole).map(|prospects| (hole, prospects)).map_err(Failure::work))
        .transpose()?;
    Ok(Now { survey, prospects })
}

impl Report for Answer {
    type Record = record::Record;

    fn schema(&self) -> &'static str {
        SCHEMA
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

    /// How often each category comes by the river, the strongest first.
    fn plain(&self) -> String {
        let categories = Category::ALL.into_iter().rev().zip(self.by_the_river());
        let shares = categories.map(|(category, share)| format!("{category},{share}"));
        shares.collect::<Vec<_>>().join("\n")
    }
}

impl Answer {
    /// How often each category comes by the river, the strongest first.
    fn by_the_river(&self) -> impl Iterator<Item = f64> {
        let river = self.streets.last();
        let share = move |category| river.map_or(0.0, |river| river.share(category));
        Category::ALL.into_iter().rev().map(share)
    }
}
