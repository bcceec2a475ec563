//! Every question of the book has the answer that the book gives; where the program `holdem` can answer too, it gives the
//! same. With `UPDATE_QUESTIONS=1` the answers are written into the book.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::LazyLock;

use serde_json::Value;

use crate::support::run;

/// A question of the book.
struct Question<'a> {
    title: &'a str,
    query: &'a str,
    /// The answer, and where it is in the book.
    answer: std::ops::Range<usize>,
    /// The command of `holdem` that answers it too, and the place of the number in its JSON.
    check: Option<(&'a str, &'a str)>,
}

fn book() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("docs/questions.md")
}

/// Returns the place of a fenced block that starts with a marker, from a position on.
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

/// The program `holdem`, which is built if it is not there.
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
