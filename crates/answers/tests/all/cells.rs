//! The cells of CSV: words, numbers and lists with spaces, but never JSON.

use std::path::Path;

use holdem_answers::answer::{DataFormat, Error, written};
use holdem_answers::hint::Syntax;
use holdem_answers::question::Question;
use holdem_answers::question::call::Call;
use holdem_engine::progress;

/// More questions than the recorded ones, whose answers have lists.
const MORE: [(&str, &str); 6] = [
    (
        "solve",
        r#"{"players": ["QQ", "JJ"], "board": "Ks7d2c9h", "pot": 60, "stack": 90, "bets": "none", "iterations": 10, "line": "check, check"}"#,
    ),
    (
        "solve",
        r#"{"players": ["QQ", "JJ"], "board": "Ks7d2c", "pot": 60, "stack": 90, "rake": "5%", "plan": true}"#,
    ),
    ("eval", r#"{"players": ["AhKh"], "board": "QhJhTh2c3d", "explain": true}"#),
    ("eval", r#"{"players": ["Ah9d"], "board": "QcJhTh2c3d", "explain": true, "method": "all"}"#),
    ("blockers", r#"{"players": ["QQ+", "KK+"]}"#),
    ("equity", r#"{"players": ["AhKh", "QQ"], "board": "Qh7h2c", "pot": 100, "bet": [50, 75]}"#),
];

fn csv(question: &str, call: &str) -> Option<String> {
    let question: Question = question.parse().unwrap();
    let call: Call = serde_json::from_str(call).ok()?;
    match call.read(question, Syntax::Json).and_then(|asked| asked.answer(&progress::none)) {
        Ok(found) => Some(written(&*found.answer, DataFormat::Csv).unwrap()),
        Err(Error::Refused(_)) => None,
        Err(other) => panic!("{other:?}"),
    }
}

#[test]
fn no_cell_has_json() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/all/answers.txt");
    let known = std::fs::read_to_string(path).unwrap();
    let recorded = known.lines().filter_map(|line| line.strip_prefix("? ")?.split_once(' '));
    let mut answered = 0;
    for (question, call) in recorded.chain(MORE) {
        let Some(csv) = csv(question, call) else { continue };
        answered += 1;
        let columns = |line: &str| line.split(',').count();
        let header = csv.lines().next().unwrap_or_default();
        assert!(csv.lines().count() > 1, "{question} {call}: {csv}");
        for line in csv.lines() {
            let has_json = line.contains('{') || [",[", "\"["].iter().any(|it| line.contains(it));
            assert!(!has_json, "{question} {call}: {header}\n{line}");
            assert!(line.contains('"') || columns(line) == columns(header), "{header}\n{line}");
        }
    }
    assert!(answered > 40, "{answered}");
}
