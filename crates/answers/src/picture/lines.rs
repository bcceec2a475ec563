//! Lines over axes of any range: sums from hand to hand, changes from street to street.

use crate::text::grouped;

/// Lines that share their axes.
#[derive(Clone, Debug)]
pub struct Lines {
    /// The title.
    pub title: String,
    /// The axis from left to right.
    pub x: Axis,
    /// The axis from bottom to top.
    pub y: Axis,
    /// The lines. Each is marked with its number, from 1.
    pub lines: Vec<Line>,
    /// A band around the first line: numbers on the x axis, and the ends of the band there; may be empty.
    pub band: Vec<(f64, [f64; 2])>,
}

/// A line through points.
#[derive(Clone, Debug)]
pub struct Line {
    /// The line's label, in one line.
    pub name: String,
    /// The points from left to right, as numbers on both axes.
    pub points: Vec<(f64, f64)>,
}

/// An axis with its ticks.
#[derive(Clone, Debug, PartialEq)]
pub struct Axis {
    /// The name of the quantity: `hands`.
    pub name: String,
    /// The start.
    pub least: f64,
    /// The end.
    pub greatest: f64,
    /// The ticks: their positions and labels.
    pub ticks: Vec<(f64, String)>,
}

/// The maximum number of intervals between round ticks.
const INTERVALS: f64 = 8.0;

impl Axis {
    /// Returns an axis with ticks at round numbers, at equal distances. It begins and ends with a tick.
    ///
    /// ```
    /// use holdem_answers::picture::Axis;
    ///
    /// let axis = Axis::round("big blinds", -130.0, 1700.0);
    /// let labels: Vec<&str> = axis.ticks.iter().map(|(_, label)| label.as_str()).collect();
    /// assert_eq!(labels, ["-500", "0", "500", "1,000", "1,500", "2,000"]);
    /// assert_eq!((axis.least, axis.greatest), (-500.0, 2000.0));
    /// ```
    pub fn round(name: impl Into<String>, least: f64, greatest: f64) -> Self {
        Self::with_step(name, least, greatest, step(greatest - least))
    }

    fn with_step(name: impl Into<String>, least: f64, greatest: f64, step: f64) -> Self {
        let (first, last) = ((least / step).floor(), (greatest / step).ceil());
        let last = if last > first { last } else { first + 1.0 };
        let count = (last - first).min(2.0 * INTERVALS) as u32;
        let at = |index: u32| (first + f64::from(index)) * step;
        let ticks = (0..=count).map(|index| (at(index), label(at(index), step))).collect();
        Self { name: name.into(), least: at(0), greatest: at(count), ticks }
    }

    /// Returns an axis for a count, from 0 to any number, with ticks at round whole numbers.
    pub fn up_to(name: impl Into<String>, greatest: f64) -> Self {
        let greatest = greatest.max(1.0);
        let mut axis = Self::with_step(name, 0.0, greatest, step(greatest).max(1.0));
        axis.ticks.retain(|(at, _)| *at <= greatest);
        Self { greatest, ..axis }
    }

    /// Returns an axis for shares in percent, from 0 to at least `greatest` and at least 10%, but at most 100%.
    pub fn percent(name: impl Into<String>, greatest: f64) -> Self {
        let axis = Self::round(name, 0.0, greatest.clamp(10.0, 100.0));
        let ticks = axis.ticks.into_iter().map(|(at, label)| (at, format!("{label}%")));
        let ticks = ticks.filter(|(at, _)| *at <= 100.0).collect();
        Self { ticks, greatest: axis.greatest.min(100.0), ..axis }
    }

    /// Returns the relative position of a number: 0 at the start of the axis, 1 at the end.
    pub fn position(&self, number: f64) -> f64 {
        let length = self.greatest - self.least;
        if length > 0.0 { (number - self.least) / length } else { 0.0 }
    }
}

/// Returns a round distance between ticks for an axis of this length: 1, 2 or 5 times a power of ten.
fn step(length: f64) -> f64 {
    let least = (length / INTERVALS).max(1e-6);
    let power = 10_f64.powf(least.log10().floor());
    let steps = [1.0, 2.0, 5.0, 10.0].map(|digit| digit * power);
    steps.into_iter().find(|step| *step >= least * (1.0 - 1e-9)).unwrap_or(10.0 * power)
}

/// Returns the label of a tick, with as many decimals as the distance between ticks.
fn label(number: f64, step: f64) -> String {
    let decimals = (-step.log10().floor()).max(0.0) as usize;
    let sign = if number < -step / 2.0 { "-" } else { "" };
    match decimals {
        0 => format!("{sign}{}", grouped(number.abs().round() as u64)),
        _ => format!("{sign}{:.decimals$}", number.abs()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ticks_are_round_and_few() {
        for (least, greatest) in
            [(0.0, 1.0), (-3.2, 0.4), (0.0, 1e9), (5.0, 5.0), (-1e-9, 1e-9), (0.0, 0.07)]
        {
            let axis = Axis::round("", least, greatest);
            assert!(axis.least <= least + 1e-9 && axis.greatest >= greatest - 1e-9, "{axis:?}");
            assert!((2..=10).contains(&axis.ticks.len()), "{axis:?}");
        }
        let labels = |axis: Axis| axis.ticks.into_iter().map(|it| it.1).collect::<Vec<_>>();
        assert_eq!(
            labels(Axis::round("", -0.4, 0.4)),
            ["-0.4", "-0.3", "-0.2", "-0.1", "0.0", "0.1", "0.2", "0.3", "0.4"]
        );
        assert_eq!(labels(Axis::up_to("", 2300.0)), ["0", "500", "1,000", "1,500", "2,000"]);
        assert_eq!(labels(Axis::up_to("", 3.0)), ["0", "1", "2", "3"]);
    }
}
