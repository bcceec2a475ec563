//! The numbers of `holdem range`, for people.

use itertools::Itertools;

use crate::cli::report::{Sheet, Text, spaced};
use crate::holdem::HoleCards;
use crate::parse::shown;
use crate::range::Range;

use super::{Answer, percent};

/// What a range is, and what is left of it.
pub fn sheet(answer: &Answer) -> Sheet {
    let Answer { input, range, out, live } = answer;
    let mut sheet = Sheet::new([Text::from("range"), Text::strong(range.to_string())]);
    sheet.entry("as typed", shown(input));
    sheet.entry("combos", numbers(range, HoleCards::COUNT));
    if !out.is_empty() {
        sheet.entry("out", Text::cards(out.iter().copied()));
        sheet.entry("live", numbers(live, answer.possible()));
    }
    sheet
}

/// A range and how much it is, in one line; without the combos that hold a card that is out.
pub fn summary(answer: &Answer) -> String {
    let Answer { range, out, live, .. } = answer;
    let range = spaced(range);
    let numbers = numbers(live, answer.possible());
    match out.as_slice() {
        [] => format!("{range}: {numbers}"),
        out => format!("{range} without {}: {numbers}", out.iter().join(" ")),
    }
}

/// `138 of 1326, worth 114.5 (8.6%)`; a range that has no weights is worth its combos.
fn numbers(range: &Range, of: usize) -> String {
    let (combos, weight, percent) = (range.len(), range.total_weight(), percent(range, of));
    let worth = if weight < combos as f64 { format!(", worth {weight}") } else { String::new() };
    format!("{combos} of {of}{worth} ({percent:.1}%)")
}
