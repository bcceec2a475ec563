//! Field types shared by many records.

use holdem_engine::Card;
use holdem_engine::equity::Count;
use holdem_engine::hand::Hand;
use serde::ser::{Serialize, SerializeSeq, Serializer};

/// Cards in a record: a list such as `["Ah","Kh"]`.
#[derive(Clone, Debug, Default)]
pub struct CardList {
    /// The cards, then `None`. The cards of a hand need no allocation, because records are made by the million.
    first: [Option<Card>; Hand::MAX_SIZE],
    rest: Vec<Card>,
}

impl FromIterator<Card> for CardList {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Self {
        let mut cards = cards.into_iter().fuse();
        let mut list = Self { first: [None; Hand::MAX_SIZE], rest: Vec::new() };
        // In this order, so that no card is consumed when all slots are full.
        for (slot, card) in list.first.iter_mut().zip(&mut cards) {
            *slot = Some(card);
        }
        list.rest.extend(cards);
        list
    }
}

impl CardList {
    /// Returns the cards.
    pub fn iter(&self) -> impl Iterator<Item = Card> + '_ {
        self.first.iter().map_while(|card| *card).chain(self.rest.iter().copied())
    }
}

impl Serialize for CardList {
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

#[cfg(test)]
impl schemars::JsonSchema for CardList {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Cards".into()
    }

    fn json_schema(generator: &mut schemars::SchemaGenerator) -> schemars::Schema {
        generator.subschema_for::<Vec<super::schema::CardName>>()
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

#[cfg(test)]
impl schemars::JsonSchema for Number {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Number".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        schemars::json_schema!({ "type": "number", "minimum": 0 })
    }
}
