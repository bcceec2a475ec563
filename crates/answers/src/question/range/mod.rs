//! The combos of ranges: their number, normal form, and division on a board.

mod answer;
mod division;
mod lines;

pub use answer::{RangeAnswer, RangeRecord};
pub(crate) use division::Divided;
pub use division::{DivideBy, PartRecord};
pub use lines::Ranges;
