//! Checks that every question in docs/questions.md has the answer given there, and that `holdem` agrees where it can
//! answer. With `UPDATE_QUESTIONS=1`, the answers are written to the document.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value;

use crate::support::run;

/// A question in the document.
struct Question<'a> {
    title: &'a str,
    query: &'a str,
    /// The span of the answer in the document.
    answer: std::ops::Range<usize>,
    /// The equivalent command of `holdem`, and the path of the number in its JSON.
    check: Option<(&'a str, &'a str)>,
}

fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/questions.md")
}

/// Returns the span of a fenced block that starts with a marker, from an offset on.
fn block(text: &str, marker: &str, from: usize) -> std::ops::Range<usize> {
    let start = from + text[from..].find(marker).expect("every question has a query and an answer");
    let start = start + marker.len();
    start..start + text[start..].find("```").expect("a block ends")
}

fn questions(text: &str) -> Vec<Question<'_>> {
    let starts: Vec<usize> = text.match_indices("\n### ").map(|(start, _)| start + 5).collect();
    let ends = starts.iter().skip(1).copied().chain([text.len()]);
    let question = |(&start, end): (&usize, usize)| {
        let part = &text[..end];
        let query = block(part, "```sql\n", start);
        let answer = block(part, "```text\n", query.end);
        let check = part[answer.end..].lines().find_map(|line| {
            let (command, place) =
                line.strip_prefix("`holdem ")?.split_once(" -f json` says the same, at `")?;
            Some((command, place.trim_end_matches("`.")))
        });
        let title = part[start..].lines().next().unwrap_or_default();
        Question { title, query: part[query].trim(), answer, check }
    };
    starts.iter().zip(ends).map(question).collect()
}

#[test]
fn every_question_has_its_answer() {
    let text = std::fs::read_to_string(book()).unwrap();
    let questions = questions(&text);
    assert!(questions.len() >= 30);
    let mut updated = text.clone();
    let mut wrong = Vec::new();
    for question in questions.iter().rev() {
        let answer = run(&[question.query]).answer();
        if answer != text[question.answer.clone()] {
            wrong.push(format!("{}\n{answer}", question.title));
            updated.replace_range(question.answer.clone(), &answer);
        }
    }
    if std::env::var_os("UPDATE_QUESTIONS").is_some() {
        std::fs::write(book(), updated).unwrap();
    } else {
        assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    }
}

#[test]
fn holdem_gives_the_same_answers() {
    let text = std::fs::read_to_string(book()).unwrap();
    let mut compared = 0;
    for question in questions(&text) {
        let Some((command, place)) = question.check else { continue };
        let rows: Value =
            serde_json::from_str(&run(&["-f", "json", question.query]).answer()).unwrap();
        let first = rows[0].as_object().unwrap().values().find(|it| it.is_f64());
        let own = first.and_then(Value::as_f64).unwrap_or_else(|| panic!("{rows}"));
        let arguments: Vec<&str> = command.split(' ').chain(["-f", "json"]).collect();
        let output = Command::new(&*HOLDEM).args(arguments).output().unwrap();
        let answer: Value = serde_json::from_slice(&output.stdout).unwrap();
        let other = answer.pointer(place).and_then(Value::as_f64);
        let other = other.unwrap_or_else(|| panic!("{command}: no number at {place}\n{answer}"));
        assert!((own - other).abs() < 1e-9, "{}: {own}, and holdem: {other}", question.title);
        compared += 1;
    }
    assert!(compared >= 6);
}

