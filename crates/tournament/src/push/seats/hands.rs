//! Starting hands of dealt cards, and their chances against each other.

use std::sync::LazyLock;

use holdem_engine::equity::preflop::{BOARDS, between};
use holdem_engine::{Card, HoleCards, StartingHand};

/// The number of starting hands.
pub(super) const CLASSES: usize = StartingHand::COUNT;

/// Returns the index of the starting hand of two cards, by their indices in a new deck.
#[inline]
pub(super) fn class_of(one: u8, other: u8) -> u8 {
    static CLASS: LazyLock<Vec<[u8; Card::COUNT]>> = LazyLock::new(|| {
        let mut classes = vec![[0; Card::COUNT]; Card::COUNT];
        for combo in HoleCards::all() {
            let [one, other] = combo.cards().map(Card::index);
            let class = combo.starting_hand().index() as u8;
            (classes[one][other], classes[other][one]) = (class, class);
        }
        classes
    });
    CLASS[usize::from(one)][usize::from(other)]
}

/// Returns the chances that a starting hand wins and ties against another, both by index: the average over their
/// pairs of combos and all boards.
#[inline]
pub(super) fn chances(one: u8, other: u8) -> [f64; 2] {
    static CHANCES: LazyLock<Vec<[f32; 2]>> = LazyLock::new(|| {
        let hands = || StartingHand::all();
        let mut chances = vec![[0.0; 2]; CLASSES * CLASSES];
        for (one, other) in hands().flat_map(|one| hands().map(move |other| (one, other))) {
            if one.index() <= other.index() {
                let (outcomes, pairs) = between(one, other);
                let share = |count: u64| count as f32 / (pairs * BOARDS) as f32;
                let [win, tie, loss] = [outcomes.wins, outcomes.ties, outcomes.losses].map(share);
                chances[one.index() * CLASSES + other.index()] = [win, tie];
                chances[other.index() * CLASSES + one.index()] = [loss, tie];
            }
        }
        chances
    });
    CHANCES[usize::from(one) * CLASSES + usize::from(other)].map(f64::from)
}
