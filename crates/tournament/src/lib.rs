//! Tournaments: the values of chips in prizes, and push or fold.
//!
//! A [`Tournament`] has stacks and prizes. [`icm`] computes the value of each stack by the model of Malmuth and
//! Harville. Based on it are [deals](Deal), [bubble factors and risk premiums](Risk), and [the values of
//! all-ins](AllIn). [`push`] finds the hands with which short stacks go all-in.

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
