//! The tables of played hands.

use std::fmt;
use std::marker::PhantomData;
use std::path::PathBuf;
use std::sync::Arc;

use datafusion::arrow::datatypes::SchemaRef;
use datafusion::common::{DataFusionError, Result};
use holdem::history::stream::Found;
use holdem::history::{Parts, UnknownFormatError};
use holdem::question::history::{
    ActionRow, DecisionRow, HandRow, HistoryOption, HistoryQuestion, PlayedRow, RefusedHandRow,
    ResultRow, rows_of,
};

use super::files::{Piece, files, lines, parts};
use super::{ACTIONS, DECISIONS, HANDS, REFUSED, RESULTS, batches, unread};
use crate::tables::call::{Argument, Call};
use crate::tables::given::Given;
use crate::tables::relation::{Batches, Relation};

/// The options of all tables. Rows are not aggregated, so options for that are left out, and `from` is called
/// `format` because it is a keyword of SQL.
pub const OPTIONS: [(&str, HistoryOption); 13] = [
    ("player", HistoryOption::Player),
    ("position", HistoryOption::Position),
    ("all_in", HistoryOption::AllIn),
    ("showdown", HistoryOption::Showdown),
    ("min_pot", HistoryOption::MinPot),
    ("street", HistoryOption::Street),
    ("facing", HistoryOption::Facing),
    ("board", HistoryOption::Board),
    ("cards", HistoryOption::Cards),
    ("stakes", HistoryOption::Stakes),
    ("since", HistoryOption::Since),
    ("until", HistoryOption::Until),
    ("format", HistoryOption::From),
];

/// The option for the dead cards in all-ins, which `hands` and `actions` do not have.
pub const KNOWN: (&str, HistoryOption) = ("known", HistoryOption::Known);

/// Reads the arguments of `hands`: a row for each hand.
pub fn hands(call: &Call) -> Result<Arc<dyn Relation>> {
    Played::<HandRow>::relation(call, HANDS, &OPTIONS)
}

/// Reads the arguments of `results`: a row for each player of each hand.
pub fn results(call: &Call) -> Result<Arc<dyn Relation>> {
    let options: Vec<_> = OPTIONS.into_iter().chain([KNOWN]).collect();
    Played::<ResultRow>::relation(call, RESULTS, &options)
}

/// Reads the arguments of `actions`: a row for each action of each hand.
pub fn actions(call: &Call) -> Result<Arc<dyn Relation>> {
    Played::<ActionRow>::relation(call, ACTIONS, &OPTIONS)
}

/// Reads the arguments of `decisions`: a row for each decision of each hand.
pub fn decisions(call: &Call) -> Result<Arc<dyn Relation>> {
    Played::<DecisionRow>::relation(call, DECISIONS, &OPTIONS)
}

/// Reads the arguments of `refused`: a row for each hand that was refused.
pub fn refused(call: &Call) -> Result<Arc<dyn Relation>> {
    Played::<RefusedHandRow>::relation(call, REFUSED, &OPTIONS[OPTIONS.len() - 1..])
}

/// Reads a question from the options of a call; `others` are arguments that are not about the choice of hands.
pub fn question<'a>(
    call: &'a Call,
    usage: &'static str,
    options: &[(&'static str, HistoryOption)],
    others: &[&'static str],
) -> Result<(Given<'a>, HistoryQuestion)> {
    let names: Vec<&str> =
        options.iter().map(|(name, _)| *name).chain(others.iter().copied()).collect();
    let given = Given::new(call, usage, &names)?;
    let mut question = HistoryQuestion::default();
    for (name, value) in &call.named {
        let Some((_, option)) = options.iter().find(|(known, _)| known == name) else {
            continue;
        };
        let text = match value {
            Argument::Text(text) => text.clone(),
            Argument::Truth(false) => {
                let hint = "leave it out for all hands; for the others, hands has the columns all_in and showdown";
                return Err(given.refuse(&format!("{name} => false selects nothing"), hint));
            }
            other => other.to_string(),
        };
        question.set(*option, &text).map_err(|refusal| match option {
            // The argument has another name than the option.
            HistoryOption::From => given
                .refuse(&format!("{name} => {value} cannot be"), &UnknownFormatError.to_string()),
            _ => given.refused(refusal),
        })?;
    }
    Ok((given, question))
}

/// A table of played hands.
struct Played<R> {
    files: Vec<(PathBuf, u64)>,
    parts: Vec<Vec<Piece>>,
    question: Arc<HistoryQuestion>,
    schema: SchemaRef,
    rows: PhantomData<fn() -> R>,
}

impl<R> fmt::Debug for Played<R> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Played").field("files", &self.files.len()).finish_non_exhaustive()
    }
}

