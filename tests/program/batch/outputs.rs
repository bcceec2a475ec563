//! The output in every format, parsed again.

use std::collections::HashMap;

use serde_json::Value;

use super::lines::{answered, with_errors};

const COLUMNS: &str = "line cards hole board dead category name best best_hole best_board kickers left_out strength \
                       opponents.beats opponents.ties opponents.loses error";

const LINES: &str = "AhKh QhJhTh2c3d\n\n# note\nAhKx\n9c9d | 9h 9s 2c\n";

#[test]
fn rows_have_the_documented_fields_and_no_others() {
    for (format, delimiter) in [("csv", b','), ("tsv", b'\t')] {
        let (out, _) = with_errors(&format!("eval - -f {format}"), LINES);
        let mut reader = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(out.as_bytes());
        let header: Vec<&str> = reader.headers().unwrap().iter().collect();
        assert_eq!(header.join(" "), COLUMNS);
        let rows: Vec<HashMap<String, String>> =
            reader.deserialize().collect::<Result<_, _>>().unwrap();
        assert_eq!(rows.iter().map(|row| &row["line"]).collect::<Vec<_>>(), ["1", "4", "5"]);
        let cells = |row: usize, columns: &str| -> Vec<&str> {
            columns.split(' ').map(|column| rows[row][column].as_str()).collect()
        };
        let royal = ["Ah Kh Qh Jh Th 2c 3d", "straight flush", "royal flush", "7462"];
        assert_eq!(cells(0, "cards category name strength"), royal);
        let opponents = cells(0, "opponents.beats opponents.ties opponents.loses");
        assert_eq!(opponents, ["990", "0", "0"]);
        let best = ["Ah Kh Qh Jh Th", "Ah Kh", "2c 3d"];
        assert_eq!(cells(0, "best best_hole left_out"), best);
        assert_eq!(cells(1, "error strength cards"), ["'x' is not a suit", "", ""]);
        assert_eq!(cells(2, "hole board best_board"), ["9c 9d", "9h 9s 2c", "9h 9s 2c"]);
        assert_eq!(cells(2, "kickers dead error"), ["2c", "", ""]);
    }
}

#[test]
fn a_document_is_the_lines_in_a_list() {
    let (document, _) = with_errors("eval - -f json", LINES);
    let document: Value = serde_json::from_str(&document).unwrap();
    assert_eq!(document["schema"], "holdem.eval/1");
    let (lines, _) = with_errors("eval - -f ndjson", LINES);
    let lines: Vec<Value> = lines.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(document["results"], Value::from(lines));
}

#[test]
fn plain_answers_are_on_the_lines_of_their_questions() {
    let (out, _) = with_errors("eval - -f plain", LINES);
    let lines: Vec<&str> = out.lines().collect();
    assert_eq!(
        lines,
        ["royal flush", "", "", "error: 'x' is not a suit", "four of a kind, nines, deuce kicker"]
    );
}

#[test]
fn a_table_in_a_pipe_is_markdown() {
    let (out, _) = with_errors("eval -", LINES);
    let rows: Vec<&str> = out.lines().collect();
    assert_eq!(
        rows[0],
        "| line | cards                | hand                                      | error |"
    );
    assert!(rows[1].chars().all(|c| "|-".contains(c)));
    assert_eq!(
        rows[2],
        "|    1 | Ah Kh Qh Jh Th 2c 3d | royal flush                               |       |"
    );
    assert!(rows[3].ends_with("| 'x' is not a suit |"));
    assert!(rows.iter().all(|row| row.starts_with('|') && row.ends_with('|')));
    assert!(out.is_ascii());
}

const HOSTILE: &str = "id,note,hero,villain,board,\"a,b\"\n\
    1,\"he said \"\"fold\"\", then\nleft\",AhKh,QQ+,Ks7d2c,\n\
    2,\"a\tb|c\",AhKx,QQ,,=1+1\n\
    3,é漢😀,AA,KK,,\"x\"\n";

