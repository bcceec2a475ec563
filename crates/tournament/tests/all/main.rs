//! Tournaments: prizes compared with other methods, deals, risk and all-ins; push or fold.

mod all_in;
mod deals;
mod fractions;
mod icm;
mod push;
mod ratio;
mod risk;
mod seats_payoffs;
mod seats_play;
mod seats_two;

use holdem_engine::progress;
use holdem_tournament::{Decimal, Tournament};

/// Parses numbers separated by spaces.
pub fn numbers(text: &str) -> Vec<Decimal> {
    text.split(' ').map(|number| number.parse().unwrap()).collect()
}

pub fn tournament(stacks: &str, prizes: &str) -> Tournament {
    Tournament::new(numbers(stacks), numbers(prizes)).unwrap()
}

pub fn shares(stacks: &str, prizes: &str) -> Vec<f64> {
    tournament(stacks, prizes).shares(&progress::none).unwrap().shares
}

/// Returns whether all numbers are equal up to a relative error.
pub fn are_near(one: &[f64], other: &[f64], error: f64) -> bool {
    let is_near = |(one, other): (&f64, &f64)| (one - other).abs() <= error * other.abs();
    one.len() == other.len() && one.iter().zip(other).all(is_near)
}
