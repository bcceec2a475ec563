//! Sizes of bets and raises.

use std::num::NonZeroU32;

use holdem_engine::Street;

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
    /// The share of the pot that puts the whole stack in if it is bet and called once on each of this many streets;
    /// `None` for all streets to come. On the last of them the bet is all-in.
    Geometric(Option<NonZeroU32>),
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
    /// The street.
    pub street: Street,
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

    /// Returns the player's total bet on a street after a bet or raise of this size. `pot` is the pot, `bet` the
    /// opponent's bet, `own` the player's bet so far, and `most` the maximum, which is all-in. Returns `None` if the
    /// size does not apply.
    pub fn of(
        self,
        street: Street,
        pot: Chips,
        bet: Chips,
        own: Chips,
        most: Chips,
    ) -> Option<Chips> {
        self.amount(BetState { street, pot, bet, own, least: 0, most })
    }

    /// Returns the player's total bet on the street after a bet or raise of this size; `None` if the size does not
    /// apply. Amounts are rounded to whole chips and kept between the minimum bet or raise and all-in.
    pub(super) fn amount(self, facing: BetState) -> Option<Chips> {
        let BetState { street, pot, bet, own, least, most } = facing;
        let after_call = pot + bet.saturating_sub(own);
        let amount = match self {
            Self::Pot(share) => bet.saturating_add(share_of(after_call, share, 10_000)),
            Self::Times(times) if bet > 0 => share_of(bet, times, 100),
            Self::Times(_) => return None,
            Self::Chips(to) => to,
            Self::Geometric(streets) => {
                let to_come = 1 + Street::River.size().saturating_sub(street.size()) as u32;
                let streets = streets.map_or(to_come, |streets| streets.get().min(to_come));
                bet.saturating_add(geometric(after_call, most.saturating_sub(bet), streets)?)
            }
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

/// Returns the least bet that, made and called as the same share of the pot on each of some streets, puts a stack in;
/// `None` if the amounts are out of range. A bet `a` multiplies the pot by `1 + 2a/pot`.
fn geometric(pot: Chips, stack: Chips, streets: u32) -> Option<Chips> {
    let (start, end) = (u128::from(pot), u128::from(pot) + 2 * u128::from(stack));
    let goal = start.checked_pow(streets - 1)?.checked_mul(end)?;
    let is_enough = |bet: Chips| {
        let after = (start + 2 * u128::from(bet)).checked_pow(streets);
        after.is_none_or(|after| after >= goal)
    };
    let (mut below, mut bet) = (0, stack);
    while below < bet {
        let middle = below + (bet - below) / 2;
        if is_enough(middle) { bet = middle } else { below = middle + 1 }
    }
    Some(bet)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BET: BetState =
        BetState { street: Street::Turn, pot: 150, bet: 50, own: 0, least: 100, most: 400 };

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
        let none = BetState { street: Street::Flop, pot: 99, bet: 0, own: 0, least: 1, most: 400 };
        assert_eq!((Size::Times(300).amount(none), Size::pot(33).amount(none)), (None, Some(33)));
    }

    #[test]
    fn equal_shares_of_the_pot_put_the_stack_in() {
        let all = Size::Geometric(None);
        // 1 + 2f is 3 on each street: 1, 3, 9, 27 times the pot.
        assert_eq!(all.of(Street::Flop, 100, 0, 0, 1300), Some(100));
        assert_eq!(all.of(Street::Turn, 300, 0, 0, 1200), Some(300));
        assert_eq!(all.of(Street::River, 900, 0, 0, 900), Some(900));
        let two = Size::Geometric(NonZeroU32::new(2));
        assert_eq!(two.of(Street::Flop, 100, 0, 0, 400), Some(100));
        assert_eq!(two.of(Street::River, 100, 0, 0, 400), Some(400));
        // A raise counts from the pot and the stack after the call.
        assert_eq!(all.of(Street::Turn, 200, 100, 0, 1300), Some(400));
    }

    #[test]
    fn geometric_bets_are_the_same_share_on_each_street() {
        for stack in (1..5000).step_by(37) {
            let share = |pot: Chips, bet: Chips| bet as f64 / pot as f64;
            let flop = geometric(1000, stack, 3).unwrap();
            let turn = geometric(1000 + 2 * flop, stack - flop, 2).unwrap();
            let river = stack - flop - turn;
            let pots = [1000, 1000 + 2 * flop, 1000 + 2 * (flop + turn)];
            let shares = [share(pots[0], flop), share(pots[1], turn), share(pots[2], river)];
            assert!(shares.iter().all(|it| (it - shares[0]).abs() < 0.003), "{stack}: {shares:?}");
        }
    }

    #[test]
    fn amounts_out_of_range_have_no_geometric_bet() {
        assert_eq!(geometric(Chips::MAX / 2, 100, 3), None);
        assert_eq!(geometric(100, 0, 3), Some(0));
    }
}
