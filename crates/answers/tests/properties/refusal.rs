//! What every refusal is like.

use holdem_engine::parse::{ParseError, Refusal};

/// A refusal is a message, and marks within its text that can be drawn on a terminal.
pub fn is_well_formed(refusal: &Refusal) {
    let drawn = refusal.to_string();
    assert!(drawn.starts_with("error: "), "{drawn:?}");
    let control = |c: char| c != '\n' && c.is_control();
    assert!(!drawn.contains(control), "{drawn:?}");
}

/// An error has marks that are within the text that was read, and can be drawn under it.
pub fn points_into(error: &ParseError, text: &str) {
    assert!(!error.marks().is_empty(), "{error} has no place in {text:?}");
    for mark in error.marks() {
        assert!(text.get(mark.start..mark.end).is_some(), "{error} is beyond {text:?}");
    }
    let refusal = Refusal::of(error, text);
    is_well_formed(&refusal);
    assert!(refusal.to_string().contains('^'), "{refusal}");
}
