//! Distributions of equity, against plain sums over what the reference engine counts.

use holdem::analysis::Distribution;
use holdem::equity::{Detail, Engine, Equity, Request};
use holdem::{Board, CardSet};

const BY_COMBO: Detail = Detail { by_category: false, by_combo: true };

fn counted(players: &[&str], board: &str, engine: Engine) -> Equity {
    let players = players.iter().map(|player| player.parse().unwrap()).collect();
    let board = if board.is_empty() { Board::default() } else { board.parse().unwrap() };
    let request = Request::new(players, board, CardSet::EMPTY).unwrap();
    engine.count(&request, BY_COMBO, &|_, _| true).unwrap().unwrap()
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

#[test]
fn quantiles_and_shares_are_what_a_plain_loop_finds() {
    for curve in spots().iter().flat_map(|equity| Distribution::of(equity).unwrap()) {
        for percent in 0..=100 {
            let share = f64::from(percent) / 100.0;
            let mut found = curve.combos[0].equity;
            for step in curve.combos.iter().rev() {
                if step.up_to >= share {
                    found = step.equity;
                }
            }
            assert_eq!(curve.quantile(share), found);
            let mut above = 0.0;
            for step in curve.combos.iter().filter(|step| step.equity > share) {
                above += step.share;
            }
            assert!((curve.share_above(share) - above).abs() < 1e-12);
        }
    }
}

#[test]
fn a_combo_is_as_wide_as_it_is_often_dealt() {
    // Of three aces left, each combo of AA holds two; KK holds what the other player may need.
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
fn there_is_no_distribution_of_what_was_not_counted_by_combo() {
    let players = vec!["AA".parse().unwrap(), "KK".parse().unwrap()];
    let request = Request::new(players, Board::default(), CardSet::EMPTY).unwrap();
    let equity = Engine::Table.count(&request, Detail::default(), &|_, _| true).unwrap().unwrap();
    assert_eq!(Distribution::of(&equity), None);
}
