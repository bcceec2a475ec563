//! Facts about every hand on a board, for the names of made hands and draws.

use crate::card::{Card, CardSet, Rank, RankSet};
use crate::deal::{Board, HoleCards};
use crate::hand::Hand;
use crate::made::{Made, Pair, Prospects};

use super::context::Context;

/// The made hand and the draws of each hand on a board.
#[derive(Debug)]
pub(super) struct BoardFacts {
    board: Board,
    /// The cards that nobody holds: the board and the dead cards.
    out: CardSet,
    hands: Vec<(HoleCards, Prospects)>,
}

impl BoardFacts {
    /// Returns the facts; `None` if the board has fewer than three cards.
    fn of(Context { board, dead, .. }: &Context<'_>) -> Option<Self> {
        let out = board.set() | *dead;
        let live = HoleCards::all().filter(|combo| combo.set().is_disjoint(out));
        let prospects = live
            .map(|combo| Prospects::of(combo, *board, CardSet::DECK - *dead).map(|it| (combo, it)));
        let hands = prospects.collect::<Result<_, _>>().ok()?;
        Some(Self { board: *board, out, hands })
    }

    /// Returns the hands that can be held, each with its made hand and draws.
    pub fn hands(&self) -> impl Iterator<Item = &(HoleCards, Prospects)> {
        self.hands.iter()
    }

    /// Returns the ranks of the board.
    pub fn ranks(&self) -> RankSet {
        self.board.cards().map(Card::rank).collect()
    }

    /// Returns the position of the rank that a hole card pairs, among the ranks of the board. The
    /// highest is 1.
    pub fn place_of_pair(&self, combo: HoleCards, made: Made) -> Option<usize> {
        let with_board = match made {
            Made::Pair(pair) | Made::PairAndBoards(pair) => {
                matches!(pair, Pair::Bottom | Pair::Middle | Pair::Top)
            }
            _ => false,
        };
        let own = combo.cards().map(Card::rank);
        let place = self.ranks().descending().position(|rank| own.contains(&rank));
        place.filter(|_| with_board).map(|place| place + 1)
    }

    /// Returns the highest rank that is not on the board and that can be held.
    pub fn best_kicker(&self) -> Option<Rank> {
        let live = CardSet::DECK - self.out;
        let on_board = self.ranks();
        let can_be = |rank: &Rank| !on_board.contains(*rank) && !live.of_rank(*rank).is_empty();
        Rank::ALL.into_iter().rev().find(can_be)
    }

    /// Returns whether a hole card is the highest of its suit that can be held, and one more card
    /// of the suit makes a flush with it.
    pub fn makes_nut_flush(&self, combo: HoleCards, card: Card) -> bool {
        let own = (combo.set() | self.board.set()).in_suit(card.suit());
        let live = (CardSet::DECK - self.out).in_suit(card.suit());
        let highest = live.into_iter().map(Card::rank).max();
        own.len() == Hand::MIN_SIZE - 1 && highest == Some(card.rank())
    }
}

/// The facts about a board, counted when they are needed.
#[derive(Default)]
pub(super) struct Facts(Option<BoardFacts>);

impl Facts {
    /// Returns whether the facts have been counted.
    pub fn are_known(&self) -> bool {
        self.0.is_some()
    }

    /// Returns the facts; `None` if the board has fewer than three cards.
    pub fn of(&mut self, context: &Context<'_>) -> Option<&BoardFacts> {
        if self.0.is_none() {
            self.0 = BoardFacts::of(context);
        }
        self.0.as_ref()
    }
}
