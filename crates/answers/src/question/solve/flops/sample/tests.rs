use super::order::{inclusions, order_of};
use super::*;

use holdem_engine::{Board, CardSet, Range};

use crate::question::solve::flops::flop::{Flop, drawn};

/// All flops of `holdem solve 'TT+,AQs+,KQs,T9s,65s' '22-JJ:0.5,AJs,QJs,98s' --pot 10 --stack 10 --bets all-in
/// --iterations 12 --flops all`: the equity and the EV of OOP, the frequency of a check, and the shares of top pairs
/// and of flushes.
const REPORT: &str = include_str!("report.csv");

/// Returns a random number between 0 and 1.
fn uniform(seed: u64) -> f64 {
    (mixed(seed) >> 11) as f64 / (1_u64 << 53) as f64
}

/// A unit of a population: its size, its share, the numbers that are known, and the one to estimate.
#[derive(Clone, Copy, Debug)]
struct Member {
    size: f64,
    share: f64,
    known: Known,
    number: f64,
}

/// A population: the numbers have a line in the equity, and no relation to their neighbours.
fn population(count: usize, seed: u64) -> Vec<Member> {
    let random = |index: usize, of: u64| uniform(seed * 1_000_003 + index as u64 * 7 + of);
    let unit = |index: usize| {
        let equity = random(index, 0);
        let size = [4.0, 12.0, 24.0][index * 3 / count];
        Member {
            size,
            share: size * (0.5 + random(index, 1)),
            known: Known { equity, straights: (random(index, 3) * 4.0).floor() },
            number: 0.4 + 0.5 * equity + 0.3 * (random(index, 2) - 0.5),
        }
    };
    (0..count).map(unit).collect()
}

/// A population of ten kinds of units, one after another.
fn kinds() -> Vec<Member> {
    let kind = |(index, it): (usize, Member)| Member {
        number: it.number + (index / 30 * 7 % 10) as f64 / 10.0,
        ..it
    };
    population(300, 8).into_iter().enumerate().map(kind).collect()
}

/// The flops of the report in the order of the list, with a number of each: 1 is the EV, 2 the frequency of a check, 3
/// the share of top pairs, and 4 the share of flushes.
fn report(column: usize) -> Vec<Member> {
    let row = |line: &str| {
        let (flop, numbers) = line.split_once(',').unwrap();
        let numbers: Vec<f64> = numbers.split(',').map(|it| it.parse().unwrap()).collect();
        (flop.parse::<Board>().unwrap().set(), numbers)
    };
    let rows: std::collections::HashMap<CardSet, Vec<f64>> =
        REPORT.lines().skip(1).map(row).collect();
    let ranges = ["TT+,AQs+,KQs,T9s,65s", "22-JJ:0.5,AJs,QJs,98s"];
    let ranges = ranges.map(|it| it.parse::<Range>().unwrap());
    let member = |flop: Flop| {
        let numbers = &rows[&flop.board.set()];
        let known = Known { equity: numbers[0], straights: flop.straights };
        Member { size: flop.alike, share: flop.share, known, number: numbers[column] }
    };
    let flops = drawn([&ranges[0], &ranges[1]], CardSet::default(), |_| true);
    flops.into_iter().sorted_by_key(|flop| flop.place).map(member).collect()
}

fn sizes_of(all: &[Member]) -> Vec<f64> {
    all.iter().map(|it| it.size).collect()
}

fn sampled(all: &[Member], order: &[usize], count: usize) -> Vec<Unit> {
    units_of(all, &order[..count], &inclusions(&sizes_of(all), count))
}

