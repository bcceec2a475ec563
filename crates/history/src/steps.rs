//! The players' actions in order, each with the pot and the amount to call before it.

use holdem_engine::Street;

use super::event::{Action, Event};
use super::fault::Fault;
use super::hand::PlayedHand;
use super::money::Money;
use super::replay::Replay;

/// A player's action.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Step {
    /// The index of the seat.
    pub seat: usize,
    /// The action.
    pub action: Action,
    /// The pots before the action.
    pub pot: Money,
    /// The amount to call.
    pub to_call: Money,
    /// The amount the player could win by calling: the pots, without the part of bets above the player's own stack.
    pub can_win: Money,
    /// The amount the player put in.
    pub paid: Money,
    /// `true` if the player put in all remaining chips.
    pub is_all_in: bool,
}

impl Step {
    /// Takes the next event, and returns the player's action; `None` for community cards, and for an event that only
    /// repeats that a player is all-in.
    ///
    /// # Errors
    ///
    /// Returns an error if the event is not possible now.
    pub(super) fn take(
        replay: &mut Replay<'_>,
        index: usize,
        event: &Event,
        players: usize,
    ) -> Result<Option<Self>, Fault> {
        let seat = event.action.seat().map(usize::from);
        let before = seat.filter(|seat| *seat < players);
        let Some(seat) = before else {
            replay.step(index, event)?;
            return Ok(None);
        };
        let (put_in, left, was_all_in) =
            (replay.put_in(), replay.left(seat), replay.all_in.contains(seat));
        let mut step = Self {
            seat,
            action: event.action,
            pot: replay.pot(),
            to_call: replay.to_call(seat),
            can_win: replay.can_win(seat),
            paid: Money::ZERO,
            is_all_in: false,
        };
        let is_short = matches!(event.action, Action::Raise { to, .. } if to <= replay.highest());
        replay.step(index, event)?;
        if was_all_in && matches!(event.action, Action::AllIn { .. }) {
            return Ok(None);
        }
        step.paid = replay.put_in() - put_in;
        step.is_all_in =
            left.is_some_and(|left| !left.is_zero()) && replay.left(seat) == Some(Money::ZERO);
        // An all-in for less than the bet to match is a call.
        if let (true, Action::Raise { seat, .. }) = (is_short, event.action) {
            step.action = Action::Call { seat, amount: Some(step.paid) };
        }
        Ok(Some(step))
    }

    /// Returns the equity required to call: the amount to call as a share of the pot after the call. `None` if there
    /// was nothing to call or to decide.
    pub fn needs(&self) -> Option<f64> {
        let is_decision =
            matches!(self.action, Action::Fold { .. } | Action::Call { .. } | Action::Raise { .. });
        let (to_call, can_win) = (self.to_call.units() as f64, self.can_win.units() as f64);
        (is_decision && to_call > 0.0).then(|| to_call / (can_win + to_call))
    }

    /// Returns whether the action is a bet, not a raise.
    pub fn is_bet(&self) -> bool {
        matches!(self.action, Action::Raise { to, .. } if self.to_call.is_zero() && to == self.paid)
    }

    /// Returns the action in one word.
    pub fn verb(&self) -> &'static str {
        match self.action {
            Action::Raise { .. } if self.is_bet() => "bets",
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

/// Returns the players' actions in order, each with its street.
///
/// # Errors
///
/// Returns the fault of an event that is not possible.
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
