//! The values around an equity: printing, parsing, and properties.

use std::error::Error;
use std::num::NonZeroU64;
use std::ops::ControlFlow;
use std::time::Duration;

use holdem_engine::equity::multiway::Opponents;
use holdem_engine::equity::{
    Budget, Count, Detail, Engine, EngineError, Plan, PlayerNumberError, PlayerSet, Request,
    RequestError, Sampling, SolveError, by_starting_hand, count_at_once, sample,
};
use holdem_engine::{Board, CardSet, HoleCards, Range, StartingHand, Weight, progress};

use super::equity::{cards, on_board, request, sampling};

#[test]
fn engines_are_named() {
    let names = ["enumerate", "boards", "sweep", "table"];
    assert_eq!(Engine::ALL.map(|engine| engine.to_string()), names);
    assert_eq!(names.map(|name| name.parse()), Engine::ALL.map(Ok));
    assert_eq!(format!("{:>8}", Engine::Table), "   table");
    let error = "fastest".parse::<Engine>().unwrap_err();
    assert_eq!(error.to_string(), "the engines are enumerate, boards, sweep and table");
}

#[test]
fn counts_print_as_numbers() {
    assert_eq!(Count::Whole(u128::MAX).to_string(), u128::MAX.to_string());
    assert_eq!(format!("{:.3}", Count::Weighted(2.5)), "2.500");
}

#[test]
fn players_are_numbered_from_one() {
    let set = PlayerSet::try_from(vec![1, 3, 32]).unwrap();
    assert_eq!(set.players().collect::<Vec<_>>(), [0, 2, 31]);
    assert_eq!(Vec::from(set), [1, 3, 32]);
    for number in [0, 33] {
        let error = PlayerSet::try_from(vec![1, number]).unwrap_err();
        assert_eq!(error, PlayerNumberError(number));
        assert_eq!(error.to_string(), format!("players are numbered from 1 to 32, not {number}"));
    }
}

#[test]
fn errors_have_messages() {
    let error = EngineError::NotTwoPlayers;
    let refused = SolveError::Engine { engine: Engine::Table, error };
    assert!(refused.to_string().contains("table"), "{refused}");
    assert_eq!(refused.source().map(ToString::to_string), Some(error.to_string()));
    assert!(!error.to_string().is_empty());
    let players = vec!["AA".parse().unwrap(), "KK".parse().unwrap()];
    let twice = Request::new(players, on_board("Ah7d2c"), cards("Ah")).unwrap_err();
    assert!(matches!(twice, RequestError::Duplicate(_)) && twice.source().is_some());
    assert!(RequestError::Players(1).source().is_none());
}

#[test]
fn an_empty_sample_is_an_error() {
    let entangled = request(&["8%"; 10], "", "");
    // The first deal of this seed leaves the last player nothing.
    let dead_end = sample(&entangled, Detail::NONE, &sampling(23, 1), &progress::none);
    assert_eq!(
        dead_end.unwrap_err().to_string(),
        "none of 1 random deals could be completed, because the ranges share their cards"
    );
}

#[test]
fn opponents_are_named() {
    let names = [1, 4].map(|count| Opponents::new(count).unwrap().to_string());
    assert_eq!(names, ["a random hand", "4 random hands"]);
}

/// For exact counts and for a sample.
#[test]
fn a_combo_that_is_never_held_is_not_known() {
    let detail = Detail::NONE.by_combo(true);
    let request = request(&["AA,QQ,KhKd", "KK"], "Ks7d2c", "");
    let equity = Engine::Boards.count(&request, detail, &progress::none).unwrap();
    let drawn = sample(&request, detail, &sampling(1, 2_000), &progress::none).unwrap().equity;
    for equity in [&equity, &drawn] {
        let combos = equity.players[0].combos.as_deref().unwrap();
        let mut expected: Vec<(StartingHand, f64, f64)> = Vec::new();
        for combo in combos {
            // Kings: the other player holds them, and one is on the board.
            let hand = combo.combo.starting_hand();
            assert_eq!(combo.is_known(), hand.to_string() != "KK", "{combo:?}");
            let deals = if combo.is_known() { f64::from(combo.total) } else { 0.0 };
            match expected.iter_mut().find(|(other, ..)| *other == hand) {
                Some((_, all, won)) => (*all, *won) = (*all + deals, *won + deals * combo.equity),
                None => expected.push((hand, deals, deals * combo.equity)),
            }
        }
        let hands = by_starting_hand(combos);
        for hand in StartingHand::all() {
            let known = expected.iter().find(|(other, all, _)| *other == hand && *all > 0.0);
            assert_eq!(hands[hand.index()], known.map(|(_, all, won)| won / all), "{hand}");
        }
    }
}

