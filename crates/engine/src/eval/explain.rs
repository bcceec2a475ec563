//! Explanations as data: the findings of each method, the row of the decision table that applies,
//! the reasons why the hand is not better, and the comparison of two such hands.

use std::cmp::Reverse;

use itertools::Itertools;

use crate::card::{Card, CardSet, Rank, RankSet, Suit};
use crate::hand::{Category, Demand, Facts, Hand, Strength, cards_that_play};

use super::buckets::{self, Buckets, Window};
use super::{Method, combinations, lookup};

/// The reasons for a hand's category and strength, according to one method.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Explanation {
    /// The hand.
    pub hand: Hand,
    /// The method.
    pub method: Method,
    /// The strength by this method.
    pub strength: Strength,
    /// The five cards that play, in playing order.
    pub five: [Card; 5],
    /// The four facts that decide the category: about all cards that count for [`Method::Buckets`],
    /// about the five that play for the others. ([`Method::Lookup`] does not need them. They are
    /// added afterwards.)
    pub facts: Facts,
    /// The row of the decision table that the facts meet.
    pub demand: Demand,
    /// The reason why the hand does not have each better category, best first.
    pub absences: Vec<Absence>,
    /// The order of comparison for two hands of the category: the number of cards and their rank. A
    /// straight is compared by its highest card only.
    pub compared: Vec<(usize, Rank)>,
    /// The steps of the method.
    pub trace: Trace,
}

/// The steps of a method.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trace {
    /// Every five cards were evaluated.
    Combinations {
        /// The 1, 6 or 21 fives, strongest first; among equals, the one that plays is first.
        fives: Vec<RatedFive>,
    },
    /// The cards were counted in fourteen buckets.
    Buckets {
        /// The suit with five or more cards, if any; then only its cards were counted.
        flush_suit: Option<Suit>,
        /// The counts of the buckets 1 to 14; the ace is in both.
        counts: [u8; 14],
        /// The windows that were checked, from the top down, up to the straight if there is one.
        windows: Vec<Window>,
    },
    /// Keys were added up and the sum looked up.
    Lookup(lookup::Steps),
}

/// Five cards of a hand, evaluated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct RatedFive {
    /// The cards, in playing order.
    pub cards: [Card; 5],
    /// The facts about them.
    pub facts: Facts,
    /// Their strength.
    pub strength: Strength,
}

/// A category that a hand does not have, and the reason.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Absence {
    /// The category.
    pub category: Category,
    /// The reason.
    pub reason: Reason,
}

/// The property that a hand lacks for a category.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The suit with the most cards has fewer than five.
    TooFewOfASuit {
        /// The suit with the most cards.
        suit: Suit,
        /// The number of its cards.
        count: usize,
    },
    /// A suit has five or more cards, but no five consecutive ones.
    SuitNotInARow {
        /// The suit.
        suit: Suit,
        /// Its ranks.
        ranks: RankSet,
    },
    /// No five ranks are consecutive; this window is the closest.
    NotInARow {
        /// The highest rank of the window.
        high: Rank,
        /// The ranks of the window that the hand lacks.
        missing: RankSet,
    },
    /// No rank has enough cards.
    TooFewOfARank {
        /// The number of cards needed.
        needed: usize,
        /// The highest rank with the most cards.
        rank: Rank,
        /// The number of its cards.
        count: usize,
    },
    /// Only one rank pairs, and two are needed.
    OnlyOneRankPairs {
        /// The rank.
        rank: Rank,
    },
}

/// Explains how a method evaluates a hand. Among equivalent cards, those in `preferred` are shown
/// as playing; see [`best_five`](super::best_five()).
///
/// ```
/// use holdem_engine::eval::{Reason, explain};
/// use holdem_engine::{CardSet, Category, Hand, Method};
///
/// let hand: Hand = "AhKh 9h 4c 4d".parse()?;
/// let explanation = explain(hand, Method::Buckets, CardSet::EMPTY);
/// assert_eq!(explanation.facts.ranks_that_pair, 1);
/// assert_eq!(explanation.demand.category, Category::OnePair);
///
/// let flush = explanation.absences.iter().find(|a| a.category == Category::Flush).unwrap();
/// assert!(matches!(flush.reason, Reason::TooFewOfASuit { count: 3, .. }));
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
pub fn explain(hand: Hand, method: Method, preferred: CardSet) -> Explanation {
    let (trace, facts, strength) = match method {
        Method::Combinations => trace_combinations(hand, preferred),
        Method::Buckets => trace_buckets(hand),
        Method::Lookup => {
            let strength = lookup::evaluate(hand);
            let five = cards_that_play(hand, strength, preferred);
            (Trace::Lookup(lookup::steps(hand)), combinations::facts(five), strength)
        }
    };
    let category = strength.category();
    Explanation {
        hand,
        method,
        strength,
        five: cards_that_play(hand, strength, preferred),
        facts,
        demand: Demand::of(facts.category()),
        absences: absences(hand, category),
        compared: compared(strength),
        trace,
    }
}

