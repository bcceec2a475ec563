//! Sweeps three ranges, without trying every pair of combos of the other two.
//!
//! For a combo {a, b}, let S and T be sets of combos of the two rivals, as graphs on the cards. How
//! many pairs of a combo of S and one of T share no card with each other nor with {a, b}? With S'
//! and T' the combos that avoid a and b, and d' their degrees:
//!
//! ```text
//! |S'| |T'|  -  Σ_c d'S(c) d'T(c)  +  |S' ∩ T'|
//! ```
//!
//! These are all pairs, less those that share a card. A pair of twice the same combo shares two
//! cards, so it was subtracted twice. Multiplied out, the sum over the cards consists of two kinds
//! of terms. Some can be kept up to date while the sets grow: the degrees, and
//! `u(a) = Σ_c dS(c) T[a,c]` for each card *a*. The others are the common neighbours of a and b,
//! which follow from two rows of the graphs' adjacency matrices.
//!
//! With the weaker combos of both rivals as sets, that counts the pairs that a combo beats. With
//! the combos that are not stronger, it counts the pairs that it beats or ties. Counted for each of
//! the three players, these numbers and the number of all deals determine how many deals each set
//! of winners wins.

use itertools::Itertools;

use crate::card::{Card, CardSet};
use crate::equity::detail::Detail;
use crate::equity::player_range::{PlayerRange, equal_ranges};
use crate::equity::player_set::PlayerSet;
use crate::equity::request::Request;
use crate::equity::tally::Tally;
use crate::equity::work::Counting;
use crate::holdem::HoleCards;
use crate::holdem::isomorphism::Blocks;
use crate::progress::Meter;
use crate::range::Weight;

use super::degrees::Class;
use super::distinct_boards::DistinctBoards;
use super::number::Number;
use super::order::{FullBoard, Members, Rated, each_combo, groups, rate};

/// The number of players.
const PLAYERS: usize = 3;

/// The greatest number of live cards on a full board, rounded up.
const LANES: usize = 48;

/// A number for each live card.
type Lanes<N> = [N; LANES];

/// Sweeps three ranges. A part is a choice of ranks to come.
pub(super) struct SweepThree<N> {
    /// For each player, the first with the same range.
    equal: Vec<usize>,
    /// By player and combo.
    weights: [Vec<N>; PLAYERS],
    blocks: Blocks,
    classes: Vec<Class>,
    members: Vec<Members>,
    distinct: DistinctBoards,
    /// The number of deals.
    deals: u128,
}

/// A card's row of an adjacency matrix.
#[derive(Clone, Copy)]
pub(super) struct Row<N> {
    /// The weight of the edge to each card.
    weights: Lanes<N>,
    /// The cards with an edge to this one, as bits.
    ends: u64,
}

/// A number type for the entries of adjacency matrices.
pub(super) trait MatrixNumber: Number {
    /// The greatest weight of a combo for which no sum overflows.
    const GREATEST: u32;

    /// Sums the paths of two edges from the card of one row to the card of the other, each the
    /// product of its weights.
    fn through(one: &Row<Self>, other: &Row<Self>) -> i64;
}

/// The sum over a card's edges to 46 others of the degrees at their ends is held in 16 bits.
const _: () = {
    let at_card = 46 * <i16 as MatrixNumber>::GREATEST as i64;
    assert!(at_card * at_card <= i16::MAX as i64);
};

/// Four times the product of two ranges' total weights is held in 64 bits.
const _: () = {
    let all = HoleCards::COUNT as i128 * <i64 as MatrixNumber>::GREATEST as i128;
    assert!(4 * all * all <= i64::MAX as i128);
};

impl MatrixNumber for i16 {
    /// Unweighted, the paths of two edges are the common neighbours.
    const GREATEST: u32 = 1;

    #[inline]
    fn through(one: &Row<Self>, other: &Row<Self>) -> i64 {
        (one.ends & other.ends).count_ones().into()
    }
}

impl MatrixNumber for i64 {
    const GREATEST: u32 = Weight::PARTS;

    #[inline]
    fn through(one: &Row<Self>, other: &Row<Self>) -> i64 {
        (0..LANES).map(|lane| one.weights[lane] * other.weights[lane]).sum()
    }
}

/// A combo on a board: the lanes of its cards, and its weight for each player.
#[derive(Clone, Copy)]
struct Edge<N> {
    ends: [usize; 2],
    weights: [N; PLAYERS],
}

