//! Answers with several rows: each line has the rows and records of its single call.

use serde_json::Value;

use super::lines::{answered, run_on};
use crate::support::{run, stdout};

/// Calls with their lines, each with the arguments of the equivalent single call.
const CALLS: [(&str, &[(&str, &str)]); 10] = [
    (
        "outs",
        &[
            ("AhKh QsQd | Qh7h2c", "AhKh QsQd -b Qh7h2c"),
            ("AhKh | Qh7h2c3d", "AhKh -b Qh7h2c3d"),
            ("JhTh 9c9d AsKs | 9b", ""),
            ("JhTh 9c9d AsKs | 9h8h2c | Qd", "JhTh 9c9d AsKs -b 9h8h2c -d Qd"),
        ],
    ),
    (
        "runouts",
        &[
            ("AhKh QQ | Qh7h2c3d", "AhKh QQ -b Qh7h2c3d"),
            ("AA KK QQ | Ks7d2c3d", "AA KK QQ -b Ks7d2c3d"),
            ("AhKh", ""),
        ],
    ),
    (
        "nuts --top 2",
        &[
            ("7c7d | Kd7h2s9c", "-b Kd7h2s9c --hand 7c7d"),
            ("Kd7h2s", "-b Kd7h2s"),
            ("Kd 7h 2s 9c", "-b Kd7h2s9c"),
            ("12% | Kd7h2s", "-b Kd7h2s --against 12%"),
            ("7c7d 12% | Kd7h2s", "-b Kd7h2s --hand 7c7d --against 12%"),
        ],
    ),
    (
        "graph",
        &[
            ("AhKh QQ | Qh7h2c3d", "AhKh QQ -b Qh7h2c3d"),
            ("QQ 22 | Ks7d2c3d4s", "QQ 22 -b Ks7d2c3d4s"),
        ],
    ),
    ("potential", &[("AdQc | 3h4cJh", "AdQc -b 3h4cJh"), ("AdQc", "")]),
    ("texture", &[("Kh7h2c", "Kh7h2c"), ("Kh 7h", ""), ("9h8h7h6c", "9h8h7h6c")]),
    ("canonical", &[("AhKh", "AhKh"), ("AhKh | QhTs2d | 9s", "AhKh -b QhTs2d -d 9s")]),
    (
        "range --by made",
        &[("15% | Qh7h2c", "15% -b Qh7h2c"), ("QQ+ | Ks7d2c3d", "QQ+ -b Ks7d2c3d")],
    ),
    ("range --by draw,made --top 2", &[("15% | Qh7h2c", "15% -b Qh7h2c")]),
    ("range --combos", &[("QQ+:0.5", "QQ+:0.5"), ("AK | Ks7d2c", "AK -b Ks7d2c")]),
];

/// Returns the arguments of a batch, or of a single call.
fn call(command: &str, rest: &str) -> String {
    let (name, options) = command.split_once(' ').unwrap_or((command, ""));
    format!("{name} {rest} {options} -q")
}

/// Returns the output for these lines.
fn lines_of(command: &str, lines: &[(&str, &str)], format: &str) -> String {
    let input: String = lines.iter().map(|(line, _)| format!("{line}\n")).collect();
    let output = run_on(&call(command, &format!("- -f {format}")), input);
    String::from_utf8(output.stdout).unwrap()
}

/// Returns the rows of CSV below the header, as records keyed by column.
fn rows(csv: &str) -> Vec<Vec<(String, String)>> {
    let mut reader = csv::Reader::from_reader(csv.as_bytes());
    let names: Vec<String> = reader.headers().unwrap().iter().map(str::to_owned).collect();
    let row = |row: csv::StringRecord| -> Vec<(String, String)> {
        let cells = row.iter().map(str::to_owned);
        names.iter().cloned().zip(cells).filter(|(_, cell)| !cell.is_empty()).collect()
    };
    reader.records().map(|found| row(found.unwrap())).collect()
}

#[test]
fn rows_match_single_calls() {
    for (command, lines) in CALLS {
        let mut expected = Vec::new();
        for (number, (_, arguments)) in (1..).zip(lines).filter(|(_, line)| !line.1.is_empty()) {
            let alone = stdout(&call(command, &format!("{arguments} -f csv")));
            let number = ("line".to_owned(), number.to_string());
            expected
                .extend(rows(&alone).into_iter().map(|row| [vec![number.clone()], row].concat()));
        }
        let found = rows(&lines_of(command, lines, "csv"));
        let (wrong, found): (Vec<_>, Vec<_>) =
            found.into_iter().partition(|row| row.iter().any(|(name, _)| name == "error"));
        let sorted = |mut rows: Vec<Vec<(String, String)>>| {
            rows.iter_mut().for_each(|row| row.sort());
            rows
        };
        assert_eq!(sorted(found), sorted(expected), "{command}");
        assert_eq!(wrong.len(), lines.iter().filter(|line| line.1.is_empty()).count(), "{command}");
    }
}

#[test]
fn records_match_single_calls() {
    for (command, lines) in CALLS {
        let mut expected = Vec::new();
        for (_, arguments) in lines.iter().filter(|line| !line.1.is_empty()) {
            let alone = stdout(&call(command, &format!("{arguments} -f ndjson")));
            expected.extend(alone.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()));
        }
        let found = lines_of(command, lines, "ndjson");
        let found = found.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        let found = found.filter(|record| record.get("error").is_none()).map(|mut record| {
            assert!(record.as_object_mut().unwrap().remove("line").is_some());
            record
        });
        assert_eq!(found.collect::<Vec<_>>(), expected, "{command}");
    }
}

