//! What the players did, in order, each with what there was before it.

use holdem_engine::Street;

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
    /// What the player could win by paying it: what was in the pots, without bets above all that the player had.
    pub can_win: Money,
    /// What the player put in.
    pub paid: Money,
    /// Whether it was all that the player had.
    pub is_all_in: bool,
}

impl Step {
    /// Takes the next event, and returns what a player did; `None` for cards on the board, and where the file says once
    /// more that a player is all-in.
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
        // All that a player had, which was less than the bet to match.
        if let (true, Action::Raise { seat, .. }) = (is_short, event.action) {
            step.action = Action::Call { seat, amount: Some(step.paid) };
        }
        Ok(Some(step))
    }

    /// Returns the equity that a call needed: what there was to pay as a share of what the player could win with it. `None`
    /// if there was nothing to pay, or nothing to decide.
    pub fn needs(&self) -> Option<f64> {
        let is_decision =
            matches!(self.action, Action::Fold { .. } | Action::Call { .. } | Action::Raise { .. });
        let (to_call, can_win) = (self.to_call.units() as f64, self.can_win.units() as f64);
        (is_decision && to_call > 0.0).then(|| to_call / (can_win + to_call))
    }

    /// Returns whether it is a bet, and not a raise of one.
    pub fn is_bet(&self) -> bool {
        matches!(self.action, Action::Raise { to, .. } if self.to_call.is_zero() && to == self.paid)
    }

    /// Returns what was done, in one word.
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
