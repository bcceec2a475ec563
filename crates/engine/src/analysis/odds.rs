//! The odds of each category on the flop, the turn and the river.

use std::collections::HashMap;

use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::deal::{Board, HoleCards, Street, isomorphism};
use crate::equity::{Count, each_showdown};
use crate::eval::lookup::PartialHand;
use crate::hand::{Category, Strength};
use crate::progress::{Interrupted, Meter, Progress};
use crate::range::{Range, Weight};

/// The categories on one street.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct StreetOdds {
    /// The flop, the turn or the river.
    pub street: Street,
    /// The number of cases in which the best five cards make each category, by [`Category::index`].
    /// A case is a combo of the range with a board, by the combo's weight.
    pub counts: [Count; Category::COUNT],
    /// The number of cases.
    pub total: Count,
}

impl StreetOdds {
    /// Returns the chance that the best five cards make a category, from 0 to 1.
    pub fn share(&self, category: Category) -> f64 {
        let all = f64::from(self.total);
        if all > 0.0 { f64::from(self.counts[category.index()]) / all } else { 0.0 }
    }
}

/// Counts the categories of a range on each street from the one that the board has reached, the
/// earliest first, on the threads of the current rayon pool. Combos that hold a card of the board
/// or a dead card are skipped.
///
/// Every board is counted. Of the combos that differ only by renaming suits, one is counted and
/// multiplied by their number. Progress is counted in such combos.
///
/// # Errors
///
/// Returns an error if `progress` stops it.
///
/// ```
/// use holdem_engine::analysis::odds;
/// use holdem_engine::equity::Count;
/// use holdem_engine::{CardSet, Category, progress};
///
/// let flush_draw = "AhKh".parse()?;
/// let streets = odds(&flush_draw, "Qh7h2c".parse()?, CardSet::EMPTY, &progress::none)?;
/// let [flop, turn, river] = &streets[..] else { panic!("there are three") };
/// assert_eq!(flop.share(Category::HighCard), 1.0);
/// assert_eq!(turn.counts[Category::Flush.index()], Count::Whole(9));
/// assert_eq!(river.total, Count::Whole(1081));
/// assert_eq!(river.counts[Category::Flush.index()], Count::Whole(377));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn odds(
    range: &Range,
    board: Board,
    dead: CardSet,
    progress: &Progress<'_>,
) -> Result<Vec<StreetOdds>, Interrupted> {
    let out = board.set() | dead;
    let with_hands = [Street::Flop, Street::Turn, Street::River].into_iter();
    let reached = with_hands.filter(|street| street.size() >= board.size());
    let mut kinds: HashMap<[CardSet; 3], (HoleCards, u64)> = HashMap::new();
    let mut is_weighted = false;
    for (combo, weight) in range.combos().filter(|(combo, _)| combo.set().is_disjoint(out)) {
        let kind = isomorphism::canonical([combo.set(), board.set(), dead]);
        kinds.entry(kind).or_insert((combo, 0)).1 += u64::from(weight.millionths());
        is_weighted |= weight != Weight::FULL;
    }
    let meter = Meter::new(progress, kinds.len() as u64);
    let count = |(combo, weight): (HoleCards, u64)| {
        let live = CardSet::DECK - out - combo.set();
        let streets: Vec<Counts> = reached
            .clone()
            .map(|street| {
                counts(combo, board, live, street.size())
                    .map(|cases| u128::from(cases) * u128::from(weight))
            })
            .collect();
        meter.advance(1).then_some(streets)
    };
    let add = |one: Vec<Counts>, other: Vec<Counts>| {
        let streets = one.into_iter().zip(other);
        let sum = |(one, other): (Counts, Counts)| std::array::from_fn(|at| one[at] + other[at]);
        Some(streets.map(sum).collect())
    };
    let kinds: Vec<(HoleCards, u64)> = kinds.into_values().collect();
    let none = || Some(vec![Counts::default(); reached.clone().count()]);
    let streets = kinds.into_par_iter().map(count).try_reduce_with(add).unwrap_or_else(none);
    let streets = streets.ok_or(Interrupted)?;
    let number = |parts: u128| match is_weighted {
        false => Count::Whole(parts / u128::from(Weight::PARTS)),
        true => Count::Weighted(parts as f64 / f64::from(Weight::PARTS)),
    };
    let streets = reached.clone().zip(streets).map(|(street, counts)| StreetOdds {
        street,
        counts: counts.map(number),
        total: number(counts.iter().sum()),
    });
    Ok(streets.collect())
}

/// Cases by category, in millionths.
type Counts = [u128; Category::COUNT];

/// Counts the boards of a size that give each category to a combo.
fn counts(combo: HoleCards, board: Board, live: CardSet, size: usize) -> [u64; Category::COUNT] {
    let mut counts = [0; Category::COUNT];
    let mut add = |strength: Strength, boards: u64| counts[strength.category().index()] += boards;
    if size == Board::MAX_SIZE {
        each_showdown(&[combo], board.set(), live, &mut |strengths, boards| {
            add(strengths[0], boards);
        });
    } else {
        let known = combo.cards().into_iter().chain(board.cards()).collect();
        let live: Vec<Card> = live.into_iter().collect();
        deal(known, &live, HoleCards::SIZE + size, &mut |strength| add(strength, 1));
    }
    counts
}

/// Completes the known cards to `size` in every way, and visits their strengths.
fn deal(known: PartialHand, live: &[Card], size: usize, visit: &mut impl FnMut(Strength)) {
    if known.size() == size {
        known.strength().into_iter().for_each(visit);
        return;
    }
    for (index, &card) in live.iter().enumerate() {
        deal(known.with(card), &live[index + 1..], size, visit);
    }
}
