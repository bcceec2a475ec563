//! A betting tree as it is written by hand.

use super::{Action, Player};

/// A point of the betting and everything after it. [`Tree::new`](super::Tree::new) checks a branch and builds a tree
/// from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Branch {
    /// A player acts.
    Decision(Player, Vec<(Action, Branch)>),
    /// The next card is dealt.
    Deal(Box<Branch>),
    /// The hand is over: the player who acted last has folded.
    Fold,
    /// The hand is over: the players show their cards.
    Showdown,
}

impl Branch {
    /// Returns a decision of the player out of position.
    pub fn first(actions: impl IntoIterator<Item = (Action, Self)>) -> Self {
        Self::Decision(Player::First, actions.into_iter().collect())
    }

    /// Returns a decision of the player in position.
    pub fn second(actions: impl IntoIterator<Item = (Action, Self)>) -> Self {
        Self::Decision(Player::Second, actions.into_iter().collect())
    }

    /// Returns a branch that deals the next card and continues with `self`.
    #[must_use]
    pub fn after_card(self) -> Self {
        Self::Deal(Box::new(self))
    }
}
