//! The weights of the combos of a class, if all suited combos have the same weight, and all others
//! too.
//!
//! That holds for starting hands such as `AKs` and `AKo`, weighted or not. So many sums over the
//! combos of a class only need two weights, and the live suits of the two ranks.

use crate::card::{CardSet, Rank, Suit};

use super::degrees::RankClass;
use super::lanes::{Eight, MatrixNumber};

/// The weight of each suited combo of a class, and of each other combo.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct ClassWeights<N> {
    pub suited: N,
    pub offsuit: N,
}

impl<N: MatrixNumber> ClassWeights<N> {
    /// Returns the weights; `None` if the weights of the live combos depend on more.
    pub fn of(class: RankClass, live: CardSet, weights: &[N]) -> Option<Self> {
        let (mut suited, mut offsuit) = (None, None);
        for (combo, suits) in class.combos().filter(|(combo, _)| combo.set().is_subset(live)) {
            let known = if suits[0] == suits[1] { &mut suited } else { &mut offsuit };
            let weight = weights[combo.index()];
            if *known.get_or_insert(weight) != weight {
                return None;
            }
        }
        Some(Self { suited: suited.unwrap_or_default(), offsuit: offsuit.unwrap_or_default() })
    }

    /// Returns for each combo the product of two weights.
    pub fn times(self, other: Self) -> Self {
        Self { suited: self.suited * other.suited, offsuit: self.offsuit * other.offsuit }
    }
}

/// The suits that are live on a board.
#[derive(Clone)]
pub(super) struct LiveSuits<N> {
    /// By rank, the suits as a mask.
    masks: [u8; Rank::COUNT],
    /// By rank, 1 for each live suit.
    at: [[N; Suit::COUNT]; Rank::COUNT],
    /// By rank, the number of live suits.
    counts: [N; Rank::COUNT],
}

impl<N: MatrixNumber> LiveSuits<N> {
    pub fn new(masks: [u8; Rank::COUNT]) -> Self {
        let mut at = [[N::default(); Suit::COUNT]; Rank::COUNT];
        let mut counts = [N::default(); Rank::COUNT];
        for rank in 0..Rank::COUNT {
            for (suit, live) in at[rank].iter_mut().enumerate() {
                *live = N::of((masks[rank] >> suit & 1).into());
                counts[rank] += *live;
            }
        }
        Self { masks, at, counts }
    }
}

/// A class on a board.
#[derive(Clone, Copy)]
pub(super) struct Place<N> {
    /// The two ranks; for a pair, the same rank twice.
    pub ranks: [usize; 2],
    /// As masks, for each rank the live suits in which the other rank's card is dead.
    pub alone: [u8; 2],
    /// For each rank, 1 for each live suit.
    pub live: [[N; Suit::COUNT]; 2],
    counts: [N; 2],
    /// The suit of the suited combo that is live but not taken.
    pub without: Option<usize>,
}

impl<N: MatrixNumber> Place<N> {
    /// Returns a class with the live suits, but without the suited combo of a suit.
    #[inline]
    pub fn new(class: RankClass, live: &LiveSuits<N>, without: Option<usize>) -> Self {
        let ranks = [class.high, class.low];
        let [high, low] = ranks;
        let masks = [live.masks[high], live.masks[low]];
        let is_live = |&suit: &usize| high != low && masks[0] & masks[1] & 1 << suit != 0;
        Self {
            ranks,
            alone: [masks[0] & !masks[1], masks[1] & !masks[0]],
            live: [live.at[high], live.at[low]],
            counts: [live.counts[high], live.counts[low]],
            without: without.filter(is_live),
        }
    }

    /// Returns whether a card is live while the card of its suit in the other rank is dead.
    #[inline]
    pub fn has_alone(&self) -> bool {
        self.alone != [0; 2]
    }

    /// Returns whether the class is a pair.
    #[inline]
    pub fn is_pair(&self) -> bool {
        self.ranks[0] == self.ranks[1]
    }
}

/// The combos of a class on a board, with their weights. A pair is counted twice, once in each
/// order of its cards.
#[derive(Clone, Copy)]
pub(super) struct Bundle<N: MatrixNumber> {
    pub weights: ClassWeights<N>,
    /// The weight of a suited combo less the weight of another combo.
    pub extra: N,
    /// The sum of the weights.
    pub weight: N::Sum,
    /// The degrees of the four cards of the higher rank, then of the lower.
    pub degrees: Eight<N>,
    /// The degree of the cards of each rank, without dead cards and with the combo that is not
    /// taken.
    pub usual: [N; 2],
}

impl<N: MatrixNumber> Bundle<N> {
    #[inline]
    pub fn new(place: &Place<N>, weights: ClassWeights<N>) -> Self {
        let ClassWeights { suited, offsuit } = weights;
        let extra = suited - offsuit;
        let [high, low] = place.live;
        let rest = [offsuit * place.counts[1], offsuit * place.counts[0]];
        let mut degrees = [N::default(); 2 * Suit::COUNT];
        for suit in 0..Suit::COUNT {
            degrees[suit] = high[suit] * (rest[0] + extra * low[suit]);
            degrees[Suit::COUNT + suit] = low[suit] * (rest[1] + extra * high[suit]);
        }
        if let Some(suit) = place.without {
            degrees[suit] -= suited;
            degrees[Suit::COUNT + suit] -= suited;
        }
        let mut weight = N::Sum::default();
        for degree in &degrees[..Suit::COUNT] {
            weight += degree.count().into();
        }
        Self { weights, extra, weight, degrees, usual: [rest[0] + extra, rest[1] + extra] }
    }

    /// Returns the weights by suits of both cards, from the live suits of one rank and another.
    #[inline]
    pub fn cells(
        &self,
        one: [N; Suit::COUNT],
        other: [N; Suit::COUNT],
        without: Option<usize>,
    ) -> [[N; Suit::COUNT]; Suit::COUNT] {
        let mut cells = [[N::default(); Suit::COUNT]; Suit::COUNT];
        for suit in 0..Suit::COUNT {
            for other_suit in 0..Suit::COUNT {
                cells[suit][other_suit] = one[suit] * other[other_suit] * self.weights.offsuit;
            }
        }
        for suit in 0..Suit::COUNT {
            cells[suit][suit] = one[suit] * other[suit] * self.weights.suited;
        }
        if let Some(suit) = without {
            cells[suit][suit] = N::default();
        }
        cells
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.weight == N::Sum::default()
    }
}
