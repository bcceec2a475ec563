//! Hand evaluation: three methods that always agree.
//!
//! | method | how | for |
//! |---|---|---|
//! | [`combinations`] | tries every five cards of the hand and keeps the best | reading, checking the others |
//! | [`buckets`] | counts cards in 14 rank buckets and scans for straights | reading, explaining |
//! | [`lookup`] | adds up keys and looks up the sum in perfect-hash tables | speed |
//!
//! They never call each other. `combinations` and `buckets` share the decision table. All three
//! share the numbering of [`Strength`](crate::Strength), the only source of `lookup`'s tables.
//! [`explain()`] returns the reasoning of each as data.

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
