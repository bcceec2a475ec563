//! Runouts against the reference engine, and against each other.

use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::sync::Mutex;

use holdem_engine::analysis::runouts::{
    Extremes, Runout, RunoutEquities, RunoutsError, RunoutsPlan, runouts,
};
use holdem_engine::equity::{Budget, Count, Detail, Engine, Equity, Request, Sampling};
use holdem_engine::games::Deck;
use holdem_engine::{Board, Card, CardSet, HoleCards, Range, Rank, Weight, progress};

fn request(players: &[&str], board: &str, dead: &str) -> Request {
    let players = players.iter().map(|player| player.parse().unwrap()).collect();
    let dead = if dead.is_empty() { CardSet::EMPTY } else { dead.parse().unwrap() };
    Request::new(players, board.parse().unwrap(), dead).unwrap()
}

fn counted(request: &Request) -> Result<RunoutEquities, RunoutsError> {
    runouts(request, &progress::none)
}

fn reference(request: &Request, card: Card) -> Option<Equity> {
    let cards: Vec<Card> = request.board().cards().chain([card]).collect();
    let board = Board::new(&cards).unwrap();
    let next = Request::new(request.players().to_vec(), board, request.dead()).ok()?;
    Some(Engine::Enumerate.count(&next, Detail::default(), &progress::none).unwrap())
}

/// Asserts that the answer equals the count of the reference engine after each card, and that its mean is the equity
/// now.
fn assert_right(request: &Request) {
    let answer = counted(request).unwrap();
    let now = Engine::Enumerate.count(request, Detail::default(), &progress::none).unwrap();
    assert_eq!(answer.now, now);
    let mut cards = answer.next.iter();
    for card in request.live() {
        if let Some(counted) = reference(request, card) {
            let runout = cards.next().unwrap();
            assert_eq!((runout.card, &runout.equity), (card, &counted), "{request:?}");
        }
    }
    assert_eq!(cards.next(), None);
    // Each deal is counted once for each of its cards to come.
    let to_come = request.to_come() as f64;
    let total: f64 = answer.next.iter().map(|runout| f64::from(runout.equity.total)).sum();
    assert!((total - to_come * f64::from(now.total)).abs() < 1e-9 * total);
    for (player, now) in now.players.iter().enumerate() {
        let mean = |share: fn(&holdem_engine::equity::PlayerEquity) -> f64| {
            let parts = answer.next.iter().map(|Runout { equity, .. }| {
                f64::from(equity.total) * share(&equity.players[player])
            });
            parts.sum::<f64>() / total
        };
        assert!((mean(|player| player.equity) - now.equity).abs() < 1e-12);
        assert!((mean(|player| player.win) - now.win).abs() < 1e-12);
        assert!((mean(|player| player.tie) - now.tie).abs() < 1e-12);
    }
}

#[test]
fn hands_after_each_card_match_the_reference() {
    for spot in 0..300 {
        let (players, board) = (2 + spot % 4, 3 + spot / 4 % 2);
        let cards = Deck::shuffled(spot as u64).deal(2 * players + board + spot % 3).unwrap();
        let hands = cards.chunks(2).take(players);
        let hands = hands.map(|hand| HoleCards::new(hand[0], hand[1]).unwrap().into()).collect();
        let (board, dead) = cards[2 * players..].split_at(board);
        let dead = dead.iter().copied().collect();
        assert_right(&Request::new(hands, Board::new(board).unwrap(), dead).unwrap());
    }
}

#[test]
fn ranges_after_each_card_match_the_reference() {
    for spot in 0..24 {
        let cards = Deck::shuffled(1000 + spot as u64).deal(48).unwrap();
        let board = Board::new(&cards[..3 + spot % 2]).unwrap();
        let combos = cards[4..].chunks(2).map(|hand| HoleCards::new(hand[0], hand[1]).unwrap());
        let combos: Vec<HoleCards> = combos.collect();
        let range = |part: &[HoleCards]| {
            let weighted = part.iter().enumerate().map(|(place, &combo)| {
                let percent = if spot % 3 == 0 { 100 } else { 25 + 25 * (place % 3) as u32 };
                (combo, Weight::from_millionths(10_000 * percent).unwrap())
            });
            Range::new(weighted).unwrap()
        };
        let ranges = vec![range(&combos[..8]), range(&combos[4..10])];
        assert_right(&Request::new(ranges, board, CardSet::EMPTY).unwrap());
    }
    for (players, board) in [
        (vec!["TT+,AK", "QQ+,AKs"], "Qs7s2s"),
        (vec!["AA", "KK", "22"], "Ah7d2c"),
        (vec!["AKs", "AKs"], "Ah7d2c"),
        (vec!["random", "AhKh"], "QhJhTc9c"),
    ] {
        assert_right(&request(&players, board, ""));
    }
}

