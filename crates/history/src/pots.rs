//! The main pot, the side pots, and the uncalled bet.
//!
//! ```text
//! put in:   30  80  80  20(folded)        20 of a fourth player who folded
//!           ├───── main pot: 30+30+30+20 = 110, for all three
//!               ├─ side pot: 50+50 = 100, for the two with 80
//! ```

use holdem_engine::equity::PlayerSet;

use super::money::Money;

/// A pot and the players who can win it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    /// The amount.
    pub amount: Money,
    /// The seat indices of the players who have not folded and have paid for the pot.
    pub contestants: PlayerSet,
}

/// Returns the seat and the amount of the uncalled bet: the part of a bet that no other player matched.
pub fn uncalled(put: &[Money]) -> Option<(usize, Money)> {
    let (mut most, mut second, mut who) = (Money::ZERO, Money::ZERO, None);
    for (seat, &amount) in put.iter().enumerate() {
        if amount > most {
            (most, second, who) = (amount, most, Some(seat));
        } else if amount > second {
            second = amount;
        }
    }
    who.filter(|_| most > second).map(|seat| (seat, most - second))
}

/// Returns the pots, the main pot first. `put` is the amount each player put in, without an uncalled bet; `dead` is
/// dead money, which goes into the main pot.
///
/// ```
/// use holdem_history::{Money, pots};
///
/// let put = [30, 80, 80, 20].map(|units| Money::new(units).unwrap());
/// let contestants = vec![1, 2, 3].try_into()?;
/// let pots = pots(&put, Money::ZERO, contestants);
/// let amounts: Vec<i64> = pots.iter().map(|pot| pot.amount.units()).collect();
/// assert_eq!(amounts, [110, 100]);
/// assert_eq!(pots[1].contestants.to_string(), "2, 3");
/// # Ok::<(), holdem_engine::equity::PlayerNumberError>(())
/// ```
pub fn pots(put: &[Money], dead: Money, contestants: PlayerSet) -> Vec<Pot> {
    let mut pots = Vec::with_capacity(2);
    let all: Money = put.iter().copied().sum();
    let paid = |seat: usize| put.get(seat).copied().unwrap_or_default();
    let (mut below, mut left) = (Money::ZERO, all);
    let mut amount = dead;
    let mut inside = contestants;
    // Each layer, from one contestant's amount to the next, is for the contestants who have paid it.
    while let Some(level) = inside.players().map(paid).min() {
        let above = inside.players().filter(|seat| paid(*seat) > level);
        let above = above.fold(PlayerSet::EMPTY, PlayerSet::with);
        let layer: Money = put.iter().map(|paid| (*paid).min(level) - (*paid).min(below)).sum();
        // The last pot also contains everything that folded players put in above the last contestant's amount.
        let layer = if above.is_empty() { left } else { layer };
        amount += layer;
        left -= layer;
        if !amount.is_zero() {
            pots.push(Pot { amount, contestants: inside });
            amount = Money::ZERO;
        }
        (below, inside) = (level, above);
    }
    pots
}
