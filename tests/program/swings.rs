//! `stats --swings`: downswings, and the risk of ruin.

use serde_json::Value;

use crate::support::holdem;

/// Runs the program, and returns standard output and standard error.
fn run(args: &str) -> (String, String) {
    let output = holdem(args).output().unwrap();
    let [out, errors] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (out, errors)
}

/// Writes heads-up hands in which Ann wins half a big blind, or loses one.
fn hands(results: impl Iterator<Item = bool>) -> tempfile::NamedTempFile {
    let hand = |(number, wins): (usize, bool)| {
        let actions = if wins { "'p2 f'" } else { "'p2 cbr 6', 'p1 f'" };
        format!(
            "[{}]\nvariant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\n\
             starting_stacks = [200, 200]\nactions = ['d dh p1 ????', 'd dh p2 ????', {actions}]\n\
             players = ['Ann', 'Bo']\nhand = {number}\n\n",
            number + 1
        )
    };
    let file = tempfile::Builder::new().suffix(".phhs").tempfile().unwrap();
    std::fs::write(file.path(), results.enumerate().map(hand).collect::<String>()).unwrap();
    file
}

fn answer(file: &tempfile::NamedTempFile, args: &str) -> Value {
    let path = file.path().to_str().unwrap();
    let (json, errors) = run(&format!("stats {path} --player Ann --swings -f json {args}"));
    serde_json::from_str(&json).unwrap_or_else(|_| panic!("{errors}"))
}

#[test]
fn downswings_are_those_of_the_results() {
    // Two wins, three losses, four wins, and a loss: 3 bb down in 3 hands, and never up again.
    let file = hands([1, 1, 0, 0, 0, 1, 1, 1, 1, 0].into_iter().map(|win| win == 1));
    let found = answer(&file, "");
    let of = |name: &str| found[name].as_f64().unwrap();
    assert_eq!((of("deepest"), of("deepest_hands"), of("longest")), (3.0, 3.0, 8.0));
    assert!(found["longest_is_open"] == true && found["bankroll"].is_null(), "{found}");
    // Six wins of 0.5 and four losses of 1: -1 bb in 10 hands.
    assert!((of("big_blinds_per_100") + 10.0).abs() < 1e-9);
    let variance: f64 = (6.0 * 0.6_f64.powi(2) + 4.0 * 0.9_f64.powi(2)) / 9.0;
    assert!((of("deviation_per_100") - 10.0 * variance.sqrt()).abs() < 1e-9);
    let half = 1.959_963_984_540_054 * 100.0 * (variance / 10.0).sqrt();
    assert_eq!(of("hands_for_one"), (10.0 * half * half).ceil());
    assert_eq!(of("more_hands"), of("hands_for_one") - 10.0);
}

#[test]
fn ruin_is_certain_without_a_positive_win_rate() {
    let loser = hands((0..200).map(|hand| hand % 2 == 0));
    let found = answer(&loser, "--bankroll 20bb");
    assert!(found["ruin"] == 1.0 && found["resampled_ruin"].is_null(), "{found}");
    // Seven of ten hands won: 0.05 bb a hand, with a variance of 0.4725.
    let winner = hands((0..1000).map(|hand| hand % 10 < 7));
    let found = answer(&winner, "--bankroll 5bb");
    let of = |name: &str| found[name].as_f64().unwrap();
    let expected = (-2.0_f64 * 0.05 * 5.0 / (0.4725 * 1000.0 / 999.0)).exp();
    assert!((of("ruin") - expected).abs() < 1e-9, "{found}");
    assert!(of("ruin_low") < of("ruin") && of("ruin") < of("ruin_high"), "{found}");
    assert!(of("resampled_ruin") < of("resampled_ruin_high") && of("expected_longest") > 0.0);
    assert_eq!(found, answer(&winner, "--bankroll 5"), "the seeds are fixed");
    let path = winner.path().to_str().unwrap();
    let (table, _) = run(&format!("stats {path} --player Ann --swings --bankroll 5bb"));
    let widest = table.lines().filter(|line| line.starts_with('|')).map(|it| it.chars().count());
    assert!(widest.max().unwrap() <= 100 && table.contains("| by resampling |"), "{table}");
}

#[test]
fn what_does_not_go_together_is_refused() {
    for (args, error) in [
        ("--swings", "--player"),
        ("--player Ann --bankroll 20bb", "--swings"),
        ("--player Ann --swings --bankroll 0", "such as 2000bb"),
        ("--player Ann --swings --bankroll much", "such as 2000bb"),
        ("--player Ann --swings --sizes", "cannot be used with"),
        ("--player Ann --swings --by session", "cannot be used with"),
        ("--player Zed --swings", "no readable hand has a player 'Zed'"),
    ] {
        let (out, errors) = run(&format!("stats docs/hands.phhs {args}"));
        assert!(out.is_empty() && errors.contains(error), "{args}: {errors}");
    }
}
