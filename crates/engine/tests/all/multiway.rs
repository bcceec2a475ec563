//! The table of starting hands against several random hands: against the literature, other engines, and sums that
//! must hold.

use std::iter;

use holdem_engine::StartingHand;
use holdem_engine::analysis::{MultiwayHand, ranked_multiway};
use holdem_engine::equity::multiway::{AgainstRandom, Opponents, against_random};
use holdem_engine::equity::{Count, Detail, Engine, PlayerSet, preflop, sample};
use holdem_engine::progress;
use holdem_engine::range::Weight;
use holdem_engine::range::ordering::{Order, between};
use itertools::Itertools;

use crate::support::Digest;

use super::equity::{count, request, sampling};

fn against(hand: &str, opponents: usize) -> AgainstRandom {
    against_random(hand.parse().unwrap(), Opponents::new(opponents).unwrap())
}

fn sampled() -> impl Iterator<Item = Opponents> {
    Opponents::all().skip(3)
}

#[test]
fn one_opponent_matches_the_matchup_table() {
    for hand in StartingHand::all() {
        let known = preflop::against_random(hand);
        let one = against_random(hand, Opponents::ONE);
        let deals = one.deals.unwrap();
        assert_eq!((deals.wins, deals.ties, deals.losses), (known.wins, known.ties, known.losses));
        assert_eq!((one.equity.value, one.equity.std_error), (known.equity(), None));
    }
}

/// The engines for three and for four ranges use different methods.
#[test]
fn two_and_three_opponents_match_the_sweep() {
    let hand: holdem_engine::HoleCards = "AhKh".parse().unwrap();
    for opponents in [2, 3] {
        let players = iter::once("AhKh").chain(iter::repeat_n("random", opponents)).collect_vec();
        let counted = count(Engine::Sweep, &request(&players, "", "")).unwrap();
        let deals = |wanted: &dyn Fn(PlayerSet) -> bool| {
            let sets = counted.winners.iter().filter(|(set, _)| wanted(*set));
            let counts = sets.map(|(_, count)| match count {
                Count::Whole(count) => *count,
                Count::Weighted(_) => panic!("the deals have no weights"),
            });
            hand.starting_hand().size() as u128 * counts.sum::<u128>()
        };
        let wins = |set: PlayerSet| set.players().contains(&0);
        let is_alone = |set: PlayerSet| set.players().eq([0]);
        let found = against_random(hand.starting_hand(), Opponents::new(opponents).unwrap());
        let known = found.deals.unwrap();
        assert_eq!(u128::from(known.wins), deals(&is_alone));
        assert_eq!(u128::from(known.ties), deals(&|set| wins(set) && !is_alone(set)));
        assert_eq!(u128::from(known.losses), deals(&|set| !wins(set)));
        let [hero, opponents @ ..] = &counted.players[..] else { panic!("no players") };
        assert!(opponents.iter().all(|opponent| opponent == &opponents[0]));
        assert!((found.equity.value - hero.equity).abs() < 1e-14);
    }
}

/// All hands together get all of the pot.
#[test]
fn equities_average_to_an_equal_share() {
    for opponents in Opponents::all() {
        let (mut sum, mut squares) = (0.0, 0.0);
        for hand in StartingHand::all() {
            let equity = against_random(hand, opponents).equity;
            let weight = hand.size() as f64 / 1326.0;
            sum += weight * equity.value;
            squares += (weight * equity.std_error.unwrap_or(0.0)).powi(2);
        }
        let off = (sum - opponents.average()).abs();
        assert!(off <= 4.0 * squares.sqrt() + 1e-10, "{opponents}: {off} of {}", squares.sqrt());
    }
}

#[test]
fn a_plain_sample_agrees() {
    for (hand, opponents) in [("AA", 4), ("AKs", 3), ("22", 6), ("T9s", 9), ("72o", 8)] {
        let players = iter::once(hand).chain(iter::repeat_n("random", opponents)).collect_vec();
        let deals = 400_000;
        let request = request(&players, "", "");
        let drawn = sample(&request, Detail::default(), &sampling(3, deals), &progress::none);
        let drawn = drawn.unwrap().equity.players[0].clone();
        let found = against(hand, opponents);
        let error = |share: f64| (share * (1.0 - share) / deals as f64).sqrt();
        for (share, known, known_error) in [
            (found.equity, drawn.equity, drawn.std_error.unwrap()),
            (found.win, drawn.win, error(drawn.win)),
            (found.tie, drawn.tie, error(drawn.tie)),
        ] {
            let off =
                (share.value - known).abs() / share.std_error.unwrap_or(0.0).hypot(known_error);
            assert!(off < 5.0, "{hand} {opponents}: {share:?} {known}: {off} standard errors");
        }
    }
}

