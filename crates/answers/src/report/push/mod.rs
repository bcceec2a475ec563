//! Push or fold: what short stacks go all in with.

mod heads_up;
mod money;
mod seats;
mod stacks;

pub use heads_up::{PushAnswer, PushRecord};
pub use seats::{FoundStrategy, PushSeatsAnswer, PushSeatsRecord, SeatDecision};
pub use stacks::{PushStacksAnswer, PushStacksRecord};
