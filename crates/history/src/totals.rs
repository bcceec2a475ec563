//! The totals of a row.

use super::all_in::{AllIn, Unadjusted};
use super::audit::Audited;
use super::hand::PlayedHand;
use super::money::{Money, Unit};
use super::rows::Sum;

/// The totals of a row. Amounts are in billionths of the currency's unit, so sums are exact in any order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The number of hands.
    pub hands: u64,
    /// The net winnings: won less put in.
    net: i128,
    /// The winnings in big blinds.
    big_blinds: Blinds,
    /// The all-in adjusted winnings in big blinds.
    adjusted_big_blinds: Blinds,
    /// Insurance, fees, cash-outs.
    beside: i128,
    /// The rake of the pots won, in proportion to the winnings.
    rake: i128,
    /// The hands that the player did not fold before a showdown.
    pub showdowns: u64,
    /// The number of those showdowns in which the player won something.
    pub showdowns_won: u64,
    /// The hands that were all-in with cards to come, and were adjusted.
    pub all_ins: u64,
    /// The luck on flop, turn and river: winnings above expectation.
    luck: [i128; 3],
    /// The all-ins not adjusted, by reason.
    pub unadjusted: [u64; Unadjusted::ALL.len()],
}

impl Totals {
    /// The number of decimals to which amounts of all units are converted.
    pub(super) const DECIMALS: u8 = Unit::MOST_DECIMALS + 3;

    /// Returns the net winnings from the pots in the currency, without cash-outs. [`received`](Self::received) has them.
    pub fn net(&self) -> f64 {
        whole(self.net)
    }

    /// Returns what the player got in the end: the net winnings, cash-outs, insurance and fees.
    pub fn received(&self) -> f64 {
        whole(self.net + self.beside)
    }

    /// Returns the net winnings, all-in adjusted.
    pub fn adjusted(&self) -> f64 {
        whole(self.adjusted_billionths())
    }

    /// Returns the winnings above expectation.
    pub fn luck(&self) -> f64 {
        whole(self.luck.iter().sum())
    }

    /// Returns the winnings above expectation, by the cards of the flop, the turn and the river.
    pub fn luck_by_street(&self) -> [f64; 3] {
        self.luck.map(whole)
    }

    /// Returns the rake of the pots won.
    pub fn rake(&self) -> f64 {
        whole(self.rake)
    }

    /// Returns the result outside the pots: insurance, fees, cash-outs.
    pub fn beside(&self) -> f64 {
        whole(self.beside)
    }

    /// Returns the big blinds won per 100 hands.
    pub fn big_blinds_per_100(&self) -> f64 {
        self.win_rate().mean
    }

    /// Returns the big blinds won per 100 hands, with the standard error.
    pub fn win_rate(&self) -> Estimate {
        self.big_blinds.per_100(self.hands)
    }

    /// Returns the all-in adjusted big blinds won per 100 hands, with the standard error.
    pub fn adjusted_win_rate(&self) -> Estimate {
        self.adjusted_big_blinds.per_100(self.hands)
    }

    /// Returns the totals of one player in one hand.
    pub(super) fn of_player(
        hand: &PlayedHand<'_>,
        audited: &Audited,
        seat: usize,
        worth: Option<&Result<AllIn, Unadjusted>>,
    ) -> Self {
        let unit = &hand.game.unit;
        let player = &audited.players[seat];
        let net = player.net();
        let took_part = audited.is_showdown && player.folded.is_none();
        let mut totals = Self {
            hands: 1,
            net: unit.scaled(net, Self::DECIMALS),
            beside: unit.scaled(player.beside, Self::DECIMALS),
            showdowns: u64::from(took_part),
            showdowns_won: u64::from(took_part && player.won > Money::ZERO),
            ..Self::default()
        };
        if !audited.rake.is_zero() {
            // The rake in proportion to the share of the pot after rake.
            let pot: Money = audited.pots.iter().map(|pot| pot.amount).sum();
            let left = (pot - audited.rake).units().max(1);
            totals.rake = unit.scaled(audited.rake, Self::DECIMALS)
                * i128::from(player.won.units())
                / i128::from(left);
        }
        match worth {
            // Players who folded earlier take no part in the all-in.
            Some(_) if player.folded.is_some() => {}
            Some(Ok(worth)) => {
                totals.all_ins = 1;
                let thousandth = 10_i128.pow(u32::from(Self::DECIMALS - unit.decimals - 3));
                totals.luck = worth.luck[seat].map(|luck| i128::from(luck) * thousandth);
            }
            Some(Err(reason)) => totals.unadjusted[*reason as usize] = 1,
            None => {}
        }
        let millionths = in_blinds(net, hand.game.big_blind);
        totals.big_blinds = Blinds::of(millionths);
        let blind = unit.scaled(hand.game.big_blind, Self::DECIMALS);
        let is_adjusted = totals.luck != [0; 3] && blind != 0;
        totals.adjusted_big_blinds = match is_adjusted {
            true => Blinds::of(totals.adjusted_billionths() * i128::from(MILLION) / blind),
            false => totals.big_blinds,
        };
        totals
    }

