//! `holdem icm`: refusals, notes, and options that give the same numbers as the library.

use std::process::Stdio;

use serde_json::Value;

use crate::support::{holdem, run, stdout};
use crate::typed::{answered, piped};

const FOUR: &str = "icm 5000 3000 1500 500 --pays 500,300,200";

fn json(args: &str) -> Value {
    serde_json::from_str(&stdout(&format!("{args} -f json"))).unwrap()
}

fn of_players(document: &Value, field: &str) -> Vec<f64> {
    let players = document["players"].as_array().unwrap();
    players.iter().map(|player| player.pointer(field).unwrap().as_f64().unwrap()).collect()
}

/// Returns the message of a refused run.
fn refused(args: &str) -> String {
    let output = run(args);
    assert_eq!((output.status.code(), output.stdout.is_empty()), (Some(2), true), "{args}");
    let error = String::from_utf8(output.stderr).unwrap();
    error.lines().next().unwrap().trim_start_matches("error: ").to_owned()
}

#[test]
fn contradictory_arguments_are_refused_with_a_reason() {
    for (args, message) in [
        ("50 x --pays 70", "this is not a plain number"),
        ("50 -5 --pays 70", "the amount is negative"),
        ("50 20", "the prizes are missing"),
        ("50 20 --pays 0,0", "all prizes are 0"),
        ("0 0 --pays 1", "all stacks are 0"),
        ("50 20 --pays 1,000", "a prize cannot start with 0"),
        ("50 20 --pays 5x", "the number of prizes is missing"),
        ("50 20 --pays 100x99999999999", "there are too many prizes"),
        ("50 20 --pays 50,30x9999,20", "there are too many prizes"),
        ("50 20 --pays 5,3 --win 55%", "this needs an all-in, and no player is all-in"),
        ("50 20 --pays 5,3 -b Kd7h2s", "this needs an all-in, and no player is all-in"),
        ("50 20 --pays 5,3 --all-in 1,2", "the win probabilities are missing"),
        ("50 20 --pays 5,3 --all-in 1,3 --win 55%", "there is no player with this number"),
        ("50 20 --pays 5,3 --all-in 1,Bo --win 55%", "there is no player with this name"),
        ("50 20 --pays 5,3 --all-in 1,1 --win 55%", "player 1 is given twice"),
        ("50 0 --pays 5,3 --all-in 1,2 --win 55%", "player 2 has no chips"),
        ("50 20 --pays 5,3 --all-in 1,2 --win 99% --tie 2%", "the sum is more than 100%"),
        ("50 20 --pays 5,3 --all-in 1,2 --hands AA", "1 hand, but 2 players all-in"),
        (
            "5 6 7 --pays 5,3 --all-in 1,2,3 --win 50%,30%,20%",
            "win probabilities do not determine side pots",
        ),
        ("50 20 --pays 5,3 --all-in 1,2 --win 55% --bounty 1,2,3", "3 bounties for 2 players"),
        ("5 6 --pays 5,3 --keep 4", "this is too much to leave for the winner"),
        ("5 6 --pays 5,3 --chop --round 3", "8 is not a multiple of 3"),
        ("5 0 --pays 5,3 --chop", "a player without chips cannot take part in a deal"),
        ("5 6 --pays 5,3 --name A --name B --name C", "more names than players (2)"),
    ] {
        assert_eq!(refused(&format!("icm {args}")), message, "{args}");
    }
}

#[test]
fn a_line_can_be_numbers_with_a_single_error_column() {
    let lines = "{\"stack1\":5000,\"stack2\":3000}\n{\"stack\":[5,3.5]}\n{\"stack1\":true}\n";
    let (found, status) = answered("icm - --input ndjson --pays 5,3 -f ndjson -q", lines);
    let found: Vec<Value> = found.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!((found.len(), status), (3, Some(2)));
    let icm = |line: usize| (&found[line]["icm"], found[line].get("error"));
    assert!(icm(0).0["relative_error"].is_number() && icm(0).1.is_none(), "{found:?}");
    assert_eq!(icm(1).0["players"][1]["stack"], 3.5);
    assert_eq!(found[2]["error"], "\"stack1\" must be a number");
    let (csv, _) = answered("icm - --pays 5,3 -f csv -q", "5 3\nx\n");
    let header = csv.lines().next().unwrap();
    assert_eq!(header.split(',').filter(|name| *name == "error").count(), 1, "{header}");
}

