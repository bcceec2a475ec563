//! Push or fold: the equilibrium for short stacks.

mod asked;
mod heads_up;
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
    description: "Finds what short stacks go all in with before the flop: exactly for two players, in chips; for up \
         to nine, in chips or prizes (ICM), on random deals, with what each seat could still gain. The players \
         are their stacks in the order of action, the small and the big blind last; one stack is that of two \
         players each",
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
