//! Sampling: deals drawn at random, for requests that are too large to count.
//!
//! A deal is a joint combo and a board. The joint combo is drawn with a probability proportional to
//! the product of its weights; [`joint_combo_dealer`] has the methods, and why they are unbiased.
//! The board is drawn from the remaining cards. Deals are drawn in chunks, each from a separate
//! random stream, made from the seed and the number of the chunk. The decision to stop is made
//! between *rounds* of chunks. So a seed gives the same sample on any number of threads, unless a
//! time limit ends it. Then the number of deals is needed to draw the same sample again.
//!
//! The standard error is the error of a mean of independent deals. If deals have unequal weights
//! (the third and fourth way of drawing them), it is the error of a ratio of two sums, by
//! linearisation (Cochran, "Sampling Techniques", 1977, chapter 6). Either way it is at least 1.5
//! divided by the sum of the weights, if all are at most 1, or by the effective sample size if
//! weights have no bound. An event that a sample has never shown can still have about that share of
//! the whole.

mod ahead;
mod dealer;
mod draw;
mod draws;
mod estimate;
mod joint_combo_dealer;
mod relaxed;
mod sampling;
mod stream;

pub(super) use dealer::{CHUNK, ChunkState, Dealer};
pub use draw::{NoDealError, Sample, SampleSummary, sample};
pub(super) use draws::hole_cards;
pub(super) use joint_combo_dealer::share_dealt;
pub use sampling::Sampling;
pub(super) use stream::Stream;
