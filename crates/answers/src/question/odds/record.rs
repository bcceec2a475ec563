//! The odds for programs.

use holdem_engine::CardSet;
use holdem_engine::analysis::StreetOdds;
use holdem_engine::hand::Category;
use holdem_engine::made::{Completion, Prospects};
use serde::Serialize;
use serde_json::{Map, Value};

#[cfg(test)]
use crate::answer::schema::{CategoryName, DrawText, StreetName};
use crate::answer::{CardList, Number};

use super::now::Now;

/// The odds of each category by street for a hand or range. Everything is exact.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Odds"))]
pub struct OddsRecord {
    /// The hand or range as typed.
    pub(crate) input: String,
    /// Its normal form.
    pub(crate) range: String,
    /// The number of combos without those blocked by the board and dead cards.
    pub(crate) combos: usize,
    /// The sum of their weights.
    pub(crate) weight: f64,
    /// The board, as given.
    pub(crate) board: CardList,
    /// The dead cards, as given.
    pub(crate) dead: CardList,
    /// The made hands and draws on the board; `null` preflop.
    pub(crate) now: Option<NowRecord>,
    /// The street of the board and the later streets.
    pub(crate) streets: Vec<StreetOddsRecord>,
}

/// The odds by the river, as one row.
#[derive(Debug, Serialize)]
pub struct OddsRiverRecord {
    pub(crate) input: String,
    pub(crate) range: String,
    pub(crate) combos: usize,
    pub(crate) weight: f64,
    pub(crate) board: CardList,
    pub(crate) dead: CardList,
    /// The shares by category, the strongest first.
    pub(crate) river: Map<String, Value>,
}

/// The made hands and draws of a hand or range on the board.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "MadeNow"))]
pub struct NowRecord {
    /// The made hand and draws: `top pair, flush draw`; `null` for a range.
    name: Option<String>,
    /// The made hands, best first.
    made: Vec<MadeRecord>,
    /// The draws, best first.
    draws: Vec<DrawCardsRecord>,
    /// The next cards by the category they make; `null` for a range, and none on the river.
    next: Option<Vec<NextRecord>>,
}

/// A made hand on the board.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Made"))]
struct MadeRecord {
    /// The made hand: `top pair`.
    made: String,
    /// Its category.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// Its combos, by weight.
    combos: f64,
    /// Their share of the range.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
}

/// A draw on the board.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Draw"))]
struct DrawCardsRecord {
    /// The draw: `flush draw`.
    #[cfg_attr(test, schemars(with = "DrawText"))]
    draw: &'static str,
    /// Its combos, by weight.
    combos: f64,
    /// Their share of the range.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
    /// The next cards that complete the draw; `null` for a range and for a backdoor draw.
    cards: Option<CardList>,
    /// The number of turn and river pairs that complete a backdoor draw; `null` for a range and for other draws.
    runners: Option<u64>,
}

/// The next cards that make a category.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "NextCard"))]
struct NextRecord {
    /// The category.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The cards that make it.
    cards: CardList,
    /// Their share of all next cards.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
}

/// The odds of each category by a street.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StreetOdds"))]
pub struct StreetOddsRecord {
    /// The street.
    #[cfg_attr(test, schemars(with = "StreetName"))]
    street: &'static str,
    /// The number of cases: combos, by weight, × boards; an integer unless the range has weights.
    total: Number,
    /// The nine categories, the weakest first.
    #[cfg_attr(test, schemars(length(equal = 9)))]
    categories: Vec<CategoryCountRecord>,
}

/// The odds of a category.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CategoryCount"))]
struct CategoryCountRecord {
    /// The category.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The number of cases.
    count: Number,
    /// Their share of all cases.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
}

pub fn street_record(odds: &StreetOdds) -> StreetOddsRecord {
    let categories = Category::ALL.into_iter().map(|category| CategoryCountRecord {
        category: category.name(),
        count: Number(odds.counts[category.index()]),
        share: odds.share(category),
    });
    StreetOddsRecord {
        street: odds.street.name(),
        total: Number(odds.total),
        categories: categories.collect(),
    }
}

pub fn now_record(now: &Now) -> NowRecord {
    let Now { survey, single } = now;
    let prospects = single.as_ref().map(|single| &single.prospects);
    let made = survey.made.iter().map(|&(made, combos)| MadeRecord {
        made: made.to_string(),
        category: made.category().name(),
        combos,
        share: combos / survey.combos,
    });
    let draws = survey.draws.iter().map(|&(name, combos)| {
        let draws = prospects.map(|prospects| prospects.draws.iter());
        let by = draws.into_iter().flatten().find(|draw| draw.name == name).map(|draw| draw.by);
        let (cards, runners) = match by {
            Some(Completion::Next(cards)) => (Some(cards.iter().collect()), None),
            Some(Completion::Runners(pairs)) => (None, Some(pairs)),
            None => (None, None),
        };
        DrawCardsRecord { draw: name.name(), combos, share: combos / survey.combos, cards, runners }
    });
    NowRecord {
        name: prospects.map(Prospects::to_string),
        made: made.collect(),
        draws: draws.collect(),
        next: single.as_ref().map(|single| next_records(single.next)),
    }
}

/// Returns the hands that the next card makes, weakest first; empty on a full board.
fn next_records(next: [CardSet; Category::COUNT]) -> Vec<NextRecord> {
    let all: usize = next.into_iter().map(CardSet::len).sum();
    let categories = Category::ALL.into_iter().zip(next);
    let any = categories.filter(|(_, cards)| !cards.is_empty());
    any.map(|(category, cards)| NextRecord {
        category: category.name(),
        cards: cards.iter().collect(),
        share: cards.len() as f64 / all as f64,
    })
    .collect()
}
