//! The number of ways to take three combos of a set that share no card.
//!
//! The set is a graph: cards are its vertices, combos its edges. Edges without a common card are a
//! *matching*. There are C(m, 3) ways to take three of *m* edges. Those in which edges share a card
//! are subtracted, by the degrees *d*:
//!
//! ```text
//! C(m,3)  -  (m-2) Σ C(d,2)  +  2 Σ C(d,3)  +  Σ (d_u - 1)(d_v - 1) over the edges uv  -  triangles
//! ```
//!
//! The second term subtracts three edges once for each two of them that share a card. That is twice for a path, and
//! three times for a star and for a triangle. So two stars are added back. The products add back each path once, and
//! each triangle three times, which is one too many.
//!
//! For combos that tie, one or two of the three edges are from another set; similar sums count these. Edges between
//! the same two ranks come in [bundles](EdgeBundle) of up to sixteen, whose sums take a few operations on whole words.

use crate::card::{Card, Rank, Suit};

/// Combos of two ranks; the four cards of a rank are numbered by suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct EdgeBundle {
    high: u8,
    low: u8,
    /// By suit of the higher rank, the suits of the lower rank with an edge, four bits each. For a pair, only later
    /// suits.
    cells: u16,
}

/// The four bits of the first suit; each suit has four.
const ROW: u16 = (1 << Suit::COUNT) - 1;

impl EdgeBundle {
    /// No combos of two ranks, the higher first; or of the same rank.
    pub const fn none([high, low]: [usize; 2]) -> Self {
        Self { high: high as u8, low: low as u8, cells: 0 }
    }

    /// Returns one combo, the card of the higher rank first.
    pub fn one([first, second]: [Card; 2]) -> Self {
        let ranks = [first, second].map(|card| card.rank().index());
        let suits = [first, second].map(|card| card.suit().index());
        let suits =
            if ranks[0] == ranks[1] && suits[0] > suits[1] { [suits[1], suits[0]] } else { suits };
        Self::none(ranks).with(suits)
    }

    /// Returns the combos and one more, with cards of these suits; for a pair, the earlier suit
    /// first.
    #[must_use]
    pub const fn with(self, [high, low]: [usize; 2]) -> Self {
        Self { cells: self.cells | 1 << (Suit::COUNT * high + low), ..self }
    }

    /// Returns the combos without the suited combo of a suit.
    #[must_use]
    pub const fn without_suited(self, suit: usize) -> Self {
        Self { cells: self.cells & !(1 << (Suit::COUNT * suit + suit)), ..self }
    }

    /// Returns the combos of these suits, by rank.
    #[inline]
    #[must_use]
    pub fn of_suits(self, suits: &[u8; Rank::COUNT]) -> Self {
        let [high, low] = self.ranks().map(|rank| u16::from(suits[rank]));
        // A bit for each suit of the higher rank, four bits apart, times the suits of the lower
        // rank.
        let rows = (high | high << 3 | high << 6 | high << 9) & 0x1111;
        Self { cells: self.cells & (rows * low), ..self }
    }

    /// Returns whether there are no combos.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.cells == 0
    }

    #[inline]
    fn ranks(self) -> [usize; 2] {
        // Thanks to the remainder, a rank needs no bounds check.
        [self.high, self.low].map(|rank| usize::from(rank) % RANKS)
    }

    /// Returns by suit of the higher rank the suits of the lower rank with an edge.
    #[inline]
    fn rows(self) -> [u16; Suit::COUNT] {
        [0, 4, 8, 12].map(|shift| self.cells >> shift & ROW)
    }

    /// Returns the edges seen from the lower rank: by its suits, the suits of the higher rank.
    #[inline]
    fn columns(self) -> u16 {
        // The matrix is transposed: first the two by two blocks, then within them.
        let cells = self.cells;
        let cells = cells & 0xCC33 | (cells & 0x3300) >> 6 | (cells & 0x00CC) << 6;
        cells & 0xA5A5 | (cells & 0x5050) >> 3 | (cells & 0x0A0A) << 3
    }
}

/// A number for each suit, a byte each.
type Bytes = u32;

/// Returns the number of bits set in each four.
#[inline]
fn counts(cells: u16) -> Bytes {
    let pairs = cells - (cells >> 1 & 0x5555);
    let fours = Bytes::from((pairs & 0x3333) + (pairs >> 2 & 0x3333));
    let halves = (fours | fours << 8) & 0x00FF_00FF;
    (halves | halves << 4) & 0x0F0F_0F0F
}

/// Returns the number of a suit.
#[inline]
fn byte(bytes: Bytes, suit: usize) -> i64 {
    i64::from(bytes >> (8 * suit) & 0xFF)
}

/// By set of suits, the bytes of these suits.
const MASKS: [Bytes; 16] = {
    let mut masks = [0; 16];
    let mut suits = 0;
    while suits < 16 {
        let mut suit = 0;
        while suit < Suit::COUNT {
            if suits >> suit & 1 == 1 {
                masks[suits] |= 0xFF << (8 * suit);
            }
            suit += 1;
        }
        suits += 1;
    }
    masks
};

