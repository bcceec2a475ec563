//! The fields of `holdem.showdown/1`, documented in `docs/formats.md`.

use serde::Serialize;
use serde_json::Value;

use crate::cli::report::Cards;
use crate::hand::Difference;

use super::Answer;

/// A showdown.
#[derive(Debug, Serialize)]
pub struct Record {
    board: Cards,
    dead: Cards,
    winners: Vec<usize>,
    players: Vec<Player>,
}

/// A player of it.
#[derive(Debug, Serialize)]
struct Player {
    player: usize,
    input: String,
    hole: Cards,
    place: usize,
    share: f64,
    category: &'static str,
    name: &'static str,
    best: Cards,
    best_hole: Cards,
    best_board: Cards,
    strength: u16,
    beats_next: Beats,
}

/// By what a player beats those in the next place.
#[derive(Debug, Serialize)]
struct Beats {
    by: Option<&'static str>,
    why: Option<String>,
    cards: Cards,
}

/// What programs are told.
pub fn record(answer: &Answer) -> Record {
    let mut players = Vec::new();
    for (number, place) in (1..).zip(&answer.showdown.places) {
        for &player in &place.players {
            let reading = &answer.showdown.readings[player];
            let (best_hole, best_board) = reading.best_by_origin();
            players.push(Player {
                player: player + 1,
                input: answer.inputs[player].clone(),
                hole: reading.hole.cards().into_iter().collect(),
                place: number,
                share: if number == 1 { 1.0 / place.players.len() as f64 } else { 0.0 },
                category: place.strength.category().name(),
                name: place.strength.name(),
                best: reading.best.into_iter().collect(),
                best_hole: best_hole.into_iter().collect(),
                best_board: best_board.into_iter().collect(),
                strength: place.strength.number(),
                beats_next: Beats {
                    by: place.beats_next_by.map(kind),
                    why: place.beats_next_by.map(|difference| difference.to_string()),
                    cards: answer.showdown.deciding_cards(player).into_iter().collect(),
                },
            });
        }
    }
    let winners = answer.showdown.places.first().map(|place| place.players.iter());
    let winners = winners.into_iter().flatten().map(|player| player + 1).collect();
    players.sort_by_key(|player| player.player);
    Record {
        board: answer.deal.board().cards().collect(),
        dead: answer.deal.dead().iter().collect(),
        winners,
        players,
    }
}

/// What kind of thing decides.
fn kind(difference: Difference) -> &'static str {
    match difference {
        Difference::Category { .. } => "category",
        Difference::Rank { category, group, .. } if group < category.made_groups() => "rank",
        Difference::Rank { .. } => "kicker",
    }
}

/// A row a player.
pub fn rows(record: &Record) -> serde_json::Result<Vec<Value>> {
    #[derive(Serialize)]
    struct Row<'a> {
        board: &'a Cards,
        dead: &'a Cards,
        #[serde(flatten)]
        player: &'a Player,
    }
    let Record { board, dead, players, .. } = record;
    players.iter().map(|player| serde_json::to_value(Row { board, dead, player })).collect()
}
