//! The fields of `holdem.nuts/1`.

use holdem_engine::hand::Category;
use serde::Serialize;

use crate::answer::CardList;
#[cfg(test)]
use crate::answer::schema::CategoryName;

use super::answer::{NutsAnswer, PlacedHand};

/// The best hands on a board, and the rank of a hand among them.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Nuts"))]
pub struct NutsRecord {
    /// The board, as given.
    #[cfg_attr(test, schemars(length(min = 3, max = 5)))]
    board: CardList,
    /// The dead cards, as given.
    dead: CardList,
    /// A hand to rank; only if one is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "HandPlaceRecord"))]
    hand: Option<HandPlaceRecord>,
    /// The range of opponents, without blocked combos; only if one is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "String"))]
    against: Option<String>,
    /// The number of possible combos.
    combos: usize,
    /// The number of different strengths.
    places: usize,
    /// The nine categories, the strongest first.
    #[cfg_attr(test, schemars(length(equal = 9)))]
    categories: Vec<NutsCategoryRecord>,
    /// The best hands, best first, as many as requested.
    holdings: Vec<HoldingRecord>,
}

/// A hand ranked among all possible opposing hands.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "HandPlace"))]
struct HandPlaceRecord {
    /// The hand.
    #[cfg_attr(test, schemars(length(equal = 2)))]
    hole: CardList,
    /// The category on the board.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The hand in full.
    name: String,
    /// The strength, 1 to 7462.
    #[cfg_attr(test, schemars(range(min = 1, max = 7462)))]
    strength: u16,
    /// The rank: 1 plus the number of better possible strengths.
    #[cfg_attr(test, schemars(range(min = 1)))]
    place: usize,
    /// The number of opposing hands that lose.
    beats: u64,
    /// The number of opposing hands that tie.
    ties: u64,
    /// The number of opposing hands that win.
    loses: u64,
    /// The percentage of opposing hands beaten, by weight, with ties counted half.
    #[cfg_attr(test, schemars(range(min = 0, max = 100)))]
    percentile: f64,
}

/// A category with its number of combos.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "NutsCategory"))]
struct NutsCategoryRecord {
    /// The category.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The number of combos.
    combos: usize,
}

/// Combos of equal strength.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Holding"))]
struct HoldingRecord {
    /// The rank: 1 plus the number of better possible strengths.
    #[cfg_attr(test, schemars(range(min = 1)))]
    place: usize,
    /// The category of the combos.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The hand in full.
    name: String,
    /// The strength, 1 to 7462.
    #[cfg_attr(test, schemars(range(min = 1, max = 7462)))]
    strength: u16,
    /// The combos; a complete starting hand is named as a whole.
    range: String,
    /// The number of combos.
    combos: usize,
    /// The number of combos with this strength or better.
    or_better: usize,
}

pub(super) fn record(answer: &NutsAnswer) -> NutsRecord {
    let categories = Category::ALL.into_iter().rev().map(|category| NutsCategoryRecord {
        category: category.name(),
        combos: answer.nuts.combos_of(category),
    });
    let holdings = answer.shown().map(|(place, holding, (or_better, _))| HoldingRecord {
        place,
        category: holding.strength.category().name(),
        name: holding.strength.to_string(),
        strength: holding.strength.number(),
        range: answer.nuts.named(holding).to_string(),
        combos: holding.range.combo_count(),
        or_better,
    });
    NutsRecord {
        board: answer.board.cards().collect(),
        dead: answer.dead.iter().collect(),
        hand: answer.hand.as_ref().map(hand_record),
        against: answer.against.as_ref().map(|against| against.live.to_string()),
        combos: answer.nuts.combos(),
        places: answer.nuts.holdings().len(),
        categories: categories.collect(),
        holdings: holdings.collect(),
    }
}

fn hand_record(hand: &PlacedHand) -> HandPlaceRecord {
    HandPlaceRecord {
        hole: hand.hole.cards().into_iter().collect(),
        category: hand.strength.category().name(),
        name: hand.strength.to_string(),
        strength: hand.strength.number(),
        place: hand.place,
        beats: hand.outcomes.wins,
        ties: hand.outcomes.ties,
        loses: hand.outcomes.losses,
        percentile: 100.0 * hand.weighed.equity(),
    }
}
