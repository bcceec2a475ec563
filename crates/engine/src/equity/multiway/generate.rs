//! Generates the table.

use rayon::prelude::*;

use crate::card::CardSet;
use crate::deal::isomorphism::Blocks;
use crate::deal::{Board, HoleCards, StartingHand};
use crate::equity::runout::{Shape, each_runout, shapes};
use crate::equity::sample::Stream;
use crate::progress::{Interrupted, Meter, Progress};

use super::board::rate;
use super::graph::Graph;
use super::opponents::MOST_OPPONENTS;
use super::path::{Estimate, Field};
use super::table::{BOARDS, HEADER, PARTS, SAMPLED};

/// The text of the header line.
const TEXT: &str = "starting hands against random hands; made by: cargo test --test library -- --ignored regenerate";

/// Estimates are summed as multiples of 2⁻³², so their order makes no difference.
const ONE: f64 = (1_u64 << 32) as f64;

/// Counts all starting hands, and samples them with this seed. Returns the content of the table;
/// `assets/multiway.bin` has the table of seed 0. This takes a quarter of an hour. Progress is counted in parts of
/// the work.
///
/// # Errors
///
/// Returns an error if `progress` stops it.
pub fn generate(seed: u64, progress: &Progress<'_>) -> Result<Vec<u8>, Interrupted> {
    let shapes = shapes(CardSet::DECK, Board::MAX_SIZE);
    let meter = Meter::new(progress, shapes.len() as u64);
    let sums = shapes.par_iter().enumerate().map(|(part, shape)| {
        if meter.is_stopped() {
            return vec![HandSums::default(); StartingHand::COUNT];
        }
        let sums = count(part, shape, seed);
        meter.advance(1);
        sums
    });
    let none = || vec![HandSums::default(); StartingHand::COUNT];
    let sums = sums.reduce(none, |mut all, part| {
        all.iter_mut().zip(&part).for_each(|(sums, part)| sums.merge(part));
        all
    });
    meter.finish()?;
    let mut file = format!("{TEXT:<width$}\n", width = HEADER - 1).into_bytes();
    for (hand, sums) in StartingHand::all().zip(&sums) {
        sums.write(hand, &mut file);
    }
    Ok(file)
}

/// Counts and samples the boards of a shape.
fn count(part: usize, shape: &Shape, seed: u64) -> Vec<HandSums> {
    let hands: Vec<usize> = HoleCards::all().map(|combo| combo.starting_hand().index()).collect();
    let mut sums = vec![HandSums::default(); StartingHand::COUNT];
    let mut stream = Stream::new(seed, part as u64);
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
                sums.count(copies, &graphs.map(|graph| graph.apart_from(hero.edge)));
                sums.sample(copies, [(); 2].map(|()| field.estimate(hero.edge, &mut stream)));
            }
        }
    });
    sums
}

/// The sums over boards and combos of a starting hand.
#[derive(Clone, Copy, Debug, Default)]
struct HandSums {
    /// The sets of two combos that do not beat it, by the number of tied combos.
    pairs: [u64; 3],
    /// The sets of three.
    triples: [u64; 4],
    /// For each number of opponents that is sampled.
    shares: [[ShareSum; 3]; SAMPLED],
}

/// The sum of two estimates of a share.
#[derive(Clone, Copy, Debug, Default)]
struct ShareSum {
    both: i64,
    /// The squares of the differences between the two.
    squares: u128,
}

impl HandSums {
    /// Counts the sets of weaker, not stronger and tied combos on a board.
    fn count(&mut self, copies: u32, [weaker, no_stronger, tied]: &[Graph; 3]) {
        let [no_tie, any, all_tie] = [weaker, no_stronger, tied].map(Graph::pairs);
        let pairs = [no_tie, any - no_tie - all_tie, all_tie];
        let [no_tie, any, all_tie] = [weaker, no_stronger, tied].map(Graph::triples);
        let one_tie = weaker.triples_with_one_of(tied);
        let triples = [no_tie, one_tie, any - no_tie - one_tie - all_tie, all_tie];
        add(&mut self.pairs, pairs.map(|sets| u64::from(copies) * sets));
        add(&mut self.triples, triples.map(|sets| u64::from(copies) * sets));
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
        add(&mut self.pairs, other.pairs);
        add(&mut self.triples, other.triples);
        let others = other.shares.as_flattened();
        for (sum, other) in self.shares.as_flattened_mut().iter_mut().zip(others) {
            sum.both += other.both;
            sum.squares += other.squares;
        }
    }

