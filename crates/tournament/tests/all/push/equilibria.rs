//! Equilibria.

use holdem_engine::progress;
use holdem_tournament::push::{
    Blind, ComboStrategy, Equilibrium, HeadsUp, StackGrid, Stakes, solve_each,
};
use itertools::Itertools;

use super::oracle::{Oracle, Table};
use super::{assert_near, game, starting};

fn by_combo(equilibrium: &Equilibrium) -> [ComboStrategy; 2] {
    [Blind::Small, Blind::Big].map(|blind| equilibrium.strategy(blind).into())
}

/// Asserts that no strategy of either player gains against these, combo by combo.
#[track_caller]
fn assert_proved(equilibrium: &Equilibrium, oracle: &Oracle, error: f64) {
    let [pushes, calls] = by_combo(equilibrium);
    assert_near(oracle.best_call(&pushes), equilibrium.value(), error);
    assert_near(oracle.best_push(&calls), equilibrium.value(), error);
    assert_near(oracle.value(&pushes, &calls), equilibrium.value(), error);
    assert!(equilibrium.exploitability() <= error, "{:e}", equilibrium.exploitability());
}

#[test]
fn ten_big_blinds_match_the_literature() {
    let equilibrium = game(10.0).solve();
    assert_eq!(format!("{:.4}", equilibrium.value()), "-0.0454");
    let [pushes, calls] = [Blind::Small, Blind::Big].map(|blind| equilibrium.strategy(blind));
    assert_eq!(format!("{:.1}", 100.0 * pushes.share()), "58.3");
    assert_eq!(format!("{:.1}", 100.0 * calls.share()), "37.4");
}

#[test]
fn no_combo_of_either_player_gains_by_another_action() {
    // 63s is pushed at 5.15 big blinds, but not at 4.
    for stack in [1.0, 1.4, 2.35, 4.0, 5.15, 10.0, 13.37, 20.0, 100.0] {
        assert_proved(&game(stack).solve(), &Oracle::standard(stack), 1e-11);
    }
}

#[test]
fn antes_and_different_stacks_are_played_out_chip_by_chip() {
    for (ante, big_blind_ante, stacks) in [
        (0.125, 0.0, [8.0, 8.0]),
        (0.0, 1.0, [10.0, 10.0]),
        (0.1, 0.5, [6.0, 6.3]),
        (0.25, 1.0, [12.0, 9.0]),
        (3.0, 2.0, [20.0, 30.0]),
        // The big blind is all-in by posting.
        (0.0, 1.0, [7.0, 1.8]),
    ] {
        let stakes = Stakes::STANDARD.with_ante(ante).unwrap();
        let stakes = stakes.with_big_blind_ante(big_blind_ante).unwrap();
        let equilibrium = HeadsUp::with_stacks(stakes, stacks[0], stacks[1]).unwrap().solve();
        let table = Table { blinds: [0.5, 1.0], ante, big_blind_ante, stacks };
        assert_proved(&equilibrium, &table.oracle(), 1e-11);
    }
}

#[test]
fn regret_matching_by_combo_finds_the_same_values() {
    for stack in [3.0, 10.0] {
        let [least, most] = Oracle::standard(stack).solve(150);
        let value = game(stack).solve().value();
        assert!(least <= value + 1e-12 && value <= most + 1e-12, "{least} {value} {most}");
        assert!(most - least < 1e-4, "{least} {most}");
    }
}

#[test]
fn every_stack_from_1_to_20_is_exact() {
    let games = StackGrid::new(1.0, 20.0, 0.05).unwrap().games(Stakes::STANDARD).unwrap();
    let equilibria = solve_each(&games, &progress::none).unwrap();
    assert_eq!(equilibria.len(), 381);
    for equilibrium in &equilibria {
        let stack = equilibrium.game().stack(Blind::Small);
        assert!(equilibrium.exploitability() < 1e-12, "{stack}");
        // Values of indifferent hands are near 0, all others are not.
        for (blind, hand) in [Blind::Small, Blind::Big]
            .into_iter()
            .cartesian_product(holdem_engine::StartingHand::all())
        {
            let frequency = equilibrium.strategy(blind).frequency(hand);
            let gain = equilibrium.decision(blind, hand).gain();
            match equilibrium.is_indifferent(blind, hand) {
                true => assert!(gain.abs() < 1e-9, "{stack} {hand} {gain}"),
                false => {
                    assert!(gain.abs() > 1e-6, "{stack} {hand} {gain}");
                    assert_eq!(frequency, if gain > 0.0 { 1.0 } else { 0.0 }, "{stack} {hand}");
                }
            }
        }
        let [pushes, calls] =
            [Blind::Small, Blind::Big].map(|blind| equilibrium.indifferent(blind).count());
        assert_eq!(pushes, calls, "as many unknown frequencies as conditions, at {stack}");
    }
    // The value is highest at short stacks, and falls after that.
    let best = equilibria.iter().max_by(|one, other| one.value().total_cmp(&other.value()));
    assert!((3.0..5.0).contains(&best.unwrap().game().stack(Blind::Big)));
}

