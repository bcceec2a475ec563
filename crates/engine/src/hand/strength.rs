//! Strength: the total order of five-card hands in one number.
//!
//! A showdown distinguishes 7462 classes of five cards. They are numbered from 1, the worst high
//! card (7-5-4-3-2), to 7462, the royal flush, in one block for each category:
//!
//! ```text
//!      1 ..= 1277   high card         13 choose 5, less the 10 straights
//!   1278 ..= 4137   one pair          13 ranks × (12 choose 3) kickers
//!   4138 ..= 4995   two pair          (13 choose 2) pairs × 11 kickers
//!   4996 ..= 5853   three of a kind   13 ranks × (12 choose 2) kickers
//!   5854 ..= 5863   straight          five high to ace high
//!   5864 ..= 7140   flush             as high card
//!   7141 ..= 7296   full house        13 ranks × 12 ranks
//!   7297 ..= 7452   four of a kind    13 ranks × 12 kickers
//!   7453 ..= 7462   straight flush    as straight
//! ```
//!
//! Within a block, hands are in the order of their ranks. A set of ranks is numbered among all sets
//! of its size by the combinatorial number system (Lehmer, 1964). `C(a,1) + C(b,2) + C(c,3)` other
//! sets come before a < b < c. The highest rank decides first, which is exactly how kickers are
//! compared.

use std::ops::RangeInclusive;
use std::sync::{LazyLock, OnceLock};

use crate::card::{OutOfRangeError, Rank, RankSet};

use super::Category;

/// The strength of a hand: a number from 1 to 7462, where the higher one wins and equal ones tie.
///
/// ```
/// use holdem_engine::{Category, Rank, Strength};
///
/// let royal = Strength::MAX;
/// assert_eq!(royal.number(), 7462);
/// assert_eq!(royal.category(), Category::StraightFlush);
/// assert_eq!(royal.to_string(), "royal flush");
///
/// let kings_full = Strength::new(Category::FullHouse, &[Rank::King, Rank::Ten]).unwrap();
/// assert!(kings_full < royal);
/// assert_eq!(kings_full.to_string(), "full house, kings full of tens");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Strength(u16);

/// The number of strengths of each category, weakest category first.
const SIZES: [u16; Category::COUNT] = [1277, 2860, 858, 858, 10, 1277, 156, 156, 10];

/// For each category, the last strength below it; at the end, the greatest strength.
const STARTS: [u16; Category::COUNT + 1] = {
    let mut starts = [0; Category::COUNT + 1];
    let mut i = 0;
    while i < Category::COUNT {
        starts[i + 1] = starts[i] + SIZES[i];
        i += 1;
    }
    starts
};

/// The ten straights as rank sets, in ascending order: the five-high straight is next to last
/// because of its ace.
const STRAIGHTS: [u16; 10] = {
    let mut straights = [0; 10];
    let mut i = 0;
    while i < 8 {
        straights[i] = 0b1_1111 << i;
        i += 1;
    }
    straights[8] = 0b1_0000_0000_1111;
    straights[9] = 0b1_1111 << 8;
    straights
};

impl Strength {
    /// The number of strengths.
    pub const COUNT: usize = 7462;

    /// The weakest hand: 7-5-4-3-2 not all of one suit.
    pub const MIN: Self = Self(1);

    /// The strongest hand: the royal flush.
    pub const MAX: Self = Self(STARTS[Category::COUNT]);

    /// Returns the strength of a category with these ranks, one for each group of
    /// [`Category::shape`]: `[king, ten]` for kings full of tens. A straight takes its five ranks
    /// or only the highest. Returns `None` if such a hand does not exist.
    pub fn new(category: Category, groups: &[Rank]) -> Option<Self> {
        let index = if category.is_straight() {
            straight_index(groups)?
        } else {
            group_index(category, groups)?
        };
        Some(Self(STARTS[category.index()] + 1 + u16::try_from(index).ok()?))
    }

