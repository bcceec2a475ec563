//! A row for each refused hand.

use std::sync::Arc;

use holdem_history::Selection;
use holdem_history::stream::{Found, Refused};
use serde::Serialize;

use super::cell::{Cell, Column, Field, cells};
use super::row::PlayedRow;

/// A refused hand with the reason.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RefusedHand"))]
pub struct RefusedHandRow {
    /// The file.
    pub file: Arc<str>,
    /// The invalid line of the file, from 1.
    pub line: u64,
    /// The kind of the reason: `order of action`.
    pub kind: &'static str,
    /// The reason.
    pub reason: String,
    /// A hint, if any.
    pub hint: Option<String>,
    /// The text of that line.
    pub text: String,
    /// The start of the error in that text, in characters from 0.
    pub start: Option<u64>,
    /// The end of the error in that text.
    pub end: Option<u64>,
}

cells! { RefusedHandRow:
    file, line, kind, reason, hint, text, start, end,
}

impl PlayedRow for RefusedHandRow {
    const SCHEMA: &'static str = "holdem.refused-hands/1";
    const NAME: &'static str = "refused";
    const CAPTION: &'static str = "Refused hands";

    fn columns() -> &'static [Column] {
        Self::COLUMNS
    }

    fn cells(&self, take: &mut dyn FnMut(Cell<'_>)) {
        self.each_cell(take);
    }

    fn of_hand(_: &Found<'_>, _: &Selection, _: &mut Vec<Self>) {}

    fn of_refused(refused: &Refused) -> Option<Self> {
        let refusal = &refused.refusal;
        let mark = refusal.marks.first();
        let characters =
            |end: usize| refusal.text.get(..end).unwrap_or_default().chars().count() as u64;
        Some(Self {
            file: Arc::default(),
            line: refused.line,
            kind: refused.kind,
            reason: refusal.message.clone(),
            hint: refusal.hint.clone(),
            text: refusal.text.clone(),
            start: mark.map(|mark| characters(mark.start)),
            end: mark.map(|mark| characters(mark.end)),
        })
    }

    fn place(&mut self, file: &Arc<str>, before: u64) {
        self.file = Arc::clone(file);
        self.line += before;
    }
}
