//! Deals: the remaining players divide the prizes.
//!
//! - An ICM deal pays each player the value of the stack.
//! - A chip chop pays each player the lowest remaining prize, and a share of the rest in proportion to the stack. A
//!   big stack can therefore get more than the first prize.
//!
//! An amount may be kept for the winner; it is taken from the first prize. Shares are rounded to a unit by largest
//! remainders, so that they add up: all are rounded down, and the rest is paid one unit each to the players with the
//! largest remainders.

use std::error::Error;
use std::fmt;

use super::{Decimal, Tournament};

/// The payments of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Deal {
    /// The amount kept for the winner.
    pub keep: Decimal,
    /// The unit to which shares are rounded.
    pub unit: Decimal,
    /// The shares by ICM.
    pub by_icm: Vec<Decimal>,
    /// The shares by chip chop.
    pub by_chips: Vec<Decimal>,
}

impl Deal {
    /// Returns the prizes that a deal divides: the prizes of a tournament without the amount kept for the winner.
    ///
    /// # Errors
    ///
    /// Returns an error if a player has no chips, or if the first prize would no longer be the largest.
    pub fn prizes(tournament: &Tournament, keep: Decimal) -> Result<Vec<Decimal>, DealError> {
        if tournament.alive() < tournament.stacks().len() {
            return Err(DealError::OutOfChips);
        }
        let first = tournament.prize(0).checked_sub(keep);
        let others = tournament.prizes().iter().skip(1).max().copied().unwrap_or_default();
        let first = first.filter(|first| keep.is_zero() || *first >= others);
        let Some(first) = first else {
            let most = tournament.prize(0).checked_sub(others).unwrap_or_default();
            return Err(DealError::KeepsTooMuch { most });
        };
        Ok(std::iter::once(first).chain(tournament.prizes().iter().skip(1).copied()).collect())
    }

    /// Returns the deal of a tournament. `shares` are the ICM shares of its [`prizes`](Self::prizes), with their
    /// relative error.
    ///
    /// # Errors
    ///
    /// Returns the errors of [`prizes`](Self::prizes). Also returns an error if the pool is not a whole number of
    /// units, or if the shares are not precise enough for the unit.
    pub fn new(
        tournament: &Tournament,
        keep: Decimal,
        unit: Decimal,
        shares: &[f64],
        error: f64,
    ) -> Result<Self, DealError> {
        let prizes = Self::prizes(tournament, keep)?;
        let pool = Decimal::sum(&prizes);
        let decimals = Decimal::most_decimals(prizes.iter().chain([&unit, &keep]));
        let small = |number: Decimal| number.in_units(decimals).ok_or(DealError::TooManyDigits);
        let (all, step) = (small(pool)?, small(unit)?);
        if step == 0 || !all.is_multiple_of(step) {
            return Err(DealError::Indivisible { pool, unit });
        }
        if f64::from(pool) * error > 0.25 * f64::from(unit) {
            return Err(DealError::TooManyDigits);
        }
        let by_icm = shares.iter().map(|share| {
            let units = share / f64::from(unit);
            (units.floor() as u128, units.fract())
        });
        let by_icm = rounded(by_icm.collect(), all / step);
        let by_chips = rounded(by_chips(tournament, &prizes, decimals, step)?, all / step);
        let amounts = |units: Vec<u128>| {
            let amount = |units| Decimal::of_units(units * step, decimals).unwrap_or_default();
            units.into_iter().map(amount).map(Decimal::trimmed).collect()
        };
        Ok(Self { keep, unit, by_icm: amounts(by_icm), by_chips: amounts(by_chips) })
    }
}

