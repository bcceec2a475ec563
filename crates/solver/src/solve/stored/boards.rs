//! The boards of a game up to suits, and the places of their numbers.
//!
//! A board has shares and values. Shares: a row for each action except the last of each decision on its street; the
//! rows of the player who acts first come first. Values: a row for each node of its street that deals a card; all rows
//! of the player who acts first come first. A row has a number for each hand without a card of the board, in the order
//! of the game.
//!
//! The numbers are in sections, each of which is read at once: one for each board that is followed by others, and one
//! for all rivers that follow the same board. A river thus costs only the rivers of its turn.

use std::ops::Range;

use holdem_engine::isomorphism::{Blocks, Renaming, renamed_hole};
use holdem_engine::{Card, CardSet, HoleCards, Street, Suit};

use crate::betting::{Kind, Player};
use crate::solve::Game;
use crate::solve::branch::{Class, classes};
use crate::solve::scope::Scope;

use super::WHOLE;

/// The boards.
#[derive(Clone, Debug)]
pub struct Boards {
    root: StoredBoard,
    /// The index of the street of the root.
    root_street: usize,
    /// For each decision of the tree, its first row among the rows of its player on its street. For each deal, its
    /// index among the deals of its street.
    first_rows: Vec<usize>,
    /// The decisions of each street: the node, the player, the first row and the number of rows.
    decisions: [Vec<(usize, Player, usize, usize)>; Street::ALL.len()],
    /// The index of each combo among the hands of each player.
    hands: [Vec<Option<usize>>; 2],
    /// The rows of each street from the root's on.
    rows: Vec<Rows>,
    sections: Vec<Length>,
}

/// The count of numbers in a section.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Length {
    pub shares: usize,
    pub values: usize,
}

/// The numbers of a board, as offsets in its section.
#[derive(Clone, Debug)]
pub struct BoardRanges {
    pub section: usize,
    pub shares: Range<usize>,
    pub values: Range<usize>,
}

/// A board, with the boards that have one more card.
#[derive(Clone, Debug)]
struct StoredBoard {
    cards: CardSet,
    /// The suits that are alike on this board.
    blocks: Blocks,
    section: usize,
    /// The offsets in the section of the first share and the first value of each player.
    shares: [usize; 2],
    values: [usize; 2],
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

/// The shares of a decision on a board.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    pub player: Player,
    pub section: usize,
    pub start: usize,
    /// The number of actions, without the last.
    pub rows: usize,
    /// The number of hands.
    pub hands: usize,
}

impl Numbers {
    /// Returns the offsets of the shares in their section.
    pub const fn range(self) -> Range<usize> {
        self.start..self.start + self.rows * self.hands
    }
}

/// A board, and the cards dealt before it.
#[derive(Clone, Debug)]
pub struct BoardAt<'b> {
    board: &'b StoredBoard,
    pub dealt: Vec<Card>,
}

impl BoardAt<'_> {
    /// Returns the number of shares.
    pub fn shares(&self, boards: &Boards) -> usize {
        self.decisions(boards).map(|(_, numbers)| numbers.range().len()).sum()
    }

    /// Returns the offsets of the shares of a decision, counted from the first share of the board.
    pub const fn range(&self, numbers: Numbers) -> Range<usize> {
        let Range { start, end } = numbers.range();
        start - self.board.shares[0]..end - self.board.shares[0]
    }

    /// Returns each decision on the board with its shares.
    pub fn decisions(&self, boards: &Boards) -> impl Iterator<Item = (usize, Numbers)> {
        let Self { board, dealt } = self;
        boards.decisions[boards.root_street + dealt.len()].iter().map(
            |&(node, player, first_row, rows)| {
                let hands = board.hands[player.index()];
                let start = board.shares[player.index()] + first_row * hands;
                (node, Numbers { player, section: board.section, start, rows, hands })
            },
        )
    }
}

