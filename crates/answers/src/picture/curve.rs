//! Curves over the shares of a range.

use holdem_engine::analysis::Distribution;

/// Curves on axes that both go from 0 to 1.
#[derive(Clone, Debug)]
pub struct Curves {
    /// The name of the y axis: `equity`.
    pub y_axis: String,
    /// The name of the x axis after "share": `of the range`.
    pub x_axis: String,
    /// The curves. Each is marked with its number, from 1.
    pub curves: Vec<Curve>,
}

/// A curve of level steps from 0 to 1.
#[derive(Clone, Debug)]
pub struct Curve {
    /// The curve's label, in one line.
    pub name: String,
    steps: Vec<CurveStep>,
}

/// A level part of a curve. It starts where the step before it ends.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CurveStep {
    /// The end of the step, from 0 to 1.
    pub end: f64,
    /// The height of the step, from 0 to 1.
    pub height: f64,
}

impl Curve {
    /// Creates a curve from steps, each given as its end and its height, in ascending order of their ends. Adjacent
    /// steps of equal height become one.
    pub fn new(name: impl Into<String>, steps: impl IntoIterator<Item = (f64, f64)>) -> Self {
        let mut merged: Vec<CurveStep> = Vec::new();
        for (end, height) in steps {
            match merged.last_mut() {
                Some(last) if last.height == height => last.end = end,
                _ => merged.push(CurveStep { end, height }),
            }
        }
        Self { name: name.into(), steps: merged }
    }

    /// Returns the equity of a range's combos as a curve, the weakest first. The width of a combo's step is its share
    /// of the deals.
    pub fn of_distribution(name: impl Into<String>, distribution: &Distribution) -> Self {
        Self::new(name, distribution.combos.iter().map(|step| (step.up_to, step.equity)))
    }

    /// Returns the steps, from the left.
    pub fn steps(&self) -> &[CurveStep] {
        &self.steps
    }

    /// Returns the height at a position from 0 to 1. Where two steps meet, the left one counts. An empty curve has
    /// the height 0.
    pub fn height_at(&self, position: f64) -> f64 {
        let step = self.steps.partition_point(|step| step.end < position);
        self.steps.get(step).or(self.steps.last()).map_or(0.0, |step| step.height)
    }
}

/// Returns the one-letter name of a curve, counted from 0: `1` to `9`, then `a` to `z`, then `?`.
///
/// ```
/// use holdem_answers::picture::mark;
///
/// assert_eq!([0, 8, 9, 34, 35].map(mark), ['1', '9', 'a', 'z', '?']);
/// ```
pub fn mark(curve: usize) -> char {
    u32::try_from(curve + 1).ok().and_then(|number| char::from_digit(number, 36)).unwrap_or('?')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_curve_has_the_height_of_its_step() {
        let curve = Curve::new("AA", [(0.25, 0.5), (0.5, 0.5), (1.0, 0.9)]);
        assert_eq!(curve.steps().len(), 2);
        assert_eq!(
            [0.0, 0.4, 0.5, 0.51, 1.0].map(|at| curve.height_at(at)),
            [0.5, 0.5, 0.5, 0.9, 0.9]
        );
        assert_eq!(Curve::new("", []).height_at(0.5), 0.0);
    }
}
