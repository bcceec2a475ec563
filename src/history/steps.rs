//! What the players did, in order, each with what there was before it.

use crate::holdem::Street;

use super::event::{Action, Event};
use super::fault::Fault;
use super::hand::PlayedHand;
use super::money::Money;
use super::replay::Replay;

/// Something that a player did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The index of the seat.
    pub seat: usize,
    /// What.
    pub action: Action,
    /// What was in the pots before.
    pub pot: Money,
    /// What the player had to pay to stay in.
    pub to_call: Money,
    /// What the player put in.
    pub paid: Money,
    /// Whether it was all that the player had.
    pub is_all_in: bool,
}

impl Step {
    /// Takes the next event, and returns what a player did; `None` for cards on the board.
    ///
    /// # Errors
    ///
    /// Returns an error if it could not happen now.
    pub(super) fn take(
        replay: &mut Replay<'_>,
        index: usize,
        event: &Event,
        players: usize,
    ) -> Result<Option<Self>, Fault> {
        let seat = event.action.seat().map(usize::from);
        let before = seat.filter(|seat| *seat < players);
        let before = before.map(|seat| (replay.pot(), replay.to_call(seat), replay.left(seat)));
        replay.step(index, event)?;
        let (Some(seat), Some((pot, to_call, left))) = (seat, before) else { return Ok(None) };
        let had_chips = left.is_some_and(|left| !left.is_zero());
        Ok(Some(Self {
            seat,
            action: event.action,
            pot,
            to_call,
            paid: replay.pot() - pot,
            is_all_in: had_chips && replay.left(seat) == Some(Money::ZERO),
        }))
    }

    /// Returns the equity that a call needed: what there was to pay as a share of the pot with it. `None` if there was
    /// nothing to pay, or nothing to decide.
    pub fn needs(&self) -> Option<f64> {
        let is_decision =
            matches!(self.action, Action::Fold { .. } | Action::Call { .. } | Action::Raise { .. });
        let (to_call, pot) = (self.to_call.units() as f64, self.pot.units() as f64);
        (is_decision && to_call > 0.0).then(|| to_call / (pot + to_call))
    }

    /// Returns whether it is a bet, and not a raise of one.
    pub fn is_bet(&self) -> bool {
        matches!(self.action, Action::Raise { to, .. } if self.to_call.is_zero() && to == self.paid)
    }

    /// Returns what was done, in one word.
    pub const fn verb(&self) -> &'static str {
        match self.action {
            Action::Post { .. } => "posts",
            Action::Fold { .. } => "folds",
            Action::Check { .. } => "checks",
            Action::Call { .. } => "calls",
            Action::Raise { .. } => "raises",
            Action::Show { .. } => "shows",
            Action::Muck { .. } => "mucks",
            Action::Return { .. } => "gets back",
            Action::Collect { .. } => "collects",
            _ => "other",
        }
    }
}

/// Returns what the players did, in order, and on which street each did it.
///
/// # Errors
///
/// Returns the fault of an event that could not happen.
pub fn steps(hand: &PlayedHand<'_>) -> Result<Vec<(Street, Step)>, Fault> {
    let mut replay = Replay::new(hand);
    replay.seat()?;
    let mut steps = Vec::with_capacity(hand.events.len());
    for (index, event) in hand.events.iter().enumerate() {
        let street = replay.street();
        let step = Step::take(&mut replay, index, event, hand.seats.len())?;
        steps.extend(step.map(|step| (street, step)));
    }
    Ok(steps)
}
