//! Sklansky–Chubukov numbers.

use holdem_engine::equity::preflop::{between, matchup};
use holdem_engine::progress;
use holdem_engine::{HoleCards, StartingHand};
use holdem_tournament::push::{HeadsUp, Jam, JamStack, Stakes, recount_jams};

use super::{assert_near, starting};

fn stack(jam: &Jam) -> f64 {
    match jam.stack {
        JamStack::UpTo(stack) => stack,
        other => panic!("{}: {other:?}", jam.hand),
    }
}

/// Sklansky and Miller (2006), in big blinds.
#[test]
fn numbers_match_the_book() {
    for (hand, published) in [
        ("KK", "477.50"),
        ("AKs", "277.75"),
        ("QQ", "239.50"),
        ("AKo", "166.44"),
        ("AQs", "137.61"),
        ("TT", "120.41"),
        ("88", "80.15"),
        ("A9s", "52.56"),
        ("KQs", "43.81"),
        ("A7s", "40.09"),
        ("A3s", "31.64"),
        ("22", "24.53"),
        ("K9s", "24.41"),
        ("QTs", "22.40"),
        ("JTs", "18.55"),
        ("K2s", "13.87"),
        ("Q4s", "9.96"),
        ("J9o", "9.40"),
        ("87s", "6.06"),
        ("T6o", "4.79"),
        ("T4o", "3.62"),
        ("65s", "3.60"),
        ("72s", "2.11"),
    ] {
        let jam = Jam::of(starting(hand), Stakes::STANDARD);
        assert_eq!(format!("{:.2}", stack(&jam)), published, "{hand}");
    }
}

#[test]
fn only_aces_can_be_shown_at_any_stack() {
    let always = Jam::all(Stakes::STANDARD);
    let always = always.iter().filter(|jam| jam.stack == JamStack::Always);
    assert!(always.map(|jam| jam.hand).eq([starting("AA")]));
}

#[test]
fn the_recount_agrees_for_every_hand() {
    let recount = recount_jams(&progress::none).unwrap();
    assert_eq!((recount.hands, recount.right, recount.disputed), (169, 169, None));
    let stop = |_, _| std::ops::ControlFlow::Break(());
    assert_eq!(recount_jams(&stop), Err(progress::Interrupted));
}

/// Returns the gain of a face-up push over folding, against the caller's best choice with each combo.
fn gain(game: &HeadsUp, hand: StartingHand) -> f64 {
    let payoffs = game.payoffs();
    let own = hand.combos().next().unwrap();
    let rivals = HoleCards::all().filter_map(|rival| matchup(own, rival));
    let pushed =
        rivals.map(|matchup| payoffs.showdown(matchup.outcomes().equity()).min(payoffs.steal));
    pushed.sum::<f64>() / 1225.0 - payoffs.fold
}

#[test]
fn with_antes_pushing_breaks_even_at_the_number_and_loses_beyond() {
    for (small_blind, ante, big_blind_ante) in
        [(0.5, 0.125, 0.0), (0.5, 0.0, 1.0), (0.4, 0.3, 0.6), (1.0, 0.0, 0.0), (0.0, 0.2, 0.0)]
    {
        let stakes = Stakes::new(small_blind, 1.0).unwrap().with_ante(ante).unwrap();
        let stakes = stakes.with_big_blind_ante(big_blind_ante).unwrap();
        for jam in Jam::all(stakes) {
            let JamStack::UpTo(stack) = jam.stack else { continue };
            let at = |stack: f64| gain(&HeadsUp::new(stakes, stack).unwrap(), jam.hand);
            assert_near(at(stack), 0.0, 1e-10);
            assert!(at(1.001 * stack) < 0.0, "{}", jam.hand);
            assert!(at(10.0 * stack) < 0.0, "{}", jam.hand);
        }
    }
}

#[test]
fn without_a_small_blind_bad_hands_are_never_pushed_face_up() {
    let free = Jam::all(Stakes::new(0.0, 1.0).unwrap());
    let never: Vec<StartingHand> =
        free.iter().filter(|jam| jam.stack == JamStack::Never).map(|jam| jam.hand).collect();
    assert_eq!(never.len(), 80);
    for hand in never {
        for stack in [0.1, 0.5, 1.0, 1.2, 1.5, 2.0, 3.0, 10.0] {
            let game = HeadsUp::new(Stakes::new(0.0, 1.0).unwrap(), stack).unwrap();
            assert!(gain(&game, hand) < 0.0, "{hand} {stack}");
        }
    }
}

/// A caller who decides by starting hand calls less well, so the numbers would be too large.
#[test]
fn the_caller_decides_by_combo() {
    let by_hand = |stack: f64, hand: StartingHand| {
        let payoffs = HeadsUp::new(Stakes::STANDARD, stack).unwrap().payoffs();
        let sums = StartingHand::all().map(|rival| {
            let (outcomes, pairs) = between(hand, rival);
            let pairs = pairs as f64 / hand.size() as f64;
            if pairs > 0.0 {
                pairs * payoffs.showdown(outcomes.equity()).min(payoffs.steal)
            } else {
                0.0
            }
        });
        sums.sum::<f64>() / 1225.0 - payoffs.fold
    };
    let jams = Jam::all(Stakes::STANDARD);
    let differ = jams.iter().filter(|jam| jam.stack != JamStack::Always);
    let differ = differ.filter(|jam| by_hand(stack(jam), jam.hand) > 1e-9);
    let hands: Vec<String> = differ.map(|jam| jam.hand.to_string()).collect();
    assert!(hands.contains(&"T4o".to_owned()), "{hands:?}");
    assert!(hands.len() < 100, "{hands:?}");
}
