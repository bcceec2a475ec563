//! Where the cells of a record go: into a row with delimiters, or into a list of their names.

/// Receives cells.
pub trait CellSink {
    /// Receives the content of the next cell.
    fn cell(&mut self, content: &[u8]);

    /// Enters a field; the cells up to [`leave`](Self::leave) are part of it.
    fn enter(&mut self, _name: &str) {}

    /// Leaves the field that was entered last.
    fn leave(&mut self) {}
}

/// Collects the names of cells.
#[derive(Debug, Default)]
pub struct CellNames {
    /// The names.
    pub names: Vec<String>,
    path: Vec<String>,
}

impl CellSink for CellNames {
    fn cell(&mut self, _: &[u8]) {
        self.names.push(self.path.join("."));
    }

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
    /// Whether the row has a cell.
    begun: bool,
}

impl<'a> DelimitedRow<'a> {
    /// Returns a row without cells that is written at the end of `out`. The delimiter is a comma or a tab.
    pub fn new(out: &'a mut Vec<u8>, delimiter: u8) -> Self {
        Self { out, delimiter, begun: false }
    }
}

impl CellSink for DelimitedRow<'_> {
    #[inline]
    fn cell(&mut self, content: &[u8]) {
        if self.begun {
            self.out.push(self.delimiter);
        }
        self.begun = true;
        let is_special =
            |&byte: &u8| byte == self.delimiter || matches!(byte, b'"' | b'\n' | b'\r');
        if !content.iter().any(is_special) {
            return self.out.extend_from_slice(content);
        }
        self.out.push(b'"');
        for &byte in content {
            if byte == b'"' {
                self.out.push(b'"');
            }
            self.out.push(byte);
        }
        self.out.push(b'"');
    }
}
