//! The refusals of lines that cannot be read at all.

use holdem_engine::parse::{Refusal, Span};

use crate::answer::Error;
use crate::lines::LineSyntax;
use crate::read::Line;

/// Returns the refusal of a line that is not a JSON object.
pub fn not_an_object(line: &str, error: &serde_json::Error, syntax: &LineSyntax) -> Error {
    // The column is in bytes, from 1, and is where the parser stopped.
    let at = error.column().saturating_sub(1).min(line.len());
    let at = (0..=at).rev().find(|&at| line.is_char_boundary(at)).unwrap_or(0);
    let message = error.to_string();
    // There is only one line, and the position is marked.
    let message = message.split_once(" at line ").map_or(&*message, |(what, _)| what);
    let refusal = Line::from(line).refuse_at(
        format!("this is not a JSON object: {message}"),
        [Span { start: at, end: at }],
        format!("each line is an object: {}", syntax.example_object()),
    );
    refusal.into()
}

/// Returns the refusal of a line that is invalid UTF-8 after a position.
pub fn not_text(bytes: &[u8], valid: usize) -> Error {
    let text = String::from_utf8_lossy(bytes);
    let mark = Span { start: valid, end: valid + char::REPLACEMENT_CHARACTER.len_utf8() };
    let hint = "the line is not valid UTF-8";
    let refusal: Refusal = Line::from(text.trim_end()).refuse_at("this is not text", [mark], hint);
    refusal.into()
}
