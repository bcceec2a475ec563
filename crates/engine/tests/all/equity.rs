//! The engines agree with the reference engine and with the literature.

use std::collections::{BTreeMap, BTreeSet};
use std::num::NonZeroU64;

use holdem_engine::equity::{
    Budget, Count, Detail, Engine, EngineError, Equity, POLICY, Plan, Request, RequestError,
    Sampling, sample,
};
use holdem_engine::{Board, CardSet, HoleCards, Range, Weight, progress};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

pub fn request(players: &[&str], board: &str, dead: &str) -> Request {
    let players = players.iter().map(|text| text.parse::<Range>().unwrap()).collect();
    Request::new(players, on_board(board), cards(dead)).unwrap()
}

pub fn on_board(text: &str) -> Board {
    if text.is_empty() { Board::default() } else { text.parse().unwrap() }
}

pub fn cards(text: &str) -> CardSet {
    if text.is_empty() { CardSet::EMPTY } else { text.parse().unwrap() }
}

pub fn sampling(seed: u64, deals: u64) -> Sampling {
    Sampling::unlimited().seed(seed).deals(NonZeroU64::new(deals).unwrap())
}

pub fn count(engine: Engine, request: &Request) -> Result<Equity, EngineError> {
    engine.count(request, Detail::default(), &progress::none)
}

fn counts(equity: &Equity) -> Vec<(Vec<usize>, u128)> {
    let winners = equity.winners.iter().map(|&(set, count)| match count {
        Count::Whole(count) => (set.players().map(|player| player + 1).collect(), count),
        Count::Weighted(_) => panic!("weighted"),
    });
    winners.collect()
}

#[test]
fn heads_up_hands_match_known_results() {
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
        let request = request(&[one, other], board, "");
        for engine in Engine::ALL {
            let Ok(equity) = count(engine, &request) else {
                assert_eq!((engine, board.is_empty()), (Engine::Table, false));
                continue;
            };
            let expected = [(vec![1], win), (vec![2], lose), (vec![1, 2], tie)];
            let expected: Vec<_> = expected.into_iter().filter(|&(_, n)| n > 0).collect();
            assert_eq!(counts(&equity), expected, "{one} {other} {board} by {engine}");
        }
    }
}

/// Returns a random request that the reference engine can count quickly.
pub fn random_request(random: &mut Xoshiro256PlusPlus) -> Request {
    loop {
        let players = random.random_range(2..=5);
        let on_board = [0, 0, 1, 2, 3, 3, 4, 5][random.random_range(0..8)];
        let mut deck: Vec<usize> = (0..52).collect();
        for place in 0..deck.len() {
            deck.swap(place, random.random_range(place..52));
        }
        let card = |place: &usize| holdem_engine::Card::from_index(*place).unwrap();
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
                // All combos of the classes: suits stay equivalent.
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
        let joint: f64 = request.players().iter().map(|range| range.combo_count() as f64).product();
        let deck = request.live().len() - 2 * players;
        let boards: f64 =
            (0..request.to_come()).map(|n| (deck - n) as f64 / (n + 1) as f64).product();
        if joint * boards < 60_000.0 {
            return request;
        }
    }
}

#[test]
fn every_engine_agrees_with_the_reference() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut answered = BTreeMap::new();
    for number in 0..1500 {
        let request = random_request(&mut random);
        let detail = match number % 3 {
            0 => Detail::NONE.by_category(true).by_combo(true),
            _ => Detail::default(),
        };
        let expected = Engine::Enumerate.count_serially(&request, detail).unwrap();
        for engine in Engine::ALL {
            if let Ok(equity) = engine.count(&request, detail, &progress::none) {
                assert_eq!(equity, expected, "{number} {engine} {request:?}");
                *answered.entry((engine.name(), request.players().len())).or_insert(0) += 1;
            }
        }
    }
    // Every engine has counted some requests, for every number of players that it can answer.
    for (engine, players, least) in
        [("enumerate", 2..=5, 150), ("boards", 2..=5, 150), ("sweep", 2..=5, 150)]
    {
        for players in players {
            let count = answered.get(&(engine, players)).copied().unwrap_or(0);
            assert!(count >= least, "{engine} answered {count} requests of {players} players");
        }
    }
}

