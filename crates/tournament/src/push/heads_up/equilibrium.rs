//! An equilibrium and its certificate.

use holdem_engine::progress::{Interrupted, Meter, Progress};
use holdem_engine::{HoleCards, StartingHand};
use rayon::prelude::*;

use crate::push::strategy::{ComboStrategy, HandStrategy};

use super::best_response::Decision;
use super::classes::{ByHand, Matrix, RIVALS, pairs_with};
use super::game::{Blind, HeadsUp};
use super::solve::{NEGLIGIBLE, solve};

/// Strategies of both players from which neither gains by deviating.
///
/// This is one equilibrium; [`alternatives`](Self::alternatives) bounds all others. Its
/// [`exploitability`](Self::exploitability) is measured, not assumed.
#[derive(Clone, Debug)]
pub struct Equilibrium {
    game: HeadsUp,
    strategies: [HandStrategy; 2],
    decisions: [Vec<Decision>; 2],
    /// The small blind's value at worst with its strategy, and at best against the big blind's strategy.
    bounds: [f64; 2],
}

impl HeadsUp {
    /// Returns an equilibrium, exact up to rounding.
    pub fn solve(&self) -> Equilibrium {
        Equilibrium::of(*self, solve(&Matrix::new(self.payoffs())))
    }
}

/// Solves games on the threads of the current rayon pool. Each game is solved alone, so the results do not depend on
/// the number of threads or the other games. Progress is counted in games.
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
            // A player who never faces a push has nothing to gain.
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

    /// Returns the frequencies of the small blind's pushes, or of the big blind's calls.
    pub const fn strategy(&self, blind: Blind) -> &HandStrategy {
        &self.strategies[blind as usize]
    }

    /// Returns the value of the game for the small blind, relative to the stack before blinds and antes. The big
    /// blind's value is the opposite.
    pub fn value(&self) -> f64 {
        self.bounds[0].midpoint(self.bounds[1])
    }

    /// Returns the total gain of both players by best responses to each other: an upper bound on the error of the
    /// value, and on either gain. (Some programs print half of it.) The number is a sum of products with exact
    /// counts; only rounding makes it differ from 0.
    pub fn exploitability(&self) -> f64 {
        (self.bounds[1] - self.bounds[0]).max(0.0)
    }

    /// Returns the difference below which acting and folding count as equal. It exceeds rounding errors, and also the
    /// largest gain of a single combo that the exploitability can hide.
    pub fn tolerance(&self) -> f64 {
        NEGLIGIBLE * self.game.payoffs().pot + HoleCards::COUNT as f64 * self.exploitability()
    }

    /// Returns the values of a hand by action.
    pub fn decision(&self, blind: Blind, hand: StartingHand) -> Decision {
        self.decisions[blind as usize][hand.index()]
    }

    /// Returns whether a hand has equal values either way, within the [tolerance](Self::tolerance). Then its
    /// frequency does not follow from its own value: it keeps the other player indifferent.
    pub fn is_indifferent(&self, blind: Blind, hand: StartingHand) -> bool {
        let decision = self.decision(blind, hand);
        decision.reach * decision.gain().abs() <= self.tolerance()
    }

    /// Returns the indifferent hands.
    pub fn indifferent(&self, blind: Blind) -> impl Iterator<Item = StartingHand> {
        StartingHand::all().filter(move |&hand| self.is_indifferent(blind, hand))
    }

    /// Returns the distance of a strategy from equilibrium: its loss against the best response, compared with the
    /// value of the game. The number is exact, by combo.
    pub fn distance(&self, blind: Blind, strategy: &ComboStrategy) -> f64 {
        let given_up = match blind {
            Blind::Small => self.value() - self.game.call_decisions(strategy).best_value(),
            Blind::Big => self.game.push_decisions(strategy).best_value() - self.value(),
        };
        given_up.max(0.0)
    }
}
