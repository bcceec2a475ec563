//! The engine for ranges: all combos on one board at once, from the weakest up.
//!
//! On each board the combos are taken in groups of equal strength, weakest first. The weaker combos are kept as
//! [degrees]: their total weight, and the weight that holds each card. So the weight that a combo beats without sharing
//! a card is one subtraction, and a whole range against a whole range is one pass over both.
//!
//! That is the engine for two ranges ([`two`]); three take a little more work for each combo ([`three`]), unless they
//! are equal: then the matchings of a graph are counted ([`equal`]), and other players may hold known hands besides.

mod degrees;
mod equal;
mod matchings;
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
use equal::SweepEqual;
use three::{Cell, SweepThree};
use two::SweepTwo;

/// The ways to sweep a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sweep {
    /// Sweep two ranges for each joint combo of the other players.
    Two,
    /// Sweep three equal ranges at once, for each joint combo of the other players.
    ThreeEqual {
        /// The number of combos of one of the three.
        combos: usize,
        /// The number of joint combos of the other players.
        beside: usize,
        /// Whether the ranges depend on ranks only.
        is_suit_blind: bool,
    },
    /// Sweep three ranges at once.
    Three {
        /// Whether combos differ in weight, which takes larger numbers.
        weighted: bool,
    },
}

/// If the smallest of three ranges has more combos than this, sweeping three at once is faster than two.
const COMBOS_BESIDE: usize = 24;

/// If sweeping two ranges takes more than this many times as many joint combos of the other players, sweeping three
/// equal ones is faster.
const EQUAL_BESIDE: usize = 8;

/// The greatest number of joint combos of the other players for each of which two or three equal ranges are swept.
const MOST_BESIDE: usize = 1 << 20;

impl Sweep {
    /// Returns the faster way, if there is one.
    pub fn of(request: &Request, detail: Detail) -> Option<Self> {
        let seats = request.seats();
        let mut sizes: Vec<usize> = seats.iter().map(|seat| seat.combos.len()).collect();
        let equal = equal::swept(seats).filter(|_| detail.is_none()).map(|swept| {
            let others = (0..seats.len()).filter(|player| !swept.contains(player));
            (&seats[swept[0]], product(others.map(|player| sizes[player])))
        });
        sizes.sort_unstable();
        let beside_two = product(sizes[..sizes.len() - 2].iter().copied());
        if let Some((seat, beside)) = equal
            && beside <= MOST_BESIDE
            && beside_two > beside.saturating_mul(EQUAL_BESIDE)
        {
            let is_suit_blind = equal::is_suit_blind(seat, request.live());
            return Some(Self::ThreeEqual { combos: seat.combos.len(), beside, is_suit_blind });
        }
        let can_be_three = seats.len() == 3 && detail.is_none();
        if can_be_three && beside_two > COMBOS_BESIDE {
            Some(Self::Three { weighted: greatest(request) > <i16 as Cell>::GREATEST })
        } else {
            (beside_two <= MOST_BESIDE).then_some(Self::Two)
        }
    }
}

/// Returns the product of the sizes, or the greatest number.
fn product(sizes: impl Iterator<Item = usize>) -> usize {
    sizes.fold(1, usize::saturating_mul)
}

/// Prepares the sweep of a request, with numbers that are large enough for its weights.
pub(crate) fn prepare(request: &Request, detail: Detail) -> Result<Box<dyn Counting>, EngineError> {
    let sweep = Sweep::of(request, detail).ok_or(EngineError::TooManyHands)?;
    match sweep {
        Sweep::ThreeEqual { .. } => boxed(SweepEqual::new(request)),
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
