//! Sets of combos whose weights depend only on their ranks and on whether their suits are equal,
//! and the pairs of two rivals' combos that share no card with each other nor with a third
//! player's.
//!
//! Let *o* be the weight of a combo of two ranks with different suits, and *o* + *x* the weight of a suited combo. On
//! a board with three cards of a suit, the combos of that suit are rated by themselves: let their weights be *o* +
//! *x* + *y*. Then each row of the adjacency matrix follows from three numbers for each rank. For cards *a* and *c*
//! of the ranks *r* and *t*,
//!
//! ```text
//! D[a,c]  =  o[r,t]  +  x[r,t] if they are suited  +  y[r,t] if they are of the flush
//! ```
//!
//! The sums of [`rivals`](super::rivals) over the combos of two ranks, multiplied out with that, are
//! sums over the ranks *t*. In these, the live cards of *t* count by the degrees of the combos in
//! their suits, and by the suited combos of their suits.

use crate::card::{Rank, Suit};

use super::lanes::{Eight, Lanes, MatrixNumber, ROW, Row};
use super::suit_rows::SuitRows;
use super::unit::{ENTRIES, LiveCards, Unit, across};

/// A set of combos.
#[derive(Clone)]
pub(super) struct Combos<N: MatrixNumber> {
    /// The sum of the weights.
    pub weight: N::Count,
    degrees: Lanes<N>,
    /// The degrees by suit and rank.
    rows: SuitRows<N>,
    /// By rank, the rows of *o*, *x* and *y*.
    matrix: [[Row<N>; ENTRIES]; Rank::COUNT],
}

impl<N: MatrixNumber> Combos<N> {
    pub fn new() -> Self {
        Self {
            weight: N::Count::default(),
            degrees: Lanes::new(),
            rows: SuitRows::new(),
            matrix: [[Row::new(); ENTRIES]; Rank::COUNT],
        }
    }

    /// Removes all combos.
    pub fn clear(&mut self) {
        self.weight = N::Count::default();
        self.degrees = Lanes::new();
        self.rows = SuitRows::new();
        self.matrix.as_flattened_mut().fill(Row::new());
    }

    /// Returns whether there are no combos.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.weight == N::Count::default()
    }

    /// Adds combos of a weight.
    #[inline]
    pub fn add(&mut self, unit: &Unit<N>, weight: N) {
        let [high, low] = unit.ranks;
        let degrees = unit.degrees.map(|degree| weight * degree);
        let [a, b, c, d, e, f, g, h] = degrees;
        let size = weight * unit.size;
        self.degrees.add(unit.ranks, &degrees);
        self.rows.add(high, [a, b, c, d], size);
        let entry = unit.entry.map(|number| weight * number);
        let mut enter = |rank: usize, other: usize| {
            for (row, number) in self.matrix[rank].iter_mut().zip(entry) {
                row.0[other] += number;
            }
        };
        enter(high, low);
        if unit.is_pair() {
            self.weight += size.count() >> 1;
            return;
        }
        self.weight += size.count();
        self.rows.add(low, [e, f, g, h], size);
        enter(low, high);
    }

    /// Returns the degrees of the cards of two ranks.
    #[inline]
    pub fn degrees_of(&self, ranks: [usize; 2]) -> Eight<N> {
        self.degrees.of(ranks)
    }

    /// Sums the degrees of the cards of the combos of a unit.
    #[inline]
    pub fn degrees_at(&self, unit: &Unit<N>) -> N::Count {
        N::dot(&unit.degrees, &self.degrees.of(unit.ranks))
    }

    /// Returns the numbers *o*, *x* and *y* of two ranks.
    #[inline]
    pub fn entry(&self, [one, other]: [usize; 2]) -> [N; ENTRIES] {
        let [o, x, y] = &self.matrix[one];
        [o.0[other], x.0[other], y.0[other]]
    }
}

/// The products of the weights of a unit for a player and one of two rivals, for the player and the other rival, and
/// for all three.
#[derive(Clone, Copy)]
pub(super) struct OwnWeights<N: MatrixNumber> {
    pub with_one: N::Count,
    pub with_other: N::Count,
    pub with_both: N::Count,
}

/// The overlap of two rivals' sets of combos: the sum over the cards of the products of the degrees, less the sum
/// over the combos of the products of the weights.
#[derive(Clone, Copy)]
pub(super) struct Sharing<N: MatrixNumber>(N::Count);