#[test]
fn columns_of_the_input_are_kept() {
    for (format, delimiter) in [("csv", b','), ("tsv", b'\t')] {
        let (out, _) = with_errors(&format!("equity - --input csv -f {format}"), HOSTILE);
        let mut kept = csv::ReaderBuilder::new().delimiter(delimiter).from_reader(out.as_bytes());
        let mut given = csv::Reader::from_reader(HOSTILE.as_bytes());
        let header = kept.headers().unwrap().clone();
        let names: Vec<&str> = header.iter().collect();
        assert_eq!(names[..6], ["id", "note", "hero", "villain", "board", "a,b"]);
        assert!(names[6..names.len() - 1].iter().all(|name| name.starts_with("equity.")));
        assert_eq!(names.last(), Some(&"error"));
        let rows: Vec<csv::StringRecord> = kept.records().map(Result::unwrap).collect();
        for (row, input) in rows.iter().zip(given.records().map(Result::unwrap)) {
            assert!(row.iter().take(6).eq(input.iter()), "{row:?}");
        }
        let column = |name: &str| names.iter().position(|column| *column == name).unwrap();
        let equity = &rows[0][column("equity.players.1.equity")];
        assert!((0.0..1.0).contains(&equity.parse::<f64>().unwrap()));
        assert_eq!(&rows[0][column("equity.players.2.range")], "QQ+");
        assert_eq!(
            (&rows[1][column("error")], &rows[1][column("equity.exact")]),
            ("'x' is not a suit", "")
        );
    }
}

#[test]
fn members_of_the_input_are_kept_as_they_are_written() {
    let line = "{\"id\": 12345678901234567890123, \"x\":1.0,\"cards\":\"AhKhQhJhTh\", \"s\":\"\\u00e9\\\"\"}";
    let out = answered("eval - --input ndjson -f ndjson", line);
    assert!(out.starts_with(line.strip_suffix('}').unwrap()), "{out}");
    let record: Value = serde_json::from_str(&out).unwrap();
    let alone: Value = serde_json::from_str(
        &answered("eval - -f ndjson", "AhKhQhJhTh").replace("\"line\":1,", ""),
    )
    .unwrap();
    assert_eq!(record["eval"], alone);

    let (rows, _) = with_errors("equity - --input csv -f ndjson", HOSTILE);
    let rows: Vec<Value> = rows.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows[0]["note"], "he said \"fold\", then\nleft");
    assert_eq!(rows[0]["equity"]["players"][1]["range"], "QQ+");
    assert_eq!(
        (&rows[1]["error"], &rows[1]["equity"]),
        (&Value::from("'x' is not a suit"), &Value::Null)
    );
    assert_eq!(rows[2]["note"], "é漢😀");
}

#[test]
fn an_answer_replaces_an_earlier_one() {
    let (once, _) = with_errors("equity - --input csv -f csv", HOSTILE);
    assert_eq!(with_errors("equity - --input csv -f csv", &once).0, once);
    let (once, _) = with_errors("equity - --input csv -f ndjson", HOSTILE);
    assert_eq!(with_errors("equity - --input ndjson -f ndjson", &once).0, once);
    // Another command adds its answer to the columns.
    let both = answered("range - --input csv --columns villain -f csv", &once_csv());
    assert!(both.lines().next().unwrap().contains(",equity.total,"), "{both}");
}

#[test]
fn a_custom_column_is_not_replaced() {
    let sheet = "equity,hero,villain,answered\n0.3,AhKh,QQ,mine\n";
    let out = answered("equity - --input csv -f csv -q", sheet);
    let mut rows = csv::Reader::from_reader(out.as_bytes());
    let names = rows.headers().unwrap().clone();
    assert_eq!(
        names.iter().take(5).collect::<Vec<_>>(),
        ["equity", "hero", "villain", "answered", "equity.exact"]
    );
    let row = rows.records().next().unwrap().unwrap();
    assert_eq!((&row[0], &row[3]), ("0.3", "mine"));
    let record: Value =
        serde_json::from_str(&answered("equity - --input csv -f ndjson -q", sheet)).unwrap();
    assert_eq!((&record["equity"], &record["answer"]["exact"]), (&"0.3".into(), &true.into()));
    let named = "hero,villain,equity.note,equity.total\nAA,KK,mine,0\n";
    let out = answered("equity - --input csv -f csv -q", named);
    assert!(out.starts_with("hero,villain,equity.note,equity.exact,"), "{out}");
    assert!(out.lines().nth(1).unwrap().starts_with("AA,KK,mine,true,"), "{out}");
    let (out, errors) =
        with_errors("equity - --input csv -f csv", "hero,villain,error\nAA,KK,mine\n");
    assert!(
        out.is_empty()
            && errors.contains("the column 'error' conflicts with a column of the answers"),
        "{errors}"
    );
    let (out, errors) =
        with_errors("equity - --input csv -f csv", "equity,answer,hero,villain\n1,2,AA,KK\n");
    assert!(
        out.is_empty() && errors.contains("conflict with the columns of the answers"),
        "{errors}"
    );
}

