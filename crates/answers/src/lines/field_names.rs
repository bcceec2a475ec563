//! Fields of the output that are not fields of a record.

use crate::read::LINE_QUESTIONS;

/// The field with the number of the line.
pub const LINE: &str = "line";

/// The field with the error of a line without an answer.
pub const ERROR: &str = "error";

/// The field with the answer, if the input has a field with the name of the command.
pub const ANSWER: &str = "answer";

/// Returns `true` for the name of a field with an answer of some command: `equity.total`, `error`.
pub fn is_answer(name: &str) -> bool {
    [LINE, ERROR, ANSWER].contains(&name) || is_of_command(name)
}

/// Returns `true` for the name of a column with an answer of some command: `equity.total`.
pub fn is_of_command(name: &str) -> bool {
    name.split_once('.').is_some_and(|(command, _)| LINE_QUESTIONS.contains(&command))
}
