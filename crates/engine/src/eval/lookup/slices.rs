//! Many hands at once, from slices of any type that holds them.

use std::array::{from_mut, from_ref};
use std::fmt;

use crate::card::{Card, CardSet};
use crate::hand::{Hand, HandError, Strength};

use super::layout::FLUSH_SIZE;
use super::partial::PartialHand;
use super::tables::{FIVES_AND_SIXES, SEVENS};
use super::{evaluate, flush, key, rank_sets, size};

/// A possible hand of five to seven cards: a [`Hand`], a [`CardSet`], its [bits](CardSet::bits), a [`PartialHand`],
/// or the [indices in a new deck](Card::index) of five, six or seven cards.
pub trait AsHand: Copy + sealed::AsHand {}

/// Rates many hands, and writes each strength to the same index in `strengths`.
///
/// This is the fastest way to rate hands that are in memory, except for hands that were added up before: for these, a
/// loop over [`PartialHand::strength`] is faster. The sum that rates an element also shows whether it is a hand.
///
/// ```
/// use holdem_engine::eval::lookup::evaluate_each;
/// use holdem_engine::{Category, Strength};
///
/// // Cards by their indices in a new deck: the royal flush in spades, and the same with a club.
/// let hands = [[51_u8, 50, 49, 48, 47, 0, 14], [12, 50, 49, 48, 47, 0, 14]];
/// let mut strengths = [Strength::MIN; 2];
/// evaluate_each(&hands, &mut strengths)?;
/// assert_eq!(strengths.map(Strength::category), [Category::StraightFlush, Category::Straight]);
///
/// let error = evaluate_each(&[0x1F_u64, 0x0F], &mut strengths).unwrap_err();
/// assert_eq!(error.index, 1);
/// assert_eq!(error.reason.to_string(), "a hand has five to seven cards, not 4");
/// # Ok::<(), holdem_engine::eval::lookup::NotAHand>(())
/// ```
///
/// # Errors
///
/// Returns the index of the first element that is not a hand, and the reason. The strengths before it are written.
/// Later strengths may be.
///
/// # Panics
///
/// Panics if the slices have different lengths.
pub fn evaluate_each<H: AsHand, S: From<Strength>>(
    hands: &[H],
    strengths: &mut [S],
) -> Result<(), NotAHand> {
    assert_eq!(hands.len(), strengths.len(), "each hand has a place for its strength");
    let (fours, last) = hands.as_chunks::<4>();
    let (blocks, last_strengths) = strengths.as_chunks_mut::<4>();
    for (block, (hands, strengths)) in fours.iter().zip(blocks).enumerate() {
        let are_hands = match H::sevens(hands) {
            Some(keys) => {
                *strengths = keys.map(|key| Strength::from_table(SEVENS.strength(key)).into());
                true
            }
            None if H::HAS_SEVENS => not_all_seven(hands, strengths),
            None => rate(hands, strengths),
        };
        if !are_hands {
            check(hands, 4 * block)?;
        }
    }
    for (index, (hand, strength)) in last.iter().zip(last_strengths).enumerate() {
        if !rate(from_ref(hand), from_mut(strength)) {
            check(from_ref(hand), hands.len() - last.len() + index)?;
        }
    }
    Ok(())
}

/// Rates four hands that are not all of seven cards without a flush.
#[inline(never)]
fn not_all_seven<H: AsHand, S: From<Strength>>(hands: &[H; 4], strengths: &mut [S; 4]) -> bool {
    rate(hands, strengths)
}

/// Rates each hand, and returns whether all are hands.
#[inline]
fn rate<H: AsHand, S: From<Strength>, const N: usize>(
    hands: &[H; N],
    strengths: &mut [S; N],
) -> bool {
    let mut are_hands = true;
    for (hand, strength) in hands.iter().zip(strengths) {
        match hand.strength() {
            Some(number) => *strength = Strength::from_table(number).into(),
            None => are_hands = false,
        }
    }
    are_hands
}

/// Returns an error if one of some elements is not a hand; the first has this index.
#[cold]
fn check<H: AsHand>(hands: &[H], first: usize) -> Result<(), NotAHand> {
    for (index, hand) in (first..).zip(hands) {
        hand.hand().map_err(|reason| NotAHand { index, reason })?;
    }
    debug_assert!(false, "a hand without a strength");
    Ok(())
}

