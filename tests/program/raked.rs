//! The rake in the answers of `solve`.

use std::process::Output;

use serde_json::Value;

use crate::solve::Folder;
use crate::support::holdem;

const RIVER: &str = "solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --bets 100%";
const RAKE: [&str; 2] = ["--rake", "10%"];
const CAPPED: [&str; 4] = ["--rake", "10%", "--rake-cap", "3"];

fn run(words: &str, more: &[&str]) -> Output {
    holdem(words).args(more).output().unwrap()
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

#[test]
fn the_rake_is_in_the_title_of_every_answer() {
    let line = ["--line", "check"];
    let turn = "solve AA,QQ KK -b 2c2d2h3s --pot 100 --stack 100 --bets 100% --line check,check";
    let flops = "solve AA KK --pot 100 --stack 100 --bets all-in --iterations 5 --flops 2";
    let title = "; pot 100, stack 100; rake 10%";
    for (game, more) in [(RIVER, &[][..]), (RIVER, &line), (turn, &[]), (flops, &[])] {
        let raked = stdout(game, &[more, &CAPPED, &["-q"]].concat());
        assert!(raked.contains(&format!("{title}, cap 3")), "{raked}");
        let raked = stdout(game, &[more, &RAKE, &["-q"]].concat());
        assert!(raked.contains(title) && !raked.contains("cap"), "{raked}");
        // A cap of 0 leaves nothing to take.
        for none in [&[][..], &["--rake", "10%", "--rake-cap", "0"], &["--rake", "0"]] {
            let unraked = stdout(game, &[more, none, &["-q"]].concat());
            assert!(!unraked.contains("rake"), "{unraked}");
        }
    }
    assert!(stdout(RIVER, &[&RAKE[..], &["--plan"]].concat()).contains(title));
    let tree = stdout(RIVER, &[&CAPPED[..], &["--show-tree"]].concat());
    assert!(tree.lines().next().unwrap().ends_with("; rake 10%, cap 3"), "{tree}");
    // The tree is a file for --tree, so its first line is a comment.
    assert!(tree.starts_with("# "), "{tree}");
    assert!(stdout(RIVER, &[&CAPPED[..], &["-o", "-"]].concat()).contains("rake 10%, cap 3"));
}

/// Without bets, both players together get the pot less the rake.
#[test]
fn the_fields_of_the_rake_are_the_part_of_the_pot_that_the_players_lose() {
    let game = RIVER.replace("100%", "none");
    let number = |value: &Value| value.as_f64();
    for (more, rake, cap) in [
        (&RAKE[..], Some(0.1), None),
        (&CAPPED, Some(0.1), Some(3.0)),
        (&["--rake", "0.2", "--rake-cap", "1000"], Some(0.2), Some(1000.0)),
        (&[], None, None),
    ] {
        let answer = json(&game, more);
        assert_eq!((number(&answer["rake"]), number(&answer["rake_cap"])), (rake, cap));
        assert_eq!(answer.as_object().unwrap().contains_key("rake"), rake.is_some());
        let values = [0, 1].map(|at| answer["players"][at]["game_value"].as_f64().unwrap());
        let taken = (100.0 * rake.unwrap_or(0.0)).min(cap.unwrap_or(f64::INFINITY));
        assert!((values[0] + values[1] + taken - 100.0).abs() < 1e-4, "{more:?}: {values:?}");
    }
}

#[test]
fn rows_do_not_repeat_the_rake() {
    let row = |more: &[&str]| {
        let rows = stdout(RIVER, &[more, &["-f", "csv", "-q", "--iterations", "20"]].concat());
        rows.lines().next().unwrap().to_owned()
    };
    assert_eq!(row(&CAPPED), row(&[]));
}

#[test]
fn compared_games_show_their_rakes() {
    let folder = Folder::new("raked");
    let [raked, unraked] = ["raked.holdem", "unraked.holdem"].map(|name| folder.file(name));
    stdout(RIVER, &[&CAPPED[..], &["--iterations", "20", "-q", "-o", &raked]].concat());
    stdout(RIVER, &["--iterations", "20", "-q", "-o", &unraked]);
    let title = "pot 100, stack 100; rake 10%, cap 3";
    assert!(stdout("solve", &[&raked, "-q"]).contains(title));
    let compare = |one: &str, other: &str| {
        let answer = stdout("solve", &[one, "--compare", other, "-q"]);
        let json = stdout("solve", &[one, "--compare", other, "-q", "-f", "json"]);
        (answer, serde_json::from_str::<Value>(&json).unwrap())
    };
    let (answer, json) = compare(&unraked, &raked);
    assert!(answer.contains(", compared with ") && answer.contains(title), "{answer}");
    assert_eq!(["other_rake", "other_rake_cap"].map(|it| json[it].as_f64().unwrap()), [0.1, 3.0]);
    assert_eq!((&json["rake"], &json["rake_cap"]), (&Value::Null, &Value::Null));
    let (answer, json) = compare(&raked, &raked);
    assert!(!answer.contains(", compared with "), "{answer}");
    assert_eq!(json["rake_cap"], json["other_rake_cap"]);
}
