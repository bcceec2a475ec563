//! The parameters of questions: everything that can be given besides the players.

mod flag;
mod stake;

pub use flag::Flag;
pub use stake::{Form, Stake, Stakes};
