//! `upi`: the rest of a game that is solved again, against `solve --refine`.

use crate::support::stdout;
use crate::upi::{asked, json, numbers, results, sent};

/// The nodes before the rest and on another card, whose strategies stay.
const KEPT: [&str; 4] = ["r:0", "r:0:c", "r:0:b275:c:9h", "r:0:c:c:8h"];

/// Returns the answers about each node.
fn strategies(file: &str, nodes: &[&str]) -> Vec<Vec<String>> {
    let commands: Vec<String> = nodes.iter().map(|node| format!("show_strategy {node}")).collect();
    asked(file, &commands.iter().map(String::as_str).collect::<Vec<&str>>())
}

/// Returns the indices of the hands of a player that reach a node.
fn reaching(file: &str, player: &str, node: &str) -> Vec<usize> {
    let range = numbers(&asked(file, &[&format!("show_range {player} {node}")])[0][0]);
    (0..range.len()).filter(|&it| range[it] > 0.0).collect()
}

#[test]
fn the_rest_is_solved_as_by_refine_and_all_else_stays() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, other, refined) = (path("spot.holdem"), path("other.holdem"), path("rest.holdem"));
    // Hearts and diamonds are equal, so that the nine of diamonds is stored as the nine of hearts, or the other way round.
    let spot = "solve QQ,AJs,87s TT,AKs -b Ts7s2c5c --pot 55 --stack 100 --iterations 10 -q";
    stdout(&format!("{spot} -o {file}"));
    let exploitability = |file: &str| results(&asked(file, &["calc_results"])[0])[5].1;
    let before = exploitability(&file);
    for card in ["9h", "9d"] {
        let node = format!("r:0:c:c:{card}");
        let solve = format!("solve_partial {node}");
        let dump = format!("dump_tree {other}");
        let nodes = [&node, &format!("{node}:c"), "r:0:c:c:9s"];
        let shown = nodes.map(|node| format!("show_strategy {node}"));
        let commands = ["set_accuracy 0.001 fraction", &solve, "wait_for_solver", &dump];
        let commands: Vec<&str> =
            commands.into_iter().chain(shown.iter().map(String::as_str)).collect();
        let answers = asked(&file, &commands);
        assert_eq!(answers[1], ["solve_partial ok!"]);
        assert_eq!(answers[2][0], "SOLVER: started");
        assert!(answers[2].iter().any(|it| it.contains("stopped (required accuracy reached)")));
        assert_eq!(answers[3], ["dump_tree ok!"]);
        // The file has the same strategies, and is certified.
        assert!(stdout(&format!("verify {other}")).contains("the certificate holds"));
        assert_eq!(strategies(&other, &nodes), answers[4..]);
        assert_eq!(strategies(&other, &KEPT), strategies(&file, &KEPT));
        assert_eq!(strategies(&other, &["r:0:c:c:9s"]), strategies(&file, &["r:0:c:c:9s"]));
        assert!(exploitability(&other) < before);

        let line = format!("--refine c,c,{card}");
        stdout(&format!("solve {file} {line} --until 0.1% -q -o {refined}"));
        let alone = strategies(&refined, &["r:0", "r:0:c"]);
        for ((joined, alone), player) in answers[4..6].iter().zip(&alone).zip(["OOP", "IP"]) {
            let hands = reaching(&refined, player, "r:0");
            assert!(!hands.is_empty() && joined.len() == alone.len());
            for (one, other) in
                joined.iter().zip(alone).map(|(one, other)| (numbers(one), numbers(other)))
            {
                assert!(hands.iter().all(|&it| (one[it] - other[it]).abs() < 1e-5), "{player}");
            }
        }
    }
}

