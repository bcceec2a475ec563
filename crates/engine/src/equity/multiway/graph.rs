//! A set of combos as a graph. Live cards are its vertices, combos its edges, and the edges at a
//! card are its *degree*. Edges without a common card are a *matching*.

use crate::card::Card;
use crate::deal::Board;

/// The number of live cards on a full board.
pub(super) const LIVE: usize = Card::COUNT - Board::MAX_SIZE;

/// A set of live cards, as bits by their indices among the live cards.
pub(super) type LiveCards = u64;

/// All live cards.
pub(super) const ALL: LiveCards = (1 << LIVE) - 1;

/// The two cards of a combo, by their indices among the live cards.
#[derive(Clone, Copy, Debug)]
pub(super) struct Edge(pub [u8; 2]);

impl Edge {
    /// Returns the two cards.
    #[inline]
    pub fn cards(self) -> LiveCards {
        1 << self.0[0] | 1 << self.0[1]
    }

    /// Returns whether both cards are in a set.
    #[inline]
    pub fn is_in(self, set: LiveCards) -> bool {
        set >> self.0[0] & set >> self.0[1] & 1 == 1
    }

    #[inline]
    fn ends(self) -> [usize; 2] {
        // Thanks to the remainder, an index needs no bounds check.
        self.0.map(|index| usize::from(index) % 64)
    }
}

/// A set of combos.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    /// The number of edges.
    edges: u32,
    /// By card, the cards with an edge to it.
    neighbours: [LiveCards; 64],
}

impl Graph {
    pub const EMPTY: Self = Self { edges: 0, neighbours: [0; 64] };

    /// Returns the number of edges.
    pub fn edges(&self) -> u32 {
        self.edges
    }

    /// Adds a new edge.
    pub fn add(&mut self, edge: Edge) {
        let [a, b] = edge.ends();
        self.neighbours[a] |= 1 << b;
        self.neighbours[b] |= 1 << a;
        self.edges += 1;
    }

    /// Returns the number of edges between cards of `live` that remain without the edges of two of
    /// these cards. `edges` is the number before removal.
    #[inline]
    pub fn left(&self, edges: u32, live: LiveCards, without: Edge) -> u32 {
        let [a, b] = without.ends();
        let [of_a, of_b] = [a, b].map(|end| self.neighbours[end] & live);
        edges + (of_a >> b & 1) as u32 - of_a.count_ones() - of_b.count_ones()
    }

    /// Returns the edges that share no card with this one.
    pub fn apart_from(&self, edge: Edge) -> Self {
        let mut apart = self.clone();
        apart.edges = self.left(self.edges, ALL, edge);
        apart.neighbours.iter_mut().for_each(|neighbours| *neighbours &= !edge.cards());
        edge.ends().into_iter().for_each(|end| apart.neighbours[end] = 0);
        apart
    }

    /// Returns the edges.
    fn each(&self) -> impl Iterator<Item = Edge> {
        (0..LIVE).flat_map(|low| {
            let highs = indices_of(self.neighbours[low] & !0 << low);
            highs.map(move |high| Edge([high as u8, low as u8]))
        })
    }

    /// Returns the number of matchings of two edges.
    ///
    /// From the pairs of *m* edges, the pairs that share a card are subtracted: d(d - 1)/2 at each
    /// card of degree *d*.
    pub fn pairs(&self) -> u64 {
        let (edges, mut meeting) = (u64::from(self.edges), 0);
        for card in 0..LIVE {
            let degree = self.degree(card);
            meeting += degree * degree.saturating_sub(1);
        }
        (edges * edges.saturating_sub(1) - meeting) / 2
    }

    /// Returns the number of matchings of three edges.
    ///
    /// From the triples of *m* edges, those in which two share a card are subtracted, once for each
    /// such two. That subtracts a path twice, and a triangle and a star three times. The excess is
    /// added back.
    pub fn triples(&self) -> u64 {
        let edges = i64::from(self.edges);
        let degrees: [i64; LIVE] = std::array::from_fn(|card| self.degree(card) as i64);
        let (mut meeting, mut stars) = (0, 0);
        for degree in degrees {
            meeting += degree * (degree - 1) / 2;
            stars += degree * (degree - 1) * (degree - 2) / 6;
        }
        // Three edges in a row: one at either end of an edge, unless they meet.
        let (mut rows, mut triangles) = (0, 0);
        for edge in self.each() {
            let [high, low] = edge.ends();
            rows += (degrees[high] - 1) * (degrees[low] - 1);
            let common = self.neighbours[high] & self.neighbours[low];
            triangles += i64::from((common & !0 << high).count_ones());
        }
        let all = edges * (edges - 1) * (edges - 2) / 6;
        let matchings = all - meeting * (edges - 2) + 2 * stars + rows - triangles;
        debug_assert!(matchings >= 0, "{matchings} matchings");
        matchings as u64
    }

