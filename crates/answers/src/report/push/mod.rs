//! Push or fold: the equilibrium for short stacks.

mod heads_up;
mod money;
mod seats;
mod stacks;

pub use heads_up::{PushAnswer, PushRecord};
pub use seats::{FoundStrategy, PushSeatsAnswer, PushSeatsRecord, SeatDecision};
pub use stacks::{PushStacksAnswer, PushStacksRecord};
