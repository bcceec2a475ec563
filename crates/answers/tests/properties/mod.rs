//! Properties that hold for any bytes: values that bytes encode are handled correctly, or refused. Each property is a
//! function that panics if the property does not hold.
//!
//! They are checked twice: by `cargo test`, for the bytes in `tests/corpus` and seeded mutations of them; and by the
//! fuzzer in `fuzz/`, which uses this module as its library and searches for bytes that reach new code.

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
    /// The name of the property, its folder in `tests/corpus` and its fuzz target.
    pub name: &'static str,
    /// The check, which panics if the property does not hold.
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
