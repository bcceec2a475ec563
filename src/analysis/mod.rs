//! Analysis beyond equity: who wins and by which card, made hands and draws, odds by category, outs, runouts, the nuts.
//! Everything is counted exactly.
//!
//! | question | answer |
//! |---|---|
//! | Who wins this showdown, and why? | [`Showdown`] |
//! | What does a hand make with the board, and what can it become? | [`Made`], [`Prospects`] |
//! | How often does a range have each of these? | [`Survey`] |
//! | How likely is each category by the river? | [`odds()`] |
//! | Which cards help whom? | [`outs`] |
//! | What is the equity after each next card? | [`runouts`] |
//! | What are the best holdings on this board? | [`Nuts`] |
//! | How is a range's equity distributed over its combos? | [`Distribution`] |

mod distribution;
mod draws;
mod made;
mod nuts;
mod odds;
pub mod outs;
mod preflop;
pub mod runouts;
mod showdown;
mod survey;

pub use distribution::{Distribution, Step};
pub use draws::{Completion, Draw, DrawName, Prospects};
pub use made::{Made, MadeError, Pair};
pub use nuts::{Brief, Holding, Nuts};
pub use odds::{StreetOdds, odds};
pub use preflop::{PreflopMatchup, PreflopSide, RankedHand, ranked_starting_hands};
pub use showdown::{Place, Showdown};
pub use survey::Survey;
