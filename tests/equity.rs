//! The engines count what the reference engine counts, and what the literature has.

use holdem::equity::{Count, Detail, Equity, Method, Request};
use holdem::{Board, CardSet, HoleCards, Range, Weight};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

fn hands(players: &[&str], board: &str, dead: &str) -> Request {
    let range = |text: &&str| Range::from(text.parse::<HoleCards>().unwrap());
    let board = if board.is_empty() { Board::default() } else { board.parse().unwrap() };
    let dead = if dead.is_empty() { CardSet::EMPTY } else { dead.parse().unwrap() };
    Request::new(players.iter().map(range).collect(), board, dead).unwrap()
}

fn counts(equity: &Equity) -> Vec<(Vec<usize>, u128)> {
    let winners = equity.winners.iter().map(|&(set, count)| match count {
        Count::Whole(count) => (set.players().map(|player| player + 1).collect(), count),
        Count::Weighted(_) => panic!("weighted"),
    });
    winners.collect()
}

#[test]
fn heads_up_hands_come_out_as_known() {
    for (one, other, board, win, lose, tie) in [
        ("AcAs", "KhKd", "", 1_388_072, 317_694, 6_538),
        ("AcAs", "KcKs", "", 1_410_336, 292_660, 9_308),
        ("AsAc", "KsQs", "", 1_426_798, 277_634, 7_872),
        ("KcQc", "6c5c", "", 1_083_296, 615_437, 13_571),
        ("Jc5c", "QdTd", "", 600_384, 1_096_118, 15_802),
        ("AhKh", "QsQd", "", 787_966, 917_606, 6_732),
        ("AdKd", "AcAs", "6sJc5h", 19, 971, 0),
        ("6s6h", "5d5c", "9c6d5h", 931, 43, 16),
        ("QsKs", "QdKd", "JsTs5hTd", 9, 0, 35),
    ] {
        let request = hands(&[one, other], board, "");
        for method in Method::ALL {
            let Ok(equity) = method.count(&request, Detail::default(), &|_, _| true) else {
                assert_eq!((method, board.is_empty()), (Method::Table, false));
                continue;
            };
            let equity = equity.unwrap();
            let expected = [(vec![1], win), (vec![2], lose), (vec![1, 2], tie)];
            let expected: Vec<_> = expected.into_iter().filter(|&(_, n)| n > 0).collect();
            assert_eq!(counts(&equity), expected, "{one} {other} {board} by {method}");
        }
    }
}

/// A request made at random, no larger than the reference engine can count in a moment.
fn random_request(random: &mut Xoshiro256PlusPlus) -> Request {
    loop {
        let players = random.random_range(2..=5);
        let on_board = [0, 0, 1, 2, 3, 3, 4, 5][random.random_range(0..8)];
        let mut deck: Vec<usize> = (0..52).collect();
        for place in 0..deck.len() {
            deck.swap(place, random.random_range(place..52));
        }
        let card = |place: &usize| holdem::Card::from_index(*place).unwrap();
        let board: Vec<_> = deck[..on_board].iter().map(card).collect();
        // The fewer cards are on the board, the more are dead.
        let most_dead = 52 - on_board - 2 * players - 5;
        let least_dead = [most_dead.min(24), most_dead.min(20), 12, 0, 0, 0][on_board];
        let dead = random.random_range(least_dead..=most_dead.max(least_dead));
        let dead: CardSet = deck[on_board..on_board + dead].iter().map(card).collect();
        let live: Vec<HoleCards> = HoleCards::all()
            .filter(|combo| combo.set().is_disjoint(dead | board.iter().copied().collect()))
            .collect();
        let most = [0, 0, 400, 40, 12, 6][players];
        let mut ranges: Vec<Range> = Vec::new();
        for _ in 0..players {
            if !ranges.is_empty() && random.random_range(0..4) == 0 {
                ranges.push(ranges[random.random_range(0..ranges.len())].clone());
                continue;
            }
            let kind = random.random_range(0..5);
            let combos = 1 + random.random_range(0..most);
            let weighted = random.random_range(0..3) == 0;
            let combos = (0..if kind == 0 { 1 } else { combos }).map(|_| {
                let combo = live[random.random_range(0..live.len())];
                let weight = match kind {
                    _ if !weighted => 1_000_000,
                    1 => random.random_range(1..=1_000_000),
                    _ => 250_000 * random.random_range(1..=4),
                };
                (combo, Weight::from_millionths(weight).unwrap())
            });
            let mut combos: Vec<_> = combos.collect();
            if kind == 2 {
                // All combos of the classes: suits stay alike.
                combos = combos
                    .iter()
                    .flat_map(|&(combo, weight)| {
                        combo.starting_hand().combos().map(move |combo| (combo, weight))
                    })
                    .collect();
            }
            ranges.push(Range::new(combos).unwrap());
        }
        let Ok(request) = Request::new(ranges, Board::new(&board).unwrap(), dead) else { continue };
        let joint: f64 = request.players().iter().map(|range| range.len() as f64).product();
        let deck = request.live().len() - 2 * players;
        let boards: f64 =
            (0..request.to_come()).map(|n| (deck - n) as f64 / (n + 1) as f64).product();
        if joint * boards < 60_000.0 {
            return request;
        }
    }
}

#[test]
fn every_engine_counts_what_the_reference_counts() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut answered = std::collections::BTreeMap::new();
    for number in 0..3000 {
        let request = random_request(&mut random);
        let detail = match number % 3 {
            0 => Detail { by_category: true, by_combo: true },
            _ => Detail::default(),
        };
        let expected = Method::Enumerate.count_serially(&request, detail).unwrap();
        for method in Method::ALL {
            if let Ok(equity) = method.count(&request, detail, &|_, _| true) {
                assert_eq!(equity.unwrap(), expected, "{number} {method} {request:?}");
                *answered.entry((method.name(), request.players().len())).or_insert(0) += 1;
            }
        }
    }
    println!("{answered:?}");
}