#[test]
fn a_card_that_a_player_must_hold_cannot_come() {
    // Only three aces are left and two are held: each of them is in the deck in some deals.
    let aces = counted(&request(&["AA", "KK"], "Ah7d2c", "")).unwrap();
    assert_eq!(aces.next.iter().filter(|runout| runout.card.rank() == Rank::Ace).count(), 3);
    // Both remaining aces are held.
    let aces = request(&["AA", "KK"], "Ah7d2c", "As");
    let answer = counted(&aces).unwrap();
    assert!(answer.next.iter().all(|runout| runout.card.rank() != Rank::Ace));
    assert_eq!(answer.next.len(), 46);
    assert_right(&aces);
    // Two players together hold the four deuces.
    let deuces = counted(&request(&["22", "22"], "Ah7d9cTc", "")).unwrap();
    assert_eq!(deuces.next.len(), 44);
}

#[test]
fn known_numbers() {
    let answer = counted(&request(&["AhKh", "QsQd"], "Qh7h2c", "")).unwrap();
    assert_eq!(answer.next.len(), 45);
    let after = |card: &str| {
        let found = answer.next.iter().find(|runout| runout.card.to_string() == card);
        found.unwrap().equity.clone()
    };
    // The queen makes four of a kind, which nothing beats.
    assert_eq!(after("Qc").players[1].wins, Count::Whole(44));
    // A flush; of 44 rivers the 10 that pair the board make a full house or four queens.
    assert_eq!(after("3h").players[0].wins, Count::Whole(34));
}

#[test]
fn best_and_worst_cards_match_a_plain_loop() {
    for (players, board) in [
        (vec!["AhKh", "QsQd"], "Qh7h2c"),
        (vec!["QQ+,AK:0.3", "22+,A2s+:0.7", "KsQs"], "Qh7h2c3d"),
        (vec!["AA", "KK", "QcQd"], "Qh7h2c"),
    ] {
        let request = request(&players, board, "");
        let answer = counted(&request).unwrap();
        for player in 0..players.len() {
            let Extremes { best, worst, .. } = answer.extremes(player);
            for card in request.live() {
                let Some(equity) = reference(&request, card) else { continue };
                let equity = equity.players[player].equity;
                assert!(worst.equity <= equity && equity <= best.equity);
                assert_eq!(best.cards.contains(card), equity > best.equity - 1e-12, "{card}");
                assert_eq!(worst.cards.contains(card), equity < worst.equity + 1e-12, "{card}");
            }
        }
    }
    // Against the same hand in other suits each card is as good as another.
    let same = counted(&request(&["2h2d", "2s2c"], "AhAdAsKc", "")).unwrap();
    let extremes = same.extremes(0);
    assert!(!extremes.matter() && extremes.best.cards.len() == same.next.len());
}

#[test]
fn one_card_comes_on_a_flop_and_on_a_turn_only() {
    for (board, size) in [("", 0), ("2c3c", 2), ("2c3c4c5c6c", 5)] {
        let board: Board = if size == 0 { Board::default() } else { board.parse().unwrap() };
        let players = vec!["AhKh".parse().unwrap(), "QsQd".parse().unwrap()];
        let request = Request::new(players, board, CardSet::EMPTY).unwrap();
        assert_eq!(counted(&request), Err(RunoutsError::NotOneCard(size)));
    }
}

#[test]
fn a_stopped_count_has_no_answer_and_progress_only_grows() {
    // Several threads may report progress out of order.
    let pool = rayon::ThreadPoolBuilder::new().num_threads(1).build().unwrap();
    pool.install(|| {
        let plan =
            RunoutsPlan::of(&request(&["20%", "30%"], "Ks7d2c", ""), &Budget::exact()).unwrap();
        assert!(plan.seconds() > 0.0);
        let stop = |_, _| progress::continue_if(false);
        assert_eq!(plan.solve(&stop), Err(RunoutsError::Interrupted));
        let reported = std::sync::Mutex::new(Vec::new());
        let counted = plan.solve(&|done, all| {
            assert!(done <= all);
            reported.lock().unwrap().push(done);
            progress::continue_if(true)
        });
        assert!(counted.is_ok());
        let reported = reported.into_inner().unwrap();
        assert!(reported.is_sorted() && reported.len() > 100, "{reported:?}");
        assert!(reported[0] < 500_000 && reported.last() > Some(&900_000), "{reported:?}");
    });
}

