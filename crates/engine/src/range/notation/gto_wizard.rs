//! GTO Wizard's notation: combos with weights.
//!
//! ```text
//! 2d2c: 1,2h2c: 1,AhKs: 0.5               text := item ("," item)*
//!                                         item := card card [":" weight]
//! ```
//!
//! Weights slightly above 1, such as 1.005, occur in ranges copied from there. They are read as 1.

use crate::deal::HoleCards;
use crate::parse::{NotationProblem, ParseError, Span};
use crate::range::grammar::Context;
use crate::range::note::{Note, Remark};
use crate::range::{Range, Weight};

use super::Notation;
use super::amount::Unit;
use super::items::Items;

/// The greatest weight that is read as 1.
const MOST: f64 = 1.01;

/// Reads combos with weights.
pub fn read(
    text: &str,
    part: Span,
    context: &Context<'_>,
) -> Result<(Range, Vec<Note>), ParseError> {
    let mut items = Items::new(text, part, context, Notation::GtoWizard);
    let mut above = 0;
    items.list(|items| {
        let (hands, span) = items.hands()?;
        let one = hands.combos.first().map(|&(combo, _)| combo);
        if hands.combos.len() != 1 || one.is_none_or(|combo| !is_written(combo, items.at(span))) {
            return Err(items.refuse(NotationProblem::NotACombo, span));
        }
        items.cursor.skip_spaces();
        let mut weight = Weight::FULL;
        if items.cursor.bump_if(|c| c == ':') {
            let number = items.number()?;
            let is_above = |it: &f64| *it > 1.0 && *it <= MOST;
            if items.at(number).parse().ok().filter(is_above).is_some() {
                above += 1;
            } else {
                weight = items.weight(number, Unit::Share)?;
            }
        }
        items.set(&hands, weight, span)
    })?;
    if above > 0 {
        items.note(Remark::AboveFull { count: above });
    }
    items.done()
}

/// Returns whether a text is two cards, not a span of them.
fn is_written(combo: HoleCards, text: &str) -> bool {
    text.parse() == Ok(combo)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> Result<(Range, Vec<Note>), ParseError> {
        read(text, Span::whole(text), &Context::default())
    }

    #[test]
    fn combos_have_weights() {
        for (text, same) in [
            ("2d2c: 1,2h2c: 1,AhKs: 0.5", "2d2c,2h2c,AhKs:0.5"),
            ("2d2c:1, AhKs", "2d2c,AhKs"),
            ("AhKs : 0.095,AdKs: 0", "AhKs:0.095"),
        ] {
            let read = read_all(text).unwrap();
            assert_eq!((Ok(read.0), read.1.len()), (same.parse(), 0), "{text}");
        }
    }

    #[test]
    fn weights_just_above_1_are_noted() {
        let read = read_all("Tc9d: 1.005,Tc9c: 0.996,Th9h: 1.01").unwrap();
        assert_eq!(read.0, "Tc9d,Th9h,Tc9c:0.996".parse().unwrap());
        assert_eq!(read.1[0].to_string(), "2 weights just above 1 are read as 1");
    }

    #[test]
    fn other_text_is_refused() {
        for (text, mark, message) in [
            ("AA: 1", "AA", "expected two cards"),
            ("AhKh+: 1", "AhKh+", "expected two cards"),
            ("AhAh: 1", "Ah", "the ace of hearts (Ah) appears twice"),
            ("AhKh: 1.02", "1.02", "this weight is more than a full one"),
            (
                "AhKh: 1,AhKh: 0.5",
                "AhKh",
                "a hand has two weights here, and GTO Wizard leaves open which one applies",
            ),
            ("AhKh: 1,", ",", "a hand is missing at this comma"),
        ] {
            let error = read_all(text).unwrap_err();
            let span = error.marks()[0];
            assert_eq!((&text[span.start..span.end], error.to_string().as_str()), (mark, message));
        }
    }
}