/// The combos of a board, weakest first.
struct Edges<N> {
    all: Vec<Edge<N>>,
    /// The end of each group of equal strength.
    ends: Vec<usize>,
}

impl<N> Edges<N> {
    fn groups(&self) -> impl Iterator<Item = &[Edge<N>]> {
        let starts = std::iter::once(0).chain(self.ends.iter().copied());
        starts.zip(&self.ends).map(|(start, &end)| &self.all[start..end])
    }
}

/// The pairs of rivals' combos that a player's combos beat, and that they beat or tie, summed over
/// the player's combos.
#[derive(Clone, Copy, Default)]
struct Beaten {
    weaker: i128,
    no_stronger: i128,
}

impl<N: MatrixNumber> SweepThree<N> {
    /// Prepares the sweep of these boards; `None` unless there are three players. Every weight must
    /// fit the number type.
    pub fn new(request: &Request, distinct: DistinctBoards) -> Option<Self> {
        let ranges = request.player_ranges();
        let [one, other, third] = ranges else { return None };
        let weights = [one, other, third].map(PlayerRange::weights);
        let wanted = |combo: usize| weights.iter().any(|weights| weights[combo] > 0);
        let classes = Class::in_use(wanted);
        Some(Self {
            equal: equal_ranges(&ranges.iter().collect::<Vec<_>>()),
            blocks: request.blocks(),
            members: classes.iter().map(|&class| Members::new(class, wanted)).collect(),
            classes,
            distinct,
            deals: joint_weight([one, other, third]) * request.boards(),
            weights: weights.map(|weights| weights.into_iter().map(N::of).collect()),
        })
    }

    /// Lists the combos of a deck that can be held on a board, in the order of their strengths.
    fn edges(&self, rated: &[Rated], board: CardSet, deck: CardSet, edges: &mut Edges<N>) {
        edges.all.clear();
        edges.ends.clear();
        let mut lanes = [0; Card::COUNT];
        for (lane, card) in deck.iter().enumerate() {
            lanes[card.index()] = lane;
        }
        let wanted = |combo: usize| self.weights.iter().any(|w| w[combo] != N::default());
        let board = FullBoard::new(board, deck, wanted);
        for group in groups(rated, &board) {
            each_combo(&group, &self.members, &board, |cards, index| {
                edges.all.push(Edge {
                    ends: cards.map(|card| lanes[card.index()]),
                    weights: [0, 1, 2].map(|player| self.weights[player][index]),
                });
            });
            edges.ends.push(edges.all.len());
        }
    }

    /// Counts the deals on one board.
    fn count_board(
        &self,
        edges: &Edges<N>,
        sets: &mut RivalSets<N>,
        copies: u128,
        tally: &mut Tally,
    ) {
        let mut beaten = [Beaten::default(); PLAYERS];
        for hero in 0..PLAYERS {
            let rivals = [(hero + 1) % PLAYERS, (hero + 2) % PLAYERS];
            let first = self.equal[hero];
            beaten[hero] = if first < hero {
                beaten[first]
            } else if self.equal[rivals[0]] == self.equal[rivals[1]] {
                Self::beaten::<true>(hero, rivals, edges, sets)
            } else {
                Self::beaten::<false>(hero, rivals, edges, sets)
            };
            let Beaten { weaker, no_stronger } = beaten[hero];
            let rivals = PlayerSet::only(rivals[0]).with(rivals[1]);
            tally.winners.add(PlayerSet::only(hero), weaker.unsigned_abs() * copies);
            tally.winners.add(rivals, (no_stronger - weaker).unsigned_abs() * copies);
        }
    }

    /// Sums what a player's combos beat on one board.
    fn beaten<const ALIKE: bool>(
        hero: usize,
        rivals: [usize; 2],
        edges: &Edges<N>,
        sets: &mut RivalSets<N>,
    ) -> Beaten {
        let mut beaten = Beaten::default();
        sets.clear();
        for group in edges.groups() {
            let meet = |sets: &RivalSets<N>| {
                let mut pairs = 0;
                for edge in group {
                    let weight = edge.weights[hero];
                    if weight != N::default() {
                        let met = sets.pairs::<ALIKE>(edge.ends);
                        pairs += i128::from(weight.wide()) * i128::from(met);
                    }
                }
                pairs
            };
            beaten.weaker += meet(sets);
            for Edge { ends, weights } in group {
                sets.add::<ALIKE>(*ends, [weights[rivals[0]], weights[rivals[1]]]);
            }
            beaten.no_stronger += meet(sets);
        }
        beaten
    }
}

