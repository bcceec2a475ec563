//! Thresholds: the largest stacks with which each hand is pushed or called.

use holdem_engine::StartingHand;

use crate::push::stakes::{Stakes, StakesError};

use super::equilibrium::Equilibrium;
use super::game::{Blind, HeadsUp};

/// Stacks from a first to a last in equal steps.
///
/// ```
/// use holdem_tournament::push::{StackGrid, StakesError};
///
/// let grid = StackGrid::new(1.0, 20.0, 0.05)?;
/// assert_eq!((grid.len(), grid.stacks().nth(71)), (381, Some(4.55)));
/// assert_eq!(StackGrid::new(1.0, 20.0, 0.0), Err(StakesError::Grid));
/// # Ok::<(), StakesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct StackGrid {
    first: f64,
    step: f64,
    len: usize,
}

impl StackGrid {
    /// The maximum number of stacks.
    pub const MAX_LEN: usize = 100_000;

    /// The number of parts of a unit to which stacks are rounded, so that steps such as 0.05 add up.
    const PARTS: f64 = 1e9;

    /// Returns the stacks from the first, by a step, up to the last, or to the one just below it.
    ///
    /// # Errors
    ///
    /// Returns an error unless the first stack and the step are positive, the last stack is at least the first, and
    /// there are at most [`Self::MAX_LEN`] stacks.
    pub fn new(first: f64, last: f64, step: f64) -> Result<Self, StakesError> {
        // A last stack that is slightly too low because of rounding still counts.
        let steps = (last - first) / step + 1e-6;
        let is_allowed = first > 0.0
            && first.is_finite()
            && step > 0.0
            && last >= first
            && (0.0..Self::MAX_LEN as f64).contains(&steps);
        if is_allowed {
            Ok(Self { first, step, len: steps as usize + 1 })
        } else {
            Err(StakesError::Grid)
        }
    }

    /// Returns the number of stacks.
    #[expect(clippy::len_without_is_empty, reason = "the first stack is missing")]
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Returns the stacks in ascending order.
    pub fn stacks(&self) -> impl Iterator<Item = f64> + use<> {
        let Self { first, step, len } = *self;
        (0..len)
            .map(move |index| ((first + index as f64 * step) * Self::PARTS).round() / Self::PARTS)
    }

    /// Returns the games with these stacks.
    ///
    /// # Errors
    ///
    /// Returns an error if a stack is too short or too large for the stakes.
    pub fn games(&self, stakes: Stakes) -> Result<Vec<HeadsUp>, StakesError> {
        self.stacks().map(|stack| HeadsUp::new(stakes, stack)).collect()
    }
}

/// Successive stacks at which a hand acts in the same way.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Stretch {
    /// The first stack.
    pub first: f64,
    /// The last stack.
    pub last: f64,
    /// `true` if the hand mixes at these stacks, `false` if it always acts.
    pub is_mixed: bool,
}

/// The stacks at which a hand is pushed or called.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct HandThresholds {
    /// The hand.
    pub hand: StartingHand,
    /// The stacks at which the hand acts, always or sometimes, in ascending order.
    pub stretches: Vec<Stretch>,
    /// Set if the hand acts at every stack up to its largest.
    pub is_monotone: bool,
    /// Set if the hand acts at the last stack of the grid, so that its largest stack may lie beyond.
    pub is_open: bool,
}

impl HandThresholds {
    /// Returns the largest stack at which the hand acts, at least sometimes; `None` if it never acts.
    pub fn largest(&self) -> Option<f64> {
        self.stretches.last().map(|stretch| stretch.last)
    }

    /// Returns the largest stack at which the hand always acts; `None` if it does not always act at any stack.
    pub fn largest_pure(&self) -> Option<f64> {
        self.stretches.iter().rev().find(|stretch| !stretch.is_mixed).map(|stretch| stretch.last)
    }
}

/// The stacks at which each hand is pushed and called.
///
/// ```
/// use holdem_engine::progress;
/// use holdem_tournament::push::{Blind, StackGrid, Stakes, Thresholds, solve_each};
///
/// let games = StackGrid::new(8.0, 10.0, 0.5)?.games(Stakes::STANDARD)?;
/// let thresholds = Thresholds::of(&solve_each(&games, &progress::none)?);
/// let hand = thresholds.hand(Blind::Small, "Q5o".parse()?);
/// assert_eq!((hand.largest(), hand.is_open), (Some(8.5), false));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct Thresholds([Vec<HandThresholds>; 2]);

impl Thresholds {
    /// Returns the thresholds between the stacks of equilibria, in ascending order. The stacks are the small blind's.
    pub fn of(equilibria: &[Equilibrium]) -> Self {
        Self([Blind::Small, Blind::Big].map(|blind| {
            StartingHand::all().map(|hand| HandThresholds::of(equilibria, blind, hand)).collect()
        }))
    }

    /// Returns the stacks at which a hand of a player acts.
    pub fn hand(&self, blind: Blind, hand: StartingHand) -> &HandThresholds {
        &self.0[blind as usize][hand.index()]
    }

    /// Returns the thresholds of all hands, by [`StartingHand::index`].
    pub fn hands(&self, blind: Blind) -> &[HandThresholds] {
        &self.0[blind as usize]
    }
}

impl HandThresholds {
    fn of(equilibria: &[Equilibrium], blind: Blind, hand: StartingHand) -> Self {
        let mut found = Self { hand, stretches: Vec::new(), is_monotone: true, is_open: false };
        let mut acted = true;
        for equilibrium in equilibria {
            let stack = equilibrium.game().stack(Blind::Small);
            let frequency = equilibrium.strategy(blind).frequency(hand);
            let is_mixed = frequency < 1.0;
            let acts = frequency > 0.0;
            match found.stretches.last_mut() {
                _ if !acts => {}
                Some(stretch) if acted && stretch.is_mixed == is_mixed => stretch.last = stack,
                _ => {
                    found.is_monotone &= acted;
                    found.stretches.push(Stretch { first: stack, last: stack, is_mixed });
                }
            }
            acted = acts;
        }
        found.is_open = acted && !equilibria.is_empty();
        found
    }
}
