//! PioSOLVER's notations: hands with weights, and a number for each combo.
//!
//! ```text
//! AA,KK:0.5,AhKh:0.25                     text := hands [":" 0..1] ("," hands [":" 0..1])*
//! 0 0 0.45 1 1 …                          1326 numbers from 0 to 1, in the order of `deck`
//! ```

use crate::deal::HoleCards;
use crate::parse::{NotationProblem, ParseError, RangeProblem, Span};
use crate::range::grammar::Context;
use crate::range::note::{Note, Remark};
use crate::range::{Range, Weight};

use super::amount::{Unit, weight};
use super::items::Items;
use super::{Notation, deck};

/// The number of words from which a text is read as the numbers of a vector.
const MANY: usize = 100;

/// Reads hands with weights, or a vector.
pub fn read(
    text: &str,
    part: Span,
    context: &Context<'_>,
) -> Result<(Range, Vec<Note>), ParseError> {
    if is_vector(text.get(part.start..part.end).unwrap_or_default()) {
        return vector(text, part);
    }
    let mut items = Items::new(text, part, context, Notation::Pio);
    items.list(|items| {
        let (hands, span) = items.hands()?;
        items.cursor.skip_spaces();
        let mut weight = Weight::FULL;
        if items.cursor.bump_if(|c| c == ':') {
            let number = items.number()?;
            weight = items.weight(number, Unit::Share)?;
        }
        items.set(&hands, weight, span)
    })?;
    items.done()
}

/// Returns whether a text is many numbers separated by spaces, which only this notation has.
pub fn is_vector(text: &str) -> bool {
    let is_number = |word: &str| {
        let digits = word.strip_prefix('-').unwrap_or(word);
        digits.starts_with(|c: char| c.is_ascii_digit() || c == '.')
            && digits.bytes().all(|b| b.is_ascii_digit() || b".eE+-".contains(&b))
    };
    text.len() >= 2 * MANY - 1
        && text.split_whitespace().nth(MANY - 1).is_some()
        && text.split_whitespace().take(MANY).all(is_number)
}

