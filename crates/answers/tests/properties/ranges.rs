//! A text is either a range that prints as text of the same range, or an error with a position in the text. `&`, `,`
//! and `!` combine ranges in the same way as the weights of each combo.

use holdem_engine::parse::Span;
use holdem_engine::range::{Context, parse, parse_in};
use holdem_engine::{Board, CardSet, HoleCards, Range, Weight};

use super::choices::Choices;
use super::refusal::points_into;

/// The maximum error of a product of weights: each weight is rounded to a millionth.
const ROUNDING: f64 = 2e-6;

pub fn hold(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let mut deck = CardSet::DECK;
    let size = choices.one_of(&[0, 0, 3, 4, 5]);
    let board = Board::new(&choices.cards(size, &mut deck)).expect("five cards are a board");
    let count = choices.below(3);
    let dead = choices.cards(count, &mut deck).into_iter().collect();
    let text = choices.text();
    let ranges: Vec<Range> =
        text.splitn(2, '\n').filter_map(|text| read(text, board, dead)).collect();
    if let [one, other] = &*ranges {
        algebra(one, other);
    }
}

/// Reads a range, and checks that it prints as text of the same range.
fn read(text: &str, board: Board, dead: CardSet) -> Option<Range> {
    let context = Context { board, dead, ..Context::default() };
    match parse_in(text, Span::whole(text), &context) {
        Ok(parsed) => {
            let printed = parsed.range.to_string();
            assert_eq!(printed.parse().as_ref(), Ok(&parsed.range), "{text:?} prints as {printed}");
            assert!(parsed.range.combo_count() > 0);
            Some(parsed.range)
        }
        Err(error) => {
            points_into(&error, text);
            None
        }
    }
}

fn algebra(one: &Range, other: &Range) {
    type Value = fn(f64, f64) -> f64;
    let operators: [(&str, Value); 4] = [
        (" & ", |a, b| a * b),
        (",", |a, b| if b > 0.0 { b } else { a }),
        (" & !", |a, b| a * (1.0 - b)),
        (",!", |a, b| a * (1.0 - b)),
    ];
    for (operator, value) in operators {
        let text = format!("({one}){operator}({other})");
        let found = parse(&text).ok();
        for combo in HoleCards::all() {
            let weight = |range: &Range| f64::from(range.weight(combo));
            let expected = value(weight(one), weight(other));
            // A range without combos is refused.
            let weight = found.as_ref().map_or(Weight::NONE, |found| found.range.weight(combo));
            assert!((f64::from(weight) - expected).abs() < ROUNDING, "{text}: {combo} {weight}");
        }
    }
}
