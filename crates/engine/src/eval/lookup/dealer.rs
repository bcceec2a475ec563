//! Dealing to seven: every way to complete some cards, with equivalent cards dealt together.
//!
//! Nested loops over the deck add up keys on the way down. The last two cards are not dealt
//! separately. Unless they complete a flush, their suits do not matter. So each pair of *ranks* is
//! looked up once and multiplied by the number of its cards.

use crate::card::{CardSet, Rank, RankSet, Suit};
use crate::hand::{Hand, Strength};

use super::flush;
use super::layout::KEYS;
use super::partial::{FIVE_OF_SUIT, ONE_OF_EACH, PartialHand, SUIT_BITS, card_key};
use super::tables::{FLUSHES, SEVENS};

impl PartialHand {
    /// Completes these cards to seven with cards of `deck` in every way, and calls `visit` with
    /// each strength and a number of hands that have it. Cards of `deck` that are already dealt are
    /// skipped. With more than seven cards, `visit` is never called.
    ///
    /// This is far faster than evaluating each hand, because equivalent last cards are dealt
    /// together.
    ///
    /// ```
    /// use holdem_engine::eval::lookup::PartialHand;
    /// use holdem_engine::{CardSet, Category};
    ///
    /// // How often do suited connectors make a flush or better by the river?
    /// let hole: PartialHand = "9h 8h".parse::<CardSet>()?.iter().collect();
    /// let (mut flushes, mut all) = (0, 0);
    /// hole.each_seven(CardSet::DECK, |strength, count| {
    ///     all += count;
    ///     if strength.category() >= Category::Flush {
    ///         flushes += count;
    ///     }
    /// });
    /// assert_eq!(all, 2_118_760);
    /// assert_eq!(flushes, 189_250);
    /// # Ok::<(), holdem_engine::parse::ParseError>(())
    /// ```
    pub fn each_seven(self, deck: CardSet, mut visit: impl FnMut(Strength, u32)) {
        if self.size() > Hand::MAX_SIZE {
            return;
        }
        let deck = deck - self.cards;
        if self.size() == 5 {
            // The most common call counts the hands that beat a hand on a full board. It needs only
            // the ranks.
            let ranks = Ranks::of(deck);
            return self.deal_two(&ranks, ranks.counts(), deck, &mut visit);
        }
        let deck = LookupDeck::new(deck);
        self.deal(&deck, deck.cards.len(), &mut visit);
    }

    /// Returns whether one more card cannot make a flush.
    #[inline]
    fn is_far_from_flush(self) -> bool {
        (self.key + ONE_OF_EACH) & FIVE_OF_SUIT == 0
    }

    /// Deals from the first `below` cards of the deck until there are seven cards.
    fn deal(self, deck: &LookupDeck, below: usize, visit: &mut impl FnMut(Strength, u32)) {
        match self.size() {
            7 => visit(self.seven(), 1),
            6 => self.deal_one(deck, below, visit),
            5 => {
                let highs = deck.ranks_below(below);
                self.deal_two(&deck.ranks, highs, deck.sets_below[below], visit);
            }
            size => {
                for index in Hand::MAX_SIZE.saturating_sub(size + 1)..below {
                    self.with_from(deck, index).deal(deck, index, visit);
                }
            }
        }
    }

    /// Deals each of the first `below` cards of the deck as the seventh.
    fn deal_one(self, deck: &LookupDeck, below: usize, visit: &mut impl FnMut(Strength, u32)) {
        if !self.is_far_from_flush() {
            for index in 0..below {
                visit(self.with_from(deck, index).seven(), 1);
            }
            return;
        }
        for (key, count) in deck.ranks_below(below) {
            visit(Strength::from_table(SEVENS.strength(self.ranks().wrapping_add(key))), count);
        }
    }

