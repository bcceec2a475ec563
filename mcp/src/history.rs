//! The tool `history`: the results of played hands, or one hand street by street. The call contains the hands; no
//! file is read.

use std::sync::Arc;

use holdem::answer::{Answer, Error, schema};
use holdem::parse::{Refusal, shown};
use holdem::question::history::{HandCount, HistoryOption, HistoryQuestion, of_bytes};
use rayon::ThreadPoolBuilder;
use rmcp::model::{JsonObject, Tool, ToolAnnotations};
use serde_json::{Value, json};

use crate::waiting::Waiting;

/// The name of the tool.
pub const NAME: &str = "history";

/// The hint for a call that exceeds the limit.
pub const CHEAPER: &str = "give fewer hands at a time; or start holdem-mcp with a greater --limit";

const DESCRIPTION: &str = "Audits hand histories and totals them: winnings, all-in adjusted winnings by exact equity, \
    luck, and inconsistent hands with the reason; or shows one hand street by street with equities and pot odds. The \
    hands are the text of files: PHH, OHH, PokerStars, GGPoker, Winamax, PartyPoker, 888, Winning, Ignition, \
    CoinPoker, Poker Now, iPoker";

/// The member with the hands.
const HANDS: &str = "hands";

/// The member that names one hand.
const HAND: &str = "hand";

/// Returns the tool.
pub fn tool() -> Tool {
    let mut members = JsonObject::new();
    members.insert(
        HANDS.to_owned(),
        json!({ "type": "string", "description": "The hands, as the text of a file; several, one after another" }),
    );
    members.insert(
        HAND.to_owned(),
        json!({
            "type": "string", "examples": ["103"],
            "description": "The number or name of the only hand that is shown, street by street",
        }),
    );
    for option in HistoryOption::ALL {
        let kind = if option.is_flag() { "boolean" } else { "string" };
        let about = json!({ "type": kind, "description": option.description() });
        members.insert(option.name().to_owned(), about);
    }
    let input = JsonObject::from_iter([
        ("type".to_owned(), json!("object")),
        ("properties".to_owned(), members.into()),
        ("required".to_owned(), json!([HANDS])),
        ("additionalProperties".to_owned(), json!(false)),
    ]);
    let hints = ToolAnnotations::new().read_only(true).destructive(false).idempotent(true);
    Tool::new(NAME, DESCRIPTION, input)
        .with_raw_output_schema(Arc::new(output()))
        .annotate(hints.open_world(false))
}

/// Returns the schema of the answers.
fn output() -> JsonObject {
    let (mut definitions, mut schemas) = (JsonObject::new(), Vec::new());
    for name in ["history", "hand-history"] {
        let text = schema::find(name).map(|schema| schema.text).unwrap_or_default();
        let Ok(Value::Object(mut schema)) = serde_json::from_str(text) else { continue };
        if let Some(Value::Object(own)) = schema.remove("$defs") {
            definitions.extend(own);
        }
        schemas.push(Value::Object(schema));
    }
    JsonObject::from_iter([
        ("type".to_owned(), json!("object")),
        ("oneOf".to_owned(), schemas.into()),
        ("$defs".to_owned(), definitions.into()),
    ])
}

/// An answer, and notes for its text.
type Noted = (Box<dyn Answer>, Vec<String>);

/// The maximum number of refused hands with their reasons in the text.
const MOST_REASONS: usize = 5;

/// Returns the reasons of the first refused hands.
fn reasons(count: &HandCount) -> Vec<String> {
    let shown = count.refusals.iter().take(MOST_REASONS);
    let mut reasons: Vec<String> =
        shown.map(|row| format!("line {}: {}", row.line, row.reason)).collect();
    let rest = count.refused.saturating_sub(reasons.len() as u64);
    if rest > 0 {
        reasons.push(format!("{rest} more refused"));
    }
    reasons
}

/// Answers a call. Returns the answer and notes for its text.
///
/// # Errors
///
/// Returns a refusal of the call, or an interruption by its limit.
pub fn answer(mut call: JsonObject, waiting: &Waiting) -> Result<Noted, Error> {
    let Some(Value::String(hands)) = call.remove(HANDS) else {
        let hint = "give the text of a file, such as {\"hands\": \"PokerStars Hand #1: …\"}";
        return Err(Error::refused("there are no hands", hint));
    };
    let hand = call.remove(HAND);
    let mut question =
        HistoryQuestion { bytes: Some(hands.len() as u64), ..HistoryQuestion::default() };
    for (name, value) in &call {
        let option = HistoryOption::named(name)
            .filter(|option| {
                hand.is_none() || matches!(option, HistoryOption::Known | HistoryOption::From)
            })
            .ok_or_else(|| {
                let message = format!("history does not have an option {} here", shown(name));
                Refusal::new(
                    message,
                    "the schema of the tool has its members; with one hand, known and from",
                )
            })?;
        match (option.is_flag(), value) {
            (false, Value::String(text)) => question.set(option, text)?,
            (true, Value::Bool(is_so)) => question.set(option, &is_so.to_string())?,
            _ => {
                let kind = if option.is_flag() { "true or false" } else { "a text" };
                return Err(Error::refused(
                    format!("{name} cannot be {value}"),
                    format!("it is {kind}"),
                ));
            }
        }
    }
    let sources = vec![of_bytes(HANDS, hands.into_bytes())];
    let pool = ThreadPoolBuilder::new().build().map_err(Error::failed)?;
    match hand {
        None => {
            let answer = question.results(sources, Some(&pool), waiting)?;
            let notes = reasons(answer.count());
            Ok((Box::new(answer), notes))
        }
        Some(Value::String(id)) => {
            Ok((Box::new(question.hand(&id, sources, Some(&pool), waiting)?), Vec::new()))
        }
        Some(other) => Err(Error::refused(
            format!("hand cannot be {other}"),
            "it is the number of the hand as a text",
        )),
    }
}
