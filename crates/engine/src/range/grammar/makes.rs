//! Hands by name: by made hand or draw on the board, `set`, `top pair+`, `flush draw`; and by their two cards alone:
//! `suited`, `pocket pair`.
//!
//! A [name](super::hand_names) counts the hand that the hole cards make. A hand that the board makes by itself is
//! `the board's pair`. On a board with a pair, `top pair` still is a pair of the board's highest card.

use crate::card::{Card, Rank};
use crate::deal::HoleCards;
use crate::hand::Category;
use crate::made::{DrawName, Made, Pair, Prospects};

use super::facts::BoardFacts;

/// The test of a name for a hand on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Test {
    /// Exactly this made hand.
    Is(Made),
    /// A made hand without a hole card.
    Nothing,
    /// A made hand with a hole card, from one grade to another; see [`Made::grade`].
    Grades(u8, u8),
    /// A draw, from one to another.
    Draws(DrawName, DrawName),
    /// A test finer than the names of made hands and draws; or this grade and better.
    Finer(Finer, Option<u8>),
    /// Two cards of this shape, whatever the board, suited or not.
    Hole(Shape, Option<bool>),
}

/// A test finer than the names of made hands and draws.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Finer {
    /// A hole card that pairs one of the board's ranks, from one position to another. The highest rank has position
    /// 1.
    PairWith(usize, usize),
    /// Top pair with the best kicker: the highest rank that is not on the board.
    TopKicker,
    /// Both hole cards pair, with the two highest ranks of the board.
    TopTwo,
    /// No pair, and a highest hole card from one rank to another.
    High(Rank, Rank),
    /// Nothing made, and no draw.
    Air,
    /// A flush draw with the highest card of the suit that is not on the board.
    NutFlushDraw,
    /// A flush draw and a straight draw.
    ComboDraw,
}

/// A shape of two hole cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Shape {
    Any,
    PocketPair,
    /// Both cards are tens or higher.
    Broadway,
    /// Two ranks in a row, from 32 to AK.
    Connector,
}

/// The grade of top pair.
pub(super) const TOP_PAIR: u8 = Made::TOP_PAIR_GRADE;

/// The best grade: a straight flush.
const BEST: u8 = Made::BEST_GRADE;

impl Test {
    /// Returns the test for this or better; `None` if every hand would pass it, or if the test has no order.
    pub fn or_better(self) -> Option<Self> {
        match self {
            Self::Grades(least, _) => Some(Self::Grades(least, BEST)),
            Self::Draws(least, _) => Some(Self::Draws(least, DrawName::StraightFlush)),
            Self::Is(Made::PairAndBoards(pair)) => Some(Self::Grades(pair as u8, BEST)),
            Self::Finer(finer, _) => {
                finer.or_better().map(|(wider, least)| Self::Finer(wider, Some(least)))
            }
            Self::Is(_) | Self::Nothing | Self::Hole(..) => None,
        }
    }

    /// Returns whether the test is about a draw: a card that is still to come.
    pub fn is_draw(self) -> bool {
        let finer = matches!(self, Self::Finer(Finer::NutFlushDraw | Finer::ComboDraw, _));
        finer || matches!(self, Self::Draws(..))
    }

    /// Returns the hands that pass a test of their two cards alone; `None` if the test is about a board.
    pub fn without_board(self) -> Option<Vec<HoleCards>> {
        match self {
            Self::Hole(shape, suited) => {
                let is_one = |combo: &HoleCards| shape.fits(*combo) && is_suited(*combo, suited);
                Some(HoleCards::all().filter(is_one).collect())
            }
            _ => None,
        }
    }

    /// Returns the hands that pass a test on a board.
    pub fn holds(self, facts: &BoardFacts) -> Vec<HoleCards> {
        let is_one = |(combo, prospects): &&(HoleCards, Prospects)| match self {
            Self::Is(made) => prospects.made == made,
            Self::Nothing => prospects.made.is_boards(),
            Self::Grades(least, most) => is_graded(prospects, least, most),
            Self::Draws(least, most) => has_draw(prospects, least, most),
            Self::Finer(finer, or_better) => {
                finer.fits(*combo, prospects, facts)
                    || or_better.is_some_and(|least| is_graded(prospects, least, BEST))
            }
            Self::Hole(shape, suited) => shape.fits(*combo) && is_suited(*combo, suited),
        };
        facts.hands().filter(is_one).map(|(combo, _)| *combo).collect()
    }
}

fn is_graded(prospects: &Prospects, least: u8, most: u8) -> bool {
    prospects.made.grade().is_some_and(|grade| (least..=most).contains(&grade))
}

fn has_draw(prospects: &Prospects, least: DrawName, most: DrawName) -> bool {
    prospects.draws.iter().any(|draw| (least..=most).contains(&draw.name))
}

/// Returns whether two cards are suited or offsuit as required. A pair is neither.
fn is_suited(combo: HoleCards, wanted: Option<bool>) -> bool {
    let [high, low] = combo.cards();
    let is_one = high.rank() != low.rank();
    wanted.is_none_or(|suited| is_one && (high.suit() == low.suit()) == suited)
}

impl Shape {
    fn fits(self, combo: HoleCards) -> bool {
        let [high, low] = combo.cards().map(Card::rank);
        match self {
            Self::Any => true,
            Self::PocketPair => high == low,
            Self::Broadway => low >= Rank::Ten,
            Self::Connector => high.index() == low.index() + 1,
        }
    }
}

impl Finer {
    /// Returns the hands of this kind that are at least as good, and the lowest grade that is better.
    fn or_better(self) -> Option<(Self, u8)> {
        match self {
            Self::PairWith(_, last) => Some((Self::PairWith(1, last), Pair::Pocket as u8)),
            Self::TopKicker => Some((self, TOP_PAIR + 1)),
            Self::TopTwo => Made::Trips.grade().map(|trips| (self, trips)),
            Self::High(least, _) => Some((Self::High(least, Rank::Ace), 0)),
            Self::Air | Self::NutFlushDraw | Self::ComboDraw => None,
        }
    }

    fn fits(self, combo: HoleCards, prospects: &Prospects, facts: &BoardFacts) -> bool {
        let made = prospects.made;
        let [high, low] = combo.cards().map(Card::rank);
        match self {
            Self::PairWith(first, last) => facts
                .place_of_pair(combo, made)
                .is_some_and(|place| (first..=last).contains(&place)),
            Self::TopKicker => {
                let kicker = facts.best_kicker();
                is_graded(prospects, TOP_PAIR, TOP_PAIR)
                    && (Some(high) == kicker || Some(low) == kicker)
            }
            Self::TopTwo => {
                made == Made::TwoPair && facts.ranks().descending().take(2).eq([high, low])
            }
            Self::High(least, most) => {
                matches!(made, Made::HighCard | Made::Boards(Category::OnePair))
                    && (least..=most).contains(&high)
            }
            Self::Air => prospects.is_air(),
            Self::NutFlushDraw => {
                has_draw(prospects, DrawName::Flush, DrawName::Flush)
                    && combo.cards().into_iter().any(|card| facts.makes_nut_flush(combo, card))
            }
            Self::ComboDraw => {
                has_draw(prospects, DrawName::Flush, DrawName::Flush)
                    && has_draw(prospects, DrawName::Gutshot, DrawName::OpenEnded)
            }
        }
    }
}
