//! `solve --without`: actions that are taken out of the tree.

use std::process::Output;

use serde_json::Value;

use crate::solve::Folder;
use crate::support::holdem;

const RIVER: &str = "solve QQ+,76s JJ-88 -b Ks7d2c9h4s --pot 60 --stack 300";
const TURN: &str = "solve QQ+,76s JJ-88,AQ -b Ks7d2c9h --pot 60 --stack 90";

/// Runs words, and more words that contain spaces.
fn run(words: &str, more: &[&str]) -> Output {
    let words = words.split(' ').chain(more.iter().copied());
    holdem("").args(words).output().unwrap()
}

fn stdout(words: &str, more: &[&str]) -> String {
    let output = run(words, more);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words} {more:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(words: &str, more: &[&str]) -> Value {
    let more = [more, &["-f", "json", "-q", "--iterations", "50"]].concat();
    serde_json::from_str(&stdout(words, &more)).unwrap()
}

fn refused(words: &str, more: &[&str], expected: &str) {
    let output = run(words, more);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{words} {more:?}: {error}");
    assert!(error.contains(expected), "{words} {more:?}: {error}");
}

#[test]
fn a_game_without_actions_is_the_game_of_fewer_sizes() {
    let both = format!("{RIVER} --bets 50%,100% --raises none");
    let without = ["--without", "bet 100%", "--without", "check, bet 60"];
    let fewer = format!("{RIVER} --bets 50% --raises none");
    assert_eq!(json(&both, &without), json(&fewer, &[]));
    let joined = ["--without", "bet 100%; check, bet 60"];
    assert_eq!(json(&both, &joined), json(&both, &without));
    let of_ip = format!("{RIVER} --bets 50%,100% --raises none --bets");
    assert_eq!(json(&both, &["--without", "x b100%"]), json(&of_ip, &["ip: 50%"]));
    // Also as a key of the text of a tree, and after it is written.
    let text = stdout(&both, &[&without[..], &["--show-tree"]].concat());
    assert!(text.contains("\nwithout = \"bet 100%; check, bet 60\"\n"), "{text}");
    let folder = Folder::new("without");
    let tree = folder.file("tree.toml");
    std::fs::write(&tree, text).unwrap();
    assert_eq!(json(RIVER, &["--tree", &tree]), json(&fewer, &[]));
}

#[test]
fn actions_are_taken_out_on_all_cards_and_stay_out_of_saved_and_refined_games() {
    let folder = Folder::new("without-saved");
    let file = folder.file("turn.holdem");
    let game = format!("{TURN} --bets 50%,all-in --raises none");
    let without = ["--without", "check, bet 30, call, any, check, all-in"];
    stdout(&game, &[&without[..], &["--iterations", "20", "-q", "-o", &file]].concat());
    let actions = |line: &str| {
        let answer = json_of(&file, &["--line", line]);
        let actions = answer["actions"].as_array().unwrap().iter();
        actions.map(|it| it["action"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    for card in ["3h", "Kd"] {
        assert_eq!(actions(&format!("check, bet 30, call, {card}, check")), ["check"]);
        assert_eq!(actions(&format!("check, check, {card}, check")).len(), 3);
    }
    let refined = |line: &str| stdout("solve", &[&file, "--refine", line, "--show-tree"]);
    assert!(refined("check, bet 30, call, 3h").contains("without = \"check, all-in 60\"\n"));
    assert!(!refined("check, check, 3h").contains("without"));
    let finer = ["--refine", "check, bet 30, call, 3h", "--bets", "25%", "--iterations", "5"];
    let finer = [&finer[..], &["--line", "check"]].concat();
    assert_eq!(json_of(&file, &finer)["actions"].as_array().unwrap().len(), 2);
}

fn json_of(file: &str, more: &[&str]) -> Value {
    serde_json::from_str(&stdout("solve", &[&[file], more, &["-f", "json", "-q"]].concat()))
        .unwrap()
}

#[test]
fn lines_without_such_an_action_are_refused() {
    let refuses = |line: &str, words: &str| refused(TURN, &["--without", line], words);
    refuses("bet 40%", "here: check, bet 30, all-in 90");
    refuses("check, check, 3h, bet 50%", "write any for each card");
    refuses("check, check, any", "this is not a decision");
    refuses("start", "the action is missing");
    let all = ["--without", "bet 50%", "--without", "all-in", "--without", "check"];
    refused(TURN, &all, "this is the only action there");
    refused(TURN, &["--without", "bet 50%", "--without", "bet 50%, fold"], "not possible here");
}
