//! Counts with their intervals.

use super::statistic::Rate;

/// A number of opportunities, and in how many of them the action was taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Count {
    /// The number of opportunities.
    pub opportunities: u64,
    /// The number of opportunities in which the action was taken.
    pub actions: u64,
}

/// An interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower end.
    pub low: f64,
    /// The upper end; infinite for unbounded odds.
    pub high: f64,
}

impl Interval {
    /// The quantile of the normal distribution for an interval of 95%.
    pub const QUANTILE: f64 = 1.959_963_984_540_054;
}

impl Count {
    /// Adds an opportunity.
    pub fn push(&mut self, is_action: bool) {
        self.opportunities += 1;
        self.actions += u64::from(is_action);
    }

    /// Adds the counts of others.
    pub fn add(&mut self, other: Self) {
        self.opportunities += other.opportunities;
        self.actions += other.actions;
    }

    /// Returns the share of the opportunities in which the action was taken; `None` without an opportunity.
    pub fn share(&self) -> Option<f64> {
        (self.opportunities > 0).then(|| self.actions as f64 / self.opportunities as f64)
    }

    /// Returns the 95% interval of the share by Wilson's score method (Wilson 1927); `None` without an opportunity.
    pub fn interval(&self) -> Option<Interval> {
        let (share, n) = (self.share()?, self.opportunities as f64);
        let squared = Interval::QUANTILE * Interval::QUANTILE;
        let centre = share + squared / (2.0 * n);
        let spread = (share * (1.0 - share) / n + squared / (4.0 * n * n)).sqrt();
        let end = |sign: f64| (centre + sign * Interval::QUANTILE * spread) / (1.0 + squared / n);
        // Rounding must not move the ends that are exactly 0 and 1.
        let low = if self.actions == 0 { 0.0 } else { end(-1.0) };
        let high = if self.actions == self.opportunities { 1.0 } else { end(1.0) };
        Some(Interval { low, high })
    }

    /// Returns the count expressed as a rate, with its 95% interval; `None` without an opportunity, and for odds also
    /// if every opportunity was taken.
    pub fn rate(&self, rate: Rate) -> Option<(f64, Interval)> {
        let (share, interval) = (self.share()?, self.interval()?);
        match rate {
            Rate::Share => Some((share, interval)),
            Rate::Odds if self.actions == self.opportunities => None,
            Rate::Odds => {
                let odds = |share: f64| share / (1.0 - share);
                let without = (self.opportunities - self.actions) as f64;
                let ends = Interval { low: odds(interval.low), high: odds(interval.high) };
                Some((self.actions as f64 / without, ends))
            }
        }
    }

    /// Returns the difference to another share, with its 95% interval by the hybrid score method (Newcombe 1998,
    /// method 10); `None` if either has no opportunity.
    pub fn difference(&self, other: &Self) -> Option<(f64, Interval)> {
        let (share, others) = (self.share()?, other.share()?);
        let (own, of_other) = (self.interval()?, other.interval()?);
        let distance = |a: f64, b: f64| a.hypot(b);
        let difference = share - others;
        let low = difference - distance(share - own.low, of_other.high - others);
        let high = difference + distance(own.high - share, others - of_other.low);
        Some((difference, Interval { low, high }))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn count(actions: u64, opportunities: u64) -> Count {
        Count { opportunities, actions }
    }

    /// Newcombe, Two-sided confidence intervals for the single proportion (1998), table I, method 3.
    #[test]
    fn intervals_agree_with_published_ones() {
        for (actions, opportunities, low, high) in [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ] {
            let found = count(actions, opportunities).interval().unwrap();
            assert!(
                (found.low - low).abs() < 5e-5 && (found.high - high).abs() < 5e-5,
                "{found:?}"
            );
        }
        assert_eq!(count(7, 7).interval().unwrap().high, 1.0);
        assert_eq!(Count::default().interval(), None);
    }

    /// Newcombe, Interval estimation for the difference between independent proportions (1998), table II, method 10.
    #[test]
    fn differences_agree_with_published_ones() {
        for (first, second, low, high) in [
            (count(56, 70), count(48, 80), 0.0524, 0.3339),
            (count(9, 10), count(3, 10), 0.1705, 0.8090),
            (count(10, 10), count(0, 10), 0.6075, 1.0),
        ] {
            let (_, found) = first.difference(&second).unwrap();
            assert!(
                (found.low - low).abs() < 5e-5 && (found.high - high).abs() < 5e-5,
                "{found:?}"
            );
        }
    }

    #[test]
    fn odds_follow_from_shares() {
        let (odds, interval) = count(30, 40).rate(Rate::Odds).unwrap();
        assert_eq!(odds, 3.0);
        assert!(interval.low < 3.0 && interval.high > 3.0);
        assert_eq!(count(3, 3).rate(Rate::Odds), None);
    }
}