    /// Returns the strength with this number; `None` unless it is 1 to 7462.
    pub const fn from_number(number: u16) -> Option<Self> {
        if number >= 1 && number <= Self::MAX.0 { Some(Self(number)) } else { None }
    }

    /// Returns the strength with a number from a table of strengths.
    #[inline]
    pub(crate) const fn from_table(number: u16) -> Self {
        Self(number)
    }

    /// Returns the strength as a number from 1 to 7462.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Returns the strengths of a category, from its weakest to its strongest hand.
    pub const fn of_category(category: Category) -> RangeInclusive<Self> {
        Self(STARTS[category.index()] + 1)..=Self(STARTS[category.index() + 1])
    }

    /// Returns all strengths, weakest first.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> + Clone {
        (1..=Self::MAX.0).map(Self)
    }

    /// Returns the category.
    pub fn category(self) -> Category {
        let weaker = STARTS[1..].partition_point(|&end| end < self.0);
        Category::ALL[weaker]
    }

    /// Returns the number of the 2,598,960 five-card hands with this strength. It is the number of
    /// ways to choose the suits, the same for all strengths of a category.
    ///
    /// ```
    /// use holdem_engine::Strength;
    ///
    /// assert_eq!(Strength::MAX.five_card_hands(), 4);
    /// assert_eq!(Strength::all().map(Strength::five_card_hands).sum::<u64>(), 2_598_960);
    /// ```
    pub fn five_card_hands(self) -> u64 {
        let category = self.category();
        if category.is_flush() {
            return 4;
        }
        let suits: usize = category.shape().iter().map(|&count| choose(4, count)).product();
        let flushes = if category.shape().len() == 5 { 4 } else { 0 };
        (suits - flushes) as u64
    }

    /// Returns the rank of each group of [`Category::shape`], as [`Strength::new`] takes them. A
    /// five-high straight ends with its ace.
    pub fn groups(self) -> Vec<Rank> {
        self.known_groups().to_vec()
    }

    /// Returns the same as [`Strength::groups`], computed once for each strength.
    pub(crate) fn known_groups(self) -> &'static [Rank] {
        static GROUPS: LazyLock<Vec<OnceLock<Vec<Rank>>>> =
            LazyLock::new(|| vec![OnceLock::new(); Strength::COUNT]);
        GROUPS[usize::from(self.0) - 1].get_or_init(|| self.find_groups())
    }

    fn find_groups(self) -> Vec<Rank> {
        let category = self.category();
        let index = usize::from(self.0 - STARTS[category.index()] - 1);
        if category.is_straight() {
            return straight_ranks(Rank::ALL[index + 3]).to_vec();
        }
        let (made, kickers) = split(category);
        if made == 0 {
            let past = STRAIGHTS.iter().fold(index, |n, &s| n + usize::from(number_of(s) <= n));
            return ranks_of(set_with_number(past, kickers));
        }
        let ways = choose(Rank::COUNT - made, kickers);
        let top = set_with_number(index / ways, made);
        let rest = spread(set_with_number(index % ways, kickers), top);
        [ranks_of(top), ranks_of(rest)].concat()
    }

    /// Returns the ranks of the five cards in playing order: `K K K T T` for kings full of tens,
    /// `5 4 3 2 A` for the lowest straight.
    pub fn ranks(self) -> [Rank; 5] {
        let shape = self.category().shape();
        let mut ranks = [Rank::Two; 5];
        let counted = self.known_groups().iter().zip(shape);
        let repeated = counted.flat_map(|(&rank, &count)| std::iter::repeat_n(rank, count));
        for (slot, rank) in ranks.iter_mut().zip(repeated) {
            *slot = rank;
        }
        ranks
    }
}

/// As [`Strength::number`].
impl From<Strength> for u16 {
    #[inline]
    fn from(strength: Strength) -> Self {
        strength.0
    }
}

/// As [`Strength::from_number`].
impl TryFrom<u16> for Strength {
    type Error = OutOfRangeError;

    fn try_from(number: u16) -> Result<Self, OutOfRangeError> {
        let max = Self::MAX.0.into();
        let error = OutOfRangeError::new("the number of a strength", number.into(), 1, max);
        Self::from_number(number).ok_or(error)
    }
}

