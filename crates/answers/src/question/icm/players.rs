//! The tables of the value of each stack and of the finishing places, for people.

use holdem_tournament::icm::Places;

use crate::answer::{StyledText, Table};
use crate::text::{Percent, counted};

use super::answer::IcmAnswer;

/// The maximum number of columns with numbers in a table.
pub const MOST_COLUMNS: usize = 9;

/// The maximum length of a fraction in a table.
const LONGEST_FRACTION: usize = 40;

impl IcmAnswer {
    pub(crate) fn players(&self) -> Table {
        let tournament = self.tournament();
        let (pool, chips) = (f64::from(tournament.pool()), f64::from(tournament.chips()));
        let mut header = vec!["player", "stack", "of the chips", "prizes", "of the prizes"];
        header.extend(self.fractions.as_ref().map(|_| "prizes, exactly"));
        let mut table = Table::new(header).numeric(1..5).named("icm", "Prize equity of each stack");
        let players = tournament.stacks().iter().zip(&self.shares.shares).enumerate();
        for (player, (&stack, &share)) in players {
            let mut row = vec![
                StyledText::from(self.numbered(player)),
                stack.to_string().into(),
                Percent::ratio(stack.into(), chips).to_string().into(),
                StyledText::strong(self.money(share, self.shares.error * share)),
                Percent::ratio(share, pool).to_string().into(),
            ];
            row.extend(self.fractions.as_ref().map(|all| {
                let text = all[player].to_string();
                let digits = text.len();
                let long = || format!("a fraction of {}", counted(digits as u64, "digit"));
                StyledText::from(if digits > LONGEST_FRACTION { long() } else { text })
            }));
            table.row(row);
        }
        table
    }

    /// Returns the tables of the probability of each finishing place, several places each.
    pub(crate) fn chances(&self, places: &Places) -> Vec<Table> {
        let all: Vec<usize> = (0..self.tournament().paid()).collect();
        let tables = all.chunks(MOST_COLUMNS).map(|some| {
            let header = some.iter().map(|place| ordinal(place + 1));
            let mut table = Table::new(std::iter::once("player".to_owned()).chain(header))
                .numeric(1..=some.len())
                .named("places", "Probability of each place");
            for (player, chances) in places.chances.iter().enumerate() {
                let chances = some.iter().map(|&place| Percent::of(chances[place]).to_string());
                table.row(std::iter::once(self.numbered(player)).chain(chances));
            }
            table
        });
        tables.collect()
    }
}

/// Returns `1st`, `2nd`, `3rd`, `4th`, ….
fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_have_their_endings() {
        let all = [1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal);
        assert_eq!(
            all,
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th"]
        );
    }
}
