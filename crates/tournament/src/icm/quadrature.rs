//! Shares of the prizes and chances of places by quadrature, for any number of players.
//!
//! At each time, a player needs the product of the factors of all others: a polynomial whose coefficients are the
//! chances that a given number of the others have rung. All its terms are positive and nothing is divided, so nothing
//! cancels.
//!
//! - Shares: one pass computes the product of the factors before each player, a row each. A pass from the other end
//!   computes the expected prize for each number of rings among the players before. Their inner product is the
//!   player's expected prize: three passes of `places` steps.
//! - Places: by halves. Each half gets the product of the factors outside of it, down to halves of one player.

use holdem_engine::progress::{Interrupted, Meter, Progress};
use rayon::prelude::*;

use super::rule::{Node, Rule};

/// The maximum number of parts that the times are divided into. The number does not depend on the threads, so the
/// sums are the same for any number of threads.
const PARTS: usize = 32;

/// The work below which there is only one part: products of players and places.
const SMALL: usize = 50_000;

/// The chances that each clock has rung or not at a time, and the weight of a ring at that time.
struct Moment {
    not_rung: Vec<f64>,
    rung: Vec<f64>,
    weight: Vec<f64>,
}

impl Moment {
    fn at(time: f64, rates: &[f64], step: f64) -> Self {
        let (not_rung, rung): (Vec<f64>, Vec<f64>) =
            rates.iter().map(|rate| chances(rate * time)).unzip();
        let weight = rates.iter().zip(&not_rung).map(|(rate, it)| step * rate * time * it);
        Self { weight: weight.collect(), not_rung, rung }
    }
}

/// Returns e^(−t) and 1 − e^(−t), both with few roundings: the smaller is computed, and the other is the difference.
fn chances(time: f64) -> (f64, f64) {
    if time > std::f64::consts::LN_2 {
        let not_rung = (-time).exp();
        (not_rung, 1.0 - not_rung)
    } else {
        let rung = -(-time).exp_m1();
        (1.0 - rung, rung)
    }
}

/// Returns the expected prize of each player. The rates of the clocks must add up to 1, with at most as many prizes
/// as clocks.
pub fn shares(
    rates: &[f64],
    prizes: &[f64],
    rule: &Rule,
    progress: &Progress<'_>,
) -> Result<Vec<f64>, Interrupted> {
    let add = |node: &Node, sums: &mut [f64]| {
        let moment = Moment::at(node.time, rates, rule.step);
        let places = node.places;
        let rows = products_before(&moment, places);
        // The expected prize if 0, 1, 2, … of the players before have rung.
        let mut expected = prizes[..places].to_vec();
        for (index, row) in rows.chunks_exact(places).enumerate().rev() {
            sums[index] += moment.weight[index] * inner_product(row, &expected);
            let (not_rung, rung) = (moment.not_rung[index], moment.rung[index]);
            for place in 0..places - 1 {
                expected[place] = not_rung * expected[place] + rung * expected[place + 1];
            }
            expected[places - 1] *= not_rung;
        }
    };
    let mut sums = summed(rates.len(), rates.len(), rule, progress, add)?;
    equal_where_rates_are(rates, &mut sums, 1);
    Ok(sums)
}

/// Returns the chance of each player to take each of the first places, a row for each player.
pub fn places(
    rates: &[f64],
    places: usize,
    rule: &Rule,
    progress: &Progress<'_>,
) -> Result<Vec<f64>, Interrupted> {
    let add = |node: &Node, sums: &mut [f64]| {
        let moment = Moment::at(node.time, rates, rule.step);
        let mut outside = vec![0.0; node.places];
        outside[0] = 1.0;
        add_half(&moment, 0..rates.len(), &outside, places, sums);
    };
    let mut sums = summed(rates.len() * places, rates.len() * 3, rule, progress, add)?;
    equal_where_rates_are(rates, &mut sums, places);
    Ok(sums)
}

