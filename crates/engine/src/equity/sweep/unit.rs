//! Combos of two ranks on a board: the suited combos, the others, or both.

use crate::card::{Rank, Suit};

use super::class_weights::ClassWeights;
use super::degrees::RankClass;
use super::lanes::{Eight, MatrixNumber, Row};
use super::suit_rows::SuitRows;

/// The cards that are live on a board.
pub(super) struct LiveCards<N> {
    /// By rank, the suits as a mask.
    masks: [u8; Rank::COUNT],
    /// 1 for each live card.
    pub rows: SuitRows<N>,
    /// The suit whose combos are rated by themselves.
    pub flush: Option<usize>,
}

impl<N: MatrixNumber> LiveCards<N> {
    pub fn new(masks: [u8; Rank::COUNT], flush: Option<usize>) -> Self {
        Self { rows: SuitRows::of(&masks), masks, flush }
    }
}

/// The numbers by which combos are entered in a matrix: *o*, *x* and *y*.
pub(super) const ENTRIES: usize = 3;

/// Combos of two ranks. A pair is counted twice, once in each order of its cards.
pub(super) struct Unit<N: MatrixNumber> {
    /// The two ranks; for a pair, the same rank twice.
    pub ranks: [usize; 2],
    /// The number of combos.
    pub size: N,
    pub entry: [N; ENTRIES],
    /// The degrees of the four cards of the higher rank, then of the lower.
    pub degrees: Eight<N>,
    /// The degree of most cards of each rank, and the suits with a different degree, as masks.
    pub usual: [N; 2],
    pub unusual: [u8; 2],
    /// By suit, twice, the suited combos less *o*.
    pub extra: Eight<N>,
    /// The suited combos of the flush.
    pub of_flush: N,
    /// By rank, the degrees of each of the two ranks in the suits of the live cards.
    pub near: [Row<N>; 2],
    /// By rank, the suited combos in the suits of the live cards.
    pub through: Row<N>,
}

impl<N: MatrixNumber> Unit<N> {
    /// Returns the combos of a class with these weights, which are 1 or 0, without the suited combo
    /// that is rated by itself.
    #[inline]
    pub fn new(class: RankClass, weights: ClassWeights<N>, live: &LiveCards<N>) -> Self {
        let [high, low] = [class.high, class.low];
        let masks = [live.masks[high], live.masks[low]];
        let shared = masks[0] & masks[1];
        let ClassWeights { suited, offsuit } = weights;
        let (none, is_suited) = (N::default(), suited != N::default());
        let taken = live.flush.map_or(0, |suit| if is_suited { shared & 1 << suit } else { 0 });
        let (of_suits, dead_suits) =
            if is_suited { (shared & !taken, !shared & SUITS | taken) } else { (0, 0) };
        let extra = suited - offsuit;
        let alone = if extra == none { 0 } else { SUITS };
        let unusual = masks.map(|own| !own & SUITS | alone & own & !shared | taken);
        let others = [live.rows.sum.0[low], live.rows.sum.0[high]];
        let usual = others.map(|others| offsuit * others + extra);
        let (suited_at, shared_at) = (N::BITS[usize::from(of_suits)], N::BITS[usize::from(shared)]);
        let own_at = masks.map(|own| N::BITS[usize::from(own & SUITS)]);
        let (mut degrees, mut extra_at) = ([none; 2 * Suit::COUNT], [none; 2 * Suit::COUNT]);
        let mut size = none;
        for suit in 0..Suit::COUNT {
            for (rank, own) in own_at.iter().enumerate() {
                let lane = Suit::COUNT * rank + suit;
                degrees[lane] =
                    offsuit * (own[suit] * others[rank] - shared_at[suit]) + suited_at[suit];
                extra_at[lane] = suited_at[suit] - offsuit;
            }
            size += degrees[suit];
        }
        let [a, b, c, d, e, f, g, h] = degrees;
        Self {
            ranks: [high, low],
            size,
            entry: [offsuit, extra, if taken == 0 { none } else { none - suited }],
            degrees,
            usual,
            unusual,
            extra: extra_at,
            of_flush: none,
            near: [
                live.rows.times(usual[0], unusual[0], [a, b, c, d]),
                live.rows.times(usual[1], unusual[1], [e, f, g, h]),
            ],
            through: live.rows.times(suited, dead_suits, suited_at),
        }
    }

    /// Returns a suited combo that is rated by itself.
    pub fn of_flush(ranks: [usize; 2], suit: usize, live: &LiveCards<N>) -> Self {
        let (none, one) = (N::default(), N::of(1));
        let mut degrees = [none; 2 * Suit::COUNT];
        degrees[suit] = one;
        degrees[Suit::COUNT + suit] = one;
        let through = live.rows.of_suit[suit];
        Self {
            ranks,
            size: one,
            entry: [none, none, one],
            degrees,
            usual: [none; 2],
            unusual: [1 << suit; 2],
            extra: degrees,
            of_flush: one,
            near: [through; 2],
            through,
        }
    }

    /// Returns whether there are no combos.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.size == N::default()
    }

    /// Sums the degrees of the cards of the combos.
    #[inline]
    pub fn degrees_at_own(&self) -> N::Count {
        N::dot(&self.degrees, &self.degrees)
    }

    #[inline]
    pub fn is_pair(&self) -> bool {
        self.ranks[0] == self.ranks[1]
    }

    /// Returns the sums of multiples of rows by the degrees of the two ranks.
    #[inline]
    pub fn times(&self, rows: &SuitRows<N>) -> [Row<N>; 2] {
        let [a, b, c, d, e, f, g, h] = self.degrees;
        [
            rows.times(self.usual[0], self.unusual[0], [a, b, c, d]),
            rows.times(self.usual[1], self.unusual[1], [e, f, g, h]),
        ]
    }
}

/// All suits as a mask.
const SUITS: u8 = (1 << Suit::COUNT) - 1;

/// Returns the numbers of the other rank for each card.
#[inline]
pub(super) fn across<N>([a, b, c, d, e, f, g, h]: Eight<N>) -> Eight<N> {
    [e, f, g, h, a, b, c, d]
}
