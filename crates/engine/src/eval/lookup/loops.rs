//! Nested loops over a deck in which every hand is rated by itself: one table lookup for each card.
//!
//! The dealt ranks are a state, a multiset of ranks. A row of a table has the next state for each rank. States are
//! numbered size by size: 1, 13, 91, 455, 1820 and 6175 of no to five cards. For six cards, the row has the strengths
//! of the seven cards instead of states. Multisets with equal rows share one, which leaves 15,336 of 18,395. Rows are
//! padded to 16 ranks, so that a rank is masked rather than checked. They take 764 kB in all, made with the first
//! [`Dealer`].
//!
//! Suits are counted separately. The counter of a suit starts at [`OPEN`], goes up by one for each
//! card of the suit, and down by one for every card. It is below 8 as soon as the suit cannot have
//! five of seven cards. At six cards, one comparison shows for all seventh cards at once that none
//! of them makes a flush.

use std::collections::HashMap;
use std::fmt;
use std::sync::LazyLock;

use crate::card::{Card, CardSet, Rank, Suit};
use crate::hand::{Hand, Strength};

use super::layout::{KEYS, RANK_SETS};
use super::tables::{FLUSHES, SEVENS};

/// The entry for each next rank: a state, or after six cards a strength.
type Row = [u16; 16];

/// The rows of all states.
static ROWS: LazyLock<Vec<Row>> = LazyLock::new(rows);

/// The number of cards after which a row has strengths.
const LAST: usize = Hand::MAX_SIZE - 1;

/// The bits of a suit's counter.
const SUIT_BITS: u32 = 4;

/// One in every suit's counter.
const ONE_OF_EACH: u16 = 0x1111;

/// The counters before the first card: 8, and the number of cards of other suits that leave room for a flush.
const OPEN: u16 = ONE_OF_EACH * (8 + (Hand::MAX_SIZE - 5) as u16);

/// The bit of each suit that can still make a flush.
const CAN_FLUSH: u16 = 8 * ONE_OF_EACH;

/// A deck to deal from in nested loops. The dealer runs the last loop itself.
///
/// If only the strengths count and not the cards, [`PartialHand::each_seven`](super::PartialHand::each_seven) is
/// faster.
///
/// ```
/// use holdem_engine::eval::lookup::Dealer;
/// use holdem_engine::{CardSet, Category};
///
/// // After each turn card, how many river cards make a flush?
/// let known: CardSet = "AhKh Qh7h2c".parse()?;
/// let dealer = Dealer::new(!known);
/// let dealt = known.iter().fold(dealer.start(), |dealt, card| dealt.with(card));
/// let mut flushes = Vec::new();
/// for &turn in dealer.cards() {
///     let mut count = 0;
///     dealt.with(turn).each_seven(dealer.all(), |_, strength| {
///         count += u32::from(strength.category() == Category::Flush);
///     });
///     flushes.push(count);
/// }
/// assert_eq!((flushes.iter().min(), flushes.iter().max()), (Some(&9), Some(&46)));
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Dealer {
    cards: Vec<Card>,
    /// For each n, the first n cards.
    first: Vec<CardSet>,
}

impl Dealer {
    /// Creates a dealer of some cards. The first dealer takes some milliseconds to make the tables.
    pub fn new(deck: CardSet) -> Self {
        LazyLock::force(&ROWS);
        let cards: Vec<Card> = deck.iter().collect();
        let mut set = CardSet::EMPTY;
        let mut first = vec![set];
        first.extend(cards.iter().map(|&card| {
            set = set.with(card);
            set
        }));
        Self { cards, first }
    }

    /// Returns the cards, in new-deck order.
    pub fn cards(&self) -> &[Card] {
        &self.cards
    }

