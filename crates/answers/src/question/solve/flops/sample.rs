//! A sample of flops, and what it says about all of them.
//!
//! Flops are ordered by `u / share`, where `u` is a fixed random number of the flop between 0 and 1: sequential Poisson
//! sampling (E. Ohlsson, "Sequential Poisson sampling", Journal of Official Statistics 14, 1998). The first n flops of
//! the order are a sample, for every n, in which a flop is included with a probability that is close to proportional to
//! its share. The numbers of similar flops are spread, so that a sample has some flops of each kind: in a list with
//! similar flops as neighbours, they are a scrambled van der Corput sequence (A. B. Owen, "Randomly permuted (t,m,s)-nets
//! and (t,s)-sequences", 1995), of which each 2^k neighbours have one number in each of 2^k equal intervals.
//!
//! A mean over all flops is estimated by regression on a number that is known for all of them, the exact equity. The
//! standard error is that of the differences between the residuals of neighbours in the list (K. M. Wolter, "An
//! investigation of some estimators of variance for systematic sampling", Journal of the American Statistical
//! Association 79, 1984), with a factor of one minus the probability of each flop, so that it is 0 once all flops are
//! included. A part of a sample, each nth flop of the order, is not spread over the list: its standard error is that of
//! independent numbers, from the squares of the residuals.
//!
//! Measured with 966 solved flops of a small game, for samples of 49: the standard error of the EV is 39% smaller than
//! with independent numbers, that of a frequency 14%, and 95 to 97% of the intervals cover the mean.

/// An estimated mean.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Estimate {
    /// The mean over all units, weighted by their shares.
    pub mean: f64,
    /// The standard error; 0 if every unit is known, `None` if too few are, if they were not drawn, or if all residuals
    /// are 0 but for rounding.
    pub error: Option<f64>,
}

/// A unit of the population: a flop.
#[derive(Clone, Copy, Debug)]
pub(super) struct Unit {
    /// The position in the list in which similar units are neighbours.
    pub place: usize,
    /// The share of the flop.
    pub share: f64,
    /// A number that is known for every unit.
    pub known: f64,
    /// The number to estimate, with the probability that the unit is in the sample; `None` outside of the sample.
    pub seen: Option<(f64, f64)>,
}

/// The fewest units for a regression and an error.
pub(super) const FEWEST: usize = 5;

/// Rows have nine decimals.
const ROUNDING: f64 = 1e-9;

/// Estimates the mean of a number over all units, weighted by their shares. `is_spread` is set if the units that were
/// seen are the first ones of the order. Returns `None` if no unit was seen.
pub(super) fn estimate(units: &[Unit], is_spread: bool) -> Option<Estimate> {
    let mut placed: Vec<&Unit> = units.iter().collect();
    placed.sort_by_key(|unit| unit.place);
    let seen: Vec<(f64, f64, f64, f64)> = placed
        .iter()
        .filter_map(|it| it.seen.map(|(y, p)| (it.share / p, it.known, y, 1.0 - p)))
        .collect();
    let mean_of = |of: &dyn Fn(&Unit) -> f64| {
        let all: f64 = units.iter().map(|it| it.share).sum();
        units.iter().map(|it| it.share * of(it)).sum::<f64>() / all
    };
    if seen.is_empty() {
        return None;
    }
    if seen.len() == units.len() {
        let mean = mean_of(&|it| it.seen.map_or(0.0, |(y, _)| y));
        return Some(Estimate { mean, error: Some(0.0) });
    }
    let whole: f64 = seen.iter().map(|(weight, ..)| weight).sum();
    let mean = |of: &dyn Fn(f64, f64) -> f64| {
        seen.iter().map(|&(weight, x, y, _)| weight * of(x, y)).sum::<f64>() / whole
    };
    let (x_mean, y_mean) = (mean(&|x, _| x), mean(&|_, y| y));
    let spread = mean(&|x, _| (x - x_mean).powi(2));
    // A line says nothing beyond the units that it goes through.
    let known = mean_of(&|it| it.known);
    let is_within = seen.iter().any(|it| it.1 <= known) && seen.iter().any(|it| it.1 >= known);
    let (slope, fitted) = match seen.len() >= FEWEST && spread > 1e-12 && is_within {
        true => (mean(&|x, y| (x - x_mean) * (y - y_mean)) / spread, 2),
        false => (0.0, 1),
    };
    let residual = |x: f64, y: f64| (y - y_mean) - slope * (x - x_mean);
    let residuals: Vec<f64> = seen
        .iter()
        .map(|&(weight, x, y, left)| left.max(0.0).sqrt() * weight / whole * residual(x, y))
        .collect();
    let count = seen.len() as f64;
    let variance = match is_spread {
        true => {
            let squares = residuals.windows(2).map(|pair| (pair[1] - pair[0]).powi(2));
            squares.sum::<f64>() / 2.0 * count / (count - 1.0)
        }
        // Each nth unit of the order is not spread over the list.
        false => residuals.iter().map(|it| it * it).sum(),
    };
    let free = count - f64::from(fitted);
    // Units that were not drawn, such as the first ones of a list, say nothing about the others.
    let is_drawn = seen.iter().any(|(.., left)| *left > 0.0);
    let error = (seen.len() >= FEWEST && is_drawn).then(|| (variance * count / free).sqrt());
    // Numbers that are equal but for rounding say nothing about the units that were not seen.
    let error = error.filter(|error| *error > ROUNDING);
    Some(Estimate { mean: y_mean + slope * (known - x_mean), error })
}