impl<N: MatrixNumber> Sharing<N> {
    pub fn new() -> Self {
        Self(N::Count::default())
    }

    /// Takes in combos that will be added to the two sets, which must not be done yet. Given are
    /// the sums of the sets' degrees and of their own at their cards, and the product of the weights
    /// of each combo that is in both sets: it need not be added to both as the same unit.
    #[inline]
    pub fn add(
        &mut self,
        unit: &Unit<N>,
        [one, other]: [N; 2],
        [at_one, at_other]: [N::Count; 2],
        at_own: N::Count,
        in_both: N::Count,
    ) {
        let (one, other) = (one.count(), other.count());
        let own = one * other * at_own - in_both * unit.size.count();
        let sum = one * at_other + other * at_one + own;
        self.0 += if unit.is_pair() { sum >> 1 } else { sum };
    }
}

/// The degrees of a set of combos where a unit meets it.
pub(super) struct Met<'a, N: MatrixNumber> {
    set: &'a Combos<N>,
    /// By rank, the degrees in the suits of each of the two ranks, times the degrees of the unit.
    rows: [Row<N>; 2],
    /// At the cards of the two ranks.
    degrees: Eight<N>,
}

impl<'a, N: MatrixNumber> Met<'a, N> {
    #[inline]
    pub fn new(set: &'a Combos<N>, unit: &Unit<N>) -> Self {
        Self { set, rows: unit.times(&set.rows), degrees: set.degrees.of(unit.ranks) }
    }
}

