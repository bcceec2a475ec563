//! Many spots in one call: an answer or an error for each.

use holdem::answer::Error;
use holdem::question::Question;
use rayon::ThreadPool;
use rmcp::model::JsonObject;
use serde_json::{Value, json};

use crate::result::{Found, answered};
use crate::shape::{check, reshape};
use crate::tool::SPOTS;
use crate::waiting::Waiting;

/// The maximum number of spots in a call.
const MOST: usize = 200;

/// Answers a question about each spot, to which the members of the call apply.
///
/// # Errors
///
/// Returns a refusal if the spots are not a list of objects, or if the call is cancelled. A refused spot has its error.
pub fn found(
    question: Question,
    list: Value,
    call: &JsonObject,
    pool: Option<&ThreadPool>,
    waiting: &Waiting,
) -> Result<Found, Error> {
    let spots = match list {
        Value::Array(spots) if (1..=MOST).contains(&spots.len()) => spots,
        _ => {
            return Err(Error::refused(
                format!("spots cannot be {}", holdem::parse::shown(&list.to_string())),
                format!(
                    "it is a list of 1 to {MOST} objects, such as {{\"players\": [\"AhKh\", \"QQ\"]}}"
                ),
            ));
        }
    };
    let (mut documents, mut lines) = (Vec::new(), Vec::new());
    for (number, spot) in (1..).zip(spots) {
        let one = match waiting.is_late() {
            true => Err(Error::refused("not answered: the limit has passed", "give fewer spots")),
            false => one(question, spot, call, pool, waiting),
        };
        let (document, line) = match one {
            Ok(answer) => answer,
            Err(Error::Interrupted) if waiting.is_cancelled() => return Err(Error::Interrupted),
            Err(error) => {
                let hint = "ask about this spot alone, with a budget";
                let error = waiting.limit().explain(error, hint).to_string();
                (json!({ "error": error }), error)
            }
        };
        documents.push(document);
        lines.push(format!("{number}. {line}"));
    }
    let document = json!({ "schema": "holdem-mcp.spots/1", SPOTS: documents });
    Ok(Found { document, text: lines.join("\n"), notes: Vec::new() })
}

/// Answers a question about a spot. Returns its document, and its line of text.
fn one(
    question: Question,
    spot: Value,
    call: &JsonObject,
    pool: Option<&ThreadPool>,
    waiting: &Waiting,
) -> Result<(Value, String), Error> {
    let Value::Object(mut spot) = spot else {
        return Err(Error::refused(
            "a spot is an object",
            "such as {\"players\": [\"AhKh\", \"QQ\"]}",
        ));
    };
    reshape(&mut spot);
    check(question.name(), &spot, &question.call_schema())?;
    let mut whole = call.clone();
    whole.extend(spot);
    let (answer, notes) = answered(question, whole, pool, waiting)?;
    let sampled = if answer.accuracy().is_sampled() { " (sampled)" } else { "" };
    let line =
        format!("{}{sampled}", answer.plain().trim_end().replace('\n', "; ").replace('\t', " "));
    Ok((Found::new(&*answer, notes)?.document, line))
}
