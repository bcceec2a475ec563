//! Where a line or a row ends.

/// The most bytes that a line or a row has.
pub const LONGEST: usize = 1 << 20;

/// Whole lines or rows at the start of some bytes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Cut {
    /// How many bytes they are.
    pub bytes: usize,
    /// How many lines or rows.
    pub rows: u64,
    /// How many line feeds are in them.
    pub lines: u64,
}

/// The lines or rows at the start of some bytes that are there whole: as many as are wanted, and no more bytes
/// than `most` if there are several. Where columns have a delimiter, a line feed between quotes ends no row.
pub fn cut(bytes: &[u8], delimiter: Option<u8>, wanted: u64, most: usize) -> Cut {
    let delimiter = delimiter.filter(|_| memchr::memchr(b'"', bytes).is_some());
    let mut cut = Cut::default();
    while cut.rows < wanted {
        let rest = &bytes[cut.bytes..];
        let row = match delimiter {
            None => memchr::memchr(b'\n', rest).map(|at| (at + 1, 1)),
            Some(delimiter) => row(rest, delimiter),
        };
        let Some((length, lines)) = row else { break };
        if cut.rows > 0 && cut.bytes + length > most {
            break;
        }
        cut = Cut { bytes: cut.bytes + length, rows: cut.rows + 1, lines: cut.lines + lines };
    }
    cut
}

/// How many bytes and line feeds a row has, if it is there whole.
fn row(bytes: &[u8], delimiter: u8) -> Option<(usize, u64)> {
    let (mut lines, mut quoted, mut starts_cell) = (0, false, true);
    for (at, &byte) in bytes.iter().enumerate() {
        lines += u64::from(byte == b'\n');
        if quoted {
            // Two quotes are one that is meant; they close and open again.
            quoted = byte != b'"';
            starts_cell = !quoted;
        } else if byte == b'\n' {
            return Some((at + 1, lines));
        } else {
            // A quote in the middle of a cell means nothing, unless it comes directly after one.
            quoted = byte == b'"' && starts_cell;
            starts_cell = byte == delimiter;
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows(text: &str) -> Vec<&str> {
        let mut rows = Vec::new();
        let mut rest = text;
        while let cut @ Cut { rows: 1, .. } = cut(rest.as_bytes(), Some(b','), 1, LONGEST) {
            let (row, others) = rest.split_at(cut.bytes);
            assert_eq!(row.matches('\n').count() as u64, cut.lines);
            rows.push(row);
            rest = others;
        }
        rows
    }

    #[test]
    fn a_line_feed_between_quotes_ends_no_row() {
        assert_eq!(rows("a,b\n\"c\nd\",e\nf"), ["a,b\n", "\"c\nd\",e\n"]);
        assert_eq!(rows("\"a\"\"\nb\",c\nd\n"), ["\"a\"\"\nb\",c\n", "d\n"]);
        assert_eq!(rows("5\" nails,a\nb\n"), ["5\" nails,a\n", "b\n"]);
        assert_eq!(rows("\"a\n"), [""; 0]);
    }

    #[test]
    fn no_more_is_cut_than_is_wanted() {
        let all = b"a\nbc\n\nd\ne";
        assert_eq!(cut(all, None, 9, 99), Cut { bytes: 8, rows: 4, lines: 4 });
        assert_eq!(cut(all, None, 2, 99), Cut { bytes: 5, rows: 2, lines: 2 });
        assert_eq!(cut(all, None, 9, 5), Cut { bytes: 5, rows: 2, lines: 2 });
        assert_eq!(cut(all, None, 9, 1), Cut { bytes: 2, rows: 1, lines: 1 });
        assert_eq!(cut(b"e", None, 9, 1), Cut::default());
    }
}
