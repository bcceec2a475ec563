//! Shares by quadrature, compared with other methods, and general properties of shares.

use std::ops::ControlFlow;

use holdem_engine::progress;
use holdem_tournament::{Tournament, TournamentError, icm};
use proptest::prelude::*;
use rayon::ThreadPoolBuilder;

use super::ratio::by_sets;
use super::{are_near, numbers, shares, tournament};

fn icm(stacks: &[f64], prizes: &[f64]) -> icm::Shares {
    icm::shares(stacks, prizes, &progress::none).unwrap()
}

#[test]
fn published_shares_are_found() {
    let texts = |shares: Vec<f64>| shares.iter().map(|it| format!("{it:.6}")).collect::<Vec<_>>();
    assert_eq!(texts(shares("50 30 20", "70 30")), ["45.178571", "32.250000", "22.571429"]);
}

#[test]
fn shares_match_sums_over_sets_of_players() {
    let squares =
        |count: u32| (1..=count).map(|number| f64::from(number * number)).collect::<Vec<_>>();
    for (stacks, prizes) in [
        (squares(15), squares(15)),
        (squares(14), vec![5.0, 3.0, 2.0]),
        (squares(12), vec![0.0, 0.0, 1.0]),
        ((0..10).map(|power| 3_f64.powi(power)).collect(), squares(10)),
    ] {
        let found = icm(&stacks, &prizes);
        assert!(found.error < 1e-13);
        assert!(are_near(&found.shares, &by_sets(&stacks, &prizes), found.error), "{stacks:?}");
    }
}

#[test]
fn a_single_chip_against_a_billion_is_precise() {
    for stacks in [&[1e9, 1.0, 1.0][..], &[1e9, 1e6, 1e3, 1.0], &[1e9, 1e9, 1.0, 1e-3, 1e9]] {
        for prizes in [&[5.0, 3.0][..], &[1.0], &[4.0, 3.0, 2.0]] {
            let found = icm(stacks, prizes);
            assert!(are_near(&found.shares, &by_sets(stacks, prizes), found.error), "{stacks:?}");
        }
    }
}

/// If each place pays one unit more than the next, a player gets one unit for each player who is eliminated earlier.
#[test]
fn a_thousand_players_have_the_shares_of_linear_prizes() {
    let stacks: Vec<f64> = (0..1000).map(|index| f64::from(1 + index * 7919 % 1000)).collect();
    let prizes: Vec<f64> = (0..1000).rev().map(f64::from).collect();
    let found = icm(&stacks, &prizes);
    let expected = stacks.iter().enumerate().map(|(player, stack)| {
        let others = stacks.iter().enumerate().filter(|(other, _)| *other != player);
        others.map(|(_, other)| stack / (stack + other)).sum::<f64>()
    });
    assert!(found.error < 3e-12);
    assert!(are_near(&found.shares, &expected.collect::<Vec<_>>(), found.error));
}

#[test]
fn chances_of_places_give_the_shares() {
    let stacks: Vec<f64> = (0..120).map(|index| f64::from(1 + index * index % 37)).collect();
    let prizes: Vec<f64> = (1..=20).rev().map(|prize| f64::from(prize * prize)).collect();
    let found = icm(&stacks, &prizes);
    let places = icm::places(&stacks, 20, &progress::none).unwrap();
    let worth =
        |chances: &Vec<f64>| chances.iter().zip(&prizes).map(|(one, prize)| one * prize).sum();
    let expected: Vec<f64> = places.chances.iter().map(worth).collect();
    assert!(are_near(&found.shares, &expected, found.error + places.error));
    for place in 0..20 {
        let sum: f64 = places.chances.iter().map(|chances| chances[place]).sum();
        assert!((sum - 1.0).abs() < 1e-13, "{place}: {sum}");
    }
    let all = icm::places(&stacks[..9], 9, &progress::none).unwrap();
    assert!(all.chances.iter().all(|chances| (chances.iter().sum::<f64>() - 1.0).abs() < 1e-13));
}

#[test]
fn the_first_place_is_as_likely_as_the_share_of_the_chips() {
    let places = tournament("5 3 1.5 0.5", "1").places(&progress::none).unwrap();
    let first: Vec<f64> = places.chances.iter().map(|chances| chances[0]).collect();
    assert!(are_near(&first, &[0.5, 0.3, 0.15, 0.05], 1e-14));
}

#[test]
fn equal_prizes_for_all_are_equal_shares() {
    assert!(are_near(&shares("9 5 1", "7 7 7"), &[7.0; 3], 1e-14));
    // A satellite: for a player who is sure of a seat, more chips are worth little.
    let seats = shares("9 5 4 1", "1 1 1");
    assert!(
        seats.iter().all(|seat| *seat < 1.0) && (seats.iter().sum::<f64>() - 3.0).abs() < 1e-13
    );
}

