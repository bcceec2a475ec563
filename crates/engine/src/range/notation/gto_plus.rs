//! The notation of GTO+ and Flopzilla: brackets with a weight in percent around hands.
//!
//! ```text
//! AA-33,[82.0]QJs,Q4s[/82.0]              text := item ("," item)*
//!                                         item := ["[" percent "]"] hands ["[/" percent "]"]
//! ```

use crate::parse::{NotationProblem, ParseError, Span, WeightProblem};
use crate::range::grammar::Context;
use crate::range::note::Note;
use crate::range::{Range, Weight};

use super::Notation;
use super::amount::{Unit, weight_error};
use super::items::Items;

/// A bracket that is open.
struct OpenBracket<'a> {
    weight: Weight,
    /// The percentage as it is written.
    written: &'a str,
    span: Span,
}

impl OpenBracket<'_> {
    fn closing(&self) -> String {
        format!("[/{}]", self.written)
    }
}

/// Reads hands, and brackets around them.
pub fn read(
    text: &str,
    part: Span,
    context: &Context<'_>,
) -> Result<(Range, Vec<Note>), ParseError> {
    let mut items = Items::new(text, part, context, Notation::GtoPlus);
    let mut open: Option<OpenBracket<'_>> = None;
    items.list(|items| {
        let start = items.cursor.at();
        if items.cursor.bump_if(|c| c == '[') {
            let (weight, written) = percent(items)?;
            let span = items.cursor.since(start);
            if open.is_some() {
                return Err(items.refuse(NotationProblem::Nested, span));
            }
            open = Some(OpenBracket { weight, written, span });
            items.cursor.skip_spaces();
        }
        let (hands, span) = items.hands()?;
        let weight = open.as_ref().map_or(Weight::FULL, |open| open.weight);
        items.set(&hands, weight, span)?;
        items.cursor.skip_spaces();
        let start = items.cursor.at();
        if items.cursor.bump_if(|c| c == '[') {
            let is_closing = items.cursor.bump_if(|c| c == '/');
            let (weight, _) = percent(items)?;
            let closed = open.take();
            if !is_closing || closed.as_ref().is_none_or(|open| open.weight != weight) {
                let open = closed.map(|open| open.closing());
                let mark = items.cursor.since(start);
                return Err(items.refuse(NotationProblem::ClosesAnother { open }, mark));
            }
        }
        Ok(())
    })?;
    if let Some(open) = open {
        let closing = open.closing();
        return Err(items.refuse(NotationProblem::NotClosed { closing }, open.span));
    }
    items.done()
}

/// Reads a percentage and the bracket after it.
fn percent<'a>(items: &mut Items<'a>) -> Result<(Weight, &'a str), ParseError> {
    let number = items.number()?;
    let weight = items.weight(number, Unit::Percent)?;
    items.cursor.bump_if(|c| c == '%');
    items.cursor.skip_spaces();
    if !items.cursor.bump_if(|c| c == ']') {
        return Err(weight_error(
            WeightProblem::NotANumber,
            items.cursor.next_span(),
            Notation::GtoPlus,
        ));
    }
    Ok((weight, items.at(number)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> Result<(Range, Vec<Note>), ParseError> {
        read(text, Span::whole(text), &Context::default())
    }

    #[test]
    fn brackets_weight_the_enclosed_hands() {
        for (text, same) in [
            ("AA-33,[82.0]QJs,Q4s[/82.0]", "AA-33,QJs:0.82,Q4s:0.82"),
            ("AA,[25%]AKs[/25%],[50]AQs[/50.0]", "AA,AKs:0.25,AQs:0.5"),
            ("[9.00]K8o[/9.00] , [12.5] AhKh [/12.5],KK", "K8o:0.09,AhKh:0.125,KK"),
            ("[100.0]22+[/100.0]", "22+"),
            ("33-22,A9s-A6s,K8s", "22-33,A6s-A9s,K8s"),
        ] {
            let read = read_all(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((Ok(read.0), read.1.len()), (same.parse(), 0), "{text}");
        }
    }

    #[test]
    fn brackets_that_do_not_fit_are_refused() {
        for (text, mark, message) in [
            ("[82.0]QJs", "[82.0]", "this weight is not closed"),
            ("QJs[/82.0]", "[/82.0]", "no weight is open here"),
            ("[82.0]QJs[/80.0]", "[/80.0]", "this does not close the open weight"),
            ("[82.0]QJs[82.0]", "[82.0]", "this does not close the open weight"),
            ("[82.0]QJs,[50.0]AA[/50.0]", "[50.0]", "this weight is nested in another"),
            ("[101]AA[/101]", "101", "this weight is more than a full one"),
            ("[-1]AA[/-1]", "-1", "this weight is less than 0"),
            ("[NaN]AA[/NaN]", "N", "this weight is not a number"),
            ("[]AA", "]", "the weight is missing"),
            ("[82.0", "", "this weight is not a number"),
            ("[82.0][/82.0]", "[", "no hand starts with '['"),
            (
                "[50.0]AA[/50.0],AA",
                "AA",
                "a hand has two weights here, and GTO+ leaves open which one applies",
            ),
        ] {
            let error = read_all(text).unwrap_err();
            let span = error.marks()[0];
            assert_eq!((&text[span.start..span.end], error.to_string().as_str()), (mark, message));
        }
        let error = read_all("[82.0]QJs[/80.0]").unwrap_err();
        assert_eq!(error.hint().unwrap(), "write [/82.0]");
    }
}
