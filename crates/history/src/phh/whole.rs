//! All of TOML, with the crate `toml`: for texts outside the [subset](super::subset), and for the errors.

use std::borrow::Cow;
use std::ops::Range;

use itertools::Itertools;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::event::Place;
use crate::fault::{Fault, Reason};
use crate::number::Number;

use super::document::{Document, Entry, Value};
use super::key::Key;

/// Reads the fields of one hand.
///
/// # Errors
///
/// Returns an error if the text is not TOML, or if it has more than one hand.
pub fn read(text: &str) -> Result<Document<'_>, Fault> {
    let table = DeTable::parse(text).map_err(|error| {
        let place = error.span().map_or(Place::NOWHERE, |span| Place::new(span.start, span.end));
        Fault::new(Reason::Syntax(error.message().to_owned()), place)
    })?;
    let mut fields: Vec<_> = table.into_inner().into_iter().collect();
    let mut document = Document::new(text);
    // A file of many hands has a table for each hand.
    if let [(_, value)] = &*fields
        && matches!(value.get_ref(), DeValue::Table(_))
        && let Some((_, value)) = fields.pop()
        && let DeValue::Table(inner) = value.into_inner()
    {
        fields = inner.into_iter().collect();
    }
    // The map does not keep the order.
    fields.sort_by_key(|(key, _)| key.span().start);
    for (key, value) in fields {
        let place = place(&value);
        if let Some(gathered) = gathered(text, &value) {
            document.gather(place, gathered);
        }
        let value = document.value(value.into_inner(), place)?;
        let name = self::place(&key);
        let known = Key::of(key.get_ref());
        document.unescape(name, key.into_inner());
        document.entries.push(Entry { name, known, value, place });
    }
    Ok(document)
}

/// Returns a value in one line, if it contains tables below a header or dotted names; otherwise `None`.
fn gathered(text: &str, value: &Spanned<DeValue<'_>>) -> Option<String> {
    let source = |span: Range<usize>| text.get(span).unwrap_or_default();
    let written = |value: &Spanned<DeValue<'_>>, gathered: Option<String>| {
        gathered.unwrap_or_else(|| source(value.span()).to_owned())
    };
    match value.get_ref() {
        DeValue::Table(_) if source(value.span()).starts_with('{') => None,
        DeValue::Table(fields) => {
            let field = |(key, value): (&Spanned<_>, _)| {
                format!("{} = {}", source(key.span()), written(value, gathered(text, value)))
            };
            Some(format!("{{ {} }}", fields.iter().map(field).join(", ")))
        }
        DeValue::Array(items) => {
            let gathered: Vec<_> = items.iter().map(|item| gathered(text, item)).collect();
            if gathered.iter().all(Option::is_none) {
                return None;
            }
            let mut items = items.iter().zip(gathered).map(|(item, found)| written(item, found));
            Some(format!("[{}]", items.join(", ")))
        }
        _ => None,
    }
}

fn place<T>(value: &Spanned<T>) -> Place {
    Place::new(value.span().start, value.span().end)
}

impl Document<'_> {
    /// Converts a value at a span.
    fn value(&mut self, value: DeValue<'_>, place: Place) -> Result<Value, Fault> {
        Ok(match value {
            DeValue::String(text) => Value::Text(self.text(inner(place), text)),
            DeValue::Boolean(value) => Value::Bool(value),
            DeValue::Datetime(time) => match (time.date, time.time, time.offset) {
                (None, Some(time), None) => {
                    Value::Time([time.hour, time.minute, time.second.unwrap_or(0)])
                }
                _ => Value::Other,
            },
            DeValue::Array(items) if items.is_empty() => Value::Empty,
            DeValue::Array(items) => {
                let (numbers, strings) = (self.numbers.len(), self.strings.len());
                let count = items.len();
                for item in items {
                    let place = self::place(&item);
                    match item.into_inner() {
                        DeValue::String(text) => {
                            let place = self.text(inner(place), text);
                            self.strings.push(place);
                        }
                        item => match number(&item) {
                            Some(number) => self.numbers.push((number, place)),
                            None => return Ok(Value::Other),
                        },
                    }
                }
                if self.numbers.len() == numbers + count {
                    Value::Numbers(numbers, count)
                } else if self.strings.len() == strings + count {
                    Value::Strings(strings, count)
                } else {
                    Value::Other
                }
            }
            value => number(&value).map_or(Value::Other, Value::Number),
        })
    }

    /// Stores a string at a span, and returns the span.
    fn text(&mut self, place: Place, text: Cow<'_, str>) -> Place {
        self.unescape(place, text);
        place
    }
}

