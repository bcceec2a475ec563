//! Several bet sizes compared, assumed folds, and rake. Expected numbers are calculated by hand.

use std::io::Write;
use std::process::{Output, Stdio};

use serde_json::Value;

use crate::support::{holdem, run, stdout};

/// A spot whose first player wins 253 of 990 boards.
const DRAW: &str = "equity AhKh QsQd -b Qh7h2c --pot 100";

/// The first player's equity in [`DRAW`].
const EQUITY: f64 = 253.0 / 990.0;

fn json(args: &str) -> Value {
    serde_json::from_str(&stdout(&format!("{args} -f json"))).unwrap()
}

/// Runs the program with this standard input.
fn fed(args: &str, input: &str) -> Output {
    let mut command = holdem(args);
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().unwrap();
    // A refused call does not read its input.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait_with_output().unwrap()
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).unwrap()
}

/// Asserts that a field is this number, up to rounding.
fn close(record: &Value, name: &str, expected: f64) {
    let found = record[name].as_f64().unwrap_or(f64::NAN);
    assert!((found - expected).abs() < 1e-9, "{name}: {found}, not {expected}");
}

#[test]
fn bet_sizes_are_compared() {
    let args = format!("{DRAW} --bet 33 --bet 75% --bet 150");
    let answer = json(&args);
    assert_eq!(answer["pot_odds"], Value::Null);
    let bets = answer["bets"].as_array().unwrap();
    assert_eq!(bets.len(), 3);
    for (bet, size) in bets.iter().zip([33.0, 75.0, 150.0]) {
        close(bet, "bet", size);
        close(bet, "bluff_folds", size / (100.0 + size));
        close(bet, "minimum_defence", 100.0 / (100.0 + size));
        close(bet, "called_value", EQUITY * (100.0 + 2.0 * size) - size);
        close(bet, "check_value", EQUITY * 100.0);
        // A call with this size alone has the same bet, as `pot_odds` and as the only entry of `bets`.
        let alone = json(&format!("{DRAW} --bet {size}"));
        assert_eq!((bet, bet), (&alone["pot_odds"], &alone["bets"][0]));
    }
    let table = stdout(&args);
    for row in [
        "| player 1 bets into 100           |     33 |     75 |    150 |",
        "| required folds as a pure bluff   | 24.81% | 42.86% | 60.00% |",
        "| EV of the bet, always called     |   +9.4 |  -11.1 |  -47.8 |",
        "| EV of checking down              |  +25.6 |  +25.6 |  +25.6 |",
        "| minimum defence frequency (MDF)  | 75.19% | 57.14% | 40.00% |",
    ] {
        assert!(table.contains(row), "{table}");
    }
    assert!(table.contains("\nalways called, no bet has a higher EV than checking; "), "{table}");
    let ahead = "equity QsQd AhKh -b Qh7h2c --pot 100 --bet 33 --bet 75";
    // 737/990 of 250 − 75 is 111.1, and of 100 it is 74.4.
    let best = "always called, a bet of 75 has the highest EV: 36.7 more than checking; ";
    assert!(stdout(ahead).contains(best), "{}", stdout(ahead));
    let plain = stdout(&format!("{args} -f plain"));
    let first: Vec<String> =
        plain.lines().map(|line| line.split(',').next().unwrap().to_owned()).collect();
    assert_eq!(first, [33.0 / 133.0, 75.0 / 175.0, 0.6].map(|share: f64| share.to_string()));
    let rows = stdout(&format!("{args} -f csv"));
    let mut reader = csv::Reader::from_reader(rows.as_bytes());
    let at = reader.headers().unwrap().iter().position(|name| name == "bet").unwrap();
    let sizes: Vec<String> = reader.records().map(|row| row.unwrap()[at].to_owned()).collect();
    assert_eq!(sizes, ["33.0", "75.0", "150.0"]);
    let both = run(&format!("{args} -f csv --by-combo"));
    assert_eq!(both.status.code(), Some(2));
}

