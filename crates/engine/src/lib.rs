//! Texas Hold'em, exactly: hands, ranges, equity, odds, outs.
//!
//! ```text
//! analysis  games     odds, outs, runouts, nuts, showdowns; draw and three-card poker
//! equity              a request → a plan → an engine → counts
//! range               weighted sets of combos, and their text
//! made                made hands and draws, by their names
//! deal                hole cards, boards, deals, suit isomorphism
//! eval                three methods that rate hands, and explain themselves
//! hand                five to seven cards, categories, strengths
//! parse               cards in a text, errors with spans
//! card  progress      rank, suit, card, card set; the progress callback
//! ```
//!
//! Each module uses those below it. The library `holdem` re-exports all of this, and has a tour.

#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

pub mod analysis;
mod card;
mod deal;
pub mod equity;
pub mod eval;
pub mod games;
pub mod hand;
pub mod made;
pub mod parse;
pub mod progress;
pub mod range;

pub use card::{
    Card, CardSet, Cards, DuplicateCardError, OutOfRangeError, Rank, RankSet, Subsets, Suit,
};
pub use deal::{
    Board, BoardError, Deal, HoleCards, Reading, Runouts, StartingHand, Street, isomorphism,
    texture,
};
pub use eval::{Method, evaluate};
pub use hand::{Category, Hand, HandError, HandSizeError, Outcomes, Strength};
pub use range::{Range, Weight};
