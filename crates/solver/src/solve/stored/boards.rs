//! The boards of a game up to suits, and the offsets of their numbers in one list.
//!
//! A board has a row for each action except the last of each decision on its street; the rows of the player who acts
//! first come first. A row has a number for each hand without a card of the board, in the order of the game.

use holdem_engine::isomorphism::{Blocks, Renaming, renamed_hole};
use holdem_engine::{Card, CardSet, HoleCards, Street, Suit};

use crate::betting::{Kind, Player};
use crate::solve::Game;
use crate::solve::branch::classes;

/// The boards.
#[derive(Clone, Debug)]
pub struct Boards {
    root: StoredBoard,
    /// For each decision of the tree, its first row among the rows of its player on its street.
    first_rows: Vec<usize>,
    /// The index of each combo among the hands of each player.
    hands: [Vec<Option<usize>>; 2],
    numbers: usize,
}

/// A board, with the boards that have one more card.
#[derive(Clone, Debug)]
struct StoredBoard {
    cards: CardSet,
    /// The offset of the first number of each player.
    starts: [usize; 2],
    /// The number of hands of each player without a card of the board.
    hands: [usize; 2],
    children: Vec<Child>,
}

/// The next card, and its equivalents up to suits.
#[derive(Clone, Debug)]
struct Child {
    card: Card,
    alike: Vec<Card>,
    board: StoredBoard,
}

/// The numbers of a decision on a board.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    pub player: Player,
    pub start: usize,
    /// The number of actions, without the last.
    pub rows: usize,
    /// The number of hands.
    pub hands: usize,
}

impl Numbers {
    /// Returns the end offset of the numbers.
    pub const fn end(self) -> usize {
        self.start + self.rows * self.hands
    }
}

impl Boards {
    /// Returns the boards of a game.
    pub fn of(game: &Game) -> Self {
        let mut rows = [[0; 2]; Street::ALL.len()];
        let mut first_rows = Vec::with_capacity(game.tree().nodes().len());
        for node in game.tree().nodes() {
            let next = node.player().map(|it| &mut rows[node.street as usize][it.index()]);
            first_rows.push(next.as_deref().copied().unwrap_or(0));
            if let Some(next) = next {
                *next += node.actions().len() - 1;
            }
        }
        let mut numbers = 0;
        let from = game.tree().street() as usize;
        let root =
            StoredBoard::new(game, game.board().set(), game.blocks(), &rows[from..], &mut numbers);
        let hands = Player::BOTH.map(|player| {
            let mut at = vec![None; HoleCards::COUNT];
            for (hand, combo) in game.hands(player).iter().enumerate() {
                at[combo.index()] = Some(hand);
            }
            at
        });
        Self { root, first_rows, hands, numbers }
    }

    /// Returns the total count of numbers.
    pub const fn numbers(&self) -> usize {
        self.numbers
    }

    /// Calls `visit` with each decision on each board, and the cards dealt before it.
    pub fn each(&self, game: &Game, visit: &mut dyn FnMut(usize, &[Card], Numbers)) {
        self.each_from(game, 0, &self.root, &mut Vec::new(), visit);
    }

    fn each_from(
        &self,
        game: &Game,
        node: usize,
        board: &StoredBoard,
        dealt: &mut Vec<Card>,
        visit: &mut dyn FnMut(usize, &[Card], Numbers),
    ) {
        match &game.tree().node(node).kind {
            Kind::Decision { player, children, .. } => {
                visit(node, dealt, self.of_board(board, *player, node, children.len()));
                for &child in children {
                    self.each_from(game, child, board, dealt, visit);
                }
            }
            Kind::Deal { next } => {
                for child in &board.children {
                    dealt.push(child.card);
                    self.each_from(game, *next, &child.board, dealt, visit);
                    dealt.pop();
                }
            }
            Kind::Fold { .. } | Kind::Showdown => {}
        }
    }

    fn of_board(
        &self,
        board: &StoredBoard,
        player: Player,
        node: usize,
        actions: usize,
    ) -> Numbers {
        let hands = board.hands[player.index()];
        let start = board.starts[player.index()] + self.first_rows[node] * hands;
        Numbers { player, start, rows: actions - 1, hands }
    }

