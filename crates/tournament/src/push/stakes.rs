//! Blinds and antes.

use std::fmt;

/// The blinds and antes of a game, in one unit such as big blinds or chips.
///
/// ```
/// use holdem_tournament::push::{Stakes, StakesError};
///
/// let stakes = Stakes::new(0.5, 1.0)?.with_ante(0.125)?;
/// assert_eq!((stakes.small_blind(), stakes.ante()), (0.5, 0.125));
/// assert_eq!(Stakes::new(2.0, 1.0), Err(StakesError::SmallBlind));
/// # Ok::<(), StakesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stakes {
    small_blind: f64,
    big_blind: f64,
    ante: f64,
    big_blind_ante: f64,
}

impl Stakes {
    /// Blinds of ½ and 1 without antes.
    pub const STANDARD: Self =
        Self { small_blind: 0.5, big_blind: 1.0, ante: 0.0, big_blind_ante: 0.0 };

    /// The least and the greatest big blind.
    const BIG_BLINDS: std::ops::RangeInclusive<f64> = 1e-6..=1e12;

    /// The greatest ante and the greatest stack, in big blinds.
    pub const MAX_BIG_BLINDS: f64 = 1e6;

    /// Returns blinds without antes.
    ///
    /// # Errors
    ///
    /// Returns an error unless the big blind is from 10⁻⁶ to 10¹² and the small blind from 0 to the
    /// big blind.
    pub fn new(small_blind: f64, big_blind: f64) -> Result<Self, StakesError> {
        if !Self::BIG_BLINDS.contains(&big_blind) {
            Err(StakesError::BigBlind)
        } else if !(0.0..=big_blind).contains(&small_blind) {
            Err(StakesError::SmallBlind)
        } else {
            Ok(Self { small_blind, big_blind, ante: 0.0, big_blind_ante: 0.0 })
        }
    }

    /// Returns the same blinds with an ante that every player pays.
    ///
    /// # Errors
    ///
    /// Returns an error unless the ante is from 0 to [`Self::MAX_BIG_BLINDS`] big blinds.
    pub fn with_ante(self, ante: f64) -> Result<Self, StakesError> {
        Ok(Self { ante: self.checked_ante(ante)?, ..self })
    }

    /// Returns the same blinds with an ante that only the big blind pays, in addition to the blind.
    ///
    /// # Errors
    ///
    /// Returns an error unless the ante is from 0 to [`Self::MAX_BIG_BLINDS`] big blinds.
    pub fn with_big_blind_ante(self, ante: f64) -> Result<Self, StakesError> {
        Ok(Self { big_blind_ante: self.checked_ante(ante)?, ..self })
    }

    fn checked_ante(&self, ante: f64) -> Result<f64, StakesError> {
        let allowed = 0.0..=Self::MAX_BIG_BLINDS * self.big_blind;
        if allowed.contains(&ante) { Ok(ante) } else { Err(StakesError::Ante) }
    }

    /// Returns the small blind.
    pub const fn small_blind(&self) -> f64 {
        self.small_blind
    }

    /// Returns the big blind.
    pub const fn big_blind(&self) -> f64 {
        self.big_blind
    }

    /// Returns the ante that every player pays.
    pub const fn ante(&self) -> f64 {
        self.ante
    }

    /// Returns the ante that only the big blind pays.
    pub const fn big_blind_ante(&self) -> f64 {
        self.big_blind_ante
    }
}

/// [`Stakes::STANDARD`].
impl Default for Stakes {
    fn default() -> Self {
        Self::STANDARD
    }
}

/// The error for invalid blinds, antes and stacks.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub enum StakesError {
    /// The big blind is not a positive number of a reasonable size.
    BigBlind,
    /// The small blind is negative, not a number, or more than the big blind.
    SmallBlind,
    /// The ante is negative, not a number, or too large.
    Ante,
    /// A stack is not a number, or larger than [`Stakes::MAX_BIG_BLINDS`] big blinds.
    Stack,
    /// The stacks are too short: after antes, the smaller one must exceed the small blind.
    StackTooShort {
        /// The lower limit; the stack must be larger.
        least: f64,
    },
    /// The first stack, the last stack and the step do not give a sequence of a reasonable length.
    Grid,
}

impl StakesError {
    /// Returns a hint at valid values.
    pub fn hint(&self) -> String {
        match self {
            Self::BigBlind => "use big blinds as the unit: the blinds are 0.5 and 1".to_owned(),
            Self::SmallBlind => "the small blind is between 0 and the big blind".to_owned(),
            Self::Ante => "an ante is at least 0, such as 0.125 big blinds".to_owned(),
            Self::Stack => {
                format!("a stack is at most {} big blinds", Stakes::MAX_BIG_BLINDS)
            }
            Self::StackTooShort { least } => {
                format!("the stack must be larger than {least}, the small blind plus antes")
            }
            Self::Grid => {
                "give a first stack, a last stack at least as large, and a step, such as 1, 20 and 0.05"
                    .to_owned()
            }
        }
    }
}

impl fmt::Display for StakesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::BigBlind => "the big blind must be more than 0",
            Self::SmallBlind => "the small blind cannot be this number",
            Self::Ante => "the ante cannot be this number",
            Self::Stack => "the stack cannot be this number",
            Self::StackTooShort { .. } => "the stack is too short to push or fold",
            Self::Grid => "these stacks are not a valid sequence",
        })
    }
}

impl std::error::Error for StakesError {}
