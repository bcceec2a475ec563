//! `holdem equity -`: a spot a line.

use std::io::Write;
use std::sync::Arc;

use itertools::Itertools;

use crate::card::{Card, CardSet};
use crate::cli::args::{Common, Format};
use crate::cli::batch::{self, Asked, Column, Found, Given, Grammar, Memory, Question, Row};
use crate::cli::failure::Failure;
use crate::cli::report::Layout;
use crate::cli::showdown;
use crate::cli::spot::Spot;
use crate::equity::{Equity, Plan, Request, Sampling, hands};
use crate::holdem::{Board, HoleCards};
use crate::parse::quick_cards;

use super::PATIENCE;
use super::args::Args;
use super::record::{self, How, Record};

/// The most deals that are drawn for a line if nothing else is asked: where ranges overlap so much that no
/// sample is precise, it ends.
const MOST_DEALS: u64 = 10_000_000;

/// How many answers are remembered; of those that list every combo, none.
const MOST_REMEMBERED: usize = 4096;

/// How many cards a flop has.
const FLOP: usize = 3;

/// How to answer lines.
struct Asking {
    args: Args,
    /// Whether hands known card by card may be counted at once.
    is_plain: bool,
    /// Answers about ranges.
    memory: Memory<Expected>,
}

/// What each player of a line can expect, and no more of the spot than is told.
struct Expected {
    players: Vec<record::Asked>,
    board: Board,
    dead: CardSet,
    how: How,
    equity: Equity,
}

/// Answers every line.
pub fn run(args: &Args, common: &Common) -> Result<(), Failure> {
    batch::refuse_many(&[
        (args.plan, "--plan"),
        (args.streets, "--streets"),
        (args.svg.is_some(), "--svg"),
    ])?;
    let is_detailed = args.by_category || args.by_combo;
    if is_detailed && !matches!(args.format, Format::Json | Format::Ndjson) {
        return Err(Failure::input(
            "categories and combos of many spots have no room in a line",
            "ask for them with -f ndjson or -f json",
        ));
    }
    let asking = Asking::new(args.clone());
    batch::run(asking, &args.players, &args.batch, &args.known, args.format, common)
}

impl Asking {
    fn new(args: Args) -> Self {
        let wants_sample = args.sample.is_some() || args.precision.is_some() || args.time.is_some();
        let is_detailed = args.by_category || args.by_combo;
        let is_plain = !is_detailed && !wants_sample && args.engine.is_none();
        let memory = Memory::of(if args.by_combo { 0 } else { MOST_REMEMBERED });
        Self { args, is_plain, memory }
    }

    /// Finds the answer to a spot with ranges. It is the same on every machine: whether it is exact is decided
    /// by what costs are on one, and a sample ends after so many deals, unless its end is asked for.
    fn find(&self, asked: &Asked<'_>) -> Result<Found<Expected>, Failure> {
        showdown::check_number(asked)?;
        let (spot, notes) = Spot::at(asked.line(), &asked.subjects, asked.board, asked.dead)?;
        let request = spot.request(super::COMMAND)?;
        let plan = Plan::of(&request, super::detail(&self.args), 1);
        let is_quick = plan.nominal_seconds().is_some_and(|cost| cost <= PATIENCE.as_secs_f64());
        let way = super::way(&self.args, &plan, is_quick, self.sampling(&spot))?;
        let super::Found { equity, engine, sample } = super::find(&request, way, &self.args, true)?;
        let rough = sample.iter().filter_map(|sample| sample.rough.clone());
        let notes = notes.iter().map(ToString::to_string).chain(rough).collect();
        let how = How {
            engine,
            seed: sample.as_ref().map(|sample| sample.seed),
            partial: sample.as_ref().is_some_and(|sample| sample.ended_early),
        };
        let players = spot.players.iter().zip(request.players());
        let players = players.map(|(asked, live)| record::Asked::of(asked, live)).collect();
        let (board, dead) = (request.board(), request.dead());
        Ok(Found { answer: Expected { players, board, dead, how, equity }, notes })
    }

    /// How a sample is drawn: by a seed that the seed and the spot make.
    fn sampling(&self, spot: &Spot) -> Sampling {
        let ranges = spot.players.iter().map(|player| player.range.to_string());
        let cards = [spot.board().to_string(), spot.dead().to_string()];
        let texts = [self.args.seed.to_string()].into_iter().chain(ranges).chain(cards);
        let asked = super::sampling(&self.args);
        let Args { sample, precision, time, .. } = &self.args;
        let is_asked = sample.is_some() || precision.is_some() || time.is_some();
        Sampling {
            seed: seed_of(texts),
            deals: asked.deals.or((!is_asked).then_some(MOST_DEALS)),
            time: asked.time.filter(|_| is_asked),
            ..asked
        }
    }
}