impl<R: PlayedRow> Played<R> {
    fn relation(
        call: &Call,
        usage: &'static str,
        options: &[(&'static str, HistoryOption)],
    ) -> Result<Arc<dyn Relation>> {
        let (given, question) = question(call, usage, options, &[])?;
        let texts = given.texts()?;
        if texts.is_empty() {
            return Err(given.refuse("there is no file of hands", &format!("name one: {usage}")));
        }
        let files = files(&texts).map_err(|refusal| given.refused(refusal))?;
        Ok(Arc::new(Self {
            parts: parts(&files),
            files,
            question: Arc::new(question),
            schema: batches::schema::<R>(),
            rows: PhantomData,
        }))
    }
}

impl<R: PlayedRow> Relation for Played<R> {
    fn schema(&self) -> SchemaRef {
        Arc::clone(&self.schema)
    }

    fn parts(&self) -> usize {
        self.parts.len()
    }

    fn batches(&self, part: usize, columns: &[usize], batch_size: usize) -> Result<Batches> {
        let blocks = Blocks::<R> {
            pieces: self.parts[part].clone().into_iter(),
            open: None,
            question: Arc::clone(&self.question),
            has_lines: columns.iter().any(|&column| R::columns()[column].name == LINE),
            rows: PhantomData,
        };
        let columns = columns.to_vec();
        Ok(Box::new(blocks.flat_map(move |rows| -> Batches {
            match rows {
                Ok(rows) => {
                    let columns = columns.clone();
                    let starts = (0..rows.len()).step_by(batch_size);
                    Box::new(starts.map(move |start| {
                        let end = (start + batch_size).min(rows.len());
                        batches::batch(&rows[start..end], &columns)
                    }))
                }
                Err(error) => Box::new(std::iter::once(Err(error))),
            }
        })))
    }

    fn files(&self) -> &[(PathBuf, u64)] {
        &self.files
    }
}

/// The name of the column with the line number.
const LINE: &str = "line";

/// A piece that is being read.
struct Open {
    piece: Piece,
    parts: Parts,
    /// The number of blocks read so far.
    blocks: u64,
}

/// The rows of a part, block by block.
struct Blocks<R> {
    pieces: std::vec::IntoIter<Piece>,
    open: Option<Open>,
    question: Arc<HistoryQuestion>,
    /// Whether the line numbers are selected, which requires counting lines.
    has_lines: bool,
    rows: PhantomData<fn() -> R>,
}

impl<R: PlayedRow> Iterator for Blocks<R> {
    type Item = Result<Vec<R>>;

    fn next(&mut self) -> Option<Self::Item> {
        let question = Arc::clone(&self.question);
        let work = |rows: &mut Vec<R>, found: Found<'_>| R::add(rows, &found, &question.selection);
        loop {
            let Open { piece, parts, blocks } = match &mut self.open {
                Some(open) => open,
                None => {
                    let piece = self.pieces.next()?;
                    let lines = self.has_lines.then(|| lines(&piece.path));
                    let range = piece.start..piece.end;
                    match Parts::of_range(&piece.path, range, question.from, lines.as_deref()) {
                        Ok(parts) => self.open.insert(Open { piece, parts, blocks: 0 }),
                        Err(error) => return Some(Err(unreadable(&piece.path, &error))),
                    }
                }
            };
            match parts.next(&work) {
                Ok(Some(mut part)) => {
                    unread::note(&part, (piece.start, *blocks), R::NAME == RefusedHandRow::NAME);
                    *blocks += 1;
                    let rows = rows_of(std::mem::take(&mut part.value), &part);
                    if !rows.is_empty() {
                        return Some(Ok(rows));
                    }
                }
                Ok(None) => self.open = None,
                Err(error) => {
                    let error = unreadable(&piece.path, &error);
                    self.open = None;
                    return Some(Err(error));
                }
            }
        }
    }
}

fn unreadable(path: &std::path::Path, error: &std::io::Error) -> DataFusionError {
    DataFusionError::Execution(format!("{} cannot be read: {error}", path.display()))
}