/// The seed of the random numbers.
const SEED: u32 = 1;

/// Returns the order of listed units with these shares, the first ones a sample.
pub(super) fn order(shares: &[f64]) -> Vec<usize> {
    order_of(shares, SEED)
}

/// Returns the order with the random numbers of a seed.
fn order_of(shares: &[f64], seed: u32) -> Vec<usize> {
    let keys =
        (0..).zip(shares).map(|(number, share)| point(number, seed) / share.max(f64::MIN_POSITIVE));
    let keys: Vec<f64> = keys.collect();
    let mut order: Vec<usize> = (0..shares.len()).collect();
    order.sort_by(|&one, &other| keys[one].total_cmp(&keys[other]).then(one.cmp(&other)));
    order
}

/// Returns a point of the van der Corput sequence (0, 1/2, 1/4, 3/4, 1/8, …), scrambled: each bit is flipped at random,
/// by the bits before it.
fn point(number: u32, seed: u32) -> f64 {
    let (bits, seed) = (number.reverse_bits(), mixed(seed.into()));
    let flipped = |depth: u32| {
        let before = u64::from(bits) >> (32 - depth) | 1 << depth;
        mixed(seed ^ before) as u32 >> 31 << (31 - depth)
    };
    f64::from((0..u32::BITS).fold(bits, |point, depth| point ^ flipped(depth))) / 4_294_967_296.0
}

/// Returns the probability of each unit to be among the first `size` of the order: proportional to its share, at most 1.
pub(super) fn inclusions(shares: &[f64], size: usize) -> Vec<f64> {
    let mut found = vec![0.0; shares.len()];
    let mut open: Vec<usize> = (0..shares.len()).collect();
    let mut left = size.min(shares.len());
    loop {
        let sum: f64 = open.iter().map(|&it| shares[it]).sum();
        let of = |it: usize| left as f64 * shares[it] / sum;
        let (certain, others): (Vec<usize>, Vec<usize>) =
            open.iter().partition(|&&it| of(it) >= 1.0 - 1e-12);
        if certain.is_empty() || left == 0 {
            others.iter().for_each(|&it| found[it] = of(it));
            return found;
        }
        certain.iter().for_each(|&it| found[it] = 1.0);
        left -= certain.len().min(left);
        open = others;
    }
}

/// Returns the probability of each unit to be one of `seen` units that are evenly spread over the first `size` of the
/// order: given these, their places in the order do not depend on the shares.
pub(super) fn inclusions_of_part(shares: &[f64], size: usize, seen: usize) -> Vec<f64> {
    let part = if size == 0 { 0.0 } else { seen as f64 / size as f64 };
    inclusions(shares, size).into_iter().map(|it| it * part).collect()
}

