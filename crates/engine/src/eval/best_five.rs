//! The five cards of a hand that play.

use crate::card::{Card, CardSet};
use crate::hand::{Hand, cards_that_play};

use super::evaluate;

/// Returns the five cards that give a hand its strength, in playing order. Among equivalent cards,
/// those in `preferred` are chosen.
///
/// With the board as `preferred`, the result shows which hole cards matter: a nine in the hand
/// plays only if the board has no equivalent nine.
///
/// ```
/// use holdem_engine::eval::best_five;
/// use holdem_engine::{CardSet, Hand};
///
/// let board: CardSet = "9c 8d 7s 6h 5d".parse()?;
/// let hand = Hand::new(board | "9h 2c".parse()?)?;
/// let five = best_five(hand, board).map(|card| card.to_string());
/// assert_eq!(five, ["9c", "8d", "7s", "6h", "5d"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn best_five(hand: Hand, preferred: CardSet) -> [Card; 5] {
    cards_that_play(hand, evaluate(hand), preferred)
}
