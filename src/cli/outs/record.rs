//! The fields of `holdem.outs/1`, documented in `docs/formats.md`.

use serde::Serialize;
use serde_json::Value;

use crate::analysis::outs::{Effect, Outs, PlayerOuts, Standing};
use crate::cli::report::Cards;

use super::{Answer, Counted, counted};

/// The answer.
#[derive(Debug, Serialize)]
pub struct Record {
    board: Cards,
    dead: Cards,
    unseen: usize,
    to_come: usize,
    players: Vec<Player>,
}

/// What a player holds, and which cards help.
#[derive(Debug, Serialize)]
struct Player {
    #[serde(flatten)]
    of: Whole,
    outs: Vec<Group>,
}

/// What is said of a player once.
#[derive(Debug, Serialize)]
struct Whole {
    player: usize,
    hand: String,
    category: &'static str,
    name: String,
    /// Nothing for one hand alone, as all that follows.
    standing: Option<&'static str>,
    clean: Option<usize>,
    next: Option<f64>,
    by_river: Option<f64>,
    safe: Option<usize>,
    win: Option<f64>,
    tie: Option<f64>,
    wins: Option<u64>,
    ties: Option<u64>,
    runouts: Option<u64>,
}

/// Cards with one effect that make one kind of hand.
#[derive(Debug, Default, Serialize)]
struct Group {
    effect: Option<&'static str>,
    makes: Option<&'static str>,
    count: usize,
    cards: Cards,
    #[serde(flatten)]
    chances: Chances,
    or_better: OrBetter,
}

/// The chances that one of so many cards comes.
#[derive(Debug, Default, Serialize)]
struct Chances {
    next: Option<f64>,
    by_river: Option<f64>,
}

/// The cards of the same effect that make the same or a better hand.
#[derive(Debug, Default, Serialize)]
struct OrBetter {
    count: usize,
    #[serde(flatten)]
    chances: Chances,
}

/// What programs are told.
pub fn record(answer: &Answer) -> Record {
    let outs = &answer.outs;
    let players = (1..).zip(&outs.players).map(|(number, player)| Player {
        of: whole(number, player, outs),
        outs: counted(player).map(|counted| group(&counted, outs)).collect(),
    });
    Record {
        board: answer.board.cards().collect(),
        dead: answer.dead.iter().collect(),
        unseen: outs.unseen.len(),
        to_come: outs.to_come,
        players: players.collect(),
    }
}

fn whole(number: usize, player: &PlayerOuts, outs: &Outs) -> Whole {
    let clean = player.standing.map(|_| player.cards(Effect::Clean).len());
    Whole {
        player: number,
        hand: player.hole.to_string(),
        category: player.now.category().name(),
        name: player.now.to_string(),
        standing: player.standing.map(Standing::name),
        clean,
        next: clean.map(|cards| outs.on_next_card(cards)),
        by_river: clean.map(|cards| outs.by_the_river(cards)),
        safe: player.standing.map(|_| player.safe.len()),
        win: player.end.map(|end| end.win),
        tie: player.end.map(|end| end.tie),
        wins: player.end.map(|end| end.wins),
        ties: player.end.map(|end| end.ties),
        runouts: player.end.map(|end| end.runouts),
    }
}

fn group(counted: &Counted<'_>, outs: &Outs) -> Group {
    let Counted { group, or_better } = *counted;
    let count = group.cards.len();
    Group {
        effect: Some(group.effect.name()),
        makes: Some(group.kind.name()),
        count,
        cards: group.cards.descending().collect(),
        chances: chances(count, outs),
        or_better: OrBetter { count: or_better, chances: chances(or_better, outs) },
    }
}

fn chances(cards: usize, outs: &Outs) -> Chances {
    Chances { next: Some(outs.on_next_card(cards)), by_river: Some(outs.by_the_river(cards)) }
}

/// A row for each group of each player; for a player without any, one without cards.
pub fn rows(record: &Record) -> serde_json::Result<Vec<Value>> {
    #[derive(Serialize)]
    struct Row<'a> {
        board: &'a Cards,
        dead: &'a Cards,
        unseen: usize,
        to_come: usize,
        player: usize,
        hand: &'a str,
        category: &'a str,
        name: &'a str,
        standing: Option<&'a str>,
        safe: Option<usize>,
        win: Option<f64>,
        tie: Option<f64>,
        #[serde(flatten)]
        group: &'a Group,
    }
    let none = Group::default();
    let mut rows = Vec::new();
    for Player { of, outs } in &record.players {
        let groups: Vec<&Group> = if outs.is_empty() { vec![&none] } else { outs.iter().collect() };
        for group in groups {
            let Record { board, dead, unseen, to_come, .. } = record;
            let Whole { player, hand, category, name, standing, safe, win, tie, .. } = of;
            rows.push(serde_json::to_value(Row {
                board,
                dead,
                unseen: *unseen,
                to_come: *to_come,
                player: *player,
                hand,
                category,
                name,
                standing: *standing,
                safe: *safe,
                win: *win,
                tie: *tie,
                group,
            })?);
        }
    }
    Ok(rows)
}
