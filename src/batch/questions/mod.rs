//! The questions that lines can ask, one file each.

mod cache;
mod deals;
mod equities;
mod hands;
mod icm;
mod odds;
mod ranges;
mod showdowns;

pub use equities::Equities;
pub use hands::Hands;
pub use icm::Icm;
pub use odds::Odds;
pub use ranges::Ranges;
pub use showdowns::Showdowns;
