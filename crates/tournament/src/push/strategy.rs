//! Strategies: the frequency with which each hand acts, that is, pushes or calls.

use std::fmt;

use holdem_engine::range::{Range, Weight};
use holdem_engine::{HoleCards, StartingHand};
use itertools::Itertools;

/// The frequency with which each starting hand acts, from 0 (never) to 1 (always). All combos of a starting hand act
/// alike.
///
/// ```
/// use holdem_engine::StartingHand;
/// use holdem_tournament::push::HandStrategy;
///
/// let pairs = HandStrategy::of(|hand| f64::from(u8::from(hand.is_pair())))?;
/// assert_eq!(pairs.combos(), 78.0);
/// assert_eq!(pairs.range().unwrap().to_string(), "22+");
/// assert!(HandStrategy::of(|_| 1.5).is_err());
/// # Ok::<(), holdem_tournament::push::FrequencyError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct HandStrategy([f64; StartingHand::COUNT]);

/// The frequency with which each combo acts, from 0 (never) to 1 (always).
///
/// ```
/// use holdem_engine::Range;
/// use holdem_tournament::push::ComboStrategy;
///
/// let range: Range = "AA,KK:0.5".parse()?;
/// let strategy = ComboStrategy::from(&range);
/// assert_eq!(strategy.frequency("KhKd".parse()?), 0.5);
/// assert_eq!(strategy.combos(), 9.0);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct ComboStrategy(Box<[f64; HoleCards::COUNT]>);

/// The error for a frequency that is not from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct FrequencyError {
    /// The number.
    pub number: f64,
}

impl HandStrategy {
    /// Returns a strategy, by the frequency of each hand.
    ///
    /// # Errors
    ///
    /// Returns an error if a frequency is not from 0 to 1.
    pub fn of(frequency: impl Fn(StartingHand) -> f64) -> Result<Self, FrequencyError> {
        let mut frequencies = [0.0; StartingHand::COUNT];
        for hand in StartingHand::all() {
            frequencies[hand.index()] = checked(frequency(hand))?;
        }
        Ok(Self(frequencies))
    }

    pub(super) const fn from_checked(frequencies: [f64; StartingHand::COUNT]) -> Self {
        Self(frequencies)
    }

    /// Returns the frequency of a hand.
    pub fn frequency(&self, hand: StartingHand) -> f64 {
        self.0[hand.index()]
    }

    /// Returns the frequencies by [`StartingHand::index`].
    pub const fn frequencies(&self) -> &[f64; StartingHand::COUNT] {
        &self.0
    }

    /// Returns the number of combos that act, each counted by its frequency.
    pub fn combos(&self) -> f64 {
        StartingHand::all().map(|hand| self.frequency(hand) * hand.size() as f64).sum()
    }

    /// Returns the frequency of a random hand.
    pub fn share(&self) -> f64 {
        self.combos() / HoleCards::COUNT as f64
    }

    /// Returns the hands that act as a range. The weights are the frequencies, rounded to millionths. Returns `None`
    /// if all are 0.
    pub fn range(&self) -> Option<Range> {
        ComboStrategy::from(self).range()
    }
}

impl ComboStrategy {
    /// Returns a strategy, by the frequency of each combo.
    ///
    /// # Errors
    ///
    /// Returns an error if a frequency is not from 0 to 1.
    pub fn of(frequency: impl Fn(HoleCards) -> f64) -> Result<Self, FrequencyError> {
        let mut frequencies = Box::new([0.0; HoleCards::COUNT]);
        for (combo, slot) in HoleCards::all().zip(frequencies.iter_mut()) {
            *slot = checked(frequency(combo))?;
        }
        Ok(Self(frequencies))
    }

    /// Returns the strategy in which exactly these combos act, always.
    pub(super) fn always(acts: impl Fn(HoleCards) -> bool) -> Self {
        let mut frequencies = Box::new([0.0; HoleCards::COUNT]);
        for (combo, slot) in HoleCards::all().zip(frequencies.iter_mut()) {
            *slot = f64::from(u8::from(acts(combo)));
        }
        Self(frequencies)
    }

    /// Returns the strategy that never acts, which cannot be written as a range.
    pub fn never() -> Self {
        Self::always(|_| false)
    }

    /// Returns whether all combos of each starting hand act alike.
    pub(super) fn is_by_hand(&self) -> bool {
        StartingHand::all().all(|hand| {
            let frequencies = hand.combos().map(|combo| self.frequency(combo));
            frequencies.map(f64::to_bits).all_equal()
        })
    }

    /// Returns the frequency of a combo.
    pub fn frequency(&self, combo: HoleCards) -> f64 {
        self.0[combo.index()]
    }

    /// Returns the number of combos that act, each counted by its frequency.
    pub fn combos(&self) -> f64 {
        self.0.iter().sum()
    }

    /// Returns the frequency of a random combo.
    pub fn share(&self) -> f64 {
        self.combos() / HoleCards::COUNT as f64
    }

    /// Returns the combos that act as a range. The weights are the frequencies, rounded to millionths. Returns `None`
    /// if all are 0.
    pub fn range(&self) -> Option<Range> {
        Range::new(HoleCards::all().map(|combo| {
            let millionths = (self.frequency(combo) * f64::from(Weight::PARTS)).round();
            (combo, Weight::from_millionths(millionths as u32).unwrap_or(Weight::FULL))
        }))
    }
}

fn checked(number: f64) -> Result<f64, FrequencyError> {
    if (0.0..=1.0).contains(&number) { Ok(number) } else { Err(FrequencyError { number }) }
}

/// Every combo acts like its starting hand.
impl From<&HandStrategy> for ComboStrategy {
    fn from(strategy: &HandStrategy) -> Self {
        let mut frequencies = Box::new([0.0; HoleCards::COUNT]);
        for (combo, slot) in HoleCards::all().zip(frequencies.iter_mut()) {
            *slot = strategy.frequency(combo.starting_hand());
        }
        Self(frequencies)
    }
}

/// The weights of a range are the frequencies.
impl From<&Range> for ComboStrategy {
    fn from(range: &Range) -> Self {
        let mut frequencies = Box::new([0.0; HoleCards::COUNT]);
        for (combo, weight) in range.combos() {
            frequencies[combo.index()] = f64::from(weight.millionths()) / f64::from(Weight::PARTS);
        }
        Self(frequencies)
    }
}

impl fmt::Display for FrequencyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "a frequency is between 0 and 1, not {}", self.number)
    }
}

impl std::error::Error for FrequencyError {}
