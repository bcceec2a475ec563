//! Analysis: what follows from the cards once the equity is known. Who wins and by which card, what may still
//! come, which cards help whom, what the best holdings are. Everything is counted, nothing is estimated.

mod distribution;
mod draws;
mod made;
mod nuts;
mod odds;
pub mod outs;
pub mod runouts;
mod showdown;
mod survey;

pub use distribution::{Distribution, Step};
pub use draws::{Completion, Draw, DrawName, Prospects};
pub use made::{Made, NoHand, Pair};
pub use nuts::{Brief, Holding, Nuts};
pub use odds::{StreetOdds, odds};
pub use showdown::{Place, Showdown};
pub use survey::Survey;
