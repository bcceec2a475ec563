//! Tournaments: what chips are worth in prizes.
//!
//! A [`Tournament`] has stacks and prizes. [`icm`] finds what each stack is worth, by the model of Malmuth and Harville. From
//! that follow [deals](Deal), [what risk costs](Risk), and [what an all-in is worth](AllIn).

mod all_in;
mod deal;
mod decimal;
pub mod icm;
mod orders;
mod risk;
mod tournament;

pub use all_in::{AllIn, AllInError, AllInResult, AllInShare, Outcome};
pub use deal::{Deal, DealError};
pub use decimal::Decimal;
pub use orders::{OrdersError, orders};
pub use risk::Risk;
pub use tournament::{Tournament, TournamentError};
