//! Combos of one class that tie: the number of ways in which two or three players can hold them
//! while everybody else has a weaker combo.
//!
//! Let the pairs of combos that share no card be *p*, of which *k(c)* hold the card *c*. A third
//! player has a combo that shares no card with a pair in `W - Σ d(c) + ...` ways. From all combos,
//! the combos at each card of the pair are subtracted, and the combos of two of its cards are added
//! back. If the class has two ranks, these are pairs, for the class itself is not weaker. Each pair
//! of combos has two cards of either rank. So in all that is
//!
//! ```text
//! p (W + o[r,r] + o[t,t])  -  Σ k(c) d(c)
//! ```

use super::by_rank::Combos;
use super::lanes::{Eight, MatrixNumber};
use super::unit::{Unit, across};

/// The pairs of combos of one class that share no card, one of each of two units.
pub(super) struct TiedPairs<N: MatrixNumber> {
    ranks: [usize; 2],
    count: N::Count,
    /// The number that hold each card of the class.
    at: Eight<N>,
}

impl<N: MatrixNumber> TiedPairs<N> {
    /// Takes two units of a class.
    ///
    /// For each combo of the first unit with the cards *a* and *b*, `n - e(a) - e(b)` of the other
    /// share no card with it, and one more if it is in both.
    #[inline]
    pub fn new(one: &Unit<N>, other: &Unit<N>) -> Self {
        let (ranks, none) = (one.ranks, N::default());
        if one.is_pair() {
            // Two pairs have all four cards.
            let pairs = N::of(if one.size + other.size == N::of(24) { 6 } else { 0 });
            let at = [pairs, pairs, pairs, pairs, none, none, none, none];
            return Self { ranks, count: pairs.count(), at };
        }
        let shared = shared(one, other);
        let (across_one, across_other) = (across(one.degrees), across(other.degrees));
        let all = one.entry[0] * other.size + other.entry[0] * one.size;
        let (mut at, mut in_both) = ([none; 8], none);
        for lane in 0..at.len() {
            let (of_one, of_other) = (one.degrees[lane], other.degrees[lane]);
            at[lane] = of_one * (other.size - of_other) + of_other * (one.size - of_one) - all
                + shared[lane]
                + shared[lane]
                - one.extra[lane] * across_other[lane]
                - other.extra[lane] * across_one[lane];
            in_both += shared[lane];
        }
        let twice = in_both.count();
        let count = one.size.count() * other.size.count() - N::dot(&one.degrees, &other.degrees);
        Self { ranks, count: count + (twice >> 1), at }
    }

    /// Counts the weaker combos that share no card with a pair, summed over the pairs.
    #[inline]
    pub fn apart_from(&self, weaker: &Combos<N>) -> N::Count {
        let [high, low] = self.ranks;
        let mut all = weaker.weight;
        if high != low {
            let [of_high, of_low] = self.ranks.map(|rank| weaker.entry([rank, rank])[0]);
            all += (of_high + of_low).count();
        }
        self.count * all - N::dot(&self.at, &weaker.degrees_of(self.ranks))
    }
}

/// Returns the degrees of the combos that are in both units.
fn shared<N: MatrixNumber>(one: &Unit<N>, other: &Unit<N>) -> Eight<N> {
    let none = N::default();
    let [[suited, offsuit], [other_suited, other_offsuit]] =
        [one, other].map(|unit| [unit.entry[1] + unit.entry[0], unit.entry[0]]);
    if suited * other_suited == suited && offsuit * other_offsuit == offsuit {
        one.degrees
    } else if suited * other_suited == other_suited && offsuit * other_offsuit == other_offsuit {
        other.degrees
    } else {
        [none; 8]
    }
}

/// Returns the number of ways in which three players can hold combos of a unit.
///
/// From all triples of edges of a bipartite graph, triples in which two or three edges share a card are subtracted.
pub(super) fn triples<N: MatrixNumber>(unit: &Unit<N>) -> N::Count {
    if unit.is_pair() {
        return N::Count::default();
    }
    let (degrees, of_others) = (&unit.degrees, across(unit.degrees));
    let (mut squares, mut products) = ([N::default(); 8], [N::default(); 8]);
    for lane in 0..degrees.len() {
        squares[lane] = degrees[lane] * degrees[lane];
        products[lane] = degrees[lane] * of_others[lane];
    }
    let [two, three, four, six] = [2, 3, 4, 6].map(|number| N::of(number).count());
    let size = unit.size.count();
    let products = N::dot(&products, &unit.extra);
    let paths = (unit.entry[0] + unit.entry[0]).count() * size * size + products;
    size * (size * size + three * size + four) - (three * size + six) * N::dot(degrees, degrees)
        + two * N::dot(degrees, &squares)
        + three * paths
}
