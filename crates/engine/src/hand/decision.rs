//! The decision table: four facts about five cards, and the category that follows from them.
//!
//! | ranks that pair | largest kind | straight | flush | category        |
//! |-----------------|--------------|----------|-------|-----------------|
//! | –               | –            | yes      | yes   | straight flush  |
//! | –               | 4            | –        | –     | four of a kind  |
//! | 2               | 3            | –        | –     | full house      |
//! | –               | –            | –        | yes   | flush           |
//! | –               | –            | yes      | –     | straight        |
//! | –               | 3            | –        | –     | three of a kind |
//! | 2               | –            | –        | –     | two pair        |
//! | 1               | –            | –        | –     | one pair        |
//! | –               | –            | –        | –     | high card       |
//!
//! Numbers mean "at least"; the first row that is met is the hand's category.

use super::Category;

/// The four facts that decide the category of a hand.
///
/// ```
/// use holdem_engine::Category;
/// use holdem_engine::hand::Facts;
///
/// let facts = Facts { ranks_that_pair: 2, largest_kind: 3, straight: false, flush: false };
/// assert_eq!(facts.category(), Category::FullHouse);
///
/// // Three of a kind pairs only one rank, so it is not a full house.
/// let facts = Facts { ranks_that_pair: 1, ..facts };
/// assert_eq!(facts.category(), Category::ThreeOfAKind);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The number of ranks with at least two cards.
    pub ranks_that_pair: usize,
    /// The number of cards of the most frequent rank.
    pub largest_kind: usize,
    /// Set if five ranks are consecutive.
    pub straight: bool,
    /// Set if five cards are of one suit. The other facts are then about the cards of that suit
    /// alone.
    pub flush: bool,
}

impl Category {
    /// Returns the four facts about five cards of this category.
    pub fn facts(self) -> Facts {
        let shape = self.shape();
        Facts {
            ranks_that_pair: shape.iter().filter(|&&count| count >= 2).count(),
            largest_kind: shape[0],
            straight: self.is_straight(),
            flush: self.is_flush(),
        }
    }
}

/// A row of the decision table: the requirements of a category. `0` and `false` require nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Demand {
    /// The category of a hand that meets this demand and none above it.
    pub category: Category,
    /// The least number of ranks that pair.
    pub ranks_that_pair: usize,
    /// The least number of cards of the most frequent rank.
    pub largest_kind: usize,
    /// Set if a straight is required.
    pub straight: bool,
    /// Set if a flush is required.
    pub flush: bool,
}

impl Demand {
    /// The decision table, strongest category first.
    pub const TABLE: [Self; Category::COUNT] = {
        const ANY: Demand = Demand {
            category: Category::HighCard,
            ranks_that_pair: 0,
            largest_kind: 0,
            straight: false,
            flush: false,
        };
        [
            Self { category: Category::StraightFlush, straight: true, flush: true, ..ANY },
            Self { category: Category::FourOfAKind, largest_kind: 4, ..ANY },
            Self { category: Category::FullHouse, ranks_that_pair: 2, largest_kind: 3, ..ANY },
            Self { category: Category::Flush, flush: true, ..ANY },
            Self { category: Category::Straight, straight: true, ..ANY },
            Self { category: Category::ThreeOfAKind, largest_kind: 3, ..ANY },
            Self { category: Category::TwoPair, ranks_that_pair: 2, ..ANY },
            Self { category: Category::OnePair, ranks_that_pair: 1, ..ANY },
            ANY,
        ]
    };

    /// Returns the row for a category.
    pub const fn of(category: Category) -> Self {
        Self::TABLE[Category::COUNT - 1 - category.index()]
    }

    /// Returns whether the facts meet the demand.
    #[inline]
    pub const fn is_met_by(self, facts: Facts) -> bool {
        facts.ranks_that_pair >= self.ranks_that_pair
            && facts.largest_kind >= self.largest_kind
            && facts.straight >= self.straight
            && facts.flush >= self.flush
    }
}

impl Facts {
    /// Returns the category of the first row of [`Demand::TABLE`] that the facts meet.
    #[inline]
    pub fn category(self) -> Category {
        let met = Demand::TABLE.into_iter().find(|demand| demand.is_met_by(self));
        met.map_or(Category::HighCard, |demand| demand.category)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_category_meets_its_own_row_first() {
        for category in Category::ALL {
            assert_eq!(Demand::of(category).category, category);
            assert_eq!(category.facts().category(), category);
        }
    }

    #[test]
    fn a_row_demands_each_of_its_facts_and_no_more() {
        let none = Facts { ranks_that_pair: 0, largest_kind: 1, straight: false, flush: false };
        let full = Facts { ranks_that_pair: 2, largest_kind: 3, ..none };
        let house = Demand::of(Category::FullHouse);
        assert!(house.is_met_by(full) && house.is_met_by(Facts { largest_kind: 4, ..full }));
        assert!(!house.is_met_by(Facts { largest_kind: 2, ..full }));
        assert!(!house.is_met_by(Facts { ranks_that_pair: 1, ..full }));
        let straight_flush = Demand::of(Category::StraightFlush);
        let both = Facts { straight: true, flush: true, ..none };
        assert!(straight_flush.is_met_by(both));
        assert!(!straight_flush.is_met_by(Facts { straight: false, ..both }));
        assert!(!straight_flush.is_met_by(Facts { flush: false, ..both }));
        assert_eq!(none.category(), Category::HighCard);
    }
}
