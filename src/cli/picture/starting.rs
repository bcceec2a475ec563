//! The grid of the 169 starting hands as a picture, and what a starting hand's combos can expect together.

use crate::card::Rank;
use crate::equity::ComboEquity;
use crate::holdem::StartingHand;

use super::{Cell, Grid, Scale};

/// A grid of the starting hands, with a number from 0 to 1 for each of which there is one.
pub fn grid(
    title: String,
    unit: &str,
    shares: &[Option<f64>; StartingHand::COUNT],
    scale: Scale,
) -> Grid {
    let cell = |hand: StartingHand| {
        shares[hand.index()].map(|share| Cell {
            name: hand.to_string(),
            words: format!("{:.0}", percent(share, scale)),
            share,
            stands_out: false,
        })
    };
    let ranks: Vec<String> = Rank::ALL.iter().rev().map(ToString::to_string).collect();
    Grid {
        title,
        unit: unit.to_owned(),
        rows: ranks.clone(),
        columns: ranks,
        cells: StartingHand::all().map(cell).collect(),
        scale,
    }
}

/// A share in percent. A part of a range that is neither all nor nothing must not look like it.
fn percent(share: f64, scale: Scale) -> f64 {
    let percent = 100.0 * share;
    if scale == Scale::Amount && share > 0.0 && share < 1.0 {
        return percent.clamp(1.0, 99.0);
    }
    percent
}

/// The equity of each starting hand that is ever dealt: the mean of its combos, as often as they are dealt.
pub fn equities(combos: &[ComboEquity]) -> [Option<f64>; StartingHand::COUNT] {
    let mut sums = [(0.0, 0.0); StartingHand::COUNT];
    for combo in combos {
        let deals = f64::from(combo.total);
        let (weight, equity) = &mut sums[combo.combo.starting_hand().index()];
        *weight += deals;
        *equity += deals * combo.equity;
    }
    sums.map(|(weight, equity)| (weight > 0.0).then(|| equity / weight))
}
