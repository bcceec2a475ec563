//! Joint combos: a hand for every player, without shared cards.

use holdem::{CardSet, HoleCards, Range};

/// The hands of the first players, and their joint weight.
#[derive(Clone, Debug, PartialEq)]
pub struct Joint {
    /// The hands, in the order of the players.
    pub hands: Vec<HoleCards>,
    /// The product of their weights in the ranges.
    pub weight: f64,
}

impl Joint {
    /// The joint combo without any players.
    pub const EMPTY: Self = Self { hands: Vec::new(), weight: 1.0 };

    /// Returns every way to deal the next player a hand of a range.
    pub fn extended(&self, range: &Range) -> impl Iterator<Item = Self> {
        let taken = self.hands.iter().fold(CardSet::EMPTY, |cards, hand| cards | hand.set());
        let free = range.combos().filter(move |(hand, _)| hand.set().is_disjoint(taken));
        free.map(|(hand, weight)| Self {
            hands: self.hands.iter().copied().chain([hand]).collect(),
            weight: self.weight * f64::from(weight),
        })
    }
}

/// The stack of an iteration over the joint combos that begin with given hands.
#[derive(Clone, Debug, Default)]
pub struct Open(Vec<Joint>);

impl Open {
    /// Starts with the hands of the first players.
    pub fn from(joint: Joint) -> Self {
        Self(vec![joint])
    }

    /// Returns the next joint combo in which every player of these ranges has a hand.
    pub fn next(&mut self, ranges: &[Range]) -> Option<Joint> {
        loop {
            let joint = self.0.pop()?;
            let Some(range) = ranges.get(joint.hands.len()) else { return Some(joint) };
            let place = self.0.len();
            self.0.extend(joint.extended(range));
            // Reversed, because the last one is popped first.
            self.0[place..].reverse();
        }
    }
}