/// The combos of a set as a graph.
#[derive(Clone)]
struct Graph<N> {
    /// The sum of the weights.
    weight: i64,
    degrees: Lanes<N>,
    /// The adjacency matrix.
    rows: [Row<N>; LANES],
    /// For each card, the sum over this graph's edges at it of their weight times the other graph's
    /// degree at the other end.
    meets: Lanes<N>,
}

/// A set of combos for each rival. If the rivals' ranges are equal, so are the sets, and the first
/// is used for both.
struct RivalSets<N> {
    graphs: [Graph<N>; 2],
    /// The sum over the cards of the products of the two degrees.
    product: i64,
    /// The sum over the combos of the products of the two weights, and the degrees of that.
    common: i64,
    common_degrees: Lanes<N>,
}

impl<N: MatrixNumber> RivalSets<N> {
    fn new() -> Self {
        let none = [N::default(); LANES];
        let row = Row { weights: none, ends: 0 };
        let graph = Graph { weight: 0, degrees: none, rows: [row; LANES], meets: none };
        Self { graphs: [graph.clone(), graph], product: 0, common: 0, common_degrees: none }
    }

    fn clear(&mut self) {
        *self = Self::new();
    }

    /// Adds a combo with a weight for each rival.
    #[inline]
    fn add<const ALIKE: bool>(&mut self, [a, b]: [usize; 2], [one, other]: [N; 2]) {
        let [first, second] = &mut self.graphs;
        let common = one * other;
        if common != N::default() {
            self.common += common.wide();
            self.common_degrees[a] += common;
            self.common_degrees[b] += common;
        }
        if ALIKE {
            if one == N::default() {
                return;
            }
            first.meet(a, b, one);
            self.product += 2 * one.wide() * (first.degrees[a].wide() + first.degrees[b].wide());
            self.product += 2 * common.wide();
            first.join(a, b, one);
            let (at_a, at_b) = (first.degrees[a], first.degrees[b]);
            first.meets[a] += one * at_b;
            first.meets[b] += one * at_a;
            return;
        }
        self.product += first.add(second, a, b, one);
        self.product += second.add(first, a, b, other);
    }

    /// Returns the weight of the pairs of a combo of each rival that share no card with each other
    /// nor with this combo.
    #[inline]
    fn pairs<const ALIKE: bool>(&self, [a, b]: [usize; 2]) -> i64 {
        let one = &self.graphs[0];
        let other = if ALIKE { one } else { &self.graphs[1] };
        let [one_ab, other_ab] = [one.rows[a].weights[b].wide(), other.rows[a].weights[b].wide()];
        let [one_a, one_b] = [one.degrees[a].wide(), one.degrees[b].wide()];
        let [other_a, other_b] = [other.degrees[a].wide(), other.degrees[b].wide()];
        let one_apart = one.weight - one_a - one_b + one_ab;
        let other_apart = other.weight - other_a - other_b + other_ab;
        let common_at = self.common_degrees[a].wide() + self.common_degrees[b].wide();
        let neighbours = if ALIKE {
            2 * N::through(&one.rows[a], &one.rows[b])
        } else {
            N::through(&one.rows[a], &other.rows[b]) + N::through(&one.rows[b], &other.rows[a])
        };
        let sharing = self.product
            - one_a * other_a
            - one_b * other_b
            - (one.meets[a].wide() + one.meets[b].wide() - one_ab * (other_a + other_b))
            - (other.meets[a].wide() + other.meets[b].wide() - other_ab * (one_a + one_b))
            + (common_at - 2 * one_ab * other_ab)
            + neighbours;
        let same = self.common - common_at + one_ab * other_ab;
        one_apart * other_apart - sharing + same
    }
}

impl<N: MatrixNumber> Graph<N> {
    /// Updates the sums for an edge of this weight that is added to the other graph.
    #[inline]
    fn meet(&mut self, a: usize, b: usize, weight: N) {
        // Loads without a call: WebAssembly is built with little inlining, and this is the
        // innermost loop.
        let (at_a, at_b) = (&self.rows[a].weights, &self.rows[b].weights);
        for ((meets, &at_a), &at_b) in self.meets.iter_mut().zip(at_a).zip(at_b) {
            *meets += weight * (at_a + at_b);
        }
    }

