//! The normal form of ranges: it parses to the same range, and is hardly ever longer than the typed text.

use holdem_engine::{HoleCards, Range};
use proptest::prelude::*;
use proptest::sample::select;

const RANKS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

/// A span as people type it: `88`, `K9+`, `KTs+`, `A5s-A2s`, and connectors and one-gappers: `JTs-54s`.
fn span() -> impl Strategy<Value = String> {
    let suits = select(vec!["", "s", "o"]);
    (0..13_usize, 0..13_usize, suits, 0..4, 0..13_usize).prop_map(
        |(one, other, suits, form, end)| {
            let (high, low) = (one.max(other), one.min(other));
            let suits = if high == low { "" } else { suits };
            let hand = |high: usize, low: usize| format!("{}{}{suits}", RANKS[high], RANKS[low]);
            match form {
                0 => hand(high, low),
                1 => hand(high, low) + "+",
                2 if high == low => format!("{}-{}", hand(high, low), hand(end, end)),
                2 => format!("{}-{}", hand(high, low), hand(high, end % high)),
                _ if high - low > 2 || high > low && (high == 12 || suits.is_empty()) => {
                    hand(high, low)
                }
                _ => format!(
                    "{}-{}",
                    hand(high, low),
                    hand(high - end % (low + 1), low - end % (low + 1))
                ),
            }
        },
    )
}

/// Also combos, spans of combos, removals and weights.
fn item() -> impl Strategy<Value = String> {
    let combo =
        (0..HoleCards::COUNT).prop_map(|index| HoleCards::from_index(index).unwrap().to_string());
    let named = prop_oneof![4 => span(), 1 => combo];
    let weight = select(vec!["", "", "", ":0.5", ":0.25", "!"]);
    (named, weight).prop_map(|(named, weight)| match weight {
        "!" => format!("!{named}"),
        weight => named + weight,
    })
}

/// The text without duplicate items.
fn text(mut items: Vec<String>) -> String {
    let mut seen = std::collections::HashSet::new();
    items.retain(|item| seen.insert(item.clone()));
    items.join(",")
}

proptest! {
    #![proptest_config(ProptestConfig {
        cases: 2000,
        rng_seed: proptest::test_runner::RngSeed::Fixed(7),
        ..ProptestConfig::default()
    })]

    #[test]
    fn printed_ranges_round_trip(first in span(), items in prop::collection::vec(item(), 0..8)) {
        let typed = format!("{first},{}", text(items));
        if let Ok(range) = typed.trim_end_matches(',').parse::<Range>() {
            let form = range.to_string();
            let again: Range = form.parse().unwrap();
            prop_assert_eq!(again.to_string(), form);
            prop_assert_eq!(again, range);
        }
    }

    #[test]
    fn normal_form_is_never_longer_than_typed_spans(items in prop::collection::vec(span(), 1..10)) {
        let typed = text(items);
        let form = typed.parse::<Range>().unwrap().to_string();
        prop_assert!(form.len() <= typed.len(), "{typed}: {form}");
    }
}

#[test]
fn normal_form_of_shuffled_items_is_short() {
    for (typed, normal) in [
        ("22+,A2+,K2+,Q2+,J2+", "22+,A2+,K2+,Q2+,J2+"),
        ("75:0.5,!9d3d,73o-62o,53,J9s-42s", "75:0.5,J9s-42s,53,62o,73o"),
        ("QQ+,!94-83,!4c2h,T7s-T7s,64,96s,AJo-63o", "QQ+,AJo,KTo,Q9o,J8o,T7,96,85o,74o,64,63o"),
        ("random,K5s,Jc6h,!K5+,!AT-A7", "random,!AT-A7,!K5+"),
        ("K6o+,TT+,KQ+:0.5", "TT+,K6o+,KQ:0.5"),
        ("random:0.5,Q3s+:0.3,72s+,!Q6o+", "random:0.5,!Q6+,Q3s+:0.3,72s+"),
        ("QTo-42o,Q9s:0.5,AQ,AKo+", "AQ,AKo,Q9s:0.5,QTo-42o"),
        ("K8+,A4+:0.5,83o,J6s+,J7o+", "A4+:0.5,K8+,J7+,J6s,83o"),
        ("KJ,Q3o-Q3o,75o+,K4+,!K4s-K4s,Q2", "K5+,K4o,Q2,Q3o,75o+"),
        ("random,K8s,AA+,!QJ+,!Q4,42o:0.5,8c4d", "random,!QJ,!Q4,42o:0.5"),
        ("T9,K4s-K4s,T8s,Tc9d,QJ+,97s-93s", "K4s,QJ,T9,T8s,97s-93s"),
        ("random,AA,!T7+,K5s-K5s,!T6o-95o,J5s+", "random,!T6+,T6s,!95o"),
        (
            "JT-54,!Q5s+,77,9d2d,Qd9d,ATs+:0.000001,!K3s-K3s,K3:0.000001,!82o",
            "77,ATs+:0.000001,K3:0.000001,JT,T9,98,87,76,65,54,Qd9d,9d2d",
        ),
        (
            "95:0.3,!A5o-A3o,Q2+:0.3,Q6-Q5:0.25,J2s+,J4s-92s:0.3,K3+:0.5,!AQ,54s-53s",
            "K3+:0.5,Q2+:0.3,Q6-Q5:0.25,J2s+,J4s:0.3,T3s:0.3,95:0.3,92s:0.3,53s+",
        ),
        (
            "82o:0.123,T3o+:0.25,75s-73s,83,!A5+,Q2s-Q2s,96:0.5,82s,62o+",
            "Q2s,T3o+:0.25,96:0.5,83-82,82o:0.123,75s-73s,62o+",
        ),
        (
            "62o-62o:0.000001,!K8o+,K4o:0.5,82,Q8o+,33+,32s,72,64s+:0.000001",
            "33+,K4o:0.5,Q8o+,82,72,64s+:0.000001,62o:0.000001,32s",
        ),
    ] {
        assert_eq!(typed.parse::<Range>().unwrap().to_string(), normal, "{typed}");
    }
}

#[test]
fn any_weights_read_back() {
    let combos = HoleCards::all().map(|combo| {
        let parts = (combo.index() as u32).wrapping_mul(2_654_435_761) % 1_000_000;
        (combo, holdem_engine::Weight::from_millionths(parts).unwrap())
    });
    let range = Range::new(combos).unwrap();
    assert_eq!(range.to_string().parse(), Ok(range));
}
