//! The interface of a strategy.

use holdem_engine::Card;

use crate::betting::Player;

use super::Game;

/// The strategies of both players.
pub trait Strategy: Sync {
    /// Returns the frequencies of all actions: for each action of the node, one for each of the [hands](Game::hands)
    /// of the player who acts.
    ///
    /// `node` is the index of a decision in the tree, `dealt` the cards dealt since the root, in their order.
    /// Frequencies of combos with one of these cards are meaningless.
    fn frequencies(&self, node: usize, dealt: &[Card]) -> Vec<Vec<f64>>;

    /// Returns the strategies after these cards, to read many decisions of a board in less time.
    fn on_board<'s>(&'s self, dealt: &'s [Card]) -> Box<dyn BoardStrategy + 's> {
        Box::new(Each { strategy: self, dealt })
    }

    /// Returns the value of each hand of a player where a card is dealt, if it is known without computing it: as a share
    /// of the pot at the root, for the opponent's hands that reach the node under this strategy.
    fn deal_values(&self, _player: Player, _node: usize, _dealt: &[Card]) -> Option<Vec<f64>> {
        None
    }
}

/// The strategies of both players after some cards.
pub trait BoardStrategy {
    /// Returns the frequencies of all actions, as [`Strategy::frequencies`] does.
    fn frequencies(&self, node: usize) -> Vec<Vec<f64>>;
}

/// A strategy on a board, for which each decision is looked up separately.
struct Each<'s, S: ?Sized> {
    strategy: &'s S,
    dealt: &'s [Card],
}

impl<S: Strategy + ?Sized> BoardStrategy for Each<'_, S> {
    fn frequencies(&self, node: usize) -> Vec<Vec<f64>> {
        self.strategy.frequencies(node, self.dealt)
    }
}

/// The strategy that takes all actions equally often.
#[derive(Clone, Copy, Debug)]
pub struct Uniform<'g>(pub &'g Game);

impl Strategy for Uniform<'_> {
    fn frequencies(&self, node: usize, _: &[Card]) -> Vec<Vec<f64>> {
        let node = self.0.tree().node(node);
        let actions = node.actions().len();
        let hands = node.player().map_or(0, |player| self.0.hands(player).len());
        vec![vec![1.0 / actions as f64; hands]; actions]
    }
}
