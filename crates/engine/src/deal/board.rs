//! The community cards.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::iter::{Flatten, FusedIterator};
use std::str::FromStr;

use crate::card::{Card, CardSet, DuplicateCardError, Subsets};
use crate::parse::{ParseError, Spanned, compact_cards, distinct_cards_or_none};

use super::Street;

/// Up to five different community cards. The order in which they were dealt is kept.
///
/// Boards with the same cards are equal and have the same hash, regardless of the order, which
/// never decides a pot. They are ordered as their [sets of cards](Board::set).
///
/// ```
/// use holdem_engine::{Board, Street};
///
/// let board: Board = "Kd 7h 2s".parse()?;
/// assert_eq!(board.street(), Some(Street::Flop));
/// assert_eq!(board.to_string(), "Kd7h2s");
/// assert_eq!(board, "2s 7h Kd".parse()?);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Board {
    /// The cards in the order of dealing, then `None`.
    cards: [Option<Card>; Board::MAX_SIZE],
    /// The same cards.
    set: CardSet,
}

impl Board {
    /// The number of cards of a full board.
    pub const MAX_SIZE: usize = 5;

    /// Creates a board of these cards, in the order of dealing.
    ///
    /// # Errors
    ///
    /// Returns an error if there are more than five cards or one appears twice.
    pub fn new(cards: &[Card]) -> Result<Self, BoardError> {
        if cards.len() > Self::MAX_SIZE {
            return Err(BoardError::TooMany(cards.len()));
        }
        let set = CardSet::distinct(cards.iter().copied()).map_err(BoardError::Duplicate)?;
        Ok(Self { cards: std::array::from_fn(|index| cards.get(index).copied()), set })
    }

    /// Returns the board with one more card.
    ///
    /// # Errors
    ///
    /// Returns an error if the board is full or already has the card.
    pub fn with(&self, card: Card) -> Result<Self, BoardError> {
        if self.is_full() {
            return Err(BoardError::TooMany(Self::MAX_SIZE + 1));
        }
        if self.set.contains(card) {
            return Err(BoardError::Duplicate(DuplicateCardError(card)));
        }
        Ok(self.dealt(card.into()))
    }

    /// Returns the board with more cards, in new-deck order. They must be new, and fit.
    #[inline]
    fn dealt(mut self, cards: CardSet) -> Self {
        let size = self.size();
        for (slot, card) in self.cards[size..].iter_mut().zip(cards) {
            *slot = Some(card);
        }
        self.set |= cards;
        self
    }

    /// Returns the cards in the order of dealing.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone {
        self.cards.into_iter().flatten()
    }

    /// Returns the cards as a set.
    #[inline]
    pub const fn set(&self) -> CardSet {
        self.set
    }

    /// Returns the number of cards.
    #[inline]
    pub const fn size(&self) -> usize {
        self.set.len()
    }

    /// Returns the street; `None` in the middle of a flop.
    pub fn street(&self) -> Option<Street> {
        let size = self.size();
        Street::ALL.into_iter().find(|street| street.size() == size)
    }

    /// Returns whether all five cards are dealt.
    #[inline]
    pub const fn is_full(&self) -> bool {
        self.size() == Self::MAX_SIZE
    }

    /// Returns every full board that can follow, dealt from the cards that are neither on the board
    /// nor `dead` (which should include all players' hole cards). For a full board, returns only
    /// that board.
    ///
    /// ```
    /// use holdem_engine::{Board, Hand, HoleCards, evaluate};
    ///
    /// let [aces, kings]: [HoleCards; 2] = ["AhAd".parse()?, "KsKc".parse()?];
    /// let flop: Board = "Kd 7h 2s".parse()?;
    /// let (mut wins, mut all) = (0, 0);
    /// for board in flop.runouts(aces.set() | kings.set()) {
    ///     let strength = |hole: HoleCards| Hand::new(hole.set() | board.set()).map(evaluate);
    ///     wins += u32::from(strength(aces)? > strength(kings)?);
    ///     all += 1;
    /// }
    /// assert_eq!((wins, all), (85, 990));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn runouts(&self, dead: CardSet) -> Runouts {
        let deck = !(self.set | dead);
        Runouts { board: *self, subsets: deck.subsets(Self::MAX_SIZE - self.size()) }
    }
}

