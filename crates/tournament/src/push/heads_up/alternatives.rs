//! Several equilibria: the possible frequencies of each hand.
//!
//! In a two-player zero-sum game, any optimal strategy of one player forms an equilibrium with any optimal strategy
//! of the other. Given one equilibrium (x, y), x' is therefore optimal if and only if (x', y) is also an equilibrium:
//! x' differs from x only in hands that are indifferent against y, and y remains a best response to x'. These are
//! linear constraints, and the least and the greatest frequency of a hand under them are linear programs.

use holdem_engine::StartingHand;

use crate::push::simplex::LinearProgram;

use super::classes::{ByHand, Matrix};
use super::equilibrium::Equilibrium;
use super::game::Blind;

/// Frequencies that differ by less count as equal.
const SAME: f64 = 1e-7;

/// The least and the greatest frequency of a hand over all equilibria.
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Bounds {
    /// The least frequency.
    pub least: f64,
    /// The greatest frequency.
    pub greatest: f64,
}

/// The range of frequencies of each hand over all equilibria of a game.
///
/// Strategies are by starting hand. Strategies by combo add other equilibria, but none in which a starting hand acts
/// more or less often on average over its combos. Hands count as indifferent within [`Equilibrium::tolerance`]. If a
/// hand is nearer to indifference than that but not indifferent, the bounds are too wide.
#[derive(Clone, Debug)]
pub struct Alternatives([Vec<Bounds>; 2]);

impl Equilibrium {
    /// Returns the range of frequencies of each hand over all equilibria.
    pub fn alternatives(&self) -> Alternatives {
        let matrix = Matrix::new(self.game().payoffs());
        let [pushes, calls] =
            [Blind::Small, Blind::Big].map(|blind| self.strategy(blind).frequencies());
        let entry = |push: usize, call: usize| matrix.entry(push, call);
        Alternatives([
            self.bounds(Blind::Small, &matrix.call_losses(pushes), calls, entry),
            // The small blind pushes if the gain is positive, the big blind calls if the loss is negative.
            self.bounds(
                Blind::Big,
                &matrix.push_gains(calls).map(|gain| -gain),
                pushes,
                |call, push| -matrix.entry(push, call),
            ),
        ])
    }

    /// Returns the bounds of a player's hands. `losses` are the losses of the other player's hands by acting, and
    /// `acts` their frequencies. `entry` is the change of a loss with this player's frequency.
    fn bounds(
        &self,
        blind: Blind,
        losses: &ByHand,
        acts: &ByHand,
        entry: impl Fn(usize, usize) -> f64,
    ) -> Vec<Bounds> {
        let frequencies = self.strategy(blind).frequencies();
        let mut bounds: Vec<Bounds> =
            frequencies.iter().map(|&same| Bounds { least: same, greatest: same }).collect();
        let free: Vec<usize> = self.indifferent(blind).map(StartingHand::index).collect();
        let mut rows = Vec::new();
        // The variables are the steps up, followed by the steps down.
        for (variable, &hand) in free.iter().enumerate() {
            let mut row = vec![0.0; 2 * free.len()];
            row[variable] = 1.0;
            rows.push((row.clone(), 1.0 - frequencies[hand]));
            row.rotate_right(free.len());
            rows.push((row, frequencies[hand]));
        }
        for other in 0..StartingHand::COUNT {
            let changes: Vec<f64> = free.iter().map(|&hand| entry(hand, other)).collect();
            let row = |sign: f64| -> Vec<f64> {
                let up = changes.iter().map(|change| sign * change);
                up.chain(changes.iter().map(|change| -sign * change)).collect()
            };
            // A hand that acts must not lose; a hand that folds must not gain.
            if acts[other] > 0.0 {
                rows.push((row(1.0), (-losses[other]).max(0.0)));
            }
            if acts[other] < 1.0 {
                rows.push((row(-1.0), losses[other].max(0.0)));
            }
        }
        for (variable, &hand) in free.iter().enumerate() {
            let farthest = |sign: f64| {
                let mut goal = vec![0.0; 2 * free.len()];
                goal[variable] = sign;
                goal[free.len() + variable] = -sign;
                let steps = LinearProgram { goal, rows: rows.clone() }.maximize().variables;
                (frequencies[hand] + steps[variable] - steps[free.len() + variable]).clamp(0.0, 1.0)
            };
            bounds[hand] = Bounds { least: farthest(-1.0), greatest: farthest(1.0) };
        }
        bounds
    }
}

impl Bounds {
    /// Returns whether the frequency is the same in all equilibria.
    pub fn is_unique(&self) -> bool {
        self.greatest - self.least < SAME
    }
}

impl Alternatives {
    /// Returns the least and the greatest frequency of a hand.
    pub fn bounds(&self, blind: Blind, hand: StartingHand) -> Bounds {
        self.0[blind as usize][hand.index()]
    }

    /// Returns whether the equilibrium is unique.
    pub fn is_unique(&self) -> bool {
        self.0.iter().flatten().all(Bounds::is_unique)
    }
}
