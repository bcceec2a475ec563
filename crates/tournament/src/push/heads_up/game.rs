//! The game: stakes, stacks and the payoff of each ending.

use crate::push::stakes::{Stakes, StakesError};

/// One of the two players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Blind {
    /// The small blind, who pushes or folds.
    Small,
    /// The big blind, who calls or folds.
    Big,
}

/// A heads-up game of push or fold.
///
/// ```
/// use holdem_tournament::push::{HeadsUp, Stakes, StakesError};
///
/// let game = HeadsUp::new(Stakes::STANDARD.with_ante(0.125)?, 8.0)?;
/// let payoffs = game.payoffs();
/// assert_eq!((payoffs.fold, payoffs.steal, payoffs.pot), (-0.625, 1.125, 16.0));
/// assert!(HeadsUp::new(Stakes::STANDARD, 0.5).is_err());
/// # Ok::<(), StakesError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HeadsUp {
    stakes: Stakes,
    stacks: [f64; 2],
    payoffs: Payoffs,
}

/// The payoffs of the small blind for each ending, relative to the stack before blinds and antes. The big blind gets
/// the opposite.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Payoffs {
    /// The result of a fold by the small blind, who loses the blind and the ante.
    pub fold: f64,
    /// The result of a push if the big blind folds: the big blind and its antes are won.
    pub steal: f64,
    /// The pot of a showdown.
    pub pot: f64,
    /// The chips of the small blind in that pot.
    pub committed: f64,
}

impl HeadsUp {
    /// Returns the game with the same stack for both players, before blinds and antes. For different stacks, pass the
    /// shorter (effective) stack, unless there is a big blind ante.
    ///
    /// # Errors
    ///
    /// Returns an error unless the stack is larger than the small blind and all antes of the big
    /// blind, and at most [`Stakes::MAX_BIG_BLINDS`] big blinds.
    pub fn new(stakes: Stakes, stack: f64) -> Result<Self, StakesError> {
        Self::with_stacks(stakes, stack, stack)
    }

    /// Returns the game with the stacks of the small and the big blind, before blinds and antes.
    ///
    /// The amount that can be won is limited by the smaller stack after antes. If it does not exceed the big blind,
    /// the big blind is all-in by posting, and a call is free.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`Self::new`].
    pub fn with_stacks(
        stakes: Stakes,
        small_blind: f64,
        big_blind: f64,
    ) -> Result<Self, StakesError> {
        let stacks = [small_blind, big_blind];
        let allowed = 0.0..=Stakes::MAX_BIG_BLINDS * stakes.big_blind();
        if !stacks.iter().all(|stack| allowed.contains(stack)) {
            return Err(StakesError::Stack);
        }
        let antes = [stakes.ante(), stakes.ante() + stakes.big_blind_ante()];
        for (stack, ante) in stacks.iter().zip(antes) {
            let least = stakes.small_blind() + ante;
            if *stack <= least {
                return Err(StakesError::StackTooShort { least });
            }
        }
        // The same sum in another order may round to the small blind.
        let live = (stacks[0] - antes[0]).min(stacks[1] - antes[1]);
        if live <= stakes.small_blind() {
            return Err(StakesError::StackTooShort { least: stakes.small_blind() + antes[1] });
        }
        let payoffs = Payoffs {
            fold: -(stakes.small_blind() + antes[0]),
            steal: stakes.big_blind().min(live) + antes[1],
            pot: 2.0 * live + antes[0] + antes[1],
            committed: live + antes[0],
        };
        Ok(Self { stakes, stacks, payoffs })
    }

    /// Returns the blinds and antes.
    pub const fn stakes(&self) -> Stakes {
        self.stakes
    }

    /// Returns the stack of a player before blinds and antes.
    pub const fn stack(&self, blind: Blind) -> f64 {
        self.stacks[blind as usize]
    }

    /// Returns the payoffs of the small blind.
    pub const fn payoffs(&self) -> Payoffs {
        self.payoffs
    }
}

impl Payoffs {
    /// Returns the result of a showdown by the small blind's equity, 0 to 1.
    pub fn showdown(&self, equity: f64) -> f64 {
        equity * self.pot - self.committed
    }
}
