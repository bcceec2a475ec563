//! The fields of `holdem.eval/1`, documented in `docs/formats.md`.

use serde::Serialize;

use crate::card::{Card, Suit};
use crate::cli::report::Cards;
use crate::eval::{Explanation, Method, Trace, lookup};
use crate::hand::{Category, Facts};

use super::{Answer, explanation};

/// One hand.
#[derive(Debug, Serialize)]
pub struct Record {
    cards: Cards,
    hole: Cards,
    board: Cards,
    dead: Cards,
    category: &'static str,
    name: &'static str,
    best: Cards,
    best_hole: Cards,
    best_board: Cards,
    kickers: Cards,
    left_out: Cards,
    strength: u16,
    opponents: Opponents,
    #[serde(skip_serializing_if = "Option::is_none")]
    methods: Option<Methods>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    explanations: Vec<Explained>,
}

#[derive(Debug, Serialize)]
struct Opponents {
    beats: Option<u64>,
    ties: Option<u64>,
    loses: Option<u64>,
}

/// What each method says, when all were asked.
#[derive(Debug, Serialize)]
struct Methods {
    agree: bool,
    combinations: Option<u16>,
    buckets: Option<u16>,
    lookup: Option<u16>,
}

#[derive(Debug, Serialize)]
struct Explained {
    method: &'static str,
    strength: u16,
    category: &'static str,
    best: Cards,
    facts: FactsRecord,
    absent: Vec<AbsentRecord>,
    compared: Vec<ComparedRecord>,
    #[serde(flatten)]
    trace: TraceRecord,
}

#[derive(Debug, Serialize)]
struct FactsRecord {
    ranks_that_pair: usize,
    largest_kind: usize,
    straight: bool,
    flush: bool,
}

#[derive(Debug, Serialize)]
struct AbsentRecord {
    category: &'static str,
    reason: String,
}

#[derive(Debug, Serialize)]
struct ComparedRecord {
    cards: usize,
    rank: String,
}

#[derive(Debug, Serialize)]
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
        slots: Option<usize>,
        slot: Option<usize>,
    },
}

#[derive(Debug, Serialize)]
struct FiveRecord {
    cards: Cards,
    category: &'static str,
    name: String,
    strength: u16,
}

#[derive(Debug, Serialize)]
struct WindowRecord {
    high: String,
    filled: usize,
}

/// The record of one hand.
pub fn record(answer: &Answer) -> Record {
    let reading = &answer.reading;
    let is_own = |card: &Card| reading.hole.set().contains(*card);
    let opponents = reading.opponents;
    Record {
        cards: reading.cards().collect(),
        hole: reading.hole.cards().into_iter().collect(),
        board: reading.board.cards().collect(),
        dead: answer.dead.iter().collect(),
        category: reading.strength.category().name(),
        name: reading.strength.name(),
        best: reading.best.into_iter().collect(),
        best_hole: reading.best.into_iter().filter(is_own).collect(),
        best_board: reading.best.into_iter().filter(|card| !is_own(card)).collect(),
        kickers: reading.kickers().iter().copied().collect(),
        left_out: reading.left_out().collect(),
        strength: reading.strength.number(),
        opponents: Opponents {
            beats: opponents.map(|opponents| opponents.wins),
            ties: opponents.map(|opponents| opponents.ties),
            loses: opponents.map(|opponents| opponents.losses),
        },
        methods: (answer.ratings.len() > 1).then(|| methods(answer)),
        explanations: answer.explanations.iter().map(explained).collect(),
    }
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
        best: explanation.five.into_iter().collect(),
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
                    cards: five.cards.into_iter().collect(),
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
            slots: None,
            slot: None,
        },
        lookup::Steps::Sum { suits, key, slot } => TraceRecord::Lookup {
            flush_suit: None,
            suit_keys: Some(suits),
            key: Some(key),
            row: Some(slot.row),
            place: Some(slot.place),
            offset: Some(slot.offset),
            slots: Some(slot.slots),
            slot: Some(slot.slot),
        },
    }
}
