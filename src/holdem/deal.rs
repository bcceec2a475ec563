//! Everything that is known about the cards of one deal.

use crate::card::{CardSet, DuplicateCard};

use super::{Board, HoleCards};

/// The players' hole cards, the board and the dead cards of one deal, every card of them once.
///
/// The one place where cards are checked to be distinct across hands and board: whoever holds a
/// `Deal` need not ask again.
///
/// ```
/// use holdem::{Board, CardSet, Deal, HoleCards};
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
    /// The deal of these cards.
    ///
    /// # Errors
    ///
    /// [`DuplicateCard`] if a card is in two places.
    pub fn new(
        players: Vec<HoleCards>,
        board: Board,
        dead: CardSet,
    ) -> Result<Self, DuplicateCard> {
        let held = players.iter().flat_map(|player| player.cards());
        CardSet::distinct(held.chain(board.cards()).chain(dead))?;
        Ok(Self { players, board, dead })
    }

    /// Each player's hole cards.
    pub fn players(&self) -> &[HoleCards] {
        &self.players
    }

    /// The community cards.
    pub fn board(&self) -> Board {
        self.board
    }

    /// The cards known to be out of play.
    pub fn dead(&self) -> CardSet {
        self.dead
    }

    /// The cards that nobody has seen.
    pub fn unseen(&self) -> CardSet {
        let held = self.players.iter().fold(CardSet::EMPTY, |set, player| set | player.set());
        CardSet::DECK - held - self.board.set() - self.dead
    }
}
