//! Estimates of the number of opponents' hands that a combo beats or ties with.

use crate::equity::sample::Stream;

use super::board::Rated;
use super::graph::{ALL, Edge, Graph, LIVE, LiveCards};
use super::opponents::MOST_OPPONENTS;

/// The factor of a tied opponent, and the weight of its estimate in the equity. These are the nodes
/// and weights of the quadrature of Gauss and Lobatto on the interval from 0 to 1. The first node
/// is for wins, the last for wins and ties.
const NODES: [(f64, f64); 6] = [
    (0.0, 1.0 / 30.0),
    (0.117_472_338_035_267_66, 0.189_237_478_148_923_48),
    (0.357_384_241_759_677_5, 0.277_429_188_517_743_2),
    (0.642_615_758_240_322_5, 0.277_429_188_517_743_2),
    (0.882_527_661_964_732_3, 0.189_237_478_148_923_48),
    (1.0, 1.0 / 30.0),
];

/// A path with a smaller product is either ended, or continued with this product. The probability
/// of this makes up for the difference.
const LEAST: f64 = 1.0 / 32.0;

/// The numbers of combos that the first, second, … opponent can hold.
const COMBOS: [f64; MOST_OPPONENTS] = {
    let mut combos = [0.0; MOST_OPPONENTS];
    let mut opponent = 0;
    while opponent < MOST_OPPONENTS {
        let cards = LIVE - 2 * (opponent + 1);
        combos[opponent] = (cards * (cards - 1) / 2) as f64;
        opponent += 1;
    }
    combos
};

/// Estimates of the shares of deals.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Estimate {
    pub equity: f64,
    pub win: f64,
    pub tie: f64,
}

/// The combos that do not beat a combo.
pub(super) struct Field<'a> {
    /// All of them, the weaker combos first.
    pub combos: &'a [Rated],
    pub weaker: &'a Graph,
    /// The equal combos, with the combo itself.
    pub tied: &'a Graph,
}