fn units_of(all: &[Member], chosen: &[usize], inclusions: &[f64]) -> Vec<Unit> {
    let unit = |(place, it): (usize, &Member)| Unit {
        place,
        share: it.share,
        known: it.known,
        seen: None,
    };
    let mut units: Vec<Unit> = all.iter().enumerate().map(unit).collect();
    for &index in chosen {
        units[index].seen = Some((all[index].number, inclusions[index]));
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
    /// Draws 1,000 samples, each with another seed.
    fn of(all: &[Member], count: usize) -> Self {
        let (mut draws, sizes) = (Self::default(), sizes_of(all));
        for seed in 1..=1000 {
            let order = order_of(&sizes, seed);
            draws.add(all, estimate(&sampled(all, &order, count), true).unwrap());
        }
        draws
    }

    fn add(&mut self, all: &[Member], found: Estimate) {
        self.off.push(found.mean - truth(all));
        self.stated.push(found.error.unwrap());
    }

    /// Returns the share of the 95% intervals that cover the mean.
    fn covered(&self) -> f64 {
        let both = self.off.iter().zip(&self.stated);
        let covered = both.filter(|(off, stated)| off.abs() <= 1.96 * **stated).count();
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

fn truth(all: &[Member]) -> f64 {
    let whole: f64 = all.iter().map(|it| it.share).sum();
    all.iter().map(|it| it.share * it.number).sum::<f64>() / whole
}

/// Checks 1,000 samples of each size, with the least and the greatest share of intervals that cover the mean: two
/// standard errors of a share of 95% are 1.4%.
fn check_report(sizes: &[(usize, f64, f64)]) {
    for column in [1, 2, 3] {
        let all = report(column);
        for &(count, least, most) in sizes {
            let draws = Draws::of(&all, count);
            let (covered, usual) = (draws.covered(), draws.deviation());
            assert!((least..=most).contains(&covered), "{column}, {count}: {covered}");
            let ratio = draws.mean_stated() / usual;
            assert!((0.94..1.13).contains(&ratio), "{column}, {count}: {ratio}");
            let bias = draws.bias().abs() / usual;
            assert!(bias < 0.15, "{column}, {count}: {bias}");
        }
    }
}

#[test]
fn intervals_of_a_report_cover_the_mean() {
    check_report(&[(49, 0.93, 0.965)]);
}

#[test]
#[ignore = "takes half a minute"]
fn intervals_of_larger_samples_of_a_report_cover_the_mean() {
    check_report(&[
        (95, 0.93, 0.965),
        (184, 0.93, 0.97),
        (400, 0.93, 0.97),
        (900, 0.93, 0.965),
        (1500, 0.93, 0.965),
        (1700, 0.93, 0.975),
    ]);
}

/// A flush is possible on a flop in six of the list, and on one in twenty of the deals.
#[test]
fn intervals_of_a_rare_hand_cover_the_mean() {
    let all = report(4);
    for count in [184, 1700] {
        let covered = Draws::of(&all, count).covered();
        assert!((0.93..=0.97).contains(&covered), "{count}: {covered}");
    }
}

#[test]
fn all_units_give_the_mean_without_an_error() {
    let all = population(60, 2);
    let order = order(&sizes_of(&all));
    let found = |count: usize| estimate(&sampled(&all, &order, count), true);
    assert!((found(60).unwrap().mean - truth(&all)).abs() < 1e-12);
    assert_eq!(found(60).unwrap().error, Some(0.0));
    assert_eq!(found(0), None);
    assert_eq!(found(4).unwrap().error, None);
    assert!(found(5).unwrap().error.unwrap() > 0.0);
    let mut listed = sampled(&all, &order, 60);
    listed.iter_mut().for_each(|unit| unit.seen = unit.seen.map(|(number, _)| (number, 1.0)));
    listed[7].seen = None;
    let found = estimate(&listed, true).unwrap();
    assert_eq!(found.error, None);
    let seen = || listed.iter().filter_map(|it| Some((it.share, it.seen?.0)));
    let mean = seen().map(|(share, it)| share * it).sum::<f64>()
        / seen().map(|(share, _)| share).sum::<f64>();
    assert!((found.mean - mean).abs() < 1e-12);
    // Equal numbers leave no residuals, but the others may still differ.
    let mut equal = sampled(&all, &order, 20);
    equal.iter_mut().for_each(|unit| unit.seen = unit.seen.map(|(_, p)| (0.25, p)));
    for is_spread in [true, false] {
        let found = estimate(&equal, is_spread).unwrap();
        assert!((found.mean - 0.25).abs() < 1e-12 && found.error.is_none(), "{found:?}");
    }
}

/// Draws 1,000 samples from one population, each with another seed.
#[test]
fn intervals_of_samples_cover_the_mean() {
    let all = population(1755, 3);
    for count in [49, 400] {
        let draws = Draws::of(&all, count);
        let covered = draws.covered();
        assert!((0.93..=0.97).contains(&covered), "{count}: {covered}");
        let most = 3.5 * draws.deviation() / 1000_f64.sqrt();
        assert!(draws.bias().abs() < most, "{count}: {} {most}", draws.bias());
    }
}

/// From eight units on, the equity is the known one, and the error of what follows from it is 0.
#[test]
fn a_small_sample_has_the_known_equity() {
    let mut all = report(1);
    all.iter_mut().for_each(|it| it.number = 3.0 * it.known.equity - 1.0);
    let order = order(&sizes_of(&all));
    let found = |count: usize| estimate(&sampled(&all, &order, count), true).unwrap();
    for count in 8..16 {
        assert!((found(count).mean - truth(&all)).abs() < 1e-9, "{count}");
        assert_eq!(found(count).error, Some(0.0));
    }
    assert!(found(7).error.unwrap() > 0.01);
}

/// The same, with a part of the first units, as a part of a report has them, of similar and of unlike neighbours.
#[test]
fn intervals_of_parts_cover_the_mean() {
    for all in [population(300, 5), kinds()] {
        let sizes = sizes_of(&all);
        for (count, number, of) in [(150, 1, 3), (300, 1, 3), (98, 0, 2), (300, 0, 5)] {
            let mut draws = Draws::default();
            for seed in 1..=1000 {
                let order = order_of(&sizes, seed);
                let part = order[..count].iter().skip(number).step_by(of).copied();
                let part: Vec<usize> = part.collect();
                let inclusions = inclusions_of_part(&sizes, count, part.len());
                let units = units_of(&all, &part, &inclusions);
                draws.add(&all, estimate(&units, false).unwrap());
            }
            let covered = draws.covered();
            assert!((0.92..=0.99).contains(&covered), "{count}, {of}: {covered}");
            let ratio = draws.mean_stated() / draws.deviation();
            assert!((0.9..1.3).contains(&ratio), "{count}, {of}: {ratio}");
            // A regression on a few units has a bias, which is small by its error.
            let bias = draws.bias().abs() / draws.deviation();
            assert!(bias < 0.2, "{count}, {of}: {bias}");
        }
    }
}

#[test]
fn similar_neighbours_lower_the_error() {
    let all = kinds();
    let sizes = sizes_of(&all);
    let spread = Draws::of(&all, 49);
    let mut apart = Draws::default();
    for draw in 1..=1000 {
        let key = |index: usize| uniform(1_000_000 * draw + index as u64) / sizes[index];
        let order = (0..all.len()).sorted_by(|&one, &other| key(one).total_cmp(&key(other)));
        apart.add(&all, estimate(&sampled(&all, &order.collect_vec(), 49), false).unwrap());
    }
    let (spread_by, apart_by) = (spread.deviation(), apart.deviation());
    assert!(spread_by < 0.7 * apart_by, "{spread_by} {apart_by}");
    let ratio = spread.mean_stated() / spread_by;
    assert!((0.9..1.4).contains(&ratio), "{ratio}");
    assert!((0.92..=0.99).contains(&spread.covered()), "{}", spread.covered());
}

#[test]
fn known_numbers_are_not_extended_beyond_what_was_seen() {
    let unit = |equity: f64, seen: Option<f64>| {
        let known = Known { equity, straights: 0.0 };
        Unit { place: 0, share: 0.05, known, seen: seen.map(|number| (number, 0.75)) }
    };
    let seen = |step: u32| f64::from(step % 6) / 100.0 + 0.5;
    let seen = (0..15).map(|it| unit(seen(it), Some(seen(it) * 20.0 - 10.0)));
    let seen: Vec<Unit> = seen.collect();
    let mean = |other: f64| {
        let others = (0..5).map(|_| unit(other, None)).collect_vec();
        estimate(&[&seen[..], &others].concat(), true).unwrap().mean
    };
    let plain = seen.iter().map(|it| it.seen.unwrap().0).sum::<f64>() / 15.0;
    assert!((mean(-8.0) - plain).abs() < 1e-9);
    // The mean of all is within the units that were seen.
    assert!((mean(0.54) - plain).abs() > 0.01);
}

#[test]
fn known_numbers_lower_the_error() {
    let all = population(1755, 4);
    let with = sampled(&all, &order(&sizes_of(&all)), 49);
    let without = with.iter().map(|it| Unit { known: Known::default(), ..*it }).collect_vec();
    let [with, without] = [with, without].map(|it| estimate(&it, true).unwrap().error.unwrap());
    assert!(with < 0.7 * without, "{with} {without}");
}

#[test]
fn weights_give_the_known_means_and_stay_above_zero() {
    let all = population(300, 6);
    let sizes = sizes_of(&all);
    for seed in 1..=200 {
        let mut units = sampled(&all, &order_of(&sizes, seed), 49);
        // The estimate of a number is linear in it, so that frequencies add up.
        let mean = |units: &[Unit]| estimate(units, true).unwrap().mean;
        let whole = mean(&units);
        units.iter_mut().for_each(|it| it.seen = it.seen.map(|(number, p)| (1.0 - number, p)));
        assert!((mean(&units) + whole - 1.0).abs() < 1e-9);
        let known = all.iter().map(|it| it.share * it.known.equity).sum::<f64>()
            / all.iter().map(|it| it.share).sum::<f64>();
        units.iter_mut().for_each(|it| it.seen = it.seen.map(|(_, p)| (it.known.equity, p)));
        assert!((mean(&units) - known).abs() < 1e-9, "{seed}");
        // One unit at a time has the number 1: its estimate is the weight of the unit.
        let seen = units.iter().positions(|it| it.seen.is_some()).collect_vec();
        for &one in &seen {
            for &it in &seen {
                let number = f64::from(u8::from(it == one));
                units[it].seen = units[it].seen.map(|(_, p)| (number, p));
            }
            assert!(mean(&units) > 0.0, "{seed}, {one}");
        }
    }
}
