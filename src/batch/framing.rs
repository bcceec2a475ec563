//! Where a line or a row of columns ends, and the cells of a row.
//!
//! Rows are read by `csv-core`. A row without quotes ends at the first line feed, which is found faster without it.

use csv_core::{ReadRecordResult, Reader, ReaderBuilder};

use crate::report::Error;

/// The reason why a line cannot be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineError {
    message: &'static str,
    hint: &'static str,
}

/// A line that is too long for any question.
pub const TOO_LONG: LineError = LineError {
    message: "the line has more than a million characters",
    hint: "is this a text file? --input csv, tsv or ndjson says what it is",
};

/// A cell with an opening quote and no closing one.
pub const NEVER_CLOSED: LineError = LineError {
    message: "a quote is opened and never closed",
    hint: "a cell that begins with a quote ends with one; write a quote inside as two",
};

/// Line ends of the old Mac OS, which other programs read as part of the line.
pub const LONE_RETURN: LineError = LineError {
    message: "lines end with CR alone",
    hint: "save the file as text, or as CSV (UTF-8), whose lines end with LF or CR LF",
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
    /// Their length in bytes.
    pub bytes: usize,
    /// Their number.
    pub rows: u64,
    /// The number of line feeds in them.
    pub lines: u64,
}

/// Finds whole lines or rows.
pub struct Framer {
    /// The reader of rows, if there are columns.
    columns: Option<Columns>,
}

/// A reader at the start of a row, and room for cells, which are not used.
struct Columns {
    delimiter: u8,
    reader: Reader,
    text: [u8; 1024],
    ends: [usize; 64],
}

impl Framer {
    /// Returns a framer of rows with a delimiter, or of lines.
    pub fn new(delimiter: Option<u8>) -> Self {
        let columns = delimiter.map(|delimiter| {
            let reader = reader(delimiter);
            Columns { delimiter, reader, text: [0; 1024], ends: [0; 64] }
        });
        Self { columns }
    }

    /// Returns the whole lines or rows at the start of some bytes: at most `wanted` of them, and at most `max` bytes
    /// unless the first alone has more. In rows of columns, a line feed between quotes does not end the row.
    pub fn frame(&mut self, bytes: &[u8], wanted: u64, max: usize) -> Frame {
        let mut frame = Frame::default();
        while frame.rows < wanted {
            let rest = &bytes[frame.bytes..];
            let Some(end) = memchr::memchr(b'\n', rest) else { break };
            let row = match &mut self.columns {
                Some(columns) if memchr::memchr(b'"', &rest[..end]).is_some() => row(rest, columns),
                _ => Some((end + 1, 1)),
            };
            let Some((length, lines)) = row else { break };
            if frame.rows > 0 && frame.bytes + length > max {
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

/// Returns the length of a row in bytes and its number of line feeds, if the row is complete.
fn row(bytes: &[u8], columns: &mut Columns) -> Option<(usize, u64)> {
    let Columns { delimiter, reader, text, ends } = columns;
    let mut length = 0;
    loop {
        // An empty slice would mean the end of the text to the reader.
        let rest = bytes.get(length..).filter(|rest| !rest.is_empty());
        let Some(rest) = rest else { break };
        let (result, read, ..) = reader.read_record(rest, text, ends);
        length += read;
        if let ReadRecordResult::Record = result {
            // A carriage return ends a row before its line feed. Anything between them is an error of its cells.
            if bytes.get(length - 1) != Some(&b'\n') {
                length += memchr::memchr(b'\n', &bytes[length..])? + 1;
            }
            return Some((length, memchr::memchr_iter(b'\n', &bytes[..length]).count() as u64));
        }
    }
    *reader = self::reader(*delimiter);
    None
}

/// Returns a reader past the start of its text, where it would skip a byte order mark: no character of a row may be
/// skipped.
fn reader(delimiter: u8) -> Reader {
    let mut reader = ReaderBuilder::new().delimiter(delimiter).build();
    let _ = reader.read_field(b"\n", &mut [0]);
    reader
}

/// Reads the cells of one row after another.
pub struct CellReader {
    delimiter: u8,
    reader: Reader,
    text: Vec<u8>,
    ends: Vec<usize>,
}

impl CellReader {
    /// Returns a reader of rows with a delimiter.
    pub fn new(delimiter: u8) -> Self {
        Self { delimiter, reader: reader(delimiter), text: vec![0; 256], ends: vec![0; 16] }
    }

    /// Reads a row, with or without its line end.
    ///
    /// # Errors
    ///
    /// Returns an error if a quote is not closed, or if a carriage return ends the row too early.
    pub fn read<'a>(&'a mut self, row: &str) -> Result<Cells<'a>, LineError> {
        let row = row.strip_suffix('\n').unwrap_or(row);
        let row = row.strip_suffix('\r').unwrap_or(row);
        // The reader would skip it as an empty row.
        if row.starts_with('\r') {
            return Err(LONE_RETURN);
        }
        let (mut text, mut ends) = (0, 0);
        let mut rest = row.as_bytes();
        let mut is_ended = false;
        loop {
            let (result, read, written, ended) =
                self.reader.read_record(rest, &mut self.text[text..], &mut self.ends[ends..]);
            (rest, text, ends) = (&rest[read..], text + written, ends + ended);
            match result {
                ReadRecordResult::OutputFull => self.text.resize(2 * self.text.len(), 0),
                ReadRecordResult::OutputEndsFull => self.ends.resize(2 * self.ends.len(), 0),
                // The line end that was stripped. If it does not end the row, it is between quotes.
                ReadRecordResult::InputEmpty if is_ended => {
                    self.reader = reader(self.delimiter);
                    return Err(NEVER_CLOSED);
                }
                ReadRecordResult::InputEmpty => (rest, is_ended) = (b"\n", true),
                ReadRecordResult::Record if !is_ended => return Err(LONE_RETURN),
                ReadRecordResult::Record | ReadRecordResult::End => break,
            }
        }
        // Cells are cut at ASCII characters, so they are UTF-8 like the row.
        let text = std::str::from_utf8(&self.text[..text]).unwrap_or_default();
        Ok(Cells { text, ends: &self.ends[..ends] })
    }
}

/// The cells of a row, without the quotes around them.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cells<'a> {
    text: &'a str,
    ends: &'a [usize],
}

impl<'a> Cells<'a> {
    /// Returns the number of cells.
    pub fn len(self) -> usize {
        self.ends.len()
    }

