//! The plain types with the feature `serde`.

use std::fmt::Debug;

use holdem_engine::{
    Board, Card, CardSet, Category, Hand, HoleCards, Method, Range, Rank, RankSet, StartingHand,
    Street, Strength, Suit, Weight,
};
use serde::Serialize;
use serde::de::DeserializeOwned;

/// Checks that a value is this JSON, and the JSON is this value.
#[track_caller]
fn is<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: T, json: &str) {
    assert_eq!(serde_json::to_string(&value).unwrap(), json);
    assert_eq!(serde_json::from_str::<T>(json).unwrap(), value);
}

/// Returns the message for JSON that is not such a value.
fn refusal<T: DeserializeOwned + Debug>(json: &str) -> String {
    let message = serde_json::from_str::<T>(json).unwrap_err().to_string();
    message.split(" at line").next().unwrap().to_owned()
}

#[test]
fn values_serialize_as_people_write_them() {
    is::<Card>("Ah".parse().unwrap(), r#""Ah""#);
    is(Rank::Ten, r#""T""#);
    is(Suit::Spades, r#""s""#);
    is::<CardSet>("2c Kd Ah".parse().unwrap(), r#"["Ah","Kd","2c"]"#);
    is(CardSet::EMPTY, "[]");
    is([Rank::Two, Rank::Ace].into_iter().collect::<RankSet>(), r#"["A","2"]"#);
    is::<HoleCards>("KhAh".parse().unwrap(), r#""AhKh""#);
    is::<Board>("7h Kd 2s".parse().unwrap(), r#""7hKd2s""#);
    is(Board::default(), r#""""#);
    is::<Hand>("AhKhQhJhTh".parse().unwrap(), r#""AhKhQhJhTh""#);
    is::<StartingHand>("AKs".parse().unwrap(), r#""AKs""#);
    is::<Range>("KK,AA,AK:0.5".parse().unwrap(), r#""KK+,AK:0.5""#);
    is(Range::full(), r#""random""#);
    is(Category::FullHouse, r#""full house""#);
    is(Method::Lookup, r#""lookup""#);
    is(Street::Turn, r#""turn""#);
    is(Weight::from_millionths(333_333).unwrap(), "0.333333");
    is(Strength::MAX, "7462");
}

#[test]
fn other_spellings_are_accepted() {
    assert_eq!(serde_json::from_str::<Card>(r#""10\u2665""#).unwrap(), "Th".parse().unwrap());
    assert_eq!(serde_json::from_str::<Weight>("1").unwrap(), Weight::FULL);
    assert_eq!(serde_json::from_str::<Range>(r#""any""#).unwrap(), Range::full());
}

#[test]
fn other_values_are_refused_with_the_message_of_the_parser() {
    assert_eq!(refusal::<Card>(r#""Ax""#), "\"Ax\": 'x' is not a suit; suits are c, d, h, s");
    assert_eq!(refusal::<Card>("5"), "invalid type: integer `5`, expected a card such as \"Ah\"");
    assert_eq!(refusal::<CardSet>(r#"["Ah","Ah"]"#), "the ace of hearts (Ah) appears twice");
    assert_eq!(refusal::<Range>(r#""AAs""#), "\"AAs\": a pair cannot be suited; write AA");
    assert_eq!(refusal::<Weight>("1.5"), "1.5 is not a weight: weights are 0, or 0.000001 to 1");
    assert_eq!(refusal::<Strength>("0"), "0 is not the number of a strength, which is 1 to 7462");
    assert!(refusal::<Category>(r#""royal flush""#).contains("unknown category; expected"));
}
