//! Fields of the output that are not fields of a record.

/// The field with the number of the line.
pub const LINE: &str = "line";

/// The field with the reason why a line has no answer.
pub const ERROR: &str = "error";

/// The field with the answer, if the input has a field with the name of the command.
pub const ANSWER: &str = "answer";
