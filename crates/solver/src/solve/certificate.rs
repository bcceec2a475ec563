//! The certificate: what a best response to each player's strategy gains.
//!
//! This is the judge of the solver, so it shares no code with the iterations. It goes through the tree node by node and
//! card by card, in 64 bits, with the combos of the game in their own order. Every card that can come is dealt. Showdowns
//! are counted from the strengths of the hands. From the solver it takes one thing, how often a combo acts how.

use std::collections::HashMap;
use std::ops::ControlFlow;

use rayon::prelude::*;

use crate::betting::{Kind, Node, Player};
use holdem_engine::eval::evaluate;
use holdem_engine::hand::{Hand, Strength};
use holdem_engine::{Card, CardSet};
use holdem_engine::{HoleCards, Street};

use super::stop::{GoOn, Stop};
use super::{Game, Strategy};

/// What the strategies of both players are worth, and what the best responses to them are. All are shares of the pot at
/// the root.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Certificate {
    /// The two players.
    pub players: [PlayerCertificate; 2],
}

/// What is certified about a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerCertificate {
    /// The value of the player's strategy against the opponent's.
    pub value: f64,
    /// The value of the best response to the opponent's strategy: what this player could have at most.
    pub best_response: f64,
}

impl PlayerCertificate {
    /// Returns what the player could gain by the best response: the player's regret.
    pub fn gain(&self) -> f64 {
        self.best_response - self.value
    }
}

impl Certificate {
    /// Returns the certificate of a strategy, counted on the threads of the current rayon pool.
    pub fn of(game: &Game, strategy: &dyn Strategy) -> Self {
        Self::until(game, strategy, &Stop::new(&|| ControlFlow::Continue(())))
    }

    /// Returns the certificate of a strategy, and asks on the way whether to go on.
    pub fn of_while(
        game: &Game,
        strategy: &dyn Strategy,
        go_on: &GoOn<'_>,
    ) -> ControlFlow<(), Self> {
        let stop = Stop::new(go_on);
        let found = Self::until(game, strategy, &stop);
        stop.complete(found)
    }

    fn until(game: &Game, strategy: &dyn Strategy, stop: &Stop<'_>) -> Self {
        let boards = full_boards(game);
        let players = Player::BOTH.map(|hero| {
            let evaluation = Evaluation::new(game, strategy, &boards, hero).until(stop);
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

    /// Returns the exploitability: what the best responses gain, on average over both players.
    pub fn exploitability(&self) -> f64 {
        self.players.iter().map(PlayerCertificate::gain).sum::<f64>() / 2.0
    }
}

/// The value of each combo of the hero, multiplied by the reaches of the opponent's combos that it can meet.
#[derive(Clone, Debug)]
pub struct Values {
    /// If the hero plays the strategy.
    pub played: Vec<f64>,
    /// If the hero plays what is best.
    pub best: Vec<f64>,
}

/// The hands of both players on a full board, in order of strength: each with the index of its combo.
pub type Ordered = [Vec<(Strength, usize)>; 2];

/// An evaluation for one player.
pub struct Evaluation<'a> {
    game: &'a Game,
    strategy: &'a dyn Strategy,
    boards: &'a HashMap<CardSet, Ordered>,
    hero: Player,
    /// For each combo of the hero, its index among those of the opponent, if it is there.
    same: Vec<Option<usize>>,
    /// What may stop it. The values mean nothing then.
    stop: Option<&'a Stop<'a>>,
    /// Called with each decision of the hero.
    tell: Option<&'a (dyn Fn(Choice<'_>) + Sync)>,
}

/// A decision of the hero, with what its actions are worth.
#[derive(Clone, Copy, Debug)]
pub struct Choice<'a> {
    /// The index of the node.
    pub node: usize,
    /// The cards that have come since the root.
    pub dealt: &'a [Card],
    /// For each action, the value of each combo if the hero plays what is best after it.
    pub best: &'a [Vec<f64>],
}