#[test]
#[ignore = "nightly"]
fn ranges_match_known_results() {
    for (one, other, board, win, lose, tie) in [
        ("As6s", "random", "", 1_220_344_506, 804_780_676, 72_447_218),
        ("AA", "KK", "", 50_371_344, 10_986_372, 285_228),
        ("random", "random", "", 1_334_125_369_292, 1_334_125_369_292, 113_130_263_816),
        ("random", "random", "Ks7d2c", 614_156_506, 614_156_506, 30_230_428),
        ("AhKh", "random", "Ks7d2c", 955_227, 108_171, 6_792),
        ("AhTh", "random", "AsTs9h", 953_709, 111_173, 5_308),
    ] {
        let request = request(&[one, other], board, "");
        for engine in [Engine::Sweep, Engine::Table, Engine::Boards] {
            let is_quick = engine != Engine::Boards || one != "random";
            if let (true, Ok(equity)) = (is_quick, count(engine, &request)) {
                let expected = [(vec![1], win), (vec![2], lose), (vec![1, 2], tie)];
                assert_eq!(counts(&equity), expected, "{one} {other} {board} by {engine}");
            }
        }
    }
}

#[test]
fn three_players_match_known_results() {
    let hands = request(&["AhKh", "QsQd", "7c6c"], "", "");
    let expected =
        [(vec![1], 517_365), (vec![2], 541_734), (vec![3], 309_549), (vec![1, 2, 3], 2_106)];
    for engine in [Engine::Boards, Engine::Sweep] {
        assert_eq!(counts(&count(engine, &hands).unwrap()), expected, "{engine}");
    }
    let pairs = request(&["AA", "KK", "QQ"], "", "");
    let expected = [
        (vec![1], 197_872_740),
        (vec![2], 52_100_496),
        (vec![3], 44_784_900),
        (vec![1, 2, 3], 1_324_728),
    ];
    for engine in [Engine::Boards, Engine::Sweep] {
        assert_eq!(counts(&count(engine, &pairs).unwrap()), expected, "{engine}");
    }
    let ranges = request(&["TT+,AK", "TT+,AK", "TT+,AK"], "", "");
    let alone = 19_332_273_240;
    let two = 1_727_701_488;
    let expected = [
        (vec![1], alone),
        (vec![2], alone),
        (vec![1, 2], two),
        (vec![3], alone),
        (vec![1, 3], two),
        (vec![2, 3], two),
        (vec![1, 2, 3], 971_363_016),
    ];
    for engine in [Engine::Boards, Engine::Sweep] {
        let equity = count(engine, &ranges).unwrap();
        assert_eq!(counts(&equity), expected, "{engine}");
        assert_eq!(equity.total, Count::Whole(64_151_287_200));
    }
}

#[test]
fn renaming_the_suits_of_a_request_changes_nothing() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(2);
    for _ in 0..200 {
        let request = random_request(&mut random);
        let by = random.random_range(1..4);
        let renamed = |card: holdem_engine::Card| {
            holdem_engine::Card::new(
                card.rank(),
                holdem_engine::Suit::ALL[(card.suit().index() + by) % 4],
            )
        };
        let players = request.players().iter().map(|range| {
            let combos = range.combos().map(|(combo, weight)| {
                let [first, second] = combo.cards().map(renamed);
                (HoleCards::new(first, second).unwrap(), weight)
            });
            Range::new(combos).unwrap()
        });
        let board: Vec<_> = request.board().cards().map(renamed).collect();
        let dead = request.dead().iter().map(renamed).collect();
        let other = Request::new(players.collect(), Board::new(&board).unwrap(), dead).unwrap();
        for engine in [Engine::Boards, Engine::Sweep] {
            assert_eq!(count(engine, &request), count(engine, &other));
        }
    }
}

