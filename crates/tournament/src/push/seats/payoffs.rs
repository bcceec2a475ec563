//! Cached payoffs of hands, by the all-in seats and the winners of each pot.
//!
//! Most orders of strength have the same payoffs: only the winners of each pot matter. With nine different stacks,
//! nine all-ins have 256 outcomes without a tie, not 362,880. The prizes are therefore computed once for each outcome
//! that comes up, and cached.

use std::collections::HashMap;
use std::hash::{BuildHasher, BuildHasherDefault, Hasher};
use std::sync::{PoisonError, RwLock};

use super::line::Line;
use super::payoff::Rules;
use super::position::MAX_SEATS;
use super::pots::{BySeat, Outcome};
use super::table::Unit;

/// The number of maps: enough that threads rarely wait for each other.
const SHARDS: usize = 64;

type Shard = RwLock<HashMap<Outcome, BySeat, Mixing>>;

type Mixing = BuildHasherDefault<Mixer>;

/// A hasher for one number. The numbers are not chosen by an attacker, so collisions are not a risk.
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

/// The payoffs of hands in a unit.
pub(super) struct SeatPayoffs<'a> {
    rules: &'a Rules<'a>,
    unit: Unit,
    /// Payoffs by line, if at most two seats are all-in: a win of the first, a win of the second, a tie.
    few: Vec<[BySeat; 3]>,
    /// The result of a folding seat, if it is the same whatever the other seats do.
    folded: [Option<f64>; MAX_SEATS],
    many: Vec<Shard>,
}

impl<'a> SeatPayoffs<'a> {
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

    /// Returns the result of a folding seat, if it is the same whatever the other seats do.
    pub fn folded(&self, seat: usize) -> Option<f64> {
        self.folded[seat]
    }

    /// Returns the gain of a seat if only one seat is all-in.
    pub fn alone(&self, line: Line, seat: usize) -> f64 {
        self.few[usize::from(line.bits())][0][seat]
    }

    /// Returns the gain of a seat if two seats are all-in: for a win of the first, a win of the second, and a tie.
    pub fn two(&self, line: Line, seat: usize) -> [f64; 3] {
        let [first, second, tie] = &self.few[usize::from(line.bits())];
        [first[seat], second[seat], tie[seat]]
    }

    /// Returns the gain of a seat if three or more seats are all-in, with these strengths.
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

/// Returns the result in chips of a folding seat, if it is the same for all lines.
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

    /// Returns the number of outcomes over some orders of strength if everyone is all-in.
    fn outcomes(stacks: Vec<f64>, orders: impl Iterator<Item = Vec<u16>>) -> usize {
        let line = Line::of(0..stacks.len());
        let table = Table::new(stacks, [0.5, 1.0]).unwrap();
        let rules = Rules::new(&table, &MalmuthHarville).unwrap();
        let payoffs = SeatPayoffs::new(&rules, Unit::Chips);
        for order in orders {
            let order = std::array::from_fn(|seat| order.get(seat).copied().unwrap_or_default());
            payoffs.many(line, 0, &order);
        }
        payoffs.many.iter().map(|shard| shard.read().unwrap().len()).sum()
    }

    #[test]
    fn few_outcomes_pay_differently() {
        // Each set of the six larger stacks can be the winners of the pots that smaller stacks leave.
        let different = (2..9).map(f64::from).collect();
        assert_eq!(outcomes(different, (0..7).permutations(7)), 64);
        // The only pot can be split by any of the players.
        let orders = repeat_n(0..5, 5).multi_cartesian_product();
        assert_eq!(outcomes(vec![10.0; 5], orders), 31);
    }
}
