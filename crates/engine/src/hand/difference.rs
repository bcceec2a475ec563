//! The difference that decides between two hands.

use std::fmt;
use std::ops::Range;

use crate::card::Rank;

use super::{Category, Strength};

/// The first thing in which two hands differ, as a dealer would announce it at a showdown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Difference {
    /// The categories differ.
    Category {
        /// The category of the stronger hand.
        better: Category,
        /// The category of the weaker hand.
        worse: Category,
    },
    /// The categories are the same and the ranks of a group differ.
    Rank {
        /// The category of both hands.
        category: Category,
        /// The first group of [`Category::shape`] that differs.
        group: usize,
        /// The rank of the group in the stronger hand.
        better: Rank,
        /// The rank of the group in the weaker hand.
        worse: Rank,
    },
}

impl Difference {
    /// Returns the difference that decides between two hands, in either order; `None` if they tie.
    ///
    /// ```
    /// use holdem_engine::hand::Difference;
    /// use holdem_engine::{Hand, evaluate};
    ///
    /// let [queen, jack]: [Hand; 2] = ["KhQd Kd7h2s9cTc".parse()?, "KcJd Kd7h2s9cTc".parse()?];
    /// let kicker = Difference::between(evaluate(queen), evaluate(jack)).unwrap();
    /// assert_eq!(kicker.to_string(), "the highest kicker: queen over jack");
    /// assert_eq!(kicker.cards(), 2..3);
    /// # Ok::<(), holdem_engine::parse::ParseError>(())
    /// ```
    pub fn between(one: Strength, other: Strength) -> Option<Self> {
        let (better, worse) = (one.max(other), one.min(other));
        let category = better.category();
        if category != worse.category() {
            return Some(Self::Category { better: category, worse: worse.category() });
        }
        let ranks = better.groups().into_iter().zip(worse.groups());
        let mut groups = ranks.enumerate();
        let (group, (better, worse)) = groups.find(|(_, (better, worse))| better != worse)?;
        Some(Self::Rank { category, group, better, worse })
    }

    /// Returns the deciding cards among the stronger hand's five cards, in playing order: the cards
    /// that make its category, or the cards of the group that differs.
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

/// Prints the difference, the stronger hand's rank first: `the pair: kings over queens`.
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

    #[test]
    fn every_two_consecutive_strengths_differ_and_the_stronger_comes_first() {
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

    #[test]
    fn difference_names_the_deciding_cards() {
        use Rank::{Ace, Jack, King, Nine, Queen, Six, Ten};
        let strength = |category, ranks: &[Rank]| Strength::new(category, ranks).unwrap();
        let two_pair = strength(Category::TwoPair, &[Ace, Nine, Queen]);
        for (other, text, cards) in [
            (
                strength(Category::OnePair, &[Ace, King, Queen, Jack]),
                "two pair beats one pair",
                0..4,
            ),
            (
                strength(Category::TwoPair, &[King, Nine, Queen]),
                "the higher pair: aces over kings",
                0..2,
            ),
            (
                strength(Category::TwoPair, &[Ace, Six, Queen]),
                "the lower pair: nines over sixes",
                2..4,
            ),
            (strength(Category::TwoPair, &[Ace, Nine, Ten]), "the kicker: queen over ten", 4..5),
        ] {
            let difference = Difference::between(two_pair, other).unwrap();
            assert_eq!((difference.to_string(), difference.cards()), (text.into(), cards));
        }
    }
}
