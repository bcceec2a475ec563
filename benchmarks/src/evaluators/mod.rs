//! Rating hands of seven cards.

mod ours;
mod rivals;

use std::collections::HashMap;
use std::hash::Hash;
use std::hint::black_box;

use crate::task::{Answer, Entry, Task};

use rivals::{AyaPoker, Pokers, RsPoker};

/// The cards of a hand, as indices into a new deck: thirteen of each suit, deuce to ace.
type Seven = [u8; 7];

/// The number of hands of seven cards.
const SEVENS: f64 = 133_784_560.0;

/// A pair of aces, near the middle of all hands. The timed work counts the hands that beat it.
const MIDDLE: Seven = [12, 25, 37, 8, 19, 30, 2];

/// An evaluator that adds cards to a sum and rates the sum, as all compared evaluators do.
pub trait Evaluator: 'static {
    const LIBRARY: &'static str;
    type Card: Copy;
    /// A sum of cards.
    type Hand: Copy;
    type Strength: Copy + Eq + Hash + Ord;

    /// Returns the card with an index in a new deck.
    fn card(place: u8) -> Self::Card;
    fn none() -> Self::Hand;
    fn with(hand: Self::Hand, card: Self::Card) -> Self::Hand;
    fn strength(hand: Self::Hand) -> Self::Strength;

    /// Returns the strength of [`MIDDLE`].
    fn middle() -> Self::Strength {
        Self::strength(Self::hand(&black_box(MIDDLE).map(Self::card)))
    }

    fn hand(cards: &[Self::Card; 7]) -> Self::Hand {
        cards.iter().fold(Self::none(), |hand, &card| Self::with(hand, card))
    }
}

/// Returns the tasks.
pub fn tasks() -> Vec<Task> {
    let sevens = random_sevens(1_000_000);
    let mut loops = ours::in_loops();
    loops.extend([in_loops::<Pokers>(), in_loops::<AyaPoker>(), in_loops::<RsPoker>()]);
    let mut prepared = ours::prepared(&sevens);
    prepared.extend([
        of_prepared::<Pokers>(&sevens),
        of_prepared::<AyaPoker>(&sevens),
        of_prepared::<RsPoker>(&sevens),
    ]);
    let mut cards = ours::of_cards(&sevens);
    cards.extend([
        of_cards::<Pokers>(&sevens),
        of_cards::<AyaPoker>(&sevens),
        of_cards::<RsPoker>(&sevens),
    ]);
    let task = |title, entries| Task { title, unit: Some("hands"), entries };
    vec![
        task("Every hand of seven cards, one by one in nested loops", loops),
        task("A million random hands in memory, as the crate keeps them", prepared),
        task("A million random hands in memory, as seven cards each", cards),
    ]
}

fn in_loops<E: Evaluator>() -> Entry {
    Entry {
        library: E::LIBRARY,
        means: "cards added up in seven loops",
        work: Box::new(|| {
            let (middle, mut stronger) = (E::middle(), 0_u64);
            each_seven::<E>(|strength| stronger += u64::from(strength > middle));
            black_box(stronger);
            SEVENS
        }),
        answer: Box::new(|| {
            let mut counts = Counts::new();
            each_seven::<E>(|strength| counts.add(strength));
            counts.answer()
        }),
    }
}

/// Rates every hand of seven cards in nested loops, as a user of a crate would write them.
fn each_seven<E: Evaluator>(mut visit: impl FnMut(E::Strength)) {
    let deck: Vec<E::Card> = (0..52).map(E::card).collect();
    for a in 6..52 {
        let one = E::with(E::none(), deck[a]);
        for b in 5..a {
            let two = E::with(one, deck[b]);
            for c in 4..b {
                let three = E::with(two, deck[c]);
                for d in 3..c {
                    let four = E::with(three, deck[d]);
                    for e in 2..d {
                        let five = E::with(four, deck[e]);
                        for f in 1..e {
                            let six = E::with(five, deck[f]);
                            for &card in &deck[..f] {
                                visit(E::strength(E::with(six, card)));
                            }
                        }
                    }
                }
            }
        }
    }
}

fn of_prepared<E: Evaluator>(sevens: &[Seven]) -> Entry {
    let hands: Vec<E::Hand> = sevens.iter().map(|seven| E::hand(&seven.map(E::card))).collect();
    let again = hands.clone();
    Entry {
        library: E::LIBRARY,
        means: "cards added up before",
        work: Box::new(move || compare(E::middle(), hands.iter().map(|&hand| E::strength(hand)))),
        answer: Box::new(move || order(again.iter().map(|&hand| E::strength(hand)))),
    }
}

fn of_cards<E: Evaluator>(sevens: &[Seven]) -> Entry {
    let hands: Vec<[E::Card; 7]> = sevens.iter().map(|seven| seven.map(E::card)).collect();
    let again = hands.clone();
    Entry {
        library: E::LIBRARY,
        means: "the crate's cards added up",
        work: Box::new(move || {
            compare(E::middle(), hands.iter().map(|hand| E::strength(E::hand(hand))))
        }),
        answer: Box::new(move || order(again.iter().map(|hand| E::strength(E::hand(hand))))),
    }
}

/// The number of hands of each strength.
struct Counts<S>(HashMap<S, u64>);

impl<S: Eq + Hash + Ord> Counts<S> {
    fn new() -> Self {
        Self(HashMap::new())
    }

    fn add(&mut self, strength: S) {
        *self.0.entry(strength).or_default() += 1;
    }

    fn answer(self) -> Answer {
        let mut counts: Vec<(S, u64)> = self.0.into_iter().collect();
        counts.sort_unstable();
        Answer::Counts(counts.into_iter().map(|(_, count)| count).collect())
    }
}

/// Counts the strengths above the middle, and returns the number of all strengths.
fn compare<S: Ord>(middle: S, strengths: impl ExactSizeIterator<Item = S>) -> f64 {
    let count = strengths.len();
    black_box(strengths.filter(|strength| *strength > middle).count());
    count as f64
}

/// Compares each strength with the next one.
fn order<S: Ord>(strengths: impl Iterator<Item = S>) -> Answer {
    let (mut last, mut hash) = (None, 0_u64);
    for strength in strengths {
        let strength = Some(strength);
        hash = hash.wrapping_mul(3).wrapping_add(strength.cmp(&last) as u64).rotate_left(7);
        last = strength;
    }
    Answer::Order(hash)
}

/// Returns random hands, the same in every run.
fn random_sevens(count: usize) -> Vec<Seven> {
    let mut deck: [u8; 52] = std::array::from_fn(|place| place as u8);
    let mut state = 1_u64;
    let mut next = || {
        // SplitMix (Steele, Lea and Flood, 2014).
        state = state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut mixed = state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    };
    let mut deal = || {
        for place in 0..7 {
            deck.swap(place, place + (next() % (52 - place as u64)) as usize);
        }
        std::array::from_fn(|place| deck[place])
    };
    std::iter::repeat_with(&mut deal).take(count).collect()
}
