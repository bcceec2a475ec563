//! `states('flop' | 'turn' | 'river')`: every pair of hole cards and a board up to suit isomorphism.

use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, Float64Array, Int64Array, RecordBatch, RecordBatchOptions,
};
use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::common::{Result, exec_datafusion_err};
use holdem::analysis::{Potential, hand_strength};
use holdem::isomorphism::{canonical, each_set, hole_cards_on};
use holdem::parse::Refusal;
use holdem::{Board, CardSet, HoleCards, Street};

use super::boards::street;
use super::call::Call;
use super::given::Given;
use super::relation::{Batches, Relation};
use super::small::slices;
use crate::functions::POTENTIALS;
use crate::names;

/// The columns before [`POTENTIALS`]: the number of isomorphic pairs, and one of them.
const OF_CARDS: [(&str, DataType); 3] =
    [("weight", DataType::Int64), ("hole", DataType::Utf8View), ("board", DataType::Utf8View)];

/// The index of the strength, which can be computed without dealing cards to come.
const STRENGTH: usize = OF_CARDS.len();

/// The number of parts.
const PARTS: usize = 512;

/// Reads the arguments of `states`; with `board`, only pairs with an isomorphic board are included. The columns are
/// `weight`, the number of isomorphic pairs; `hole` and `board`, one of them; and the fields of `potential(hole,
/// board)`.
pub fn states(call: &Call) -> Result<Arc<dyn Relation>> {
    let given = Given::new(call, "states('flop')", &["board"])?;
    let street = street(&given)?;
    let wanted = wanted(&given, street)?.map(|board| canonical([board.set()]));
    let mut boards = Vec::new();
    each_set(street.size(), |board, alike| {
        if wanted.is_none_or(|wanted| canonical([board]) == wanted) {
            boards.push((board, alike));
        }
    });
    let of_cards = OF_CARDS.map(|(name, kind)| Field::new(name, kind, false));
    let potentials = POTENTIALS.map(|(name, _)| Field::new(name, DataType::Float64, false));
    let columns: Vec<Field> = of_cards.into_iter().chain(potentials).collect();
    Ok(Arc::new(States { boards: boards.into(), schema: Arc::new(Schema::new(columns)) }))
}

/// Returns the board argument, if given.
fn wanted(given: &Given<'_>, street: Street) -> Result<Option<Board>> {
    let text = given.text("board")?;
    if text.is_empty() {
        return Ok(None);
    }
    let board: Board = text.parse().map_err(|error| given.refused(Refusal::of(&error, text)))?;
    if board.size() != street.size() {
        let message =
            format!("the board has {} cards, and a {street} has {}", board.size(), street.size());
        return Err(given.refuse(&message, "name the street of the board"));
    }
    Ok(Some(board))
}

/// The states of a street.
#[derive(Clone, Debug)]
struct States {
    /// One board of each class, with the size of the class. Each part has every 512th of them.
    boards: Arc<[(CardSet, u64)]>,
    schema: SchemaRef,
}

impl Relation for States {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    fn parts(&self) -> usize {
        PARTS
    }

    fn batches(&self, part: usize, columns: &[usize], batch_size: usize) -> Result<Batches> {
        let (states, columns) = (self.clone(), columns.to_vec());
        let boards = (part..self.boards.len()).step_by(PARTS);
        Ok(Box::new(boards.flat_map(move |board| -> Batches {
            match states.on(board, &columns) {
                Ok(batch) => Box::new(slices(batch, batch_size)),
                Err(error) => Box::new(std::iter::once(Err(error))),
            }
        })))
    }
}

impl States {
    /// Returns the given columns of the states with one board.
    fn on(&self, board: usize, columns: &[usize]) -> Result<RecordBatch> {
        let (cards, boards) = self.boards[board];
        let board = Board::new(&cards.descending().collect::<Vec<_>>())
            .map_err(|error| exec_datafusion_err!("{error}"))?;
        let holes: Vec<(HoleCards, u64)> = hole_cards_on(board).collect();
        let numbers = Numbers::of(&holes, board, columns)?;
        let column = |&column: &usize| -> Result<ArrayRef> {
            Ok(match column {
                0 => Arc::new(Int64Array::from_iter_values(
                    holes.iter().map(|(_, alike)| (boards * alike) as i64),
                )),
                1 => return names::holes(holes.iter().map(|(hole, _)| *hole)),
                2 => names::board(board, holes.len()),
                _ => Arc::new(numbers.column(column - OF_CARDS.len())),
            })
        };
        let schema = Arc::new(self.schema.project(columns)?);
        let options = RecordBatchOptions::new().with_row_count(Some(holes.len()));
        let columns = columns.iter().map(column).collect::<Result<_>>()?;
        Ok(RecordBatch::try_new_with_options(schema, columns, &options)?)
    }
}

/// The potentials of the hands on a board, as far as they are selected.
enum Numbers {
    None,
    /// Only the strengths.
    Strengths(Vec<f64>),
    All(Vec<Potential>),
}

impl Numbers {
    fn of(holes: &[(HoleCards, u64)], board: Board, columns: &[usize]) -> Result<Self> {
        let failed = |error| exec_datafusion_err!("{error}");
        let Some(&last) = columns.iter().max().filter(|&&last| last >= STRENGTH) else {
            return Ok(Self::None);
        };
        // With at most one card to come, it is faster to compute all potentials together than each strength
        // separately.
        if last == STRENGTH && board.size() == Street::Flop.size() {
            let strengths = holes.iter().map(|(hole, _)| {
                hand_strength(*hole, board, CardSet::EMPTY).map(|now| now.equity()).map_err(failed)
            });
            return Ok(Self::Strengths(strengths.collect::<Result<_>>()?));
        }
        let all = Potential::of_every_hand(board, CardSet::EMPTY).map_err(failed)?;
        let of = |hole| all.binary_search_by_key(hole, |(other, _)| *other).map(|at| all[at].1);
        Ok(Self::All(holes.iter().filter_map(|(hole, _)| of(hole).ok()).collect()))
    }

    /// Returns a column of [`POTENTIALS`].
    fn column(&self, column: usize) -> Float64Array {
        match self {
            Self::None => Float64Array::from(Vec::<f64>::new()),
            Self::Strengths(strengths) => strengths.clone().into(),
            Self::All(potentials) => {
                let (_, number) = POTENTIALS[column];
                potentials.iter().map(number).collect::<Vec<_>>().into()
            }
        }
    }
}
