//! What hands pay, known once: by the seats that are all in and the winners of each pot.
//!
//! Most orders of strength pay the same: only the winners of each pot matter. With nine different
//! stacks there are 256 outcomes of nine all-ins without a tie, not 362,880. So what prizes are
//! worth is calculated once for each outcome that comes up, and kept.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher};
use std::sync::{PoisonError, RwLock};

use super::line::Line;
use super::payoff::Rules;
use super::position::MAX_SEATS;
use super::pots::{BySeat, Outcome};
use super::table::Unit;

/// The number of maps: so many threads rarely wait for each other.
const SHARDS: usize = 64;

type Shard = RwLock<HashMap<Outcome, BySeat, Mixing>>;

type Mixing = BuildHasherDefault<Mixer>;

/// Hashes one number, which nobody chooses to make hashes collide.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|&byte| self.write_u64(u64::from(byte)));
    }

    fn write_u64(&mut self, number: u64) {
        let product = u128::from(self.0 ^ number) * 0x9E37_79B9_7F4A_7C15;
        self.0 = product as u64 ^ (product >> 64) as u64;
    }
}

/// What hands pay in a unit.
pub(super) struct Payoffs<'a> {
    rules: &'a Rules<'a>,
    unit: Unit,
    /// By line, if at most two are all in: the first in it wins, the second, they tie.
    few: Vec<[BySeat; 3]>,
    /// What a seat loses that folds, if that is the same whoever else is all in.
    folded: [Option<f64>; MAX_SEATS],
    many: Vec<Shard>,
}

impl<'a> Payoffs<'a> {
    pub fn new(rules: &'a Rules<'a>, unit: Unit) -> Self {
        let settle = |line: Line| {
            let mut strengths = [[1; MAX_SEATS]; 3];
            for (order, seat) in strengths.iter_mut().zip(line.seats()) {
                order[seat] = 2;
            }
            strengths.map(|order| rules.settle(rules.outcome(line, &order), unit))
        };
        let few = Line::before(rules.seats())
            .map(
                |line| {
                    if (1..=2).contains(&line.len()) { settle(line) } else { Default::default() }
                },
            )
            .collect::<Vec<_>>();
        let folded = std::array::from_fn(|seat| match unit {
            Unit::Chips => folded(rules, seat),
            Unit::Prizes => None,
        });
        let many = (0..SHARDS).map(|_| Shard::default()).collect();
        Self { rules, unit, few, folded, many }
    }

    pub const fn rules(&self) -> &Rules<'a> {
        self.rules
    }

    /// Returns what a seat loses that folds, if that is the same whatever others do.
    pub fn folded(&self, seat: usize) -> Option<f64> {
        self.folded[seat]
    }

    /// Returns what a seat gains if only one is all in.
    pub fn alone(&self, line: Line, seat: usize) -> f64 {
        self.few[usize::from(line.bits())][0][seat]
    }

    /// Returns what a seat gains if two are all in: if the first wins, the second, and if they tie.
    pub fn two(&self, line: Line, seat: usize) -> [f64; 3] {
        let [first, second, tie] = &self.few[usize::from(line.bits())];
        [first[seat], second[seat], tie[seat]]
    }

    /// Returns what a seat gains if three or more are all in, with these strengths.
    pub fn many(&self, line: Line, seat: usize, strengths: &[u16; MAX_SEATS]) -> f64 {
        let outcome = self.rules.outcome(line, strengths);
        let shard = &self.many[(Mixing::default().hash_one(outcome) >> 32) as usize % SHARDS];
        if let Some(gains) = shard.read().unwrap_or_else(PoisonError::into_inner).get(&outcome) {
            return gains[seat];
        }
        let gains = self.rules.settle(outcome, self.unit);
        shard.write().unwrap_or_else(PoisonError::into_inner).insert(outcome, gains);
        gains[seat]
    }
}

/// Returns what a seat loses in chips that folds, if that is the same whoever is all in.
fn folded(rules: &Rules<'_>, seat: usize) -> Option<f64> {
    let others =
        Line::before(rules.seats()).filter(|line| !line.is_empty() && !line.contains(seat));
    let outcomes = others.map(|line| rules.outcome(line, &[1; MAX_SEATS]));
    let mut losses = outcomes.map(|outcome| rules.settle(outcome, Unit::Chips)[seat]);
    let first = losses.next()?;
    losses.all(|loss| loss == first).then_some(first)
}

#[cfg(test)]
mod tests {
    use itertools::{Itertools, repeat_n};

    use super::super::prizes::MalmuthHarville;
    use super::super::table::Table;
    use super::*;

    /// Returns the number of outcomes over some orders of strength if everyone is all in.
    fn outcomes(stacks: Vec<f64>, orders: impl Iterator<Item = Vec<u16>>) -> usize {
        let line = Line::of(0..stacks.len());
        let table = Table::new(stacks, [0.5, 1.0]).unwrap();
        let rules = Rules::new(&table, &MalmuthHarville).unwrap();
        let payoffs = Payoffs::new(&rules, Unit::Chips);
        for order in orders {
            let order = std::array::from_fn(|seat| order.get(seat).copied().unwrap_or_default());
            payoffs.many(line, 0, &order);
        }
        payoffs.many.iter().map(|shard| shard.read().unwrap().len()).sum()
    }

    #[test]
    fn few_outcomes_pay_differently() {
        // Each set of the six larger stacks can be those that win what smaller ones leave.
        let different = (2..9).map(f64::from).collect();
        assert_eq!(outcomes(different, (0..7).permutations(7)), 64);
        // Any of the players can split the only pot.
        let orders = repeat_n(0..5, 5).multi_cartesian_product();
        assert_eq!(outcomes(vec![10.0; 5], orders), 31);
    }
}
