//! The deals of a spot: the ranges, the known cards, and the street to deal to.

use holdem::parse::Refusal;
use holdem::{Board, Card, CardSet, Deal, Hand, HoleCards, Range, Street, Strength, evaluate};

use super::joint::Joint;

/// The maximum number of parts into which deals are divided.
pub const MOST_PARTS: usize = 256;

/// The ranges of the players, the board so far, the dead cards, and the street to deal to.
#[derive(Clone, Debug)]
pub struct Deals {
    /// The ranges, without combos that contain a known card.
    pub ranges: Vec<Range>,
    /// The board cards.
    pub board: Board,
    dead: CardSet,
    street: Street,
}

impl Deals {
    /// Returns the deals of players with these ranges.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the board already has more cards than the street.
    pub fn new(
        ranges: Vec<Range>,
        board: Board,
        dead: CardSet,
        street: Street,
    ) -> Result<Self, Refusal> {
        if street == Street::Preflop || board.size() > street.size() {
            return Err(Refusal::new(
                format!(
                    "the board has {} cards, and a {street} has {}",
                    board.size(),
                    street.size()
                ),
                "name a later street: street => 'river'",
            ));
        }
        Ok(Self { ranges, board, dead, street })
    }

    /// Returns the number of cards to come.
    pub fn to_come(&self) -> usize {
        self.street.size() - self.board.size()
    }

    /// Returns the number of cards left in the deck once every player has a hand.
    pub fn unseen(&self) -> usize {
        let known = self.board.set() | self.dead;
        Card::COUNT - known.len() - HoleCards::SIZE * self.ranges.len()
    }

    /// Returns an upper bound of the number of deals.
    pub fn most(&self) -> f64 {
        let joints: f64 = self.ranges.iter().map(|range| range.combo_count() as f64).product();
        let unseen = self.unseen() as f64;
        let boards = (0..self.to_come()).map(|card| card as f64);
        boards.fold(joints, |deals, card| deals * (unseen - card) / (card + 1.0))
    }

    /// Deals every board to a joint combo, and calls `visit` with each board and the strengths of the players on it.
    /// With `first`, an index among the unseen cards, only deals boards with this card and without earlier ones.
    pub fn each(
        &self,
        joint: &Joint,
        first: Option<usize>,
        mut visit: impl FnMut(CardSet, &[Strength]),
    ) -> Option<()> {
        let mut deal = Deal::new(joint.hands.clone(), self.board, self.dead).ok()?;
        if let Some(first) = first {
            let unseen: Vec<Card> = deal.unseen().iter().collect();
            let (before, card) = (unseen.get(..first)?, *unseen.get(first)?);
            let dead = self.dead | before.iter().copied().collect::<CardSet>();
            deal = Deal::new(joint.hands.clone(), self.board.with(card).ok()?, dead).ok()?;
        }
        if self.street == Street::River {
            deal.each_board(visit);
            return Some(());
        }
        let to_come = self.street.size() - deal.board().size();
        let mut strengths = Vec::with_capacity(joint.hands.len());
        for cards in deal.unseen().subsets(to_come) {
            let board = deal.board().set() | cards;
            strengths.clear();
            for hole in &joint.hands {
                strengths.push(evaluate(Hand::new(hole.set() | board).ok()?));
            }
            visit(board, &strengths);
        }
        Some(())
    }
}
