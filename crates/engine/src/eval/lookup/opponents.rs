//! The outcomes of a hand against every two cards that an opponent can hold, on the present board.
//!
//! Flushes are visited separately. Otherwise the ranks of the two cards decide. The strengths with
//! all pairs of ranks are looked up. The strengths with the same higher rank are a row, which is
//! compared at once and multiplied by the number of ways to hold the cards.

use crate::card::{CardSet, Rank};
use crate::hand::{Hand, Outcomes, Strength};

use super::layout::KEYS;
use super::partial::PartialHand;
use super::tables::{FIVES_AND_SIXES, RankTable, SEVENS};

/// A number for each rank, padded with 0 to the number that processors compare at once.
type Row = [u16; 16];

/// A number greater than any strength.
const NONE: u16 = u16::MAX;

impl PartialHand {
    /// Compares a strength with the strength of these cards, a board of three to five, and every
    /// two unseen cards.
    pub(crate) fn outcomes(self, strength: Strength, unseen: CardSet) -> Outcomes {
        debug_assert!((3..=5).contains(&self.size()), "a board has three to five cards");
        let mut tally = OpponentTally { strength: strength.number(), wins: [0; 16], ties: [0; 16] };
        let ways = match self.near_flush() {
            None => Ways::of(unseen),
            Some(suit) => {
                let suited = unseen.ranks_of(suit);
                let others = unseen - unseen.in_suit(suit);
                self.each_flush(suit, suited, others, &mut |flush, ways| tally.add(flush, ways));
                match self.cards.ranks_of(suit).len() {
                    3 => Ways {
                        suited: row(|rank| suited.contains(rank).into()),
                        ..Ways::of(unseen)
                    },
                    4 => Ways::of(others),
                    _ => Ways::of(CardSet::EMPTY),
                }
            }
        };
        match self.size() + 2 {
            Hand::MAX_SIZE => tally.add_ranks(self.ranks(), &SEVENS, &ways),
            _ => tally.add_ranks(self.ranks(), &FIVES_AND_SIXES, &ways),
        }
        tally.outcomes(unseen.len() as u64)
    }
}

/// The number of ways to hold two ranks without a flush.
struct Ways {
    /// The number of cards of each rank.
    cards: Row,
    /// 1 for each rank in the suit of which two cards make a flush.
    suited: Row,
}

impl Ways {
    fn of(cards: CardSet) -> Self {
        Self { cards: row(|rank| cards.of_rank(rank).len() as u16), suited: [0; 16] }
    }
}

fn row(of: impl Fn(Rank) -> u16) -> Row {
    let mut row = [0; 16];
    Rank::ALL.into_iter().for_each(|rank| row[rank.index()] = of(rank));
    row
}

/// The numbers of combos that are weaker than a strength or equal, in some parts each.
struct OpponentTally {
    strength: u16,
    wins: Row,
    ties: Row,
}

impl OpponentTally {
    fn add(&mut self, other: Strength, ways: u32) {
        self.wins[0] += ways as u16 * u16::from(other.number() < self.strength);
        self.ties[0] += ways as u16 * u16::from(other.number() == self.strength);
    }

    /// Adds the hands of every two ranks with the ranks of this sum of keys.
    fn add_ranks<const ROWS: usize, const SLOTS: usize>(
        &mut self,
        ranks: u32,
        table: &RankTable<ROWS, SLOTS>,
        ways: &Ways,
    ) {
        let (cards, suited) = (&ways.cards, &ways.suited);
        let mut pairs = [NONE; 16];
        for (high, key) in KEYS.into_iter().enumerate() {
            let one = ranks.wrapping_add(key);
            let mut row = [NONE; 16];
            for low in 0..high {
                row[low] = table.strength(one.wrapping_add(KEYS[low]));
            }
            pairs[high] = table.strength(one.wrapping_add(key));
            self.add_row(&row, |low| cards[high] * cards[low] - suited[high] * suited[low]);
        }
        self.add_row(&pairs, |rank| cards[rank] * cards[rank].saturating_sub(1) / 2);
    }

    #[inline]
    fn add_row(&mut self, row: &Row, ways: impl Fn(usize) -> u16) {
        for (rank, &other) in row.iter().enumerate() {
            self.wins[rank] += ways(rank) * u16::from(other < self.strength);
            self.ties[rank] += ways(rank) * u16::from(other == self.strength);
        }
    }

    /// Returns the outcomes for a number of unseen cards.
    fn outcomes(&self, unseen: u64) -> Outcomes {
        let sum = |row: Row| row.into_iter().map(u64::from).sum();
        let (wins, ties): (u64, u64) = (sum(self.wins), sum(self.ties));
        Outcomes { wins, ties, losses: unseen * unseen.saturating_sub(1) / 2 - wins - ties }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::card::Card;
    use crate::eval::buckets;
    use itertools::Itertools;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn all_pairs_of_unseen_cards_are_counted(
            mut deck in Just(Card::all().collect::<Vec<_>>()).prop_shuffle(),
            suited in 0..=5_usize,
            on_board in 3..=5_usize,
            unseen in 0..=45_usize,
        ) {
            // One suit first, so that every number of its cards is on the board often.
            let of_suit = deck.iter().copied().filter(|card| card.suit() == deck[0].suit());
            let of_suit: Vec<Card> = of_suit.take(suited).collect();
            deck.sort_by_key(|card| !of_suit.contains(card));
            let (board, rest) = deck.split_at(on_board);
            let (own, rest) = rest.split_at(2);
            let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
            let strength = |two: &[Card]| {
                buckets::evaluate(Hand::new(set(board) | set(two)).unwrap())
            };

            let mut expected = Outcomes::default();
            for two in rest[..unseen].iter().copied().array_combinations::<2>() {
                expected.add(strength(own).cmp(&strength(&two)), 1);
            }
            let board: PartialHand = board.iter().copied().collect();
            prop_assert_eq!(board.outcomes(strength(own), set(&rest[..unseen])), expected);
        }
    }
}
