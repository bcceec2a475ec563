//! `holdem runouts`.

use std::collections::HashMap;

use serde_json::Value;

use crate::fields::Fields;
use crate::schema::valid;
use crate::support::{run, stdout};

fn results(text: &str) -> Vec<Value> {
    valid("holdem.runouts/1", text).list("results").to_vec()
}

#[test]
fn json_has_the_documented_fields_and_its_mean_is_the_equity_now() {
    let text = stdout("runouts AhKh QQ+,AKs:0.5 -b Qh7h2c -d 3d -f json");
    let results = results(&text);
    let [now, next @ ..] = results.as_slice() else { panic!("no results") };
    assert!(now["card"].is_null() && now["players"][0]["combos"] == 1, "{now}");
    assert_eq!(next.len(), 52 - 2 - 3 - 1);
    let deals: f64 = next.iter().map(|record| record.number("deals")).sum();
    assert!((deals - 2.0 * now.number("deals")).abs() < 1e-9 * deals);
    for player in 0..2 {
        let equity = |record: &Value| record["players"][player].number("equity");
        let parts = next.iter().map(|record| record.number("deals") * equity(record));
        assert!((parts.sum::<f64>() / deals - equity(now)).abs() < 1e-12);
    }
    for record in &results {
        assert_eq!([record.joined("board"), record.joined("dead")], ["Qh7h2c", "3d"]);
        assert!(record.list("players").iter().all(|player| player["std_error"].is_null()));
        assert!(record["exact"] == true && record["seed"].is_null() && record["partial"] == false);
    }
    // Some combos are impossible after a card.
    let king = next.iter().find(|record| record["card"] == "Kc").unwrap();
    assert!(king["players"][1].count("combos") < now["players"][1].count("combos"));
}

#[test]
fn every_format_has_the_same_answer() {
    let args = "runouts AhKh QsQd 7c7s -b Qh7h2c3d";
    let results = results(&stdout(&format!("{args} -f json")));
    let lines = stdout(&format!("{args} -f ndjson"));
    for (line, record) in lines.lines().zip(&results) {
        assert_eq!(valid("holdem.runouts/1", line), *record);
    }
    let plain = stdout(&format!("{args} -f plain"));
    for (line, record) in plain.lines().zip(&results[1..]) {
        let players = record.list("players").iter();
        let equities: Vec<String> =
            players.map(|player| player.number("equity").to_string()).collect();
        assert_eq!(line, format!("{},{}", record.text("card"), equities.join(",")));
    }
    for (format, delimiter) in [("csv", b','), ("tsv", b'\t')] {
        let text = stdout(&format!("{args} -f {format}"));
        let mut reader =
            csv::ReaderBuilder::new().delimiter(delimiter).from_reader(text.as_bytes());
        let rows: Vec<HashMap<String, String>> =
            reader.deserialize().collect::<Result<_, _>>().unwrap();
        assert_eq!(rows.len(), 3 * results.len());
        for (rows, record) in rows.chunks(3).zip(&results) {
            for ((row, player), number) in rows.iter().zip(record.list("players")).zip(1..) {
                assert_eq!(row["card"], record["card"].as_str().unwrap_or_default());
                assert_eq!(row["player"], number.to_string());
                let equity: f64 = row["equity"].parse().unwrap();
                assert!((equity - player.number("equity")).abs() < 1e-15);
            }
        }
    }
}

#[test]
fn records_mark_the_best_and_worst_cards() {
    let extremes = |args: &str, player: usize, wanted: &str| -> Vec<String> {
        let text = stdout(&format!("runouts {args} -f ndjson"));
        let records = text.lines().map(|line| valid("holdem.runouts/1", line));
        let wanted = records.filter(|record| record["players"][player]["extreme"] == wanted);
        wanted.map(|record| record.text("card").to_owned()).collect()
    };
    let args = "AhKh QsQd -b Qh7h2c";
    // The cards marked in the table.
    let flushes = ["3h", "4h", "5h", "6h", "8h", "9h", "Th", "Jh"];
    assert_eq!(
        (extremes(args, 0, "best"), extremes(args, 1, "worst").len()),
        (flushes.map(str::to_owned).to_vec(), flushes.len())
    );
    assert_eq!(extremes(args, 0, "worst"), ["7c", "Qc", "2d", "7d", "2h", "2s", "7s"]);
    // All cards have the same effect.
    assert!(extremes("2h2d 2s2c -b AhAdAsKc", 0, "best").is_empty());
}

#[test]
fn the_same_bytes_on_any_number_of_threads() {
    let args = "runouts 20% 30% -b Ks7s2s -f csv -q";
    assert_eq!(stdout(&format!("{args} -j 1")), stdout(&format!("{args} -j 2")));
}

