//! The content of a configuration file:
//!
//! ```toml
//! [ranges]
//! btn-open = "22+,A2s+,KTs+"      # a range by its name: @btn-open
//!
//! [defaults]                      # of options
//! color = "never"                 # or "auto"
//! ascii = true
//! format = "plain"
//! threads = 2
//! ```
//!
//! Unknown keys are refused with their span.

use std::collections::BTreeMap;
use std::ops::Range;

use clap::ValueEnum;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use holdem::parse::{Refusal, Span, shown};
use holdem::range::Names;

use crate::options::{Color, Format};

/// The table of ranges.
pub const RANGES: &str = "ranges";

/// The table of defaults.
const DEFAULTS: &str = "defaults";

/// The keys of [`DEFAULTS`].
const KEYS: [&str; 4] = ["color", "ascii", "format", "threads"];

/// The content of a configuration file.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Document {
    /// The texts of the ranges, by name.
    pub ranges: BTreeMap<String, String>,
    /// The defaults of options.
    pub defaults: Defaults,
}

/// The defaults of options; `None` if not set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Defaults {
    pub color: Option<Color>,
    pub ascii: Option<bool>,
    pub format: Option<Format>,
    pub threads: Option<u16>,
}

/// A value and its span in the file.
type Value<'a> = Spanned<DeValue<'a>>;

impl Document {
    /// Parses a text. `source` is the name of the file, for errors.
    pub fn parse(source: &str, text: &str) -> Result<Self, Refusal> {
        let reader = Reader { source, text };
        let root = DeTable::parse(text).map_err(|error| reader.not_toml(&error))?;
        let mut document = Self::default();
        for (key, value) in root.get_ref() {
            match &**key.get_ref() {
                RANGES => document.ranges = reader.ranges(value)?,
                DEFAULTS => document.defaults = reader.defaults(value)?,
                _ => {
                    let hint = "the tables are [ranges] and [defaults]: holdem help config";
                    return Err(reader.refuse(key.span(), "this is unknown here", hint));
                }
            }
        }
        Ok(document)
    }
}

/// Returns the refusal of a span in a file.
pub fn refuse(source: &str, text: &str, span: Range<usize>, message: &str, hint: &str) -> Refusal {
    let boundary = |at: usize| (0..=at).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
    let (start, end) = (boundary(span.start), boundary(span.end));
    let (before, after) = text.split_at(start);
    let from = before.rfind('\n').map_or(0, |at| at + 1);
    let to = after.find('\n').map_or(text.len(), |at| start + at);
    let line = text[from..to].trim_end_matches('\r');
    let mark = Span { start: start - from, end: (end.max(start) - from).min(line.len()) };
    let number = 1 + before.matches('\n').count();
    let refusal = Refusal::new(message, hint).in_text(line, vec![mark]);
    refusal.about(format_args!("{source}, line {number}"))
}

/// The text of a file and its name.
struct Reader<'a> {
    source: &'a str,
    text: &'a str,
}

