//! `runouts(player, …, board => …, dead => …, street => …, sample => …, seed => …)`: a row for every possible deal.

mod deals;
mod joint;
mod rows;
mod sampled;

use std::sync::Arc;

use datafusion::arrow::array::RecordBatch;
use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::Result;
use holdem::Street;
use holdem::parse::Refusal;

use super::call::Call;
use super::given::Given;
use super::relation::{Batches, Relation};
use crate::spot;

use deals::{Deals, MOST_PARTS};
use joint::{Joint, Open};
use rows::{Rows, Schema};
use sampled::Sampled;

/// The usage of the function.
const USAGE: &str = "runouts('AhKh', 'QQ+', board => 'Qh7h2c')";

/// Reads the arguments of `runouts`.
pub fn runouts(call: &Call) -> Result<Arc<dyn Relation>> {
    let given = Given::new(call, USAGE, &["board", "dead", "street", "sample", "seed"])?;
    let (players, board, dead) = (given.texts()?, given.text("board")?, given.text("dead")?);
    let street = match given.text("street")? {
        "" => Street::River,
        text => text.parse().map_err(|error| given.refused(Refusal::of(&error, text)))?,
    };
    let seed = given.whole("seed", 0..=i64::MAX)?;
    match given.whole("sample", 1..=MOST_SAMPLED)? {
        Some(_) if street != Street::River => {
            Err(given.refuse("a sample is dealt to the river", "leave out street or sample"))
        }
        Some(deals) => {
            let read = spot::request("runouts", &players, board, dead);
            let (request, _, remarks) = read.map_err(|refusal| given.refused(refusal))?;
            Ok(Arc::new(Sampled::new(request, deals, seed.unwrap_or(0), remarks)))
        }
        None if seed.is_some() => Err(given.refuse(
            "a seed is for a sample, and every deal is counted here",
            "leave it out, or add sample => 1000000",
        )),
        None => {
            let deals = spot::ranges("runouts", &players, board, dead).and_then(
                |(spot, ranges, remarks)| {
                    Ok((Deals::new(ranges, spot.board(), spot.dead(), street)?, remarks))
                },
            );
            let (deals, remarks) = deals.map_err(|refusal| given.refused(refusal))?;
            Ok(Arc::new(Runouts::new(deals, remarks)))
        }
    }
}

/// The maximum number of deals in a sample.
const MOST_SAMPLED: i64 = 1 << 40;

/// The target number of rows in a part.
const ROWS_OF_PART: f64 = 65_536.0;

/// Every deal of a spot.
#[derive(Clone, Debug)]
struct Runouts {
    deals: Arc<Deals>,
    schema: Schema,
    /// The deals in units; each part has every `parts`-th unit.
    units: Arc<[Unit]>,
    parts: usize,
    remarks: Vec<String>,
}

/// The deals that begin with the same cards.
#[derive(Clone, Debug)]
struct Unit {
    /// The hands of the first players.
    dealt: Joint,
    /// The index among the unseen cards of the first card to come; earlier cards are not dealt.
    first: Option<usize>,
}

impl Runouts {
    fn new(deals: Deals, remarks: Vec<String>) -> Self {
        let wanted = (deals.most() / ROWS_OF_PART).ceil().clamp(1.0, MOST_PARTS as f64) as usize;
        let units = units(&deals, wanted);
        let schema = Schema::new(deals.ranges.len(), deals.board);
        let parts = units.len().clamp(1, wanted);
        Self { deals: Arc::new(deals), schema, units: units.into(), parts, remarks }
    }
}

/// Divides the deals into at least this many units, if possible.
fn units(deals: &Deals, wanted: usize) -> Vec<Unit> {
    let mut dealt = vec![Joint::EMPTY];
    for range in &deals.ranges {
        if dealt.len() >= wanted {
            break;
        }
        dealt = dealt.iter().flat_map(|joint| joint.extended(range)).collect();
    }
    let is_complete = dealt.first().is_some_and(|it| it.hands.len() == deals.ranges.len());
    if dealt.len() >= wanted || !is_complete || deals.to_come() == 0 {
        return dealt.into_iter().map(|dealt| Unit { dealt, first: None }).collect();
    }
    let firsts = 0..=deals.unseen() - deals.to_come();
    let of_joint = |dealt: Joint| {
        firsts.clone().map(move |first| Unit { dealt: dealt.clone(), first: Some(first) })
    };
    dealt.into_iter().flat_map(of_joint).collect()
}

impl Relation for Runouts {
    fn schema(&self) -> SchemaRef {
        self.schema.columns()
    }

    fn parts(&self) -> usize {
        self.parts
    }

    fn most_rows(&self) -> Option<f64> {
        Some(self.deals.most())
    }

    fn notes(&self) -> Vec<String> {
        let counted = "exact: every deal is a row".to_owned();
        std::iter::once(counted).chain(self.remarks.iter().cloned()).collect()
    }

    fn batches(&self, part: usize, columns: &[usize], batch_size: usize) -> Result<Batches> {
        Ok(Box::new(Dealing {
            rows: Rows::new(self.deals.ranges.len()),
            runouts: self.clone(),
            next_unit: part,
            open: Open::default(),
            first: None,
            at: 0,
            columns: columns.to_vec(),
            batch_size,
        }))
    }
}

/// An iterator over the rows of a part.
struct Dealing {
    runouts: Runouts,
    next_unit: usize,
    /// The remaining joint combos of the unit.
    open: Open,
    first: Option<usize>,
    rows: Rows,
    /// The number of rows already returned.
    at: usize,
    columns: Vec<usize>,
    batch_size: usize,
}

impl Dealing {
    /// Deals every board to the next joint combo; returns `None` at the end.
    fn deal(&mut self) -> Option<()> {
        let Runouts { deals, units, parts, .. } = &self.runouts;
        let joint = loop {
            if let Some(joint) = self.open.next(&deals.ranges) {
                break joint;
            }
            let unit = units.get(self.next_unit)?;
            self.next_unit += parts;
            (self.open, self.first) = (Open::from(unit.dealt.clone()), unit.first);
        };
        self.rows.deal(joint.hands.clone(), joint.weight);
        let rows = &mut self.rows;
        deals.each(&joint, self.first, |board, strengths| rows.push(board, strengths))
    }
}

impl Iterator for Dealing {
    type Item = Result<RecordBatch>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.at == self.rows.len() {
            self.rows = Rows::new(self.runouts.deals.ranges.len());
            self.at = 0;
            while self.rows.len() < self.batch_size && self.deal().is_some() {}
        }
        let end = self.rows.len().min(self.at + self.batch_size);
        let rows = self.at..end;
        self.at = end;
        (!rows.is_empty()).then(|| self.rows.batch(rows, &self.runouts.schema, &self.columns))
    }
}
