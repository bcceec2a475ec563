//! `boards('flop' | 'turn' | 'river')`: every board up to suit isomorphism.

use std::sync::Arc;

use datafusion::arrow::array::Int64Array;
use datafusion::common::Result;
use holdem::isomorphism::each_set;
use holdem::parse::Refusal;
use holdem::{Board, CardSet, Street};

use super::call::Call;
use super::given::Given;
use super::relation::Relation;
use super::small::Small;
use crate::names;

/// Reads the arguments of `boards`. The columns are `weight`, the number of isomorphic boards, and `board`, one of
/// them.
pub fn boards(call: &Call) -> Result<Arc<dyn Relation>> {
    let given = Given::new(call, "boards('flop')", &[])?;
    let street = street(&given)?;
    let (mut weights, mut boards): (Vec<i64>, Vec<CardSet>) = (Vec::new(), Vec::new());
    each_set(street.size(), |board, alike| {
        weights.push(alike as i64);
        boards.push(board);
    });
    Small::relation([
        ("weight", Arc::new(Int64Array::from(weights)) as _),
        ("board", names::boards(Board::default(), &boards)),
    ])
}

/// Reads a postflop street.
pub fn street(given: &Given<'_>) -> Result<Street> {
    let text = given.only_text()?;
    let street = text.parse().map_err(|error| given.refused(Refusal::of(&error, text)))?;
    if street == Street::Preflop {
        return Err(given.refuse("there is no board before the flop", "flop, turn or river"));
    }
    Ok(street)
}
