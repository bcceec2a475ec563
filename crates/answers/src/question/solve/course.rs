//! The course of a search: how far its exploitability has fallen, and when it ends.

use super::spot::Limits;

/// The number of iterations between two measurements of the exploitability.
pub const BETWEEN_LOOKS: u32 = 10;

/// The progress at the first measurement.
const FIRST_LOOK: f64 = 0.05;

/// The measurements of a search, and its limits.
#[derive(Debug)]
pub struct Course {
    limits: Limits,
    approach: Approach,
    progress: Progress,
    exploitability: Option<f64>,
}

impl Course {
    /// Returns the course of a search before its first measurement.
    pub fn to(limits: Limits) -> Self {
        let approach = Approach::to(limits.exploitability);
        Self { limits, approach, progress: Progress::default(), exploitability: None }
    }

    /// Sets the target exploitability.
    pub fn aim_at(&mut self, exploitability: f64) {
        self.limits.exploitability = exploitability;
        self.approach = Approach::to(exploitability);
    }

    /// Adds a measurement after some iterations.
    pub fn look(&mut self, iterations: u32, exploitability: f64) {
        self.approach.look(exploitability);
        self.progress.look(iterations, exploitability);
        self.exploitability = Some(exploitability);
    }

    /// Returns the exploitability at the last measurement.
    pub const fn exploitability(&self) -> Option<f64> {
        self.exploitability
    }

    /// Returns whether the target or the limit is reached, or the target is out of reach.
    pub fn is_done(&self, iterations: u32) -> bool {
        self.exploitability.is_some_and(|it| it <= self.limits.exploitability)
            || iterations >= self.limits.iterations
            || self.has_stalled(iterations)
    }

    /// Returns whether more iterations do not lead to the target.
    pub fn has_stalled(&self, iterations: u32) -> bool {
        self.limits.has_target() && self.progress.has_stalled(iterations)
    }

    /// Returns the last iteration with a clear fall of the exploitability.
    pub const fn last_fall(&self) -> u32 {
        self.progress.iteration
    }

    /// Returns the progress, from 0 to 1; it never decreases.
    pub fn progress(&self, iterations: u32) -> f64 {
        let of_iterations = f64::from(iterations) / f64::from(self.limits.iterations);
        let before = iterations.min(BETWEEN_LOOKS);
        let of_first = FIRST_LOOK * f64::from(before) / f64::from(BETWEEN_LOOKS);
        self.approach.share.max(of_iterations).max(of_first).min(1.0)
    }
}

/// The progress of the exploitability towards a limit, on a logarithmic scale because it falls by factors. The
/// exploitability sometimes rises; the progress never falls.
#[derive(Debug)]
struct Approach {
    target: f64,
    first: Option<f64>,
    share: f64,
}

impl Approach {
    fn to(target: f64) -> Self {
        Self { target, first: None, share: 0.0 }
    }

    fn look(&mut self, exploitability: f64) {
        let first = *self.first.get_or_insert(exploitability.max(self.target));
        let (all, done) = ((first / self.target).ln(), (first / exploitability).ln());
        if all > 0.0 && all.is_finite() && done.is_finite() {
            self.share = (done / all).clamp(self.share, 0.99);
        }
    }
}

/// The last iteration with a clear fall of the exploitability.
#[derive(Debug, Default)]
struct Progress {
    iteration: u32,
    exploitability: Option<f64>,
}

impl Progress {
    /// A fall to this share of the exploitability is clear.
    const CLEAR: f64 = 0.9;

    /// The minimum number of iterations without a clear fall.
    const LEAST: u32 = 1000;

    fn look(&mut self, iteration: u32, exploitability: f64) {
        if self.exploitability.is_none_or(|before| exploitability < Self::CLEAR * before) {
            *self = Self { iteration, exploitability: Some(exploitability) };
        }
    }

    /// Returns whether two thirds of the iterations were without a clear fall. The exploitability usually falls to a
    /// fifth while the iterations triple. It does not if the precision of the numbers is exhausted, and in some games
    /// with rake.
    fn has_stalled(&self, iterations: u32) -> bool {
        let since = iterations.saturating_sub(self.iteration);
        since >= Self::LEAST && since >= 2 * self.iteration
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_search_stalls_once_two_thirds_of_it_did_not_help() {
        let mut progress = Progress::default();
        progress.look(10, 0.1);
        progress.look(900, 0.095);
        assert!(!progress.has_stalled(1009));
        assert!(progress.has_stalled(1010));
        progress.look(900, 0.01);
        assert!(!progress.has_stalled(2699));
        assert!(progress.has_stalled(2700));
    }

    #[test]
    fn the_way_to_a_limit_is_one_of_factors() {
        let mut approach = Approach::to(0.001);
        approach.look(0.1);
        assert_eq!(approach.share, 0.0);
        approach.look(0.01);
        assert!((approach.share - 0.5).abs() < 1e-12);
        approach.look(0.0);
        assert!((approach.share - 0.5).abs() < 1e-12);
        approach.look(0.02);
        assert!((approach.share - 0.5).abs() < 1e-12);
        approach.look(0.001);
        assert_eq!(approach.share, 0.99);
        // Without a limit, or if the first value is already below it, the progress stays 0.
        for (target, first) in [(0.1, 0.1), (0.1, 0.05), (0.0, 0.1)] {
            let mut approach = Approach::to(target);
            approach.look(first);
            assert_eq!(approach.share, 0.0);
        }
    }
}
