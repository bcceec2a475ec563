//! Generates the tables: the strengths from the order of hands, the keys and offsets by search.
//!
//! Nothing here inspects cards or uses another method. Every [`Strength`] has five ranks, which
//! gives the table for five cards. A hand of one more card is as strong as the best of the hands
//! with one of its cards left out. That gives the table for six cards, then for seven.

use std::collections::HashMap;

use itertools::Itertools;

use crate::card::RankSet;
use crate::hand::Strength;

use super::layout::{
    HEADER, RANK_SETS, ROWS_OF_FIVES_AND_SIXES, ROWS_OF_SEVENS, SIZE_BITS,
    SLOTS_OF_FIVES_AND_SIXES, SLOTS_OF_SEVENS, column, row,
};
#[cfg(feature = "lean")]
use super::layout::{KEYS, slot};

/// The first line of the file, for anyone who finds it without the source.
const TITLE: &str = "holdem: tables of the lookup method; \
    regenerate: cargo test --test library -- --ignored regenerate\n";

/// The number of cards of each rank.
type Counts = [u8; 13];

/// Numbers for the ranks: every two different hands of five have different sums, as do hands of six
/// and of seven (K. Shackleton, "SKPokerEval").
const NUMBERS: [u32; 13] =
    [0, 1, 5, 22, 98, 453, 2031, 8698, 22854, 83661, 262_349, 636_345, 1_479_181];

/// The number of sets of keys to try. One of the first few works.
const TRIES: usize = 1000;

/// Returns the bytes of `assets/lookup.bin`, always the same. Returns `None` if no keys were found,
/// which can only happen after a change to this file.
#[doc(hidden)]
pub fn generate() -> Option<Vec<u8>> {
    let fives = fives_without_flush();
    let sixes = with_one_more(&fives);
    let sevens = with_one_more(&sixes);
    let fives_and_sixes = fives.into_iter().chain(sixes).collect();

    let mut random = SplitMix(0);
    let mut tries = std::iter::repeat_with(|| random_keys(&mut random)).take(TRIES);
    let (keys, sevens, fives_and_sixes) = tries.find_map(|keys| {
        let sevens = displace::<ROWS_OF_SEVENS>(&keys, &sevens, SLOTS_OF_SEVENS)?;
        let fives_and_sixes =
            displace::<ROWS_OF_FIVES_AND_SIXES>(&keys, &fives_and_sixes, SLOTS_OF_FIVES_AND_SIXES)?;
        Some((keys, sevens, fives_and_sixes))
    })?;

    let mut file = format!("{TITLE:\0<HEADER$}").into_bytes();
    file.extend(keys.iter().flat_map(|key| key.to_le_bytes()));
    let words = [sevens, fives_and_sixes, flushes()].into_iter().flatten();
    file.extend(words.flat_map(u16::to_le_bytes));
    Some(file)
}

/// Returns the strengths for seven cards in their slots, as in the file, where the rows have these
/// [starts](super::layout::start).
#[cfg(feature = "lean")]
pub(super) fn sevens(starts: &[u16; ROWS_OF_SEVENS]) -> Box<[u16; SLOTS_OF_SEVENS]> {
    in_slots(starts, with_one_more(&with_one_more(&fives_without_flush())))
}

/// Returns the strengths for five and six cards.
#[cfg(feature = "lean")]
pub(super) fn fives_and_sixes(
    starts: &[u16; ROWS_OF_FIVES_AND_SIXES],
) -> Box<[u16; SLOTS_OF_FIVES_AND_SIXES]> {
    let fives = fives_without_flush();
    let sixes = with_one_more(&fives);
    in_slots(starts, fives.into_iter().chain(sixes))
}

/// Returns strengths in their slots, where the rows have known starts.
#[cfg(feature = "lean")]
fn in_slots<const ROWS: usize, const SLOTS: usize>(
    starts: &[u16; ROWS],
    hands: impl IntoIterator<Item = (Counts, Strength)>,
) -> Box<[u16; SLOTS]> {
    let mut strengths = Box::new([0; SLOTS]);
    for (counts, strength) in hands {
        let key = sum(&counts, &KEYS);
        let slot = slot(starts[row(key) % ROWS], key);
        strengths[usize::from(slot) % SLOTS] = strength.number();
    }
    strengths
}

/// Returns the sum of the keys of ranks.
fn sum(counts: &Counts, keys: &[u32; 13]) -> u32 {
    let of_rank = counts.iter().zip(keys).map(|(&count, key)| key.wrapping_mul(count.into()));
    of_rank.fold(0, u32::wrapping_add)
}

