//! The starting hands from the best to the worst, for ranges such as `15%`.
//!
//! Each [`Order`] is by preflop equity against certain opponents. The tests recount the lists. `holdem preflop` and
//! `holdem preflop --opponents 3` print the equities.

use std::fmt;
use std::str::FromStr;

use crate::card::Rank;
use crate::deal::{HoleCards, StartingHand};
use crate::parse::{ParseError, named};

use super::Weight;

/// An order of the starting hands: by equity against these opponents.
///
/// ```
/// use holdem_engine::range::ordering::Order;
///
/// let best = |order: Order| {
///     let hands = order.by_equity().take(7).map(|hand| hand.to_string());
///     hands.collect::<Vec<_>>().join(" ")
/// };
/// assert_eq!(best(Order::RandomHand), "AA KK QQ JJ TT 99 88");
/// assert_eq!(best(Order::ThreeRandomHands), "AA KK QQ JJ TT AKs 99");
/// assert_eq!(best(Order::BestFifth), "AA KK QQ JJ AKs AKo AQs");
/// assert_eq!(Order::default(), Order::RandomHand);
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Order {
    /// One random hand. All deals are counted. No two starting hands have the same equity.
    #[default]
    RandomHand,
    /// Three random hands. All deals are counted. No two starting hands have the same equity.
    ThreeRandomHands,
    /// The best 20% of hands, in the order of [`RandomHand`](Self::RandomHand). All deals are
    /// counted. No two starting hands have the same equity.
    BestFifth,
}

impl Order {
    /// All orders, the default first.
    pub const ALL: [Self; 3] = [Self::RandomHand, Self::ThreeRandomHands, Self::BestFifth];

    /// Returns the name as an option takes it: `random`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::RandomHand => "random",
            Self::ThreeRandomHands => "three",
            Self::BestFifth => "fifth",
        }
    }

    /// Returns all starting hands, best first.
    pub fn by_equity(
        self,
    ) -> impl DoubleEndedIterator<Item = StartingHand> + ExactSizeIterator + Clone {
        let hands = match self {
            Self::RandomHand => &AGAINST_ONE,
            Self::ThreeRandomHands => &AGAINST_THREE,
            Self::BestFifth => &AGAINST_FIFTH,
        };
        hands.iter().copied()
    }
}

/// Parses a name in either case.
impl FromStr for Order {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        named(text, "order", &Self::ALL, Self::name)
    }
}

/// Prints the opponents of the equity.
impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::RandomHand => "equity against a random hand",
            Self::ThreeRandomHands => "equity against three random hands",
            Self::BestFifth => "equity against the best 20% of hands",
        })
    }
}

static AGAINST_ONE: Hands = hands(
    "\
    AA KK QQ JJ TT 99 88 AKs 77 AQs AJs AKo ATs AQo AJo KQs 66 A9s ATo KJs \
    A8s KTs KQo A7s A9o KJo 55 QJs K9s A5s A6s A8o KTo QTs A4s A7o K8s A3s QJo K9o \
    A5o A6o Q9s K7s JTs A2s QTo 44 A4o K6s K8o Q8s A3o K5s J9s Q9o JTo K7o A2o K4s \
    Q7s K6o K3s T9s J8s 33 Q6s Q8o K5o J9o K2s Q5s T8s K4o J7s Q4s Q7o T9o J8o K3o \
    Q6o Q3s 98s T7s J6s K2o 22 Q2s Q5o J5s T8o J7o Q4o 97s J4s T6s J3s Q3o 98o 87s \
    T7o J6o 96s J2s Q2o T5s J5o T4s 97o 86s J4o T6o 95s T3s 76s J3o 87o T2s 85s 96o \
    J2o T5o 94s 75s T4o 93s 86o 65s 84s 95o T3o 92s 76o 74s T2o 54s 85o 64s 83s 94o \
    75o 82s 73s 93o 65o 53s 63s 84o 92o 43s 74o 72s 54o 64o 52s 62s 83o 42s 82o 73o \
    53o 63o 32s 43o 72o 52o 62o 42o 32o",
);

static AGAINST_THREE: Hands = hands(
    "\
    AA KK QQ JJ TT AKs 99 AQs AKo AJs KQs 88 ATs AQo KJs QJs KTs AJo KQo QTs \
    A9s 77 ATo JTs KJo A8s K9s QJo A7s KTo Q9s A5s 66 QTo A6s J9s A9o A4s T9s K8s \
    JTo A3s K7s A8o Q8s K9o A2s J8s K6s 55 T8s A7o 98s Q9o K5s A5o J9o Q7s T9o K4s \
    A6o A4o K8o J7s Q6s T7s K3s 97s 87s A3o 44 Q5s K7o K2s Q8o Q4s J8o A2o T8o K6o \
    J6s 76s T6s 98o 86s Q3s 96s J5s K5o Q2s J4s 33 Q7o 65s K4o 75s J7o J3s T5s T7o \
    85s Q6o 87o 95s 97o K3o T4s J2s 54s Q5o 64s T3s K2o 22 74s Q4o T2s 84s 76o J6o \
    94s 86o T6o 53s 96o 93s Q3o J5o 63s 43s 92s Q2o 73s J4o 65o 83s 75o 52s 82s 85o \
    T5o J3o 95o 42s 54o 62s T4o J2o 72s 64o 32s T3o 74o 84o T2o 94o 53o 93o 63o 43o \
    92o 73o 83o 52o 82o 42o 62o 72o 32o",
);

