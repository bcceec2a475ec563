//! The strategy of each hand in reports over flops, against the games solved alone.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;

use crate::flops_report::{json, refused, run};
use crate::solve::Folder;
use crate::support::holdem;

/// Returns the mean of pairs of a number and its weight.
fn mean(weighted: impl Iterator<Item = (f64, f64)>) -> f64 {
    let (sum, all) = weighted
        .fold((0.0, 0.0), |(sum, all), (number, weight)| (sum + number * weight, all + weight));
    sum / all
}

/// Returns the hands of the first player on a flop: the fields of `solve`, and the number of hands that they meet.
fn hands_alone(game: &[&str], flop: &str) -> Vec<(Value, f64)> {
    let output = holdem("").args(game).args(["-b", flop, "-f", "json", "-q"]).output().unwrap();
    let alone: Value = serde_json::from_slice(&output.stdout).unwrap();
    let combo = |hand: &Value| hand["combo"].as_str().unwrap().to_owned();
    let others: Vec<String> =
        alone["players"][1]["hands"].as_array().unwrap().iter().map(combo).collect();
    let met = |hand: &Value| {
        let combo = combo(hand);
        let [one, other] = [&combo[..2], &combo[2..]];
        others.iter().filter(|it| !it.contains(one) && !it.contains(other)).count() as f64
    };
    let hands = alone["players"][0]["hands"].as_array().unwrap().iter();
    hands.map(|hand| (hand.clone(), met(hand))).collect()
}

/// The frequencies of starting hands, made hands and draws are the means over the combos of `solve`.
#[test]
fn a_report_has_the_strategy_by_hand_made_hand_and_draw() {
    let game = [
        "solve",
        "AA,KQs,76s",
        "KK,AK",
        "--pot",
        "10",
        "--stack",
        "10",
        "--bets",
        "all-in",
        "--iterations",
        "10",
    ];
    let flops = ["Ks7d2c", "AhAd5c", "8h7h6h"];
    let list = ["--flops", &flops.join(", "), "-f", "json", "-q"];
    let output = holdem("").args(game).args(list).output().unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    let number = |value: &Value| value.as_f64().unwrap();
    let all_in = |hand: &Value| number(&hand["actions"][1]["frequency"]);
    // By name: the weights of flops, shares, EVs and frequencies.
    let mut made: BTreeMap<String, Vec<[f64; 4]>> = BTreeMap::new();
    for row in report["flops"].as_array().unwrap() {
        let hands = hands_alone(&game, row["flop"].as_str().unwrap());
        for hand in row["hands"].as_array().unwrap() {
            let name = hand["hand"].as_str().unwrap();
            let ranks = |combo: &str| format!("{}{}", &combo[..1], &combo[2..3]);
            let is_one = |it: &&(Value, f64)| ranks(it.0["combo"].as_str().unwrap()) == name[..2];
            let own: Vec<&(Value, f64)> = hands.iter().filter(is_one).collect();
            let reach = |it: &Value| number(&it["reach"]);
            let combos: f64 = own.iter().map(|it| reach(&it.0)).sum();
            assert!((number(&hand["combos"]) - combos).abs() < 0.006, "{hand}");
            let frequency = mean(own.iter().map(|it| (all_in(&it.0), reach(&it.0))));
            assert!((number(&hand["frequencies"][1]) - frequency).abs() < 6e-4, "{hand}");
            let met = own.iter().filter(|it| it.1 > 0.0);
            let value = mean(met.map(|it| (number(&it.0["hand_value"]), it.1)));
            assert!((number(&hand["hand_value"]) - value).abs() < 6e-3, "{hand} {value}");
        }
        let whole: f64 = hands.iter().map(|it| it.1).sum();
        for (list, field) in [("made", "made"), ("draws", "draw")] {
            let mut shares = 0.0;
            for kind in row[list].as_array().unwrap() {
                let own = hands.iter().filter(|it| it.0[field] == kind["name"] && it.1 > 0.0);
                let own: Vec<&(Value, f64)> = own.collect();
                let share = own.iter().map(|it| it.1).sum::<f64>() / whole;
                assert!((number(&kind["share"]) - share).abs() < 1e-6, "{kind} {share}");
                let value = mean(own.iter().map(|it| (number(&it.0["hand_value"]), it.1)));
                assert!((number(&kind["value"]) - value).abs() < 6e-3, "{kind} {value}");
                let frequency = mean(own.iter().map(|it| (all_in(&it.0), it.1)));
                assert!((number(&kind["frequencies"][1]) - frequency).abs() < 6e-4, "{kind}");
                shares += share;
                if list == "made" {
                    let name = kind["name"].as_str().unwrap().to_owned();
                    let row = [number(&row["share"]), share, value, frequency];
                    made.entry(name).or_default().push(row);
                }
            }
            assert!(list == "draws" || (shares - 1.0).abs() < 1e-6, "{row}");
        }
    }
    let all = report["made"].as_array().unwrap();
    assert_eq!(all.len(), made.len());
    for kind in all {
        let rows = &made[kind["name"].as_str().unwrap()];
        assert_eq!(kind["on_flops"], rows.len());
        let share: f64 = rows.iter().map(|[weight, share, ..]| weight * share).sum();
        assert!((number(&kind["share"]) - share).abs() < 1e-6, "{kind}");
        let value = mean(rows.iter().map(|[weight, share, value, _]| (*value, weight * share)));
        assert!((number(&kind["value"]) - value).abs() < 6e-3, "{kind} {value}");
        let frequency = mean(rows.iter().map(|[weight, share, _, it]| (*it, weight * share)));
        assert!((number(&kind["actions"][1]["frequency"]) - frequency).abs() < 6e-4, "{kind}");
        assert_eq!(kind["share_error"], 0.0);
    }
    assert_eq!(report["without_hands"], 0);
}