/// Reads a number for each combo.
pub fn vector(text: &str, part: Span) -> Result<(Range, Vec<Note>), ParseError> {
    let words = text.get(part.start..part.end).unwrap_or_default().split_whitespace();
    let found = words.clone().count();
    if found == 0 {
        return Err(ParseError::of_range(RangeProblem::NoHand, part));
    }
    if found != HoleCards::COUNT {
        let problem = NotationProblem::WrongCount { found };
        return Err(ParseError::of_range(RangeProblem::Notation(problem), part));
    }
    let mut rounded = 0;
    let weights = words.zip(deck::hand_order()).map(|(word, (combo, _))| {
        let start = word.as_ptr().addr() - text.as_ptr().addr();
        let span = Span { start, end: start + word.len() };
        let (weight, is_exact) = weight(word, span, Unit::Share, Notation::PioVector)?;
        rounded += usize::from(!is_exact);
        Ok((combo, weight))
    });
    let weights = weights.collect::<Result<Vec<_>, ParseError>>()?;
    let range =
        Range::new(weights).ok_or_else(|| ParseError::of_range(RangeProblem::NothingLeft, part))?;
    let remark = Remark::RoundedWeights { count: rounded };
    let note = (rounded > 0).then_some(Note { remark, span: part });
    Ok((range, note.into_iter().collect()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read_all(text: &str) -> Result<(Range, Vec<Note>), ParseError> {
        read(text, Span::whole(text), &Context::default())
    }

    #[test]
    fn hands_have_weights_from_0_to_1() {
        for (text, same) in [
            ("AhKh:0.5,AA", "AhKh:0.5,AA"),
            ("AA:1,KK:0.25 , AKs-ATs:1e-2", "AA,KK:0.25,AKs-ATs:0.01"),
            ("AK,AKs", "AK"),
            ("22+:0.5", "22+:0.5"),
            ("AA:0,KK", "KK"),
        ] {
            assert_eq!(Ok(read_all(text).unwrap().0), same.parse(), "{text}");
        }
        let read = read_all("AA:0.33333334,KK:0.5").unwrap();
        assert_eq!(read.0.to_string(), "AA:0.333333,KK:0.5");
        assert_eq!(read.1[0].to_string(), "1 weight is rounded to the nearest millionth");
    }

    #[test]
    fn ambiguous_text_is_refused() {
        for (text, mark, message) in [
            (
                "AA:0.5,AA",
                "AA",
                "a hand has two weights here, and PioSOLVER leaves open which one applies",
            ),
            ("AA:", "", "the weight is missing"),
            ("AA:x", "x", "this weight is not a number"),
            ("AA:-0.5", "-0.5", "this weight is less than 0"),
            ("AA:1.5", "1.5", "this weight is more than a full one"),
            ("AA:1e400", "1e400", "this weight is more than a full one"),
            ("15%", "15%", "the hand ranking of PioSOLVER is unknown"),
            ("AA,", ",", "a hand is missing at this comma"),
            ("AA,,KK", ",", "a hand is missing at this comma"),
            ("AA KK", "K", "expected a comma or the end, found 'K'"),
            ("AA,!AhAd", "!", "no hand starts with '!'"),
            ("AA:0", "AA:0", "no combo is left in this range"),
            ("", "", "expected a hand"),
        ] {
            let error = read_all(text).unwrap_err();
            let span = error.marks()[0];
            assert_eq!((&text[span.start..span.end], error.to_string().as_str()), (mark, message));
        }
    }

    #[test]
    fn a_vector_has_a_number_for_each_combo() {
        let numbers = |count: usize| vec!["0.5"; count].join(" ");
        let read = read_all(&numbers(1326)).unwrap();
        assert_eq!(read.0.to_string(), "random:0.5");
        assert!(read.1.is_empty());
        for count in [1325, 1327] {
            let error = read_all(&numbers(count)).unwrap_err();
            let message = format!("found {count} numbers for 1326 combos");
            assert_eq!(error.to_string(), message);
        }
        let one = |word: &str, index: usize| {
            let mut words = vec!["0"; 1326];
            words[index] = word;
            read_all(&words.join("  "))
        };
        let thirds = [one("0.3333333", 0), one("0.3333333", 1325)].map(|read| read.unwrap().1);
        for notes in thirds {
            assert_eq!(notes[0].to_string(), "1 weight is rounded to the nearest millionth");
        }
        assert_eq!(one("1", 0).unwrap().0.to_string(), "2c2d");
        assert_eq!(one("0.25", 6).unwrap().0.to_string(), "3c2c:0.25");
        assert_eq!(one("1e-05", 1325).unwrap().0.to_string(), "AhAs:0.00001");
        for (word, message) in [
            ("0", "no combo is left in this range"),
            ("NaN", "this weight is not a number"),
            ("-1", "this weight is less than 0"),
            ("1e400", "this weight is more than a full one"),
            ("1,", "this weight is not a number"),
        ] {
            assert_eq!(one(word, 700).unwrap_err().to_string(), message, "{word}");
        }
        let words = format!("{} 1e5 {}", vec!["0"; 25].join(" "), vec!["0"; 1300].join(" "));
        assert_eq!(read_all(&words).unwrap_err().marks(), [Span { start: 50, end: 53 }]);
    }

    #[test]
    fn a_hundred_numbers_are_meant_as_a_vector() {
        let words = |word: &str, count: usize| vec![word; count].join(" ");
        for word in ["0", "1", ".5", "-1", "1e-5", "0.25"] {
            assert!(is_vector(&words(word, MANY)), "{word}");
            assert!(!is_vector(&words(word, MANY - 1)), "{word}");
        }
        for word in ["AA", "2x", "x2", "-", "e5"] {
            assert!(!is_vector(&words(word, MANY)), "{word}");
        }
        assert!(is_vector(&format!("{} AA", words("0", MANY))));
    }
}
