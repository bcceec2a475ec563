//! The interval of a return on investment, by resampling tournaments.

use rand::{RngExt as _, SeedableRng as _};
use rand_xoshiro::Xoshiro256PlusPlus;

use holdem_history::statistics::Interval;

/// The number of resampled careers.
pub(super) const CAREERS: usize = 10_000;

const SEED: u64 = 3;

/// What was paid for a tournament and what it returned, in hundredths.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Cashflow {
    pub(super) paid: i64,
    pub(super) returned: i64,
}

/// Returns what all tournaments returned in excess of what was paid, as a share of it; `None` if nothing was paid.
pub(super) fn roi(tournaments: impl Iterator<Item = Cashflow>) -> Option<f64> {
    let (paid, returned) = tournaments.fold((0_i64, 0_i64), |(paid, returned), it| {
        (paid.saturating_add(it.paid), returned.saturating_add(it.returned))
    });
    (paid > 0).then(|| returned.saturating_sub(paid) as f64 / paid as f64)
}

/// Returns the 95% interval of the return on investment by the percentiles of resampled careers (Efron 1979): as many
/// tournaments, drawn with replacement, each with its buy-in. `None` with fewer than two tournaments, or if nothing was
/// paid.
pub(super) fn interval(tournaments: &[Cashflow]) -> Option<Interval> {
    if tournaments.len() < 2 || tournaments.iter().all(|it| it.paid == 0) {
        return None;
    }
    let mut random = Xoshiro256PlusPlus::seed_from_u64(SEED);
    let mut career =
        || roi(tournaments.iter().map(|_| tournaments[random.random_range(0..tournaments.len())]));
    // A career of freerolls alone has no return.
    let mut returns: Vec<f64> = (0..CAREERS).filter_map(|_| career()).collect();
    returns.sort_by(f64::total_cmp);
    let at =
        |share: f64| returns.get((share * (returns.len() - 1) as f64).round() as usize).copied();
    Some(Interval { low: at(0.025)?, high: at(0.975)? })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn flow(paid: i64, returned: i64) -> Cashflow {
        Cashflow { paid, returned }
    }

    #[test]
    fn the_interval_of_many_equal_buy_ins_is_that_of_the_mean() {
        // One of five pays 6 buy-ins: a mean of 0.2 and a variance of 5.76.
        let tournaments: Vec<Cashflow> =
            (0..2000).map(|it| flow(100, if it % 5 == 0 { 600 } else { 0 })).collect();
        let half = Interval::QUANTILE * (5.76_f64 / 2000.0).sqrt();
        let Interval { low, high } = interval(&tournaments).unwrap();
        assert_eq!(roi(tournaments.iter().copied()), Some(0.2));
        assert!(
            (low - (0.2 - half)).abs() < 0.01 && (high - (0.2 + half)).abs() < 0.01,
            "{low} {high}"
        );
        assert_eq!(interval(&tournaments), Some(Interval { low, high }), "the seed is fixed");
    }

    #[test]
    fn all_draws_of_two_tournaments_are_in_the_interval() {
        // A quarter of the careers has the worse one twice.
        let found = interval(&[flow(100, 0), flow(300, 900)]).unwrap();
        assert_eq!(found, Interval { low: -1.0, high: 2.0 });
    }

    #[test]
    fn without_buy_ins_there_is_no_return() {
        assert_eq!(
            (roi([flow(0, 500)].into_iter()), interval(&[flow(0, 500), flow(0, 0)])),
            (None, None)
        );
        assert_eq!(interval(&[flow(100, 500)]), None);
        assert!(interval(&[flow(0, 500), flow(100, 0)]).is_some());
    }
}
