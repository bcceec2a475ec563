//! What a player holds: the answer to `holdem eval`.

use crate::card::{Card, CardSet};
use crate::eval::Method;
use crate::eval::lookup::Partial;
use crate::hand::{Hand, HandSizeError, Outcomes, Strength, cards_that_play, kickers};

use super::{Board, Deal, HoleCards};

/// What one player holds on a board: how strong it is, which cards make it, and what it beats.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The player's own two cards.
    pub hole: HoleCards,
    /// The community cards.
    pub board: Board,
    /// All of them as a hand.
    pub hand: Hand,
    /// How strong the hand is.
    pub strength: Strength,
    /// The five that play, in playing order. A hole card plays only where no board card does the
    /// same.
    pub best: [Card; 5],
    /// On a full board, how the hand does against every hand that an opponent can hold; if that was asked for.
    pub opponents: Option<Outcomes>,
}

impl Reading {
    /// Reads the hand of each player of a deal, and compares it with all that opponents can hold.
    ///
    /// # Errors
    ///
    /// [`HandSizeError`] if the board has fewer than three cards.
    ///
    /// ```
    /// use holdem::{CardSet, Deal, Method, Reading};
    ///
    /// let deal = Deal::new(vec!["AhKh".parse()?], "QhJhTh 2c 3d".parse()?, CardSet::EMPTY)?;
    /// let reading = &Reading::of(&deal, Method::Lookup)?[0];
    /// assert_eq!(reading.strength.to_string(), "royal flush");
    /// assert_eq!(reading.opponents.unwrap().wins, 990);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(deal: &Deal, method: Method) -> Result<Vec<Self>, HandSizeError> {
        let readings = Self::of_hands(deal, method)?.into_iter();
        let readings = readings.map(|reading| {
            let full = reading.board.is_full();
            let opponents = full.then(|| opponents(reading.strength, deal));
            Self { opponents, ..reading }
        });
        Ok(readings.collect())
    }

    /// Reads the hand of each player of a deal, without a look at what opponents can hold.
    ///
    /// # Errors
    ///
    /// As [`Reading::of`].
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

    /// All cards, the hole cards first, then the board in the order in which it was dealt.
    pub fn cards(&self) -> impl Iterator<Item = Card> + Clone {
        self.hole.cards().into_iter().chain(self.board.cards())
    }

    /// The five that play, apart: the player's own, and the board's.
    pub fn best_by_origin(&self) -> (Vec<Card>, Vec<Card>) {
        self.best.into_iter().partition(|&card| self.hole.set().contains(card))
    }

    /// Those of the five that break ties and are no part of the made hand: the three beside a pair,
    /// the two beside three of a kind, the four below a high card.
    pub fn kickers(&self) -> &[Card] {
        kickers(self.strength, &self.best)
    }

    /// The cards that do not play, in the order of [`Reading::cards`].
    pub fn left_out(&self) -> impl Iterator<Item = Card> + Clone {
        let playing: CardSet = self.best.into_iter().collect();
        self.cards().filter(move |&card| !playing.contains(card))
    }
}

/// Compares a strength with every two unseen cards on a full board: 990 times, if no card is dead and
/// nobody else's cards are known.
fn opponents(strength: Strength, deal: &Deal) -> Outcomes {
    // Without a branch: who is stronger is what nothing can predict.
    let (mut wins, mut ties, mut all) = (0, 0, 0);
    let board: Partial = deal.board().cards().collect();
    board.each_seven(deal.unseen(), |other, hands| {
        wins += hands * u32::from(other < strength);
        ties += hands * u32::from(other == strength);
        all += hands;
    });
    Outcomes { wins: wins.into(), ties: ties.into(), losses: (all - wins - ties).into() }
}
