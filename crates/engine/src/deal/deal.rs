//! The known cards of one deal.

use crate::card::{CardSet, DuplicateCardError};

use super::{Board, HoleCards};

/// The players' hole cards, the board and the dead cards of one deal, all different.
///
/// This is the only type that checks cards to be distinct across players and board.
///
/// ```
/// use holdem_engine::{Board, CardSet, Deal, HoleCards};
///
/// let ace_king: HoleCards = "AhKh".parse()?;
/// let board: Board = "QhJhTh".parse()?;
/// let deal = Deal::new(vec![ace_king], board, CardSet::EMPTY)?;
/// assert_eq!(deal.unseen().len(), 47);
///
/// let clash = Deal::new(vec![ace_king], board, "Kh".parse()?);
/// assert_eq!(clash.unwrap_err().0, "Kh".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deal {
    players: Vec<HoleCards>,
    board: Board,
    dead: CardSet,
}

impl Deal {
    /// Creates a deal of these cards.
    ///
    /// # Errors
    ///
    /// Returns an error if a card appears twice.
    pub fn new(
        players: Vec<HoleCards>,
        board: Board,
        dead: CardSet,
    ) -> Result<Self, DuplicateCardError> {
        let held = players.iter().flat_map(|player| player.cards());
        CardSet::distinct(held.chain(board.cards()).chain(dead))?;
        Ok(Self { players, board, dead })
    }

    /// Returns each player's hole cards.
    pub fn players(&self) -> &[HoleCards] {
        &self.players
    }

    /// Returns the community cards.
    pub fn board(&self) -> Board {
        self.board
    }

    /// Returns the cards known to be out of play.
    pub fn dead(&self) -> CardSet {
        self.dead
    }

    /// Returns the cards that are neither held, nor on the board, nor dead.
    pub fn unseen(&self) -> CardSet {
        let held = self.players.iter().fold(CardSet::EMPTY, |set, player| set | player.set());
        CardSet::DECK - held - self.board.set() - self.dead
    }
}
