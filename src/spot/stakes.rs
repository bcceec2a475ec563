//! The amounts of a question about pot odds: the pot, and a call or bets; what the house takes, and how often others fold.

/// Something that is given about pot odds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stake {
    /// What is in the middle.
    Pot,
    /// What a call costs.
    Call,
    /// What is bet: one size, or several to compare.
    Bet,
    /// How often all others fold.
    Folds,
    /// The share of a pot that the house takes.
    Rake,
    /// The most that the house takes.
    RakeCap,
}

impl Stake {
    /// All of them.
    pub const ALL: [Self; 6] =
        [Self::Pot, Self::Call, Self::Bet, Self::Folds, Self::Rake, Self::RakeCap];

    /// Those that each line of many may have for itself, in a column. A column of another program that is called `rake`
    /// has amounts.
    pub const COLUMNS: [Self; 3] = [Self::Pot, Self::Call, Self::Bet];

    /// Returns the name: of a column, and of an option.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Pot => "pot",
            Self::Call => "call",
            Self::Bet => "bet",
            Self::Folds => "folds",
            Self::Rake => "rake",
            Self::RakeCap => "rake_cap",
        }
    }

    /// Returns the stake with this name, in either case.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|stake| name.trim().eq_ignore_ascii_case(stake.name()))
    }
}

/// What is given for each stake: its text, its span, its column.
///
/// ```
/// use holdem::spot::{Stake, Stakes};
///
/// let stakes: Stakes<&str> = [(Stake::Bet, "33"), (Stake::Pot, "100"), (Stake::Bet, "75")].into_iter().collect();
/// assert_eq!((stakes.get(Stake::Pot), stakes.get(Stake::Call)), (Some(&"100"), None));
/// assert!(stakes.all(Stake::Bet).eq(&["33", "75"]));
/// assert!(stakes.have_a_pot() && stakes.have_a_price());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stakes<T>(Vec<(Stake, T)>);

impl<T> Default for Stakes<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> FromIterator<(Stake, T)> for Stakes<T> {
    fn from_iter<I: IntoIterator<Item = (Stake, T)>>(given: I) -> Self {
        let mut given: Vec<(Stake, T)> = given.into_iter().collect();
        given.sort_by_key(|(stake, _)| *stake);
        Self(given)
    }
}

impl<T> Stakes<T> {
    /// Returns the first that is given for a stake.
    pub fn get(&self, stake: Stake) -> Option<&T> {
        self.all(stake).next()
    }

    /// Iterates over all that is given for a stake, in order.
    pub fn all(&self, stake: Stake) -> impl Iterator<Item = &T> {
        self.0.iter().filter(move |(other, _)| *other == stake).map(|(_, given)| given)
    }

    /// Adds something for a stake.
    pub fn add(&mut self, stake: Stake, given: T) {
        let end = self.0.partition_point(|(other, _)| *other <= stake);
        self.0.insert(end, (stake, given));
    }

    /// Iterates over what is given.
    pub fn iter(&self) -> impl Iterator<Item = (Stake, &T)> {
        self.0.iter().map(|(stake, given)| (*stake, given))
    }

    /// Returns the same with what `change` makes of each, without those that it makes nothing of.
    pub fn filter_map<'s, U>(&'s self, mut change: impl FnMut(&'s T) -> Option<U>) -> Stakes<U> {
        Stakes(self.iter().filter_map(|(stake, given)| Some((stake, change(given)?))).collect())
    }

    /// Returns whether nothing is given.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Returns whether the pot is given.
    pub fn have_a_pot(&self) -> bool {
        self.get(Stake::Pot).is_some()
    }

    /// Returns whether a call or a bet is given.
    pub fn have_a_price(&self) -> bool {
        self.get(Stake::Call).is_some() || self.get(Stake::Bet).is_some()
    }
}
