//! The hand of a player: its name, the five cards that make it, and the hands that it beats.

use serde::Serialize;

use crate::card::{Card, CardSet, Suit};
use crate::eval::{Explanation, Method, Trace, explain, lookup};
use crate::hand::{Category, Facts, Outcomes, Strength};
use crate::holdem::{Board, Deal, Reading};
use crate::text::{Percent, grouped};

use super::heading::dead_entry;
use super::{Answer, Cards, Error, Layout, Outcome, StyledText, Table, explanation};

/// The evaluation of a hand.
#[derive(Debug)]
pub struct EvalAnswer {
    reading: Reading,
    /// Cards that no opponent can hold.
    dead: CardSet,
    /// The strength that each method finds, if there are several.
    ratings: Vec<(Method, Strength)>,
    /// The reasoning of each method that is to be explained.
    explanations: Vec<Explanation>,
    /// Whether the tables show the steps of the methods.
    has_steps: bool,
}

impl EvalAnswer {
    /// Rates the hand of the first player of a deal by each method, and explains the reasoning of some.
    ///
    /// # Errors
    ///
    /// Returns an error if the deal has no player, or a board of fewer than three cards.
    pub fn new(deal: &Deal, methods: &[Method], explained: &[Method]) -> Result<Self, Error> {
        let method = methods.last().copied().unwrap_or_default();
        let hole = deal.players().first().ok_or_else(|| Error::failed("there is no hand"))?;
        let reading = Reading::of_player(*hole, deal, method).map_err(Error::failed)?;
        let (hand, board) = (reading.hand, reading.board.set());
        let compared = if methods.len() > 1 { methods } else { &[] };
        Ok(Self {
            dead: deal.dead(),
            ratings: compared.iter().map(|&method| (method, method.evaluate(hand))).collect(),
            explanations: explained.iter().map(|&method| explain(hand, method, board)).collect(),
            reading,
            has_steps: false,
        })
    }

    /// Adds the steps of the methods that are explained to the tables.
    #[must_use]
    pub fn with_steps(self) -> Self {
        Self { has_steps: true, ..self }
    }

    /// Returns the answer for programs.
    pub fn record(&self) -> EvalRecord {
        record(self)
    }

    /// Returns how the methods differ, which they never should.
    pub(crate) fn disagreement(&self) -> Option<String> {
        let expected = self.reading.strength;
        if self.ratings.iter().all(|&(_, strength)| strength == expected) {
            return None;
        }
        let ratings = self
            .ratings
            .iter()
            .map(|(method, strength)| format!("{method} says {} ({strength})", strength.number()));
        let ratings: Vec<String> = ratings.collect();
        let hand = self.reading.hand;
        Some(format!("the methods DO NOT AGREE about {hand}: {}", ratings.join("; ")))
    }
}

impl Answer for EvalAnswer {
    type Record = EvalRecord;

    const SCHEMA: &'static str = "holdem.eval/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<EvalRecord> {
        vec![self.record()]
    }

    fn tables(&self) -> Vec<Table> {
        let explanations = explanation::tables(&self.explanations, self.has_steps);
        std::iter::once(summary(self)).chain(explanations).collect()
    }

    fn plain(&self) -> String {
        self.reading.strength.to_string()
    }

    fn outcome(&self) -> Outcome {
        self.disagreement().map_or(Outcome::Complete, Outcome::Wrong)
    }
}

fn summary(answer: &EvalAnswer) -> Table {
    let reading = &answer.reading;
    let (own, boards) = reading.best_by_origin();
    let mut table = Table::new([
        StyledText::cards(reading.hole.cards()),
        StyledText::cards(reading.board.cards()),
    ]);
    table.entry("hand", StyledText::strong(reading.strength.to_string()));
    table.entry("best five", StyledText::cards(reading.best));
    table.entry("yours", cards_or(own, "none: the board plays"));
    table.entry("the board's", cards_or(boards, "none"));
    table.entry("kickers", cards_or(reading.kickers().to_vec(), "none"));
    table.entry("left out", cards_or(reading.left_out().collect(), "none"));
    let strength = format!("{} of {}", reading.strength.number(), Strength::COUNT);
    table.entry("strength", strength);
    dead_entry(&mut table, answer.dead);
    if let Some(opponents) = reading.opponents {
        table.entry("opponents", against(opponents, reading.board));
    }
    if !answer.ratings.is_empty() {
        let verdict = if answer.disagreement().is_none() { "agree" } else { "DO NOT AGREE" };
        let ratings: Vec<String> = answer
            .ratings
            .iter()
            .map(|(method, strength)| format!("{method} {}", strength.number()))
            .collect();
        table.entry("methods", format!("{verdict}: {}", ratings.join(", ")));
    }
    table
}

fn cards_or(cards: Vec<Card>, none: &str) -> StyledText {
    if cards.is_empty() { StyledText::from(none) } else { StyledText::cards(cards) }
}

/// `beats 901 of 990 hands (91.0%), ties 2, loses to 87`; before the river, of the hands as they are now.
fn against(opponents: Outcomes, board: Board) -> String {
    let Outcomes { wins, ties, losses } = opponents;
    match opponents.total() {
        0 => "none: fewer than two cards are left for one".to_owned(),
        total => {
            let share = Percent::of(wins as f64 / total as f64).digits(1);
            let now = if board.is_full() { "" } else { "now " };
            let total = grouped(total);
            let wins = grouped(wins);
            format!("{now}beats {wins} of {total} hands ({share}), ties {ties}, loses to {losses}")
        }
    }
}

/// The fields of `holdem.eval/1` about one hand, documented in `docs/formats.md`.
#[derive(Debug, Serialize)]
pub struct EvalRecord {
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
    opponents: OpponentsRecord,
    #[serde(skip_serializing_if = "Option::is_none")]
    methods: Option<MethodsRecord>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    explanations: Vec<ExplanationRecord>,
}

#[derive(Debug, Serialize)]
struct OpponentsRecord {
    beats: Option<u64>,
    ties: Option<u64>,
    loses: Option<u64>,
}

/// The strength that each method finds.
#[derive(Debug, Serialize)]
struct MethodsRecord {
    agree: bool,
    combinations: Option<u16>,
    buckets: Option<u16>,
    lookup: Option<u16>,
}

#[derive(Debug, Serialize)]
struct ExplanationRecord {
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

fn record(answer: &EvalAnswer) -> EvalRecord {
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The methods agree about every hand, so the test makes up a disagreement.
    #[test]
    fn a_disagreement_of_the_methods_is_shown_and_makes_the_answer_wrong() {
        let board = "QhJhTh2c3d".parse().unwrap();
        let deal = Deal::new(vec!["AhKh".parse().unwrap()], board, CardSet::EMPTY).unwrap();
        let mut answer = EvalAnswer::new(&deal, &Method::ALL, &[]).unwrap();
        assert_eq!(answer.outcome(), Outcome::Complete);
        answer.ratings[1].1 = Strength::MIN;

        let Outcome::Wrong(why) = answer.outcome() else { panic!("{:?}", answer.outcome()) };
        assert!(why.starts_with("the methods DO NOT AGREE about "), "{why}");
        let table = format!("{:?}", answer.tables());
        assert!(table.contains("DO NOT AGREE: combinations 7462,"), "{table}");
    }
}
