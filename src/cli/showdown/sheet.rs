//! The tables of `holdem showdown`.

use itertools::Itertools;

use crate::cli::report::{Sheet, Text};
use crate::hand::{Category, Difference};
use crate::holdem::Reading;

use super::Answer;

/// The order of finish, what decides between one place and the next, and each comparison if that was asked.
pub fn sheets(answer: &Answer) -> Vec<Sheet> {
    let mut sheets = vec![finish(answer)];
    sheets.extend(decisions(answer));
    if answer.explain {
        sheets.extend(comparisons(answer));
    }
    sheets
}

fn finish(answer: &Answer) -> Sheet {
    let columns = ["place", "player", "hand", "best five", "what it is", "pot"];
    let mut sheet = Sheet::new(columns).numeric([0, 1]);
    for (number, place) in (1..).zip(&answer.showdown.places) {
        let pot = match (number, place.players.len()) {
            (1, 1) => Text::strong("wins"),
            (1, sharing) => Text::strong(format!("1/{sharing}")),
            _ => Text::default(),
        };
        for &player in &place.players {
            let reading = &answer.showdown.readings[player];
            sheet.row([
                number.to_string().into(),
                (player + 1).to_string().into(),
                Text::cards(reading.hole.cards()),
                Text::cards(reading.best),
                place.strength.to_string().into(),
                pot.clone(),
            ]);
        }
    }
    sheet
}

/// What decides between the places; nothing where all share the pot.
fn decisions(answer: &Answer) -> Option<Sheet> {
    let mut sheet = Sheet::new(["place", "beats the next by", "with"]).numeric([0]);
    for (number, place) in answer.showdown.places.iter().enumerate() {
        if let Some(difference) = place.beats_next_by {
            let cards = answer.showdown.deciding_cards(place.players[0]);
            sheet.row([
                (number + 1).to_string().into(),
                difference.to_string().into(),
                Text::cards(cards),
            ]);
        }
    }
    (!sheet.rows.is_empty()).then_some(sheet)
}

/// Each player against the next in the order of finish.
fn comparisons(answer: &Answer) -> Vec<Sheet> {
    let order = answer.showdown.places.iter().flat_map(|place| &place.players);
    let readings = order.map(|&player| &answer.showdown.readings[player]);
    readings.tuple_windows().map(|(better, worse)| comparison(better, worse)).collect()
}

/// What is compared between two hands, up to what decides.
fn comparison(better: &Reading, worse: &Reading) -> Sheet {
    let mut sheet = Sheet::new([
        Text::from("compared"),
        Text::cards(better.hole.cards()),
        Text::cards(worse.hole.cards()),
        Text::default(),
    ]);
    let difference = Difference::between(better.strength, worse.strength);
    let category = better.strength.category();
    let differs = matches!(difference, Some(Difference::Category { .. }));
    let categories = [category, worse.strength.category()].map(Category::name);
    sheet.row(step("the category", categories, differs));
    if differs {
        return sheet;
    }
    let last = match difference {
        Some(Difference::Rank { group, .. }) => group,
        _ if category.is_straight() => 0,
        _ => category.shape().len() - 1,
    };
    let ranks = better.strength.groups().into_iter().zip(worse.strength.groups());
    for (place, (better, worse)) in ranks.take(last + 1).enumerate() {
        let is_several = category.shape()[place] > 1;
        let words =
            [better, worse].map(|rank| if is_several { rank.plural() } else { rank.word() });
        sheet.row(step(category.compared_at(place), words, better != worse));
    }
    if difference.is_none() {
        let nothing = Text::strong("nothing is left to compare: the pot is shared");
        sheet.row(["then".into(), Text::default(), Text::default(), nothing]);
    }
    sheet
}

fn step(what: &str, words: [&str; 2], differs: bool) -> [Text; 4] {
    let verdict = if differs { Text::strong("decides") } else { Text::from("the same") };
    [what.into(), words[0].into(), words[1].into(), verdict]
}
