//! `holdem equity --streets` from outside.

use std::collections::HashMap;

use serde::Deserialize;

use crate::support::{run, stdout};

/// The documented fields, and no others.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    schema: String,
    results: Vec<Street>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Street {
    street: String,
    cards: Vec<String>,
    board: Vec<String>,
    dead: Vec<String>,
    exact: bool,
    engine: String,
    total: f64,
    seed: Option<u64>,
    partial: bool,
    players: Vec<Player>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
#[allow(dead_code, reason = "that it is there is what is tested")]
struct Player {
    input: String,
    range: String,
    combos: usize,
    weight: f64,
    equity: f64,
    win: f64,
    tie: f64,
    wins: f64,
    ties: f64,
    std_error: Option<f64>,
    change: Option<f64>,
}

fn document(args: &str) -> Document {
    serde_json::from_str(&stdout(&format!("{args} -f json -q"))).unwrap()
}

/// Returns whether two numbers are equal except for the last bit, which reading JSON may change.
fn are_equal(one: f64, other: f64) -> bool {
    (one - other).abs() < 1e-15
}

#[test]
fn each_street_matches_equity_on_the_board_as_it_was() {
    for (players, dead) in
        [("AhKh QsQd", ""), ("AhKh QQ+,AKs:0.5", "-d 3c"), ("QQ+ AA,22 7c7d", "-d 3c,3h")]
    {
        let Document { schema, results: streets } =
            document(&format!("equity {players} -b Kd7h2s9cTc {dead} --streets"));
        assert_eq!(schema, "holdem.streets/1");
        let names: Vec<&str> = streets.iter().map(|street| street.street.as_str()).collect();
        assert_eq!(names, ["preflop", "flop", "turn", "river"]);
        let mut last: Option<&Street> = None;
        for street in &streets {
            let board = street.board.concat();
            let board = if board.is_empty() { board } else { format!("-b {board}") };
            let alone: serde_json::Value = serde_json::from_str(&stdout(&format!(
                "equity {players} {board} {dead} -f json -q"
            )))
            .unwrap();
            assert_eq!(alone["total"].as_f64(), Some(street.total));
            assert_eq!(alone["engine"].as_str(), Some(street.engine.as_str()));
            assert_eq!(alone["exact"].as_bool(), Some(street.exact));
            for (place, player) in street.players.iter().enumerate() {
                let same = &alone["players"][place];
                assert!(are_equal(same["equity"].as_f64().unwrap(), player.equity));
                assert_eq!(same["combos"].as_u64(), Some(player.combos as u64));
                let before = last.map(|last| last.players[place].equity);
                assert_eq!(player.change.is_some(), before.is_some());
                if let Some((change, before)) = player.change.zip(before) {
                    assert!(are_equal(change, player.equity - before));
                }
            }
            let came: usize = last.map_or(0, |last| last.board.len());
            assert_eq!(street.cards, street.board[came..]);
            last = Some(street);
        }
    }
}

#[test]
fn the_streets_end_with_the_board() {
    for (board, streets) in [("Kd7h2s", 2), ("Kd7h2s9c", 3), ("Kd7h2s9cTc", 4)] {
        let document = document(&format!("equity AhKh QsQd -b {board} --streets"));
        assert_eq!(document.results.len(), streets);
    }
}

#[test]
fn a_sample_says_so_on_its_street_and_is_the_same_on_any_number_of_threads() {
    let args = "equity AhKh 22+ random random -b Kd7h2s9c --streets --sample 20000 --seed 3";
    let Document { results: streets, .. } = document(args);
    for street in &streets {
        assert!(!street.exact && !street.partial && street.engine == "sample");
        assert_eq!((street.seed, street.total), (Some(3), 20_000.0));
        assert!(street.players.iter().all(|player| player.std_error.unwrap() > 0.0));
    }
    assert_eq!(stdout(&format!("{args} -j 1 -q")), stdout(&format!("{args} -j 2 -q")));
    let notes = String::from_utf8(run(args).stderr).unwrap();
    assert!(notes.starts_with("note: preflop: for an exact answer: --exact"), "{notes}");
    let exact = stdout("equity AhKh 22+ -b Kd7h2s --streets");
    assert!(exact.contains("flop: exact: 990 boards") && !exact.contains('~'), "{exact}");
}

#[test]
fn every_format_says_the_same() {
    let args = "equity AhKh QQ+ -b Kd7h2s9c --streets";
    let Document { results: streets, .. } = document(args);
    let lines = stdout(&format!("{args} -f ndjson"));
    for (line, street) in lines.lines().zip(&streets) {
        let line: Street = serde_json::from_str(line).unwrap();
        assert_eq!((line.street, line.total), (street.street.clone(), street.total));
        assert_eq!(line.dead.len(), 0);
    }
    let plain = stdout(&format!("{args} -f plain"));
    for (line, Street { street, players, .. }) in plain.lines().zip(&streets) {
        let (name, equities) = line.split_once(',').unwrap();
        let equities: Vec<&str> = equities.split(',').collect();
        assert_eq!((name, equities.len()), (street.as_str(), players.len()));
        for (equity, player) in equities.iter().zip(players) {
            assert!(are_equal(equity.parse().unwrap(), player.equity));
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
            for (row, player) in rows.iter().zip(&street.players) {
                assert_eq!(row["street"], street.street);
                assert!(are_equal(row["equity"].parse().unwrap(), player.equity));
                assert_eq!(row["change"].is_empty(), player.change.is_none());
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
    let Document { results: streets, .. } = serde_json::from_slice(&output.stdout).unwrap();
    assert!(streets.len() == 1 && streets[0].partial && streets[0].total > 1000.0);
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
