//! The fast method: add up keys and look up the sum.
//!
//! Every rank has a key. Evaluating a hand takes four steps:
//!
//! 1. For each suit, look up the sum of the keys of its ranks (8192 possible sets), with a flag if there are five or
//!    more.
//! 2. Add the four sums. If the flag is set, one suit has a flush, and a second table of 8192 sets has its
//!    strength. (Seven cards with a flush hold neither a full house nor four of a kind.)
//! 3. Otherwise the sum identifies the ranks. Its high half selects a row, its low half a place in the row.
//! 4. The rows overlap in one ring of slots, each starting at its offset. The slot holds the strength.
//!
//! ```text
//!     29      28            16 15             0
//! +---------+----------------+----------------+      row                      →  offset
//! | 5 of a  |      row       |     place      |      place + offset (mod slots) →  slot: strength
//! |  suit   |                |                |
//! +---------+----------------+----------------+
//! ```
//!
//! Keys and offsets are chosen so that rank multisets of different strength never share a slot: seven cards have a
//! table of 65,536 slots, five and six cards share one of 32,768. This is *row displacement* (Tarjan and Yao,
//! "Storing a sparse table", 1979): the fullest rows are placed first, each at the first offset where it fits.
//! Additive keys for poker hands are an old idea; "OMPEval" by Zeatsu Saario also looks them up this way. The
//! keys, offsets and tables here come from the generator in `generate.rs` and are stored in `assets/lookup.bin`.

mod dealing;
mod generate;
mod partial;
mod ranks;
mod tables;

#[doc(hidden)]
pub use generate::generate;
pub use partial::Partial;
pub(crate) use ranks::{RankSum, flush_of};
pub use tables::Slot;

use crate::card::{CardSet, Suit};
use crate::hand::{Hand, Strength};

use tables::{FIVES_AND_SIXES, FLUSH_MARK, FLUSHES, RANK_SETS, SEVENS, SUITS};

/// Returns the strength of the hand's best five cards.
///
/// ```
/// use holdem::{Hand, evaluate};
///
/// let hand: Hand = "Kc Kd Kh Ts Td 2c 3d".parse()?;
/// assert_eq!(evaluate(hand).to_string(), "full house, kings full of tens");
/// # Ok::<(), holdem::parse::ParseError>(())
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
        FIVES_AND_SIXES.strength(key)
    })
}

/// Returns the ranks of each suit, as indices into [`SUITS`] and [`FLUSHES`].
#[inline]
fn rank_sets(cards: CardSet) -> [usize; Suit::COUNT] {
    let bits = cards.bits();
    [bits, bits >> 13, bits >> 26, bits >> 39].map(|ranks| ranks as usize % RANK_SETS)
}

/// Returns the strength of the flush: only one suit has a strength, the others have 0.
#[cold]
fn flush(cards: CardSet) -> u16 {
    rank_sets(cards).into_iter().fold(0, |strength, ranks| strength | FLUSHES[ranks])
}

/// The steps of [`evaluate`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Steps {
    /// One suit has five or more cards, and the strength is that of its ranks.
    Flush {
        /// The suit.
        suit: Suit,
    },
    /// The keys were added up and the sum looked up.
    Sum {
        /// For each suit, the sum of the keys of its ranks.
        suits: [u32; Suit::COUNT],
        /// The sum of the four.
        key: u32,
        /// The slot of the sum.
        slot: Slot,
    },
}

/// Returns the steps of [`evaluate`] for a hand.
pub fn steps(hand: Hand) -> Steps {
    let suits = rank_sets(hand.cards()).map(|ranks| SUITS[ranks]);
    let marked = Suit::ALL.into_iter().find(|suit| suits[suit.index()] >= FLUSH_MARK);
    if let Some(suit) = marked {
        return Steps::Flush { suit };
    }
    let key = suits.iter().sum();
    let slot = if hand.is_seven() { SEVENS.locate(key) } else { FIVES_AND_SIXES.locate(key) };
    Steps::Sum { suits, key, slot }
}
