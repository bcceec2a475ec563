//! An equity request: each player's range, the board, the dead cards.

use std::error::Error;
use std::fmt;

use crate::card::{CardSet, DuplicateCardError, Rank, Suit};
use crate::deal::{Board, HoleCards};
use crate::range::Range;

use super::dealable::{Shortage, can_be_dealt};
use super::player_range::PlayerRange;
use super::player_set::PlayerSet;
use super::runout::boards;
use crate::deal::isomorphism::{Blocks, Renaming, renamed, renamed_hole};

/// Two or more players with a range each, the board so far, and the dead cards.
///
/// Combos that hold a card of the board or a dead card are removed from the ranges. A request can
/// be dealt: there is a combo for every player at once, and enough cards for the rest of the board.
///
/// ```
/// use holdem_engine::equity::{Request, RequestError};
/// use holdem_engine::{Board, CardSet, HoleCards, Range};
///
/// let kings: Range = "KhKd".parse::<HoleCards>()?.into();
/// let request = Request::new(
///     vec![kings.clone(), Range::full()],
///     "Ks7d2c".parse()?,
///     CardSet::EMPTY,
/// )?;
/// assert_eq!(request.players()[1].combo_count(), 49 * 48 / 2);
/// assert_eq!(request.to_come(), 2);
///
/// let clash = Request::new(vec![kings; 2], Board::default(), CardSet::EMPTY);
/// assert!(matches!(clash, Err(RequestError::Shortage { needed: 2, left: 1, .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    players: Vec<Range>,
    /// The same ranges with whole weights.
    player_ranges: Vec<PlayerRange>,
    board: Board,
    dead: CardSet,
}

impl Request {
    /// The maximum number of players for one deck.
    pub const MAX_PLAYERS: usize = 23;

    /// Creates a request.
    ///
    /// # Errors
    ///
    /// Returns an error if there are fewer than 2 or more than [`Self::MAX_PLAYERS`] players, if a
    /// card is both on the board and dead, or if the players cannot all be dealt a combo; see
    /// [`RequestError`].
    pub fn new(players: Vec<Range>, board: Board, dead: CardSet) -> Result<Self, RequestError> {
        if !(2..=Self::MAX_PLAYERS).contains(&players.len()) {
            return Err(RequestError::Players(players.len()));
        }
        CardSet::distinct(board.cards().chain(dead)).map_err(RequestError::Duplicate)?;
        let gone = board.set() | dead;
        let mut players = players;
        if !gone.is_empty() {
            for (player, range) in players.iter_mut().enumerate() {
                *range = range.without(gone).ok_or(RequestError::Emptied { player })?;
            }
        }
        let player_ranges = players.iter().map(PlayerRange::of).collect();
        let request = Self { players, player_ranges, board, dead };
        let needed = HoleCards::SIZE * request.players.len() + request.to_come();
        if request.live().len() < needed {
            return Err(RequestError::DeckTooSmall { left: request.live().len(), needed });
        }
        let unknown = match can_be_dealt(&request.player_ranges) {
            Some(true) => return Ok(request),
            Some(false) => RequestError::CannotBeDealt,
            None => RequestError::TooEntangled,
        };
        let shortage = Shortage::of(&request.player_ranges, request.live());
        Err(shortage.map_or(unknown, |Shortage { players, needed, cards }| {
            let left = (cards & request.live()).len();
            RequestError::Shortage { players, needed, cards, left }
        }))
    }

    /// Returns each player's range, without the combos that hold a card of the board or a dead
    /// card.
    pub fn players(&self) -> &[Range] {
        &self.players
    }

    /// Returns the board so far.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Returns the dead cards.
    pub fn dead(&self) -> CardSet {
        self.dead
    }

    /// Returns the cards that are in a player's hand or in the deck.
    pub fn live(&self) -> CardSet {
        CardSet::DECK - self.board.set() - self.dead
    }

    /// Returns the players' ranges with whole weights.
    pub(crate) fn player_ranges(&self) -> &[PlayerRange] {
        &self.player_ranges
    }

    /// Returns the suits that are alike: exchanging them changes no range, not the board and not
    /// the dead cards.
    pub fn blocks(&self) -> Blocks {
        let (known, live) = ([self.board.set(), self.dead], self.live());
        Blocks::new(|renaming| {
            let mut players = self.players.iter().zip(&self.player_ranges);
            known.iter().all(|&cards| renamed(cards, renaming) == cards)
                && players.all(|(range, player_range)| {
                    player_range.is_any_two_of(live) || is_unchanged(range, renaming)
                })
        })
    }

