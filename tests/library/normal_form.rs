//! The normal form of ranges: it reads back as the same range, and is hardly ever longer than what was typed.

use holdem::{HoleCards, Range};
use proptest::prelude::*;
use proptest::sample::select;

const RANKS: [char; 13] = ['2', '3', '4', '5', '6', '7', '8', '9', 'T', 'J', 'Q', 'K', 'A'];

/// A span as people type it: `88`, `K9+`, `KTs+`, `A5s-A2s`, `JTs-54s`.
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
                _ => format!(
                    "{}-{}",
                    hand(high, low),
                    hand(high - end % (low + 1), low - end % (low + 1))
                ),
            }
        },
    )
}

/// Combos, spans of combos, removals and weights as well.
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

/// The text without items that it has twice.
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
    fn it_reads_back_as_the_same_range_in_the_same_form(first in span(), items in prop::collection::vec(item(), 0..8)) {
        let typed = format!("{first},{}", text(items));
        if let Ok(range) = typed.trim_end_matches(',').parse::<Range>() {
            let form = range.to_string();
            let again: Range = form.parse().unwrap();
            prop_assert_eq!(again.to_string(), form);
            prop_assert_eq!(again, range);
        }
    }

    #[test]
    fn it_is_never_longer_than_the_spans_that_were_typed(items in prop::collection::vec(span(), 1..10)) {
        let typed = text(items);
        let form = typed.parse::<Range>().unwrap().to_string();
        prop_assert!(form.len() <= typed.len(), "{typed}: {form}");
    }
}

#[test]
fn any_weights_read_back() {
    let combos = HoleCards::all().map(|combo| {
        let parts = (combo.index() as u32).wrapping_mul(2_654_435_761) % 1_000_000;
        (combo, holdem::Weight::from_millionths(parts).unwrap())
    });
    let range = Range::new(combos).unwrap();
    assert_eq!(range.to_string().parse(), Ok(range));
}
