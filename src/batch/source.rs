//! Where the lines of a chunk come from, and the columns of its rows.

use std::sync::Arc;

use super::column_map::ColumnMap;
use super::field_names::{ANSWER, ERROR};
use super::framing::LineError;
use super::input::InputFormat;

/// An input whose header has been read.
pub struct Source {
    /// Its name in messages, if it is one of several.
    pub name: Option<String>,
    /// The type of its lines.
    pub kind: InputFormat,
    /// Its columns, if it has any.
    pub header: Option<Header>,
}

/// What the first line with an answer is about, on which the columns of the output depend.
#[derive(Clone, Copy, Debug, Default)]
pub struct FirstLine {
    /// The number of its subjects.
    pub subjects: usize,
    /// Whether it has amounts.
    pub has_stakes: bool,
}

/// The columns of a source.
pub struct Header {
    /// Their names.
    pub names: Vec<String>,
    /// Those that hold a query.
    pub map: ColumnMap,
    /// Those that pass through to the output.
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
    /// The reason why the chunk, which then is one line, cannot be read.
    pub error: Option<LineError>,
    /// The number of bytes of the input that were skipped before the chunk.
    pub skipped: u64,
}

impl Chunk {
    /// Returns the place of a line in messages: `line 3`, or `line 3 of spots.csv`.
    pub fn place(&self, line: u64) -> String {
        match &self.source.name {
            Some(name) => format!("line {line} of {name}"),
            None => format!("line {line}"),
        }
    }
}

/// Returns the columns or members of the input that pass through to the output. Those with a name of the answer's
/// come from an earlier answer and are replaced, unless they hold a part of the query.
pub fn passthrough(names: &[&str], map: &ColumnMap, command: &str) -> Vec<usize> {
    let read = map.read();
    let is_taken = read.iter().any(|&place| names[place] == command);
    let is_ours = |name: &str| {
        let rest = name.strip_prefix(command);
        name == ERROR
            || rest.is_some_and(|rest| rest.is_empty() || rest.starts_with('.'))
            || (is_taken && name == ANSWER)
    };
    (0..names.len()).filter(|place| read.contains(place) || !is_ours(names[*place])).collect()
}

/// Returns whether a row is empty.
pub fn is_blank(row: &[u8]) -> bool {
    matches!(row, b"\n" | b"\r\n" | b"\r" | b"")
}
