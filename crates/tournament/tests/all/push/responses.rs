//! Given ranges.

use holdem_engine::{HoleCards, StartingHand};
use holdem_tournament::push::{Blind, ComboStrategy, HandStrategy, HeadsUp, Stakes};

use super::oracle::Oracle;
use super::{assert_near, game, starting, strategy};

/// Ranges with particular suits and partial combos.
const RANGES: [&str; 5] = ["random", "AA", "AhKh", "22+,A2s+:0.5,KhTc,!AhKh", "15%,7c2d:0.25"];

#[test]
fn best_responses_match_enumeration_of_all_pairs() {
    let (game, oracle) = (game(8.0), Oracle::standard(8.0));
    for range in RANGES {
        let range = strategy(range);
        let (pushes, calls) = (game.push_decisions(&range), game.call_decisions(&range));
        assert_near(pushes.best_value(), oracle.best_push(&range), 1e-12);
        assert_near(calls.best_value(), oracle.best_call(&range), 1e-12);
        assert_near(oracle.value(&pushes.best(), &range), pushes.best_value(), 1e-12);
        assert_near(oracle.value(&range, &calls.best()), calls.best_value(), 1e-12);
        for other in RANGES.map(strategy) {
            let value = oracle.value(&range, &other);
            assert_near(game.value(&range, &other), value, 1e-12);
            assert_near(calls.value(&other), value, 1e-12);
        }
    }
}

#[test]
fn hand_values_are_averages_over_combos() {
    // Aces with the ace of hearts are called less often by the ace-king of hearts.
    let calls = game(10.0).push_decisions(&strategy("AhKh"));
    let hand = calls.hand(starting("AA"));
    let combos = starting("AA").combos().map(|combo| calls.combo(combo).act);
    assert_near(hand.act, combos.sum::<f64>() / 6.0, 1e-12);
    let [with, without] = ["AhAd", "AcAd"].map(|combo| calls.combo(combo.parse().unwrap()));
    assert_eq!(with.act, 1.0, "nobody can call");
    assert!(without.act > 1.0);
}

#[test]
fn every_hand_is_pushed_against_a_player_who_never_calls() {
    let pushes = game(10.0).push_decisions(&ComboStrategy::never());
    assert_eq!((pushes.best().combos(), pushes.best_value()), (1326.0, 1.0));
}

#[test]
fn decisions_against_a_player_who_never_pushes_are_never_reached() {
    let calls = game(10.0).call_decisions(&ComboStrategy::never());
    assert_eq!((calls.best().combos(), calls.best_value()), (0.0, -0.5));
    let aces = calls.hand(starting("AA"));
    assert_eq!((aces.reach, aces.gain()), (0.0, 0.0));
    // Only one pair of aces is pushed: a player with one of its cards never faces a push.
    let calls = game(10.0).call_decisions(&strategy("AhAs"));
    assert_eq!(calls.combo("AhKd".parse().unwrap()).reach, 0.0);
    assert_near(calls.combo("KhKd".parse().unwrap()).reach, 1.0 / 1225.0, 1e-15);
}

#[test]
fn a_tight_caller_is_pushed_with_every_hand() {
    let locked = game(10.0).push_decisions(&strategy("10%"));
    assert_eq!(locked.best().combos(), 1326.0);
    let wide = game(10.0).push_decisions(&strategy("random"));
    // If every hand is called, only the equity decides whether to push.
    for hand in StartingHand::all() {
        let equity = holdem_engine::equity::preflop::against_random(hand).equity();
        assert_near(wide.hand(hand).act, 20.0 * equity - 10.0, 1e-12);
    }
}

#[test]
fn the_distance_of_a_range_is_its_loss() {
    let (game, oracle) = (game(10.0), Oracle::standard(10.0));
    let equilibrium = game.solve();
    for range in RANGES.map(strategy) {
        let [push, call] =
            [Blind::Small, Blind::Big].map(|blind| equilibrium.distance(blind, &range));
        assert_near(push, equilibrium.value() - oracle.best_call(&range), 1e-12);
        assert_near(call, oracle.best_push(&range) - equilibrium.value(), 1e-12);
        assert!(push > 0.001 && call > 0.001, "{push} {call}");
    }
    for blind in [Blind::Small, Blind::Big] {
        let own: ComboStrategy = equilibrium.strategy(blind).into();
        assert!(equilibrium.distance(blind, &own) < 1e-12);
    }
}

#[test]
fn decisions_by_hand_match_the_equilibrium() {
    let equilibrium = HeadsUp::new(Stakes::STANDARD.with_ante(0.1).unwrap(), 6.0).unwrap().solve();
    let [pushes, calls] =
        [Blind::Small, Blind::Big].map(|blind| ComboStrategy::from(equilibrium.strategy(blind)));
    let small = equilibrium.game().push_decisions(&calls);
    let big = equilibrium.game().call_decisions(&pushes);
    for hand in StartingHand::all() {
        for (decisions, blind) in [(&small, Blind::Small), (&big, Blind::Big)] {
            let (one, other) = (decisions.hand(hand), equilibrium.decision(blind, hand));
            assert_near(one.act, other.act, 1e-12);
            assert_near(one.reach, other.reach, 1e-12);
            assert_eq!((one.fold, decisions.blind()), (other.fold, blind));
        }
    }
}

#[test]
fn strategies_and_ranges_convert() {
    let range: holdem_engine::Range = "22+,A2s+:0.25,KhTc".parse().unwrap();
    let strategy = ComboStrategy::from(&range);
    assert_eq!(strategy.range(), Some(range));
    assert_eq!(strategy.combos(), 78.0 + 12.0 + 1.0);
    assert_eq!(ComboStrategy::never().range(), None);
    let halves = HandStrategy::of(|_| 0.5).unwrap();
    assert_eq!((halves.share(), halves.range().unwrap().total_weight()), (0.5, 663.0));
    let combos = ComboStrategy::from(&halves);
    assert!(HoleCards::all().all(|combo| combos.frequency(combo) == 0.5));
}
