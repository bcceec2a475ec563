//! The result of reading a block.

use std::sync::Arc;

use holdem_engine::parse::Refusal;

use crate::audit::Audited;
use crate::format::Format;
use crate::game::Variant;
use crate::hand::PlayedHand;
use crate::tournaments::TournamentSummary;

/// The result of reading a block.
#[derive(Debug)]
pub struct Part<T> {
    /// The name of the source.
    pub source: Arc<str>,
    /// The format; `None` if unknown.
    pub format: Option<Format>,
    /// The line number in the source at which the block begins, from 1.
    pub line: u64,
    /// The value built from the hands.
    pub value: T,
    /// The number of valid hands.
    pub understood: u64,
    /// The number of duplicates among valid hands. They are not counted in the other fields.
    pub repeated: u64,
    /// The variants of hands that are not hold'em, one for each.
    pub others: Vec<Variant>,
    /// The number of summaries of tournaments, which are not hands.
    pub summaries: u64,
    /// The summaries with results.
    pub tournaments: Vec<TournamentSummary>,
    /// The hands that were refused.
    pub refused: Vec<Refused>,
    /// The number of bytes.
    pub bytes: u64,
}

impl<T> Part<T> {
    /// Sets the line number in the source at which the block begins.
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
    /// The refusal, with the line of the file.
    pub refusal: Refusal,
}

/// A hand of a file.
#[derive(Clone, Copy, Debug)]
pub struct Found<'a> {
    /// The hand.
    pub hand: &'a PlayedHand<'a>,
    /// The audited hand.
    pub audited: &'a Audited,
    /// The text of the hand.
    pub text: &'a str,
    /// The number of lines before the hand in its block, including blank lines at the beginning of the block.
    pub lines_before: u64,
}
