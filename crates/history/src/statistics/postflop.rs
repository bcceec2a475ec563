//! Conditions on decisions after the flop, and on what came of it.

use holdem_engine::Street;

use super::decision::{Choice, Decision, HandDecisions, Lead};

/// Returns an opportunity to bet, and whether the player did.
fn bet(is_opportunity: bool, it: &Decision) -> Option<bool> {
    is_opportunity.then_some(it.choice.is_aggressive())
}

fn fold(is_opportunity: bool, it: &Decision) -> Option<bool> {
    is_opportunity.then_some(matches!(it.choice, Choice::Fold))
}

/// Defines a statistic for each of several streets.
macro_rules! by_street {
    ($of:ident: $($name:ident $street:ident),*) => {
        $(pub(super) fn $name(_: &HandDecisions, it: &Decision) -> Option<bool> {
            if matches!(it.street, Street::$street) { $of(it) } else { None }
        })*
    };
}

fn c_bet(it: &Decision) -> Option<bool> {
    bet(it.can_continue, it)
}

by_street!(c_bet: c_bet_flop Flop, c_bet_turn Turn, c_bet_river River);

fn fold_to_c_bet(it: &Decision) -> Option<bool> {
    fold(it.faces_continuation, it)
}

by_street!(fold_to_c_bet:
    fold_to_c_bet_flop Flop, fold_to_c_bet_turn Turn, fold_to_c_bet_river River);

fn raise_c_bet(it: &Decision) -> Option<bool> {
    bet(it.faces_continuation && it.can_raise, it)
}

by_street!(raise_c_bet:
    raise_c_bet_flop Flop, raise_c_bet_turn Turn, raise_c_bet_river River);

/// Returns the initiative of another player who can still bet, if nobody has bet on this street.
fn lead_of_other(it: &Decision, since: u8) -> Option<Lead> {
    let is_other = |lead: &Lead| lead.seat != it.seat && lead.is_able && lead.since == since;
    it.lead.filter(is_other).filter(|_| it.bets == 0)
}

fn delayed_c_bet(it: &Decision) -> Option<bool> {
    let is_own = it.lead.is_some_and(|lead| lead.seat == it.seat && lead.since == 2);
    bet(is_own && it.bets == 0, it)
}

by_street!(delayed_c_bet: delayed_c_bet_turn Turn, delayed_c_bet_river River);

fn probe(it: &Decision) -> Option<bool> {
    bet(lead_of_other(it, 2).is_some_and(|lead| !lead.has_acted), it)
}

by_street!(probe: probe_turn Turn, probe_river River);

fn donk(it: &Decision) -> Option<bool> {
    bet(lead_of_other(it, 1).is_some_and(|lead| !lead.has_acted), it)
}

by_street!(donk: donk_flop Flop, donk_turn Turn, donk_river River);

fn float(it: &Decision) -> Option<bool> {
    bet(lead_of_other(it, 1).is_some_and(|lead| lead.has_acted), it)
}

by_street!(float: float_turn Turn, float_river River);

fn check_raise(it: &Decision) -> Option<bool> {
    let has_checked = matches!(it.before, Some(Choice::Check));
    bet(has_checked && it.bets > 0 && it.can_raise, it)
}

by_street!(check_raise:
    check_raise_flop Flop, check_raise_turn Turn, check_raise_river River);

/// Returns whether this is the decision with which a player came to the flop.
fn sees_flop(hand: &HandDecisions, it: &Decision) -> bool {
    matches!(it.street, Street::Preflop)
        && it.is_last_of_street
        && hand.saw_flop.contains(usize::from(it.seat))
}

pub(super) fn wtsd(hand: &HandDecisions, it: &Decision) -> Option<bool> {
    sees_flop(hand, it).then(|| hand.showdown.contains(usize::from(it.seat)))
}

pub(super) fn wwsf(hand: &HandDecisions, it: &Decision) -> Option<bool> {
    sees_flop(hand, it).then(|| hand.won.contains(usize::from(it.seat)))
}

pub(super) fn wsd(hand: &HandDecisions, it: &Decision) -> Option<bool> {
    let seat = usize::from(it.seat);
    (it.is_last && hand.showdown.contains(seat)).then(|| hand.won.contains(seat))
}

pub(super) fn aggression_factor(_: &HandDecisions, it: &Decision) -> Option<bool> {
    let is_action = it.choice.is_aggressive() || matches!(it.choice, Choice::Call);
    bet(it.street > Street::Preflop && is_action, it)
}

pub(super) fn aggression_frequency(_: &HandDecisions, it: &Decision) -> Option<bool> {
    bet(it.street > Street::Preflop && !matches!(it.choice, Choice::Check), it)
}