#[test]
fn likely_mistakes_are_noted() {
    for (args, note) in [
        ("5 3 --pays 1,500", "place 2 pays more than place 1"),
        ("5 3 --pays 5,3,2,1", "there are 2 prizes more than players"),
        ("5 3 0 0 --pays 5,3,2,1", "2 players without chips are eliminated"),
        ("5 4 3 2 --pays 3x1", "3x1 is 1 prize of 3; 3 prizes of 1: 1x3"),
        ("5 4 3 2 --pays 3x4", "3x4 is 4 prizes of 3; 3 prizes of 4: 4x3"),
    ] {
        let output = run(&format!("icm {args}"));
        let notes = String::from_utf8(output.stderr).unwrap();
        assert!(output.status.success() && notes.contains(note), "{notes}");
    }
}

#[test]
fn all_printed_digits_are_certain() {
    let found = json(FOUR);
    let exact =
        [122_145_175.0 / 323_323.0, 2_122_325.0 / 6783.0, 1_170_200.0 / 5187.0, 109_600.0 / 1309.0];
    for (written, exact) in of_players(&found, "/prizes").iter().zip(exact) {
        let text = written.to_string();
        let decimals = text.split_once('.').map_or(0, |(_, decimals)| decimals.len());
        assert!(decimals >= 9, "{text}");
        assert_eq!(text, format!("{exact:.decimals$}"));
    }
}

#[test]
fn hands_match_their_chances() {
    let equity = json("equity AhKh QsQd -b Jh7h2c");
    let share = |place: &str| equity.pointer(place).unwrap().as_f64().unwrap();
    let (win, tie) = (share("/players/0/win"), share("/players/0/tie"));
    let by_chance = json(&format!("{FOUR} --all-in 1,3 --win {win} --tie {tie} --pot 300"));
    let by_hands =
        json(&format!("{FOUR} --all-in 1,3 --hands AhKh --hands QsQd -b Jh7h2c --pot 300"));
    for field in ["/all_in/prizes", "/all_in/chips", "/all_in/out"] {
        let pairs = of_players(&by_chance, field).into_iter().zip(of_players(&by_hands, field));
        pairs
            .for_each(|(one, other)| assert!((one - other).abs() < 1e-9, "{field}: {one} {other}"));
    }
}

#[test]
fn side_pots_of_ranges_are_counted_or_sampled_with_an_error() {
    let known =
        json(&format!("{FOUR} --all-in 1,2,4 --hands AhKh --hands QsQd --hands 7c7d -b 9c8d2s"));
    // A range with only one combo possible on the board is treated as that hand.
    let range = "--hands AhKh,9c9s --hands QsQd --hands 7c7d";
    let counted = json(&format!("{FOUR} --all-in 1,2,4 {range} -b 9c8d2s"));
    let field = "/all_in/prizes";
    assert_eq!(of_players(&known, field), of_players(&counted, field));
    assert_eq!(counted.pointer("/players/0/all_in/std_error"), Some(&Value::Null));

    let args = format!("{FOUR} --all-in 1,2,4 --hands random --hands 22+ --hands random");
    let sampled = json(&args);
    assert_eq!((&sampled["deals"], &sampled["seed"]), (&4_194_304.into(), &1.into()));
    let sum: f64 = of_players(&sampled, field).iter().sum();
    assert!((sum - 1000.0).abs() < 1e-6, "{sum}");
    let errors = of_players(&sampled, "/all_in/std_error");
    assert!(errors.iter().all(|error| (0.001..0.2).contains(error)), "{errors:?}");
    assert_eq!(sampled, json(&format!("{args} -j 1")));
}

#[test]
fn at_the_required_equity_the_all_in_is_worth_a_fold() {
    let needed = json(&format!("{FOUR} --all-in 3,1 --win 55% --pot 300"));
    let needed = needed.pointer("/players/2/all_in/required_equity").unwrap().as_f64().unwrap();
    let even = json(&format!("{FOUR} --all-in 3,1 --win {needed} --pot 300"));
    let third = even.pointer("/players/2/all_in").unwrap();
    let [value, fold] = ["prizes", "fold"].map(|field| third[field].as_f64().unwrap());
    assert!((value - fold).abs() < 1e-7, "{value} {fold}");
}

