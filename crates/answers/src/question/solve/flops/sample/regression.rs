//! Weights with which a sample has the known means of the population, and the residuals of a number.

use itertools::Itertools;

/// The least part of a column, by length, that the columns before it leave.
const LEAST: f64 = 0.01;

/// Leverages are taken as at most this.
const MOST_LEVERAGE: f64 = 0.9;

/// A seen unit: its share of all units and its probability to be seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Drawn {
    pub share: f64,
    pub probability: f64,
}

impl Drawn {
    /// Returns the weight of the unit before calibration.
    fn weight(self) -> f64 {
        self.share / self.probability
    }

    /// Returns the probability not to be seen.
    pub fn missed(self) -> f64 {
        (1.0 - self.probability).max(0.0)
    }

    /// Returns the scale of the unit in the regression: the standard deviation of what it adds to the estimate of a
    /// number that is 1 everywhere, for independent draws of equal weights.
    fn scale(self) -> f64 {
        self.missed().sqrt() * self.weight()
    }
}

/// The regression of numbers of the seen units on known columns. Units that are seen for certain count as they are: the
/// regression is among the others.
#[derive(Clone, Debug)]
pub(super) struct Regression {
    /// The weights of the units, all above 0, with a sum of 1.
    pub weights: Vec<f64>,
    scales: Vec<f64>,
    /// Orthonormal columns.
    basis: Vec<Vec<f64>>,
}

impl Regression {
    /// Regresses on as many columns, from the first on, as leave all weights above 0. A column has a number for each
    /// unit, whose mean over the whole population is 0. A column that the columns before it give has no effect.
    pub fn new(units: &[Drawn], columns: &[Vec<f64>]) -> Self {
        let found = (0..=columns.len()).rev().map(|count| Self::on(units, &columns[..count]));
        let is_right =
            |it: &Self| !it.basis.is_empty() && it.weights.iter().all(|&weight| weight > 0.0);
        found.into_iter().find(is_right).unwrap_or_else(|| {
            let sum: f64 = units.iter().map(|it| it.weight()).sum();
            let weights = units.iter().map(|it| it.weight() / sum).collect();
            Self { weights, ..Self::on(units, &[]) }
        })
    }

    fn on(units: &[Drawn], columns: &[Vec<f64>]) -> Self {
        let scales = units.iter().map(|it| it.scale()).collect_vec();
        let weights = units.iter().map(|it| it.weight()).collect_vec();
        let mut all = Self { weights, scales, basis: Vec::new() };
        let mut gaps: Vec<f64> = Vec::new();
        let ones = vec![1.0; units.len()];
        for (index, column) in [&ones].into_iter().chain(columns).enumerate() {
            let mean = if index == 0 { 1.0 } else { 0.0 };
            // What the sample lacks of the mean of the column is known, and changes with the column.
            let mut gap = mean - dot(&all.weights, column);
            let mut left = product(&all.scales, column);
            let whole = dot(&left, &left).sqrt();
            for (one, one_gap) in all.basis.iter().zip(&gaps) {
                let along = dot(one, &left);
                left.iter_mut().zip(one).for_each(|(it, one)| *it -= along * one);
                gap -= along * one_gap;
            }
            let length = dot(&left, &left).sqrt();
            if length > LEAST * whole && length > f64::MIN_POSITIVE {
                left.iter_mut().for_each(|it| *it /= length);
                all.basis.push(left);
                gaps.push(gap / length);
            }
        }
        for (one, gap) in all.basis.iter().zip(gaps) {
            let scaled = all.scales.iter().zip(one).map(|(scale, it)| scale * it * gap);
            all.weights.iter_mut().zip(scaled).for_each(|(weight, it)| *weight += it);
        }
        all
    }

    /// Returns the residual of each unit; 0 for one that was seen for certain.
    pub fn residuals(&self, numbers: &[f64]) -> Vec<f64> {
        let mut left = product(&self.scales, numbers);
        for one in &self.basis {
            let along = dot(one, &left);
            left.iter_mut().zip(one).for_each(|(it, one)| *it -= along * one);
        }
        let residual = |(left, &scale): (f64, &f64)| if scale > 0.0 { left / scale } else { 0.0 };
        left.into_iter().zip(&self.scales).map(residual).collect()
    }

    /// Returns how much the regression follows each unit, from 0 to below 1: residuals are smaller by as much.
    pub fn leverages(&self) -> Vec<f64> {
        let leverage = |unit: usize| self.basis.iter().map(|one| one[unit].powi(2)).sum::<f64>();
        (0..self.weights.len()).map(|unit| leverage(unit).min(MOST_LEVERAGE)).collect()
    }
}

fn dot(one: &[f64], other: &[f64]) -> f64 {
    one.iter().zip(other).map(|(one, other)| one * other).sum()
}

fn product(one: &[f64], other: &[f64]) -> Vec<f64> {
    one.iter().zip(other).map(|(one, other)| one * other).collect()
}
