//! `solve --show-lock`: a lock of a whole range by the frequency of an action.

use std::collections::BTreeMap;
use std::fs;
use std::process::Output;

use serde_json::Value;

use crate::solve::Folder;
use crate::support::holdem;

const RIVER: [&str; 11] = [
    "solve",
    "AA,KQ,T9,76",
    "JJ-88,AQ,KJ",
    "-b",
    "Ks7d2c9h4s",
    "--pot",
    "60",
    "--stack",
    "90",
    "--bets",
    "50%",
];
const TURN: [&str; 11] = [
    "solve",
    "AA,QQ,76s",
    "KQ,JJ-TT,A9s",
    "-b",
    "Ks7d2c9h",
    "--pot",
    "60",
    "--stack",
    "90",
    "--bets",
    "50%",
];

fn run(words: &[&str]) -> Output {
    holdem("").args(words).output().unwrap()
}

fn stdout(words: &[&str]) -> String {
    let output = run(words);
    let error = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{words:?}: {error}");
    String::from_utf8(output.stdout).unwrap()
}

fn json(words: &[&str]) -> Value {
    serde_json::from_str(&stdout(&[words, &["-f", "json", "-q"]].concat())).unwrap()
}

fn refused(words: &[&str], expected: &str) {
    let output = run(words);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{words:?}: {error}");
    assert!(error.contains(expected), "{words:?}: {error}");
}

/// Saves the solution of a game.
fn saved(folder: &Folder, game: &[&str], until: &str) -> String {
    let file = folder.file("spot.holdem");
    stdout(&[game, &["--until", until, "-q", "-o", &file]].concat());
    file
}

/// Returns the frequency of an action of each combo in the text of a lock. Another command reads the ranges.
fn locked(text: &str, line: &str, action: &str) -> BTreeMap<String, f64> {
    let mut all = BTreeMap::new();
    for lock in text.lines().filter(|it| !it.starts_with('#')) {
        let rest = lock.strip_prefix(&format!("{line}: ")).unwrap();
        let (hands, actions) = rest.split_once(' ').unwrap();
        let after = actions.split_once(&format!("{action} ")).unwrap().1;
        let percent: f64 = after.split('%').next().unwrap().parse().unwrap();
        for row in stdout(&["range", hands, "--combos", "-f", "plain"]).lines() {
            let combo = row.split(',').next().unwrap();
            assert_eq!(all.insert(combo.to_owned(), percent / 100.0), None, "{combo}: {text}");
        }
    }
    all
}

/// Returns the frequency of an action over the range of the player to act, from its frequency with each combo. The
/// opponent's combos that each one meets are counted here.
fn aggregate(shown: &Value, of: &BTreeMap<String, f64>) -> f64 {
    let acts = shown["acts"].as_u64().unwrap() as usize - 1;
    let hands = |player: usize| {
        let hands = shown["players"][player]["hands"].as_array().unwrap().iter();
        let hand = |hand: &Value| {
            (hand["combo"].as_str().unwrap().to_owned(), hand["reach"].as_f64().unwrap())
        };
        hands.map(hand).collect::<Vec<(String, f64)>>()
    };
    let is_met = |one: &str, other: &str| !other.contains(&one[..2]) && !other.contains(&one[2..]);
    let (mut taken, mut all) = (0.0, 0.0);
    let opponents = hands(1 - acts);
    for (combo, reach) in hands(acts) {
        let met = opponents.iter().filter(|(other, _)| is_met(&combo, other));
        let weight = reach * met.map(|(_, reach)| reach).sum::<f64>();
        if weight > 0.0 {
            taken += weight * of[&combo];
            all += weight;
        }
    }
    taken / all
}

#[test]
fn the_printed_lock_has_the_frequency_over_the_range() {
    for (name, game, deal) in [("river", RIVER, ""), ("turn", TURN, ", call, 3h, check")] {
        let folder = Folder::new(&format!("range-lock-{name}"));
        let file = saved(&folder, &game, "1%");
        let line = format!("bet 30{deal}");
        let action = if deal.is_empty() { "fold" } else { "check" };
        let shown = json(&["solve", &file, "--line", &line]);
        for target in [0.0, 0.05, 0.3, 0.6, 0.95, 1.0] {
            let given = format!("{action} {}%", target * 100.0);
            let text = stdout(&["solve", &file, "--line", &line, "--show-lock", &given]);
            let found = aggregate(&shown, &locked(&text, &line, action));
            assert!((found - target).abs() < 1e-6, "{name} {target}: {found} {text}");
        }
    }
}

/// Solves a game with a lock from its solution, and returns both answers at the decision.
fn solved_with(
    folder: &Folder,
    game: &[&str],
    until: &str,
    line: &[&str],
    action: &str,
) -> [Value; 2] {
    let file = saved(folder, game, until);
    let lock = folder.file("lock.txt");
    let text = stdout(&[&["solve", &file][..], line, &["--show-lock", action]].concat());
    fs::write(&lock, text).unwrap();
    let again = [game, line, &["--until", until, "--lock-file", &lock]].concat();
    [json(&[&["solve", &file][..], line].concat()), json(&again)]
}

