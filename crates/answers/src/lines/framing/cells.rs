//! The cells of a row, parsed by `csv-core`.

use std::borrow::Cow;

use csv_core::{ReadRecordResult, Reader};

use super::framing::{LONE_RETURN, LineError, NEVER_CLOSED, reader};

/// Reads the cells of one row at a time.
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
                // Feed the line end that was stripped. If the row does not end there, the line end is between quotes.
                ReadRecordResult::InputEmpty if is_ended => {
                    self.reader = reader(self.delimiter);
                    return Err(NEVER_CLOSED);
                }
                ReadRecordResult::InputEmpty => (rest, is_ended) = (b"\n", true),
                ReadRecordResult::Record if !is_ended => return Err(LONE_RETURN),
                ReadRecordResult::Record | ReadRecordResult::End => break,
            }
        }
        // Cells are split at ASCII characters, so they are valid UTF-8 like the row.
        let text = std::str::from_utf8(&self.text[..text]).unwrap_or_default();
        Ok(Cells { text, ends: &self.ends[..ends] })
    }
}

/// The cells of a row, without the enclosing quotes.
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

    /// Returns a cell; empty if missing.
    pub fn get(self, column: usize) -> &'a str {
        let start = column.checked_sub(1).and_then(|before| self.ends.get(before)).copied();
        let range = self.ends.get(column).and_then(|&end| self.text.get(start.unwrap_or(0)..end));
        range.unwrap_or_default()
    }

    /// Returns some cells, with spaces between.
    pub fn joined(self, columns: &[usize]) -> Cow<'a, str> {
        match *columns {
            [] => Cow::Borrowed(""),
            [column] => Cow::Borrowed(self.get(column)),
            _ => {
                let cells: Vec<&str> = columns.iter().map(|&column| self.get(column)).collect();
                Cow::Owned(cells.join(" "))
            }
        }
    }

    /// Iterates over the cells.
    pub fn iter(self) -> impl Iterator<Item = &'a str> {
        (0..self.len()).map(move |column| self.get(column))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cells(row: &str) -> Result<Vec<String>, LineError> {
        let mut reader = CellReader::new(b',');
        reader.read(row).map(|cells| cells.iter().map(str::to_owned).collect())
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
}
