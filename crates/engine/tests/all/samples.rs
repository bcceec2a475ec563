//! Samples: drawn from the joint distribution, for all ranges, and as precise as their standard errors.

use holdem_engine::equity::{
    Count, Detail, Engine, Equity, Plan, RandomDeals, Request, Sampling, sample,
};
use holdem_engine::{Board, Card, CardSet, HoleCards, Range, Weight, progress};
use rand::{RngExt, SeedableRng};
use rand_xoshiro::Xoshiro256PlusPlus;

use super::equity::{count, random_request, request, sampling};

#[test]
fn a_seed_makes_the_same_sample_on_any_number_of_threads() {
    for players in [&["AhKh", "QQ+,AK", "random"][..], &["QQ+"; 6], &["8%"; 9]] {
        let request = request(players, "", "");
        let sampling = sampling(7, 30_001);
        let on = |threads: usize| {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().unwrap();
            let detail = Detail::NONE.by_category(true).by_combo(true);
            pool.install(|| sample(&request, detail, &sampling, &progress::none).unwrap())
        };
        let one = on(1);
        assert_eq!(one.summary.deals, 30_001);
        assert_eq!(on(2), one);
        assert_eq!(on(7), one);
        let other =
            sample(&request, Detail::default(), &sampling.seed(8), &progress::none).unwrap();
        assert_ne!(other.equity.winners, one.equity.winners);
    }
}

/// Intervals of 1.96 standard errors hold the truth in 95 of a hundred samples.
#[test]
#[ignore = "nightly"]
fn standard_errors_match_the_actual_errors() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(4);
    let (mut held, mut all) = (0, 0);
    let mut requests = 0;
    while requests < 200 {
        let request = random_request(&mut random);
        let exact = count(Engine::Boards, &request).unwrap();
        // Where the outcome is almost certain, a sample this small cannot estimate the error.
        if exact.players.iter().any(|player| player.equity < 0.02 || player.equity > 0.98) {
            continue;
        }
        requests += 1;
        for seed in 0..100 {
            let sampling = sampling(seed, 2_000);
            let drawn = sample(&request, Detail::default(), &sampling, &progress::none).unwrap();
            let player = &drawn.equity.players[0];
            let error = (player.equity - exact.players[0].equity).abs();
            held += u32::from(error <= 1.96 * player.std_error.unwrap());
            all += 1;
        }
    }
    let share = f64::from(held) / f64::from(all);
    assert!((0.93..=0.97).contains(&share), "{share} of {all} intervals held the truth");
}

/// An event that is in none of n deals has a chance of at most 3/n, with 95% confidence.
#[test]
fn events_never_drawn_have_an_error_bound() {
    let request = request(&["AhAd", "2c3d"], "AsAcKdKh", "");
    for deals in [1_000, 20_000] {
        let drawn =
            sample(&request, Detail::default(), &sampling(1, deals), &progress::none).unwrap();
        let aces = &drawn.equity.players[0];
        let most = 1.96 * aces.std_error.unwrap() * deals as f64;
        assert!(aces.equity == 1.0 && (most - 3.0).abs() < 1e-9, "{most}");
    }
}

/// Overlapping ranges: drawn again, from a list, and in turn by weight.
#[test]
fn overlapping_ranges_are_sampled_without_bias() {
    for (players, board) in [
        (&["QQ+", "JJ+", "QQ+,AKs"][..], "Ks7d2c"),
        (&["QQ+"; 6], "2c3d4h5s7c"),
        (&["AA,KK:0.3", "AA:0.5,KK", "AA,KK,QQ:0.1"], "2c3d4h5s7c"),
        (&["JJ+"; 6], "2c3c8c"),
        (&["AQ+", "AQ+", "AQ+", "KQ,AK", "AK:0.25,AQ"], "2c3d4h5s7c"),
    ] {
        let request = request(players, board, "");
        let exact = count(Engine::Boards, &request).unwrap();
        let sampling = sampling(5, 400_000);
        let drawn = sample(&request, Detail::default(), &sampling, &progress::none).unwrap();
        for (player, exact) in drawn.equity.players.iter().zip(&exact.players) {
            let error = (player.equity - exact.equity).abs();
            assert!(error < 4.5 * player.std_error.unwrap(), "{players:?}: {error}");
        }
    }
}

