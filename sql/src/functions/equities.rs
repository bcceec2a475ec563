//! `equity(player, player, …)`, `win`, `tie`: exact or sampled, by the rules of `holdem equity -`.
//!
//! Queries often call several of these functions, and rows repeat. Results are cached by the text of the spot, and a
//! spot is parsed only on a cache miss; each range is parsed once per batch.

use std::borrow::Cow;
use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock, Mutex, MutexGuard, PoisonError};

use datafusion::arrow::array::{Array, ArrayRef, Float64Array};
use datafusion::common::Result;
use holdem::equity::{Budget, Detail, PlayerEquity, Request, count_at_once, solve};
use holdem::parse::Refusal;
use holdem::{Board, CardSet, HoleCards, Range, progress};

use super::arguments::Arguments;
use super::cache::Cache;
use super::column::{Cell, Column, FromCell, Reader};
use super::definition::{Definition, Returns};
use crate::spot;

/// The common part of the definitions.
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
        call: |arguments| each(arguments, |first| first.equity),
        ..EQUITY
    },
    Definition {
        name: "win",
        summary: "how often the first player wins alone",
        example: "win('AhKh', 'QsQd')",
        call: |arguments| each(arguments, |first| first.win),
        ..EQUITY
    },
    Definition {
        name: "tie",
        summary: "how often the first player shares the pot",
        example: "tie('AhKh', 'QsQd')",
        call: |arguments| each(arguments, |first| first.tie),
        ..EQUITY
    },
    Definition {
        name: "equity_error",
        summary: "the standard error of the equity: 0 where every deal is counted, 0.0005 or less where they are sampled",
        example: "equity_error('AhKh', 'QsQd')",
        call: |arguments| each(arguments, |first| first.std_error.unwrap_or(0.0)),
        ..EQUITY
    },
];

/// The number of equities that have been sampled.
static SAMPLED: AtomicU64 = AtomicU64::new(0);

/// Returns the number of equities sampled by this process, so that a result can be reported as sampled.
pub fn sampled_equities() -> u64 {
    SAMPLED.load(Ordering::Relaxed)
}

/// Computes a number of the first player for each row.
fn each(arguments: &Arguments<'_>, number: fn(&First) -> f64) -> Result<ArrayRef> {
    let mut spots = Spots::new(arguments);
    let found = arguments.each_row(|row| {
        let first = spots.first(row)?;
        Some(first.map(|first| {
            SAMPLED.fetch_add(u64::from(first.std_error.is_some()), Ordering::Relaxed);
            number(&first)
        }))
    });
    Ok(Arc::new(found.collect::<Result<Float64Array>>()?))
}

/// The numbers of the first player of a spot.
#[derive(Clone, Copy, Debug)]
struct First {
    equity: f64,
    win: f64,
    tie: f64,
    /// `None` if every deal was counted.
    std_error: Option<f64>,
}

impl From<&PlayerEquity> for First {
    fn from(player: &PlayerEquity) -> Self {
        let &PlayerEquity { equity, win, tie, std_error, .. } = player;
        Self { equity, win, tie, std_error }
    }
}

thread_local! {
    /// The results of this thread, which evaluates a batch for one function after another.
    static OWN: RefCell<Cache<First>> = RefCell::default();
}

/// The results of all threads, except those that are faster to compute than to look up.
static SHARED: LazyLock<Mutex<Cache<First>>> = LazyLock::new(Mutex::default);

fn shared() -> MutexGuard<'static, Cache<First>> {
    SHARED.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A player of a spot.
#[derive(Clone)]
enum Player {
    /// An empty text.
    Nobody,
    Hand(HoleCards),
    Range(Arc<Range>),
    /// An invalid text, or one whose meaning depends on the board.
    Unread,
}

impl Player {
    fn of(text: &str) -> Self {
        if text.trim().is_empty() {
            return Self::Nobody;
        }
        match text.parse::<HoleCards>() {
            Ok(hole) => Self::Hand(hole),
            Err(_) => text.parse().map_or(Self::Unread, |range| Self::Range(Arc::new(range))),
        }
    }

    fn range(&self) -> Option<Arc<Range>> {
        match self {
            Self::Hand(hole) => Some(Arc::new(Range::from(*hole))),
            Self::Range(range) => Some(Arc::clone(range)),
            Self::Nobody | Self::Unread => None,
        }
    }
}

