//! A game: the cards and the betting, checked.

use std::error::Error;
use std::fmt;
use std::sync::Arc;

use holdem_engine::equity::Request;
use holdem_engine::isomorphism::{Blocks, Renaming, renamed, renamed_hole};
use holdem_engine::{Board, Card, CardSet, HoleCards, Street};

use crate::betting::{Player, Rake, Tree};

use super::Lock;
use super::lock::Locks;

/// A game of two players from a given street: their ranges, the cards, and the betting tree.
#[derive(Clone, Debug)]
pub struct Game {
    tree: Tree,
    rake: Rake,
    board: Board,
    dead: CardSet,
    blocks: Blocks,
    hands: [Vec<HoleCards>; 2],
    weights: [Vec<f64>; 2],
    deals: f64,
    locks: Arc<Locks>,
}

impl Game {
    /// Returns the game of the two players of a request, the one out of position first.
    ///
    /// # Errors
    ///
    /// Returns an error if there are not two players, or if the board and the root of the tree are on different
    /// streets.
    pub fn new(request: &Request, tree: Tree, rake: Rake) -> Result<Self, GameError> {
        let [first, second] = request.players() else {
            return Err(GameError::Players(request.players().len()));
        };
        let board = request.board();
        if board.street() != Some(tree.street()) {
            return Err(GameError::Street { board: board.size(), tree: tree.street() });
        }
        let ranges = [first, second];
        let hands = ranges.map(|range| range.combos().map(|(combo, _)| combo).collect());
        let weights: [Vec<f64>; 2] = ranges
            .map(|range| range.combos().map(|(_, w)| f64::from(w.millionths()) / 1e6).collect());
        let deals = joint_weight(&hands, &weights);
        let (dead, blocks) = (request.dead(), request.blocks());
        let locks = Arc::default();
        Ok(Self { tree, rake, board, dead, blocks, hands, weights, deals, locks })
    }

    /// Returns the same game with some decisions locked. If several locks contain a hand, the last one applies.
    ///
    /// # Errors
    ///
    /// Returns an error if the node of a lock is not a decision, if the number of frequencies or dealt cards does not
    /// match the node, or if the frequencies are not possible.
    pub fn with_locks(self, locks: Vec<Lock>) -> Result<Self, GameError> {
        if let Some(lock) = locks.iter().position(|lock| !self.allows(lock)) {
            return Err(GameError::Lock(lock));
        }
        let alike = self.blocks.renamings();
        // Suits are equivalent only if the locks treat them alike.
        let blocks = Blocks::new(|renaming| {
            alike.contains(&renaming) && locks.iter().all(|lock| is_unchanged(lock, renaming))
        });
        Ok(Self { blocks, locks: Arc::new(Locks::of(locks)), ..self })
    }

    /// Returns the same game with exactly these weights of combos; combos without a weight are removed. The ranges of a
    /// [`Request`] only have whole millionths.
    ///
    /// # Errors
    ///
    /// Returns an error if a weight is not above 0 and at most 1, if a player's range does not have the combo, or if no
    /// two combos of the players can be dealt together.
    pub fn with_weights(self, weights: &[Vec<(HoleCards, f64)>; 2]) -> Result<Self, GameError> {
        let mut all = [[0.0; HoleCards::COUNT]; 2];
        for ((all, weights), hands) in all.iter_mut().zip(weights).zip(&self.hands) {
            for &(combo, weight) in weights {
                if !(weight > 0.0 && weight <= 1.0 && hands.contains(&combo)) {
                    return Err(GameError::Weight(combo));
                }
                all[combo.index()] = weight;
            }
        }
        let kept = |player: usize| -> (Vec<HoleCards>, Vec<f64>) {
            let weighted = self.hands[player].iter().map(|&it| (it, all[player][it.index()]));
            weighted.filter(|(_, weight)| *weight > 0.0).unzip()
        };
        let [first, second] = [kept(0), kept(1)];
        let (hands, weights) = ([first.0, second.0], [first.1, second.1]);
        let deals = joint_weight(&hands, &weights);
        if deals <= 0.0 {
            return Err(GameError::NoDeal);
        }
        let alike = self.blocks.renamings();
        // Suits are equivalent only if the weights are exactly the same.
        let is_same = |all: &[f64; HoleCards::COUNT], renaming: Renaming| {
            let combos = self.hands.iter().flatten();
            combos
                .into_iter()
                .all(|&combo| all[combo.index()] == all[renamed_hole(combo, renaming).index()])
        };
        let blocks = Blocks::new(|renaming| {
            alike.contains(&renaming) && all.iter().all(|of_player| is_same(of_player, renaming))
        });
        Ok(Self { hands, weights, deals, blocks, ..self })
    }