#[test]
fn results_do_not_depend_on_threads_or_on_other_games() {
    let games = StackGrid::new(9.0, 11.0, 0.1).unwrap().games(Stakes::STANDARD).unwrap();
    let on = |threads: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| solve_each(&games, &progress::none)).unwrap()
    };
    for (one, other) in on(1).iter().zip(on(3)) {
        let alone = one.game().solve();
        for blind in [Blind::Small, Blind::Big] {
            assert_eq!(one.strategy(blind), other.strategy(blind));
            assert_eq!(one.strategy(blind), alone.strategy(blind));
        }
        assert_eq!(one.value().to_bits(), other.value().to_bits());
    }
}

#[test]
fn the_players_values_sum_to_zero() {
    let equilibrium = game(7.0).solve();
    let [pushes, calls] = by_combo(&equilibrium);
    let game = equilibrium.game();
    let (small, big) = (game.push_decisions(&calls), game.call_decisions(&pushes));
    assert_near(small.value(&pushes), equilibrium.value(), 1e-12);
    assert_near(big.value(&calls), equilibrium.value(), 1e-12);
    // The big blind's results by hand: a pot won without a push, a fold, or a call.
    let mut sum = 0.0;
    for hand in holdem_engine::StartingHand::all() {
        let decision = equilibrium.decision(Blind::Big, hand);
        let call = equilibrium.strategy(Blind::Big).frequency(hand);
        let pushed = call * decision.act + (1.0 - call) * decision.fold;
        let won = -game.payoffs().fold;
        sum += hand.size() as f64 * (decision.reach * pushed + (1.0 - decision.reach) * won);
    }
    assert_near(sum / 1326.0, -equilibrium.value(), 1e-12);
}

#[test]
fn chips_scale() {
    let chips = HeadsUp::new(Stakes::new(300.0, 600.0).unwrap().with_ante(75.0).unwrap(), 4800.0);
    let blinds = HeadsUp::new(Stakes::STANDARD.with_ante(0.125).unwrap(), 8.0);
    let [chips, blinds] = [chips, blinds].map(|game| game.unwrap().solve());
    assert_near(chips.value() / 600.0, blinds.value(), 1e-12);
    assert_eq!(chips.strategy(Blind::Small), blinds.strategy(Blind::Small));
}

#[test]
fn with_one_big_blind_every_hand_is_played() {
    let equilibrium = game(1.0).solve();
    for blind in [Blind::Small, Blind::Big] {
        assert_eq!(equilibrium.strategy(blind).combos(), 1326.0);
        assert_eq!(equilibrium.indifferent(blind).count(), 0);
    }
    assert_near(equilibrium.value(), 0.0, 1e-12);
    // A big blind that is all-in by posting also cannot fold.
    let shorter = game(0.75).solve();
    assert_eq!(shorter.strategy(Blind::Big).combos(), 1326.0);
    assert_near(shorter.value(), 0.0, 1e-12);
}

#[test]
fn with_the_longest_stacks_only_aces_are_played() {
    for stack in [1e4, 1e6] {
        let equilibrium = game(stack).solve();
        assert!(equilibrium.exploitability() < 1e-9);
        for blind in [Blind::Small, Blind::Big] {
            assert_eq!(equilibrium.strategy(blind).range().unwrap().to_string(), "AA");
        }
    }
}

#[test]
fn more_antes_are_worth_more_pushes() {
    let share = |ante: f64| {
        let stakes = Stakes::STANDARD.with_ante(ante).unwrap();
        HeadsUp::new(stakes, 15.0).unwrap().solve().strategy(Blind::Small).share()
    };
    let shares = [0.0, 0.1, 0.25, 0.5, 1.0].map(share);
    assert!(shares.is_sorted_by(|one, other| one < other), "{shares:?}");
}

#[test]
fn two_hands_keep_each_other_indifferent_at_ten_big_blinds() {
    let equilibrium = game(10.0).solve();
    assert!(equilibrium.indifferent(Blind::Small).eq([starting("43s")]));
    assert!(equilibrium.indifferent(Blind::Big).eq([starting("Q6s")]));
    let push = equilibrium.strategy(Blind::Small).frequency(starting("43s"));
    let call = equilibrium.strategy(Blind::Big).frequency(starting("Q6s"));
    assert_eq!(format!("{push:.4} {call:.4}"), "0.7107 0.4028");
}

#[test]
fn solving_can_be_stopped() {
    let stop = |_, _| std::ops::ControlFlow::Break(());
    assert_eq!(solve_each(&[game(5.0)], &stop).unwrap_err(), progress::Interrupted);
}
