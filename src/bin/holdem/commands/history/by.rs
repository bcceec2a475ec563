//! The groupings of `--by`.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use holdem::history::By;

/// Returns the parser of some groupings by name.
pub(in crate::commands) fn grouping(
    is_possible: fn(By) -> bool,
) -> impl TypedValueParser<Value = By> {
    let possible = By::ALL.into_iter().filter(move |&by| is_possible(by));
    let values = possible.map(|by| PossibleValue::new(by.name()).help(description(by)));
    PossibleValuesParser::new(values)
        .map(|name| By::ALL.into_iter().find(|by| by.name() == name).unwrap_or_default())
}

const fn description(by: By) -> &'static str {
    match by {
        By::Player => "Each player",
        By::Position => "Each position at the table",
        By::Street => "Each player, by the last street they played",
        By::Hand => "Each player of each hand",
        By::Day => "Each player on each day, in the local time of the files",
        By::Session => "Each player by session: hands with pauses of at most 30 minutes",
        By::Stakes => "Each player by blinds",
        By::Table => "Each player at each table",
        By::Players => "Each player by the number of players dealt in",
        By::Depth => "Each player by effective stack before the hand",
    }
}
