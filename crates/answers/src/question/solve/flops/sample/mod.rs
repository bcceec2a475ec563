//! A sample of flops, and what it says about all of them.
//!
//! Flops are ordered by `u / size`, where `u` is a fixed random number of the flop between 0 and 1, and the size the
//! number of flops that differ by suits only: sequential Poisson sampling (E. Ohlsson, "Sequential Poisson sampling",
//! Journal of Official Statistics 14, 1998). The first n flops of the order are a sample, for every n. The numbers of
//! similar flops are spread, so that a sample has some flops of each kind: in a list with similar flops of equal sizes
//! as neighbours, they are a scrambled van der Corput sequence (A. B. Owen, "Randomly permuted (t,m,s)-nets and
//! (t,s)-sequences", 1995), of which each 2^k neighbours have one number in each of 2^k equal intervals. Different
//! neighbours are scrambled independently, since a sample with one unit of each stratum has an error that can be
//! estimated only if the strata are independent.
//!
//! A mean over all flops is estimated with weights for which the sample has the known means of all flops (J.-C.
//! Deville, C.-E. Särndal, "Calibration estimators in survey sampling", Journal of the American Statistical Association
//! 87, 1992): of the exact equity, of the square of its deviation, and of the number of straights that the ranks allow.
//! The weights are the same for every number, and all above 0: frequencies add up to 100%, and no mean lies outside of
//! the numbers that were seen.
//!
//! The standard error comes from the differences between the residual of a flop and the residuals of its neighbours in
//! the list at both sides (K. M. Wolter, "An investigation of some estimators of variance for systematic sampling",
//! Journal of the American Statistical Association 79, 1984), with weights and leverages (C.-E. Särndal, B. Swensson,
//! J. Wretman, "Model Assisted Survey Sampling", 1992, chapter 6), and with a factor of one minus the probability of
//! each flop, so that it is 0 once all flops are included. The neighbours reach as far as a stratum, which is long if
//! almost all flops are seen. A part of a sample, each nth flop of the order, is not spread over the list: its standard
//! error comes from the squares of the residuals, as for independent numbers.
//!
//! Measured with 1,000 samples of each of seven sizes from 49 to 1,700 of a full report of a small game (the tests have
//! it): 93 to 97% of the intervals of 1.96 standard errors cover the EV, the frequency of an action and the share of a
//! hand, and the stated errors are 0.95 to 1.12 times the actual ones. For samples of 49, the error of the EV is a
//! third smaller, and the error of a frequency a fourth, than with independent numbers and a regression on the equity
//! alone. If all neighbours are scrambled alike, the EV has the same error at 49 and a smaller one from 184 on, but the
//! intervals cover 80 to 100%, and the sample does not show which.

mod order;
mod regression;
#[cfg(test)]
mod tests;

use itertools::Itertools;

pub(super) use self::order::{inclusions_of_part, order};

use self::regression::{Drawn, Regression};

/// An estimated mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Estimate {
    /// The mean over all units, weighted by their shares.
    pub mean: f64,
    /// The standard error; 0 if every unit is known, or if the number follows from the known ones; `None` if too few
    /// units are known, if they were not drawn, or if all their numbers are equal.
    pub error: Option<f64>,
}

/// Numbers that are known for every unit.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Known {
    /// The equity of the first player.
    pub equity: f64,
    /// The number of straights that the ranks of the flop allow.
    pub straights: f64,
}

/// A unit of the population: a flop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    /// The position in the list in which similar units are neighbours.
    pub place: usize,
    /// The share of the flop.
    pub share: f64,
    pub known: Known,
    /// The number to estimate, with the probability that the unit is in the sample; `None` outside of the sample.
    pub seen: Option<(f64, f64)>,
}

/// The fewest units for an error.
pub(super) const FEWEST: usize = 5;

/// The units for each known number of a regression, and for the mean.
const UNITS_OF_COLUMN: usize = 6;

/// The units for a regression on the first known number, the equity, which explains most of an EV.
const UNITS_OF_FIRST: usize = 8;

/// The units that are not seen, on average, among the neighbours at one side to which a unit is compared.
const UNSEEN: f64 = 1.5;

/// Rows have nine decimals.
const ROUNDING: f64 = 1e-9;

/// Numbers that differ by less are taken as equal.
const EQUAL: f64 = 1e-6;

