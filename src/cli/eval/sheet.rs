//! The tables of `holdem eval`.

use crate::card::Card;
use crate::cli::report::{Sheet, Text, percent};
use crate::hand::{Outcomes, Strength};

use super::{Answer, explanation};

/// The tables about one hand: what it is, and then why, if that was asked.
pub fn sheets(answer: &Answer) -> Vec<Sheet> {
    let mut sheets = vec![summary(answer)];
    sheets.extend(explanation::sheets(&answer.explanations));
    sheets
}

fn summary(answer: &Answer) -> Sheet {
    let reading = &answer.reading;
    let (own, boards) = reading.best_by_origin();
    let mut sheet =
        Sheet::new([Text::cards(reading.hole.cards()), Text::cards(reading.board.cards())]);
    sheet.entry("hand", Text::strong(reading.strength.to_string()));
    sheet.entry("best five", Text::cards(reading.best));
    sheet.entry("yours", cards_or(own, "none: the board plays"));
    sheet.entry("the board's", cards_or(boards, "none"));
    sheet.entry("kickers", cards_or(reading.kickers().to_vec(), "none"));
    sheet.entry("left out", cards_or(reading.left_out().collect(), "none"));
    let strength = format!("{} of {}", reading.strength.number(), Strength::COUNT);
    sheet.entry("strength", strength);
    if !answer.dead.is_empty() {
        sheet.entry("dead", Text::cards(answer.dead.descending()));
    }
    sheet.entry("opponents", reading.opponents.map_or("on a full board only".into(), against));
    if answer.ratings.len() > 1 {
        let verdict = if answer.disagreement().is_none() { "agree" } else { "DO NOT AGREE" };
        let ratings: Vec<String> = answer
            .ratings
            .iter()
            .map(|(method, strength)| format!("{method} {}", strength.number()))
            .collect();
        sheet.entry("methods", format!("{verdict}: {}", ratings.join(", ")));
    }
    sheet
}

fn cards_or(cards: Vec<Card>, none: &str) -> Text {
    if cards.is_empty() { Text::from(none) } else { Text::cards(cards) }
}

/// `beats 901 of 990 hands (91.0%), ties 2, loses to 87`.
fn against(opponents: Outcomes) -> String {
    let Outcomes { wins, ties, losses } = opponents;
    match opponents.total() {
        0 => "none: fewer than two cards are left for one".to_owned(),
        total => {
            let share = percent(wins as f64 / total as f64, 1);
            format!("beats {wins} of {total} hands ({share}), ties {ties}, loses to {losses}")
        }
    }
}
