//! The fields of `holdem.eval/1`.

use holdem_engine::eval::{Explanation, Method, Trace, lookup};
use holdem_engine::hand::{Category, Facts};
use holdem_engine::{Card, Suit};
use serde::Serialize;

use crate::answer::CardList;
#[cfg(test)]
use crate::answer::schema::{CategoryName, MethodName, SuitWord};

use super::answer::EvalAnswer;
use super::explanation;

/// The evaluation of a hand.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Evaluation"))]
pub struct EvalRecord {
    /// All cards: `hole`, then `board`.
    cards: CardList,
    /// The hole cards, the higher rank first.
    #[cfg_attr(test, schemars(length(equal = 2)))]
    hole: CardList,
    /// The board, as given.
    #[cfg_attr(test, schemars(length(min = 3, max = 5)))]
    board: CardList,
    /// The dead cards, which no opponent can hold.
    dead: CardList,
    /// The category of the hand; of a royal flush, `straight flush`.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The hand in full: `two pair, nines and deuces, ace kicker`.
    name: &'static str,
    /// The five cards that play, in playing order; a hole card only where no board card does the same.
    #[cfg_attr(test, schemars(length(equal = 5)))]
    best: CardList,
    /// The hole cards in `best`.
    best_hole: CardList,
    /// The board cards in `best`.
    best_board: CardList,
    /// The cards in `best` that only break ties.
    kickers: CardList,
    /// The cards that do not play.
    left_out: CardList,
    /// The strength, 1 (7-5-4-3-2) to 7462 (royal flush): higher wins, equal splits.
    #[cfg_attr(test, schemars(range(min = 1, max = 7462)))]
    strength: u16,
    /// The results against every possible opposing hand on the current board.
    opponents: OpponentsRecord,
    /// The strength by each method; only if several methods are requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "MethodsRecord"))]
    methods: Option<MethodsRecord>,
    /// The explanation by each method; only if requested.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    explanations: Vec<ExplanationRecord>,
}

/// The results of a hand against every possible opposing hand on the current board.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Opponents"))]
struct OpponentsRecord {
    /// The number of opposing hands that lose.
    #[cfg_attr(test, schemars(with = "u64"))]
    beats: Option<u64>,
    /// The number of opposing hands that tie.
    #[cfg_attr(test, schemars(with = "u64"))]
    ties: Option<u64>,
    /// The number of opposing hands that win; without dead cards the three add up to 1081 on a flop, 1035 on a turn,
    /// 990 on a river.
    #[cfg_attr(test, schemars(with = "u64"))]
    loses: Option<u64>,
}

/// The strength by each method.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "MethodStrengths"))]
struct MethodsRecord {
    /// Whether all methods found the same strength.
    agree: bool,
    /// The strength by the method `combinations`; `null` if not requested.
    combinations: Option<u16>,
    /// The strength by the method `buckets`; `null` if not requested.
    buckets: Option<u16>,
    /// The strength by the method `lookup`; `null` if not requested.
    lookup: Option<u16>,
}

/// The explanation of a hand by one method.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Explanation"))]
struct ExplanationRecord {
    /// The method.
    #[cfg_attr(test, schemars(with = "MethodName"))]
    method: &'static str,
    /// The strength by the method.
    #[cfg_attr(test, schemars(range(min = 1, max = 7462)))]
    strength: u16,
    /// The category that follows from the facts.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The five cards that play.
    #[cfg_attr(test, schemars(length(equal = 5)))]
    best: CardList,
    /// The facts that determine the category.
    facts: FactsRecord,
    /// The better categories with the reasons why they do not apply, best first.
    absent: Vec<AbsentRecord>,
    /// The tie-breakers, in order.
    compared: Vec<ComparedRecord>,
    /// The steps of the method `combinations`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "CombinationsRecord"))]
    combinations: Option<CombinationsRecord>,
    /// The steps of the method `buckets`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "BucketsRecord"))]
    buckets: Option<BucketsRecord>,
    /// The steps of the method `lookup`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "LookupRecord"))]
    lookup: Option<LookupRecord>,
}

/// The facts that determine the category of a hand.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Facts"))]
struct FactsRecord {
    /// The number of ranks that occur at least twice.
    ranks_that_pair: usize,
    /// The count of the most frequent rank.
    largest_kind: usize,
    /// Whether five ranks are in a row.
    straight: bool,
    /// Whether five cards share a suit.
    flush: bool,
}

/// A better category with the reason why it does not apply.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Absence"))]
struct AbsentRecord {
    /// The category.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The reason why it does not apply.
    reason: String,
}

/// A tie-breaker: a rank with its number of cards; of a straight, its highest rank.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Compared"))]
struct ComparedRecord {
    /// The number of cards of the rank.
    cards: usize,
    /// The rank.
    rank: String,
}

/// The steps of the method `combinations`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "CombinationsSteps"))]
struct CombinationsRecord {
    /// All five-card combinations, best first.
    fives: Vec<FiveRecord>,
}

