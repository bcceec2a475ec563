//! `solve_flops`: a report over flops, whose file of rows keeps the solved flops.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::{fs, io};

use holdem::answer::{Answer, Error};
use holdem::parameter::Parameter;
use holdem::parse::shown;
use holdem::question::Question;
use holdem::question::solve::{FlopsReport, RowsFile};
use holdem_output::Output;
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
    let output = rows.as_deref().map(file).transpose()?;
    let saved = match &rows {
        Some(path) => read(path, &report)?,
        None => RowsFile::new(&report),
    };
    let workers = given.workers()?;
    let mut failed = None;
    let answer = answered(py, &workers, |watch| {
        if is_plan {
            return Ok(Arc::new(report.plan(None, watch)?) as Arc<dyn Answer>);
        }
        let mut keep = |solved: &RowsFile| {
            let (Some(path), Some(output)) = (&rows, &output) else { return Ok(()) };
            let mut fail = |error: io::Error| {
                let message = Error::failed(&error);
                failed = Some(error);
                message
            };
            // The rows of another process stay in the file.
            let text = if path.is_file() { fs::read_to_string(path) } else { Ok(String::new()) };
            let joined = solved.joined_to(&text.map_err(&mut fail)?)?;
            output.clone().write(joined.text().as_bytes()).map_err(fail)
        };
        Ok(Arc::new(report.solve(saved, watch, &mut keep)?))
    });
    match (failed, rows) {
        (Some(error), Some(path)) => Err(os_error(&path, &error)),
        _ => answer?.shown(py, |answer| Ok(PyAnswer::new(answer, notes))),
    }
}

/// Returns the file of rows, after a check that it can be written.
fn file(path: &Path) -> Outcome<Output> {
    let output = check(path, &ROWS, &[])?;
    match output.is_file() {
        true => Ok(output),
        false => Err(Failure::refused(
            format!("{} is not a file to continue from", shown(&path.to_string_lossy())),
            "give the path of a file, such as \"rows.ndjson\"",
        )),
    }
}

/// Returns the rows of a file; none if it is new or empty.
fn read(path: &Path, report: &FlopsReport) -> Outcome<RowsFile> {
    let content = match path.exists() {
        true => fs::read(path).map_err(|error| os_error(path, &error))?,
        false => Vec::new(),
    };
    if content.is_empty() {
        return Ok(RowsFile::new(report));
    }
    let text = String::from_utf8(content).map_err(|_| {
        let message = format!("{} is not text", shown(&path.to_string_lossy()));
        Failure::refused(message, "save it as UTF-8 text")
    })?;
    Ok(RowsFile::read(&text, report)?)
}