    /// Returns all cards, to be dealt.
    pub fn all(&self) -> Undealt<'_> {
        self.first(self.cards.len())
    }

    /// Returns the first cards, to be dealt: in nested loops, the cards before the last one dealt. If there are
    /// fewer, returns all cards.
    #[inline]
    pub fn first(&self, count: usize) -> Undealt<'_> {
        let count = count.min(self.cards.len());
        Undealt { cards: &self.cards[..count], set: self.first[count] }
    }

    /// Returns no cards, to deal to.
    pub fn start(&self) -> Dealt {
        Dealt { rows: &ROWS, state: 0, size: 0, suits: OPEN, cards: CardSet::EMPTY }
    }
}

/// Cards of a [`Dealer`] that are still to be dealt.
#[derive(Clone, Copy, Debug)]
pub struct Undealt<'a> {
    cards: &'a [Card],
    set: CardSet,
}

/// Cards dealt one after another.
#[derive(Clone, Copy)]
pub struct Dealt {
    rows: &'static [Row],
    /// The ranks, up to six cards.
    state: u16,
    size: u8,
    suits: u16,
    cards: CardSet,
}

impl Dealt {
    /// Returns these cards and one more. Adding a card twice changes nothing.
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        if self.cards.contains(card) {
            self
        } else if usize::from(self.size) < LAST {
            self.and(card)
        } else {
            // They cannot be completed.
            Self { size: Hand::MAX_SIZE as u8, cards: self.cards.with(card), ..self }
        }
    }

    /// Returns the cards.
    #[inline]
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// Completes these cards to seven in every way, and calls `visit` with the cards and the strength of each seven.
    /// Cards that are already dealt are skipped. With seven cards or more, `visit` is never called.
    #[inline]
    pub fn each_seven(self, undealt: Undealt<'_>, mut visit: impl FnMut(CardSet, Strength)) {
        self.fold_seven(undealt, (), |(), cards, strength| visit(cards, strength));
    }

    /// Completes these cards to seven as [`each_seven`](Self::each_seven) does, and folds the cards and their
    /// strengths into a value.
    ///
    /// Counts and sums are faster this way: the value stays in registers, whereas variables that a closure borrows
    /// must be in memory.
    ///
    /// ```
    /// use holdem_engine::CardSet;
    /// use holdem_engine::eval::lookup::Dealer;
    ///
    /// let dealer = Dealer::new(CardSet::DECK);
    /// let pair = dealer.start().with("9h".parse()?).with("9d".parse()?);
    /// let best = pair.fold_seven(dealer.all(), None, |best, _, strength| best.max(Some(strength)));
    /// assert_eq!(best.unwrap().to_string(), "royal flush");
    /// # Ok::<(), holdem_engine::parse::ParseError>(())
    /// ```
    #[inline]
    pub fn fold_seven<A>(
        self,
        undealt: Undealt<'_>,
        start: A,
        mut fold: impl FnMut(A, CardSet, Strength) -> A,
    ) -> A {
        if (self.cards & undealt.set).is_empty() {
            return self.deal(undealt.cards, start, &mut fold);
        }
        let new = |card: &Card| !self.cards.contains(*card);
        let cards: Vec<Card> = undealt.cards.iter().copied().filter(new).collect();
        self.deal(&cards, start, &mut fold)
    }

    /// Deals new cards until there are seven.
    #[inline]
    fn deal<A>(
        self,
        cards: &[Card],
        mut value: A,
        fold: &mut impl FnMut(A, CardSet, Strength) -> A,
    ) -> A {
        match usize::from(self.size) {
            LAST => self.deal_last(cards, value, fold),
            5 => {
                for (index, &card) in cards.iter().enumerate() {
                    value = self.and(card).deal_last(&cards[..index], value, fold);
                }
                value
            }
            0..5 => self.deal_more(cards, value, fold),
            _ => value,
        }
    }

    fn deal_more<A>(
        self,
        cards: &[Card],
        mut value: A,
        fold: &mut impl FnMut(A, CardSet, Strength) -> A,
    ) -> A {
        for (index, &card) in cards.iter().enumerate() {
            value = self.and(card).deal(&cards[..index], value, fold);
        }
        value
    }

    /// Returns up to five cards and a new one.
    #[inline]
    fn and(self, card: Card) -> Self {
        let of_suit = 1 << (SUIT_BITS * card.suit().index() as u32);
        Self {
            state: self.rows[usize::from(self.state)][card.rank().index()],
            size: self.size + 1,
            suits: self.suits.wrapping_add(of_suit).wrapping_sub(ONE_OF_EACH),
            cards: self.cards.with(card),
            ..self
        }
    }

    /// Deals each of some new cards to six.
    #[inline]
    fn deal_last<A>(
        self,
        last: &[Card],
        value: A,
        fold: &mut impl FnMut(A, CardSet, Strength) -> A,
    ) -> A {
        let row = &self.rows[usize::from(self.state)];
        if self.suits & CAN_FLUSH != 0 {
            return self.deal_last_of_suits(row, last, value, fold);
        }
        last.iter().fold(value, |value, &card| {
            let strength = Strength::from_table(row[card.rank().index()]);
            fold(value, self.cards.with(card), strength)
        })
    }

    /// As [`deal_last`](Self::deal_last), with four cards or more of a suit.
    #[inline(never)]
    fn deal_last_of_suits<A>(
        self,
        row: &Row,
        last: &[Card],
        value: A,
        fold: &mut impl FnMut(A, CardSet, Strength) -> A,
    ) -> A {
        let index = ((self.suits & CAN_FLUSH).trailing_zeros() / SUIT_BITS) as usize;
        let suit = Suit::ALL[index % Suit::COUNT];
        let held = usize::from(self.cards.ranks_of(suit).bits());
        last.iter().fold(value, |value, &card| {
            let rank = card.rank().index();
            let of_suit = if card.suit() == suit { 1 << rank } else { 0 };
            let strength = match FLUSHES[(held | of_suit) % RANK_SETS] {
                0 => row[rank],
                flush => flush,
            };
            fold(value, self.cards.with(card), Strength::from_table(strength))
        })
    }
}

