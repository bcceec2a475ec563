//! From a question in JSON to a reply in JSON.

use holdem::parse::Refusal;
use holdem::progress::{self, Progress};
use holdem::report::Error;
use holdem::spot::{Defaults, Dialect, Query, Stakes, Subjects};
use serde_json::{Value, json};

use crate::question::Question;
use crate::{answer, refusal};

/// Returns the reply to a question. A reply is an object with `answers`, each in the forms that were wanted; or with
/// `refusal`, why the question cannot be answered; or with `failure`, what went wrong.
pub fn reply_to(question: &str) -> String {
    reply_with_progress(question, &progress::none)
}

/// Returns the same, and reports how much of the work is done.
pub fn reply_with_progress(question: &str, progress: &Progress<'_>) -> String {
    let reply = match serde_json::from_str(question) {
        Ok(question) => reply(&question, progress),
        Err(error) => failure(format!("this is no question: {error}")),
    };
    reply.to_string()
}

fn reply(question: &Question, progress: &Progress<'_>) -> Value {
    let query = match query(question) {
        Ok(query) => query,
        Err(why) => return json!({ "refusal": refusal::of(&why, &Query::default()) }),
    };
    match answer::to(question, &query, progress) {
        Ok(answers) => answers,
        Err(Error::Refused(why)) => json!({ "refusal": refusal::of(&why, &query) }),
        Err(error) => failure(error.to_string()),
    }
}

fn failure(why: String) -> Value {
    json!({ "failure": why })
}

/// Returns the query of the fields of a question.
fn query(question: &Question) -> Result<Query<'static>, Refusal> {
    let Question { players, board, dead, .. } = question;
    let players = players.iter().map(String::as_str);
    let none = Stakes::default();
    Query::of_cells(players, Subjects::Words, board, dead, &none, &Defaults::default())
        .map(|query| query.in_dialect(Dialect::Page).into_owned())
}
