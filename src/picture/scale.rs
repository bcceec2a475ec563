//! Scales of colours for shares.

/// A mapping from shares to a scale of colours. (Brewer, *ColorBrewer*, 2002, on sequential and diverging scales.)
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum Scale {
    /// From light at 0 to dark at 1.
    Sequential,
    /// From dark orange below the middle, through white, to dark blue above it.
    Diverging {
        /// The share that is white.
        middle: f64,
        /// The distance from the middle at which the colours are darkest.
        reach: f64,
    },
}

impl Scale {
    /// Returns a diverging scale just wide enough for the shares, in steps of 5%.
    ///
    /// ```
    /// use holdem::picture::Scale;
    ///
    /// assert_eq!(Scale::diverging(0.25, [1.0]).bounds(), (0.0, 1.0));
    /// ```
    pub fn diverging(middle: f64, shares: impl IntoIterator<Item = f64>) -> Self {
        const STEP: f64 = 0.05;
        let distances = shares.into_iter().map(|share| (share - middle).abs());
        let farthest = distances.fold(0.0, f64::max);
        Self::Diverging { middle, reach: STEP * (farthest / STEP).ceil().max(1.0) }
    }

    /// Returns the least and the greatest share on the scale.
    pub fn bounds(self) -> (f64, f64) {
        match self {
            Self::Sequential => (0.0, 1.0),
            Self::Diverging { middle, reach } => {
                ((middle - reach).max(0.0), (middle + reach).min(1.0))
            }
        }
    }

    /// Returns the position of a share between the first colour, at 0, and the last, at 1.
    pub fn position(self, share: f64) -> f64 {
        match self {
            Self::Sequential => share.clamp(0.0, 1.0),
            Self::Diverging { middle, reach } => {
                (0.5 + (share - middle) / (2.0 * reach)).clamp(0.0, 1.0)
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