/// Returns the strength of every multiset of five ranks, not all of one suit.
fn fives_without_flush() -> HashMap<Counts, Strength> {
    let unsuited = Strength::all().filter(|strength| !strength.category().is_flush());
    unsuited
        .map(|strength| {
            let mut counts = [0; 13];
            for rank in strength.ranks() {
                counts[rank.index()] += 1;
            }
            (counts, strength)
        })
        .collect()
}

/// Returns the strength of every multiset of one more rank.
fn with_one_more(hands: &HashMap<Counts, Strength>) -> HashMap<Counts, Strength> {
    let mut larger = HashMap::new();
    for (counts, &strength) in hands {
        for rank in (0..13).filter(|&rank| counts[rank] < 4) {
            let mut counts = *counts;
            counts[rank] += 1;
            let best = larger.entry(counts).or_insert(strength);
            *best = strength.max(*best);
        }
    }
    larger
}

/// Returns the strength of every set of ranks of one suit; 0 for fewer than five.
fn flushes() -> Vec<u16> {
    let mut flushes = vec![0; RANK_SETS];
    for strength in Strength::all().filter(|strength| strength.category().is_flush()) {
        let ranks: RankSet = strength.ranks().into_iter().collect();
        flushes[usize::from(ranks.bits())] = strength.number();
    }
    for set in 0..RANK_SETS {
        let one_less =
            (0..13).filter(|bit| set >> bit & 1 == 1).map(|bit| flushes[set & !(1 << bit)]);
        flushes[set] = one_less.max().unwrap_or(0).max(flushes[set]);
    }
    flushes
}

/// Returns keys: the numbers of the ranks, scattered over all 24 bits by a random odd factor, which
/// keeps different sums different.
fn random_keys(random: &mut SplitMix) -> [u32; 13] {
    let factor = random.next() as u32 | 1;
    NUMBERS.map(|number| number.wrapping_mul(factor) << SIZE_BITS | 1)
}

/// Returns, by row displacement, the offset of each row, then the strengths in their slots. Returns
/// `None` if two hands of different strength have the same sum, or if a row does not fit.
fn displace<const ROWS: usize>(
    keys: &[u32; 13],
    hands: &HashMap<Counts, Strength>,
    slots: usize,
) -> Option<Vec<u16>> {
    let mut rows: Vec<Vec<(usize, u16)>> = vec![Vec::new(); ROWS];
    for (counts, strength) in hands {
        let key = sum(counts, keys);
        rows[row(key) % ROWS].push((column(key).into(), strength.number()));
    }
    for row in &mut rows {
        row.sort_unstable();
        if row.windows(2).any(|pair| pair[0].0 == pair[1].0 && pair[0].1 != pair[1].1) {
            return None;
        }
    }
    let mut offsets = vec![0_u16; ROWS];
    let mut strengths = vec![0; slots];
    let fullest_first = (0..ROWS).sorted_by_key(|&row| (usize::MAX - rows[row].len(), row));
    for row in fullest_first {
        let entries = &rows[row];
        let fits = |offset: &usize| {
            entries.iter().all(|&(column, strength)| {
                let slot = strengths[(column + offset) % slots];
                slot == 0 || slot == strength
            })
        };
        let offset = (0..slots).find(fits)?;
        for &(column, strength) in entries {
            strengths[(column + offset) % slots] = strength;
        }
        offsets[row] = u16::try_from(offset).ok()?;
    }
    offsets.extend(strengths);
    Some(offsets)
}

/// A small random number generator (Steele, Lea and Flood, 2014) that makes the tables
/// reproducible.
struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = self.0;
        mixed = (mixed ^ mixed >> 30).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ mixed >> 31
    }
}

#[cfg(test)]
mod tests {
    use super::super::layout::FILE;
    use super::*;

    #[test]
    fn committed_tables_match_the_generator() {
        assert!(generate().unwrap() == FILE, "assets/lookup.bin is not what the generator makes");
    }

    #[test]
    fn a_sum_belongs_to_one_strength() {
        let fives = fives_without_flush();
        let of = |number| fives.iter().find(|(_, strength)| strength.number() == number).unwrap();
        let ((one, &weak), (other, &strong)) = (of(1), of(2));
        // With these keys all sums are the same.
        let displaced =
            |hands| displace::<ROWS_OF_FIVES_AND_SIXES>(&[0; 13], &HashMap::from(hands), 8);
        assert_eq!(displaced([(*one, weak), (*other, strong)]), None);
        let alike = displaced([(*one, weak), (*other, weak)]).unwrap();
        assert_eq!(alike[ROWS_OF_FIVES_AND_SIXES..], [weak.number(), 0, 0, 0, 0, 0, 0, 0]);
    }
}
