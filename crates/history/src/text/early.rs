//! Folds before the blinds.
//!
//! 888 writes a fold when the player clicks, even if the blinds are not posted yet. Such a fold takes effect in turn.

use crate::event::{Action, Event};
use crate::hand::PlayedHand;
use crate::money::Money;

/// Moves each fold before the last forced bet to the turn of its player.
pub fn fold_in_turn(hand: &mut PlayedHand<'_>) {
    let is_post = |event: &Event| matches!(event.action, Action::Post { .. });
    let is_fold = |event: &Event| matches!(event.action, Action::Fold { .. });
    let Some(last) = hand.events.iter().rposition(is_post) else { return };
    if !hand.events[..last].iter().any(is_fold) {
        return;
    }
    let (mut highest, mut blind) = (Money::ZERO, 0);
    for event in &hand.events[..=last] {
        if let Action::Post { seat, post, amount } = event.action
            && post.moves_first_action()
            && amount >= highest
        {
            (highest, blind) = (amount, usize::from(seat));
        }
    }
    // The number of players who act before this one on the first street.
    let players = hand.seats.len().max(1);
    let turn = |event: &Event| {
        let seat = event.action.seat().map_or(0, usize::from);
        (seat + 2 * players - blind - 1) % players
    };
    let mut events = std::mem::take(&mut hand.events);
    let later = events.split_off(last + 1);
    let (mut folds, posts): (Vec<Event>, Vec<Event>) = events.into_iter().partition(is_fold);
    folds.sort_by_key(turn);
    let mut folds = folds.into_iter().peekable();
    let mut new = posts;
    for event in later {
        match event.action {
            Action::Fold { .. }
            | Action::Check { .. }
            | Action::Call { .. }
            | Action::Raise { .. } => {
                while let Some(fold) = folds.next_if(|fold| turn(fold) < turn(&event)) {
                    new.push(fold);
                }
            }
            Action::AllIn { .. } | Action::Show { .. } => {}
            _ => new.extend(folds.by_ref()),
        }
        new.push(event);
    }
    new.extend(folds);
    hand.events = new;
}
