//! Known hands on every board, without dealing every board.
//!
//! The suits of a board matter only if they make a flush. For a hand with *h* cards of a suit, that
//! takes 5 − *h* more on the board, and only one suit can have three. So boards are grouped by
//! their *rank multiset*, 6,175 of five cards. In each group, the boards that can make a flush are
//! counted separately: one set of cards of the flush suit at a time, times the number of ways to
//! choose the other suits. All other boards of the group have the same showdown. `AhKh` against
//! `QsQd` takes some 42,000 showdowns for 1,712,304 boards.

use crate::card::{CardSet, Rank, RankSet, Suit};
use crate::deal::{Board, HoleCards};
use crate::eval::lookup::{RankSum, flush_of};
use crate::hand::Strength;

/// The number of cards of one suit that make a flush.
const FLUSH: usize = 5;

/// Calls `visit` with the strengths of all players, in their order, and the number of boards with
/// these strengths, for all boards that complete `board` with cards of the deck.
pub(crate) fn each_showdown(
    players: &[HoleCards],
    board: CardSet,
    deck: CardSet,
    visit: &mut impl FnMut(&[Strength], u64),
) {
    let counts = Rank::ALL.map(|rank| deck.of_rank(rank).len());
    let mut work = Work {
        held: players
            .iter()
            .map(|hole| (hole.set() | board).iter().map(|card| card.rank()).collect())
            .collect(),
        suits: Suit::ALL.map(|suit| FlushSuit::new(suit, players, board, deck)),
        counts,
        dealt: Vec::with_capacity(Board::MAX_SIZE),
        by_ranks: vec![Strength::MIN; players.len()],
        strengths: vec![Strength::MIN; players.len()],
        visit,
    };
    let missing = Board::MAX_SIZE.saturating_sub(board.len());
    work.deal(Rank::COUNT, missing, RankSum::default(), 1);
}

/// A suit that may make a flush.
struct FlushSuit {
    /// The ranks of this suit that each player has, with the known board.
    held: Vec<RankSet>,
    /// The ranks of this suit in the deck.
    deck: RankSet,
    /// The number of cards of this suit needed on the board to give any player five.
    needed: usize,
    /// By rank, the number of cards of other suits in the deck.
    others: [usize; Rank::COUNT],
}

impl FlushSuit {
    fn new(suit: Suit, players: &[HoleCards], board: CardSet, deck: CardSet) -> Self {
        let of_suit = |cards: CardSet| cards.in_suit(suit).len();
        let most = players.iter().map(|hole| of_suit(hole.set() | board)).max().unwrap_or(0);
        let others = deck - deck.in_suit(suit);
        Self {
            held: players.iter().map(|hole| (hole.set() | board).ranks_of(suit)).collect(),
            deck: deck.ranks_of(suit),
            needed: FLUSH.saturating_sub(most),
            others: Rank::ALL.map(|rank| others.of_rank(rank).len()),
        }
    }
}

/// A rank that is dealt to the board, and its number of cards.
#[derive(Clone, Copy)]
struct Dealt {
    rank: Rank,
    times: usize,
}

struct Work<'a, V> {
    /// Each player's ranks, with the ranks of the known board.
    held: Vec<RankSum>,
    suits: [FlushSuit; Suit::COUNT],
    /// By rank, the number of cards in the deck.
    counts: [usize; Rank::COUNT],
    /// The ranks dealt so far.
    dealt: Vec<Dealt>,
    /// The players' strengths without flushes.
    by_ranks: Vec<Strength>,
    strengths: Vec<Strength>,
    visit: &'a mut V,
}

impl<V: FnMut(&[Strength], u64)> Work<'_, V> {
    /// Deals `missing` cards of the ranks below `below`, as many of each as the deck has. `ways` is
    /// the number of ways to deal the ranks so far.
    fn deal(&mut self, below: usize, missing: usize, sum: RankSum, ways: u64) {
        if missing == 0 {
            return self.showdowns(sum, ways);
        }
        for index in (0..below).rev() {
            let rank = Rank::ALL[index];
            let mut sum = sum;
            for times in 1..=missing.min(self.counts[index]) {
                sum = sum.with(rank);
                self.dealt.push(Dealt { rank, times });
                self.deal(index, missing - times, sum, ways * choose(self.counts[index], times));
                self.dealt.pop();
            }
        }
    }

    /// Visits the showdowns on all boards of the dealt ranks.
    fn showdowns(&mut self, sum: RankSum, boards: u64) {
        for (held, strength) in self.held.iter().zip(&mut self.by_ranks) {
            *strength = held.plus(sum).strength_of_seven();
        }
        let mut without_flush = boards;
        for suit in 0..Suit::COUNT {
            without_flush -= self.flushes(suit);
        }
        if without_flush > 0 {
            (self.visit)(&self.by_ranks, without_flush);
        }
    }

    /// Visits the showdowns in which a player has five of a suit; returns their number of boards.
    fn flushes(&mut self, suit: usize) -> u64 {
        let FlushSuit { held, deck, needed, others } = &self.suits[suit];
        if self.dealt.len() < *needed {
            return 0;
        }
        // For each rank, its bit and the number of ways to choose the cards of other suits: first
        // if no card is of the flush suit, then if one is.
        let mut choices = [[(0, 1); 2]; Board::MAX_SIZE];
        let (mut possible, mut certain) = (0, 0);
        for (index, &Dealt { rank, times }) in self.dealt.iter().enumerate() {
            let others = others[rank.index()];
            let without = choose(others, times);
            let with = if deck.contains(rank) { choose(others, times - 1) } else { 0 };
            choices[index] = [(0, without), (RankSet::EMPTY.with(rank).bits(), with)];
            possible |= u8::from(with > 0) << index;
            certain |= u8::from(without == 0) << index;
        }
        let mut boards = 0;
        for &suited in &SUBSETS[..AT_LEAST[*needed]] {
            if suited & !possible != 0 || certain & !suited != 0 {
                continue;
            }
            let (mut ranks, mut ways) = (0, 1);
            for (index, choices) in choices.iter().enumerate() {
                let (rank, choices) = choices[usize::from(suited >> index & 1)];
                ranks |= rank;
                ways *= choices;
            }
            boards += ways;
            let ranks = RankSet::from_low_bits(ranks);
            let rated = held.iter().zip(&self.by_ranks).zip(&mut self.strengths);
            for ((held, &by_ranks), strength) in rated {
                let flush = flush_of(held.union(ranks));
                *strength = flush.map_or(by_ranks, |flush| flush.max(by_ranks));
            }
            (self.visit)(&self.strengths, ways);
        }
        boards
    }
}

/// All subsets of five things, as bits, the largest first. The subsets with at least *n* members
/// are a prefix.
const SUBSETS: [u8; 32] = [
    31, 30, 29, 27, 23, 15, 28, 26, 25, 22, 21, 19, 14, 13, 11, 7, 24, 20, 18, 17, 12, 10, 9, 6, 5,
    3, 16, 8, 4, 2, 1, 0,
];

/// The number of subsets with at least *n* members, by *n*.
const AT_LEAST: [usize; 6] = [32, 31, 26, 16, 6, 1];

/// Returns `n` choose `k`, for up to four cards of a rank.
#[inline]
fn choose(n: usize, k: usize) -> u64 {
    const WAYS: [[u8; 6]; 5] = [
        [1, 0, 0, 0, 0, 0],
        [1, 1, 0, 0, 0, 0],
        [1, 2, 1, 0, 0, 0],
        [1, 3, 3, 1, 0, 0],
        [1, 4, 6, 4, 1, 0],
    ];
    WAYS[n][k].into()
}