impl Reader<'_> {
    fn refuse(&self, span: Range<usize>, message: &str, hint: &str) -> Refusal {
        refuse(self.source, self.text, span, message, hint)
    }

    fn not_toml(&self, error: &toml::de::Error) -> Refusal {
        let message = format!("this is not TOML: {}", error.message().replace('\n', " "));
        let hint = "a range is a line such as: btn-open = \"22+,A2s+\"";
        self.refuse(error.span().unwrap_or_default(), &message, hint)
    }

    fn table<'v, 'a>(&self, value: &'v Value<'a>, name: &str) -> Result<&'v DeTable<'a>, Refusal> {
        value.get_ref().as_table().ok_or_else(|| {
            let hint = format!("write it on a separate line: [{name}]");
            self.refuse(value.span(), &format!("{name} is a table"), &hint)
        })
    }

    fn ranges(&self, value: &Value<'_>) -> Result<BTreeMap<String, String>, Refusal> {
        let mut ranges = BTreeMap::new();
        for (key, value) in self.table(value, RANGES)? {
            let name = &**key.get_ref();
            if !Names::is_name(name) {
                let hint = "a name has letters, digits, -, _ and .";
                return Err(self.refuse(key.span(), "this is not a valid name of a range", hint));
            }
            let DeValue::String(text) = value.get_ref() else {
                let message = format!("the range {name} must be a text, not {}", kind(value));
                let hint = match value.get_ref() {
                    DeValue::Table(_) => "quote a name with a dot: \"btn.open\" = \"22+\"",
                    _ => "quote the range: btn-open = \"22+,A2s+\"",
                };
                return Err(self.refuse(value.span(), &message, hint));
            };
            // A long range may span several lines, but a note about it is one line.
            let words: Vec<&str> = text.split_whitespace().collect();
            ranges.insert(name.to_owned(), words.join(" "));
        }
        Ok(ranges)
    }

    fn defaults(&self, value: &Value<'_>) -> Result<Defaults, Refusal> {
        let mut defaults = Defaults::default();
        for (key, value) in self.table(value, DEFAULTS)? {
            match &**key.get_ref() {
                "color" => defaults.color = Some(self.color(value)?),
                "ascii" => defaults.ascii = Some(self.ascii(value)?),
                "format" => defaults.format = Some(self.format(value)?),
                "threads" => defaults.threads = Some(self.threads(value)?),
                "quiet" => {
                    let hint = "leave it out; for one call: --quiet";
                    let message = "notes cannot be disabled in a file: they report its effects";
                    return Err(self.refuse(key.span(), message, hint));
                }
                other => {
                    let message = format!("the option {} does not have a default", shown(other));
                    let hint = format!("the options are {}", KEYS.join(", "));
                    return Err(self.refuse(key.span(), &message, &hint));
                }
            }
        }
        Ok(defaults)
    }

    fn color(&self, value: &Value<'_>) -> Result<Color, Refusal> {
        match value.get_ref().as_str() {
            Some("auto") => Ok(Color::Auto),
            Some("never") => Ok(Color::Never),
            Some("always") => {
                let message = "a file only sets the colours of a terminal";
                let hint = "write \"auto\" or \"never\"; for one call: --color always";
                Err(self.refuse(value.span(), message, hint))
            }
            _ => {
                let hint = "write color = \"auto\" or color = \"never\"";
                Err(self.refuse(value.span(), "color is \"auto\" or \"never\"", hint))
            }
        }
    }

    fn ascii(&self, value: &Value<'_>) -> Result<bool, Refusal> {
        value.get_ref().as_bool().ok_or_else(|| {
            let hint = "write ascii = true or ascii = false, without quotes";
            self.refuse(value.span(), "ascii is true or false", hint)
        })
    }

    fn format(&self, value: &Value<'_>) -> Result<Format, Refusal> {
        let read = value.get_ref().as_str().and_then(|name| Format::from_str(name, false).ok());
        read.ok_or_else(|| {
            let all = Format::value_variants().iter().filter_map(ValueEnum::to_possible_value);
            let all: Vec<String> = all.map(|value| format!("\"{}\"", value.get_name())).collect();
            let hint = format!("the formats are {}", all.join(", "));
            self.refuse(value.span(), "this is not a format", &hint)
        })
    }

    fn threads(&self, value: &Value<'_>) -> Result<u16, Refusal> {
        let number = match value.get_ref() {
            DeValue::Integer(number) => i64::from_str_radix(number.as_str(), number.radix()).ok(),
            _ => None,
        };
        // Numbers above `u16::MAX` have no effect: there are fewer cores.
        let threads = number.filter(|&number| number > 0);
        let threads = threads.map(|number| u16::try_from(number).unwrap_or(u16::MAX));
        threads.ok_or_else(|| {
            let hint = "write threads = 2, without quotes";
            self.refuse(value.span(), "threads is a whole number, 1 or more", hint)
        })
    }
}