/// All questions by name, with the arguments of `ask` and of the program.
const ASKED: [(&str, &str); 23] = [
    ("'eval', 'AhKh', board => 'QhJhTh'", "eval AhKh -b QhJhTh"),
    ("'showdown', 'AhKh', 'QsJs', board => 'Qh7h2c2d9s'", "showdown AhKh QsJs -b Qh7h2c2d9s"),
    (
        "'equity', 'AhKh', 'QQ+', board => 'Kd7h2s', pot => 150, call => 50",
        "equity AhKh QQ+ -b Kd7h2s --pot 150 --call 50",
    ),
    (
        "'equity', 'AhKh', 'QQ+', board => 'Kd7h2s', pot => 150, bet => [50, 75], folds => 0.4, rake => 0.05",
        "equity AhKh QQ+ -b Kd7h2s --pot 150 --bet 50 --bet 75 --folds 40% --rake 5%",
    ),
    (
        "'streets', 'AhKh', 'QsQd', board => 'Qh7h2c5d', names => ['Hero', 'Villain']",
        "equity AhKh QsQd -b Qh7h2c5d --streets --name Hero --name Villain",
    ),
    ("'plan', 'AhKh', 'QQ+'", "equity AhKh QQ+ --plan"),
    ("'odds', 'AhKh', board => 'Qh7h2c', dead => '9c'", "odds AhKh -b Qh7h2c -d 9c"),
    ("'outs', 'AhKh', 'QsQd', board => 'Qh7h2c'", "outs AhKh QsQd -b Qh7h2c"),
    ("'runouts', 'AhKh', 'QQ+', board => 'Kd7h2s'", "runouts AhKh QQ+ -b Kd7h2s"),
    ("'nuts', 'AhKh', board => 'Qh7h2c', top => 5", "nuts --hand AhKh -b Qh7h2c --top 5"),
    (
        "'range', '22+,A2s+', board => 'Kd7h2s', by => ['made', 'draw']",
        "range 22+,A2s+ -b Kd7h2s --by made --by draw",
    ),
    ("'blockers', 'AhQs', 'AA,AK'", "range AhQs --against AA,AK"),
    ("'preflop', 'AKs', 'QQ'", "preflop AKs QQ"),
    ("'graph', 'AhKh', '22+', board => 'Kd7h2s'", "graph AhKh 22+ -b Kd7h2s"),
    ("'flops', 'QQ+', top => 3", "odds QQ+ --flops --top 3"),
    ("'potential', 'AdQc', board => '3h4cJh'", "potential AdQc -b 3h4cJh"),
    ("'texture', board => 'Kd7h2s'", "texture Kd7h2s"),
    ("'canonical', 'AhKh', board => 'Qh7h2c'", "canonical AhKh -b Qh7h2c"),
    ("'push', 10, bb_ante => 1", "push 10 --bb-ante 1"),
    (
        "'solve', 'AA,QQ', 'KK', board => '2c2d2h3s3c', pot => 100, stack => 100, bets => ['100%']",
        "solve AA,QQ KK -b 2c2d2h3s3c --pot 100 --stack 100 --bets 100%",
    ),
    ("'preflop', jam => true, top => 3", "preflop --jam --top 3"),
    ("'icm', 50, 30.5, '20', pays => [70, 30], chop => true", "icm 50 30.5 20 --pays 70,30 --chop"),
    (
        "'icm', 50, 30, 20, pays => '70,30', all_in => [1, 3], hands => ['AhKh', 'QQ+'], pot => 3",
        "icm 50 30 20 --pays 70,30 --all-in 1,3 --hands AhKh --hands QQ+ --pot 3",
    ),
];

#[test]
fn the_rows_of_ask_are_those_of_holdem() {
    for (asked, command) in ASKED {
        let query = format!("select * from ask({asked})");
        let rows: Value = serde_json::from_str(&run(&["-f", "json", &query]).answer()).unwrap();
        let rows: Vec<String> = rows.as_array().unwrap().iter().map(line).collect();
        let arguments = command.split(' ').chain(["-f", "csv", "-q"]);
        let output = Command::new(&*HOLDEM).args(arguments).output().unwrap();
        let answer = String::from_utf8(output.stdout).unwrap();
        let lines: Vec<&str> = answer.lines().skip(1).collect();
        assert_eq!(rows.len(), lines.len(), "{command}");
        for (row, line) in rows.iter().zip(lines) {
            assert!(is_same(row, line), "{command}\n{row}\n{line}");
        }
    }
}