/// Returns the span of a string without its quotes.
const fn inner(place: Place) -> Place {
    Place {
        start: place.start + 1,
        end: if place.end > place.start + 1 { place.end - 1 } else { place.end },
    }
}

fn number(value: &DeValue<'_>) -> Option<Number> {
    match value {
        DeValue::Integer(number) if number.radix() == 10 => {
            Number::plain(number.as_str().trim_start_matches('+'))
        }
        DeValue::Float(number) => match number.as_str().trim_start_matches('+') {
            "inf" => Some(Number::INFINITE),
            text => Number::written(text),
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::super::subset;
    use super::*;

    #[test]
    fn the_subset_agrees_with_toml() {
        for text in [
            "a = 1\nb = [1, 2.50,\n # c\n 3,]\nc = 'x'\nd = \"y # z\" # e\n",
            "[17]\r\nt = 20:54:42\r\nn = -5\r\ni = [inf, 1]\r\nb = true\r\ne = []\r\n",
            "# nothing\n\n",
        ] {
            assert_eq!(subset::read(text), Some(read(text).unwrap()), "{text}");
        }
    }

    #[test]
    fn the_subset_leaves_other_text_to_toml() {
        for text in [
            "a = 'x\ny'",
            "a = 007",
            "a = 1\na = 2",
            "a = [1, 'x']",
            "a = \"\\n\"",
            "a = '''x'''",
            "a = 1 2",
            "a = 1.",
            "a = .5",
            "a.b = 1",
            "a = 24:00:00",
            "a = [1\n2]",
            "a = '\u{1}'",
            "= 1",
            "[1]\n[2]\n",
            "a = {b = 1}",
            "a = 1_000",
            "a = 1e3",
            "[1",
            "a = [",
            "a = '",
            "a",
            "a = 1\r",
        ] {
            assert_eq!(subset::read(text), None, "{text}");
        }
    }

    proptest! {
        #[test]
        fn mutated_texts_that_the_subset_reads_are_read_the_same(
            at in 0..SPECIMEN.len(),
            length in 0..4_usize,
            new in r##"[\[\]0-9a-z =.,'"#\\:\n\r\t-]{0,4}"##,
        ) {
            let mut text = SPECIMEN.to_owned();
            text.replace_range(at..(at + length).min(text.len()), &new);
            if let Some(document) = subset::read(&text) {
                prop_assert_eq!(Ok(document), read(&text));
            }
        }
    }

    /// All kinds of values, and comments.
    const SPECIMEN: &str = "# one\n[12]\nvariant = 'NT'\nantes = [0, 0.25, -3] # two\nactions = [\n  'p1 cc', # three\n  \
        \"p2 f\",\n]\nempty = [ ]\ntime = 20:54:42\ndone = true\nlimit = inf\n_x-1 = \"a b\"\r\nyear = 2026\n";

    #[test]
    fn tables_of_headings_and_dotted_names_are_values() {
        let cases = [
            ("x = 1\na.b = 1\na.c.'d e' = [2, 3]\n", "{ b = 1, c = { 'd e' = [2, 3] } }"),
            ("[1]\nx = 1\n[1.a]\nb = 2\n", "{ b = 2 }"),
            (
                "[1]\nx = 1\n[[1.a]]\nb = 2\n[[1.a]]\nb = { c = 3 }\n",
                "[{ b = 2 }, { b = { c = 3 } }]",
            ),
            ("x = 1\na = { b.c = 1 }\n", "{ b.c = 1 }"),
            ("x = 1\na = [[1], { b = 2 }]\n", "[[1], { b = 2 }]"),
        ];
        for (text, expected) in cases {
            let document = read(text).unwrap();
            let entry = document.entries.last().unwrap();
            assert_eq!(document.written(entry), expected, "{text}");
            let again = format!("x = 1\na = {expected}");
            let again = read(&again).unwrap();
            assert_eq!(again.written(&again.entries[1]), expected);
        }
    }

    #[test]
    fn exponents_and_underscores_are_numbers() {
        let document = read("a = 1_000\nb = 1e6\nc = 2.5e-1").unwrap();
        let number = |digits, decimals| Value::Number(Number { digits, decimals });
        let values: Vec<_> = document.entries.into_iter().map(|entry| entry.value).collect();
        assert_eq!(values, [number(1000, 0), number(1_000_000, 0), number(25, 2)]);
    }
}