#[test]
fn swapping_players_swaps_results_and_equities_sum_to_one() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(3);
    for _ in 0..200 {
        let request = random_request(&mut random);
        let reversed = request.players().iter().rev().cloned().collect();
        let reversed = Request::new(reversed, request.board(), request.dead()).unwrap();
        for engine in [Engine::Boards, Engine::Sweep] {
            let (equity, mut other) = (count(engine, &request), count(engine, &reversed));
            let Ok(equity) = equity else { continue };
            let sum: f64 = equity.players.iter().map(|player| player.equity).sum();
            assert!((sum - 1.0).abs() < 1e-12, "{sum}");
            other.as_mut().unwrap().players.reverse();
            assert_eq!(equity.players, other.unwrap().players);
        }
    }
}

#[test]
fn the_equities_of_combos_add_up_to_the_players_equity() {
    let request = request(&["QQ+,AK:0.5", "TT-77,AhQh", "KcQc"], "Ks7d2c", "9h");
    let detail = Detail::NONE.by_category(true).by_combo(true);
    let equity = Engine::Sweep.count(&request, detail, &progress::none).unwrap();
    for player in &equity.players {
        let combos = player.combos.as_ref().unwrap();
        let total: f64 = combos.iter().map(|combo| f64::from(combo.total)).sum();
        let share: f64 = combos.iter().map(|combo| f64::from(combo.total) * combo.equity).sum();
        assert!((share / total - player.equity).abs() < 1e-12);
        let categories = player.categories.as_ref().unwrap();
        let wins: f64 = categories.iter().map(|category| f64::from(category.wins)).sum();
        assert!((wins - f64::from(player.wins)).abs() < 1e-6 * total);
    }
}

#[test]
fn requests_that_cannot_be_dealt_are_refused() {
    let players = |texts: &[&str]| texts.iter().map(|text| text.parse().unwrap()).collect();
    let new = |texts: &[&str], board: &str, dead: &str| {
        Request::new(players(texts), on_board(board), cards(dead)).map(|_| ())
    };
    let is_short = |players: &[&str]| {
        matches!(new(players, "", ""), Err(RequestError::Shortage { players: short, .. })
            if short.len() == players.len())
    };
    assert!(is_short(&["AA", "AA", "AA"]));
    assert_eq!(new(&["QQ+"; 6], "", ""), Ok(()));
    assert!(is_short(&["QQ+"; 7]));
    assert!(is_short(&["AhKh", "AhKh"]));
    let triangle = "AhKh,AhQh,KhQh";
    assert_eq!(new(&[triangle, triangle], "", ""), Err(RequestError::CannotBeDealt));
    assert_eq!(new(&["AA", "KK"], "AhAdAs", ""), Err(RequestError::Emptied { player: 0 }));
    assert_eq!(new(&["AA"], "", ""), Err(RequestError::Players(1)));
    assert_eq!(new(&["random"; 23], "", ""), Ok(()));
    assert_eq!(new(&["random"; 24], "", ""), Err(RequestError::Players(24)));
    assert_eq!(
        new(&["random"; 23], "", "2c3c"),
        Err(RequestError::DeckTooSmall { left: 50, needed: 51 })
    );
    assert_eq!(
        new(&["AA", "KK"], "2c3c4c", "2c").map_err(|error| error.to_string()),
        Err("the deuce of clubs (2c) appears twice".to_owned())
    );
}

