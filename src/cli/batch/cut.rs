//! Where a line or a row ends, and a row's cells.

use std::borrow::Cow;

use crate::cli::failure::Failure;

/// Why a line is none that can be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Flaw {
    what: &'static str,
    hint: &'static str,
}

/// There is more of it than anybody asks in a line.
pub const TOO_LONG: Flaw = Flaw {
    what: "the line has more than a million characters",
    hint: "is this a text file? --input csv, tsv or ndjson says what it is",
};

/// A cell begins with a quote and has no other.
pub const NEVER_CLOSED: Flaw = Flaw {
    what: "a quote is opened and never closed",
    hint: "a cell that begins with a quote ends with one; inside, two stand for one",
};

/// Lines seem to end as they did on machines of long ago; what reads only some of these ends loses lines.
pub const LONE_RETURN: Flaw = Flaw {
    what: "lines end with CR alone",
    hint: "save the file as text, or as CSV (UTF-8), whose lines end with LF or CR LF",
};

impl From<Flaw> for Failure {
    fn from(Flaw { what, hint }: Flaw) -> Self {
        Self::input(what, hint)
    }
}

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
    let mut cut = Cut::default();
    while cut.rows < wanted {
        let rest = &bytes[cut.bytes..];
        let Some(end) = memchr::memchr(b'\n', rest) else { break };
        let row = match delimiter {
            Some(delimiter) if memchr::memchr(b'"', &rest[..end]).is_some() => row(rest, delimiter),
            _ => Some((end + 1, 1)),
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

/// The cells of a row, without what ends it and the quotes around them.
///
/// # Errors
///
/// If a quote is not closed, or a carriage return stands where a row would end with it.
pub fn cells(row: &str, delimiter: u8) -> Result<Vec<Cow<'_, str>>, Flaw> {
    let row = row.strip_suffix('\n').unwrap_or(row);
    let mut rest = row.strip_suffix('\r').unwrap_or(row);
    let mut cells = Vec::with_capacity(8);
    loop {
        let (cell, after) = first_cell(rest, delimiter)?;
        cells.push(cell);
        match after.strip_prefix(char::from(delimiter)) {
            Some(next) => rest = next,
            None => return Ok(cells),
        }
    }
}

/// The first cell of a row, and what comes after it.
fn first_cell(row: &str, delimiter: u8) -> Result<(Cow<'_, str>, &str), Flaw> {
    let (mut cell, mut rest) = (Cow::Borrowed(""), row);
    while let Some(quoted) = rest.strip_prefix('"') {
        let (part, after) = quoted.split_once('"').ok_or(NEVER_CLOSED)?;
        if rest.len() < row.len() {
            // Two quotes are one that is meant.
            cell += "\"";
        }
        cell += part;
        rest = after;
    }
    let end = memchr::memchr(delimiter, rest.as_bytes()).unwrap_or(rest.len());
    let (part, after) = rest.split_at(end);
    if memchr::memchr(b'\r', part.as_bytes()).is_some() {
        return Err(LONE_RETURN);
    }
    cell += part;
    Ok((cell, after))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

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
    fn quotes_around_a_cell_are_not_in_it() {
        let of = |row| cells(row, b',').map(|cells| cells.join("/"));
        assert_eq!(of("a,b\r\n"), Ok("a/b".to_owned()));
        assert_eq!(of(",\n"), Ok("/".to_owned()));
        assert_eq!(of("\"a\r\n,\"\"b\",\"\",\"\"\"\",\"c\"d\n"), Ok("a\r\n,\"b//\"/cd".to_owned()));
        assert_eq!(of("5\" nails,a\r"), Ok("5\" nails/a".to_owned()));
        assert_eq!(of("a,\"b"), Err(NEVER_CLOSED));
        assert_eq!(of("a,b\rc,d\n"), Err(LONE_RETURN));
    }

    proptest! {
        #[test]
        fn cells_are_those_of_another_reader(row in "[ab\", ]{1,12}") {
            let mut reader = csv::ReaderBuilder::new().has_headers(false).from_reader(row.as_bytes());
            let mut record = csv::StringRecord::new();
            if let Ok(cells) = cells(&row, b',') {
                prop_assert!(reader.read_record(&mut record).unwrap());
                prop_assert!(record.iter().eq(cells.iter().map(|cell| &**cell)), "{row}");
            }
        }
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
