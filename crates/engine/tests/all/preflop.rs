//! The preflop table against the literature, and against sums that must hold.

use holdem_engine::equity::preflop::{BOARDS, MATCHUPS, against_random, between, matchup};
use holdem_engine::range::ordering::Order;
use holdem_engine::{HoleCards, Outcomes, StartingHand};
use itertools::Itertools;

use crate::support::Digest;

fn starting(text: &str) -> StartingHand {
    text.parse().unwrap()
}

fn all_pairs() -> impl Iterator<Item = (StartingHand, StartingHand)> {
    StartingHand::all().cartesian_product(StartingHand::all())
}

#[test]
fn starting_hands_against_random_match_the_literature() {
    for (hand, equity) in [
        ("AA", ".8520371"),
        ("KK", ".8239568"),
        ("QQ", ".7992516"),
        ("JJ", ".7746947"),
        ("TT", ".7501178"),
        ("99", ".7205725"),
        ("AKs", ".6704463"),
        ("77", ".6623602"),
        ("K8s", ".5831235"),
        ("QJo", ".5813469"),
        ("K5o", ".5331397"),
        ("T8s", ".5233437"),
        ("96s", ".4742829"),
        ("93o", ".4001951"),
    ] {
        let counted = against_random(starting(hand)).equity();
        assert_eq!(format!("{counted:.7}"), format!("0{equity}"), "{hand}");
    }
}

#[test]
fn aces_against_kings_are_known() {
    let known = Outcomes { wins: 50_371_344, ties: 285_228, losses: 10_986_372 };
    assert_eq!(known.total(), 61_642_944);
    assert_eq!(between(starting("AA"), starting("KK")), (known, 36));
}

#[test]
fn all_hands_against_all_are_known() {
    let mut sum = Outcomes::default();
    for (one, other) in all_pairs() {
        let (Outcomes { wins, ties, losses }, _) = between(one, other);
        sum.wins += wins;
        sum.ties += ties;
        sum.losses += losses;
    }
    let wins = 1_334_125_369_292;
    assert_eq!(sum, Outcomes { wins, ties: 113_130_263_816, losses: wins });
    assert_eq!(sum.total(), 2_781_381_002_400);
}

#[test]
fn wins_of_one_are_losses_of_the_other() {
    for (one, other) in all_pairs() {
        let ((seen, pairs), (mirrored, same)) = (between(one, other), between(other, one));
        assert_eq!((seen, pairs), (mirrored.swapped(), same), "{one} {other}");
    }
}

#[test]
fn every_cell_counts_every_board_of_every_pair() {
    for (one, other) in all_pairs() {
        let disjoint = one.combos().cartesian_product(other.combos());
        let disjoint = disjoint.filter(|(one, other)| one.set().is_disjoint(other.set())).count();
        let (outcomes, pairs) = between(one, other);
        assert_eq!(pairs, disjoint as u64, "{one} {other}");
        assert_eq!(outcomes.total(), pairs * BOARDS, "{one} {other}");
    }
}

#[test]
fn a_random_hand_is_one_of_all_hands() {
    for hand in StartingHand::all() {
        let mut sum = Outcomes::default();
        for other in StartingHand::all() {
            let (Outcomes { wins, ties, losses }, _) = between(hand, other);
            sum.wins += wins;
            sum.ties += ties;
            sum.losses += losses;
        }
        assert_eq!(against_random(hand), sum, "{hand}");
        assert_eq!(sum.total(), hand.size() as u64 * 1225 * BOARDS, "{hand}");
    }
}

#[test]
fn outcomes_do_not_depend_on_the_names_of_suits() {
    let known = matchup("AhKh".parse().unwrap(), "QsQd".parse().unwrap());
    for (one, other) in [("AcKc", "QsQd"), ("AsKs", "QcQh"), ("KdAd", "QhQs")] {
        let combo = |text: &str| text.parse::<HoleCards>().unwrap();
        assert_eq!(matchup(combo(one), combo(other)), known, "{one} {other}");
    }
}

/// Pinned: no count in the table has changed since it was verified.
#[test]
fn counts_of_all_cells_are_pinned() {
    let mut digest = Digest::EMPTY;
    for (one, other) in all_pairs() {
        let (Outcomes { wins, ties, losses }, _) = between(one, other);
        [wins, ties, losses].into_iter().for_each(|count| digest.add_wide(count));
    }
    assert_eq!(digest, Digest(0xB7D3_5928_E9C7_A9CB), "{digest:x?}");
}

#[test]
fn share_order_is_equity_against_a_random_hand() {
    let equity = |hand: &StartingHand| {
        let Outcomes { wins, ties, .. } = against_random(*hand);
        // In halves of a pot, for each combo of all starting hands.
        (2 * wins + ties) * (12 / hand.size() as u64)
    };
    let order = StartingHand::all().sorted_by_key(|hand| std::cmp::Reverse(equity(hand)));
    assert!(order.eq(Order::RandomHand.by_equity()));
    assert!(StartingHand::all().map(|hand| equity(&hand)).all_unique());
}

#[test]
fn the_file_has_the_right_number_of_matchups() {
    let file = std::fs::metadata(concat!(env!("CARGO_MANIFEST_DIR"), "/assets/preflop.bin"));
    let (line, starts, each) = (128, 4 * StartingHand::COUNT as u64, 6);
    assert_eq!(file.unwrap().len(), line + starts + each * MATCHUPS);
}
