//! The amounts of a question about pot odds: the pot, and a call or a bet.

/// An amount at stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stake {
    /// What is in the middle.
    Pot,
    /// What a call costs.
    Call,
    /// What is bet.
    Bet,
}

impl Stake {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Pot, Self::Call, Self::Bet];

    /// Returns the name: of a column, and of an option.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pot => "pot",
            Self::Call => "call",
            Self::Bet => "bet",
        }
    }

    /// Returns the stake with this name, in either case.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stake| name.trim().eq_ignore_ascii_case(stake.name()))
    }
}

/// A value for each stake that is given: its text, its span, its column.
///
/// ```
/// use holdem::spot::{Stake, Stakes};
///
/// let stakes = Stakes::of(|stake| (stake != Stake::Bet).then_some(stake.name()));
/// assert_eq!((stakes.get(Stake::Pot), stakes.get(Stake::Bet)), (Some(&"pot"), None));
/// assert!(stakes.have_a_pot() && stakes.have_a_price());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes<T>([Option<T>; 3]);

impl<T> Default for Stakes<T> {
    fn default() -> Self {
        Self([None, None, None])
    }
}

impl<T> Stakes<T> {
    /// Returns what `find` finds for each stake.
    pub fn of(find: impl FnMut(Stake) -> Option<T>) -> Self {
        Self(Stake::ALL.map(find))
    }

    /// Returns what is given for a stake.
    pub const fn get(&self, stake: Stake) -> Option<&T> {
        self.0[stake as usize].as_ref()
    }

    /// Sets what is given for a stake.
    pub fn set(&mut self, stake: Stake, given: T) {
        self.0[stake as usize] = Some(given);
    }

    /// Iterates over what is given.
    pub fn iter(&self) -> impl Iterator<Item = (Stake, &T)> {
        Stake::ALL.into_iter().filter_map(|stake| Some((stake, self.get(stake)?)))
    }

    /// Returns whether nothing is given.
    pub const fn is_empty(&self) -> bool {
        matches!(self.0, [None, None, None])
    }

    /// Returns whether the pot is given.
    pub const fn have_a_pot(&self) -> bool {
        self.get(Stake::Pot).is_some()
    }

    /// Returns whether a call or a bet is given.
    pub const fn have_a_price(&self) -> bool {
        self.get(Stake::Call).is_some() || self.get(Stake::Bet).is_some()
    }
}
