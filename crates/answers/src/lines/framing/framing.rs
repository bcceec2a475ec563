//! Finds the ends of lines, and of rows with columns.
//!
//! Rows are parsed by `csv-core`. A row without quotes ends at the first line feed, which is found faster directly.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

use crate::answer::Error;

/// The reason why a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineError {
    message: &'static str,
    hint: &'static str,
}

/// The error for a line that is too long for any question.
pub const TOO_LONG: LineError = LineError {
    message: "the line has more than a million characters",
    hint: "is this a text file? give its type with --input csv, tsv or ndjson",
};

/// The error for a cell with an opening quote and no closing one.
pub const NEVER_CLOSED: LineError = LineError {
    message: "a quote is not closed",
    hint: "a cell that starts with a quote must end with one; double any quotes inside",
};

/// The error for line ends of the old Mac OS, which other programs read as part of the line.
pub const LONE_RETURN: LineError = LineError {
    message: "lines end with a lone CR",
    hint: "save the file as text or CSV (UTF-8) with LF or CR LF",
};

impl From<LineError> for Error {
    fn from(LineError { message, hint }: LineError) -> Self {
        Self::refused(message, hint)
    }
}

/// The maximum number of bytes in a line or a row.
pub const MAX_LENGTH: usize = 1 << 20;

/// Whole lines or rows at the start of some text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Frame {
    /// The length in bytes.
    pub bytes: usize,
    /// The number of lines or rows.
    pub rows: u64,
    /// The number of line feeds.
    pub lines: u64,
}

/// Finds whole lines or rows.
pub struct Framer {
    /// The reader of rows, if there are columns.
    columns: Option<RowReader>,
}

/// A reader of rows, and a buffer for its cells, which are discarded.
struct RowReader {
    /// A reader at the start of a row.
    reader: Reader,
    buffer: CellBuffer,
    open: OpenRow,
}

/// A row with an open quote, at each of its line feeds so far. Another row may begin inside it. If a quote of that
/// row is open at the same line feed, both rows end at the same position. So the text is read once, not again for
/// each row that may begin in it.
struct OpenRow {
    /// The reader at `end`.
    reader: Reader,
    /// The position up to which the row has been read. For a complete row, the position of its last character.
    end: usize,
    is_ended: bool,
    /// The position after the line feed that ends the row, once found.
    closed: Option<usize>,
}

struct CellBuffer {
    text: [u8; 1024],
    ends: [usize; 64],
}

impl Framer {
    /// Returns a framer of rows with a delimiter, or of lines.
    pub fn new(delimiter: Option<u8>) -> Self {
        let columns = delimiter.map(|delimiter| RowReader {
            reader: reader(delimiter),
            buffer: CellBuffer { text: [0; 1024], ends: [0; 64] },
            open: OpenRow { reader: reader(delimiter), end: 0, is_ended: false, closed: None },
        });
        Self { columns }
    }

    /// Returns the whole lines or rows at the start of some bytes, which are at position `at` of the input. There are
    /// at most `max_rows` of them, with at most `max_bytes` bytes unless the first alone has more. In rows with
    /// columns, a line feed between quotes does not end the row.
    pub fn frame(&mut self, at: usize, bytes: &[u8], max_rows: u64, max_bytes: usize) -> Frame {
        let mut frame = Frame::default();
        while frame.rows < max_rows {
            let rest = &bytes[frame.bytes..];
            let Some(end) = memchr::memchr(b'\n', rest) else { break };
            let row = match &mut self.columns {
                Some(columns) if memchr::memchr(b'"', &rest[..end]).is_some() => {
                    columns.row(at + frame.bytes, rest, end + 1)
                }
                _ => Some((end + 1, 1)),
            };
            let Some((length, lines)) = row else { break };
            if frame.rows > 0 && frame.bytes + length > max_bytes {
                break;
            }
            frame = Frame {
                bytes: frame.bytes + length,
                rows: frame.rows + 1,
                lines: frame.lines + lines,
            };
        }
        frame
    }
}

impl RowReader {
    /// Returns the length in bytes and the number of line feeds of the row at the start of some
    /// bytes, if it is complete. `line` is the length of its first line.
    fn row(&mut self, at: usize, bytes: &[u8], line: usize) -> Option<(usize, u64)> {
        let length = match self.buffer.end(&mut self.reader, &bytes[..line]) {
            Some(_) => line,
            None => {
                // The quote is open at the end of the first line. So is the surrounding row's, if that is read
                // further.
                if at + line >= self.open.end {
                    std::mem::swap(&mut self.reader, &mut self.open.reader);
                    self.open.end = at + line;
                    (self.open.is_ended, self.open.closed) = (false, None);
                }
                restart(&mut self.reader);
                self.close(at, bytes)?
            }
        };
        Some((length, memchr::memchr_iter(b'\n', &bytes[..length]).count() as u64))
    }

