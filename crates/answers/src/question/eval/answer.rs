//! The hand of a player: its name, the five cards that make it, and the hands that it beats.

use holdem_engine::eval::{Explanation, Method, explain};
use holdem_engine::hand::{Outcomes, Strength};
use holdem_engine::{Board, Card, CardSet, Deal, Reading};

use crate::answer::{Answer, Ending, Error, Layout, Recorded, Rows, StyledText, Table, dead_entry};
use crate::text::{Percent, grouped};

use super::explanation;
use super::record::{EvalRecord, record};

/// The evaluation of a hand.
#[derive(Debug)]
pub struct EvalAnswer {
    pub(super) reading: Reading,
    /// Cards that no opponent can hold.
    pub(super) dead: CardSet,
    /// The strength by each method, if there are several.
    pub(super) ratings: Vec<(Method, Strength)>,
    /// The reasoning of each method to explain.
    pub(super) explanations: Vec<Explanation>,
    /// Set if the tables show the steps of the methods.
    pub(super) has_steps: bool,
}

impl EvalAnswer {
    /// Rates the hand of the first player of a deal by each method, and explains the reasoning of some.
    ///
    /// # Errors
    ///
    /// Returns an error if the deal has no player, or a board of fewer than three cards.
    pub fn of(deal: &Deal, methods: &[Method], explained: &[Method]) -> Result<Self, Error> {
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

    /// Adds the steps of the explained methods to the tables.
    #[must_use]
    pub fn with_steps(self) -> Self {
        Self { has_steps: true, ..self }
    }

    /// Returns the answer for programs.
    pub fn record(&self) -> EvalRecord {
        record(self)
    }

    /// Returns a description of any disagreement between the methods, which would be a bug.
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

impl Recorded for EvalAnswer {
    type Record = EvalRecord;

    const SCHEMA: &'static str = "holdem.eval/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<EvalRecord> {
        vec![self.record()]
    }
}

impl Answer for EvalAnswer {
    /// Returns the evaluation, or a row for each better category that a method excludes.
    fn rows(&self) -> Rows {
        if self.explanations.is_empty() { Rows::Records } else { explanation::ROWS }
    }

    fn tables(&self) -> Vec<Table> {
        let explanations = explanation::tables(&self.explanations, self.has_steps);
        std::iter::once(summary(self)).chain(explanations).collect()
    }

    fn plain(&self) -> String {
        self.reading.strength.to_string()
    }

    fn ending(&self) -> Ending {
        self.disagreement().map_or(Ending::Complete, Ending::Wrong)
    }
}

fn summary(answer: &EvalAnswer) -> Table {
    let reading = &answer.reading;
    let (own, boards) = reading.best_by_origin();
    let mut table = Table::new([
        StyledText::cards(reading.hole.cards()),
        StyledText::cards(reading.board.cards()),
    ])
    .named("hand", "The hand");
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

/// `beats 901 of 990 hands (91.0%), ties 2, loses to 87`. Before the river, it begins with `now`.
fn against(opponents: Outcomes, board: Board) -> String {
    let Outcomes { wins, ties, losses } = opponents;
    match opponents.total() {
        0 => "none: fewer than two cards left".to_owned(),
        total => {
            let share = Percent::of(wins as f64 / total as f64).digits(1);
            let now = if board.is_full() { "" } else { "now " };
            let total = grouped(total);
            let wins = grouped(wins);
            format!("{now}beats {wins} of {total} hands ({share}), ties {ties}, loses to {losses}")
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The methods agree about every hand, so the test fakes a disagreement.
    #[test]
    fn a_disagreement_of_the_methods_is_shown_and_makes_the_answer_wrong() {
        let board = "QhJhTh2c3d".parse().unwrap();
        let deal = Deal::new(vec!["AhKh".parse().unwrap()], board, CardSet::EMPTY).unwrap();
        let mut answer = EvalAnswer::of(&deal, &Method::ALL, &[]).unwrap();
        assert_eq!(answer.ending(), Ending::Complete);
        answer.ratings[1].1 = Strength::MIN;

        let Ending::Wrong(why) = answer.ending() else { panic!("{:?}", answer.ending()) };
        assert!(why.starts_with("the methods DO NOT AGREE about "), "{why}");
        let table = format!("{:?}", answer.tables());
        assert!(table.contains("DO NOT AGREE: combinations 7462,"), "{table}");
    }
}