#[test]
fn plain_answers_have_one_line_each() {
    assert_eq!(answered("nuts - -f plain --top 2", "Kd7h2s\n\nKd7h2s9c\n"), "KK;77\n\nKK;99\n");
    let renamed = answered("canonical - -f plain", "AhKh\nAhKh | QhTs2d | 9s\nAhKh | | 9d\n");
    assert_eq!(renamed, "AcKc\nAcKc | QcTd2h | 9d\nAcKc | | 9d\n");
    // Tables for people as well.
    let table = answered("canonical - -f markdown", "AhKh | QhTs2d | 9s\nAhKh | | 9d\n");
    let cells = |line: &str| line.split('|').map(|it| it.trim().to_owned()).collect::<Vec<_>>();
    let dead: Vec<_> = table.lines().map(|line| cells(line)[6].clone()).collect();
    assert_eq!([&dead[0], &dead[2], &dead[3]], ["dead cards in canonical suits", "9d", "9d"]);
    let turn = answered("runouts - -f plain", "AhKh QsQd | Qh7h2c3d\n");
    assert!(turn.starts_with("3c,0,1;4c,0,1;") && turn.lines().count() == 1, "{turn}");
}

#[test]
fn tables_for_people_have_the_rows_of_the_answers_table() {
    let outs = answered("outs -", "AhKh QsQd | Qh7h2c\nAhKh | Qh7h2c\n");
    assert!(
        outs.contains("|    1 |      1 | Ah Kh | high card       | behind |       | 8 outs"),
        "{outs}"
    );
    assert!(
        outs.contains("|    2 |        |       |                 |        | flush | Jh Th 9h 8h"),
        "{outs}"
    );
    let runouts = answered("runouts -", "AhKh QsQd | Qh7h2c3d\n");
    assert!(
        runouts.contains("|    1 |      1 | Ah Kh         |  15.91% | 100.00% | Jh Th"),
        "{runouts}"
    );
    let graph = answered("graph -", "AhKh QsQd | Qh7h2c3d\n");
    assert!(graph.contains("|    1 |      2 |      1 | 84.0909% |   100.00% |"), "{graph}");
    let parts = answered("range - --by strength", "QQ | Qh7h2c\n");
    assert!(parts.contains("| part ") && parts.contains("three of a kind, queens"), "{parts}");
}

#[test]
fn columns_may_hold_a_board_alone() {
    let sheet = "id,board\n7,Kd7h2s\n8,\n";
    let output = run_on("texture - --input csv -f csv", sheet);
    let text = String::from_utf8(output.stdout).unwrap();
    let mut lines = text.lines();
    assert_eq!(
        lines.next().unwrap().split(',').take(4).collect::<Vec<_>>().join(","),
        "id,board,texture.board,texture.suits"
    );
    assert!(lines.next().unwrap().starts_with("7,Kd7h2s,Kd 7h 2s,rainbow,"), "{text}");
    assert!(lines.next().unwrap().starts_with("8,,"), "{text}");
    let nuts =
        answered("nuts - --input csv -f csv --top 1", "board,hand\nKd7h2s,\nKd7h2s9c,7c7d\n");
    assert!(
        nuts.lines()
            .nth(1)
            .unwrap()
            .ends_with("1,three of a kind,\"three of a kind, kings, 7-2 kickers\",5732,KK,3,3,"),
        "{nuts}"
    );
    assert!(nuts.lines().nth(2).unwrap().contains(",7c 7d,three of a kind,"), "{nuts}");
}

#[test]
fn options_for_all_lines_apply_to_each_line() {
    let with = answered("nuts - --against 12% -f plain --top 1", "Kd7h2s\nKd7h2s9c\n");
    assert_eq!(with, "KK\nKK\n");
    let board = answered("range - --by made -b Qh7h2c -f csv", "QQ\nKK\n");
    assert!(
        board.contains("1,QQ,Qh 7h 2c,Qh 7h 2c,made,set,")
            && board.contains("2,KK,Qh 7h 2c,Qh 7h 2c,made,overpair,"),
        "{board}"
    );
}

#[test]
fn samples_of_lines_do_not_depend_on_other_lines() {
    let line = "AhKh 12% | Qh7h2c3d\n";
    let alone = answered("runouts - --sample 500 -f plain -q", line);
    let second =
        answered("runouts - --sample 500 -f plain -q", &format!("AA KK | Qh7h2c3d\n{line}"));
    assert_eq!(second.lines().nth(1), alone.lines().next());
}

#[test]
fn single_question_options_are_refused() {
    for call in [
        "outs - --explain",
        "outs - --pot 100 --call 50",
        "runouts - --svg x.svg",
        "runouts - --player 2",
        "graph - --name X",
        "nuts - --hand AhKd",
    ] {
        assert_eq!(run(call).status.code(), Some(2), "{call}");
        assert!(said(call).contains("needs a single spot"), "{call}");
    }
    let said = said("nuts - --against foo");
    assert!(said.contains("no hand starts with 'f'"), "{said}");
}

/// Returns the standard error of a call.
fn said(call: &str) -> String {
    String::from_utf8(run(call).stderr).unwrap()
}