/// Returns the ranks of the straight up to `high`, highest first; `5 4 3 2 A` for the five.
fn straight_ranks(high: Rank) -> [Rank; 5] {
    let top = high.index() + Rank::COUNT;
    [0, 1, 2, 3, 4].map(|below| Rank::ALL[(top - below) % Rank::COUNT])
}

/// Returns the index of a straight in its block: 0 for the five-high one.
fn straight_index(groups: &[Rank]) -> Option<usize> {
    let high = *groups.first()?;
    let complete = groups.len() == 1 || groups == straight_ranks(high);
    if complete { high.index().checked_sub(Rank::Five.index()) } else { None }
}

/// Returns the index in its block of a hand that is not a straight.
fn group_index(category: Category, groups: &[Rank]) -> Option<usize> {
    let (made, kickers) = split(category);
    if groups.len() != made + kickers {
        return None;
    }
    let (top, rest) = groups.split_at(made);
    let (top, rest) = (descending_set(top)?, descending_set(rest)?);
    if made == 0 {
        let below = STRAIGHTS.iter().filter(|&&straight| straight < rest).count();
        return if STRAIGHTS.contains(&rest) { None } else { Some(number_of(rest) - below) };
    }
    if top & rest != 0 {
        return None;
    }
    Some(number_of(top) * choose(Rank::COUNT - made, kickers) + number_of(closed_up(rest, top)))
}

/// Returns the number of ranks of a category that are compared first, as a set, and the number that
/// are compared next.
fn split(category: Category) -> (usize, usize) {
    match category {
        // The three come first, then the pair.
        Category::FullHouse => (1, 1),
        _ => {
            let shape = category.shape();
            let made = shape.iter().filter(|&&count| count > 1).count();
            (made, shape.len() - made)
        }
    }
}

/// Returns the ranks as a set; `None` unless each is lower than the one before it.
fn descending_set(ranks: &[Rank]) -> Option<u16> {
    let descending = ranks.windows(2).all(|pair| pair[0] > pair[1]);
    descending.then(|| ranks.iter().copied().collect::<RankSet>().bits())
}

fn ranks_of(set: u16) -> Vec<Rank> {
    RankSet::from_low_bits(set).descending().collect()
}

/// Returns `n` choose `k`.
const fn choose(n: usize, k: usize) -> usize {
    let mut ways = 1;
    let mut i = 0;
    while i < k {
        if i >= n {
            return 0;
        }
        ways = ways * (n - i) / (i + 1);
        i += 1;
    }
    ways
}

/// Returns the number of sets of the same size that come before this one.
fn number_of(set: u16) -> usize {
    let members = (0..16).filter(|bit| set >> bit & 1 == 1);
    members.zip(1..).map(|(member, size)| choose(member, size)).sum()
}

/// Returns the set of the given size with this number, found from the highest member down.
fn set_with_number(mut number: usize, size: usize) -> u16 {
    let mut set = 0;
    for size in (1..=size).rev() {
        let member = (0..16).rev().find(|&n| choose(n, size) <= number).unwrap_or(0);
        number -= choose(member, size);
        set |= 1 << member;
    }
    set
}

/// Returns the set with the bits in `gaps` taken out and those above moved down.
fn closed_up(set: u16, gaps: u16) -> u16 {
    let kept = (0..Rank::COUNT).filter(|bit| gaps >> bit & 1 == 0);
    kept.zip(0..).fold(0, |closed, (from, to)| closed | (set >> from & 1) << to)
}

/// Undoes [`closed_up`].
fn spread(set: u16, gaps: u16) -> u16 {
    let kept = (0..Rank::COUNT).filter(|bit| gaps >> bit & 1 == 0);
    kept.zip(0..).fold(0, |spread, (to, from): (usize, u32)| spread | (set >> from & 1) << to)
}

/// A strength is its number.
#[cfg(feature = "serde")]
impl serde::Serialize for Strength {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u16(self.0)
    }
}