/// Returns the sum of the numbers of some suits, which must be less than 256.
#[inline]
fn sum_of(bytes: Bytes, suits: u16) -> i64 {
    i64::from((bytes & MASKS[usize::from(suits & ROW)]).wrapping_mul(0x0101_0101) >> 24)
}

/// The number of ranks, rounded up.
const RANKS: usize = 16;

/// A set of cards as bits, by rank and then by suit.
type CardBits = u64;

/// The number of cards, rounded up.
const CARDS: usize = RANKS * Suit::COUNT;

/// Returns the bits of a set.
#[inline]
fn each(mut set: CardBits) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let bit = (set != 0).then(|| set.trailing_zeros() as usize % CARDS);
        set &= set.wrapping_sub(1);
        bit
    })
}

#[inline]
fn size(set: CardBits) -> i64 {
    set.count_ones().into()
}

/// A set of combos.
#[derive(Clone, Debug)]
pub(super) struct Graph {
    /// The number of edges.
    edges: i64,
    bundles: Vec<EdgeBundle>,
    /// The ranks that have an edge, as bits.
    ranks: u16,
    /// By rank, the number of edges of each card.
    degrees: [Bytes; RANKS],
    /// By card, the cards with an edge to it.
    neighbours: [CardBits; CARDS],
}

impl Graph {
    pub fn new() -> Self {
        Self {
            edges: 0,
            bundles: Vec::new(),
            ranks: 0,
            degrees: [0; RANKS],
            neighbours: [0; CARDS],
        }
    }

    /// Adds new edges.
    #[inline]
    pub fn add(&mut self, bundle: EdgeBundle) {
        let ([high, low], columns) = (bundle.ranks(), bundle.columns());
        self.bundles.push(bundle);
        self.edges += i64::from(bundle.cells.count_ones());
        self.ranks |= 1 << high | 1 << low;
        self.degrees[high] += counts(bundle.cells);
        self.degrees[low] += counts(columns);
        for (suit, row) in bundle.rows().into_iter().enumerate() {
            self.neighbours[Suit::COUNT * high + suit] |=
                CardBits::from(row) << (Suit::COUNT * low);
        }
        for suit in 0..Suit::COUNT {
            let column = columns >> (Suit::COUNT * suit) & ROW;
            self.neighbours[Suit::COUNT * low + suit] |=
                CardBits::from(column) << (Suit::COUNT * high);
        }
    }

    /// Adds the edges of another graph; all must be new.
    pub fn add_all(&mut self, other: &Self) {
        other.bundles.iter().for_each(|&bundle| self.add(bundle));
    }

    /// Removes all edges.
    pub fn clear(&mut self) {
        for rank in each(self.ranks.into()) {
            self.degrees[rank % RANKS] = 0;
            for suit in 0..Suit::COUNT {
                self.neighbours[(Suit::COUNT * rank + suit) % CARDS] = 0;
            }
        }
        self.bundles.clear();
        (self.edges, self.ranks) = (0, 0);
    }

    /// Returns the number of edges.
    pub fn edges(&self) -> i64 {
        self.edges
    }

    /// Returns the cards that have an edge.
    fn held(&self) -> impl Iterator<Item = usize> {
        let cards = each(self.ranks.into())
            .flat_map(|rank| (0..Suit::COUNT).map(move |suit| (Suit::COUNT * rank + suit) % CARDS));
        cards.filter(|&card| self.neighbours[card] != 0)
    }

    /// Returns the number of edges of a card.
    #[inline]
    fn degree(&self, card: usize) -> i64 {
        byte(self.degrees[card / Suit::COUNT % RANKS], card % Suit::COUNT)
    }

    /// Returns the number of matchings of three edges.
    pub fn matchings(&self) -> i64 {
        let (mut squares, mut stars) = (0, 0);
        for rank in each(self.ranks.into()) {
            for suit in 0..Suit::COUNT {
                let degree = byte(self.degrees[rank % RANKS], suit);
                squares += degree * degree;
                stars += degree * (degree - 1) * (degree - 2);
            }
        }
        let mut products = 0;
        for bundle in &self.bundles {
            let [high, low] = bundle.ranks().map(|rank| self.degrees[rank]);
            for (suit, row) in bundle.rows().into_iter().enumerate() {
                products += byte(high, suit) * sum_of(low, row);
            }
        }
        let edges = self.edges;
        // The degrees add up to twice the edges.
        let pairs = (squares - 2 * edges) / 2;
        let paths = products - squares + edges;
        edges * (edges - 1) * (edges - 2) / 6 - (edges - 2) * pairs + stars / 3 + paths
            - self.triangles()
    }

    /// Returns the number of triangles.
    fn triangles(&self) -> i64 {
        // Two ranks and a third one, or a pair.
        let is_possible = self.bundles.len() > 2 || self.bundles.iter().any(|b| b.high == b.low);
        if !is_possible {
            return 0;
        }
        let mut sum = 0;
        for card in self.held() {
            let later = self.neighbours[card] & !0 << card;
            for other in each(later) {
                sum += size(later & self.neighbours[other]);
            }
        }
        // Each triangle was seen from its first card, along two of its edges.
        sum / 2
    }

