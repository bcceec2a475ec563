//! The result of a call: the answer as text and JSON, or the reason for its refusal.

use holdem::answer::{Answer, Error, Layout, Table};
use holdem::hint::Syntax;
use holdem::parse::{Refusal, shown};
use holdem::question::Question;
use holdem::question::call::Call;
use rayon::{ThreadPool, ThreadPoolBuilder};
use rmcp::model::{CallToolResult, ContentBlock, JsonObject, MetaObject};
use serde_json::{Value, json};

use crate::cut::{MOST_BYTES, cut, leave_out};
use crate::folder::Folders;
use crate::shape::{check, leave_out_nulls, reshape};
use crate::solved::{self, KEEP, Solutions};
use crate::tool::{ARGUMENTS, Asked, ITEMS, PATH, SPOTS, TOOL};
use crate::waiting::Waiting;
use crate::{flops, played, spots, text};

/// An answer: its document, and its text with the notes.
pub struct Found {
    /// The JSON document, as the program writes it.
    pub document: Value,
    /// The text.
    pub text: String,
    /// The notes.
    pub notes: Vec<String>,
}

impl Found {
    /// Returns an answer with notes.
    pub fn new(answer: &dyn Answer, notes: Vec<String>) -> Result<Self, Error> {
        Self::of_tables(answer, answer.tables(), notes)
    }

    /// Returns an answer whose text has only these of its tables.
    pub fn of_tables(
        answer: &dyn Answer,
        tables: Vec<Table>,
        notes: Vec<String>,
    ) -> Result<Self, Error> {
        let document = document(answer).map_err(Error::failed)?;
        Ok(Self { document, text: text::of(answer, &tables, &notes), notes })
    }
}

/// Returns the hint for a call that exceeds the limit.
const fn cheaper(asked: Asked) -> &'static str {
    match asked {
        Asked::Question(Question::Solve) => {
            "fewer bets, narrower ranges or a later street take less; or start holdem-mcp with a greater --limit"
        }
        Asked::Question(Question::Push) => {
            "fewer deals take less, with \"deals\": 1000000; or start holdem-mcp with a greater --limit"
        }
        Asked::Question(_) => {
            "a sample takes less, with \"budget\": {\"precision\": 0.0005}; or start holdem-mcp with a greater --limit"
        }
        Asked::SolveFlops => flops::CHEAPER,
        Asked::Solved => {
            "with refine, fewer bets or a later street take less; or start holdem-mcp with a greater --limit"
        }
        Asked::Played(_) => played::CHEAPER,
    }
}

/// The state of the server between calls.
#[derive(Debug)]
pub struct Kept {
    /// The folders that the user opened.
    pub folders: Folders,
    /// The solutions that calls kept.
    pub solutions: Solutions,
}

/// Answers a question.
pub fn of(asked: Asked, mut call: JsonObject, kept: &Kept, waiting: &Waiting) -> CallToolResult {
    let most = match call.get(SPOTS).and_then(Value::as_array) {
        Some(spots) => MOST_BYTES / spots.len().max(1),
        None => MOST_BYTES,
    };
    let cut_of = |found, items| cut_spots(found, items, most);
    let answered = items(&mut call).and_then(|items| {
        let mut found = found(asked, call, kept, waiting)?;
        if matches!(asked, Asked::SolveFlops) && flops::leave_out_hands(&mut found.document) {
            found.text = format!("{}\n\n{}", found.text, flops::ON_HANDS);
        }
        if matches!(asked, Asked::SolveFlops) && items.is_none() {
            leave_out(&mut found.document, flops::FLOPS);
        }
        Ok(result(cut_of(found, items)))
    });
    answered.unwrap_or_else(|error| refused(asked, error, waiting))
}

/// Saves the whole answer to a question.
pub fn save(mut call: JsonObject, kept: &Kept, waiting: &Waiting) -> CallToolResult {
    let (path, tool) = (call.remove(PATH), call.remove(TOOL));
    let (Some(Value::String(path)), Some(Value::String(tool))) = (path, tool) else {
        let error = Error::refused("there is no path or no tool", "give path, tool and arguments");
        return CallToolResult::error(vec![ContentBlock::text(error.to_string())]);
    };
    let Ok(asked) = tool.parse::<Asked>() else {
        let error =
            Error::refused(format!("there is no tool {}", shown(&tool)), "name another tool");
        return CallToolResult::error(vec![ContentBlock::text(error.to_string())]);
    };
    let call = match call.remove(ARGUMENTS) {
        Some(Value::Object(mut call)) => {
            call.remove(ITEMS);
            // The number of a kept solution would not be shown.
            call.remove(KEEP);
            call
        }
        _ => JsonObject::new(),
    };
    let saved = found(asked, call, kept, waiting).and_then(|found| {
        let text = format!("{}\n", found.document);
        kept.folders.save(&path, &text)?;
        Ok(format!("{} has the answer, {} bytes", shown(&path), text.len()))
    });
    match saved {
        Ok(text) => CallToolResult::success(vec![ContentBlock::text(text)]),
        Err(error) => refused(asked, error, waiting),
    }
}

