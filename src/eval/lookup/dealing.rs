//! Dealing to seven: every way to complete some cards, with equivalent cards dealt at once.
//!
//! Nested loops over the deck add up keys on the way down. The last two cards are not dealt one by one: unless they
//! complete a flush, their suits do not matter, so each pair of *ranks* is looked up once and counted with the number
//! of its cards.

use crate::card::{CardSet, Rank, RankSet, Suit};
use crate::hand::{Hand, Strength};

use super::flush;
use super::layout::KEYS;
use super::partial::{FIVE_OF_SUIT, ONE_OF_EACH, Partial, SUIT_BITS, card_key};
use super::tables::{FLUSHES, SEVENS};

impl Partial {
    /// Completes these cards to seven with cards of `deck` in every way, and calls `visit` with each strength and a
    /// number of hands that have it. Cards of `deck` that are already dealt are skipped. With more than seven cards,
    /// `visit` is never called.
    ///
    /// This is far faster than evaluating hands one by one, because equivalent last cards are dealt at once.
    ///
    /// ```
    /// use holdem::eval::lookup::Partial;
    /// use holdem::{CardSet, Category};
    ///
    /// // How often do suited connectors make a flush or better by the river?
    /// let hole: Partial = "9h 8h".parse::<CardSet>()?.iter().collect();
    /// let (mut flushes, mut all) = (0, 0);
    /// hole.each_seven(CardSet::DECK, |strength, count| {
    ///     all += count;
    ///     if strength.category() >= Category::Flush {
    ///         flushes += count;
    ///     }
    /// });
    /// assert_eq!(all, 2_118_760);
    /// assert_eq!(flushes, 189_250);
    /// # Ok::<(), holdem::parse::ParseError>(())
    /// ```
    pub fn each_seven(self, deck: CardSet, mut visit: impl FnMut(Strength, u32)) {
        if self.size() > Hand::MAX_SIZE {
            return;
        }
        let deck = deck - self.cards;
        if self.size() == 5 && self.is_far_from_flush() {
            // The most common call, who beats a hand on a full board, needs only the ranks.
            let mut ranks = [(Rank::Two, 0, 0); Rank::COUNT];
            let mut len = 0;
            for rank in ranks_of(deck) {
                ranks[len] = rank;
                len += 1;
            }
            let ranks = &ranks[..len];
            let highs = ranks.iter().map(|&(_, key, count)| (key, count));
            return self.deal_two(ranks, highs, deck, &mut visit);
        }
        let deck = Deck::new(deck);
        self.deal(&deck, deck.cards.len(), &mut visit);
    }

    /// Returns whether one more card cannot make a flush.
    #[inline]
    fn is_far_from_flush(self) -> bool {
        (self.key + ONE_OF_EACH) & FIVE_OF_SUIT == 0
    }

    /// Deals from the first `below` cards of the deck until there are seven cards.
    fn deal(self, deck: &Deck, below: usize, visit: &mut impl FnMut(Strength, u32)) {
        match self.size() {
            7 => visit(Strength::from_table(self.seven()), 1),
            6 => self.deal_one(deck, below, visit),
            5 if self.is_far_from_flush() => {
                let highs = deck.ranks_below(below);
                self.deal_two(&deck.ranks, highs, deck.sets_below[below], visit);
            }
            size => {
                for place in Hand::MAX_SIZE.saturating_sub(size + 1)..below {
                    self.with_from(deck, place).deal(deck, place, visit);
                }
            }
        }
    }

    /// Deals each of the first `below` cards of the deck as the seventh.
    fn deal_one(self, deck: &Deck, below: usize, visit: &mut impl FnMut(Strength, u32)) {
        if !self.is_far_from_flush() {
            for place in 0..below {
                visit(Strength::from_table(self.with_from(deck, place).seven()), 1);
            }
            return;
        }
        for (key, count) in deck.ranks_below(below) {
            visit(Strength::from_table(SEVENS.strength(self.ranks().wrapping_add(key))), count);
        }
    }