    /// Adds an edge; returns by how much the sum of the products of the two degrees grows.
    #[inline]
    fn add(&mut self, other: &mut Self, a: usize, b: usize, weight: N) -> i64 {
        if weight == N::default() {
            return 0;
        }
        let [at_a, at_b] = [other.degrees[a], other.degrees[b]];
        other.meet(a, b, weight);
        self.join(a, b, weight);
        self.meets[a] += weight * at_b;
        self.meets[b] += weight * at_a;
        weight.wide() * (at_a.wide() + at_b.wide())
    }

    /// Adds an edge to this graph only.
    #[inline]
    fn join(&mut self, a: usize, b: usize, weight: N) {
        self.weight += weight.wide();
        self.degrees[a] += weight;
        self.degrees[b] += weight;
        for (from, to) in [(a, b), (b, a)] {
            self.rows[from].weights[to] += weight;
            self.rows[from].ends |= 1 << to;
        }
    }
}

/// Returns the weight of all joint combos of three players. It sums, for each pair of the first
/// two, the weight of the third that holds none of their four cards.
fn joint_weight(ranges: [&PlayerRange; PLAYERS]) -> u128 {
    let mut between = [[0_u64; Card::COUNT]; Card::COUNT];
    let mut at = [0_u64; Card::COUNT];
    for combo in &ranges[2].combos {
        let [a, b] = combo.hole.cards().map(Card::index);
        let weight = u64::from(combo.weight);
        between[a][b] = weight;
        between[b][a] = weight;
        at[a] += weight;
        at[b] += weight;
    }
    let all = ranges[2].total();
    let mut sum = 0;
    for (one, other) in ranges[0].combos.iter().cartesian_product(&ranges[1].combos) {
        if !one.cards.is_disjoint(other.cards) {
            continue;
        }
        let ([a, b], [c, d]) =
            (one.hole.cards().map(Card::index), other.hole.cards().map(Card::index));
        let held = at[a] + at[b] + at[c] + at[d];
        let twice = between[a][b]
            + between[a][c]
            + between[a][d]
            + between[b][c]
            + between[b][d]
            + between[c][d];
        let apart = all + twice - held;
        sum += u128::from(one.weight) * u128::from(other.weight) * u128::from(apart);
    }
    sum
}

impl<N: MatrixNumber> Counting for SweepThree<N> {
    fn parts(&self) -> usize {
        self.distinct.parts()
    }

    fn tally(&self) -> Tally {
        Tally::new(PLAYERS, Detail::default())
    }

    /// Counts the deals that each player wins alone. The entry for a tie of the other two gets the
    /// deals in which the player ties with any other.
    fn count(&self, part: usize, tally: &mut Tally, _: &Meter<'_>) {
        let rated = rate(&self.classes, self.distinct.ranks(part));
        let mut edges = Edges { all: Vec::new(), ends: Vec::new() };
        let mut sets = Box::new(RivalSets::new());
        self.distinct.each(part, CardSet::EMPTY, self.blocks, |board, deck, copies| {
            self.edges(&rated, board, deck, &mut edges);
            self.count_board(&edges, &mut sets, copies.into(), tally);
        });
    }

    /// Let R be the deals that are tied, and E those in which one player ties with any other. Then
    /// the other two tie in R - E. The sum of the three E counts ties of two twice, and ties of
    /// three three times.
    fn finish(&self, tally: Tally) -> Tally {
        let counted: Vec<(PlayerSet, u128)> = tally.winners.iter().collect();
        let count = |set: PlayerSet| {
            counted.iter().find(|(other, _)| *other == set).map_or(0, |&(_, deals)| deals)
        };
        let alone: u128 = (0..PLAYERS).map(|player| count(PlayerSet::only(player))).sum();
        let tied = self.deals - alone;
        let mut finished = self.tally();
        let mut with_anybody = 0;
        for player in 0..PLAYERS {
            let rivals = PlayerSet::only((player + 1) % PLAYERS).with((player + 2) % PLAYERS);
            finished.winners.add(PlayerSet::only(player), count(PlayerSet::only(player)));
            finished.winners.add(rivals, tied - count(rivals));
            with_anybody += count(rivals);
        }
        let everybody = PlayerSet::only(0).with(1).with(2);
        finished.winners.add(everybody, with_anybody - 2 * tied);
        finished
    }
}
