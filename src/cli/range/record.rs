//! The fields of `holdem.range/1`, documented in `docs/formats.md`.

use serde::Serialize;

use crate::cli::report::Cards;
use crate::holdem::{HoleCards, StartingHand};
use crate::range::{Range, Weight};

use super::{Answer, percent};

/// One range.
#[derive(Debug, Serialize)]
pub struct Record {
    input: String,
    range: String,
    combos: usize,
    weight: f64,
    percent: f64,
    dead: Cards,
    live: Live,
    hands: Vec<Hand>,
}

/// What is left without the cards that are out.
#[derive(Debug, Serialize)]
struct Live {
    combos: usize,
    weight: f64,
    percent: f64,
}

/// A starting hand.
#[derive(Debug, Serialize)]
struct Hand {
    hand: String,
    combos: usize,
    weight: f64,
}

/// What programs are told about a range.
pub fn record(answer: &Answer) -> Record {
    let Answer { input, range, out, live } = answer;
    Record {
        input: input.clone(),
        range: range.to_string(),
        combos: range.len(),
        weight: range.total_weight(),
        percent: percent(range, HoleCards::COUNT),
        dead: out.iter().copied().collect(),
        live: Live {
            combos: live.len(),
            weight: live.total_weight(),
            percent: percent(live, answer.possible()),
        },
        hands: hands(live),
    }
}

/// The starting hands of which there are combos in a range.
fn hands(range: &Range) -> Vec<Hand> {
    let hands = StartingHand::all().map(|hand| {
        let weights = hand.combos().map(|combo| range.weight(combo));
        let parts: u32 = weights.clone().map(Weight::millionths).sum();
        Hand {
            hand: hand.to_string(),
            combos: weights.filter(|weight| !weight.is_none()).count(),
            weight: f64::from(parts) / f64::from(Weight::PARTS),
        }
    });
    hands.filter(|hand| hand.combos > 0).collect()
}
