//! The risk of ruin: the chance to lose a bankroll at some time, if the player goes on playing as before.

use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

use holdem_history::statistics::Count;

/// The number of simulated careers.
const CAREERS: u64 = 2000;

/// The most blocks of a career.
const MOST_BLOCKS: usize = 100_000;

/// The risk that is left at the level where a simulated career ends.
const REST: f64 = 1e-4;

const SEED: u64 = 2;

/// Returns the risk of ruin of Brownian motion, `exp(-2 w b / v)`, for the mean and the variance of a hand. It is 1 if
/// the win rate is not positive.
pub(super) fn formula(bankroll: f64, mean: f64, variance: f64) -> f64 {
    match mean > 0.0 {
        true if variance > 0.0 => (-2.0 * mean * bankroll / variance).exp(),
        true => 0.0,
        false => 1.0,
    }
}

/// Simulated careers.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Simulated {
    /// The number of careers, and of those that end in ruin.
    pub(super) ruined: Count,
    /// The number of consecutive hands that are drawn together.
    pub(super) block: usize,
    /// The most hands of a career.
    pub(super) most_hands: u64,
}

/// Simulates careers from blocks of consecutive hands, which are drawn with replacement. A career ends with ruin, or
/// when the risk that is left is negligible. `None` without a positive win rate, or with too few hands for blocks.
pub(super) fn simulated(
    hands: &[f64],
    bankroll: f64,
    mean: f64,
    variance: f64,
) -> Option<Simulated> {
    if mean <= 0.0 || hands.len() < 100 {
        return None;
    }
    let block = (hands.len() / 100).min(100);
    let blocks: Vec<Block> = hands.chunks_exact(block).map(Block::of).collect();
    let safe = variance * -REST.ln() / (2.0 * mean);
    let mut random = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut ruined = Count::default();
    for _ in 0..CAREERS {
        let mut left = bankroll;
        let mut is_ruined = false;
        for _ in 0..MOST_BLOCKS {
            let Block { sum, lowest } = blocks[random.random_range(0..blocks.len())];
            is_ruined = left + lowest <= 0.0;
            left += sum;
            if is_ruined || left > safe {
                break;
            }
        }
        ruined.push(is_ruined);
    }
    Some(Simulated { ruined, block, most_hands: (MOST_BLOCKS * block) as u64 })
}

/// Consecutive hands.
#[derive(Clone, Copy, Debug)]
struct Block {
    sum: f64,
    /// The lowest sum after some hand.
    lowest: f64,
}

impl Block {
    fn of(hands: &[f64]) -> Self {
        hands.iter().fold(Self { sum: 0.0, lowest: 0.0 }, |Self { sum, lowest }, won| Self {
            sum: sum + won,
            lowest: lowest.min(sum + won),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_formula_has_its_known_values() {
        // 5 bb/100 with a deviation of 10 bb per hand: exp(-2 * 0.05 * 2000 / 100) = exp(-2).
        assert!((formula(2000.0, 0.05, 100.0) - (-2.0_f64).exp()).abs() < 1e-12);
        assert_eq!((formula(2000.0, 0.0, 100.0), formula(2000.0, -1.0, 100.0)), (1.0, 1.0));
        assert_eq!(formula(2000.0, 1.0, 0.0), 0.0);
    }

    #[test]
    fn careers_of_coin_flips_agree_with_the_gamblers_ruin() {
        // Win 1 with 55%, lose 1 with 45%: the risk of losing 10 is (45 / 55) ^ 10 = 13.4%.
        let hands: Vec<f64> =
            (0..199).map(|hand| if hand % 20 < 11 { 1.0 } else { -1.0 }).collect();
        let wins = hands.iter().filter(|won| **won > 0.0).count() as f64 / 199.0;
        let (mean, variance) = (2.0 * wins - 1.0, 1.0 - (2.0 * wins - 1.0).powi(2));
        let Simulated { ruined, block, .. } = simulated(&hands, 10.0, mean, variance).unwrap();
        let known = ((1.0 - wins) / wins).powi(10);
        let share = ruined.share().unwrap();
        assert!(block == 1 && (share - known).abs() < 0.025, "{share} {known}");
        // Brownian motion is close.
        assert!((formula(10.0, mean, variance) - known).abs() < 0.01);
        assert_eq!(simulated(&hands, 10.0, -0.1, 1.0), None);
        assert_eq!(simulated(&hands[..99], 10.0, mean, variance), None);
    }
}
