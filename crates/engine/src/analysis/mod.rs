//! Analysis beyond equity: who wins and by which card, odds by category, outs, runouts, the nuts,
//! pot odds. Everything is counted exactly, except for starting hands against three or more random
//! hands.
//!
//! | question | answer |
//! |---|---|
//! | Who wins this showdown, and why? | [`Showdown`] |
//! | How often does a range make each hand on a board, and have each draw? | [`Survey`] |
//! | What does a range have on all flops? | [`flops()`] |
//! | How often do two ranges see each flop? | [`flop_shares`] |
//! | How does a range divide by what it makes, its draws, its strength? | [`Division`] |
//! | What does a hand take out of another range? | [`Blockers`] |
//! | How likely is each category by the river? | [`odds()`] |
//! | Which cards help whom? | [`outs`] |
//! | What is the equity after each next card? | [`runouts`] |
//! | What are the best holdings on this board? | [`Nuts`] |
//! | How is a range's equity distributed over its combos? | [`Distribution`] |
//! | How do the starting hands do against others, against one or more random hands? | [`PreflopMatchup`], [`ranked_multiway`] |
//! | How often does an opponent hold a better pocket pair? | [`BetterPair`] |
//! | How strong are hole cards now, how often do they overtake others or are overtaken? | [`hand_strength`], [`Potential`] |
//! | Is a call worth its price, and how often must a bet make the others fold? | [`PotOdds`] |

mod amount;
mod bet_size;
mod better_pair;
mod blockers;
mod distribution;
mod division;
mod flops;
mod multiway;
mod nuts;
mod odds;
pub mod outs;
mod pot_odds;
mod potential;
mod preflop;
mod rake;
pub mod runouts;
mod share;
mod showdown;
mod survey;

pub use amount::{Amount, AmountError};
pub use bet_size::BetSize;
pub use better_pair::BetterPair;
pub use blockers::{Blocker, Blockers, RangePart};
pub use distribution::{Distribution, Step};
pub use division::{Division, Part};
pub use flops::{FlopShare, FlopSurvey, flop_shares, flop_weight, flops};
pub use multiway::{MultiwayHand, ranked_multiway};
pub use nuts::{Brief, Holding, Nuts};
pub use odds::{StreetOdds, odds};
pub use pot_odds::{Bet, Call, PotOdds, Verdict};
pub use potential::{Potential, hand_strength};
pub use preflop::{PreflopMatchup, PreflopSide, RankedHand, ranked_starting_hands};
pub use rake::Rake;
pub use share::{Share, ShareError};
pub use showdown::{RankedPlayers, Showdown};
pub use survey::{Hits, Survey};
