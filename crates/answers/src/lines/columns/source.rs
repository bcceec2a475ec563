//! The source of the lines of a chunk, and the columns of its rows.

use std::collections::HashSet;
use std::sync::Arc;

use crate::lines::InputFormat;
use crate::lines::field_names::{ANSWER, ERROR, is_of_command};
use crate::lines::framing::LineError;
use crate::parameter::{Given, Stated};

use super::column_map::ColumnMap;

/// An input whose header has been read.
pub struct Source {
    /// The name in messages, if there are several inputs.
    pub name: Option<String>,
    /// The type of the lines.
    pub kind: InputFormat,
    /// The columns, if there are any.
    pub header: Option<Header>,
}

/// The first line with an answer. The columns of the output depend on it.
#[derive(Clone, Debug, Default)]
pub struct FirstLine {
    /// The number of subjects in the line.
    pub subjects: usize,
    /// The amounts that lines may have, or that are given for all lines.
    pub given: Given<Stated<'static>>,
}

/// The columns of a source.
pub struct Header {
    /// The names.
    pub names: Vec<String>,
    /// The map from columns to the parts of a query.
    pub map: ColumnMap,
    /// The passthrough columns.
    pub passthrough: Vec<usize>,
}

/// Some whole lines of a source.
pub struct Chunk {
    pub source: Arc<Source>,
    pub bytes: Vec<u8>,
    /// The number of the first line.
    pub first_line: u64,
    /// The number of lines or rows.
    pub rows: u64,
    /// The error if the chunk cannot be read. Such a chunk is one line.
    pub error: Option<LineError>,
    /// The number of bytes of the input that were skipped before the chunk.
    pub skipped: u64,
}

impl Chunk {
    /// Returns the location of a line in messages: `line 3`, or `line 3 of spots.csv`.
    pub fn location(&self, line: u64) -> String {
        match &self.source.name {
            Some(name) => format!("line {line} of {name}"),
            None => format!("line {line}"),
        }
    }
}

/// Returns the passthrough columns or members of the input. Names of the answer's fields come from an earlier answer:
/// their columns are replaced, unless they hold a part of the query. `is_own` means that the field with the name of
/// the command belongs to the user.
///
/// `fields` are the names of the answer's fields.
pub fn passthrough(
    names: &[&str],
    map: &ColumnMap,
    command: &str,
    fields: &HashSet<String>,
    is_own: bool,
) -> Vec<usize> {
    let read = map.read();
    let is_taken =
        read.iter().any(|&column| names[column] == command) || is_own && names.contains(&command);
    let is_field = |name: &str| {
        let field = name.strip_prefix(command).and_then(|rest| rest.strip_prefix('.'));
        field.and_then(|field| field.split('.').next()).is_some_and(|field| fields.contains(field))
    };
    let is_ours = |name: &str| {
        name == ERROR
            || is_field(name)
            || (name == command && !is_own)
            || (is_taken && name == ANSWER)
    };
    (0..names.len()).filter(|column| read.contains(column) || !is_ours(names[*column])).collect()
}

/// Returns a note about a replaced field called `error`. It may be the user's: no other field is from an earlier
/// answer.
pub fn replaced_error(names: &[&str], kept: &[usize]) -> Option<String> {
    let at = names.iter().position(|&name| name == ERROR)?;
    let is_replaced = !kept.contains(&at) && !names.iter().any(|name| is_of_command(name));
    is_replaced.then(|| {
        format!("\"{ERROR}\" is overwritten with the reason if a line is refused; to keep yours, rename it")
    })
}

/// Returns whether a row is empty.
pub fn is_blank(row: &[u8]) -> bool {
    matches!(row, b"\n" | b"\r\n" | b"\r" | b"")
}