impl Boards {
    /// Returns the boards of a game.
    pub fn of(game: &Game) -> Self {
        let mut rows = [Rows::default(); Street::ALL.len()];
        let mut decisions = [const { Vec::new() }; Street::ALL.len()];
        let mut first_rows = Vec::with_capacity(game.tree().nodes().len());
        for (index, node) in game.tree().nodes().iter().enumerate() {
            let of_street = &mut rows[node.street as usize];
            let (next, taken) = match &node.kind {
                Kind::Decision { player, actions, .. } => {
                    let next = &mut of_street.shares[player.index()];
                    let taken = actions.len() - 1;
                    decisions[node.street as usize].push((index, *player, *next, taken));
                    (next, taken)
                }
                Kind::Deal { .. } => (&mut of_street.values, 1),
                Kind::Fold { .. } | Kind::Showdown => {
                    first_rows.push(0);
                    continue;
                }
            };
            first_rows.push(*next);
            *next += taken;
        }
        let mut sections = vec![Length::default()];
        let root_street = game.tree().street() as usize;
        let rows = rows[root_street..].to_vec();
        let (board, blocks) = (game.board().set(), game.blocks());
        let root = StoredBoard::new(game, board, blocks, &rows, 0, &mut sections);
        let hands = Player::BOTH.map(|player| {
            let mut at = vec![None; HoleCards::COUNT];
            for (hand, combo) in game.hands(player).iter().enumerate() {
                at[combo.index()] = Some(hand);
            }
            at
        });
        Self { root, root_street, first_rows, decisions, hands, rows, sections }
    }

    /// Returns the count of numbers in each section.
    pub fn sections(&self) -> &[Length] {
        &self.sections
    }

    /// Returns the total count of shares.
    pub fn shares(&self) -> usize {
        self.sections.iter().map(|section| section.shares).sum()
    }

    /// Returns whether the shares of each hand in a section add up to at most the whole.
    pub fn add_up(&self, section: usize, shares: &[u16]) -> bool {
        let boards = self.of_section(section);
        let mut decisions = boards.iter().flat_map(|board| board.decisions(self));
        decisions.all(|(_, numbers)| {
            let shares = &shares[numbers.range()];
            (0..numbers.hands).all(|hand| {
                let of_hand = shares.iter().skip(hand).step_by(numbers.hands);
                of_hand.map(|&share| u32::from(share)).sum::<u32>() <= u32::from(WHOLE)
            })
        })
    }

