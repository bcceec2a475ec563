//! Conditions on decisions before the flop, and on the hand as a whole.

use holdem_engine::Street;

use crate::hand::Position;

use super::decision::{Choice, Decision, HandDecisions};

/// Returns whether a decision is a player's first before the flop.
const fn is_first(it: &Decision) -> bool {
    matches!(it.street, Street::Preflop) && it.is_first()
}

pub(super) fn vpip(hand: &HandDecisions, it: &Decision) -> Option<bool> {
    is_first(it).then(|| hand.entered.contains(usize::from(it.seat)))
}

pub(super) fn pfr(hand: &HandDecisions, it: &Decision) -> Option<bool> {
    is_first(it).then(|| hand.raised.contains(usize::from(it.seat)))
}

pub(super) fn limp(_: &HandDecisions, it: &Decision) -> Option<bool> {
    let can_limp = is_first(it) && it.bets == 0 && !it.to_call.is_zero();
    can_limp.then_some(matches!(it.choice, Choice::Call))
}

fn is_first_in(it: &Decision) -> bool {
    is_first(it) && it.is_unopened() && !it.to_call.is_zero()
}

pub(super) fn rfi(_: &HandDecisions, it: &Decision) -> Option<bool> {
    is_first_in(it).then_some(it.choice.is_aggressive())
}

pub(super) fn cold_call(_: &HandDecisions, it: &Decision) -> Option<bool> {
    let is_cold = is_first(it) && it.bets > 0 && !it.has_blind;
    is_cold.then_some(matches!(it.choice, Choice::Call))
}

/// Returns whether the player can make the raise of a number: 2 is a 3-bet.
const fn can_bet(it: &Decision, number: u8) -> bool {
    matches!(it.street, Street::Preflop)
        && it.bets + 1 == number
        && it.own_bet != it.bets
        && it.can_raise
}

pub(super) fn three_bet(_: &HandDecisions, it: &Decision) -> Option<bool> {
    can_bet(it, 2).then_some(it.choice.is_aggressive())
}

pub(super) fn four_bet(_: &HandDecisions, it: &Decision) -> Option<bool> {
    can_bet(it, 3).then_some(it.choice.is_aggressive())
}

/// Returns whether the player faces a raise of the player's own raise of this number.
const fn is_raised(it: &Decision, number: u8) -> bool {
    matches!(it.street, Street::Preflop) && it.own_bet == number && it.bets == number + 1
}

pub(super) fn fold_to_three_bet(_: &HandDecisions, it: &Decision) -> Option<bool> {
    is_raised(it, 1).then_some(matches!(it.choice, Choice::Fold))
}

pub(super) fn fold_to_four_bet(_: &HandDecisions, it: &Decision) -> Option<bool> {
    is_raised(it, 2).then_some(matches!(it.choice, Choice::Fold))
}

pub(super) fn squeeze(_: &HandDecisions, it: &Decision) -> Option<bool> {
    (can_bet(it, 2) && it.callers > 0).then_some(it.choice.is_aggressive())
}

/// Returns whether a seat can steal: the cutoff, the button, and the small blind.
pub(super) fn is_steal_seat(seat: usize, players: usize) -> bool {
    matches!(
        Position::new(seat, players),
        Position::Cutoff | Position::Button | Position::SmallBlind
    )
}

pub(super) fn steal(hand: &HandDecisions, it: &Decision) -> Option<bool> {
    let can_steal = is_first_in(it) && is_steal_seat(usize::from(it.seat), hand.players);
    can_steal.then_some(it.choice.is_aggressive())
}

fn fold_to_steal(hand: &HandDecisions, it: &Decision, blind: Position) -> Option<bool> {
    let is_blind = Position::new(usize::from(it.seat), hand.players) == blind;
    let faces = is_first(it) && it.faces_steal && is_blind;
    faces.then_some(matches!(it.choice, Choice::Fold))
}

pub(super) fn small_blind_fold_to_steal(hand: &HandDecisions, it: &Decision) -> Option<bool> {
    fold_to_steal(hand, it, Position::SmallBlind)
}

pub(super) fn big_blind_fold_to_steal(hand: &HandDecisions, it: &Decision) -> Option<bool> {
    fold_to_steal(hand, it, Position::BigBlind)
}

pub(super) fn all_in(hand: &HandDecisions, it: &Decision) -> Option<bool> {
    it.is_last.then(|| hand.all_in.contains(usize::from(it.seat)))
}
