//! Generates the table.

use itertools::Itertools;
use rayon::prelude::*;

use crate::card::CardSet;
use crate::deal::{HoleCards, StartingHand};
use crate::equity::patterns::each_showdown;

use super::table::{HEADER, Matchup, rivals};

/// The text of the header line.
const TEXT: &str =
    "heads-up before the flop; made by: cargo test --test library -- --ignored regenerate";

/// Counts every matchup and returns the content of `assets/preflop.bin`.
pub fn generate() -> Vec<u8> {
    let rows = StartingHand::all().collect::<Vec<_>>().into_par_iter().map(|hand| {
        let first = hand.combos().next();
        let rivals = rivals(hand).0.into_iter();
        rivals.filter_map(|rival| first.map(|first| count(first, rival))).collect()
    });
    write(rows.collect())
}

/// Returns the content of the file with the matchups of each starting hand.
fn write(rows: Vec<Vec<Matchup>>) -> Vec<u8> {
    let mut file = format!("{TEXT:<width$}\n", width = HEADER - 1).into_bytes();
    let mut start = 0_u32;
    for row in &rows {
        file.extend(start.to_le_bytes());
        start += row.len() as u32;
    }
    for Matchup { wins, ties } in rows.into_iter().flatten() {
        file.extend_from_slice(&wins.to_le_bytes()[..3]);
        file.extend_from_slice(&ties.to_le_bytes()[..3]);
    }
    file
}

/// Counts one matchup.
pub(super) fn count(one: HoleCards, other: HoleCards) -> Matchup {
    let mut matchup = Matchup::default();
    let deck = CardSet::DECK - one.set() - other.set();
    each_showdown(&[one, other], CardSet::EMPTY, deck, &mut |strengths, boards| {
        // There are fewer than 2³² boards.
        match strengths.iter().collect_tuple() {
            Some((one, other)) if one > other => matchup.wins += boards as u32,
            Some((one, other)) if one == other => matchup.ties += boards as u32,
            _ => {}
        }
    });
    matchup
}

#[cfg(test)]
mod tests {
    use super::super::table::{FILE, matchup};
    use super::*;

    #[test]
    fn writing_the_decoded_table_restores_the_file() {
        let row = |hand: StartingHand| {
            let first = hand.combos().next().unwrap();
            rivals(hand).0.into_iter().filter_map(|rival| matchup(first, rival)).collect()
        };
        assert!(write(StartingHand::all().map(row).collect()) == FILE);
    }
}
