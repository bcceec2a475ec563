//! Push or fold: questions, refusals and answers.

use std::process::Output;

use serde_json::Value;

use crate::support::holdem;

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

/// Asserts that a call is refused with these words in the error.
fn refused(arguments: &[&str], words: &str) {
    let output = run(arguments);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2), "{arguments:?}: {error}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    assert!(error.contains(words), "{arguments:?}: {error}");
}

#[test]
fn two_players_have_the_known_value_and_shares() {
    let answer = json(&["push", "10"]);
    let value = answer["equilibrium_value"].as_f64().unwrap();
    assert!((value + 0.045_371).abs() < 1e-6, "{value}");
    let share = |player: usize| answer["players"][player]["share"].as_f64().unwrap();
    assert!((share(0) - 0.5828).abs() < 1e-4 && (share(1) - 0.3738).abs() < 1e-4);
    assert!(answer["exploitability"].as_f64().unwrap() < 1e-6);
    assert_eq!(answer["unique"], true);
}

#[test]
fn blinds_are_a_unit() {
    let in_blinds = json(&["push", "10", "--bb-ante", "1"]);
    let in_chips = json(&["push", "2000", "--blinds", "100/200", "--bb-ante", "200"]);
    for player in 0..2 {
        for field in ["share", "value"] {
            let [one, other] =
                [&in_blinds, &in_chips].map(|it| it["players"][player][field].as_f64().unwrap());
            assert!((one - other).abs() < 1e-9, "{field}: {one} {other}");
        }
    }
    refused(&["push", "2000"], "if these are chips, add the blinds: --blinds 100/200");
}

#[test]
fn a_given_range_is_answered_by_the_best_response() {
    let tight = json(&["push", "10", "--lock", "BB: QQ+"]);
    assert_eq!(tight["players"][0]["origin"], "best response");
    assert_eq!(tight["players"][1]["origin"], "given");
    assert_eq!(tight["players"][1]["range"], "QQ+");
    assert_eq!(tight["players"][0]["share"], 1.0);
    let gives_up = tight["players"][1]["gives_up"].as_f64().unwrap();
    let value = tight["players"][0]["value"].as_f64().unwrap();
    let equilibrium = tight["equilibrium_value"].as_f64().unwrap();
    assert!((value - equilibrium - gives_up).abs() < 1e-9);
    // A given strategy that is any equilibrium has no exploitability.
    let plain = stdout(&["push", "10", "-f", "plain", "-q"]);
    let calls = plain.lines().nth(1).unwrap().strip_prefix("BB,").unwrap();
    let lock = format!("BB: {calls}");
    let same = json(&["push", "10", "--lock", &lock]);
    assert!(same["players"][1]["gives_up"].as_f64().unwrap() < 1e-5);
}

#[test]
fn the_largest_stacks_match_single_games() {
    let table = json(&["push", "8", "--until", "12", "--step", "0.5"]);
    let hands = table["hands"].as_array().unwrap();
    assert_eq!(hands.len(), 2 * 169);
    for stack in ["9.5", "10"] {
        let game = json(&["push", stack]);
        let stack: f64 = stack.parse().unwrap();
        for (found, hand) in hands
            .iter()
            .zip((0..2).flat_map(|player| game["players"][player]["hands"].as_array().unwrap()))
        {
            let acts = |it: &Value| {
                let [first, last] = ["first", "last"].map(|end| it[end].as_f64().unwrap());
                (first..=last).contains(&stack)
            };
            let is_in = found["stretches"].as_array().unwrap().iter().any(acts);
            assert_eq!(is_in, hand["frequency"].as_f64().unwrap() > 0.0, "{found} {hand}");
        }
    }
}

#[test]
fn more_players_have_measured_regrets() {
    let arguments = ["push", "10", "8", "12", "--deals", "60000"];
    let answer = json(&arguments);
    assert_eq!(answer["unit"], "bb");
    let seats: Vec<&str> =
        answer["seats"].as_array().unwrap().iter().map(|it| it["seat"].as_str().unwrap()).collect();
    assert_eq!(seats, ["BTN", "SB", "BB"]);
    let values = answer["seats"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| it["measured"]["value"].as_f64().unwrap());
    assert!(values.sum::<f64>().abs() < 1e-9, "chips are won from each other");
    let text = stdout(&arguments);
    assert!(text.contains("a measurement in bb, not a proof of an equilibrium"), "{text}");
    let prizes = json(&[&arguments[..], &["--pays", "50,30,20", "--elsewhere", "9,11"]].concat());
    assert_eq!(prizes["unit"], "prizes");
    assert!(prizes["seats"][0]["in_chips"]["gain_at_most"].is_number());
}

#[test]
fn prizes_that_rise_are_noted() {
    let output = run(&["push", "9", "8", "9", "--pays", "5,10", "--deals", "2000"]);
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && notes.contains("place 2 pays more than place 1"), "{notes}");
}

#[test]
fn deals_do_not_depend_on_the_number_of_threads() {
    let answer = |threads| {
        stdout(&["push", "10", "8", "12", "--deals", "40000", "-f", "json", "-j", threads])
    };
    assert_eq!(answer("1"), answer("2"));
}