#[test]
fn seven_opponents_are_known() {
    let aces = against("AA", 7);
    assert!((aces.win.value + aces.tie.value - 0.3905).abs() < 2e-4);
}

#[test]
fn standard_errors_match_the_documents() {
    for opponents in sampled() {
        for hand in StartingHand::all() {
            let AgainstRandom { equity, win, tie, deals, .. } = against_random(hand, opponents);
            let errors = [equity, win, tie].map(|share| share.std_error.unwrap());
            assert!(errors.iter().all(|&error| error > 0.0), "{hand} {opponents}");
            let [equity, win, tie] = errors;
            assert!(equity <= 2e-5 && win <= 4e-5 && tie <= 4e-5, "{hand} {opponents}: {errors:?}");
            assert_eq!(deals, None);
        }
    }
}

#[test]
fn more_opponents_leave_less() {
    for hand in StartingHand::all() {
        let shares = Opponents::all().map(|opponents| against_random(hand, opponents));
        for (few, more) in shares.tuple_windows() {
            assert!(
                few.equity.value > more.equity.value && few.win.value > more.win.value,
                "{hand}"
            );
        }
    }
}

#[test]
fn the_ranking_is_by_equity_and_has_all_combos() {
    for opponents in Opponents::all() {
        let ranked = ranked_multiway(opponents);
        assert!(
            ranked
                .is_sorted_by(|one, other| one.against.equity.value >= other.against.equity.value)
        );
        assert!(ranked.iter().map(|hand| hand.rank).eq(1..=StartingHand::COUNT));
        assert_eq!(ranked.last().unwrap().cumulative_combos, 1326);
        assert!(ranked.iter().map(|ranked| ranked.hand).all_unique());
    }
}

/// Pinned: no number in the table has changed since it was verified.
#[test]
fn the_file_has_the_pinned_digest() {
    let file = include_bytes!("../../assets/multiway.bin");
    let mut digest = Digest::EMPTY;
    let (words, rest) = file.as_chunks::<8>();
    assert!(rest.is_empty());
    words.iter().for_each(|word| digest.add_wide(u64::from_le_bytes(*word)));
    assert_eq!(digest, Digest(0x9869_BDD8_4749_F6D5), "{digest:x?}");
}

#[test]
fn the_order_of_three_random_hands_matches_the_table() {
    let ranked = ranked_multiway(Opponents::new(3).unwrap());
    let is_above = |one: &MultiwayHand, other: &MultiwayHand| {
        one.against.equity.value > other.against.equity.value
    };
    assert!(ranked.is_sorted_by(is_above), "two have the same equity");
    assert!(Order::ThreeRandomHands.by_equity().eq(ranked.iter().map(|ranked| ranked.hand)));
}

/// The deals of all starting hands against the starting hands of the best fifth, each pair of combos without a common
/// card.
#[test]
fn the_order_of_the_best_fifth_matches_the_matchup_table() {
    let percent = |percent: u32| Weight::from_millionths(percent * 10_000).unwrap();
    let fifth = between(Order::RandomHand, Weight::NONE, percent(20)).collect_vec();
    let equity = |hand: StartingHand| {
        let outcomes = fifth.iter().map(|&rival| preflop::between(hand, rival).0);
        outcomes.fold((0, 0), |(got, total), outcomes| {
            let halves = 2 * u128::from(outcomes.wins) + u128::from(outcomes.ties);
            (got + halves, total + 2 * u128::from(outcomes.total()))
        })
    };
    let hands = Order::BestFifth.by_equity().map(equity).collect_vec();
    for (place, ((got, of), (less, of_less))) in hands.iter().tuple_windows().enumerate() {
        assert!(got * of_less > less * of, "after {place}");
    }
}
