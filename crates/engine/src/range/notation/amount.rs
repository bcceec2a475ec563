//! The weights in other programs' notations. They may have an exponent: `0.5`, `82.0`, `1e-05`.

use crate::parse::{Cursor, NotationProblem, ParseError, RangeProblem, Span, WeightProblem};
use crate::range::Weight;

use super::Notation;

/// The unit of a weight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// From 0 to 1.
    Share,
    /// From 0 to 100.
    Percent,
}

/// Reads the span of a number, or something like one, at the cursor, with its sign. No weight has a
/// sign.
pub fn number(cursor: &mut Cursor<'_>) -> Option<Span> {
    let start = cursor.at();
    let mut before = None;
    while let Some(next) = cursor.peek() {
        let is_sign = matches!(next, '+' | '-') && matches!(before, None | Some('e' | 'E'));
        let is_exponent = matches!(next, 'e' | 'E') && before.is_some_and(|c| c.is_ascii_digit());
        if !(next.is_ascii_digit() || next == '.' || is_sign || is_exponent) {
            break;
        }
        before = Some(next);
        cursor.bump();
    }
    Some(cursor.since(start)).filter(|span| span.start < span.end)
}

/// Reads a number as a weight, to the nearest millionth. A weight above 0 stays above 0. Also
/// returns whether it is exact.
pub fn weight(
    text: &str,
    span: Span,
    unit: Unit,
    notation: Notation,
) -> Result<(Weight, bool), ParseError> {
    let refused = |is| Err(weight_error(is, span, notation));
    let is_plain = |c: char| c.is_ascii_digit() || matches!(c, '.' | 'e' | 'E' | '+' | '-');
    let Some(value) = text.parse::<f64>().ok().filter(|_| text.chars().all(is_plain)) else {
        return refused(WeightProblem::NotANumber);
    };
    if value < 0.0 {
        return refused(WeightProblem::BelowZero);
    }
    let parts = f64::from(Weight::PARTS) / if unit == Unit::Percent { 100.0 } else { 1.0 };
    let nearest = (value * parts).round();
    if nearest > f64::from(Weight::PARTS) {
        return refused(WeightProblem::AboveFull);
    }
    let nearest = if value > 0.0 { nearest.max(1.0) } else { nearest };
    // This is at most a full weight. If the same number results from it, nothing was lost.
    let weight = Weight::from_millionths(nearest as u32).unwrap_or(Weight::FULL);
    Ok((weight, nearest / parts == value))
}

/// Returns the error for a weight.
pub fn weight_error(is: WeightProblem, span: Span, notation: Notation) -> ParseError {
    let problem = NotationProblem::Weight { is, example: notation.half() };
    ParseError::of_range(RangeProblem::Notation(problem), span)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str, unit: Unit) -> Option<(u32, bool)> {
        let read = weight(text, Span::whole(text), unit, Notation::Pio).ok();
        read.map(|(weight, is_exact)| (weight.millionths(), is_exact))
    }

    #[test]
    fn numbers_are_read_to_the_nearest_millionth() {
        for (text, millionths, is_exact) in [
            ("0", 0, true),
            ("1", 1_000_000, true),
            ("0.095", 95_000, true),
            (".5", 500_000, true),
            ("1e-05", 10, true),
            ("2.5E-1", 250_000, true),
            ("0.33333334", 333_333, false),
            ("1.0000001", 1_000_000, false),
            ("1e-9", 1, false),
            ("0.000000", 0, true),
        ] {
            assert_eq!(read(text, Unit::Share), Some((millionths, is_exact)), "{text}");
        }
        assert_eq!(read("82.0", Unit::Percent), Some((820_000, true)));
        assert_eq!(read("33.3333", Unit::Percent), Some((333_333, true)));
        assert_eq!(read("100", Unit::Percent), Some((1_000_000, true)));
        for millionths in 0..=1_000_000 {
            let written = Weight::from_millionths(millionths).unwrap().to_string();
            assert_eq!(read(&written, Unit::Share), Some((millionths, true)));
        }
    }

    #[test]
    fn other_text_is_not_a_weight() {
        for text in ["", "NaN", "inf", "-1", "-0.5", "1e400", "1.1", "2", "1.2.3", "0,5", "e", "½"]
        {
            assert_eq!(read(text, Unit::Share), None, "{text}");
        }
        assert_eq!((read("100.1", Unit::Percent), read("1e3", Unit::Percent)), (None, None));
    }

    #[test]
    fn a_number_ends_at_the_first_invalid_character() {
        for (text, taken) in
            [("0.5,AA", "0.5"), ("1e-05]", "1e-05"), ("-1 ", "-1"), ("50: A", "50"), ("5-6", "5")]
        {
            let span = number(&mut Cursor::new(text, Span::whole(text))).unwrap();
            assert_eq!(&text[span.start..span.end], taken);
        }
        assert_eq!(number(&mut Cursor::new("AA", Span::whole("AA"))), None);
    }
}