impl Field<'_> {
    /// Estimates the results of a combo against one opponent, two, and so on.
    pub fn estimate(&self, hero: Edge, stream: &mut Stream) -> [Estimate; MOST_OPPONENTS] {
        let mut estimates = [Estimate::default(); MOST_OPPONENTS];
        for (node, weight) in NODES {
            let path = self.path(hero, node, stream);
            for (estimate, share) in estimates.iter_mut().zip(path) {
                estimate.equity += weight * share;
                if node == 0.0 {
                    estimate.win = share;
                } else if node == 1.0 {
                    estimate.tie = share - estimate.win;
                }
            }
        }
        estimates
    }

    /// Estimates the share of the hands of one opponent, two, and so on, that are all weaker than a
    /// combo. Each hand that ties with it multiplies the share by `tie` instead.
    fn path(&self, hero: Edge, tie: f64, stream: &mut Stream) -> [f64; MOST_OPPONENTS] {
        let mut shares = [0.0; MOST_OPPONENTS];
        let (mut live, mut dealt, mut product) = (ALL, hero, 1.0);
        // The combos left for the next opponent.
        let mut weaker = self.weaker.edges();
        let mut tied = if tie > 0.0 { self.tied.edges() } else { 0 };
        for (opponent, (share, combos)) in shares.iter_mut().zip(COMBOS).enumerate() {
            if opponent > 0 {
                if product < LEAST {
                    if LEAST * stream.fraction() >= product {
                        break;
                    }
                    product = LEAST;
                }
                dealt = self.draw(live, tie, stream);
            }
            weaker = self.weaker.left(weaker, live, dealt);
            if tied > 0 {
                tied = self.tied.left(tied, live, dealt);
            }
            live &= !dealt.cards();
            product *= (f64::from(weaker) + tie * f64::from(tied)) / combos;
            *share = product;
        }
        shares
    }

    /// Draws a combo of the live cards; a tied combo with the chance `tie` of a weaker one. There
    /// must be one.
    #[inline]
    fn draw(&self, live: LiveCards, tie: f64, stream: &mut Stream) -> Edge {
        let weaker = f64::from(self.weaker.edges());
        let all = weaker + tie * f64::from(self.tied.edges());
        loop {
            let at = all * stream.fraction();
            let index = if at < weaker { at } else { weaker + (at - weaker) / tie };
            // The fraction is less than 1, but the product may be rounded up.
            let combo = self.combos[(index as usize).min(self.combos.len() - 1)];
            if combo.edge.is_in(live) {
                return combo.edge;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::super::board::rate;
    use super::*;

    #[test]
    fn the_nodes_integrate_powers() {
        for power in 0..=9 {
            let sum: f64 = NODES.iter().map(|(node, weight)| weight * node.powi(power)).sum();
            assert!((sum - 1.0 / f64::from(power + 1)).abs() < 1e-14, "{power}: {sum}");
        }
    }

    /// Two pair and many ties, a weak hand, and a board that plays unless an opponent has an ace.
    #[test]
    fn estimates_match_a_search_on_average() {
        for (board, index, most) in
            [("KsKd7h7c2s", 500, 2), ("9c8d5h3s2s", 45, 3), ("KhQdJcTs9s", 60, 2)]
        {
            let combos = rate(board.parse().unwrap());
            let hero = combos[index];
            let (mut weaker, mut tied) = (Graph::EMPTY, Graph::EMPTY);
            let lower = combos.partition_point(|combo| combo.strength < hero.strength);
            let end = combos.partition_point(|combo| combo.strength <= hero.strength);
            combos[..lower].iter().for_each(|combo| weaker.add(combo.edge));
            combos[lower..end].iter().for_each(|combo| tied.add(combo.edge));
            let field = Field { combos: &combos[..end], weaker: &weaker, tied: &tied };
            const PATHS: u32 = 20_000;
            let mut stream = Stream::new(1, 0);
            let estimates =
                (0..PATHS).map(|_| field.estimate(hero.edge, &mut stream)).collect_vec();
            let mut deals = 1.0;
            for (opponents, combos) in (1..=most).zip(COMBOS) {
                deals *= combos / opponents as f64;
                let exact = search(&field, lower, hero.edge, opponents).map(|sum| sum / deals);
                for (measure, exact) in exact.into_iter().enumerate() {
                    let shares = estimates.iter().map(|estimates| {
                        let Estimate { equity, win, tie } = estimates[opponents - 1];
                        [equity, win, tie][measure]
                    });
                    let shares = shares.collect_vec();
                    let mean = shares.iter().sum::<f64>() / f64::from(PATHS);
                    let squares: f64 = shares.iter().map(|share| (share - mean).powi(2)).sum();
                    let error = squares.sqrt() / f64::from(PATHS);
                    let off = (mean - exact).abs();
                    assert!(
                        off <= 4.5 * error + 1e-12,
                        "{board} {opponents} {measure}: {mean} ± {error}, {exact}"
                    );
                    // A few thousand paths are precise, except for very rare events.
                    assert!(exact < 0.001 || error < 0.01 * exact, "{error} of {exact}");
                }
            }
        }
    }

    /// Goes through all hands of the opponents; returns the sums of the pots, the wins and the
    /// ties.
    fn search(field: &Field<'_>, lower: usize, hero: Edge, opponents: usize) -> [f64; 3] {
        let indices = (0..field.combos.len())
            .filter(|&index| field.combos[index].edge.cards() & hero.cards() == 0);
        let mut sums = [0.0; 3];
        for hands in indices.combinations(opponents) {
            let cards = |index: &usize| field.combos[*index].edge.cards();
            let all = hands.iter().map(cards).fold(0, |all, cards| all | cards);
            if all.count_ones() as usize == 2 * opponents {
                let ties = hands.iter().filter(|&&index| index >= lower).count();
                sums[0] += 1.0 / (ties + 1) as f64;
                sums[if ties == 0 { 1 } else { 2 }] += 1.0;
            }
        }
        sums
    }
}
