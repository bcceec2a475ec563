//! Cards dealt one after another, their keys summed on the way: for nested loops.
//!
//! ```text
//!  63         48     37      32 31                            0
//! +-------------+---+----------+-------------------------------+
//! | 4 × suit    | 0 |   size   |          sum of keys          |
//! +-------------+---+----------+-------------------------------+
//! ```
//!
//! A suit's four bits count its cards from 3 up, so that the fifth card sets the highest of them.

use crate::card::{Card, CardSet, Rank, RankSet, Suit};
use crate::hand::{Hand, Strength};

use super::tables::{FIVES_AND_SIXES, FLUSHES, KEYS, SEVENS};

const SIZE_SHIFT: u32 = 32;
const SIZE_MASK: u64 = 0x3F << SIZE_SHIFT;
const SUIT_SHIFT: u32 = 48;

/// The keys of the whole deck add up to less than a size unit: no sum reaches into the size.
const _: () = {
    let (mut sum, mut i) = (0, 0);
    while i < KEYS.len() {
        sum += KEYS[i] as u64 * 4;
        i += 1;
    }
    assert!(sum < 1 << SIZE_SHIFT);
};

/// Every suit's counter at none.
const NO_CARD: u64 = 0x3333 << SUIT_SHIFT;

/// Set in a counter of five or more.
const FIVE_OF_SUIT: u64 = 0x8888 << SUIT_SHIFT;

/// One card more in every suit.
const ONE_OF_EACH: u64 = 0x1111 << SUIT_SHIFT;

/// The sum of these and a card's rank key is what the card adds.
const SUIT_KEYS: [u64; Suit::COUNT] = {
    let mut keys = [0; Suit::COUNT];
    let mut i = 0;
    while i < Suit::COUNT {
        keys[i] = 1 << (SUIT_SHIFT + 4 * i as u32) | 1 << SIZE_SHIFT;
        i += 1;
    }
    keys
};

/// Cards dealt one after another. Each costs one addition; when there are five, six or seven, they are
/// rated in two table look-ups.
///
/// ```
/// use holdem::eval::lookup::Partial;
/// use holdem::{CardSet, Category};
///
/// let flop: CardSet = "9h 8h 2c".parse()?;
/// let draw: Partial = flop.iter().chain("Ah 7h".parse::<CardSet>()?).collect();
/// assert_eq!(draw.strength().unwrap().category(), Category::HighCard);
/// assert_eq!(draw.with("3h".parse()?).strength().unwrap().category(), Category::Flush);
/// # Ok::<(), holdem::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Partial {
    cards: CardSet,
    key: u64,
}

impl Default for Partial {
    fn default() -> Self {
        Self::EMPTY
    }
}

impl Partial {
    /// No card dealt.
    pub const EMPTY: Self = Self { cards: CardSet::EMPTY, key: NO_CARD };

    /// These cards and one more. A card that is there already changes nothing.
    #[inline]
    #[must_use]
    pub fn with(self, card: Card) -> Self {
        if self.cards.contains(card) {
            return self;
        }
        Self { cards: self.cards.with(card), key: self.key + card_key(card) }
    }

    /// The cards dealt.
    #[inline]
    pub const fn cards(self) -> CardSet {
        self.cards
    }

    /// How many cards were dealt.
    #[inline]
    pub const fn size(self) -> usize {
        ((self.key & SIZE_MASK) >> SIZE_SHIFT) as usize
    }

    /// The strength of the best five of the cards, if they are five, six or seven.
    #[inline]
    pub fn strength(self) -> Option<Strength> {
        const SEVEN_WITHOUT_FLUSH: u64 = (Hand::MAX_SIZE as u64) << SIZE_SHIFT;
        if self.key & (SIZE_MASK | FIVE_OF_SUIT) == SEVEN_WITHOUT_FLUSH {
            return Some(Strength::from_table(SEVENS.strength(self.key as u32)));
        }
        let strength = match self.size() {
            5..=7 if self.key & FIVE_OF_SUIT != 0 => flush(self.cards),
            5 | 6 => FIVES_AND_SIXES.strength(self.key as u32),
            _ => return None,
        };
        Some(Strength::from_table(strength))
    }

