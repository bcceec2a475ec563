//! Random spots.

use holdem_engine::{Board, Card, CardSet, HoleCards};
use rand::seq::SliceRandom;
use rand_xoshiro::Xoshiro256PlusPlus;

/// Hands, a board and dead cards, all different.
pub fn spot(
    random: &mut Xoshiro256PlusPlus,
    players: usize,
    on_board: usize,
    dead: usize,
) -> (Vec<HoleCards>, Board, CardSet) {
    let mut deck: Vec<Card> = Card::all().collect();
    deck.shuffle(random);
    let (held, rest) = deck.split_at(2 * players);
    let hands = held.chunks(2).map(|two| HoleCards::new(two[0], two[1]).unwrap()).collect();
    let (board, rest) = rest.split_at(on_board);
    (hands, Board::new(board).unwrap(), rest[..dead].iter().copied().collect())
}