/// A player's numbers match the deals that each set of players wins.
#[test]
fn wins_and_ties_match_the_sets_of_winners() {
    for (players, board) in [
        (&["AhKd", "AdKh", "AsKc", "QhQd"][..], "AcKs7d2c"),
        (&["AKs:0.5,QQ", "AKo", "JTs"], "Ks7d2c"),
        (&["TT,JTs", "TT,JTs", "TT,JTs"], "Qs9d2c3h"),
    ] {
        let request = request(players, board, "");
        let equity = Engine::Boards.count(&request, Detail::NONE, &progress::none).unwrap();
        let total: f64 = equity.winners.iter().map(|(_, deals)| f64::from(*deals)).sum();
        assert!((f64::from(equity.total) / total - 1.0).abs() < 1e-12);
        assert!(equity.winners.iter().any(|(set, _)| set.len() > 1), "{players:?}");
        for (number, player) in equity.players.iter().enumerate() {
            let of = |counts: &dyn Fn(usize) -> f64| {
                let winners = equity.winners.iter().filter(|(set, _)| set.contains(number));
                winners.map(|(set, deals)| counts(set.len()) * f64::from(*deals)).sum::<f64>()
            };
            let wins = of(&|winners| f64::from(u8::from(winners == 1)));
            let ties = of(&|winners| f64::from(u8::from(winners > 1)));
            let share = of(&|winners| 1.0 / winners as f64);
            for (found, known) in [
                (f64::from(player.wins), wins),
                (f64::from(player.ties), ties),
                (player.win, wins / total),
                (player.tie, ties / total),
                (player.equity, share / total),
            ] {
                assert!(
                    (found - known).abs() <= 1e-9 * known.max(1.0),
                    "{players:?}: {found} {known}"
                );
            }
        }
    }
}

#[test]
fn losses_by_category_are_the_remaining_deals() {
    let detail = Detail::NONE.by_category(true);
    for (players, board) in [(&["AA,KK:0.5", "QQ", "JTs"][..], "Ks7d2c"), (&["AhKh", "QsQd"], "2h")]
    {
        let request = request(players, board, "");
        let equity = Engine::Boards.count(&request, detail, &progress::none).unwrap();
        for player in &equity.players {
            let categories = player.categories.as_ref().unwrap();
            let of = |count: fn(&holdem_engine::equity::CategoryEquity) -> Count| {
                categories.iter().map(|it| f64::from(count(it))).sum::<f64>()
            };
            let (wins, ties, losses) = (of(|it| it.wins), of(|it| it.ties), of(|it| it.losses));
            assert!((wins - f64::from(player.wins)).abs() < 1e-6);
            assert!((ties - f64::from(player.ties)).abs() < 1e-6);
            assert!((wins + ties + losses - f64::from(equity.total)).abs() < 1e-6);
        }
    }
}

#[test]
fn cheap_hands_use_the_fast_path() {
    let hole = |text: &str| text.parse::<HoleCards>().unwrap();
    let two = [hole("AhKh"), hole("QsQd")];
    let three = [hole("AhKh"), hole("QsQd"), hole("JcTc")];
    let engine = |players: &[HoleCards], board: &str, dead: &str| {
        let solution = count_at_once(players, on_board(board), cards(dead))?;
        assert!(solution.is_exact() && solution.sample().is_none());
        Some(solution.engine_name().to_owned())
    };
    assert_eq!(engine(&two, "", "").as_deref(), Some("table"));
    assert_eq!(engine(&two, "Ks7d2c", "").as_deref(), Some("boards"));
    assert_eq!(engine(&two, "Ks7d2c", "9c").as_deref(), Some("boards"));
    assert_eq!(engine(&three, "Ks7d2c", "").as_deref(), Some("boards"));
    assert_eq!(engine(&three, "Ks7d2c9h8h", "").as_deref(), Some("enumerate"));
    assert_eq!(engine(&two, "", "9c"), None);
    assert_eq!(engine(&three, "", ""), None);
    assert_eq!(engine(&two, "Ah7d2c", ""), None);
}

/// FNV-1a, as its authors define it, of the texts with an end mark each.
#[test]
fn the_seed_of_a_spot_is_derived_from_its_texts() {
    let mut hash = 0xCBF2_9CE4_8422_2325_u64;
    for byte in b"7\0AhKh\0QQ+\0Ks7d2c\09c\0" {
        hash = (hash ^ u64::from(*byte)).wrapping_mul(1_099_511_628_211);
    }
    let folded = (hash >> 32) ^ (hash & 0xFFFF_FFFF);
    let texts = ["AhKh", "QQ+", "Ks7d2c", "9c"];
    let sampling = Sampling::unlimited().seed(7);
    assert_eq!(sampling.for_spot(texts), sampling.seed(folded));

    let request = request(&["AhKh", "QQ+"], "Ks7d2c", "9c");
    let seed = |budget: Budget| {
        let plan = Plan::of(&request, Detail::NONE, 1);
        budget.choose(&plan).unwrap().sampling().map(|sampling| sampling.seed)
    };
    assert_eq!(seed(Budget::sample(sampling).for_spot(texts)), Some(folded));
    let of_many =
        Budget::sample(sampling).for_one_of_many(["AhKh", "QQ+"], on_board("Ks7d2c"), cards("9c"));
    assert_eq!(seed(of_many), Some(folded));
}

