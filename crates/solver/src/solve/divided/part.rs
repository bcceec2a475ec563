//! The boards after some of the first next cards.

use crate::betting::Player;
use crate::solve::scope::Scope;
use crate::solve::stored::{PartialStrategy, deals_at_root};
use crate::solve::{Game, Precision, Solver};

use super::Division;
use super::message::{MessageError, Order, put_lanes};

/// A part of a search: the boards after some of the first next cards, and the strategies on them.
#[derive(Debug)]
pub struct Part {
    solver: Solver,
    scope: Scope,
    /// The rounded strategies, until they are certified.
    rounded: Option<PartialStrategy>,
}

impl Part {
    /// Returns a part of a division; `None` if the division does not have it. Its strategies take all actions equally
    /// often.
    pub fn new(
        game: Game,
        precision: Precision,
        division: &Division,
        index: usize,
    ) -> Option<Self> {
        let scope = division.scope(index)?;
        let solver = Solver::in_scope(game, precision, &scope);
        Some(Self { solver, scope, rounded: None })
    }

    /// Obeys a message of the leader, and returns the reply.
    ///
    /// # Errors
    ///
    /// Returns an error if the message does not belong to this search.
    pub fn obey(&mut self, order: &[u8]) -> Result<Vec<u8>, MessageError> {
        let game = self.solver.game();
        let deals = deals_at_root(game).len();
        let opponents = Player::BOTH.map(|hero| deals * game.hands(hero.other()).len());
        match Order::read(order, opponents)? {
            Order::Pass { hero, pass, reaches, .. } => {
                let values = self.solver.through(hero, pass, &reaches).ok_or(MessageError)?;
                let mut reply = Vec::new();
                values.iter().for_each(|values| put_lanes(values, &mut reply));
                Ok(reply)
            }
            Order::Round => {
                let rounded = PartialStrategy::of(game, &self.solver, self.scope.clone());
                let reply = rounded.shares();
                self.rounded = Some(rounded);
                Ok(reply)
            }
            Order::Certify { reaches } => {
                let rounded = self.rounded.take().ok_or(MessageError)?;
                Ok(rounded.evaluate(&reaches))
            }
        }
    }
}
