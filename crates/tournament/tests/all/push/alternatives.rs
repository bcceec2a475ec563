//! Other equilibria of the same game.

use holdem_engine::StartingHand;
use holdem_engine::equity::preflop::against_random;
use holdem_tournament::push::{Blind, ComboStrategy};

use super::oracle::Oracle;
use super::{assert_near, game, starting};

#[test]
fn games_have_one_equilibrium_at_most_stacks() {
    for stack in [1.0, 3.3, 5.15, 10.0, 12.3, 20.0] {
        let equilibrium = game(stack).solve();
        let alternatives = equilibrium.alternatives();
        assert!(alternatives.is_unique(), "{stack}");
        for hand in StartingHand::all() {
            for blind in [Blind::Small, Blind::Big] {
                let bounds = alternatives.bounds(blind, hand);
                let frequency = equilibrium.strategy(blind).frequency(hand);
                assert_near(bounds.least, frequency, 1e-9);
                assert_near(bounds.greatest, frequency, 1e-9);
            }
        }
    }
}

/// Every hand is called, and the worst hand breaks even, so its frequency is free.
#[test]
fn a_hand_that_breaks_even_against_every_call_is_free() {
    let worst = starting("32o");
    let stack = 0.5 / (1.0 - 2.0 * against_random(worst).equity());
    assert_eq!(format!("{stack:.3}"), "1.413");
    let equilibrium = game(stack).solve();
    assert_eq!(equilibrium.strategy(Blind::Big).combos(), 1326.0);
    let alternatives = equilibrium.alternatives();
    assert!(!alternatives.is_unique());
    for hand in StartingHand::all() {
        let bounds = alternatives.bounds(Blind::Small, hand);
        let expected = if hand == worst { [0.0, 1.0] } else { [1.0, 1.0] };
        assert_eq!([bounds.least, bounds.greatest], expected, "{hand}");
        assert!(alternatives.bounds(Blind::Big, hand).is_unique());
    }
    // Neither end gives the big blind a gain.
    let oracle = Oracle::standard(stack);
    for frequency in [0.0, 0.5, 1.0] {
        let pushes =
            ComboStrategy::of(|combo| if combo.starting_hand() == worst { frequency } else { 1.0 });
        assert_near(oracle.best_call(&pushes.unwrap()), equilibrium.value(), 1e-12);
    }
}

/// At the border between two stacks, the bounds of a mixed hand keep the other player indifferent.
#[test]
fn at_the_end_of_a_mixture_the_frequency_is_free_on_one_side() {
    // 43s mixes at 9.95 and 10 big blinds, and folds at 10.05; Q6s keeps it indifferent.
    let mixes = |stack: f64| game(stack).solve().indifferent(Blind::Small).count() > 0;
    let (mut mixed, mut pure) = (10.0, 10.05);
    while pure - mixed > 1e-13 {
        let middle = f64::midpoint(mixed, pure);
        if middle == mixed || middle == pure {
            break;
        }
        if mixes(middle) { mixed = middle } else { pure = middle }
    }
    let before = game(mixed).solve();
    let bounds = before.alternatives().bounds(Blind::Small, starting("43s"));
    assert!(bounds.least <= bounds.greatest);
    assert!(before.exploitability() < 1e-12);
    let call = before.strategy(Blind::Big).frequency(starting("Q6s"));
    let push = before.strategy(Blind::Small).frequency(starting("43s"));
    // One of the two frequencies is at 0 or 1.
    assert!(call.min(1.0 - call).min(push) < 1e-6, "{call} {push} at {mixed}");
}
