//! Games after the flop: what is asked, what is refused, and what the answers say.

use std::process::{Command, Output, Stdio};
use std::time::Duration;

use serde_json::Value;

use crate::support::holdem;

/// A game that is solved at once.
const GAME: [&str; 9] =
    ["solve", "QQ+,76s", "JJ-88", "-b", "Ks7d2c9h4s", "--pot", "60", "--stack", "90"];

fn run(arguments: &[&str]) -> Output {
    holdem("").args(arguments).output().unwrap()
}

fn stdout(arguments: &[&str]) -> String {
    let output = run(arguments);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{arguments:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(arguments: &[&str]) -> Value {
    let all = [&GAME, arguments, &["-f", "json", "-q"]].concat();
    serde_json::from_str(&stdout(&all)).unwrap()
}

/// Checks that a call is refused with these words in the error.
fn refused(arguments: &[&str], words: &str) {
    let output = run(arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert!(error.contains(words), "{arguments:?}: {error}");
}

fn number(value: &Value) -> f64 {
    value.as_f64().unwrap_or_else(|| panic!("{value}"))
}

#[test]
fn the_answer_is_as_near_as_is_asked_and_adds_up() {
    let answer = json(&["--until", "0.1%"]);
    assert!(number(&answer["exploitability_share"]) <= 0.001_01);
    assert!(
        (number(&answer["exploitability"]) / number(&answer["exploitability_share"]) - 60.0).abs()
            < 1e-9
    );
    let players = answer["players"].as_array().unwrap();
    for field in ["value", "game_value"] {
        let sum: f64 = players.iter().map(|player| number(&player[field])).sum();
        assert!((sum - 60.0).abs() < 1e-6, "{field}: {sum}");
    }
    let sum: f64 =
        answer["actions"].as_array().unwrap().iter().map(|it| number(&it["frequency"])).sum();
    assert!((sum - 1.0).abs() < 1e-9);
    for hand in players[0]["hands"].as_array().unwrap() {
        let actions = hand["actions"].as_array().unwrap();
        let frequencies: f64 = actions.iter().map(|it| number(&it["frequency"])).sum();
        assert!((frequencies - 1.0).abs() < 1e-9);
    }
    assert!(players[1]["hands"][0]["actions"].as_array().unwrap().is_empty());
}

#[test]
fn a_line_leads_to_a_later_decision() {
    let answer = json(&["--line", "check, bet 50%", "--bets", "50%"]);
    assert_eq!(answer["line"], serde_json::json!(["check", "bet 30"]));
    assert_eq!((number(&answer["pot_here"]), &answer["acts"]), (90.0, &Value::from(1)));
    assert_eq!(answer["actions"][0]["action"], "fold");
    // Whoever folds takes nothing and puts in nothing more.
    assert!(number(&answer["players"][0]["hands"][0]["actions"][0]["action_value"]).abs() < 1e-9);
    let refused =
        |line: &str, words: &str| refused(&[&GAME[..], &["--line", line]].concat(), words);
    refused("call", "here: check, bet 30, all-in 90");
    refused("bet", "give one of them: bet 30, all-in 90");
    refused("check, check", "here the hand is over");
    refused("check, check, check", "nothing comes after this");
}

#[test]
fn a_card_of_a_line_is_one_that_can_come() {
    let turn = |line| {
        ["solve", "QQ+", "JJ-88", "-b", "Ks7d2c9h", "--pot", "60", "--stack", "90", "--line", line]
    };
    refused(&turn("check, check"), "here the next card comes");
    refused(&turn("check, check, Ks"), "this card is out already");
    refused(&turn("check, check, check"), "");
    let answer = stdout(&[&turn("x, x, 3h, x")[..], &["-f", "plain", "-q"]].concat());
    assert!(answer.starts_with("check,"), "{answer}");
}

#[test]
fn the_same_call_gives_the_same_answer_on_any_number_of_threads() {
    let turn = ["solve", "QQ+,76s", "JJ-88", "-b", "Ks7d2c9h", "--pot", "60", "--stack", "90"];
    let on = |threads| stdout(&[&turn[..], &["-f", "json", "-q", "--threads", threads]].concat());
    assert_eq!(on("1"), on("2"));
}

#[test]
fn the_search_ends_with_its_limits() {
    assert_eq!(json(&["--iterations", "7"])["iterations"], 7);
    let answer = json(&["--time", "50ms"]);
    assert!(number(&answer["iterations"]) > 7.0 && answer["stopped"] == false);
    for (limit, value, words) in [
        ("--iterations", "0", "1 or more"),
        ("--iterations", "1.5", "not a whole number"),
        ("--time", "soon", "not a time"),
        ("--until", "120%", "^^^^"),
        ("--memory", "little", "not a size of memory"),
    ] {
        refused(&[&GAME[..], &[limit, value]].concat(), words);
    }
}

#[test]
fn memory_is_told_before_it_is_taken() {
    let plan = json(&["--plan", "--memory", "1MB"]);
    assert_eq!((&plan["boards"], &plan["fits"]), (&serde_json::json!([1]), &Value::from(true)));
    assert!(number(&plan["bytes"]) > 1000.0 && plan["limit"] == 1_000_000);
    refused(&[&GAME[..], &["--memory", "1KB"]].concat(), "of memory, and 0.00 GB may be taken");
    refused(&[&GAME[..], &["--plan", "--until", "1%"]].concat(), "leave out --until");
    refused(&[&GAME[..], &["--plan", "--by-combo"]].concat(), "leave it out");
}

#[test]
fn what_makes_no_game_is_refused() {
    let with = |arguments: &[&'static str]| {
        [&["solve", "QQ+", "JJ", "-b", "Ks7d2c9h4s"], arguments].concat()
    };
    refused(&with(&[]), "the pot is missing");
    refused(&with(&["--pot", "60"]), "left is missing");
    refused(&with(&["--pot", "0", "--stack", "9"]), "no pot to play for");
    refused(&with(&["--pot", "60", "--stack", "0"]), "nothing is left");
    refused(&with(&["--pot", "60", "--stack", "1.234"]), "hundredths");
    refused(
        &with(&["--pot", "60", "--stack", "90", "--bets", "3x"]),
        "a multiple is of the opponent's bet",
    );
    refused(&with(&["--pot", "60", "--stack", "90", "--bets", "big"]), "not the size of a bet");
    refused(
        &with(&["--pot", "60", "--stack", "90", "--bets", "utg: 50%"]),
        "neither a street nor a player",
    );
    refused(&with(&["--pot", "60", "--stack", "90", "--bets", "turn: 50%"]), "is over");
    refused(&with(&["--pot", "60", "--stack", "90", "--donks", "50%"]), "a donk bet");
    refused(&with(&["--pot", "60", "--stack", "90", "--rake-cap", "3"]), "and no rake");
    refused(&with(&["--pot", "60", "--stack", "90", "--most-raises", "21"]), "more than 20");
    refused(
        &["solve", "QQ+", "JJ", "TT", "-b", "Ks7d2c", "--pot", "60", "--stack", "9"],
        "two players can be solved",
    );
    refused(&["solve", "QQ+", "-b", "Ks7d2c", "--pot", "60", "--stack", "9"], "solve");
    refused(
        &["solve", "QQ+", "JJ", "--pot", "60", "--stack", "9"],
        "a board of 3 to 5 cards is needed",
    );
    refused(&["solve", "AhKh", "AhQh", "-b", "Ks7d2c", "--pot", "60", "--stack", "9"], "");
}

#[test]
fn sizes_are_for_streets_and_players() {
    let answer = json(&["--bets", "20", "--bets", "oop river: 10,all-in"]);
    let actions: Vec<&str> = answer["actions"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["action"].as_str().unwrap())
        .collect();
    assert_eq!(actions, ["check", "bet 10", "all-in 90"]);
    let answer = json(&["--bets", "20", "--bets", "oop: none", "--line", "check"]);
    assert_eq!(answer["actions"][1]["action"], "bet 20");
}

#[test]
fn ctrl_c_ends_the_search_with_130_and_a_certified_strategy() {
    let call =
        "solve QQ+,76s JJ-88,AQs -b Ks7d2c9h --pot 60 --stack 90 --iterations 100000000 -f json";
    let child = holdem(call).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(Duration::from_millis(600));
    let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status().unwrap();
    assert!(killed.success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
    assert!(answer["stopped"] == true && number(&answer["iterations"]) > 1.0);
    assert!(number(&answer["exploitability"]) >= 0.0);
}
