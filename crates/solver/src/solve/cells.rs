//! The numbers of decisions, and the arithmetic of one decision for eight hands.
//!
//! A decision has a row for each action, with a number for each hand. Two kinds of rows are kept: the discounted sums
//! of regrets, which determine the next strategy, and the weighted sums of strategies, whose average is the result.

use fearless_simd::{Simd, prelude::*};

use super::lanes::{Lanes, ZERO, f32x8, load, store};
use super::layout::Place;
use super::numbers::{Numbers, Precision, Rounding};

/// The numbers of all decisions of a player on a board.
#[derive(Debug)]
pub struct Cells {
    pub regrets: Numbers,
    pub strategies: Numbers,
}

/// The weights of an iteration.
#[derive(Clone, Copy, Debug)]
pub struct Discount {
    /// The factor for earlier regrets above 0.
    pub gain: f32,
    /// The factor for earlier regrets below 0.
    pub loss: f32,
    /// The weight of the strategy in the average.
    pub weight: f32,
    /// The rounding of the sums of strategies.
    pub rounding: Rounding,
}

impl Discount {
    /// Returns the discount of an iteration; iterations count from 1.
    pub fn of(iteration: u32) -> Self {
        let done = f64::from(iteration - 1);
        let gain = done.powf(1.5);
        Self {
            gain: (gain / (gain + 1.0)) as f32,
            loss: 0.5,
            weight: f64::from(iteration).powi(3) as f32,
            rounding: Rounding::dithered(iteration),
        }
    }
}

impl Cells {
    /// Returns the cells for this many blocks of hands. `end` has the number of decisions and rows.
    pub fn new(precision: Precision, blocks: usize, end: Place) -> Self {
        let numbers = || Numbers::new(precision, blocks, end);
        Self { regrets: numbers(), strategies: numbers() }
    }

    /// Returns no cells, for a board whose numbers are elsewhere.
    pub const fn none() -> Self {
        Self { regrets: Numbers::Single(Vec::new()), strategies: Numbers::Single(Vec::new()) }
    }
}

/// The shares of actions for eight hands: in proportion to the positive numbers, or equal if all are 0 or less.
struct Shares<S: Simd> {
    /// The factor for positive numbers.
    scale: f32x8<S>,
    /// The equal share, if all numbers are 0 or less; otherwise 0.
    even: f32x8<S>,
}

impl<S: Simd> Shares<S> {
    #[inline(always)]
    fn new(simd: S, numbers: &[Lanes], whole: f32x8<S>) -> Self {
        let zero = f32x8::splat(simd, 0.0);
        let mut sum = zero;
        for row in numbers {
            sum += load(simd, row).max(zero);
        }
        let has_any = sum.simd_gt(zero);
        let even = whole * f32x8::splat(simd, 1.0 / numbers.len() as f32);
        Self { scale: has_any.select(whole / sum, zero), even: has_any.select(zero, even) }
    }

    #[inline(always)]
    fn of(&self, simd: S, number: f32x8<S>) -> f32x8<S> {
        number.max(f32x8::splat(simd, 0.0)) * self.scale + self.even
    }
}

/// Divides reaches among the actions in proportion to the positive numbers.
#[inline(always)]
pub fn divide<S: Simd>(simd: S, numbers: &[Lanes], reach: f32x8<S>, after: &mut [Lanes]) {
    match (numbers, after) {
        (numbers @ [_, _], after @ [_, _]) => divide_rows(simd, numbers, reach, after),
        (numbers @ [_, _, _], after @ [_, _, _]) => divide_rows(simd, numbers, reach, after),
        (numbers, after) => divide_rows(simd, numbers, reach, after),
    }
}

/// A constant number of rows lets the compiler unroll the loops.
#[inline(always)]
fn divide_rows<S: Simd>(simd: S, numbers: &[Lanes], reach: f32x8<S>, after: &mut [Lanes]) {
    let shares = Shares::new(simd, numbers, reach);
    for (after, row) in after.iter_mut().zip(numbers) {
        store(after, not_tiny(simd, shares.of(simd, load(simd, row))));
    }
}

/// Returns the frequency of each action, in proportion to the positive numbers.
#[inline(always)]
pub fn frequencies<S: Simd>(simd: S, numbers: &[Lanes]) -> Vec<Lanes> {
    let mut frequencies = vec![ZERO; numbers.len()];
    divide(simd, numbers, f32x8::splat(simd, 1.0), &mut frequencies);
    frequencies
}

/// Adds divided reaches to the sums of strategies.
#[inline(always)]
pub fn remember<S: Simd>(simd: S, strategies: &mut [Lanes], divided: &[Lanes], discount: Discount) {
    match (strategies, divided) {
        (sums @ [_, _], divided @ [_, _]) => remember_rows(simd, sums, divided, discount),
        (sums @ [_, _, _], divided @ [_, _, _]) => remember_rows(simd, sums, divided, discount),
        (sums, divided) => remember_rows(simd, sums, divided, discount),
    }
}

