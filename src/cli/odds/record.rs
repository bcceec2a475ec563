//! The fields of `holdem.odds/1`, documented in `docs/formats.md`.

use serde::Serialize;
use serde_json::{Map, Value};

use crate::analysis::{Completion, Prospects};
use crate::card::CardSet;
use crate::cli::report::{Cards, Number};
use crate::hand::Category;

use super::{Answer, Now};

/// What a hand or a range may become.
#[derive(Debug, Serialize)]
pub struct Record {
    input: String,
    range: String,
    combos: usize,
    weight: f64,
    board: Cards,
    dead: Cards,
    now: Option<NowRecord>,
    streets: Vec<StreetRecord>,
}

/// What it is now.
#[derive(Debug, Serialize)]
struct NowRecord {
    name: Option<String>,
    made: Vec<MadeRecord>,
    draws: Vec<DrawRecord>,
    next: Option<Vec<NextRecord>>,
}

#[derive(Debug, Serialize)]
struct MadeRecord {
    made: String,
    category: &'static str,
    combos: f64,
    share: f64,
}

#[derive(Debug, Serialize)]
struct DrawRecord {
    draw: &'static str,
    combos: f64,
    share: f64,
    cards: Option<Cards>,
    runners: Option<u64>,
}

#[derive(Debug, Serialize)]
struct NextRecord {
    category: &'static str,
    cards: Cards,
    share: f64,
}

#[derive(Debug, Serialize)]
struct StreetRecord {
    street: &'static str,
    total: Number,
    categories: Vec<CategoryRecord>,
}

#[derive(Debug, Serialize)]
struct CategoryRecord {
    category: &'static str,
    count: Number,
    share: f64,
}

/// What programs are told.
pub fn record(answer: &Answer) -> Record {
    Record {
        input: answer.input.clone(),
        range: answer.asked.to_string(),
        combos: answer.range.len(),
        weight: answer.range.total_weight(),
        board: answer.board.cards().collect(),
        dead: answer.dead.iter().collect(),
        now: answer.now.as_ref().map(now),
        streets: answer
            .streets
            .iter()
            .map(|odds| StreetRecord {
                street: odds.street.name(),
                total: Number(odds.total),
                categories: Category::ALL
                    .into_iter()
                    .map(|category| CategoryRecord {
                        category: category.name(),
                        count: Number(odds.counts[category.index()]),
                        share: odds.share(category),
                    })
                    .collect(),
            })
            .collect(),
    }
}

fn now(now: &Now) -> NowRecord {
    let prospects = now.prospects.as_ref().map(|(_, prospects)| prospects);
    let survey = &now.survey;
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
        DrawRecord { draw: name.name(), combos, share: combos / survey.combos, cards, runners }
    });
    NowRecord {
        name: prospects.map(Prospects::to_string),
        made: made.collect(),
        draws: draws.collect(),
        next: prospects.map(next),
    }
}

/// What the next cards make, weakest first; nothing on a full board.
fn next(prospects: &Prospects) -> Vec<NextRecord> {
    let all: usize = prospects.next.into_iter().map(CardSet::len).sum();
    let categories = Category::ALL.into_iter().zip(prospects.next);
    let any = categories.filter(|(_, cards)| !cards.is_empty());
    any.map(|(category, cards)| NextRecord {
        category: category.name(),
        cards: cards.iter().collect(),
        share: cards.len() as f64 / all as f64,
    })
    .collect()
}

/// A row a street and category.
pub fn rows(record: &Record) -> serde_json::Result<Vec<Value>> {
    #[derive(Serialize)]
    struct Row<'a> {
        input: &'a str,
        range: &'a str,
        board: &'a Cards,
        dead: &'a Cards,
        street: &'static str,
        total: &'a Number,
        #[serde(flatten)]
        category: &'a CategoryRecord,
    }
    let Record { input, range, board, dead, streets, .. } = record;
    let categories = streets
        .iter()
        .flat_map(|street| street.categories.iter().map(move |category| (street, category)));
    categories
        .map(|(StreetRecord { street, total, .. }, category)| {
            serde_json::to_value(Row { input, range, board, dead, street, total, category })
        })
        .collect()
}

/// A row about a hand or a range: how often each category comes by the river.
#[derive(Debug, Serialize)]
pub struct ByTheRiver {
    input: String,
    range: String,
    combos: usize,
    weight: f64,
    board: Cards,
    dead: Cards,
    /// The shares by category, the strongest first.
    river: Map<String, Value>,
}

/// The row of an answer.
pub fn by_the_river(answer: &Answer) -> ByTheRiver {
    let Record { input, range, combos, weight, board, dead, .. } = record(answer);
    let names = Category::ALL.into_iter().rev().map(|category| category.name().to_owned());
    let river = names.zip(answer.by_the_river().map(Value::from)).collect();
    ByTheRiver { input, range, combos, weight, board, dead, river }
}
