//! The limits of a sample, and its seed.

use std::num::NonZeroU64;
use std::time::Duration;

/// The limits of a sample, and its seed. The first limit reached ends the sample.
///
/// The default gives the same sample on every machine: to ±0.05%, with at most
/// [`Sampling::MOST_DEALS`].
///
/// ```
/// use std::time::Duration;
///
/// use holdem_engine::equity::Sampling;
///
/// // Until every standard error is at most 0.1%, but for at most a second.
/// let sampling = Sampling::unlimited().seed(7).precision(0.001).time(Duration::from_secs(1));
/// assert_eq!((sampling.seed, sampling.deals), (7, None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Sampling {
    /// The seed: the same seed gives the same sample, unless `time` ends it.
    pub seed: u64,
    /// The number of deals.
    pub deals: Option<NonZeroU64>,
    /// The greatest standard error of a player's equity, such as 0.001 for ±0.1%.
    pub precision: Option<f64>,
    /// The approximate time to draw for.
    pub time: Option<Duration>,
}

impl Default for Sampling {
    fn default() -> Self {
        Self::unlimited().precision(Self::PRECISION).deals(Self::MOST_DEALS)
    }
}

impl Sampling {
    /// The precision of the default: ±0.05%.
    pub const PRECISION: f64 = 0.0005;

    /// The greatest number of deals of the default, where ranges overlap so much that no sample is
    /// precise.
    pub const MOST_DEALS: NonZeroU64 = NonZeroU64::new(4_000_000).unwrap();

    /// Returns a sampling without a limit, to add limits to. If none is added, one round of 65,536
    /// deals is drawn.
    pub const fn unlimited() -> Self {
        Self { seed: 0, deals: None, precision: None, time: None }
    }

    /// Sets the seed.
    #[must_use]
    pub const fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// Ends the sample after a number of deals; `None` removes the limit.
    #[must_use]
    pub fn deals(mut self, deals: impl Into<Option<NonZeroU64>>) -> Self {
        self.deals = deals.into();
        self
    }

    /// Ends the sample when the standard error of every player's equity is at most `precision`; `None` removes the
    /// limit. If the precision would take days and there is no other limit, the sample ends early: see
    /// [`SampleSummary::deals_needed`](super::SampleSummary::deals_needed).
    #[must_use]
    pub fn precision(mut self, precision: impl Into<Option<f64>>) -> Self {
        self.precision = precision.into();
        self
    }

    /// Ends the sample after a time; `None` removes the limit. This is the only limit that needs a
    /// clock.
    #[must_use]
    pub fn time(mut self, time: impl Into<Option<Duration>>) -> Self {
        self.time = time.into();
        self
    }

    /// Returns whether anything limits the sample.
    pub const fn has_limit(&self) -> bool {
        self.deals.is_some() || self.precision.is_some() || self.time.is_some()
    }

    /// Derives a new seed from the seed and the texts that describe a spot. So each spot of a batch gets a separate
    /// sample, which does not depend on the other spots.
    ///
    /// The seed has 32 bits, short enough to type: FNV-1a (Fowler, Noll, Vo, 1991) of the texts'
    /// bytes, each text with an end mark, folded.
    ///
    /// ```
    /// use holdem_engine::equity::Sampling;
    ///
    /// let one = Sampling::unlimited().for_spot(["AhKh", "QQ+", "Ks7d2c"]);
    /// let other = Sampling::unlimited().for_spot(["AhKh", "QQ+", "Ks7d2d"]);
    /// assert_ne!(one.seed, other.seed);
    /// ```
    #[must_use]
    pub fn for_spot(self, texts: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let add = |hash: u64, text: &str| {
            text.bytes()
                .chain([0])
                .fold(hash, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01B3))
        };
        let own = add(0xCBF2_9CE4_8422_2325, &self.seed.to_string());
        let hash = texts.into_iter().fold(own, |hash, text| add(hash, text.as_ref()));
        self.seed((hash >> 32) ^ (hash & 0xFFFF_FFFF))
    }
}