/// Returns the refusal of a call.
fn refused(asked: Asked, error: Error, waiting: &Waiting) -> CallToolResult {
    let error = waiting.limit().explain(error, cheaper(asked));
    CallToolResult::error(vec![ContentBlock::text(error.to_string())])
}

/// Takes the number of items out of a call.
fn items(call: &mut JsonObject) -> Result<Option<usize>, Error> {
    match call.remove(ITEMS) {
        None | Some(Value::Null) => Ok(None),
        Some(value) => match value.as_u64() {
            Some(items) => Ok(Some(usize::try_from(items).unwrap_or(0))),
            None => Err(Error::refused(
                format!("items cannot be {}", shown(&value.to_string())),
                "it is a number of items, or 0 for all",
            )),
        },
    }
}

/// Cuts the lists of an answer; of several spots, the lists of each.
fn cut_spots(mut found: Found, items: Option<usize>, most: usize) -> Found {
    let mut sentences = Vec::new();
    let mut cut = |document: &mut Value| {
        let (short, sentence) = cut(document.take(), items, most);
        *document = short;
        sentences.extend(sentence);
    };
    match found.document.get_mut(SPOTS).and_then(Value::as_array_mut) {
        Some(spots) => spots.iter_mut().for_each(&mut cut),
        None => cut(&mut found.document),
    }
    sentences.dedup();
    for sentence in sentences {
        found.text = format!("{}\n\n{sentence}", found.text);
    }
    found
}

/// Returns the answer to a question, whole.
fn found(
    asked: Asked,
    mut call: JsonObject,
    kept: &Kept,
    waiting: &Waiting,
) -> Result<Found, Error> {
    let Kept { folders, solutions } = kept;
    match asked {
        Asked::Question(_) | Asked::SolveFlops | Asked::Solved => reshape(&mut call),
        Asked::Played(_) => leave_out_nulls(&mut call),
    }
    check(asked.name(), &call, &asked.call_schema(folders))?;
    let question = match asked {
        Asked::Question(question) => question,
        Asked::SolveFlops => return flops::found(call, &pool()?, waiting),
        Asked::Solved => return solved::found(call, solutions, &pool()?, waiting),
        Asked::Played(played) => {
            let (answer, notes) = played.answer(call, folders, waiting)?;
            return Found::new(&*answer, notes);
        }
    };
    if question == Question::Solve && solved::flag(&mut call, KEEP)? {
        limit_search(&mut call, waiting);
        let asked = read(call)?.read_to_save(Syntax::Json)?;
        return solved::found_and_kept(asked, solutions, &pool()?, waiting);
    }
    let pool = question.may_take_long().then(pool).transpose()?;
    match call.remove(SPOTS) {
        Some(list) => spots::found(question, list, &call, pool.as_ref(), waiting),
        None => {
            let (answer, notes) = answered(question, call, pool.as_ref(), waiting)?;
            Found::new(&*answer, notes)
        }
    }
}

/// Reads the members of a call.
pub fn read(call: JsonObject) -> Result<Call, Refusal> {
    serde_json::from_value(call.into()).map_err(|error| {
        Refusal::new(error.to_string(), "the schema of the tool has its members and their types")
    })
}

/// Returns a separate pool: in a shared one, an answer would wait for the counts of other calls.
fn pool() -> Result<ThreadPool, Error> {
    ThreadPoolBuilder::new().build().map_err(Error::failed)
}

/// Answers a question about one spot. Returns the answer and its notes.
pub fn answered(
    question: Question,
    mut call: JsonObject,
    pool: Option<&ThreadPool>,
    waiting: &Waiting,
) -> Result<(Box<dyn Answer>, Vec<String>), Error> {
    if question == Question::Solve {
        limit_search(&mut call, waiting);
    }
    let asked = read(call)?.read(question, Syntax::Json)?;
    let mut notes = asked.notes().to_vec();
    let found = match pool {
        Some(pool) => pool.install(|| asked.answer(waiting))?,
        None => asked.answer(waiting)?,
    };
    notes.extend(found.notes);
    Ok((found.answer, notes))
}

/// The target of a search for which a call gives no target: the default of `solve`, which a limit of time replaces.
const TARGET: f64 = 0.005;

/// The longest search, in seconds.
const DAY: f64 = 86_400.0;

/// Limits the time of a search, so that its answer so far comes within the limit, with its exploitability. The rest of
/// the time is for building the game and the certificate. A plan searches nothing.
pub fn limit_search(call: &mut JsonObject, waiting: &Waiting) {
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
fn result(found: Found) -> CallToolResult {
    let mut result = CallToolResult::success(vec![ContentBlock::text(found.text)]);
    result.structured_content = Some(found.document);
    if !found.notes.is_empty() {
        let notes = JsonObject::from_iter([("notes".to_owned(), json!(found.notes))]);
        result.meta = Some(MetaObject(notes));
    }
    result
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
