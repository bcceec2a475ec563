//! Properties that hold for any bytes: what they choose or are read as is right, or refused. Each is a function that panics if
//! its property does not hold.
//!
//! They are checked twice: in `cargo test`, for the bytes in `tests/corpus` and changes of these that a seed makes; and by
//! the fuzzer of `fuzz/`, whose library this is, for bytes that it finds by the code that they reach.

mod answers;
pub mod cards;
mod choices;
pub mod engines;
pub mod histories;
pub mod lines;
pub mod methods;
pub mod notations;
pub mod pictures;
pub mod questions;
pub mod ranges;
mod refusal;
pub mod saved;
pub mod spots;
pub mod suits;

/// A property.
#[derive(Debug)]
pub struct Property {
    /// Its name, which is that of its folder in `tests/corpus` and of the fuzz target.
    pub name: &'static str,
    /// Panics if it does not hold.
    pub hold: fn(&[u8]),
}

/// All properties.
pub const ALL: [Property; 12] = [
    Property { name: "cards", hold: cards::hold },
    Property { name: "engines", hold: engines::hold },
    Property { name: "histories", hold: histories::hold },
    Property { name: "lines", hold: lines::hold },
    Property { name: "methods", hold: methods::hold },
    Property { name: "notations", hold: notations::hold },
    Property { name: "pictures", hold: pictures::hold },
    Property { name: "questions", hold: questions::hold },
    Property { name: "ranges", hold: ranges::hold },
    Property { name: "saved", hold: saved::hold },
    Property { name: "spots", hold: spots::hold },
    Property { name: "suits", hold: suits::hold },
];
