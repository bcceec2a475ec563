//! Questions about played hands. The bytes of files are read on demand, so a file may be larger than the memory of a
//! module.

use std::io::Read;
use std::sync::Arc;

use holdem::answer::{Answer, Error};
use holdem::history::stream::{Input, Source};
use holdem::parse::{Refusal, escaped};
use holdem::question::Watch;
use holdem::question::history::{
    ActionRow, HandRow, HistoryOption, HistoryQuestion, PlayedRow, RefusedHandRow, ResultRow,
};
use holdem::read::Query;
use serde::Deserialize;
use serde_json::Value;

use crate::forms::Forms;
use crate::question::Form;
use crate::reply::Reply;

/// A file, or hands given as text.
#[derive(Clone, Debug, Deserialize)]
struct HandFile {
    name: String,
    size: u64,
}

/// The kind of question.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "snake_case")]
enum Wanted {
    History,
    Hand,
    Hands,
    Results,
    Actions,
    Refused,
}

/// A question in JSON: its kind, the files and the requested forms; the other members are options.
#[derive(Debug, Deserialize)]
struct Question {
    ask: Wanted,
    files: Vec<HandFile>,
    #[serde(default)]
    id: String,
    #[serde(default)]
    show: Vec<Form>,
    #[serde(flatten)]
    options: serde_json::Map<String, Value>,
}

/// Returns the reply to a question about played hands. `open` returns a reader of a file, given its index.
pub fn reply_about_hands(
    question: &str,
    open: &dyn Fn(usize) -> Box<dyn Read + Send>,
    watch: &dyn Watch,
) -> String {
    let reply =
        answered(question, open, watch).unwrap_or_else(|error| Reply::of(error, &Query::default()));
    serde_json::to_string(&reply).unwrap_or_default()
}

fn answered(
    text: &str,
    open: &dyn Fn(usize) -> Box<dyn Read + Send>,
    watch: &dyn Watch,
) -> Result<Reply, Error> {
    let question: Question = serde_json::from_str(text).map_err(|error| {
        let hint = r#"such as {"ask": "history", "files": [{"name": "hands.phhs", "size": 1000}]}"#;
        Refusal::new(format!("this is not a question about hands: {error}"), hint)
    })?;
    let mut asked = HistoryQuestion::default();
    for (name, value) in &question.options {
        let option = HistoryOption::named(name).filter(|option| takes(question.ask, *option));
        let option = option.ok_or_else(|| {
            let known = HistoryOption::ALL.iter().filter(|option| takes(question.ask, **option));
            let known: Vec<&str> = known.map(|option| option.name()).collect();
            Refusal::new(
                format!("a question about hands does not have an option {} here", escaped(name)),
                format!("it has {}", known.join(", ")),
            )
        })?;
        match value {
            Value::String(text) => asked.set(option, text)?,
            other => asked.set(option, &other.to_string())?,
        }
    }
    asked.bytes = Some(question.files.iter().map(|file| file.size).sum());
    asked.is_drawn = question.show.iter().any(|form| matches!(form, Form::Pictures | Form::Svg));
    let sources = question.files.iter().enumerate().map(|(index, file)| Source {
        name: Arc::from(&*file.name),
        input: Input::Reader(open(index)),
    });
    let sources: Vec<Source> = sources.collect();
    match question.ask {
        Wanted::History => shown("history", &asked.results(sources, None, watch)?, &question),
        Wanted::Hand => shown("hand", &asked.hand(&question.id, sources, None, watch)?, &question),
        Wanted::Hands => table::<HandRow>(&asked, sources, &question, watch),
        Wanted::Results => table::<ResultRow>(&asked, sources, &question, watch),
        Wanted::Actions => table::<ActionRow>(&asked, sources, &question, watch),
        Wanted::Refused => table::<RefusedHandRow>(&asked, sources, &question, watch),
    }
}

/// Returns whether an option affects a kind of question.
fn takes(wanted: Wanted, option: HistoryOption) -> bool {
    use HistoryOption::{By, From, Known};
    match wanted {
        Wanted::History => true,
        Wanted::Hand => matches!(option, Known | From),
        Wanted::Results => option != By,
        Wanted::Hands | Wanted::Actions => !matches!(option, By | Known),
        Wanted::Refused => option == From,
    }
}

fn table<R: PlayedRow>(
    asked: &HistoryQuestion,
    sources: Vec<Source>,
    question: &Question,
    watch: &dyn Watch,
) -> Result<Reply, Error> {
    shown(R::NAME, &asked.table::<R>(sources, None, watch)?, question)
}

fn shown(name: &'static str, answer: &dyn Answer, question: &Question) -> Result<Reply, Error> {
    let forms = Forms::of(answer, &question.show);
    Ok(Reply::Answers { answers: [(name, forms)].into(), notes: Vec::new() })
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use holdem::progress;
    use serde_json::json;

    use super::*;

    const HANDS: &str = include_str!("../../docs/hands.phhs");

    fn ask(mut question: Value) -> Value {
        question["files"] = json!([{ "name": "hands.phhs", "size": HANDS.len() }]);
        let open = |_: usize| -> Box<dyn Read + Send> { Box::new(Cursor::new(HANDS)) };
        let reply = reply_about_hands(&question.to_string(), &open, &progress::none);
        serde_json::from_str(&reply).unwrap()
    }

    #[test]
    fn the_reply_has_the_rows_and_the_refusals() {
        let reply = ask(json!({ "ask": "history", "show": ["json", "tables"] }));
        let found = &reply["answers"]["history"];
        assert_eq!(found["json"]["understood"], 3);
        assert_eq!(found["json"]["refusals"][0]["line"], 67);
        assert_eq!(found["json"]["rows"][1]["player"], "Bo");
        assert_eq!(found["tables"][0]["rows"].as_array().unwrap().len(), 3);
    }

    #[test]
    fn winnings_are_drawn_if_that_is_asked() {
        let of_ann = json!({ "ask": "history", "player": "Ann", "show": ["svg", "tables"] });
        let found = &ask(of_ann)["answers"]["history"];
        assert!(found["svg"].as_str().unwrap().contains("Ann: 3 hands"));
        assert_eq!(found["tables"].as_array().unwrap().len(), 1);
        // The hands have no hero, whose winnings could be drawn.
        let of_all = ask(json!({ "ask": "history", "show": ["svg"] }));
        assert_eq!(of_all["answers"]["history"]["svg"], Value::Null);
    }

    #[test]
    fn one_hand_and_tables_are_asked_by_name() {
        let hand = ask(json!({ "ask": "hand", "id": "103", "known": "all", "show": ["json"] }));
        assert_eq!(hand["answers"]["hand"]["json"]["pot"], 94.5);
        let actions = ask(json!({ "ask": "actions", "player": "Ann", "show": ["json"] }));
        let rows = actions["answers"]["actions"]["json"]["actions"].as_array().unwrap().clone();
        assert!(rows.iter().all(|row| row["player"] == "Ann") && rows.len() > 3);
    }

    #[test]
    fn options_without_effect_are_refused() {
        let refusal = |question| ask(question)["refusal"]["message"].clone();
        let by = json!({ "ask": "hands", "by": "day" });
        assert_eq!(refusal(by), "a question about hands does not have an option by here");
        let wrong = json!({ "ask": "history", "by": "x" });
        assert_eq!(refusal(wrong), "by cannot be 'x'");
        let flag = json!({ "ask": "history", "showdown": 1 });
        assert_eq!(refusal(flag), "showdown cannot be '1'");
    }
}
