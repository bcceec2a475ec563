//! The certificate: the gain of a best response to each player's strategy.
//!
//! The certificate judges the solver, so it shares no code with the iterations. It walks the tree node by node and
//! card by card in 64 bits, with the combos of the game in their original order. Every possible card is dealt, and
//! showdowns are computed from the strengths of the hands. The only input of a certificate from the solver is the
//! frequency of each action of each combo.

use std::collections::HashMap;
use std::ops::ControlFlow;

use holdem_engine::{Card, CardSet};
use rayon::prelude::*;

use crate::betting::{Kind, Player};

use super::evaluation::{Evaluation, add, full_boards, product};
use super::stop::{GoOn, Stop};
use super::{BoardStrategy, Game, Strategy};

/// The values of both players' strategies and of the best responses to them, as shares of the pot at the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Certificate {
    /// The two players.
    pub players: [PlayerCertificate; 2],
}

/// The certified values of a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerCertificate {
    /// The value of the player's strategy against the opponent's.
    pub value: f64,
    /// The value of the best response to the opponent's strategy: the most this player could have.
    pub best_response: f64,
}

impl PlayerCertificate {
    /// Returns the gain of the best response over the player's strategy: the player's regret.
    pub fn gain(&self) -> f64 {
        self.best_response - self.value
    }
}

impl Certificate {
    /// Returns the certificate of a strategy, computed on the threads of the current rayon pool.
    pub fn of(game: &Game, strategy: &dyn Strategy) -> Self {
        Self::until(game, strategy, &Stop::new(&|| ControlFlow::Continue(())), None)
    }

    /// Returns the certificate of a strategy, and calls a function in between that decides whether to go on.
    pub fn of_while(
        game: &Game,
        strategy: &dyn Strategy,
        go_on: &GoOn<'_>,
    ) -> ControlFlow<(), Self> {
        let stop = Stop::new(go_on);
        let found = Self::until(game, strategy, &stop, None);
        stop.complete(found)
    }

    /// Returns the same certificate, and calls `tell` with the values of both players' hands at each node that deals a
    /// card, from any thread.
    pub(super) fn telling(
        game: &Game,
        strategy: &dyn Strategy,
        go_on: &GoOn<'_>,
        tell: &(dyn Fn(DealValues<'_>) + Sync),
    ) -> ControlFlow<(), Self> {
        let stop = Stop::new(go_on);
        let found = Self::until(game, strategy, &stop, Some(tell));
        stop.complete(found)
    }

    fn until(
        game: &Game,
        strategy: &dyn Strategy,
        stop: &Stop<'_>,
        tell_deal: Option<&(dyn Fn(DealValues<'_>) + Sync)>,
    ) -> Self {
        let boards = full_boards(game, game.board().set());
        let heroes = Player::BOTH.map(|hero| Evaluation::new(game, strategy, &boards, hero));
        Self::by(&Traversal { tell_deal, ..Traversal::new(game, strategy, heroes, stop) })
    }

    /// Returns the certificate of a strategy from the values after each first next card, which `after_cards` returns.
    /// Calls `tell` with the values of both players' hands at each node that deals the first card.
    pub(super) fn joined(
        game: &Game,
        strategy: &dyn Strategy,
        after_cards: &AfterCards<'_>,
        tell: &(dyn Fn(DealValues<'_>) + Sync),
    ) -> Self {
        // No showdown comes before the first card.
        let boards = HashMap::new();
        let heroes = Player::BOTH.map(|hero| Evaluation::new(game, strategy, &boards, hero));
        let stop = Stop::new(&|| ControlFlow::Continue(()));
        let traversal = Traversal::new(game, strategy, heroes, &stop).telling_deals(tell);
        Self::by(&Traversal { after_cards: Some(after_cards), ..traversal })
    }

    /// Returns the certificate by a traversal.
    fn by(traversal: &Traversal<'_, 2>) -> Self {
        let game = traversal.game;
        let players = traversal.root().map(|(hero, values)| {
            let mean = |values: &[f64]| {
                let weighted = game.weights(hero).iter().zip(values);
                weighted.map(|(weight, value)| weight * value).sum::<f64>() / game.joint_weight()
            };
            PlayerCertificate { value: mean(&values.played), best_response: mean(&values.best) }
        });
        Self { players }
    }

    /// Returns the exploitability: the average gain of both players' best responses.
    pub fn exploitability(&self) -> f64 {
        self.players.iter().map(PlayerCertificate::gain).sum::<f64>() / 2.0
    }
}

/// The value of each combo of the hero, multiplied by the reaches of the opponent's combos that do not conflict.
#[derive(Clone, Debug, Default)]
pub struct Values {
    /// The values if the hero plays the strategy.
    pub played: Vec<f64>,
    /// The values if the hero plays a best response.
    pub best: Vec<f64>,
}

impl Values {
    fn add(&mut self, values: &Self) {
        add(&mut self.played, &values.played);
        add(&mut self.best, &values.best);
    }
}

/// Returns the values of a player's hands after each next card, in the order of the deck, at the node that deals it, for
/// these reaches of the opponent's combos.
pub type AfterCards<'a> = dyn Fn(Player, usize, &[f64]) -> Vec<Values> + Sync + 'a;

/// A decision of the hero, with the values of its actions.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    /// The index of the node.
    pub node: usize,
    /// The cards dealt since the root.
    pub dealt: &'a [Card],
    /// For each action, the value of each combo if the hero plays a best response after it.
    pub best: &'a [Vec<f64>],
}

/// The values of a player's hands where a card is dealt.
#[derive(Clone, Copy, Debug)]
pub struct DealValues<'a> {
    pub player: Player,
    /// The index of the node.
    pub node: usize,
    /// The cards dealt since the root.
    pub dealt: &'a [Card],
    /// For each combo, its value as a share of the pot at the root; 0 if it meets none of the opponent's combos here.
    pub values: &'a [f64],
}

/// A board of a traversal.
#[derive(Clone, Copy)]
struct At<'b> {
    board: CardSet,
    /// The cards dealt since the root.
    dealt: &'b [Card],
    strategy: &'b dyn BoardStrategy,
}

/// A walk through the tree, for each of the heroes: both players or one.
pub struct Traversal<'a, const HEROES: usize> {
    game: &'a Game,
    strategy: &'a dyn Strategy,
    heroes: [Evaluation<'a>; HEROES],
    /// The switch that stops the walk before a card. The values are meaningless after a stop.
    stop: &'a Stop<'a>,
    /// Called with each decision of a hero.
    tell: Option<&'a (dyn Fn(Choice<'_>) + Sync)>,
    /// Called with each node that deals a card.
    tell_deal: Option<&'a (dyn Fn(DealValues<'_>) + Sync)>,
    /// Has the values after the first card, if they are not computed here.
    after_cards: Option<&'a AfterCards<'a>>,
}

