//! The options that choose between an exact answer and a sample.

use std::num::NonZeroU64;
use std::time::Duration;

use holdem::equity::{Budget, Sampling};

use super::value::{count, deals, duration, percent};

/// The heading of these options and of related ones.
pub const EXACT_OR_SAMPLED: &str = "Exact or sampled";

/// Exact or sampled, and how a sample is drawn.
#[derive(Clone, Debug, clap::Args)]
pub struct SamplingOptions {
    /// Exact: count every deal, regardless of the time
    #[arg(long, help_heading = EXACT_OR_SAMPLED, conflicts_with_all = ["sample", "precision", "time"])]
    pub exact: bool,

    /// Sample N random deals: 1000000, 500k, 10M, 1e6
    #[arg(long, help_heading = EXACT_OR_SAMPLED, value_name = "N", value_parser = deals)]
    sample: Option<NonZeroU64>,

    /// Sample until every standard error is at most P: 0.05%
    #[arg(long, help_heading = EXACT_OR_SAMPLED, value_name = "P", value_parser = percent)]
    precision: Option<f64>,

    /// Sample for this time: 500ms, 10s, 2m, 1h
    #[arg(long, help_heading = EXACT_OR_SAMPLED, value_name = "T", value_parser = duration)]
    time: Option<Duration>,

    /// Seed of the sample
    #[arg(long, help_heading = EXACT_OR_SAMPLED, value_name = "N", default_value = "0", value_parser = count)]
    seed: u64,
}

impl SamplingOptions {
    /// Returns whether a sample is required, whatever the cost of an exact answer.
    pub fn is_sampled(&self) -> bool {
        self.sample.is_some() || self.precision.is_some() || self.time.is_some()
    }

    /// Returns the budget: by default exact if that is affordable.
    pub fn budget(&self) -> Budget {
        match (self.exact, self.is_sampled()) {
            (true, _) => Budget::exact(),
            (false, true) => Budget::sample(self.sampling()),
            (false, false) => Budget::exact_or(self.sampling()),
        }
    }

    /// Returns a budget that always samples.
    pub fn sampled_budget(&self) -> Budget {
        Budget::sample(self.sampling())
    }

    /// Returns the options as typed.
    pub fn typed(&self) -> Vec<String> {
        let option = |name: &str, value: String| [name.to_owned(), value];
        let sample = self.sample.map(|deals| option("--sample", deals.to_string()));
        // Round away floating-point noise.
        let percent = |share: f64| (1e12 * share).round() / 1e10;
        let precision =
            self.precision.map(|share| option("--precision", format!("{}%", percent(share))));
        let time = self.time.map(|time| option("--time", format!("{}ms", time.as_millis())));
        let seed = (self.seed != 0).then(|| option("--seed", self.seed.to_string()));
        let exact = self.exact.then(|| "--exact".to_owned());
        let values = [sample, precision, time, seed].into_iter().flatten().flatten();
        exact.into_iter().chain(values).collect()
    }

    /// Returns the given limits, or the defaults.
    fn sampling(&self) -> Sampling {
        let sampling = match self.is_sampled() {
            true => {
                let limits = Sampling::unlimited().deals(self.sample);
                limits.precision(self.precision).time(self.time)
            }
            false => Sampling::default(),
        };
        sampling.seed(self.seed)
    }
}
