//! Shares of the prizes and chances of places by quadrature, for any number of players.
//!
//! At each time, a player needs the product of the factors of all others: a polynomial whose coefficients are the
//! chances that a given number of the others have rung. All its terms are positive and nothing is divided, so nothing
//! cancels.
//!
//! - Shares: one pass computes the product of the factors before each player, a row each. A pass from the other end
//!   computes the expected prize for each number of rings among the players before. Their inner product is the
//!   player's expected prize. Only the first row of every block of √n players is kept; the others are computed again,
//!   so that the rows fit the processor's cache: four passes of `places` steps.
//! - Places: by halves. Each half gets the product of the factors outside of it, down to halves of one player.

use std::ops::Range;

use holdem_engine::progress::{Interrupted, Meter, Progress};
use rayon::prelude::*;

use super::rule::{Node, Rule};

/// The maximum number of parts that the times are divided into. The number does not depend on the threads, so the
/// sums are the same for any number of threads.
const PARTS: usize = 32;

/// The work below which there is only one part: products of players and places.
const SMALL: usize = 50_000;

/// The chances that each clock has rung or not at a time, and the weight of a ring at that time.
struct ClockTime {
    not_rung: Vec<f64>,
    rung: Vec<f64>,
    weight: Vec<f64>,
}

impl ClockTime {
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
        add_shares(&ClockTime::at(node.time, rates, rule.step), &prizes[..node.places], sums);
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
        let moment = ClockTime::at(node.time, rates, rule.step);
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
    moment: &ClockTime,
    half: Range<usize>,
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

/// Returns, for every pair of players, the expected prizes of both in two ends: their rates after an exchange of chips.
/// The pairs are in order. All others keep their rates, so their product is the same for both ends.
pub fn pairs(
    rates: &[f64],
    prizes: &[f64],
    ends: &[[[f64; 2]; 2]],
    rule: &Rule,
    progress: &Progress<'_>,
) -> Result<Vec<f64>, Interrupted> {
    let add = |node: &Node, sums: &mut [f64]| {
        let others = ClockTime::at(node.time, rates, rule.step).pairs(&prizes[..node.places]);
        let ends =
            ends.iter().zip(&others).flat_map(|(ends, others)| ends.map(|end| (end, others)));
        for (sums, (end, [none, one])) in sums.chunks_exact_mut(2).zip(ends) {
            let rings = end.map(|rate| chances(rate * node.time));
            for (player, sum) in sums.iter_mut().enumerate() {
                let weight = rule.step * end[player] * node.time * rings[player].0;
                let (not_rung, rung) = rings[1 - player];
                *sum += weight * (not_rung * none + rung * one);
            }
        }
    };
    summed(4 * ends.len(), rates.len() * rates.len(), rule, progress, add)
}

/// Returns the expected prize of the first player for each of some shares of the chips. The others, whose rates must
/// add up to 1, divide the rest in proportion to them.
pub fn curve(others: &[f64], prizes: &[f64], sizes: &[f64], rule: &Rule) -> Vec<f64> {
    let expected = |node: &Node| {
        let moment = ClockTime::at(node.time, others, rule.step);
        let mut expected = prizes.to_vec();
        let players = 0..others.len();
        players.for_each(|player| moment.step_back(&mut expected, player, prizes.len()));
        (node.time, expected[0])
    };
    let expected: Vec<(f64, f64)> = rule.nodes.par_iter().map(expected).collect();
    let share = |size: &f64| {
        let rate = size / (1.0 - size);
        let at = |&(time, prize): &(f64, f64)| rate * time * (-rate * time).exp() * prize;
        rule.step * expected.iter().map(at).sum::<f64>()
    };
    sizes.iter().map(share).collect()
}

/// Adds the expected prize of each player at a moment.
fn add_shares(moment: &ClockTime, prizes: &[f64], sums: &mut [f64]) {
    let (players, places) = (moment.not_rung.len(), prizes.len());
    let block = players.isqrt().max(1);
    let mut rows = vec![0.0; (block + 1) * places];
    let mut starts = vec![0.0; players.div_ceil(block) * places];
    starts[0] = 1.0;
    for (index, first) in (0..players).step_by(block).enumerate() {
        let (start, next) = starts[index * places..].split_at_mut(places);
        moment.fill(&mut rows, start, first..players.min(first + block));
        if let Some(next) = next.get_mut(..places) {
            next.copy_from_slice(&rows[block * places..]);
        }
    }
    // The expected prize if 0, 1, 2, … of the players before have rung.
    let mut expected = prizes.to_vec();
    for (first, start) in (0..players).step_by(block).zip(starts.chunks_exact(places)).rev() {
        let last = players.min(first + block);
        moment.fill(&mut rows, start, first..last);
        for player in (first..last).rev() {
            let row = &rows[(player - first) * places..][..places.min(player + 1)];
            sums[player] += moment.weight[player] * inner_product(row, &expected[..row.len()]);
            moment.step_back(&mut expected, player, player);
        }
    }
}

impl ClockTime {
    /// Returns, for every pair of players in order, the expected prize after the rings of the others, and of one more.
    fn pairs(&self, prizes: &[f64]) -> Vec<[f64; 2]> {
        let (players, places) = (self.not_rung.len(), prizes.len());
        // The expected prize if 0, 1, 2, … of the players up to each have rung, a row each.
        let mut expected = prizes.repeat(players);
        for player in (1..players).rev() {
            let (row, after) = expected[(player - 1) * places..].split_at_mut(places);
            row.copy_from_slice(&after[..places]);
            self.step_back(row, player, places);
        }
        let mut pairs = Vec::with_capacity(players * players / 2);
        let (mut before, mut next) = (vec![1.0], vec![0.0; places]);
        for one in 0..players {
            let mut product = before.clone();
            for other in one + 1..players {
                let row = &expected[other * places..][..places];
                let terms = product.len();
                pairs.push([
                    inner_product(&product, &row[..terms]),
                    inner_product(
                        &product[..terms.min(places - 1)],
                        &row[1..places.min(terms + 1)],
                    ),
                ]);
                self.multiply(&product, &mut next, other);
                product = next[..places.min(terms + 1)].to_vec();
            }
            let terms = before.len();
            self.multiply(&before, &mut next, one);
            before = next[..places.min(terms + 1)].to_vec();
        }
        pairs
    }

