//! An equilibrium and its certificate.

use rayon::prelude::*;

use crate::push::strategy::{ComboStrategy, HandStrategy};
use holdem_engine::progress::{Interrupted, Meter, Progress};
use holdem_engine::{HoleCards, StartingHand};

use super::best_response::Decision;
use super::classes::{ByHand, Matrix, RIVALS, pairs_with};
use super::game::{Blind, HeadsUp};
use super::solve::{NEGLIGIBLE, solve};

/// Strategies of both players, neither of whom gains by another.
///
/// It is one equilibrium; [`alternatives`](Self::alternatives) bounds all others. Its
/// [`exploitability`](Self::exploitability) is measured, not assumed.
#[derive(Clone, Debug)]
pub struct Equilibrium {
    game: HeadsUp,
    strategies: [HandStrategy; 2],
    decisions: [Vec<Decision>; 2],
    /// What the small blind gets at least by its strategy, and at most against that of the big
    /// blind.
    bounds: [f64; 2],
}

impl HeadsUp {
    /// Returns an equilibrium, exact up to rounding.
    pub fn solve(&self) -> Equilibrium {
        Equilibrium::of(*self, solve(&Matrix::new(self.payoffs())))
    }
}

/// Solves games, on the threads of the current rayon pool. Each is solved alone, so the results do
/// not depend on the number of threads, nor on the other games. Progress is counted in games.
///
/// # Errors
///
/// Returns an error if `progress` stops it.
pub fn solve_each(
    games: &[HeadsUp],
    progress: &Progress<'_>,
) -> Result<Vec<Equilibrium>, Interrupted> {
    let meter = Meter::new(progress, games.len() as u64);
    let solved: Option<Vec<Equilibrium>> = games
        .par_iter()
        .map(|game| {
            let equilibrium = (!meter.is_stopped()).then(|| game.solve());
            meter.advance(1);
            equilibrium
        })
        .collect();
    meter.finish()?;
    solved.ok_or(Interrupted)
}

impl Equilibrium {
    /// Measures strategies.
    fn of(game: HeadsUp, [pushes, calls]: [ByHand; 2]) -> Self {
        let (payoffs, matrix) = (game.payoffs(), Matrix::new(game.payoffs()));
        let (gains, losses) = (matrix.push_gains(&calls), matrix.call_losses(&pushes));
        let push = |hand: StartingHand| {
            let gain = payoffs.pot * gains[hand.index()] / hand.size() as f64;
            Decision { reach: 1.0, act: payoffs.fold + gain, fold: payoffs.fold }
        };
        let call = |hand: StartingHand| {
            let size = hand.size() as f64;
            let reach = pairs_with(hand, &pushes) / (RIVALS * size);
            let loss = payoffs.pot * losses[hand.index()] / size;
            // Who is never pushed against has nothing to gain.
            let gain = if reach > 0.0 { -loss / reach } else { 0.0 };
            Decision { reach, act: gain - payoffs.steal, fold: -payoffs.steal }
        };
        let steals: f64 = matrix.steals.iter().zip(&pushes).map(|(steal, push)| steal * push).sum();
        let least = steals + losses.iter().map(|loss| loss.min(0.0)).sum::<f64>();
        let most: f64 = gains.iter().map(|gain| gain.max(0.0)).sum();
        let value = |pots: f64| payoffs.fold + payoffs.pot * pots / HoleCards::COUNT as f64;
        Self {
            game,
            strategies: [pushes, calls].map(HandStrategy::from_checked),
            decisions: [
                StartingHand::all().map(push).collect(),
                StartingHand::all().map(call).collect(),
            ],
            bounds: [value(least), value(most)],
        }
    }

    /// Returns the game.
    pub const fn game(&self) -> &HeadsUp {
        &self.game
    }

    /// Returns how often each hand of the small blind pushes, or each of the big blind calls.
    pub const fn strategy(&self, blind: Blind) -> &HandStrategy {
        &self.strategies[blind as usize]
    }

    /// Returns the value of the game for the small blind, compared with the stack before blinds and
    /// antes. The big blind's is the opposite.
    pub fn value(&self) -> f64 {
        self.bounds[0].midpoint(self.bounds[1])
    }

    /// Returns what both players together could gain, at most, by best responses to each other: an
    /// upper bound on the error of the value, and on what either could gain. (Some programs print
    /// half of it.) It is a sum of products with exact counts, and not 0 only because of rounding.
    pub fn exploitability(&self) -> f64 {
        (self.bounds[1] - self.bounds[0]).max(0.0)
    }

    /// Returns the difference up to which pushing or calling and folding count as equal. It is
    /// above what rounding leaves, and above what the exploitability can hide in a single combo.
    pub fn tolerance(&self) -> f64 {
        NEGLIGIBLE * self.game.payoffs().pot + HoleCards::COUNT as f64 * self.exploitability()
    }

    /// Returns what a hand is worth by each action.
    pub fn decision(&self, blind: Blind, hand: StartingHand) -> Decision {
        self.decisions[blind as usize][hand.index()]
    }

    /// Returns whether a hand is worth the same either way, within the [tolerance](Self::tolerance).
    /// Then its frequency is not a matter of its own value: it is what keeps the other player
    /// indifferent.
    pub fn is_indifferent(&self, blind: Blind, hand: StartingHand) -> bool {
        let decision = self.decision(blind, hand);
        decision.reach * decision.gain().abs() <= self.tolerance()
    }

    /// Returns the hands that are worth the same either way.
    pub fn indifferent(&self, blind: Blind) -> impl Iterator<Item = StartingHand> {
        StartingHand::all().filter(move |&hand| self.is_indifferent(blind, hand))
    }

    /// Returns the distance of a strategy from equilibrium: what it gives up, compared with the
    /// value of the game, against the best response to it. By combo, exactly.
    pub fn distance(&self, blind: Blind, strategy: &ComboStrategy) -> f64 {
        let given_up = match blind {
            Blind::Small => self.value() - self.game.call_decisions(strategy).best_value(),
            Blind::Big => self.game.push_decisions(strategy).best_value() - self.value(),
        };
        given_up.max(0.0)
    }
}
