//! How a hand does against others.

use std::cmp::Ordering;

/// How many other hands a hand beats, ties with and loses to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Outcomes {
    /// The other hand is weaker.
    pub wins: u64,
    /// The other hand is as strong.
    pub ties: u64,
    /// The other hand is stronger.
    pub losses: u64,
}

impl Outcomes {
    /// Counts so many other hands, with which the hand compares so.
    #[inline]
    pub fn add(&mut self, compared: Ordering, hands: u64) {
        match compared {
            Ordering::Greater => self.wins += hands,
            Ordering::Equal => self.ties += hands,
            Ordering::Less => self.losses += hands,
        }
    }

    /// How many hands were compared.
    pub const fn total(self) -> u64 {
        self.wins + self.ties + self.losses
    }

    /// The same, seen by the others.
    pub const fn swapped(self) -> Self {
        Self { wins: self.losses, ties: self.ties, losses: self.wins }
    }

    /// The expected share of a pot for two: wins, and half of the ties. Of nothing, nothing.
    ///
    /// ```
    /// let outcomes = holdem::Outcomes { wins: 2, ties: 1, losses: 1 };
    /// assert_eq!(outcomes.equity(), 0.625);
    /// ```
    pub fn equity(self) -> f64 {
        let halves = 2 * u128::from(self.total());
        if halves == 0 {
            return 0.0;
        }
        (2 * u128::from(self.wins) + u128::from(self.ties)) as f64 / halves as f64
    }
}
