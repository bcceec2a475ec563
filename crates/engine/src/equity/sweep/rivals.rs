//! The pairs of two rivals' combos that share no card with each other nor with a third player's
//! combo, summed over the combos of a class.
//!
//! Let the combos of the rivals be graphs on the cards, with the total weights *W* and *V*, the
//! degrees *d* and *e*, and the adjacency matrices *D* and *E*. For a combo {a, b} of the third
//! player, take all pairs, less those that share a card, and add back twice the same combo. This
//! multiplies out to
//!
//! ```text
//! K  +  f(a) + f(b)  +  d(a) e(b) + d(b) e(a)  -  Σ_c D[a,c] E[b,c] + D[b,c] E[a,c]
//!    +  D[a,b] (V - 2 e(a) - 2 e(b))  +  E[a,b] (W - 2 d(a) - 2 d(b))  +  4 D[a,b] E[a,b]
//!
//! K     =  W V  -  Σ_c d(c) e(c)  +  Σ D[a,b] E[a,b] over the combos
//! f(a)  =  2 d(a) e(a)  -  W e(a)  -  V d(a)  +  m(a)
//! m(a)  =  Σ_c D[a,c] e(c) + E[a,c] d(c) - 2 D[a,c] E[a,c]
//! ```
//!
//! The second line is 0 if the rivals hold weaker combos only. The sum of *f* over the combos of a
//! class is a dot product with the eight degrees of the class. Over all pairs of cards of two
//! ranks, the sums of the products follow from the degrees and the rows of the matrices, summed by
//! rank; over its suited combos, from four pairs of rows. *K* and *m* are kept up to date: the
//! combos of a class change *m* by multiples of rows, which are the same for most cards of a rank.

use crate::card::Suit;

use super::adjacency::{Graph, RankSuit};
use super::class_weights::{Bundle, Place};
use super::lanes::{Eight, Lanes, MatrixNumber};

/// The products of the weights of a class's combos for a player and for each of two rivals.
#[derive(Clone, Copy)]
pub(super) struct Own<'a, N: MatrixNumber> {
    pub with_one: &'a Bundle<N>,
    pub with_other: &'a Bundle<N>,
    pub with_both: N::Sum,
}

/// The overlap of two rivals' sets of combos.
#[derive(Clone)]
pub(super) struct Rivals<N: MatrixNumber> {
    /// The pairs of their combos that share no card: *K*.
    apart: N::Count,
    /// The sum over the combos of the products of the two weights.
    common: N::Count,
    /// By card, *m*.
    meets: Lanes<N>,
}

impl<N: MatrixNumber> Rivals<N> {
    pub fn new() -> Self {
        Self { apart: N::Count::default(), common: N::Count::default(), meets: Lanes::new() }
    }

    /// Prepares for a class that will be added to the two graphs. It must not be in them yet.
    #[inline]
    pub fn foresee(
        &mut self,
        [one, other]: [&Graph<N>; 2],
        place: &Place<N>,
        [of_one, of_other]: [&Bundle<N>; 2],
    ) {
        if std::ptr::eq(of_one, of_other) && !place.is_pair() && !of_one.is_empty() {
            meet_both(&mut self.meets, [one, other], place, of_one);
            return;
        }
        if !other.is_empty() && !of_one.is_empty() {
            meet(&mut self.meets, other, place, of_one);
        }
        if !one.is_empty() && !of_other.is_empty() {
            meet(&mut self.meets, one, place, of_other);
        }
    }