/// A request that is hard to sample: ranges need the same few cards, with weights from one to a millionth, so the
/// likely hands of each player are impossible together.
fn adversarial_request(random: &mut Xoshiro256PlusPlus) -> Request {
    loop {
        let mut deck: Vec<Card> = Card::all().collect();
        for place in 0..52 {
            deck.swap(place, random.random_range(place..52));
        }
        let (board, deck) = deck.split_at(random.random_range(4..=5));
        let wanted: CardSet = deck[..random.random_range(4..=14)].iter().copied().collect();
        let wide = random.random_range(2..40);
        let mut ranges: Vec<Range> = Vec::new();
        for _ in 0..random.random_range(2..=5) {
            if !ranges.is_empty() && random.random_range(0..3) == 0 {
                ranges.push(ranges[random.random_range(0..ranges.len())].clone());
                continue;
            }
            let cards: CardSet = deck.iter().copied().collect();
            let is_wide = random.random_range(0..4) == 0;
            let among = if is_wide { cards } else { wanted };
            let combos: Vec<HoleCards> =
                HoleCards::all().filter(|combo| combo.set().is_subset(among)).collect();
            let size = if is_wide { wide } else { random.random_range(1..=8) };
            let combos = (0..size).map(|_| {
                let weight = 10_u32.pow(random.random_range(0..=6));
                let combo = combos[random.random_range(0..combos.len())];
                (combo, Weight::from_millionths(weight).unwrap())
            });
            ranges.extend(Range::new(combos));
        }
        let board = Board::new(board).unwrap();
        let Ok(request) = Request::new(ranges, board, CardSet::EMPTY) else { continue };
        let plan = Plan::of(&request, Detail::default(), 1);
        if plan.seconds(Engine::Boards).is_ok_and(|seconds| seconds < 0.05) {
            return request;
        }
    }
}

/// Over hundreds of requests, errors are as normal as the standard errors predict. Other engines count the truth.
#[test]
fn no_request_is_sampled_wrongly() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(11);
    let (mut within, mut all) = (0, 0);
    for number in 0..300 {
        let request = adversarial_request(&mut random);
        let exact = count(Engine::Boards, &request).unwrap();
        for seed in 0..3 {
            let drawn =
                sample(&request, Detail::NONE, &sampling(seed, 5_000), &progress::none).unwrap();
            for (player, exact) in drawn.equity.players.iter().zip(&exact.players) {
                let error = (player.equity - exact.equity).abs();
                let std_error = player.std_error.unwrap();
                assert!(std_error.is_finite() && std_error > 0.0);
                assert!(
                    error < 5.0 * std_error + 1e-12,
                    "request {number}, seed {seed}: {error} is many times {std_error}: {request:?}"
                );
                within += u32::from(error <= 1.96 * std_error);
                all += 1;
            }
        }
    }
    assert!(f64::from(within) > 0.94 * f64::from(all), "{within} of {all}");
}

/// The likely hands of each player are impossible together.
#[test]
fn unlikely_hands_that_must_be_held_are_drawn() {
    let wide = "22+,K2+,Q2+,J2+,T5+";
    for (players, board, equity) in [
        (&["AhAs,7c2d:0.00001", "AhKh,AsKs,QhQd:0.000001", wide, wide][..], "2h3h4c", 0.242_704_6),
        (&["22+:0.000001,AA"; 3], "", 1.0 / 3.0),
        (&["22+:0.000001,AA"; 6], "", 1.0 / 6.0),
    ] {
        for seed in 0..4 {
            let request = request(players, board, "");
            let sampling = sampling(seed, 20_000);
            let drawn = sample(&request, Detail::NONE, &sampling, &progress::none).unwrap();
            let player = &drawn.equity.players[0];
            let std_error = player.std_error.unwrap();
            assert!(std_error < 0.005, "{players:?}: {std_error}");
            assert!((player.equity - equity).abs() < 4.5 * std_error, "{players:?}: {player:?}");
        }
    }
}

