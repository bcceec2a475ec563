//! The frequency of each order of several players' hands.

use std::collections::BTreeMap;
use std::num::NonZeroU64;
use std::ops::ControlFlow;

use holdem_engine::equity::orders::{self, Order, OrdersError};
use holdem_engine::equity::{Detail, Request, Sampling, sample};
use holdem_engine::eval::buckets;
use holdem_engine::{Card, CardSet, Hand, HoleCards, progress};

use super::equity::request;

/// Counts the orders deal by deal: every combo of every player, and every board.
fn dealt(request: &Request) -> BTreeMap<Vec<u8>, f64> {
    let mut dealt = Vec::new();
    let mut found = BTreeMap::new();
    deal_hands(request, &mut dealt, 1.0, &mut found);
    let total: f64 = found.values().sum();
    found.into_iter().map(|(ranks, weight)| (ranks, weight / total)).collect()
}

fn deal_hands(
    request: &Request,
    dealt: &mut Vec<HoleCards>,
    weight: f64,
    found: &mut BTreeMap<Vec<u8>, f64>,
) {
    let held = dealt.iter().fold(CardSet::EMPTY, |held, hole| held | hole.set());
    let Some(range) = request.players().get(dealt.len()) else {
        let deck = (request.live() - held).into_iter();
        return deal_boards(deck.collect(), request.board().set(), dealt, weight, found);
    };
    for (hole, share) in range.combos().filter(|(hole, _)| hole.set().is_disjoint(held)) {
        dealt.push(hole);
        deal_hands(request, dealt, weight * f64::from(share), found);
        dealt.pop();
    }
}

fn deal_boards(
    deck: Vec<Card>,
    board: CardSet,
    dealt: &[HoleCards],
    weight: f64,
    found: &mut BTreeMap<Vec<u8>, f64>,
) {
    if board.len() < 5 {
        for (index, &card) in deck.iter().enumerate() {
            deal_boards(deck[index + 1..].to_vec(), board.with(card), dealt, weight, found);
        }
        return;
    }
    let strengths: Vec<_> = dealt
        .iter()
        .map(|hole| buckets::evaluate(Hand::new(board | hole.set()).unwrap()))
        .collect();
    let rank = |one| strengths.iter().filter(|other| **other > one).count() as u8;
    *found.entry(strengths.iter().map(|&one| rank(one)).collect()).or_default() += weight;
}

fn by_ranks(orders: &[Order]) -> BTreeMap<Vec<u8>, f64> {
    let found: BTreeMap<_, _> =
        orders.iter().map(|order| (order.ranks.clone(), order.chance)).collect();
    assert_eq!(found.len(), orders.len(), "each once");
    found
}

const SPOTS: [(&[&str], &str, &str); 7] = [
    (&["AhKh", "QsQd"], "Jh7h2c", ""),
    (&["AhKh", "QsQd", "7c7d"], "Jh7h2c", ""),
    (&["AA,AKs:0.5", "KK,QQ:0.25"], "Ks7d2c9h", "Ad"),
    // Equal ranges: one of the exchanges of players is dealt for all.
    (&["AA,KK", "AA,KK", "QQ"], "Ks7d2c9h", ""),
    (&["TT,JTs", "TT,JTs", "TT,JTs"], "Qs9d2c3h", ""),
    // Ties between any of them.
    (&["AhKd", "AdKh", "AsKc", "QhQd"], "AcKs7d2c", ""),
    (&["22,33", "AKo:0.3", "AKs", "AQs:0.7"], "Qs9d2c3hTd", "5c"),
];

#[test]
fn counted_orders_match_all_deals() {
    for (players, board, dead) in SPOTS {
        let request = request(players, board, dead);
        let counted = orders::count(&request, &progress::none).unwrap();
        assert!(counted.sample.is_none());
        let (found, expected) = (by_ranks(&counted.orders), dealt(&request));
        assert!(found.keys().eq(expected.keys()), "{players:?}: {found:?} {expected:?}");
        for (ranks, chance) in &expected {
            assert!((found[ranks] - chance).abs() < 1e-12, "{players:?} {ranks:?}");
        }
        assert!(counted.orders.iter().all(|order| order.square == 0.0));
    }
}

#[test]
fn sampled_orders_are_close_to_all_deals() {
    let deals = NonZeroU64::new(40_000).unwrap();
    for (players, board, dead) in SPOTS {
        let request = request(players, board, dead);
        let sampled = orders::sample(&request, 1, deals, &progress::none).unwrap();
        assert_eq!(sampled, orders::sample(&request, 1, deals, &progress::none).unwrap());
        // The deals are the same as in a sample with the same seed.
        let same = Sampling::unlimited().deals(deals).seed(1);
        let same = sample(&request, Detail::NONE, &same, &progress::none).unwrap().summary;
        let size = sampled.sample.unwrap().effective_sample_size;
        assert!((size / same.effective_sample_size - 1.0).abs() < 1e-9, "{size} {same:?}");
        let summary = sampled.sample.unwrap();
        assert_eq!((summary.deals, summary.seed, summary.ended_early), (40_000, 1, false));
        // Ranges of few combos are drawn with equal weights.
        let size = summary.effective_sample_size;
        assert!((size - 40_000.0).abs() < 1e-6, "{size}");
        let (found, expected) = (by_ranks(&sampled.orders), dealt(&request));
        let sum: f64 = found.values().sum();
        assert!((sum - 1.0).abs() < 1e-12);
        for (ranks, chance) in &expected {
            let error = (chance * (1.0 - chance) / size).sqrt();
            let off = (found.get(ranks).unwrap_or(&0.0) - chance).abs();
            assert!(off < 5.0 * error + 1e-9, "{players:?} {ranks:?}: {off} ± {error}");
        }
        // The sum of all squares is one divided by the effective sample size.
        let squares: f64 = sampled.orders.iter().map(|order| order.square).sum();
        assert!((squares * size - 1.0).abs() < 1e-9, "{squares} {size}");
    }
}

#[test]
fn too_many_players_are_refused_and_work_can_be_stopped() {
    let seven = request(&["random"; 7], "", "");
    let deals = NonZeroU64::new(1_000_000).unwrap();
    assert_eq!(orders::count(&seven, &progress::none), Err(OrdersError::Players(7)));
    let error = orders::sample(&seven, 0, deals, &progress::none).unwrap_err();
    assert_eq!(error.to_string(), "orders are counted for up to 6 hands, not 7");
    let six = request(&["random"; 6], "Ks7d2c", "");
    let stop = |_, _| ControlFlow::Break(());
    assert_eq!(orders::count(&six, &stop), Err(OrdersError::Interrupted));
    let error = orders::sample(&six, 0, deals, &stop).unwrap_err();
    assert_eq!((&error, error.to_string().as_str()), (&OrdersError::Interrupted, "interrupted"));
}

#[test]
fn affordable_orders_are_counted() {
    assert!(orders::is_affordable(&request(&["AhKh", "QsQd", "7c7d"], "Jh7h2c", "")));
    assert!(!orders::is_affordable(&request(&["random"; 6], "", "")));
    // One and a half seconds.
    let players = ["KK", "KK,AA", "QQ+", "JJ,TT", "30%"];
    assert!(orders::is_affordable(&request(&players, "2c3d9s", "As")));
}
