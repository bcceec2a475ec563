//! The answers to questions of every kind, compared with recorded answers so that any change is noticed.

use std::path::Path;

use holdem_answers::answer::{DataFormat, Error, written};
use holdem_answers::hint::Syntax;
use holdem_answers::question::Question;
use holdem_answers::question::call::Call;
use holdem_engine::progress;
use serde_json::{Value, json};

/// Returns the sum of all numbers in a value.
fn sum(value: &Value) -> f64 {
    match value {
        Value::Array(values) => values.iter().map(sum).sum(),
        Value::Object(values) => values.values().map(sum).sum(),
        other => other.as_f64().unwrap_or_default(),
    }
}

/// Returns a value with the beginning of its long lists, and the sum of the rest.
fn shortened(value: Value) -> Value {
    const LONG: usize = 8;
    const SHOWN: usize = 3;
    match value {
        Value::Array(values) if values.len() > LONG => {
            let (first, others) = values.split_at(SHOWN);
            let sum: f64 = others.iter().map(sum).sum();
            let others = json!({"others": others.len(), "sum": sum});
            first.iter().cloned().map(shortened).chain([others]).collect()
        }
        Value::Array(values) => values.into_iter().map(shortened).collect(),
        Value::Object(values) => {
            values.into_iter().map(|(name, value)| (name, shortened(value))).collect()
        }
        other => other,
    }
}

/// Returns `true` if two answers are the same except for the last digits of numbers, which may differ between
/// systems.
fn are_alike(one: &Value, other: &Value) -> bool {
    match (one, other) {
        (Value::Array(one), Value::Array(other)) => {
            one.len() == other.len()
                && one.iter().zip(other).all(|(one, other)| are_alike(one, other))
        }
        (Value::Object(one), Value::Object(other)) => {
            one.len() == other.len()
                && one
                    .iter()
                    .all(|(name, value)| other.get(name).is_some_and(|it| are_alike(value, it)))
        }
        (Value::Number(one), Value::Number(other)) if one != other => {
            let [one, other] = [one, other].map(|number| number.as_f64().unwrap());
            (one - other).abs() < 1e-6 * (1.0 + other.abs())
        }
        _ => one == other,
    }
}

/// Returns the notes and the answer to a question, or the refusal.
fn asked(question: Question, call: &str) -> String {
    let call: Call = serde_json::from_str(call).unwrap_or_else(|error| panic!("{call}: {error}"));
    let found = call.read(question, Syntax::Json).and_then(|asked| asked.answer(&progress::none));
    match found {
        Ok(found) => {
            let json = written(&*found.answer, DataFormat::Ndjson).unwrap();
            let lines = json.lines().map(|line| shortened(serde_json::from_str(line).unwrap()));
            let notes = found.notes.iter().map(|note| format!("note: {note}\n"));
            notes.chain(lines.map(|line| format!("{line}\n"))).collect()
        }
        Err(Error::Refused(refusal)) => {
            format!("refused: {}\nhint: {}\n", refusal.message, refusal.hint.unwrap_or_default())
        }
        Err(other) => panic!("{other:?}"),
    }
}

/// `TRYCMD=overwrite` records the current answers.
#[test]
fn questions_have_the_answers_that_they_had() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/answers.txt");
    let known = std::fs::read_to_string(&path).unwrap();
    let mut found = String::new();
    for line in known.lines().filter_map(|line| line.strip_prefix("? ")) {
        let (name, call) = line.split_once(' ').unwrap();
        let question: Question = name.parse().unwrap();
        found += &format!("? {line}\n{}", asked(question, call));
    }
    if std::env::var_os("TRYCMD").is_some_and(|what| what == "overwrite") {
        std::fs::write(path, found).unwrap();
        return;
    }
    assert_eq!(found.lines().count(), known.lines().count());
    let mut asked = "";
    for (found, known) in found.lines().zip(known.lines()) {
        asked = known.strip_prefix("? ").unwrap_or(asked);
        let is_same = match [found, known].map(serde_json::from_str::<Value>) {
            [Ok(found), Ok(known)] => are_alike(&found, &known),
            _ => found == known,
        };
        assert!(is_same, "{asked}\nnow:    {found}\nbefore: {known}");
    }
}