/// Many players who need the same cards. With equal ranges, each has the same equity.
#[test]
#[ignore = "nightly"]
fn standard_errors_of_many_overlapping_ranges_are_near_the_errors() {
    for (players, range) in [(14, "10%"), (20, "22+"), (23, "22+")] {
        let request = request(&vec![range; players], "", "");
        for (deals, seeds, is_small) in [(16, 4, true), (2_048, 8, false)] {
            let (mut squares, mut within, mut all) = (0.0, 0.0, 0.0);
            for seed in 0..seeds {
                let sampling = sampling(seed, deals);
                let drawn = sample(&request, Detail::NONE, &sampling, &progress::none).unwrap();
                for player in &drawn.equity.players {
                    let error = player.equity - 1.0 / players as f64;
                    let ratio = error / player.std_error.unwrap();
                    squares += ratio * ratio;
                    within += f64::from(u8::from(ratio.abs() <= 1.96));
                    all += 1.0;
                }
            }
            let size: f64 = (squares / all).sqrt();
            let least = if is_small { 0.2 } else { 0.8 };
            assert!((least..1.2).contains(&size), "{players} x {range}, {deals}: {size}");
            assert!(within > 0.92 * all, "{players} x {range}, {deals}: {within} of {all}");
        }
    }
}

#[test]
fn a_precision_that_is_out_of_reach_ends_a_sample() {
    let drawn = |players: &[&str], precision: f64| {
        let sampling = Sampling::unlimited().precision(precision);
        let request = request(players, "Ks7d2c9h", "");
        sample(&request, Detail::NONE, &sampling, &progress::none).unwrap().summary
    };
    let tiny = drawn(&["AhKh", "QQ+"], 1e-9);
    assert_eq!((tiny.deals, tiny.ended_early), (1 << 20, false));
    assert!(tiny.deals_needed.unwrap() > 1_000_000_000_000);
    // Many players who need the same cards reach their precision.
    let reached = drawn(&["22+"; 20], 0.01);
    assert_eq!((reached.deals, reached.deals_needed), (1 << 16, None));
}

/// Pairs of aces that differ only by the names of suits have one equity; every combo has an error that holds.
#[test]
fn combos_have_standard_errors_and_alike_ones_are_alike() {
    let request = request(&["AA,KK:0.5,7h6h", "QQ+,AK", "TT+"], "Kc7c2c", "");
    let detail = Detail::NONE.by_combo(true);
    let exact = Engine::Boards.count(&request, detail, &progress::none).unwrap();
    let (mut within, mut all) = (0, 0);
    for seed in 0..20 {
        let drawn = sample(&request, detail, &sampling(seed, 20_000), &progress::none).unwrap();
        for (player, exact) in drawn.equity.players.iter().zip(&exact.players) {
            let combos = player.combos.as_ref().unwrap().iter();
            for (combo, exact) in combos.zip(exact.combos.as_ref().unwrap()) {
                if exact.is_known() && combo.is_known() {
                    let error = (combo.equity - exact.equity).abs();
                    within += u32::from(error <= 1.96 * combo.std_error.unwrap());
                    all += 1;
                }
            }
        }
        let aces = &drawn.equity.players[0].combos.as_ref().unwrap();
        let of = |text: &str| {
            let combo: HoleCards = text.parse().unwrap();
            aces.iter().find(|it| it.combo == combo).unwrap().equity
        };
        assert_eq!(of("AhAd"), of("AhAs"), "spades and diamonds are alike");
    }
    assert!(f64::from(within) > 0.93 * f64::from(all), "{within} of {all}");
}