static AGAINST_FIFTH: Hands = hands(
    "\
    AA KK QQ JJ AKs AKo AQs TT AQo AJs 99 AJo ATs 88 ATo 77 A9s 66 KQs A8s \
    55 A9o KQo KJs 44 A7s 33 22 A8o A5s A6s A4s A3s A2s KTs KJo A7o QJs A5o A6o \
    A4o JTs QTs K9s A3o KTo A2o T9s J9s QJo 98s Q9s K8s K6s T8s 87s K7s 76s K5s 97s \
    65s J8s 86s K4s Q8s 54s JTo K3s QTo K9o T7s 96s K2s 75s Q6s 64s T9o J7s T6s 85s \
    Q7s Q5s 53s J9o Q4s 98o J6s 95s 43s J5s 74s Q9o Q3s K8o 63s Q2s J4s 87o T8o K6o \
    52s 84s 76o T5s J3s K7o T4s J2s 65o 97o K5o 42s T3s J8o 94s 93s 86o T2s 73s K4o \
    62s 32s 92s 54o Q8o K3o T7o 82s 96o 83s K2o 75o 64o Q6o 72s J7o T6o 85o 53o Q7o \
    Q5o Q4o J6o 95o 43o 74o J5o Q3o 63o Q2o J4o 52o 84o T5o J3o T4o J2o 42o T3o 94o \
    93o 73o T2o 32o 62o 92o 82o 83o 72o",
);

/// All starting hands in some order.
type Hands = [StartingHand; StartingHand::COUNT];

/// Returns the starting hands of these names, with a space between them.
const fn hands(names: &str) -> Hands {
    let names = names.as_bytes();
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
}

const fn rank(letter: u8) -> Option<Rank> {
    Rank::from_letter(letter as char)
}

/// Returns the starting hands between two shares of all combos, counted from the best in an order. The shares may be
/// given in either order.
///
/// A starting hand across a limit belongs to the side that has more than half of its combos. A tie goes to the top.
///
/// ```
/// use holdem_engine::range::ordering::{Order, between};
/// use holdem_engine::Weight;
///
/// let percent = |percent: u32| Weight::from_millionths(percent * 10_000).unwrap();
/// let best = between(Order::RandomHand, Weight::NONE, percent(2));
/// let best: Vec<String> = best.map(|hand| hand.to_string()).collect();
/// assert_eq!(best, ["AA", "KK", "QQ", "JJ"]);
/// ```
pub fn between(
    order: Order,
    one: Weight,
    other: Weight,
) -> impl Iterator<Item = StartingHand> + Clone {
    let (from, to) = (one.min(other), one.max(other));
    let mut better = 0;
    order.by_equity().filter(move |hand| {
        let combos = hand.size() as u64;
        let middle = 2 * better + combos;
        better += combos;
        is_above(middle, to) && !is_above(middle, from)
    })
}

/// Returns whether at least half of a starting hand's combos are in a share of all. `middle` is
/// twice the number of combos down to the middle of the hand.
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
    fn each_order_has_every_starting_hand_once() {
        for order in Order::ALL {
            let mut seen = [0; StartingHand::COUNT];
            order.by_equity().for_each(|hand| seen[hand.index()] += 1);
            assert!(seen.iter().all(|&times| times == 1), "{order}");
        }
    }

    #[test]
    fn orders_are_read_by_their_names() {
        for order in Order::ALL {
            assert_eq!(order.name().to_uppercase().parse(), Ok(order));
        }
        assert!("two".parse::<Order>().is_err());
    }

    #[test]
    fn adjacent_shares_have_every_hand_once() {
        for order in Order::ALL {
            for cut in [0, 1, 2_262, 2_263, 50_000, 150_000, 333_333, 999_999, 1_000_000] {
                let above = between(order, share(0), share(cut));
                let below = between(order, Weight::FULL, share(cut));
                assert!(above.chain(below).eq(order.by_equity()), "{order} {cut}");
            }
        }
    }

    #[test]
    fn half_of_a_starting_hand_is_enough() {
        // Three of the six combos of aces are 0.226244% of all.
        for order in Order::ALL {
            assert_eq!(between(order, Weight::NONE, share(2_262)).count(), 0);
            assert_eq!(between(order, Weight::NONE, share(2_263)).count(), 1);
        }
    }
}