/// The full boards that can follow a board, in the order of the sets of cards to come; see
/// [`Board::runouts`].
#[derive(Clone, Debug)]
pub struct Runouts {
    board: Board,
    subsets: Subsets,
}

impl Iterator for Runouts {
    type Item = Board;

    #[inline]
    fn next(&mut self) -> Option<Board> {
        self.subsets.next().map(|cards| self.board.dealt(cards))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.subsets.size_hint()
    }
}

impl ExactSizeIterator for Runouts {}
impl FusedIterator for Runouts {}

impl PartialEq for Board {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        self.set == other.set
    }
}

impl Eq for Board {}

impl PartialOrd for Board {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Board {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        self.set.cmp(&other.set)
    }
}

impl Hash for Board {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.set.hash(state);
    }
}

impl From<Board> for CardSet {
    #[inline]
    fn from(board: Board) -> Self {
        board.set
    }
}

impl TryFrom<&[Card]> for Board {
    type Error = BoardError;

    fn try_from(cards: &[Card]) -> Result<Self, BoardError> {
        Self::new(cards)
    }
}

/// Collects cards into a board, in the order of dealing, with the errors of [`Board::new`].
///
/// ```
/// use holdem_engine::{Board, BoardError, Card, CardSet};
///
/// let flop: Board = "Kd 7h 2s".parse()?;
/// let turn: Card = "9c".parse()?;
/// let board: Board = flop.into_iter().chain([turn]).collect::<Result<_, BoardError>>()?;
/// assert_eq!(board.to_string(), "Kd7h2s9c");
/// let deck = CardSet::DECK.into_iter().collect::<Result<Board, _>>();
/// assert_eq!(deck, Err(BoardError::TooMany(52)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
impl FromIterator<Card> for Result<Board, BoardError> {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let cards: Vec<Card> = cards.into_iter().collect();
        Board::new(&cards)
    }
}

/// Iterates over the cards in the order of dealing.
impl IntoIterator for Board {
    type Item = Card;
    type IntoIter = Flatten<std::array::IntoIter<Option<Card>, { Board::MAX_SIZE }>>;

    fn into_iter(self) -> Self::IntoIter {
        self.cards.into_iter().flatten()
    }
}

impl IntoIterator for &Board {
    type Item = Card;
    type IntoIter = <Board as IntoIterator>::IntoIter;

    fn into_iter(self) -> Self::IntoIter {
        (*self).into_iter()
    }
}

/// Parses up to five different cards, as [`cards`](crate::parse::cards) does; an empty text is a
/// board without cards.
impl FromStr for Board {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        if let Some(cards) = compact_cards::<{ Self::MAX_SIZE }>(text)
            && let Ok(board) = Self::new(&cards)
        {
            return Ok(board);
        }
        let read = distinct_cards_or_none(text, Self::MAX_SIZE, "cards on the board")?;
        Ok(Self {
            cards: std::array::from_fn(|index| read.get(index).map(|card| card.value)),
            set: Spanned::values(&read).collect(),
        })
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Board").field(&format_args!("{self}")).finish()
    }
}

/// Prints the cards in the order of dealing without separators. An empty board prints as nothing.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.cards().map(|card| card.to_string()).collect::<String>())
    }
}

/// The error for cards that cannot be a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum BoardError {
    /// There are more than five cards: this many.
    TooMany(usize),
    /// A card appears twice.
    Duplicate(DuplicateCardError),
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TooMany(count) => write!(f, "a board has at most five cards, not {count}"),
            Self::Duplicate(duplicate) => duplicate.fmt(f),
        }
    }
}

impl std::error::Error for BoardError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            Self::TooMany(_) => None,
            Self::Duplicate(duplicate) => Some(duplicate),
        }
    }
}

#[cfg(feature = "serde")]
crate::parse::serde_as_text!(Board: "up to five cards such as \"Kd7h2s\"");