    /// Returns the number of matchings of an edge of another graph and two edges of this one. The graphs must not
    /// share an edge.
    ///
    /// Without the two cards of an edge, *m* edges remain, of which C(m, 2) - Σ C(d, 2) pairs share no card. A
    /// remaining degree is the degree in the whole graph, less one for each of the two cards that is a neighbour. So
    /// the sum of the squares, multiplied out, follows from the sum of all squares.
    pub fn matchings_with_one_of(&self, other: &Self) -> i64 {
        let cards = 0..CARDS;
        let squares: i64 = cards.map(|card| self.degree(card).pow(2)).sum();
        let around = |card: usize| -> i64 {
            each(self.neighbours[card]).map(|other| self.degree(other)).sum()
        };
        let mut sum = 0;
        for a in other.held() {
            for b in each(other.neighbours[a] & !0 << a) {
                let [of_a, of_b] = [self.degree(a), self.degree(b)];
                let common = size(self.neighbours[a] & self.neighbours[b]);
                let left = self.edges - of_a - of_b;
                let squares = squares - of_a * of_a - of_b * of_b - 2 * (around(a) + around(b))
                    + of_a
                    + of_b
                    + 2 * common;
                // The degrees add up to twice the edges.
                sum += (left * left + left - squares) / 2;
            }
        }
        sum
    }

    /// Returns the number of matchings of two edges of another graph and an edge of this one. The graphs must not
    /// share an edge.
    ///
    /// For two edges without a common card, that is the number of edges here, less the degrees of
    /// their four cards, plus the edges between the four, which were subtracted twice. An edge of
    /// the other graph is in as many such pairs as there are edges that share no card with it,
    /// `1 + m - d_a - d_b`, which is multiplied out.
    pub fn matchings_with_two_of(&self, other: &Self) -> i64 {
        // Over the cards.
        let (mut squares, mut products, mut heavy) = (0, 0, 0);
        for rank in each(other.ranks.into()) {
            let [own, degrees] = [self, other].map(|graph| graph.degrees[rank % RANKS]);
            for suit in 0..Suit::COUNT {
                let [own, degree] = [own, degrees].map(|degrees| byte(degrees, suit));
                squares += degree * degree;
                products += own * degree;
                heavy += own * degree * degree;
            }
        }
        // Over the edges.
        let mut across = 0;
        for bundle in &other.bundles {
            let ranks = bundle.ranks();
            let [own_high, own_low] = ranks.map(|rank| self.degrees[rank]);
            let [high, low] = ranks.map(|rank| other.degrees[rank]);
            for (suit, row) in bundle.rows().into_iter().enumerate() {
                across += byte(high, suit) * sum_of(own_low, row)
                    + byte(own_high, suit) * sum_of(low, row);
            }
        }
        // Between the cards.
        let mut between = 0;
        let held = other.held().fold(0, |held, card| held | 1 << card);
        for card in each(held) {
            for end in each(self.neighbours[card] & held & !0 << card) {
                let common = other.neighbours[card] & other.neighbours[end];
                between += other.degree(card) * other.degree(end) - size(common);
            }
        }
        let apart = other.edges + 1;
        let pairs = (apart * other.edges - squares) / 2;
        self.edges * pairs - (apart * products - heavy - across) + between
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;
    use rand::seq::SliceRandom;
    use rand::{RngExt, SeedableRng};
    use rand_xoshiro::Xoshiro256PlusPlus;

    use super::*;
    use crate::card::CardSet;
    use crate::deal::HoleCards;

    #[test]
    fn matchings_match_a_search() {
        let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
        for number in 0..300 {
            let (mut ranks, count) = (Rank::ALL, random.random_range(1..=4));
            let live: CardSet = ranks
                .partial_shuffle(&mut random, count)
                .0
                .iter()
                .fold(CardSet::EMPTY, |all, &r| all | CardSet::DECK.of_rank(r));
            let chance = random.random_range(0.1..1.0);
            let all = HoleCards::all().filter(|combo| combo.set().is_subset(live));
            let (mut graph, mut other) = (Graph::new(), Graph::new());
            let mut edges = Vec::new();
            for combo in all {
                if random.random_bool(chance) {
                    let of_other = random.random_bool(0.4);
                    let graph = if of_other { &mut other } else { &mut graph };
                    graph.add(EdgeBundle::one(combo.cards()));
                    edges.push((combo.set(), usize::from(of_other)));
                }
            }
            let mut found = [0; 4];
            for three in edges.iter().combinations(3) {
                let cards = three.iter().fold(CardSet::EMPTY, |all, (cards, _)| all | *cards);
                if cards.len() == 6 {
                    found[three.iter().map(|(_, of)| of).sum::<usize>()] += 1;
                }
            }
            let counted = [
                graph.matchings(),
                graph.matchings_with_one_of(&other),
                graph.matchings_with_two_of(&other),
                other.matchings(),
            ];
            assert_eq!(counted, found, "{number}");
            graph.clear();
            assert_eq!((graph.matchings_with_one_of(&other), graph.held().count()), (0, 0));
        }
    }
}
