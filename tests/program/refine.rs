//! `solve --refine`: a solution solved again from a later street on, with other sizes.

use std::process::Output;

use serde_json::Value;

use crate::solve::Folder;
use crate::support::holdem;

const TURN: [&str; 15] = [
    "solve",
    "QQ+,AK,76s:0.3",
    "JJ-88,AQ,KQs",
    "-b",
    "Ks7d2c9h",
    "--pot",
    "60",
    "--stack",
    "300",
    "--bets",
    "50%",
    "--raises",
    "3x",
    "--donks",
    "20%",
];

const LINE: &str = "check, bet 30, call, 3h";

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
    serde_json::from_str(&stdout(&[arguments, &["-f", "json", "-q"]].concat())).unwrap()
}

fn refused(arguments: &[&str], words: &str) {
    let output = run(arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(error.contains(words), "{arguments:?}: {error}");
}

/// Returns the file of a solution of a turn.
fn saved(folder: &Folder, more: &[&str]) -> String {
    let file = folder.file("turn.holdem");
    stdout(&[&TURN[..], more, &["--iterations", "60", "-o", &file, "-q"]].concat());
    file
}

/// Returns the reach of each combo of both players in an answer.
fn reaches(answer: &Value) -> Vec<Vec<(&str, f64)>> {
    let players = answer["players"].as_array().unwrap().iter();
    players
        .map(|player| {
            let hands = player["hands"].as_array().unwrap().iter();
            hands.map(|it| (it["combo"].as_str().unwrap(), it["reach"].as_f64().unwrap())).collect()
        })
        .collect()
}

fn actions(answer: &Value) -> Vec<&str> {
    let actions = answer["actions"].as_array().unwrap().iter();
    actions.map(|it| it["action"].as_str().unwrap()).collect()
}

#[test]
fn a_refined_game_begins_with_the_exact_ranges_of_the_line() {
    let folder = Folder::new("refined");
    let file = saved(&folder, &[]);
    let there = json(&["solve", &file, "--line", LINE]);
    let fine = folder.file("fine.holdem");
    let more = ["--until", "0.2%", "-o", &fine];
    let call = [&["solve", &file, "--refine", LINE][..], &more].concat();
    let refined = json(&[&call[..], &["--bets", "river: 33%, 75%, 150%"]].concat());
    assert_eq!(reaches(&refined), reaches(&there));
    assert_eq!((refined["pot"].as_f64(), refined["stack"].as_f64()), (Some(120.0), Some(270.0)));
    assert_eq!(refined["refined_after"], serde_json::json!([LINE]));
    assert_eq!(refined["board"], serde_json::json!(["Ks", "7d", "2c", "9h", "3h"]));
    // IP bet last on the turn, so that OOP's first bets are donk bets: 20% of the pot.
    assert_eq!(actions(&refined), ["check", "bet 24"]);
    let after_check = json(&["solve", &fine, "--line", "check"]);
    assert_eq!(actions(&after_check), ["check", "bet 39.6", "bet 90", "bet 180"]);
    assert!(refined["exploitability_share"].as_f64().unwrap() <= 0.0021);
    // The values of the coarse game are about the same.
    for player in 0..2 {
        let [one, other] = [&there, &refined].map(|it| it["players"][player]["value"].as_f64());
        assert!((one.unwrap() - other.unwrap()).abs() < 0.1 * 120.0, "{one:?} {other:?}");
    }
    // The file has all of this.
    assert_eq!(json(&["solve", &fine]), refined);
    assert!(stdout(&["verify", &fine]).contains("the certificate holds"));
    let table = stdout(&["solve", &fine, "-q"]);
    let title = "QQ+, AK, 76s:0.3 against JJ-88, AQ, KQs on Ks 7d 2c 9h 3h; pot 120, stack 270; refined \
         after check, bet 30, call, 3h";
    assert!(table.starts_with(title), "{table}");
}

#[test]
fn the_options_of_the_tree_hold_in_a_refined_game() {
    let folder = Folder::new("refined-tree");
    let file = saved(&folder, &[]);
    let tree = |more: &[&str]| stdout(&[&["solve", &file, "--refine"], more].concat());
    let same = tree(&[LINE, "--show-tree"]);
    let expected = "\
# 7 nodes with a pot of 120, a stack of 270, from the river on
aggressor = \"ip\"
most_raises = 3
all_in_from = \"80%\"
merge_within = \"0%\"

[river.oop]
bets = \"50%\"
raises = \"3x\"
donks = \"20%\"

[river.ip]
bets = \"50%\"
raises = \"3x\"
";
    let without_nodes = |text: &str| text.split_once('\n').unwrap().1.to_owned();
    assert_eq!(without_nodes(&same), without_nodes(expected));
    let unbet = tree(&["check, check, 3h", "--show-tree"]);
    assert!(!unbet.contains("aggressor"), "{unbet}");
    let whole = tree(&["start", "--show-tree"]);
    assert_eq!(whole, stdout(&["solve", &file, "--show-tree"]));
    let plan = tree(&[LINE, "--plan", "-q"]);
    assert!(plan.contains("; refined after check, bet 30, call, 3h\n"), "{plan}");
    let ready = tree(&[LINE, "--tree", "srp", "--show-tree"]);
    assert!(ready.contains("bets = \"33%, 75%, 125%\"") && !ready.contains("donks"), "{ready}");
    // The aggressor is the player of the line, also with the text of another one.
    let text = folder.file("tree.toml");
    std::fs::write(&text, "aggressor = \"ip\"\nbets = \"50%\"\nriver.donks = \"20%\"\n").unwrap();
    for (line, is_ip) in [(LINE, true), ("check, check, 3h", false)] {
        let shown = tree(&[line, "--tree", &text, "--show-tree"]);
        assert_eq!(shown.contains("aggressor = \"ip\""), is_ip, "{shown}");
    }
    // A refined game can be refined, and its search kept.
    let kept = folder.file("kept.checkpoint");
    let half = folder.file("half.holdem");
    let search = ["--iterations", "20", "--checkpoint", &kept, "-o", &half, "-q"];
    tree(&[&["check, check, 3h"][..], &search].concat());
    let again = run(&[&["solve", &file, "--refine", "check, check, 3h"], &search[..]].concat());
    assert!(again.status.success());
    let twice = json(&["solve", &half, "--refine", "start", "--iterations", "10"]);
    assert_eq!(twice["refined_after"], serde_json::json!(["check, check, 3h", "start"]));
    assert_eq!(reaches(&twice), reaches(&json(&["solve", &half])));
}

#[test]
fn lines_that_end_within_a_street_are_mended() {
    let folder = Folder::new("refined-lines");
    let file = saved(&folder, &["--lock", "check, bet 30, call, any: AA check 100%"]);
    let refuses = |line: &str, words: &str| refused(&["solve", &file, "--refine", line], words);
    refuses("check, bet 30, call, 3h, check", "for the whole street: check, bet 30, call, 3h");
    refuses("check", "for the whole street: start");
    refuses("check, bet 30, call", "add the card, such as: check, bet 30, call, ");
    refuses("check, bet 31", "here: check, bet 30");
    for given in [["--pot", "50"], ["--aggressor", "ip"], ["-b", "Ks7d2c"], ["--rake", "5%"]] {
        refused(&[&["solve", &file, "--refine", LINE][..], &given].concat(), "cannot be changed");
    }
    refused(&[&TURN[..], &["--refine", LINE]].concat(), "--refine is for a saved solution");
    let quiet = ["--iterations", "1", "-f", "plain"];
    let noted = run(&[&["solve", &file, "--refine", LINE], &quiet[..]].concat());
    let error = String::from_utf8(noted.stderr).unwrap();
    assert!(error.contains("locks of the solution after this line do not hold"), "{error}");
}

#[test]
fn sizes_next_to_the_lines_of_a_solution_are_refused() {
    let folder = Folder::new("refined-tree-of-lines");
    let (tree, file) = (folder.file("lines.toml"), folder.file("lines.holdem"));
    std::fs::write(&tree, "lines = \"0 30 30 30 60; 0 0 0 40\"\n").unwrap();
    let game = ["solve", "QQ+", "JJ-88", "-b", "Ks7d2c9h", "--pot", "60", "--stack", "300"];
    stdout(&[&game[..], &["--tree", &tree, "--iterations", "2", "-q", "-o", &file]].concat());
    let refined = ["solve", &file, "--refine", LINE];
    let shown = stdout(&[&refined[..], &["--show-tree"]].concat());
    assert!(shown.ends_with("\nlines = \"0 30\"\n"), "{shown}");
    for given in [["--bets", "50%"], ["--most-raises", "2"], ["--all-in-from", "60%"]] {
        refused(&[&refined[..], &given].concat(), "or give a whole tree with --tree");
    }
    let whole = stdout(&[&refined[..], &["--tree", "simple", "--show-tree"]].concat());
    assert!(whole.contains("bets = \"50%\"") && !whole.contains("lines"), "{whole}");
}