    /// Returns the length of a row that ends where the open one does.
    fn close(&mut self, at: usize, bytes: &[u8]) -> Option<usize> {
        let Self { open, buffer, .. } = self;
        if !open.is_ended {
            let read = open.end - at;
            let Some(length) = buffer.end(&mut open.reader, &bytes[read..]) else {
                open.end = at + bytes.len();
                return None;
            };
            (open.end, open.is_ended) = (open.end + length - 1, true);
        }
        // A carriage return ends a row before its line feed. Characters between the two are an error of its cells.
        if open.closed.is_none() {
            let feed = memchr::memchr(b'\n', &bytes[open.end - at..]);
            open.closed = feed.map(|feed| open.end + feed + 1);
        }
        open.closed.map(|end| end - at)
    }
}

impl CellBuffer {
    /// Continues reading a row. Returns the number of bytes up to its end, if found.
    fn end(&mut self, reader: &mut Reader, bytes: &[u8]) -> Option<usize> {
        let mut length = 0;
        // The reader treats an empty slice as the end of the text.
        while length < bytes.len() {
            let rest = &bytes[length..];
            let (result, read, ..) = reader.read_record(rest, &mut self.text, &mut self.ends);
            length += read;
            if let ReadRecordResult::Record = result {
                return Some(length);
            }
        }
        None
    }
}

/// Returns a reader past the start of its text. At the start, a reader would skip a byte order mark, but no character
/// of a row may be skipped.
pub fn reader(delimiter: u8) -> Reader {
    let mut reader = ReaderBuilder::new().delimiter(delimiter).build();
    restart(&mut reader);
    reader
}

/// Resets a reader, and moves it past the start of its text again. (A clone of a reader behaves differently.)
fn restart(reader: &mut Reader) {
    reader.reset();
    let _ = reader.read_field(b"\n", &mut [0]);
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rows(text: &str) -> Vec<&str> {
        let mut rows = Vec::new();
        let mut rest = text;
        let mut framer = Framer::new(Some(b','));
        while let found @ Frame { rows: 1, .. } =
            framer.frame(text.len() - rest.len(), rest.as_bytes(), 1, MAX_LENGTH)
        {
            let (row, others) = rest.split_at(found.bytes);
            assert_eq!(row.matches('\n').count() as u64, found.lines);
            rows.push(row);
            rest = others;
        }
        rows
    }

    #[test]
    fn a_line_feed_between_quotes_does_not_end_a_row() {
        assert_eq!(rows("a,b\n\"c\nd\",e\nf"), ["a,b\n", "\"c\nd\",e\n"]);
        assert_eq!(rows("\"a\"\"\nb\",c\nd\n"), ["\"a\"\"\nb\",c\n", "d\n"]);
        assert_eq!(rows("5\" nails,a\nb\n"), ["5\" nails,a\n", "b\n"]);
        assert_eq!(rows("\"a\"\r\nb\n"), ["\"a\"\r\n", "b\n"]);
        assert_eq!(rows("\"a\n"), [""; 0]);
    }

    /// Returns the lengths of the rows of a text, read by one framer or by a new one for each row.
    fn lengths(text: &str, is_new: bool) -> Vec<Option<usize>> {
        let mut framer = Framer::new(Some(b','));
        let starts = text.match_indices('\n').map(|(at, _)| at + 1);
        let found = [0].into_iter().chain(starts).map(|at| {
            if is_new {
                framer = Framer::new(Some(b','));
            }
            let found = framer.frame(at, &text.as_bytes()[at..], 1, MAX_LENGTH);
            (found.rows > 0).then_some(found.bytes)
        });
        found.collect()
    }

    proptest! {
        #[test]
        fn rows_inside_an_open_row_end_where_they_would_alone(text in "[a\",\r\n]{0,24}") {
            prop_assert_eq!(lengths(&text, false), lengths(&text, true));
        }

        #[test]
        fn rows_that_arrive_in_parts_end_where_they_would_at_once(
            text in "[a\",\r\n]{0,24}", first in 0..24_usize,
        ) {
            let mut framer = Framer::new(Some(b','));
            let part = &text.as_bytes()[..first.min(text.len())];
            if framer.frame(0, part, 1, MAX_LENGTH).rows == 0 {
                let whole = Framer::new(Some(b',')).frame(0, text.as_bytes(), 1, MAX_LENGTH);
                prop_assert_eq!(framer.frame(0, text.as_bytes(), 1, MAX_LENGTH), whole);
            }
        }
    }

    #[test]
    fn at_most_so_many_rows_and_bytes_are_framed() {
        let all = b"a\nbc\n\nd\ne";
        let frame = |bytes: &[u8], max_rows, max_bytes| {
            Framer::new(None).frame(0, bytes, max_rows, max_bytes)
        };
        assert_eq!(frame(all, 9, 99), Frame { bytes: 8, rows: 4, lines: 4 });
        assert_eq!(frame(all, 2, 99), Frame { bytes: 5, rows: 2, lines: 2 });
        assert_eq!(frame(all, 9, 5), Frame { bytes: 5, rows: 2, lines: 2 });
        assert_eq!(frame(all, 9, 1), Frame { bytes: 2, rows: 1, lines: 1 });
        assert_eq!(frame(b"e", 9, 1), Frame::default());
    }
}
