//! The quadrature: the times at which the integrals are sampled, and a proven bound on the error.
//!
//! Every player has a clock that rings after an exponential time, at a rate in proportion to the stack. The first to
//! ring takes the first place, the next one the second, and so on. The next ring is player i's with probability sᵢ /
//! Σ s over the clocks that have not rung, which is exactly the model. The chance of player i to take place k + 1 is
//! therefore
//!
//! ```text
//! ∫ sᵢ e^(−sᵢ t) · [xᵏ] Π_{j≠i} (e^(−sⱼ t) + x (1 − e^(−sⱼ t))) dt        from 0 to ∞, with Σ s = 1
//! ```
//!
//! With t = eʸ this is an integral over all y, and the trapezoid rule of step h converges exponentially in 1/h. For a
//! function that is analytic in the strip |Im y| < a, and whose integral of absolute values on every line of the strip is
//! at most M, the error is at most 2M / (e^(2πa/h) − 1) (L. N. Trefethen and J. A. C. Weideman, *The exponentially
//! convergent trapezoidal rule*, SIAM Review 56, 2014, theorem 5.1). On the line Im y = a we have t = |t| e^(ia); let
//! τ = |t| cos a. Then |e^(−st)| = e^(−sτ), and |1 − e^(−st)| ≤ (1 − e^(−sτ)) / cos a, since with u = sτ
//!
//! ```text
//! |1 − e^(−st)|² = (1 − e^(−u))² + 4 e^(−u) sin²(u tan(a) / 2) ≤ (1 − e^(−u))² (1 + tan² a)     as u² e^(−u) ≤ (1 − e^(−u))²
//! ```
//!
//! So the integrand at place k is at most 1 / cosᵏ a times its value at τ: M is the chance itself over cosᵏ a, and
//! the bound is **relative**. Every chance of a place up to k, and every share of the prizes, has a relative error of
//! at most 2 / (cosᵏ a · (e^(2πa/h) − 1)) for any a. The best a has tan a = 2π / (hk).
//!
//! Times without weight are cut off. Whatever the order, the k-th ring comes no earlier than with k clocks of rate 1
//! in sequence, and no later than with the rates of the smallest stacks that can remain.

use std::f64::consts::TAU;

/// Half the distance from 1 to the next floating-point number: the relative error of an operation.
const ROUNDING: f64 = f64::EPSILON / 2.0;

/// The weight that is cut off, as a power of e.
const CUT: f64 = 44.0;

/// A time at which the integrands are sampled.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    pub time: f64,
    /// The number of places that have weight here.
    pub places: usize,
}

/// The times at which the integrands are sampled.
#[derive(Debug)]
pub struct Rule {
    /// The step between the logarithms of the times.
    pub step: f64,
    pub nodes: Vec<Node>,
    /// The bound on the relative error of every chance, including rounding.
    pub error: f64,
}

impl Rule {
    /// Returns the rule for clocks with these rates, whose sum is 1, and for `places` places, from 1 to the number of
    /// clocks.
    pub fn new(rates: &[f64], places: usize) -> Self {
        Self::until(last_time(rates, places), rates.len(), places)
    }

    /// Returns the rule for several sets of clocks, as for [`new`](Self::new). A set may have fewer clocks than places.
    pub fn covering(sets: impl IntoIterator<Item = Vec<f64>>, places: usize) -> Self {
        let (mut last, mut clocks) = (1.0, 0);
        for rates in sets {
            last = f64::max(last, last_time(&rates, places.min(rates.len())));
            clocks = clocks.max(rates.len());
        }
        Self::until(last, clocks, places)
    }

