//! Serialization with serde as text: through `Display` and `FromStr`.

/// Implements `Serialize` and `Deserialize` for types, as the text that they print and parse. A
/// text that cannot be parsed is an error with the parser's message and hint.
macro_rules! serde_as_text {
    ($($type:ty: $expected:literal),* $(,)?) => {$(
        impl serde::Serialize for $type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $type {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                struct Text;

                impl serde::de::Visitor<'_> for Text {
                    type Value = $type;

                    fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                        f.write_str($expected)
                    }

                    fn visit_str<E: serde::de::Error>(self, text: &str) -> Result<$type, E> {
                        text.parse().map_err(|error| crate::parse::serde_error(&error, text))
                    }
                }

                deserializer.deserialize_str(Text)
            }
        }
    )*};
}

pub(crate) use serde_as_text;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::card::{Card, CardSet, Rank, RankSet, Suit};

use super::{ParseError, shown};

/// Returns the serde error for a text that cannot be parsed.
pub(crate) fn serde_error<E: de::Error>(error: &ParseError, text: &str) -> E {
    let hint = error.hint().map(|hint| format!("; {hint}")).unwrap_or_default();
    E::custom(format_args!("\"{}\": {error}{hint}", shown(text)))
}

serde_as_text! {
    Card: "a card such as \"Ah\"",
    Rank: "a rank such as \"A\"",
    Suit: "a suit: \"c\", \"d\", \"h\" or \"s\"",
}

/// A card set is a list of cards, from the highest rank down.
impl Serialize for CardSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.descending())
    }
}

/// A list of different cards, in any order.
impl<'de> Deserialize<'de> for CardSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::distinct(Vec::deserialize(deserializer)?).map_err(de::Error::custom)
    }
}

/// A rank set is a list of ranks, from the highest down.
impl Serialize for RankSet {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.descending())
    }
}

/// A list of ranks, in any order.
impl<'de> Deserialize<'de> for RankSet {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Vec::<Rank>::deserialize(deserializer).map(Self::from_iter)
    }
}