    /// Returns a cell; an empty one if there is none.
    pub fn get(self, place: usize) -> &'a str {
        let start = place.checked_sub(1).and_then(|before| self.ends.get(before)).copied();
        let range = self.ends.get(place).and_then(|&end| self.text.get(start.unwrap_or(0)..end));
        range.unwrap_or_default()
    }

    /// Returns the cells one after another.
    pub fn iter(self) -> impl Iterator<Item = &'a str> {
        (0..self.len()).map(move |place| self.get(place))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn rows(text: &str) -> Vec<&str> {
        let mut rows = Vec::new();
        let mut rest = text;
        let mut framer = Framer::new(Some(b','));
        while let found @ Frame { rows: 1, .. } = framer.frame(rest.as_bytes(), 1, MAX_LENGTH) {
            let (row, others) = rest.split_at(found.bytes);
            assert_eq!(row.matches('\n').count() as u64, found.lines);
            rows.push(row);
            rest = others;
        }
        rows
    }

    fn cells(row: &str) -> Result<Vec<String>, LineError> {
        let mut reader = CellReader::new(b',');
        reader.read(row).map(|cells| cells.iter().map(str::to_owned).collect())
    }

    #[test]
    fn a_line_feed_between_quotes_does_not_end_a_row() {
        assert_eq!(rows("a,b\n\"c\nd\",e\nf"), ["a,b\n", "\"c\nd\",e\n"]);
        assert_eq!(rows("\"a\"\"\nb\",c\nd\n"), ["\"a\"\"\nb\",c\n", "d\n"]);
        assert_eq!(rows("5\" nails,a\nb\n"), ["5\" nails,a\n", "b\n"]);
        assert_eq!(rows("\"a\"\r\nb\n"), ["\"a\"\r\n", "b\n"]);
        assert_eq!(rows("\"a\n"), [""; 0]);
    }

    #[test]
    fn quotes_around_a_cell_are_not_in_it() {
        let joined = |row| cells(row).map(|cells| cells.join("/"));
        assert_eq!(joined("a,b\r\n"), Ok("a/b".to_owned()));
        assert_eq!(joined(",\n"), Ok("/".to_owned()));
        assert_eq!(
            joined("\"a\r\n,\"\"b\",\"\",\"\"\"\",\"c\"d\n"),
            Ok("a\r\n,\"b//\"/cd".to_owned())
        );
        assert_eq!(joined("5\" nails,a\r"), Ok("5\" nails/a".to_owned()));
        assert_eq!(joined("a,\"b"), Err(NEVER_CLOSED));
        assert_eq!(joined("a,b\rc,d\n"), Err(LONE_RETURN));
        assert_eq!(joined("\ra,b\n"), Err(LONE_RETURN));
        assert_eq!(joined("\r\r\n"), Err(LONE_RETURN));
        assert_eq!(joined("\u{feff}a,b"), Ok("\u{feff}a/b".to_owned()));
    }

    #[test]
    fn rows_of_any_size_are_read_whole() {
        let row = vec!["\"x\"".repeat(1000); 100].join(",");
        let read = cells(&row).unwrap();
        assert_eq!((read.len(), read[99].len()), (100, cells(&row[..3000]).unwrap()[0].len()));
    }

    proptest! {
        #[test]
        fn cells_are_those_that_the_csv_crate_reads(row in "[ab\", ]{1,12}") {
            let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(row.as_bytes());
            let mut record = csv::StringRecord::new();
            if let Ok(cells) = cells(&row) {
                prop_assert!(reader.read_record(&mut record).unwrap());
                prop_assert!(record.iter().eq(cells.iter().map(String::as_str)), "{row}");
            }
        }
    }

    #[test]
    fn at_most_as_many_rows_and_bytes_as_wanted_are_framed() {
        let all = b"a\nbc\n\nd\ne";
        let frame = |bytes: &[u8], wanted, max| Framer::new(None).frame(bytes, wanted, max);
        assert_eq!(frame(all, 9, 99), Frame { bytes: 8, rows: 4, lines: 4 });
        assert_eq!(frame(all, 2, 99), Frame { bytes: 5, rows: 2, lines: 2 });
        assert_eq!(frame(all, 9, 5), Frame { bytes: 5, rows: 2, lines: 2 });
        assert_eq!(frame(all, 9, 1), Frame { bytes: 2, rows: 1, lines: 1 });
        assert_eq!(frame(b"e", 9, 1), Frame::default());
    }
}