#[cfg(test)]
mod tests {
    use std::collections::HashSet;
    use std::error::Error;
    use std::hash::{BuildHasher, BuildHasherDefault, DefaultHasher};

    use itertools::Itertools;

    use super::*;

    fn board(text: &str) -> Board {
        text.parse().unwrap()
    }

    #[test]
    fn boards_of_the_same_cards_are_equal_but_keep_their_order() {
        let (one, other) = (board("Kd7h2s9c"), board("9c2sKd7h"));
        assert_eq!((one, one.cmp(&other)), (other, Ordering::Equal));
        assert_eq!(HashSet::from([one, other]).len(), 1);
        assert_eq!((one.to_string(), other.to_string()), ("Kd7h2s9c".into(), "9c2sKd7h".into()));
        assert!(board("") < board("2c") && board("As2c") > board("Ah2c"));
        assert!(one.into_iter().eq(one.cards()) && (&one).into_iter().eq(one.cards()));
    }

    #[test]
    fn a_board_is_made_of_its_cards_and_shown_as_them() {
        let flop = board("Kd7h2s");
        let cards: Vec<Card> = flop.cards().collect();
        assert_eq!(CardSet::from(flop), flop.set());
        assert_eq!(Board::try_from(cards.as_slice()).unwrap().to_string(), "Kd7h2s");
        assert_eq!(format!("{flop:?} {flop:>8}"), "Board(Kd7h2s)   Kd7h2s");
        let hash = |board: Board| BuildHasherDefault::<DefaultHasher>::new().hash_one(board);
        assert_eq!(hash(flop), hash(board("2s7hKd")));
        assert_ne!(hash(flop), hash(board("2s7h")));
        let duplicate = DuplicateCardError(cards[0]);
        for (error, message, source) in [
            (BoardError::TooMany(6), "a board has at most five cards, not 6".to_owned(), None),
            (BoardError::Duplicate(duplicate), duplicate.to_string(), Some(duplicate.to_string())),
        ] {
            assert_eq!(error.to_string(), message);
            assert_eq!(error.source().map(ToString::to_string), source);
        }
    }

    #[test]
    fn the_empty_board_round_trips() {
        assert_eq!(Board::default().to_string(), "");
        assert_eq!((board(""), board(" ")), (Board::default(), Board::default()));
        assert_eq!((board("").size(), board("").street()), (0, Some(Street::Preflop)));
    }

    #[test]
    fn a_full_or_repeated_card_is_refused() {
        let ace: Card = "Ah".parse().unwrap();
        assert_eq!(board("2c3c4c5c6c").with(ace), Err(BoardError::TooMany(6)));
        let duplicate = BoardError::Duplicate(DuplicateCardError(ace));
        assert_eq!(board("Ah2c").with(ace), Err(duplicate));
        assert_eq!([ace, ace].into_iter().collect::<Result<Board, _>>(), Err(duplicate));
        assert_eq!(board("2c3c").with(ace).unwrap().to_string(), "2c3cAh");
    }

    #[test]
    fn runouts_are_all_combinations_of_the_rest() {
        let dead: CardSet = "AhAdKsKc".parse().unwrap();
        for (text, count) in
            [("Kd7h2s", 990), ("Kd7h2s9c", 44), ("Kd7h2s9c9d", 1), ("Kd7h", 15_180)]
        {
            let start = board(text);
            let runouts: Vec<Board> = start.runouts(dead).collect();
            assert_eq!((runouts.len(), start.runouts(dead).len()), (count, count));
            assert_eq!(start.runouts(dead | start.set()).len(), count);
            let rest = (CardSet::DECK - start.set() - dead).iter().combinations(5 - start.size());
            let expected: HashSet<Board> = rest
                .map(|cards| Board::new(&start.cards().chain(cards).collect_vec()).unwrap())
                .collect();
            assert!(runouts.iter().all(|runout| runout.to_string().starts_with(text)));
            assert_eq!(runouts.into_iter().collect::<HashSet<_>>(), expected);
        }
        assert_eq!(Board::default().runouts(CardSet::EMPTY).len(), 2_598_960);
        assert_eq!(Board::default().runouts(CardSet::DECK).next(), None);
    }
}
