//! The cards of a played hand, some of which may be unknown.

use std::fmt;

use holdem_engine::{Card, CardSet, HoleCards};

/// A player's two hole cards, as far as they are known. Displayed as `Ah??`.
///
/// ```
/// use holdem_history::Hole;
///
/// let hole = Hole::new([Some("Ah".parse()?), None]);
/// assert_eq!((hole.to_string(), hole.known().len(), hole.both()), ("Ah??".to_owned(), 1, None));
/// assert_eq!(Hole::UNKNOWN.or(hole), hole);
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Hole([Option<Card>; 2]);

impl Hole {
    /// Two unknown cards.
    pub const UNKNOWN: Self = Self([None; 2]);

    /// Returns two cards; `None` stands for an unknown card.
    pub const fn new(cards: [Option<Card>; 2]) -> Self {
        Self(cards)
    }

    /// Returns both cards in the order in which they were dealt.
    pub const fn cards(self) -> [Option<Card>; 2] {
        self.0
    }

    /// Returns the known cards.
    pub fn known(self) -> CardSet {
        self.0.into_iter().flatten().fold(CardSet::EMPTY, CardSet::with)
    }

    /// Returns the hole cards if both are known and different.
    pub fn both(self) -> Option<HoleCards> {
        match self.0 {
            [Some(first), Some(second)] => HoleCards::new(first, second).ok(),
            _ => None,
        }
    }

    /// Returns whether no card is known.
    pub const fn is_unknown(self) -> bool {
        matches!(self.0, [None, None])
    }

    /// Returns `self` if both cards are known; otherwise `other` if it has more known cards.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        let known = |hole: Self| hole.0.iter().flatten().count();
        if known(other) > known(self) { other } else { self }
    }
}

impl From<HoleCards> for Hole {
    fn from(hole: HoleCards) -> Self {
        Self(hole.cards().map(Some))
    }
}

impl fmt::Display for Hole {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for card in self.0 {
            match card {
                Some(card) => write!(f, "{card}")?,
                None => f.write_str("??")?,
            }
        }
        Ok(())
    }
}

/// Up to five community cards that were dealt together, in order.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Dealt {
    cards: [Option<Card>; 5],
}

impl Dealt {
    /// Returns these cards; `None` if there are more than five.
    pub fn new(cards: &[Card]) -> Option<Self> {
        let fits = cards.len() <= 5;
        fits.then(|| Self { cards: std::array::from_fn(|index| cards.get(index).copied()) })
    }

    /// Returns the cards in order.
    pub fn iter(&self) -> impl Iterator<Item = Card> + Clone + '_ {
        self.cards.iter().map_while(|card| *card)
    }

    /// Returns the number of cards.
    pub fn len(&self) -> usize {
        self.iter().count()
    }

    /// Returns whether this is empty.
    pub const fn is_empty(&self) -> bool {
        self.cards[0].is_none()
    }
}

impl fmt::Display for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|card| write!(f, "{card}"))
    }
}

impl fmt::Debug for Dealt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Dealt({self})")
    }
}
