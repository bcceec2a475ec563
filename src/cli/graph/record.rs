//! The fields of `holdem.graph/1`, documented in `docs/formats.md`.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::analysis::{Distribution, Step};
use crate::cli::report::Cards;

use super::{Answer, QUANTILES};

/// The answer.
#[derive(Debug, Serialize)]
pub struct Record {
    board: Cards,
    dead: Cards,
    players: Vec<Player>,
}

#[derive(Debug, Serialize)]
struct Player {
    input: String,
    range: String,
    equity: f64,
    above_half: f64,
    /// By their names: `10`.
    quantiles: Map<String, Value>,
    curve: Vec<Combo>,
    never_dealt: Vec<String>,
}

#[derive(Debug, Serialize)]
struct Combo {
    combo: String,
    weight: f64,
    share: f64,
    up_to: f64,
    equity: f64,
}

/// What programs are told.
pub fn record(answer: &Answer) -> Record {
    let players = answer.spot.players.iter().zip(&answer.equity.players).zip(&answer.curves);
    Record {
        board: answer.request.board().cards().collect(),
        dead: answer.request.dead().iter().collect(),
        players: players
            .map(|((asked, player), curve)| Player {
                input: asked.input.clone(),
                range: asked.range.to_string(),
                equity: player.equity,
                above_half: curve.share_above(0.5),
                quantiles: quantiles(curve),
                curve: curve.combos.iter().map(combo).collect(),
                never_dealt: curve.never_dealt.iter().map(ToString::to_string).collect(),
            })
            .collect(),
    }
}

fn quantiles(curve: &Distribution) -> Map<String, Value> {
    let quantile = |percent: u8| Value::from(curve.quantile(f64::from(percent) / 100.0));
    QUANTILES.iter().map(|&percent| (percent.to_string(), quantile(percent))).collect()
}

fn combo(step: &Step) -> Combo {
    let Step { combo, weight, share, up_to, equity } = *step;
    Combo { combo: combo.to_string(), weight: weight.into(), share, up_to, equity }
}

/// A row a combo of each player's curve.
pub fn rows(record: &Record) -> serde_json::Result<Vec<Value>> {
    #[derive(Serialize)]
    struct Row<'a> {
        board: &'a Cards,
        dead: &'a Cards,
        player: usize,
        input: &'a str,
        range: &'a str,
        #[serde(flatten)]
        combo: &'a Combo,
    }
    let Record { board, dead, players } = record;
    let rows = (1..).zip(players).flat_map(|(player, of)| {
        let row =
            move |combo| Row { board, dead, player, input: &of.input, range: &of.range, combo };
        of.curve.iter().map(row)
    });
    rows.map(serde_json::to_value).collect()
}