/// The spots of a batch.
struct Spots<'a> {
    /// A column for each player, or one of lists.
    players: &'a [Column],
    board: Cards<'a, Board>,
    dead: Cards<'a, CardSet>,
    /// The players of this batch, by text.
    read: HashMap<String, Player>,
    /// The cache key of the current row.
    key: Vec<u8>,
}

/// The column of the board or of the dead cards, if given.
struct Cards<'a, T>(Option<(&'a Column, Reader<'a, T>)>);

impl<'a, T: FromCell + Clone + Default> Cards<'a, T> {
    fn new(column: Option<&'a Column>) -> Self {
        Self(column.map(|column| (column, Reader::new(column))))
    }

    fn cell(&self, row: usize) -> Option<Cell<'_>> {
        self.0.as_ref().and_then(|(column, _)| column.cell(row))
    }

    /// Returns the cards of a row, empty for null; `None` if the text is invalid.
    fn read(&self, row: usize) -> Option<T> {
        let read = self.0.as_ref().and_then(|(_, reader)| reader.read(row));
        read.map_or_else(|| Some(T::default()), Result::ok)
    }

    fn text(&self, row: usize) -> String {
        self.cell(row).map_or_else(String::new, |cell| cell.texts().join(" "))
    }
}

impl<'a> Spots<'a> {
    fn new(arguments: &'a Arguments<'_>) -> Self {
        let columns = arguments.columns.as_slice();
        // The board and the dead cards follow a list of players.
        let count = if columns[0].is_of_lists() { 1 } else { columns.len() };
        let (players, cards) = columns.split_at(count);
        let (board, dead) = (Cards::new(cards.first()), Cards::new(cards.get(1)));
        Self { players, board, dead, read: HashMap::new(), key: Vec::new() }
    }

    /// Returns the numbers of the first player of a row; `None` if a player is null. Known hands on the fast path are
    /// not cached: counting is faster than a lookup.
    fn first(&mut self, row: usize) -> Option<Result<First, Refusal>> {
        if self.has_null(row) {
            return None;
        }
        let players = match self.players(row) {
            Ok(players) => players,
            Err(refusal) => return Some(Err(refusal)),
        };
        let cards = self.board.read(row).zip(self.dead.read(row));
        if let Some(first) = cards.and_then(|(board, dead)| of_hands(&players, board, dead)) {
            return Some(Ok(first));
        }
        self.write_key(row);
        if let Some(known) = OWN.with_borrow(|own| own.get(&self.key)) {
            return Some(Ok(known));
        }
        let found = self.find(row, &players, cards);
        if let Ok(first) = &found {
            OWN.with_borrow_mut(|own| own.insert(&self.key, *first));
        }
        Some(found)
    }

    /// Returns whether a player is null.
    fn has_null(&self, row: usize) -> bool {
        self.players.iter().any(|column| match column.cell(row) {
            None => true,
            Some(Cell::List(list)) => list.null_count() > 0,
            Some(_) => false,
        })
    }

    /// Writes the key of a row: the cells, each with its kind and length.
    fn write_key(&mut self, row: usize) {
        self.key.clear();
        let players = self.players.iter().map(|column| column.cell(row));
        for cell in players.chain([self.board.cell(row), self.dead.cell(row)]) {
            match cell {
                Some(cell) => write_cell(&cell, &mut self.key),
                None => self.key.push(b'-'),
            }
        }
    }

    /// Enumerates or samples the equity of the first player of a row, unless another thread already did.
    fn find(
        &self,
        row: usize,
        players: &[Player],
        cards: Option<(Board, CardSet)>,
    ) -> Result<First, Refusal> {
        if let Some(first) = shared().get(&self.key) {
            return Ok(first);
        }
        let of_values = cards.and_then(|(board, dead)| of_ranges(players, board, dead));
        let first = of_values.unwrap_or_else(|| self.of_texts(row))?;
        shared().insert(&self.key, first);
        Ok(first)
    }

