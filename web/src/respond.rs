//! From a question in JSON to a reply in JSON.

use holdem::progress;
use holdem::question::Watch;
use holdem::read::Query;

use crate::answer;
use crate::question::Question;
#[cfg(target_arch = "wasm32")]
use crate::refusal;
use crate::reply::Reply;

/// Returns the reply to a question. A reply is an object with `answers`, each in the requested forms; or with
/// `refusal`, the reason why the question cannot be answered; or with `failure`, the message of an internal error.
pub fn reply_to(question: &str) -> String {
    reply_with_progress(question, &progress::none)
}

/// Returns the reply to a question, and reports the progress of the work.
pub fn reply_with_progress(question: &str, watch: &dyn Watch) -> String {
    let reply = reply(question, watch);
    serde_json::to_string(&reply).unwrap_or_else(|error| {
        let failure = Reply::Failed { failure: error.to_string() };
        serde_json::to_string(&failure).unwrap_or_default()
    })
}

/// Returns the reply for a refusal.
#[cfg(target_arch = "wasm32")]
pub fn refused(why: &holdem::parse::Refusal) -> String {
    serde_json::to_string(&Reply::Refused { refusal: refusal::of(why, &Query::default()) })
        .unwrap_or_default()
}

fn reply(question: &str, watch: &dyn Watch) -> Reply {
    let read = Question::read(question).and_then(|question| {
        let query = question.call.query(question.words)?.asked_as(answer::EQUITY);
        Ok((question, query))
    });
    match read {
        Ok((question, query)) => {
            answer::to(&question, &query, watch).unwrap_or_else(|error| Reply::of(error, &query))
        }
        Err(why) => Reply::of(why.into(), &Query::default()),
    }
}
