//! Receivers for the cells of a record: a row with delimiters, or a list of their names.

/// A receiver of cells, one after another.
pub trait CellSink {
    /// Begins the next cell.
    fn begin(&mut self);

    /// Returns the buffer to which the content of the cell is appended.
    fn content(&mut self) -> &mut Vec<u8>;

    /// Ends the cell.
    fn end(&mut self);

    /// Receives the whole next cell.
    fn cell(&mut self, content: &[u8]) {
        self.begin();
        self.content().extend_from_slice(content);
        self.end();
    }

    /// Enters a field. The cells up to [`leave`](Self::leave) are part of it.
    fn enter(&mut self, _name: &str) {}

    /// Leaves the current field.
    fn leave(&mut self) {}
}

/// Collects the names of cells.
#[derive(Debug, Default)]
pub struct CellNames {
    /// The names.
    pub names: Vec<String>,
    path: Vec<String>,
    /// The discarded content.
    content: Vec<u8>,
}

impl CellSink for CellNames {
    fn begin(&mut self) {
        self.names.push(self.path.join("."));
    }

    fn content(&mut self) -> &mut Vec<u8> {
        &mut self.content
    }

    fn end(&mut self) {}

    fn enter(&mut self, name: &str) {
        self.path.push(name.to_owned());
    }

    fn leave(&mut self) {
        self.path.pop();
    }
}

/// Writes cells as a row with delimiters, quoted as in RFC 4180.
#[derive(Debug)]
pub struct DelimitedRow<'a> {
    out: &'a mut Vec<u8>,
    delimiter: u8,
    /// The number of cells.
    cells: usize,
    /// The start of the last cell.
    start: usize,
}

impl<'a> DelimitedRow<'a> {
    /// Returns an empty row that is written at the end of `out`. The delimiter is a comma or a tab.
    pub fn new(out: &'a mut Vec<u8>, delimiter: u8) -> Self {
        let start = out.len();
        Self { out, delimiter, cells: 0, start }
    }

    /// Returns the number of cells.
    pub fn cells(&self) -> usize {
        self.cells
    }

    /// Quotes the last cell.
    fn quote(&mut self) {
        if self.out[self.start..].contains(&b'"') {
            let content = self.out.split_off(self.start);
            for part in content.split_inclusive(|&byte| byte == b'"') {
                self.out.extend_from_slice(part);
                self.out.extend(part.last().filter(|&&byte| byte == b'"'));
            }
        }
        self.out.insert(self.start, b'"');
        self.out.push(b'"');
    }
}

impl CellSink for DelimitedRow<'_> {
    #[inline]
    fn begin(&mut self) {
        if self.cells > 0 {
            self.out.push(self.delimiter);
        }
        self.cells += 1;
        self.start = self.out.len();
    }

    #[inline]
    fn content(&mut self) -> &mut Vec<u8> {
        self.out
    }

    #[inline]
    fn end(&mut self) {
        let delimiter = self.delimiter;
        // A comma is the highest special character. Letters and digits are above it.
        let is_special = |&byte: &u8| {
            byte <= b',' && (byte == delimiter || matches!(byte, b'"' | b'\n' | b'\r'))
        };
        if self.out[self.start..].iter().any(is_special) {
            self.quote();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_are_quoted_where_they_must_be() {
        for (delimiter, row) in [
            (b',', "a b,,\"c,d\",\"say \"\"e\"\"\",\"f\ng\",h\ti"),
            (b'\t', "a b\t\tc,d\t\"say \"\"e\"\"\"\t\"f\ng\"\t\"h\ti\""),
        ] {
            let mut out = b"before ".to_vec();
            let mut cells = DelimitedRow::new(&mut out, delimiter);
            for cell in ["a b", "", "c,d", "say \"e\"", "f\ng", "h\ti"] {
                cells.cell(cell.as_bytes());
            }
            assert_eq!(String::from_utf8(out).unwrap(), format!("before {row}"));
        }
    }
}
