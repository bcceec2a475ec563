//! Counts the table again, to verify it.

use rayon::prelude::*;

use crate::deal::{HoleCards, StartingHand};
use crate::progress::{Interrupted, Meter, Progress};

use super::generate::count;
use super::table::{matchup, rivals};

/// The result of counting matchups again.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Recount {
    /// The number of matchups counted.
    pub matchups: u64,
    /// The number of matchups for which the table is right.
    pub right: u64,
    /// The sums of the wins and of the ties of the recounted matchups, each times the position of the matchup among
    /// all pairs of combos, from 1.
    pub sums: [u128; 2],
    /// The first matchup, in the order of the table, for which the table is wrong.
    pub disputed: Option<[HoleCards; 2]>,
}

/// Counts all [`MATCHUPS`](super::MATCHUPS) of the table again, as [`recount_of`] does.
///
/// # Errors
///
/// Returns an error if `progress` stops it.
pub fn recount(progress: &Progress<'_>) -> Result<Recount, Interrupted> {
    recount_of(StartingHand::all(), progress)
}

/// Counts the matchups of starting hands with themselves and later ones again, on the threads of the current rayon pool.
/// Progress is counted in matchups.
///
/// # Errors
///
/// Returns an error if `progress` stops it.
pub fn recount_of(
    hands: impl IntoIterator<Item = StartingHand>,
    progress: &Progress<'_>,
) -> Result<Recount, Interrupted> {
    let first = |hand: StartingHand| Some((hand.combos().next()?, rivals(hand).0));
    let pairs: Vec<[HoleCards; 2]> = hands
        .into_iter()
        .filter_map(first)
        .flat_map(|(first, rivals)| rivals.into_iter().map(move |rival| [first, rival]))
        .collect();
    let meter = Meter::new(progress, pairs.len() as u64);
    let of_pair = |mut found: Recount, [first, rival]: [HoleCards; 2]| {
        if !meter.is_stopped() {
            found.add(first, rival);
            meter.advance(1);
        }
        found
    };
    let found = pairs.into_par_iter().fold(Recount::default, of_pair);
    let found = found.reduce(Recount::default, Recount::merge);
    meter.finish()?;
    Ok(found)
}

impl Recount {
    fn add(&mut self, first: HoleCards, rival: HoleCards) {
        let counted = count(first, rival);
        let place = (first.index() * HoleCards::COUNT + rival.index() + 1) as u128;
        for (sum, number) in self.sums.iter_mut().zip([counted.wins, counted.ties]) {
            *sum += place * u128::from(number);
        }
        self.matchups += 1;
        if matchup(first, rival) == Some(counted) {
            self.right += 1;
        } else {
            self.disputed = self.disputed.or(Some([first, rival]));
        }
    }

    fn merge(self, other: Self) -> Self {
        Self {
            matchups: self.matchups + other.matchups,
            right: self.right + other.right,
            sums: [self.sums[0] + other.sums[0], self.sums[1] + other.sums[1]],
            disputed: self.disputed.or(other.disputed),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The starting hand with the fewest rivals, counted again.
    #[test]
    fn a_recount_sums_the_table() {
        let hand = StartingHand::all().min_by_key(|&hand| rivals(hand).0.len()).unwrap();
        let found = recount_of([hand], &crate::progress::none).unwrap();
        let (first, rivals) = (hand.combos().next().unwrap(), rivals(hand).0);
        assert!(!rivals.is_empty());
        let all = rivals.len() as u64;
        assert_eq!((found.matchups, found.right, found.disputed), (all, all, None));
        let mut sums = [0; 2];
        for rival in rivals {
            let known = matchup(first, rival).unwrap();
            let before: usize = first.index() * 1326 + rival.index();
            sums[0] += u128::from(known.wins) * (before as u128 + 1);
            sums[1] += u128::from(known.ties) * (before as u128 + 1);
        }
        assert_eq!(found.sums, sums);
    }

    #[test]
    fn the_first_disputed_matchup_is_reported() {
        let [one, other] =
            ["AhKh", "2c2d"].map(|text| [text.parse().unwrap(), "QsQd".parse().unwrap()]);
        let right = Recount { matchups: 3, right: 3, sums: [5, 7], disputed: None };
        let wrong = Recount { matchups: 2, right: 1, sums: [10, 20], disputed: Some(one) };
        let all = right.merge(wrong).merge(Recount { disputed: Some(other), ..wrong });
        assert_eq!(all, Recount { matchups: 7, right: 5, sums: [25, 47], disputed: Some(one) });
    }
}
