//! Draws: the cards that would improve a hand, the hands they make, and the names of such draws.
//!
//! Draws are found by dealing the next card, or on a flop the next two, and checking for completed hands. A draw must
//! use a hole card: a hand that the board completes by itself does not count.

use std::cmp::Reverse;
use std::fmt;

use itertools::Itertools;

use crate::card::{Card, CardSet, Rank, RankSet, Suit};
use crate::deal::{Board, HoleCards, Street};
use crate::eval::evaluate;
use crate::eval::lookup::PartialHand;
use crate::hand::{Category, Hand, Strength};

use super::hand::{Made, MadeError};

/// The number of ranks in a straight, and of cards in a flush.
const WHOLE: usize = 5;

/// A made hand and its draws.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Prospects {
    /// The made hand.
    pub made: Made,
    /// The draws, the best first.
    pub draws: Vec<Draw>,
}

/// A draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Draw {
    /// Its name.
    pub name: DrawName,
    /// The cards that complete it.
    pub by: Completion,
}

/// The cards that complete a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Completion {
    /// Any of these as the next card.
    Next(CardSet),
    /// This number of pairs of a turn and a river card, and no card alone.
    Runners(u64),
}

/// The type of a draw, in order of strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum DrawName {
    /// A hole card above every card of the board.
    OneOvercard,
    /// Two hole cards above every card of the board.
    TwoOvercards,
    /// Two more cards make a straight.
    BackdoorStraight,
    /// Two more cards make a flush.
    BackdoorFlush,
    /// Cards of one rank make a straight.
    Gutshot,
    /// Cards of two or more ranks make a straight, each filling a different gap.
    DoubleGutshot,
    /// Four ranks in a row; a card on either side makes a straight.
    OpenEnded,
    /// Cards of one suit make a flush.
    Flush,
    /// Some card makes a straight flush.
    StraightFlush,
}

impl Prospects {
    /// Finds the made hand on a board and its draws. `deck` has the cards that can come.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards, or one of the hole cards.
    ///
    /// ```
    /// use holdem_engine::CardSet;
    /// use holdem_engine::made::{DrawName, Prospects};
    ///
    /// let (hole, board) = ("AhKh".parse()?, "Qh7h2c".parse()?);
    /// let prospects = Prospects::of(hole, board, CardSet::DECK)?;
    /// assert_eq!(prospects.to_string(), "flush draw, backdoor straight draw, two overcards");
    /// assert_eq!(prospects.draws[0].name, DrawName::Flush);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(hole: HoleCards, board: Board, deck: CardSet) -> Result<Self, MadeError> {
        let made = Made::of(hole, board)?;
        if board.is_full() {
            return Ok(Self { made, draws: Vec::new() });
        }
        let spot = DrawingHand::new(hole, board, deck);
        let is_flop = board.street() == Some(Street::Flop);
        let draws = [
            spot.straight_flush_draw(made),
            spot.flush_draw(made, is_flop),
            spot.straight_draw(made, is_flop),
            spot.overcards(made),
        ];
        let mut draws: Vec<Draw> = draws.into_iter().flatten().collect();
        draws.sort_by_key(|draw| Reverse(draw.name));
        Ok(Self { made, draws })
    }

    /// Returns whether there is nothing made, and no draw to a straight or a flush by the next card: the filter
    /// `air`.
    pub fn is_air(&self) -> bool {
        self.made.is_boards() && self.draws.iter().all(|draw| draw.name < DrawName::Gutshot)
    }
}

/// Returns the next cards, by the [index](Category::index) of the category that the hand then has; empty on a full
/// board. `deck` has the cards that can come.
///
/// # Errors
///
/// Returns an error as [`Prospects::of`] does.
///
/// ```
/// use holdem_engine::made::next_cards;
/// use holdem_engine::{CardSet, Category};
///
/// let next = next_cards("AhKh".parse()?, "Qh7h2c".parse()?, CardSet::DECK)?;
/// assert_eq!(next[Category::Flush.index()].len(), 9);
/// assert_eq!(next[Category::OnePair.index()].len(), 14);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn next_cards(
    hole: HoleCards,
    board: Board,
    deck: CardSet,
) -> Result<[CardSet; Category::COUNT], MadeError> {
    Made::of(hole, board)?;
    let mut next = [CardSet::EMPTY; Category::COUNT];
    let spot = DrawingHand::new(hole, board, deck);
    for card in spot.deck.into_iter().filter(|_| !board.is_full()) {
        let cards = &mut next[spot.after(card).category().index()];
        *cards = cards.with(card);
    }
    Ok(next)
}

