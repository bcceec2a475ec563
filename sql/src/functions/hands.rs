//! Functions of five to seven cards.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, StringViewArray, UInt16Array, UInt64Array};
use datafusion::common::Result;
use holdem::{CardSet, Hand, eval, evaluate};

use super::arguments::Arguments;
use super::definition::{Definition, Returns};

/// The functions.
pub const FUNCTIONS: &[Definition] = &[
    Definition {
        name: "strength",
        parameters: &["cards"],
        returns: Returns::Strength,
        summary: "the strength of the best five of five to seven cards, 1 to 7462: the higher wins, equal ones tie",
        example: "strength('AhKhQhJhTh2c3d')",
        call: strength,
        ..Definition::NONE
    },
    Definition {
        name: "category",
        parameters: &["cards"],
        returns: Returns::Text,
        summary: "the category of five to seven cards, one of nine",
        example: "category('KhKcKdTsTd2c3d')",
        call: category,
        ..Definition::NONE
    },
    Definition {
        name: "hand_name",
        parameters: &["cards"],
        returns: Returns::Text,
        summary: "the full name of five to seven cards, with the ranks that decide",
        example: "hand_name('KhKcKdTsTd2c3d')",
        call: hand_name,
        ..Definition::NONE
    },
    Definition {
        name: "best_five",
        parameters: &["cards"],
        returns: Returns::Text,
        summary: "the five of five to seven cards that play, in the order in which they are compared",
        example: "best_five('KhKcKdTsTd2c3d')",
        call: best_five,
        ..Definition::NONE
    },
    Definition {
        name: "card_set",
        parameters: &["cards"],
        returns: Returns::Set,
        summary: "cards as a set in a uint64, which other functions read faster than text",
        example: "card_set('AhKhQhJhTh')",
        call: card_set,
        ..Definition::NONE
    },
];

fn strength(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    // Fast path: large queries evaluate columns of sets. If a set is not a hand, the loop below reports it.
    if let Some(strengths) = arguments.columns[0].all_bits().and_then(of_sets) {
        return Ok(Arc::new(strengths));
    }
    let found = arguments.each(|hand: Hand| Ok(evaluate(hand).number()));
    Ok(Arc::new(found.collect::<Result<UInt16Array>>()?))
}

/// Evaluates a column of sets; `None` if one of them is not a hand.
fn of_sets(sets: &[u64]) -> Option<UInt16Array> {
    let mut strengths = Vec::with_capacity(sets.len());
    for &bits in sets {
        let hand = Hand::new(CardSet::from_bits(bits)?).ok()?;
        strengths.push(evaluate(hand).number());
    }
    Some(strengths.into())
}

fn category(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let found = arguments.each(|hand: Hand| Ok(evaluate(hand).category().name()));
    Ok(Arc::new(found.collect::<Result<StringViewArray>>()?))
}

fn hand_name(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let found = arguments.each(|hand: Hand| Ok(evaluate(hand).to_string()));
    Ok(Arc::new(found.collect::<Result<StringViewArray>>()?))
}

fn best_five(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let found = arguments.each(|hand: Hand| {
        let five = eval::best_five(hand, CardSet::EMPTY);
        Ok(five.iter().map(ToString::to_string).collect::<String>())
    });
    Ok(Arc::new(found.collect::<Result<StringViewArray>>()?))
}

fn card_set(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let found = arguments.each(|cards: CardSet| Ok(cards.bits()));
    Ok(Arc::new(found.collect::<Result<UInt64Array>>()?))
}