#[test]
fn sampled_cards_are_within_their_errors_of_the_exact_ones() {
    let request = request(&["AhKh", "QQ+,AK", "JTs"], "Qh7h2c", "");
    let exact = counted(&request).unwrap();
    let sampling = Sampling::unlimited().deals(NonZeroU64::new(20_000).unwrap()).seed(1);
    let plan = RunoutsPlan::of(&request, &Budget::sample(sampling)).unwrap();
    assert!(!plan.is_exact() && exact.greatest_error().is_none());
    let sampled = plan.solve(&progress::none).unwrap();
    assert!(!sampled.ended_early() && sampled.sample.is_some());
    assert_eq!(exact.next.len(), sampled.next.len());
    let pairs = exact.next.iter().zip(&sampled.next).map(|(one, other)| {
        assert_eq!((one.card, other.sample.is_some()), (other.card, true));
        (&one.equity, &other.equity)
    });
    for (one, other) in pairs.chain([(&exact.now, &sampled.now)]) {
        for (counted, drawn) in one.players.iter().zip(&other.players) {
            let error = drawn.std_error.unwrap();
            assert!((counted.equity - drawn.equity).abs() < 5.0 * error, "{counted:?} {drawn:?}");
        }
    }
    // The cards that cannot be distinguished from the best are marked with it.
    for player in 0..3 {
        let best = sampled.extremes(player).best;
        assert!(!(best.cards & exact.extremes(player).best.cards).is_empty());
    }
}

/// Cards that a sample cannot distinguish are equal: the error of each card, and the cards that matter.
#[test]
fn card_errors_determine_distinguishable_cards() {
    let sampled = |players: &[&str], board: &str, deals: u64| {
        let sampling = Sampling::unlimited().deals(NonZeroU64::new(deals).unwrap()).seed(1);
        let plan = RunoutsPlan::of(&request(players, board, ""), &Budget::sample(sampling));
        plan.unwrap().solve(&progress::none).unwrap()
    };
    let found = sampled(&["AhKh", "QQ+,AK"], "Qh7h2c", 2_000);
    let errors =
        found.next.iter().flat_map(|it| &it.equity.players).map(|it| it.std_error.unwrap());
    assert_eq!(found.greatest_error(), errors.reduce(f64::max));
    assert!(found.extremes(0).matter());
    for player in 0..2 {
        let extremes = found.extremes(player);
        for (extreme, wanted) in
            [(&extremes.best, extremes.best.equity), (&extremes.worst, extremes.worst.equity)]
        {
            let of = |card| {
                found.next.iter().find(|it| it.card == card).unwrap().equity.players[player].clone()
            };
            let own = found
                .next
                .iter()
                .map(|it| &it.equity.players[player])
                .find(|it| it.equity == wanted)
                .unwrap();
            for it in &found.next {
                let other = of(it.card);
                let error = own.std_error.unwrap().hypot(other.std_error.unwrap());
                let is_alike = (own.equity - other.equity).abs() <= 2.0 * error;
                assert_eq!(extreme.cards.contains(it.card), is_alike, "{}", it.card);
            }
        }
    }
    // Nothing matters to hands that differ only by suits, on a board of four suits.
    assert!(!counted(&request(&["AhKd", "AdKh"], "QcJcTc9c", "")).unwrap().extremes(0).matter());

    let stop = |_, _| progress::continue_if(false);
    let sampling = Sampling::unlimited().precision(1e-6).seed(1);
    let plan =
        RunoutsPlan::of(&request(&["AhKh", "QQ+,AK"], "Qh7h2c9s", ""), &Budget::sample(sampling));
    let stopped = plan.unwrap().solve(&stop).unwrap();
    assert!(stopped.ended_early() && stopped.next.iter().all(|it| it.sample.is_some()));
}

#[test]
fn progress_grows_to_its_total_in_small_steps() {
    let request = request(&["22+", "A2s+", "KQ"], "Qh7h2c", "");
    let sampling = Sampling::unlimited().deals(NonZeroU64::new(100_000).unwrap());
    for budget in [Budget::exact(), Budget::sample(sampling)] {
        let plan = RunoutsPlan::of(&request, &budget).unwrap();
        let told = Mutex::new(Vec::new());
        let answer = plan.solve(&|done, total| {
            told.lock().unwrap().push((done, total));
            ControlFlow::Continue(())
        });
        let cards = answer.unwrap().next.len();
        let told = told.into_inner().unwrap();
        let (most, total) = told.iter().copied().max().unwrap();
        // Each part of the work is rounded.
        assert!((total - 100..=total).contains(&most), "{most} of {total}");
        // Progress is reported not only at the end of a card.
        let mut steps: Vec<u64> = told.iter().map(|&(done, _)| done).collect();
        steps.sort_unstable();
        steps.dedup();
        assert!(steps.len() > 3 * cards, "{} steps, {cards} cards", steps.len());
        let greatest = steps.windows(2).map(|two| two[1] - two[0]).max().unwrap();
        assert!(greatest < total / 10, "{greatest} of {total}");
    }
}