#[inline(always)]
fn remember_rows<S: Simd>(
    simd: S,
    strategies: &mut [Lanes],
    divided: &[Lanes],
    discount: Discount,
) {
    let weight = f32x8::splat(simd, discount.weight);
    for (sum, reach) in strategies.iter_mut().zip(divided) {
        store(sum, load(simd, sum) + load(simd, reach) * weight);
    }
}

/// Sets the first of `values` to their mean, weighted in proportion to the positive numbers.
#[inline(always)]
pub fn mix<S: Simd>(simd: S, numbers: &[Lanes], values: &mut [Lanes]) {
    let shares = Shares::new(simd, numbers, f32x8::splat(simd, 1.0));
    let mut mean = f32x8::splat(simd, 0.0);
    for (row, value) in numbers.iter().zip(&*values) {
        mean += shares.of(simd, load(simd, row)) * load(simd, value);
    }
    store(&mut values[0], mean);
}

/// Sets the first of `values` to their mean under the current strategy, and adds the advantage of each action over
/// the mean to its regrets.
#[inline(always)]
pub fn learn<S: Simd>(simd: S, regrets: &mut [Lanes], values: &mut [Lanes], discount: Discount) {
    match (regrets, values) {
        (regrets @ [_, _], values @ [_, _]) => learn_rows(simd, regrets, values, discount),
        (regrets @ [_, _, _], values @ [_, _, _]) => learn_rows(simd, regrets, values, discount),
        (regrets, values) => learn_rows(simd, regrets, values, discount),
    }
}

#[inline(always)]
fn learn_rows<S: Simd>(simd: S, regrets: &mut [Lanes], values: &mut [Lanes], discount: Discount) {
    let zero = f32x8::splat(simd, 0.0);
    let (gain, loss) = (f32x8::splat(simd, discount.gain), f32x8::splat(simd, discount.loss));
    let shares = Shares::new(simd, regrets, f32x8::splat(simd, 1.0));
    let mut mean = zero;
    for (row, value) in regrets.iter().zip(&*values) {
        mean += shares.of(simd, load(simd, row)) * load(simd, value);
    }
    for (row, value) in regrets.iter_mut().zip(&*values) {
        let regret = load(simd, row);
        let kept = not_tiny(simd, regret * regret.simd_gt(zero).select(gain, loss));
        store(row, kept + (load(simd, value) - mean));
    }
    store(&mut values[0], mean);
}

/// Sets the first of `values` to their maximum.
#[inline(always)]
pub fn greatest<S: Simd>(simd: S, values: &mut [Lanes]) {
    let mut greatest = load(simd, &values[0]);
    for value in &values[1..] {
        greatest = greatest.max(load(simd, value));
    }
    store(&mut values[0], greatest);
}

/// Returns the numbers with tiny ones replaced by 0. Repeated halving or multiplying by small shares leads to numbers
/// so small that processors take a hundred times as long.
#[inline(always)]
fn not_tiny<S: Simd>(simd: S, numbers: f32x8<S>) -> f32x8<S> {
    let is_tiny = numbers.abs().simd_lt(f32x8::splat(simd, 1e-20));
    is_tiny.select(f32x8::splat(simd, 0.0), numbers)
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Level, dispatch};

    use super::*;

    fn all(number: f32) -> Lanes {
        Lanes([number; 8])
    }

    #[test]
    fn the_strategy_is_in_proportion_to_the_regrets_above_zero() {
        let mut regrets = [all(3.0), all(1.0)];
        (regrets[0][1], regrets[1][1]) = (-1.0, -2.0);
        let reach = Lanes([1.0, 0.5, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]);
        let mut after = [ZERO; 2];
        dispatch!(Level::new(), simd => divide(simd, &regrets, load(simd, &reach), &mut after));
        assert_eq!(after.map(|row| (row[0], row[1])), [(0.75, 0.25), (0.25, 0.25)]);
    }

    #[test]
    fn regrets_are_discounted_by_their_sign() {
        let (mut regrets, mut values) = ([all(2.0), all(-2.0)], [all(1.0), ZERO]);
        let discount = Discount { gain: 0.5, loss: 0.25, weight: 1.0, rounding: Rounding::Nearest };
        dispatch!(Level::new(), simd => learn(simd, &mut regrets, &mut values, discount));
        assert_eq!((regrets, values[0]), ([all(1.0), all(-1.5)], all(1.0)));
    }

    #[test]
    fn the_first_iteration_keeps_nothing() {
        assert_eq!(Discount::of(1).gain, 0.0);
        let second = Discount::of(2);
        assert_eq!((second.gain, second.loss, second.weight), (0.5, 0.5, 8.0));
    }
}