#[test]
fn a_bet_value_includes_assumed_folds() {
    let odds = &json(&format!("{DRAW} --bet 75 --folds 40%"))["pot_odds"];
    let called = EQUITY * 250.0 - 75.0;
    close(odds, "folds", 0.4);
    close(odds, "mixed_value", 0.4 * 100.0 + 0.6 * called);
    assert_eq!(odds["mixed_error"], Value::Null);
    let table = stdout(&format!("{DRAW} --bet 75 --folds 40%"));
    for row in [
        "| EV of the bet with 40% folds     |  +33.3 |",
        "| EV of checking down              |  +25.6 |",
        "| EV of giving up                  |    0.0 |",
    ] {
        assert!(table.contains(row), "{table}");
    }
    let more = "with 40% folds, the EV of betting is 7.8 more than of checking; assuming";
    assert!(table.contains(more), "{table}");
    // At the break-even fold frequency, a bet is worth as much as a check, or as giving up.
    let alone = &json(&format!("{DRAW} --bet 75"))["pot_odds"];
    for (needed, worth) in [("check_folds", EQUITY * 100.0), ("semi_bluff_folds", 0.0)] {
        let folds = alone[needed].as_f64().unwrap();
        let odds = &json(&format!("{DRAW} --bet 75 --folds {folds}"))["pot_odds"];
        close(odds, "mixed_value", worth);
    }
    let sampled = json("equity AhKh QQ+ random --sample 10k -q --pot 100 --bet 75 --folds 40%");
    let odds = &sampled["pot_odds"];
    close(odds, "mixed_error", 0.6 * odds["called_error"].as_f64().unwrap());
    let several = stdout(&format!("{DRAW} --bet 33 --bet 75 --bet 150 --folds 40%"));
    // 40 + 0.6 × 9.42, 40 + 0.6 × −11.11, 40 + 0.6 × −47.78.
    let row = "| EV of the bet with 40% folds     |  +45.7 |  +33.3 |  +11.3 |";
    assert!(several.contains(row), "{several}");
    let best = "a bet of 33 has the highest EV: 20.1 more than checking; ";
    assert!(several.contains(best), "{several}");
    let plain = stdout(&format!("{DRAW} --bet 75 --folds 40% -f plain"));
    let last: f64 = plain.trim().rsplit(',').next().unwrap().parse().unwrap();
    assert!((last - (40.0 + 0.6 * called)).abs() < 1e-9, "{plain}");
}

#[test]
fn the_house_takes_a_share_up_to_a_cap() {
    // 5% of 150 is 7.5; the cap leaves 147.
    for (rake, taken) in [("--rake 5%", 7.5), ("--rake 0.05 --rake-cap 3", 3.0), ("--rake 0", 0.0)]
    {
        let odds = &json(&format!("{DRAW} --call 50 {rake}"))["pot_odds"];
        let prize = 150.0 - taken;
        close(odds, "required_equity", 50.0 / prize);
        close(odds, "margin", EQUITY - 50.0 / prize);
        close(odds, "value", EQUITY * prize - 50.0);
        // `outs` has the same numbers for a draw to this pot.
        let outs = "outs AhKh QsQd -b Qh7h2c --pot 100 --call 50";
        let odds = &json(&format!("{outs} {rake}"))["pot_odds"];
        close(odds, "required_equity", 50.0 / prize);
        close(odds, "value", EQUITY * prize - 50.0);
        if taken > 0.0 {
            close(odds, "rake_taken", taken);
        }
    }
    for args in ["--call 50", "--bet 75", "--bet 75 --folds 40%"] {
        let args = format!("{DRAW} {args}");
        for format in ["table", "json", "csv", "plain"] {
            let [without, with] = ["", "--rake 0% --rake-cap 3"]
                .map(|rake| stdout(&format!("{args} {rake} -f {format}")));
            assert_eq!(without, with, "{args} {format}");
        }
    }
    let table = stdout(&format!("{DRAW} --call 50 --rake 5% --rake-cap 3"));
    assert!(table.contains("| rake (5%, at most 3)   |    3.0 |"), "{table}");
    let outs = stdout("outs AhKh QsQd -b Qh7h2c --pot 100 --call 50 --rake 5%");
    assert!(outs.contains("| a call of 50 into 100, rake 5% |"), "{outs}");
}