/// Returns the kind of a value, for people.
fn kind(value: &Value<'_>) -> &'static str {
    match value.get_ref() {
        DeValue::String(_) => "a text",
        DeValue::Integer(_) | DeValue::Float(_) => "a number",
        DeValue::Boolean(_) => "true or false",
        DeValue::Datetime(_) => "a date",
        DeValue::Array(_) => "a list",
        DeValue::Table(_) => "a table",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the first line of a refusal, the marked text, and the hint.
    fn refusal(text: &str) -> (String, String, String) {
        let refusal = Document::parse("x.toml", text).unwrap_err();
        let mark = refusal.marks[0];
        (refusal.message, refusal.text[mark.start..mark.end].to_owned(), refusal.hint.unwrap())
    }

    #[test]
    fn ranges_and_defaults_are_read() {
        let text = "\u{feff}[defaults]\r\ncolor = \"never\"\r\nascii = true\r\nformat = \"csv\"\r\n\
                    threads = 0x2\r\n\r\n[ranges]\r\na = '22+'\r\n\"b.c\" = \"\"\"\r\nAA,\r\n  KK \"\"\"\r\n";
        let document = Document::parse("x.toml", text).unwrap();
        let ranges: Vec<(&str, &str)> =
            document.ranges.iter().map(|(name, text)| (&**name, &**text)).collect();
        assert_eq!(ranges, [("a", "22+"), ("b.c", "AA, KK")]);
        let defaults = Defaults {
            color: Some(Color::Never),
            ascii: Some(true),
            format: Some(Format::Csv),
            threads: Some(2),
        };
        assert_eq!(document.defaults, defaults);
        assert_eq!(Document::parse("x.toml", "").unwrap(), Document::default());
    }

    #[test]
    fn anything_else_is_refused_at_its_span() {
        for (text, message, mark) in [
            ("[range]\na = '22+'", "line 1: this is unknown here", "range"),
            ("\n\nranges = 3", "line 3: ranges is a table", "3"),
            ("[ranges]\n\"a b\" = '22+'", "line 2: this is not a valid name of a range", "\"a b\""),
            ("[ranges]\na = 22", "line 2: the range a must be a text, not a number", "22"),
            ("[ranges]\na.b = '22'", "line 2: the range a must be a text, not a table", "a"),
            ("[ranges]\na = ['22+']", "line 2: the range a must be a text, not a list", "['22+']"),
            (
                "[defaults]\ncolour = 'never'",
                "line 2: the option colour does not have a default",
                "colour",
            ),
            ("[defaults]\r\ncolor = 1\r\n", "line 2: color is \"auto\" or \"never\"", "1"),
            ("[defaults]\ncolor = 'always'", "line 2: a file only sets the colours", "'always'"),
            ("[defaults]\nascii = 'true'", "line 2: ascii is true or false", "'true'"),
            ("[defaults]\nformat = 'xml'", "line 2: this is not a format", "'xml'"),
            ("[defaults]\nthreads = 0", "line 2: threads is a whole number", "0"),
            ("[defaults]\nthreads = 1.5", "line 2: threads is a whole number", "1.5"),
            ("[defaults]\nquiet = true", "line 2: notes cannot be disabled in a file", "quiet"),
            ("[ranges]\na = 22+", "line 2: this is not TOML: string values must be quoted", "22+"),
            ("[ranges]\na = '1'\na = '2'", "line 3: this is not TOML: duplicate key", "a"),
            ("[ranges]\n", "", ""),
        ] {
            if message.is_empty() {
                assert!(Document::parse("x.toml", text).is_ok(), "{text}");
                continue;
            }
            let (found, marked, hint) = refusal(text);
            assert!(found.starts_with(&format!("x.toml, {message}")), "{text}: {found}");
            assert_eq!(marked, mark, "{text}");
            assert!(!hint.is_empty());
        }
        assert_eq!(refusal("[defaults]\nx = 1").2, "the options are color, ascii, format, threads");
    }

    #[test]
    fn a_mark_beyond_its_line_is_truncated() {
        let refusal = refuse("x.toml", "a\r\nbéc\r\nd", 4..9, "m", "h");
        assert_eq!((&*refusal.text, refusal.marks[0]), ("béc", Span { start: 1, end: 4 }));
        let refusal = refuse("x.toml", "a\n", 2..2, "m", "h");
        assert_eq!((&*refusal.message, &*refusal.text), ("x.toml, line 2: m", ""));
    }
}
