//! The outcomes of a hand against others.

use std::cmp::Ordering;
use std::fmt;

/// The numbers of other hands that a hand beats, ties with and loses to.
///
/// ```
/// use holdem_engine::Outcomes;
///
/// let outcomes = Outcomes { wins: 893, ties: 1, losses: 96 };
/// assert_eq!(outcomes.total(), 990);
/// assert_eq!(outcomes.to_string(), "893 wins, 1 tie, 96 losses");
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Outcomes {
    /// The number of weaker hands.
    pub wins: u64,
    /// The number of equal hands.
    pub ties: u64,
    /// The number of stronger hands.
    pub losses: u64,
}

impl Outcomes {
    /// Adds `hands` other hands, given the comparison of the hand with them.
    #[inline]
    pub fn add(&mut self, compared: Ordering, hands: u64) {
        match compared {
            Ordering::Greater => self.wins += hands,
            Ordering::Equal => self.ties += hands,
            Ordering::Less => self.losses += hands,
        }
    }

    /// Returns the number of hands compared.
    pub const fn total(self) -> u64 {
        self.wins + self.ties + self.losses
    }

    /// Returns the outcomes from the other side.
    pub const fn swapped(self) -> Self {
        Self { wins: self.losses, ties: self.ties, losses: self.wins }
    }

    /// Returns the expected share of a pot for two: wins plus half of the ties. It is 0 if nothing
    /// was compared.
    ///
    /// ```
    /// let outcomes = holdem_engine::Outcomes { wins: 2, ties: 1, losses: 1 };
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

/// Prints the three counts: `893 wins, 1 tie, 96 losses`.
impl fmt::Display for Outcomes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { wins, ties, losses } = *self;
        let noun = |count, one, many| if count == 1 { one } else { many };
        f.pad(&format!(
            "{wins} {}, {ties} {}, {losses} {}",
            noun(wins, "win", "wins"),
            noun(ties, "tie", "ties"),
            noun(losses, "loss", "losses"),
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_add_up_to_an_equity() {
        let mut outcomes = Outcomes::default();
        assert_eq!((outcomes.total(), outcomes.equity()), (0, 0.0));
        outcomes.add(Ordering::Greater, 5);
        outcomes.add(Ordering::Equal, 2);
        outcomes.add(Ordering::Less, 1);
        outcomes.add(Ordering::Greater, 2);
        assert_eq!(outcomes, Outcomes { wins: 7, ties: 2, losses: 1 });
        assert_eq!((outcomes.total(), outcomes.equity()), (10, 0.8));
        assert_eq!(outcomes.swapped(), Outcomes { wins: 1, ties: 2, losses: 7 });
        assert_eq!(outcomes.to_string(), "7 wins, 2 ties, 1 loss");
        let single = Outcomes { wins: 1, ties: 1, losses: 0 };
        assert_eq!(format!("{single:>26}"), "    1 win, 1 tie, 0 losses");
    }

    #[test]
    fn the_largest_counts_have_an_equity() {
        let half = u64::MAX / 2;
        assert_eq!(Outcomes { wins: half, ties: 0, losses: half }.equity(), 0.5);
    }
}
