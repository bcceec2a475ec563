//! What a row adds up to.

use super::all_in::{AllIn, Unadjusted};
use super::audit::Audited;
use super::hand::PlayedHand;
use super::money::{Money, Unit};

/// What a row adds up to. Amounts are in billionths of the currency's unit, so sums are exact whatever the order.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Totals {
    /// The number of hands.
    pub hands: u64,
    /// Won less put in.
    net: i128,
    /// The same in millionths of the big blind of each hand.
    big_blinds: i128,
    /// Insurance, fees, cash-outs.
    beside: i128,
    /// What was taken from the pots that were won, in proportion.
    rake: i128,
    /// The hands that the player did not fold before a showdown.
    pub showdowns: u64,
    /// Those of them in which the player took something.
    pub showdowns_won: u64,
    /// The hands that were all-in with cards to come, and were adjusted.
    pub all_ins: u64,
    /// What the cards of flop, turn and river brought beyond the expectation.
    luck: [i128; 3],
    /// The all-ins that could not be adjusted, by reason.
    pub unadjusted: [u64; Unadjusted::ALL.len()],
}

impl Totals {
    /// The number of decimals in which amounts of all units are added up.
    pub(super) const DECIMALS: u8 = Unit::MOST_DECIMALS + 3;

    /// Returns what was won less what was put in, in the currency.
    pub fn net(&self) -> f64 {
        whole(self.net)
    }

    /// Returns the same with every all-in replaced by what it was worth.
    pub fn adjusted(&self) -> f64 {
        whole(self.adjusted_billionths())
    }

    /// Returns what was won beyond the expectation.
    pub fn luck(&self) -> f64 {
        whole(self.luck.iter().sum())
    }

    /// Returns what the cards of the flop, the turn and the river brought beyond the expectation.
    pub fn luck_by_street(&self) -> [f64; 3] {
        self.luck.map(whole)
    }

    /// Returns the rake of the pots that were won.
    pub fn rake(&self) -> f64 {
        whole(self.rake)
    }

    /// Returns what came from elsewhere or went there.
    pub fn beside(&self) -> f64 {
        whole(self.beside)
    }

    /// Returns the big blinds won in a hundred hands.
    pub fn big_blinds_per_100(&self) -> f64 {
        self.big_blinds as f64 / 1e4 / self.hands.max(1) as f64
    }

    /// Returns those of the player on a seat of one hand.
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
            big_blinds: in_blinds(net, hand.game.big_blind),
            beside: unit.scaled(player.beside, Self::DECIMALS),
            showdowns: u64::from(took_part),
            showdowns_won: u64::from(took_part && player.won > Money::ZERO),
            ..Self::default()
        };
        if !audited.rake.is_zero() {
            // In proportion to what was taken of what was left.
            let pot: Money = audited.pots.iter().map(|pot| pot.amount).sum();
            let left = (pot - audited.rake).units().max(1);
            totals.rake = unit.scaled(audited.rake, Self::DECIMALS)
                * i128::from(player.won.units())
                / i128::from(left);
        }
        match worth {
            // Those who folded before it have no part in it.
            Some(_) if player.folded.is_some() => {}
            Some(Ok(worth)) => {
                totals.all_ins = 1;
                let thousandth = 10_i128.pow(u32::from(Self::DECIMALS - unit.decimals - 3));
                totals.luck = worth.luck[seat].map(|luck| i128::from(luck) * thousandth);
            }
            Some(Err(reason)) => totals.unadjusted[*reason as usize] = 1,
            None => {}
        }
        totals
    }

    /// Returns what was won less what was put in, in billionths of the currency.
    pub(super) const fn net_billionths(&self) -> i128 {
        self.net
    }

    /// Returns the same with every all-in replaced by what it was worth.
    pub(super) const fn adjusted_billionths(&self) -> i128 {
        let [flop, turn, river] = self.luck;
        self.net - flop - turn - river
    }

    pub(super) fn add(&mut self, other: &Self) {
        self.hands += other.hands;
        self.net += other.net;
        self.big_blinds += other.big_blinds;
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

/// Returns an amount in millionths of a big blind; nothing if there is none.
fn in_blinds(amount: Money, blind: Money) -> i128 {
    const MILLION: i64 = 1_000_000;
    match (blind.units(), amount.units().checked_mul(MILLION)) {
        (0, _) => 0,
        // Most amounts are small, and divided in fewer steps.
        (blind, Some(millionths)) => i128::from(millionths / blind),
        (blind, None) => i128::from(amount.units()) * i128::from(MILLION) / i128::from(blind),
    }
}

/// Returns an amount of billionths as a number.
fn whole(billionths: i128) -> f64 {
    const BILLION: i128 = 10_i128.pow(Totals::DECIMALS as u32);
    // The whole part and the rest apart, so that 41.80 is the nearest number to it.
    let (whole, rest) = (billionths / BILLION, billionths % BILLION);
    match rest {
        0 => whole as f64,
        _ => billionths as f64 / BILLION as f64,
    }
}
