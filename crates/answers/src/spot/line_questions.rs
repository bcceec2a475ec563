//! The questions that lines of an input can ask.

/// The names of the questions that each line of an input can ask about its own spot: `holdem eval -`. Answers to lines
/// have fields and columns that begin with one of these names: `eval.category`.
pub const LINE_QUESTIONS: [&str; 13] = [
    "eval",
    "showdown",
    "equity",
    "odds",
    "outs",
    "runouts",
    "nuts",
    "potential",
    "texture",
    "canonical",
    "range",
    "graph",
    "icm",
];
