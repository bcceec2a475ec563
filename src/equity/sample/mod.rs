//! Sampling: deals drawn at random, for requests that are too large to count.
//!
//! A deal is a joint combo, drawn with a probability proportional to the product of its weights ([`joint`] says
//! how, and why that is unbiased), and a board, drawn from the cards that are left. Deals are drawn in chunks, each
//! from a random stream of its own, made from the seed and the number of the chunk; whether to stop is decided
//! between *rounds* of chunks. So a seed gives the same sample on any number of threads, unless a time limit ends
//! it; then the number of deals says how to draw the same sample again.
//!
//! The standard error is that of a mean of independent deals. Where deals have unequal weights (the third way of
//! drawing them), it is that of a ratio of two sums, by linearisation (Cochran, "Sampling Techniques", 1977,
//! chapter 6). Either way it is at least 1.5 divided by the sum of the weights, of which none can be more than 1: what a
//! sample has never shown can still have about that much of the whole.

mod dealer;
mod draw;
mod draws;
mod estimate;
mod joint;
mod relaxed;
mod sampling;
mod stream;

pub(super) use dealer::{CHUNK, Chunk, Dealer, hole_cards};
pub use draw::{NoDealError, Sample, SampleSummary, sample};
pub(super) use joint::share_dealt;
pub use sampling::Sampling;
pub(super) use stream::Stream;
