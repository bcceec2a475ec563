//! Replies.

use std::collections::BTreeMap;

use holdem::answer::Error;
use holdem::read::Query;
use serde::Serialize;
use serde_json::Value;

use crate::forms::Forms;
use crate::refusal;

/// What the engine says to a question.
#[derive(Serialize)]
#[serde(untagged)]
pub enum Reply {
    /// Answers by their names, and notes about the texts and the work.
    Answers { answers: BTreeMap<&'static str, Forms>, notes: Vec<String> },
    /// What each line is answered; `None` for one that asks nothing.
    Lines { lines: Vec<Option<LineReply>> },
    /// A report page.
    Page { page: String, notes: Vec<String> },
    /// What texts say.
    Described(Value),
    /// What the texts of a spot say, and its equity, if that was wanted and counted at once.
    Spot {
        #[serde(flatten)]
        description: Value,
        #[serde(skip_serializing_if = "Option::is_none")]
        equity: Option<Box<Reply>>,
    },
    /// Why the question cannot be answered.
    Refused { refusal: Value },
    /// What went wrong.
    Failed { failure: String },
}

/// What the engine says to a line.
#[derive(Serialize)]
#[serde(untagged)]
pub enum LineReply {
    /// The answer.
    Answered {
        #[serde(flatten)]
        forms: Box<Forms>,
        notes: Vec<String>,
    },
    /// Why the line cannot be answered.
    Refused { refusal: Value },
}

impl Reply {
    /// Returns the reply that there is no answer.
    pub fn of(error: Error, query: &Query<'_>) -> Self {
        match error {
            Error::Refused(why) => Self::Refused { refusal: refusal::of(&why, query) },
            error => Self::Failed { failure: error.to_string() },
        }
    }
}