/// The error for an element of a slice that is not a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct NotAHand {
    /// The index of the element.
    pub index: usize,
    /// The reason why it is not a hand.
    pub reason: HandError,
}

impl fmt::Display for NotAHand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "hand {} of the slice: {}", self.index, self.reason)
    }
}

impl std::error::Error for NotAHand {}

/// Returns the strength of a set of cards without bits from 52 up; `None` unless there are five,
/// six or seven.
#[inline]
fn strength_of_set(bits: u64) -> Option<u16> {
    let key = key(rank_sets(bits));
    match size(key) {
        7 => Some(SEVENS.strength(key)),
        5 | 6 => Some(FIVES_AND_SIXES.strength(key)),
        FLUSH_SIZE.. => strength_of_flush(bits),
        _ => None,
    }
}

/// Returns the strength of cards, five of one suit; `None` if there are more than seven.
#[cold]
fn strength_of_flush(bits: u64) -> Option<u16> {
    (bits.count_ones() as usize <= Hand::MAX_SIZE).then(|| flush(CardSet::from_low_bits(bits)))
}

/// The bit of a card by its index in a new deck. For indices from 52 up it is a bit that is not a
/// card.
static BITS: [u64; 256] = {
    let mut bits = [1 << Card::COUNT; 256];
    let mut index = 0;
    while index < Card::COUNT {
        bits[index] = 1 << index;
        index += 1;
    }
    bits
};

/// Returns the bits of the cards with some indices. For an index that is too large, a bit from 52
/// up is set.
#[inline]
fn bits_at<const SIZE: usize>(indices: &[u8; SIZE]) -> u64 {
    let mut bits = 0;
    // With a check between them, look-ups are not gathered.
    for some in indices.chunks(3) {
        bits = some.iter().fold(bits, |bits, &index| bits | BITS[usize::from(index)]);
        if bits >> Card::COUNT != 0 {
            break;
        }
    }
    bits
}

/// Returns sums of keys if all are of hands of seven without a flush.
#[inline]
fn sevens(keys: [u32; 4]) -> Option<[u32; 4]> {
    keys.iter().all(|&key| size(key) == 7).then_some(keys)
}

mod sealed {
    use super::*;

    pub trait AsHand {
        /// Set if [`sevens`](Self::sevens) ever returns sums.
        const HAS_SEVENS: bool = false;

        /// Returns the sum of the keys of the ranks of each, if all are hands of seven without a flush. Also returns
        /// `None` if rating each hand is faster: if they are sums already, or have other sizes.
        fn sevens(_: &[Self; 4]) -> Option<[u32; 4]>
        where
            Self: Sized,
        {
            None
        }

        /// Returns the number of the strength; `None` if this is not a hand.
        fn strength(&self) -> Option<u16>;

        /// Returns the hand, or the reason why this is not a hand.
        fn hand(&self) -> Result<Hand, HandError>;
    }

    impl AsHand for Hand {
        const HAS_SEVENS: bool = true;

        #[inline]
        fn sevens(hands: &[Self; 4]) -> Option<[u32; 4]> {
            sevens(hands.map(|hand| key(rank_sets(hand.bits()))))
        }

        #[inline]
        fn strength(&self) -> Option<u16> {
            Some(evaluate(*self).number())
        }

        fn hand(&self) -> Result<Hand, HandError> {
            Ok(*self)
        }
    }

    impl AsHand for CardSet {
        const HAS_SEVENS: bool = true;

        #[inline]
        fn sevens(hands: &[Self; 4]) -> Option<[u32; 4]> {
            sevens(hands.map(|set| key(rank_sets(set.bits()))))
        }

        #[inline]
        fn strength(&self) -> Option<u16> {
            strength_of_set(self.bits())
        }

        fn hand(&self) -> Result<Hand, HandError> {
            Ok(Hand::new(*self)?)
        }
    }

    impl AsHand for u64 {
        const HAS_SEVENS: bool = true;

        #[inline]
        fn sevens(hands: &[Self; 4]) -> Option<[u32; 4]> {
            let all = hands[0] | hands[1] | hands[2] | hands[3];
            if all >> Card::COUNT != 0 {
                return None;
            }
            sevens(hands.map(|bits| key(rank_sets(bits))))
        }

