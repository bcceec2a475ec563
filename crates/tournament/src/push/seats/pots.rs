//! Pots and side pots.
//!
//! All-in players bet the whole stack; the others bet only their posted chips. Each pot lies between two sizes of
//! all-in bets, and collects chips from everyone. It is contested by the players whose bet reaches its upper end.
//! Chips that no all-in player can match are returned.

use std::hash::{Hash, Hasher};

use super::line::Line;
use super::position::MAX_SEATS;
use super::table::Table;

/// A number for each seat; 0 for missing seats.
pub(super) type BySeat = [f64; MAX_SEATS];

/// The all-in seats and the winners of each pot: nine bits for each set. The line has the lowest bits, followed by
/// the pots from the main pot outwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Outcome(u128);

impl Outcome {
    /// Returns the all-in seats.
    pub const fn line(self) -> Line {
        Line::from_bits(self.0 as u16)
    }

    /// Returns the winners of each pot.
    fn winners(self) -> impl Iterator<Item = Line> {
        (1..=MAX_SEATS).map(move |pot| Line::from_bits((self.0 >> (MAX_SEATS * pot)) as u16))
    }
}

impl Hash for Outcome {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0 as u64 ^ ((self.0 >> 64) as u64).rotate_right(26));
    }
}

/// The pots for certain all-in seats.
#[derive(Clone, Debug, Default)]
pub(super) struct Pots {
    /// Amounts and contestants, from the main pot outwards.
    pots: Vec<(f64, Line)>,
    /// The remaining stack of each seat, without its winnings.
    kept: BySeat,
}

impl Pots {
    pub fn of(table: &Table, line: Line) -> Self {
        let seats = 0..table.seats();
        let mut bets = BySeat::default();
        let mut dead = 0.0;
        let mut kept = BySeat::default();
        for seat in seats.clone() {
            let posted = table.posted(seat);
            dead += posted.dead;
            let stack = table.stacks()[seat];
            bets[seat] = if line.contains(seat) { stack - posted.dead } else { posted.bet };
            kept[seat] = if line.contains(seat) { 0.0 } else { stack - posted.dead - posted.bet };
        }
        let mut sizes: Vec<f64> = line.seats().map(|seat| bets[seat]).collect();
        sizes.sort_by(f64::total_cmp);
        sizes.dedup();
        let mut pots = Vec::with_capacity(sizes.len());
        let mut under = 0.0;
        for &size in &sizes {
            let within = |bet: f64| bet.min(size) - bet.min(under);
            let amount: f64 = seats.clone().map(|seat| within(bets[seat])).sum();
            pots.push((amount, Line::of(line.seats().filter(|&seat| bets[seat] >= size))));
            under = size;
        }
        if let Some((main, _)) = pots.first_mut() {
            *main += dead;
        }
        for seat in seats {
            kept[seat] += bets[seat] - bets[seat].min(under);
        }
        Self { pots, kept }
    }

    /// Returns the winners of each pot by the strengths of the seats.
    pub fn outcome(&self, line: Line, strengths: &[u16; MAX_SEATS]) -> Outcome {
        let mut outcome = u128::from(line.bits());
        let mut shift = MAX_SEATS;
        for (_, contestants) in &self.pots {
            let (mut best, mut set) = (0, Line::NOBODY);
            for seat in contestants.seats() {
                let strength = strengths[seat];
                if strength > best {
                    (best, set) = (strength, Line::NOBODY);
                }
                if strength == best {
                    set = set.with(seat);
                }
            }
            outcome |= u128::from(set.bits()) << shift;
            shift += MAX_SEATS;
        }
        Outcome(outcome)
    }

    /// Returns the stacks after the hand.
    pub fn stacks_after(&self, outcome: Outcome) -> BySeat {
        let mut stacks = self.kept;
        for (&(amount, _), winners) in self.pots.iter().zip(outcome.winners()) {
            winners.seats().for_each(|seat| stacks[seat] += amount / winners.len() as f64);
        }
        stacks
    }
}
