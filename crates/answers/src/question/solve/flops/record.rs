//! The record of a report over flops.

use std::fmt::Display;

use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::CardName;

use super::strategy::{HandRow, KindRow};

/// The same postflop game on many flops. Means are weighted by how often both ranges see a flop. Standard errors are 0 if
/// all are solved, `null` if unknown.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "FlopsReport"))]
pub struct SolveFlopsRecord {
    /// The ranges as typed, OOP first.
    pub inputs: Vec<String>,
    /// The dead cards.
    #[cfg_attr(test, schemars(with = "Vec<CardName>"))]
    pub dead: Vec<String>,
    /// The pot at the start.
    pub pot: f64,
    /// The effective stack at the start.
    pub stack: f64,
    /// The rake as a share of the pot; only with a rake.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    pub rake: Option<f64>,
    /// The maximum rake; only with a cap.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0)))]
    pub rake_cap: Option<f64>,
    /// The actions from the start to the decision.
    pub line: Vec<String>,
    /// The node locks, as typed.
    pub locks: Vec<String>,
    /// The player to act, from 1.
    #[cfg_attr(test, schemars(range(min = 1, max = 2)))]
    pub acts: usize,
    /// The part of the flops that was to be solved, such as `2/3`; `null` for all.
    pub part: Option<String>,
    /// The standard error of OOP's EV at which the report was to end, in the unit of the pot; `null` without one.
    pub precision: Option<f64>,
    /// Whether the report was stopped early.
    pub stopped: bool,
    /// The mean exploitability of the flops, as a share of the pot. It is not the exploitability of the play before the
    /// flop.
    pub exploitability_share: f64,
    /// The error of the mean exploitability.
    pub exploitability_error: Option<f64>,
    /// All flops, then those of each texture.
    pub groups: Vec<SolveFlopGroupRecord>,
    /// The number of solved flops without the strategy of each hand: their rows are of an older version.
    pub without_hands: usize,
    /// The made hands of the player to act, the strongest first, on all flops with the strategy of each hand.
    pub made: Vec<SolveFlopsKindRecord>,
    /// The draws of the player to act, the strongest first. A hand counts for its best one.
    pub draws: Vec<SolveFlopsKindRecord>,
    /// The flops that were solved, in the order of the sample.
    pub flops: Vec<SolveFlopRecord>,
}

/// The flops of a texture.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveFlopGroup"))]
pub struct SolveFlopGroupRecord {
    /// The texture, such as `monotone`; `null` for all flops.
    pub texture: Option<String>,
    /// The number of flops that were solved.
    pub solved: usize,
    /// The number of flops, up to suits that are alike for both ranges.
    pub of: usize,
    /// How often a flop is one of them.
    pub share: f64,
    /// The equity of OOP at the decision.
    pub equity: Option<f64>,
    /// The error of the equity.
    pub equity_error: Option<f64>,
    /// The EV of OOP at the decision.
    pub oop_value: Option<f64>,
    /// The error of the EV of OOP.
    pub oop_value_error: Option<f64>,
    /// The EV of IP at the decision.
    pub ip_value: Option<f64>,
    /// The error of the EV of IP.
    pub ip_value_error: Option<f64>,
    /// The actions.
    pub actions: Vec<SolveFlopGroupActionRecord>,
}

/// An action on the flops of a texture.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveFlopGroupAction"))]
pub struct SolveFlopGroupActionRecord {
    /// The action.
    pub action: String,
    /// The mean frequency.
    pub frequency: Option<f64>,
    /// The error of the frequency.
    pub frequency_error: Option<f64>,
}

/// A made hand or a draw of the player to act, on all flops.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveFlopsKind"))]
pub struct SolveFlopsKindRecord {
    /// The made hand or the draw, such as `top pair`.
    pub name: String,
    /// The number of solved flops on which the range has it.
    pub on_flops: usize,
    /// Its mean share of the range, over all flops.
    pub share: Option<f64>,
    /// The error of the share; `null` with fewer than five of its flops, or if some rows have no hands.
    pub share_error: Option<f64>,
    /// Its EV.
    pub value: Option<f64>,
    /// The error of the EV; `null` as the error of the share is.
    pub value_error: Option<f64>,
    /// The actions.
    pub actions: Vec<SolveFlopGroupActionRecord>,
}

/// A flop that was solved.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveFlop"))]
pub struct SolveFlopRecord {
    /// The flop.
    pub flop: String,
    /// The suits: `rainbow`, `two-tone` or `monotone`.
    pub suits: String,
    /// The pairs: `unpaired`, `paired` or `trips`.
    pub pairing: String,
    /// The highest card, such as `king high`.
    pub high: String,
    /// How often it comes, among all flops of the report.
    pub share: f64,
    /// The iterations of its search.
    pub iterations: u32,
    /// The bits per number of its search: 32, or 16 if only these fit in memory; `null` if unknown, in rows of an older
    /// version.
    pub bits: Option<u32>,
    /// Its exploitability, as a share of the pot.
    pub flop_exploitability: f64,
    /// The equity of OOP at the decision; `null` if the ranges never meet there.
    pub oop_equity: Option<f64>,
    /// The EV of OOP at the decision.
    pub oop_value: Option<f64>,
    /// The EV of IP at the decision.
    pub ip_value: Option<f64>,
    /// The actions.
    pub actions: Vec<SolveFlopActionRecord>,
    /// The strategy of each starting hand that the player to act still has; `null` if unknown, as in rows of an older
    /// version.
    pub hands: Option<Vec<SolveFlopHandRecord>>,
    /// The strategy with each made hand, the strongest first; `null` if unknown.
    pub made: Option<Vec<SolveFlopKindRecord>>,
    /// The strategy with each draw, the strongest first; `null` if unknown. A hand counts for its best one.
    pub draws: Option<Vec<SolveFlopKindRecord>>,
}

/// An action on a flop.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveFlopAction"))]
pub struct SolveFlopActionRecord {
    /// The action.
    pub action: String,
    /// The frequency.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub frequency: Option<f64>,
    /// The EV of the hands that take it; `null` without such hands.
    pub action_value: Option<f64>,
}

/// A starting hand of the player to act on a flop.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveFlopHand"))]
pub struct SolveFlopHandRecord {
    /// The starting hand, such as `AKs`.
    pub hand: String,
    /// Its combos at the decision, each counted by its frequency.
    pub combos: f64,
    /// Its EV; `null` if the opponent never meets it.
    pub hand_value: Option<f64>,
    /// The frequency of each action, rounded to thousandths.
    pub frequencies: Vec<f64>,
}

/// A made hand or a draw of the player to act on a flop.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "SolveFlopKind"))]
pub struct SolveFlopKindRecord {
    /// The made hand or the draw, such as `top pair`.
    pub name: String,
    /// Its share of the range.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    pub share: f64,
    /// Its EV.
    pub value: Option<f64>,
    /// The frequency of each action, rounded to thousandths.
    pub frequencies: Vec<f64>,
}

impl From<&HandRow> for SolveFlopHandRecord {
    fn from(row: &HandRow) -> Self {
        Self {
            hand: row.hand.to_string(),
            combos: row.combos,
            hand_value: row.value,
            frequencies: row.frequencies.shares(),
        }
    }
}

impl<K: Display> From<&KindRow<K>> for SolveFlopKindRecord {
    fn from(row: &KindRow<K>) -> Self {
        Self {
            name: row.kind.to_string(),
            share: row.share,
            value: row.value,
            frequencies: row.frequencies.shares(),
        }
    }
}
