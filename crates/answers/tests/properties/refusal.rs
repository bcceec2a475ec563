//! Properties of every refusal.

use holdem_engine::parse::{ParseError, Refusal};

/// Checks that a refusal has a message, and that its marks are within its text and can be drawn on a terminal.
pub fn is_well_formed(refusal: &Refusal) {
    let drawn = refusal.to_string();
    assert!(drawn.starts_with("error: "), "{drawn:?}");
    let control = |c: char| c != '\n' && c.is_control();
    assert!(!drawn.contains(control), "{drawn:?}");
}

/// Checks that the marks of an error are within the parsed text and can be drawn under it.
pub fn points_into(error: &ParseError, text: &str) {
    assert!(!error.marks().is_empty(), "{error} has no place in {text:?}");
    for mark in error.marks() {
        assert!(text.get(mark.start..mark.end).is_some(), "{error} is beyond {text:?}");
    }
    let refusal = Refusal::of(error, text);
    is_well_formed(&refusal);
    assert!(refusal.to_string().contains('^'), "{refusal}");
}
