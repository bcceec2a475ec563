//! `combos('QQ+,AKs:0.5', board => …, dead => …)`: the combos of a range.

use std::sync::Arc;

use datafusion::arrow::array::Float64Array;
use datafusion::common::Result;

use super::call::Call;
use super::given::Given;
use super::relation::Relation;
use super::small::Small;
use crate::{names, spot};

/// Reads the arguments of `combos`. The columns are `weight`, `hole` and `hand`, the starting hand.
pub fn combos(call: &Call) -> Result<Arc<dyn Relation>> {
    let given = Given::new(call, "combos('QQ+,AKs:0.5')", &["board", "dead"])?;
    let (board, dead) = (given.text("board")?, given.text("dead")?);
    let live = spot::read("combos", &[given.only_text()?], board, dead)
        .and_then(|(spot, _)| spot.live(&spot.players[0]));
    let range = live.map_err(|refusal| given.refused(refusal))?;
    let weights = range.combos().map(|(_, weight)| f64::from(weight));
    let holes = || range.combos().map(|(hole, _)| hole);
    Small::relation([
        ("weight", Arc::new(Float64Array::from_iter_values(weights)) as _),
        ("hole", names::holes(holes())?),
        ("hand", names::starting_hands(holes())?),
    ])
}
