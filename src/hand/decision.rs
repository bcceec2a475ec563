//! The decision table: four facts about five cards, and the category that they lead to.
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
//! Numbers mean "at least"; the first row whose demands are all met is the hand.

use super::Category;

/// The four facts that decide what a hand is.
///
/// ```
/// use holdem::Category;
/// use holdem::hand::Facts;
///
/// let facts = Facts { ranks_that_pair: 2, largest_kind: 3, straight: false, flush: false };
/// assert_eq!(facts.category(), Category::FullHouse);
///
/// // Three of a kind pairs one rank only: that is no full house.
/// let facts = Facts { ranks_that_pair: 1, ..facts };
/// assert_eq!(facts.category(), Category::ThreeOfAKind);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// How many ranks come at least twice.
    pub ranks_that_pair: usize,
    /// How many cards the most frequent rank has.
    pub largest_kind: usize,
    /// Whether five ranks are in a row.
    pub straight: bool,
    /// Whether five cards are of one suit. If so, the other facts are about that suit's cards alone.
    pub flush: bool,
}

/// What a row of the decision table asks of a hand; `0` and `false` ask nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Demand {
    /// The category that a hand has if it meets this demand and none above it.
    pub category: Category,
    /// At least so many ranks that pair.
    pub ranks_that_pair: usize,
    /// A largest kind of at least so many cards.
    pub largest_kind: usize,
    /// A straight.
    pub straight: bool,
    /// A flush.
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

    /// The row of the table for a category.
    pub const fn of(category: Category) -> Self {
        Self::TABLE[Category::COUNT - 1 - category.index()]
    }

    /// Whether the facts meet the demand.
    #[inline]
    pub const fn is_met_by(self, facts: Facts) -> bool {
        facts.ranks_that_pair >= self.ranks_that_pair
            && facts.largest_kind >= self.largest_kind
            && facts.straight >= self.straight
            && facts.flush >= self.flush
    }
}

impl Facts {
    /// The category of the first row of [`Demand::TABLE`] that the facts meet.
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
    fn the_table_has_a_row_a_category_and_each_category_meets_its_own_first() {
        for category in Category::ALL {
            assert_eq!(Demand::of(category).category, category);
            assert_eq!(category.facts().category(), category);
        }
    }
}
