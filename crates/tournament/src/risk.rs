//! What risk costs: bubble factors and risk premiums.
//!
//! Two players are all-in for the smaller of their stacks. The bubble factor of one is what a loss costs in prizes over what
//! a win gains (T. Streib, *Better players think in dollars*, and others). It is 1 where chips are worth the same when they
//! are won and lost, and more where they are not. So the all-in needs an equity of b / (b + 1); what that is above 50% is the
//! risk premium.

use rayon::prelude::*;

use holdem_engine::progress::{Interrupted, Meter, Progress};

use super::{Tournament, icm};

/// What an all-in of a player against another risks and gains, in prizes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Risk {
    /// What a loss costs.
    pub loss: f64,
    /// What a win gains.
    pub gain: f64,
    /// The greatest error of both.
    pub error: f64,
}

impl Risk {
    /// Returns the bubble factor, and its greatest error; `None` if it is not known that a win gains anything.
    pub fn bubble_factor(&self) -> Option<(f64, f64)> {
        let least = self.gain - self.error;
        (least > 0.0).then(|| {
            let factor = self.loss / self.gain;
            (factor, self.error * (1.0 + factor) / least)
        })
    }

    /// Returns the equity that the all-in needs above 50%, and its greatest error; `None` if nothing is lost or gained.
    pub fn premium(&self) -> Option<(f64, f64)> {
        let all = self.loss + self.gain;
        (all > 4.0 * self.error)
            .then(|| (self.loss / all - 0.5, 2.0 * self.error / (all - 2.0 * self.error)))
    }
}

impl Tournament {
    /// The most players with chips among whom risk is compared: every pair takes two more tournaments.
    pub const MOST_RISKS: usize = 100;

    /// Returns the risks of each player (the rows) against each, on the threads of the current rayon pool. A player has
    /// none against himself, and players without chips have none.
    ///
    /// # Errors
    ///
    /// Returns an error if the work was stopped by `progress`.
    pub fn risks(&self, progress: &Progress<'_>) -> Result<Vec<Vec<Option<Risk>>>, Interrupted> {
        let all: Vec<f64> = self.stacks().iter().map(|&stack| stack.into()).collect();
        let alive: Vec<usize> = (0..all.len()).filter(|&player| all[player] > 0.0).collect();
        let stacks: Vec<f64> = alive.iter().map(|&player| all[player]).collect();
        let prizes: Vec<f64> = self.prizes().iter().map(|&prize| prize.into()).collect();
        let prizes = &prizes[..prizes.len().min(stacks.len())];
        let now = icm::shares(&stacks, prizes, &holdem_engine::progress::none)?;
        let ordered = |winner| {
            (0..stacks.len())
                .filter(move |&loser| loser != winner)
                .map(move |loser| (winner, loser))
        };
        let ordered: Vec<(usize, usize)> = (0..stacks.len()).flat_map(ordered).collect();
        let meter = Meter::new(progress, ordered.len() as u64);
        // The shares of winner and loser.
        let after = |&(winner, loser): &(usize, usize)| {
            let mut stacks = stacks.clone();
            let stake = stacks[winner].min(stacks[loser]);
            stacks[winner] += stake;
            stacks[loser] -= stake;
            if !meter.advance(1) {
                return Err(Interrupted);
            }
            let after = icm::shares(&stacks, prizes, &holdem_engine::progress::none)?;
            Ok(([after.shares[winner], after.shares[loser]], after.error))
        };
        let after: Vec<([f64; 2], f64)> =
            ordered.par_iter().map(after).collect::<Result<_, _>>()?;
        meter.finish()?;
        let mut risks = vec![vec![None; all.len()]; all.len()];
        let place = |winner: usize, loser: usize| {
            winner * (stacks.len() - 1) + loser - usize::from(loser > winner)
        };
        for &(one, other) in &ordered {
            let ([won, _], won_error) = after[place(one, other)];
            let ([_, lost], lost_error) = after[place(other, one)];
            let share = now.shares[one];
            let error = now.error * share + (won_error * won).max(lost_error * lost);
            risks[alive[one]][alive[other]] =
                Some(Risk { loss: share - lost, gain: won - share, error });
        }
        Ok(risks)
    }
}
