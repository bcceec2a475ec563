//! Commands about hands on a board: showdown, odds and nuts.

#![cfg(target_os = "linux")]

use serde_json::Value;

use crate::schema::valid;
use crate::support::{holdem, run, stdout};
use crate::terminal::assert_shown;
use crate::typed::answered;

#[test]
fn a_showdown_fits_a_terminal() {
    assert_shown("showdown", "showdown AhKh AcKc QsQd 7c6c -b Kd7h2s9cTc --explain");
}

#[test]
fn odds_fit_a_terminal() {
    assert_shown("odds", "odds AhKh -b Qh7h2c --explain");
    assert_shown("odds-range", "odds QQ+,AKs:0.5 -b Qh7h2c");
}

#[test]
fn the_parts_of_a_range_fit_a_terminal() {
    assert_shown("range-parts", "range QQ+,A9s+,KJ+ -b Qh7h2c");
    assert_shown("blockers", "range AhQs,7c6c,KJs -b KhKs7d --against AA,AK,KQs,77 --top 4");
}

#[test]
fn the_parts_of_a_range_match_filters() {
    for (board, part) in [("Qh7h2c", "top pair"), ("Qh7h2c", "set"), ("Ks7d2c9s", "middle pair")] {
        let lines = stdout(&format!("range 20% -b {board} --by made -f plain -q"));
        let of_part = lines.lines().find_map(|line| line.strip_prefix(&format!("{part}: ")));
        let mut command = holdem("range -f plain -q");
        let output = command.arg(format!("20% & {part}")).args(["-b", board]).output().unwrap();
        let filtered = String::from_utf8(output.stdout).unwrap();
        assert_eq!(of_part, Some(filtered.trim_end()), "{part} on {board}");
    }
}

#[test]
fn a_range_divides_on_a_flop() {
    let output = run("range QQ+ --by made");
    let errors = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    assert!(errors.contains("breaking a range down needs a flop: -b Ks7d2c"), "{errors}");
    let output = run("range QQ+ AK JJ --against AA -b Ks7d2c");
    assert_eq!(output.status.code(), Some(2));
}

#[test]
fn nuts_fit_a_terminal() {
    assert_shown("nuts", "nuts -b KhQh7h4h2c --hand 5h3h --top 8");
}

/// A single hand may be written as a range. Its cards are still checked.
#[test]
fn a_hand_on_the_board_is_refused_however_it_is_spelled() {
    for args in [
        "nuts -b Kd7h2s9c --hand Kd7c",
        "nuts -b Kd7h2s9c --hand Kd7c:0.5",
        "nuts -b Kd7h2s9c --hand AA,!AA,Kd7c",
        "showdown AA,!AA,AhKd QsQd -b Kd7h2s9cTc",
        "outs AA,!AA,AhKd QsQd -b Kd7h2s",
    ] {
        let output = run(args);
        assert_eq!(output.status.code(), Some(2), "{args}");
        assert!(output.stdout.is_empty(), "{args}");
    }
}

/// An error is reported with its line number, and the other lines are answered.
#[test]
fn two_cards_next_to_a_flop_are_ambiguous() {
    let output = run("nuts -b Kd7h2s 9c3d");
    let said = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(2));
    for reading in ["--hand 9c3d", "for the board: -b 'Kd7h2s 9c3d'"] {
        assert!(said.contains(reading), "{said}");
    }
}

#[test]
fn a_bad_line_of_showdowns_stops_no_other() {
    let lines =
        "AhKh:0.5 AhQd | Kd7h2s9cTc\nAA,!AA,AhKd QsQd | Kd7h2s9cTc\nAcAd KhKc | 2c3c4c5s9d\n";
    let (answers, code) = answered("showdown - -f plain -q", lines);
    assert_eq!((answers.lines().last(), code), (Some("1"), Some(2)));
}