    /// Returns the rule for a number of clocks, all times of which have weight until `last`.
    fn until(last: f64, clocks: usize, places: usize) -> Self {
        let (step, step_error) = step(places);
        let first = -CUT;
        let last = last.ln();
        let count = ((last - first) / step).ceil().max(1.0) as usize;
        let times = (0..=count).map(|index| (first + step * index as f64).exp());
        let nodes: Vec<Node> = times
            .map(|time| Node { time, places: places_at(time, places) })
            .filter(|node| node.places > 0)
            .collect();
        // A factor is an exponential of a product, in two sums. Every clock is in one product with each player, and
        // the sums over places and times have positive terms. The errors of the arguments are weighted by the
        // expected remaining time, which is at most the time of `places` clocks.
        let (clocks, places, times) = (clocks as f64, places as f64, nodes.len() as f64);
        let arithmetic = ROUNDING * (3.0 * clocks + 10.0 * places + times + 20.0);
        let error = step_error + arithmetic + 2.0 * f64::EPSILON;
        Self { step, nodes, error }
    }
}

/// Returns the largest step whose error is at most one rounding, and the bound on its error.
fn step(places: usize) -> (f64, f64) {
    let (mut fine, mut coarse) = (1e-6, 2.0);
    for _ in 0..50 {
        let middle = f64::midpoint(fine, coarse);
        if error_of_step(middle, places) > ROUNDING {
            coarse = middle;
        } else {
            fine = middle;
        }
    }
    (fine, error_of_step(fine, places))
}

/// Returns the bound on the relative error of the trapezoid rule.
fn error_of_step(step: f64, places: usize) -> f64 {
    let places = places as f64;
    let angle = (TAU / (step * places)).atan();
    let turns = TAU * angle / step;
    2.0 * (-places * angle.cos().ln() - turns).exp() / -(-turns).exp_m1()
}

/// Returns the time after which no ring of the places has weight. Each ring waits for the smallest rates that can
/// remain.
fn last_time(rates: &[f64], places: usize) -> f64 {
    let mut sorted = rates.to_vec();
    sorted.sort_by(f64::total_cmp);
    let rate: f64 = sorted[..=rates.len() - places].iter().sum();
    waiting(places) / rate
}

/// Returns a time that `places` clocks of rate 1 in sequence exceed with probability e^(−[`CUT`]) at most, by
/// Chernoff's bound.
fn waiting(places: usize) -> f64 {
    let places = places as f64;
    let excess = |time: f64| time - places - places * (time / places).ln() - CUT;
    let (mut low, mut high) = (places, 2.0 * places + 3.0 * CUT);
    for _ in 0..60 {
        let middle = f64::midpoint(low, high);
        if excess(middle) < 0.0 { low = middle } else { high = middle }
    }
    high
}

/// Returns the number of places that have weight at a time: as many clocks of rate 1 in sequence may have rung.
fn places_at(time: f64, places: usize) -> usize {
    let has_weight = |place: usize| {
        let place = place as f64;
        place <= time || place * (place / time).ln() - place + time <= CUT
    };
    let (mut some, mut too_many) = (0, places + 1);
    while too_many - some > 1 {
        let middle = usize::midpoint(some, too_many);
        if has_weight(middle) { some = middle } else { too_many = middle }
    }
    some
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_rule_has_no_more_nodes_than_its_bound_needs() {
        let even = |players: usize| vec![1.0 / players as f64; players];
        let few = Rule::new(&even(9), 3);
        let many = Rule::new(&even(1000), 150);
        assert!(few.nodes.len() < 300 && few.error < 1e-13, "{} {}", few.nodes.len(), few.error);
        assert!(
            many.nodes.len() < 900 && many.error < 1e-12,
            "{} {}",
            many.nodes.len(),
            many.error
        );
        // Most times are early, and few places have weight there.
        let work: usize = many.nodes.iter().map(|node| node.places).sum();
        assert!(work < 20_000, "{work}");
    }

    #[test]
    fn the_bound_on_the_step_is_the_least_over_all_angles() {
        for (step, places) in [(0.3, 3), (0.07, 150), (0.2, 15), (0.5, 1)] {
            let least = (1..1570).map(|angle| {
                let angle = f64::from(angle) / 1000.0;
                2.0 * angle.cos().powf(-(places as f64)) / ((TAU * angle / step).exp() - 1.0)
            });
            let least = least.fold(f64::INFINITY, f64::min);
            let bound = error_of_step(step, places);
            assert!(
                bound >= 0.99 * least && bound <= 1.6 * least,
                "{step} {places}: {bound} {least}"
            );
        }
    }
}
