//! The sizes of bets and raises, as shares of the pot.
//!
//! ```text
//! bet     the bet, by the pot before it
//! raise   what exceeds the call, by the pot after the call
//! ```
//!
//! So a pot-sized raise is 100%, like a pot-sized bet.

use std::collections::BTreeMap;

use holdem_engine::Street;

use crate::audit::Audited;
use crate::grouped::Grouped;
use crate::hand::PlayedHand;
use crate::money::Money;
use crate::rows::Sum;
use crate::selection::Selection;

use super::decision::{Choice, Decision, HandDecisions};

/// The kind of a pot: the number of raises before the flop, so far.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum PotKind {
    /// No raise: the blinds, and limpers.
    Unraised,
    /// One raise.
    Raised,
    /// Two raises.
    ThreeBet,
    /// Three raises or more.
    FourBet,
}

impl PotKind {
    /// Returns the kind after a number of raises before the flop.
    pub const fn of(raises: usize) -> Self {
        match raises {
            0 => Self::Unraised,
            1 => Self::Raised,
            2 => Self::ThreeBet,
            _ => Self::FourBet,
        }
    }

    /// Returns the name: `3bet`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Unraised => "unraised",
            Self::Raised => "raised",
            Self::ThreeBet => "3bet",
            Self::FourBet => "4bet",
        }
    }
}

/// The kind of a bet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BetKind {
    /// The choice: a bet or a raise.
    pub choice: Choice,
    /// The street.
    pub street: Street,
    /// The kind of the pot.
    pub pot: PotKind,
    /// Whether more than two players had not folded.
    pub is_multiway: bool,
}

/// The sizes of bets of a kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// The number of bets by size, up to and including each of [`LIMITS`](Self::LIMITS), then above.
    pub counts: [u64; Self::LIMITS.len() + 1],
    /// The number of all-ins, whatever the size.
    pub all_in: u64,
    /// The sizes without all-ins, in hundredths of a percent of the pot.
    sizes: Vec<u32>,
}

impl Sizes {
    /// The limits of the sizes that are counted together, in percent of the pot.
    pub const LIMITS: [u32; 5] = [25, 40, 60, 80, 110];

    /// Returns the number of bets.
    pub fn all(&self) -> u64 {
        self.counts.iter().sum::<u64>() + self.all_in
    }

    /// Returns the median size without all-ins, as a share of the pot; `None` if all were all-in.
    pub fn median(&self) -> Option<f64> {
        let mut sizes = self.sizes.clone();
        sizes.sort_unstable();
        let (low, high) = (sizes.len().checked_sub(1)? / 2, sizes.len() / 2);
        let sum = u64::from(*sizes.get(low)?) + u64::from(*sizes.get(high)?);
        Some(sum as f64 / 2.0 / 10_000.0)
    }

    /// Adds a bet of an amount into a pot.
    fn push(&mut self, amount: Money, pot: Money) {
        let (amount, pot) = (i128::from(amount.units()), i128::from(pot.units().max(1)));
        let is_within = |limit: &u32| 100 * amount <= i128::from(*limit) * pot;
        let at = Self::LIMITS.iter().position(is_within).unwrap_or(Self::LIMITS.len());
        self.counts[at] += 1;
        let size = (10_000 * amount + pot / 2) / pot;
        self.sizes.push(u32::try_from(size).unwrap_or(u32::MAX));
    }

    /// Adds the bets of others.
    pub fn add(&mut self, other: &Self) {
        self.counts.iter_mut().zip(other.counts).for_each(|(count, more)| *count += more);
        self.all_in += other.all_in;
        self.sizes.extend_from_slice(&other.sizes);
    }
}

/// The sizes of a row's bets and raises, by kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BetSizes {
    hands: u64,
    kinds: BTreeMap<BetKind, Sizes>,
}

impl BetSizes {
    /// Returns the sizes of each kind.
    pub fn kinds(&self) -> impl Iterator<Item = (&BetKind, &Sizes)> {
        self.kinds.iter()
    }

    fn push(&mut self, decision: &Decision, raises: usize) {
        let kind = BetKind {
            choice: decision.choice,
            street: decision.street,
            pot: PotKind::of(raises),
            is_multiway: decision.players > 2,
        };
        let sizes = self.kinds.entry(kind).or_default();
        if decision.is_all_in || decision.effective.is_some_and(|most| decision.paid >= most) {
            sizes.all_in += 1;
        } else {
            sizes.push(decision.paid - decision.to_call, decision.pot + decision.to_call);
        }
    }
}

impl Sum for BetSizes {
    const IS_MONEY: bool = false;

    fn hands(&self) -> u64 {
        self.hands
    }

    fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        for (kind, sizes) in &other.kinds {
            self.kinds.entry(*kind).or_default().add(sizes);
        }
    }
}

impl Grouped<BetSizes> {
    /// Adds the bets and raises of a hand that are in the selection.
    pub fn add(&mut self, hand: &PlayedHand<'_>, audited: &Audited, selection: &Selection) {
        let mut found = None;
        self.add_hand(hand, audited, selection, |sizes, seat| {
            sizes.hands += 1;
            let decisions = found.get_or_insert_with(|| HandDecisions::of(hand, audited)).all();
            let mut raises = 0;
            for decision in decisions.iter().filter(|decision| decision.choice.is_aggressive()) {
                let is_own = usize::from(decision.seat) == seat;
                if is_own && selection.situation.has(audited, decision) {
                    sizes.push(decision, raises);
                }
                raises += usize::from(decision.street == Street::Preflop);
            }
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn limits_belong_to_the_smaller_sizes() {
        let mut sizes = Sizes::default();
        let money = |units| Money::new(units).unwrap();
        for amount in [25, 26, 40, 41, 60, 80, 110, 111, 300] {
            sizes.push(money(amount), money(100));
        }
        assert_eq!(sizes.counts, [1, 2, 2, 1, 1, 2]);
        assert_eq!((sizes.all(), sizes.median()), (9, Some(0.6)));
        sizes.push(money(1), money(3));
        // The median of an even number is the mean of the two in the middle: 41% and 60%.
        assert_eq!(sizes.median(), Some(0.505));
        assert_eq!(Sizes::default().median(), None);
    }
}
