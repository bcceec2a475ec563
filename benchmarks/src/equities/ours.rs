//! This library.

use std::num::NonZeroU64;

use holdem::equity::{Budget, Detail, Request, Sampling, sample, solve};
use holdem::{CardSet, progress};

use crate::task::{Answer, Entry};

use super::entry;

const LIBRARY: &str = "holdem";

/// Counts every deal, with the engine that the library chooses.
pub fn exact(players: &[&'static str], board: &'static str) -> Entry {
    entry(LIBRARY, "`solve`", || {
        let request = request(players, board);
        Box::new(move || {
            let solution = solve(&request, Detail::default(), &Budget::default(), &progress::none);
            let solution = solution.expect("nobody stops it");
            assert!(solution.is_exact());
            let equities = solution.equity.players.iter().map(|player| player.equity).collect();
            (1.0, Answer::Exact(equities))
        })
    })
}

/// Draws a number of deals.
pub fn sampled(players: usize, deals: u32) -> Entry {
    let deals = NonZeroU64::new(u64::from(deals)).expect("some deals");
    entry(LIBRARY, "`sample`", || draw(players, Sampling::unlimited().deals(deals), deals.get()))
}

/// Draws until the standard error is small enough.
pub fn precise(players: usize, precision: f64) -> Entry {
    entry(LIBRARY, "`sample`", || draw(players, Sampling::unlimited().precision(precision), 1))
}

fn draw(players: usize, sampling: Sampling, amount: u64) -> super::Find {
    let request = request(&vec!["random"; players], "");
    Box::new(move || {
        let sampled = sample(&request, Detail::default(), &sampling, &progress::none);
        let sampled = sampled.expect("nobody stops it");
        let first = &sampled.equity.players[0];
        (amount as f64, Answer::Estimate(first.equity, first.std_error.unwrap_or(0.0)))
    })
}

fn request(players: &[&str], board: &str) -> Request {
    let ranges = players.iter().map(|text| text.parse().expect("a range")).collect();
    Request::new(ranges, board.parse().expect("a board"), CardSet::EMPTY).expect("a spot")
}
