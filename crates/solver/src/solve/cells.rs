//! The numbers of decisions, and the arithmetic of one decision for the hands of one or two blocks.
//!
//! A decision has a row for each action, with a number for each hand. Two kinds of rows are kept: the discounted sums
//! of regrets, which determine the next strategy, and the weighted sums of strategies, whose average is the result.

use fearless_simd::{Simd, prelude::*};

use super::lanes::{Lanes, Wide, ZERO};
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

/// The shares of actions for the hands of `N` blocks: in proportion to the positive numbers, or equal if all are 0 or
/// less.
struct Shares<V> {
    /// The factor for positive numbers.
    scale: V,
    /// The equal share, if all numbers are 0 or less; otherwise 0.
    even: V,
}

impl<V> Shares<V> {
    #[inline(always)]
    fn new<S: Simd, const N: usize>(simd: S, numbers: &[[Lanes; N]], whole: V) -> Self
    where
        V: Wide<S, N>,
    {
        let zero = V::splat(simd, 0.0);
        let mut sum = zero;
        for row in numbers {
            sum += V::load(simd, row).max(zero);
        }
        let has_any = sum.simd_gt(zero);
        let even = whole * V::splat(simd, 1.0 / numbers.len() as f32);
        Self { scale: has_any.select(whole / sum, zero), even: has_any.select(zero, even) }
    }

    #[inline(always)]
    fn of<S: Simd, const N: usize>(&self, simd: S, number: V) -> V
    where
        V: Wide<S, N>,
    {
        number.max(V::splat(simd, 0.0)) * self.scale + self.even
    }
}

/// Divides reaches among the actions in proportion to the positive numbers.
#[inline(always)]
pub fn divide<S: Simd, V: Wide<S, N>, const N: usize>(
    simd: S,
    numbers: &[[Lanes; N]],
    reach: V,
    after: &mut [[Lanes; N]],
) {
    match (numbers, after) {
        (numbers @ [_, _], after @ [_, _]) => divide_rows(simd, numbers, reach, after),
        (numbers @ [_, _, _], after @ [_, _, _]) => divide_rows(simd, numbers, reach, after),
        (numbers, after) => divide_rows(simd, numbers, reach, after),
    }
}

/// A constant number of rows lets the compiler unroll the loops.
#[inline(always)]
fn divide_rows<S: Simd, V: Wide<S, N>, const N: usize>(
    simd: S,
    numbers: &[[Lanes; N]],
    reach: V,
    after: &mut [[Lanes; N]],
) {
    let shares = Shares::new(simd, numbers, reach);
    for (after, row) in after.iter_mut().zip(numbers) {
        not_tiny(simd, shares.of(simd, V::load(simd, row))).store(after);
    }
}

/// Returns the frequency of each action, in proportion to the positive numbers.
#[inline(always)]
pub fn frequencies<S: Simd, V: Wide<S, N>, const N: usize>(
    simd: S,
    numbers: &[[Lanes; N]],
) -> Vec<[Lanes; N]> {
    let mut frequencies = vec![[ZERO; N]; numbers.len()];
    divide(simd, numbers, V::splat(simd, 1.0), &mut frequencies);
    frequencies
}

/// Adds divided reaches to the sums of strategies.
#[inline(always)]
pub fn remember<S: Simd, V: Wide<S, N>, const N: usize>(
    simd: S,
    strategies: &mut [[Lanes; N]],
    divided: &[[Lanes; N]],
    discount: Discount,
) {
    match (strategies, divided) {
        (sums @ [_, _], divided @ [_, _]) => {
            remember_rows::<S, V, N>(simd, sums, divided, discount)
        }
        (sums @ [_, _, _], divided @ [_, _, _]) => {
            remember_rows::<S, V, N>(simd, sums, divided, discount)
        }
        (sums, divided) => remember_rows::<S, V, N>(simd, sums, divided, discount),
    }
}

#[inline(always)]
fn remember_rows<S: Simd, V: Wide<S, N>, const N: usize>(
    simd: S,
    strategies: &mut [[Lanes; N]],
    divided: &[[Lanes; N]],
    discount: Discount,
) {
    let weight = V::splat(simd, discount.weight);
    for (sum, reach) in strategies.iter_mut().zip(divided) {
        (V::load(simd, sum) + V::load(simd, reach) * weight).store(sum);
    }
}

/// Sets the first of `values` to their mean, weighted in proportion to the positive numbers.
#[inline(always)]
pub fn mix<S: Simd, V: Wide<S, N>, const N: usize>(
    simd: S,
    numbers: &[[Lanes; N]],
    values: &mut [[Lanes; N]],
) {
    mean::<S, V, N>(simd, numbers, values).store(&mut values[0]);
}