/// Adds the chances of some players at a moment, from the product of the factors of all others.
fn add_half(
    moment: &Moment,
    half: std::ops::Range<usize>,
    outside: &[f64],
    places: usize,
    sums: &mut [f64],
) {
    if half.len() == 1 {
        let row = &mut sums[half.start * places..][..outside.len()];
        for (sum, chance) in row.iter_mut().zip(outside) {
            *sum += moment.weight[half.start] * chance;
        }
        return;
    }
    let middle = usize::midpoint(half.start, half.end);
    for (own, other) in
        [(half.start..middle, middle..half.end), (middle..half.end, half.start..middle)]
    {
        let mut outside = outside.to_vec();
        for player in other {
            let (not_rung, rung) = (moment.not_rung[player], moment.rung[player]);
            for place in (1..outside.len()).rev() {
                outside[place] = not_rung * outside[place] + rung * outside[place - 1];
            }
            outside[0] *= not_rung;
        }
        add_half(moment, own, &outside, places, sums);
    }
}

/// Returns the product of the factors before each player, a row each.
fn products_before(moment: &Moment, places: usize) -> Vec<f64> {
    let players = moment.not_rung.len();
    let mut rows = vec![0.0; players * places];
    rows[0] = 1.0;
    for player in 1..players {
        let (not_rung, rung) = (moment.not_rung[player - 1], moment.rung[player - 1]);
        let (before, after) = rows[(player - 1) * places..][..2 * places].split_at_mut(places);
        after[0] = not_rung * before[0];
        for (after, pair) in after[1..].iter_mut().zip(before.windows(2)) {
            *after = not_rung * pair[1] + rung * pair[0];
        }
    }
    rows
}

fn inner_product(one: &[f64], other: &[f64]) -> f64 {
    let (ones, rest) = one.as_chunks::<8>();
    let (others, other_rest) = other.as_chunks::<8>();
    let mut sums = [0.0; 8];
    for (one, other) in ones.iter().zip(others) {
        for lane in 0..8 {
            sums[lane] += one[lane] * other[lane];
        }
    }
    let rest: f64 = rest.iter().zip(other_rest).map(|(one, other)| one * other).sum();
    sums.iter().sum::<f64>() + rest
}

/// Calls `add` at every time and returns the sums.
fn summed(
    size: usize,
    work: usize,
    rule: &Rule,
    progress: &Progress<'_>,
    add: impl Fn(&Node, &mut [f64]) + Sync,
) -> Result<Vec<f64>, Interrupted> {
    let work: usize = rule.nodes.iter().map(|node| node.places * work).sum();
    let parts = if work < SMALL { 1 } else { PARTS };
    let meter = Meter::new(progress, rule.nodes.len() as u64);
    let part = |part: usize| {
        let mut sums = vec![0.0; size];
        // Every part has early and late times.
        for node in rule.nodes.iter().skip(part).step_by(parts) {
            if meter.is_stopped() {
                break;
            }
            add(node, &mut sums);
            meter.advance(1);
        }
        sums
    };
    let sums: Vec<Vec<f64>> = match parts {
        1 => vec![part(0)],
        parts => (0..parts).into_par_iter().map(part).collect(),
    };
    meter.finish()?;
    let total = sums.into_iter().reduce(|mut all, part| {
        all.iter_mut().zip(part).for_each(|(sum, more)| *sum += more);
        all
    });
    Ok(total.unwrap_or_default())
}

/// Gives players with equal stacks bit-identical sums, copied from the first of them.
fn equal_where_rates_are(rates: &[f64], sums: &mut [f64], width: usize) {
    let mut order: Vec<usize> = (0..rates.len()).collect();
    order.sort_by(|&one, &other| rates[one].total_cmp(&rates[other]).then(one.cmp(&other)));
    for pair in order.windows(2) {
        if rates[pair[0]] == rates[pair[1]] {
            sums.copy_within(pair[0] * width..(pair[0] + 1) * width, pair[1] * width);
        }
    }
}
