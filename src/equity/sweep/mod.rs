//! The engine for ranges: all combos on one board at once, from the weakest up.
//!
//! On each board the combos are taken in groups of equal strength, weakest first. The weaker combos are kept as
//! [degrees]: their total weight, and the weight that holds each card. So the weight that a combo beats without sharing
//! a card is one subtraction, and a whole range against a whole range is one pass over both.
//!
//! That is the engine for two ranges ([`two`]); three take a little more work for each combo ([`three`]).

mod degrees;
mod number;
mod order;
mod three;
mod two;

use super::detail::Detail;
use super::error::EngineError;
use super::request::Request;
use super::seat::Seat;
use super::work::Counting;

use degrees::Units;
use three::{Cell, SweepThree};
use two::SweepTwo;

/// The ways to sweep a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sweep {
    /// Sweep two ranges for each joint combo of the other players.
    Two,
    /// Sweep three ranges at once.
    Three {
        /// Whether combos differ in weight, which takes larger numbers.
        weighted: bool,
    },
}

/// If the smallest of three ranges has more combos than this, sweeping three at once is faster than two.
const COMBOS_BESIDE: usize = 24;

/// The greatest number of joint combos of the other players for each of which two ranges are swept.
const MOST_BESIDE: usize = 1 << 20;

impl Sweep {
    /// Returns the faster way, if there is one.
    pub fn of(request: &Request, detail: Detail) -> Option<Self> {
        let seats = request.seats();
        let mut sizes: Vec<usize> = seats.iter().map(|seat| seat.combos.len()).collect();
        sizes.sort_unstable();
        let beside = sizes[..sizes.len() - 2].iter().try_fold(1, |n: usize, &m| n.checked_mul(m));
        let beside = beside.unwrap_or(usize::MAX);
        let can_be_three = seats.len() == 3 && detail.is_none();
        if can_be_three && beside > COMBOS_BESIDE {
            Some(Self::Three { weighted: greatest(request) > <i16 as Cell>::GREATEST })
        } else {
            (beside <= MOST_BESIDE).then_some(Self::Two)
        }
    }
}

/// Prepares the sweep of a request, with numbers that are large enough for its weights.
pub(crate) fn prepare(request: &Request, detail: Detail) -> Result<Box<dyn Counting>, EngineError> {
    let sweep = Sweep::of(request, detail).ok_or(EngineError::TooManyHands)?;
    match sweep {
        Sweep::Three { weighted: false } => boxed(SweepThree::<i16>::new(request)),
        Sweep::Three { weighted: true } => boxed(SweepThree::<i64>::new(request)),
        Sweep::Two if greatest(request) <= <i16 as Units>::GREATEST => {
            boxed(SweepTwo::<i16>::new(request, detail))
        }
        Sweep::Two => boxed(SweepTwo::<i64>::new(request, detail)),
    }
}

fn boxed<E: Counting + 'static>(sweep: Option<E>) -> Result<Box<dyn Counting>, EngineError> {
    Ok(Box::new(sweep.ok_or(EngineError::TooManyHands)?))
}

/// Returns the greatest weight of a combo, in units of its seat.
fn greatest(request: &Request) -> u32 {
    request.seats().iter().map(Seat::greatest).max().unwrap_or(0)
}