/// A number from 1 to 7462.
#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Strength {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::try_from(u16::deserialize(deserializer)?).map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blocks_are_as_documented() {
        assert_eq!(usize::from(Strength::MAX.number()), Strength::COUNT);
        let firsts = [1, 1278, 4138, 4996, 5854, 5864, 7141, 7297, 7453];
        for (category, first) in Category::ALL.into_iter().zip(firsts) {
            assert_eq!(STARTS[category.index()] + 1, first, "{category}");
            assert_eq!(Strength(first).category(), category);
        }
        assert_eq!(Strength::MAX.category(), Category::StraightFlush);
    }

    #[test]
    fn groups_and_number_determine_each_other() {
        for strength in Strength::all() {
            let groups = strength.groups();
            assert_eq!(groups.len(), strength.category().shape().len());
            assert_eq!(Strength::new(strength.category(), &groups), Some(strength));
        }
        assert_eq!(Strength::from_number(0), None);
        assert_eq!(Strength::from_number(7463), None);
        assert_eq!(Strength::try_from(u16::from(Strength::MAX)), Ok(Strength::MAX));
        let error = Strength::try_from(0).unwrap_err();
        assert_eq!(error.to_string(), "0 is not the number of a strength, which is 1 to 7462");
    }

    #[test]
    fn strengths_of_a_category_are_a_block_of_all() {
        let blocks = Category::ALL.map(Strength::of_category);
        let ends = blocks.iter().map(|block| (block.start().number(), block.end().number()));
        let all: Vec<u16> = ends.flat_map(|(first, last)| first..=last).collect();
        assert!(all.into_iter().eq(1..=7462));
        assert!(Strength::all().map(Strength::number).eq(1..=7462));
        assert_eq!(Strength::from_number(1), Some(Strength::MIN));
    }

    #[test]
    fn hands_of_all_strengths_are_all_hands() {
        for category in Category::ALL {
            let strengths = Strength::all().filter(|strength| strength.category() == category);
            let hands: u64 = strengths.map(Strength::five_card_hands).sum();
            assert_eq!(hands, category.frequency(5), "{category}");
        }
    }

    #[test]
    fn name_equals_printed_text() {
        assert!(Strength::all().all(|strength| strength.name() == strength.to_string()));
    }

    /// The rules of the game without any numbering: the better category, then the higher ranks,
    /// larger groups first. A five-high straight is the lowest because its ace comes last.
    #[test]
    fn order_is_category_then_ranks_one_after_another() {
        let all: Vec<_> = Strength::all().map(|s| (s.category(), s.ranks())).collect();
        assert!(all.windows(2).all(|pair| pair[0] < pair[1]));
    }

    #[test]
    fn impossible_hands_have_no_strength() {
        use Rank::*;
        assert_eq!(Strength::new(Category::HighCard, &[Six, Five, Four, Three, Two]), None);
        assert_eq!(Strength::new(Category::Flush, &[Ace, Five, Four, Three, Two]), None);
        for straight in Rank::ALL.into_iter().filter_map(RankSet::straight) {
            let ranks: Vec<Rank> = straight.descending().collect();
            assert_eq!(Strength::new(Category::HighCard, &ranks), None);
            assert_eq!(Strength::new(Category::Flush, &ranks), None);
        }
        assert_eq!(Strength::new(Category::Straight, &[Four]), None);
        assert_eq!(Strength::new(Category::Straight, &[Ace, Five, Four, Three, Two]), None);
        assert_eq!(Strength::new(Category::FullHouse, &[King, King]), None);
        assert_eq!(Strength::new(Category::TwoPair, &[Nine, Ace, King]), None);
        assert_eq!(Strength::new(Category::TwoPair, &[Ace, Nine]), None);
        assert_eq!(Strength::new(Category::HighCard, &[Ace, Ace, King, Queen, Jack]), None);
        assert_eq!(Strength::new(Category::OnePair, &[Ace, King, King, Jack]), None);
        assert_eq!(Strength::new(Category::FourOfAKind, &[]), None);
    }
}
