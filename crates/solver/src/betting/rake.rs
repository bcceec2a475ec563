//! The rake.

use super::Chips;

/// The share of every pot that the house takes, up to a cap. An uncalled bet is not part of the pot.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rake {
    /// The share in millionths.
    pub millionths: u32,
    /// The maximum rake of a pot; `None` for no limit.
    pub cap: Option<Chips>,
}

impl Rake {
    /// No rake.
    pub const NONE: Self = Self { millionths: 0, cap: None };

    /// Returns whether there is never any rake.
    pub const fn is_none(self) -> bool {
        self.millionths == 0 || matches!(self.cap, Some(0))
    }

    /// Returns the rake of a pot, in chips and fractions of a chip.
    pub fn of(self, pot: Chips) -> f64 {
        let share = pot as f64 * f64::from(self.millionths) / 1e6;
        self.cap.map_or(share, |cap| share.min(cap as f64))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cap_limits_the_share() {
        let rake = Rake { millionths: 50_000, cap: Some(3) };
        assert_eq!((rake.of(20), rake.of(60), rake.of(1000)), (1.0, 3.0, 3.0));
        assert!(Rake::NONE.is_none() && !rake.is_none());
        assert!(Rake { cap: Some(0), ..rake }.is_none());
    }
}