    /// Returns the number of boards for each joint combo.
    ///
    /// ```
    /// use holdem_engine::equity::Request;
    /// use holdem_engine::{Board, CardSet};
    ///
    /// let players = vec!["AA".parse()?, "KK".parse()?];
    /// let request = Request::new(players, Board::default(), CardSet::EMPTY)?;
    /// assert_eq!(request.boards(), 1_712_304);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn boards(&self) -> u128 {
        boards(self.live().len() - HoleCards::SIZE * self.players.len(), self.to_come())
    }

    /// Returns the number of board cards to come.
    pub fn to_come(&self) -> usize {
        Board::MAX_SIZE - self.board.size()
    }
}

/// The error for ranges and cards that cannot be a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RequestError {
    /// The number of players: fewer than 2, or more than [`Request::MAX_PLAYERS`].
    Players(usize),
    /// A card is on the board and dead, or twice in one of them.
    Duplicate(DuplicateCardError),
    /// Every combo of this player, counted from 0, holds a card of the board or a dead card.
    Emptied {
        /// The player, counted from 0.
        player: usize,
    },
    /// There are too few cards for all players and the board.
    DeckTooSmall {
        /// The number of cards left.
        left: usize,
        /// The number of cards needed.
        needed: usize,
    },
    /// The players cannot all be dealt a combo at once, because some of them need more of some
    /// cards than there are.
    Shortage {
        /// The players who need them.
        players: PlayerSet,
        /// The minimum number of these cards that they need together.
        needed: usize,
        /// One card, all cards of a suit, or all cards of some ranks.
        cards: CardSet,
        /// The number of these cards that is left.
        left: usize,
    },
    /// The players cannot all be dealt a combo at once, for a less simple reason.
    CannotBeDealt,
    /// The ranges need so many of the same cards that it takes too long to determine whether all
    /// players can be dealt a combo.
    TooEntangled,
}

impl fmt::Display for RequestError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Players(count) => {
                write!(f, "equity needs 2 to {} players, not {count}", Request::MAX_PLAYERS)
            }
            Self::Duplicate(duplicate) => duplicate.fmt(f),
            Self::Emptied { player } => {
                write!(f, "player {}: the board and dead cards block every combo", player + 1)
            }
            Self::DeckTooSmall { left, needed } => {
                write!(f, "the players and board need {needed} cards, and the deck has {left} left")
            }
            &Self::Shortage { players, needed, cards, left } => {
                let players = players.len();
                write!(f, "the players cannot all be dealt a hand: {players} of them need ")?;
                let mut each = cards.iter();
                match (each.next(), each.next()) {
                    (Some(card), None) => card.fmt(f),
                    _ => {
                        let are = if left == 1 { "is" } else { "are" };
                        write!(f, "{needed} {}, and only {left} {are} left", names(cards))
                    }
                }
            }
            Self::CannotBeDealt => {
                write!(f, "the players cannot all be dealt a hand: they need the same cards")
            }
            Self::TooEntangled => write!(
                f,
                "the ranges share so many cards that checking whether all players can be dealt a hand takes too long"
            ),
        }
    }
}

impl Error for RequestError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        match self {
            Self::Duplicate(duplicate) => Some(duplicate),
            _ => None,
        }
    }
}

/// Returns the name of a suit or of some ranks.
fn names(cards: CardSet) -> String {
    let is_of = |suit: &Suit| cards == CardSet::DECK.in_suit(*suit);
    if let Some(suit) = Suit::ALL.iter().find(|suit| is_of(suit)) {
        return suit.word().to_owned();
    }
    let ranks = Rank::ALL.into_iter().filter(|&rank| !cards.of_rank(rank).is_empty());
    let names: Vec<&str> = ranks.map(Rank::plural).collect();
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} and {last}", others.join(", ")),
        _ => names.concat(),
    }
}

/// Returns whether renaming suits leaves a range unchanged.
fn is_unchanged(range: &Range, renaming: Renaming) -> bool {
    let mut combos = range.combos();
    combos.all(|(combo, weight)| range.weight(renamed_hole(combo, renaming)) == weight)
}
