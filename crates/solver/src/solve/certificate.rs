//! The certificate: the gain of a best response to each player's strategy.
//!
//! The certificate judges the solver, so it shares no code with the iterations. It walks the tree node by node and
//! card by card in 64 bits, with the combos of the game in their original order. Every possible card is dealt, and
//! showdowns are computed from the strengths of the hands. The only input of a certificate from the solver is the
//! frequency of each action of each combo.

use std::collections::HashMap;
use std::ops::ControlFlow;

use holdem_engine::eval::evaluate;
use holdem_engine::hand::{Hand, Strength};
use holdem_engine::{Card, CardSet, HoleCards, Street};
use rayon::prelude::*;

use crate::betting::{Kind, Node, Player};

use super::stop::{GoOn, Stop};
use super::{Game, Strategy};

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
        let players = Player::BOTH.map(|hero| {
            let evaluation = Evaluation::new(game, strategy, &boards, hero).until(stop);
            let evaluation = Evaluation { tell_deal, ..evaluation };
            let reach = game.weights(hero.other()).to_vec();
            let values = evaluation.node(0, game.board().set(), &[], &reach);
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
#[derive(Clone, Debug)]
pub struct Values {
    /// The values if the hero plays the strategy.
    pub played: Vec<f64>,
    /// The values if the hero plays a best response.
    pub best: Vec<f64>,
}

/// The hands of both players on a full board, sorted by strength: each with the index of its combo.
pub type Ordered = [Vec<(Strength, usize)>; 2];

/// An evaluation for one player.
pub struct Evaluation<'a> {
    game: &'a Game,
    strategy: &'a dyn Strategy,
    boards: &'a HashMap<CardSet, Ordered>,
    hero: Player,
    /// For each combo of the hero, its index in the opponent's list; `None` if the opponent does not have it.
    same: Vec<Option<usize>>,
    /// The switch that stops the evaluation. The values are meaningless after a stop.
    stop: Option<&'a Stop<'a>>,
    /// Called with each decision of the hero.
    tell: Option<&'a (dyn Fn(Choice<'_>) + Sync)>,
    /// Called with each node that deals a card.
    tell_deal: Option<&'a (dyn Fn(DealValues<'_>) + Sync)>,
}

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

impl<'a> Evaluation<'a> {
    /// Returns an evaluation for a player; `boards` are the [full boards](full_boards) that follow.
    pub fn new(
        game: &'a Game,
        strategy: &'a dyn Strategy,
        boards: &'a HashMap<CardSet, Ordered>,
        hero: Player,
    ) -> Self {
        let others = game.hands(hero.other()).iter().zip(0..);
        let others: HashMap<HoleCards, usize> =
            others.map(|(&combo, hand)| (combo, hand)).collect();
        let same = game.hands(hero).iter().map(|combo| others.get(combo).copied()).collect();
        Self { game, strategy, boards, hero, same, stop: None, tell: None, tell_deal: None }
    }

