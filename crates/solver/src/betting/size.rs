//! Sizes of bets and raises.

use super::Chips;

/// The size of a bet or a raise. The amount depends on the node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Size {
    /// A share of the pot in hundredths of a percent. For a raise, the pot includes the call.
    Pot(u32),
    /// A raise to a multiple of the opponent's bet, in hundredths. Ignored for a bet.
    Times(u32),
    /// A fixed amount: the player's total bet on the street.
    Chips(Chips),
    /// The whole stack.
    AllIn,
}

/// The sizes of a player on a street.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Sizes {
    /// The sizes of a bet.
    pub bets: Vec<Size>,
    /// The sizes of a raise.
    pub raises: Vec<Size>,
    /// The sizes of a donk bet, into the aggressor of the previous street; `None` to use `bets`.
    pub donks: Option<Vec<Size>>,
}

/// The state on which the amount of a bet or raise depends.
#[derive(Clone, Copy, Debug)]
pub(super) struct BetState {
    /// The pot, including all bets so far.
    pub pot: Chips,
    /// The opponent's bet on the street.
    pub bet: Chips,
    /// The player's bet on the street.
    pub own: Chips,
    /// The minimum of the player's total bet after a bet or raise.
    pub least: Chips,
    /// The maximum of the player's total bet, which is all-in.
    pub most: Chips,
}

impl Size {
    /// Returns a share of the pot in percent.
    pub const fn pot(percent: u32) -> Self {
        Self::Pot(percent * 100)
    }

    /// Returns the player's total bet on the street after a bet or raise of this size. `pot` is the pot, `bet` the
    /// opponent's bet, `own` the player's bet so far, and `most` the maximum, which is all-in. Returns `None` if the
    /// size does not apply.
    pub fn of(self, pot: Chips, bet: Chips, own: Chips, most: Chips) -> Option<Chips> {
        self.amount(BetState { pot, bet, own, least: 0, most })
    }

    /// Returns the player's total bet on the street after a bet or raise of this size; `None` if the size does not
    /// apply. Amounts are rounded to whole chips and kept between the minimum bet or raise and all-in.
    pub(super) fn amount(self, facing: BetState) -> Option<Chips> {
        let BetState { pot, bet, own, least, most } = facing;
        let amount = match self {
            Self::Pot(share) => {
                let after_call = pot + (bet - own.min(bet));
                bet.saturating_add(share_of(after_call, share, 10_000))
            }
            Self::Times(times) if bet > 0 => share_of(bet, times, 100),
            Self::Times(_) => return None,
            Self::Chips(to) => to,
            Self::AllIn => most,
        };
        Some(amount.max(least).min(most))
    }
}

/// Returns the fraction `parts / whole` of an amount, rounded to the nearest chip.
fn share_of(amount: Chips, parts: u32, whole: u32) -> Chips {
    let (parts, whole) = (u128::from(parts), u128::from(whole));
    let share = (u128::from(amount) * parts + whole / 2) / whole;
    Chips::try_from(share).unwrap_or(Chips::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BET: BetState = BetState { pot: 150, bet: 50, own: 0, least: 100, most: 400 };

    #[test]
    fn a_raise_of_the_pot_is_counted_after_the_call() {
        assert_eq!(Size::pot(100).amount(BET), Some(250));
        assert_eq!(Size::Times(300).amount(BET), Some(150));
        assert_eq!(Size::Chips(120).amount(BET), Some(120));
    }

    #[test]
    fn amounts_stay_between_the_smallest_raise_and_all_in() {
        assert_eq!(Size::Times(110).amount(BET), Some(100));
        assert_eq!(Size::Times(1000).amount(BET), Some(400));
        assert_eq!(Size::AllIn.amount(BET), Some(400));
        assert_eq!(Size::pot(u32::MAX / 100).amount(BET), Some(400));
    }

    #[test]
    fn a_multiple_without_a_bet_does_not_apply() {
        let none = BetState { pot: 99, bet: 0, own: 0, least: 1, most: 400 };
        assert_eq!((Size::Times(300).amount(none), Size::pot(33).amount(none)), (None, Some(33)));
    }
}
