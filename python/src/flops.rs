//! `solve_flops`: a report over flops, whose file of rows keeps the solved flops.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use holdem::answer::{Answer, Error};
use holdem::parameter::Parameter;
use holdem::parse::{Refusal, shown};
use holdem::question::Question;
use holdem::question::solve::{FlopsReport, RowsFile};
use holdem_output::{LineFile, Reply};
use pyo3::prelude::*;
use pyo3::types::PyDict;

use crate::answer::PyAnswer;
use crate::error::{Failure, Outcome, os_error};
use crate::output::{ROWS, check};
use crate::question::Arguments;
use crate::threads::answered;
use crate::values::{Any, amount};

/// Solves a game on many flops, or plans that. `rows` is the file that keeps the solved flops.
#[pyfunction]
#[pyo3(signature = (players, flops, rows, arguments, part=None, precision=None))]
pub fn solve_flops(
    py: Python<'_>,
    players: Any<'_, '_>,
    flops: &str,
    rows: Option<PathBuf>,
    arguments: &Bound<'_, PyDict>,
    part: Option<&str>,
    precision: Option<Any<'_, '_>>,
) -> PyResult<PyAnswer> {
    let mut given = Arguments::of(Some(Question::Solve), Some(arguments))?;
    let query = given.query("solve_flops", players)?;
    let is_plan = given.options()?.has(Parameter::Plan);
    let mut report = FlopsReport::read(query, flops).map_err(Failure::from)?;
    if let Some(part) = part {
        report = report.of_part(part).map_err(Failure::from)?;
    }
    if let Some(precision) = precision {
        let precision = amount(precision, None)?.to_string();
        report = report.to_precision(&precision).map_err(Failure::from)?;
    }
    let notes = report.notes().iter().map(ToString::to_string).collect();
    let mut file = rows.as_deref().map(|path| Ok::<_, Failure>((path, file(path)?))).transpose()?;
    let mut saved = RowsFile::new(&report);
    if let Some((path, file)) = &mut file {
        let exchanged = exchange(file, &mut saved).map_err(|error| os_error(path, &error))?;
        exchanged.map_err(Failure::from)?;
    }
    let workers = given.workers()?;
    let mut failed = None;
    let answer = answered(py, &workers, |watch| {
        if is_plan {
            return Ok(Arc::new(report.plan(None, watch)?) as Arc<dyn Answer>);
        }
        let mut keep = |solved: &mut RowsFile| {
            let Some((_, file)) = &mut file else { return Ok(()) };
            let exchanged = exchange(file, solved).map_err(|error| {
                let message = Error::failed(&error);
                failed = Some(error);
                message
            });
            Ok(exchanged??)
        };
        Ok(Arc::new(report.solve(saved, watch, &mut keep)?))
    });
    match (failed, &rows) {
        (Some(error), Some(path)) => Err(os_error(path, &error)),
        _ => answer?.shown(py, |answer| Ok(PyAnswer::new(answer, notes))),
    }
}

/// Appends the new rows to their file, and reads the rows of other processes.
fn exchange(file: &mut LineFile, rows: &mut RowsFile) -> io::Result<Result<(), Refusal>> {
    file.exchange(!rows.is_saved(), |added| {
        let (keep, text) = rows.exchange(&added.bytes, added.is_whole)?;
        Ok(Reply { keep, text })
    })
}

/// Returns the file of rows, after a check that it can be written.
fn file(path: &Path) -> Outcome<LineFile> {
    let output = check(path, &ROWS, &[])?;
    match output.is_file() {
        true => Ok(output.lines()),
        false => Err(Failure::refused(
            format!("{} is not a file to continue from", shown(&path.to_string_lossy())),
            "give the path of a file, such as \"rows.ndjson\"",
        )),
    }
}