/// Sums the pairs of two rivals' combos that are apart from a combo, over the combos of a unit. Pairs with the combo
/// [itself](own) are left out.
#[inline]
pub(super) fn apart_from<N: MatrixNumber>(
    unit: &Unit<N>,
    [one, other]: [&Met<'_, N>; 2],
    sharing: Sharing<N>,
    live: &LiveCards<N>,
) -> N::Sum {
    let sum = |number: N::Count| N::Sum::from(number);
    let [high, low] = unit.ranks;
    // At a rank of the unit, its degrees meet the degrees of the same cards.
    let at = |met: &Met<'_, N>| (met.rows[0].0[high] + met.rows[1].0[low]).count();
    let (weight, other_weight) = (one.set.weight, other.set.weight);
    let mut apart = sum(unit.size.count()) * sum(weight * other_weight - sharing.0)
        + sum(products_at_cards([one, other], unit) + over_ranks([one, other], unit, live))
        - sum(weight * at(other))
        - sum(other_weight * at(one));
    if let Some(suit) = live.flush {
        apart += sum(over_flush([one.set, other.set], unit, live, suit));
    }
    if unit.is_pair() { apart >> 1 } else { apart }
}

/// Sums over the combos {a, b} of a unit the correction for combos that are in the sets themselves, by the products
/// of the weights: `D[a,b] (V - 2 e(a) - 2 e(b))`, the same for the other set, and `4 D[a,b] E[a,b]`.
#[inline]
pub(super) fn own<N: MatrixNumber>(
    [one, other]: [&Combos<N>; 2],
    unit: &Unit<N>,
    OwnWeights { with_one, with_other, with_both }: OwnWeights<N>,
) -> N::Sum {
    let none = N::Count::default();
    let mut sum = N::Sum::default();
    for (weight, set) in [(with_one, other), (with_other, one)] {
        if weight != none {
            let degrees = set.degrees_at(unit);
            let apart = unit.size.count() * set.weight - (degrees + degrees);
            sum += N::Sum::from(weight) * N::Sum::from(apart);
        }
    }
    let twice = N::Sum::from(with_both) * N::Sum::from((unit.size + unit.size).count());
    sum += twice + twice;
    if unit.is_pair() { sum >> 1 } else { sum }
}

/// Sums over the combos {a, b} of a unit the terms that depend only on the degrees of their cards: `2 d(a) e(a) + 2
/// d(b) e(b) + d(a) e(b) + d(b) e(a)`.
#[inline]
fn products_at_cards<N: MatrixNumber>([one, other]: [&Met<'_, N>; 2], unit: &Unit<N>) -> N::Count {
    let [high, low] = unit.ranks;
    let (of_one, of_other) = (&one.degrees, &other.degrees);
    let of_others = across(*of_other);
    let mut products = [[N::default(); 8]; 2];
    for lane in 0..of_one.len() {
        let product = of_one[lane] * of_other[lane];
        products[0][lane] = product + product;
        products[1][lane] = of_one[lane] * of_others[lane];
    }
    let (sum_one, sum_other) = (&one.set.rows.sum.0, &other.set.rows.sum.0);
    let all = sum_one[high].count() * sum_other[low].count()
        + sum_one[low].count() * sum_other[high].count();
    let [same, between] = &products;
    unit.entry[0].count() * all + N::dot(&unit.degrees, same) + N::dot(&unit.extra, between)
}

/// Sums over the combos {a, b} of a unit, from the rows of *o* and *x*: `m(a) + m(b)`, less the
/// products of the weights of the combos of *a* and of *b* with the same third card.
#[inline]
fn over_ranks<N: MatrixNumber>(
    [one, other]: [&Met<'_, N>; 2],
    unit: &Unit<N>,
    live: &LiveCards<N>,
) -> N::Count {
    let [high, low] = unit.ranks;
    let ([of_high, of_low], [other_of_high, other_of_low]) = (&one.rows, &other.rows);
    let [near_high, near_low] = &unit.near;
    let (one, other) = (one.set, other.set);
    let ([a, p, _], [b, q, _]) = (&one.matrix[high], &one.matrix[low]);
    let ([c, r, _], [d, s, _]) = (&other.matrix[high], &other.matrix[low]);
    let (mut by_size, mut rest) = (Row::new(), Row::new());
    for t in 0..ROW {
        let (a, p, b, q) = (a.0[t], p.0[t], b.0[t], q.0[t]);
        let (c, r, d, s) = (c.0[t], r.0[t], d.0[t], s.0[t]);
        let (both, other_both) = (a + b, c + d);
        by_size.0[t] = both * other.rows.sum.0[t] + other_both * one.rows.sum.0[t]
            - live.rows.sum.0[t] * (c * (a + both) + d * (b + both));
        rest.0[t] =
            p * other_of_high.0[t] + q * other_of_low.0[t] + r * of_high.0[t] + s * of_low.0[t]
                - near_high.0[t] * (r * (a + both + p) + p * (c + other_both + r))
                - near_low.0[t] * (s * (b + both + q) + q * (d + other_both + s))
                - unit.through.0[t] * (p * s + q * r);
    }
    unit.size.count() * N::sum(&by_size) + N::sum(&rest)
}

/// Returns the part of that sum that comes from the rows of *y*.
#[inline]
fn over_flush<N: MatrixNumber>(
    [one, other]: [&Combos<N>; 2],
    unit: &Unit<N>,
    live: &LiveCards<N>,
    suit: usize,
) -> N::Count {
    let [high, low] = unit.ranks;
    let ([a, p, y], [b, q, z]) = (&one.matrix[high], &one.matrix[low]);
    let ([c, r, v], [d, s, w]) = (&other.matrix[high], &other.matrix[low]);
    let [at_high, at_low] = [unit.degrees[suit], unit.degrees[Suit::COUNT + suit]];
    let suited = unit.of_flush;
    let (of_one, of_other) = (&one.rows.of_suit[suit], &other.rows.of_suit[suit]);
    let live = &live.rows.of_suit[suit];
    let mut sum = Row::new();
    for t in 0..ROW {
        let (a, p, y, b, q, z) = (a.0[t], p.0[t], y.0[t], b.0[t], q.0[t], z.0[t]);
        let (c, r, v, d, s, w) = (c.0[t], r.0[t], v.0[t], d.0[t], s.0[t], w.0[t]);
        let (same, other_same) = (a + p, c + r);
        let (low_same, other_low_same) = (b + q, d + s);
        let from_high = y * (other_same + other_same + d + v) + v * (same + same + b + y);
        let from_low =
            z * (other_low_same + other_low_same + c + w) + w * (low_same + low_same + a + z);
        let between = y * (s + w) + w * p + z * (r + v) + v * q;
        sum.0[t] = at_high * (y * of_other.0[t] + v * of_one.0[t] - live.0[t] * from_high)
            + at_low * (z * of_other.0[t] + w * of_one.0[t] - live.0[t] * from_low)
            - suited * live.0[t] * between;
    }
    N::sum(&sum)
}