#[test]
fn a_sample_is_rough_if_few_of_its_deals_count() {
    let summary = |players: &[&str], deals: u64| {
        let request = request(players, "", "");
        sample(&request, Detail::NONE, &sampling(0, deals), &progress::none).unwrap().summary
    };
    let equal = summary(&["AA", "KK"], 1_000);
    assert_eq!((equal.effective_sample_size, equal.is_rough()), (1_000.0, false));
    let mut edge = equal;
    edge.effective_sample_size = 200.0;
    assert!(!edge.is_rough());
    edge.effective_sample_size = 199.9;
    assert!(edge.is_rough());
    let weighted = summary(&["10%"; 14], 1_000);
    assert_eq!(weighted.is_rough(), weighted.effective_sample_size < 200.0);
}

/// A precision ends a sample after whole rounds, a number of deals at once, and a stop after the first part.
#[test]
fn a_sample_ends_at_the_first_of_its_limits() {
    let request = request(&["AhKh", "QQ+"], "", "");
    let drawn = |sampling: &Sampling| {
        sample(&request, Detail::NONE, sampling, &progress::none).unwrap().summary
    };
    let round = 1 << 16;
    assert_eq!(drawn(&Sampling::unlimited()).deals, round);
    let precise = drawn(&Sampling::unlimited().precision(0.001));
    assert!(precise.deals.is_multiple_of(round) && (2..=5).contains(&(precise.deals / round)));
    assert!(!precise.ended_early && precise.deals_needed.is_none());
    let both = Sampling::unlimited().precision(0.001).deals(NonZeroU64::new(100_000).unwrap());
    assert_eq!((drawn(&both).deals, drawn(&both).ended_early), (100_000, false));
    let enough = Sampling::unlimited().precision(0.5).deals(NonZeroU64::new(100_000).unwrap());
    assert_eq!(drawn(&enough).deals, round);
    // A distant time limit ends nothing, and one that has passed leaves the first part.
    let hours = Duration::from_secs(36_000);
    assert_eq!(drawn(&Sampling::unlimited().precision(0.5).time(hours)).deals, round);
    assert_eq!(drawn(&both.time(hours)).deals, 100_000);
    let over = drawn(&Sampling::unlimited().time(Duration::ZERO));
    assert!(!over.ended_early && (1..round).contains(&over.deals), "{over:?}");
    // A precision out of reach ends a sample only if nothing else limits it.
    let many = NonZeroU64::new(1 << 21).unwrap();
    let limited = drawn(&Sampling::unlimited().precision(1e-9).deals(many));
    assert_eq!((limited.deals, limited.deals_needed), (1 << 21, None));
    let stop = |_, _| ControlFlow::Break(());
    let stopped = sample(&request, Detail::NONE, &both, &stop).unwrap().summary;
    assert!(stopped.ended_early && (1..round).contains(&stopped.deals), "{stopped:?}");
}

/// Counts are in parts of pots, and added up over the renamings of suits and all players: their bound is 2^128.
#[test]
fn weights_are_too_fine_where_a_count_might_not_fit() {
    let seconds = |millionths: u32| {
        let weights = HoleCards::all().zip([millionths, millionths + 1].into_iter().cycle());
        let weights = weights.map(|(combo, it)| (combo, Weight::from_millionths(it).unwrap()));
        let range = Range::new(weights).unwrap();
        let board: Board = "2c3d4h5s7c".parse().unwrap();
        let request = Request::new(vec![range; 4], board, CardSet::EMPTY).unwrap();
        Plan::of(&request, Detail::NONE, 1).seconds(Engine::Enumerate)
    };
    // 1,081 combos of each of four players, twelve parts of a pot and 24 renamings: the fourth root of 2^128 / 1,152 is 1,081
    // times 681,763.
    assert!(seconds(681_000).is_ok());
    assert_eq!(seconds(682_500), Err(EngineError::WeightsTooFine));
}

#[test]
fn a_choice_is_an_engine_with_its_time_or_a_sample() {
    let plan = Plan::of(&request(&["AhKh", "QQ+"], "", ""), Detail::NONE, 1);
    let choose = |budget: Budget| budget.choose(&plan).unwrap();
    let exact = choose(Budget::exact());
    assert_eq!(exact.engine().zip(exact.seconds()), plan.cheapest());
    assert!(exact.sampling().is_none());
    let sampled = choose(Budget::sample(Sampling::unlimited().seed(5)));
    assert_eq!((sampled.engine(), sampled.seconds()), (None, None));
    assert_eq!(sampled.sampling().map(|it| it.seed), Some(5));
}

#[test]
fn debug_output_is_readable() {
    let request = request(&["AhKh", "QQ+"], "", "");
    let deals = request.random_deals(7);
    assert!(format!("{deals:?}").contains("seed: 7"));
}

#[cfg(feature = "serde")]
#[test]
fn invalid_counts_are_refused() {
    let error = serde_json::from_str::<Count>("true").unwrap_err().to_string();
    assert!(error.contains("expected a number of deals"), "{error}");
}
