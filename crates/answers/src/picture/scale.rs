//! Scales of colours for shares.

use crate::text::Percent;

use super::lines::Axis;

/// A mapping from shares to a scale of colours. (Brewer, *ColorBrewer*, 2002, on sequential and diverging scales.)
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Scale {
    /// From light at 0 to dark at 1.
    Sequential,
    /// As `Sequential`, for shares that stand for amounts: 0 for the least one, 1 for the greatest.
    Amounts {
        /// The amount at 0.
        least: f64,
        /// The amount at 1.
        greatest: f64,
    },
    /// From dark orange below the middle, through white, to dark blue above it.
    Diverging {
        /// The share that is white.
        middle: f64,
        /// The distance from the middle at which the colours are darkest.
        half_width: f64,
    },
}

impl Scale {
    /// Returns a diverging scale just wide enough for the shares, in steps of 5%.
    ///
    /// ```
    /// use holdem_answers::picture::Scale;
    ///
    /// assert_eq!(Scale::diverging(0.25, [1.0]).bounds(), (0.0, 1.0));
    /// ```
    pub fn diverging(middle: f64, shares: impl IntoIterator<Item = f64>) -> Self {
        const STEP: f64 = 0.05;
        let distances = shares.into_iter().map(|share| (share - middle).abs());
        let farthest = distances.fold(0.0, f64::max);
        Self::Diverging { middle, half_width: STEP * (farthest / STEP).ceil().max(1.0) }
    }

    /// Returns a diverging scale for all shares, so that a share has the same colour in each picture.
    ///
    /// ```
    /// use holdem_answers::picture::Scale;
    ///
    /// assert_eq!(Scale::diverging_fully(0.5).bounds(), (0.0, 1.0));
    /// ```
    pub fn diverging_fully(middle: f64) -> Self {
        Self::Diverging { middle, half_width: middle.max(1.0 - middle) }
    }

    /// Returns the scale that covers this one and another with the same middle. Returns this one if the middles
    /// differ.
    ///
    /// ```
    /// use holdem_answers::picture::Scale;
    ///
    /// let [near, far] = [0.6, 0.9].map(|share| Scale::diverging(0.5, [share]));
    /// assert_eq!(near.covering(far), far);
    /// ```
    #[must_use]
    pub fn covering(self, other: Self) -> Self {
        match (self, other) {
            (
                Self::Diverging { middle, half_width },
                Self::Diverging { middle: same, half_width: far },
            ) if middle == same => Self::Diverging { middle, half_width: half_width.max(far) },
            _ => self,
        }
    }

    /// Returns round shares on the scale, at equal distances, for the ticks of a legend.
    ///
    /// ```
    /// use holdem_answers::picture::Scale;
    ///
    /// assert_eq!(Scale::diverging(0.5, [0.65]).ticks(), [0.3, 0.4, 0.5, 0.6, 0.7]);
    /// assert_eq!(Scale::diverging(1.0 / 3.0, [0.1]).ticks(), [0.1, 0.2, 0.3, 0.4, 0.5]);
    /// ```
    pub fn ticks(self) -> Vec<f64> {
        const STEPS: [u32; 5] = [1, 2, 5, 10, 20];
        const MOST: f64 = 6.0;
        // Shares in whole percent, except for rounding errors.
        let (least, greatest) = self.bounds();
        let (least, greatest) = (100.0 * least - 1e-9, 100.0 * greatest + 1e-9);
        let fits = |step: &u32| greatest - least <= MOST * f64::from(*step) + 1e-6;
        let step = STEPS.into_iter().find(fits).unwrap_or(20);
        let (first, last) = (least / f64::from(step), greatest / f64::from(step));
        let multiples = first.ceil().max(0.0) as u32..=last as u32;
        multiples.map(|multiple| f64::from(multiple * step) / 100.0).collect()
    }

    /// Returns the ticks of a legend, each with its label: a percentage, or an amount.
    ///
    /// ```
    /// use holdem_answers::picture::Scale;
    ///
    /// let stacks = Scale::Amounts { least: 2.0, greatest: 12.0 };
    /// let labels: Vec<String> = stacks.labelled_ticks().into_iter().map(|(_, label)| label).collect();
    /// assert_eq!(labels, ["2", "4", "6", "8", "10", "12"]);
    /// ```
    pub fn labelled_ticks(self) -> Vec<(f64, String)> {
        match self {
            Self::Amounts { least, greatest } => {
                let axis = Axis::round("", least, greatest);
                let ticks = axis.ticks.into_iter();
                let ticks = ticks.map(|(at, label)| ((at - least) / (greatest - least), label));
                ticks.filter(|(share, _)| (0.0..=1.0).contains(share)).collect()
            }
            _ => {
                let label = |share| Percent::of(share).digits(0).to_string();
                self.ticks().into_iter().map(|share| (share, label(share))).collect()
            }
        }
    }

    /// Returns the minimum and maximum share of the scale.
    pub fn bounds(self) -> (f64, f64) {
        match self {
            Self::Sequential | Self::Amounts { .. } => (0.0, 1.0),
            Self::Diverging { middle, half_width } => {
                ((middle - half_width).max(0.0), (middle + half_width).min(1.0))
            }
        }
    }

    /// Returns the position of a share, from 0 for the first colour to 1 for the last.
    pub fn position(self, share: f64) -> f64 {
        match self {
            Self::Sequential | Self::Amounts { .. } => share.clamp(0.0, 1.0),
            Self::Diverging { middle, half_width } => {
                (0.5 + (share - middle) / (2.0 * half_width)).clamp(0.0, 1.0)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scale_reaches_as_far_as_its_shares() {
        let scale = Scale::diverging(0.5, [0.32, 0.52]);
        let (least, greatest) = scale.bounds();
        assert!((least - 0.3).abs() < 1e-12 && (greatest - 0.7).abs() < 1e-12);
        assert_eq!(scale.position(0.5), 0.5);
        assert!(scale.position(least).abs() < 1e-12);
        assert!((scale.position(greatest) - 1.0).abs() < 1e-12);
        assert_eq!(Scale::diverging(0.25, [0.25]).bounds(), (0.2, 0.3));
        assert_eq!(Scale::diverging(0.25, [1.0]).bounds(), (0.0, 1.0));
    }
}