    /// Returns the same evaluation, which calls `tell` with each decision of the hero, from any thread.
    #[must_use]
    pub fn telling(self, tell: &'a (dyn Fn(Choice<'_>) + Sync)) -> Self {
        Self { tell: Some(tell), ..self }
    }

    /// Returns the same evaluation, which can be stopped before a card is dealt.
    #[must_use]
    pub fn until(self, stop: &'a Stop<'a>) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Returns the values at a node for these reaches of the opponent's combos.
    pub fn node(&self, index: usize, board: CardSet, dealt: &[Card], reach: &[f64]) -> Values {
        let node = self.game.tree().node(index);
        match &node.kind {
            Kind::Fold { loser } => {
                let met = self.met(reach);
                let amount = self.amount_after_fold(node, *loser);
                alike(met.iter().map(|met| met * amount).collect())
            }
            Kind::Showdown => alike(self.showdown(node, board, reach)),
            Kind::Deal { next } => {
                let after =
                    |board, dealt: &[Card], reach: &[f64]| self.node(*next, board, dealt, reach);
                let stopped = || self.sum([]);
                let values = self.sum(self.each_card(board, dealt, reach, stopped, after));
                if let Some(tell) = self.tell_deal {
                    let values = &self.per_met(&values.played, reach);
                    tell(DealValues { player: self.hero, node: index, dealt, values });
                }
                values
            }
            Kind::Decision { player, children, .. } => {
                let frequencies = self.strategy.frequencies(index, dealt);
                match *player == self.hero {
                    true => self.own(index, children, &frequencies, board, dealt, reach),
                    false => self.opponents(children, &frequencies, board, dealt, reach),
                }
            }
        }
    }

    fn own(
        &self,
        index: usize,
        children: &[usize],
        frequencies: &[Vec<f64>],
        board: CardSet,
        dealt: &[Card],
        reach: &[f64],
    ) -> Values {
        let hands = self.game.hands(self.hero).len();
        let mut played = vec![0.0; hands];
        let mut best = Vec::with_capacity(children.len());
        for (&child, frequencies) in children.iter().zip(frequencies) {
            let after = self.node(child, board, dealt, reach);
            add(&mut played, &product(frequencies, &after.played));
            best.push(after.best);
        }
        if let Some(tell) = self.tell {
            tell(Choice { node: index, dealt, best: &best });
        }
        let held = self.game.held(index, dealt);
        let of_hand = |hand: usize| {
            let values = best.iter().map(|values| values[hand]);
            match held.iter().rev().find(|lock| lock.holds(self.game.hands(self.hero)[hand])) {
                Some(lock) => lock.best(values),
                None => values.fold(f64::NEG_INFINITY, f64::max),
            }
        };
        Values { best: (0..hands).map(of_hand).collect(), played }
    }

    fn opponents(
        &self,
        children: &[usize],
        frequencies: &[Vec<f64>],
        board: CardSet,
        dealt: &[Card],
        reach: &[f64],
    ) -> Values {
        let after = children.iter().zip(frequencies).map(|(&child, frequencies)| {
            self.node(child, board, dealt, &product(reach, frequencies))
        });
        self.sum(after)
    }

    /// Returns the values at a node if both players play the strategy, as [`node`](Self::node) does. Values that are
    /// known are not computed again.
    pub fn played(&self, index: usize, board: CardSet, dealt: &[Card], reach: &[f64]) -> Vec<f64> {
        let hands = self.game.hands(self.hero).len();
        if reach.iter().all(|reach| *reach == 0.0) {
            return vec![0.0; hands];
        }
        let mut sum = vec![0.0; hands];
        match &self.game.tree().node(index).kind {
            Kind::Fold { .. } | Kind::Showdown => self.node(index, board, dealt, reach).played,
            Kind::Deal { next } => {
                if let Some(values) = self.strategy.deal_values(self.hero, index, dealt) {
                    return values.iter().zip(self.met(reach)).map(|(it, met)| it * met).collect();
                }
                let after =
                    |board, dealt: &[Card], reach: &[f64]| self.played(*next, board, dealt, reach);
                for values in self.each_card(board, dealt, reach, || vec![0.0; hands], after) {
                    add(&mut sum, &values);
                }
                sum
            }
            Kind::Decision { player, children, .. } => {
                let frequencies = self.strategy.frequencies(index, dealt);
                for (&child, row) in children.iter().zip(&frequencies) {
                    if *player == self.hero {
                        let after = self.played(child, board, dealt, reach);
                        add(&mut sum, &product(row, &after));
                    } else {
                        add(&mut sum, &self.played(child, board, dealt, &product(reach, row)));
                    }
                }
                sum
            }
        }
    }

    /// Returns what `after` returns for each next card, its board, the cards since the root and the reaches of the
    /// opponent's combos. Combos with the card have the value 0.
    fn each_card<V: PerHand>(
        &self,
        board: CardSet,
        dealt: &[Card],
        reach: &[f64],
        stopped: impl Fn() -> V + Sync,
        after: impl Fn(CardSet, &[Card], &[f64]) -> V + Sync,
    ) -> Vec<V> {
        let cards: Vec<Card> = (self.game.live() - board).iter().collect();
        let chance = 1.0 / self.game.cards_to_come(dealt.len()) as f64;
        let (own, opponents) = (self.game.hands(self.hero), self.game.hands(self.hero.other()));
        let after = |&card: &Card| {
            if self.stop.is_some_and(Stop::asks) {
                return stopped();
            }
            let has_it = |combo: &HoleCards| combo.set().contains(card);
            let left = reach.iter().zip(opponents);
            let reach: Vec<f64> = left
                .map(|(&reach, combo)| if has_it(combo) { 0.0 } else { reach * chance })
                .collect();
            let dealt = [dealt, &[card]].concat();
            let mut values = after(board.with(card), &dealt, &reach);
            for (hand, _) in own.iter().enumerate().filter(|(_, combo)| has_it(combo)) {
                values.clear(hand);
            }
            values
        };
        // Threads finish the cards in any order; they are returned in the order of the deck.
        cards.par_iter().map(after).collect()
    }

    /// Returns values divided by the reaches of the opponent's combos that each combo meets; 0 if it meets none.
    fn per_met(&self, values: &[f64], reach: &[f64]) -> Vec<f64> {
        // Subtracting reaches leaves rounding errors of this size.
        let least = 1e-13 * reach.iter().sum::<f64>();
        let each = values.iter().zip(self.met(reach));
        each.map(|(value, met)| if met > least { value / met } else { 0.0 }).collect()
    }

    fn sum(&self, all: impl IntoIterator<Item = Values>) -> Values {
        let mut sum = alike(vec![0.0; self.game.hands(self.hero).len()]);
        for values in all {
            add(&mut sum.played, &values.played);
            add(&mut sum.best, &values.best);
        }
        sum
    }

    /// Returns the hero's result as a share of the pot, if a player has folded.
    fn amount_after_fold(&self, node: &Node, loser: Player) -> f64 {
        let pot = self.game.tree().starting_pot();
        let [own, other] = self.committed(node);
        let amount = match loser == self.hero {
            true => -own,
            false => pot as f64 + other - self.game.rake().of(pot + 2 * node.matched()),
        };
        amount / pot as f64
    }

    fn committed(&self, node: &Node) -> [f64; 2] {
        [self.hero, self.hero.other()].map(|player| node.committed[player.index()] as f64)
    }

    /// For each combo of the hero, returns the total reach of the opponent's combos that share no card with it.
    pub fn met(&self, reach: &[f64]) -> Vec<f64> {
        let mut seen = Reaches::default();
        for (combo, reach) in self.game.hands(self.hero.other()).iter().zip(reach) {
            seen.add(*combo, *reach);
        }
        let own = self.game.hands(self.hero).iter().zip(&self.same);
        // The opponent's identical combo has both cards and was subtracted twice.
        own.map(|(combo, same)| seen.without(*combo) + same.map_or(0.0, |same| reach[same]))
            .collect()
    }

    fn showdown(&self, node: &Node, board: CardSet, reach: &[f64]) -> Vec<f64> {
        let pot = self.game.tree().starting_pot();
        let [own, _] = self.committed(node);
        let rake = self.game.rake().of(pot + 2 * node.matched());
        let pot = pot as f64;
        let won = (pot - rake + own) / pot;
        let lost = -own / pot;
        let tied = (pot - rake) / 2.0 / pot;
        let met = self.met(reach);
        let beaten = self.beaten(board, reach);
        let met = met.iter().zip(beaten);
        met.map(|(met, [wins, loses])| wins * won + loses * lost + (met - wins - loses) * tied)
            .collect()
    }

    /// For each combo of the hero, returns the total reach of the combos that lose to it on a full board, and of the
    /// combos that beat it.
    pub fn beaten(&self, board: CardSet, reach: &[f64]) -> Vec<[f64; 2]> {
        let mut beaten = vec![[0.0; 2]; self.game.hands(self.hero).len()];
        let Some(ordered) = self.boards.get(&board) else { return beaten };
        let own = &ordered[self.hero.index()];
        let others = &ordered[self.hero.other().index()];
        let combos = |player: Player, hand: usize| self.game.hands(player)[hand];
        let (mut weaker, mut next) = (Reaches::default(), others.iter().peekable());
        for &(strength, hand) in own {
            while let Some(&(_, other)) = next.next_if(|(other, _)| *other < strength) {
                weaker.add(combos(self.hero.other(), other), reach[other]);
            }
            beaten[hand][0] = weaker.without(combos(self.hero, hand));
        }
        let (mut stronger, mut next) = (Reaches::default(), others.iter().rev().peekable());
        for &(strength, hand) in own.iter().rev() {
            while let Some(&(_, other)) = next.next_if(|(other, _)| *other > strength) {
                stronger.add(combos(self.hero.other(), other), reach[other]);
            }
            beaten[hand][1] = stronger.without(combos(self.hero, hand));
        }
        beaten
    }
}

