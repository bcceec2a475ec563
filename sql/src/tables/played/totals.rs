//! `luck('hands/*.phh')` and `grid('hands/*.phh', 'vpip', player => 'Ann')`: totals of played hands.
//!
//! The files are read while the query is planned, and the rows equal the CSV of the program.

use std::path::PathBuf;
use std::sync::Arc;

use datafusion::common::{DataFusionError, Result};
use holdem::answer::{Answer, Error};
use holdem::history::stream::Source;
use holdem::progress;
use holdem::question::history::{HandCount, HistoryOption, HistoryQuestion, of_file};
use holdem::question::stats::Shows;

use super::files::files;
use super::relation::{KNOWN, OPTIONS, question};
use super::{GRID, LUCK};
use crate::tables::ask;
use crate::tables::call::Call;
use crate::tables::given::Given;
use crate::tables::relation::Relation;

/// The grouping of the rows.
const BY: (&str, HistoryOption) = ("by", HistoryOption::By);

/// The columns of texts; all others are numbers, even if every row lacks one.
const TEXTS: [&str; 4] = ["player", "group", "statistic", "hand"];

/// Reads the arguments of `luck`: a row for each player, or as `by` has it.
pub fn luck(call: &Call) -> Result<Arc<dyn Relation>> {
    let (given, question) = read(call, LUCK, &[KNOWN, BY])?;
    let sources = sources(&given, &given.texts()?)?;
    let found = question.luck(sources, None, &progress::none);
    let answer = found.map_err(|error| failed(&given, error))?;
    table(&answer, answer.count())
}

/// Reads the arguments of `grid`: a row for each starting hand.
pub fn grid(call: &Call) -> Result<Arc<dyn Relation>> {
    let (given, question) = read(call, GRID, &[KNOWN])?;
    let texts = given.texts()?;
    let [names @ .., statistic] = texts.as_slice() else {
        return Err(
            given.refuse("no statistic is named", &format!("name one after the files: {GRID}"))
        );
    };
    let shows = Shows::named(statistic).map_err(|refusal| given.refused(refusal))?;
    let sources = sources(&given, names)?;
    let found = question.hand_grid(shows, sources, None, &progress::none);
    let answer = found.map_err(|error| failed(&given, error))?;
    table(&answer, answer.count())
}

/// Reads the options that both have, and some more.
fn read<'a>(
    call: &'a Call,
    usage: &'static str,
    more: &[(&'static str, HistoryOption)],
) -> Result<(Given<'a>, HistoryQuestion)> {
    let options: Vec<_> = OPTIONS.iter().chain(more).copied().collect();
    question(call, usage, &options)
}

/// Finds the files of hands.
fn sources(given: &Given<'_>, names: &[&str]) -> Result<Vec<Source>> {
    if names.is_empty() {
        return Err(
            given.refuse("there is no file of hands", "name one before the other arguments")
        );
    }
    let files = files(names).map_err(|refusal| given.refused(refusal))?;
    Ok(files.into_iter().map(|(path, _): (PathBuf, u64)| of_file(path)).collect())
}

fn failed(given: &Given<'_>, error: Error) -> DataFusionError {
    match error {
        Error::Refused(refusal) => given.refused(*refusal),
        other => DataFusionError::External(other.to_string().into()),
    }
}

/// Returns the rows of an answer, with a note about hands that are left out.
fn table(answer: &dyn Answer, count: &HandCount) -> Result<Arc<dyn Relation>> {
    let is_whole = count.refused == 0;
    let notes = if is_whole { Vec::new() } else { vec![count.sentence()] };
    let table = ask::table(answer, |column| !TEXTS.contains(&column), notes);
    table.map_err(|error| DataFusionError::External(error.to_string().into()))
}