    /// Returns the players of a row, without empty ones.
    fn players(&mut self, row: usize) -> Result<Vec<Player>, Refusal> {
        let mut players = Vec::with_capacity(self.players.len());
        for cell in self.players.iter().filter_map(|column| column.cell(row)) {
            match &cell {
                Cell::Text(text) => players.push(self.player(text)),
                Cell::List(list) => {
                    players.extend(list.iter().flatten().map(|text| self.player(text)));
                }
                Cell::Bits(_) => {
                    players.push(HoleCards::read(&cell).map_or(Player::Unread, Player::Hand));
                }
            }
        }
        if matches!(players.first(), Some(Player::Nobody)) {
            return Err(Refusal::new(
                "the first player is empty",
                "it is the one whose equity is asked: give a hand or a range; 'random' is an unknown hand",
            ));
        }
        players.retain(|player| !matches!(player, Player::Nobody));
        Ok(players)
    }

    /// Parses a player. Anything but two cards is parsed once per batch.
    fn player(&mut self, text: &str) -> Player {
        if text.len() == TWO_CARDS
            && let Ok(hole) = text.parse()
        {
            return Player::Hand(hole);
        }
        if let Some(known) = self.read.get(text) {
            return known.clone();
        }
        let player = Player::of(text);
        self.read.insert(text.to_owned(), player.clone());
        player
    }

    /// Parses the texts of a row together, as `holdem equity` parses a line: a range may depend on the board, and an
    /// error shows the whole spot.
    fn of_texts(&self, row: usize) -> Result<First, Refusal> {
        let cells: Vec<Cell<'_>> = self.players.iter().filter_map(|it| it.cell(row)).collect();
        let texts: Vec<Cow<'_, str>> = cells.iter().flat_map(Cell::texts).collect();
        let players: Vec<&str> = texts.iter().map(AsRef::as_ref).collect();
        let (board, dead) = (self.board.text(row), self.dead.text(row));
        let (request, spot, _) = spot::request("equity", &players, &board, &dead)?;
        let ranges = spot.players.iter().map(|player| player.range.to_string());
        solved(&request, ranges)
    }
}

/// The length of `AhKh`.
const TWO_CARDS: usize = 4;

fn write_cell(cell: &Cell<'_>, key: &mut Vec<u8>) {
    let write_text = |text: &str, key: &mut Vec<u8>| {
        key.extend(text.len().to_le_bytes());
        key.extend(text.as_bytes());
    };
    match cell {
        Cell::Text(text) => {
            key.push(b't');
            write_text(text, key);
        }
        Cell::Bits(bits) => {
            key.push(b'b');
            key.extend(bits.to_le_bytes());
        }
        Cell::List(list) => {
            key.push(b'l');
            key.extend(list.len().to_le_bytes());
            list.iter().flatten().for_each(|text| write_text(text, key));
        }
    }
}

/// Enumerates known hands, if that takes microseconds.
fn of_hands(players: &[Player], board: Board, dead: CardSet) -> Option<First> {
    let hand = |player: &Player| match player {
        Player::Hand(hole) => Some(*hole),
        _ => None,
    };
    let holes: Vec<HoleCards> = players.iter().map(hand).collect::<Option<_>>()?;
    count_at_once(&holes, board, dead)?.equity.players.first().map(First::from)
}

/// Enumerates or samples ranges; `None` if a range depends on the board, or if the players cannot all be dealt a
/// hand.
fn of_ranges(players: &[Player], board: Board, dead: CardSet) -> Option<Result<First, Refusal>> {
    let ranges: Vec<Arc<Range>> = players.iter().map(Player::range).collect::<Option<_>>()?;
    let normal = ranges.iter().map(|range| range.to_string());
    let request = Request::new(ranges.iter().map(|it| Range::clone(it)).collect(), board, dead);
    Some(solved(&request.ok()?, normal))
}

/// Enumerates or samples the equity of the first player, with the budget and seed of `holdem equity -`. The seed is
/// derived from the normalized ranges.
fn solved(request: &Request, ranges: impl Iterator<Item = String>) -> Result<First, Refusal> {
    let budget = Budget::default().for_one_of_many(ranges, request.board(), request.dead());
    let solution =
        solve(request, Detail::NONE, &budget, &progress::none).map_err(spot::unsolved)?;
    let first = solution.equity.players.first().map(First::from);
    first.ok_or_else(|| Refusal::new("there is no player", "equity needs two or more"))
}
