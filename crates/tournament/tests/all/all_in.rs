//! All-ins: pots, places and prizes.

use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::sync::atomic::{AtomicU64, Ordering};

use holdem_engine::equity::Request;
use holdem_engine::equity::orders::{self, Order, OrdersError};
use holdem_engine::progress;
use holdem_tournament::{AllIn, AllInError, Decimal, Tournament};

use super::{are_near, numbers, shares, tournament};

fn all_in(tournament: Tournament, players: &[usize], pot: &str, bounties: &[Decimal]) -> AllIn {
    AllIn::new(tournament, players.to_vec(), pot.parse().unwrap(), bounties).unwrap()
}

/// Returns the prizes, bounties and chips of every player after an outcome.
fn after(all_in: &AllIn, ranks: &[u8]) -> (Vec<f64>, Vec<f64>, Vec<f64>) {
    let found =
        all_in.result(&[Order::exact(ranks.to_vec(), 1.0)], &progress::none).unwrap().shares;
    let of = |part: fn(&holdem_tournament::AllInShare) -> f64| found.iter().map(part).collect();
    (of(|it| it.prizes), of(|it| it.bounties), of(|it| it.chips))
}

#[test]
fn the_smaller_stack_is_at_stake() {
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
fn a_single_showdown_of_many_players_has_progress_and_can_be_stopped() {
    let many = vec!["7"; 300].join(" ");
    let all_in = all_in(tournament(&many, &many), &[0, 1], "0", &[]);
    let calls = AtomicU64::new(0);
    let stop = |_, _| progress::continue_if(calls.fetch_add(1, Ordering::Relaxed) < 20);
    assert!(all_in.result(&[Order::exact(vec![0, 1], 1.0)], &stop).is_err());
    assert!(calls.into_inner() < 100);
}

#[test]
fn side_pots_are_won_by_those_who_paid_for_them() {
    let all_in = all_in(tournament("10 30 60 5", "70 30 20 10"), &[0, 1, 2], "3", &[]);
    assert!(!all_in.is_even());
    // The short stack wins the main pot of 33, the second the side pot of 40; the third keeps 30.
    assert_eq!(after(&all_in, &[0, 1, 2]).2, [33.0, 40.0, 30.0, 5.0]);
    // The side pot is split, the main pot is won by the short stack.
    assert_eq!(after(&all_in, &[0, 1, 1]).2, [33.0, 20.0, 50.0, 5.0]);
    // A three-way tie: a third of the main pot each, half of the side pot.
    assert_eq!(after(&all_in, &[0, 0, 0]).2, [11.0, 31.0, 61.0, 5.0]);
    // Two players bust in the same hand: the larger stack has the better place.
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
fn a_player_already_out_keeps_the_last_place() {
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

/// Returns the frequency of each order, by enumerating every joint combo on every board.
fn by_deals(request: &Request) -> BTreeMap<Vec<u8>, f64> {
    let mut found: BTreeMap<Vec<u8>, f64> = BTreeMap::new();
    let mut all = 0.0;
    for it in request.deals() {
        it.deal.each_board(|_, strengths| {
            let better = |one| strengths.iter().filter(|&other| other > one).count() as u8;
            *found.entry(strengths.iter().map(better).collect()).or_default() += it.weight;
            all += it.weight;
        });
    }
    found.values_mut().for_each(|weight| *weight /= all);
    found
}

#[test]
fn orders_match_enumeration_of_every_deal() {
    for text in [
        "AhKh QsQd",
        "AhKh QsQd 7c7d | Jh7h2c",
        "AhKd AsKc 2h2d 9s8s | Ks9h2c",
        "AhKd AsKc | Ks9h2c2dTs",
        "5h5d 6h2h 9c8c | AhKhQhJh9h",
        "JJ+,AK:0.25 JJ+,AK:0.25 88,A5s | Ts8s3d",
        "AA,AKs QQ AA,AKs KhQh | AdQd4c3c",
        "77,65s 77:0.5,65s 77,65s | 7s5s2d2c",
    ] {
        let request: Request = text.parse().unwrap();
        let counted = orders::count(&request, &progress::none).unwrap();
        assert_eq!(counted.sample, None);
        let expected = by_deals(&request);
        assert_eq!(counted.orders.len(), expected.len(), "{text}");
        for Order { ranks, chance, square } in counted.orders {
            assert!((chance - expected[&ranks]).abs() < 1e-12, "{text}: {ranks:?}");
            assert_eq!(square, 0.0);
        }
    }
}

#[test]
fn orders_of_ranges_have_the_winners_of_the_engines() {
    for text in ["QQ+ AK 99 | Ks7h2c", "TT+ TT+ TT+ A5s | 9s8s3d", "22+ 15% 22+,A2+ | AcJc4d"] {
        let request: Request = text.parse().unwrap();
        let equity = request.solve().unwrap().equity;
        let found = orders::count(&request, &progress::none).unwrap().orders;
        let sum: f64 = found.iter().map(|order| order.chance).sum();
        assert!((sum - 1.0).abs() < 1e-12);
        for (winners, deals) in &equity.winners {
            let is_won = |order: &&Order| {
                order
                    .ranks
                    .iter()
                    .enumerate()
                    .all(|(it, rank)| (*rank == 0) == winners.contains(it))
            };
            let chance: f64 = found.iter().filter(is_won).map(|order| order.chance).sum();
            let expected = f64::from(*deals) / f64::from(equity.total);
            assert!((chance - expected).abs() < 1e-12, "{text}");
        }
    }
}

/// Returns the values of an all-in and of a fold for each player, with their standard errors.
fn worth(all_in: &AllIn, orders: &[Order]) -> Vec<[f64; 4]> {
    let result = all_in.result(orders, &progress::none).unwrap();
    let of = |(index, &player): (usize, &usize)| {
        let fold = all_in.fold(index, orders, &result, &progress::none).unwrap();
        let share = &result.shares[player];
        [share.value(), share.std_error, fold.prizes, fold.difference_std_error]
    };
    all_in.players().iter().enumerate().map(of).collect()
}

#[test]
fn sampled_orders_are_within_their_errors_of_counted_ones() {
    // The last player's combos are dealt with unequal weights.
    for text in ["TT+,AQ+ 22+,AJ+ 99:0.5,KQ | Ts8s3d", "AA,KK AA,KK AA,KK,QQ | 9s7d2c"] {
        let request: Request = text.parse().unwrap();
        let all_in = all_in(tournament("10 30 60 25", "70 30 20"), &[0, 1, 2], "7", &[]);
        let counted = orders::count(&request, &progress::none).unwrap().orders;
        let exact = worth(&all_in, &counted);
        assert!(exact.iter().all(|[_, error, _, difference]| (*error, *difference) == (0.0, 0.0)));
        let deals = NonZeroU64::new(1 << 14).unwrap();
        let (mut squares, mut number, mut sum) = (0.0, 0.0, [0.0; 2]);
        for seed in 0..40 {
            let drawn = orders::sample(&request, seed, deals, &progress::none).unwrap();
            assert_eq!(drawn.sample.unwrap().deals, deals.get());
            for (found, exact) in worth(&all_in, &drawn.orders).into_iter().zip(&exact) {
                let [value, error, fold, difference_error] = found;
                let (off, differs) = (value - exact[0], value - fold - (exact[0] - exact[2]));
                squares += (off / error).powi(2) + (differs / difference_error).powi(2);
                number += 2.0;
                sum[0] += off;
                sum[1] += error;
            }
        }
        // The errors average about one standard error, with both signs.
        assert!((0.6..1.5).contains(&(squares / number)), "{text}: {}", squares / number);
        assert!(sum[0].abs() < 0.5 * sum[1], "{text}: {sum:?}");
    }
}

#[test]
fn a_sample_is_the_same_for_any_number_of_threads_and_stops() {
    let request: Request = "22+ 22+,A2+ random | Ts8s3d".parse().unwrap();
    let deals = NonZeroU64::new(100_000).unwrap();
    let drawn = |threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
        pool.install(|| orders::sample(&request, 7, deals, &progress::none).unwrap())
    };
    assert_eq!(drawn(1), drawn(2));
    let stop = |_, _| std::ops::ControlFlow::Break(());
    assert_eq!(orders::sample(&request, 7, deals, &stop), Err(OrdersError::Interrupted));
    assert_eq!(orders::count(&request, &stop), Err(OrdersError::Interrupted));
}

#[test]
fn more_than_six_players_have_too_many_orders() {
    let request: Request = "AA KK QQ JJ TT 99 88 | 2c3d4h".parse().unwrap();
    assert_eq!(orders::count(&request, &progress::none), Err(OrdersError::Players(7)));
}

#[test]
fn a_fold_leaves_the_pot_to_the_others() {
    let all_in = all_in(tournament("10 30 60 25", "70 30 20"), &[0, 1, 2], "7", &[]);
    // The second beats the third after any fold. Without the first, one pot of 67 remains.
    let [first, ..] = worth(&all_in, &[Order::exact(vec![0, 1, 2], 1.0)])[..] else { panic!() };
    assert!(are_near(&[first[2]], &shares("10 67 30 25", "70 30 20")[..1], 1e-12));
    let two = self::all_in(tournament("10 30 60", "70 30"), &[0, 1], "7", &[]);
    let [first, second] = worth(&two, &[Order::exact(vec![1, 0], 1.0)])[..] else { panic!() };
    assert!(are_near(&[first[2]], &shares("10 37 60", "70 30")[..1], 1e-12));
    assert!(are_near(&[second[2]], &shares("17 30 60", "70 30")[1..2], 1e-12));
}
