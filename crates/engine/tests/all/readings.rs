//! A reading of a hand on a board splits its cards, and counts every opponent.

use holdem_engine::{
    Board, Card, CardSet, Category, Deal, Hand, HoleCards, Method, Outcomes, Reading, Strength,
    Suit,
};
use itertools::Itertools;
use proptest::prelude::*;

use crate::support::{cards, set};

fn rate(cards: &[Card], method: Method) -> Strength {
    method.evaluate(Hand::new(set(cards)).unwrap())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2000))]

    #[test]
    fn a_reading_splits_the_cards_and_counts_every_opponent(cards in cards(7..=9)) {
        let hole = HoleCards::new(cards[0], cards[1]).unwrap();
        let board = Board::new(&cards[2..7]).unwrap();
        let dead = set(&cards[7..]);
        let deal = Deal::new(vec![hole], board, dead).unwrap();
        prop_assert_eq!((deal.players(), deal.board(), deal.dead()), (&[hole][..], board, dead));
        let reading = Reading::of(&deal, Method::Lookup).unwrap().remove(0);

        let (own, boards) = reading.best_by_origin();
        prop_assert_eq!(set(&own) | set(&boards), set(&reading.best));
        let left_out: CardSet = reading.left_out().collect();
        prop_assert_eq!(left_out | set(&reading.best), set(&cards[..7]));
        prop_assert_eq!(left_out.len(), 2);
        prop_assert!(reading.best.ends_with(reading.kickers()));
        let alone = |card: &&Card| {
            reading.best.iter().filter(|other| other.rank() == card.rank()).count() == 1
        };
        let kickers = match reading.strength.category() {
            Category::HighCard => 4,
            Category::Straight | Category::Flush | Category::StraightFlush => 0,
            _ => reading.best.iter().filter(alone).count(),
        };
        prop_assert_eq!(reading.kickers().len(), kickers);
        let mut hands = Reading::of_hands(&deal, Method::Lookup).unwrap();
        prop_assert_eq!(hands.len(), 1);
        hands[0].opponents = reading.opponents;
        prop_assert_eq!(&hands[0], &reading);

        let mut counts = [0; 3];
        for other in (CardSet::DECK - set(&cards)).iter().combinations(2) {
            let other = Method::Buckets.evaluate(Hand::new(board.set() | set(&other)).unwrap());
            counts[(reading.strength.cmp(&other) as i8 + 1) as usize] += 1;
        }
        let opponents = reading.opponents.unwrap();
        prop_assert_eq!(counts, [opponents.losses, opponents.ties, opponents.wins]);
        prop_assert_eq!(opponents.total(), [990, 946, 903][dead.len()]);
    }

    #[test]
    fn an_opponent_holds_any_two_unseen_cards(
        mut cards in cards(52),
        suited in 0..=5_usize,
        board in 3..=5_usize,
        dead in 0..=45_usize,
    ) {
        // Hearts first, so that every number of hearts is on the board often.
        let hearts = cards.iter().filter(|card| card.suit() == Suit::Hearts);
        let hearts: Vec<Card> = hearts.copied().take(suited).collect();
        cards.sort_by_key(|card| !hearts.contains(card));
        let (board, rest) = cards.split_at(board);
        let (dead, rest) = rest.split_at(dead.min(rest.len() - 2));
        let (hole, unseen) = rest.split_at(2);
        let player = HoleCards::new(hole[0], hole[1]).unwrap();
        let deal = Deal::new(vec![player], Board::new(board).unwrap(), set(dead)).unwrap();
        let own = rate(&[hole, board].concat(), Method::Buckets);
        let mut expected = Outcomes::default();
        for two in unseen.iter().copied().array_combinations::<2>() {
            expected.add(own.cmp(&rate(&[&two, board].concat(), Method::Buckets)), 1);
        }
        let found = Reading::of(&deal, Method::Lookup).unwrap()[0].opponents;
        prop_assert_eq!(found, Some(expected));
    }
}
