//! Push or fold: the equilibrium for short stacks.

mod asked;
mod heads_up;
mod locks;
mod money;
mod seats;
mod spot;
mod stacks;

pub use heads_up::{PushAnswer, PushRecord};
pub use seats::{FoundStrategy, PushSeatsAnswer, PushSeatsRecord, SeatDecision};
pub use spot::{GivenRange, HeadsUpSpot, PushSpot, SeatsSpot, StacksSpot};
pub use stacks::{PushStacksAnswer, PushStacksRecord};

use holdem_tournament::push::seats::MAX_SEATS;

use crate::parameter::Parameter;

use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "push",
    description: "Solves push or fold: heads-up exactly, in chips; with up to nine players in chips or prizes (ICM), \
         on random deals, with the gain of each seat's best response. The players are their stacks in order of \
         action, the small and big blind last; one stack is heads-up with equal stacks",
    players: (0, MAX_SEATS),
    parameters: {
        use Parameter::*;
        &[
            Blinds, Ante, BbAnte, Pays, Elsewhere, Lock, Hero, Until, Step, Deals, Notation, Order,
            Ranges,
        ]
    },
    may_take_long: true,
    read: asked::read,
};