    /// Completes these cards to seven in every way that `deck` allows, and calls `visit` with the
    /// strengths, and how many sevens one after another have each. Cards of `deck` that were dealt
    /// before are passed over; more than seven cards make no seven.
    ///
    /// Far faster than rating hands one by one: keys are added on the way down, and unless the last
    /// card can make a flush, its suit does not matter and each rank is looked up once.
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
        let deck = Deck::new(deck - self.cards);
        self.deal(&deck, deck.cards.len(), &mut visit);
    }

    /// Deals from the first `below` cards of the deck until there are seven.
    fn deal(self, deck: &Deck, below: usize, visit: &mut impl FnMut(Strength, u32)) {
        match self.size() {
            7 => visit(Strength::from_table(self.seven()), 1),
            6 => self.deal_one(deck, below, visit),
            5 if (self.key + ONE_OF_EACH) & FIVE_OF_SUIT == 0 => self.deal_two(deck, below, visit),
            size => {
                for place in Hand::MAX_SIZE.saturating_sub(size + 1)..below {
                    self.with_from(deck, place).deal(deck, place, visit);
                }
            }
        }
    }

    /// Deals each of the first `below` cards of the deck as the seventh.
    fn deal_one(self, deck: &Deck, below: usize, visit: &mut impl FnMut(Strength, u32)) {
        if (self.key + ONE_OF_EACH) & FIVE_OF_SUIT != 0 {
            for place in 0..below {
                visit(Strength::from_table(self.with_from(deck, place).seven()), 1);
            }
            return;
        }
        for (key, count) in deck.ranks_below(below) {
            visit(Strength::from_table(SEVENS.strength(self.key as u32 + key)), count);
        }
    }

    /// Deals each two of the first `below` cards of the deck as the sixth and seventh, where no one
    /// card more makes a flush: rank by rank, but for two more cards of a suit that has three.
    fn deal_two(self, deck: &Deck, below: usize, visit: &mut impl FnMut(Strength, u32)) {
        let three_of_suit = (self.key + 2 * ONE_OF_EACH) & FIVE_OF_SUIT;
        let mut suited = RankSet::EMPTY;
        if three_of_suit != 0 {
            let suit = Suit::ALL[((three_of_suit.trailing_zeros() - SUIT_SHIFT) / 4) as usize % 4];
            suited = deck.sets_below[below].ranks_of(suit);
            let held = usize::from(self.cards.ranks_of(suit).bits());
            let mut highs = suited.bits();
            while highs != 0 {
                let high = highs & highs.wrapping_neg();
                let mut lows = suited.bits() & (high - 1);
                while lows != 0 {
                    let low = lows & lows.wrapping_neg();
                    visit(Strength::from_table(FLUSHES[held | usize::from(high | low)]), 1);
                    lows ^= low;
                }
                highs ^= high;
            }
        }
        for (high, (key, count)) in deck.ranks_below(below).enumerate() {
            let six = self.key as u32 + key;
            if count > 1 {
                let pairs = count * (count - 1) / 2;
                visit(Strength::from_table(SEVENS.strength(six + key)), pairs);
            }
            let suited_high = u32::from(suited.contains(deck.ranks[high].0));
            for &(rank, key, low_count) in &deck.ranks[..high] {
                let flushes = suited_high & u32::from(suited.contains(rank));
                let strength = Strength::from_table(SEVENS.strength(six + key));
                visit(strength, count * low_count - flushes);
            }
        }
    }

    /// These cards and the deck's card at a place, which is none of them.
    #[inline]
    fn with_from(self, deck: &Deck, place: usize) -> Self {
        let (card, key) = deck.cards[place];
        Self { cards: self.cards | card, key: self.key + key }
    }

    /// The strength of seven cards.
    #[inline]
    fn seven(self) -> u16 {
        if self.key & FIVE_OF_SUIT != 0 {
            flush(self.cards)
        } else {
            SEVENS.strength(self.key as u32)
        }
    }
}

/// Cards to deal from, lowest rank first.
struct Deck {
    /// The cards and what each adds to a key.
    cards: Vec<(CardSet, u64)>,
    /// The ranks that there are, the key of each, and how many cards it has.
    ranks: Vec<(Rank, u32, u32)>,
    /// For each number of cards, how many whole ranks the first so many cards are, and how many
    /// cards of the next.
    ranks_below: Vec<(usize, u32)>,
    /// For each number of cards, the first so many.
    sets_below: Vec<CardSet>,
}

impl Deck {
    fn new(cards: CardSet) -> Self {
        let mut deck = Self {
            cards: Vec::new(),
            ranks: Vec::new(),
            ranks_below: Vec::new(),
            sets_below: vec![CardSet::EMPTY],
        };
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

    /// The key of each rank among the first `below` cards, and how many of them have it.
    #[inline]
    fn ranks_below(&self, below: usize) -> impl Iterator<Item = (u32, u32)> {
        let (whole, rest) = self.ranks_below[below];
        let next = self.ranks.get(whole).filter(|_| rest > 0).map(|&(_, key, _)| (key, rest));
        self.ranks[..whole].iter().map(|&(_, key, count)| (key, count)).chain(next)
    }
}

#[inline]
fn card_key(card: Card) -> u64 {
    u64::from(KEYS[card.rank().index()]) + SUIT_KEYS[card.suit().index()]
}

/// The strength of the flush that the cards hold.
#[inline]
fn flush(cards: CardSet) -> u16 {
    let [c, d, h, s] = cards.suits().map(|ranks| FLUSHES[usize::from(ranks.bits())]);
    c | d | h | s
}

impl FromIterator<Card> for Partial {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        cards.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl From<Hand> for Partial {
    fn from(hand: Hand) -> Self {
        hand.cards().iter().collect()
    }
}
