//! Questions about played hands. The bytes of files are read on demand, so a file may be larger than the memory of a
//! module.

use std::io::{self, BufWriter, Read, Write};
use std::ops::ControlFlow;
use std::sync::Arc;

use holdem::answer::{Answer, DataFormat, Error, RecordWriter, Recorded as _, write};
use holdem::history::stream::{Input, Source};
use holdem::parse::{Refusal, escaped};
use holdem::question::Watch;
use holdem::question::history::{
    ActionRow, DecisionRow, HandRow, HistoryOption, HistoryQuestion, PlayedRow, PlayedTable,
    RefusedHandRow, ResultRow,
};
use holdem::question::stats::{Against, Shows, StatsQuestion};
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
    Decisions,
    Refused,
    Stats,
    Grid,
    Shown,
    Sizes,
    Swings,
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
    /// The maximum number of rows of results to show.
    rows: Option<usize>,
    /// Set to write the rows as CSV, in pieces, instead of showing them: they may not fit in the memory.
    #[serde(default)]
    write: bool,
    /// The statistics, separated by commas; the usual ones by default.
    statistics: Option<String>,
    /// The comparison of a player with another one, or with `all`.
    against: Option<String>,
    /// The least number of hands of a row of statistics.
    #[serde(default)]
    min_hands: u64,
    /// The number in the cells of a grid: a statistic, `vpip` by default, or `won`.
    cell: Option<String>,
    /// The bankroll in big blinds, for the risk of ruin.
    bankroll: Option<f64>,
    #[serde(flatten)]
    options: serde_json::Map<String, Value>,
}

/// Returns the reply to a question about played hands. `open` returns a reader of a file, given its index; rows that are
/// written go to `out`.
pub fn reply_about_hands(
    question: &str,
    open: &dyn Fn(usize) -> Box<dyn Read + Send>,
    out: &mut dyn Write,
    watch: &dyn Watch,
) -> String {
    let reply = answered(question, open, out, watch)
        .unwrap_or_else(|error| Reply::of(error, &Query::default()));
    serde_json::to_string(&reply).unwrap_or_default()
}

fn answered(
    text: &str,
    open: &dyn Fn(usize) -> Box<dyn Read + Send>,
    out: &mut dyn Write,
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
    let mut out = BufWriter::with_capacity(PIECE, out);
    match question.ask {
        Wanted::History => {
            let answer = asked.results(sources, None, watch)?;
            if question.write {
                write(&answer, DataFormat::Csv, &mut out).map_err(unwritten)?;
                return written("history", out);
            }
            shown("history", &answer.top(question.rows.unwrap_or(usize::MAX)), &question)
        }
        Wanted::Hand => shown("hand", &asked.hand(&question.id, sources, None, watch)?, &question),
        Wanted::Hands => table::<HandRow>(&asked, sources, &question, out, watch),
        Wanted::Results => table::<ResultRow>(&asked, sources, &question, out, watch),
        Wanted::Actions => table::<ActionRow>(&asked, sources, &question, out, watch),
        Wanted::Decisions => table::<DecisionRow>(&asked, sources, &question, out, watch),
        Wanted::Stats => {
            let mut stats = StatsQuestion::new(asked);
            if let Some(names) = &question.statistics {
                stats.choose(names)?;
            }
            stats.against = question.against.clone().map(Against::named);
            stats.min_hands = question.min_hands;
            shown("stats", &stats.answer(sources, None, watch)?, &question)
        }
        Wanted::Grid => {
            let shows = Shows::named(question.cell.as_deref().unwrap_or("vpip"))?;
            shown("grid", &asked.hand_grid(shows, sources, None, watch)?, &question)
        }
        Wanted::Shown => shown("shown", &asked.shown_hands(sources, None, watch)?, &question),
        Wanted::Sizes => shown("sizes", &asked.bet_sizes(sources, None, watch)?, &question),
        Wanted::Swings => {
            let swings = asked.swings(question.bankroll, sources, None, watch)?;
            shown("swings", &swings, &question)
        }
        Wanted::Refused => table::<RefusedHandRow>(&asked, sources, &question, out, watch),
    }
}

