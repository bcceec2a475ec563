//! `boards('flop' | 'turn' | 'river')`: every board up to renaming suits.

use std::sync::Arc;

use datafusion::arrow::datatypes::{DataType, Field, Schema, SchemaRef};
use datafusion::arrow::array::{RecordBatch, StringArray, UInt8Array};
use datafusion::common::{Result, plan_err};
use holdem::CardSet;

use super::{Argument, Batches, Call, Relation};

#[derive(Debug)]
struct Boards {
    size: usize,
    schema: SchemaRef,
}

pub fn boards(call: &Call) -> Result<Arc<dyn Relation>> {
    let size = match call.positional.as_slice() {
        [Argument::Text(street)] if street == "flop" => 3,
        _ => return plan_err!("boards takes a street: boards('flop')"),
    };
    let schema = Schema::new(vec![
        Field::new("board", DataType::Utf8, false),
        Field::new("cards", DataType::UInt8, false),
    ]);
    Ok(Arc::new(Boards { size, schema: Arc::new(schema) }))
}

impl Relation for Boards {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    fn parts(&self) -> usize {
        1
    }

    fn batches(&self, _: usize, columns: &[usize], _: usize) -> Result<Batches> {
        let boards: Vec<String> =
            CardSet::DECK.subsets(self.size).map(|board| board.to_string()).collect();
        let sizes = UInt8Array::from(vec![self.size as u8; boards.len()]);
        let batch = RecordBatch::try_new(
            self.schema(),
            vec![Arc::new(StringArray::from(boards)), Arc::new(sizes)],
        )?;
        Ok(Box::new(std::iter::once(batch.project(columns).map_err(Into::into))))
    }
}