    /// Returns whether a lock is possible.
    fn allows(&self, lock: &Lock) -> bool {
        let Some(node) = self.tree.nodes().get(lock.node).filter(|it| it.player().is_some()) else {
            return false;
        };
        let given: f64 = lock.frequencies.iter().flatten().sum();
        let is_all = lock.frequencies.iter().all(Option::is_some);
        lock.frequencies.len() == node.actions().len()
            && lock.dealt.len() == node.street.size() - self.board.size()
            && lock.frequencies.iter().flatten().all(|it| (0.0..=1.0).contains(it))
            && given <= 1.0 + MOST_ERROR
            && (!is_all || given >= 1.0 - MOST_ERROR)
    }

    /// Returns the locks of a decision. If several contain a hand, the last one applies.
    pub(super) fn held(&self, node: usize, dealt: &[Card]) -> Vec<&Lock> {
        self.locks.at(node, dealt)
    }

    /// Sets the frequencies of the hands that are locked at a decision.
    pub(super) fn fix(&self, node: usize, dealt: &[Card], rows: &mut [Vec<f64>]) {
        let held = self.held(node, dealt);
        let Some(player) = self.tree.node(node).player().filter(|_| !held.is_empty()) else {
            return;
        };
        for (hand, &combo) in self.hands(player).iter().enumerate() {
            if let Some(lock) = held.iter().rev().find(|lock| lock.holds(combo)) {
                lock.fix(hand, rows);
            }
        }
    }

    /// Returns the locks.
    pub fn locks(&self) -> &[Lock] {
        self.locks.all()
    }

    /// Returns the betting tree.
    pub const fn tree(&self) -> &Tree {
        &self.tree
    }

    /// Returns the rake.
    pub const fn rake(&self) -> Rake {
        self.rake
    }

    /// Returns the board at the root.
    pub const fn board(&self) -> Board {
        self.board
    }

    /// Returns the dead cards.
    pub const fn dead(&self) -> CardSet {
        self.dead
    }

    /// Returns the combos of a player, in a fixed order.
    pub fn hands(&self, player: Player) -> &[HoleCards] {
        &self.hands[player.index()]
    }

    /// Returns the weight of each combo of a player, above 0 and at most 1.
    pub fn weights(&self, player: Player) -> &[f64] {
        &self.weights[player.index()]
    }

    /// Returns the total weight of all pairs of combos that share no card.
    pub const fn joint_weight(&self) -> f64 {
        self.deals
    }

    /// Returns the cards that are neither on the board at the root nor dead.
    pub fn live(&self) -> CardSet {
        CardSet::DECK - self.board.set() - self.dead
    }

    /// Returns the number of possible next cards after `dealt` cards, once both players have their combos.
    pub fn cards_to_come(&self, dealt: usize) -> usize {
        self.live().len().saturating_sub(2 * HoleCards::SIZE + dealt)
    }

    /// Returns the suits that are equivalent at the root.
    pub(super) const fn blocks(&self) -> Blocks {
        self.blocks
    }
}

/// The maximum deviation of a sum of frequencies from 1.
const MOST_ERROR: f64 = 1e-6;

/// Returns whether renaming the suits leaves a lock unchanged.
fn is_unchanged(lock: &Lock, renaming: Renaming) -> bool {
    let is_same = |card: &Card| renamed(CardSet::from(*card), renaming).contains(*card);
    let mut combos = lock.hands.iter();
    lock.dealt.iter().flatten().all(is_same)
        && combos.all(|&combo| lock.holds(renamed_hole(combo, renaming)))
}

/// Returns the sum of the products of weights over all pairs of combos that share no card.
fn joint_weight(hands: &[Vec<HoleCards>; 2], weights: &[Vec<f64>; 2]) -> f64 {
    let [first, second] = hands;
    let pairs = first.iter().zip(&weights[0]).map(|(one, weight)| {
        let others = second.iter().zip(&weights[1]);
        let disjoint = others.filter(|(other, _)| one.set().is_disjoint(other.set()));
        weight * disjoint.map(|(_, weight)| weight).sum::<f64>()
    });
    pairs.sum()
}

/// The error for parts that do not form a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum GameError {
    /// The number of players is not two.
    Players(usize),
    /// The lock with this index is not possible.
    Lock(usize),
    /// The weight of this combo is not above 0 and at most 1, or the range does not have the combo.
    Weight(HoleCards),
    /// No two combos of the players can be dealt together.
    NoDeal,
    /// The board and the tree are on different streets.
    Street {
        /// The number of board cards.
        board: usize,
        /// The street on which the tree begins.
        tree: Street,
    },
}

impl fmt::Display for GameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(players) => write!(f, "solve takes two players, not {players}"),
            Self::Lock(index) => write!(f, "lock {} is not possible", index + 1),
            Self::Weight(combo) => write!(f, "the weight of {combo} is not possible"),
            Self::NoDeal => write!(f, "no hands of both players can be dealt together"),
            Self::Street { board, tree } => {
                write!(f, "the board has {board} cards, but the tree starts on the {tree}")
            }
        }
    }
}

impl Error for GameError {}