    /// Updates for a class that has been added to the two graphs.
    #[inline]
    pub fn add(
        &mut self,
        [one, other]: [&Graph<N>; 2],
        place: &Place<N>,
        [of_one, of_other]: [&Bundle<N>; 2],
        common: &Bundle<N>,
    ) {
        let mut change = Eight::default();
        if std::ptr::eq(of_one, of_other) {
            if of_one.is_empty() {
                return;
            }
            let (mut degrees, mut sums) = one.degrees_of(place);
            let (degrees_other, sums_other) = other.degrees_of(place);
            for lane in 0..degrees.len() {
                degrees[lane] += degrees_other[lane];
            }
            for rank in 0..sums.len() {
                sums[rank] += sums_other[rank];
            }
            meet_own(&mut change, (degrees, sums), place, of_one);
        } else {
            if !of_one.is_empty() {
                meet_own(&mut change, other.degrees_of(place), place, of_one);
            }
            if !of_other.is_empty() {
                meet_own(&mut change, one.degrees_of(place), place, of_other);
            }
        }
        if !common.is_empty() {
            let [a, b, c, d, ..] = common.degrees;
            let weight = (a + b + c + d).count();
            self.common += if place.is_pair() { weight >> 1 } else { weight };
            for (change, &degree) in change.iter_mut().zip(&common.degrees) {
                *change -= degree + degree;
            }
        }
        self.meets.add(place.ranks, &change);
    }

    /// Prepares for a combo that will be added to the two graphs.
    #[inline]
    pub fn foresee_combo(
        &mut self,
        [one, other]: [&Graph<N>; 2],
        combo: [RankSuit; 2],
        [of_one, of_other]: [N; 2],
    ) {
        let [[rank, suit], [other_rank, other_suit]] = combo;
        if !other.is_empty() && of_one != N::default() {
            let rows = &other.rows;
            self.meets.add_sums(of_one, &rows[rank][suit], &rows[other_rank][other_suit]);
        }
        if !one.is_empty() && of_other != N::default() {
            let rows = &one.rows;
            self.meets.add_sums(of_other, &rows[rank][suit], &rows[other_rank][other_suit]);
        }
    }

    /// Updates for a combo that has been added to the two graphs.
    #[inline]
    pub fn add_combo(
        &mut self,
        [one, other]: [&Graph<N>; 2],
        [a, b]: [RankSuit; 2],
        [of_one, of_other]: [N; 2],
    ) {
        let common = of_one * of_other;
        self.common += common.count();
        for [[rank, suit], [end, end_suit]] in [[a, b], [b, a]] {
            let meets = &mut self.meets.0[rank][suit];
            *meets += of_one * other.degrees.0[end][end_suit];
            *meets += of_other * one.degrees.0[end][end_suit];
            *meets -= common + common;
        }
    }

    /// Counts the pairs that share no card, once all combos have been added.
    #[inline]
    pub fn settle(&mut self, [one, other]: [&Graph<N>; 2]) {
        let sharing = N::dot_degrees(&one.degrees, &other.degrees);
        self.apart = one.weight * other.weight - sharing + self.common;
    }