/// Returns whether an option affects a kind of question.
fn takes(wanted: Wanted, option: HistoryOption) -> bool {
    use HistoryOption::{By, From, Known};
    match wanted {
        Wanted::History | Wanted::Stats => true,
        Wanted::Hand => matches!(option, Known | From),
        Wanted::Results => option != By,
        Wanted::Refused => option == From,
        _ => !matches!(option, By | Known),
    }
}

/// Answers with a table, or writes its rows as they are read.
fn table<R: PlayedRow>(
    asked: &HistoryQuestion,
    sources: Vec<Source>,
    question: &Question,
    mut out: BufWriter<&mut dyn Write>,
    watch: &dyn Watch,
) -> Result<Reply, Error> {
    if !question.write {
        return shown(R::NAME, &asked.table::<R>(sources, None, watch)?, question);
    }
    let layout = PlayedTable::<R>::LAYOUT;
    let mut writer = RecordWriter::new(R::SCHEMA, layout, DataFormat::Csv, &mut out);
    let mut failure = Ok(());
    asked.rows::<R>(sources, None, watch, &mut |rows| {
        failure = rows.iter().try_for_each(|row| writer.write(row));
        if failure.is_ok() { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    })?;
    failure.and_then(|()| writer.finish()).map_err(unwritten)?;
    written(R::NAME, out)
}

/// The bytes of a piece of written rows.
const PIECE: usize = 1 << 20;

/// Returns the reply about rows that are written.
fn written(name: &'static str, mut out: BufWriter<&mut dyn Write>) -> Result<Reply, Error> {
    out.flush().map_err(unwritten)?;
    Ok(Reply::Answers { answers: [(name, Forms::default())].into(), notes: Vec::new() })
}

fn unwritten(error: io::Error) -> Error {
    Error::Failed(format!("the rows cannot be written: {error}"))
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
        let reply =
            reply_about_hands(&question.to_string(), &open, &mut io::sink(), &progress::none);
        serde_json::from_str(&reply).unwrap()
    }

    /// Returns the rows as they are written.
    fn written(mut question: Value) -> String {
        question["files"] = json!([{ "name": "hands.phhs", "size": HANDS.len() }]);
        question["write"] = json!(true);
        let open = |_: usize| -> Box<dyn Read + Send> { Box::new(Cursor::new(HANDS)) };
        let mut out = Vec::new();
        let reply = reply_about_hands(&question.to_string(), &open, &mut out, &progress::none);
        assert!(reply.contains("answers"), "{reply}");
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn written_rows_equal_the_csv_of_the_answer() {
        for name in ["history", "hands", "results", "actions", "refused"] {
            let whole = ask(json!({ "ask": name, "show": ["csv"] }));
            assert_eq!(written(json!({ "ask": name })), whole["answers"][name]["csv"], "{name}");
        }
    }

    #[test]
    fn only_the_first_rows_are_shown_and_the_caption_has_their_number() {
        let few = json!({ "ask": "history", "by": "hand", "rows": 2, "show": ["json", "tables"] });
        let found = &ask(few)["answers"]["history"];
        let table = &found["tables"][0];
        assert_eq!(table["rows"].as_array().unwrap().len(), 2);
        assert_eq!(found["json"]["rows"].as_array().unwrap().len(), 2);
        assert_eq!(table["caption"], "Total results: the first 2 of 9 rows");
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
    fn the_statistics_of_one_player_are_asked_by_name() {
        let of_ann = |ask: &str| json!({ "ask": ask, "player": "Ann", "show": ["json", "tables", "pictures"] });
        for name in ["grid", "shown", "sizes", "swings"] {
            let reply = ask(of_ann(name));
            assert!(reply["answers"][name]["tables"].is_array(), "{name}: {reply}");
            let of_nobody = ask(json!({ "ask": name }));
            assert_eq!(of_nobody["refusal"]["hint"], "name the player", "{name}");
        }
        let mut won = of_ann("grid");
        won["cell"] = json!("won");
        let cells = &ask(won)["answers"]["grid"]["pictures"][0]["cells"];
        assert_eq!(cells.as_array().unwrap().len(), 169);
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
