//! Concrete hands on every board, without dealing every board.
//!
//! The suits of a board matter only where they make a flush. For a hand with *h* cards of a suit that
//! takes 5 − *h* more on the board, and no two suits can have three. So boards are taken by their
//! *rank multiset*, 6,175 of five cards: of each, the boards that can make a flush are counted apart, one
//! set of cards of the flush suit at a time, with the number of ways to choose the other suits; all
//! others have one showdown in common, and their number is what remains. `AhKh` against `QsQd` takes some
//! 42,000 showdowns for 1,712,304 boards.

use crate::card::{CardSet, Rank, RankSet, Suit};
use crate::eval::lookup::{RankSum, flush_of};
use crate::hand::Strength;
use crate::holdem::{Board, HoleCards};

/// How many cards of a suit make a flush.
const FLUSH: usize = 5;

/// Calls `visit` with the strengths of all players, in their order, and how many boards give them these,
/// for all boards that complete `board` with cards of the deck.
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
    /// The ranks that each player has of it, with the known board.
    held: Vec<RankSet>,
    /// The ranks that the deck has of it.
    deck: RankSet,
    /// How many cards of it must come for somebody to have five.
    needed: usize,
    /// How many cards of each rank the deck has of the other suits.
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

/// A rank that is dealt to the board, and how often.
#[derive(Clone, Copy)]
struct Dealt {
    rank: Rank,
    times: usize,
}

struct Work<'a, V> {
    /// Each player's ranks, with those of the known board.
    held: Vec<RankSum>,
    suits: [FlushSuit; Suit::COUNT],
    /// How many cards of each rank the deck has.
    counts: [usize; Rank::COUNT],
    /// The ranks dealt so far.
    dealt: Vec<Dealt>,
    /// What the players' ranks alone come to.
    by_ranks: Vec<Strength>,
    strengths: Vec<Strength>,
    visit: &'a mut V,
}

impl<V: FnMut(&[Strength], u64)> Work<'_, V> {
    /// Deals `missing` cards of the ranks below `below`, each rank as often as the deck allows; `ways` says
    /// how many boards the ranks dealt so far are.
    fn deal(&mut self, below: usize, missing: usize, sum: RankSum, ways: u64) {
        if missing == 0 {
            return self.showdowns(sum, ways);
        }
        for place in (0..below).rev() {
            let rank = Rank::ALL[place];
            let mut sum = sum;
            for times in 1..=missing.min(self.counts[place]) {
                sum = sum.with(rank);
                self.dealt.push(Dealt { rank, times });
                self.deal(place, missing - times, sum, ways * choose(self.counts[place], times));
                self.dealt.pop();
            }
        }
    }

    /// The showdowns on all boards of the ranks that were dealt.
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

    /// The showdowns where somebody has five of a suit; returns on how many boards.
    fn flushes(&mut self, suit: usize) -> u64 {
        let FlushSuit { held, deck, needed, others } = &self.suits[suit];
        if self.dealt.len() < *needed {
            return 0;
        }
        // For each rank: its bit, and in how many ways the cards come that are not of the suit; first if
        // the suit has none of them, then if it has one.
        let mut choices = [[(0, 1); 2]; Board::MAX_SIZE];
        let (mut possible, mut certain) = (0, 0);
        for (place, &Dealt { rank, times }) in self.dealt.iter().enumerate() {
            let others = others[rank.index()];
            let without = choose(others, times);
            let with = if deck.contains(rank) { choose(others, times - 1) } else { 0 };
            choices[place] = [(0, without), (RankSet::EMPTY.with(rank).bits(), with)];
            possible |= u8::from(with > 0) << place;
            certain |= u8::from(without == 0) << place;
        }
        let mut boards = 0;
        for &suited in &SUBSETS[..AT_LEAST[*needed]] {
            if suited & !possible != 0 || certain & !suited != 0 {
                continue;
            }
            let (mut ranks, mut ways) = (0, 1);
            for (place, choices) in choices.iter().enumerate() {
                let (rank, choices) = choices[usize::from(suited >> place & 1)];
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

/// All subsets of up to five things, as bits: those with more members first, so that those with at least so
/// many are a part from the start.
const SUBSETS: [u8; 32] = [
    31, 30, 29, 27, 23, 15, 28, 26, 25, 22, 21, 19, 14, 13, 11, 7, 24, 20, 18, 17, 12, 10, 9, 6, 5,
    3, 16, 8, 4, 2, 1, 0,
];

/// How many of them have at least so many members.
const AT_LEAST: [usize; 6] = [32, 31, 26, 16, 6, 1];

/// `n` choose `k`, of up to four cards of a rank.
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