#[test]
fn unanswerable_methods_have_a_reason() {
    let table = |players: &[&str], board: &str, dead: &str| {
        count(Engine::Table, &request(players, board, dead)).unwrap_err()
    };
    assert_eq!(table(&["AA", "KK", "QQ"], "", ""), EngineError::NotTwoPlayers);
    assert_eq!(table(&["AA", "KK"], "2c3c4c", ""), EngineError::NotPreflop);
    assert_eq!(table(&["AA", "KK"], "", "2c"), EngineError::NotPreflop);
    let many = request(&["random"; 5], "", "");
    assert_eq!(count(Engine::Sweep, &many), Err(EngineError::TooManyHands));
    // This many full ranges make more deals than 128 bits can count in parts of the pot.
    let most = request(&["random"; 14], "", "");
    assert_eq!(count(Engine::Enumerate, &most), Err(EngineError::TooLarge));
    // These few are too many only because of their weights.
    let fine = request(&["22+,A2:0.000001"; 10], "", "");
    assert_eq!(count(Engine::Enumerate, &fine), Err(EngineError::WeightsTooFine));
}

/// A plan estimates the combos that are counted: their weights cost nothing.
#[test]
fn weights_do_not_change_engine_costs() {
    for players in [["AhAs,7c2d", "AhKh,AsKs", "22+,K2+,T5+"], ["22+,AA", "22+,AA", "22+,AA"]] {
        let weighted = players.map(|range| format!("{range}:0.000001,7c2d,AA"));
        let ranges = players.map(|range| format!("{range},7c2d,AA"));
        let plan = |ranges: &[String]| {
            let ranges: Vec<&str> = ranges.iter().map(String::as_str).collect();
            Plan::of(&request(&ranges, "", ""), Detail::default(), 1).seconds(Engine::Boards)
        };
        let (plain, weighted) = (plan(&ranges).unwrap(), plan(&weighted).unwrap());
        assert!((0.2..5.0).contains(&(weighted / plain)), "{players:?}: {weighted} {plain}");
    }
}

#[test]
fn work_stops_when_progress_breaks() {
    let request = request(&["random", "random"], "", "2c");
    let stopped = Engine::Sweep
        .count(&request, Detail::default(), &|done, _| progress::continue_if(done < 5));
    assert_eq!(stopped, Err(EngineError::Interrupted));
    let endless = Sampling::unlimited().precision(1e-12);
    let stop = |deals, _| progress::continue_if(deals < 10_000);
    let drawn = sample(&request, Detail::default(), &endless, &stop).unwrap();
    assert!(drawn.summary.ended_early && drawn.summary.deals >= 10_000);
    assert!((drawn.equity.players[0].equity - 0.5).abs() < 0.02);
}

#[test]
fn a_plan_uses_the_table_for_matchups_and_refuses_huge_requests() {
    let cheapest = |players: &[&str], board: &str| {
        Plan::of(&request(players, board, ""), Detail::default(), 1).cheapest()
    };
    let engine = |players: &[&str], board: &str| cheapest(players, board).map(|(engine, _)| engine);
    assert_eq!(engine(&["AhKh", "QsQd"], ""), Some(Engine::Table));
    assert_eq!(engine(&["random", "random"], ""), Some(Engine::Table));
    assert_eq!(engine(&["AhKh", "QsQd", "7c6c"], ""), Some(Engine::Boards));
    assert_eq!(engine(&["AA", "KK", "QQ"], ""), Some(Engine::Boards));
    assert_eq!(engine(&["random", "random"], "Ks7d2c"), Some(Engine::Sweep));
    assert_eq!(engine(&["AhKh", "random", "random"], ""), Some(Engine::Sweep));
    assert_eq!(engine(&["20%", "30%", "40%"], ""), Some(Engine::Sweep));
    for hand in ["AhKh", "AsKd", "7c7d", "AA"] {
        let (engine, seconds) = cheapest(&[hand, "random", "random", "random"], "").unwrap();
        assert_eq!(engine, Engine::Sweep);
        assert!(Budget::PATIENCE.as_secs_f64() > seconds, "{hand}: {seconds}");
    }
    assert!(cheapest(&["random"; 6], "").is_none_or(|(_, seconds)| seconds > 1e6));
}

