//! The result of a call: the answer as text and JSON, or the reason for its refusal.

use holdem::answer::{Answer, Error, Layout};
use holdem::hint::Syntax;
use holdem::parse::Refusal;
use holdem::question::Question;
use holdem::question::call::Call;
use rayon::ThreadPoolBuilder;
use rmcp::model::{CallToolResult, ContentBlock, JsonObject, MetaObject};
use serde_json::{Value, json};

use crate::waiting::Waiting;
use crate::{history, text};

/// Returns the hint for a call that exceeds the limit.
const fn cheaper(question: Question) -> &'static str {
    match question {
        Question::Solve => {
            "fewer bets, narrower ranges or a later street take less; or start holdem-mcp with a greater --limit"
        }
        Question::Push => {
            "fewer deals take less, with \"deals\": 1000000; or start holdem-mcp with a greater --limit"
        }
        _ => {
            "a sample takes less, with \"budget\": {\"precision\": 0.0005}; or start holdem-mcp with a greater --limit"
        }
    }
}

/// The question of a tool.
#[derive(Clone, Copy, Debug)]
pub enum Asked {
    /// A question about cards or stacks.
    Question(Question),
    /// The results of played hands.
    History,
}

/// Answers a question.
pub fn of(asked: Asked, call: JsonObject, waiting: &Waiting) -> CallToolResult {
    let (answer, cheaper) = match asked {
        Asked::Question(question) => (answered(question, call, waiting), cheaper(question)),
        Asked::History => {
            let answer = history::answer(call, waiting);
            let answer = answer.and_then(|(answer, notes)| result(&*answer, &notes));
            (answer, history::CHEAPER)
        }
    };
    answer.unwrap_or_else(|error| {
        let error = waiting.limit().explain(error, cheaper);
        CallToolResult::error(vec![ContentBlock::text(error.to_string())])
    })
}

fn answered(
    question: Question,
    mut call: JsonObject,
    waiting: &Waiting,
) -> Result<CallToolResult, Error> {
    if question == Question::Solve {
        limit_search(&mut call, waiting);
    }
    let call: Call = serde_json::from_value(call.into()).map_err(|error| {
        Refusal::new(error.to_string(), "the schema of the tool has its members and their types")
    })?;
    let asked = call.read(question, Syntax::Json)?;
    let mut notes = asked.notes().to_vec();
    let found = match question.may_take_long() {
        // A separate pool: in a shared one, this answer would wait for the counts of other calls.
        true => ThreadPoolBuilder::new()
            .build()
            .map_err(Error::failed)?
            .install(|| asked.answer(waiting))?,
        false => asked.answer(waiting)?,
    };
    notes.extend(found.notes);
    result(&*found.answer, &notes)
}

/// The target of a search for which a call gives no target: the default of `solve`, which a limit of time replaces.
const TARGET: f64 = 0.005;

/// The longest search, in seconds.
const DAY: f64 = 86_400.0;

/// Limits the time of a search, so that its answer so far comes within the limit, with its exploitability. The rest of
/// the time is for building the game and the certificate. A plan searches nothing.
fn limit_search(call: &mut JsonObject, waiting: &Waiting) {
    if call.contains_key("plan") {
        return;
    }
    let most = (waiting.seconds() / 2.0).min(DAY);
    let time = call.get("time").and_then(Value::as_f64);
    if time.is_none() && !call.contains_key("until") && !call.contains_key("iterations") {
        call.insert("until".to_owned(), json!(TARGET));
    }
    if time.is_none_or(|time| time > most) {
        call.insert("time".to_owned(), json!(most));
    }
}

/// Returns an answer as the result of a call.
fn result(answer: &dyn Answer, notes: &[String]) -> Result<CallToolResult, Error> {
    let text = ContentBlock::text(text::of(answer, notes));
    let mut result = CallToolResult::success(vec![text]);
    result.structured_content = Some(document(answer).map_err(Error::failed)?);
    if !notes.is_empty() {
        result.meta = Some(MetaObject(JsonObject::from_iter([("notes".to_owned(), json!(notes))])));
    }
    Ok(result)
}

/// Returns the JSON document of an answer, as the program writes it.
fn document(answer: &dyn Answer) -> serde_json::Result<Value> {
    let mut document = JsonObject::from_iter([("schema".to_owned(), json!(answer.schema()))]);
    let mut records = answer.values()?;
    if let Layout::List(name) = answer.layout() {
        document.insert(name.to_owned(), records.into());
    } else if let Some(Value::Object(record)) = records.pop() {
        // The answer to a single question is the document itself.
        document.extend(record);
    }
    Ok(document.into())
}
