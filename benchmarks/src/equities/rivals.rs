//! The other crates.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};

use poker_equity::odds::{EquityRequest, Target, equity};
use poker_equity::variants::Holdem;
use pokers::{HandRange, approx_equity, exact_equity, get_card_mask};
use rs_poker::core::Hand;
use rs_poker::holdem::MonteCarloGame;

use crate::task::{Answer, Entry};

use super::{Find, entry};

/// Returns the standard error of an equity after independent deals, each of which wins or loses the whole pot.
fn error_of(deals: f64, equity: f64) -> f64 {
    (equity * (1.0 - equity) / deals).sqrt()
}

/// [`pokers`]: `exact_equity`.
pub fn pokers_exact(players: &[&'static str], board: &'static str) -> Entry {
    entry("pokers", "`exact_equity`", || {
        let (ranges, board) = (ranges(players), get_card_mask(board));
        Box::new(move || {
            let found =
                exact_equity(&ranges, board, 0, 1, Arc::new(AtomicBool::new(false)), |_| {});
            (1.0, Answer::Exact(found.expect("a spot").equities))
        })
    })
}

/// The number of deals between two progress reports of [`pokers`].
const POKERS_BATCH: u32 = 4096;

/// [`pokers`]: `approx_equity`, stopped after a number of deals.
///
/// Its built-in stop at a standard error ends after the first 4,096 deals if that error is above 0.003%, because its
/// estimate of the error is based on one batch.
pub fn pokers_sampled(players: usize, deals: u32) -> Entry {
    entry("pokers", "`approx_equity`, stopped", || pokers(players, deals, None))
}

/// [`pokers`]: `approx_equity`, stopped where independent deals would have this standard error.
pub fn pokers_precise(players: usize, precision: f64) -> Entry {
    let equity = 1.0 / players as f64;
    let deals = equity * (1.0 - equity) / precision.powi(2);
    entry("pokers", "`approx_equity`, stopped", || pokers(players, deals as u32, Some(1.0)))
}

fn pokers(players: usize, deals: u32, amount: Option<f64>) -> Find {
    let ranges = ranges(&vec!["random"; players]);
    Box::new(move || {
        let stop = Arc::new(AtomicBool::new(false));
        let batches = AtomicU32::new(0);
        let count = |_| {
            if POKERS_BATCH * (1 + batches.fetch_add(1, Ordering::Relaxed)) >= deals {
                stop.store(true, Ordering::Relaxed);
            }
        };
        let found = approx_equity(&ranges, 0, 0, 1, f64::MIN_POSITIVE, Arc::clone(&stop), count);
        let found = found.expect("a spot");
        let (drawn, equity) = (found.eval_count as f64, found.equities[0]);
        assert!(drawn >= f64::from(deals));
        (amount.unwrap_or(drawn), Answer::Estimate(equity, error_of(drawn, equity)))
    })
}

fn ranges(players: &[&str]) -> Vec<HandRange> {
    HandRange::from_strings(players.iter().map(|text| (*text).to_owned()).collect())
}

/// [`poker_equity`]: `equity` with `Target::Exact`.
pub fn poker_equity_exact(players: &[&'static str], board: &'static str) -> Entry {
    entry("poker-equity", "`Target::Exact`", || {
        let request = EquityRequest::from_text(Holdem, players, board, "");
        let request = request.expect("a spot").with_threads(1);
        Box::new(move || {
            let found = equity(&request, Target::Exact).expect("a spot");
            assert!(found.exact);
            let equities = found.equities().iter().map(|player| player.equity).collect();
            (1.0, Answer::Exact(equities))
        })
    })
}

/// [`poker_equity`]: `equity` with `Target::Samples`.
pub fn poker_equity_sampled(players: usize, deals: u32) -> Entry {
    let target = Target::Samples(u64::from(deals));
    entry("poker-equity", "`Target::Samples`", || poker_equity(players, target, f64::from(deals)))
}

/// [`poker_equity`]: `equity` with `Target::StandardError`.
pub fn poker_equity_precise(players: usize, precision: f64) -> Entry {
    let target = Target::StandardError(precision);
    entry("poker-equity", "`Target::StandardError`", || poker_equity(players, target, 1.0))
}

fn poker_equity(players: usize, target: Target, amount: f64) -> Find {
    let request = EquityRequest::from_text(Holdem, &vec!["**"; players], "", "");
    let request = request.expect("a spot").with_threads(1);
    Box::new(move || {
        let found = equity(&request, target).expect("a spot").equities()[0];
        (amount, Answer::Estimate(found.equity, found.std_error))
    })
}

/// [`rs_poker`]: `MonteCarloGame::estimate_equity`.
pub fn rs_poker_sampled(players: usize, deals: u32) -> Entry {
    entry("rs_poker", "`MonteCarloGame`", || {
        Box::new(move || {
            let hands = vec![Hand::default(); players];
            let mut game = MonteCarloGame::new(hands).expect("a spot");
            let equity = f64::from(game.estimate_equity(deals as usize)[0]);
            (f64::from(deals), Answer::Estimate(equity, error_of(f64::from(deals), equity)))
        })
    })
}
