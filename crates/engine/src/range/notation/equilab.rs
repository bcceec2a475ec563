//! The notation of Equilab and PokerStove: hands, with weights in percent before or after them.
//!
//! ```text
//! 100: AA, AKs, 75: AQs, 50: AJs-ATs      text := item ("," item)*
//! AA, AKs(50), AQs@25                     item := [percent ":"] hands ["(" percent ")" | "@" percent]
//! ```
//!
//! The weight before hands, as in Power-Equilab, holds up to the next one.

use crate::parse::{NotationProblem, ParseError, Span, WeightProblem};
use crate::range::grammar::Context;
use crate::range::note::Note;
use crate::range::{Range, Weight};

use super::Notation;
use super::amount::{Unit, number, weight_error};
use super::items::Items;

/// Reads hands with weights before or after them.
pub fn read(
    text: &str,
    part: Span,
    context: &Context<'_>,
) -> Result<(Range, Vec<Note>), ParseError> {
    let mut items = Items::new(text, part, context, Notation::Equilab);
    let mut heading: Option<Weight> = None;
    // The first hands without a weight before them.
    let mut bare: Option<Span> = None;
    items.list(|items| {
        let mut ahead = items.cursor.clone();
        if let Some(span) = number(&mut ahead) {
            ahead.skip_spaces();
            if ahead.bump_if(|c| c == ':') {
                heading = Some(items.weight(span, Unit::Percent)?);
                ahead.skip_spaces();
                items.cursor = ahead;
            }
        }
        let (hands, span) = items.hands()?;
        match (heading, bare) {
            (None, _) => bare = bare.or(Some(span)),
            (Some(_), Some(bare)) => {
                let problem = NotationProblem::Unweighted { example: "100: AA" };
                return Err(items.refuse(problem, bare));
            }
            (Some(_), None) => {}
        }
        let weight = match heading {
            Some(weight) => weight,
            None => after(items)?.unwrap_or(Weight::FULL),
        };
        items.set(&hands, weight, span)
    })?;
    items.done()
}

/// Reads the weight after hands if there is one.
fn after(items: &mut Items<'_>) -> Result<Option<Weight>, ParseError> {
    items.cursor.skip_spaces();
    let has_parenthesis = items.cursor.bump_if(|c| c == '(');
    if !has_parenthesis && !items.cursor.bump_if(|c| c == '@') {
        return Ok(None);
    }
    let number = items.number()?;
    let weight = items.weight(number, Unit::Percent)?;
    items.cursor.bump_if(|c| c == '%');
    items.cursor.skip_spaces();
    if has_parenthesis && !items.cursor.bump_if(|c| c == ')') {
        return Err(weight_error(
            WeightProblem::NotANumber,
            items.cursor.next_span(),
            Notation::Equilab,
        ));
    }
    Ok(Some(weight))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> Result<(Range, Vec<Note>), ParseError> {
        read(text, Span::whole(text), &Context::default())
    }

    #[test]
    fn weights_are_in_percent() {
        for (text, same) in [
            ("100: AA, AKs, 75: AQs, 50: AJs, 25: ATs", "AA,AKs,AQs:0.75,AJs:0.5,ATs:0.25"),
            ("100:AA,AKo,75:AQo-ATo", "AA,AKo,AQo-ATo:0.75"),
            ("100: 88, 50: 55, 44", "88,55:0.5,44:0.5"),
            ("AA(50), AKs (25%), KK", "AA:0.5,AKs:0.25,KK"),
            ("QQ+, AhKh@50", "QQ+,AhKh:0.5"),
            ("AA(0.5%), KK(1%), QQ(2)", "AA:0.005,KK:0.01,QQ:0.02"),
            ("22+, A2s+, 32o", "22+,A2s+,32o"),
        ] {
            let read = read_all(text).unwrap_or_else(|error| panic!("{text}: {error}"));
            assert_eq!((Ok(read.0), read.1.len()), (same.parse(), 0), "{text}");
        }
    }

    #[test]
    fn other_text_is_refused() {
        for (text, mark, message) in [
            ("AA, 50: KK", "AA", "these hands lack the weight that others have"),
            ("100: AA(50)", "(", "expected a comma or the end, found '('"),
            ("AA(101)", "101", "this weight is more than a full one"),
            ("101: AA", "101", "this weight is more than a full one"),
            ("-5: AA", "-5", "this weight is less than 0"),
            ("AA(50", "", "this weight is not a number"),
            (
                "AA(0.5)",
                "0.5",
                "this weight could be a fraction or a percentage; weights are percentages here",
            ),
            (
                "AA(1), KK",
                "1",
                "this weight could be a fraction or a percentage; weights are percentages here",
            ),
            (
                "0.5: AA, 100: KK",
                "0.5",
                "this weight could be a fraction or a percentage; weights are percentages here",
            ),
            ("AA()", ")", "the weight is missing"),
            ("AA@", "", "the weight is missing"),
            ("100:", "", "expected a hand"),
            ("15%", "15%", "the hand ranking of Equilab is unknown"),
        ] {
            let error = read_all(text).unwrap_err();
            let span = error.marks()[0];
            assert_eq!((&text[span.start..span.end], error.to_string().as_str()), (mark, message));
        }
    }
}