/// Hands in their commonest form, if they are counted in microseconds. What is anything else, or wrong, is read
/// as arguments are.
fn quick_hands(asked: &Asked<'_>) -> Option<Expected> {
    if asked.subjects.len() > Request::MAX_PLAYERS {
        return None;
    }
    let players = asked.subjects.iter().map(|&place| {
        let text = asked.at(place);
        let &[one, other] = &*quick_cards::<{ HoleCards::SIZE }>(text)? else { return None };
        Some((text.to_owned(), HoleCards::new(one, other).ok()?))
    });
    let players = players.collect::<Option<Vec<_>>>()?;
    let board = Board::new(&quick_cards::<{ Board::MAX_SIZE }>(asked.at_any(asked.board))?).ok()?;
    let dead = quick_cards::<{ Card::COUNT }>(asked.at_any(asked.dead))?;
    let dead = CardSet::distinct(dead.iter().copied()).ok()?;
    let is_in_table = players.len() == 2 && board.size() == 0 && dead.is_empty();
    if board.size() < FLOP && !is_in_table {
        return None;
    }
    let holes: Vec<HoleCards> = players.iter().map(|&(_, hole)| hole).collect();
    let (engine, equity) = hands(&holes, board, dead).ok()?;
    let players = players.into_iter().map(|(input, hole)| record::Asked {
        input,
        range: hole.to_string(),
        combos: 1,
        weight: 1.0,
    });
    let how = How { engine: engine.name(), seed: None, partial: false };
    Some(Expected { players: players.collect(), board, dead, how, equity })
}

/// A seed that texts make, short enough to be typed: FNV-1a (Fowler, Noll, Vo, 1991) of their bytes, each text
/// with an end, folded to 32 bits.
fn seed_of(texts: impl Iterator<Item = String>) -> u64 {
    let bytes = texts.flat_map(|text| text.into_bytes().into_iter().chain([0]));
    let hash = bytes.fold(0xCBF2_9CE4_8422_2325_u64, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3)
    });
    (hash >> 32) ^ (hash & 0xFFFF_FFFF)
}

impl Question for Asking {
    type Answer = Arc<Expected>;
    type Record = Record;

    const GRAMMAR: Grammar = Grammar {
        command: super::COMMAND,
        words: true,
        columns: &["player", "players", "hero", "villain"],
        with_board: None,
    };
    const SCHEMA: &'static str = super::SCHEMA;
    const LAYOUT: Layout = Layout::Documents;
    const COLUMNS: &'static [Column] = &[
        Column { name: "players", width: 21, is_number: false },
        Column { name: "board", width: 14, is_number: false },
        Column { name: "equity", width: 18, is_number: true },
    ];
    const SPREAD: Option<&'static str> = Some("players");
    const LEFT_OUT: &'static [&'static str] = &["winners"];

    fn answer(&self, asked: &Asked<'_>) -> Result<Found<Arc<Expected>>, Failure> {
        match if self.is_plain { quick_hands(asked) } else { None } {
            Some(hands) => Ok(Arc::new(hands).into()),
            None => self.memory.answer(asked, || self.find(asked)),
        }
    }

    fn record(&self, expected: &Arc<Expected>) -> Result<Record, Failure> {
        let Expected { players, board, dead, how, equity } = &**expected;
        Ok(Record::new(*how, *board, *dead, players.iter().cloned(), equity))
    }

    fn plain(&self, expected: &Arc<Expected>, out: &mut Vec<u8>) {
        for (place, player) in expected.equity.players.iter().enumerate() {
            let tab = if place == 0 { "" } else { "\t" };
            // Memory takes all that is written.
            let _ = write!(out, "{tab}{}", player.equity);
        }
    }

    fn row(&self, expected: &Arc<Expected>, row: &mut Row<'_>) {
        row.words(expected.players.iter().map(|player| &player.input).format(" "));
        row.cards(expected.board.cards());
        let shares = expected.equity.players.iter().map(|player| player.equity);
        if expected.how.seed.is_some() {
            let percent = |share: f64| 100.0 * share;
            row.words(
                shares.map(percent).format_with(" ", |it, out| out(&format_args!("~{it:.2}%"))),
            );
        } else {
            row.words(shares.format_with(" ", |share, out| {
                // In whole millionths, which print in a fraction of the time.
                let parts = (1e6 * share).round_ties_even() as u32;
                out(&format_args!("{}.{:04}%", parts / 10_000, parts % 10_000))
            }));
        }
    }

    fn example(&self, subjects: usize) -> Result<Arc<Expected>, Failure> {
        let line = showdown::example(subjects);
        let asked = Asked::of_line(&line, &Self::GRAMMAR, &Given::default())?;
        quick_hands(&asked)
            .map(Arc::new)
            .ok_or_else(|| Failure::Work("there is no example".to_owned()))
    }
}