    /// Returns the net winnings in billionths of the currency.
    pub(super) const fn net_billionths(&self) -> i128 {
        self.net
    }

    /// Returns the result outside the pots in billionths of the currency.
    pub(super) const fn beside_billionths(&self) -> i128 {
        self.beside
    }

    /// Returns the all-in adjusted net winnings in billionths of the currency.
    pub(super) const fn adjusted_billionths(&self) -> i128 {
        let [flop, turn, river] = self.luck;
        self.net - flop - turn - river
    }
}

impl Sum for Totals {
    const IS_MONEY: bool = true;

    fn hands(&self) -> u64 {
        self.hands
    }

    fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        self.net += other.net;
        self.big_blinds.add(other.big_blinds);
        self.adjusted_big_blinds.add(other.adjusted_big_blinds);
        self.beside += other.beside;
        self.rake += other.rake;
        self.showdowns += other.showdowns;
        self.showdowns_won += other.showdowns_won;
        self.all_ins += other.all_ins;
        for (sum, luck) in self.luck.iter_mut().zip(other.luck) {
            *sum += luck;
        }
        for (sum, count) in self.unadjusted.iter_mut().zip(other.unadjusted) {
            *sum += count;
        }
    }
}

/// A mean over hands, with its standard error.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Estimate {
    /// The mean.
    pub mean: f64,
    /// The standard error of the mean; `None` for fewer than two hands.
    pub standard_error: Option<f64>,
}

/// Winnings in millionths of each hand's big blind, and the sum of their squares over hands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Blinds {
    sum: i128,
    squares: i128,
}

impl Blinds {
    /// Returns the winnings of one hand. A square that is too large stays at the largest number.
    pub const fn of(millionths: i128) -> Self {
        Self { sum: millionths, squares: millionths.saturating_mul(millionths) }
    }

    pub const fn add(&mut self, other: Self) {
        self.sum += other.sum;
        self.squares = self.squares.saturating_add(other.squares);
    }

    /// Returns the mean in big blinds per 100 hands.
    pub fn per_100(self, hands: u64) -> Estimate {
        let (n, millionths) = (hands.max(1) as f64, MILLION as f64);
        let (sum, squares) = (self.sum as f64, self.squares as f64);
        let variance = ((squares - sum * sum / n) / (n - 1.0)).max(0.0);
        let standard_error = 100.0 * (variance / n).sqrt() / millionths;
        Estimate {
            mean: self.sum as f64 / 1e4 / n,
            standard_error: (hands > 1).then_some(standard_error),
        }
    }
}

const MILLION: i64 = 1_000_000;

/// Returns an amount in millionths of a big blind; 0 without a big blind.
pub(super) fn in_blinds(amount: Money, blind: Money) -> i128 {
    match (blind.units(), amount.units().checked_mul(MILLION)) {
        (0, _) => 0,
        // Fast path: most amounts fit in an `i64`.
        (blind, Some(millionths)) => i128::from(millionths / blind),
        (blind, None) => i128::from(amount.units()) * i128::from(MILLION) / i128::from(blind),
    }
}

/// Returns an amount in billionths as a float.
fn whole(billionths: i128) -> f64 {
    const BILLION: i128 = 10_i128.pow(Totals::DECIMALS as u32);
    // Convert the whole part and the remainder separately, so that 41.80 becomes the nearest float.
    let (whole, rest) = (billionths / BILLION, billionths % BILLION);
    match rest {
        0 => whole as f64,
        _ => billionths as f64 / BILLION as f64,
    }
}
