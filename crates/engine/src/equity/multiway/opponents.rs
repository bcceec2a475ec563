//! Numbers of opponents.

use std::fmt;

use crate::card::OutOfRangeError;

/// The greatest number of opponents in the table.
pub const MOST_OPPONENTS: usize = 9;

/// A number of opponents with random hands: 1 to [`MOST_OPPONENTS`].
///
/// ```
/// use holdem_engine::equity::multiway::Opponents;
///
/// let three = Opponents::new(3)?;
/// assert_eq!(three.to_string(), "3 random hands");
/// assert_eq!(three.average(), 0.25);
/// assert!(Opponents::new(0).is_err() && Opponents::new(10).is_err());
/// # Ok::<(), holdem_engine::OutOfRangeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Opponents(u8);

impl Opponents {
    /// One opponent.
    pub const ONE: Self = Self(1);

    /// Returns a number of opponents.
    ///
    /// # Errors
    ///
    /// Returns an error unless it is 1 to [`MOST_OPPONENTS`].
    pub const fn new(count: usize) -> Result<Self, OutOfRangeError> {
        match count {
            1..=MOST_OPPONENTS => Ok(Self(count as u8)),
            _ => Err(OutOfRangeError::new(
                "the number of opponents",
                count as u64,
                1,
                MOST_OPPONENTS as u64,
            )),
        }
    }

    /// Returns all numbers of opponents.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=MOST_OPPONENTS as u8).map(Self)
    }

    /// Returns the number.
    pub fn count(self) -> usize {
        self.0.into()
    }

    /// Returns the average equity of all hands: an equal share of the pot.
    pub fn average(self) -> f64 {
        1.0 / (f64::from(self.0) + 1.0)
    }
}

/// Prints the opponents' hands: `a random hand`, `2 random hands`.
impl fmt::Display for Opponents {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.pad("a random hand"),
            count => f.pad(&format!("{count} random hands")),
        }
    }
}