#[test]
fn a_pot_is_raked_from_the_flop_on() {
    // 10% of 100 and of 250, also if the other player folds.
    let odds = &json(&format!("{DRAW} --bet 75 --folds 40% --rake 10%"))["pot_odds"];
    let (called, check) = (EQUITY * 225.0 - 75.0, EQUITY * 90.0);
    close(odds, "bluff_folds", 75.0 / (90.0 + 75.0));
    close(odds, "minimum_defence", 90.0 / (90.0 + 75.0));
    close(odds, "called_value", called);
    close(odds, "check_value", check);
    close(odds, "semi_bluff_folds", -called / (90.0 - called));
    close(odds, "check_folds", (check - called) / (90.0 - called));
    close(odds, "mixed_value", 0.4 * 90.0 + 0.6 * called);
    close(odds, "rake_taken", 25.0);
    // No flop, no drop: a pot won before the flop is not raked. 1712304 boards.
    let odds = &json("equity AhKh QsQd --pot 100 --bet 75 --folds 40% --rake 10%")["pot_odds"];
    let called = (787_966.0 + 6732.0 / 2.0) / 1_712_304.0 * 225.0 - 75.0;
    close(odds, "bluff_folds", 75.0 / 175.0);
    close(odds, "called_value", called);
    close(odds, "mixed_value", 0.4 * 100.0 + 0.6 * called);
    let before = stdout("equity AhKh QsQd --pot 100 --bet 75 --rake 10%");
    assert!(before.contains("before the flop is not raked"), "{before}");
    let after = stdout(&format!("{DRAW} --bet 75 --rake 10%"));
    assert!(after.contains("a pot won by a fold is raked as well"), "{after}");
}

#[test]
fn invalid_sizes_and_shares_are_refused_with_a_suggestion() {
    for (options, message, hint) in [
        (
            "--bet 33,75",
            "not a plain number",
            "for one number: --bet 33.75; for several sizes: --bet 33 --bet 75",
        ),
        (
            "--bet 33,75,150%",
            "not a plain number",
            "for several sizes: --bet 33 --bet 75 --bet 150%",
        ),
        ("--bet 1,000", "not a plain number", "write the bare number: 1000"),
        ("--bet 1.5k", "not a plain number", "write the bare number: 1500"),
        ("--bet 0%", "the amount is zero", "must be positive"),
        ("--call 50 --folds 40%", "needs a bet, and this is a call", "instead of the call"),
        ("--folds 40%", "a call or a bet is missing", "--bet 75"),
        ("--rake 5%", "a call or a bet is missing", "--call 50"),
        ("--bet 75 --folds 40", "the percent sign is missing", "write 40%"),
        ("--bet 75 --folds 101%", "more than 100%", "from 0% to 100%"),
        ("--bet 75 --folds -5", "the share is negative", "from 0% to 100%"),
        ("--bet 75 --rake x", "not a percentage", "such as 5%"),
        ("--bet 75 --rake 100%", "the whole pot", "--rake 5%"),
        ("--bet 75 --rake-cap 3", "a rake cap needs a rake", "--rake 5%"),
        ("--bet 75 --rake 5% --rake-cap 0", "the amount is zero", "must be positive"),
    ] {
        let output = run(&format!("{DRAW} {options}"));
        let error = text(&output.stderr);
        assert_eq!((output.status.code(), output.stdout.len()), (Some(2), 0), "{options}");
        assert!(error.contains(message) && error.contains(hint), "{options}: {error}");
        assert!(error.contains('^') && error.contains(options), "{options}: {error}");
    }
    for (options, hint) in [
        ("--bet 75", "hint: add the pot: --pot 100\n"),
        ("--call 75", "hint: add the pot, including the bet you face: --pot 100\n"),
        ("--rake 5%", "hint: add the pot: --pot 100\n"),
        ("--pot 1.5k --bet 75", "hint: write the bare number: 1500\n"),
    ] {
        let output = run(&format!("equity AhKh QsQd {options}"));
        let error = text(&output.stderr);
        assert!(error.ends_with(hint), "{options}: {error}");
    }
}

