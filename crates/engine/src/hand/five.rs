//! The five cards of a hand that play.

use itertools::Itertools;

use crate::card::{Card, CardSet, RankSet, Suit};

use super::{Hand, Strength};

/// Returns the five cards of a hand that play, in playing order. `strength` must be the strength of
/// the hand. Among equivalent cards, cards in `preferred` are chosen.
pub(crate) fn cards_that_play(hand: Hand, strength: Strength, preferred: CardSet) -> [Card; 5] {
    let mut left = hand.cards();
    if strength.category().is_flush() {
        let ranks: RankSet = strength.known_groups().iter().copied().collect();
        let holds_them = |suit: &Suit| ranks.is_subset(left.ranks_of(*suit));
        let suit = Suit::ALL.into_iter().find(holds_them);
        left = suit.map_or(left, |suit| left.in_suit(suit));
    }
    let in_order = strength.ranks().into_iter().filter_map(|rank| {
        let cards = left.of_rank(rank);
        let card = (cards & preferred).iter().chain(cards).next()?;
        left = left.without(card);
        Some(card)
    });
    // If the strength is not the hand's, these may be too few.
    let mut cards = in_order.chain(hand.cards().descending());
    cards.next_array().expect("a hand has five cards")
}

/// Returns the kickers among the five cards: the cards that are not part of the made hand.
pub(crate) fn kickers(strength: Strength, five: &[Card; 5]) -> &[Card] {
    &five[strength.category().made_cards()..]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hand::Category;

    fn playing(hand: &str, preferred: &str, category: Category, groups: &str) -> String {
        let hand = Hand::new(hand.parse().unwrap()).unwrap();
        let ranks: Vec<_> = groups.chars().filter_map(crate::card::Rank::from_letter).collect();
        let strength = Strength::new(category, &ranks).unwrap();
        let preferred = preferred.parse().unwrap_or_default();
        cards_that_play(hand, strength, preferred).map(|card| card.to_string()).concat()
    }

    #[test]
    fn larger_groups_come_first_and_the_wheel_ends_with_its_ace() {
        assert_eq!(playing("TcKc3dTdKdTh2s", "", Category::FullHouse, "TK"), "TcTdThKcKd");
        assert_eq!(playing("Ac2d3h4s5cKdKh", "", Category::Straight, "5"), "5c4s3h2dAc");
        assert_eq!(playing("AcKc9c4c2cAdAh", "", Category::Flush, "AK942"), "AcKc9c4c2c");
    }

    #[test]
    fn kickers_are_the_cards_outside_the_made_hand() {
        use crate::card::Rank::{King, Nine, Queen};
        let five = ["Kc", "Kd", "9h", "9s", "Qc"].map(|card| card.parse().unwrap());
        let two_pair = Strength::new(Category::TwoPair, &[King, Nine, Queen]).unwrap();
        assert_eq!(kickers(two_pair, &five), &five[4..]);
        assert!(kickers(Strength::MAX, &five).is_empty());
    }

    #[test]
    fn of_equivalent_cards_the_preferred_one_plays() {
        let hand = "AcAdKcKdQcQd2s";
        assert_eq!(playing(hand, "Qd", Category::TwoPair, "AKQ"), "AcAdKcKdQd");
        assert_eq!(playing(hand, "Qc", Category::TwoPair, "AKQ"), "AcAdKcKdQc");
    }
}
