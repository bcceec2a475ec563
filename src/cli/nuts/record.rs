//! The fields of `holdem.nuts/1`, documented in `docs/formats.md`.

use serde::Serialize;
use serde_json::Value;

use crate::cli::report::Cards;
use crate::hand::Category;

use super::Answer;

/// What can be held on a board.
#[derive(Debug, Serialize)]
pub struct Record {
    board: Cards,
    dead: Cards,
    #[serde(skip_serializing_if = "Option::is_none")]
    hand: Option<Hand>,
    combos: usize,
    places: usize,
    categories: Vec<CategoryRecord>,
    holdings: Vec<Holding>,
}

/// Where a hand stands.
#[derive(Debug, Serialize)]
struct Hand {
    hole: Cards,
    category: &'static str,
    name: String,
    strength: u16,
    place: usize,
    beats: u64,
    ties: u64,
    loses: u64,
    percentile: f64,
}

#[derive(Debug, Serialize)]
struct CategoryRecord {
    category: &'static str,
    combos: usize,
}

/// Combos that are worth the same.
#[derive(Debug, Serialize)]
struct Holding {
    place: usize,
    category: &'static str,
    name: String,
    strength: u16,
    range: String,
    combos: usize,
    or_better: usize,
}

/// What programs are told.
pub fn record(answer: &Answer) -> Record {
    let combos = answer.nuts.combos();
    let categories = Category::ALL.into_iter().rev().map(|category| CategoryRecord {
        category: category.name(),
        combos: answer.nuts.combos_of(category),
    });
    let holdings = answer.named().map(|(place, holding, or_better)| Holding {
        place,
        category: holding.strength.category().name(),
        name: holding.strength.to_string(),
        strength: holding.strength.number(),
        range: answer.nuts.named(holding).to_string(),
        combos: holding.range.len(),
        or_better,
    });
    Record {
        board: answer.board.cards().collect(),
        dead: answer.dead.iter().collect(),
        hand: answer.hand.as_ref().map(|standing| Hand {
            hole: standing.hole.cards().into_iter().collect(),
            category: standing.strength.category().name(),
            name: standing.strength.to_string(),
            strength: standing.strength.number(),
            place: standing.place,
            beats: standing.outcomes.wins,
            ties: standing.outcomes.ties,
            loses: standing.outcomes.losses,
            percentile: 100.0 * standing.outcomes.equity(),
        }),
        combos,
        places: answer.nuts.holdings().len(),
        categories: categories.collect(),
        holdings: holdings.collect(),
    }
}

/// A row a holding.
pub fn rows(record: &Record) -> serde_json::Result<Vec<Value>> {
    #[derive(Serialize)]
    struct Row<'a> {
        board: &'a Cards,
        dead: &'a Cards,
        #[serde(skip_serializing_if = "Option::is_none")]
        hand: Option<&'a Hand>,
        #[serde(flatten)]
        holding: &'a Holding,
    }
    let Record { board, dead, hand, holdings, .. } = record;
    let row = |holding| Row { board, dead, hand: hand.as_ref(), holding };
    holdings.iter().map(|holding| serde_json::to_value(row(holding))).collect()
}