/// Returns each player's chip chop: whole units, and the remaining fraction of a unit.
fn by_chips(
    tournament: &Tournament,
    prizes: &[Decimal],
    decimals: u8,
    step: u128,
) -> Result<Vec<(u128, f64)>, DealError> {
    let small = |number: Decimal| number.in_units(decimals).ok_or(DealError::TooManyDigits);
    let chip_decimals = Decimal::most_decimals(tournament.stacks());
    let stacks = tournament.stacks().iter().map(|stack| stack.in_units(chip_decimals));
    let stacks: Vec<u128> = stacks.collect::<Option<_>>().ok_or(DealError::TooManyDigits)?;
    let chips: u128 = stacks.iter().sum();
    // Prizes need not fall. An unpaid place has the lowest prize.
    let places = prizes.iter().copied().chain(std::iter::repeat(Decimal::default()));
    let lowest = small(places.take(stacks.len()).min().unwrap_or_default())?;
    let rest = small(Decimal::sum(prizes))? - lowest * stacks.len() as u128;
    let share = |&stack: &u128| {
        let (amount, fraction) = times_ratio(rest, stack, chips);
        let amount = amount + lowest;
        let fraction = (amount % step) as f64 + fraction as f64 / chips as f64;
        (amount / step, fraction / step as f64)
    };
    Ok(stacks.iter().map(share).collect())
}

/// Rounds numbers by largest remainders so that they add up to a sum. Of equal remainders, the first are rounded up.
fn rounded(parts: Vec<(u128, f64)>, sum: u128) -> Vec<u128> {
    let mut units: Vec<u128> = parts.iter().map(|(units, _)| *units).collect();
    let missing = sum.saturating_sub(units.iter().sum());
    let mut order: Vec<usize> = (0..parts.len()).collect();
    order.sort_by(|&one, &other| parts[other].1.total_cmp(&parts[one].1).then(one.cmp(&other)));
    for &player in order.iter().cycle().take(usize::try_from(missing).unwrap_or_default()) {
        units[player] += 1;
    }
    units
}

/// Returns `number` · `part` / `whole`, rounded down, and the remainder. The part is at most the whole, and the whole
/// is less than 2¹²⁷. The product may have 256 bits, so the result is computed bit by bit.
fn times_ratio(number: u128, part: u128, whole: u128) -> (u128, u128) {
    let (mut quotient, mut rest) = (0, 0);
    for bit in (0..u128::BITS - number.leading_zeros()).rev() {
        (quotient, rest) = (2 * quotient, 2 * rest);
        if number >> bit & 1 == 1 {
            rest += part;
        }
        while rest >= whole {
            (quotient, rest) = (quotient + 1, rest - whole);
        }
    }
    (quotient, rest)
}

/// The error for an impossible deal.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DealError {
    /// A player has no chips and therefore no share in a deal.
    OutOfChips,
    /// The amount kept for the winner exceeds the lead of the first prize over all others.
    KeepsTooMuch {
        /// The maximum that can be kept.
        most: Decimal,
    },
    /// The pool is not a whole number of units.
    Indivisible {
        /// The divided amount.
        pool: Decimal,
        /// The unit.
        unit: Decimal,
    },
    /// The unit is too small for the precision of the shares.
    TooManyDigits,
}

impl fmt::Display for DealError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::OutOfChips => f.write_str("a player without chips cannot take part in a deal"),
            Self::KeepsTooMuch { .. } => f.write_str("this is too much to leave for the winner"),
            Self::Indivisible { pool, unit } => write!(f, "{pool} is not a multiple of {unit}"),
            Self::TooManyDigits => f.write_str("the unit is too small for this prize pool"),
        }
    }
}

impl Error for DealError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn products_of_256_bits_are_divided() {
        let large = 1 << 126;
        assert_eq!(times_ratio(u128::MAX, large - 1, large - 1), (u128::MAX, 0));
        assert_eq!(times_ratio(1000, 1, 3), (333, 1));
        assert_eq!(
            times_ratio(10_u128.pow(30), 10_u128.pow(25), 4 * 10_u128.pow(25)),
            (10_u128.pow(30) / 4, 0)
        );
    }

    #[test]
    fn the_largest_remainders_are_rounded_up() {
        assert_eq!(rounded(vec![(3, 0.4), (3, 0.7), (3, 0.9)], 11), [3, 4, 4]);
        assert_eq!(rounded(vec![(3, 0.5), (3, 0.5)], 7), [4, 3]);
    }
}