#[test]
fn input_fields_pass_through_under_their_names() {
    let line = r#"{"id":1.00,"range":"QQ+"}"#;
    let once = answered("range - --input ndjson -f ndjson", line);
    assert!(once.starts_with(r#"{"id":1.00,"range":"QQ+","answer":{"#), "{once}");
    assert_eq!(answered("range - --input ndjson -f ndjson", &once), once);
    let once = answered("range - --input csv -f csv", "range\nQQ+\n");
    assert!(once.starts_with("range,range.input,"), "{once}");
    assert_eq!(answered("range - --input csv -f csv", &once), once);
}

#[test]
fn numbers_next_to_an_earlier_answer_are_unchanged() {
    let line = r#"{"id":1.00,"hero":"AA","villain":"KK","equity":{}}"#;
    let out = answered("equity - --input ndjson -f ndjson", line);
    assert!(out.starts_with(r#"{"id":1.00,"hero":"AA","villain":"KK","equity":{"exact""#), "{out}");
}

#[test]
fn no_cell_breaks_the_table() {
    let line = "{\"hero\":\"AA,\\nKK\\u001b\",\"villain\":\"QQ\"}";
    let output = super::lines::run_on("equity - --input ndjson", line);
    let table = String::from_utf8(output.stdout).unwrap();
    assert!(table.lines().all(|row| row.starts_with('|') && row.ends_with('|')), "{table:?}");
    assert!(!table.contains('\u{1b}'), "{table:?}");
    let answer = answered("equity - --input csv", "hero,villain\n\"AA,\nKK\",QQ\n");
    assert!(answer.lines().count() == 3 && answer.contains("AA,\\nKK"), "{answer}");
}

#[test]
fn the_first_answered_line_sets_the_number_of_player_columns() {
    let lines = "oops\nAA KK QQ | 2c3d4h\n";
    let (out, _) = with_errors("equity - -f csv", lines);
    assert!(out.lines().next().unwrap().contains("players.3.equity"), "{out}");
}

fn once_csv() -> String {
    answered("equity - --input csv -f csv", "hero,villain\nAA,KK\n")
}

#[test]
fn rows_with_more_players_than_the_header_are_errors() {
    let lines = "AA KK QQ | 2c3d4h\nAA KK | 2c3d4h\nAA KK QQ JJ | 2c3d4h\n";
    let (out, errors) = with_errors("equity - -f csv", lines);
    let rows: Vec<&str> = out.lines().collect();
    let columns = rows[0].split(',').count();
    assert!(rows[0].contains("players.3.equity") && !rows[0].contains("players.4"));
    assert!(rows[1..].iter().all(|row| row.split(',').count() == columns), "{out}");
    assert!(errors.contains("line 3: error: this has more players than the 3"), "{errors}");
    assert!(errors.contains("hint: --players 23 makes enough columns"), "{errors}");
}

#[test]
fn columns_for_more_players_than_the_first_line_has_are_made_on_demand() {
    let lines = "AA KK | 2c3d4h\nAA KK QQ JJ | 2c3d4h\n";
    for args in ["equity - -f csv", "showdown - -f tsv -b 2c3d4h5s7c"] {
        let lines = lines.replace(if args.starts_with("show") { " | 2c3d4h" } else { "?" }, "");
        let lines = lines
            .replace("AA", "AhAs")
            .replace("KK", "KhKs")
            .replace("QQ", "QhQs")
            .replace("JJ", "JhJs");
        let out = answered(&format!("{args} --players 4"), &lines);
        let rows: Vec<&str> = out.lines().collect();
        let delimiter = if args.contains("csv") { ',' } else { '\t' };
        assert!(rows[0].contains("players.4.") && !rows[0].contains("players.5."), "{out}");
        let columns = rows[0].split(delimiter).count();
        assert!(rows.len() == 3 && rows.iter().all(|row| row.split(delimiter).count() == columns));
    }
    let (_, errors) = with_errors("equity - -f ndjson --players 4", lines);
    assert!(errors.contains("--players applies to the columns"), "{errors}");
}

#[test]
fn every_command_has_every_format() {
    for (command, line) in [
        ("eval", "AhKhQhJhTh"),
        ("showdown", "AhKh QsQd | Kd7h2s9cTc"),
        ("equity", "AhKh QsQd"),
        ("odds", "9h8h | 7c6d2s"),
        ("range", "QQ+"),
    ] {
        for format in ["table", "markdown", "json", "ndjson", "csv", "tsv", "plain"] {
            let out = answered(&format!("{command} - -f {format}"), line);
            let (wrong, errors) = with_errors(&format!("{command} - -f {format}"), "nonsense");
            assert!(!out.is_empty() && wrong.contains("'n'"), "{command} {format}: {wrong}");
            assert!(errors.starts_with("line 1: error: "), "{errors}");
        }
    }
}