impl fmt::Debug for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Dealt").field(&self.cards).finish()
    }
}

/// The number of cards of each rank, deuce lowest.
type Counts = u64;

/// The bits of a rank's number of cards.
const COUNT_BITS: usize = 4;

/// Makes the rows of all states, size by size.
fn rows() -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    let mut states = vec![0];
    for size in 0..LAST {
        let first_of_next = rows.len() + states.len();
        let mut next = Next { is_last: size + 1 == LAST, ..Next::default() };
        for &state in &states {
            let mut with = |rank: usize| next.number(state + (1 << (COUNT_BITS * rank)));
            rows.push(row(state, |rank| (first_of_next + with(rank)) as u16));
        }
        states = next.states;
    }
    rows.extend(states.into_iter().map(six));
    rows
}

/// The states of the next size, in the order in which they are met.
#[derive(Default)]
struct Next {
    /// Set for six cards: equal rows are then merged.
    is_last: bool,
    states: Vec<Counts>,
    numbers: HashMap<Counts, usize>,
    numbers_of_rows: HashMap<Row, usize>,
}

impl Next {
    fn number(&mut self, state: Counts) -> usize {
        let states = &mut self.states;
        let mut add = || {
            states.push(state);
            states.len() - 1
        };
        *self.numbers.entry(state).or_insert_with(|| match self.is_last {
            false => add(),
            true => *self.numbers_of_rows.entry(six(state)).or_insert_with(add),
        })
    }
}

/// Returns the row of a state from the entry for each next rank; 0 if four of a rank are dealt.
fn row(state: Counts, mut after: impl FnMut(usize) -> u16) -> Row {
    let mut row = [0; 16];
    for rank in (0..Rank::COUNT).filter(|&rank| count(state, rank) < 4) {
        row[rank] = after(rank);
    }
    row
}

