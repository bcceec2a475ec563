//! Hands without what names people: pseudonyms in the order in which players are met.
//!
//! Blocks are read on many threads, and numbers are given in the order of the files. So a hand is written with marks in
//! the place of names, and [`Pseudonyms::reveal`] puts the pseudonyms there.

use std::borrow::Cow;
use std::collections::HashMap;

use super::hand::PlayedHand;

/// What is around the index of a seat in the place of a name: a character for private use.
const MARK: char = '\u{e0f0}';

/// Returns a hand without names, its number, its table, remarks and other fields. The names are in `names`.
pub fn hidden<'t>(hand: &PlayedHand<'t>, names: &mut Vec<String>) -> PlayedHand<'t> {
    let mut hidden = hand.clone();
    for (index, seat) in hidden.seats.iter_mut().enumerate() {
        names.push(std::mem::take(&mut seat.name).into_owned());
        seat.name = Cow::Owned(format!("{MARK}{index}{MARK}"));
    }
    (hidden.id, hidden.table) = (Cow::Borrowed(""), Cow::Borrowed(""));
    hidden.remarks.clear();
    hidden.fields.clear();
    if let Some(tournament) = &mut hidden.game.tournament {
        tournament.id = Cow::Borrowed("");
    }
    hidden
}

/// The pseudonyms that were given.
#[derive(Debug, Default)]
pub struct Pseudonyms {
    numbers: HashMap<String, usize>,
}

impl Pseudonyms {
    /// Returns a text of a [`hidden`] hand with the pseudonyms of these names, one for each seat.
    pub fn reveal(&mut self, text: &str, names: Vec<String>) -> String {
        let mut revealed = String::with_capacity(text.len());
        let numbers: Vec<usize> = names
            .into_iter()
            .map(|name| {
                let next = self.numbers.len() + 1;
                *self.numbers.entry(name).or_insert(next)
            })
            .collect();
        let mut parts = text.split(MARK);
        revealed.push_str(parts.next().unwrap_or_default());
        for part in parts {
            match part.parse::<usize>().ok().and_then(|index| numbers.get(index)) {
                Some(number) => revealed.push_str(&format!("Player {number}")),
                None => revealed.push_str(part),
            }
        }
        revealed
    }
}