#[test]
fn a_sampled_answer_says_so_whatever_columns_are_selected() {
    let query = |options: &str| {
        format!("select equity from ask('equity', 'AhKh', 'QQ+', board => 'Kd7h2s'{options})")
    };
    let sampled = run(&["-f", "csv", &query(", sample => 1000")]);
    assert!(sampled.stderr.contains("ask('equity', …) was sampled"), "{}", sampled.stderr);
    assert_eq!(run(&["-f", "csv", &query("")]).stderr, "");
    let plan = run(&["-f", "csv", "select * from ask('plan', 'AhKh', 'QQ+')"]);
    assert_eq!(plan.stderr, "");
}

#[test]
fn a_game_that_takes_too_long_is_refused_before_it_begins() {
    let game =
        "'solve', '22+,A2s+,K9s+', '22+,A2s+,KTs+', board => 'Ks7d2c', pot => 10, stack => 200";
    for options in ["", ", time => 600", ", iterations => 100000", ", until => 0.1"] {
        let begun = std::time::Instant::now();
        let ran = run(&[&format!("select * from ask({game}{options})")]);
        assert_eq!(ran.code, Some(2), "{options}: {ran:?}");
        assert!(ran.stderr.contains("solving this takes about "), "{}", ran.stderr);
        assert!(ran.stderr.contains("\nhint: fewer bets, narrower ranges"), "{}", ran.stderr);
        assert!(begun.elapsed().as_secs() < 9, "{options}");
    }
    let small =
        "select * from ask('solve', 'AA', 'KK', board => 'Ks7d2c5h3s', pot => 10, stack => 10)";
    assert_eq!(run(&[small, "-q", "-f", "csv"]).code, Some(0));
}

#[test]
fn an_unknown_option_is_one_of_the_question() {
    let ran = run(&["select * from ask('outs', 'AhKh', board => 'Qh7h2c', top => 3)"]);
    assert!(ran.stderr.contains("ask('outs', …) has no argument 'top'"), "{}", ran.stderr);
}

/// Returns whether two rows have equal words, and numbers that are equal up to the precision of JSON.
fn is_same(row: &str, line: &str) -> bool {
    let [row, line]: [Vec<&str>; 2] = [row, line].map(|it| it.split(',').collect());
    let number = |cell: &str| cell.parse().unwrap_or(f64::NAN);
    let is_near = |a: f64, b: f64| (a - b).abs() <= 1e-14 * a.abs().max(1.0);
    let is_same_cell = |(a, b): (&&str, &&str)| a == b || is_near(number(a), number(b));
    row.len() == line.len() && row.iter().zip(&line).all(is_same_cell)
}

/// Formats a row as the program does.
fn line(row: &Value) -> String {
    let mut cells = Vec::new();
    write_cells(row, &mut cells);
    cells.join(",")
}

fn write_cells(value: &Value, cells: &mut Vec<String>) {
    match value {
        Value::Object(members) => members.values().for_each(|it| write_cells(it, cells)),
        Value::Array(items) => {
            let words: Vec<&str> = items.iter().filter_map(Value::as_str).collect();
            cells.push(words.join(" "));
        }
        Value::Null => cells.push(String::new()),
        Value::String(text) if text.contains(',') => cells.push(format!("\"{text}\"")),
        Value::String(text) => cells.push(text.clone()),
        other => cells.push(other.to_string()),
    }
}

/// Returns the program `holdem`, which is built if it is missing.
static HOLDEM: LazyLock<PathBuf> = LazyLock::new(|| {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().unwrap();
    let built =
        ["release", "debug"].map(|profile| root.join("target").join(profile).join("holdem"));
    if let Some(program) = built.iter().find(|program| program.exists()) {
        return program.clone();
    }
    let cargo = option_env!("CARGO").unwrap_or("cargo");
    let mut build = Command::new(cargo);
    build.current_dir(root).args(["build", "--locked", "--bin", "holdem"]);
    assert!(build.status().unwrap().success(), "holdem cannot be built");
    root.join("target/debug/holdem")
});
