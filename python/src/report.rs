//! `report`: the page about a spot.

use holdem::answer::ReportPage;
use holdem::question::equity::{Overview, read_overview};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::error::Failure;
use crate::question::Arguments;
use crate::threads::answered;
use crate::values::Any;

/// Returns the report about a spot as one HTML page.
#[pyfunction]
pub fn report(
    py: Python<'_>,
    players: Any<'_, '_>,
    arguments: &Bound<'_, PyDict>,
) -> PyResult<String> {
    const NAME: &str = "report";
    let mut given = Arguments::of(None, Some(arguments))?;
    let query = given.query(NAME, players)?;
    let asked = read_overview(&query).map_err(Failure::from)?;
    let (spot, budget) = (asked.spot().clone(), given.budget()?);
    let page = answered(py, &given.workers()?, |watch| {
        let Overview { equity, graph, runouts, .. } = asked.answer(NAME, &budget, true, watch)?;
        Ok(ReportPage::new(spot, equity, graph, runouts, Vec::new()).html())
    })?;
    page.whole(py)
}
