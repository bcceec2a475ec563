//! Rows of a log: CSV with the columns entry, at and order.

use std::borrow::Cow;

use memchr::memchr;

use crate::event::Place;

/// A row of a log.
#[derive(Debug)]
pub struct Row<'t> {
    /// What happened, without the quotes of CSV.
    pub entry: Cow<'t, str>,
    /// The time: `2026-11-24T20:54:42.651Z`.
    pub at: &'t str,
    /// A number that grows with time.
    pub order: Option<u64>,
    /// The span of the entry in the text.
    pub place: Place,
}

/// Returns the rows of a text in the order of the text, without blank lines.
pub fn rows(text: &str) -> Vec<Row<'_>> {
    let (mut rows, mut start) = (Vec::new(), 0);
    while let Some(rest) = text.get(start..).filter(|rest| !rest.is_empty()) {
        let (entry, length) = cell(rest);
        let after = &rest[length..];
        let end = memchr(b'\n', after.as_bytes()).unwrap_or(after.len());
        let mut cells = after[..end].trim_end_matches('\r').split(',').skip(1);
        let at = cells.next().unwrap_or_default().trim_matches('"');
        let order = cells.next().and_then(|order| order.trim_matches('"').parse().ok());
        if !entry.trim().is_empty() {
            rows.push(Row { entry, at, order, place: Place::new(start, start + length) });
        }
        start += length + end + 1;
    }
    rows
}

/// Returns the first cell of a text, and its length. A cell in quotes may contain commas, line feeds and pairs of
/// quotes.
fn cell(text: &str) -> (Cow<'_, str>, usize) {
    let Some(inside) = text.strip_prefix('"') else {
        let length = text.find([',', '\n', '\r']).unwrap_or(text.len());
        return (Cow::Borrowed(&text[..length]), length);
    };
    let (mut end, mut has_pairs) = (0, false);
    loop {
        match memchr(b'"', &inside.as_bytes()[end..]) {
            None => {
                end = inside.len();
                break;
            }
            Some(at) if inside.as_bytes().get(end + at + 1) == Some(&b'"') => {
                has_pairs = true;
                end += at + 2;
            }
            Some(at) => {
                end += at;
                break;
            }
        }
    }
    let cell = &inside[..end];
    let cell = if has_pairs { Cow::Owned(cell.replace("\"\"", "\"")) } else { Cow::Borrowed(cell) };
    (cell, (end + 2).min(text.len()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cells_may_have_quotes_commas_and_line_feeds() {
        let text = "\"a \"\"b\"\", c\",2026,7\r\n\nplain,2026,6\n\"x\ny\",2025,5\nlast";
        let found: Vec<_> =
            rows(text).into_iter().map(|row| (row.entry.into_owned(), row.order)).collect();
        let expected = [
            ("a \"b\", c".to_owned(), Some(7)),
            ("plain".to_owned(), Some(6)),
            ("x\ny".to_owned(), Some(5)),
            ("last".to_owned(), None),
        ];
        assert_eq!(found, expected);
        for cut in (0..text.len()).filter(|cut| text.is_char_boundary(*cut)) {
            rows(&text[..cut]);
            rows(&text[cut..]);
        }
    }
}
