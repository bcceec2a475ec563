//! Properties of the evaluation of every hand, by each method.

use holdem_engine::eval::lookup::{PartialHand, Steps};
use holdem_engine::eval::{Reason, Trace, best_five, explain};
use holdem_engine::{
    Card, CardSet, Category, Hand, Method, Rank, RankSet, Strength, Suit, evaluate,
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
    fn the_order_in_which_cards_are_read_or_dealt_changes_nothing(cards in cards(5..=7)) {
        let hand = Hand::new(set(&cards)).unwrap();
        let text: String = cards.iter().map(Card::to_string).collect();
        prop_assert_eq!(text.parse::<Hand>().unwrap(), hand);
        let dealt: PartialHand = cards.iter().copied().collect();
        prop_assert_eq!(dealt, PartialHand::from(hand));
        prop_assert_eq!(dealt.strength(), Some(evaluate(hand)));
    }

    #[test]
    fn dealing_any_cards_is_safe(cards in cards(0..=52)) {
        let dealt: PartialHand = cards.iter().chain(&cards).copied().collect();
        prop_assert_eq!((dealt.cards(), dealt.size()), (set(&cards), cards.len()));
        prop_assert_eq!(dealt.strength().is_some(), (5..=7).contains(&cards.len()));
    }

    #[test]
    fn renaming_the_suits_changes_nothing(
        cards in cards(5..=7),
        suits in Just(Suit::ALL.to_vec()).prop_shuffle(),
    ) {
        let renamed: Vec<Card> =
            cards.iter().map(|card| Card::new(card.rank(), suits[card.suit().index()])).collect();
        for method in Method::ALL {
            prop_assert_eq!(rate(&cards, method), rate(&renamed, method));
        }
    }

    #[test]
    fn another_card_never_lowers_the_strength(cards in cards(7..=7)) {
        for method in Method::ALL {
            let [five, six, seven] = [5, 6, 7].map(|size| rate(&cards[..size], method));
            prop_assert!(five <= six && six <= seven);
        }
    }

    #[test]
    fn a_hand_is_as_strong_as_the_best_of_its_fives(cards in cards(6..=7)) {
        let fives = cards.iter().copied().combinations(5);
        for method in Method::ALL {
            let best = fives.clone().map(|five| rate(&five, method)).max();
            prop_assert_eq!(Some(rate(&cards, method)), best);
        }
    }

    #[test]
    fn the_five_that_play_are_in_the_hand_and_rate_the_same(
        cards in cards(5..=7),
        preferred in 0..5_usize,
    ) {
        let hand = Hand::new(set(&cards)).unwrap();
        let strength = evaluate(hand);
        let five = best_five(hand, set(&cards[..preferred]));
        prop_assert_eq!(set(&five).len(), 5);
        prop_assert!((set(&five) - hand.cards()).is_empty());
        prop_assert_eq!(rate(&five, Method::Combinations), strength);
        prop_assert_eq!(five.map(Card::rank), strength.ranks());
    }

    #[test]
    fn no_other_five_of_the_same_strength_use_fewer_own_cards(cards in cards(7..=7)) {
        let hand = Hand::new(set(&cards)).unwrap();
        let strength = evaluate(hand);
        let (own, board) = (set(&cards[..2]), set(&cards[2..]));
        let used = |five: &[Card]| (set(five) & own).len();
        let shown = used(&best_five(hand, board));
        let fives = cards.iter().copied().combinations(5);
        let equal = fives.filter(|five| rate(five, Method::Buckets) == strength);
        prop_assert_eq!(Some(shown), equal.map(|five| used(&five)).min());
    }

    #[test]
    fn explanations_match_their_method(cards in cards(5..=7)) {
        let hand = Hand::new(set(&cards)).unwrap();
        for method in Method::ALL {
            let why = explain(hand, method, set(&cards[2..]));
            let strength = method.evaluate(hand);
            prop_assert_eq!(why.strength, strength);
            prop_assert_eq!(why.facts.category(), strength.category());
            prop_assert_eq!(why.demand.category, strength.category());
            prop_assert_eq!(rate(&why.five, method), strength);
            prop_assert!(why.demand.is_met_by(why.facts));
            prop_assert_eq!(why.absences.len(), 8 - strength.category().index());
            match why.trace {
                Trace::Combinations { fives } => {
                    prop_assert_eq!(fives.len(), cards.iter().combinations(5).count());
                    prop_assert_eq!(fives[0].cards, why.five);
                    prop_assert_eq!(fives[0].facts, why.facts);
                    prop_assert!(fives.iter().rev().is_sorted_by_key(|five| five.strength));
                    for five in fives {
                        prop_assert_eq!(rate(&five.cards, Method::Lookup), five.strength);
                    }
                }
                Trace::Buckets { flush_suit, counts, windows } => {
                    let counted = flush_suit.map_or(hand.cards(), |suit| hand.cards().in_suit(suit));
                    for rank in Rank::ALL {
                        let of_rank = usize::from(counts[rank.index() + 1]);
                        prop_assert_eq!(of_rank, counted.of_rank(rank).len());
                    }
                    prop_assert_eq!(counts[0], counts[13]);
                    let straight = windows.last().unwrap().is_straight();
                    prop_assert_eq!(straight, why.facts.straight);
                }
                Trace::Lookup(Steps::Flush { suit }) => {
                    prop_assert!(hand.cards().ranks_of(suit).len() >= 5);
                    prop_assert!(strength.category().is_flush());
                }
                Trace::Lookup(Steps::Sum { suits, key, slot }) => {
                    prop_assert_eq!(suits.iter().sum::<u32>() % (1 << 24), key);
                    prop_assert_eq!((slot.column + slot.offset) % slot.slots, slot.slot);
                    prop_assert!(slot.offset < slot.slots);
                    prop_assert_eq!(slot.strength, strength.number());
                }
            }
        }
    }

    #[test]
    fn every_reason_why_a_category_is_absent_is_true(cards in cards(5..=7)) {
        let hand = Hand::new(set(&cards)).unwrap();
        let held: RankSet = cards.iter().map(|card| card.rank()).collect();
        let count = |rank: Rank| hand.cards().of_rank(rank).len();
        let largest = Rank::ALL.into_iter().map(count).max().unwrap();
        for absence in explain(hand, Method::Lookup, CardSet::EMPTY).absences {
            let category = absence.category;
            match absence.reason {
                Reason::TooFewOfASuit { suit, count } => {
                    prop_assert!(category.is_flush() && count < 5);
                    prop_assert_eq!(hand.cards().ranks_of(suit).len(), count);
                    prop_assert!(hand.cards().suits().iter().all(|ranks| ranks.len() <= count));
                }
                Reason::SuitNotInARow { suit, ranks } => {
                    prop_assert_eq!(category, Category::StraightFlush);
                    prop_assert!(ranks == hand.cards().ranks_of(suit) && ranks.len() >= 5);
                    let mut straights = Rank::ALL.into_iter().filter_map(RankSet::straight);
                    prop_assert!(!straights.any(|straight| straight.is_subset(ranks)));
                }
                Reason::NotInARow { high, missing } => {
                    prop_assert_eq!(category, Category::Straight);
                    prop_assert_eq!(RankSet::straight(high).unwrap() - held, missing);
                    let straights = Rank::ALL.into_iter().filter_map(RankSet::straight);
                    let fewest = straights.map(|straight| (straight - held).len()).min();
                    prop_assert!(fewest == Some(missing.len()) && !missing.is_empty());
                }
                Reason::TooFewOfARank { needed, rank, count: most } => {
                    prop_assert_eq!(needed, category.shape()[0]);
                    prop_assert!(most == count(rank) && most == largest && most < needed);
                }
                Reason::OnlyOneRankPairs { rank } => {
                    prop_assert!(matches!(category, Category::FullHouse | Category::TwoPair));
                    let pairs = Rank::ALL.into_iter().filter(|&rank| count(rank) >= 2);
                    prop_assert_eq!(pairs.collect::<Vec<_>>(), [rank]);
                }
            }
        }
    }

    #[test]
    fn dealing_to_seven_matches_separate_ratings(
        cards in cards(12..=20),
        dealt in 3..=7_usize,
    ) {
        let (dealt, deck) = cards.split_at(dealt);
        let mut visited = Vec::new();
        let partial: PartialHand = dealt.iter().copied().collect();
        // A dealt card that is also in the deck is skipped.
        partial.each_seven(set(deck).with(dealt[0]), |strength, count| {
            assert!(count > 0, "no seven has this strength");
            visited.extend(std::iter::repeat_n(strength, count as usize));
        });
        let missing = 7 - dealt.len();
        let expected = deck.iter().copied().combinations(missing).map(|rest| {
            rate(&[dealt, &rest].concat(), Method::Buckets)
        });
        visited.sort();
        prop_assert_eq!(visited, expected.sorted().collect::<Vec<_>>());
    }

    #[test]
    fn cards_print_as_they_are_read(cards in cards(1..=52), alternate in any::<bool>()) {
        let show = |card: &Card| if alternate { format!("{card:#}") } else { card.to_string() };
        let text = cards.iter().map(show).join(select_separator(cards.len()));
        prop_assert_eq!(text.parse::<CardSet>().unwrap(), set(&cards));
    }
}

/// Without a card of another suit, there is no way to deal one card of the suit.
#[test]
fn only_hands_that_can_be_dealt_are_visited() {
    let dealt: PartialHand = "AhKhQhJh2c".parse::<CardSet>().unwrap().iter().collect();
    let mut visited = Vec::new();
    dealt.each_seven("9h8h".parse().unwrap(), |strength, count| {
        visited.push((strength.to_string(), count));
    });
    assert_eq!(visited, [("flush, ace high: A-K-Q-J-9".to_owned(), 1)]);
}

fn select_separator(seed: usize) -> &'static str {
    ["", " ", ",", ", "][seed % 4]
}
