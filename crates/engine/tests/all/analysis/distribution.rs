//! Distributions of equity, against plain sums over the counts of the reference engine.

use std::num::NonZeroU64;

use holdem_engine::analysis::Distribution;
use holdem_engine::equity::{Detail, Engine, Equity, Request, Sampling, sample};
use holdem_engine::{Board, CardSet, Range, progress};

const BY_COMBO: Detail = Detail::NONE.by_combo(true);

fn counted(players: &[&str], board: &str, engine: Engine) -> Equity {
    let players = players.iter().map(|player| player.parse().unwrap()).collect();
    let board = if board.is_empty() { Board::default() } else { board.parse().unwrap() };
    let request = Request::new(players, board, CardSet::EMPTY).unwrap();
    engine.count(&request, BY_COMBO, &progress::none).unwrap()
}

fn spots() -> Vec<Equity> {
    vec![
        counted(&["QQ+,AK", "22+,A2s+,KTs+"], "Ks7d2c", Engine::Sweep),
        counted(&["AA:0.25,KQs,72o:0.5", "random"], "Ks7d2c9h", Engine::Sweep),
        counted(&["AhKh", "QQ,AK", "JJ+"], "Qh7h2c", Engine::Boards),
        counted(&["random", "random"], "", Engine::Table),
    ]
}

#[test]
fn the_mean_is_the_equity_of_the_player() {
    for equity in spots() {
        for (player, curve) in equity.players.iter().zip(Distribution::of(&equity).unwrap()) {
            assert!((curve.mean() - player.equity).abs() < 1e-12);
        }
    }
}

#[test]
fn the_combos_rise_and_their_shares_fill_the_range() {
    for equity in spots() {
        for (player, curve) in equity.players.iter().zip(Distribution::of(&equity).unwrap()) {
            assert!(curve.combos.is_sorted_by(|one, next| one.equity <= next.equity));
            let mut sum = 0.0;
            for step in &curve.combos {
                sum += step.share;
                assert!(step.share > 0.0 && (step.up_to - sum).abs() < 1e-12);
            }
            assert_eq!(curve.combos.last().unwrap().up_to, 1.0);
            let dealt = curve.combos.len() + curve.never_dealt.len();
            assert_eq!(dealt, player.combos.as_ref().unwrap().len());
        }
    }
}

/// The first player's combos from the weakest to the strongest: the equity of each, and its share of the deals in
/// millionths of millionths.
fn held(players: [&str; 2], board: &str) -> Vec<(f64, u64)> {
    let [own, rival] = players.map(|player| player.parse::<Range>().unwrap());
    let board: Board = board.parse().unwrap();
    let own = own.combos().filter(|(combo, _)| combo.set().is_disjoint(board.set()));
    let combos = own.map(|(combo, weight)| {
        let out = combo.set() | board.set();
        let rivals = rival.combos().filter(|(other, _)| other.set().is_disjoint(out));
        let deals: u64 = rivals.map(|(_, weight)| u64::from(weight.millionths())).sum();
        let players = vec![combo.into(), rival.clone()];
        let equity = Request::new(players, board, CardSet::EMPTY).map_or(0.0, |request| {
            let counted = Engine::Enumerate.count(&request, Detail::default(), &progress::none);
            counted.unwrap().players[0].equity
        });
        (equity, u64::from(weight.millionths()) * deals)
    });
    let mut combos: Vec<(f64, u64)> = combos.filter(|&(_, deals)| deals > 0).collect();
    combos.sort_by(|one, other| one.0.total_cmp(&other.0));
    combos
}

#[test]
fn quantiles_and_shares_match_a_plain_loop_over_deals() {
    // Ten equal combos; weights; combos that are dealt more or less often.
    for (players, board) in [
        (["AhKh,AsKs,AdKd,AcKc,KcQc,QsJs,QdJd,QcJc,Th9h,Ts9s", "8c8d"], "2c7d3sQh"),
        (["AA:0.25,KQs,72o:0.5", "QQ+,JTs"], "Ks7d2c9h"),
        (["TT+,AK:0.3", "22:0.7,AKs:0.01"], "Ks7d2c9h4s"),
    ] {
        let curve = &Distribution::of(&counted(&players, board, Engine::Sweep)).unwrap()[0];
        let combos = held(players, board);
        let all: u64 = combos.iter().map(|&(_, deals)| deals).sum();
        for percent in 0..=100_u8 {
            // The first combo up to which there is this percentage of the deals, in whole numbers.
            let mut so_far = 0;
            let found = combos.iter().find(|&&(_, deals)| {
                so_far += deals;
                100 * u128::from(so_far) >= u128::from(percent) * u128::from(all)
            });
            let share = f64::from(percent) / 100.0;
            assert_eq!(curve.quantile(share), found.unwrap().0, "{percent}% of {players:?}");
            let above = combos.iter().filter(|&&(equity, _)| equity > share);
            let above = above.map(|&(_, deals)| deals).sum::<u64>() as f64 / all as f64;
            assert!((curve.share_above(share) - above).abs() < 1e-12);
        }
    }
}

