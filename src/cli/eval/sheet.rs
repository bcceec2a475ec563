//! The tables of `holdem eval`.

use crate::cli::report::{Sheet, Text};
use crate::hand::Strength;
use crate::holdem::Opponents;

use super::{Answer, explanation};

/// The tables about one hand: what it is, and then why, if that was asked.
pub fn sheets(answer: &Answer) -> Vec<Sheet> {
    let mut sheets = vec![summary(answer)];
    sheets.extend(explanation::sheets(&answer.explanations));
    sheets
}

fn summary(answer: &Answer) -> Sheet {
    let reading = &answer.reading;
    let cards_or = |cards: &[_], none: &str| match cards {
        [] => Text::from(none),
        cards => Text::cards(cards.iter().copied()),
    };
    let (own, boards) = reading.best_by_origin();
    let mut sheet = Sheet::new([
        Text::cards(reading.hole.cards()),
        Text::cards(reading.board.cards().iter().copied()),
    ]);
    sheet.entry("hand", Text::strong(reading.strength.to_string()));
    sheet.entry("best five", Text::cards(reading.best));
    sheet.entry("yours", cards_or(&own, "none: the board plays"));
    sheet.entry("the board's", cards_or(&boards, "none"));
    sheet.entry("kickers", cards_or(&reading.kickers, "none"));
    sheet.entry("left out", cards_or(&reading.left_out, "none"));
    let strength = format!("{} of {}", reading.strength.number(), Strength::COUNT);
    sheet.entry("strength", strength);
    if let Some(opponents) = reading.opponents {
        sheet.entry("opponents", against(opponents));
    }
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

/// `beats 901, ties 2, loses to 87 of 990 hands (91.0% beaten)`.
fn against(opponents: Opponents) -> String {
    let Opponents { beats, ties, loses } = opponents;
    let total = opponents.total();
    let share = if total == 0 { 0.0 } else { 100.0 * f64::from(beats) / f64::from(total) };
    format!("beats {beats} of {total} possible hands ({share:.1}%), ties {ties}, loses to {loses}")
}