/// Returns the row of six cards: the strength of the seven with each rank, without a flush.
fn six(state: Counts) -> Row {
    let of_rank = |(rank, key): (usize, &u32)| key.wrapping_mul(count(state, rank));
    let key = KEYS.iter().enumerate().map(of_rank).fold(0, u32::wrapping_add);
    row(state, |rank| SEVENS.strength(key.wrapping_add(KEYS[rank])))
}

fn count(state: Counts, rank: usize) -> u32 {
    (state >> (COUNT_BITS * rank)) as u32 % (1 << COUNT_BITS)
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;
    use crate::eval::buckets;

    #[test]
    fn state_counts_match_rank_multisets() {
        assert_eq!(ROWS.len(), 1 + 13 + 91 + 455 + 1820 + 6175 + 15_336);
    }

    #[test]
    fn every_seven_has_the_strength_of_its_best_five_cards() {
        for known in ["AhKhQhJh", "2c3c4c5c", "AsAhAdAc", "9h8h7c7d", "AsKd9h2c", "KsKdQcQh"] {
            let known: CardSet = known.parse().unwrap();
            // Cards that are already dealt are skipped.
            let dealer = Dealer::new(CardSet::DECK);
            let four = known.iter().fold(dealer.start(), Dealt::with);
            let mut hands = HashSet::new();
            let mut check = |cards: CardSet, strength| {
                assert_eq!(strength, buckets::evaluate(Hand::new(cards).unwrap()), "{cards}");
                assert!(known.is_subset(cards) && hands.insert(cards));
            };
            four.each_seven(dealer.all(), &mut check);
            assert_eq!(hands.len(), 48 * 47 * 46 / 6);
        }
    }

    #[test]
    fn cards_are_not_completed_by_themselves() {
        let known: CardSet = "AhKhQhJhTh".parse().unwrap();
        let dealer = Dealer::new(known);
        let five = known.iter().fold(dealer.start(), Dealt::with);
        five.each_seven(dealer.all(), |cards, _| panic!("{cards}"));
    }

    #[test]
    fn loops_of_the_caller_deal_the_same_hands() {
        let dealer = Dealer::new("AsKsQsJsTs9s9h9d9c2c".parse().unwrap());
        let mut all = Vec::new();
        dealer.start().each_seven(dealer.all(), |cards, strength| all.push((cards, strength)));
        assert_eq!(all.len(), 120);
        for loops in 1..=6 {
            let mut dealt = vec![(dealer.start(), dealer.cards().len())];
            for _ in 0..loops {
                dealt = dealt
                    .into_iter()
                    .flat_map(|(dealt, below)| {
                        let cards = dealer.cards()[..below].iter().enumerate();
                        cards.map(move |(index, &card)| (dealt.with(card), index))
                    })
                    .collect();
            }
            let mut same = Vec::new();
            for (dealt, below) in dealt {
                dealt.each_seven(dealer.first(below), |cards, strength| {
                    same.push((cards, strength));
                });
            }
            assert_eq!(same, all, "{loops} loops");
        }
    }

    #[test]
    fn seven_cards_and_more_are_not_completed() {
        let dealer = Dealer::new(CardSet::DECK);
        let mut dealt = dealer.start();
        for (size, &card) in dealer.cards()[..9].iter().enumerate() {
            assert_eq!(
                (dealt.cards().len(), dealt.with(card).with(card).cards().len()),
                (size, size + 1)
            );
            dealt = dealt.with(card);
            let mut hands = 0;
            dealt.each_seven(dealer.first(12), |_, _| hands += 1);
            assert_eq!(hands == 0, size >= 6);
        }
        assert_eq!(
            format!("{:?}", dealer.start().with(dealer.cards()[0])),
            format!("Dealt({:?})", CardSet::from(dealer.cards()[0]))
        );
    }
}