#[test]
fn a_weight_in_common_changes_nothing() {
    let ten = ["AhKh", "AsKs", "AdKd", "AcKc", "QhJh", "QsJs", "QdJd", "QcJc", "Th9h", "Ts9s"];
    for percent in [1, 7, 29, 99] {
        let lighter: Vec<String> = ten.iter().map(|it| format!("{it}:0.{percent:02}")).collect();
        for (board, rival) in [("2c7d3sQh", "8c8d"), ("2c7d3s", "22+,AK:0.5"), ("", "8c8d")] {
            let engine = if board.is_empty() { Engine::Table } else { Engine::Sweep };
            let [full, light] = [ten.join(","), lighter.join(",")]
                .map(|range| Distribution::of(&counted(&[&range, rival], board, engine)).unwrap());
            for (full, light) in full.iter().zip(&light) {
                let plain = |curve: &Distribution| -> Vec<(String, [f64; 3])> {
                    let steps = curve.combos.iter();
                    let step = |step: &holdem_engine::analysis::Step| {
                        (step.combo.to_string(), [step.share, step.up_to, step.equity])
                    };
                    steps.map(step).collect()
                };
                assert_eq!(plain(full), plain(light), "{percent}% on {board}");
            }
        }
    }
}

#[test]
fn combo_width_is_its_deal_frequency() {
    // With three aces left, each combo of AA holds two; KK holds a card that the other player may need.
    let equity = counted(&["AA,KK", "AhKh"], "As7d2c", Engine::Enumerate);
    let curve = &Distribution::of(&equity).unwrap()[0];
    // AcAd; three pairs of kings without the king of hearts.
    assert_eq!(curve.combos.len(), 4);
    assert_eq!(curve.never_dealt.len(), 5);
    assert!(curve.combos.iter().all(|step| step.share == 0.25));
    assert_eq!(curve.combos[3].combo.to_string(), "AcAd");
}

#[test]
fn every_engine_draws_the_same_curve() {
    let [one, other] = [Engine::Sweep, Engine::Enumerate]
        .map(|engine| counted(&["QQ+,AKs:0.5", "TT+"], "Ks7d2c9h", engine));
    assert_eq!(Distribution::of(&one), Distribution::of(&other));
}

#[test]
fn there_is_no_distribution_without_a_breakdown_by_combo() {
    let players = vec!["AA".parse().unwrap(), "KK".parse().unwrap()];
    let request = Request::new(players, Board::default(), CardSet::EMPTY).unwrap();
    let equity = Engine::Table.count(&request, Detail::default(), &progress::none).unwrap();
    assert_eq!(Distribution::of(&equity), None);
}

#[test]
fn curve_error_is_the_mean_combo_error() {
    let exact = counted(&["QQ+,AK", "JJ+"], "Ks7d2c", Engine::Sweep);
    assert!(Distribution::of(&exact).unwrap().iter().all(|it| it.mean_error().is_none()));
    let players = ["AA,KK:0.5,7h6h", "QQ+,AK"].map(|player| player.parse().unwrap()).to_vec();
    let request = Request::new(players, "Qc7c2c".parse().unwrap(), CardSet::EMPTY).unwrap();
    let sampling = Sampling::unlimited().deals(NonZeroU64::new(5_000).unwrap());
    let drawn = sample(&request, BY_COMBO, &sampling, &progress::none).unwrap();
    for curve in Distribution::of(&drawn.equity).unwrap() {
        let errors = curve.combos.iter().map(|step| step.share * step.std_error.unwrap());
        assert!((curve.mean_error().unwrap() - errors.sum::<f64>()).abs() < 1e-12);
    }
}
