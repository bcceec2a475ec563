//! Refusals, with their marks in the fields.

use holdem::parameter::Parameter;
use holdem::parse::{Refusal, Span, escaped};
use holdem::read::Query;
use serde_json::{Value, json};

/// The number of characters kept on each side of a mark.
const CONTEXT: usize = 40;

/// Returns a refusal as data: `places` are the fields with marks, each as marked and unmarked runs of text.
pub fn of(refusal: &Refusal, query: &Query<'_>) -> Value {
    let players = query.subjects.iter().enumerate().map(|(n, &at)| ("player", n, at));
    let board = query.board.map(|at| ("board", 0, at));
    let dead = query.dead.map(|at| ("dead", 0, at));
    let given = Parameter::texts().flat_map(|parameter| {
        query.given.all(parameter).enumerate().map(move |(n, &at)| (parameter.name(), n, at))
    });
    let fields = players.chain(board).chain(dead).chain(given);
    let is_about_query = refusal.text == query.line.as_str();
    let marked = fields.filter(|_| is_about_query).filter_map(|(field, number, at)| {
        let marks: Vec<Span> = refusal.marks.iter().filter_map(|&mark| within(mark, at)).collect();
        let runs = runs(query.line.as_str(), at, &marks);
        (!marks.is_empty()).then(|| json!({ "field": field, "number": number, "runs": runs }))
    });
    json!({
        "message": escaped(&refusal.message),
        "hint": refusal.hint.as_deref().map(escaped),
        "places": marked.collect::<Value>(),
    })
}

/// Returns the refusal of a line as data. Its only place is the line, with the marks inside it.
pub fn of_line(refusal: &Refusal, line: &str) -> Value {
    let text = line.trim();
    // The text of a refusal is the line, followed by the arguments for all lines.
    let is_about_line = refusal.text.starts_with(text);
    let whole = Span::whole(text);
    let marks = refusal.marks.iter().filter(|_| is_about_line);
    let marks: Vec<Span> = marks.filter_map(|&mark| within(mark, whole)).collect();
    let place = json!({ "field": "line", "number": 0, "runs": runs(text, whole, &marks) });
    json!({
        "message": escaped(&refusal.message),
        "hint": refusal.hint.as_deref().map(escaped),
        "places": if marks.is_empty() { json!([]) } else { json!([place]) },
    })
}

/// Returns the part of a mark inside a field; an empty mark at the end of the field counts as inside.
fn within(mark: Span, field: Span) -> Option<Span> {
    let (start, end) = (mark.start.max(field.start), mark.end.min(field.end));
    let is_inside = start < end || (mark.start == mark.end && start == end);
    is_inside.then_some(Span { start, end })
}

/// Returns the text of a field as runs: the shortened text between marks, and the marked text.
fn runs(line: &str, field: Span, marks: &[Span]) -> Value {
    let mut runs = Vec::new();
    let mut end = field.start;
    let at = |start: usize, end: usize| line.get(start..end).unwrap_or_default();
    for mark in marks {
        let start = mark.start.max(end);
        runs.push((between(at(end, start), end > field.start, true), false));
        runs.push((cut(at(start, mark.end)), true));
        end = mark.end.max(end);
    }
    runs.push((between(at(end, field.end), true, false), false));
    let shown = runs.into_iter().filter(|(text, is_marked)| *is_marked || !text.is_empty());
    shown.map(|(text, is_marked)| json!({ "text": text, "marked": is_marked })).collect()
}

/// Returns a text between marks, escaped. A long text keeps only the parts that adjoin a mark.
fn between(text: &str, is_after: bool, is_before: bool) -> String {
    let count = text.chars().count();
    if count <= 2 * CONTEXT {
        return escaped(text);
    }
    let head: String = text.chars().take(if is_after { CONTEXT } else { 0 }).collect();
    let skipped = count - if is_before { CONTEXT } else { 0 };
    let tail: String = text.chars().skip(skipped).collect();
    format!("{}…{}", escaped(&head), escaped(&tail))
}

/// Returns a marked text, escaped and shortened.
fn cut(text: &str) -> String {
    let shown: String = text.chars().take(CONTEXT).collect();
    let is_cut = shown.len() < text.len();
    escaped(&shown) + if is_cut { "…" } else { "" }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_divide_a_field_into_runs() {
        let line = "AhKx QQ";
        let field = Span { start: 0, end: 4 };
        let mark = Span { start: 3, end: 4 };
        let expected = json!([{"text": "AhK", "marked": false}, {"text": "x", "marked": true}]);
        assert_eq!(runs(line, field, &[mark]), expected);
        assert_eq!(within(Span { start: 5, end: 7 }, field), None);
    }

    #[test]
    fn long_texts_are_cut_around_the_mark() {
        let line = "A".repeat(1_000_000) + "x" + &"B".repeat(1_000_000);
        let mark = Span { start: 1_000_000, end: 1_000_001 };
        let shown = runs(&line, Span::whole(&line), &[mark]).to_string();
        assert!(shown.len() < 400 && shown.contains("…") && shown.contains("AAA"), "{shown}");
    }

    #[test]
    fn what_cannot_be_seen_is_escaped() {
        let line = "Ah\u{202e}Kh";
        let mark = Span { start: 2, end: 5 };
        assert!(runs(line, Span::whole(line), &[mark]).to_string().contains(r"\\u{202e}"));
    }
}
