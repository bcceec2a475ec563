//! `holdem outs` from outside.

use std::collections::HashMap;

use serde::Deserialize;

use crate::support::{run, stdout};

/// The documented fields, and no others.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    schema: String,
    board: Vec<String>,
    dead: Vec<String>,
    unseen: usize,
    to_come: usize,
    players: Vec<Player>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    player: usize,
    hand: String,
    category: String,
    name: String,
    standing: Option<String>,
    clean: Option<usize>,
    next: Option<f64>,
    by_river: Option<f64>,
    safe: Option<usize>,
    win: Option<f64>,
    tie: Option<f64>,
    wins: Option<u64>,
    ties: Option<u64>,
    runouts: Option<u64>,
    outs: Vec<Group>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Group {
    effect: String,
    makes: String,
    count: usize,
    cards: Vec<String>,
    next: f64,
    by_river: f64,
    or_better: OrBetter,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct OrBetter {
    count: usize,
    next: f64,
    by_river: f64,
}

fn document(args: &str) -> Document {
    serde_json::from_str(&stdout(&format!("{args} -f json"))).unwrap()
}

#[test]
fn json_has_the_documented_fields_and_no_others() {
    let document = document("outs AhKh QsQd -b Qh7h2c -d 3h");
    assert_eq!(document.schema, "holdem.outs/1");
    assert_eq!((document.unseen, document.to_come), (44, 2));
    assert_eq!((document.board.concat(), document.dead.concat()), ("Qh7h2c".into(), "3h".into()));
    let [draw, set] = document.players.as_slice() else { panic!("two players") };
    assert_eq!((draw.player, draw.hand.as_str(), draw.category.as_str()), (1, "AhKh", "high card"));
    assert_eq!(draw.name, "high card, ace: A-K-Q-7-2");
    assert_eq!((draw.standing.as_deref(), draw.clean), (Some("behind"), Some(7)));
    assert_eq!(draw.next, Some(7.0 / 44.0));
    assert_eq!(draw.by_river, Some(draw.outs[0].by_river));
    let effects: Vec<&str> = draw.outs.iter().map(|group| group.effect.as_str()).collect();
    assert_eq!(effects, ["clean", "tainted", "still behind"]);
    let flush = &draw.outs[0];
    assert_eq!((flush.makes.as_str(), flush.count, flush.cards.len()), ("flush", 7, 7));
    assert_eq!((flush.next, flush.or_better.count), (7.0 / 44.0, 7));
    assert_eq!((flush.or_better.next, flush.or_better.by_river), (flush.next, flush.by_river));
    assert_eq!((set.safe, set.outs.len()), (Some(37), 0));
    assert_eq!(set.wins.zip(draw.wins).map(|(set, draw)| set + draw), Some(946));
    assert_eq!((set.runouts, set.ties, set.tie), (Some(946), Some(0), Some(0.0)));
    assert!(set.win.zip(draw.win).is_some_and(|(set, draw)| (set + draw - 1.0).abs() < 1e-12));
}

#[test]
fn one_hand_alone_has_no_standing() {
    let document = document("outs JhTh -b 9h8c2h");
    let alone = &document.players[0];
    assert!(alone.standing.is_none() && alone.clean.is_none() && alone.win.is_none());
    assert!(alone.next.is_none() && alone.by_river.is_none() && alone.safe.is_none());
    let counts: Vec<(&str, usize, usize)> = alone
        .outs
        .iter()
        .map(|group| (group.makes.as_str(), group.count, group.or_better.count))
        .collect();
    assert_eq!(counts, [("flush", 9, 9), ("straight", 6, 15), ("one pair", 6, 21)]);
    assert_eq!(format!("{:.2}", 100.0 * alone.outs[1].or_better.by_river), "54.12");
}

#[test]
fn the_chance_to_win_is_that_of_the_equity_command() {
    for spot in ["AhKh QsQd 7c7d -b Qh7h2c", "AhKh QsQd -b Qh7h2c3d", "AhKd AdKc -b 9h7h2c"] {
        let equity: serde_json::Value =
            serde_json::from_str(&stdout(&format!("equity {spot} -f json"))).unwrap();
        for (player, outs) in document(&format!("outs {spot}")).players.iter().enumerate() {
            let player = &equity["players"][player];
            assert_eq!((player["win"].as_f64(), player["tie"].as_f64()), (outs.win, outs.tie));
        }
    }
}

#[test]
fn every_format_says_the_same() {
    let args = "outs AhKh QsQd 7c7d -b Qh7h2c3h";
    let document = document(args);
    assert_eq!(stdout(&format!("{args} -f ndjson")), stdout(&format!("{args} -f json")));
    let groups = || document.players.iter().flat_map(|player| &player.outs);
    let plain = stdout(&format!("{args} -f plain"));
    assert_eq!(plain.lines().count(), groups().count());
    let rows_of = |player: &Player| player.outs.len().max(1);
    for (format, delimiter) in [("csv", b','), ("tsv", b'\t')] {
        let text = stdout(&format!("{args} -f {format}"));
        let mut reader =
            csv::ReaderBuilder::new().delimiter(delimiter).from_reader(text.as_bytes());
        let rows: Vec<HashMap<String, String>> =
            reader.deserialize().collect::<Result<_, _>>().unwrap();
        assert_eq!(rows.len(), document.players.iter().map(rows_of).sum::<usize>());
        let with_cards = rows.iter().filter(|row| !row["effect"].is_empty());
        for ((row, group), line) in with_cards.zip(groups()).zip(plain.lines()) {
            assert_eq!(row["cards"], group.cards.join(" "));
            assert_eq!(row["next"].parse::<f64>().unwrap(), group.next);
            assert_eq!(row["or_better.count"], group.or_better.count.to_string());
            let said =
                format!("{},{},{},{}", row["player"], group.effect, group.makes, group.count);
            assert_eq!(line, said);
        }
    }
}

#[test]
fn players_who_cannot_win_or_lose_are_marked() {
    let shown = stdout("outs AhKh QsQd -b Qh7h2c2d");
    assert!(shown.contains("behind, drawing dead") && shown.contains("ahead, has won"), "{shown}");
    let shown = stdout("outs AhKh AdKc -b Qh7h2c");
    assert!(shown.contains("tied, cannot lose"), "{shown}");
}

#[cfg(target_os = "linux")]
#[test]
fn tables_fit_terminals_of_any_width() {
    use crate::terminal::assert_shown;
    assert_shown("outs-hands", "outs AhKh QsQd -b Qh7h2c");
    assert_shown("outs-three", "outs AhKh QsQd 7c7d -b Qh7h2c3d");
    assert_shown("outs-alone", "outs JhTh -b 9h8c2h");
    assert_shown("outs-explained", "outs AhKh QsQd -b Qh7h2c --explain");
}

#[test]
fn errors_are_on_standard_error_alone() {
    for args in [
        "outs",
        "outs AhKh",
        "outs QQ -b Qh7h2c",
        "outs AhKh random -b Qh7h2c",
        "outs AhKh AhQd -b Qh7h2c",
        "outs AhKh QsQd -b Qh7h",
        "outs AhKh QsQd -b Qh7h2c3d4d",
        "outs AhKh Qs -b Qh7h2c",
    ] {
        let output = run(args);
        assert_eq!((output.status.code(), output.stdout.as_slice()), (Some(2), &b""[..]), "{args}");
        assert!(output.stderr.starts_with(b"error: "), "{args}");
    }
}