#[test]
fn lines_have_one_bet_each_and_share_folds_and_rake() {
    let rows = "hero,villain,board,pot,bet,rake\n\
                AhKh,QsQd,Qh7h2c,100,75%,0.25\n\
                AhKh,QsQd,Qh7h2c,100,,0.25\n\
                AhKh,\"QQ+,AK\",,100,50,0.25\n";
    let options = "--input csv -f csv -q --folds 40% --rake 10% --rake-cap 100";
    let output = fed(&format!("equity - {options}"), rows);
    assert_eq!(output.status.code(), Some(0), "{}", text(&output.stderr));
    let mut reader = csv::Reader::from_reader(&*output.stdout);
    let header = reader.headers().unwrap().clone();
    let rows: Vec<csv::StringRecord> = reader.records().map(Result::unwrap).collect();
    let cell = |row: usize, name: &str| {
        rows[row][header.iter().position(|column| column == name).unwrap()].to_owned()
    };
    let number = |row, name: &str| cell(row, &format!("equity.pot_odds.{name}")).parse().unwrap();
    let mixed: f64 = number(0, "mixed_value");
    assert!((mixed - (0.4 * 90.0 + 0.6 * (EQUITY * 225.0 - 75.0))).abs() < 1e-9, "{mixed}");
    // A column named rake is passed through.
    assert_eq!(
        (cell(0, "rake"), cell(0, "equity.pot_odds.rake_cap")),
        ("0.25".into(), "100.0".into())
    );
    assert_eq!(
        (cell(1, "equity.pot_odds.pot"), cell(1, "equity.pot_odds.folds")),
        ("".into(), "".into())
    );
    assert_eq!((number(2, "rake_taken"), number(2, "bluff_folds")), (20.0, 50.0 / 150.0));
    assert!(!header.iter().any(|name| name.contains("bets")), "{header:?}");
    let several = fed("equity - --pot 100 --bet 33 --bet 75", "AhKh QsQd\n");
    assert_eq!((several.status.code(), several.stdout.len()), (Some(2), 0));
    assert!(text(&several.stderr).contains("each line has one"), "{}", text(&several.stderr));
}

#[test]
fn plain_lines_of_a_batch_have_the_same_columns() {
    let plain = |options: &str, input: &str| {
        let output = fed(&format!("equity - -f plain -q {options}"), input);
        text(&output.stdout)
    };
    let columns =
        |text: &str| -> Vec<usize> { text.lines().map(|line| line.split(',').count()).collect() };
    let rows = "hero,villain,board,pot,call\n\
                AhKh,QsQd,Qh7h2c,100,50\n\
                AhKh,QsQd,Qh7h2c,,\n\
                AhKh,QsQd,Qh7h2c,100,20\n";
    let lines = plain("--input csv", rows);
    let cells: Vec<Option<f64>> = lines.lines().map(|line| line.parse().ok()).collect();
    assert!(matches!(cells[..], [Some(_), None, Some(_)]), "{lines}");
    assert_eq!(lines.lines().nth(1), Some(""));
    let rows = "hero,villain,pot,call,bet\nAhKh,QsQd,100,50,\nAhKh,QsQd,100,,50\nAhKh,QsQd,100,,\n";
    let lines = plain("--input csv", rows);
    assert_eq!(columns(&lines), [3, 3, 3], "{lines}");
    let places: Vec<Vec<bool>> =
        lines.lines().map(|line| line.split(',').map(str::is_empty).collect()).collect();
    assert_eq!(places[0], [false, true, true]);
    assert_eq!((&places[1][..], &places[2][..]), (&[true, false, false][..], &[true; 3][..]));
    let lines = plain("--pot 100 --bet 50 --folds 10%", "AhKh QsQd\nAA KK\n");
    assert_eq!(columns(&lines), [3, 3], "{lines}");
    // Without amounts, a line's answer is the equity of each player.
    assert_eq!(columns(&plain("", "AhKh QsQd\nAA KK QQ\n")), [2, 3]);
    // The first object determines the amounts, as the header does in CSV.
    let objects = "{\"hero\":\"AA\",\"villain\":\"KK\",\"pot\":100,\"call\":50}\n\
                   {\"hero\":\"AA\",\"villain\":\"KK\"}\n\
                   {\"hero\":\"AA\",\"villain\":\"KK\",\"pot\":100,\"bet\":50}\n";
    let lines = plain("--input ndjson", objects);
    let lines: Vec<&str> = lines.lines().collect();
    assert!(lines[0].parse::<f64>().is_ok() && lines[1].is_empty(), "{lines:?}");
    assert!(
        lines[2].starts_with("error: this line has amounts that the first line lacks"),
        "{lines:?}"
    );
}
