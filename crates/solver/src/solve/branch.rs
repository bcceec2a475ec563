//! Boards: each with its possible hands, the numbers of its decisions, and the boards that follow.

use holdem_engine::eval::evaluate;
use holdem_engine::hand::{Hand, Strength};
use holdem_engine::isomorphism::{Blocks, renamed_hole};
use holdem_engine::{Card, CardSet, HoleCards, Suit};
use itertools::Itertools;
use rayon::prelude::*;

use crate::betting::Player;

use super::Game;
use super::cells::Cells;
use super::hands::{Hands, Indices};
use super::layout::{Place, Round};
use super::lock::Held;
use super::numbers::Precision;
use super::scope::Scope;

/// A board.
#[derive(Debug)]
pub struct Branch {
    /// The cards that lead from the previous board to this one: the card that is dealt, and its equivalents up to
    /// suits.
    pub copies: Vec<Dealt>,
    /// The hands of each player. On the river they are sorted by strength, the weakest first.
    pub hands: [Hands; 2],
    /// On the river, the number of hands of each player up to the end of each group: hands of one strength, or hands of
    /// one player between two hands of the other.
    pub groups: Vec<[u16; 2]>,
    /// The numbers of each player's decisions.
    pub cells: [Cells; 2],
    /// The locked hands of each player.
    pub held: [Vec<Held>; 2],
    /// The boards with one more card.
    pub children: Vec<Branch>,
    /// The chance of each next card, once both players have their hands.
    pub chance: f32,
}

/// A card that leads to a board, perhaps with the suits renamed.
#[derive(Debug)]
pub struct Dealt {
    /// The card.
    pub card: Card,
    /// Set if the board contains this very card, not an equivalent.
    pub is_own: bool,
    /// For each player, the index on the previous board of each hand of this one, padded.
    pub origins: [Vec<u16>; 2],
}

/// A card that is dealt, the suits that are equivalent after it, and the equivalent cards.
pub struct Class {
    pub card: Card,
    pub alike: Vec<Card>,
    pub blocks: Blocks,
}

/// Returns the possible next cards of a deck, up to equivalent suits.
pub fn classes(deck: CardSet, blocks: Blocks) -> Vec<Class> {
    let first = |card: Card| blocks.first_card(card);
    let of_class = |card: Card| deck.iter().filter(move |&other| blocks.first_card(other) == card);
    let representatives = deck.iter().filter(|&card| first(card) == card);
    representatives
        .map(|card| {
            let blocks = blocks.fixing_card(card);
            Class { card, alike: of_class(card).collect(), blocks }
        })
        .collect()
}

/// Returns the combos that contain none of these cards.
pub fn left(combos: &[HoleCards], cards: CardSet) -> Vec<HoleCards> {
    combos.iter().copied().filter(|combo| combo.set().is_disjoint(cards)).collect()
}

impl Branch {
    /// Returns the board at the root with the boards of a scope.
    pub fn root(game: &Game, rounds: &[Round], precision: Precision, scope: &Scope) -> Self {
        let board = game.board().set();
        let combos = Player::BOTH.map(|player| game.hands(player).to_vec());
        let mut root = Self::alone(game, rounds, precision, board, combos);
        root.grow(game, rounds, precision, (board, game.blocks()), scope);
        root
    }

    /// Returns a board without the boards that follow.
    fn alone(
        game: &Game,
        rounds: &[Round],
        precision: Precision,
        board: CardSet,
        combos: [Vec<HoleCards>; 2],
    ) -> Self {
        let (groups, combos) = match rounds.len() {
            1 => by_strength(board, combos),
            _ => (Vec::new(), combos),
        };
        let hands = Hands::of_both(combos);
        let cells = [0, 1].map(|player| {
            let end = rounds.first().map_or(Place::default(), |round| round.cells[player]);
            Cells::new(precision, hands[player].blocks(), end)
        });
        let chance = (game.cards_to_come(board.len() - game.board().size()) as f32).recip();
        let (copies, children) = (Vec::new(), Vec::new());
        let held = [Vec::new(), Vec::new()];
        Self { copies, hands, groups, cells, held, children, chance }
    }

    /// Adds the boards of a scope that follow.
    fn grow(
        &mut self,
        game: &Game,
        rounds: &[Round],
        precision: Precision,
        (board, blocks): (CardSet, Blocks),
        scope: &Scope,
    ) {
        let Some(later @ [_, ..]) = rounds.get(1..) else { return };
        let indices = self.hands.each_ref().map(|hands| Indices::of(&hands.combos));
        let child = |(index, class): (usize, Class)| {
            let board = board.with(class.card);
            let combos = self.hands.each_ref().map(|it| left(&it.combos, board));
            let mut child = Self::alone(game, later, precision, board, combos);
            match scope.has_next(index) {
                true => child.grow(game, later, precision, (board, class.blocks), &Scope::Whole),
                false => child.cells = [0, 1].map(|_| Cells::none()),
            }
            let dealt = |&card| Dealt {
                card,
                is_own: card == class.card,
                origins: child.origins(&indices, class.card, card),
            };
            child.copies = class.alike.iter().map(dealt).collect();
            child
        };
        let classes = classes(game.live() - board, blocks);
        let classes = classes.into_iter().enumerate().filter(|&(index, _)| scope.knows_next(index));
        self.children = classes.collect_vec().into_par_iter().map(child).collect();
    }

    /// Returns the index on the previous board of each hand of each player, if `other` is dealt instead of `own`.
    fn origins(&self, before: &[Indices; 2], own: Card, other: Card) -> [Vec<u16>; 2] {
        let mut renaming = Suit::ALL;
        renaming.swap(own.suit().index(), other.suit().index());
        [0, 1].map(|player| {
            let (hands, before) = (&self.hands[player], &before[player]);
            let of = |&combo: &HoleCards| before.of_combo(renamed_hole(combo, renaming));
            let mut origins: Vec<u16> = hands.combos.iter().map(of).collect();
            origins.resize(hands.width(), before.padding());
            origins
        })
    }
}

/// Sorts the combos of both players by strength on a full board, and returns the [groups](Branch::groups).
fn by_strength(
    board: CardSet,
    combos: [Vec<HoleCards>; 2],
) -> (Vec<[u16; 2]>, [Vec<HoleCards>; 2]) {
    // Five board cards and two different cards always form a hand.
    let strength =
        |combo: HoleCards| Hand::new(board | combo.set()).map_or(Strength::MIN, evaluate);
    let rated = combos.map(|combos| {
        let rated = combos.into_iter().map(|combo| (strength(combo), combo));
        rated.sorted_by_key(|(strength, _)| *strength).collect_vec()
    });
    let strengths = rated.iter().flatten().map(|(strength, _)| *strength).sorted().dedup();
    let end = |player: usize, strength: Strength| {
        rated[player].partition_point(|(other, _)| *other <= strength) as u16
    };
    let alone =
        |from: [u16; 2], to: [u16; 2]| (0..2).find(|&player| from[1 - player] == to[1 - player]);
    let mut groups: Vec<[u16; 2]> = Vec::new();
    for strength in strengths {
        let group = [0, 1].map(|player| end(player, strength));
        if let [earlier @ .., last] = &mut groups[..] {
            let before = earlier.last().copied().unwrap_or_default();
            let only = alone(before, *last);
            if only.is_some() && only == alone(*last, group) {
                *last = group;
                continue;
            }
        }
        groups.push(group);
    }
    let combos = rated.map(|rated| rated.into_iter().map(|(_, combo)| combo).collect());
    (groups, combos)
}
