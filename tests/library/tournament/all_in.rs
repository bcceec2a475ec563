//! All-ins: pots, places and prizes.

use holdem::equity::{Count, Request};
use holdem::progress;
use holdem::tournament::{AllIn, AllInError, Decimal, Outcome, Tournament, orders};

use super::{are_near, numbers, shares, tournament};

fn all_in(tournament: Tournament, players: &[usize], pot: &str, bounties: &[Decimal]) -> AllIn {
    AllIn::new(tournament, players.to_vec(), pot.parse().unwrap(), bounties).unwrap()
}

/// What an outcome leaves everybody: prizes, bounties and chips.
fn after(all_in: &AllIn, ranks: &[u8]) -> (Vec<f64>, Vec<f64>, Vec<f64>) {
    let outcome = Outcome { ranks: ranks.to_vec(), chance: 1.0 };
    let found = all_in.result(&[outcome], &progress::none).unwrap().shares;
    let of = |part: fn(&holdem::tournament::AllInShare) -> f64| found.iter().map(part).collect();
    (of(|it| it.prizes), of(|it| it.bounties), of(|it| it.chips))
}

#[test]
fn the_smaller_stack_is_what_is_at_stake() {
    let all_in = all_in(tournament("50 30 20", "70 30"), &[0, 1], "6", &[]);
    let (prizes, _, chips) = after(&all_in, &[0, 1]);
    assert_eq!(chips, [86.0, 0.0, 20.0]);
    assert_eq!(prizes[1], 0.0);
    assert!(are_near(&[prizes[0], prizes[2]], &shares("86 20", "70 30"), 1e-13));
    let (prizes, _, chips) = after(&all_in, &[1, 0]);
    assert_eq!(chips, [20.0, 66.0, 20.0]);
    assert!(are_near(&prizes, &shares("20 66 20", "70 30"), 1e-13));
    assert_eq!(after(&all_in, &[0, 0]).2, [53.0, 33.0, 20.0]);
    assert_eq!(all_in.chips_needed(), 30.0 / 66.0);
}

#[test]
fn side_pots_are_won_by_those_who_paid_for_them() {
    let all_in = all_in(tournament("10 30 60 5", "70 30 20 10"), &[0, 1, 2], "3", &[]);
    assert!(!all_in.is_even());
    // The short stack wins the main pot of 33, the second the side pot of 40; the third keeps 30.
    assert_eq!(after(&all_in, &[0, 1, 2]).2, [33.0, 40.0, 30.0, 5.0]);
    // The side pot is split, the main pot is won by the short stack.
    assert_eq!(after(&all_in, &[0, 1, 1]).2, [33.0, 20.0, 50.0, 5.0]);
    // All are equal: a third of the main pot each, half of the side pot.
    assert_eq!(after(&all_in, &[0, 0, 0]).2, [11.0, 31.0, 61.0, 5.0]);
    // Two are out at once: the larger stack has the better place.
    let (prizes, _, chips) = after(&all_in, &[2, 1, 0]);
    assert_eq!((chips, [prizes[0], prizes[1]]), (vec![0.0, 0.0, 103.0, 5.0], [10.0, 20.0]));
    assert!(are_near(&[prizes[2], prizes[3]], &shares("103 5", "70 30"), 1e-13));
}

#[test]
fn equal_stacks_that_are_out_share_their_places() {
    let all_in = all_in(tournament("20 20 20 40", "70 30 20 10"), &[0, 1, 2], "0", &[]);
    assert!(all_in.is_even());
    let (prizes, ..) = after(&all_in, &[0, 1, 1]);
    assert_eq!(prizes[1..3], [15.0, 15.0]);
}

#[test]
fn who_was_out_before_keeps_the_last_place() {
    let all_in = all_in(tournament("20 20 0", "70 30 10"), &[0, 1], "0", &[]);
    assert_eq!(after(&all_in, &[1, 0]).0, [30.0, 70.0, 10.0]);
    assert_eq!(after(&all_in, &[0, 0]).0[2], 10.0);
}

#[test]
fn a_bounty_is_paid_by_the_pot_with_the_last_chips() {
    let all_in = all_in(tournament("10 30 60", "70 30"), &[0, 1, 2], "0", &numbers("1 2 4"));
    assert_eq!(after(&all_in, &[0, 2, 1]).1, [0.0, 0.0, 2.0]);
    assert_eq!(after(&all_in, &[2, 1, 0]).1, [0.0, 0.0, 3.0]);
    assert_eq!(after(&all_in, &[1, 0, 0]).1, [0.0, 0.5, 0.5]);
}

#[test]
fn prizes_and_chips_are_neither_made_nor_lost() {
    let all_in = all_in(tournament("10 30 60 25", "70 30 20"), &[3, 0, 2], "7", &[]);
    for ranks in [[0, 1, 2], [2, 0, 0], [0, 0, 0], [1, 1, 0], [1, 2, 0]] {
        let (prizes, _, chips) = after(&all_in, &ranks);
        assert!((prizes.iter().sum::<f64>() - 120.0).abs() < 1e-11);
        assert!((chips.iter().sum::<f64>() - 132.0).abs() < 1e-11);
    }
}

#[test]
fn players_who_cannot_be_all_in_are_refused() {
    let of = |players: &[usize]| {
        AllIn::new(tournament("5 3 0", "7 5 3"), players.to_vec(), Decimal::ZERO, &[]).unwrap_err()
    };
    assert_eq!(of(&[0]), AllInError::Players(1));
    assert_eq!(of(&[0, 0]), AllInError::Twice(0));
    assert_eq!(of(&[0, 2]), AllInError::NoChips(2));
    assert_eq!(of(&[0, 3]), AllInError::NoPlayer(3));
}

#[test]
fn orders_of_hands_have_the_counts_of_the_engines() {
    for (hands, board) in [
        (&["AhKh", "QsQd"][..], ""),
        (&["AhKh", "QsQd", "7c7d"], "Jh7h2c"),
        (&["AhKd", "AsKc", "2h2d", "9s8s"], "Ks9h"),
        (&["AhKd", "AsKc"], "Ks9h2c2dTs"),
    ] {
        let text = format!("{} | {board}", hands.join(" "));
        let equity = text.parse::<Request>().unwrap().solve().unwrap().equity;
        let cards: Vec<_> = hands.iter().map(|hand| hand.parse().unwrap()).collect();
        let board = board.parse().unwrap();
        let outcomes = orders(&cards, board, Default::default(), &progress::none).unwrap();
        let sum: f64 = outcomes.iter().map(|outcome| outcome.chance).sum();
        assert!((sum - 1.0).abs() < 1e-12);
        for (winners, deals) in &equity.winners {
            let Count::Whole(deals) = *deals else { panic!("hands have no weights") };
            let is_won = |outcome: &&Outcome| {
                (0..hands.len()).all(|player| {
                    (outcome.ranks[player] == 0) == winners.players().any(|it| it == player)
                })
            };
            let chance: f64 = outcomes.iter().filter(is_won).map(|outcome| outcome.chance).sum();
            assert!((chance - deals as f64 / f64::from(equity.total)).abs() < 1e-12, "{text}");
        }
    }
}