#[test]
fn locks_in_the_rest_stay() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name).to_str().unwrap().to_owned();
    let (file, other, locks) = (path("spot.holdem"), path("other.holdem"), path("locks.txt"));
    std::fs::write(&locks, "check, check, any, check: TT check 30%; AKs check 0\n").unwrap();
    let spot = "solve QQ,AJs,87s TT,AKs -b Th7h2c5d --pot 60 --stack 100 --bets 50% -q";
    stdout(&format!("{spot} --lock-file {locks} --iterations 10 -o {file}"));
    let dump = format!("dump_tree {other}");
    let commands = [
        "lock_node r:0:c:c:9h:b30",
        "set_accuracy 0.001 fraction",
        "show_strategy r:0:c:c:9h:b30",
        "show_strategy r:0:c:c:9h:c",
        "solve_partial r:0:c:c:9h",
        "wait_for_solver",
        "show_strategy r:0:c:c:9h:b30",
        "show_strategy r:0:c:c:9h:c",
        "show_locked_combos r:0:c:c:9h:b30",
        "calc_results",
        &dump,
    ];
    let answers = asked(&file, &commands);
    assert_eq!(answers[10], ["dump_tree ok!"], "{answers:?}");
    for (before, after) in [(2, 6), (3, 7)] {
        for (one, other) in answers[before].iter().zip(&answers[after]) {
            let pairs = numbers(one).into_iter().zip(numbers(other));
            assert!(pairs.into_iter().all(|(one, other)| (one - other).abs() < 2e-5));
        }
    }
    assert!(numbers(&answers[8][0]).iter().sum::<f64>() > 0.0);
    assert!(stdout(&format!("verify {other}")).contains("the certificate holds"));
    let saved = json(&format!("solve {other}"));
    assert_eq!(saved["locks"].as_array().unwrap().len(), 2);
    let exploitability = saved["exploitability"].as_f64().unwrap();
    assert!((results(&answers[9])[5].1 - exploitability).abs() < 1e-3);
}

#[test]
fn a_rest_begins_where_a_street_does() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("spot.holdem");
    let file = file.to_str().unwrap();
    stdout(&format!(
        "solve QQ TT -b Th7h2c5d --pot 60 --stack 100 --bets 50% --iterations 5 -q -o {file}"
    ));
    let refused = [
        ("solve_partial r:0:c", "r:0:c is in the middle of a street, which begins at r:0"),
        ("solve_partial r:0:c:c:9h:b30", "which begins at r:0:c:c:9h"),
        ("solve_partial r:0:c:c", "a card is dealt at r:0:c:c: add it, as in r:0:c:c:3c"),
        ("solve_partial r:0:b30:f", "nobody acts at r:0:b30:f"),
        ("solve_partial r:0:c:x", "x is not possible at r:0:c"),
        ("solve_partial", "solve_partial NODE"),
    ];
    for (answer, (_, part)) in asked(file, &refused.map(|it| it.0)).iter().zip(refused) {
        assert!(answer[0].starts_with("ERROR") && answer[0].contains(part), "{answer:?}");
    }
    let half = vec!["0.5"; 2652].join(" ");
    let commands = [
        format!("load_tree {file}"),
        "solve_partial r:0:c:c:9h".to_owned(),
        "solve_partial r:0:c:c:9h".to_owned(),
        "lock_node r:0".to_owned(),
        "stop".to_owned(),
        "lock_node r:0".to_owned(),
        format!("set_strategy r:0:c {half}"),
        "solve_partial r:0:c:c:9h".to_owned(),
        "go 2 steps".to_owned(),
        "wait_for_solver".to_owned(),
    ];
    let answers = sent(&commands);
    let has = |index: usize, part: &str| answers[index].iter().any(|it| it.contains(part));
    assert!(has(2, "a search is running") && has(3, "a search is running"), "{answers:?}");
    assert!(has(4, "stop ok!") && has(5, "lock_node ok!"), "{answers:?}");
    assert!(has(6, "set_strategy ok!") && has(7, "without a lock: lock_node first"), "{answers:?}");
    assert!(has(8, "go ok!") && has(9, "stopped (steps)"), "{answers:?}");
    assert!(sent(&["solve_partial r:0".to_owned()])[0][0].contains("no tree yet"));
}