/// Estimates the mean of a number over all units, weighted by their shares. `is_spread` is set if the units that were
/// seen are the first ones of the order. Returns `None` if no unit was seen.
pub(super) fn estimate(units: &[Unit], is_spread: bool) -> Option<Estimate> {
    let whole: f64 = units.iter().map(|it| it.share).sum();
    let seen = units.iter().filter(|it| it.seen.is_some()).sorted_by_key(|it| it.place);
    let seen: Vec<&Unit> = seen.collect();
    if seen.is_empty() {
        return None;
    }
    let (numbers, probabilities): (Vec<f64>, Vec<f64>) =
        seen.iter().filter_map(|it| it.seen).unzip();
    if seen.len() == units.len() {
        let mean = weighted(seen.iter().map(|it| it.share / whole), &numbers);
        return Some(Estimate { mean, error: Some(0.0) });
    }
    let drawn = seen.iter().zip(probabilities);
    let drawn = drawn.map(|(it, probability)| Drawn { share: it.share / whole, probability });
    let drawn: Vec<Drawn> = drawn.collect();
    // Units that were not drawn, such as the first ones of a list, say nothing about the others.
    let chances = drawn.iter().filter(|it| it.missed() > 0.0).count();
    let columns = columns(units, whole, &seen);
    let most = (chances / UNITS_OF_COLUMN).saturating_sub(1).min(columns.len());
    let most = most.max(usize::from(chances >= UNITS_OF_FIRST));
    let regression = Regression::new(&drawn, &columns[..most]);
    let mean = weighted(regression.weights.iter().copied(), &numbers);
    let deviations = deviations(&drawn, &regression, &numbers);
    let variance: f64 = match is_spread {
        true => local(&deviations),
        // Each nth unit of the order is not spread over the list.
        false => deviations.iter().map(|it| it.factor * it.residual.powi(2)).sum(),
    };
    let error = (seen.len() >= FEWEST && chances > 1).then(|| variance.sqrt());
    let error = match error {
        // Numbers that follow from the known ones are known everywhere. Numbers that are equal say nothing about the units
        // that were not seen.
        Some(error) if error <= ROUNDING => {
            let (least, most) = bounds(&numbers);
            (most - least > EQUAL).then_some(0.0)
        }
        error => error,
    };
    Some(Estimate { mean, error })
}

/// Returns a mean with weights above 0 that add up to 1 but for rounding, which takes no mean beyond the numbers.
fn weighted(weights: impl Iterator<Item = f64>, numbers: &[f64]) -> f64 {
    let mean: f64 = weights.zip(numbers).map(|(weight, it)| weight * it).sum();
    let (least, most) = bounds(numbers);
    mean.max(least).min(most)
}

/// Returns the least and the greatest number.
fn bounds(numbers: &[f64]) -> (f64, f64) {
    let bounds = (f64::INFINITY, f64::NEG_INFINITY);
    numbers.iter().fold(bounds, |(least, most), &it| (least.min(it), most.max(it)))
}

/// Returns the numbers that are known for each seen unit, less their means over all units: the equity, the square of
/// its deviation, and the straights.
fn columns(units: &[Unit], whole: f64, seen: &[&Unit]) -> [Vec<f64>; 3] {
    let mean =
        |of: &dyn Fn(&Unit) -> f64| units.iter().map(|it| it.share * of(it)).sum::<f64>() / whole;
    let column = |of: &dyn Fn(&Unit) -> f64| {
        let mean = mean(of);
        seen.iter().map(|it| of(it) - mean).collect()
    };
    let equity = mean(&|it| it.known.equity);
    [
        column(&|it| it.known.equity),
        column(&|it| (it.known.equity - equity).powi(2)),
        column(&|it| it.known.straights),
    ]
}

/// The residual of a unit that is seen with a probability below 1.
#[derive(Clone, Copy, Debug)]
struct Deviation {
    residual: f64,
    /// The factor of the squared residual in the variance of the mean.
    factor: f64,
    /// The neighbours at one side to which the unit is compared.
    neighbours: usize,
}

/// Returns the residuals of the units that are seen with probabilities below 1.
fn deviations(drawn: &[Drawn], regression: &Regression, numbers: &[f64]) -> Vec<Deviation> {
    let residuals = regression.residuals(numbers);
    let all = drawn.iter().zip(&regression.weights).zip(regression.leverages()).zip(residuals);
    let all = all.filter(|(((drawn, _), _), _)| drawn.missed() > 0.0);
    all.map(|(((drawn, weight), leverage), residual)| Deviation {
        residual,
        factor: drawn.missed() * weight.powi(2) / (1.0 - leverage),
        neighbours: (UNSEEN * drawn.probability / drawn.missed()).round().max(1.0) as usize,
    })
    .collect()
}

/// Returns the variance of the mean from the differences between the residual of each unit and the mean of its
/// neighbours at both sides, or at one side of the first and the last one.
fn local(all: &[Deviation]) -> f64 {
    let mean = |some: &[Deviation]| {
        let count = some.len() as f64;
        (count > 0.0).then(|| (some.iter().map(|it| it.residual).sum::<f64>() / count, count))
    };
    let square = |(index, one): (usize, &Deviation)| {
        let before = mean(&all[index.saturating_sub(one.neighbours)..index]);
        let after = mean(&all[index + 1..all.len().min(one.neighbours.saturating_add(index + 1))]);
        // The variance of the difference between independent residuals, by the variance of one.
        let (mean, variance) = match (before, after) {
            (Some(one), Some(other)) => {
                ((one.0 + other.0) / 2.0, 1.0 + (1.0 / one.1 + 1.0 / other.1) / 4.0)
            }
            (Some(one), None) | (None, Some(one)) => (one.0, 1.0 + 1.0 / one.1),
            (None, None) => (0.0, 1.0),
        };
        one.factor * (one.residual - mean).powi(2) / variance
    };
    all.iter().enumerate().map(square).sum()
}

/// Returns random bits (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014: the
/// mixing of SplitMix).
fn mixed(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}
