//! `stats --sizes`: bets and raises as shares of the pot.

use serde_json::Value;

use crate::support::holdem;

/// Runs the program, and returns standard output and standard error.
fn run(args: &str) -> (String, String) {
    let output = holdem(args).output().unwrap();
    let [out, errors] =
        [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap());
    (out, errors)
}

#[test]
fn sizes_are_shares_of_the_pot() {
    let (json, _) = run("stats docs/hands.phhs --player Ann --sizes -f json");
    let answer: Value = serde_json::from_str(&json).unwrap();
    let found: Vec<String> = answer["rows"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|row| !row["pot"].is_null())
        .map(|row| {
            let text = |name: &str| row[name].as_str().unwrap().to_owned();
            let numbers = [&row["multiway"], &row["median"], &row["all_in"]].map(Value::to_string);
            [text("choice"), text("street"), text("pot"), numbers.join(" ")].join(" ")
        })
        .collect();
    let expected = [
        // 3.50 into 5.50, heads-up.
        "bet flop raised false 0.6364 0",
        // To 2.50 against blinds of 0.50 and 1: 1.50 more than the call, into 2.50.
        "raise preflop unraised true 0.6 0",
        // To 11 against a raise to 3: 8 more than the call of 2.50, into 7. In another hand all-in.
        "raise preflop raised false null 1",
        "raise preflop raised true 1.1429 0",
    ];
    assert_eq!(found, expected);
}

#[test]
fn sizes_are_those_of_the_decisions_in_the_situation() {
    for situation in ["", "--street flop", "--facing open", "--facing nothing", "--board rainbow"] {
        for player in ["Ann", "Bo", "Cy"] {
            let args = format!("stats docs/hands.phhs --player {player} {situation}");
            let (rows, _) = run(&format!("{args} --list decisions -f ndjson"));
            let is_bet = |row: &&str| ["\"bet\"", "\"raise\""].iter().any(|it| row.contains(it));
            let (json, _) = run(&format!("{args} --sizes -f json"));
            let answer: Value = serde_json::from_str(&json).unwrap();
            let rows_of_all = answer["rows"].as_array().unwrap().iter();
            let rows_of_all = rows_of_all.filter(|row| row["pot"].is_null());
            let found: u64 = rows_of_all.map(|row| row["count"].as_u64().unwrap()).sum();
            assert_eq!(found, rows.lines().filter(is_bet).count() as u64, "{args}");
        }
    }
}

#[test]
fn the_tables_fit_on_a_terminal() {
    let (table, _) = run("stats docs/hands.phhs --player Ann --sizes");
    let widest = table.lines().filter(|line| line.starts_with('|')).map(|it| it.chars().count());
    assert!(widest.max().unwrap() <= 100, "{table}");
    assert!(table.contains("| raises ") && table.contains("| unraised 3+ |"), "{table}");
    let (csv, _) = run("stats docs/hands.phhs --player Ann --sizes -f csv");
    let header = "player,choice,street,pot,multiway,count,median,to_25,to_40,to_60,to_80,to_110,above_110,all_in";
    assert_eq!(csv.lines().next(), Some(header));
}

#[test]
fn what_does_not_go_together_is_refused() {
    for (args, error) in [
        ("--sizes", "--player"),
        ("--player Ann --sizes --shown", "cannot be used with"),
        ("--player Ann --sizes --stat vpip", "cannot be used with"),
        ("--player Ann --sizes --svg x.svg", "cannot be used with"),
        ("--player Zed --sizes", "no readable hand has a player 'Zed'"),
    ] {
        let (out, errors) = run(&format!("stats docs/hands.phhs {args}"));
        assert!(out.is_empty() && errors.contains(error), "{args}: {errors}");
    }
}
