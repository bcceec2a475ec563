//! What is asked: who may hold what, on which board.

use std::collections::HashSet;
use std::fmt;

use crate::card::{CardSet, DuplicateCard};
use crate::holdem::{Board, HoleCards};
use crate::range::Range;

use super::runout::boards;
use super::seat::Seat;

/// Two players or more with a range each, the board so far, and the cards known to be out of play.
///
/// Combos that hold a card of the board or a dead card are taken out of the ranges. What is left can be
/// dealt: to everyone at once, with enough cards in the deck for the rest of the board.
///
/// ```
/// use holdem::equity::{Request, RequestError};
/// use holdem::{Board, CardSet, HoleCards, Range};
///
/// let kings: Range = "KhKd".parse::<HoleCards>()?.into();
/// let request = Request::new(
///     vec![kings.clone(), Range::random()],
///     "Ks7d2c".parse()?,
///     CardSet::EMPTY,
/// )?;
/// assert_eq!(request.players()[1].len(), 49 * 48 / 2);
/// assert_eq!(request.to_come(), 2);
///
/// let clash = Request::new(vec![kings.clone(), kings], Board::default(), CardSet::EMPTY);
/// assert_eq!(clash.unwrap_err(), RequestError::NobodyCanBeDealt);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    players: Vec<Range>,
    /// The players' ranges as the engines count with them.
    seats: Vec<Seat>,
    board: Board,
    dead: CardSet,
}

impl Request {
    /// The most players that a deck has cards for.
    pub const MAX_PLAYERS: usize = 23;

    /// The request of these ranges, board and dead cards.
    ///
    /// # Errors
    ///
    /// [`RequestError`] says what cannot be.
    pub fn new(players: Vec<Range>, board: Board, dead: CardSet) -> Result<Self, RequestError> {
        if !(2..=Self::MAX_PLAYERS).contains(&players.len()) {
            return Err(RequestError::Players(players.len()));
        }
        CardSet::distinct(board.cards().chain(dead)).map_err(RequestError::Duplicate)?;
        let gone = board.set() | dead;
        let players = players
            .iter()
            .enumerate()
            .map(|(player, range)| range.without(gone).ok_or(RequestError::Emptied { player }))
            .collect::<Result<Vec<_>, _>>()?;
        let seats = players.iter().map(Seat::of).collect();
        let request = Self { players, seats, board, dead };
        let needed = HoleCards::SIZE * request.players.len() + request.to_come();
        if request.live().len() < needed {
            return Err(RequestError::DeckTooSmall { left: request.live().len(), needed });
        }
        match can_be_dealt(&request.players) {
            Some(true) => Ok(request),
            Some(false) => Err(RequestError::NobodyCanBeDealt),
            None => Err(RequestError::TooEntangled),
        }
    }

    /// Each player's range, without the combos that cannot be.
    pub fn players(&self) -> &[Range] {
        &self.players
    }

    /// The board so far.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The cards known to be out of play.
    pub fn dead(&self) -> CardSet {
        self.dead
    }

    /// The cards that are in somebody's hand, or in the deck.
    pub fn live(&self) -> CardSet {
        CardSet::DECK - self.board.set() - self.dead
    }

    /// The players' ranges with whole weights.
    pub(crate) fn seats(&self) -> &[Seat] {
        &self.seats
    }

    /// How many boards there are for each joint combo.
    ///
    /// ```
    /// use holdem::equity::Request;
    /// use holdem::{Board, CardSet};
    ///
    /// let players = vec!["AA".parse()?, "KK".parse()?];
    /// let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
    /// assert_eq!(request.boards(), 1_712_304);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn boards(&self) -> u128 {
        boards(self.live().len() - HoleCards::SIZE * self.players.len(), self.to_come())
    }

    /// How many cards of the board are to come.
    pub fn to_come(&self) -> usize {
        Board::MAX_SIZE - self.board.size()
    }
}

/// Why a request has no answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// So many players: fewer than two, or more than a deck has cards for.
    Players(usize),
    /// A card is on the board and dead, or twice in one of them.
    Duplicate(DuplicateCard),
    /// Every combo of this player, counted from 0, holds a card of the board or a dead card.
    Emptied {
        /// The player.
        player: usize,
    },
    /// So few cards are left, and so many are needed for everyone and the board.
    DeckTooSmall {
        /// How many cards are left.
        left: usize,
        /// How many are needed.
        needed: usize,
    },
    /// Whatever one player holds, another is left without a combo.
    NobodyCanBeDealt,
    /// The ranges need so many of the same cards that it takes too long to find out whether everybody can
    /// be dealt a combo.
    TooEntangled,
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(count) => {
                write!(f, "equity is between 2 and {} players, not {count}", Request::MAX_PLAYERS)
            }
            Self::Duplicate(duplicate) => duplicate.fmt(f),
            Self::Emptied { player } => write!(
                f,
                "player {} has no hand left: each one holds a card of the board or a dead card",
                player + 1
            ),
            Self::DeckTooSmall { left, needed } => write!(
                f,
                "{needed} cards are needed for the players and the board, but {left} are left"
            ),
            Self::NobodyCanBeDealt => {
                write!(f, "the players cannot all be dealt a hand: they need the same cards")
            }
            Self::TooEntangled => write!(
                f,
                "the players need so many of the same cards that it takes too long to find out whether \
                 all can be dealt a hand"
            ),
        }
    }
}

impl std::error::Error for RequestError {}

/// Whether there is a combo for each player without a card in common; `None` if that is too hard to say.
fn can_be_dealt(players: &[Range]) -> Option<bool> {
    let mut ranges: Vec<Vec<CardSet>> = players
        .iter()
        .map(|range| range.combos().map(|(combo, _)| combo.set()).collect())
        .collect();
    // Whoever has the fewest combos chooses first.
    ranges.sort_by_key(Vec::len);
    let union = |range: &Vec<CardSet>| range.iter().fold(CardSet::EMPTY, |all, &combo| all | combo);
    let mut held_by_rest: Vec<CardSet> = ranges.iter().map(union).collect();
    for place in (1..held_by_rest.len()).rev() {
        let held = held_by_rest[place];
        held_by_rest[place - 1] |= held;
    }
    let mut search = Search { ranges, held_by_rest, failed: HashSet::new(), steps: 0 };
    search.deal(0, CardSet::EMPTY)
}

/// A search for combos without a card in common.
struct Search {
    ranges: Vec<Vec<CardSet>>,
    /// For each range, the cards that it and those after it hold.
    held_by_rest: Vec<CardSet>,
    /// From which range on, and with which cards taken, there is no way.
    failed: HashSet<(usize, CardSet)>,
    steps: usize,
}

impl Search {
    /// After so many steps nobody waits any longer.
    const MOST_STEPS: usize = 1 << 20;

    /// Whether the ranges from a place on can be dealt without the cards taken.
    fn deal(&mut self, place: usize, taken: CardSet) -> Option<bool> {
        let Some(&held) = self.held_by_rest.get(place) else { return Some(true) };
        let left = self.ranges.len() - place;
        if (held - taken).len() < HoleCards::SIZE * left || self.failed.contains(&(place, taken)) {
            return Some(false);
        }
        for combo in 0..self.ranges[place].len() {
            self.steps += 1;
            if self.steps > Self::MOST_STEPS {
                return None;
            }
            let cards = self.ranges[place][combo];
            if cards.is_disjoint(taken) && self.deal(place + 1, taken | cards)? {
                return Some(true);
            }
        }
        self.failed.insert((place, taken));
        Some(false)
    }
}
