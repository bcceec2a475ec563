//! `equity(player, player, …)`, `win`, `tie`: exact or sampled, as `holdem equity -` decides.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use datafusion::arrow::array::{ArrayRef, Float64Array};
use datafusion::common::Result;
use holdem::equity::{Budget, Detail, PlayerEquity, hands, solve};
use holdem::parse::Refusal;
use holdem::{Board, CardSet, HoleCards, Street, progress};

use super::arguments::Arguments;
use super::column::{Cell, FromCell};
use super::definition::{Definition, Returns};
use crate::spot;

/// What the functions have in common.
const EQUITY: Definition = Definition {
    parameters: &["player", "player"],
    is_variadic: true,
    returns: Returns::Number,
    ..Definition::NONE
};

/// The functions.
pub const FUNCTIONS: &[Definition] = &[
    Definition {
        name: "equity",
        summary: "the first player's share of the pot against the others: hands or ranges, with board => and dead =>",
        example: "equity('AhKh', 'QQ+', board => 'Ks7d2c')",
        call: |arguments| each(arguments, |player| player.equity),
        ..EQUITY
    },
    Definition {
        name: "win",
        summary: "how often the first player wins alone",
        example: "win('AhKh', 'QsQd')",
        call: |arguments| each(arguments, |player| player.win),
        ..EQUITY
    },
    Definition {
        name: "tie",
        summary: "how often the first player shares the pot",
        example: "tie('AhKh', 'QsQd')",
        call: |arguments| each(arguments, |player| player.tie),
        ..EQUITY
    },
    Definition {
        name: "equity_error",
        summary: "the standard error of the equity: 0 where every deal is counted, 0.0005 or less where they are sampled",
        example: "equity_error('AhKh', 'QsQd')",
        call: |arguments| each(arguments, |player| player.std_error.unwrap_or(0.0)),
        ..EQUITY
    },
];

/// The number of answers that are kept.
const CAPACITY: usize = 4096;

/// Answers that took longer than to look them up, by the text of the spot.
static KNOWN: LazyLock<Mutex<HashMap<String, PlayerEquity>>> = LazyLock::new(Mutex::default);

/// The number of sampled equities.
static SAMPLED: AtomicU64 = AtomicU64::new(0);

/// Returns how many equities have been sampled on this machine, so that an answer can say that they are.
pub fn sampled_equities() -> u64 {
    SAMPLED.load(Ordering::Relaxed)
}

/// Finds a number of the first player of each row.
fn each(arguments: &Arguments<'_>, number: fn(&PlayerEquity) -> f64) -> Result<ArrayRef> {
    let found = arguments.each_row(|row| {
        let spot = Spot::of(arguments, row)?;
        let first = spot.known_hands().map_or_else(|| spot.first(), Ok);
        Some(first.map(|player| {
            SAMPLED.fetch_add(u64::from(player.std_error.is_some()), Ordering::Relaxed);
            number(&player)
        }))
    });
    Ok(Arc::new(found.collect::<Result<Float64Array>>()?))
}

/// The players, the board and the dead cards of a row.
struct Spot<'a> {
    /// The players, or one list of them.
    players: Vec<Cell<'a>>,
    board: Option<Cell<'a>>,
    dead: Option<Cell<'a>>,
}

impl<'a> Spot<'a> {
    /// Reads a row; `None` if there is no player.
    fn of(arguments: &'a Arguments<'_>, row: usize) -> Option<Self> {
        let columns = &arguments.columns;
        let cell = |place: usize| columns.get(place).and_then(|column| column.cell(row));
        if columns[0].is_of_lists() {
            let players = vec![cell(0)?];
            return Some(Self { players, board: cell(1), dead: cell(2) });
        }
        let players: Vec<Cell<'a>> = columns.iter().filter_map(|it| it.cell(row)).collect();
        (!players.is_empty()).then_some(Self { players, board: None, dead: None })
    }

    /// Counts known hands, if that takes microseconds.
    fn known_hands(&self) -> Option<PlayerEquity> {
        let mut players: Vec<HoleCards> = Vec::with_capacity(self.players.len());
        for player in &self.players {
            match player {
                Cell::List(list) => {
                    for text in list.iter().flatten().filter(|text| !text.trim().is_empty()) {
                        players.push(text.parse().ok()?);
                    }
                }
                other => players.push(HoleCards::read(other).ok()?),
            }
        }
        let board = self.board.as_ref().map(Board::read).transpose().ok()?.unwrap_or_default();
        let dead = self.dead.as_ref().map(CardSet::read).transpose().ok()?;
        let dead = dead.unwrap_or(CardSet::EMPTY);
        let is_in_table = players.len() == 2 && board.size() == 0 && dead.is_empty();
        if board.size() < Street::Flop.size() && !is_in_table {
            return None;
        }
        let (_, equity) = hands(&players, board, dead).ok()?;
        equity.players.into_iter().next()
    }

    /// Counts or samples the equity of the first player.
    fn first(&self) -> Result<PlayerEquity, Refusal> {
        let players: Vec<Cow<'_, str>> = self.players.iter().flat_map(Cell::texts).collect();
        let text = |cell: &Option<Cell<'_>>| {
            cell.as_ref().map_or_else(String::new, |cell| cell.texts().join(" "))
        };
        let (board, dead) = (text(&self.board), text(&self.dead));
        let key = format!("{}|{board}|{dead}", players.join("\n"));
        if let Some(known) = known().get(&key) {
            return Ok(known.clone());
        }
        let players: Vec<&str> = players.iter().map(AsRef::as_ref).collect();
        let found = solved(&players, &board, &dead)?;
        let mut known = known();
        if known.len() >= CAPACITY {
            known.clear();
        }
        known.insert(key, found.clone());
        Ok(found)
    }
}

fn known() -> MutexGuard<'static, HashMap<String, PlayerEquity>> {
    KNOWN.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Counts or samples the equity of the first player, with the budget and the seed of `holdem equity -`.
fn solved(players: &[&str], board: &str, dead: &str) -> Result<PlayerEquity, Refusal> {
    let (request, spot, _) = spot::request(players, board, dead)?;
    let ranges = spot.players.iter().map(|player| player.range.to_string());
    let cards = [spot.board().to_string(), spot.dead().to_string()];
    let budget = Budget::default().for_spot(ranges.chain(cards));
    let solution = solve(&request, Detail::NONE, &budget, &progress::none)
        .map_err(|error| Refusal::new(error.to_string(), "give the players other ranges"))?;
    let first = solution.equity.players.into_iter().next();
    first.ok_or_else(|| Refusal::new("there is no player", "equity needs two or more"))
}