/// The smallest sample, and one with unequal weights, count their deals and have a finite error.
#[test]
fn totals_are_the_deals_drawn() {
    for players in [&["JJ+"; 7][..], &["AA", "KK"], &["8%"; 9]] {
        let request = request(players, "2c3c8c", "");
        for deals in [1, 3, 70_001] {
            let drawn =
                sample(&request, Detail::NONE, &sampling(0, deals), &progress::none).unwrap();
            assert_eq!(f64::from(drawn.equity.total), deals as f64, "{players:?}");
            assert!(drawn.equity.players.iter().all(|it| it.std_error.unwrap() <= 1.0));
        }
    }
}

/// Random deals are the same as in a sample with the same seed: drawn again, from a list, and in turn by weight.
#[test]
fn random_deals_match_a_sample() {
    for (players, board) in
        [(&["AhKh", "QQ+,AK", "random"][..], ""), (&["QQ+"; 6], ""), (&["JJ+"; 6], "2c3c8c")]
    {
        let request = request(players, board, "");
        let drawn =
            sample(&request, Detail::default(), &sampling(3, 10_000), &progress::none).unwrap();
        let (mut total, mut equity) = (0.0, vec![0.0; players.len()]);
        // A dead end counts as a deal of the sample, without weight.
        let is_weighted = matches!(drawn.equity.total, Count::Weighted(_));
        let deals = if is_weighted { 9_000 } else { 10_000 };
        for it in request.random_deals(3).take(deals) {
            assert!(it.deal.board().is_full() && it.weight > 0.0);
            total += it.weight;
            it.deal.each_board(|_, strengths| {
                let best = strengths.iter().max().unwrap();
                let winners = strengths.iter().filter(|&it| it == best).count();
                for (equity, strength) in equity.iter_mut().zip(strengths) {
                    *equity += f64::from(u8::from(strength == best)) * it.weight / winners as f64;
                }
            });
        }
        let tolerance = if is_weighted { 0.02 } else { 1e-9 };
        for (equity, player) in equity.iter().zip(&drawn.equity.players) {
            assert!((equity / total - player.equity).abs() < tolerance, "{players:?}");
        }
        assert_eq!(
            request.random_deals(3).nth(5_000).unwrap(),
            request.random_deals(3).nth(5_000).unwrap()
        );
    }
}

#[test]
fn chunks_of_random_deals_follow_each_other() {
    let request = request(&["AA", "random"], "", "");
    let size = RandomDeals::CHUNK as usize;
    let mut deals = request.random_deals(7);
    let chunk: Vec<_> = deals.chunk(2).collect();
    assert_eq!(chunk, request.random_deals(7).skip(2 * size).take(size).collect::<Vec<_>>());
    assert_eq!(deals.next(), request.random_deals(7).nth(3 * size));
}

/// Returns the numbers of a sample as five sums, in which each player, category and combo has a separate factor: of
/// equities, of standard errors, of wins and ties by category, and of equities and of standard errors by combo.
fn sums(equity: &Equity) -> [f64; 5] {
    let factors = || (1..).map(f64::from);
    let mut sums = [0.0; 5];
    for (factor, player) in factors().zip(&equity.players) {
        sums[0] += factor * player.equity;
        sums[1] += factor * player.std_error.unwrap();
        for (place, category) in factors().zip(player.categories.as_ref().unwrap()) {
            let counts = [category.wins, category.ties, category.losses].map(f64::from);
            sums[2] += factor
                * place
                * counts.iter().zip([1.0, 2.0, 4.0]).map(|(count, of)| count * of).sum::<f64>();
        }
        for (place, combo) in factors().zip(player.combos.as_ref().unwrap()) {
            sums[3] += factor * place * combo.equity;
            sums[4] += factor * place * combo.std_error.unwrap();
        }
    }
    sums
}

