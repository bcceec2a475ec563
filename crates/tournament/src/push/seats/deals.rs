//! Deals: hole cards for every seat, and boards for showdowns.
//!
//! Deals come in chunks. The random numbers of a chunk follow from the seed and the chunk's index, so the deals are
//! the same for any number of threads.

use holdem_engine::eval::lookup::PartialHand;
use holdem_engine::{Card, HoleCards};
use rand::{Rng, SeedableRng};
use rand_xoshiro::{SplitMix64, Xoshiro256PlusPlus};

use super::hands::class_of;
use super::position::MAX_SEATS;

/// The maximum number of hole cards at a table.
const MOST_CARDS: usize = HoleCards::SIZE * MAX_SEATS;

/// The number of cards of a board.
const BOARD: usize = 5;

/// The hole cards of every seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Deal {
    /// The starting hand of each seat, by its index.
    pub classes: [u8; MAX_SEATS],
    /// The cards of each seat, by their indices in a new deck.
    cards: [u8; MOST_CARDS],
    /// The seed of the boards.
    boards: u64,
}

/// Deals one chunk.
pub(super) struct Dealer {
    seats: usize,
    numbers: Xoshiro256PlusPlus,
    deck: [u8; Card::COUNT],
}

impl Dealer {
    /// Returns the dealer of a chunk.
    pub fn new(seats: usize, seed: u64, chunk: u64) -> Self {
        let mut seeds = Xoshiro256PlusPlus::seed_from_u64(seed);
        let numbers = Xoshiro256PlusPlus::seed_from_u64(seeds.next_u64() ^ chunk);
        Self { seats, numbers, deck: std::array::from_fn(|card| card as u8) }
    }

    /// Deals hole cards to every seat.
    pub fn deal(&mut self) -> Deal {
        self.draw(0, HoleCards::SIZE * self.seats);
        self.laid_out(0)
    }

    /// Deals hole cards to every seat; `hand` goes to `seat`.
    pub fn deal_with(&mut self, seat: usize, hand: HoleCards) -> Deal {
        for (slot, card) in hand.cards().into_iter().enumerate() {
            let at = self.deck.iter().position(|&other| usize::from(other) == card.index());
            at.into_iter().for_each(|at| self.deck.swap(slot, at));
        }
        self.draw(HoleCards::SIZE, HoleCards::SIZE * self.seats);
        self.laid_out(seat)
    }

    /// Returns a random combo among `combos`.
    pub fn one_of(&mut self, combos: &[HoleCards]) -> Option<HoleCards> {
        let index = below(&mut self.numbers.next_u64(), combos.len());
        combos.get(index).copied()
    }

    /// Draws the cards of some slots from the remaining cards.
    fn draw(&mut self, start: usize, end: usize) {
        let mut bits = 0;
        for slot in start..end {
            // Five draws leave thirty bits of a number.
            if (slot - start).is_multiple_of(BOARD) {
                bits = self.numbers.next_u64();
            }
            self.deck.swap(slot, slot + below(&mut bits, Card::COUNT - slot));
        }
    }

    /// Returns the deal of the cards in front. The cards at the start go to the seat `first`.
    fn laid_out(&mut self, first: usize) -> Deal {
        let mut deal = Deal { boards: self.numbers.next_u64(), ..Deal::default() };
        for (slot, two) in self.deck.as_chunks::<2>().0.iter().take(self.seats).enumerate() {
            let seat = if slot <= first { (first + slot) % (first + 1) } else { slot };
            deal.classes[seat] = class_of(two[0], two[1]);
            deal.cards[HoleCards::SIZE * seat..][..HoleCards::SIZE].copy_from_slice(two);
        }
        deal
    }
}

/// Returns a number below `end`, and keeps the remaining bits for the next one.
#[inline]
fn below(bits: &mut u64, end: usize) -> usize {
    let product = u128::from(*bits) * end as u128;
    *bits = product as u64;
    (product >> 64) as usize
}

/// The strengths of the hands of a deal on several boards.
#[derive(Debug)]
pub(super) struct Boards {
    strengths: Vec<[u16; MAX_SEATS]>,
    is_dealt: bool,
}

impl Boards {
    /// Returns space for this many boards.
    pub fn new(boards: usize) -> Self {
        Self { strengths: vec![[0; MAX_SEATS]; boards.max(1)], is_dealt: false }
    }

    /// Clears the boards for another deal.
    pub fn clear(&mut self) {
        self.is_dealt = false;
    }

    /// Returns the strength of each seat's hand on each board. Boards are dealt on first use, from the cards that
    /// nobody holds.
    pub fn of(&mut self, deal: &Deal, seats: usize) -> &[[u16; MAX_SEATS]] {
        if !self.is_dealt {
            self.is_dealt = true;
            let held = &deal.cards[..HoleCards::SIZE * seats];
            let mut hands = [PartialHand::EMPTY; MAX_SEATS];
            for (hand, two) in hands.iter_mut().zip(held.as_chunks::<2>().0) {
                *hand = two.iter().fold(*hand, |hand, &card| hand.with(Card::at(card)));
            }
            let held = held.iter().fold(0, |held, &card| held | 1_u64 << card);
            let mut numbers = SplitMix64::seed_from_u64(deal.boards);
            for strengths in &mut self.strengths {
                let board = board(held, &mut numbers);
                for (strength, hand) in strengths.iter_mut().zip(hands).take(seats) {
                    *strength = board.and(hand).strength().map_or(1, |it| it.number());
                }
            }
        }
        &self.strengths
    }
}

/// Deals a board from the cards that nobody holds.
fn board(held: u64, numbers: &mut SplitMix64) -> PartialHand {
    let mut taken = held;
    let mut board = PartialHand::EMPTY;
    let mut bits = 0;
    let mut draws = 0;
    for _ in 0..BOARD {
        loop {
            if draws % BOARD == 0 {
                bits = numbers.next_u64();
            }
            draws += 1;
            let card = below(&mut bits, Card::COUNT) as u8;
            if taken >> card & 1 == 0 {
                taken |= 1 << card;
                board = board.with(Card::at(card));
                break;
            }
        }
    }
    board
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_deal_has_every_card_once_and_the_given_hand_at_its_seat() {
        let hand: HoleCards = "AhKh".parse().unwrap();
        let mut dealer = Dealer::new(5, 7, 1);
        for seat in [0, 3, 4].into_iter().cycle().take(300) {
            let deal = dealer.deal_with(seat, hand);
            let mut cards = deal.cards[..10].to_vec();
            let held = cards[2 * seat..][..2].iter().map(|&card| Card::at(card));
            assert!(held.eq(hand.cards()), "seat {seat}");
            assert_eq!(usize::from(deal.classes[seat]), hand.starting_hand().index());
            cards.sort_unstable();
            assert!(cards.is_sorted_by(|one, other| one < other), "{cards:?}");
        }
    }

    #[test]
    fn every_card_is_dealt_equally_often() {
        let mut dealer = Dealer::new(9, 1, 0);
        let mut seen = [[0_u32; Card::COUNT]; 2];
        for _ in 0..52_000 {
            let deal = dealer.deal();
            seen[0][usize::from(deal.cards[0])] += 1;
            seen[1][usize::from(deal.cards[17])] += 1;
        }
        // A thousand each, with a standard deviation of 31.
        assert!(seen.iter().flatten().all(|&times| (850..1150).contains(&times)), "{seen:?}");
    }
}
