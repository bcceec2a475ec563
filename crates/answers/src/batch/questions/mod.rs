//! The questions about lines, one file each.

mod cache;
mod deals;
mod equities;
mod hands;
mod icm;
pub mod kinds;
mod odds;
mod of_question;
mod ranges;
mod showdowns;
mod whole;

pub use equities::Equities;
pub use hands::Hands;
pub use icm::Icm;
pub use odds::Odds;
pub use of_question::{OfLines, of_lines};
pub use ranges::Ranges;
pub use showdowns::Showdowns;
pub use whole::{Kind, Whole};
