//! Ranges against each other: all combos of a board at once, from the weakest up.
//!
//! On each board the combos are taken in groups of equal strength, weakest first. What is weaker than a
//! group is known as [degrees](degrees): its weight, and how much of it holds each card. So what of it a
//! combo can meet is one subtraction, and a whole range against a whole range is one pass over both.
//!
//! That is the engine for two ranges ([`two`]); three take a little more at each combo ([`three`]).

mod degrees;
mod order;
mod three;
mod two;

pub(crate) use degrees::Units;
pub(crate) use three::{Cell, SweepThree};
pub(crate) use two::SweepTwo;