    /// Returns the boards of a section, in the order of their shares.
    pub fn of_section(&self, section: usize) -> Vec<BoardAt<'_>> {
        let mut found = Vec::new();
        self.find(&self.root, &mut Vec::new(), section, &mut found);
        found
    }

    fn find<'b>(
        &'b self,
        board: &'b StoredBoard,
        dealt: &mut Vec<Card>,
        section: usize,
        found: &mut Vec<BoardAt<'b>>,
    ) {
        if board.section == section {
            found.push(BoardAt { board, dealt: dealt.clone() });
        }
        for child in &board.children {
            dealt.push(child.card);
            self.find(&child.board, dealt, section, found);
            dealt.pop();
        }
    }

    /// Returns whether a board of a section is in a scope.
    pub fn has(&self, scope: &Scope, at: &BoardAt<'_>) -> bool {
        match at.dealt.first() {
            None => scope.has_root(),
            Some(card) => {
                let next = self.root.children.iter().position(|child| child.card == *card);
                next.is_some_and(|next| scope.has_next(next))
            }
        }
    }

    /// Returns the numbers of each board of a scope, the earlier boards first.
    pub fn ranges(&self, scope: &Scope) -> Vec<BoardRanges> {
        let mut ranges = Vec::new();
        if scope.has_root() {
            ranges.push(self.root.ranges(&self.rows));
        }
        for (_, child) in
            self.root.children.iter().enumerate().filter(|(it, _)| scope.has_next(*it))
        {
            child.board.add_ranges(self.rows.get(1..).unwrap_or_default(), &mut ranges);
        }
        ranges
    }

    /// Returns the next cards of a scope: all that are equivalent to one that is here.
    pub fn cards(&self, scope: &Scope) -> CardSet {
        let here = self.root.children.iter().enumerate().filter(|(it, _)| scope.has_next(*it));
        here.flat_map(|(_, child)| child.alike.iter().copied()).collect()
    }

    fn of_board(
        &self,
        board: &StoredBoard,
        player: Player,
        node: usize,
        actions: usize,
    ) -> Numbers {
        let hands = board.hands[player.index()];
        let start = board.shares[player.index()] + self.first_rows[node] * hands;
        Numbers { player, section: board.section, start, rows: actions - 1, hands }
    }

    /// Returns the numbers of a decision after some cards; `None` if nobody acts there, or if these cards are
    /// impossible.
    pub fn numbers_at(&self, game: &Game, node: usize, dealt: &[Card]) -> Option<Numbers> {
        let (board, _) = self.board(dealt)?;
        let at = game.tree().node(node);
        Some(self.of_board(board, at.player()?, node, at.actions().len()))
    }

    /// Returns the section and the offsets in it of a player's values at a deal after some cards; `None` if no card is
    /// dealt there, or if these cards are impossible.
    pub fn values_at(
        &self,
        game: &Game,
        player: Player,
        node: usize,
        dealt: &[Card],
    ) -> Option<(usize, Range<usize>)> {
        let (board, _) = self.board(dealt)?;
        let is_deal = matches!(game.tree().node(node).kind, Kind::Deal { .. });
        let hands = board.hands[player.index()];
        let start = board.values[player.index()] + self.first_rows[node] * hands;
        is_deal.then_some((board.section, start..start + hands))
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

    /// Returns the representatives of these cards; `None` if they are impossible.
    pub fn first_cards(&self, dealt: &[Card]) -> Option<Vec<Card>> {
        let mut firsts = Vec::with_capacity(dealt.len());
        self.follow(dealt, |card| firsts.push(card))?;
        Some(firsts)
    }

    /// Returns the board after some cards, and the renaming of the suits on it.
    fn board(&self, dealt: &[Card]) -> Option<(&StoredBoard, Renaming)> {
        self.follow(dealt, |_| {})
    }

    /// Returns the same, and calls a function with the representative of each card.
    fn follow(
        &self,
        dealt: &[Card],
        mut visit: impl FnMut(Card),
    ) -> Option<(&StoredBoard, Renaming)> {
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
            visit(child.card);
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

    /// For each hand of a player after some cards, returns the first hand that is the same up to suits that are alike
    /// there; `None` if all suits differ.
    pub fn firsts(&self, game: &Game, player: Player, dealt: &[Card]) -> Option<Vec<usize>> {
        let (board, _) = self.board(dealt)?;
        let renamings = board.blocks.renamings();
        (renamings.len() > 1).then_some(())?;
        let hands = &self.hands[player.index()];
        let first = |(hand, &combo): (usize, &HoleCards)| {
            let same =
                renamings.iter().filter_map(|&names| hands[renamed_hole(combo, names).index()]);
            same.min().unwrap_or(hand)
        };
        Some(game.hands(player).iter().enumerate().map(first).collect())
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

/// The count of rows of a street: shares of each player, and values of either.
#[derive(Clone, Copy, Debug, Default)]
struct Rows {
    shares: [usize; 2],
    values: usize,
}

impl StoredBoard {
    fn new(
        game: &Game,
        cards: CardSet,
        blocks: Blocks,
        rows: &[Rows],
        section: usize,
        sections: &mut Vec<Length>,
    ) -> Self {
        let is_left = |combo: &&HoleCards| combo.set().is_disjoint(cards);
        let hands = Player::BOTH.map(|player| game.hands(player).iter().filter(is_left).count());
        let (mut shares, mut values) = ([0; 2], [0; 2]);
        let own = rows.first().copied().unwrap_or_default();
        let length = &mut sections[section];
        for player in [0, 1] {
            (shares[player], values[player]) = (length.shares, length.values);
            length.shares += own.shares[player] * hands[player];
            length.values += own.values * hands[player];
        }
        let to_come = Street::River.size() - cards.len();
        let later = rows.get(1..).unwrap_or_default();
        let mut rivers = None;
        let mut child = |class: Class| {
            let mut new = || {
                sections.push(Length::default());
                sections.len() - 1
            };
            let section = if to_come == 1 { *rivers.get_or_insert_with(new) } else { new() };
            let board = cards.with(class.card);
            let board = Self::new(game, board, class.blocks, later, section, sections);
            Child { card: class.card, alike: class.alike, board }
        };
        let children = match to_come {
            0 => Vec::new(),
            _ => classes(game.live() - cards, blocks).into_iter().map(&mut child).collect(),
        };
        Self { cards, blocks, section, shares, values, hands, children }
    }

    /// Returns the numbers of the board; `rows` has the rows of each street from this one on.
    fn ranges(&self, rows: &[Rows]) -> BoardRanges {
        let own = rows.first().copied().unwrap_or_default();
        let [first, second] = self.hands;
        let shares = own.shares[0] * first + own.shares[1] * second;
        let values = own.values * (first + second);
        BoardRanges {
            section: self.section,
            shares: self.shares[0]..self.shares[0] + shares,
            values: self.values[0]..self.values[0] + values,
        }
    }

    /// Adds the numbers of the board and of all that follow.
    fn add_ranges(&self, rows: &[Rows], ranges: &mut Vec<BoardRanges>) {
        ranges.push(self.ranges(rows));
        for child in &self.children {
            child.board.add_ranges(rows.get(1..).unwrap_or_default(), ranges);
        }
    }
}
