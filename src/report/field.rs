//! Types of fields that many records have.

use serde::ser::{Serialize, SerializeSeq, Serializer};

use crate::card::Card;
use crate::equity::Count;
use crate::hand::Hand;

/// Cards in a record: a list such as `["Ah","Kh"]`.
#[derive(Clone, Debug, Default)]
pub struct Cards {
    /// The first cards, then `None`. The cards of a hand need no allocation: records are made by the million.
    first: [Option<Card>; Hand::MAX_SIZE],
    rest: Vec<Card>,
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut cards = cards.into_iter().fuse();
        let mut list = Self::default();
        // In this order, so that no card is taken for which there is no place.
        for (place, card) in list.first.iter_mut().zip(&mut cards) {
            *place = Some(card);
        }
        list.rest.extend(cards);
        list
    }
}

impl Serialize for Cards {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut list = serializer.serialize_seq(None)?;
        for card in self.first.into_iter().map_while(|card| card) {
            list.serialize_element(card.name())?;
        }
        for card in &self.rest {
            list.serialize_element(card.name())?;
        }
        list.end()
    }
}

/// A count or a sum of weights in a record.
#[derive(Clone, Copy, Debug)]
pub struct Number(pub Count);

impl Serialize for Number {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Count::Weighted(sum) => serializer.serialize_f64(sum),
            Count::Whole(count) => match u64::try_from(count) {
                Ok(count) => serializer.serialize_u64(count),
                Err(_) => serializer.serialize_f64(count as f64),
            },
        }
    }
}
