//! Replies.

use std::collections::BTreeMap;

use holdem::answer::Error;
use holdem::read::Query;
use serde::Serialize;
use serde_json::Value;

use crate::forms::Forms;
use crate::refusal;

/// The engine's reply to a question.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Reply {
    /// Answers by name, and notes about the texts and the work.
    Answers { answers: BTreeMap<&'static str, Forms>, notes: Vec<String> },
    /// The reply to each line; `None` for a blank line or a comment.
    Lines { lines: Vec<Option<LineReply>> },
    /// A report page.
    Page { page: String, notes: Vec<String> },
    /// The description of texts.
    Described(Value),
    /// The description of a spot, and its equity if it was requested and fast to count.
    Spot {
        #[serde(flatten)]
        description: Value,
        #[serde(skip_serializing_if = "Option::is_none")]
        equity: Option<Box<Reply>>,
    },
    /// The reason why the question cannot be answered.
    Refused { refusal: Value },
    /// The message of a failure.
    Failed { failure: String },
}

/// The engine's reply to a line.
#[derive(Serialize)]
#[serde(untagged)]
pub enum LineReply {
    /// The answer.
    Answered {
        #[serde(flatten)]
        forms: Box<Forms>,
        notes: Vec<String>,
    },
    /// The reason why the line cannot be answered.
    Refused { refusal: Value },
}

impl Reply {
    /// Converts an error to a reply.
    pub fn of(error: Error, query: &Query<'_>) -> Self {
        match error {
            Error::Refused(why) => Self::Refused { refusal: refusal::of(&why, query) },
            error => Self::Failed { failure: error.to_string() },
        }
    }
}