fn trace_combinations(hand: Hand, preferred: CardSet) -> (Trace, Facts, Strength) {
    let mut fives: Vec<RatedFive> = combinations::rated_fives(hand)
        .map(|(cards, facts, strength)| {
            let five = Hand::of_known_size(cards.into_iter().collect(), cards.len());
            RatedFive { cards: cards_that_play(five, strength, preferred), facts, strength }
        })
        .collect();
    let strength = combinations::evaluate(hand);
    let best = cards_that_play(hand, strength, preferred);
    fives.sort_by_key(|five| (Reverse(five.strength), five.cards != best));
    let facts = combinations::facts(best);
    (Trace::Combinations { fives }, facts, strength)
}

fn trace_buckets(hand: Hand) -> (Trace, Facts, Strength) {
    let flush_suit = buckets::flush_suit(hand);
    let buckets = Buckets::of(buckets::cards_that_count(hand));
    let (facts, _) = buckets.facts(flush_suit.is_some());
    let windows = buckets.windows().take_while_inclusive(|window| !window.is_straight()).collect();
    let trace = Trace::Buckets { flush_suit, counts: buckets.counts(), windows };
    (trace, facts, buckets::evaluate(hand))
}

/// Returns the reasons why the hand does not have each category above this one, best first.
fn absences(hand: Hand, category: Category) -> Vec<Absence> {
    let better = Category::ALL.into_iter().rev().take_while(|&other| other > category);
    better.map(|category| Absence { category, reason: reason(hand, category) }).collect()
}

/// Returns the property that the hand lacks for a category.
fn reason(hand: Hand, category: Category) -> Reason {
    let cards = hand.cards();
    let most = |suit: &Suit| cards.ranks_of(*suit).len();
    let suit = Suit::ALL.into_iter().max_by_key(most).unwrap_or(Suit::Clubs);
    let suited = cards.ranks_of(suit);
    if category.is_flush() {
        return if suited.len() < 5 {
            Reason::TooFewOfASuit { suit, count: suited.len() }
        } else {
            Reason::SuitNotInARow { suit, ranks: suited }
        };
    }
    if category.is_straight() {
        return closest_window(cards);
    }
    let held = |rank: Rank| cards.of_rank(rank).len();
    let (count, rank) =
        Rank::ALL.map(|rank| (held(rank), rank)).into_iter().max().unwrap_or((0, Rank::Two));
    let needed = category.shape()[0];
    if count < needed {
        Reason::TooFewOfARank { needed, rank, count }
    } else {
        Reason::OnlyOneRankPairs { rank }
    }
}

/// Returns the highest of the windows of five ranks with the fewest missing.
fn closest_window(cards: CardSet) -> Reason {
    let held: RankSet = cards.iter().map(Card::rank).collect();
    let windows = Rank::ALL.into_iter().filter_map(|high| {
        let window = RankSet::straight(high)?;
        Some((high, window - held))
    });
    let closest = windows.min_by_key(|&(high, missing)| (missing.len(), Reverse(high)));
    let (high, missing) = closest.unwrap_or((Rank::Ace, RankSet::EMPTY));
    Reason::NotInARow { high, missing }
}

/// Returns the order of comparison for two hands of the same category.
fn compared(strength: Strength) -> Vec<(usize, Rank)> {
    let category = strength.category();
    let counted = category.shape().iter().copied().zip(strength.groups());
    if category.is_straight() { counted.take(1).collect() } else { counted.collect() }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn explained(cards: &str, method: Method) -> Explanation {
        explain(Hand::new(cards.parse().unwrap()).unwrap(), method, CardSet::EMPTY)
    }

    #[test]
    fn hands_are_compared_by_their_groups_and_straights_by_their_highest_card() {
        use Rank::{Ace, Five, King, Nine, Queen, Ten, Two};
        let compared: [(&str, &[(usize, Rank)]); 5] = [
            ("KcKdKhTsTd2c", &[(3, King), (2, Ten)]),
            ("KcKdTsTdAh2c", &[(2, King), (2, Ten), (1, Ace)]),
            ("Ah5d4h3c2s", &[(1, Five)]),
            ("Ah5h4h3h2hKd", &[(1, Five)]),
            ("AhKhQhTh9h2h2d", &[(1, Ace), (1, King), (1, Queen), (1, Ten), (1, Nine)]),
        ];
        for (cards, expected) in compared {
            for method in Method::ALL {
                assert_eq!(explained(cards, method).compared, expected, "{cards}");
            }
        }
        assert_eq!(explained("2h2d5c9sTd", Method::Lookup).compared[0], (2, Two));
    }

    #[test]
    fn a_flush_lacks_a_run_for_a_straight_flush() {
        let ranks: RankSet = "AhKhQh9h2h".parse::<CardSet>().unwrap().ranks_of(Suit::Hearts);
        let absences = explained("AhKhQh9h2h", Method::Lookup).absences;
        let reason = Reason::SuitNotInARow { suit: Suit::Hearts, ranks };
        assert_eq!(absences[0], Absence { category: Category::StraightFlush, reason });
    }

    #[test]
    fn among_equal_fives_the_one_that_plays_is_first() {
        let hand = Hand::new("KcKdQsQd5c5d".parse().unwrap()).unwrap();
        for preferred in ["5c", "5d"] {
            let explained = explain(hand, Method::Combinations, preferred.parse().unwrap());
            let Trace::Combinations { fives } = explained.trace else { unreachable!() };
            assert_eq!(fives[0].cards, explained.five);
            assert_eq!(fives[0].strength, fives[1].strength);
        }
    }
}