impl<'a, const HEROES: usize> Traversal<'a, HEROES> {
    /// Returns a traversal that does not call anything.
    pub const fn new(
        game: &'a Game,
        strategy: &'a dyn Strategy,
        heroes: [Evaluation<'a>; HEROES],
        stop: &'a Stop<'a>,
    ) -> Self {
        let (tell, tell_deal, after_cards) = (None, None, None);
        Self { game, strategy, heroes, stop, tell, tell_deal, after_cards }
    }

    /// Returns the same traversal, which calls `tell` with each decision of a hero, from any thread.
    #[must_use]
    pub fn telling(self, tell: &'a (dyn Fn(Choice<'_>) + Sync)) -> Self {
        Self { tell: Some(tell), ..self }
    }

    /// Returns the same traversal, which calls `tell` with each node that deals a card, from any thread.
    #[must_use]
    pub fn telling_deals(self, tell: &'a (dyn Fn(DealValues<'_>) + Sync)) -> Self {
        Self { tell_deal: Some(tell), ..self }
    }

    /// Returns the heroes and their values at the root.
    pub fn root(&self) -> [(Player, Values); HEROES] {
        let others = self.heroes.each_ref().map(|it| self.game.weights(it.hero().other()));
        let strategy = &*self.strategy.on_board(&[]);
        let at = At { board: self.game.board().set(), dealt: &[], strategy };
        let mut values = self.node(0, at, others).into_iter();
        self.heroes.each_ref().map(|it| (it.hero(), values.next().unwrap_or_default()))
    }

    /// Returns the values of each hero at a node. For each hero, `reaches` has the reaches of the opponent's combos.
    fn node(&self, index: usize, at: At<'_>, reaches: [&[f64]; HEROES]) -> [Values; HEROES] {
        let node = self.game.tree().node(index);
        match &node.kind {
            Kind::Fold { .. } | Kind::Showdown => std::array::from_fn(|hero| {
                let values = self.heroes[hero].end(node, at.board, reaches[hero]);
                Values { best: values.clone(), played: values }
            }),
            Kind::Deal { next } => {
                let values = match self.after_cards.filter(|_| at.dealt.is_empty()) {
                    Some(after_cards) => std::array::from_fn(|hero| {
                        let values = after_cards(self.heroes[hero].hero(), index, reaches[hero]);
                        self.sum(hero, &values)
                    }),
                    None => {
                        let cards = self.game.live() - at.board;
                        let each = self.after_each(cards, *next, (at.board, at.dealt), reaches);
                        std::array::from_fn(|hero| self.sum(hero, each.iter().map(|it| &it[hero])))
                    }
                };
                if let Some(tell) = self.tell_deal {
                    for ((hero, values), reach) in self.heroes.iter().zip(&values).zip(reaches) {
                        let values = &hero.per_met(&values.played, reach);
                        let (player, dealt) = (hero.hero(), at.dealt);
                        tell(DealValues { player, node: index, dealt, values });
                    }
                }
                values
            }
            Kind::Decision { player, children, .. } => {
                self.decision((index, *player), children, at, reaches)
            }
        }
    }

    /// Returns the sum of values of a hero.
    fn sum<'v>(&self, hero: usize, each: impl IntoIterator<Item = &'v Values>) -> Values {
        let mut sum = self.zeros_of(&self.heroes[hero]);
        each.into_iter().for_each(|values| sum.add(values));
        sum
    }

    /// Returns the values after each of these next cards, in their order, at the node `next`.
    pub fn after_each(
        &self,
        cards: CardSet,
        next: usize,
        (board, dealt): (CardSet, &[Card]),
        reaches: [&[f64]; HEROES],
    ) -> Vec<[Values; HEROES]> {
        let cards: Vec<Card> = cards.iter().collect();
        let after = |&card: &Card| {
            if self.stop.asks() {
                return self.zeros();
            }
            let dealt_after = [dealt, &[card]].concat();
            let after: [Vec<f64>; HEROES] = std::array::from_fn(|hero| {
                self.heroes[hero].reach_after(card, dealt, reaches[hero])
            });
            let reaches = after.each_ref().map(Vec::as_slice);
            let strategy = &*self.strategy.on_board(&dealt_after);
            let at = At { board: board.with(card), dealt: &dealt_after, strategy };
            let mut values = self.node(next, at, reaches);
            for (hero, values) in self.heroes.iter().zip(&mut values) {
                hero.clear(card, &mut values.played);
                hero.clear(card, &mut values.best);
            }
            values
        };
        // Threads finish the cards in any order; they are returned in the order of the deck.
        cards.par_iter().map(after).collect()
    }

    /// Returns the values at a decision of a player.
    fn decision(
        &self,
        (index, player): (usize, Player),
        children: &[usize],
        at: At<'_>,
        reaches: [&[f64]; HEROES],
    ) -> [Values; HEROES] {
        let frequencies = at.strategy.frequencies(index);
        let mut sums = self.zeros();
        let mut choices = Vec::with_capacity(children.len());
        for (&child, row) in children.iter().zip(&frequencies) {
            // The frequencies are of the hero's own combos, or of those that the hero faces.
            let after: [Option<Vec<f64>>; HEROES] = std::array::from_fn(|hero| {
                (self.heroes[hero].hero() != player).then(|| product(reaches[hero], row))
            });
            let reaches = std::array::from_fn(|hero| match &after[hero] {
                Some(reach) => reach.as_slice(),
                None => reaches[hero],
            });
            let values = self.node(child, at, reaches);
            for ((hero, sums), values) in self.heroes.iter().zip(&mut sums).zip(values) {
                match hero.hero() == player {
                    true => {
                        add(&mut sums.played, &product(row, &values.played));
                        choices.push(values.best);
                    }
                    false => sums.add(&values),
                }
            }
        }
        for (_, sums) in self.heroes.iter().zip(&mut sums).filter(|(hero, _)| hero.hero() == player)
        {
            if let Some(tell) = self.tell {
                tell(Choice { node: index, dealt: at.dealt, best: &choices });
            }
            sums.best = self.best(index, player, at.dealt, &choices);
        }
        sums
    }

    /// Returns the value of the best action of each hand. Locked hands choose only among their free actions.
    fn best(&self, index: usize, player: Player, dealt: &[Card], choices: &[Vec<f64>]) -> Vec<f64> {
        let hands = self.game.hands(player);
        let mut best = vec![f64::NEG_INFINITY; hands.len()];
        for values in choices {
            for (best, value) in best.iter_mut().zip(values) {
                *best = best.max(*value);
            }
        }
        let held = self.game.held(index, dealt);
        if !held.is_empty() {
            for (hand, combo) in hands.iter().enumerate() {
                if let Some(lock) = held.iter().rev().find(|lock| lock.holds(*combo)) {
                    best[hand] = lock.best(choices.iter().map(|values| values[hand]));
                }
            }
        }
        best
    }

    fn zeros(&self) -> [Values; HEROES] {
        self.heroes.each_ref().map(|hero| self.zeros_of(hero))
    }

    fn zeros_of(&self, hero: &Evaluation<'_>) -> Values {
        let zeros = vec![0.0; self.game.hands(hero.hero()).len()];
        Values { best: zeros.clone(), played: zeros }
    }
}
