//! The arguments that choose an exact or a sampled answer: `exact`, `samples`, `precision`, `seconds` and `seed`.

use std::num::NonZeroU64;
use std::time::Duration;

use holdem::equity::{Budget, Sampling};

use crate::error::{Failure, Outcome};

/// The arguments that limit the work for an answer.
#[derive(Default)]
pub struct Limits {
    pub exact: Option<bool>,
    pub precision: Option<f64>,
    pub samples: Option<f64>,
    pub seconds: Option<f64>,
    pub seed: u64,
}

impl Limits {
    /// Returns the budget. By default an answer is exact if that is affordable, else sampled to ±0.05%.
    pub fn budget(&self) -> Outcome<Budget> {
        let is_sampled =
            self.samples.is_some() || self.precision.is_some() || self.seconds.is_some();
        match (self.exact, is_sampled) {
            (Some(true), true) => Err(Failure::refused(
                "an exact answer counts every deal, and has no samples, precision or seconds",
                "leave out exact=True, or what is about the sample",
            )),
            (Some(true), false) => Ok(Budget::exact()),
            (Some(false), false) => Ok(Budget::sample(Sampling::default().seed(self.seed))),
            (_, true) => Ok(Budget::sample(self.sampling()?)),
            (None, false) => Ok(Budget::exact_or(Sampling::default().seed(self.seed))),
        }
    }

    fn sampling(&self) -> Outcome<Sampling> {
        let mut sampling = Sampling::unlimited().seed(self.seed);
        sampling.deals = self.samples.map(deals).transpose()?;
        if let Some(precision) = self.precision {
            if !(precision > 0.0 && precision < 1.0) {
                return Err(Failure::refused(
                    format!("{} is not a valid precision", shown(precision)),
                    "the precision is the maximum standard error of an equity: 0.001 is 0.1%",
                ));
            }
            sampling.precision = Some(precision);
        }
        if let Some(seconds) = self.seconds {
            let time = Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero());
            sampling.time = Some(time.ok_or_else(|| {
                Failure::refused(
                    format!("{} is not a time", shown(seconds)),
                    "seconds must be positive",
                )
            })?);
        }
        Ok(sampling)
    }
}

/// Converts a number of deals, which may be a float such as `1e6`.
fn deals(number: f64) -> Outcome<NonZeroU64> {
    let whole = (number.fract() == 0.0 && (1.0..=1e18).contains(&number)).then_some(number as u64);
    whole.and_then(NonZeroU64::new).ok_or_else(|| {
        Failure::refused(
            format!("{} is not a number of deals", shown(number)),
            "samples are 1 or more: 1_000_000",
        )
    })
}

/// Formats a number as Python does, but whole numbers without a fraction.
fn shown(number: f64) -> String {
    let is_short = number.fract() == 0.0 && number.abs() < 1e15;
    if is_short { format!("{number}") } else { format!("{number:?}") }
}