        #[inline]
        fn strength(&self) -> Option<u16> {
            if self >> Card::COUNT == 0 { strength_of_set(*self) } else { None }
        }

        fn hand(&self) -> Result<Hand, HandError> {
            Hand::from_bits(*self)
        }
    }

    impl AsHand for PartialHand {
        #[inline]
        fn strength(&self) -> Option<u16> {
            PartialHand::strength(*self).map(Strength::number)
        }

        fn hand(&self) -> Result<Hand, HandError> {
            Ok(Hand::new(self.cards())?)
        }
    }

    impl<const SIZE: usize> AsHand for [u8; SIZE] {
        const HAS_SEVENS: bool = SIZE == 7;

        #[inline]
        fn sevens(hands: &[Self; 4]) -> Option<[u32; 4]> {
            if !Self::HAS_SEVENS {
                return None;
            }
            let bits = hands.each_ref().map(bits_at);
            if (bits[0] | bits[1] | bits[2] | bits[3]) >> Card::COUNT != 0 {
                return None;
            }
            sevens(bits.map(|bits| key(rank_sets(bits))))
        }

        #[inline]
        fn strength(&self) -> Option<u16> {
            let bits = bits_at(self);
            if bits >> Card::COUNT != 0 {
                return None;
            }
            let key = key(rank_sets(bits));
            match size(key) {
                7 if SIZE == 7 => Some(SEVENS.strength(key)),
                size @ (5 | 6) if size as usize == SIZE => Some(FIVES_AND_SIXES.strength(key)),
                // Five of one suit, or a duplicate card.
                FLUSH_SIZE.. if bits.count_ones() as usize == SIZE => strength_of_flush(bits),
                _ => None,
            }
        }

        fn hand(&self) -> Result<Hand, HandError> {
            Hand::from_indices(self)
        }
    }
}

impl AsHand for Hand {}
impl AsHand for CardSet {}
impl AsHand for u64 {}
impl AsHand for PartialHand {}
impl<const SIZE: usize> AsHand for [u8; SIZE] {}

#[cfg(test)]
mod tests {
    use super::*;

    fn rated<H: AsHand>(hands: &[H]) -> Result<Vec<u16>, NotAHand> {
        let mut strengths = vec![0; hands.len()];
        evaluate_each(hands, &mut strengths).map(|()| strengths)
    }

