//! Iteration over deals, for custom simulations.
//!
//! [`Request::deals`] lists every joint combo with its weight. [`Request::random_deals`] draws
//! complete deals at random. [`Deal::each_board`] completes the board of a deal in every way and
//! rates every player.

use crate::card::{Card, CardSet};
use crate::deal::{Board, Deal, HoleCards};
use crate::eval::lookup::PartialHand;
use crate::hand::Strength;

use super::player_range::WeightedCombo;
use super::request::Request;
use super::sample::{CHUNK, ChunkState, Dealer, hole_cards};

/// A deal and its weight.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct WeightedDeal {
    /// Each player's hole cards, the board and the dead cards.
    pub deal: Deal,
    /// The weight of the deal compared with others of the same request.
    pub weight: f64,
}

impl Request {
    /// Returns every joint combo of hole cards, with the board so far. Its weight is the product of
    /// the combos' weights in their ranges: 1 for unweighted ranges.
    ///
    /// ```
    /// use holdem_engine::CardSet;
    /// use holdem_engine::equity::Request;
    ///
    /// let players = vec!["AA".parse()?, "AhKh,KK:0.5".parse()?];
    /// let request = Request::new(players, "As7d2c".parse()?, CardSet::EMPTY)?;
    /// // One of three pairs of aces leaves the ace of hearts.
    /// let weights: f64 = request.deals().map(|it| it.weight).sum();
    /// assert_eq!(weights, 3.0 * 6.0 * 0.5 + 1.0);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn deals(&self) -> Deals<'_> {
        Deals { request: self, indices: vec![0], dealt: Vec::new() }
    }

    /// Returns an endless iterator over random deals with a full board, from the joint distribution
    /// of the ranges and the board. These are the deals that [`sample`](super::sample()) draws with
    /// this seed, in its order.
    ///
    /// Weights are 1, except where ranges overlap so much that deals must be drawn with unequal
    /// probabilities. A mean must be weighted. The iterator ends if the ranges overlap so much that
    /// a million deals in a row cannot be completed.
    ///
    /// ```
    /// use holdem_engine::equity::Request;
    /// use holdem_engine::{Board, CardSet};
    ///
    /// let players = vec!["AA".parse()?, "random".parse()?];
    /// let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
    /// let (mut all, mut won) = (0.0, 0.0);
    /// for it in request.random_deals(7).take(10_000) {
    ///     all += it.weight;
    ///     it.deal.each_board(|_, strengths| {
    ///         if strengths[0] > strengths[1] {
    ///             won += it.weight;
    ///         }
    ///     });
    /// }
    /// assert!((won / all - 0.849_f64).abs() < 0.015);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn random_deals(&self, seed: u64) -> RandomDeals<'_> {
        let dealer = Dealer::new(self);
        let chunk = dealer.chunk(seed, 0);
        let hands = vec![PartialHand::EMPTY; dealer.players()];
        RandomDeals { request: self, dealer, seed, chunk, hands, drawn: 0 }
    }
}

/// The iterator that [`Request::deals`] returns.
#[derive(Clone, Debug)]
pub struct Deals<'a> {
    request: &'a Request,
    /// For each player dealt, and the next player, the index in the range of the combo to try next;
    /// empty at the end.
    indices: Vec<usize>,
    dealt: Vec<WeightedCombo>,
}

impl Iterator for Deals<'_> {
    type Item = WeightedDeal;

    fn next(&mut self) -> Option<WeightedDeal> {
        let ranges = self.request.player_ranges();
        loop {
            // Deal the next player the next combo, or take back the previous player's.
            let player = self.dealt.len();
            let index = self.indices.last_mut()?;
            let taken = |cards: CardSet| !self.dealt.iter().all(|it| it.cards.is_disjoint(cards));
            let rest = &ranges[player].combos[*index..];
            let Some(skipped) = rest.iter().position(|combo| !taken(combo.cards)) else {
                self.indices.pop();
                self.dealt.pop();
                continue;
            };
            let combo = rest[skipped];
            *index += skipped + 1;
            self.dealt.push(combo);
            if self.dealt.len() < ranges.len() {
                self.indices.push(0);
                continue;
            }
            let weights = self.dealt.iter().zip(ranges);
            let weight =
                weights.map(|(combo, range)| f64::from(combo.weight) * range.unit()).product();
            let players = self.dealt.iter().map(|combo| combo.hole).collect();
            self.dealt.pop();
            let deal = Deal::new(players, self.request.board(), self.request.dead()).ok()?;
            return Some(WeightedDeal { deal, weight });
        }
    }
}

/// The number of consecutive deals that cannot be completed after which the iterator ends.
const MOST_DEAD_ENDS: u32 = 1_000_000;

/// The iterator that [`Request::random_deals`] returns.
pub struct RandomDeals<'a> {
    request: &'a Request,
    dealer: Dealer,
    seed: u64,
    chunk: ChunkState,
    /// Each player's hole cards in the last deal.
    hands: Vec<PartialHand>,
    /// The number of deals drawn.
    drawn: u64,
}

impl std::fmt::Debug for RandomDeals<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let Self { request, seed, drawn, .. } = self;
        f.debug_struct("RandomDeals")
            .field("request", request)
            .field("seed", seed)
            .field("drawn", drawn)
            .finish_non_exhaustive()
    }
}

