//! By what one hand beats another.

use std::fmt;
use std::ops::Range;

use crate::card::Rank;

use super::{Category, Strength};

/// The first thing in which two hands differ, as a dealer would say it at a showdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The categories.
    Category {
        /// That of the stronger hand.
        better: Category,
        /// That of the weaker.
        worse: Category,
    },
    /// The categories are the same; the ranks at one place are the first that differ.
    Rank {
        /// What both hands are.
        category: Category,
        /// The place among the groups of [`Category::shape`].
        group: usize,
        /// The rank that the stronger hand has there.
        better: Rank,
        /// The rank that the weaker has.
        worse: Rank,
    },
}

impl Difference {
    /// By what one of two hands beats the other; `None` if they share the pot.
    ///
    /// ```
    /// use holdem::hand::Difference;
    /// use holdem::{Hand, evaluate};
    ///
    /// let [queen, jack]: [Hand; 2] = ["KhQd Kd7h2s9cTc".parse()?, "KcJd Kd7h2s9cTc".parse()?];
    /// let kicker = Difference::between(evaluate(queen), evaluate(jack)).unwrap();
    /// assert_eq!(kicker.to_string(), "the highest kicker: queen over jack");
    /// assert_eq!(kicker.cards(), 2..3);
    /// # Ok::<(), holdem::parse::ParseError>(())
    /// ```
    pub fn between(one: Strength, other: Strength) -> Option<Self> {
        let (better, worse) = (one.max(other), one.min(other));
        let category = better.category();
        if category != worse.category() {
            return Some(Self::Category { better: category, worse: worse.category() });
        }
        let ranks = better.groups().into_iter().zip(worse.groups());
        let mut places = ranks.enumerate();
        let (group, (better, worse)) = places.find(|(_, (better, worse))| better != worse)?;
        Some(Self::Rank { category, group, better, worse })
    }

    /// Which of the stronger hand's five, in playing order, decide: those that make its category, or those at
    /// the place that differs.
    pub fn cards(self) -> Range<usize> {
        match self {
            Self::Category { better, .. } => 0..better.made_cards(),
            Self::Rank { category, group, .. } => {
                let before = category.shape()[..group].iter().sum();
                before..before + category.shape()[group]
            }
        }
    }
}

/// What decides, and who has more of it: `the pair: kings over queens`.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (category, group, better, worse) = match *self {
            Self::Category { better, worse } => return write!(f, "{better} beats {worse}"),
            Self::Rank { category, group, better, worse } => (category, group, better, worse),
        };
        let what = category.compared_at(group);
        if category.shape()[group] > 1 {
            write!(f, "{what}: {} over {}", better.plural(), worse.plural())
        } else {
            write!(f, "{what}: {} over {}", better.word(), worse.word())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All neighbours of the 7462 differ, and the stronger is named first.
    #[test]
    fn every_two_neighbours_differ_in_something() {
        let all: Vec<Strength> = Strength::all().collect();
        for pair in all.windows(2) {
            let difference = Difference::between(pair[0], pair[1]).unwrap();
            assert_eq!(Difference::between(pair[1], pair[0]), Some(difference));
            match difference {
                Difference::Category { better, worse } => {
                    assert_eq!((better, worse), (pair[1].category(), pair[0].category()));
                }
                Difference::Rank { better, worse, .. } => {
                    assert!(better > worse);
                    let cards = difference.cards();
                    assert!(pair[1].ranks()[cards].iter().all(|&rank| rank == better));
                }
            }
        }
        assert_eq!(Difference::between(Strength::MAX, Strength::MAX), None);
    }
}
