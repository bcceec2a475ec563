//! Every decision of a solution, one after another.

use std::io::{self, Write};

use holdem_engine::{Card, CardSet};
use holdem_solver::betting::{Kind, Player};
use holdem_solver::solve::{StoredStrategy, Strategy};
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::CardName;
use crate::answer::{DataFormat, Layout, Recorded};

use super::spot::action_words;

/// The strategy at one decision of a saved solution.
#[derive(Debug)]
pub struct SolveNode(SolveNodeRecord);

/// The strategy of a player at a decision.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveNode"))]
pub struct SolveNodeRecord {
    /// The actions and cards from the start to the decision.
    line: Vec<String>,
    /// The cards dealt since the start.
    #[cfg_attr(test, schemars(with = "Vec<CardName>"))]
    dealt: Vec<String>,
    /// The player to act, from 1.
    #[cfg_attr(test, schemars(range(min = 1, max = 2)))]
    acts: usize,
    /// The actions.
    actions: Vec<String>,
    /// The hands that reach it.
    hands: Vec<SolveNodeHandRecord>,
}

/// A hand at a decision.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveNodeHand"))]
pub struct SolveNodeHandRecord {
    /// The combo.
    combo: String,
    /// Its reach: the weight in the range times the frequency of reaching the decision.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    reach: f64,
    /// The frequency of each action.
    frequencies: Vec<f64>,
}

impl Recorded for SolveNode {
    type Record = SolveNodeRecord;

    const SCHEMA: &'static str = "holdem.decision/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<SolveNodeRecord> {
        vec![self.0.clone()]
    }
}

/// A node with the line to it.
struct At {
    node: usize,
    board: CardSet,
    dealt: Vec<Card>,
    line: Vec<String>,
    reaches: [Vec<f64>; 2],
}

/// Writes every decision that some hand of the player to act reaches, separately for each card: as NDJSON a line for each
/// decision, as CSV or TSV a row for each action of each hand. It uses the memory of one decision.
///
/// # Errors
///
/// Returns an error if writing to `out` fails.
pub fn write_nodes(
    strategy: &StoredStrategy,
    format: DataFormat,
    out: &mut dyn Write,
) -> io::Result<()> {
    let game = strategy.game();
    if let Some(delimiter) = format.delimiter() {
        let delimiter = char::from(delimiter);
        let names = ["line", "acts", "combo", "reach", "action", "frequency"];
        writeln!(out, "{}", names.join(&delimiter.to_string()))?;
    }
    let reaches = Player::BOTH.map(|player| game.weights(player).to_vec());
    let board = game.board().set();
    let root = At { node: 0, board, dealt: Vec::new(), line: Vec::new(), reaches };
    write_from(strategy, &root, format, out)
}

fn write_from(
    strategy: &StoredStrategy,
    at: &At,
    format: DataFormat,
    out: &mut dyn Write,
) -> io::Result<()> {
    let game = strategy.game();
    let node = game.tree().node(at.node);
    match &node.kind {
        Kind::Fold { .. } | Kind::Showdown => Ok(()),
        Kind::Deal { next } => (game.live() - at.board).iter().try_for_each(|card| {
            let mut reaches = at.reaches.clone();
            for player in Player::BOTH {
                let hands = game.hands(player).iter().zip(&mut reaches[player.index()]);
                let with_card = hands.filter(|(combo, _)| combo.set().contains(card));
                with_card.for_each(|(_, reach)| *reach = 0.0);
            }
            let after = At {
                node: *next,
                board: at.board.with(card),
                dealt: [&at.dealt[..], &[card]].concat(),
                line: [&at.line[..], &[card.to_string()]].concat(),
                reaches,
            };
            write_from(strategy, &after, format, out)
        }),
        Kind::Decision { player, actions, children } => {
            let own = player.index();
            let is_met = |reaches: &Vec<f64>| reaches.iter().any(|&reach| reach > 0.0);
            if !at.reaches.iter().any(is_met) {
                return Ok(());
            }
            let frequencies = strategy.frequencies(at.node, &at.dealt);
            let hands = game.hands(*player).iter().zip(&at.reaches[own]).enumerate();
            let hands = hands.filter(|(_, (_, reach))| **reach > 0.0);
            let hand = |(hand, (combo, reach)): (usize, (&holdem_engine::HoleCards, &f64))| {
                SolveNodeHandRecord {
                    combo: combo.to_string(),
                    reach: *reach,
                    frequencies: frequencies.iter().map(|row| row[hand]).collect(),
                }
            };
            let record = SolveNodeRecord {
                line: at.line.clone(),
                dealt: at.dealt.iter().map(ToString::to_string).collect(),
                acts: own + 1,
                actions: actions.iter().map(|&action| action_words(action)).collect(),
                hands: hands.map(hand).collect(),
            };
            // A decision that only the opponent's hands reach leads to decisions of the opponent.
            if is_met(&at.reaches[own]) {
                write_node(&record, format, out)?;
            }
            for ((row, &child), action) in frequencies.iter().zip(children).zip(&record.actions) {
                let mut reaches = at.reaches.clone();
                reaches[own].iter_mut().zip(row).for_each(|(reach, share)| *reach *= share);
                let line = [&at.line[..], std::slice::from_ref(action)].concat();
                let (board, dealt) = (at.board, at.dealt.clone());
                write_from(
                    strategy,
                    &At { node: child, board, dealt, line, reaches },
                    format,
                    out,
                )?;
            }
            Ok(())
        }
    }
}

fn write_node(record: &SolveNodeRecord, format: DataFormat, out: &mut dyn Write) -> io::Result<()> {
    let Some(delimiter) = format.delimiter().map(char::from) else {
        let schema = SolveNode::SCHEMA;
        let text = serde_json::to_string(record)?;
        // The record is a non-empty object.
        return writeln!(out, "{{\"schema\":\"{schema}\",{}", &text[1..]);
    };
    let line = record.line.join(" ");
    for SolveNodeHandRecord { combo, reach, frequencies } in &record.hands {
        for (action, frequency) in record.actions.iter().zip(frequencies) {
            let cells = [
                &line,
                &record.acts.to_string(),
                combo,
                &reach.to_string(),
                action,
                &frequency.to_string(),
            ];
            writeln!(out, "{}", cells.map(String::as_str).join(&delimiter.to_string()))?;
        }
    }
    Ok(())
}