    /// Returns the number of matchings of two edges of this graph and one of another. The graphs
    /// must not share an edge.
    ///
    /// Each edge of the other graph takes two cards. The remaining edges of this graph are counted
    /// in pairs, as in [`pairs`](Self::pairs). A remaining degree is the degree in the whole graph,
    /// less one for each of the two cards that is a neighbour. So the sum of the squares of these
    /// degrees, multiplied out, follows from the sum of all squares.
    pub fn triples_with_one_of(&self, other: &Self) -> u64 {
        if other.edges == 0 {
            return 0;
        }
        let degrees: [i64; 64] = self.neighbours.map(|neighbours| neighbours.count_ones().into());
        let around: [i64; 64] = self
            .neighbours
            .map(|neighbours| indices_of(neighbours).map(|card| degrees[card]).sum());
        let squares: i64 = degrees.iter().map(|degree| degree * degree).sum();
        let pairs_apart_from = |edge: Edge| {
            let [a, b] = edge.ends();
            let [of_a, of_b] = [degrees[a], degrees[b]];
            let common = (self.neighbours[a] & self.neighbours[b]).count_ones();
            let left = i64::from(self.edges) - of_a - of_b;
            let squares = squares - of_a * of_a - of_b * of_b - 2 * (around[a] + around[b])
                + of_a
                + of_b
                + 2 * i64::from(common);
            // The degrees add up to twice the edges.
            (left * left + left - squares) / 2
        };
        other.each().map(pairs_apart_from).sum::<i64>() as u64
    }

    #[inline]
    fn degree(&self, card: usize) -> u64 {
        self.neighbours[card].count_ones().into()
    }
}

/// Returns the indices of the cards in a set.
fn indices_of(mut set: LiveCards) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let index = (set != 0).then(|| set.trailing_zeros() as usize % 64);
        set &= set.wrapping_sub(1);
        index
    })
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::super::board::{Rated, rate};
    use super::*;

    /// Splits combos at an index.
    fn graphs(combos: &[Rated], index: usize) -> [Graph; 2] {
        [&combos[..index], &combos[index..]].map(|combos| {
            let mut graph = Graph::EMPTY;
            combos.iter().for_each(|combo| graph.add(combo.edge));
            graph
        })
    }

    #[test]
    fn matchings_match_a_search() {
        for board in ["KsKd7h7c2s", "AhQhJh7h2c", "9c8d7h6s2s"] {
            let combos = rate(board.parse().unwrap());
            // Far apart, next to each other, and all: with few common cards, with many, with some.
            let few = combos.iter().step_by(9).copied().collect_vec();
            for combos in [&few, &combos[..90], &combos[900..1000]] {
                let middle = 2 * combos.len() / 3;
                let [graph, other] = graphs(combos, middle);
                let hero = combos[middle].edge;
                let [apart, other_apart] = [&graph, &other].map(|graph| graph.apart_from(hero));
                let (own, others) = combos.split_at(middle);
                let sets = |combos: &[Rated]| {
                    let sets = combos.iter().map(|combo| combo.edge.cards());
                    sets.filter(|cards| cards & hero.cards() == 0).collect_vec()
                };
                let (own, others) = (sets(own), sets(others));
                let disjoint = |sets: &[LiveCards]| {
                    sets.iter().map(|set| set.count_ones()).sum::<u32>()
                        == sets.iter().fold(0, |all, set| all | set).count_ones()
                };
                let count = |size| {
                    own.iter().copied().combinations(size).filter(|sets| disjoint(sets)).count()
                        as u64
                };
                assert_eq!(graph.left(graph.edges(), ALL, hero) as usize, own.len(), "{board}");
                assert_eq!(apart.edges() as usize, own.len(), "{board}");
                assert_eq!((apart.pairs(), apart.triples()), (count(2), count(3)), "{board}");
                let pairs = own.iter().copied().array_combinations();
                let with_other = pairs.cartesian_product(&others);
                let found = with_other.filter(|&([one, two], &other)| disjoint(&[one, two, other]));
                assert_eq!(
                    apart.triples_with_one_of(&other_apart),
                    found.count() as u64,
                    "{board}"
                );
            }
        }
        let none = Graph::EMPTY;
        assert_eq!((none.pairs(), none.triples(), none.triples_with_one_of(&none)), (0, 0, 0));
    }
}
