//! Push or fold, compared with a second implementation by combos and with published results.

mod alternatives;
mod equilibria;
mod jams;
mod oracle;
mod refusals;
mod responses;
mod thresholds;

use holdem_engine::StartingHand;
use holdem_tournament::push::{ComboStrategy, HeadsUp, Stakes};

fn starting(text: &str) -> StartingHand {
    text.parse().unwrap()
}

/// Parses a range as a strategy.
fn strategy(text: &str) -> ComboStrategy {
    (&text.parse::<holdem_engine::Range>().unwrap()).into()
}

/// Returns the game with blinds of ½ and 1.
fn game(stack: f64) -> HeadsUp {
    HeadsUp::new(Stakes::STANDARD, stack).unwrap()
}

#[track_caller]
fn assert_near(one: f64, other: f64, error: f64) {
    assert!((one - other).abs() <= error, "{one} and {other} differ by {:e}", (one - other).abs());
}
