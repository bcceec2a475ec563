//! Strategies and values if one or both strategies are given.

use holdem_engine::{HoleCards, StartingHand};

use crate::push::strategy::ComboStrategy;

use super::best_response::{Decision, Decisions};
use super::equilibrium::Equilibrium;
use super::game::Blind;

/// The origin of a strategy.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Origin {
    /// Part of the equilibrium.
    Equilibrium,
    /// Given by the caller.
    Given,
    /// The best response to the other player's given strategy.
    BestResponse,
}

/// The strategy of a player, with its values.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct PlayedStrategy {
    /// The origin of the strategy.
    pub origin: Origin,
    /// The frequency of each combo.
    pub strategy: ComboStrategy,
    /// The values of each starting hand against the other player's strategy, by [`StartingHand::index`].
    pub decisions: Vec<Decision>,
    /// The distance from equilibrium: the maximum loss of the strategy, against an opponent who plays the best
    /// response.
    pub distance: f64,
}

/// The strategies of both players.
///
/// ```
/// use holdem_engine::Range;
/// use holdem_tournament::push::{Blind, HeadsUp, Origin, Stakes};
///
/// // The big blind calls with a tenth of hands, and the small blind knows it.
/// let tight = (&"10%".parse::<Range>()?).into();
/// let played = HeadsUp::new(Stakes::STANDARD, 10.0)?.solve().with_given([None, Some(tight)]);
/// assert_eq!(played.of(Blind::Small).origin, Origin::BestResponse);
/// assert!(played.of(Blind::Small).strategy.share() > 0.9);
/// assert!(played.value() > 0.2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Played {
    players: [PlayedStrategy; 2],
    value: f64,
}

impl Played {
    /// Returns the strategy of a player.
    pub const fn of(&self, blind: Blind) -> &PlayedStrategy {
        &self.players[blind as usize]
    }

    /// Returns the small blind's value; the big blind's is the opposite.
    pub const fn value(&self) -> f64 {
        self.value
    }
}

impl PlayedStrategy {
    /// Returns the frequency of a starting hand: the average over its combos.
    pub fn frequency(&self, hand: StartingHand) -> f64 {
        let sum: f64 = hand.combos().map(|combo: HoleCards| self.strategy.frequency(combo)).sum();
        sum / hand.size() as f64
    }
}

impl Equilibrium {
    /// Returns both strategies, given the small blind's, the big blind's or both. A player without a given strategy
    /// plays the best response to the other's.
    pub fn with_given(&self, given: [Option<ComboStrategy>; 2]) -> Played {
        let game = self.game();
        let [pushes, calls] = given;
        match (pushes, calls) {
            (None, None) => self.unchanged(),
            (Some(pushes), None) => {
                let decisions = game.call_decisions(&pushes);
                let (calls, value) = (decisions.best(), decisions.best_value());
                let small = self.given(Blind::Small, pushes, &game.push_decisions(&calls));
                let big = self.answer(Blind::Big, calls, &decisions);
                Played { players: [small, big], value }
            }
            (None, Some(calls)) => {
                let decisions = game.push_decisions(&calls);
                let (pushes, value) = (decisions.best(), decisions.best_value());
                let big = self.given(Blind::Big, calls, &game.call_decisions(&pushes));
                let small = self.answer(Blind::Small, pushes, &decisions);
                Played { players: [small, big], value }
            }
            (Some(pushes), Some(calls)) => {
                let value = game.value(&pushes, &calls);
                let (by_push, by_call) =
                    (game.push_decisions(&calls), game.call_decisions(&pushes));
                let players = [
                    self.given(Blind::Small, pushes, &by_push),
                    self.given(Blind::Big, calls, &by_call),
                ];
                Played { players, value }
            }
        }
    }

    fn unchanged(&self) -> Played {
        let player = |blind| PlayedStrategy {
            origin: Origin::Equilibrium,
            strategy: ComboStrategy::from(self.strategy(blind)),
            decisions: StartingHand::all().map(|hand| self.decision(blind, hand)).collect(),
            distance: 0.0,
        };
        Played { players: [player(Blind::Small), player(Blind::Big)], value: self.value() }
    }

    fn given(
        &self,
        blind: Blind,
        strategy: ComboStrategy,
        decisions: &Decisions,
    ) -> PlayedStrategy {
        PlayedStrategy { origin: Origin::Given, ..self.answer(blind, strategy, decisions) }
    }

    fn answer(
        &self,
        blind: Blind,
        strategy: ComboStrategy,
        decisions: &Decisions,
    ) -> PlayedStrategy {
        PlayedStrategy {
            origin: Origin::BestResponse,
            distance: self.distance(blind, &strategy),
            strategy,
            decisions: StartingHand::all().map(|hand| decisions.hand(hand)).collect(),
        }
    }
}