    /// Deals every two of the cards as the sixth and seventh. `highs` are the keys of the cards'
    /// ranks and the number of cards of each. `ranks` has the same numbers below the last rank.
    #[inline]
    fn deal_two(
        self,
        ranks: &Ranks,
        highs: impl Iterator<Item = (u32, u32)>,
        cards: CardSet,
        visit: &mut impl FnMut(Strength, u32),
    ) {
        let Some(suit) = self.near_flush() else {
            return self.deal_two_ranks(ranks, highs, |ways, _| Some(ways), visit);
        };
        let suited = cards.ranks_of(suit);
        let others = cards - cards.in_suit(suit);
        self.each_flush(suit, suited, others, visit);
        match self.cards.ranks_of(suit).len() {
            3 => {
                let others = |ways, two: [Rank; 2]| {
                    let dealt = two.into_iter().all(|rank| suited.contains(rank));
                    Some(ways - u32::from(dealt)).filter(|&ways| ways > 0)
                };
                self.deal_two_ranks(ranks, highs, others, visit);
            }
            4 => {
                let ranks = Ranks::of(others);
                self.deal_two_ranks(&ranks, ranks.counts(), |ways, _| Some(ways), visit);
            }
            _ => {}
        }
    }

    /// Returns the suit that has three cards or more, if there is one. At most five cards allow
    /// only one such suit.
    #[inline]
    pub(super) fn near_flush(self) -> Option<Suit> {
        let three_of_suit = (self.key + 2 * ONE_OF_EACH) & FIVE_OF_SUIT;
        let index = three_of_suit.trailing_zeros() / SUIT_BITS;
        (three_of_suit != 0).then(|| Suit::ALL[index as usize % Suit::COUNT])
    }

    /// Deals every two cards. `left` returns the number of remaining ways to deal two ranks; `None`
    /// without any.
    #[inline]
    fn deal_two_ranks(
        self,
        ranks: &Ranks,
        highs: impl Iterator<Item = (u32, u32)>,
        left: impl Fn(u32, [Rank; 2]) -> Option<u32>,
        visit: &mut impl FnMut(Strength, u32),
    ) {
        for (index, (key, count)) in highs.enumerate() {
            let six = self.ranks().wrapping_add(key);
            if count > 1 {
                let strength = Strength::from_table(SEVENS.strength(six.wrapping_add(key)));
                visit(strength, count * (count - 1) / 2);
            }
            let high = ranks.all[index].0;
            for &(low, key, low_count) in &ranks.all[..index] {
                if let Some(ways) = left(count * low_count, [high, low]) {
                    visit(Strength::from_table(SEVENS.strength(six.wrapping_add(key))), ways);
                }
            }
        }
    }

    /// Deals every two cards that make a flush of a suit that already has three cards or more, from
    /// the ranks left in the suit and the cards of other suits.
    #[inline]
    pub(super) fn each_flush(
        self,
        suit: Suit,
        suited: RankSet,
        others: CardSet,
        visit: &mut impl FnMut(Strength, u32),
    ) {
        let held = self.cards.ranks_of(suit);
        let mut highs = suited.bits();
        while highs != 0 {
            let high = highs & highs.wrapping_neg();
            let mut lows = suited.bits() & (high - 1);
            while lows != 0 {
                let low = lows & lows.wrapping_neg();
                let flush = FLUSHES[usize::from(held.bits() | high | low)];
                visit(Strength::from_table(flush), 1);
                lows ^= low;
            }
            highs ^= high;
        }
        if held.len() > 3 {
            each_flush_with_others(held, suited, others, visit);
        }
    }

    /// Returns these cards and the deck's card at an index, which must be new.
    #[inline]
    fn with_from(self, deck: &LookupDeck, index: usize) -> Self {
        let (card, key) = deck.cards[index];
        Self { cards: self.cards | card, key: self.key.wrapping_add(key) }
    }

    /// Returns the strength of seven cards.
    #[inline]
    pub(crate) fn seven(self) -> Strength {
        let is_flush = self.key & FIVE_OF_SUIT != 0;
        Strength::from_table(if is_flush {
            flush(self.cards)
        } else {
            SEVENS.strength(self.ranks_of_seven())
        })
    }
}

/// Deals every two cards of which at most one is of a suit that already has four cards or five.
#[cold]
fn each_flush_with_others(
    held: RankSet,
    suited: RankSet,
    others: CardSet,
    visit: &mut impl FnMut(Strength, u32),
) {
    let count = others.len() as u32;
    let mut flush = |ranks: RankSet, ways: u32| {
        if ways > 0 {
            visit(Strength::from_table(FLUSHES[usize::from(ranks.bits())]), ways);
        }
    };
    suited.descending().for_each(|rank| flush(held.with(rank), count));
    if held.len() > 4 {
        flush(held, count * count.saturating_sub(1) / 2);
    }
}