/// The default choice between counting and sampling is a contract. A change to this table requires a change to
/// [`POLICY`] and a changelog entry with the answers that it affects.
#[test]
fn default_method_changes_only_with_the_policy_number() {
    assert_eq!(POLICY, 1);
    for (line, by_combo, way, units) in [
        ("AhKh QsQd", false, "table", 6.002e4),
        ("AhKh QsQd", true, "table", 6.002e4),
        ("AhKh QsQd 7c6c", false, "boards", 5.348e5),
        ("AA KK QQ", true, "boards", 8.085e6),
        ("random random", true, "table", 6.621e6),
        ("random random | Ks7d2c", false, "sweep", 9.931e5),
        ("random random | Ks7d2c", true, "sweep", 6.811e7),
        ("AhKh random random", false, "sweep", 1.996e8),
        ("AhKh random random", true, "sample", 2.395e10),
        ("20% 30% 40%", false, "sweep", 3.280e9),
        ("20% 30% 40%", true, "sample", 7.075e11),
        ("TT+,AK TT+,AK TT+,AK", false, "sweep", 5.204e7),
        ("TT+,AK TT+,AK TT+,AK", true, "boards", 3.058e8),
        ("AA KK random random", false, "sweep", 9.774e8),
        ("random random random random", false, "sample", 1.136e11),
        ("QQ+,AK 22+,A2s+,KTs+ | Qh7h2c", true, "sweep", 4.055e6),
        ("15% 15% 15% | 9h8c2h", false, "sweep", 1.134e6),
        ("15% 15% 15% | 9h8c2h", true, "sweep", 1.207e9),
        ("AhKh QQ+ | | 9c", false, "boards", 4.041e6),
        ("AA,KK:0.5 QQ random | Ks7d2c5h", true, "sweep", 8.419e6),
        ("AhKh QsQd 7c7d 5d4d 2c2h", true, "boards", 1.137e6),
    ] {
        let request: Request = line.parse().unwrap();
        let plan = Plan::of(&request, Detail::default().by_combo(by_combo), 1);
        assert_eq!(Budget::default().choose(&plan).unwrap().engine_name(), way, "{line}");
        let found = plan.work().unwrap();
        assert!((found / units - 1.0).abs() < 1e-3, "{line}: {found:e}");
    }
}

/// A request whose suits are alike, all or some, as random ones hardly ever are: whole ranks are dead, boards have
/// few suits, ranges have all combos of their starting hands, or their mirror images in two suits.
fn symmetric_request(random: &mut Xoshiro256PlusPlus) -> Request {
    loop {
        let mut ranks = holdem_engine::Rank::ALL.to_vec();
        for place in 0..ranks.len() {
            ranks.swap(place, random.random_range(place..holdem_engine::Rank::COUNT));
        }
        let ranks = &ranks[..random.random_range(4..=6)];
        let live: CardSet = ranks
            .iter()
            .map(|&rank| CardSet::DECK.of_rank(rank))
            .fold(CardSet::EMPTY, |live, cards| live | cards);
        let suits = random.random_range(1..=2);
        let on_board = [0, 0, 3, 4, 5][random.random_range(0..5)];
        let possible: Vec<_> = live.iter().filter(|card| card.suit().index() < suits).collect();
        let mut board: Vec<holdem_engine::Card> = Vec::new();
        while board.len() < on_board.min(possible.len()) {
            let card = possible[random.random_range(0..possible.len())];
            if !board.contains(&card) {
                board.push(card);
            }
        }
        let players = random.random_range(2..=4);
        let combos: Vec<HoleCards> =
            HoleCards::all().filter(|combo| (combo.set() - live).is_empty()).collect();
        let mut ranges: Vec<Range> = Vec::new();
        for _ in 0..players {
            if !ranges.is_empty() && random.random_range(0..2) == 0 {
                ranges.push(ranges[random.random_range(0..ranges.len())].clone());
                continue;
            }
            let mirrors = random.random_range(0..3);
            let chosen = (0..random.random_range(1..=3)).flat_map(|_| {
                let combo = combos[random.random_range(0..combos.len())];
                let weight = Weight::from_millionths(500_000 * random.random_range(1..=2)).unwrap();
                let alike: Vec<HoleCards> = match mirrors {
                    0 => combo.starting_hand().combos().collect(),
                    1 => vec![combo, mirrored(combo)],
                    _ => vec![combo],
                };
                alike.into_iter().map(move |combo| (combo, weight))
            });
            ranges.push(Range::new(chosen.collect::<Vec<_>>()).unwrap());
        }
        let board = Board::new(&board).unwrap();
        let Ok(request) = Request::new(ranges, board, CardSet::DECK - live) else { continue };
        let joint: f64 = request.players().iter().map(|range| range.combo_count() as f64).product();
        if joint * (request.boards() as f64) < 40_000.0 {
            return request;
        }
    }
}

