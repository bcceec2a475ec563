//! The numbers of decisions, and the arithmetic of one decision.
//!
//! A decision has a row for each of its actions, with a number for each hand. Two kinds are kept: the discounted sums of
//! regrets, from which the next strategy follows, and of strategies, which on average are the answer.

/// The numbers of all decisions of a player on a board.
#[derive(Debug)]
pub struct Cells {
    pub regrets: Vec<f32>,
    pub strategies: Vec<f32>,
}

/// How much of what was summed up before an iteration is kept.
#[derive(Clone, Copy, Debug)]
pub struct Discount {
    pub gain: f32,
    pub loss: f32,
    pub strategy: f32,
}

impl Discount {
    /// Returns the discount before an iteration, which are counted from 1.
    pub fn before(iteration: u32) -> Self {
        let done = f64::from(iteration - 1);
        let gain = done.powf(1.5);
        Self {
            gain: (gain / (gain + 1.0)) as f32,
            loss: 0.5,
            strategy: (done / f64::from(iteration)).powi(3) as f32,
        }
    }
}

impl Cells {
    /// Returns cells for this many numbers of each kind.
    pub fn new(numbers: usize) -> Self {
        Self { regrets: vec![0.0; numbers], strategies: vec![0.0; numbers] }
    }
}

/// Rows of scratch space for one decision.
#[derive(Debug)]
pub struct Rows {
    scale: Vec<f32>,
    even: Vec<f32>,
    value: Vec<f32>,
}

impl Rows {
    /// Returns space for rows of this length.
    pub fn new(width: usize) -> Self {
        let row = || vec![0.0; width];
        Self { scale: row(), even: row(), value: row() }
    }

    /// Sets what a number above 0 is multiplied by, and what is added to it, to make it a share of `whole`. Where no number
    /// is above 0, all shares are even.
    fn shares(&mut self, numbers: &[f32], whole: impl Iterator<Item = f32>, width: usize) {
        let (scale, even) = (&mut self.scale[..width], &mut self.even[..width]);
        scale.fill(0.0);
        for row in numbers.chunks_exact(width) {
            for (sum, &number) in scale.iter_mut().zip(row) {
                *sum += above_zero(number);
            }
        }
        let actions = (numbers.len() / width) as f32;
        for ((scale, even), whole) in scale.iter_mut().zip(even).zip(whole) {
            let has_any = *scale > 0.0;
            *even = if has_any { 0.0 } else { whole / actions };
            *scale = if has_any { whole / *scale } else { 0.0 };
        }
    }

    /// Divides reaches among the actions in proportion to the numbers above 0.
    pub fn divide(&mut self, numbers: &[f32], reach: &[f32], after: &mut [f32]) {
        let width = reach.len();
        self.shares(numbers, reach.iter().copied(), width);
        let (scale, even) = (&self.scale[..width], &self.even[..width]);
        for (row, after) in numbers.chunks_exact(width).zip(after.chunks_exact_mut(width)) {
            for (((after, &number), &scale), &even) in
                after.iter_mut().zip(row).zip(scale).zip(even)
            {
                *after = not_tiny(above_zero(number) * scale + even);
            }
        }
    }

    /// Sets the first row of `values` to the mean of all, weighted in proportion to the numbers above 0.
    pub fn mix(&mut self, numbers: &[f32], values: &mut [f32], width: usize) {
        self.mean(numbers, values, width);
        values[..width].copy_from_slice(&self.value[..width]);
    }

    fn mean(&mut self, numbers: &[f32], values: &[f32], width: usize) {
        self.shares(numbers, std::iter::repeat(1.0), width);
        let (scale, even) = (&self.scale[..width], &self.even[..width]);
        let mean = &mut self.value[..width];
        mean.fill(0.0);
        for (row, values) in numbers.chunks_exact(width).zip(values.chunks_exact(width)) {
            let shares = row.iter().zip(scale).zip(even);
            for ((mean, &value), ((&number, &scale), &even)) in
                mean.iter_mut().zip(values).zip(shares)
            {
                *mean += (above_zero(number) * scale + even) * value;
            }
        }
    }

    /// Sets the first row of `values` to their mean under the current strategy, and adds to the regrets by how much each
    /// action was better.
    pub fn learn(
        &mut self,
        regrets: &mut [f32],
        values: &mut [f32],
        width: usize,
        discount: Discount,
    ) {
        self.mean(regrets, values, width);
        let mean = &self.value[..width];
        for (row, values) in regrets.chunks_exact_mut(width).zip(values.chunks_exact(width)) {
            for ((regret, &value), &mean) in row.iter_mut().zip(values).zip(mean) {
                let keep = if *regret > 0.0 { discount.gain } else { discount.loss };
                *regret = not_tiny(*regret * keep) + (value - mean);
            }
        }
        values[..width].copy_from_slice(mean);
    }
}

/// Sets the first of rows to the greatest of each column.
pub fn greatest(values: &mut [f32], width: usize) {
    let (greatest, others) = values.split_at_mut(width);
    for row in others.chunks_exact(width) {
        for (greatest, &value) in greatest.iter_mut().zip(row) {
            *greatest = if value > *greatest { value } else { *greatest };
        }
    }
}

/// Discounts sums of strategies, and adds reaches that were divided among the actions.
pub fn remember(strategies: &mut [f32], divided: &[f32], discount: Discount) {
    for (sum, &reach) in strategies.iter_mut().zip(divided) {
        *sum = *sum * discount.strategy + reach;
    }
}

/// Returns the number if it is above 0, else 0. (Unlike `f32::max` it is one instruction, for a row of numbers too.)
fn above_zero(number: f32) -> f32 {
    if number > 0.0 { number } else { 0.0 }
}

/// Returns the number, or 0 if it is tiny. What is halved, or multiplied by small shares, again and again becomes so small
/// that processors need a hundred times as long for it.
fn not_tiny(number: f32) -> f32 {
    if number.abs() < 1e-20 { 0.0 } else { number }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_strategy_is_in_proportion_to_the_regrets_above_zero() {
        let regrets = [3.0, -1.0, 1.0, -2.0];
        let mut after = [0.0; 4];
        Rows::new(2).divide(&regrets, &[1.0, 0.5], &mut after);
        assert_eq!(after, [0.75, 0.25, 0.25, 0.25]);
    }

    #[test]
    fn regrets_are_discounted_by_their_sign() {
        let (mut regrets, mut values) = ([2.0, -2.0], [1.0, 0.0]);
        let discount = Discount { gain: 0.5, loss: 0.25, strategy: 0.0 };
        Rows::new(1).learn(&mut regrets, &mut values, 1, discount);
        assert_eq!((regrets, values[0]), ([1.0, -1.5], 1.0));
    }

    #[test]
    fn the_first_iteration_forgets_nothing_that_was_learned() {
        let first = Discount::before(1);
        assert_eq!((first.gain, first.strategy), (0.0, 0.0));
        let second = Discount::before(2);
        assert_eq!((second.gain, second.loss, second.strategy), (0.5, 0.5, 0.125));
    }
}
