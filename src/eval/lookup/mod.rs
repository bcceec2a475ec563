//! The fast method: add up keys, look the sum up.
//!
//! Every rank has a key, chosen so that no two different multisets of five, six or seven ranks have
//! the same sum. Rating a hand takes four steps:
//!
//! 1. For each suit, look up the sum of the keys of the ranks held in it (8192 possible sets), and a
//!    mark if they are five or more.
//! 2. Add the four. If the mark is set, one suit has a flush, and a second table of 8192 sets has its
//!    strength. (Seven cards with a flush hold neither a full house nor four of a kind.)
//! 3. Otherwise the sum stands for the ranks alone. Its high half chooses a row, its low half a place
//!    in the row.
//! 4. Rows overlap in one array; the row's offset says where it starts. There the strength is.
//!
//! ```text
//!    29        28            16 15             0
//! +-----------+----------------+----------------+      row    →  offset
//! | 5 of suit |      row       |     place      |      place + offset (mod slots)  →  strength
//! +-----------+----------------+----------------+
//! ```
//!
//! Rows and offsets are *row displacement* perfect hashing (Tarjan and Yao, "Storing a sparse table",
//! 1979): the fullest rows are placed first, each at the first offset where it fits. Additive keys for
//! poker hands are an old idea; "OMPEval" by Zeatsu Saario uses them with row displacement. The keys,
//! offsets and tables here come from the generator in `generate.rs` and are held in
//! `assets/lookup.bin`.

mod dealing;
mod generate;
mod partial;
mod tables;

pub use generate::generate;
pub use partial::Partial;

use crate::card::{CardSet, Suit};
use crate::hand::{Hand, Strength};

use tables::{FIVES_AND_SIXES, FLUSH_MARK, FLUSHES, RANK_SETS, SEVENS, SUITS};

/// The strength of the hand's best five cards.
///
/// ```
/// use holdem::{CardSet, Hand, evaluate};
///
/// let hand = Hand::new("Kc Kd Kh Ts Td 2c 3d".parse::<CardSet>()?)?;
/// assert_eq!(evaluate(hand).to_string(), "full house, kings full of tens");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[inline]
pub fn evaluate(hand: Hand) -> Strength {
    let [c, d, h, s] = rank_sets(hand.cards());
    let key = SUITS[c].wrapping_add(SUITS[d]).wrapping_add(SUITS[h]).wrapping_add(SUITS[s]);
    Strength::from_table(if key >= FLUSH_MARK {
        flush(hand.cards())
    } else if hand.is_seven() {
        SEVENS.strength(key)
    } else {
        five_or_six(key)
    })
}

/// The ranks held in each suit, as places in [`SUITS`] and [`FLUSHES`].
#[inline]
fn rank_sets(cards: CardSet) -> [usize; Suit::COUNT] {
    let bits = cards.bits() as usize;
    [bits, bits >> 13, bits >> 26, bits >> 39].map(|ranks| ranks % RANK_SETS)
}

/// The strength of the flush that the cards hold: one suit alone has a strength, the others have 0.
#[cold]
fn flush(cards: CardSet) -> u16 {
    rank_sets(cards).into_iter().fold(0, |strength, ranks| strength | FLUSHES[ranks])
}

/// The strength of five or six cards whose keys have this sum.
#[cold]
fn five_or_six(key: u32) -> u16 {
    FIVES_AND_SIXES.strength(key)
}

/// How `evaluate` came to its answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// One suit has five cards or more, and the strength is that of its ranks.
    Flush {
        /// The suit.
        suit: Suit,
    },
    /// The keys were added up and the sum looked up.
    Sum {
        /// For each suit, the sum of the keys of the ranks held in it.
        suits: [u32; Suit::COUNT],
        /// The sum of the four.
        key: u32,
        /// The high half of the sum.
        row: usize,
        /// The low half of the sum.
        place: usize,
        /// Where the row starts.
        offset: usize,
        /// Where the strength stands.
        slot: usize,
    },
}

/// The steps by which [`evaluate`] comes to its answer, and the answer.
pub fn steps(hand: Hand) -> (Steps, Strength) {
    let strength = evaluate(hand);
    let ranks = hand.cards().suits();
    if let Some(suit) = Suit::ALL.into_iter().find(|suit| ranks[suit.index()].len() >= 5) {
        return (Steps::Flush { suit }, strength);
    }
    let suits = ranks.map(|ranks| SUITS[usize::from(ranks.bits())]);
    let key = suits.iter().sum();
    let (row, place, offset, slot) = if hand.size() == Hand::MAX_SIZE {
        SEVENS.locate(key)
    } else {
        FIVES_AND_SIXES.locate(key)
    };
    (Steps::Sum { suits, key, row, place, offset, slot }, strength)
}