    /// Returns the numbers of a decision after some cards; `None` if nobody acts there, or if these cards are
    /// impossible.
    pub fn numbers_at(&self, game: &Game, node: usize, dealt: &[Card]) -> Option<Numbers> {
        let (board, _) = self.board(dealt)?;
        let at = game.tree().node(node);
        Some(self.of_board(board, at.player()?, node, at.actions().len()))
    }

    /// Returns whether these cards are the representatives of their equivalents up to suits.
    pub fn is_first(&self, dealt: &[Card]) -> bool {
        let mut board = &self.root;
        dealt.iter().all(|card| {
            let child = board.children.iter().find(|child| child.card == *card);
            child.is_some_and(|child| {
                board = &child.board;
                true
            })
        })
    }

    /// Returns the board after some cards, and the renaming of the suits on it.
    fn board(&self, dealt: &[Card]) -> Option<(&StoredBoard, Renaming)> {
        let (mut board, mut names) = (&self.root, Suit::ALL);
        for &card in dealt {
            let card = Card::new(card.rank(), names[card.suit().index()]);
            let child = board.children.iter().find(|child| child.alike.contains(&card))?;
            // The card stands for the child's card, with their suits exchanged in all later cards.
            let (own, other) = (child.card.suit(), card.suit());
            for name in &mut names {
                *name = match *name {
                    suit if suit == own => other,
                    suit if suit == other => own,
                    suit => suit,
                };
            }
            board = &child.board;
        }
        Some((board, names))
    }

    /// Returns the index in a row of each hand of a player after some cards; `None` for hands with one of these
    /// cards.
    pub fn places(&self, game: &Game, player: Player, dealt: &[Card]) -> Vec<Option<usize>> {
        let hands = game.hands(player);
        let Some((board, names)) = self.board(dealt) else { return vec![None; hands.len()] };
        let mut next = 0;
        let places: Vec<Option<usize>> = hands
            .iter()
            .map(|combo| {
                let is_left = combo.set().is_disjoint(board.cards);
                next += usize::from(is_left);
                is_left.then(|| next - 1)
            })
            .collect();
        let place = |&combo: &HoleCards| {
            let hand = self.hands[player.index()][renamed_hole(combo, names).index()]?;
            places[hand]
        };
        hands.iter().map(place).collect()
    }

    /// Returns the index in a row of one hand of a player, as [`places`](Self::places) does for all.
    pub fn place(&self, game: &Game, player: Player, dealt: &[Card], hand: usize) -> Option<usize> {
        let (board, names) = self.board(dealt)?;
        let hands = game.hands(player);
        let combo = renamed_hole(*hands.get(hand)?, names);
        let first = self.hands[player.index()][combo.index()]?;
        let is_left = |combo: &&HoleCards| combo.set().is_disjoint(board.cards);
        is_left(&&hands[first]).then(|| hands[..first].iter().filter(is_left).count())
    }
}

impl StoredBoard {
    fn new(
        game: &Game,
        cards: CardSet,
        blocks: Blocks,
        rows: &[[usize; 2]],
        numbers: &mut usize,
    ) -> Self {
        let is_left = |combo: &&HoleCards| combo.set().is_disjoint(cards);
        let hands = Player::BOTH.map(|player| game.hands(player).iter().filter(is_left).count());
        let mut starts = [0; 2];
        let own = rows.first().copied().unwrap_or_default();
        for (player, start) in starts.iter_mut().enumerate() {
            *start = *numbers;
            *numbers += own[player] * hands[player];
        }
        let later = rows.get(1..).unwrap_or_default();
        let children = match cards.len() < Street::River.size() {
            false => Vec::new(),
            true => classes(game.live() - cards, blocks)
                .into_iter()
                .map(|class| {
                    let board =
                        Self::new(game, cards.with(class.card), class.blocks, later, numbers);
                    Child { card: class.card, alike: class.alike, board }
                })
                .collect(),
        };
        Self { cards, starts, hands, children }
    }
}