/// Returns random bits (G. Steele, D. Lea, C. Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014: the
/// mixing of SplitMix).
fn mixed(seed: u64) -> u64 {
    let mut mixed = seed.wrapping_add(1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    mixed ^ (mixed >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a random number between 0 and 1.
    fn uniform(seed: u64) -> f64 {
        (mixed(seed) >> 11) as f64 / (1_u64 << 53) as f64
    }

    /// A population: shares, known numbers and the numbers to estimate.
    fn population(size: usize, seed: u64) -> Vec<(f64, f64, f64)> {
        let random = |index: usize, of: u64| uniform(seed * 1_000_003 + index as u64 * 7 + of);
        let unit = |index: usize| {
            let known = random(index, 0);
            let share = [4.0, 12.0, 24.0][index % 3] * (0.5 + random(index, 1));
            (share, known, 0.4 + 0.5 * known + 0.3 * (random(index, 2) - 0.5))
        };
        (0..size).map(unit).collect()
    }

    /// A population of ten kinds of units, one after another.
    fn kinds() -> Vec<(f64, f64, f64)> {
        let kind = |(index, it): (usize, &(f64, f64, f64))| {
            (it.0, it.1, it.2 + (index / 30 * 7 % 10) as f64 / 10.0)
        };
        population(300, 8).iter().enumerate().map(kind).collect()
    }

    fn sampled(all: &[(f64, f64, f64)], order: &[usize], size: usize) -> Vec<Unit> {
        let shares: Vec<f64> = all.iter().map(|it| it.0).collect();
        let inclusions = inclusions(&shares, size);
        units_of(all, &order[..size], &inclusions)
    }

    fn units_of(all: &[(f64, f64, f64)], chosen: &[usize], inclusions: &[f64]) -> Vec<Unit> {
        let unit = |(place, &(share, known, _))| Unit { place, share, known, seen: None };
        let mut units: Vec<Unit> = all.iter().enumerate().map(unit).collect();
        for &index in chosen {
            units[index].seen = Some((all[index].2, inclusions[index]));
        }
        units
    }

    /// The errors of many estimates from one population.
    #[derive(Default)]
    struct Draws {
        off: Vec<f64>,
        stated: Vec<f64>,
    }

    impl Draws {
        fn add(&mut self, all: &[(f64, f64, f64)], found: Estimate) {
            self.off.push(found.mean - truth(all));
            self.stated.push(found.error.unwrap());
        }

        fn covered(&self) -> f64 {
            let both = self.off.iter().zip(&self.stated);
            let covered = both.filter(|(off, stated)| off.abs() <= 2.0117 * **stated).count();
            covered as f64 / self.off.len() as f64
        }

        fn deviation(&self) -> f64 {
            (self.off.iter().map(|off| off * off).sum::<f64>() / self.off.len() as f64).sqrt()
        }

        fn mean_stated(&self) -> f64 {
            self.stated.iter().sum::<f64>() / self.stated.len() as f64
        }

        fn bias(&self) -> f64 {
            self.off.iter().sum::<f64>() / self.off.len() as f64
        }
    }

    fn truth(all: &[(f64, f64, f64)]) -> f64 {
        let whole: f64 = all.iter().map(|it| it.0).sum();
        all.iter().map(|it| it.0 * it.2).sum::<f64>() / whole
    }

    #[test]
    fn inclusions_add_up_to_the_size() {
        let all = population(300, 1);
        let shares: Vec<f64> = all.iter().map(|it| it.0).collect();
        for size in [0, 1, 49, 150, 299, 300] {
            let found = inclusions(&shares, size);
            assert!((found.iter().sum::<f64>() - size as f64).abs() < 1e-9, "{size}");
            assert!(found.iter().all(|it| (0.0..=1.0).contains(it)));
        }
        assert!(inclusions(&shares, 300).iter().all(|&it| it == 1.0));
    }

    #[test]
    fn all_units_give_the_mean_without_an_error() {
        let all = population(60, 2);
        let shares: Vec<f64> = all.iter().map(|it| it.0).collect();
        let found = estimate(&sampled(&all, &order(&shares), 60), true).unwrap();
        assert!((found.mean - truth(&all)).abs() < 1e-12);
        assert_eq!(found.error, Some(0.0));
        assert_eq!(estimate(&sampled(&all, &order(&shares), 0), true), None);
        assert_eq!(estimate(&sampled(&all, &order(&shares), 4), true).unwrap().error, None);
        assert!(estimate(&sampled(&all, &order(&shares), 5), true).unwrap().error.unwrap() > 0.0);
        let mut listed = sampled(&all, &order(&shares), 60);
        listed.iter_mut().for_each(|unit| unit.seen = unit.seen.map(|(number, _)| (number, 1.0)));
        listed[7].seen = None;
        assert_eq!(estimate(&listed, true).unwrap().error, None);
        // Equal numbers leave no residuals, but the others may still differ.
        let mut equal = sampled(&all, &order(&shares), 20);
        equal.iter_mut().for_each(|unit| unit.seen = unit.seen.map(|(_, p)| (0.25, p)));
        for is_spread in [true, false] {
            assert_eq!(estimate(&equal, is_spread), Some(Estimate { mean: 0.25, error: None }));
        }
    }

    #[test]
    fn neighbours_have_one_number_in_each_interval() {
        for seed in [0, SEED, u32::MAX] {
            for first in [0, 64, 1088] {
                let mut parts: Vec<u32> =
                    (first..first + 64).map(|number| (64.0 * point(number, seed)) as u32).collect();
                parts.sort_unstable();
                assert_eq!(parts, (0..64).collect::<Vec<u32>>());
            }
        }
        // With equal shares, a fourth of all units has one of each four neighbours.
        let mut first = order(&[1.0; 256])[..64].to_vec();
        first.sort_unstable();
        assert!(first.iter().zip(0..).all(|(index, four)| index / 4 == four), "{first:?}");
        assert_eq!(order(&[0.0, 1.0]), [1, 0]);
    }

    /// Draws 1,000 samples from one population, each with another seed.
    #[test]
    fn intervals_of_samples_cover_the_mean() {
        let all = population(1755, 3);
        let shares: Vec<f64> = all.iter().map(|it| it.0).collect();
        for size in [49, 400] {
            let mut draws = Draws::default();
            for draw in 1..=1000 {
                let order = order_of(&shares, draw);
                draws.add(&all, estimate(&sampled(&all, &order, size), true).unwrap());
            }
            let covered = draws.covered();
            assert!((0.93..=0.99).contains(&covered), "{size}: {covered}");
            let most = 3.5 * draws.deviation() / 1000_f64.sqrt();
            assert!(draws.bias().abs() < most, "{size}: {} {most}", draws.bias());
        }
    }

    /// The same, with a part of the first units, as a part of a report has them, of similar and of unlike neighbours.
    #[test]
    fn intervals_of_parts_cover_the_mean() {
        for all in [population(300, 5), kinds()] {
            let shares: Vec<f64> = all.iter().map(|it| it.0).collect();
            for (size, number, of) in [(150, 1, 3), (300, 1, 3), (98, 0, 2), (300, 0, 5)] {
                let mut draws = Draws::default();
                for draw in 1..=1000 {
                    let order = order_of(&shares, draw);
                    let part = order[..size].iter().skip(number).step_by(of).copied();
                    let part: Vec<usize> = part.collect();
                    let inclusions = inclusions_of_part(&shares, size, part.len());
                    let units = units_of(&all, &part, &inclusions);
                    draws.add(&all, estimate(&units, false).unwrap());
                }
                let covered = draws.covered();
                assert!((0.92..=0.99).contains(&covered), "{size}, {of}: {covered}");
                let ratio = draws.mean_stated() / draws.deviation();
                assert!((0.9..1.3).contains(&ratio), "{size}, {of}: {ratio}");
                let most = 3.5 * draws.deviation() / 1000_f64.sqrt();
                assert!(draws.bias().abs() < most, "{size}, {of}: {} {most}", draws.bias());
            }
        }
    }

    #[test]
    fn similar_neighbours_lower_the_error() {
        let all = kinds();
        let shares: Vec<f64> = all.iter().map(|it| it.0).collect();
        let [mut spread, mut apart] = [Draws::default(), Draws::default()];
        for draw in 1..=1000 {
            let order = order_of(&shares, draw);
            spread.add(&all, estimate(&sampled(&all, &order, 49), true).unwrap());
            let key =
                |index: usize| uniform(1_000_000 * u64::from(draw) + index as u64) / shares[index];
            let mut order: Vec<usize> = (0..all.len()).collect();
            order.sort_by(|&one, &other| key(one).total_cmp(&key(other)));
            apart.add(&all, estimate(&sampled(&all, &order, 49), true).unwrap());
        }
        let (spread_by, apart_by) = (spread.deviation(), apart.deviation());
        assert!(spread_by < 0.7 * apart_by, "{spread_by} {apart_by}");
        let (stated, usual) = (spread.mean_stated(), spread.deviation());
        assert!((0.85 * usual..1.5 * usual).contains(&stated), "{stated} {usual}");
        assert!((0.91..=0.999).contains(&spread.covered()), "{}", spread.covered());
    }

    #[test]
    fn a_line_is_not_extended_beyond_what_was_seen() {
        let unit = |known: f64, seen: Option<f64>| Unit {
            place: 0,
            share: 0.125,
            known,
            seen: seen.map(|number| (number, 0.75)),
        };
        let seen = [0.5, 0.51, 0.52, 0.53, 0.54, 0.55].map(|x| unit(x, Some(x * 20.0 - 10.0)));
        let units = |other: f64| [&seen[..], &[unit(other, None), unit(other, None)]].concat();
        let plain = 0.5;
        assert!((estimate(&units(0.1), true).unwrap().mean - plain).abs() < 1e-9);
        // The mean of all is within the units that were seen.
        assert!((estimate(&units(0.54), true).unwrap().mean - plain).abs() > 0.01);
    }

    #[test]
    fn regression_on_the_known_number_lowers_the_error() {
        let all = population(1755, 4);
        let shares: Vec<f64> = all.iter().map(|it| it.0).collect();
        let with = sampled(&all, &order(&shares), 49);
        let without: Vec<Unit> = with.iter().map(|it| Unit { known: 0.0, ..*it }).collect();
        let [with, without] = [with, without].map(|it| estimate(&it, true).unwrap().error.unwrap());
        assert!(with < 0.7 * without, "{with} {without}");
    }
}
