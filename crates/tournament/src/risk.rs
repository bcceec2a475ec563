//! The cost of risk: bubble factors and risk premiums.
//!
//! Two players are all-in for the smaller of their stacks. A player's bubble factor b is the cost of a loss in
//! prizes, divided by the gain of a win (T. Streib, *Better players think in dollars*, and others). The factor is 1
//! if chips won and chips lost have the same value, and greater otherwise. The required equity of the all-in is b /
//! (b + 1); its excess over 50% is the risk premium.

use holdem_engine::progress::{Interrupted, Progress};

use super::{Tournament, icm};

/// The loss and the gain of an all-in of a player against another, in prizes.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Risk {
    /// The cost of a loss.
    pub loss: f64,
    /// The gain of a win.
    pub gain: f64,
    /// The maximum error of both.
    pub error: f64,
}

impl Risk {
    /// Returns the bubble factor and its maximum error; `None` if the gain of a win may be 0 within the error.
    pub fn bubble_factor(&self) -> Option<(f64, f64)> {
        let least = self.gain - self.error;
        (least > 0.0).then(|| {
            let factor = self.loss / self.gain;
            (factor, self.error * (1.0 + factor) / least)
        })
    }

    /// Returns the required equity above 50% and its maximum error; `None` if nothing is lost or gained.
    pub fn premium(&self) -> Option<(f64, f64)> {
        let all = self.loss + self.gain;
        (all > 4.0 * self.error)
            .then(|| (self.loss / all - 0.5, 2.0 * self.error / (all - 2.0 * self.error)))
    }
}

impl Tournament {
    /// The maximum number of players with chips for a risk comparison: the work grows with the square of their number.
    pub const MOST_RISKS: usize = 100;

    /// Returns the risks of each player (the rows) against each, on the threads of the current rayon pool. The entry
    /// is `None` for a player against himself, and for players without chips.
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
        let (duels, error) = icm::duels(&stacks, prizes, progress)?;
        let mut risks = vec![vec![None; all.len()]; all.len()];
        let pairs =
            (0..alive.len()).flat_map(|one| (one + 1..alive.len()).map(move |other| (one, other)));
        for ((one, other), icm::Duel { won, lost }) in pairs.zip(duels) {
            let risk = |player: usize, won: f64, lost: f64| {
                let share = now.shares[player];
                let error = now.error * share + error * won.max(lost);
                Some(Risk { loss: share - lost, gain: won - share, error })
            };
            risks[alive[one]][alive[other]] = risk(one, won[0], lost[0]);
            risks[alive[other]][alive[one]] = risk(other, lost[1], won[1]);
        }
        Ok(risks)
    }
}
