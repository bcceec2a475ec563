//! The values of one player's hands against the opponent's reaches: folds, showdowns, and whole strategies.

use std::cmp::Ordering;
use std::collections::HashMap;

use holdem_engine::eval::evaluate;
use holdem_engine::hand::{Hand, Strength};
use holdem_engine::{Card, CardSet, HoleCards, Street};
use rayon::prelude::*;

use crate::betting::{Kind, Node, Player};

use super::{Game, Strategy};

/// The share of all reaches below which a remainder of subtractions is added up again without them: it could be mostly
/// rounding errors, and must be 0 if a hand meets no other.
const CANCELLED: f64 = 1e-4;

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
        Self { game, strategy, boards, hero, same }
    }

    /// Returns the player.
    pub const fn hero(&self) -> Player {
        self.hero
    }

    /// Returns the value of each combo of the hero at the end of a hand, for these reaches of the opponent's combos.
    pub fn end(&self, node: &Node, board: CardSet, reach: &[f64]) -> Vec<f64> {
        if reach.iter().all(|reach| *reach == 0.0) {
            return vec![0.0; self.same.len()];
        }
        match node.kind {
            Kind::Fold { loser } => {
                let amount = self.amount_after_fold(node, loser);
                self.met(reach).iter().map(|met| met * amount).collect()
            }
            _ => self.showdown(node, board, reach),
        }
    }

    /// Returns the values at a node if both players play the strategy, for these reaches of the
    /// opponent's combos. Known values are not computed again.
    pub fn played(&self, index: usize, board: CardSet, dealt: &[Card], reach: &[f64]) -> Vec<f64> {
        let hands = self.game.hands(self.hero).len();
        if reach.iter().all(|reach| *reach == 0.0) {
            return vec![0.0; hands];
        }
        let mut sum = vec![0.0; hands];
        let node = self.game.tree().node(index);
        match &node.kind {
            Kind::Fold { .. } | Kind::Showdown => self.end(node, board, reach),
            Kind::Deal { next } => {
                if let Some(values) = self.strategy.deal_values(self.hero, index, dealt) {
                    return values.iter().zip(self.met(reach)).map(|(it, met)| it * met).collect();
                }
                let after = |&card: &Card| {
                    let dealt_after = [dealt, &[card]].concat();
                    let reach = self.reach_after(card, dealt, reach);
                    let mut values = self.played(*next, board.with(card), &dealt_after, &reach);
                    self.clear(card, &mut values);
                    values
                };
                let cards: Vec<Card> = (self.game.live() - board).iter().collect();
                // Threads finish the cards in any order; they are added in the order of the deck.
                for values in cards.par_iter().map(after).collect::<Vec<Vec<f64>>>() {
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

    /// Returns the reaches of the opponent's combos after a card; `dealt` are the cards before it.
    pub fn reach_after(&self, card: Card, dealt: &[Card], reach: &[f64]) -> Vec<f64> {
        let chance = 1.0 / self.game.cards_to_come(dealt.len()) as f64;
        let left = reach.iter().zip(self.game.hands(self.hero.other()));
        left.map(|(&reach, combo)| if combo.set().contains(card) { 0.0 } else { reach * chance })
            .collect()
    }

    /// Sets the values of the hero's combos with a card to 0.
    pub fn clear(&self, card: Card, values: &mut [f64]) {
        for (value, combo) in values.iter_mut().zip(self.game.hands(self.hero)) {
            if combo.set().contains(card) {
                *value = 0.0;
            }
        }
    }

    /// Returns values divided by the reaches of the opponent's combos that each combo meets; 0 if it meets none.
    pub fn per_met(&self, values: &[f64], reach: &[f64]) -> Vec<f64> {
        let each = values.iter().zip(self.met(reach));
        each.map(|(value, met)| if met > 0.0 { value / met } else { 0.0 }).collect()
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
        let of_hand = |(&combo, same): (&HoleCards, &Option<usize>)| {
            // The opponent's identical combo has both cards and was subtracted twice.
            let met = seen.without(combo) + same.map_or(0.0, |same| reach[same]);
            if met < CANCELLED * seen.all { self.met_by(combo, reach) } else { met }
        };
        own.map(of_hand).collect()
    }

    /// Returns the total reach of the opponent's combos that share no card with a combo, without subtraction.
    fn met_by(&self, combo: HoleCards, reach: &[f64]) -> f64 {
        let others = self.game.hands(self.hero.other()).iter().zip(reach);
        let met = others.filter(|(other, _)| other.set().is_disjoint(combo.set()));
        met.fold(0.0, |sum, (_, reach)| sum + reach)
    }

    fn showdown(&self, node: &Node, board: CardSet, reach: &[f64]) -> Vec<f64> {
        let pot = self.game.tree().starting_pot();
        let [own, _] = self.committed(node);
        let rake = self.game.rake().of(pot + 2 * node.matched());
        let pot = pot as f64;
        let won = (pot - rake + own) / pot;
        let lost = -own / pot;
        let tied = (pot - rake) / 2.0 / pot;
        let faced = self.faced(board, reach).into_iter();
        faced
            .map(|Faced { met, wins, loses }| {
                wins * won + loses * lost + (met - wins - loses) * tied
            })
            .collect()
    }

    /// Returns the reaches that each combo of the hero faces on a full board; zeros for combos with a card of the board.
    pub fn faced(&self, board: CardSet, reach: &[f64]) -> Vec<Faced> {
        let mut faced = vec![Faced::default(); self.same.len()];
        let Some(ordered) = self.boards.get(&board) else { return faced };
        let own = &ordered[self.hero.index()];
        let mut others = ordered[self.hero.other().index()].iter().peekable();
        let [combos, others_combos] =
            [self.hero, self.hero.other()].map(|player| self.game.hands(player));
        let mut seen = Reaches::default();
        for tied in own.chunk_by(|(one, _), (other, _)| one == other) {
            let strength = tied[0].0;
            while let Some(&(_, other)) = others.next_if(|(other, _)| *other < strength) {
                seen.add(others_combos[other], reach[other]);
            }
            for &(_, hand) in tied {
                faced[hand].wins = seen.without(combos[hand]);
            }
            while let Some(&(_, other)) = others.next_if(|(other, _)| *other == strength) {
                seen.add(others_combos[other], reach[other]);
            }
            for &(_, hand) in tied {
                faced[hand].loses = -seen.without(combos[hand]);
            }
        }
        for &(_, other) in others {
            seen.add(others_combos[other], reach[other]);
        }
        for &(strength, hand) in own {
            // The opponent's identical combo has both cards and was subtracted twice. It ties.
            let met = seen.without(combos[hand]);
            faced[hand].loses += met;
            faced[hand].met = met + self.same[hand].map_or(0.0, |same| reach[same]);
            if faced[hand].met < CANCELLED * seen.all {
                let others = ordered[self.hero.other().index()].iter();
                let others = others.map(|&(of, other)| (of, others_combos[other], reach[other]));
                faced[hand] = Faced::by((strength, combos[hand]), others);
            }
        }
        faced
    }
}

/// The total reaches of the opponent's combos that share no card with a combo of the hero on a full board.
#[derive(Clone, Copy, Debug, Default)]
pub struct Faced {
    /// All of them.
    pub met: f64,
    /// The weaker ones.
    pub wins: f64,
    /// The stronger ones.
    pub loses: f64,
}

impl Faced {
    /// Returns what a hand faces, without subtraction. `others` are the opponent's hands, with their reaches.
    fn by(
        (strength, combo): (Strength, HoleCards),
        others: impl Iterator<Item = (Strength, HoleCards, f64)>,
    ) -> Self {
        let mut faced = Self::default();
        for (of, _, reach) in others.filter(|(_, it, _)| it.set().is_disjoint(combo.set())) {
            faced.met += reach;
            match of.cmp(&strength) {
                Ordering::Less => faced.wins += reach,
                Ordering::Equal => {}
                Ordering::Greater => faced.loses += reach,
            }
        }
        faced
    }
}

/// Adds values to sums.
pub fn add(sums: &mut [f64], values: &[f64]) {
    for (sum, value) in sums.iter_mut().zip(values) {
        *sum += value;
    }
}

/// Returns the products of two rows.
pub fn product(one: &[f64], other: &[f64]) -> Vec<f64> {
    one.iter().zip(other).map(|(one, other)| one * other).collect()
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

    /// Returns the total reach of combos without the two cards of `combo`. A combo with both is subtracted twice.
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
