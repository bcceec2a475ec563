//! The fields of `holdem.eval/1`, documented in `docs/formats.md`.

use serde::Serialize;
use serde_json::Value;

use crate::card::{Card, Suit};
use crate::cli::failure::Failure;
use crate::eval::{Explanation, Method, Trace, lookup};
use crate::hand::{Category, Facts};

use super::{Answer, explanation};

#[derive(Serialize)]
struct Record {
    cards: Vec<String>,
    hole: Vec<String>,
    board: Vec<String>,
    category: &'static str,
    name: String,
    best: Vec<String>,
    best_hole: Vec<String>,
    best_board: Vec<String>,
    kickers: Vec<String>,
    left_out: Vec<String>,
    strength: u16,
    opponents: Opponents,
    #[serde(skip_serializing_if = "Option::is_none")]
    methods: Option<Methods>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    explanations: Vec<Explained>,
}

#[derive(Serialize)]
struct Opponents {
    beats: Option<u32>,
    ties: Option<u32>,
    loses: Option<u32>,
}

/// What each method says, when all were asked.
#[derive(Serialize)]
struct Methods {
    agree: bool,
    combinations: Option<u16>,
    buckets: Option<u16>,
    lookup: Option<u16>,
}

#[derive(Serialize)]
struct Explained {
    method: &'static str,
    strength: u16,
    category: &'static str,
    best: Vec<String>,
    facts: FactsRecord,
    absent: Vec<AbsentRecord>,
    compared: Vec<ComparedRecord>,
    #[serde(flatten)]
    trace: TraceRecord,
}

#[derive(Serialize)]
struct FactsRecord {
    ranks_that_pair: usize,
    largest_kind: usize,
    straight: bool,
    flush: bool,
}

#[derive(Serialize)]
struct AbsentRecord {
    category: &'static str,
    reason: String,
}

#[derive(Serialize)]
struct ComparedRecord {
    cards: usize,
    rank: String,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum TraceRecord {
    Combinations {
        fives: Vec<FiveRecord>,
    },
    Buckets {
        flush_suit: Option<&'static str>,
        counts: [u8; 14],
        windows: Vec<WindowRecord>,
    },
    Lookup {
        flush_suit: Option<&'static str>,
        suit_keys: Option<[u32; Suit::COUNT]>,
        key: Option<u32>,
        row: Option<usize>,
        place: Option<usize>,
        offset: Option<usize>,
        slot: Option<usize>,
    },
}

#[derive(Serialize)]
struct FiveRecord {
    cards: Vec<String>,
    category: &'static str,
    name: String,
    strength: u16,
}

#[derive(Serialize)]
struct WindowRecord {
    high: String,
    filled: usize,
}

/// The record of one hand.
pub fn record(answer: &Answer) -> Result<Value, Failure> {
    let reading = &answer.reading;
    let hole = reading.hole.cards();
    let board = reading.board.cards();
    let (best_hole, best_board) = reading.best_by_origin();
    let opponents = reading.opponents;
    let record = Record {
        cards: names(hole.iter().chain(board)),
        hole: names(&hole),
        board: names(board),
        category: reading.strength.category().name(),
        name: reading.strength.to_string(),
        best: names(&reading.best),
        best_hole: names(&best_hole),
        best_board: names(&best_board),
        kickers: names(&reading.kickers),
        left_out: names(&reading.left_out),
        strength: reading.strength.number(),
        opponents: Opponents {
            beats: opponents.map(|opponents| opponents.beats),
            ties: opponents.map(|opponents| opponents.ties),
            loses: opponents.map(|opponents| opponents.loses),
        },
        methods: (answer.ratings.len() > 1).then(|| methods(answer)),
        explanations: answer.explanations.iter().map(explained).collect(),
    };
    serde_json::to_value(record).map_err(|error| Failure::Work(error.to_string()))
}

fn names<'a>(cards: impl IntoIterator<Item = &'a Card>) -> Vec<String> {
    cards.into_iter().map(Card::to_string).collect()
}

fn methods(answer: &Answer) -> Methods {
    let says = |method: Method| {
        let rating = answer.ratings.iter().find(|&&(asked, _)| asked == method);
        rating.map(|(_, strength)| strength.number())
    };
    Methods {
        agree: answer.disagreement().is_none(),
        combinations: says(Method::Combinations),
        buckets: says(Method::Buckets),
        lookup: says(Method::Lookup),
    }
}

fn explained(explanation: &Explanation) -> Explained {
    let Facts { ranks_that_pair, largest_kind, straight, flush } = explanation.facts;
    let category: Category = explanation.demand.category;
    Explained {
        method: explanation.method.name(),
        strength: explanation.strength.number(),
        category: category.name(),
        best: names(&explanation.five),
        facts: FactsRecord { ranks_that_pair, largest_kind, straight, flush },
        absent: explanation
            .absences
            .iter()
            .map(|absence| AbsentRecord {
                category: absence.category.name(),
                reason: explanation::why_absent(absence.reason),
            })
            .collect(),
        compared: explanation
            .compared
            .iter()
            .map(|&(cards, rank)| ComparedRecord { cards, rank: rank.to_string() })
            .collect(),
        trace: trace(&explanation.trace),
    }
}

fn trace(trace: &Trace) -> TraceRecord {
    match trace {
        Trace::Combinations { fives } => TraceRecord::Combinations {
            fives: fives
                .iter()
                .map(|five| FiveRecord {
                    cards: names(&five.cards),
                    category: five.strength.category().name(),
                    name: five.strength.to_string(),
                    strength: five.strength.number(),
                })
                .collect(),
        },
        Trace::Buckets { flush_suit, counts, windows } => TraceRecord::Buckets {
            flush_suit: flush_suit.map(Suit::word),
            counts: *counts,
            windows: windows
                .iter()
                .map(|window| WindowRecord { high: window.high.to_string(), filled: window.filled })
                .collect(),
        },
        Trace::Lookup(steps) => lookup_trace(*steps),
    }
}

fn lookup_trace(steps: lookup::Steps) -> TraceRecord {
    match steps {
        lookup::Steps::Flush { suit } => TraceRecord::Lookup {
            flush_suit: Some(suit.word()),
            suit_keys: None,
            key: None,
            row: None,
            place: None,
            offset: None,
            slot: None,
        },
        lookup::Steps::Sum { suits, key, row, place, offset, slot } => TraceRecord::Lookup {
            flush_suit: None,
            suit_keys: Some(suits),
            key: Some(key),
            row: Some(row),
            place: Some(place),
            offset: Some(offset),
            slot: Some(slot),
        },
    }
}
