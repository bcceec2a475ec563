//! Renaming suits changes nothing: neither the counts of any spot, nor its canonical form, nor the text of a range.

use holdem_engine::equity::{Detail, Plan, Request};
use holdem_engine::isomorphism::canonical;
use holdem_engine::texture::Texture;
use holdem_engine::{Board, Card, CardSet, HoleCards, Range, Suit, progress};

use super::choices::Choices;
use super::engines::request;

/// Returns the suits in one of 24 orders.
fn order(mut index: usize) -> [Suit; Suit::COUNT] {
    let mut left = Suit::ALL.to_vec();
    std::array::from_fn(|_| {
        let suit = left.remove(index % left.len());
        index /= left.len() + 1;
        suit
    })
}

/// Returns cards with their suits renamed in one of 24 ways.
pub fn renamed(cards: CardSet, way: usize) -> CardSet {
    let suits = order(way);
    cards.iter().map(|card| Card::new(card.rank(), suits[card.suit().index()])).collect()
}

fn renamed_range(range: &Range, way: usize) -> Range {
    let combos = range.combos().map(|(combo, weight)| {
        let cards: Vec<Card> = renamed(combo.set(), way).iter().collect();
        (HoleCards::new(cards[0], cards[1]).expect("two cards stay two"), weight)
    });
    Range::new(combos).expect("as many combos are left")
}

pub fn hold(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let way = choices.below(24);
    let Some(request) = request(choices) else { return };
    let (board, dead) = (request.board(), request.dead());
    let cards: Vec<Card> = renamed(board.set(), way).iter().collect();
    let other_board = Board::new(&cards).expect("as many cards are a board");
    let players = request.players().iter().map(|range| renamed_range(range, way)).collect();
    let other = Request::new(players, other_board, renamed(dead, way));
    let other = other.expect("renamed suits leave as many cards");
    let [one, two] = [&request, &other].map(|request| {
        let plan = Plan::of(request, Detail::default(), 1);
        let (engine, _) = plan.cheapest().expect("small requests can be counted");
        engine.count(request, Detail::default(), &progress::none).expect("the plan said so")
    });
    assert_eq!((one.total, &one.winners), (two.total, &two.winners), "{request:?} {way}");
    assert_eq!(canonical([board.set(), dead]), canonical([other_board.set(), other.dead()]));
    let [texture, other_texture] = [board, other_board].map(Texture::of);
    assert_eq!(texture, other_texture);
}