#[test]
fn rows_of_an_older_version_have_no_hands_and_stay() {
    let folder = Folder::new("older-rows");
    let rows = folder.file("rows.ndjson");
    let flops = ["--flops", "Ks7d2c, 8h7h6h", "--rows", &rows];
    let report = json(&flops);
    let text = fs::read_to_string(&rows).unwrap();
    let older = |line: &str| match serde_json::from_str(line).unwrap() {
        Value::Object(mut row) => {
            row.remove("strategy");
            format!("{}\n", Value::Object(row))
        }
        other => panic!("{other}"),
    };
    let lines: Vec<&str> = text.lines().collect();
    let old = format!("{}\n{}{}\n", lines[0], older(lines[1]), lines[2]);
    fs::write(&rows, &old).unwrap();
    let found = json(&flops);
    assert_eq!(fs::read_to_string(&rows).unwrap(), old);
    assert_eq!((&found["groups"], &found["without_hands"]), (&report["groups"], &1.into()));
    assert_eq!(
        (&found["flops"][0]["hands"], &found["flops"][0]["made"]),
        (&Value::Null, &Value::Null)
    );
    assert_eq!(found["flops"][1], report["flops"][1]);
    let overpair = &found["made"][0];
    assert_eq!((&overpair["on_flops"], &overpair["share_error"]), (&1.into(), &Value::Null));
    let table = String::from_utf8(run(&flops).stdout).unwrap();
    assert!(table.contains("an older version solved 1 of 2 flops"), "{table}");
    assert!(table.contains("remove their rows to solve them again"), "{table}");
    // Joined with the complete rows, the complete ones stay, in either order.
    for joined in [format!("{old}{text}"), format!("{text}{old}")] {
        fs::write(&rows, joined).unwrap();
        assert_eq!(json(&flops), report);
    }
    let wrong = old.replace("\"overpair\"", "\"overpairs\"");
    assert_ne!(wrong, old);
    fs::write(&rows, wrong).unwrap();
    let damaged = "line 3 of the file of rows is damaged";
    refused(&flops, damaged);
    fs::write(&rows, old.replace("[[\"AA\",", "[[\"AA\",1")).unwrap();
    refused(&flops, damaged);
}

/// A range without the action of the line on a flop: the flop does not count for shares and frequencies.
#[test]
fn a_flop_that_never_reaches_the_decision_does_not_count() {
    let output = holdem("")
        .args(["solve", "AhAd,KQs", "KK,JJ", "--pot", "10", "--stack", "10", "--bets", "all-in"])
        .args(["--iterations", "4", "--lock", "start: KQs check 100%; AhAd all-in 100%"])
        .args(["--line", "all-in", "--flops", "Ah5c2d, Ks7d2c", "-f", "json", "-q"])
        .output()
        .unwrap();
    let report: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert_eq!(report["flops"][0]["made"], Value::Array(Vec::new()));
    // On the other flop, three combos of kings and six of jacks meet the aces.
    let share = |kind: usize| report["made"][kind]["share"].as_f64().unwrap();
    assert!((share(0) - 3.0 / 9.0).abs() < 1e-6 && (share(1) - 6.0 / 9.0).abs() < 1e-6, "{report}");
}
