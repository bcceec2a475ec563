//! Numbers and words for people: whole numbers with thousands separators, shares in percent, amounts, durations, and
//! text cut to a width. Every front end formats with this module, so that all show the same number in the same way.

mod amount;
mod certain;
mod duration;
mod number;
mod percent;
mod size;
mod width;

pub use amount::amount;
pub use certain::{certain, certain_amount, certain_decimals};
pub use duration::{about_duration, duration};
pub use number::{counted, grouped};
pub use percent::{Percent, percent_in_millionths};
pub use size::size;
pub use width::{shortened, shortened_list};
