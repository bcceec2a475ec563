//! `starting_hands()` and `preflop()`: the 169 starting hands against a random hand and against each other.

use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Float64Array, Int64Array, StringViewArray};
use datafusion::common::Result;
use holdem::StartingHand;
use holdem::analysis::{PreflopMatchup, PreflopSide, ranked_starting_hands};

use super::call::Call;
use super::given::Given;
use super::relation::Relation;
use super::small::Small;

/// Reads the arguments of `starting_hands`. There is a row for each starting hand, the best first: `weight`, the
/// number of combos; `hand`, `kind`, `high`, `low`; the `rank` by equity against a random hand; `equity`, `win` and
/// `tie` against a random hand; and `percentile`, the share of all combos in this hand or a better one.
pub fn starting_hands(call: &Call) -> Result<Arc<dyn Relation>> {
    Given::new(call, "starting_hands()", &[])?.none()?;
    let ranked: Vec<(StartingHand, _)> = ranked_starting_hands()
        .into_iter()
        .filter_map(|it| match it.matchup.hand {
            PreflopSide::Hand(hand) => Some((hand, it)),
            PreflopSide::Random => None,
        })
        .collect();
    let kind = |hand: &StartingHand| match (hand.is_pair(), hand.is_suited()) {
        (true, _) => "pair",
        (false, true) => "suited",
        (false, false) => "offsuit",
    };
    let hands = || ranked.iter().map(|(hand, _)| hand);
    let matchups = || ranked.iter().map(|(_, it)| it.matchup);
    let percentile = ranked.iter().map(|(_, it)| it.cumulative_combos as f64 / 1326.0);
    Small::relation([
        ("weight", whole(hands().map(|hand| hand.size() as i64))),
        ("hand", texts(hands().map(ToString::to_string))),
        ("kind", texts(hands().map(|hand| kind(hand).to_owned()))),
        ("high", texts(hands().map(|hand| hand.high().to_string()))),
        ("low", texts(hands().map(|hand| hand.low().to_string()))),
        ("rank", whole(1..=ranked.len() as i64)),
        ("equity", numbers(matchups().map(PreflopMatchup::equity))),
        ("win", numbers(matchups().map(PreflopMatchup::win))),
        ("tie", numbers(matchups().map(PreflopMatchup::tie))),
        ("percentile", numbers(percentile)),
    ])
}

/// Reads the arguments of `preflop`. There is a row for each pair of starting hands: `weight`, the number of pairs of
/// their combos; `hand` and `against`; and the `equity`, `win` and `tie` of the hand.
pub fn preflop(call: &Call) -> Result<Arc<dyn Relation>> {
    Given::new(call, "preflop()", &[])?.none()?;
    let matchup =
        |hand, against| PreflopMatchup::of(PreflopSide::Hand(hand), PreflopSide::Hand(against));
    let all: Vec<PreflopMatchup> = StartingHand::all()
        .flat_map(|hand| StartingHand::all().map(move |against| matchup(hand, against)))
        .collect();
    let matchups = || all.iter().copied();
    Small::relation([
        ("weight", whole(matchups().map(|it| it.pairs() as i64))),
        ("hand", texts(matchups().map(|it| it.hand.to_string()))),
        ("against", texts(matchups().map(|it| it.against.to_string()))),
        ("equity", numbers(matchups().map(PreflopMatchup::equity))),
        ("win", numbers(matchups().map(PreflopMatchup::win))),
        ("tie", numbers(matchups().map(PreflopMatchup::tie))),
    ])
}

fn whole(values: impl Iterator<Item = i64>) -> ArrayRef {
    Arc::new(Int64Array::from_iter_values(values))
}

fn numbers(values: impl Iterator<Item = f64>) -> ArrayRef {
    Arc::new(Float64Array::from_iter_values(values))
}

fn texts(values: impl Iterator<Item = String>) -> ArrayRef {
    Arc::new(StringViewArray::from_iter_values(values))
}
