//! The main pot, the side pots, and the bet that nobody called.
//!
//! ```text
//! put in:   30  80  80  20(folded)        20 of a fourth player who folded
//!           ├───── main pot: 30+30+30+20 = 110, for all three
//!               ├─ side pot: 50+50 = 100, for the two with 80
//! ```

use holdem_engine::equity::PlayerSet;

use super::money::Money;

/// A pot and those who can win it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pot {
    /// How much is in it.
    pub amount: Money,
    /// The players who have not folded and have paid for it, as indices of seats.
    pub contestants: PlayerSet,
}

/// Returns who gets back how much: what one player put in more than every other.
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

/// Returns the pots, the main pot first. `put` is what each player put in, without what went back; `dead` goes into the
/// main pot, whoever it was from.
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
    // From one amount of a contestant to the next one, each layer is for those who have paid it.
    while let Some(level) = inside.players().map(paid).min() {
        let above = inside.players().filter(|seat| paid(*seat) > level);
        let above = above.fold(PlayerSet::EMPTY, PlayerSet::with);
        let layer: Money = put.iter().map(|paid| (*paid).min(level) - (*paid).min(below)).sum();
        // What folded players put in above the last contestant belongs to the last pot.
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
