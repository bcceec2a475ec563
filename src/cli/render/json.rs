//! JSON: one document with a record a line, or a line a record and nothing else.

use crate::cli::failure::Failure;
use crate::cli::report::Report;

/// One document: the schema, and the records as `results`, each on a line.
pub fn json(report: &Report) -> Result<String, Failure> {
    let records = lines(report)?.join(",\n");
    Ok(format!("{{\"schema\":\"{}\",\"results\":[\n{records}\n]}}\n", report.schema))
}

/// The records, each on a line.
pub fn ndjson(report: &Report) -> Result<String, Failure> {
    Ok(lines(report)?.into_iter().map(|line| line + "\n").collect())
}

fn lines(report: &Report) -> Result<Vec<String>, Failure> {
    let lines = report.records.iter().map(serde_json::to_string);
    lines.collect::<Result<_, _>>().map_err(|error| Failure::Work(error.to_string()))
}
