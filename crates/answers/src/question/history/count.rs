//! The number of hands by outcome of reading.

use std::collections::BTreeMap;

use holdem_history::stream::Part;
use holdem_history::{Format, Variant};

use crate::text::{counted, grouped};

use super::played::{RefusedHandRow, refusals_of};

/// The maximum number of refusals to keep with their reasons.
const MOST_REFUSALS: usize = 100;

/// The number of hands by outcome of reading.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct HandCount {
    /// Consistent hands of hold'em.
    pub understood: u64,
    /// Understood hands that the filters leave out only because a day is required and the date cannot be read.
    pub undated: u64,
    /// Duplicate hands, which are counted once.
    pub repeated: u64,
    /// Hands that were refused.
    pub refused: u64,
    /// Understood hands in files of rooms that name positions instead of players.
    pub anonymous: u64,
    /// Summaries of tournaments, which are not hands.
    pub summaries: u64,
    /// Hands of other games.
    pub others: BTreeMap<Variant, u64>,
    /// The first hundred refused hands.
    pub refusals: Vec<RefusedHandRow>,
}

impl HandCount {
    /// Counts the hands of a block.
    pub fn add<T>(&mut self, part: &Part<T>) {
        self.understood += part.understood;
        self.repeated += part.repeated;
        self.refused += part.refused.len() as u64;
        self.summaries += part.summaries;
        if part.format == Some(Format::Ignition) {
            self.anonymous += part.understood;
        }
        for variant in &part.others {
            *self.others.entry(*variant).or_default() += 1;
        }
        let room = MOST_REFUSALS - self.refusals.len().min(MOST_REFUSALS);
        self.refusals.extend(refusals_of::<RefusedHandRow, T>(part).take(room));
    }

    /// Returns the total number of hands.
    pub fn all(&self) -> u64 {
        self.understood + self.repeated + self.refused + self.others.values().sum::<u64>()
    }

    /// Returns what the names of anonymous players mean, if there are any.
    pub fn anonymity(&self) -> Option<String> {
        (self.anonymous > 0).then(|| {
            "players at Ignition, Bovada and Bodog are anonymous: a name is a position, not one player; Hero is always \
             the same"
                .to_owned()
        })
    }

    /// Returns the closing sentence of every answer: `9,998 of 10,000 hands understood; 2 refused`.
    pub fn sentence(&self) -> String {
        let mut sentence =
            format!("{} of {} understood", grouped(self.understood), counted(self.all(), "hand"));
        if self.undated > 0 {
            let undated = grouped(self.undated);
            sentence += &format!(", {undated} of them left out without a readable date");
        }
        if self.repeated > 0 {
            sentence += &format!("; {} skipped", counted(self.repeated, "duplicate"));
        }
        if self.refused > 0 {
            sentence += &format!("; {} refused", grouped(self.refused));
        }
        for (variant, count) in &self.others {
            sentence += &format!("; {} of {variant}", grouped(*count));
        }
        if self.summaries > 0 {
            let summaries = match self.summaries {
                1 => "1 tournament summary".to_owned(),
                many => format!("{} tournament summaries", grouped(many)),
            };
            sentence += &format!("; {summaries} skipped");
        }
        sentence
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_closing_line_names_everything() {
        let mut count = HandCount { understood: 9_998, refused: 2, ..HandCount::default() };
        assert_eq!(count.sentence(), "9,998 of 10,000 hands understood; 2 refused");
        count.others.insert(Variant::Omaha, 3);
        assert_eq!(count.sentence(), "9,998 of 10,003 hands understood; 2 refused; 3 of Omaha");
        count.repeated = 4;
        assert_eq!(
            count.sentence(),
            "9,998 of 10,007 hands understood; 4 duplicates skipped; 2 refused; 3 of Omaha"
        );
        count = HandCount { understood: 5, undated: 2, refused: 1, ..HandCount::default() };
        assert_eq!(
            count.sentence(),
            "5 of 6 hands understood, 2 of them left out without a readable date; 1 refused"
        );
        count = HandCount { summaries: 1, ..HandCount::default() };
        assert_eq!(count.sentence(), "0 of 0 hands understood; 1 tournament summary skipped");
        let one = HandCount { understood: 1, ..HandCount::default() };
        assert_eq!(one.sentence(), "1 of 1 hand understood");
    }
}
