//! The parameters of questions: everything that can be given besides the players.

mod given;
mod parameter;
mod stated;

pub use given::Given;
pub use parameter::{Form, Parameter};
pub use stated::Stated;
