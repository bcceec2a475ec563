//! Starting hands before the flop: against random hands, each other, and pushed face up.

mod chart;
mod grid;
mod jam;
mod jam_asked;
mod multiway;
mod sides;

pub use chart::{PreflopAnswer, PreflopRecord};
pub use jam::{JamAnswer, JamRecord};
pub(crate) use jam_asked::jam;
pub use multiway::{MultiwayAnswer, MultiwayRecord};
pub use sides::{preflop_hand, preflop_opponents, preflop_sides};
