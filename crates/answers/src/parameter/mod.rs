//! The parameters of questions: everything that can be given besides the players.

mod given;
mod parameter;

pub use given::Given;
pub use parameter::{Form, Parameter};
