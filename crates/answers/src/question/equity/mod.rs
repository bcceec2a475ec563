//! Each player's share of the pot; what a call or a bet gains.

mod amounts;
mod answer;
mod asked;
mod at_once;
mod bets;
mod lines;
mod overview;
mod pot_odds;

pub use answer::{EquityAnswer, EquityRecord};
pub use asked::{AskedEquity, FoundEquity, read_equity};
pub use at_once::{CountedAtOnce, is_counted_at_once};
pub use lines::Equities;
pub use overview::{AskedOverview, Overview, read_overview};
pub use pot_odds::{PotOddsRecord, WeighedOdds};