    /// Sums the pairs apart from the combos of a class. If they can be in the graphs, `own` are the
    /// products of the weights.
    #[inline]
    pub fn apart_from(
        &self,
        [one, other]: [&Graph<N>; 2],
        place: &Place<N>,
        bundle: &Bundle<N>,
        own: Option<Own<'_, N>>,
    ) -> N::Sum {
        let sum = |number: N::Count| N::Sum::from(number);
        let none = N::default();
        let [high, low] = place.ranks;
        let is_pair = place.is_pair();
        let graphs = [one, other];
        let [usual_high, usual_low] = [sum(bundle.usual[0].count()), sum(bundle.usual[1].count())];
        let of_high = self.of_rank(graphs, high);
        let of_low = if is_pair { of_high } else { self.of_rank(graphs, low) };
        let mut apart =
            bundle.weight * sum(self.apart) + usual_high * sum(of_high) + usual_low * sum(of_low);
        if bundle.extra != none && place.has_alone() {
            for (rank, alone) in [(high, place.alone[0]), (low, place.alone[1])] {
                for suit in (0..Suit::COUNT).filter(|suit| alone >> suit & 1 == 1) {
                    apart -= sum(bundle.extra.count()) * sum(self.of_card(graphs, rank, suit));
                }
            }
        }
        if bundle.weights.offsuit != none {
            let (rows_one, rows_other) = (&one.rows_of_rank, &other.rows_of_rank);
            let (at_one, at_other) = (&one.degrees_of_rank, &other.degrees_of_rank);
            let mut all = at_one[high].count() * at_other[low].count()
                - N::dot_rows(&rows_one[high..=high], &rows_other[low..=low]);
            all += if is_pair {
                all
            } else {
                at_one[low].count() * at_other[high].count()
                    - N::dot_rows(&rows_one[low..=low], &rows_other[high..=high])
            };
            apart += sum(bundle.weights.offsuit.count()) * sum(all);
        }
        if bundle.extra != none {
            let mut products = N::Count::default();
            for suit in 0..Suit::COUNT {
                products += one.at(high, suit) * other.at(low, suit)
                    + one.at(low, suit) * other.at(high, suit);
            }
            let mut through = N::dot_rows(&one.rows[high], &other.rows[low]);
            through +=
                if is_pair { through } else { N::dot_rows(&one.rows[low], &other.rows[high]) };
            apart += sum(bundle.extra.count()) * sum(products - through);
        }
        if let Some(suit) = place.without.filter(|_| bundle.weights.suited != none) {
            let taken = self.of_card(graphs, high, suit)
                + self.of_card(graphs, low, suit)
                + across(graphs, [[high, suit], [low, suit]]);
            apart -= sum(bundle.weights.suited.count()) * sum(taken);
        }
        if let Some(Own { with_one, with_other, with_both }) = own {
            let near = other.degrees_at(place, with_one) + one.degrees_at(place, with_other);
            let both = with_both + with_both;
            apart += with_one.weight * sum(other.weight) + with_other.weight * sum(one.weight);
            apart += both + both - near - near;
        }
        if is_pair { apart >> 1 } else { apart }
    }

    /// Returns the weight of the pairs apart from a combo, which has these weights in the graphs.
    #[inline]
    pub fn apart_from_combo(
        &self,
        [one, other]: [&Graph<N>; 2],
        combo: [RankSuit; 2],
        [own_one, own_other]: [N; 2],
    ) -> N::Count {
        let (own_one, own_other) = (own_one.count(), own_other.count());
        let (twice_one, twice_other) = (own_one + own_one, own_other + own_other);
        let mut apart = self.apart + across([one, other], combo) + twice_one * twice_other;
        for [rank, suit] in combo {
            apart += self.of_card([one, other], rank, suit);
            apart -= one.at(rank, suit) * twice_other + other.at(rank, suit) * twice_one;
        }
        apart + own_one * other.weight + own_other * one.weight
    }

    /// Returns *f* of a card.
    #[inline]
    fn of_card(&self, [one, other]: [&Graph<N>; 2], rank: usize, suit: usize) -> N::Count {
        let (of_one, of_other) = (one.at(rank, suit), other.at(rank, suit));
        let product = of_one * of_other;
        product + product + self.meets.0[rank][suit].count()
            - of_other * one.weight
            - of_one * other.weight
    }

    /// Returns the sum of *f* over the cards of a rank.
    #[inline]
    fn of_rank(&self, [one, other]: [&Graph<N>; 2], rank: usize) -> N::Count {
        let (of_one, of_other) = (&one.degrees.0[rank], &other.degrees.0[rank]);
        let meets = &self.meets.0[rank];
        let (mut products, mut sum) = (N::Count::default(), N::Count::default());
        for suit in 0..Suit::COUNT {
            products += of_one[suit].count() * of_other[suit].count();
            sum += meets[suit].count();
        }
        sum + products + products
            - other.degrees_of_rank[rank].count() * one.weight
            - one.degrees_of_rank[rank].count() * other.weight
    }
}

