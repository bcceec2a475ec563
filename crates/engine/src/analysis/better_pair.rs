//! The frequency with which opponents with random hands hold a better pocket pair before the flop. Exact.
//!
//! ```text
//! sets of j disjoint better pairs × the opponents who hold them × the hands of the others     for each j
//!    └─ a product over ranks: of four cards, 1 + 6x + 3x²; of three, 1 + 3x      └─ with signs: inclusion and exclusion
//! ```

use crate::card::Rank;
use crate::deal::StartingHand;
use crate::equity::multiway::Opponents;

/// The deals of two cards to each of several opponents, and those in which at least one of them has a better pocket pair: a
/// higher one, or any if the hand is not a pair.
///
/// ```
/// use holdem_engine::analysis::BetterPair;
/// use holdem_engine::equity::multiway::Opponents;
///
/// let against = BetterPair::of("KK".parse()?, Opponents::new(9)?);
/// assert_eq!(format!("{:.4}", against.share()), "0.0439");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct BetterPair {
    /// The deals in which at least one opponent has a better pair.
    pub deals: u128,
    /// All deals to the opponents.
    pub total: u128,
}

impl BetterPair {
    /// Counts the deals to the opponents of a starting hand.
    pub fn of(hand: StartingHand, opponents: Opponents) -> Self {
        let opponents = opponents.count();
        let sets = sets_of_pairs(hand, opponents);
        let (mut deals, mut ordered) = (0_i128, 1_i128);
        for (pairs, &sets) in sets.iter().enumerate().skip(1) {
            // The first of the pairs may be of any opponent, the next of any other.
            ordered *= (opponents + 1 - pairs) as i128;
            let sign = if pairs % 2 == 1 { 1 } else { -1 };
            deals += sign * ordered * sets * hands(pairs, opponents);
        }
        Self { deals: deals.unsigned_abs(), total: hands(0, opponents).unsigned_abs() }
    }

    /// Returns the share of the deals with a better pair.
    pub fn share(self) -> f64 {
        self.deals as f64 / self.total as f64
    }
}

/// Returns the number of ways to deal hands to the opponents from this index on, after the opponents before it.
fn hands(from: usize, opponents: usize) -> i128 {
    let left = |dealt: usize| 50 - 2 * dealt as i128;
    (from..opponents).map(|dealt| left(dealt) * (left(dealt) - 1) / 2).product()
}

/// Returns the numbers of sets of 0, 1, up to `most` better pairs without a common card.
fn sets_of_pairs(hand: StartingHand, most: usize) -> Vec<i128> {
    let better = Rank::ALL.into_iter().filter(|&rank| !hand.is_pair() || rank > hand.high());
    let mut sets = vec![0; most + 1];
    sets[0] = 1;
    for rank in better {
        let is_held = rank == hand.high() || rank == hand.low();
        // Four cards of a rank give 6 pairs and 3 ways to make two pairs. Three cards give 3 pairs.
        let [one, two] = if is_held { [3, 0] } else { [6, 3] };
        for pairs in (1..=most).rev() {
            let before = if pairs >= 2 { sets[pairs - 2] } else { 0 };
            sets[pairs] += one * sets[pairs - 1] + two * before;
        }
    }
    sets
}

#[cfg(test)]
mod tests {
    use crate::card::CardSet;
    use crate::deal::HoleCards;

    use super::*;

    /// Counts by dealing to all opponents but the last, and counting only pairs for the last.
    fn dealt(hand: StartingHand, opponents: usize) -> BetterPair {
        fn is_better(rank: Rank, hand: StartingHand) -> bool {
            !hand.is_pair() || rank > hand.high()
        }
        fn deal(hand: StartingHand, out: CardSet, opponents: usize, found: bool) -> BetterPair {
            let left: Vec<_> = (CardSet::DECK - out).iter().collect();
            let total = left.len() as u128 * (left.len() as u128 - 1) / 2;
            let combos = || {
                let firsts = left.iter().enumerate();
                firsts.flat_map(|(at, &one)| {
                    left[at + 1..].iter().map(move |&two| HoleCards::new(one, two).unwrap())
                })
            };
            let is_found = |combo: HoleCards| {
                let hand_of_it = combo.starting_hand();
                hand_of_it.is_pair() && is_better(hand_of_it.high(), hand)
            };
            if opponents == 1 {
                let deals = match found {
                    true => total,
                    false => combos().filter(|&combo| is_found(combo)).count() as u128,
                };
                return BetterPair { deals, total };
            }
            let none = BetterPair { deals: 0, total: 0 };
            combos().fold(none, |sum, combo| {
                let rest = deal(hand, out | combo.set(), opponents - 1, found || is_found(combo));
                BetterPair { deals: sum.deals + rest.deals, total: sum.total + rest.total }
            })
        }
        let own = hand.combos().next().unwrap();
        deal(hand, own.set(), opponents, false)
    }

    #[test]
    fn better_pairs_match_plain_enumeration() {
        for hand in ["AA", "KK", "77", "22", "AKs", "72o"] {
            let hand: StartingHand = hand.parse().unwrap();
            for opponents in 1..=2 {
                let counted = BetterPair::of(hand, Opponents::new(opponents).unwrap());
                assert_eq!(counted, dealt(hand, opponents), "{hand} {opponents}");
            }
        }
    }

    #[test]
    fn well_known_chances_of_a_better_pair() {
        let percent = |hand: &str, opponents: usize| {
            let opponents = Opponents::new(opponents).unwrap();
            format!("{:.2}", 100.0 * BetterPair::of(hand.parse().unwrap(), opponents).share())
        };
        assert_eq!(percent("KK", 1), "0.49");
        assert_eq!(percent("KK", 9), "4.39");
        assert_eq!(percent("QQ", 9), "8.60");
        assert_eq!(percent("AA", 9), "0.00");
        assert_eq!(percent("22", 1), "5.88");
    }
}
