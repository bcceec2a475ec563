//! A set of combos as a graph: live cards are its vertices, combos its edges.

use crate::card::Card;
use crate::holdem::Board;

/// The number of live cards on a full board.
pub(super) const LIVE: usize = Card::COUNT - Board::MAX_SIZE;

/// A set of live cards, by their places.
pub(super) type Places = u64;

/// All live cards.
pub(super) const ALL: Places = (1 << LIVE) - 1;

/// The two cards of a combo, by their places among the live ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge(pub [u8; 2]);

impl Edge {
    /// Returns the two cards.
    #[inline]
    pub fn places(self) -> Places {
        1 << self.0[0] | 1 << self.0[1]
    }

    /// Returns whether both cards are in a set.
    #[inline]
    pub fn is_in(self, set: Places) -> bool {
        set >> self.0[0] & set >> self.0[1] & 1 == 1
    }

    #[inline]
    fn ends(self) -> [usize; 2] {
        // The remainder says that a place needs no bounds check.
        self.0.map(|place| usize::from(place) % 64)
    }
}

/// A set of combos.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    /// The number of edges.
    edges: u32,
    /// By card, the cards with an edge to it.
    neighbours: [Places; 64],
    /// By card, the sum of the degrees of its neighbours.
    around: [u32; 64],
    /// The sum of the squares of all degrees.
    squares: u32,
}

impl Graph {
    pub const EMPTY: Self = Self { edges: 0, neighbours: [0; 64], around: [0; 64], squares: 0 };

    /// Returns the number of edges.
    pub fn edges(&self) -> u32 {
        self.edges
    }

    /// Adds an edge that is not there yet.
    pub fn add(&mut self, edge: Edge) {
        let [a, b] = edge.ends();
        let [of_a, of_b] = [self.degree(a), self.degree(b)];
        // The degrees of both ends grow by one: their neighbours have that around them, and the square of n + 1 is
        // larger than that of n by 2n + 1.
        for end in [a, b] {
            let mut neighbours = self.neighbours[end];
            while neighbours != 0 {
                self.around[neighbours.trailing_zeros() as usize % 64] += 1;
                neighbours &= neighbours - 1;
            }
        }
        self.around[a] += of_b + 1;
        self.around[b] += of_a + 1;
        self.squares += 2 * (of_a + of_b + 1);
        self.neighbours[a] |= 1 << b;
        self.neighbours[b] |= 1 << a;
        self.edges += 1;
    }

    /// Returns the number of edges between cards of `live` that are left without those of two of these cards, if
    /// there are `edges` with them.
    #[inline]
    pub fn left(&self, edges: u32, live: Places, without: Edge) -> u32 {
        let [a, b] = without.ends();
        let [of_a, of_b] = [a, b].map(|end| self.neighbours[end] & live);
        edges + (of_a >> b & 1) as u32 - of_a.count_ones() - of_b.count_ones()
    }

    /// Returns the number of pairs of edges that share no card with each other nor with this one.
    ///
    /// Of the pairs of the *m* edges that are left without the two cards, those that share a card are subtracted. By
    /// card, of degree *d*, they are d(d - 1)/2. The degrees that are left are those in the whole graph less one for
    /// each of the two cards that is a neighbour, so the sum of their squares, multiplied out, follows from sums
    /// that are kept up to date.
    pub fn pairs_apart_from(&self, edge: Edge) -> u64 {
        let [a, b] = edge.ends();
        let [of_a, of_b] = [self.degree(a), self.degree(b)];
        let own = (self.neighbours[a] >> b & 1) as u32;
        let common = (self.neighbours[a] & self.neighbours[b]).count_ones();
        let left = self.left(self.edges, ALL, edge);
        let squares = self.squares + 2 * own * (of_a + of_b) + of_a + of_b + 2 * common
            - of_a * of_a
            - of_b * of_b
            - 2 * (self.around[a] + self.around[b])
            - 2 * own;
        // The degrees sum up to twice the edges.
        u64::from(left * left + left - squares) / 2
    }

    #[inline]
    fn degree(&self, card: usize) -> u32 {
        self.neighbours[card].count_ones()
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::super::board::rate;
    use super::*;

    #[test]
    fn pairs_are_those_that_a_search_finds() {
        for board in ["KsKd7h7c2s", "AhQhJh7h2c", "9c8d7h6s2s"] {
            let combos = rate(board.parse().unwrap());
            let mut graph = Graph::EMPTY;
            for (place, combo) in combos.iter().enumerate() {
                if place % 97 == 60 {
                    let is_apart = |edge: &Edge| edge.places() & combo.edge.places() == 0;
                    let apart = combos[..place].iter().map(|combo| combo.edge).filter(is_apart);
                    let apart: Vec<Places> = apart.map(Edge::places).collect();
                    assert_eq!(graph.left(graph.edges(), ALL, combo.edge) as usize, apart.len());
                    let disjoint = |[one, other]: &[&Places; 2]| *one & *other == 0;
                    let pairs = apart.iter().array_combinations().filter(disjoint).count();
                    assert_eq!(graph.pairs_apart_from(combo.edge), pairs as u64, "{board} {place}");
                }
                graph.add(combo.edge);
                if place % 97 == 60 {
                    let [before, after] = [&combos[..place], &combos[..=place]].map(|combos| {
                        let mut graph = Graph::EMPTY;
                        combos.iter().for_each(|combo| graph.add(combo.edge));
                        graph.pairs_apart_from(combo.edge)
                    });
                    assert_eq!(before, after, "an edge is not apart from itself");
                }
            }
        }
    }
}
