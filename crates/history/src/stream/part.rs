//! What is read from a block.

use std::sync::Arc;

use crate::audit::Audited;
use crate::format::Format;
use crate::game::Variant;
use crate::hand::PlayedHand;
use holdem_engine::parse::Refusal;

/// What was read from a block.
#[derive(Debug)]
pub struct Part<T> {
    /// The name of the source.
    pub source: Arc<str>,
    /// The format; `None` if it is not known.
    pub format: Option<Format>,
    /// The number of the line of the source with which the block begins, from 1.
    pub line: u64,
    /// What the hands were made into.
    pub value: T,
    /// The number of hands that are consistent.
    pub understood: u64,
    /// The number of hands that are consistent and were there before. They are not among the others.
    pub repeated: u64,
    /// The variants of hands that are not hold'em, one for each.
    pub others: Vec<Variant>,
    /// The hands that were refused.
    pub refused: Vec<Refused>,
    /// The number of bytes.
    pub bytes: u64,
}

impl<T> Part<T> {
    /// Says with which line of the source the block begins.
    pub(crate) fn begin(&mut self, line: u64) {
        self.line = line;
        for refused in &mut self.refused {
            refused.line += line - 1;
        }
    }
}

/// A hand that was refused.
#[derive(Clone, Debug)]
pub struct Refused {
    /// The number of the line, from 1.
    pub line: u64,
    /// The kind of the reason: `order of action`.
    pub kind: &'static str,
    /// Why, with the line of the file.
    pub refusal: Refusal,
}

/// A hand of a file.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The hand.
    pub hand: &'a PlayedHand<'a>,
    /// The same, checked.
    pub audited: &'a Audited,
    /// Its text.
    pub text: &'a str,
    /// The number of lines of its block before it, blank ones at its beginning included.
    pub lines_before: u64,
}
