//! The payoff of a hand: the stacks after it, and their values.

use super::line::{Line, infosets};
use super::position::MAX_SEATS;
use super::pots::{BySeat, Outcome, Pots};
use super::prizes::{Prizes, after_hand};
use super::table::{Table, TableError, Unit};

impl Table {
    /// Returns the stacks after a hand in which these seats are all-in and the others fold. Each seat has a strength:
    /// the higher one wins, equal ones split. Every chip posted or bet is in a pot or returned, so the sum stays the
    /// same.
    ///
    /// Returns `None` if nobody is all-in, if an all-in seat is not at the table, or if there is not one strength for
    /// each seat.
    ///
    /// ```
    /// use holdem_tournament::push::seats::{Line, Table};
    ///
    /// // The button has 4 and the best hand, the small blind 10 and the second best.
    /// let table = Table::new(vec![4.0, 10.0, 20.0], [0.5, 1.0])?;
    /// let after = table.stacks_after(Line::of([0, 1, 2]), &[3, 2, 1]).unwrap();
    /// assert_eq!(after, [12.0, 12.0, 10.0]);
    /// # Ok::<(), holdem_tournament::push::seats::TableError>(())
    /// ```
    pub fn stacks_after(&self, all_in: Line, strengths: &[u16]) -> Option<Vec<f64>> {
        let is_one = all_in.seats().all(|seat| seat < self.seats()) && !all_in.is_empty();
        let mut by_seat = [0; MAX_SEATS];
        by_seat.get_mut(..strengths.len())?.copy_from_slice(strengths);
        (is_one && strengths.len() == self.seats()).then(|| {
            let pots = Pots::of(self, all_in);
            let stacks = pots.stacks_after(pots.outcome(all_in, &by_seat));
            stacks[..self.seats()].to_vec()
        })
    }

    /// Returns the value of each seat in prizes with these stacks after a hand. Players with an empty stack take the
    /// places after all others, the larger stack before the hand first. With the stacks before the hand, the result
    /// is the current value. The stacks of players elsewhere count. If the table is played for chips, all values are
    /// 0.
    ///
    /// # Errors
    ///
    /// Returns an error unless there is one stack for each seat and at least one is positive, or if the model does
    /// not support this number of players.
    pub fn worth(&self, model: &dyn Prizes, stacks: &[f64]) -> Result<Vec<f64>, TableError> {
        if stacks.len() != self.seats() || !stacks.iter().any(|&stack| stack > 0.0) {
            return Err(TableError::Seats(stacks.len()));
        }
        self.check(model)?;
        let before = [self.stacks(), self.elsewhere()].concat();
        let after = [stacks, self.elsewhere()].concat();
        let mut worth = after_hand(model, self.prizes(), &before, &after);
        worth.truncate(self.seats());
        Ok(worth)
    }

    fn check(&self, model: &dyn Prizes) -> Result<(), TableError> {
        let players = self.seats() + self.elsewhere().len();
        let most = model.most_players();
        let is_too_many = self.unit() == Unit::Prizes && players > most;
        if is_too_many { Err(TableError::Players { players, most }) } else { Ok(()) }
    }
}

/// The payment rules of a table.
pub(super) struct Rules<'a> {
    seats: usize,
    before: Vec<f64>,
    prizes: &'a [f64],
    model: &'a dyn Prizes,
    pots: Vec<Pots>,
    /// The values of the stacks before the hand.
    worth: Vec<f64>,
    free: Vec<bool>,
}

impl<'a> Rules<'a> {
    pub fn new(table: &'a Table, model: &'a dyn Prizes) -> Result<Self, TableError> {
        let seats = table.seats();
        table.check(model)?;
        let before = [table.stacks(), table.elsewhere()].concat();
        let prizes = table.prizes();
        let worth = match table.unit() {
            Unit::Chips => Vec::new(),
            Unit::Prizes => after_hand(model, prizes, &before, &before),
        };
        let pots = Line::before(seats).map(|line| Pots::of(table, line)).collect();
        let free = infosets(seats).map(|(seat, line)| table.decides(seat, line)).collect();
        Ok(Self { seats, before, prizes, model, pots, worth, free })
    }

    pub const fn seats(&self) -> usize {
        self.seats
    }

    /// Returns whether a seat has a decision after a line. A seat without a decision stays in: it is all-in with its
    /// posted chips, or it is in the big blind with nothing to call.
    pub fn decides(&self, infoset: usize) -> bool {
        self.free[infoset]
    }

    /// Returns the winners of each pot by the strengths of the seats.
    pub fn outcome(&self, line: Line, strengths: &[u16; MAX_SEATS]) -> Outcome {
        self.pots(line).outcome(line, strengths)
    }

    /// Returns the gain of each seat by the hand, in a unit.
    pub fn settle(&self, outcome: Outcome, unit: Unit) -> BySeat {
        let stacks = self.pots(outcome.line()).stacks_after(outcome);
        let (before, after) = match unit {
            Unit::Chips => (&self.before, stacks[..self.seats].to_vec()),
            Unit::Prizes => {
                let after = [&stacks[..self.seats], &self.before[self.seats..]].concat();
                (&self.worth, after_hand(self.model, self.prizes, &self.before, &after))
            }
        };
        let mut gains = BySeat::default();
        for (gain, (after, before)) in
            gains.iter_mut().zip(after.iter().zip(before)).take(self.seats)
        {
            *gain = after - before;
        }
        gains
    }

    fn pots(&self, line: Line) -> &Pots {
        &self.pots[usize::from(line.bits())]
    }
}