/// Asserts that an action has a frequency at the decision, and that the player's EV does not rise.
fn assert_locked([free, locked]: &[Value; 2], action: usize, target: f64) {
    let found = locked["actions"][action]["frequency"].as_f64().unwrap();
    assert!((found - target).abs() < 1e-6, "{found}, not {target}: {locked}");
    let acts = free["acts"].as_u64().unwrap() as usize - 1;
    let value = |answer: &Value| answer["players"][acts]["game_value"].as_f64().unwrap();
    let error = |answer: &Value| {
        let gain = |player: &Value| player["gain"].as_f64().unwrap();
        answer["players"].as_array().unwrap().iter().map(gain).sum::<f64>()
    };
    assert!(value(locked) <= value(free) + error(free) + error(locked), "{free} {locked}");
}

#[test]
fn the_locked_game_has_the_frequency_and_is_worth_no_more() {
    // Nothing comes before the first decision, so each hand has the same reach and meets the same hands.
    for (name, game) in [("river", RIVER), ("turn", TURN)] {
        for (action, index, target) in [("bet 50% 85%", 1, 0.85), ("check 90%", 0, 0.9)] {
            let folder = Folder::new(&format!("range-lock-start-{name}-{index}"));
            assert_locked(&solved_with(&folder, &game, "0.3%", &[], action), index, target);
        }
    }
    // The ranges share no card, so each hand of IP meets all hands that bet.
    let game = [
        &["solve", "AA,QQ,7h6h", "JJ,TT,KhKd", "-b", "Ks7d2c9h4s", "--pot", "60"][..],
        &["--stack", "90", "--bets", "50%", "--raises", "none"],
    ]
    .concat();
    for (action, target) in [("fold 75%", 0.75), ("fold 5%", 0.05)] {
        let folder = Folder::new(&format!("range-lock-ip-{target}"));
        let solved = solved_with(&folder, &game, "0.05%", &["--line", "bet 50%"], action);
        assert_locked(&solved, 0, target);
        let start = |answer: &Value| answer["players"][1]["game_value"].as_f64().unwrap();
        assert!(start(&solved[1]) < start(&solved[0]), "{action} costs IP: {solved:?}");
    }
}

#[test]
fn hands_that_lose_least_move_first() {
    // Threes lose to every hand that bets; kings beat the queens.
    let folder = Folder::new("range-lock-order");
    let game = [
        &["solve", "AA,QQ", "KK,33", "-b", "2c2d2h4s5c", "--pot", "100", "--stack", "100"][..],
        &["--bets", "100%"],
    ]
    .concat();
    let file = saved(&folder, &game, "0.1%");
    let text = stdout(&["solve", &file, "--line", "all-in", "--show-lock", "fold 90%"]);
    let fold = locked(&text, "all-in 100", "fold");
    assert!(fold["3c3d"] == 1.0 && fold["KcKd"] < 1.0, "{text}");
    let text = stdout(&["solve", &file, "--line", "all-in", "--show-lock", "fold 10%"]);
    let fold = locked(&text, "all-in 100", "fold");
    assert!(fold["3c3d"] > 0.0 && fold["KcKd"] == 0.0, "{text}");
    assert!(text.starts_with("# IP: fold 10.0% (") && text.contains("; costs "), "{text}");
}

#[test]
fn locks_of_ranges_need_a_saved_decision_an_action_and_a_frequency() {
    let folder = Folder::new("range-lock-refused");
    let file = saved(&folder, &TURN, "2%");
    let at = |line: &str, action: &str, expected: &str| {
        refused(&["solve", &file, "--line", line, "--show-lock", action], expected);
    };
    at("bet 30, call", "check 60%", "a card is dealt here");
    at("bet 30", "check 60%", "this action is not possible here");
    at("bet 30", "fold 160%", "fold 160%");
    at("bet 30", "fold", "the frequency is missing");
    at("bet 30", "60%", "the action is missing");
    at("bet 30", "fold 60%, call 30%", "these are several actions");
    let game = [&TURN[..], &["--show-lock", "check 60%"]].concat();
    refused(&game, "--show-lock is for a saved solution");
    refused(&["solve", &file, "--show-lock", "check 60%", "--bets", "75%"], "cannot be changed");
    refused(&["solve", &file, "--show-lock", "check 60%", "-f", "json"], "cannot be used with");
    let checked = [&TURN[..], &["--lock", "start: random check 100%"]].concat();
    let file = saved(&folder, &checked, "2%");
    let unreached = ["solve", &file, "--line", "bet 30", "--show-lock", "fold 60%"];
    refused(&unreached, "no hands get here");
}
