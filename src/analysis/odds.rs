//! How often a hand or a range has each category on the flop, the turn and the river.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering};

use rayon::prelude::*;

use crate::card::{Card, CardSet};
use crate::equity::{Count, KeepGoing, each_showdown};
use crate::eval::lookup::Partial;
use crate::hand::{Category, Strength};
use crate::holdem::{Board, HoleCards, Street, isomorphism};
use crate::range::{Range, Weight};

/// What the boards of one street come to.
#[derive(Clone, Debug, PartialEq)]
pub struct StreetOdds {
    /// The flop, the turn or the river.
    pub street: Street,
    /// In how many cases the best five make each category; see [`Category::index`]. A case is a combo of the
    /// range with a board, by the combo's weight.
    pub counts: [Count; Category::COUNT],
    /// How many cases there are.
    pub total: Count,
}

impl StreetOdds {
    /// How often the best five make a category.
    pub fn share(&self, category: Category) -> f64 {
        let all = f64::from(self.total);
        if all > 0.0 { f64::from(self.counts[category.index()]) / all } else { 0.0 }
    }
}

/// Counts the categories of a range on each street that the board has reached or is to reach, the earliest
/// first. Combos with a card of the board or a dead card are passed over. `None` if it was ended early.
///
/// Every board is counted: of the combos that differ only by the names of suits, one, as often as they come.
///
/// ```
/// use holdem::analysis::odds;
/// use holdem::equity::Count;
/// use holdem::{CardSet, Category};
///
/// let flush_draw = "AhKh".parse()?;
/// let streets = odds(&flush_draw, "Qh7h2c".parse()?, CardSet::EMPTY, &|_, _| true).unwrap();
/// let [flop, turn, river] = &streets[..] else { panic!("there are three") };
/// assert_eq!(flop.share(Category::HighCard), 1.0);
/// assert_eq!(turn.counts[Category::Flush.index()], Count::Whole(9));
/// assert_eq!(river.total, Count::Whole(1081));
/// assert_eq!(river.counts[Category::Flush.index()], Count::Whole(377));
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
pub fn odds(
    range: &Range,
    board: Board,
    dead: CardSet,
    keep_going: KeepGoing<'_>,
) -> Option<Vec<StreetOdds>> {
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
    let all = kinds.len() as u64;
    let done = AtomicU64::new(0);
    let count = |(combo, weight): (HoleCards, u64)| {
        let live = CardSet::DECK - out - combo.set();
        let streets: Vec<Counts> = reached
            .clone()
            .map(|street| {
                counts(combo, board, live, street.size())
                    .map(|cases| u128::from(cases) * u128::from(weight))
            })
            .collect();
        keep_going(done.fetch_add(1, Ordering::Relaxed) + 1, all).then_some(streets)
    };
    let add = |one: Vec<Counts>, other: Vec<Counts>| {
        let streets = one.into_iter().zip(other);
        let sum = |(one, other): (Counts, Counts)| std::array::from_fn(|at| one[at] + other[at]);
        Some(streets.map(sum).collect())
    };
    let kinds: Vec<(HoleCards, u64)> = kinds.into_values().collect();
    let none = || Some(vec![Counts::default(); reached.clone().count()]);
    let streets = kinds.into_par_iter().map(count).try_reduce_with(add).unwrap_or_else(none)?;
    let number = |parts: u128| match is_weighted {
        false => Count::Whole(parts / u128::from(Weight::PARTS)),
        true => Count::Weighted(parts as f64 / f64::from(Weight::PARTS)),
    };
    let streets = reached.clone().zip(streets).map(|(street, counts)| StreetOdds {
        street,
        counts: counts.map(number),
        total: number(counts.iter().sum()),
    });
    Some(streets.collect())
}

/// Cases by category, in millionths.
type Counts = [u128; Category::COUNT];

/// How many boards of a size give each category to a combo.
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

/// Completes cards to so many in every way, and visits what they come to.
fn deal(known: Partial, live: &[Card], size: usize, visit: &mut impl FnMut(Strength)) {
    if known.size() == size {
        known.strength().into_iter().for_each(visit);
        return;
    }
    for (place, &card) in live.iter().enumerate() {
        deal(known.with(card), &live[place + 1..], size, visit);
    }
}