#[test]
fn a_player_can_be_chosen() {
    let both = stdout("runouts AhKh QsQd -b Qh7h2c");
    assert!(both.contains("\n\n| 1 |  A") && !both.contains("| 2 |  A"), "{both}");
    let other = stdout("runouts AhKh QsQd -b Qh7h2c --player 2");
    assert!(other.contains("\n\n| 2 |  A") && !other.contains("| 1 |  A"), "{other}");
    let three = stdout("runouts AhKh QsQd 7c7s -b Qh7h2c");
    assert!((1..=3).all(|number| three.contains(&format!("| {number} |  A"))), "{three}");
}

#[test]
fn plain_letters_match_the_colours() {
    let shown = stdout("runouts AhKh QsQd -b Qh7h2c --ascii");
    assert!(shown.is_ascii() && shown.contains("^ 77") && shown.contains("v  0"), "{shown}");
    let painted = stdout("runouts AhKh QsQd -b Qh7h2c --color always");
    // Far above an even share, and far below.
    assert!(painted.contains("\u{1b}[1m\u{1b}[36m 77\u{1b}[0m"), "{painted}");
    assert!(painted.contains("\u{1b}[1m\u{1b}[33m  0\u{1b}[0m"), "{painted}");
    // An even or nearly even share among three players has no colour, as among two.
    let three = stdout("runouts AhKh AdKd AsKs -b 7c7d2c --color always");
    assert!(three.contains(" 33") && !three.contains("m 33\u{1b}"), "{three}");
}

#[cfg(target_os = "linux")]
#[test]
fn tables_fit_terminals_of_any_width() {
    use crate::terminal::assert_shown;
    assert_shown("runouts-hands", "runouts AhKh QsQd -b Qh7h2c");
    assert_shown("runouts-ranges", "runouts QQ+,AK 22+,A2s+ KsQs -b Qh7h2c3d -q");
}

#[test]
fn errors_are_on_standard_error_alone() {
    for args in [
        "runouts AhKh",
        "runouts AhKh QsQd",
        "runouts AhKh QsQd -b 2c3c",
        "runouts AhKh QsQd -b 2c3c4c5c6c",
        "runouts AhKh QsQd -b Qh7h2c --player 3",
        "runouts AhKh AhQd -b Qh7h2c",
        "runouts",
    ] {
        let output = run(args);
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{args}");
        assert!(output.stderr.starts_with(b"error: "), "{args}");
    }
}

#[test]
fn sampled_cards_have_separate_errors_and_seeds() {
    let args = "runouts AhKh QQ+ random random -b Qh7h2c --sample 20k --seed 5 -q";
    let text = stdout(&format!("{args} -f json"));
    let results = results(&text);
    let is_sample = |record: &Value| record["exact"] == false && record["deals"] == 20_000;
    assert!(results.iter().all(is_sample), "{text}");
    let players = results.iter().flat_map(|record| record.list("players"));
    let mut errors = players.map(|player| player.number("std_error"));
    assert!(errors.all(|error| error > 0.0 && error < 0.02));
    let mut seeds: Vec<u64> = results.iter().map(|record| record.count("seed")).collect();
    assert_eq!(seeds[0], 5);
    seeds.sort_unstable();
    seeds.dedup();
    // Two suits are isomorphic, except hearts, the seven and the deuce.
    assert!(seeds.len() > 20, "{seeds:?}");
    // `equity` reproduces the current equity and the equity after a card.
    let three = results.iter().find(|record| record["card"] == "3h").unwrap();
    for (board, record) in [("Qh7h2c", &results[0]), ("Qh7h2c3h", three)] {
        let seed = record.count("seed");
        let again = format!(
            "equity AhKh QQ+ random random -b {board} --sample 20k --seed {seed} -q -f plain"
        );
        let players = record.list("players").iter();
        let equities = players.map(|player| format!("{}\n", player.number("equity")));
        assert_eq!(stdout(&again), equities.collect::<String>());
    }
    assert_eq!(text, stdout(&format!("{args} -f json -j 1")));
    let table = stdout(args);
    assert!(table.contains("| ~") && table.contains("seed 5"), "{table}");
    assert!(table.contains("with an error (±) of at most 0."), "{table}");
}

#[test]
fn cards_indistinguishable_by_a_sample_are_marked_alike() {
    // With ten deals per card, every comparison is inconclusive.
    let text = stdout("runouts QQ+ TT+ random -b 9h7h2c --sample 10 -q -f ndjson");
    let mut records = text.lines().map(|line| valid("holdem.runouts/1", line));
    let is_open = |player: &Value| player["extreme"].is_null();
    assert!(records.all(|record| record.list("players").iter().all(is_open)), "{text}");
}

#[test]
fn a_sample_of_runouts_explains_how_to_get_an_exact_answer() {
    let output = run("runouts AhKh QQ+ random -b Qh7h2c --sample 1000");
    let notes = String::from_utf8(output.stderr).unwrap();
    assert!(notes.contains("for an exact answer: --exact, in "), "{notes}");
}
