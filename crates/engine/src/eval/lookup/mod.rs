//! The fast method: add up keys and look up the sum.
//!
//! Every rank has a key: a number of 24 bits, and below it a one that counts the card. Evaluating a
//! hand takes four steps:
//!
//! 1. For each suit, look up the sum of the keys of its ranks (8192 possible sets). Five cards or
//!    more of a suit count as eight.
//! 2. Add the four sums. If the count is above seven, one suit has a flush. A second table of 8192
//!    sets has its strength. (Seven cards with a flush hold neither a full house nor four of a
//!    kind.)
//! 3. Otherwise the sum identifies the ranks, and the count the size of the hand. The high half of
//!    the sum selects a row, its low half a column in the row.
//! 4. The rows overlap in one ring of slots, each starting at its offset. The slot holds the
//!    strength.
//!
//! ```text
//!  31            20 19             8 7      0
//! +----------------+----------------+--------+      row                       →  offset
//! |       row      |     column     |  size  |      column + offset (mod slots) →  slot: strength
//! +----------------+----------------+--------+
//! ```
//!
//! Keys and offsets are chosen so that rank multisets of different strength never share a slot.
//! Seven cards have a table of 65,536 slots. Five and six cards share one of 32,768, where hands of
//! five have separate rows. This is *row displacement* (Tarjan and Yao, "Storing a sparse table",
//! 1979): the fullest rows are inserted first, each at the first offset where it fits. Additive
//! keys for poker hands are an old idea. "OMPEval" by Zeatsu Saario also looks them up this way.
//! The keys, offsets and tables here come from the generator in `generate.rs` and are stored in
//! `assets/lookup.bin`.

mod dealer;
mod generate;
mod layout;
mod loops;
mod opponents;
mod partial;
mod ranks;
mod slices;
mod tables;

#[doc(hidden)]
pub use generate::generate;
pub use loops::{Dealer, Dealt, Undealt};
pub use partial::PartialHand;
pub(crate) use ranks::{RankSum, flush_of};
pub use slices::{AsHand, NotAHand, evaluate_each};
pub use tables::Slot;

use std::hint::black_box;

use crate::card::{CardSet, Suit};
use crate::hand::{Hand, Strength};

use layout::{FLUSH_SIZE, RANK_SETS, SIZE_BITS};
use tables::{FIVES_AND_SIXES, FLUSHES, SEVENS, SUITS};

/// Returns the strength of the hand's best five cards.
///
/// ```
/// use holdem_engine::{Hand, evaluate};
///
/// let hand: Hand = "Kc Kd Kh Ts Td 2c 3d".parse()?;
/// assert_eq!(evaluate(hand).to_string(), "full house, kings full of tens");
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[inline]
pub fn evaluate(hand: Hand) -> Strength {
    let key = key(rank_sets(hand.bits()));
    Strength::from_table(match size(key) {
        7 => SEVENS.strength(key),
        FLUSH_SIZE.. => flush(hand.cards()),
        _ => FIVES_AND_SIXES.strength(key),
    })
}

/// Returns the sum of the keys of some cards.
#[inline]
fn key([c, d, h, s]: [usize; Suit::COUNT]) -> u32 {
    // One borrow, because the feature `lean` makes the table at the first.
    let suits: &[u32; RANK_SETS] = &SUITS;
    let [minors, majors] = [apart(suits), apart(suits)];
    minors[c].wrapping_add(minors[d]).wrapping_add(majors[h]).wrapping_add(majors[s])
}

/// Returns the table in a way that hides from the compiler that it is the same as before. With
/// AVX2, as for `-C target-cpu=native`, the compiler would gather lookups with one instruction,
/// which is slower than separate lookups.
#[inline]
fn apart<T>(table: &T) -> &T {
    if cfg!(target_feature = "avx2") { black_box(table) } else { table }
}

/// Returns the number of cards with a sum of keys, or more than seven if five are of one suit.
#[inline]
const fn size(key: u32) -> u32 {
    key % (1 << SIZE_BITS)
}

/// Returns the ranks of each suit, as indices into [`SUITS`] and [`FLUSHES`]; bits from 52 up make
/// no difference.
#[inline]
fn rank_sets(bits: u64) -> [usize; Suit::COUNT] {
    [bits, bits >> 13, bits >> 26, bits >> 39].map(|ranks| ranks as usize % RANK_SETS)
}

/// Returns the strength of the flush: only one suit has a strength, the others have 0.
#[cold]
fn flush(cards: CardSet) -> u16 {
    rank_sets(cards.bits()).into_iter().fold(0, |strength, ranks| strength | FLUSHES[ranks])
}

/// The steps of [`evaluate`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Steps {
    /// One suit has five or more cards, and its ranks give the strength.
    Flush {
        /// The suit.
        suit: Suit,
    },
    /// The keys were added up and the sum looked up.
    Sum {
        /// For each suit, the sum of the keys of its ranks, modulo 2^24.
        suits: [u32; Suit::COUNT],
        /// The sum of the four, modulo 2^24.
        key: u32,
        /// The slot of the sum.
        slot: Slot,
    },
}

/// Returns the steps of [`evaluate`] for a hand.
pub fn steps(hand: Hand) -> Steps {
    let ranks = rank_sets(hand.bits());
    let suits = ranks.map(|ranks| SUITS[ranks]);
    if let Some(suit) = Suit::ALL.into_iter().find(|suit| size(suits[suit.index()]) >= FLUSH_SIZE) {
        return Steps::Flush { suit };
    }
    let key = key(ranks);
    let slot = if size(key) == 7 { SEVENS.locate(key) } else { FIVES_AND_SIXES.locate(key) };
    Steps::Sum { suits: suits.map(|sum| sum >> SIZE_BITS), key: key >> SIZE_BITS, slot }
}