/// The combo with hearts and spades exchanged.
fn mirrored(combo: HoleCards) -> HoleCards {
    use holdem_engine::Suit::{Hearts, Spades};
    let [first, second] = combo.cards().map(|card| match card.suit() {
        Hearts => holdem_engine::Card::new(card.rank(), Spades),
        Spades => holdem_engine::Card::new(card.rank(), Hearts),
        _ => card,
    });
    HoleCards::new(first, second).unwrap()
}

/// Compares the engines on random requests with ranges that are equal, or alike up to suits.
fn symmetry_restores_the_counts(seed: u64, requests: usize) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let detail = Detail::NONE.by_category(true).by_combo(true);
    for number in 0..requests {
        let request = symmetric_request(&mut random);
        let expected = Engine::Enumerate.count_serially(&request, detail).unwrap();
        for engine in [Engine::Boards, Engine::Sweep] {
            let equity = engine.count(&request, detail, &progress::none).unwrap();
            assert_eq!(equity, expected, "{number} {engine} {request:?}");
        }
    }
}

#[test]
#[ignore = "nightly"]
fn symmetry_restores_the_counts_of_every_player_category_and_combo() {
    symmetry_restores_the_counts(6, 1300);
}

#[test]
fn symmetry_restores_the_counts_of_a_few_requests() {
    symmetry_restores_the_counts(7, 200);
}

#[test]
fn the_table_matches_a_count_of_every_combo() {
    let detail = Detail::NONE.by_combo(true);
    for players in [
        ["QQ,AhKh", "QQ,AhKh"],
        ["AA:0.3,KK,AhKh", "AK,22:0.7"],
        ["JTs,9h8h", "JTs,9h8h"],
        ["TT-88:0.25,76s", "AKo,QdJd,TT"],
    ] {
        let request = request(&players, "", "");
        let counted = |engine: Engine| engine.count(&request, detail, &progress::none).unwrap();
        assert_eq!(counted(Engine::Table), counted(Engine::Boards), "{players:?}");
    }
}