#[inline(always)]
fn mean<S: Simd, V: Wide<S, N>, const N: usize>(
    simd: S,
    numbers: &[[Lanes; N]],
    values: &[[Lanes; N]],
) -> V {
    let shares = Shares::new(simd, numbers, V::splat(simd, 1.0));
    let mut mean = V::splat(simd, 0.0);
    for (row, value) in numbers.iter().zip(values) {
        mean += shares.of(simd, V::load(simd, row)) * V::load(simd, value);
    }
    mean
}

/// Sets the first of `values` to their mean under the current strategy, and adds the advantage of each action over
/// the mean to its regrets.
#[inline(always)]
pub fn learn<S: Simd, V: Wide<S, N>, const N: usize>(
    simd: S,
    regrets: &mut [[Lanes; N]],
    values: &mut [[Lanes; N]],
    discount: Discount,
) {
    match (regrets, values) {
        (regrets @ [_, _], values @ [_, _]) => {
            learn_rows::<S, V, N>(simd, regrets, values, discount)
        }
        (regrets @ [_, _, _], values @ [_, _, _]) => {
            learn_rows::<S, V, N>(simd, regrets, values, discount)
        }
        (regrets, values) => learn_rows::<S, V, N>(simd, regrets, values, discount),
    }
}

#[inline(always)]
fn learn_rows<S: Simd, V: Wide<S, N>, const N: usize>(
    simd: S,
    regrets: &mut [[Lanes; N]],
    values: &mut [[Lanes; N]],
    discount: Discount,
) {
    let zero = V::splat(simd, 0.0);
    let [gain, loss] = [V::splat(simd, discount.gain), V::splat(simd, discount.loss)];
    let mean: V = mean(simd, regrets, values);
    for (row, value) in regrets.iter_mut().zip(&*values) {
        let regret = V::load(simd, row);
        let kept = not_tiny(simd, regret * regret.simd_gt(zero).select(gain, loss));
        (kept + (V::load(simd, value) - mean)).store(row);
    }
    mean.store(&mut values[0]);
}

/// Sets the first of `values` to their maximum.
#[inline(always)]
pub fn greatest<S: Simd, V: Wide<S, N>, const N: usize>(simd: S, values: &mut [[Lanes; N]]) {
    let mut greatest = V::load(simd, &values[0]);
    for value in &values[1..] {
        greatest = greatest.max(V::load(simd, value));
    }
    greatest.store(&mut values[0]);
}

/// Returns the numbers with tiny ones replaced by 0. Repeated halving or multiplying by small shares leads to numbers
/// so small that processors take a hundred times as long.
#[inline(always)]
fn not_tiny<S: Simd, V: Wide<S, N>, const N: usize>(simd: S, numbers: V) -> V {
    let is_tiny = numbers.abs().simd_lt(V::splat(simd, 1e-20));
    is_tiny.select(V::splat(simd, 0.0), numbers)
}

#[cfg(test)]
mod tests {
    use fearless_simd::{Level, dispatch};

    use super::super::lanes::{f32x8, load};
    use super::*;

    fn all(number: f32) -> [Lanes; 1] {
        [Lanes([number; 8])]
    }

    #[test]
    fn the_strategy_is_in_proportion_to_the_regrets_above_zero() {
        let mut regrets = [all(3.0), all(1.0)];
        (regrets[0][0][1], regrets[1][0][1]) = (-1.0, -2.0);
        let reach = Lanes([1.0, 0.5, 1.0, 1.0, 1.0, 1.0, 1.0, 1.0]);
        let mut after = [[ZERO]; 2];
        dispatch!(Level::new(), simd => divide(simd, &regrets, load(simd, &reach), &mut after));
        assert_eq!(after.map(|[row]| (row[0], row[1])), [(0.75, 0.25), (0.25, 0.25)]);
    }

    #[test]
    fn regrets_are_discounted_by_their_sign() {
        let (mut regrets, mut values) = ([all(2.0), all(-2.0)], [all(1.0), [ZERO]]);
        let discount = Discount { gain: 0.5, loss: 0.25, weight: 1.0, rounding: Rounding::Nearest };
        dispatch!(Level::new(), simd => {
            learn::<_, f32x8<_>, 1>(simd, &mut regrets, &mut values, discount);
        });
        assert_eq!((regrets, values[0]), ([all(1.0), all(-1.5)], all(1.0)));
    }

    #[test]
    fn the_first_iteration_keeps_nothing() {
        assert_eq!(Discount::of(1).gain, 0.0);
        let second = Discount::of(2);
        assert_eq!((second.gain, second.loss, second.weight), (0.5, 0.5, 8.0));
    }
}