/// A hand with cards to come.
struct DrawingHand {
    hole: HoleCards,
    board: CardSet,
    /// The cards that can come.
    deck: CardSet,
}

impl DrawingHand {
    fn new(hole: HoleCards, board: Board, deck: CardSet) -> Self {
        Self { hole, board: board.set(), deck: deck - hole.set() - board.set() }
    }

    /// Returns the strength of the hand with one more card.
    fn after(&self, card: Card) -> Strength {
        let cards = (self.hole.set() | self.board).with(card);
        evaluate(Hand::of_known_size(cards, cards.len()))
    }

    /// Returns the ranks that the player has.
    fn ranks(&self) -> RankSet {
        ranks_of(self.hole.set() | self.board)
    }

    /// Returns the cards of these ranks that can come.
    fn deck_of(&self, ranks: RankSet) -> CardSet {
        self.deck.into_iter().filter(|card| ranks.contains(card.rank())).collect()
    }

    fn straight_flush_draw(&self, made: Made) -> Option<Draw> {
        let is_own = |card: &Card| {
            let boards = self.board.with(*card).into_iter().collect::<PartialHand>().strength();
            boards.is_none_or(|boards| boards < self.after(*card))
        };
        let makes = |card: &Card| self.after(*card).category() == Category::StraightFlush;
        let cards = self.hole.set() | self.board;
        let is_near = Suit::ALL.into_iter().any(|suit| cards.in_suit(suit).len() + 1 >= WHOLE);
        if made.category() == Category::StraightFlush || !is_near {
            return None;
        }
        Draw::next(DrawName::StraightFlush, self.deck.into_iter().filter(makes).filter(is_own))
    }

    fn flush_draw(&self, made: Made, is_flop: bool) -> Option<Draw> {
        if made.category() >= Category::Flush {
            return None;
        }
        let of_suit = |cards: CardSet, suit| cards.in_suit(suit).len();
        let own = Suit::ALL.into_iter().filter(|&suit| of_suit(self.hole.set(), suit) > 0);
        let held = |suit| of_suit(self.hole.set() | self.board, suit);
        let suit = own.max_by_key(|&suit| held(suit))?;
        let left = self.deck.in_suit(suit);
        match WHOLE.checked_sub(held(suit)) {
            Some(1) => Draw::next(DrawName::Flush, left),
            Some(2) if is_flop => {
                let ways = left.len() as u64;
                Draw::runners(DrawName::BackdoorFlush, ways * ways.saturating_sub(1) / 2)
            }
            _ => None,
        }
    }

    fn straight_draw(&self, made: Made, is_flop: bool) -> Option<Draw> {
        if made.category() >= Category::Straight {
            return None;
        }
        let missing = Rank::ALL.into_iter().filter(|&rank| !self.ranks().contains(rank));
        let can_come = |rank: &Rank| !self.deck.of_rank(*rank).is_empty();
        let missing = missing.filter(can_come);
        let completing: RankSet =
            missing.clone().filter(|&rank| self.makes_a_straight([rank])).collect();
        if !completing.is_empty() {
            let name = match completing.len() {
                1 => DrawName::Gutshot,
                _ if is_open_ended(completing) => DrawName::OpenEnded,
                _ => DrawName::DoubleGutshot,
            };
            return Draw::next(name, self.deck_of(completing));
        }
        if !is_flop {
            return None;
        }
        let pairs = missing.array_combinations::<2>().filter(|&pair| self.makes_a_straight(pair));
        let ways = |rank| self.deck.of_rank(rank).len() as u64;
        let runners = pairs.map(|pair| pair.map(ways).iter().product::<u64>()).sum();
        Draw::runners(DrawName::BackdoorStraight, runners)
    }

    /// Returns whether these ranks complete a straight that they do not complete on the board alone.
    fn makes_a_straight<const N: usize>(&self, more: [Rank; N]) -> bool {
        let with = |ranks: RankSet| highest_straight(more.into_iter().fold(ranks, RankSet::with));
        with(self.ranks()) > with(ranks_of(self.board))
    }

