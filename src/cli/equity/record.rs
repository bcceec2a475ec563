//! The fields of `holdem.equity/1`, documented in `docs/formats.md`.

use serde::Serialize;
use serde_json::Value;

use crate::card::CardSet;
use crate::cli::report::{Cards, Number};
use crate::cli::spot::SpotPlayer;
use crate::equity::{CategoryEquity, ComboEquity, Equity, PlayerEquity};
use crate::holdem::Board;
use crate::range::Range;

use super::Answer;

/// The answer.
#[derive(Debug, Serialize)]
pub struct Record {
    exact: bool,
    engine: &'static str,
    total: Number,
    seed: Option<u64>,
    /// Whether a sample was ended before it was as long as asked.
    partial: bool,
    board: Cards,
    dead: Cards,
    players: Vec<Player>,
    winners: Vec<Winners>,
}

/// What a player may hold, and can expect.
#[derive(Debug, Serialize)]
pub struct Player {
    input: String,
    range: String,
    combos: usize,
    weight: f64,
    #[serde(flatten)]
    chances: Chances,
    #[serde(skip_serializing_if = "Option::is_none")]
    categories: Option<Vec<Category>>,
    /// Named apart from `combos`, which is how many there are.
    #[serde(skip_serializing_if = "Option::is_none")]
    by_combo: Option<Vec<Combo>>,
}

#[derive(Debug, Serialize)]
struct Chances {
    equity: f64,
    win: f64,
    tie: f64,
    wins: Number,
    ties: Number,
    std_error: Option<f64>,
}

#[derive(Debug, Serialize)]
struct Category {
    category: &'static str,
    wins: Number,
    ties: Number,
    losses: Number,
}

#[derive(Debug, Serialize)]
struct Combo {
    combo: String,
    weight: f64,
    equity: Option<f64>,
    win: Option<f64>,
    tie: Option<f64>,
    total: Number,
}

#[derive(Debug, Serialize)]
struct Winners {
    players: Vec<usize>,
    count: Number,
}

/// How an answer was found.
#[derive(Clone, Copy)]
pub struct How {
    pub engine: &'static str,
    /// The seed, if it was sampled.
    pub seed: Option<u64>,
    pub partial: bool,
}

/// A player's hand or range.
#[derive(Clone)]
pub struct Asked {
    /// As typed.
    pub input: String,
    /// As understood.
    pub range: String,
    /// How many combos can be dealt.
    pub combos: usize,
    /// The sum of their weights.
    pub weight: f64,
}

/// What programs are told.
pub fn record(answer: &Answer) -> Record {
    let request = &answer.request;
    let how = How {
        engine: answer.engine,
        seed: answer.sample.as_ref().map(|sample| sample.seed),
        partial: answer.is_partial(),
    };
    let players = answer.spot.players.iter().zip(request.players());
    let players = players.map(|(asked, live)| Asked::of(asked, live));
    Record::new(how, request.board(), request.dead(), players, &answer.equity)
}

impl Record {
    /// What programs are told about these players.
    pub fn new(
        how: How,
        board: Board,
        dead: CardSet,
        players: impl Iterator<Item = Asked>,
        equity: &Equity,
    ) -> Self {
        let winners = equity.winners.iter().map(|&(set, count)| Winners {
            players: set.players().map(|player| player + 1).collect(),
            count: Number(count),
        });
        let players = players.zip(&equity.players);
        Self {
            exact: how.seed.is_none(),
            engine: how.engine,
            total: Number(equity.total),
            seed: how.seed,
            partial: how.partial,
            board: board.cards().collect(),
            dead: dead.iter().collect(),
            players: players.map(|(asked, equity)| Player::new(asked, equity)).collect(),
            winners: winners.collect(),
        }
    }
}

impl Asked {
    /// As asked, and what the known cards leave of the range.
    pub fn of(asked: &SpotPlayer, live: &Range) -> Self {
        Self {
            input: asked.input.clone(),
            range: asked.range.to_string(),
            combos: live.len(),
            weight: live.total_weight(),
        }
    }
}

impl Player {
    /// As asked, what the known cards leave of the range, and what can be expected.
    pub fn of(asked: &SpotPlayer, live: &Range, equity: &PlayerEquity) -> Self {
        Self::new(Asked::of(asked, live), equity)
    }

    fn new(asked: Asked, equity: &PlayerEquity) -> Self {
        let Asked { input, range, combos, weight } = asked;
        Self {
            input,
            range,
            combos,
            weight,
            chances: chances(equity),
            categories: equity.categories.as_ref().map(|all| all.iter().map(category).collect()),
            by_combo: equity.combos.as_ref().map(|all| all.iter().map(combo).collect()),
        }
    }
}

fn chances(player: &PlayerEquity) -> Chances {
    Chances {
        equity: player.equity,
        win: player.win,
        tie: player.tie,
        wins: Number(player.wins),
        ties: Number(player.ties),
        std_error: player.std_error.filter(|error| error.is_finite()),
    }
}

fn category(category: &CategoryEquity) -> Category {
    Category {
        category: category.category.name(),
        wins: Number(category.wins),
        ties: Number(category.ties),
        losses: Number(category.losses),
    }
}

/// A combo that the other players never leave has no equity.
fn combo(combo: &ComboEquity) -> Combo {
    let is_dealt = f64::from(combo.total) > 0.0;
    Combo {
        combo: combo.combo.to_string(),
        weight: combo.weight.into(),
        equity: is_dealt.then_some(combo.equity),
        win: is_dealt.then_some(combo.win),
        tie: is_dealt.then_some(combo.tie),
        total: Number(combo.total),
    }
}

/// A row a player; with details, a row for each of a player's categories or combos.
pub fn rows(record: &Record) -> serde_json::Result<Vec<Value>> {
    #[derive(Serialize)]
    struct Row<'a, T> {
        exact: bool,
        engine: &'static str,
        total: Number,
        seed: Option<u64>,
        partial: bool,
        board: &'a Cards,
        dead: &'a Cards,
        player: usize,
        input: &'a str,
        range: &'a str,
        #[serde(flatten)]
        of: T,
    }
    #[derive(Serialize)]
    struct Whole<'a> {
        combos: usize,
        weight: f64,
        #[serde(flatten)]
        chances: &'a Chances,
    }
    fn row<'a, T>(record: &'a Record, place: usize, player: &'a Player, of: T) -> Row<'a, T> {
        let Record { exact, engine, total, seed, partial, ref board, ref dead, .. } = *record;
        let Player { ref input, ref range, .. } = *player;
        Row { exact, engine, total, seed, partial, board, dead, player: place, input, range, of }
    }
    /// A combo's own total would have the name of the whole's.
    #[derive(Serialize)]
    struct ComboRow<'a> {
        combo: &'a str,
        weight: f64,
        equity: Option<f64>,
        win: Option<f64>,
        tie: Option<f64>,
        deals: Number,
    }
    let mut rows = Vec::new();
    for (place, player) in (1..).zip(&record.players) {
        if let Some(combos) = &player.by_combo {
            for &Combo { ref combo, weight, equity, win, tie, total } in combos {
                let of = ComboRow { combo, weight, equity, win, tie, deals: total };
                rows.push(serde_json::to_value(row(record, place, player, of))?);
            }
        } else if let Some(categories) = &player.categories {
            for category in categories {
                rows.push(serde_json::to_value(row(record, place, player, category))?);
            }
        } else {
            let Player { combos, weight, ref chances, .. } = *player;
            let of = Whole { combos, weight, chances };
            rows.push(serde_json::to_value(row(record, place, player, of))?);
        }
    }
    Ok(rows)
}
