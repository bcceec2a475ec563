//! Pot odds: `--pot` with `--call` or `--bet`, in `equity` and `outs`, for single spots and batches.

use std::io::Write;
use std::process::{Output, Stdio};

use serde_json::Value;

use crate::support::{holdem, run, stdout};

/// A spot whose first player wins 253 of 990 boards.
const DRAW: &str = "equity AhKh QsQd -b Qh7h2c";

fn json(args: &str) -> Value {
    serde_json::from_str(&stdout(&format!("{args} -f json"))).unwrap()
}

/// Runs the program with this standard input.
fn fed(args: &str, input: &str) -> Output {
    let mut command = holdem(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    child.stdin.take().unwrap().write_all(input.as_bytes()).unwrap();
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// 0.75 in a pot of 100 is three quarters of a chip, or of the pot.
#[test]
fn a_bet_of_less_than_one_in_a_large_pot_is_asked_about() {
    let refused = run(&format!("{DRAW} --pot 100 --bet 0.75"));
    let errors = text(&refused.stderr);
    assert!(errors.contains("write 75%, or for this amount 0.75%"), "{errors}");
    let batch = fed("equity - --input csv -f plain", "hero,villain,pot,bet\nAhKh,QQ,100,0.5\n");
    assert!(text(&batch.stderr).contains("write 50%, or for this amount 0.5%"));
    for args in [
        "--pot 1.5 --bet 0.75",
        "--pot 100 --bet 75%",
        "--pot 100 --bet 0.75%",
        "--pot 100 --bet 1",
    ] {
        assert!(run(&format!("{DRAW} {args}")).status.success(), "{args}");
    }
}

#[test]
fn a_call_is_weighed_against_the_equity() {
    let odds = &json(&format!("{DRAW} --pot 100 --call 50"))["pot_odds"];
    assert_eq!(odds["required_equity"], 1.0 / 3.0);
    let value = odds["value"].as_f64().unwrap();
    assert!((value - (253.0 / 990.0 * 150.0 - 50.0)).abs() < 1e-9, "{value}");
    assert_eq!(odds["verdict"], "loses");
    assert_eq!((&odds["bet"], &odds["value_error"]), (&Value::Null, &Value::Null));
    let table = stdout(&format!("{DRAW} --pot 100 --call 50"));
    assert!(table.contains("\ncalling loses 11.7 on average\n"), "{table}");
    let cheap = stdout(&format!("{DRAW} --pot 100 --call 20"));
    assert!(cheap.contains("\ncalling gains 10.7 on average\n"), "{cheap}");
    let plain = stdout(&format!("{DRAW} --pot 100 --call 50 -f plain"));
    assert_eq!(plain.trim().parse::<f64>().unwrap(), value);
}

#[test]
fn a_bet_has_its_required_fold_frequency() {
    let odds = &json(&format!("{DRAW} --pot 100 --bet 75"))["pot_odds"];
    assert_eq!(odds["bluff_folds"], 75.0 / 175.0);
    // A call returns 253/990 of 250.
    let cost = 75.0 - 253.0 / 990.0 * 250.0;
    let folds = odds["semi_bluff_folds"].as_f64().unwrap();
    assert!((folds - cost / (100.0 + cost)).abs() < 1e-12, "{folds}");
    assert_eq!((&odds["call"], &odds["verdict"]), (&Value::Null, &Value::Null));
    let ahead = stdout("equity QsQd AhKh -b Qh7h2c --pot 100 --bet 75");
    assert!(ahead.contains("a bet has at least the EV of checking down"), "{ahead}");
}

#[test]
fn a_bet_is_compared_with_checking_down() {
    // The bet gains over giving up but loses to a check: called, 0.404 of 120, minus 10.
    let spot = "equity JcTc QQ+,AK -b 9h8h2c --pot 100 --bet 10";
    let answer = json(spot);
    let (odds, equity) = (&answer["pot_odds"], answer["players"][0]["equity"].as_f64().unwrap());
    let number = |name: &str| odds[name].as_f64().unwrap();
    let (called, check) = (equity * 120.0 - 10.0, equity * 100.0);
    assert!(called > 0.0 && check > called);
    assert!((number("called_value") - called).abs() < 1e-9);
    assert!((number("check_value") - check).abs() < 1e-9);
    assert!((number("check_folds") - (check - called) / (100.0 - called)).abs() < 1e-12);
    assert_eq!((number("semi_bluff_folds"), number("minimum_defence")), (0.0, 1.0 - 10.0 / 110.0));
    assert_eq!(odds["check_folds_error"], Value::Null);
    let table = stdout(spot);
    assert!(table.contains("but not checking down"), "{table}");
    assert!(table.contains("| required folds to beat checking  |  3.11% |"), "{table}");
    let sampled = json("equity JcTc QQ+,AK random --sample 10k -q --pot 100 --bet 10");
    for error in ["called_error", "check_error", "check_folds_error"] {
        assert!(sampled["pot_odds"][error].as_f64().unwrap() > 0.0, "{error}");
    }
}

#[test]
fn a_sampled_verdict_respects_its_error() {
    let clear = json("equity AhKh QQ+ random random --sample 10k -q --pot 100 --call 50");
    assert_eq!(clear["pot_odds"]["verdict"], "loses");
    assert!(clear["pot_odds"]["value_error"].as_f64().unwrap() > 0.0);
    // The price of a call at which the sampled equity breaks even.
    let equity = clear["players"][0]["equity"].as_f64().unwrap();
    let call = format!("{:.6}", 100.0 * equity / (1.0 - equity));
    let close = format!("equity AhKh QQ+ random random --sample 10k -q --pot 100 --call {call}");
    assert_eq!(json(&close)["pot_odds"]["verdict"], "unknown");
    let table = stdout(&close);
    assert!(table.contains("the sample is too small to decide whether calling gains"), "{table}");
    assert!(table.contains("use --precision 0.1% for a larger sample, or --exact"), "{table}");
    assert!(table.contains("~+0.0 ± 0.6"), "{table}");
}

#[test]
fn invalid_amounts_are_refused_at_their_span() {
    for (options, message, hint) in [
        ("--pot $100 --call 50", "this is not a plain number", "write the bare number: 100"),
        ("--pot 1,000 --call 50", "this is not a plain number", "write the bare number: 1000"),
        (
            "--pot 1/2 --call 50",
            "this is not a plain number",
            "write the bare number with a decimal point: 0.5",
        ),
        ("--pot 100 --call 0", "the amount is zero", "amounts must be positive"),
        ("--pot -5 --call 50", "the amount is negative", "amounts must be positive"),
        ("--pot 1e999 --call 50", "this is not a plain number", "such as 100 or 2.5"),
        ("--pot 99999999999999999999 --bet 1", "too large", "such as big blinds"),
        ("--pot 100", "a call or a bet is missing", "--call 50"),
        ("--call 50", "the pot is missing", "--pot 100"),
        ("--bet 50", "the pot is missing", "--pot 100"),
        ("--pot 100 --call 50 --bet 50", "exclude each other", "either the call or the bet"),
    ] {
        let output = run(&format!("{DRAW} {options}"));
        let error = text(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{options}");
        assert!(error.contains(message) && error.contains(hint), "{options}: {error}");
        assert!(error.contains('^') && error.contains(options), "{options}: {error}");
    }
    for other in ["--streets", "--plan"] {
        let output = run(&format!("{DRAW} --pot 100 --call 50 {other}"));
        assert_eq!(output.status.code(), Some(2), "{other}");
    }
}

#[test]
fn outs_have_a_verdict_on_the_call() {
    let odds = &json("outs AhKh QsQd -b Qh7h2c --pot 100 --call 20")["pot_odds"];
    assert_eq!((&odds["next"], &odds["equity"]), (&(8.0 / 45.0).into(), &(253.0 / 990.0).into()));
    assert_eq!(odds["verdict"], "gains");
    // The player ahead stays ahead with 37 of 45 cards.
    let odds = &json("outs QsQd AhKh -b Qh7h2c --pot 100 --call 20")["pot_odds"];
    assert_eq!(odds["next"], 37.0 / 45.0);
    let alone = stdout("outs AhKh -b Qh7h2c --pot 100 --call 50");
    for row in [
        "| a call of 50 into 100               | probability | required |            |",
        "| flush on the next card              |      19.15% |   33.33% | too little |",
        "| flush by the river                  |      34.97% |   33.33% | enough     |",
        "| one pair or better on the next card |      31.91% |   33.33% | too little |",
    ] {
        assert!(alone.contains(row), "{alone}");
    }
    assert_eq!(json("outs AhKh -b Qh7h2c --pot 100 --call 50")["pot_odds"]["equity"], Value::Null);
}

#[test]
fn rows_have_separate_amounts() {
    let rows = "hero,villain,board,Pot,call,bet\n\
                AhKh,QsQd,Qh7h2c,100,50,\n\
                AhKh,QsQd,Qh7h2c,100,,75\n\
                AhKh,QsQd,Qh7h2c,100,,\n\
                AhKh,QsQd,Qh7h2c,,50,\n\
                AhKh,QsQd,Qh7h2c,$9,50,\n";
    let output = fed("equity - --input csv -f csv -q", rows);
    assert_eq!(output.status.code(), Some(2));
    let mut reader = csv::Reader::from_reader(&*output.stdout);
    let header = reader.headers().unwrap().clone();
    let at = |name: &str| header.iter().position(|column| column == name).unwrap();
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let cell = |row: usize, name: &str| rows[row][at(name)].to_owned();
    assert_eq!(cell(0, "equity.pot_odds.verdict"), "loses");
    assert_eq!(cell(1, "equity.pot_odds.bluff_folds"), (75.0 / 175.0).to_string());
    assert_eq!(cell(2, "equity.pot_odds.pot"), "");
    assert_eq!(cell(2, "equity.players.1.wins"), "253");
    assert_eq!(cell(3, "error"), "the pot is missing");
    assert_eq!(cell(4, "error"), "this is not a plain number");
    let error = text(&output.stderr);
    assert!(error.contains("write the bare number: 9"), "{error}");
}

#[test]
fn amounts_are_given_once() {
    let rows = "hero,villain,pot,call\nAhKh,QsQd,100,50\nAhKh,QsQd,,50\n";
    let output = fed("equity - --input csv -f ndjson --pot 200", rows);
    let error = text(&output.stderr);
    assert!(error.contains("line 2: error: the pot is given twice"), "{error}");
    let second: Value = serde_json::from_str(text(&output.stdout).lines().nth(1).unwrap()).unwrap();
    assert_eq!(second["equity"]["pot_odds"]["pot"], 200.0);
    let lines = text(&fed("equity - --pot 100 --call 50 -f plain", "AhKh QQ\nAA KK\n").stdout);
    let values: Vec<f64> = lines.lines().map(|line| line.parse().unwrap()).collect();
    assert!(values[0] > 0.0 && values[0] < values[1], "{lines}");
}

#[test]
fn objects_have_numbers_for_amounts() {
    let spots = "{\"hero\":\"AhKh\",\"villain\":\"QQ\",\"pot\":1e2,\"call\":12.5}\n\
                 {\"hero\":\"AhKh\",\"villain\":\"QQ\",\"pot\":\"100\",\"call\":null}\n\
                 {\"hero\":\"AhKh\",\"villain\":\"QQ\"}\n\
                 {\"hero\":\"AhKh\",\"villain\":\"QQ\",\"pot\":[100],\"call\":12.5}\n";
    let output = fed("equity - --input ndjson -f ndjson -q", spots);
    let answers = text(&output.stdout);
    let odds = |line: usize| -> Value {
        let answer: Value = serde_json::from_str(answers.lines().nth(line).unwrap()).unwrap();
        answer["equity"]["pot_odds"]["required_equity"].clone()
    };
    assert_eq!([odds(0), odds(1), odds(2)], [(12.5 / 112.5).into(), Value::Null, Value::Null]);
    assert!(text(&output.stderr).contains("\"pot\" must be a number"));
    // The first object determines the columns of CSV.
    let csv = fed("equity - --input ndjson -f csv -q", spots);
    let csv = text(&csv.stdout);
    let columns = csv.lines().next().unwrap().split(',').count();
    assert!(csv.lines().nth(3).unwrap().split(',').count() == columns, "{csv}");
    let without: String = spots.lines().rev().skip(1).collect::<Vec<_>>().join("\n");
    let output = fed("equity - --input ndjson -f csv", &without);
    assert!(text(&output.stderr).contains("the header lacks columns for pot odds"));
}

#[test]
fn unrelated_columns_pass_through() {
    let rows = "hero,villain,pot,note\nAhKh,QsQd,side pot,x\n";
    let output = fed("equity - --input csv -f csv", rows);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    assert!(!text(&output.stdout).contains("pot_odds"));
    let output = fed(
        "showdown - --input csv -f csv",
        "hero,villain,board,pot,call\nAhKh,QsQd,Qh7h2c3d4s,x,y\n",
    );
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let rows = "hero,villain,middle,price\nAhKh,QsQd,100,50\n";
    let columns = "--columns hero,villain,pot=middle,call=price";
    let output = fed(&format!("equity - --input csv -f plain {columns}"), rows);
    assert!(text(&output.stdout).trim().parse::<f64>().is_ok(), "{}", text(&output.stdout));
    let output = fed("equity - --input csv --columns hero,villain,pot=middle,pot=price", rows);
    assert!(text(&output.stderr).contains("two columns for the pot"));
}

#[test]
fn the_hero_decides_for_any_column_order() {
    let value = |args: &str, input: &str| {
        let output = fed(&format!("equity - {args} -f ndjson -q"), input);
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        assert_eq!(answer["equity"]["players"][0]["range"], "AhKh", "{input}");
        answer["equity"]["pot_odds"]["value"].as_f64().unwrap()
    };
    let expected = 253.0 / 990.0 * 150.0 - 50.0;
    for (args, input) in [
        ("--input csv", "villain,hero,board,pot,call\nQsQd,AhKh,Qh7h2c,100,50\n"),
        ("--input csv", "hero,villain,board,pot,call\nAhKh,QsQd,Qh7h2c,100,50\n"),
        (
            "--input ndjson",
            r#"{"villain":"QsQd","board":"Qh7h2c","pot":100,"call":50,"hero":"AhKh"}"#,
        ),
        (
            "--input csv --columns villain=a,hero=b,board,pot,call",
            "a,b,board,pot,call\nQsQd,AhKh,Qh7h2c,100,50\n",
        ),
    ] {
        assert!((value(args, input) - expected).abs() < 1e-9, "{args}: {input}");
    }
}

#[test]
fn a_line_without_a_hero_has_no_first_player() {
    let rows = "hero,villain,villain2,board\n,QQ,AA,Qh7h2c\nAhKh,QQ,AA,Qh7h2d\n";
    let output = fed("equity - --input csv -f ndjson -q", rows);
    assert_eq!(output.status.code(), Some(2));
    let lines: Vec<Value> =
        text(&output.stdout).lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines[0]["error"], "the hero is missing");
    assert_eq!(lines[1]["equity"]["players"].as_array().unwrap().len(), 3);
    for object in [r#"{"hero":"","villain":"QQ","x":1}"#, r#"{"villain":"QQ","villain2":"AA"}"#] {
        let output = fed("equity - --input ndjson -f ndjson -q", object);
        assert!(text(&output.stdout).contains("hero"), "{}", text(&output.stdout));
        assert_eq!(output.status.code(), Some(2), "{object}");
    }
}
