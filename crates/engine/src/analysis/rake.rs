//! The rake that the house takes from a pot.

use std::fmt;

use super::amount::Amount;
use super::share::Share;

/// The rake: a share of the pot, at most a cap.
///
/// ```
/// use holdem_engine::analysis::Rake;
///
/// let rake = Rake::new("5%".parse()?, Some("3".parse()?));
/// assert_eq!((rake.of(40.0), rake.of(200.0), rake.left(200.0)), (2.0, 3.0, 197.0));
/// assert_eq!(rake.to_string(), "5%, at most 3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[non_exhaustive]
pub struct Rake {
    /// The share of the pot.
    pub rate: Share,
    /// The most that is taken.
    pub cap: Option<Amount>,
}

impl Rake {
    /// No rake.
    pub const NONE: Self = Self { rate: Share::NONE, cap: None };

    /// Returns a rake.
    pub fn new(rate: Share, cap: Option<Amount>) -> Self {
        Self { rate, cap }
    }

    /// Returns the rake of a pot.
    pub fn of(&self, pot: f64) -> f64 {
        let taken = f64::from(self.rate) * pot;
        self.cap.map_or(taken, |cap| taken.min(cap.into()))
    }

    /// Returns a pot less the rake.
    pub fn left(&self, pot: f64) -> f64 {
        pot - self.of(pot)
    }

    /// Returns whether the rake is always 0.
    pub fn is_none(&self) -> bool {
        self.rate == Share::NONE
    }
}

impl fmt::Display for Rake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.rate.fmt(f)?;
        self.cap.map_or(Ok(()), |cap| write!(f, ", at most {cap}"))
    }
}
