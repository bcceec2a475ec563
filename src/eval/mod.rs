//! Rating hands: three methods that always agree.
//!
//! | method | how | for |
//! |---|---|---|
//! | [`combinations`] | takes every five out of the hand and keeps the best | reading, checking the others |
//! | [`buckets`] | counts cards into 14 rank buckets and scans for straights | reading, explaining |
//! | [`lookup`] | adds up keys and looks the sum up in perfect-hash tables | speed |
//!
//! They never call each other. `combinations` and `buckets` read the same decision table, and all three
//! use the numbering of [`Strength`](crate::Strength); `lookup`'s tables come from that numbering alone.
//! [`explain()`] tells the reasoning of each as data.

mod agreement;
mod best_five;
pub mod buckets;
pub mod combinations;
mod explain;
pub mod lookup;
mod method;

pub use agreement::{Agreement, agreement};
pub use best_five::best_five;
pub use explain::{Absence, Explanation, RatedFive, Reason, Trace, explain};
pub use lookup::evaluate;
pub use method::Method;
