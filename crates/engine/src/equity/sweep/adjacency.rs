//! Sets of weighted combos as graphs, with the rows of the adjacency matrix, by card and summed by
//! rank, which three-player counts need.

use crate::card::{Rank, Suit};

use super::class_weights::{Bundle, Place};
use super::lanes::{Eight, Lanes, MatrixNumber, add_four};

/// A card as its rank and suit.
pub(super) type RankSuit = [usize; 2];

/// A set of combos.
#[derive(Clone)]
pub(super) struct Graph<N: MatrixNumber> {
    /// The sum of the weights.
    pub weight: N::Count,
    pub degrees: Lanes<N>,
    /// By rank, the sum of the degrees.
    pub degrees_of_rank: [N; Rank::COUNT],
    /// By card, the weight of its combo with each card.
    pub rows: [[Lanes<N>; Suit::COUNT]; Rank::COUNT],
    /// By rank, the sum of the rows.
    pub rows_of_rank: [Lanes<N>; Rank::COUNT],
}

impl<N: MatrixNumber> Graph<N> {
    pub fn new() -> Self {
        let lanes = Lanes::new();
        Self {
            weight: N::Count::default(),
            degrees: lanes,
            degrees_of_rank: [N::default(); Rank::COUNT],
            rows: [[lanes; Suit::COUNT]; Rank::COUNT],
            rows_of_rank: [lanes; Rank::COUNT],
        }
    }

    /// Removes all combos.
    pub fn clear(&mut self) {
        let lanes = Lanes::new();
        for rank in 0..Rank::COUNT {
            if self.degrees_of_rank[rank] != N::default() {
                self.rows[rank] = [lanes; Suit::COUNT];
                self.rows_of_rank[rank] = lanes;
            }
        }
        self.weight = N::Count::default();
        self.degrees = lanes;
        self.degrees_of_rank = [N::default(); Rank::COUNT];
    }

    /// Returns whether there are no combos.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.weight == N::Count::default()
    }

    /// Adds the combos of a class.
    #[inline]
    pub fn add(&mut self, place: &Place<N>, bundle: &Bundle<N>) {
        let [high, low] = place.ranks;
        let [a, b, c, d, e, f, g, h] = bundle.degrees;
        let weight = a + b + c + d;
        self.degrees.add(place.ranks, &bundle.degrees);
        self.degrees_of_rank[high] += weight;
        add_four(&mut self.rows_of_rank[high].0[low], [e, f, g, h]);
        let [of_high, of_low] = place.live;
        join(&mut self.rows[high], low, &bundle.cells(of_high, of_low, place.without));
        if place.is_pair() {
            self.weight += weight.count() >> 1;
        } else {
            self.weight += weight.count();
            self.degrees_of_rank[low] += weight;
            add_four(&mut self.rows_of_rank[low].0[high], [a, b, c, d]);
            join(&mut self.rows[low], high, &bundle.cells(of_low, of_high, place.without));
        }
    }

    /// Returns the degree of a card.
    #[inline]
    pub fn at(&self, rank: usize, suit: usize) -> N::Count {
        self.degrees.0[rank][suit].count()
    }

    /// Returns the degrees of the cards of a class, and their sums by rank.
    #[inline]
    pub fn degrees_of(&self, place: &Place<N>) -> (Eight<N>, [N; 2]) {
        let [high, low] = place.ranks;
        (self.degrees.of(place.ranks), [self.degrees_of_rank[high], self.degrees_of_rank[low]])
    }

    /// Sums the degrees of the cards of a class's combos.
    #[inline]
    pub fn degrees_at(&self, place: &Place<N>, bundle: &Bundle<N>) -> N::Sum {
        let times =
            |times: N, degrees: N| N::Sum::from(times.count()) * N::Sum::from(degrees.count());
        let [high, low] = place.ranks;
        let mut sum = times(bundle.usual[0], self.degrees_of_rank[high])
            + times(bundle.usual[1], self.degrees_of_rank[low]);
        if bundle.extra != N::default() && place.has_alone() {
            for (rank, alone) in [(high, place.alone[0]), (low, place.alone[1])] {
                for suit in 0..Suit::COUNT {
                    if alone >> suit & 1 == 1 {
                        sum -= times(bundle.extra, self.degrees.0[rank][suit]);
                    }
                }
            }
        }
        if let Some(suit) = place.without {
            let degrees = self.degrees.0[high][suit] + self.degrees.0[low][suit];
            sum -= times(bundle.weights.suited, degrees);
        }
        sum
    }

    /// Adds a combo.
    #[inline]
    pub fn add_combo(&mut self, [a, b]: [RankSuit; 2], weight: N) {
        self.weight += weight.count();
        for [[rank, suit], [other_rank, other_suit]] in [[a, b], [b, a]] {
            self.degrees.0[rank][suit] += weight;
            self.degrees_of_rank[rank] += weight;
            self.rows[rank][suit].0[other_rank][other_suit] += weight;
            self.rows_of_rank[rank].0[other_rank][other_suit] += weight;
        }
    }
}

/// Adds the weights of combos to the rows of a rank, by the suits of both cards.
#[inline]
fn join<N: MatrixNumber>(
    rows: &mut [Lanes<N>; Suit::COUNT],
    partner: usize,
    cells: &[[N; Suit::COUNT]; Suit::COUNT],
) {
    for suit in 0..Suit::COUNT {
        add_four(&mut rows[suit].0[partner], cells[suit]);
    }
}
