//! Ranges against each other: all combos of a board at once, from the weakest up.
//!
//! On each board the combos are taken in groups of equal strength, weakest first. What is weaker than a
//! group is known as [degrees]: its weight, and how much of it holds each card. So what of it a
//! combo can meet is one subtraction, and a whole range against a whole range is one pass over both.
//!
//! That is the engine for two ranges ([`two`]); three take a little more at each combo ([`three`]).

mod degrees;
mod number;
mod order;
mod three;
mod two;

use super::joint::MOST_JOINTS;
use super::seat::Seat;
use super::work::Counting;
use super::{Detail, Request, Unable};

use degrees::Units;
use three::{Cell, SweepThree};
use two::SweepTwo;

/// How a request is swept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sweep {
    /// Two ranges, and joint combos of the other players.
    Two,
    /// Three ranges together; with weights, that takes larger numbers.
    Three {
        /// Whether some combos count more than others.
        weighted: bool,
    },
}

/// A combo beside two ranges is worth so many boards of three ranges.
const COMBOS_BESIDE: usize = 24;

impl Sweep {
    /// The way that is the faster, if there is one.
    pub fn of(request: &Request, detail: Detail) -> Option<Self> {
        let seats = request.seats();
        let mut sizes: Vec<usize> = seats.iter().map(|seat| seat.combos.len()).collect();
        sizes.sort_unstable();
        let beside = sizes[..sizes.len() - 2].iter().try_fold(1, |n: usize, &m| n.checked_mul(m));
        let beside = beside.unwrap_or(usize::MAX);
        let can_be_three = seats.len() == 3 && detail == Detail::default();
        if can_be_three && beside > COMBOS_BESIDE {
            Some(Self::Three { weighted: greatest(request) > <i16 as Cell>::GREATEST })
        } else {
            (beside <= MOST_JOINTS).then_some(Self::Two)
        }
    }
}

/// The sweep of a request, with numbers that are large enough for its weights.
pub(crate) fn prepare(request: &Request, detail: Detail) -> Result<Box<dyn Counting>, Unable> {
    let sweep = Sweep::of(request, detail).ok_or(Unable::TooManyHands)?;
    match sweep {
        Sweep::Three { weighted: false } => boxed(SweepThree::<i16>::new(request)),
        Sweep::Three { weighted: true } => boxed(SweepThree::<i64>::new(request)),
        Sweep::Two if greatest(request) <= <i16 as Units>::GREATEST => {
            boxed(SweepTwo::<i16>::new(request, detail))
        }
        Sweep::Two => boxed(SweepTwo::<i64>::new(request, detail)),
    }
}

fn boxed<E: Counting + 'static>(sweep: Option<E>) -> Result<Box<dyn Counting>, Unable> {
    Ok(Box::new(sweep.ok_or(Unable::TooManyHands)?))
}

/// The greatest weight of a combo, in units of its seat.
fn greatest(request: &Request) -> u32 {
    request.seats().iter().map(Seat::greatest).max().unwrap_or(0)
}
