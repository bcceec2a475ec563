//! `combos('QQ+,AKs:0.5', board => …, dead => …)`: the combos of a range.

use std::sync::Arc;

use datafusion::arrow::array::{Float64Array, StringViewArray};
use datafusion::common::Result;

use super::given::Given;
use super::small::Small;
use super::{Call, Relation};
use crate::spot;

/// Reads the arguments of `combos`. The columns are `weight`, `hole` and `hand`, the starting hand.
pub fn combos(call: &Call) -> Result<Arc<dyn Relation>> {
    let given = Given::new(call, "combos('QQ+,AKs:0.5')", &["board", "dead"])?;
    let (board, dead) = (given.text("board")?, given.text("dead")?);
    let live = spot::read(&[given.only_text()?], board, dead)
        .and_then(|(spot, _)| spot.live(&spot.players[0]));
    let range = live.map_err(|refusal| given.refused(refusal))?;
    let weights = range.combos().map(|(_, weight)| f64::from(weight));
    let holes = range.combos().map(|(hole, _)| hole.to_string());
    let hands = range.combos().map(|(hole, _)| hole.starting_hand().to_string());
    Small::relation([
        ("weight", Arc::new(Float64Array::from_iter_values(weights)) as _),
        ("hole", Arc::new(StringViewArray::from_iter_values(holes)) as _),
        ("hand", Arc::new(StringViewArray::from_iter_values(hands)) as _),
    ])
}