/// Does what [`meet`] does for each of two graphs, with the same combos.
#[inline]
fn meet_both<N: MatrixNumber>(
    meets: &mut Lanes<N>,
    [one, other]: [&Graph<N>; 2],
    place: &Place<N>,
    bundle: &Bundle<N>,
) {
    for (&rank, usual) in place.ranks.iter().zip(bundle.usual) {
        meets.add_sums(usual, &one.rows_of_rank[rank], &other.rows_of_rank[rank]);
    }
    meet_unusual(meets, one, place, bundle);
    meet_unusual(meets, other, place, bundle);
}

/// Adds to *m* a multiple of a graph's row for each card of a class, its degree.
#[inline]
fn meet<N: MatrixNumber>(
    meets: &mut Lanes<N>,
    graph: &Graph<N>,
    place: &Place<N>,
    bundle: &Bundle<N>,
) {
    let [high, low] = place.ranks;
    if place.is_pair() {
        meets.add_row(bundle.usual[0], &graph.rows_of_rank[high]);
        return;
    }
    meets.add_rows(bundle.usual, &graph.rows_of_rank[high], &graph.rows_of_rank[low]);
    meet_unusual(meets, graph, place, bundle);
}

/// Corrects [`meet`] for the cards whose degrees differ from the others of their rank.
#[inline]
fn meet_unusual<N: MatrixNumber>(
    meets: &mut Lanes<N>,
    graph: &Graph<N>,
    place: &Place<N>,
    bundle: &Bundle<N>,
) {
    let [high, low] = place.ranks;
    let none = N::default();
    if bundle.extra != none && place.has_alone() {
        // Their suited combo is dead.
        for (rank, alone) in [(high, place.alone[0]), (low, place.alone[1])] {
            for suit in 0..Suit::COUNT {
                if alone >> suit & 1 == 1 {
                    meets.add_row(none - bundle.extra, &graph.rows[rank][suit]);
                }
            }
        }
    }
    if let Some(suit) = place.without {
        let suited = bundle.weights.suited;
        if suited != none {
            let (one, other) = (&graph.rows[high][suit], &graph.rows[low][suit]);
            meets.add_sums(none - suited, one, other);
        }
    }
}

/// Adds for each card of a class the degrees at the ends of its combos, given the degrees of both
/// ranks and their sums.
#[inline]
fn meet_own<N: MatrixNumber>(
    change: &mut Eight<N>,
    (degrees, sums): (Eight<N>, [N; 2]),
    place: &Place<N>,
    bundle: &Bundle<N>,
) {
    let [a, b, c, d, e, f, g, h] = degrees;
    let across = [e, f, g, h, a, b, c, d];
    let (offsuit, extra) = (bundle.weights.offsuit, bundle.extra);
    let all = [offsuit * sums[1], offsuit * sums[0]];
    for suit in 0..Suit::COUNT {
        let [high, low] = [place.live[0][suit], place.live[1][suit]];
        change[suit] += high * (all[0] + extra * across[suit]);
        change[Suit::COUNT + suit] += low * (all[1] + extra * across[Suit::COUNT + suit]);
    }
    if let Some(suit) = place.without {
        change[suit] -= bundle.weights.suited * across[suit];
        change[Suit::COUNT + suit] -= bundle.weights.suited * across[Suit::COUNT + suit];
    }
}

/// Returns the products of the degrees of a combo's cards, one in each graph, less the products of
/// the weights of their combos with the same third card.
#[inline]
fn across<N: MatrixNumber>(
    [one, other]: [&Graph<N>; 2],
    [[rank, suit], [end, end_suit]]: [RankSuit; 2],
) -> N::Count {
    one.at(rank, suit) * other.at(end, end_suit) + one.at(end, end_suit) * other.at(rank, suit)
        - N::dot_rows(&one.rows[rank][suit..=suit], &other.rows[end][end_suit..=end_suit])
        - N::dot_rows(&one.rows[end][end_suit..=end_suit], &other.rows[rank][suit..=suit])
}
