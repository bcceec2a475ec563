//! The fields of `holdem.runouts/1`, documented in `docs/formats.md`.

use serde::Serialize;
use serde_json::Value;

use crate::analysis::runouts::Extremes;
use crate::card::{Card, CardSet};
use crate::cli::equity::Player;
use crate::cli::report::{Cards, Number};
use crate::equity::Equity;

use super::Answer;
use super::sheet::{Mark, mark};

/// What each player can expect after a card.
#[derive(Debug, Serialize)]
pub struct Record {
    board: Cards,
    dead: Cards,
    /// The card that comes; none for what can be expected before it.
    card: Option<String>,
    deals: Number,
    players: Vec<PlayerAfter>,
}

#[derive(Debug, Serialize)]
struct PlayerAfter {
    #[serde(flatten)]
    of: Player,
    /// Whether the card is one of the player's best or worst.
    extreme: Option<Mark>,
}

/// What programs are told: what can be expected now, and after each card.
pub fn records(answer: &Answer) -> Vec<Record> {
    let players = 0..answer.spot.players.len();
    let extremes: Vec<Extremes> = players.map(|it| answer.runouts.extremes(it)).collect();
    let now = record(answer, None, &answer.runouts.now, &extremes);
    let next = answer.runouts.next.iter();
    let next = next.map(|runout| record(answer, Some(runout.card), &runout.equity, &extremes));
    std::iter::once(now).chain(next).collect()
}

fn record(answer: &Answer, card: Option<Card>, equity: &Equity, extremes: &[Extremes]) -> Record {
    let request = &answer.request;
    let gone: CardSet = card.into_iter().collect();
    let players = answer.spot.players.iter().zip(request.players()).zip(&equity.players);
    let players = players.zip(extremes).filter_map(|(((asked, live), equity), extremes)| {
        // A card that takes all combos of a range cannot come.
        let of = Player::of(asked, &live.without(gone)?, equity);
        Some(PlayerAfter { of, extreme: card.and_then(|card| mark(extremes, card)) })
    });
    Record {
        board: request.board().cards().collect(),
        dead: request.dead().iter().collect(),
        card: card.map(|card| card.to_string()),
        deals: Number(equity.total),
        players: players.collect(),
    }
}

/// A row for each card and player.
pub fn rows(records: &[Record]) -> serde_json::Result<Vec<Value>> {
    #[derive(Serialize)]
    struct Row<'a> {
        board: &'a Cards,
        dead: &'a Cards,
        card: Option<&'a str>,
        deals: Number,
        player: usize,
        #[serde(flatten)]
        of: &'a PlayerAfter,
    }
    let rows = records.iter().flat_map(|record| {
        let Record { board, dead, card, deals, players } = record;
        (1..).zip(players).map(move |(player, of)| Row {
            board,
            dead,
            card: card.as_deref(),
            deals: *deals,
            player,
            of,
        })
    });
    rows.map(serde_json::to_value).collect()
}
