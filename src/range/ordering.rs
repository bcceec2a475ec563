//! The starting hands from the best to the worst, for ranges such as `15%`.
//!
//! The order is that of preflop equity against one random hand: wins plus half of the ties, counted over all
//! opposing hands and all boards. `holdem preflop` prints the counts.

use crate::card::Rank;
use crate::holdem::{HoleCards, StartingHand};

use super::Weight;

/// The names of all starting hands, best first. No two have the same equity.
const NAMES: &str = "\
    AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs \
    A8s KTs KQo A7s A9o KJo 55 QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o \
    A5o A6o Q9s K7s JTs A2s QTo 44 A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o A2o K4s \
    Q7s K6o K3s T9s J8s 33 Q6s Q8o K5o J9o K2s Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o \
    Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s T8o J7o Q4o 97s J4s T6s J3s Q3o 98o 87s \
    T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s 76s J3o 87o T2s 85s 96o \
    J2o T5o 94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o \
    75o 82s 73s 93o 65o 53s 63s 84o 92o 43s 74o 72s 54o 64o 52s 62s 83o 42s 82o 73o \
    53o 63o 32s 43o 72o 52o 62o 42o 32o";

/// The starting hands of [`NAMES`].
const BY_EQUITY: [StartingHand; StartingHand::COUNT] = {
    let names = NAMES.as_bytes();
    let mut hands = [StartingHand::pair(Rank::Ace); StartingHand::COUNT];
    let (mut at, mut i) = (0, 0);
    while i < hands.len() {
        let [Some(high), Some(low)] = [rank(names[at]), rank(names[at + 1])] else {
            panic!("a name begins with two ranks");
        };
        let is_pair = high as usize == low as usize;
        hands[i] = StartingHand::of_ranks(high, low, !is_pair && names[at + 2] == b's');
        at += if is_pair { 3 } else { 4 };
        i += 1;
    }
    assert!(at == names.len() + 1, "all names are read");
    hands
};

const fn rank(letter: u8) -> Option<Rank> {
    Rank::from_letter(letter as char)
}

/// Returns all starting hands by equity against a random hand, best first.
///
/// ```
/// use holdem::range::ordering::by_equity;
///
/// let best: Vec<String> = by_equity().take(9).map(|hand| hand.to_string()).collect();
/// assert_eq!(best, ["AA", "KK", "QQ", "JJ", "TT", "99", "88", "AKs", "77"]);
/// assert_eq!(by_equity().last().unwrap().to_string(), "32o");
/// ```
pub fn by_equity() -> impl DoubleEndedIterator<Item = StartingHand> + ExactSizeIterator + Clone {
    BY_EQUITY.into_iter()
}

/// Returns the starting hands between two shares of all combos, counted from the best, given in either order.
///
/// A starting hand on a limit belongs to the side that has more than half of its combos; a tie goes to the top.
///
/// ```
/// use holdem::range::ordering::between;
/// use holdem::Weight;
///
/// let percent = |percent: u32| Weight::from_millionths(percent * 10_000).unwrap();
/// let best: Vec<String> = between(Weight::NONE, percent(2)).map(|hand| hand.to_string()).collect();
/// assert_eq!(best, ["AA", "KK", "QQ", "JJ"]);
/// ```
pub fn between(one: Weight, other: Weight) -> impl Iterator<Item = StartingHand> + Clone {
    let (from, to) = (one.min(other), one.max(other));
    let mut better = 0;
    by_equity().filter(move |hand| {
        let combos = hand.size() as u64;
        let middle = 2 * better + combos;
        better += combos;
        is_above(middle, to) && !is_above(middle, from)
    })
}

/// Returns whether at least half of a starting hand's combos are in a share of all; `middle` is twice the number of
/// combos down to the middle of the hand.
fn is_above(middle: u64, share: Weight) -> bool {
    let limit = 2 * HoleCards::COUNT as u64 * u64::from(share.millionths());
    middle * u64::from(Weight::PARTS) <= limit
}

#[cfg(test)]
mod tests {
    use super::*;

    fn share(millionths: u32) -> Weight {
        Weight::from_millionths(millionths).unwrap()
    }

    #[test]
    fn the_order_has_every_starting_hand_once() {
        let mut seen = [0; StartingHand::COUNT];
        by_equity().for_each(|hand| seen[hand.index()] += 1);
        assert!(seen.iter().all(|&times| times == 1));
        assert!(by_equity().zip(NAMES.split(' ')).all(|(hand, name)| hand.to_string() == name));
    }

    #[test]
    fn adjacent_shares_have_every_hand_once() {
        for cut in [0, 1, 2_262, 2_263, 50_000, 150_000, 333_333, 999_999, 1_000_000] {
            let (above, below) = (between(share(0), share(cut)), between(Weight::FULL, share(cut)));
            assert!(above.chain(below).eq(by_equity()), "{cut}");
        }
    }

    #[test]
    fn half_of_a_starting_hand_is_enough() {
        // Three of the six combos of aces are 0.226244% of all.
        assert_eq!(between(Weight::NONE, share(2_262)).count(), 0);
        assert_eq!(between(Weight::NONE, share(2_263)).count(), 1);
    }
}
