//! The fields of the answer, for programs.

use holdem_engine::range::{Range, Weight};
use holdem_engine::{HoleCards, StartingHand};
use serde::Serialize;
use serde_json::{Value, json};

use crate::answer::CardList;

use super::answer::{Described, count};
use super::division::{Divided, PartRecord};

/// A range: its combos, its normal form, and its breakdown on a board.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RangeDescription"))]
pub struct RangeRecord {
    /// The range as typed.
    input: String,
    /// The normal form: short, the same for equal ranges, and it parses to the same range; empty for an empty range.
    range: String,
    /// The range in another notation; only if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "String"))]
    text: Option<String>,
    /// The number of combos in the range, of 1326.
    #[cfg_attr(test, schemars(range(max = 1326)))]
    combos: usize,
    /// The sum of their weights.
    weight: f64,
    /// `weight` in percent of 1326.
    #[cfg_attr(test, schemars(range(min = 0, max = 100)))]
    percent: f64,
    /// The board, as given.
    board: CardList,
    /// The cards of the board, then the dead cards.
    dead: CardList,
    /// The live combos, without those blocked by the board and dead cards.
    live: LiveRecord,
    /// The live starting hands.
    hands: Vec<RangeHandRecord>,
    /// The breakdown of the live combos; only if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Vec<PartRecord>"))]
    parts: Option<Vec<PartRecord>>,
    // Not called `combos`, which is their number.
    /// The live combos; only if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Vec<RangeComboRecord>"))]
    by_combo: Option<Vec<RangeComboRecord>>,
}

/// The live combos of a range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Live"))]
struct LiveRecord {
    /// The number of live combos.
    #[cfg_attr(test, schemars(range(max = 1326)))]
    combos: usize,
    /// The sum of their weights.
    weight: f64,
    /// `weight` in percent of all live combos.
    #[cfg_attr(test, schemars(range(min = 0, max = 100)))]
    percent: f64,
}

/// The live combos of a starting hand in a range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RangeHand"))]
struct RangeHandRecord {
    /// The starting hand: `AA`, `AKs`, `AKo`.
    hand: String,
    /// The number of its live combos.
    combos: usize,
    /// The sum of their weights.
    weight: f64,
}

/// A live combo of a range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RangeCombo"))]
struct RangeComboRecord {
    /// The combo.
    combo: String,
    /// Its starting hand: `AA`, `AKs`, `AKo`.
    hand: String,
    /// Its weight in the range.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    weight: f64,
}

/// Returns the row of a range without a combo.
pub(super) fn no_combo() -> Value {
    json!({ "combo": null, "hand": null, "weight": 0.0 })
}

/// Returns the record of a range, with its parts and its combos if requested.
pub(super) fn record(described: &Described, with_parts: bool, with_combos: bool) -> RangeRecord {
    let Described { input, range, out, board, live, divided, text } = described;
    // No combo is possible if all cards are out.
    let percent = |weight: f64, combos: usize| 100.0 * weight / combos.max(1) as f64;
    let (combos, weight) = count(range.as_ref());
    let (live_combos, live_weight) = count(live.as_ref());
    RangeRecord {
        input: input.clone(),
        range: described.normal_form(),
        text: text.as_ref().map(|(_, text)| text.clone()),
        combos,
        weight,
        percent: percent(weight, HoleCards::COUNT),
        board: board.cards().collect(),
        dead: out.iter().copied().collect(),
        live: LiveRecord {
            combos: live_combos,
            weight: live_weight,
            percent: percent(live_weight, described.possible()),
        },
        hands: live.as_ref().map(hand_records).unwrap_or_default(),
        parts: with_parts.then(|| divided.iter().flat_map(Divided::records).collect()),
        by_combo: with_combos.then(|| described.combos().map(combo_record).collect()),
    }
}

fn combo_record((combo, weight): (HoleCards, Weight)) -> RangeComboRecord {
    let hand = combo.starting_hand().to_string();
    RangeComboRecord { combo: combo.to_string(), hand, weight: weight.into() }
}

/// Returns the starting hands with combos in a range.
fn hand_records(range: &Range) -> Vec<RangeHandRecord> {
    let hands = StartingHand::all().map(|hand| {
        let weights = hand.combos().map(|combo| range.weight(combo));
        let parts: u32 = weights.clone().map(Weight::millionths).sum();
        RangeHandRecord {
            hand: hand.to_string(),
            combos: weights.filter(|weight| !weight.is_none()).count(),
            weight: f64::from(parts) / f64::from(Weight::PARTS),
        }
    });
    hands.filter(|hand| hand.combos > 0).collect()
}
