//! Bubble factors and risk premiums.

use holdem_engine::progress;
use holdem_tournament::icm;
use proptest::prelude::*;

use super::{shares, tournament};

#[test]
fn chips_are_prizes_where_only_the_first_place_pays() {
    for risk in
        tournament("50 30 20", "100").risks(&progress::none).unwrap().iter().flatten().flatten()
    {
        let (factor, error) = risk.bubble_factor().unwrap();
        assert!((factor - 1.0).abs() <= error && error < 1e-11, "{factor} ± {error}");
        let (premium, error) = risk.premium().unwrap();
        assert!(premium.abs() <= error);
    }
}

#[test]
fn bubble_factors_are_loss_over_gain() {
    let prizes = "500 300 200";
    let (now, risks) =
        (shares("5000 3000 1500 500", prizes), tournament("5000 3000 1500 500", prizes));
    let risks = risks.risks(&progress::none).unwrap();
    let factor = |one: usize, other: usize| risks[one][other].unwrap().bubble_factor().unwrap();
    // The first against the second: for 3000 chips.
    let (won, lost) = (shares("8000 1500 500", prizes), shares("2000 6000 1500 500", prizes));
    let expected = (now[0] - lost[0]) / (won[0] - now[0]);
    assert!((factor(0, 1).0 - expected).abs() <= factor(0, 1).1);
    // If the fourth loses to the first, the fourth is out, in an unpaid place.
    let won = shares("4500 3000 1500 1000", prizes);
    let expected = now[3] / (won[3] - now[3]);
    assert!((factor(3, 0).0 - expected).abs() <= factor(3, 0).1);
    assert!(risks.iter().enumerate().all(|(player, risks)| risks[player].is_none()));
    // Short stacks risk least against each other, and the second stack most against the first.
    assert!(factor(1, 0).0 > factor(1, 3).0 && factor(1, 0).0 > 1.5);
}

#[test]
fn with_equal_prizes_for_all_nothing_is_risked() {
    for risk in
        tournament("5 3 1", "7 7 7").risks(&progress::none).unwrap().iter().flatten().flatten()
    {
        assert_eq!((risk.bubble_factor(), risk.premium()), (None, None));
    }
}

#[test]
fn players_already_out_are_not_compared() {
    let risks = tournament("5 0 3 1", "7 5 3").risks(&progress::none).unwrap();
    assert!(risks[1].iter().all(Option::is_none) && risks.iter().all(|risks| risks[1].is_none()));
    let without = tournament("5 3 1", "7 5 3").risks(&progress::none).unwrap();
    assert_eq!(risks[0][2], without[0][1]);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn every_pair_has_the_shares_of_its_two_ends(
        stacks in prop::collection::vec(1_u32..40, 2..9),
        prizes in prop::collection::vec(0_u32..100, 1..10),
    ) {
        let words = |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
        let mut prizes = prizes;
        prizes[0] += 1;
        let risks = tournament(&words(&stacks), &words(&prizes)).risks(&progress::none).unwrap();
        let prizes: Vec<f64> = prizes.into_iter().map(f64::from).collect();
        let of = |stacks: &[u32]| {
            let stacks: Vec<f64> = stacks.iter().copied().map(f64::from).collect();
            icm::shares(&stacks, &prizes, &progress::none).unwrap().shares
        };
        let now = of(&stacks);
        for one in 0..stacks.len() {
            for other in (0..stacks.len()).filter(|&other| other != one) {
                let after = |winner: usize, loser: usize| {
                    let mut after = stacks.clone();
                    let stake = stacks[one].min(stacks[other]);
                    after[winner] += stake;
                    after[loser] -= stake;
                    of(&after)[one]
                };
                let risk = risks[one][other].unwrap();
                prop_assert!((risk.gain - (after(one, other) - now[one])).abs() <= risk.error);
                prop_assert!((risk.loss - (now[one] - after(other, one))).abs() <= risk.error);
                prop_assert!(risk.error < 1e-10);
            }
        }
    }
}
