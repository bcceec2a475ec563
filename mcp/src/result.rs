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

/// The hint for a call that exceeds the limit.
const CHEAPER: &str = "a sample takes less, with \"budget\": {\"precision\": 0.0005}; or start holdem-mcp with a greater --limit";

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
        Asked::Question(question) => (answered(question, call, waiting), CHEAPER),
        Asked::History => {
            let answer = history::answer(call, waiting);
            (answer.and_then(|answer| result(&*answer, &[])), history::CHEAPER)
        }
    };
    answer.unwrap_or_else(|error| {
        let error = waiting.limit().explain(error, cheaper);
        CallToolResult::error(vec![ContentBlock::text(error.to_string())])
    })
}

fn answered(
    question: Question,
    call: JsonObject,
    waiting: &Waiting,
) -> Result<CallToolResult, Error> {
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
