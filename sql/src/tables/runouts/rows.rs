//! Rows of deals in a compact form, from which columns are built on demand.

use std::ops::Range;
use std::sync::Arc;

use datafusion::arrow::array::{
    ArrayRef, Float64Array, RecordBatch, RecordBatchOptions, UInt16Array,
};
use datafusion::arrow::datatypes::{DataType, Field, Schema as Fields, SchemaRef};
use datafusion::common::Result;
use holdem::{Board, CardSet, HoleCards, Strength};

use crate::names;

/// The columns of each player.
const OF_PLAYER: [&str; 4] = ["hole", "strength", "category", "share"];

/// The number of columns before the players' columns.
const SHARED: usize = 2;

/// The columns of deals, and the board that all deals begin with.
#[derive(Clone, Debug)]
pub struct Schema {
    columns: SchemaRef,
    board: Board,
}

impl Schema {
    /// Returns the schema for a number of players: `weight`, `board`, and for each player `hole1`, `strength1`,
    /// `category1`, `share1`.
    pub fn new(players: usize, board: Board) -> Self {
        let shared = [
            Field::new("weight", DataType::Float64, false),
            Field::new("board", DataType::Utf8View, false),
        ];
        let of_player = |player: usize| {
            OF_PLAYER.map(|name| {
                let kind = match name {
                    "strength" => DataType::UInt16,
                    "share" => DataType::Float64,
                    _ => DataType::Utf8View,
                };
                Field::new(format!("{name}{player}"), kind, false)
            })
        };
        let fields = shared.into_iter().chain((1..=players).flat_map(of_player));
        Self { columns: Arc::new(Fields::new(fields.collect::<Vec<_>>())), board }
    }

    /// Returns the columns.
    pub fn columns(&self) -> SchemaRef {
        Arc::clone(&self.columns)
    }
}

/// Deals: hole cards, boards and strengths.
#[derive(Debug, Default)]
pub struct Rows {
    players: usize,
    /// The hands and the weight of each joint combo.
    joints: Vec<(Vec<HoleCards>, f64)>,
    /// The index of the joint combo of each row.
    places: Vec<u32>,
    boards: Vec<CardSet>,
    /// The strengths of the players, row by row.
    strengths: Vec<Strength>,
}

impl Rows {
    /// Returns an empty buffer for this number of players.
    pub fn new(players: usize) -> Self {
        Self { players, ..Self::default() }
    }

    /// Starts a joint combo; the following rows belong to it.
    pub fn deal(&mut self, hands: Vec<HoleCards>, weight: f64) {
        self.joints.push((hands, weight));
    }

    /// Adds a board for the last joint combo.
    #[inline]
    pub fn push(&mut self, board: CardSet, strengths: &[Strength]) {
        self.places.push(self.joints.len() as u32 - 1);
        self.boards.push(board);
        self.strengths.extend_from_slice(strengths);
    }

    /// Returns the number of rows.
    pub fn len(&self) -> usize {
        self.boards.len()
    }

    /// Returns a range of rows as a batch with the given columns.
    pub fn batch(
        &self,
        rows: Range<usize>,
        schema: &Schema,
        columns: &[usize],
    ) -> Result<RecordBatch> {
        let column = |&column: &usize| self.column(column, &rows, schema.board);
        let arrays = columns.iter().map(column).collect::<Result<_>>()?;
        let schema = Arc::new(schema.columns.project(columns)?);
        let options = RecordBatchOptions::new().with_row_count(Some(rows.len()));
        Ok(RecordBatch::try_new_with_options(schema, arrays, &options)?)
    }

    fn column(&self, column: usize, rows: &Range<usize>, known: Board) -> Result<ArrayRef> {
        let joints = self.places[rows.clone()].iter().map(|&place| &self.joints[place as usize]);
        Ok(match column {
            0 => Arc::new(joints.map(|&(_, weight)| weight).collect::<Float64Array>()),
            1 => names::boards(known, &self.boards[rows.clone()]),
            _ => {
                let (player, name) =
                    ((column - SHARED) / OF_PLAYER.len(), (column - SHARED) % OF_PLAYER.len());
                let all = &self.strengths[rows.start * self.players..rows.end * self.players];
                let each = all.chunks_exact(self.players);
                match OF_PLAYER[name] {
                    "hole" => names::holes(joints.map(|(hands, _)| hands[player]))?,
                    "strength" => {
                        let numbers = each.map(|strengths| strengths[player].number());
                        Arc::new(UInt16Array::from_iter_values(numbers))
                    }
                    "category" => names::categories(each.map(|it| it[player]))?,
                    _ => Arc::new(
                        each.map(|strengths| share(strengths, player)).collect::<Float64Array>(),
                    ),
                }
            }
        })
    }
}

/// Returns the share of the pot that a player wins: 1/k for each of k winners.
#[inline]
fn share(strengths: &[Strength], player: usize) -> f64 {
    let own = strengths[player];
    let mut winners = 0_u32;
    for &strength in strengths {
        if strength > own {
            return 0.0;
        }
        winners += u32::from(strength == own);
    }
    1.0 / f64::from(winners)
}