/// Something with a value for each hand.
trait PerHand: Send {
    /// Sets the values of a hand to 0.
    fn clear(&mut self, hand: usize);
}

impl PerHand for Values {
    fn clear(&mut self, hand: usize) {
        (self.played[hand], self.best[hand]) = (0.0, 0.0);
    }
}

impl PerHand for Vec<f64> {
    fn clear(&mut self, hand: usize) {
        self[hand] = 0.0;
    }
}

fn add(sums: &mut [f64], values: &[f64]) {
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += value;
    }
}

fn product(one: &[f64], other: &[f64]) -> Vec<f64> {
    one.iter().zip(other).map(|(one, other)| one * other).collect()
}

fn alike(values: Vec<f64>) -> Values {
    Values { best: values.clone(), played: values }
}

/// Sums of the reaches of combos: total and by card.
struct Reaches {
    all: f64,
    by_card: [f64; Card::COUNT],
}

impl Default for Reaches {
    fn default() -> Self {
        Self { all: 0.0, by_card: [0.0; Card::COUNT] }
    }
}

impl Reaches {
    fn add(&mut self, combo: HoleCards, reach: f64) {
        self.all += reach;
        for card in combo.cards() {
            self.by_card[card.index()] += reach;
        }
    }

    /// Returns the total reach of combos without the two cards of `combo`. A combo with both is subtracted twice;
    /// that never happens among combos of another strength.
    fn without(&self, combo: HoleCards) -> f64 {
        let [one, other] = combo.cards().map(|card| self.by_card[card.index()]);
        self.all - one - other
    }
}

/// Returns the hands of both players sorted by strength on each full board that can follow a board.
pub fn full_boards(game: &Game, board: CardSet) -> HashMap<CardSet, Ordered> {
    let boards: Vec<CardSet> = (game.live() - board)
        .subsets(Street::River.size() - board.len())
        .map(|runout| runout | board)
        .collect();
    let ordered = |&board: &CardSet| {
        let of = |player: Player| {
            let hands = game.hands(player).iter().enumerate();
            let live = hands.filter(|(_, combo)| combo.set().is_disjoint(board));
            // Five board cards and two different cards always form a hand.
            let rated = live.map(|(hand, combo)| {
                (Hand::new(board | combo.set()).map_or(Strength::MIN, evaluate), hand)
            });
            let mut rated: Vec<(Strength, usize)> = rated.collect();
            rated.sort_unstable();
            rated
        };
        (board, Player::BOTH.map(of))
    };
    boards.par_iter().map(ordered).collect()
}
