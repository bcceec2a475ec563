//! Readings of a player's hand on a board: the answer of `holdem eval`.

use crate::card::{Card, CardSet};
use crate::eval::Method;
use crate::eval::lookup::PartialHand;
use crate::hand::{Hand, HandSizeError, Outcomes, Strength, cards_that_play, kickers};

use super::{Board, Deal, HoleCards};

/// A player's hand on a board: its strength, the cards that make it, and the hands that it beats.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Reading {
    /// The player's hole cards.
    pub hole: HoleCards,
    /// The community cards.
    pub board: Board,
    /// Hole cards and board together.
    pub hand: Hand,
    /// The strength of the hand.
    pub strength: Strength,
    /// The five cards that play, in playing order. A hole card plays only if no board card is
    /// equivalent.
    pub best: [Card; 5],
    /// The outcomes against every combo that an opponent can hold, on the present board; `None`
    /// after [`Reading::of_hands`].
    pub opponents: Option<Outcomes>,
}

impl Reading {
    /// Evaluates the hand of each player of a deal, and compares it with every combo that an
    /// opponent can hold, on the present board. Cards to come do not count.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards.
    ///
    /// ```
    /// use holdem_engine::{CardSet, Deal, Method, Reading};
    ///
    /// let deal = Deal::new(vec!["AhKh".parse()?], "QhJhTh 2c 3d".parse()?, CardSet::EMPTY)?;
    /// let reading = &Reading::of(&deal, Method::Lookup)?[0];
    /// assert_eq!(reading.strength.to_string(), "royal flush");
    /// assert_eq!(reading.opponents.unwrap().wins, 990);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(deal: &Deal, method: Method) -> Result<Vec<Self>, HandSizeError> {
        deal.players().iter().map(|&hole| Self::of_player(hole, deal, method)).collect()
    }

    /// Evaluates the hand of one player of a deal as [`Reading::of`] does.
    pub fn of_player(hole: HoleCards, deal: &Deal, method: Method) -> Result<Self, HandSizeError> {
        let reading = Self::of_hand(hole, deal.board(), method)?;
        let board: PartialHand = deal.board().cards().collect();
        let opponents = board.outcomes(reading.strength, deal.unseen());
        Ok(Self { opponents: Some(opponents), ..reading })
    }

    /// Evaluates the hand of each player of a deal without comparing it with the combos that
    /// opponents can hold.
    ///
    /// # Errors
    ///
    /// Returns an error if the board has fewer than three cards.
    pub fn of_hands(deal: &Deal, method: Method) -> Result<Vec<Self>, HandSizeError> {
        deal.players().iter().map(|&hole| Self::of_hand(hole, deal.board(), method)).collect()
    }

    fn of_hand(hole: HoleCards, board: Board, method: Method) -> Result<Self, HandSizeError> {
        let hand = Hand::new(hole.set() | board.set())?;
        let strength = method.evaluate(hand);
        Ok(Self {
            hole,
            board,
            hand,
            strength,
            best: cards_that_play(hand, strength, board.set()),
            opponents: None,
        })
    }

    /// Returns the hole cards, then the board in the order of dealing.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone {
        self.hole.cards().into_iter().chain(self.board.cards())
    }

    /// Returns the five cards that play, split into hole cards and board cards.
    pub fn best_by_origin(&self) -> (Vec<Card>, Vec<Card>) {
        self.best.into_iter().partition(|&card| self.hole.set().contains(card))
    }

    /// Returns the kickers: the three cards next to a pair, the two next to three of a kind, the
    /// four below a high card.
    pub fn kickers(&self) -> &[Card] {
        kickers(self.strength, &self.best)
    }

    /// Returns the cards that do not play, in the order of [`Reading::cards`].
    pub fn left_out(&self) -> impl Iterator<Item = Card> + Clone {
        let playing: CardSet = self.best.into_iter().collect();
        self.cards().filter(move |&card| !playing.contains(card))
    }
}