#[test]
fn invalid_arguments_are_refused() {
    refused(&["push"], "the order of these stacks is unknown");
    refused(&["push", "10", "x", "12"], "10 x 12");
    refused(&["push", "0.2"], "the stack is too short to push or fold");
    refused(&["push", "10", "--blinds", "1"], "blinds are two numbers");
    refused(&["push", "10", "--blinds", "2/1"], "the small blind");
    refused(&["push", "10", "--lock", "10%"], "the seat of this range is missing");
    refused(&["push", "10", "--lock", "UTG: 10%"], "the seats are SB, BB");
    refused(&["push", "10", "--lock", "BB pushes: 10%"], "this seat never has that decision");
    refused(&["push", "10", "--lock", "BB: AhKx"], "'x' is not a suit");
    refused(&["push", "10", "--step", "1"], "add the last stack");
    refused(&["push", "10", "--lock", "SB: 22+", "--lock", "SB pushes: AA"], "locked twice");
    refused(&["push", "9", "8", "9", "--lock", "BB: AA", "--lock", "BB: KK"], "locked twice");
    refused(&["push", "--until", "20", "--pays", "5"], "leave out --pays");
    refused(&["push", "10", "8", "--elsewhere", "9"], "the prizes are missing");
    refused(&["push", "10", "8", "9", "--hero", "CO"], "the seats are BTN, SB, BB");
    refused(&["push", "10", "8", "9", "--lock", "SB calls BB: 10%"], "this seat acts later");
    refused(&["push", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"], "a table does not seat");
    refused(&["preflop", "--jam", "random"], "random is not");
    refused(&["preflop", "--jam", "AA", "--top", "3"], "leave out --top");
}

#[test]
fn hands_can_be_pushed_face_up() {
    let kings = json(&["preflop", "--jam", "KK"]);
    let kings = &kings["results"][0];
    // Published as $954 behind the small blind of $1.
    assert!((kings["number"].as_f64().unwrap() - 954.0).abs() < 0.01, "{kings}");
    let all = json(&["preflop", "--jam"]);
    assert_eq!(all["results"].as_array().unwrap().len(), 169);
    assert_eq!(all["results"][0]["any_stack"], true);
}

#[test]
fn pictures_show_every_player() {
    let svg = stdout(&["push", "10", "--svg", "-"]);
    assert!(svg.contains("the small blind pushes: 58.3% of hands"), "no title");
    let seats =
        stdout(&["push", "10", "8", "12", "--deals", "20000", "--hero", "BTN", "--svg", "-"]);
    assert!(seats.contains("BTN after folds"), "no title");
}

#[test]
fn similar_grids_have_captions() {
    let game = ["push", "10", "8", "12", "--deals", "20000", "-q"];
    let text = stdout(&[&game[..], &["--hero", "SB"]].concat());
    let captions: Vec<&str> = text
        .lines()
        .filter(|line| line.ends_with("SB after folds") || line.ends_with("SB after BTN"))
        .collect();
    let [often, gains] = [captions[0], captions[1]];
    assert_eq!(often, "All-in frequency of each hand in percent: SB after folds");
    assert!(gains.starts_with("EV of all-in minus fold in bb, ± 0."), "{gains}");
    assert_eq!(captions.len(), 4, "{text}");
    // A single grid of each kind has a caption as well, because the columns are the same.
    for color in ["never", "always"] {
        let text = stdout(&[&game[..], &["--hero", "BTN", "--color", color]].concat());
        assert_eq!(text.matches(": BTN after folds").count(), 2, "{text}");
    }
    // Ranges are only truncated in the table of all seats.
    let cut = "ranges ending in ... are shortened";
    assert!(
        !text.contains(cut) && stdout(&["push", "10", "8", "12", "--deals", "20000"]).contains(cut)
    );
}

#[test]
fn a_decimal_comma_is_not_a_second_stack() {
    refused(&["push", "10,5"], "this could be two stacks, or one with a decimal comma");
    refused(&["push", "501"], "this is 501 big blinds, and the maximum is 500");
    refused(&["push", "--until", "600"], "this is 600 big blinds, and the maximum is 500");
    for two in ["10, 5", "10 5", "10;5"] {
        assert_eq!(stdout(&["push", two]), stdout(&["push", "10", "5"]), "{two}");
    }
}

#[test]
fn heads_up_a_hero_is_shown_alone() {
    let ranges = |args: &[&str]| stdout(&[&["push", "8", "-f", "plain"], args].concat());
    let both = ranges(&[]);
    assert_eq!(ranges(&["--hero", "SB"]).trim_end(), both.lines().next().unwrap());
    assert_eq!(ranges(&["--hero", "BB"]).trim_end(), both.lines().nth(1).unwrap());
    let table = stdout(&["push", "8", "--hero", "BB"]);
    assert!(table.contains("| SB   |") && !table.contains("| SB  |  A"), "{table}");
    refused(&["push", "8", "--hero", "CO"], "this seat does not exist at this table");
}

#[test]
fn locks_and_decisions_that_are_not_listed_are_named() {
    let locked = stdout(&["push", "10", "--lock", "BB: QQ+"]);
    assert!(locked.contains("\nlocked: BB: QQ+\n"), "{locked}");
    assert_eq!(json(&["push", "10", "--lock", "BB: QQ+"])["given"][0], "BB: QQ+");
    let table = stdout(&["push", "10", "12", "8", "--deals", "4000"]);
    assert!(table.contains("not listed: 1 decision after two or more all-ins, in "), "{table}");
    let chosen = stdout(&["push", "10", "12", "8", "--deals", "4000", "--hero", "BB"]);
    assert!(chosen.contains("| BTN, SB") && !chosen.contains("not listed"), "{chosen}");
}