/// A seed is a promise: it draws the same deals on every machine and in every version, in each way to draw.
#[test]
fn seeds_draw_the_pinned_samples() {
    let among = |cards: &str| {
        let cards: CardSet = cards.parse().unwrap();
        let combos = HoleCards::all().filter(|combo| combo.set().is_subset(cards));
        combos.map(|combo| combo.to_string()).collect::<Vec<_>>().join(",")
    };
    let ten = among("AhKhQhJhThAsKsQsJsTs");
    // Each player holds one of two pairs, each of which another can hold: there are two deals.
    let deck: Vec<Card> = Card::all().collect();
    let circle: Vec<String> = (0..17)
        .map(|player| {
            let [one, other] = [player, (player + 1) % 17].map(|pair: usize| &deck[3 * pair..]);
            format!("{}{},{}{}", one[0], one[1], other[0], other[1])
        })
        .collect();
    let circle: Vec<&str> = circle.iter().map(String::as_str).collect();
    #[rustfmt::skip]
    let samples = [
        (&["AhKh", "QQ+,AK", "random"][..], "", "", 3_000, 3_000.0, [1.907_666_666_67, 0.046_082_217_325_6, 126_675.0, 522_646.295_264, 749_973.970_408]),
        (&["22+:0.000001,AA"; 4], "", "", 1_000, 1_000.0, [2.519, 0.106_721_518_744, 87_265.0, 6_159.719_232_21, 1_706.683_879_74]),
        (&["QQ+"; 6], "2c3d4h5s7c", "", 500, 500.0, [3.624, 0.226_671_637_809, 91_248.0, 745.5, 202.663_344_097]),
        (&["AQ+", "AQ+", "AQ+", "KQ,AK", "AK:0.25,AQ"], "2c3d4h", "", 500, 500.0, [2.426_666_666_67, 0.149_405_960_425, 47_112.0, 1_417.633_358_13, 2_106.638_108_53]),
        (&[ten.as_str(); 5], "2c3d4h", "", 500, 500.0, [2.988, 0.246_182_972_146, 50_564.0, 3_665.220_597_54, 2_320.128_300_88]),
        (&circle, "", "", 500, 500.0, [9.614, 1.492_518_230_47, 744_899.0, 30.652_700_424_6, 6.281_652_955_82]),
        (&["JJ+"; 6], "2c3c8c", "", 500, 500.0, [3.544, 0.324_892_908_776, 118_097.0, 1_190.487_214_99, 226.980_901_154]),
        (&["8%"; 9], "", "7d", 500, 500.0, [5.02, 0.625_249_833_644, 237_027.0, 26_066.409_128, 33_744.427_962]),
        (&["8%"; 10], "", "", 500, 101.734_120_235, [4.815_348_984_98, 4.921_363_248_61, 288_309.454_155, 24_938.482_055_8, 284_478.408_784]),
        (&["10%"; 14], "", "", 200, 86.144_534_713_6, [7.435_858_186_14, 2.953_042_085_38, 240_662.815_16, 65_494.550_565_2, 420_751.061_149]),
        (&["22+"; 20], "", "", 100, 89.355_069_904_8, [11.707_155_804_4, 5.535_087_881_22, 286_822.168_192, 40_450.036_947, 168_573.909_284]),
        (&["random"; 10], "2c3c", "", 500, 500.0, [5.522_5, 0.726_500_629_089, 250_937.0, 2_687_097.434_52, 32_282_076.486_8]),
    ];
    for (players, board, dead, deals, size, known) in samples {
        let request = request(players, board, dead);
        let detail = Detail::NONE.by_category(true).by_combo(true);
        let drawn = sample(&request, detail, &sampling(9, deals), &progress::none).unwrap();
        for combos in drawn.equity.players.iter().filter_map(|player| player.combos.as_ref()) {
            let deals: f64 = combos.iter().map(|it| f64::from(it.total)).sum();
            let often: f64 = combos.iter().map(|it| it.frequency as f64).sum();
            for it in combos {
                let off = it.frequency as f64 / often - f64::from(it.total) / deals;
                assert!(off.abs() < 1e-9, "{players:?}: {it:?}");
            }
        }
        let found = sums(&drawn.equity);
        let all = found.into_iter().zip(known);
        for (found, known) in all.chain([(drawn.summary.effective_sample_size, size)]) {
            assert!((found / known - 1.0).abs() < 1e-9, "{players:?}: {found} and not {known}");
        }
    }
}
