//! `stats`: statistics of how players play, and the table of decisions behind them.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::support::holdem;

/// Hands of four kinds of files, without refused ones.
const HANDS: &str = "docs/hands.phhs";

/// Runs the program, and returns standard output and standard error.
fn run(args: &str) -> (String, String) {
    let output = holdem("").args(args.split(' ')).output().unwrap();
    let [out, errors] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (out, errors)
}

#[test]
fn every_statistic_is_the_mean_of_its_column_of_decisions() {
    let (stats, _) = run(&format!("stats {HANDS} -f json --stat vpip,pfr,3bet,af --min-hands 0"));
    assert_eq!(stats, "", "af is not a name");
    let (all, _) = run("stats --explain all -f ndjson");
    let names: Vec<String> = all
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap())
        .map(|it| it["statistic"].as_str().unwrap().to_owned())
        .collect();
    let (stats, _) = run(&format!("stats {HANDS} -f json --stat {}", names.join(",")));
    let stats: Value = serde_json::from_str(&stats).unwrap();
    let (decisions, _) = run(&format!("stats {HANDS} --list decisions -f ndjson"));
    let mut expected: BTreeMap<(String, String), (u64, u64)> = BTreeMap::new();
    for line in decisions.lines() {
        let row: Value = serde_json::from_str(line).unwrap();
        for name in &names {
            if let Some(is_action) = row[name].as_bool() {
                let player = row["player"].as_str().unwrap().to_owned();
                let of = expected.entry((player, name.clone())).or_default();
                *of = (of.0 + 1, of.1 + u64::from(is_action));
            }
        }
    }
    let mut found = BTreeMap::new();
    for row in stats["rows"].as_array().unwrap() {
        for it in row["statistics"].as_array().unwrap() {
            let [n, k] = ["opportunities", "actions"].map(|name| it[name].as_u64().unwrap());
            if n > 0 {
                let key =
                    [&row["player"], &it["statistic"]].map(|it| it.as_str().unwrap().to_owned());
                found.insert(<(String, String)>::from(key), (n, k));
            }
        }
    }
    assert_eq!(found, expected);
}

#[test]
fn a_comparison_is_with_the_sum_of_all_others() {
    let (csv, _) = run(&format!("stats {HANDS} --player Ann --against all --stat vpip -f csv"));
    let mut lines = csv.lines();
    let names: Vec<&str> = lines.next().unwrap().split(',').collect();
    let cells: BTreeMap<&str, &str> =
        names.into_iter().zip(lines.next().unwrap().split(',')).collect();
    let of = |name: &str| cells[name];
    assert_eq!((of("player"), of("opportunities"), of("actions")), ("Ann", "3", "3"));
    // Bo and Cy play two of three hands each.
    assert_eq!((of("others_opportunities"), of("others_actions")), ("6", "4"));
    assert!(of("difference").starts_with("0.3333") && of("difference_low").starts_with('-'));
    let (bo, _) = run(&format!("stats {HANDS} --player Ann --against Bo --stat vpip"));
    assert!(bo.contains("| Bo: of |"), "{bo}");
}

#[test]
fn rows_are_by_player_unless_they_are_grouped() {
    let (players, _) = run(&format!("stats {HANDS} --stat vpip --min-hands 3"));
    assert!(players.contains("| Ann ") && players.contains("| Cy "), "{players}");
    let (none, _) = run(&format!("stats {HANDS} --min-hands 4"));
    assert!(none.contains("3 rows left out with fewer hands than asked for"), "{none}");
    let (nobody, _) = run(&format!("stats {HANDS} --player Ann --min-hands 4"));
    assert!(nobody.starts_with("no rows\n") && !nobody.contains('|'), "{nobody}");
    for by in ["position", "day", "stakes", "table", "players", "depth"] {
        let (table, _) = run(&format!("stats {HANDS} --player Ann --by {by}"));
        assert!(table.contains("| VPIP "), "{by}: {table}");
    }
    let (positions, _) = run(&format!("stats {HANDS} --by position --stat vpip -f plain"));
    assert!(positions.starts_with("SB\tvpip\t"), "{positions}");
}

#[test]
fn what_is_not_understood_is_refused_with_a_way_out() {
    for (args, words) in [
        ("--stat cbet", "such as c_bet_flop, c_bet_turn, c_bet_river, fold_to_c_bet_flop"),
        ("--stat xyz", "'xyz' is not a statistic"),
        ("--against all", "--player"),
        ("--player Ann --against Ann", "both players are the same"),
        ("--player ann", "did you mean 'Ann'?"),
        ("--player Ann --against Zed", "no readable hand has a player 'Zed'"),
        ("--player Ann --against all --by day", "cannot be used with"),
    ] {
        let (out, errors) = run(&format!("stats {HANDS} {args}"));
        assert!(out.is_empty() && errors.contains(words), "{args}: {errors}");
    }
    let (out, errors) = run("stats --explain 5bet");
    assert!(out.is_empty() && errors.contains("'5bet' is not a statistic"), "{errors}");
}