    /// Fills rows with the products of the factors before each of some players, and one after them. The first row is
    /// `start`. A row has as many terms as there are factors, plus one; what follows them is undefined.
    fn fill(&self, rows: &mut [f64], start: &[f64], players: Range<usize>) {
        let places = start.len();
        rows[..places].copy_from_slice(start);
        for (index, player) in players.enumerate() {
            let (before, after) = rows[index * places..].split_at_mut(places);
            let terms = places.min(player + 1);
            self.multiply(&before[..terms], &mut after[..places], player);
        }
    }

    /// Multiplies a product by the factor of a player. The result has one more term, if there is room.
    fn multiply(&self, before: &[f64], after: &mut [f64], player: usize) {
        let (not_rung, rung) = (self.not_rung[player], self.rung[player]);
        after[0] = not_rung * before[0];
        for (after, pair) in after[1..].iter_mut().zip(before.windows(2)) {
            *after = not_rung * pair[1] + rung * pair[0];
        }
        if let Some(last) = after.get_mut(before.len()) {
            *last = rung * before[before.len() - 1];
        }
    }

    /// Takes a player into the expected prizes: those for 0, 1, 2, … rings without the player become those for as many
    /// rings before the player. Computes the first `terms` of them.
    fn step_back(&self, expected: &mut [f64], player: usize, terms: usize) {
        let (not_rung, rung) = (self.not_rung[player], self.rung[player]);
        let last = expected.len() - 1;
        for place in 0..terms.min(last) {
            expected[place] = not_rung * expected[place] + rung * expected[place + 1];
        }
        if terms > last {
            expected[last] *= not_rung;
        }
    }
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
