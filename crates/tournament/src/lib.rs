//! Tournaments: what chips are worth in prizes, and when to push or fold.
//!
//! A [`Tournament`] has stacks and prizes. [`icm`] finds what each stack is worth, by the model of Malmuth and Harville. From
//! that follow [deals](Deal), [what risk costs](Risk), and [what an all-in is worth](AllIn). [`push`] finds what
//! short stacks go all in with.

#![forbid(unsafe_code)]
#![deny(missing_docs)]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod all_in;
mod deal;
mod decimal;
pub mod icm;
pub mod push;
mod risk;
mod tournament;

pub use all_in::{AllIn, AllInError, AllInResult, AllInShare, Fold};
pub use deal::{Deal, DealError};
pub use decimal::Decimal;
pub use risk::Risk;
pub use tournament::{Tournament, TournamentError};