    /// Deals every two of the cards as the sixth and seventh, where one more card cannot make a flush. `highs` are the
    /// keys of the cards' ranks and the number of cards of each; `ranks` has the same numbers below the last rank.
    #[inline]
    fn deal_two(
        self,
        ranks: &[(Rank, u32, u32)],
        highs: impl Iterator<Item = (u32, u32)>,
        cards: CardSet,
        visit: &mut impl FnMut(Strength, u32),
    ) {
        let three_of_suit = (self.key + 2 * ONE_OF_EACH) & FIVE_OF_SUIT;
        let mut suited = RankSet::EMPTY;
        if three_of_suit != 0 {
            let place = three_of_suit.trailing_zeros() / SUIT_BITS;
            let suit = Suit::ALL[place as usize % Suit::COUNT];
            suited = cards.ranks_of(suit);
            self.deal_two_of_suit(suit, suited, visit);
        }
        for (place, (key, count)) in highs.enumerate() {
            let six = self.ranks().wrapping_add(key);
            if count > 1 {
                let strength = Strength::from_table(SEVENS.strength(six.wrapping_add(key)));
                visit(strength, count * (count - 1) / 2);
            }
            let suited_high = suited.contains(ranks[place].0);
            for &(rank, key, low_count) in &ranks[..place] {
                // Two cards of a suit that has three were dealt before.
                let dealt = u32::from(suited_high && suited.contains(rank));
                let ways = count * low_count - dealt;
                if ways > 0 {
                    visit(Strength::from_table(SEVENS.strength(six.wrapping_add(key))), ways);
                }
            }
        }
    }

    /// Deals every two cards of a suit that already has three.
    fn deal_two_of_suit(self, suit: Suit, ranks: RankSet, visit: &mut impl FnMut(Strength, u32)) {
        let held = self.cards.ranks_of(suit).bits();
        let mut highs = ranks.bits();
        while highs != 0 {
            let high = highs & highs.wrapping_neg();
            let mut lows = ranks.bits() & (high - 1);
            while lows != 0 {
                let low = lows & lows.wrapping_neg();
                visit(Strength::from_table(FLUSHES[usize::from(held | high | low)]), 1);
                lows ^= low;
            }
            highs ^= high;
        }
    }

    /// Returns these cards and the deck's card at a place, which must be new.
    #[inline]
    fn with_from(self, deck: &Deck, place: usize) -> Self {
        let (card, key) = deck.cards[place];
        Self { cards: self.cards | card, key: self.key.wrapping_add(key) }
    }

    /// Returns the strength of seven cards.
    #[inline]
    fn seven(self) -> u16 {
        if self.key & FIVE_OF_SUIT != 0 { flush(self.cards) } else { SEVENS.strength(self.ranks()) }
    }
}

/// Returns the ranks of cards, lowest first, with the key and the number of cards of each.
fn ranks_of(cards: CardSet) -> impl Iterator<Item = (Rank, u32, u32)> {
    let all = Rank::ALL.into_iter();
    let counted = all.map(move |rank| (rank, KEYS[rank.index()], cards.of_rank(rank).len() as u32));
    counted.filter(|&(_, _, count)| count > 0)
}

/// Cards to deal from, lowest rank first.
struct Deck {
    /// The cards, and what each adds to a key.
    cards: Vec<(CardSet, u64)>,
    /// The ranks, with the key and the number of cards of each.
    ranks: Vec<(Rank, u32, u32)>,
    /// For each n, the number of whole ranks in the first n cards, and the number of cards of the next rank.
    ranks_below: Vec<(usize, u32)>,
    /// For each n, the first n cards.
    sets_below: Vec<CardSet>,
}

impl Deck {
    fn new(cards: CardSet) -> Self {
        let size = cards.len();
        let mut deck = Self {
            cards: Vec::with_capacity(size),
            ranks: Vec::with_capacity(Rank::COUNT),
            ranks_below: Vec::with_capacity(size + 1),
            sets_below: Vec::with_capacity(size + 1),
        };
        deck.sets_below.push(CardSet::EMPTY);
        let mut set = CardSet::EMPTY;
        for rank in Rank::ALL {
            let cards = cards.of_rank(rank);
            let whole = deck.ranks.len();
            for (dealt, card) in (0..).zip(cards) {
                set = set.with(card);
                deck.cards.push((card.into(), card_key(card)));
                deck.ranks_below.push((whole, dealt));
                deck.sets_below.push(set);
            }
            if !cards.is_empty() {
                deck.ranks.push((rank, KEYS[rank.index()], cards.len() as u32));
            }
        }
        deck.ranks_below.push((deck.ranks.len(), 0));
        deck
    }

    /// Returns the key of each rank among the first `below` cards, and the number of those cards.
    #[inline]
    fn ranks_below(&self, below: usize) -> impl Iterator<Item = (u32, u32)> {
        let (whole, rest) = self.ranks_below[below];
        let next = self.ranks.get(whole).filter(|_| rest > 0).map(|&(_, key, _)| (key, rest));
        self.ranks[..whole].iter().map(|&(_, key, count)| (key, count)).chain(next)
    }
}
