//! Pairs and equities of starting hands.

use std::array;
use std::sync::LazyLock;

use holdem_engine::StartingHand;
use holdem_engine::equity::preflop::{BOARDS, between};

use super::game::Payoffs;

/// A number for each starting hand, by its index.
pub(super) type ByHand = [f64; StartingHand::COUNT];

/// The number of combos of an opponent.
pub(super) const RIVALS: f64 = 1225.0;

/// For each starting hand, a row with a number for each opposing hand.
type Square = Box<[ByHand; StartingHand::COUNT]>;

/// For each pair of starting hands, the number of pairs of combos without a common card, and the first hand's total
/// equity over them. All numbers are exact: whole numbers, and multiples of half a board below 2⁵³.
struct Classes {
    pairs: Square,
    equities: Square,
}

static CLASSES: LazyLock<Classes> = LazyLock::new(|| {
    let mut pairs: Square = Box::new([[0.0; StartingHand::COUNT]; StartingHand::COUNT]);
    let mut equities = pairs.clone();
    for one in StartingHand::all() {
        for other in StartingHand::all() {
            let (outcomes, count) = between(one, other);
            let halves = 2 * outcomes.wins + outcomes.ties;
            pairs[one.index()][other.index()] = count as f64;
            equities[one.index()][other.index()] = halves as f64 / (2 * BOARDS) as f64;
        }
    }
    Classes { pairs, equities }
});

/// The payoffs of a game by starting hands, as in the [documentation of the module](super): in units of the pot, for
/// each combo.
#[derive(Clone, Copy)]
pub(super) struct Matrix {
    classes: &'static Classes,
    /// (committed + steal) / pot.
    threshold: f64,
    /// pᵢ.
    pub steals: ByHand,
}

impl Matrix {
    pub fn new(payoffs: Payoffs) -> Self {
        let Payoffs { fold, steal, pot, committed } = payoffs;
        let mut steals = [0.0; StartingHand::COUNT];
        for hand in StartingHand::all() {
            steals[hand.index()] = hand.size() as f64 * (steal - fold) / pot;
        }
        Self { classes: &CLASSES, threshold: (committed + steal) / pot, steals }
    }

    /// Returns mᵢⱼ.
    pub fn entry(&self, push: usize, call: usize) -> f64 {
        let pairs = self.classes.pairs[push][call];
        (self.classes.equities[push][call] - self.threshold * pairs) / RIVALS
    }

    /// Returns the gain of pushing over folding for each hand: pᵢ + Σⱼ mᵢⱼ yⱼ.
    pub fn push_gains(&self, calls: &ByHand) -> ByHand {
        array::from_fn(|push| {
            let pairs = dot(&self.classes.pairs[push], calls);
            let equity = dot(&self.classes.equities[push], calls);
            self.steals[push] + (equity - self.threshold * pairs) / RIVALS
        })
    }

    /// Returns the loss of the small blind by each call: Σᵢ xᵢ mᵢⱼ. If it is negative, calling is right.
    pub fn call_losses(&self, pushes: &ByHand) -> ByHand {
        array::from_fn(|call| {
            // The equities of both players add up to 1.
            let pairs = dot(&self.classes.pairs[call], pushes);
            let equity = pairs - dot(&self.classes.equities[call], pushes);
            (equity - self.threshold * pairs) / RIVALS
        })
    }
}

/// Returns the number of pairs of combos of a starting hand and of the hands that act.
pub(super) fn pairs_with(hand: StartingHand, acts: &ByHand) -> f64 {
    dot(&CLASSES.pairs[hand.index()], acts)
}

/// Sums products, in eight lanes.
fn dot(one: &ByHand, other: &ByHand) -> f64 {
    const LANES: usize = 8;
    let (ones, others) = (one.chunks_exact(LANES), other.chunks_exact(LANES));
    let rest = ones.remainder().iter().zip(others.remainder()).map(|(one, other)| one * other);
    let mut sums = [0.0; LANES];
    for (one, other) in ones.zip(others) {
        for (sum, (one, other)) in sums.iter_mut().zip(one.iter().zip(other)) {
            *sum += one * other;
        }
    }
    sums.iter().sum::<f64>() + rest.sum::<f64>()
}
