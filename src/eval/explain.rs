//! The reasoning behind a rating, as data: what each method saw, which row of the decision table it
//! led to, why nothing better is there, and what two such hands are compared by.

use std::cmp::Reverse;

use itertools::Itertools;

use crate::card::{Card, CardSet, Rank, RankSet, Suit};
use crate::hand::{Category, Demand, Facts, Hand, Strength, cards_that_play};

use super::buckets::{self, Buckets, Window};
use super::{Method, combinations, lookup};

/// Why a hand is what it is, as one method finds out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// The hand that is explained.
    pub hand: Hand,
    /// The method that was asked.
    pub method: Method,
    /// What the method returned.
    pub strength: Strength,
    /// The five that play, in playing order.
    pub five: [Card; 5],
    /// The four facts that decide what the hand is. For [`Method::Buckets`] they are about all cards
    /// that count, for the others about the five that play. ([`Method::Lookup`] needs no facts: these
    /// are counted afterwards.)
    pub facts: Facts,
    /// The row of the decision table that the facts lead to.
    pub demand: Demand,
    /// Why each better category is not there, the best first.
    pub absences: Vec<Absence>,
    /// What two hands of the category are compared by, in order: how many cards of which rank. A
    /// straight is compared by its highest card alone.
    pub compared: Vec<(usize, Rank)>,
    /// What the method did.
    pub trace: Trace,
}

/// What a method did to rate a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Trace {
    /// Every five was rated; the strongest first, and of those the one that plays.
    Combinations {
        /// The fives: 1, 6 or 21 of them.
        fives: Vec<RatedFive>,
    },
    /// Cards were counted into fourteen buckets.
    Buckets {
        /// The suit with five cards or more, if any: only its cards were counted.
        flush_suit: Option<Suit>,
        /// How many cards the buckets 1 to 14 hold; the ace is in both.
        counts: [u8; 14],
        /// The windows that were looked at, from the top down; the last one is the straight if
        /// there is one.
        windows: Vec<Window>,
    },
    /// Keys were added and looked up.
    Lookup(lookup::Steps),
}

/// Five cards out of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatedFive {
    /// The five, in playing order.
    pub cards: [Card; 5],
    /// The facts about them.
    pub facts: Facts,
    /// How strong they are.
    pub strength: Strength,
}

/// A category that a hand does not reach, and why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Absence {
    /// The category that is not there.
    pub category: Category,
    /// What it lacks.
    pub reason: Reason,
}

/// What a category lacks in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The suit with the most cards has fewer than five.
    TooFewOfASuit {
        /// The suit with the most cards.
        suit: Suit,
        /// How many it has.
        count: usize,
    },
    /// One suit has five cards or more, but no five of them in a row.
    SuitNotInARow {
        /// The suit.
        suit: Suit,
        /// Its ranks.
        ranks: RankSet,
    },
    /// No five ranks in a row; this window came closest.
    NotInARow {
        /// The highest rank of the window.
        high: Rank,
        /// The ranks of the window that the hand lacks.
        missing: RankSet,
    },
    /// No rank has as many cards as the category needs.
    TooFewOfARank {
        /// How many cards of a rank are needed.
        needed: usize,
        /// The rank that has the most; the highest of those.
        rank: Rank,
        /// How many it has.
        count: usize,
    },
    /// Only this rank comes at least twice, and two ranks must.
    OnlyOneRankPairs {
        /// The rank.
        rank: Rank,
    },
}

/// Explains how a method rates a hand. Cards of `preferred` are shown as the five that play where
/// others would do equally well; see [`best_five`](super::best_five()).
///
/// ```
/// use holdem::eval::{Reason, explain};
/// use holdem::{CardSet, Category, Hand, Method};
///
/// let hand: Hand = "AhKh 9h 4c 4d".parse()?;
/// let explanation = explain(hand, Method::Buckets, CardSet::EMPTY);
/// assert_eq!(explanation.facts.ranks_that_pair, 1);
/// assert_eq!(explanation.demand.category, Category::OnePair);
///
/// let flush = explanation.absences.iter().find(|a| a.category == Category::Flush).unwrap();
/// assert!(matches!(flush.reason, Reason::TooFewOfASuit { count: 3, .. }));
/// # Ok::<(), holdem::parse::ParseError>(())
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

/// Why each category better than this one is not in the hand, the best first.
fn absences(hand: Hand, category: Category) -> Vec<Absence> {
    let better = Category::ALL.into_iter().rev().take_while(|&other| other > category);
    better.map(|category| Absence { category, reason: reason(hand, category) }).collect()
}

/// What a category that the hand does not reach lacks.
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

/// The highest of the windows of five ranks that lack the fewest.
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

/// What two hands of the same category are compared by, in order.
fn compared(strength: Strength) -> Vec<(usize, Rank)> {
    let category = strength.category();
    let counted = category.shape().iter().copied().zip(strength.groups());
    if category.is_straight() { counted.take(1).collect() } else { counted.collect() }
}
