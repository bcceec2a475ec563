//! Push or fold: the equilibrium for short stacks.

mod asked;
mod heads_up;
mod money;
mod seats;
mod spot;
mod stacks;

pub(crate) use asked::push;
pub use heads_up::{PushAnswer, PushRecord};
pub use seats::{FoundStrategy, PushSeatsAnswer, PushSeatsRecord, SeatDecision};
pub use spot::{GivenRange, HeadsUpSpot, PushSpot, SeatsSpot, StacksSpot};
pub use stacks::{PushStacksAnswer, PushStacksRecord};