#[test]
fn the_worst_holding_is_anything_else() {
    let straight = stdout("nuts -b 9c8d7h6s5c --all");
    let last = straight.lines().rfind(|line| line.contains("straight, nine high"));
    assert!(last.unwrap().contains("| anything else "), "{straight}");
    let royal = stdout("nuts -b AhKhQhJhTh");
    assert!(royal.contains("any two cards") && !royal.contains("anything else"), "{royal}");
    let pair = stdout("nuts -b Kd7h2s9c --all");
    assert!(pair.contains("| 43 "), "{pair}");
}

/// On the river, the hands of a range that beat a hand are its losses in the equity.
#[test]
fn nuts_in_a_range_match_the_equity() {
    for (hand, range, board) in [
        ("AhKs", "12%", "Kd7h2s9c3d"),
        ("7c7d", "QQ+,AK,76s,99", "Kd7h2s9c3d"),
        ("2c3c", "random", "AhKhQhJhTh"),
        ("QsJs", "22+,A2s+", "Qh7h2h9c3d"),
    ] {
        let equity =
            stdout(&format!("equity {hand} {range} -b {board} -f json -q --engine enumerate"));
        let equity: Value = serde_json::from_str(&equity).unwrap();
        let nuts = stdout(&format!("nuts {board} --hand {hand} --against {range} -f json -q"));
        let nuts = valid("holdem.nuts/1", &nuts);
        let (beats, ties) = (nuts["hand"]["beats"].as_u64(), nuts["hand"]["ties"].as_u64());
        assert_eq!(beats, equity["players"][0]["wins"].as_u64(), "{hand} {range} {board}");
        assert_eq!(ties, equity["players"][0]["ties"].as_u64(), "{hand} {range} {board}");
        assert_eq!(nuts["combos"], equity["total"], "{hand} {range} {board}");
    }
    let alone = stdout("nuts Kd7h2s9c --against QQ+,AK -f plain -q");
    assert_eq!(alone, "KK\nAA\nAK\nQQ\n");
}

#[test]
fn weights_of_the_range_count_in_nuts_as_in_equity() {
    let nuts = "nuts Kd7h2s9c3d --hand AhKs --against QQ:0.1,77";
    let equity: f64 = stdout("equity AhKs QQ:0.1,77 -b Kd7h2s9c3d -f plain -q")
        .lines()
        .next()
        .unwrap()
        .parse()
        .unwrap();
    let plain: f64 = stdout(&format!("{nuts} -f plain -q")).trim().parse().unwrap();
    assert!((plain - equity).abs() < 1e-12, "{plain} {equity}");
    let json: Value = serde_json::from_str(&stdout(&format!("{nuts} -f json -q"))).unwrap();
    let hand = &json["hand"];
    assert!((hand["percentile"].as_f64().unwrap() - 100.0 * equity).abs() < 1e-9, "{json}");
    // Numbers of combos stay numbers; ranges have the weights.
    assert_eq!((&hand["beats"], &hand["loses"]), (&6.into(), &3.into()));
    assert_eq!(json["holdings"][1]["range"], "QQ:0.1");
    let table = stdout(nuts);
    assert!(table.contains("6 of 9 hands of QQ:0.1, 77 (16.67%)"), "{table}");
}

#[test]
fn nuts_in_a_range_need_a_hand_and_something_left_of_the_range() {
    for (args, problem) in [
        ("nuts Kd7h2s --against AK --hand AA", "nuts --hand needs two known cards per hand"),
        ("nuts Kd7h2s --hand AhAs --against AhAd,AhAs", "the hand blocks every combo of"),
        ("nuts Kd7h2s --against KdQd", "the king of diamonds (Kd) appears twice"),
        ("nuts Kd7h2s --order three", "--order is for ranges, but nuts reads cards"),
        ("nuts Kd7h2s --notation pio", "--notation is for ranges, but nuts reads cards"),
    ] {
        let refused = run(args);
        assert_eq!(refused.status.code(), Some(2), "{args}");
        assert!(String::from_utf8_lossy(&refused.stderr).contains(problem), "{args}");
    }
}
