//! Deals drawn at random.

use std::ops::Range;
use std::sync::Arc;

use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::Result;
use holdem::equity::{RandomDeals, Request};
use holdem::text::grouped;

use super::deals::MOST_PARTS;
use super::rows::{Rows, Schema};
use crate::tables::relation::{Batches, Relation};

/// The number of deals that are drawn together.
const PART: u64 = 1 << 16;

/// A sample of the deals of a request.
#[derive(Debug)]
pub struct Sampled {
    request: Arc<Request>,
    deals: u64,
    seed: u64,
    schema: Schema,
    remarks: Vec<String>,
}

impl Sampled {
    /// Returns a sample of this many deals.
    pub fn new(request: Request, deals: i64, seed: i64, remarks: Vec<String>) -> Self {
        let schema = Schema::new(request.players().len(), request.board());
        let (deals, seed) = (deals.unsigned_abs(), seed.unsigned_abs());
        Self { request: Arc::new(request), deals, seed, schema, remarks }
    }
}

impl Relation for Sampled {
    fn schema(&self) -> SchemaRef {
        self.schema.columns()
    }

    fn parts(&self) -> usize {
        let parts = self.deals.div_ceil(PART).clamp(1, MOST_PARTS as u64);
        usize::try_from(parts).unwrap_or(MOST_PARTS)
    }

    fn batches(&self, part: usize, columns: &[usize], batch_size: usize) -> Result<Batches> {
        let (request, schema) = (Arc::clone(&self.request), self.schema.clone());
        let (deals, seed, step) = (self.deals, self.seed, self.parts());
        let columns = columns.to_vec();
        let parts = (part as u64..deals.div_ceil(PART)).step_by(step);
        Ok(Box::new(parts.flat_map(move |part| {
            let rows = draw(&request, seed, part * PART..deals.min((part + 1) * PART));
            let starts = (0..rows.len()).step_by(batch_size);
            let ends = starts.map(|start| start..rows.len().min(start + batch_size));
            ends.map(|rows_of_batch| rows.batch(rows_of_batch, &schema, &columns))
                .collect::<Vec<_>>()
        })))
    }

    fn notes(&self) -> Vec<String> {
        let deals = grouped(self.deals);
        let drawn = format!("sampled: {deals} deals drawn at random with seed {}", self.seed);
        std::iter::once(drawn).chain(self.remarks.iter().cloned()).collect()
    }
}

/// Draws a range of deals that begins at the start of a chunk.
fn draw(request: &Request, seed: u64, numbers: Range<u64>) -> Rows {
    let mut rows = Rows::new(request.players().len());
    let mut all = request.random_deals(seed);
    let mut left = numbers.end - numbers.start;
    for chunk in numbers.start / RandomDeals::CHUNK..numbers.end.div_ceil(RandomDeals::CHUNK) {
        let wanted = left.min(RandomDeals::CHUNK);
        for it in all.chunk(chunk).take(wanted as usize) {
            rows.deal(it.deal.players().to_vec(), it.weight);
            it.deal.each_board(|board, strengths| rows.push(board, strengths));
        }
        left -= wanted;
    }
    rows
}