    fn overcards(&self, made: Made) -> Option<Draw> {
        if !matches!(made, Made::HighCard | Made::Boards(Category::OnePair)) {
            return None;
        }
        let highest = ranks_of(self.board).highest();
        let can_pair = |rank: &Rank| Some(*rank) > highest && !self.deck.of_rank(*rank).is_empty();
        let over: RankSet = ranks_of(self.hole.set()).descending().filter(can_pair).collect();
        let name = if over.len() == 2 { DrawName::TwoOvercards } else { DrawName::OneOvercard };
        Draw::next(name, self.deck_of(over))
    }
}

fn ranks_of(cards: CardSet) -> RankSet {
    cards.into_iter().map(Card::rank).collect()
}

/// Returns whether two of the ranks that complete a straight are on both sides of four in a row. The player has these
/// four: without one of them, both straights would need seven ranks, and there are at most six cards.
fn is_open_ended(completing: RankSet) -> bool {
    let neighbours = Rank::ALL.into_iter().tuple_windows();
    let mut straights = neighbours
        .filter_map(|(lower, higher)| RankSet::straight(lower).zip(RankSet::straight(higher)));
    straights.any(|(lower, higher)| (lower - higher).union(higher - lower).is_subset(completing))
}

/// Returns the highest rank of the best straight among these ranks.
fn highest_straight(ranks: RankSet) -> Option<Rank> {
    let is_there = |high: &Rank| RankSet::straight(*high).is_some_and(|it| it.is_subset(ranks));
    Rank::ALL.into_iter().rev().find(is_there)
}

impl Draw {
    /// Returns the draw that these next cards complete; `None` without a card.
    fn next(name: DrawName, cards: impl IntoIterator<Item = Card>) -> Option<Self> {
        let cards: CardSet = cards.into_iter().collect();
        (!cards.is_empty()).then_some(Self { name, by: Completion::Next(cards) })
    }

    /// Returns the draw that this number of pairs of cards completes; `None` for 0.
    fn runners(name: DrawName, runners: u64) -> Option<Self> {
        (runners > 0).then_some(Self { name, by: Completion::Runners(runners) })
    }
}

impl DrawName {
    /// All types, the weakest first.
    pub const ALL: [Self; 9] = [
        Self::OneOvercard,
        Self::TwoOvercards,
        Self::BackdoorStraight,
        Self::BackdoorFlush,
        Self::Gutshot,
        Self::DoubleGutshot,
        Self::OpenEnded,
        Self::Flush,
        Self::StraightFlush,
    ];

    /// Returns the name: `open-ended straight draw`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::OneOvercard => "one overcard",
            Self::TwoOvercards => "two overcards",
            Self::BackdoorStraight => "backdoor straight draw",
            Self::BackdoorFlush => "backdoor flush draw",
            Self::Gutshot => "gutshot",
            Self::DoubleGutshot => "double gutshot",
            Self::OpenEnded => "open-ended straight draw",
            Self::Flush => "flush draw",
            Self::StraightFlush => "straight flush draw",
        }
    }

    /// Returns whether eight cards or more complete it, if all are live: an open-ended straight draw, a double
    /// gutshot or a flush draw. The filter `double gutshot+` selects these.
    pub fn is_strong(self) -> bool {
        self >= Self::DoubleGutshot
    }

    /// Returns a short definition.
    pub const fn meaning(self) -> &'static str {
        match self {
            Self::OneOvercard => "one hole card is higher than the board, and pairs for top pair",
            Self::TwoOvercards => "both hole cards are higher than the board",
            Self::BackdoorStraight => "the turn and river together can make a straight",
            Self::BackdoorFlush => "three of a suit: the turn and river together can make a flush",
            Self::Gutshot => "one rank makes a straight",
            Self::DoubleGutshot => "two ranks make a straight, each filling a different gap",
            Self::OpenEnded => "four in a row, and a card on either side makes a straight",
            Self::Flush => "four of a suit: one more makes a flush",
            Self::StraightFlush => "one card makes a straight flush",
        }
    }
}

impl fmt::Display for DrawName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The made hand, unless it is nothing, and the draws: `top pair, flush draw`.
impl fmt::Display for Prospects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let is_nothing = self.made == Made::HighCard && !self.draws.is_empty();
        let made = (!is_nothing).then(|| self.made.to_string());
        let draws = self.draws.iter().map(|draw| draw.name.name().to_owned());
        f.write_str(&made.into_iter().chain(draws).join(", "))
    }
}
