//! The questions that each line of an input can have.

/// The names of the questions for lines of an input, each about the spot of its line: `holdem eval -`. Fields and
/// columns of the answers begin with one of these names: `eval.category`.
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
