//! `holdem outs`.

use std::collections::HashMap;

use serde_json::Value;

use crate::fields::Fields;
use crate::schema::valid;
use crate::support::{run, stdout};

fn document(args: &str) -> Value {
    valid("holdem.outs/1", &stdout(&format!("{args} -f json")))
}

#[test]
fn json_has_the_documented_fields_and_no_others() {
    let document = document("outs AhKh QsQd -b Qh7h2c -d 3h");
    assert_eq!((document.count("unseen"), document.count("to_come")), (44, 2));
    assert_eq!([document.joined("board"), document.joined("dead")], ["Qh7h2c", "3h"]);
    let [draw, set] = document.list("players") else { panic!("two players") };
    assert_eq!((draw.count("player"), draw.text("hand")), (1, "AhKh"));
    assert_eq!(
        (draw.text("category"), draw.text("name")),
        ("high card", "high card, ace: A-K-Q-7-2")
    );
    assert_eq!((draw.text("standing"), draw.count("clean")), ("behind", 7));
    assert_eq!(draw["next"], 7.0 / 44.0);
    let outs = draw.list("outs");
    assert_eq!(draw["by_river"], outs[0]["by_river"]);
    let effects = outs.iter().map(|group| group.text("effect"));
    assert!(effects.eq(["clean", "tainted", "still behind"]));
    let flush = &outs[0];
    assert_eq!((flush.text("makes"), flush.count("count")), ("flush", 7));
    assert_eq!(flush.list("cards").len(), 7);
    assert_eq!(flush["next"], 7.0 / 44.0);
    for field in ["count", "next", "by_river"] {
        assert_eq!(flush["or_better"][field], flush[field]);
    }
    assert_eq!((set.count("safe"), set.list("outs").len()), (37, 0));
    assert!(draw["safe"].is_null());
    assert_eq!(set.count("wins") + draw.count("wins"), 946);
    assert_eq!((set.count("runouts"), set.count("ties"), set.number("tie")), (946, 0, 0.0));
    assert!((set.number("win") + draw.number("win") - 1.0).abs() < 1e-12);
}

#[test]
fn one_hand_alone_has_no_standing() {
    let document = document("outs JhTh -b 9h8c2h");
    let alone = &document["players"][0];
    for field in ["standing", "clean", "win", "next", "by_river", "safe"] {
        assert!(alone[field].is_null(), "{field}");
    }
    let outs = alone.list("outs");
    let counts = outs.iter().map(|group| {
        (group.text("makes"), group.count("count"), group["or_better"].count("count"))
    });
    assert!(counts.eq([("flush", 9, 9), ("straight", 6, 15), ("one pair", 6, 21)]));
    assert_eq!(format!("{:.2}", 100.0 * outs[1]["or_better"].number("by_river")), "54.12");
}

#[test]
fn the_chance_to_win_matches_the_equity_command() {
    for spot in ["AhKh QsQd 7c7d -b Qh7h2c", "AhKh QsQd -b Qh7h2c3d", "AhKd AdKc -b 9h7h2c"] {
        let equity = valid("holdem.equity/1", &stdout(&format!("equity {spot} -f json")));
        let outs = document(&format!("outs {spot}"));
        for (player, outs) in equity.list("players").iter().zip(outs.list("players")) {
            assert_eq!([&player["win"], &player["tie"]], [&outs["win"], &outs["tie"]]);
        }
    }
}

#[test]
fn every_format_has_the_same_answer() {
    let args = "outs AhKh QsQd 7c7d -b Qh7h2c3h";
    let document = document(args);
    assert_eq!(stdout(&format!("{args} -f ndjson")), stdout(&format!("{args} -f json")));
    let players = document.list("players");
    let groups = || players.iter().flat_map(|player| player.list("outs"));
    let plain = stdout(&format!("{args} -f plain"));
    assert_eq!(plain.lines().count(), groups().count());
    let rows_of = |player: &Value| player.list("outs").len().max(1);
    for (format, delimiter) in [("csv", b','), ("tsv", b'\t')] {
        let text = stdout(&format!("{args} -f {format}"));
        let mut reader =
            csv::ReaderBuilder::new().delimiter(delimiter).from_reader(text.as_bytes());
        let rows: Vec<HashMap<String, String>> =
            reader.deserialize().collect::<Result<_, _>>().unwrap();
        assert_eq!(rows.len(), players.iter().map(rows_of).sum::<usize>());
        let with_cards = rows.iter().filter(|row| !row["effect"].is_empty());
        for ((row, group), line) in with_cards.zip(groups()).zip(plain.lines()) {
            assert_eq!(row["cards"].replace(' ', ""), group.joined("cards"));
            assert_eq!(row["next"].parse::<f64>().unwrap(), group.number("next"));
            assert_eq!(row["or_better.count"], group["or_better"]["count"].to_string());
            let [effect, makes] = ["effect", "makes"].map(|field| group.text(field));
            assert_eq!(line, format!("{},{effect},{makes},{}", row["player"], group["count"]));
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