/// The steps of the method `buckets`.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BucketsSteps"))]
struct BucketsRecord {
    /// The suit of the flush; `null` if there is none.
    #[cfg_attr(test, schemars(with = "Option<SuitWord>"))]
    flush_suit: Option<&'static str>,
    /// The number of cards in buckets 1 to 14; the ace is in 1 and in 14.
    counts: [u8; 14],
    /// The windows of five buckets, from the top down to the straight, if any.
    windows: Vec<WindowRecord>,
}

/// The steps of the method `lookup`; for a flush, which is found by its suit, all but `flush_suit` are `null`.
#[derive(Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "LookupSteps"))]
struct LookupRecord {
    /// The suit of the flush; `null` if there is none.
    #[cfg_attr(test, schemars(with = "Option<SuitWord>"))]
    flush_suit: Option<&'static str>,
    /// The keys of the clubs, diamonds, hearts and spades.
    suit_keys: Option<[u32; Suit::COUNT]>,
    /// The sum of the keys.
    key: Option<u32>,
    /// The row of the key in the table.
    row: Option<usize>,
    /// The position of the key in its row.
    place: Option<usize>,
    /// The offset of the row.
    offset: Option<usize>,
    /// The size of the table.
    slots: Option<usize>,
    /// The slot that has the strength: (`place` + `offset`) modulo `slots`.
    slot: Option<usize>,
}

/// A five-card combination.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Five"))]
struct FiveRecord {
    /// The five cards.
    #[cfg_attr(test, schemars(length(equal = 5)))]
    cards: CardList,
    /// Their category.
    #[cfg_attr(test, schemars(with = "CategoryName"))]
    category: &'static str,
    /// The hand in full.
    name: String,
    /// Their strength, 1 to 7462.
    #[cfg_attr(test, schemars(range(min = 1, max = 7462)))]
    strength: u16,
}

/// A window of five buckets.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StraightWindow"))]
struct WindowRecord {
    /// The highest rank of the window.
    high: String,
    /// The number of filled buckets.
    #[cfg_attr(test, schemars(range(max = 5)))]
    filled: usize,
}

pub(super) fn record(answer: &EvalAnswer) -> EvalRecord {
    let reading = &answer.reading;
    let is_own = |card: &Card| reading.hole.set().contains(*card);
    let opponents = reading.opponents;
    EvalRecord {
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
        opponents: OpponentsRecord {
            beats: opponents.map(|opponents| opponents.wins),
            ties: opponents.map(|opponents| opponents.ties),
            loses: opponents.map(|opponents| opponents.losses),
        },
        methods: (!answer.ratings.is_empty()).then(|| methods(answer)),
        explanations: answer.explanations.iter().map(explained).collect(),
    }
}

fn methods(answer: &EvalAnswer) -> MethodsRecord {
    let strength = |method: Method| {
        let rating = answer.ratings.iter().find(|&&(rated_by, _)| rated_by == method);
        rating.map(|(_, strength)| strength.number())
    };
    MethodsRecord {
        agree: answer.disagreement().is_none(),
        combinations: strength(Method::Combinations),
        buckets: strength(Method::Buckets),
        lookup: strength(Method::Lookup),
    }
}

fn explained(explanation: &Explanation) -> ExplanationRecord {
    let Facts { ranks_that_pair, largest_kind, straight, flush } = explanation.facts;
    let category: Category = explanation.demand.category;
    ExplanationRecord {
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
        combinations: combinations_steps(&explanation.trace),
        buckets: buckets_steps(&explanation.trace),
        lookup: lookup_steps(&explanation.trace),
    }
}

fn combinations_steps(trace: &Trace) -> Option<CombinationsRecord> {
    let Trace::Combinations { fives } = trace else { return None };
    let fives = fives.iter().map(|five| FiveRecord {
        cards: five.cards.into_iter().collect(),
        category: five.strength.category().name(),
        name: five.strength.to_string(),
        strength: five.strength.number(),
    });
    Some(CombinationsRecord { fives: fives.collect() })
}

fn buckets_steps(trace: &Trace) -> Option<BucketsRecord> {
    let Trace::Buckets { flush_suit, counts, windows } = trace else { return None };
    let windows = windows
        .iter()
        .map(|window| WindowRecord { high: window.high.to_string(), filled: window.filled });
    let flush_suit = flush_suit.map(Suit::word);
    Some(BucketsRecord { flush_suit, counts: *counts, windows: windows.collect() })
}

fn lookup_steps(trace: &Trace) -> Option<LookupRecord> {
    let Trace::Lookup(steps) = *trace else { return None };
    Some(match steps {
        lookup::Steps::Flush { suit } => {
            LookupRecord { flush_suit: Some(suit.word()), ..LookupRecord::default() }
        }
        lookup::Steps::Sum { suits, key, slot } => LookupRecord {
            flush_suit: None,
            suit_keys: Some(suits),
            key: Some(key),
            row: Some(slot.row),
            place: Some(slot.column),
            offset: Some(slot.offset),
            slots: Some(slot.slots),
            slot: Some(slot.slot),
        },
    })
}
