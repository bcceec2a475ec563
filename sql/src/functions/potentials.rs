//! The strength and the potential of hole cards against one unknown hand: `hand_strength`, `potential`.

use std::collections::HashMap;
use std::sync::Arc;

use datafusion::arrow::array::{ArrayRef, Float64Array, StructArray};
use datafusion::arrow::buffer::NullBuffer;
use datafusion::arrow::datatypes::{DataType, Field, Fields};
use datafusion::common::Result;
use holdem::analysis::{Potential, hand_strength};
use holdem::made::{Made, MadeError};
use holdem::{Board, CardSet, HoleCards, isomorphism};

use super::arguments::Arguments;
use super::definition::{Definition, Returns};
use super::holdings::no_hand;
use super::reading::{board_of, hole_cards_of};

/// The functions.
pub const FUNCTIONS: &[Definition] = &[
    Definition {
        name: "hand_strength",
        parameters: &["hole", "board"],
        returns: Returns::Number,
        summary: "the share of all hands that an opponent can hold that are worse now, equal ones counting half",
        example: "hand_strength('AdQc', '3h4cJh')",
        call: strength,
        ..Definition::NONE
    },
    Definition {
        name: "potential",
        parameters: &["hole", "board"],
        returns: Returns::Own(data_type),
        summary: "strength, expected (on the river) and expected_square, positive and negative: how often a hand that is \
                  behind overtakes by the river, and one that is ahead is overtaken",
        example: "potential('AdQc', '3h4cJh')['positive']",
        call: potential,
        ..Definition::NONE
    },
];

/// One of the numbers of a potential.
type Number = fn(&Potential) -> f64;

/// The numbers of a potential, with their names.
pub const POTENTIALS: [(&str, Number); 5] = [
    ("strength", Potential::strength),
    ("expected", Potential::expected),
    ("expected_square", |potential| potential.expected_square),
    ("positive", Potential::positive),
    ("negative", Potential::negative),
];

/// The number of hands on a board from which it is faster to evaluate all hands on it together.
const MANY: usize = 5;

/// Returns the type of `potential`.
fn data_type() -> DataType {
    DataType::Struct(fields())
}

fn fields() -> Fields {
    POTENTIALS.iter().map(|(name, _)| Field::new(*name, DataType::Float64, true)).collect()
}

fn strength(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let found = arguments.each_pair(|hole: HoleCards, board: Board| {
        hand_strength(hole, board, CardSet::EMPTY).map(|now| now.equity()).map_err(no_hand)
    });
    Ok(Arc::new(found.collect::<Result<Float64Array>>()?))
}

fn potential(arguments: &Arguments<'_>) -> Result<ArrayRef> {
    let states = arguments.each_pair(|hole, board| State::of(hole, board).map_err(no_hand));
    let states: Vec<Option<State>> = states.collect::<Result<_>>()?;
    let found = of_states(&states).map_err(|error| arguments.refused(0, no_hand(error)))?;
    let columns = POTENTIALS.iter().map(|(_, number)| {
        let column: Float64Array = found.iter().map(|it| it.as_ref().map(number)).collect();
        Arc::new(column) as ArrayRef
    });
    let nulls: NullBuffer = found.iter().map(Option::is_some).collect();
    Ok(Arc::new(StructArray::try_new(fields(), columns.collect(), Some(nulls))?))
}

/// Hole cards and a board, with suits renamed so that as many spots as possible share a board.
#[derive(Clone, Copy)]
struct State {
    hole: HoleCards,
    board: Board,
}

impl State {
    fn of(hole: HoleCards, board: Board) -> Result<Self, MadeError> {
        // Called for its check of the cards.
        Made::of(hole, board)?;
        let [cards, held] = isomorphism::canonical([board.set(), hole.set()]);
        let renamed = hole_cards_of(held).zip(board_of(cards));
        let (hole, board) = renamed.unwrap_or((hole, board));
        Ok(Self { hole, board })
    }
}

/// Returns the potential of each state; many hands on the same board are evaluated together.
fn of_states(states: &[Option<State>]) -> Result<Vec<Option<Potential>>, MadeError> {
    let mut on_board: HashMap<CardSet, Vec<(usize, State)>> = HashMap::new();
    for (row, state) in states.iter().enumerate() {
        if let Some(state) = state {
            on_board.entry(state.board.set()).or_default().push((row, *state));
        }
    }
    let mut found = vec![None; states.len()];
    for rows in on_board.into_values() {
        if rows.len() < MANY {
            for (row, State { hole, board }) in rows {
                found[row] = Some(Potential::of(hole, board, CardSet::EMPTY)?);
            }
            continue;
        }
        let all = Potential::of_every_hand(rows[0].1.board, CardSet::EMPTY)?;
        for (row, State { hole, .. }) in rows {
            found[row] = all.binary_search_by_key(&hole, |(it, _)| *it).ok().map(|at| all[at].1);
        }
    }
    Ok(found)
}
