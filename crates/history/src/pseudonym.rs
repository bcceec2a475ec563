//! Anonymous hands, with pseudonyms in the order in which players first occur.
//!
//! Blocks are read on many threads, but pseudonyms are numbered in the order of the files. So a hand is written with
//! marks instead of names, and [`Pseudonyms::reveal`] replaces the marks with pseudonyms.

use std::borrow::Cow;
use std::collections::HashMap;

use super::hand::PlayedHand;

/// The mark before and after a seat index that replaces a name: a private-use character.
const MARK: char = '\u{e0f0}';

/// Returns a hand without names, number, table, remarks and other fields. The names are added to `names`.
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

/// The pseudonyms assigned so far.
#[derive(Debug, Default)]
pub struct Pseudonyms {
    numbers: HashMap<String, usize>,
}

impl Pseudonyms {
    /// Replaces the marks in the text of a [`hidden`] hand by the pseudonyms of these names, one for each seat.
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
