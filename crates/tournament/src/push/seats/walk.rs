//! One deal, played out under a strategy.

use super::deals::{Boards, Deal};
use super::hands::{CLASSES, chances};
use super::line::{Line, infoset};
use super::payoffs::SeatPayoffs;

/// The payment of a showdown between two seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ShowdownBy {
    /// By the exact chances of the two starting hands, as if the folded hands were unknown.
    Chances,
    /// By the boards of the deal.
    Boards,
}

/// A deal under a strategy, with the payoffs.
pub(super) struct Walk<'a> {
    pub payoffs: &'a SeatPayoffs<'a>,
    /// A row of frequencies for each information set.
    pub rows: &'a [f64],
    pub showdown: ShowdownBy,
    pub deal: &'a Deal,
    pub boards: &'a mut Boards,
}

/// The values of a decision in one deal.
#[derive(Clone, Copy, Debug)]
pub(super) struct Decision {
    /// The index of its row of frequencies.
    pub infoset: usize,
    /// The index of the frequency of the dealt hand.
    pub cell: usize,
    /// The chance that the earlier seats' actions lead here, times the weight of the decision.
    pub reach: f64,
    /// The seat's average gain if it goes all-in.
    pub all_in: f64,
    /// The seat's average gain if it folds.
    pub fold: f64,
}

impl Walk<'_> {
    fn seats(&self) -> usize {
        self.payoffs.rules().seats()
    }

    #[inline]
    fn cell(&self, seat: usize, line: Line) -> usize {
        infoset(seat, line) * CLASSES + usize::from(self.deal.classes[seat])
    }

    /// Visits the decisions of a seat that come up. Each frequency has a weight; decisions with weight 0 are skipped.
    pub fn decisions(
        &mut self,
        hero: usize,
        weight: impl Fn(usize) -> f64,
        visit: &mut impl FnMut(Decision),
    ) {
        self.before(hero, 0, Line::NOBODY, 1.0, &mut |walk, line, reach| {
            let weight = weight(walk.cell(hero, line));
            if weight > 0.0 && walk.payoffs.rules().decides(infoset(hero, line)) {
                visit(walk.decided(hero, line, reach * weight));
            }
        });
    }

    /// Returns the values of a decision of a seat after a line; `None` if the decision does not come up.
    pub fn decision(&mut self, hero: usize, line: Line) -> Option<Decision> {
        let mut reach = 1.0;
        let mut before = Line::NOBODY;
        for seat in 0..hero {
            let frequency = self.rows[self.cell(seat, before)];
            if line.contains(seat) {
                reach *= frequency;
                before = before.with(seat);
            } else {
                reach *= 1.0 - frequency;
            }
        }
        (reach > 0.0).then(|| self.decided(hero, line, reach))
    }

    /// Plays out both choices of a seat.
    #[inline]
    fn decided(&mut self, hero: usize, line: Line, reach: f64) -> Decision {
        let all_in = self.after(hero, hero + 1, line.with(hero));
        let folded = self.payoffs.folded(hero);
        let fold = folded.unwrap_or_else(|| self.after(hero, hero + 1, line));
        Decision { infoset: infoset(hero, line), cell: self.cell(hero, line), reach, all_in, fold }
    }

    /// Visits the ends of the hand with their chances, with all decisions by the strategy.
    pub fn ends(&mut self, visit: &mut impl FnMut(&mut Self, Line, f64)) {
        self.before(self.seats(), 0, Line::NOBODY, 1.0, visit);
    }

    /// Visits every possible line before a seat acts, with its chance.
    fn before(
        &mut self,
        hero: usize,
        seat: usize,
        line: Line,
        reach: f64,
        visit: &mut impl FnMut(&mut Self, Line, f64),
    ) {
        if seat == hero {
            return visit(self, line, reach);
        }
        let frequency = self.rows[self.cell(seat, line)];
        if frequency > 0.0 {
            self.before(hero, seat + 1, line.with(seat), reach * frequency, visit);
        }
        if frequency < 1.0 {
            self.before(hero, seat + 1, line, reach * (1.0 - frequency), visit);
        }
    }

    /// Returns the average gain of a seat from here on.
    fn after(&mut self, hero: usize, seat: usize, line: Line) -> f64 {
        if seat == self.seats() {
            return self.gain(hero, line);
        }
        let frequency = self.rows[self.cell(seat, line)];
        if frequency >= 1.0 {
            self.after(hero, seat + 1, line.with(seat))
        } else if frequency <= 0.0 {
            self.after(hero, seat + 1, line)
        } else {
            let all_in = self.after(hero, seat + 1, line.with(seat));
            all_in * frequency + self.after(hero, seat + 1, line) * (1.0 - frequency)
        }
    }

    /// Returns the gain of a seat at the end of the hand.
    pub fn gain(&mut self, seat: usize, line: Line) -> f64 {
        let mut contestants = line.seats();
        match (line.len(), contestants.next(), contestants.next()) {
            (1, ..) => self.payoffs.alone(line, seat),
            (2, Some(one), Some(other)) => {
                let [win, tie] = match self.showdown {
                    ShowdownBy::Chances => {
                        chances(self.deal.classes[one], self.deal.classes[other])
                    }
                    ShowdownBy::Boards => self.counted(one, other),
                };
                let [first, second, split] = self.payoffs.two(line, seat);
                win * first + tie * split + (1.0 - win - tie) * second
            }
            _ => {
                let boards = self.boards.of(self.deal, self.payoffs.rules().seats());
                let gains = boards.iter().map(|order| self.payoffs.many(line, seat, order));
                gains.sum::<f64>() / boards.len() as f64
            }
        }
    }

    /// Returns the shares of boards on which a seat wins and ties against another.
    fn counted(&mut self, one: usize, other: usize) -> [f64; 2] {
        let boards = self.boards.of(self.deal, self.payoffs.rules().seats());
        let count = |wanted: fn(&u16, &u16) -> bool| {
            boards.iter().filter(|order| wanted(&order[one], &order[other])).count() as f64
        };
        [count(u16::gt), count(u16::eq)].map(|count| count / boards.len() as f64)
    }
}