impl Iterator for RandomDeals<'_> {
    type Item = WeightedDeal;

    fn next(&mut self) -> Option<WeightedDeal> {
        (0..MOST_DEAD_ENDS).find_map(|_| {
            if self.drawn > 0 && self.drawn.is_multiple_of(CHUNK) {
                self.chunk = self.dealer.chunk(self.seed, self.drawn / CHUNK);
            }
            self.drawn += 1;
            self.draw()
        })
    }
}

impl RandomDeals<'_> {
    /// The number of deals of a [chunk](Self::chunk).
    pub const CHUNK: u64 = CHUNK;

    /// Draws the deals of one chunk of the sequence, without the deals before it. So a sample can
    /// be divided among threads or machines. Chunk `n` is the deals from `n` times [`Self::CHUNK`]
    /// on. It has fewer deals if the ranges overlap so much that some cannot be completed.
    ///
    /// ```
    /// use holdem_engine::equity::{RandomDeals, Request};
    /// use holdem_engine::{Board, CardSet};
    ///
    /// let players = vec!["AA".parse()?, "random".parse()?];
    /// let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
    /// let third = request.random_deals(7).nth(2 * RandomDeals::CHUNK as usize);
    /// assert_eq!(request.random_deals(7).chunk(2).next(), third);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn chunk(&mut self, number: u64) -> impl Iterator<Item = WeightedDeal> {
        self.chunk = self.dealer.chunk(self.seed, number);
        self.drawn = number.saturating_add(1).saturating_mul(CHUNK);
        (0..CHUNK).filter_map(|_| self.draw())
    }

    /// Draws a deal; returns `None` if it cannot be completed.
    fn draw(&mut self) -> Option<WeightedDeal> {
        let ChunkState { stream, deck } = &mut self.chunk;
        let (weight, board) = self.dealer.deal(stream, deck, &mut self.hands);
        if weight == 0.0 {
            return None;
        }
        let known = self.request.board();
        let cards: Vec<Card> = known.cards().chain(board.cards() - known.set()).collect();
        let players: Option<Vec<HoleCards>> =
            self.hands.iter().map(|&hand| hole_cards(hand.cards())).collect();
        let deal = Deal::new(players?, Board::new(&cards).ok()?, self.request.dead()).ok()?;
        Some(WeightedDeal { deal, weight })
    }
}

impl Deal {
    /// Completes the board in every way with unseen cards. Calls `visit` for each full board, with
    /// the strengths of all players in their order.
    ///
    /// This takes a few nanoseconds for each player and board.
    ///
    /// ```
    /// use holdem_engine::{CardSet, Deal};
    ///
    /// let players = vec!["AhKh".parse()?, "QsQd".parse()?];
    /// let deal = Deal::new(players, "Qh7h2c".parse()?, CardSet::EMPTY)?;
    /// let (mut boards, mut wins) = (0, 0);
    /// deal.each_board(|_, strengths| {
    ///     boards += 1;
    ///     wins += u32::from(strengths[0] > strengths[1]);
    /// });
    /// assert_eq!((boards, wins), (990, 253));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn each_board(&self, mut visit: impl FnMut(CardSet, &[Strength])) {
        let board = self.board();
        let hand = |hole: &HoleCards| hole.cards().into_iter().chain(board.cards()).collect();
        let hands: Vec<PartialHand> = self.players().iter().map(hand).collect();
        let unseen: Vec<Card> = self.unseen().iter().collect();
        let to_come = Board::MAX_SIZE - board.size();
        // The hands with the cards dealt so far, one row for each number of cards.
        let mut rows = vec![hands; to_come.max(1)];
        let mut strengths = vec![Strength::MIN; self.players().len()];
        if to_come == 0 {
            rate(&rows[0], &mut strengths, |hand| hand);
            return visit(board.set(), &strengths);
        }
        complete(&unseen, board.set(), &mut rows, &mut strengths, &mut visit);
    }
}

/// Deals one card for each row of hands, and visits each full board.
fn complete(
    unseen: &[Card],
    board: CardSet,
    rows: &mut [Vec<PartialHand>],
    strengths: &mut [Strength],
    visit: &mut impl FnMut(CardSet, &[Strength]),
) {
    let Some((hands, rest)) = rows.split_first_mut() else { return };
    for (index, &card) in unseen.iter().enumerate() {
        let board = board.with(card);
        match rest.first_mut() {
            None => {
                rate(hands, strengths, |hand| hand.with(card));
                visit(board, strengths);
            }
            Some(next) => {
                for (next, hand) in next.iter_mut().zip(hands.iter()) {
                    *next = hand.with(card);
                }
                complete(&unseen[index + 1..], board, rest, strengths, visit);
            }
        }
    }
}

/// Completes hands to seven cards and rates them.
fn rate(
    hands: &[PartialHand],
    strengths: &mut [Strength],
    complete: impl Fn(PartialHand) -> PartialHand,
) {
    for (strength, &hand) in strengths.iter_mut().zip(hands) {
        *strength = complete(hand).strength().unwrap_or(Strength::MIN);
    }
}