/// The ranks of some cards, lowest first, each with its key and the number of its cards.
struct Ranks {
    all: [(Rank, u32, u32); Rank::COUNT],
    len: usize,
}

impl Ranks {
    #[inline]
    fn of(cards: CardSet) -> Self {
        let mut ranks = Self { all: [(Rank::Two, 0, 0); Rank::COUNT], len: 0 };
        for rank in Rank::ALL {
            let count = cards.of_rank(rank).len() as u32;
            if count > 0 {
                ranks.all[ranks.len] = (rank, KEYS[rank.index()], count);
                ranks.len += 1;
            }
        }
        ranks
    }

    /// Returns the keys and the numbers of cards.
    #[inline]
    fn counts(&self) -> impl Iterator<Item = (u32, u32)> {
        self.all[..self.len].iter().map(|&(_, key, count)| (key, count))
    }
}

/// Cards to deal from, lowest rank first.
struct LookupDeck {
    /// The cards, and what each adds to a key.
    cards: Vec<(CardSet, u64)>,
    ranks: Ranks,
    /// For each n, the number of whole ranks in the first n cards, and the number of cards of the
    /// next rank.
    ranks_below: Vec<(usize, u32)>,
    /// For each n, the first n cards.
    sets_below: Vec<CardSet>,
}

impl LookupDeck {
    fn new(cards: CardSet) -> Self {
        let size = cards.len();
        let mut deck = Self {
            cards: Vec::with_capacity(size),
            ranks: Ranks::of(cards),
            ranks_below: Vec::with_capacity(size + 1),
            sets_below: Vec::with_capacity(size + 1),
        };
        deck.sets_below.push(CardSet::EMPTY);
        let mut set = CardSet::EMPTY;
        let ranks = Rank::ALL.into_iter().map(|rank| cards.of_rank(rank));
        for (whole, cards) in ranks.filter(|cards| !cards.is_empty()).enumerate() {
            for (dealt, card) in (0..).zip(cards) {
                set = set.with(card);
                deck.cards.push((card.into(), card_key(card)));
                deck.ranks_below.push((whole, dealt));
                deck.sets_below.push(set);
            }
        }
        deck.ranks_below.push((deck.ranks.len, 0));
        deck
    }

    /// Returns the key of each rank among the first `below` cards, and the number of those cards.
    #[inline]
    fn ranks_below(&self, below: usize) -> impl Iterator<Item = (u32, u32)> {
        let (whole, rest) = self.ranks_below[below];
        let next = self.ranks.all.get(whole).filter(|_| rest > 0).map(|&(_, key, _)| (key, rest));
        self.ranks.all[..whole].iter().map(|&(_, key, count)| (key, count)).chain(next)
    }
}

#[cfg(test)]
mod tests {
    use itertools::Itertools;

    use super::*;
    use crate::card::Card;
    use crate::eval::combinations;

    /// Two cards after three, four and five of a suit, from decks with all, some and none of it.
    #[test]
    fn cards_that_are_near_a_flush_are_dealt_to_all_sevens() {
        for dealt in ["AhKhQh2c3d", "9h8h7h6h2c", "AhKhQhJh2c", "9h7h5h3h2h", "9h8h7h6h5h"] {
            let dealt: CardSet = dealt.parse().unwrap();
            for hearts in [0, 1, 2, 5] {
                let (suited, others) = (CardSet::DECK - dealt)
                    .into_iter()
                    .partition::<Vec<Card>, _>(|card| card.suit() == Suit::Hearts);
                let deck = suited.into_iter().take(hearts).chain(others.into_iter().step_by(3));
                let deck: CardSet = deck.collect();
                let mut found = Vec::new();
                PartialHand::from_iter(dealt).each_seven(deck, |strength, count| {
                    assert!(count > 0, "no seven has this strength");
                    found.extend(std::iter::repeat_n(strength, count as usize));
                });
                let rated = deck
                    .subsets(2)
                    .map(|two| combinations::evaluate(Hand::new(dealt | two).unwrap()));
                found.sort_unstable();
                assert_eq!(found, rated.sorted_unstable().collect_vec(), "{dealt} {hearts}");
            }
        }
    }
}
