//! Generates the table.

use rayon::prelude::*;

use crate::card::CardSet;
use crate::equity::runout::{Shape, each_runout, shapes};
use crate::equity::sample::Stream;
use crate::holdem::isomorphism::Blocks;
use crate::holdem::{Board, HoleCards, StartingHand};

use super::board::rate;
use super::graph::Graph;
use super::opponents::MOST_OPPONENTS;
use super::path::{Estimate, Field};
use super::table::{BOARDS, HEADER, PARTS, SAMPLED};

/// The text of the header line.
const TEXT: &str = "starting hands against random hands; made by: cargo test --test library -- --ignored regenerate";

/// The seed of the sample.
const SEED: u64 = 0;

/// Estimates are summed as multiples of one in 2³², so that their order makes no difference.
const ONE: f64 = (1_u64 << 32) as f64;

/// Counts and samples all starting hands and returns the content of `assets/multiway.bin`. It takes minutes.
pub fn generate() -> Vec<u8> {
    let shapes = shapes(CardSet::DECK, Board::MAX_SIZE);
    let sums = shapes.par_iter().enumerate().map(|(part, shape)| count(part, shape));
    let none = || vec![Sums::default(); StartingHand::COUNT];
    let sums = sums.reduce(none, |mut all, part| {
        all.iter_mut().zip(&part).for_each(|(sums, part)| sums.merge(part));
        all
    });
    let mut file = format!("{TEXT:<width$}\n", width = HEADER - 1).into_bytes();
    for (hand, sums) in StartingHand::all().zip(&sums) {
        sums.write(hand, &mut file);
    }
    file
}

/// Counts and samples the boards of a shape.
fn count(part: usize, shape: &Shape) -> Vec<Sums> {
    let hands: Vec<usize> = HoleCards::all().map(|combo| combo.starting_hand().index()).collect();
    let mut sums = vec![Sums::default(); StartingHand::COUNT];
    let mut stream = Stream::new(SEED, part as u64);
    each_runout(shape, CardSet::DECK, Blocks::ALL_ALIKE, |board, copies| {
        let combos = rate(board);
        let mut no_stronger = Graph::EMPTY;
        let mut end = 0;
        for group in combos.chunk_by(|one, other| one.strength == other.strength) {
            let weaker = no_stronger.clone();
            let mut tied = Graph::EMPTY;
            for combo in group {
                no_stronger.add(combo.edge);
                tied.add(combo.edge);
            }
            end += group.len();
            let field = Field { combos: &combos[..end], weaker: &weaker, tied: &tied };
            for hero in group {
                let sums = &mut sums[hands[hero.index]];
                let graphs = [&weaker, &no_stronger, &tied];
                sums.count(copies, graphs.map(|graph| graph.pairs_apart_from(hero.edge)));
                sums.sample(copies, [(); 2].map(|()| field.estimate(hero.edge, &mut stream)));
            }
        }
    });
    sums
}

/// The sums over boards and combos of a starting hand.
#[derive(Clone, Copy, Debug, Default)]
struct Sums {
    /// The pairs of opposing combos that are both weaker, both not stronger, and both tied.
    pairs: [u64; 3],
    /// For each number of opponents that is sampled.
    shares: [[Sum; 3]; SAMPLED],
}

/// The sum of two estimates of a share.
#[derive(Clone, Copy, Debug, Default)]
struct Sum {
    both: i64,
    /// The squares of the differences between the two.
    squares: u128,
}

impl Sums {
    fn count(&mut self, copies: u32, pairs: [u64; 3]) {
        for (sum, pairs) in self.pairs.iter_mut().zip(pairs) {
            *sum += u64::from(copies) * pairs;
        }
    }

    fn sample(&mut self, copies: u32, [first, second]: [[Estimate; MOST_OPPONENTS]; 2]) {
        let pairs = first.into_iter().zip(second).skip(MOST_OPPONENTS - SAMPLED);
        for (sums, (one, other)) in self.shares.iter_mut().zip(pairs) {
            let shares = |Estimate { equity, win, tie }| [equity, win, tie];
            for (sum, (one, other)) in
                sums.iter_mut().zip(shares(one).into_iter().zip(shares(other)))
            {
                let [one, other] = [one, other].map(|share| (ONE * share).round() as i64);
                sum.both += i64::from(copies) * (one + other);
                let difference = u128::from(one.abs_diff(other)) * u128::from(copies);
                sum.squares += difference * difference;
            }
        }
    }

    fn merge(&mut self, other: &Self) {
        for (sum, pairs) in self.pairs.iter_mut().zip(other.pairs) {
            *sum += pairs;
        }
        let others = other.shares.as_flattened();
        for (sum, other) in self.shares.as_flattened_mut().iter_mut().zip(others) {
            sum.both += other.both;
            sum.squares += other.squares;
        }
    }

    /// Writes the numbers of the table.
    fn write(&self, hand: StartingHand, file: &mut Vec<u8>) {
        let [weaker, no_stronger, tied] = self.pairs;
        // Either of two opponents can hold either combo of a pair.
        for count in [weaker, no_stronger - weaker - tied, tied] {
            file.extend((2 * count).to_le_bytes());
        }
        let estimates = 2.0 * ONE * hand.size() as f64 * BOARDS as f64;
        for sum in self.shares.as_flattened() {
            let [share, error] = [sum.both as f64, (sum.squares as f64).sqrt()]
                .map(|sum| (PARTS * sum / estimates).round() as u32);
            file.extend(share.to_le_bytes());
            file.extend(error.to_le_bytes());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Two opponents to the last deal, more within the errors.
    #[test]
    fn the_combos_on_a_board_share_the_pot() {
        let shapes = shapes(CardSet::DECK, Board::MAX_SIZE);
        for part in [0, 1_500, 5_000] {
            let mut boards = 0;
            each_runout(&shapes[part], CardSet::DECK, Blocks::ALL_ALIKE, |_, copies| {
                boards += u64::from(copies);
            });
            let mut all = Sums::default();
            count(part, &shapes[part]).iter().for_each(|sums| all.merge(sums));
            let [weaker, no_stronger, tied] = all.pairs;
            let sixths = 6 * weaker + 3 * (no_stronger - weaker - tied) + 2 * tied;
            assert_eq!(sixths, boards * 1081 * (990 * 903 / 2) * 2, "{part}");
            for ([equity, ..], opponents) in all.shares.iter().zip(3_u32..) {
                let expected = (boards * 1081) as f64 / f64::from(opponents + 1);
                let off = (equity.both as f64 / (2.0 * ONE) - expected).abs();
                let error = (equity.squares as f64).sqrt() / (2.0 * ONE);
                assert!(off <= 4.5 * error, "{part} {opponents}: {off} ± {error}");
            }
        }
    }
}
