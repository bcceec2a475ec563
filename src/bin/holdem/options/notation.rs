//! The option values for notations.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use holdem::range::Notation;

/// Returns the parser of a notation's name.
pub fn notation_parser() -> impl TypedValueParser<Value = Notation> {
    let value = |notation: Notation| {
        PossibleValue::new(notation.name()).aliases(notation.other_names().iter().copied())
    };
    PossibleValuesParser::new(Notation::ALL.map(value)).try_map(|name| name.parse::<Notation>())
}
