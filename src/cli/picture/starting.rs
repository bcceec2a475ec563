//! The grid of the 169 starting hands as a picture.

use crate::card::Rank;
use crate::cli::report::in_hundredths;
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
            words: in_hundredths(told(share, scale), 0),
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

/// A share as it is told: a part of a range that is neither all nor nothing must not look like it.
fn told(share: f64, scale: Scale) -> f64 {
    match scale {
        Scale::Amount if share > 0.0 && share < 1.0 => share.clamp(0.01, 0.99),
        _ => share,
    }
}