    /// Rates the same hands in every form.
    fn compare<const SIZE: usize>() {
        let rows: Vec<[u8; SIZE]> = (0..20_000_u64)
            .map(|seed| {
                let mut deck: [u8; 52] = std::array::from_fn(|card| card as u8);
                let mut state = seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) | 1;
                std::array::from_fn(|index| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    // Every eighth hand uses one suit as far as possible.
                    let cards = if seed % 8 == 0 { 13 } else { 52 };
                    deck.swap(index, index + (state >> 33) as usize % (cards - index));
                    deck[index]
                })
            })
            .collect();
        let hands: Vec<Hand> = rows.iter().map(|row| Hand::from_indices(row).unwrap()).collect();
        let sets: Vec<CardSet> = hands.iter().map(|hand| hand.cards()).collect();
        let bits: Vec<u64> = sets.iter().map(|set| set.bits()).collect();
        let partials: Vec<PartialHand> = hands.iter().map(|&hand| hand.into()).collect();
        let right: Vec<u16> =
            hands.iter().map(|&hand| crate::eval::combinations::evaluate(hand).number()).collect();
        assert!(right.iter().any(|&strength| strength > 7000));
        let all = [rated(&rows), rated(&hands), rated(&sets), rated(&bits), rated(&partials)];
        for rated in all {
            assert_eq!(rated.as_ref(), Ok(&right));
        }
    }

    #[test]
    fn every_form_of_a_hand_has_the_strength_of_its_best_five_cards() {
        compare::<5>();
        compare::<6>();
        compare::<7>();
    }

    /// Puts an element that is not a hand at each index among hands.
    fn find_among_hands<H: AsHand + std::fmt::Debug>(hand: H, wrong: H) {
        assert!(rated(&[hand; 9]).is_ok());
        for index in 0..9 {
            let mut hands = [hand; 9];
            hands[index..].fill(wrong);
            let mut strengths = [0_u16; 9];
            assert_eq!(
                evaluate_each(&hands, &mut strengths).unwrap_err().index,
                index,
                "{wrong:?}"
            );
            assert!(!strengths[..index].contains(&0), "{wrong:?}");
            for other in index..9 {
                hands.fill(hand);
                (hands[index], hands[other]) = (wrong, wrong);
                assert_eq!(rated(&hands).unwrap_err().index, index, "{wrong:?}, {other}");
            }
        }
    }

    #[test]
    fn invalid_hands_are_detected_at_every_index() {
        // With and without a flush, of five and of seven cards.
        for hand in [0x1F, 0x7F, 0x1_8007, 0x7_8007] {
            for wrong in [0, 0xF, 0xFF, 0x7_800F, 0x7_8007 | 1 << 52, 1 << 63, u64::MAX] {
                find_among_hands(hand, wrong);
                let hand = CardSet::from_bits(hand).unwrap();
                let Some(wrong) = CardSet::from_bits(wrong) else { continue };
                find_among_hands(hand, wrong);
                find_among_hands(PartialHand::from_iter(hand), PartialHand::from_iter(wrong));
            }
        }
        // Without the lowest cards.
        find_among_hands(0x7_8007 << 20, 0x7_8007 << 20 | 1 << 52);
        for hand in [[0, 1, 2, 3, 4, 5, 6], [0, 1, 2, 15, 16, 17, 18]] {
            for wrong in [0, 3, 15, 52, 255] {
                let mut row = hand;
                row[6] = wrong;
                if hand[..6].contains(&wrong) || wrong > 51 {
                    find_among_hands(hand, row);
                }
            }
        }
    }

    #[test]
    fn invalid_hands_are_detected() {
        let reason = |error: NotAHand| (error.index, error.reason.to_string());
        let wrong = |bits: u64| reason(rated(&[0x1F, bits]).unwrap_err());
        assert_eq!(wrong(0xF), (1, "a hand has five to seven cards, not 4".into()));
        assert_eq!(wrong(0xFF), (1, "a hand has five to seven cards, not 8".into()));
        assert_eq!(
            wrong(CardSet::DECK.bits()),
            (1, "a hand has five to seven cards, not 52".into())
        );
        assert_eq!(
            wrong(0x1F | 1 << 52).1,
            "0x1000000000001f is not a set of cards: only the bits 0 to 51 are"
        );
        // Every set of ranks and of cards of one rank, so that sizes never add up to another.
        for bits in (0..1 << 13).map(|ranks: u64| ranks | ranks << 26) {
            let is_hand = (5..=7).contains(&bits.count_ones());
            assert_eq!(rated(&[bits]).is_ok(), is_hand, "{bits:#x}");
        }
        let four: PartialHand = CardSet::DECK.iter().take(4).collect();
        assert_eq!(
            reason(rated(&[four]).unwrap_err()),
            (0, "a hand has five to seven cards, not 4".into())
        );
        let wrong = |row: [u8; 7]| reason(rated(&[row]).unwrap_err()).1;
        assert_eq!(wrong([0, 1, 2, 3, 4, 5, 52]), "52 is not a card: cards are 0 to 51");
        assert_eq!(wrong([0, 1, 2, 3, 4, 5, 255]), "255 is not a card: cards are 0 to 51");
        assert_eq!(wrong([0, 1, 2, 3, 4, 5, 0]), "the deuce of clubs (2c) appears twice");
        assert_eq!(wrong([0, 13, 26, 39, 4, 5, 5]), "the seven of clubs (7c) appears twice");
        assert!(rated(&[[0_u8; 4]]).is_err() && rated(&[[0_u8; 0]]).is_err());
        assert!(rated(&[[0_u8, 1, 2, 3, 4, 5, 6, 7]]).is_err());
        let twice = rated(&[[0_u8, 1, 2, 15, 16, 17, 18, 18]]).unwrap_err();
        assert_eq!(
            twice.to_string(),
            "hand 0 of the slice: the seven of diamonds (7d) appears twice"
        );
    }
}