    /// Writes the numbers of the table.
    fn write(&self, hand: StartingHand, file: &mut Vec<u8>) {
        // Each opponent can hold each combo of a set.
        let deals = self.pairs.iter().map(|sets| 2 * sets);
        for deals in deals.chain(self.triples.iter().map(|sets| 6 * sets)) {
            file.extend(deals.to_le_bytes());
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

fn add<const N: usize>(sums: &mut [u64; N], numbers: [u64; N]) {
    sums.iter_mut().zip(numbers).for_each(|(sum, number)| *sum += number);
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;
    use crate::eval::buckets;
    use crate::hand::{Hand, Strength};

    /// Asserts that the pot is shared on the boards of a shape: exactly with two and three opponents, within the
    /// errors with more.
    fn the_pot_is_shared(part: usize, shape: &Shape) {
        let mut boards = 0;
        each_runout(shape, CardSet::DECK, Blocks::ALL_ALIKE, |_, copies| {
            boards += u64::from(copies);
        });
        let mut all = HandSums::default();
        count(part, shape, 0).iter().for_each(|sums| all.merge(sums));
        let [no_tie, one_tie, two_ties] = all.pairs;
        let sixths = 6 * no_tie + 3 * one_tie + 2 * two_ties;
        assert_eq!(sixths, boards * 1081 * (990 * 903 / 2) * 2, "{part}");
        let [no_tie, one_tie, two_ties, three_ties] = all.triples;
        let twelfths = 12 * no_tie + 6 * one_tie + 4 * two_ties + 3 * three_ties;
        assert_eq!(twelfths, boards * 1081 * (990 * 903 * 820 / 6) * 3, "{part}");
        for ([equity, ..], opponents) in all.shares.iter().zip(4_u32..) {
            let expected = (boards * 1081) as f64 / f64::from(opponents + 1);
            let off = (equity.both as f64 / (2.0 * ONE) - expected).abs();
            let error = (equity.squares as f64).sqrt() / (2.0 * ONE);
            assert!(off <= 4.5 * error, "{part} {opponents}: {off} ± {error}");
        }
    }

    #[test]
    fn the_combos_on_a_board_share_the_pot() {
        let shapes = shapes(CardSet::DECK, Board::MAX_SIZE);
        [0, 1_500, 5_000].into_iter().for_each(|part| the_pot_is_shared(part, &shapes[part]));
    }

    #[test]
    fn the_combos_on_a_board_of_two_ranks_share_the_pot() {
        let shapes = shapes(CardSet::DECK, Board::MAX_SIZE);
        let (part, shape) = shapes.iter().enumerate().find(|(_, shape)| shape.len() == 2).unwrap();
        the_pot_is_shared(part, shape);
    }

    /// Four deuces and another card, with each pair of opponents' combos.
    #[test]
    fn non_beating_opponents_match_plain_loops() {
        let shapes = shapes(CardSet::DECK, Board::MAX_SIZE);
        let (part, shape) = shapes.iter().enumerate().find(|(_, shape)| shape.len() == 2).unwrap();
        let sums = count(part, shape, 0);
        let mut expected = [[0; 3]; StartingHand::COUNT];
        each_runout(shape, CardSet::DECK, Blocks::ALL_ALIKE, |board, copies| {
            let rated: Vec<(HoleCards, Strength)> = HoleCards::all()
                .filter(|combo| combo.set().is_disjoint(board))
                .map(|combo| (combo, buckets::evaluate(Hand::new(board | combo.set()).unwrap())))
                .collect();
            for hand in ["AA", "KQs", "32o"].map(|text| text.parse::<StartingHand>().unwrap()) {
                for (hero, own) in rated.iter().filter(|(combo, _)| combo.starting_hand() == hand) {
                    let others = rated.iter().filter(|(combo, strength)| {
                        combo.set().is_disjoint(hero.set()) && strength <= own
                    });
                    for [(one, first), (other, second)] in others.array_combinations() {
                        if one.set().is_disjoint(other.set()) {
                            let ties = usize::from(first == own) + usize::from(second == own);
                            expected[hand.index()][ties] += u64::from(copies);
                        }
                    }
                }
            }
        });
        let mut compared = 0;
        for (sums, expected) in sums.iter().zip(expected) {
            if expected != [0; 3] {
                assert_eq!(sums.pairs, expected);
                compared += 1;
            }
        }
        assert!(compared >= 2);
    }

    /// Two boards of one starting hand, the second of which stands for three.
    #[test]
    fn sums_are_written_as_deals_and_shares() {
        let estimates =
            |equity: f64, tie: f64| [Estimate { equity, win: equity / 2.0, tie }; MOST_OPPONENTS];
        let (mut one, mut other) = (HandSums::default(), HandSums::default());
        one.sample(1, [estimates(0.5, 0.25), estimates(0.25, 0.125)]);
        other.sample(3, [estimates(1.0, 0.0), estimates(0.5, 0.5)]);
        add(&mut one.pairs, [1, 2, 3]);
        add(&mut other.pairs, [10, 20, 30]);
        add(&mut other.triples, [4, 5, 6, 7]);
        one.merge(&other);
        let mut file = Vec::new();
        let aces = StartingHand::all().find(|hand| hand.size() == 6).unwrap();
        one.write(aces, &mut file);
        let (counts, shares) = file.split_at(7 * 8);
        let counts = counts.as_chunks().0.iter().map(|&bytes| u64::from_le_bytes(bytes));
        assert_eq!(counts.collect::<Vec<_>>(), [22, 44, 66, 24, 30, 36, 42]);
        // The mean of two estimates, and half of the root of the squares of their differences.
        let of = |sum: f64| (1e9 * sum / (6.0 * 2_118_760.0)).round() as u32;
        let equity = [of((0.75 + 4.5) / 2.0), of(0.25_f64.hypot(1.5) / 2.0)];
        let win = [of((0.375 + 2.25) / 2.0), of(0.125_f64.hypot(0.75) / 2.0)];
        let tie = [of((0.375 + 1.5) / 2.0), of(0.125_f64.hypot(1.5) / 2.0)];
        let each = [equity, win, tie].concat();
        let shares = shares.as_chunks().0.iter().map(|&bytes| u32::from_le_bytes(bytes));
        assert_eq!(shares.collect::<Vec<_>>(), each.repeat(SAMPLED));
    }
}
