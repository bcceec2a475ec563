//! `holdem equity --streets`.

use std::collections::HashMap;

use serde_json::Value;

use crate::fields::Fields;
use crate::schema::valid;
use crate::support::{run, stdout};

fn streets(args: &str) -> Vec<Value> {
    results(&stdout(&format!("{args} -f json -q")))
}

fn results(text: &str) -> Vec<Value> {
    valid("holdem.streets/1", text).list("results").to_vec()
}

/// Returns whether two numbers are equal up to the last bit, which reading JSON may change.
fn are_equal(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-15
}

#[test]
fn each_street_matches_equity_on_the_board_as_it_was() {
    for (players, dead) in
        [("AhKh QsQd", ""), ("AhKh QQ+,AKs:0.5", "-d 3c"), ("QQ+ AA,22 7c7d", "-d 3c,3h")]
    {
        let streets = streets(&format!("equity {players} -b Kd7h2s9cTc {dead} --streets"));
        let names = streets.iter().map(|street| street.text("street"));
        assert!(names.eq(["preflop", "flop", "turn", "river"]));
        let mut last: Option<&Value> = None;
        for street in &streets {
            let board = street.joined("board");
            let board = if board.is_empty() { board } else { format!("-b {board}") };
            let alone = stdout(&format!("equity {players} {board} {dead} -f json -q"));
            let alone = valid("holdem.equity/1", &alone);
            for field in ["total", "engine", "exact"] {
                assert_eq!(alone[field], street[field]);
            }
            for (place, player) in street.list("players").iter().enumerate() {
                let same = &alone["players"][place];
                assert!(are_equal(same.number("equity"), player.number("equity")));
                assert_eq!(same["combos"], player["combos"]);
                match last.map(|last| last["players"][place].number("equity")) {
                    Some(before) => {
                        assert!(are_equal(
                            player.number("change"),
                            player.number("equity") - before
                        ));
                    }
                    None => assert!(player["change"].is_null()),
                }
            }
            let came = last.map_or(0, |last| last.list("board").len());
            assert_eq!(street.list("cards"), &street.list("board")[came..]);
            last = Some(street);
        }
    }
}

#[test]
fn the_streets_end_with_the_board() {
    for (board, number) in [("Kd7h2s", 2), ("Kd7h2s9c", 3), ("Kd7h2s9cTc", 4)] {
        assert_eq!(streets(&format!("equity AhKh QsQd -b {board} --streets")).len(), number);
    }
}

#[test]
fn a_sample_is_marked_on_its_street_and_independent_of_threads() {
    let args = "equity AhKh 22+ random random -b Kd7h2s9c --streets --sample 20000 --seed 3";
    for street in streets(args) {
        assert!(street["exact"] == false && street["partial"] == false, "{street}");
        assert!(street["engine"] == "sample" && street["seed"] == 3, "{street}");
        assert_eq!(street["total"], 20_000);
        assert!(street.list("players").iter().all(|player| player.number("std_error") > 0.0));
    }
    assert_eq!(stdout(&format!("{args} -j 1 -q")), stdout(&format!("{args} -j 2 -q")));
    let notes = String::from_utf8(run(args).stderr).unwrap();
    assert!(notes.starts_with("note: preflop: for an exact answer: --exact"), "{notes}");
    let exact = stdout("equity AhKh 22+ -b Kd7h2s --streets");
    assert!(exact.contains("flop: exact: 990 boards") && !exact.contains('~'), "{exact}");
}

#[test]
fn every_format_has_the_same_answer() {
    let args = "equity AhKh QQ+ -b Kd7h2s9c --streets";
    let streets = streets(args);
    let lines = stdout(&format!("{args} -f ndjson"));
    for (line, street) in lines.lines().zip(&streets) {
        assert_eq!(valid("holdem.streets/1", line), *street);
        assert_eq!(street.list("dead").len(), 0);
    }
    let plain = stdout(&format!("{args} -f plain"));
    for (line, street) in plain.lines().zip(&streets) {
        let players = street.list("players");
        let (name, equities) = line.split_once(',').unwrap();
        let equities: Vec<&str> = equities.split(',').collect();
        assert_eq!((name, equities.len()), (street.text("street"), players.len()));
        for (equity, player) in equities.iter().zip(players) {
            assert!(are_equal(equity.parse().unwrap(), player.number("equity")));
        }
    }
    for (format, delimiter) in [("csv", b','), ("tsv", b'\t')] {
        let text = stdout(&format!("{args} -f {format}"));
        let mut reader =
            csv::ReaderBuilder::new().delimiter(delimiter).from_reader(text.as_bytes());
        let rows: Vec<HashMap<String, String>> =
            reader.deserialize().collect::<Result<_, _>>().unwrap();
        assert_eq!(rows.len(), 2 * streets.len());
        for (rows, street) in rows.chunks(2).zip(&streets) {
            for (row, player) in rows.iter().zip(street.list("players")) {
                assert_eq!(row["street"], street.text("street"));
                assert!(are_equal(row["equity"].parse().unwrap(), player.number("equity")));
                assert_eq!(row["change"].is_empty(), player["change"].is_null());
            }
        }
    }
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_a_sample_with_130_and_the_streets_so_far() {
    use crate::support::holdem;
    use std::process::{Command, Stdio};
    let mut child = holdem("equity random random random -b Kd7h2s --streets --time 1h -f json");
    let child = child.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    std::thread::sleep(std::time::Duration::from_millis(600));
    let id = child.id().to_string();
    assert!(Command::new("kill").args(["-INT", &id]).status().unwrap().success());
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130));
    let streets = results(std::str::from_utf8(&output.stdout).unwrap());
    let [street] = streets.as_slice() else { panic!("{streets:?}") };
    assert!(street["partial"] == true && street.number("total") > 1000.0, "{street}");
}

#[cfg(target_os = "linux")]
#[test]
fn tables_fit_terminals_of_any_width() {
    use crate::terminal::assert_shown;
    assert_shown("streets-hands", "equity AhKh QsQd -b Qh7h2c3d --streets");
    assert_shown("streets-three", "equity AhKh QQ+ 7c7d -b Qh7h2c3d --streets -q");
}

#[test]
fn errors_are_on_standard_error_alone() {
    for args in [
        "equity AhKh QsQd --streets",
        "equity AhKh QsQd -b Qh7h --streets",
        "equity AhKh -b Qh7h2c --streets",
        "equity AhKh QQ -b QhQdQc --streets",
        "equity AhKh QsQd -b Qh7h2c --streets --by-category",
        "equity AhKh QsQd -b Qh7h2c --streets --by-combo",
        "equity AhKh QsQd -b Qh7h2c --streets --plan",
        "equity AhKh QsQd -b Qh7h2c --streets --engine table",
    ] {
        let output = run(args);
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{args}");
        assert!(output.stderr.starts_with(b"error: "), "{args}");
    }
}