#[test]
fn players_without_chips_share_the_last_places() {
    assert_eq!(shares("0 5 0", "4 3 1"), [2.0, 4.0, 2.0]);
    assert_eq!(shares("0 5", "4"), [0.0, 4.0]);
    let with = shares("3 0 2 1", "50 30 20 10");
    assert!(are_near(&[with[0], with[2], with[3]], &shares("3 2 1", "50 30 20"), 1e-14));
    assert_eq!(with[1], 10.0);
    let places = tournament("0 5 0 3", "4 3 1 1").places(&progress::none).unwrap();
    assert_eq!(places.chances[0], [0.0, 0.0, 0.5, 0.5]);
    assert_eq!(places.chances[1][2..], [0.0, 0.0]);
}

#[test]
fn one_player_has_won_and_more_prizes_than_players_are_not_played_for() {
    assert_eq!(shares("7", "100 50"), [100.0]);
    let reached = tournament("3 1", "100 50 25 10");
    assert_eq!((reached.pool().to_string(), reached.already_won()), ("150".to_owned(), 2));
    assert!(are_near(&shares("3 1", "100 50 25 10"), &[87.5, 62.5], 1e-14));
}

#[test]
fn invalid_tournaments_have_a_reason() {
    let of =
        |stacks: &str, prizes: &str| Tournament::new(numbers(stacks), numbers(prizes)).unwrap_err();
    assert_eq!(Tournament::new(Vec::new(), numbers("1")), Err(TournamentError::NoPlayers));
    assert_eq!(of("0 0", "1"), TournamentError::NoChips);
    assert_eq!(of("1 2", "0 0 5"), TournamentError::NoPrizes);
    let many = vec!["1"; Tournament::MOST_PLAYERS + 1].join(" ");
    assert_eq!(of(&many, "1"), TournamentError::TooManyPlayers(10_001));
}

#[test]
fn every_number_of_threads_finds_the_same_bits() {
    let stacks: Vec<f64> = (0..300).map(|index| f64::from(1 + index * 31 % 97)).collect();
    let prizes: Vec<f64> = (1..=40).rev().map(f64::from).collect();
    let of = |threads| {
        let pool = ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        let found = pool.install(|| icm(&stacks, &prizes)).shares;
        found.iter().map(|share| share.to_bits()).collect::<Vec<_>>()
    };
    assert_eq!(of(1), of(3));
    // Equal stacks have equal shares, to the last bit.
    let found = icm(&stacks, &prizes).shares;
    for (one, stack) in stacks.iter().enumerate() {
        let other = stacks.iter().position(|it| it == stack).unwrap();
        assert_eq!(found[one].to_bits(), found[other].to_bits());
    }
}

#[test]
fn a_curve_has_the_shares_of_the_first_player() {
    let (stacks, prizes) = ([4.0, 3.0, 0.0, 2.0, 1.0], [50.0, 30.0, 15.0, 5.0]);
    let sizes = [0.005, 0.3, 0.5, 0.995];
    let found = icm::curve(&stacks, &prizes, &sizes).unwrap();
    for (size, found) in sizes.into_iter().zip(found) {
        let rest = stacks[1..].iter().map(|stack| stack / 6.0 * (1.0 - size));
        let stacks: Vec<f64> = std::iter::once(size).chain(rest).collect();
        assert!(are_near(&[found], &icm(&stacks, &prizes).shares[..1], 1e-12), "{size}: {found}");
    }
    assert_eq!(icm::curve(&[1.0, 0.0], &prizes, &sizes), None);
}

#[test]
fn the_work_can_be_stopped() {
    let stacks = vec![1.0; 400];
    let stop = |_, _| ControlFlow::Break(());
    assert!(icm::shares(&stacks, &[1.0; 50], &stop).is_err());
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    #[test]
    fn shares_add_up_and_more_chips_are_never_worth_less(
        stacks in prop::collection::vec(1_u32..100_000, 2..20),
        steps in prop::collection::vec(0_u32..1000, 1..20),
    ) {
        let stacks: Vec<f64> = stacks.into_iter().map(f64::from).collect();
        let paid = steps.len().min(stacks.len());
        let mut prizes: Vec<f64> = steps.into_iter().take(paid).map(f64::from).collect();
        prizes.sort_by(|one, other| other.total_cmp(one));
        prizes[0] += 1.0;
        let found = icm(&stacks, &prizes);
        let (sum, pool) = (found.shares.iter().sum::<f64>(), prizes.iter().sum::<f64>());
        prop_assert!((sum - pool).abs() <= 2.0 * found.error * pool);
        for (stack, share) in stacks.iter().zip(&found.shares) {
            for (other, other_share) in stacks.iter().zip(&found.shares) {
                let is_ordered = stack < other || share * (1.0 + 2.0 * found.error) >= *other_share;
                prop_assert!(is_ordered, "{stack} {share}, {other} {other_share}");
            }
        }
        // In another order, each player keeps the share.
        let (back, of_back): (Vec<f64>, Vec<f64>) = stacks.iter().zip(&found.shares).rev().unzip();
        prop_assert!(are_near(&icm(&back, &prizes).shares, &of_back, 2.0 * found.error));
        // With more chips, the first player's share does not fall.
        let mut richer = stacks;
        richer[0] *= 1.5;
        prop_assert!(icm(&richer, &prizes).shares[0] >= found.shares[0] * (1.0 - 2.0 * found.error));
    }
}
