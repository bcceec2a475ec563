//! Edits the ranges in the text of a configuration file. Every other byte stays: comments, order, line ends.

use toml::de::DeTable;
use toml_writer::{ToTomlKey, ToTomlValue};

use super::document::{Document, RANGES};

/// Returns a text with a range added under a name, or replacing the range of that name. Returns `None` if this takes
/// more than changing one line or value, as in `ranges = { a = "AA" }`.
pub fn with_range(text: &str, name: &str, range: &str) -> Option<String> {
    let edited = edited(text, name, range)?;
    // Whatever the layout of the file, nothing else may change.
    let mut expected = Document::parse("", text).ok()?;
    let found = Document::parse("", &edited).ok()?;
    expected.ranges.insert(name.to_owned(), found.ranges.get(name)?.clone());
    (found == expected).then_some(edited)
}

/// Returns a text without the line of a name. Returns `None` if the entry is not a line by itself.
pub fn without_range(text: &str, name: &str) -> Option<String> {
    let root = DeTable::parse(text).ok()?;
    let ranges = root.get_ref().get(RANGES)?.get_ref().as_table()?;
    let (key, value) = ranges.get_key_value(name)?;
    let start = text.get(..key.span().start)?.rfind('\n').map_or(0, |at| at + 1);
    let end = text.get(value.span().end..)?.find('\n');
    let end = end.map_or(text.len(), |at| value.span().end + at + 1);
    let edited = format!("{}{}", &text[..start], &text[end..]);
    // Whatever the layout of the file, nothing else may change.
    let mut expected = Document::parse("", text).ok()?;
    expected.ranges.remove(name);
    (Document::parse("", &edited).ok()? == expected).then_some(edited)
}

/// Returns the line of a file that names a range.
pub fn line(name: &str, range: &str) -> String {
    format!("{} = {}", name.to_toml_key(), range.to_toml_value())
}

fn edited(text: &str, name: &str, range: &str) -> Option<String> {
    let root = DeTable::parse(text).ok()?;
    let end_of_line = if text.contains("\r\n") { "\r\n" } else { "\n" };
    let Some(table) = root.get_ref().get(RANGES) else {
        let ended = text.is_empty() || text.ends_with('\n');
        let end = if ended { "" } else { end_of_line };
        let gap = if text.is_empty() { "" } else { end_of_line };
        let line = line(name, range);
        return Some(format!("{text}{end}{gap}[{RANGES}]{end_of_line}{line}{end_of_line}"));
    };
    let ranges = table.get_ref().as_table()?;
    if let Some(old) = ranges.get(name) {
        let (before, after) = (text.get(..old.span().start)?, text.get(old.span().end..)?);
        return Some(format!("{before}{}{after}", range.to_toml_value()));
    }
    // After the last range, or after the header.
    let last = ranges.iter().map(|(_, value)| value.span().end).max();
    let last = last.unwrap_or(table.span().end);
    let line = line(name, range);
    Some(match text.get(last..)?.find('\n') {
        Some(at) => {
            let (before, after) = text.split_at(last + at + 1);
            format!("{before}{line}{end_of_line}{after}")
        }
        None => format!("{text}{end_of_line}{line}{end_of_line}"),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_range_is_added_after_the_others_and_nothing_else_changes() {
        for (text, expected) in [
            ("", "[ranges]\nb = \"KK\"\n"),
            ("# mine", "# mine\n\n[ranges]\nb = \"KK\"\n"),
            ("[ranges]", "[ranges]\nb = \"KK\"\n"),
            ("[ranges] # mine\n# none yet\n", "[ranges] # mine\nb = \"KK\"\n# none yet\n"),
            (
                "[ranges]\nz = 'AA' # note\na = '''\nAA,\nQQ''' # end\n\n[defaults]\nascii = true",
                "[ranges]\nz = 'AA' # note\na = '''\nAA,\nQQ''' # end\nb = \"KK\"\n\n[defaults]\nascii = true",
            ),
            (
                "\u{feff}[ranges]\r\na = 'AA'\r\n# end\r\n",
                "\u{feff}[ranges]\r\na = 'AA'\r\nb = \"KK\"\r\n# end\r\n",
            ),
            ("[ranges]\nb = 'AA' # note", "[ranges]\nb = \"KK\" # note"),
            ("ranges = { b = 'AA' }", "ranges = { b = \"KK\" }"),
            ("ranges.b = 'AA'\n", "ranges.b = \"KK\"\n"),
        ] {
            assert_eq!(with_range(text, "b", "KK").as_deref(), Some(expected), "{text}");
        }
    }

    #[test]
    fn ranges_that_a_line_cannot_add_are_not_added() {
        for text in ["ranges = { a = 'AA' }", "ranges.a = 'AA'\n", "[ranges", "ranges = 3"] {
            assert_eq!(with_range(text, "b", "KK"), None, "{text}");
        }
    }

    #[test]
    fn a_range_is_deleted_with_its_line_and_nothing_else_changes() {
        for (text, expected) in [
            ("[ranges]\na = 'AA'\nb = 'KK' # mine\n# end\n", Some("[ranges]\na = 'AA'\n# end\n")),
            ("[ranges]\nb = '''\nKK,\nQQ'''\nz = 'AA'", Some("[ranges]\nz = 'AA'")),
            ("[ranges]\r\nb = 'KK'", Some("[ranges]\r\n")),
            ("ranges.a = 'AA'\nranges.b = 'KK'\n", Some("ranges.a = 'AA'\n")),
            ("ranges = { a = 'AA', b = 'KK' }", None),
            ("[ranges]\na = 'AA'\n", None),
        ] {
            assert_eq!(without_range(text, "b").as_deref(), expected, "{text}");
        }
    }

    #[test]
    fn any_name_and_text_are_read_back() {
        for (name, range) in [
            ("größe", "AA"),
            ("btn.open", "\"top pair+\" & !AhKh"),
            ("3bet", "it's \\ \"both\""),
            ("-", "A♥K♥"),
        ] {
            let text = with_range("", name, range).unwrap();
            assert_eq!(Document::parse("", &text).unwrap().ranges[name], range, "{text}");
        }
    }
}