#[test]
fn a_file_of_stacks_has_one_answer_per_line() {
    let input = "stack1,stack2,stack3\n50,30,20\n50,x,20\n1,1,\n";
    let mut program = holdem("icm - --pays 70,30 --input csv -f plain");
    let output = piped(program.stderr(Stdio::piped()), input);
    let answers = String::from_utf8(output.stdout).unwrap();
    let lines: Vec<&str> = answers.lines().collect();
    let error = "error: this is not a plain number";
    assert_eq!(lines, ["45.17857142857,32.25,22.57142857143", error, "50,50"]);
    assert!(!output.status.success());
    assert!(refused("icm - --pays 70,30 --chop").starts_with("--chop needs a single spot"));
}

#[test]
fn the_picture_has_the_value_of_a_stack_by_its_size() {
    let picture = stdout(&format!("{FOUR} --svg -"));
    assert!(picture.contains("of the prizes") && picture.contains("proportional to chips"));
    assert_eq!(refused("icm 5 --pays 1 --svg -"), "one stack alone has no picture");
}

#[test]
fn every_form_of_an_all_in_names_its_hand() {
    let args = format!(
        "{FOUR} --name Ann --name Bo --all-in Ann,3 --hands 22 --hands AhKh -b 7h2c9d -d As --pot 300 --bounty 50"
    );
    let title =
        "all-in of 1 Ann and 3: 22 against AhKh on 7h 2c 9d, without As; pot 300; bounty 50";
    assert!(stdout(&args).starts_with(title), "{}", stdout(&args));
    let page = stdout(&format!("{args} -o -"));
    assert!(page.contains(title), "{page}");
    let document = json(&args);
    let hand = &document["hand"];
    assert_eq!((hand["board"][0].as_str(), hand["dead"][0].as_str()), (Some("7h"), Some("As")));
    assert_eq!(hand["pot"], 300.0);
    let of = |player: usize, field: &str| document["players"][player]["all_in"][field].clone();
    assert_eq!(
        (of(0, "input"), of(0, "range"), of(0, "bounty")),
        ("22".into(), "22".into(), 50.0.into())
    );
    assert_eq!((of(1, "input"), of(2, "input")), (Value::Null, "AhKh".into()));
    let csv = stdout(&format!("{args} -f csv"));
    assert!(csv.lines().nth(1).unwrap().contains("7h 2c 9d,As,300.0"), "{csv}");

    let given = stdout(&format!(
        "{FOUR} --all-in 1,3,4 --hands 22 --hands AhKh --hands KK -b 7h2c9d3s --bounty 5,4,3,2"
    ));
    assert!(
        given.starts_with(
            "all-in of 1, 3 and 4: 22 against AhKh against KK on 7h 2c 9d 3s; bounties 5, 4, 3, 2"
        ),
        "{given}"
    );
    let given = stdout(&format!("{FOUR} --all-in 1,3 --win 55%"));
    assert!(given.starts_with("all-in of 1 and 3\n"), "{given}");
}

#[test]
fn amounts_of_a_deal_have_the_same_decimals() {
    let table = stdout(&format!("{FOUR} --chop"));
    let rows = table.lines().skip_while(|line| !line.contains("ICM chop")).skip(2).take(4);
    for row in rows {
        let cells: Vec<&str> = row.split('|').map(str::trim).collect();
        assert!(
            cells[2..4].iter().all(|cell| cell.split_once('.').is_some_and(|it| it.1.len() == 2)),
            "{row}"
        );
    }
}

#[test]
fn no_number_is_minus_zero() {
    let document = stdout("icm 5 5 --pays 1 --bubble -f json");
    assert!(!document.contains("-0.0"), "{document}");
}

#[cfg(target_os = "linux")]
#[test]
fn long_work_has_progress() {
    let args = "icm $(seq -s' ' 1 1500) --pays $(seq -s, 1500 -1 1) -f plain";
    let shown = crate::terminal::on_a_terminal_of(80, args);
    assert!(shown.contains("calculating (prize equities)"), "{}", &shown[..200]);
    let short = crate::terminal::on_a_terminal_of(80, &format!("{FOUR} --bubble -f plain"));
    assert!(!short.contains("calculating"), "{short}");
}