/// Three wide ranges are swept together, by small numbers without weights and by large numbers with weights; two by
/// small numbers up to a weight of 255 units.
#[test]
fn wide_weighted_ranges_match_enumeration() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(7);
    for number in 0..60 {
        let greatest = [1, 3, 255, 256, 1_000_000][number % 5];
        let players = 2 + number / 5 % 2;
        let board: Board =
            ["Ks7d2c5h9h", "Ks7s2s5h", "Ks7s2s5s", "KsKdKc2h2d"][number % 4].parse().unwrap();
        let live: Vec<HoleCards> =
            HoleCards::all().filter(|combo| combo.set().is_disjoint(board.set())).collect();
        let range = |random: &mut Xoshiro256PlusPlus| {
            let combos = (0..40).map(|place| {
                let combo = live[random.random_range(0..live.len())];
                let weight = if place == 0 { greatest } else { random.random_range(1..=greatest) };
                let weight = if greatest == 1 { 1_000_000 } else { weight };
                (combo, Weight::from_millionths(weight).unwrap())
            });
            Range::new(combos.collect::<Vec<_>>()).unwrap()
        };
        let ranges = (0..players).map(|_| range(&mut random)).collect();
        // Dead cards leave few cards to come.
        let dead =
            if board.is_full() { "" } else { "2d3d4d5d6d8d9dTdJdQdKdAd3h4h6h7h8h9hThJhQhKhAh" };
        let Ok(request) = Request::new(ranges, board, cards(dead)) else { continue };
        let expected = count(Engine::Enumerate, &request);
        assert_eq!(count(Engine::Sweep, &request), expected, "{number}");
    }
}

/// The counts of every deal of the iterator on every board equal the counts of the reference engine.
#[test]
fn deals_and_their_boards_add_up_to_the_enumeration() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(8);
    for number in 0..200 {
        let request = random_request(&mut random);
        if request.boards() > 2_000 {
            continue;
        }
        let expected = count(Engine::Enumerate, &request).unwrap();
        let (mut total, mut wins) = (0.0, vec![0.0; request.players().len()]);
        for it in request.deals() {
            assert_eq!((it.deal.board(), it.deal.dead()), (request.board(), request.dead()));
            it.deal.each_board(|board, strengths| {
                assert!(board.len() == 5 && (request.board().set() - board).is_empty());
                let best = strengths.iter().max().unwrap();
                let mut winners = (0..strengths.len()).filter(|&it| strengths[it] == *best);
                total += it.weight;
                if let (Some(winner), None) = (winners.next(), winners.next()) {
                    wins[winner] += it.weight;
                }
            });
        }
        let is_close = |sum: f64, count: Count| (sum - f64::from(count)).abs() < 1e-9 * (1.0 + sum);
        assert!(is_close(total, expected.total), "{number}: {total} {}", expected.total);
        for (&wins, player) in wins.iter().zip(&expected.players) {
            assert!(is_close(wins, player.wins), "{number}: {wins} {}", player.wins);
        }
    }
}

#[test]
fn deals_are_every_joint_combo_once() {
    let request = request(&["AA,KK:0.5", "AK,AA", "AhKh,QQ:0.25"], "2c3d4h", "As");
    let deals: Vec<_> = request.deals().collect();
    let holes: BTreeSet<_> = deals.iter().map(|it| format!("{:?}", it.deal.players())).collect();
    assert_eq!(holes.len(), deals.len());
    let mut expected = 0.0;
    let [one, other, third] = request.players() else { panic!("three players") };
    for (a, weight) in one.combos() {
        for (b, times) in other.combos().filter(|(b, _)| b.set().is_disjoint(a.set())) {
            let held = a.set() | b.set();
            for (_, more) in third.combos().filter(|(c, _)| c.set().is_disjoint(held)) {
                expected += f64::from(weight) * f64::from(times) * f64::from(more);
            }
        }
    }
    let sum: f64 = deals.iter().map(|it| it.weight).sum();
    assert!((sum - expected).abs() < 1e-9, "{sum} {expected}");
}

#[test]
fn a_count_that_would_take_days_can_be_stopped() {
    let players = vec![Range::full(); 4];
    let request = Request::new(players, Board::default(), CardSet::EMPTY).unwrap();
    for engine in [Engine::Boards, Engine::Enumerate] {
        let stop = |_, _| progress::continue_if(false);
        let stopped = engine.count(&request, Detail::default(), &stop);
        assert_eq!(stopped.unwrap_err(), EngineError::Interrupted, "{engine}");
    }
}
