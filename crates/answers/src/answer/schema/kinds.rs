//! Field types that are text or numbers in Rust: cards, and names from a fixed list.

use std::borrow::Cow;
use std::marker::PhantomData;

use holdem_engine::analysis::Verdict;
use holdem_engine::analysis::outs::{Effect, Kind, Standing};
use holdem_engine::equity::{Engine, SAMPLE};
use holdem_engine::eval::Method;
use holdem_engine::games::three_card::Rules;
use holdem_engine::hand::Category;
use holdem_engine::made::DrawName;
use holdem_engine::{Street, Suit};
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};

use crate::question::range::DivideBy;

/// A card, such as `Ah`.
pub enum CardName {}

impl JsonSchema for CardName {
    fn schema_name() -> Cow<'static, str> {
        "Card".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "A card: a rank of `23456789TJQKA` and a suit of `cdhs`, such as `Ah`.",
            "type": "string",
            "pattern": "^[2-9TJQKA][cdhs]$",
        })
    }
}

/// The number of a player, from 1.
pub enum PlayerNumber {}

impl JsonSchema for PlayerNumber {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "PlayerNumber".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": "integer", "minimum": 1 })
    }
}

/// An object with a value for each category.
pub struct ByCategory<T>(PhantomData<T>);

impl<T: JsonSchema> JsonSchema for ByCategory<T> {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "ByCategory".into()
    }

    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "propertyNames": generator.subschema_for::<CategoryName>(),
            "additionalProperties": generator.subschema_for::<T>(),
        })
    }
}

/// An object with a share for some percentiles.
pub enum ByPercentile {}

impl JsonSchema for ByPercentile {
    fn inline_schema() -> bool {
        true
    }

    fn schema_name() -> Cow<'static, str> {
        "ByPercentile".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "type": "object",
            "propertyNames": { "pattern": "^[0-9]+$" },
            "additionalProperties": { "type": "number", "minimum": 0, "maximum": 1 },
        })
    }
}

/// Declares types of texts from a list. Types with a name are separate definitions, shared by several fields.
macro_rules! names {
    ($($kind:ident $(as $name:literal)?: $names:expr;)*) => {$(
        #[doc = concat!("The texts of `", stringify!($kind), "`.")]
        pub enum $kind {}

        impl JsonSchema for $kind {
            fn inline_schema() -> bool {
                Self::schema_name() == stringify!($kind)
            }

            fn schema_name() -> Cow<'static, str> {
                [$($name,)? stringify!($kind)][0].into()
            }

            fn json_schema(_: &mut SchemaGenerator) -> Schema {
                json_schema!({ "type": "string", "enum": Vec::from_iter($names) })
            }
        }
    )*};
}

names! {
    CategoryName as "Category": Category::ALL.map(Category::name);
    StreetName as "StreetName": Street::ALL.map(Street::name);
    EngineName as "Engine": Engine::ALL.map(Engine::name).into_iter().chain([SAMPLE]);
    MethodName: Method::ALL.map(Method::name);
    SuitWord: Suit::ALL.map(Suit::word);
    DivisionName: [DivideBy::Made, DivideBy::Draw, DivideBy::Strength].map(DivideBy::name);
    DrawText: DrawName::ALL.map(DrawName::name);
    VerdictName:
        [Verdict::Gains, Verdict::Loses, Verdict::Even, Verdict::Unknown].map(Verdict::name);
    StandingName: [Standing::Ahead, Standing::Tied, Standing::Behind].map(Standing::name);
    EffectName:
        [Effect::Clean, Effect::Tie, Effect::Tainted, Effect::StillBehind, Effect::Improves]
            .map(Effect::name);
    NewHandName: NEW_HANDS.map(Kind::name);
    ThreeCardName: Rules::STANDARD.frequencies().map(|(category, _)| category.name());
    OriginName: ["equilibrium", "given", "best response"];
    UnitName: ["bb", "prizes"];
    QuarryName: ["royal flush"].into_iter().chain(Category::ALL.map(Category::name));
}

/// The hands that a card can make, the weakest first.
const NEW_HANDS: [Kind; 10] = [
    Kind::NoNewHand,
    Kind::OnePair,
    Kind::TwoPair,
    Kind::Trips,
    Kind::Set,
    Kind::Straight,
    Kind::Flush,
    Kind::FullHouse,
    Kind::FourOfAKind,
    Kind::StraightFlush,
];