impl<'a> Evaluation<'a> {
    /// Returns an evaluation for a player; `boards` are the [full boards](full_boards) of the game.
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
        Self { game, strategy, boards, hero, same, stop: None, tell: None }
    }

    /// Returns the same evaluation, which calls `tell` with each decision of the hero, from any thread.
    #[must_use]
    pub fn telling(self, tell: &'a (dyn Fn(Choice<'_>) + Sync)) -> Self {
        Self { tell: Some(tell), ..self }
    }

    /// Returns the same evaluation, which may be stopped before a card is dealt.
    #[must_use]
    pub fn until(self, stop: &'a Stop<'a>) -> Self {
        Self { stop: Some(stop), ..self }
    }

    /// Returns the values at a node, to which the opponent's combos come with these reaches.
    pub fn node(&self, index: usize, board: CardSet, dealt: &[Card], reach: &[f64]) -> Values {
        let node = self.game.tree().node(index);
        match &node.kind {
            Kind::Fold { loser } => {
                let met = self.met(reach);
                let amount = self.amount_after_fold(node, *loser);
                alike(met.iter().map(|met| met * amount).collect())
            }
            Kind::Showdown => alike(self.showdown(node, board, reach)),
            Kind::Deal { next } => self.deal(*next, board, dealt, reach),
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
            for (hand, frequency) in frequencies.iter().enumerate() {
                played[hand] += frequency * after.played[hand];
            }
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
            let reach: Vec<f64> =
                reach.iter().zip(frequencies).map(|(reach, share)| reach * share).collect();
            self.node(child, board, dealt, &reach)
        });
        self.sum(after)
    }

    fn deal(&self, next: usize, board: CardSet, dealt: &[Card], reach: &[f64]) -> Values {
        let cards: Vec<Card> = (self.game.live() - board).iter().collect();
        let chance = 1.0 / self.game.cards_to_come(dealt.len()) as f64;
        let (own, opponents) = (self.game.hands(self.hero), self.game.hands(self.hero.other()));
        let after = |&card: &Card| {
            if self.stop.is_some_and(Stop::asks) {
                return self.sum([]);
            }
            let has_it = |combo: &HoleCards| combo.set().contains(card);
            let left = reach.iter().zip(opponents);
            let reach: Vec<f64> = left
                .map(|(&reach, combo)| if has_it(combo) { 0.0 } else { reach * chance })
                .collect();
            let dealt = [dealt, &[card]].concat();
            let mut values = self.node(next, board.with(card), &dealt, &reach);
            for (hand, _) in own.iter().enumerate().filter(|(_, combo)| has_it(combo)) {
                (values.played[hand], values.best[hand]) = (0.0, 0.0);
            }
            values
        };
        // Threads take cards in any order; they are added up in theirs.
        let after: Vec<Values> = cards.par_iter().map(after).collect();
        self.sum(after)
    }

    fn sum(&self, all: impl IntoIterator<Item = Values>) -> Values {
        let mut sum = alike(vec![0.0; self.game.hands(self.hero).len()]);
        for values in all {
            for (sum, value) in sum.played.iter_mut().zip(values.played) {
                *sum += value;
            }
            for (sum, value) in sum.best.iter_mut().zip(values.best) {
                *sum += value;
            }
        }
        sum
    }

    /// Returns what the hero has in the end, as a share of the pot, if a player has folded.
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

    /// Returns the reaches of the opponent's combos that share no card with each combo of the hero.
    pub fn met(&self, reach: &[f64]) -> Vec<f64> {
        let mut seen = Reaches::default();
        for (combo, reach) in self.game.hands(self.hero.other()).iter().zip(reach) {
            seen.add(*combo, *reach);
        }
        let own = self.game.hands(self.hero).iter().zip(&self.same);
        // The same combo of the opponent has both cards, and was taken away twice.
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

    /// Returns, for each combo of the hero, the reaches of the combos that it beats on a full board, and of those that
    /// beat it.
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

fn alike(values: Vec<f64>) -> Values {
    Values { best: values.clone(), played: values }
}

/// Sums of the reaches of combos: in all and by card.
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

    /// Returns the reaches without those of combos that have one of two cards. A combo with both is taken away twice; among
    /// those that are weaker or stronger than the two cards there is none.
    fn without(&self, combo: HoleCards) -> f64 {
        let [one, other] = combo.cards().map(|card| self.by_card[card.index()]);
        self.all - one - other
    }
}

/// Returns the hands of both players in order of strength on each full board that can come.
pub fn full_boards(game: &Game) -> HashMap<CardSet, Ordered> {
    let board = game.board().set();
    let boards: Vec<CardSet> = (game.live())
        .subsets(Street::River.size() - board.len())
        .map(|runout| runout | board)
        .collect();
    let ordered = |&board: &CardSet| {
        let of = |player: Player| {
            let hands = game.hands(player).iter().enumerate();
            let live = hands.filter(|(_, combo)| combo.set().is_disjoint(board));
            // Five cards and two that are not among them are always a hand.
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
