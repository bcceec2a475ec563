//! Downswings, of a player and of random walks with the same win rate and standard deviation.

use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

/// The number of simulated walks.
pub(super) const WALKS: usize = 1000;

/// The most steps of a walk. A step of a longer walk has several hands.
const MOST_STEPS: usize = 10_000;

const SEED: u64 = 1;

/// The deepest and the longest fall of the winnings below their top.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Downswings {
    /// The deepest fall.
    pub(super) deepest: f64,
    /// The number of steps from the top to the bottom of the deepest fall.
    pub(super) steps: usize,
    /// The most steps below a top.
    pub(super) longest: usize,
    /// Whether the longest downswing has not ended.
    pub(super) is_open: bool,
}

impl Downswings {
    /// Returns the downswings of steps, which start at a top.
    pub(super) fn of(steps: impl Iterator<Item = f64>) -> Self {
        let mut found = Self::default();
        let (mut won, mut top, mut top_at) = (0.0, 0.0, 0);
        for (index, step) in steps.enumerate() {
            won += step;
            if won >= top {
                (top, top_at) = (won, index + 1);
                found.is_open = false;
                continue;
            }
            let length = index + 1 - top_at;
            if top - won > found.deepest {
                (found.deepest, found.steps) = (top - won, length);
            }
            if length > found.longest {
                (found.longest, found.is_open) = (length, true);
            }
        }
        found
    }
}

/// A number in simulated walks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Expected {
    pub(super) mean: f64,
    /// The ends of the range with 90% of the walks.
    pub(super) low: f64,
    pub(super) high: f64,
}

impl Expected {
    fn of(mut numbers: Vec<f64>) -> Self {
        numbers.sort_by(f64::total_cmp);
        let at = |share: f64| numbers[(share * (numbers.len() - 1) as f64).round() as usize];
        let mean = numbers.iter().sum::<f64>() / numbers.len() as f64;
        Self { mean, low: at(0.05), high: at(0.95) }
    }
}

/// Returns the deepest downswing in big blinds and the longest in hands, of random walks with normally distributed
/// steps. `mean` and `deviation` are of a hand.
pub(super) fn expected(hands: usize, mean: f64, deviation: f64) -> [Expected; 2] {
    let size = hands.div_ceil(MOST_STEPS).max(1);
    let (mean, deviation) = (mean * size as f64, deviation * (size as f64).sqrt());
    let mut random = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let walks: Vec<Downswings> = (0..WALKS)
        .map(|_| {
            let steps = (0..hands / size).map(|_| mean + deviation * normal(&mut random));
            Downswings::of(steps)
        })
        .collect();
    [
        Expected::of(walks.iter().map(|walk| walk.deepest).collect()),
        Expected::of(walks.iter().map(|walk| (walk.longest * size) as f64).collect()),
    ]
}

/// Returns a normally distributed number (Box and Muller 1958).
fn normal(random: &mut Xoshiro256PlusPlus) -> f64 {
    let (radius, angle): (f64, f64) = (random.random(), random.random());
    (-2.0 * (1.0 - radius).ln()).sqrt() * (std::f64::consts::TAU * angle).cos()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn downswings_are_below_a_top() {
        let of = |steps: &[f64]| {
            let Downswings { deepest, steps, longest, is_open } =
                Downswings::of(steps.iter().copied());
            (deepest, steps, longest, is_open)
        };
        // Tops at 5 and 6; 5 below the first after three hands, and the top again with the fifth.
        assert_eq!(of(&[5.0, -3.0, 2.0, -4.0, 3.0, 3.0, -2.0]), (5.0, 3, 4, false));
        assert_eq!(of(&[-1.0, -2.0, 1.0]), (3.0, 2, 3, true));
        assert_eq!(of(&[1.0, 0.0, 2.0]), (0.0, 0, 0, false));
        assert_eq!(of(&[]), (0.0, 0, 0, false));
    }

    #[test]
    fn walks_without_drift_have_the_known_expectation() {
        // The expected range below the running maximum of Brownian motion is the root of pi / 2 (Magdon-Ismail et al.
        // 2004). Walks in steps are a little less deep.
        let hands = 10_000;
        let [deepest, longest] = expected(hands, 0.0, 2.0);
        let known = 2.0 * (hands as f64).sqrt() * (std::f64::consts::PI / 2.0).sqrt();
        assert!((deepest.mean / known - 1.0).abs() < 0.03, "{deepest:?} {known}");
        assert!(deepest.low < deepest.mean && deepest.mean < deepest.high);
        assert!(longest.mean > 0.4 * hands as f64 && longest.high <= hands as f64, "{longest:?}");
        // More hands than steps scale.
        let [more, _] = expected(25 * hands, 0.0, 2.0);
        assert!((more.mean / deepest.mean / 5.0 - 1.0).abs() < 0.01, "{more:?}");
    }

    #[test]
    fn walks_with_drift_rarely_fall_far() {
        // The fall below the running maximum is exponential, with variance / (2 drift) on average.
        let [deepest, _] = expected(10_000, 1.0, 1.0);
        assert!(deepest.mean < 10.0, "{deepest:?}");
    }
}
