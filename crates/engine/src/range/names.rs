//! Ranges with names: `@btn-open`.

use std::collections::BTreeMap;

/// Texts of ranges by their names, and the source of the names.
///
/// ```
/// use holdem_engine::range::{Context, Conventions, Names, parse_in};
/// use holdem_engine::parse::Span;
///
/// let mut conventions = Conventions::default();
/// conventions.names = Names::new("ranges.toml", [("btn-open".to_owned(), "22+,A2s+".to_owned())]);
/// let context = Context { conventions: &conventions, ..Context::default() };
/// let read = parse_in("@btn-open & !22", Span::whole("@btn-open & !22"), &context)?;
/// assert_eq!(read.range.to_string(), "33+,A2s+");
/// assert_eq!(read.notes[0].to_string(), "@btn-open is from ranges.toml: 22+,A2s+");
/// # Ok::<(), holdem_engine::parse::ParseError>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    /// The source of the names.
    source: String,
    texts: BTreeMap<String, String>,
}

impl Names {
    /// No names.
    pub const NONE: Self = Self { source: String::new(), texts: BTreeMap::new() };

    /// Returns these names and their texts. `source` is their origin, as shown to people. The texts
    /// are read when they are used, and may contain names themselves.
    pub fn new(
        source: impl Into<String>,
        texts: impl IntoIterator<Item = (String, String)>,
    ) -> Self {
        Self { source: source.into(), texts: texts.into_iter().collect() }
    }

    /// Returns the source of the names; an empty text without names.
    pub fn source(&self) -> &str {
        &self.source
    }

    /// Returns the text of a range.
    pub fn text(&self, name: &str) -> Option<&str> {
        self.texts.get(name).map(String::as_str)
    }

    /// Returns the names and their texts, in alphabetical order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts.iter().map(|(name, text)| (name.as_str(), text.as_str()))
    }

    /// Returns whether a text is a name: letters, digits, `-`, `_` and `.`.
    pub fn is_name(text: &str) -> bool {
        !text.is_empty() && text.chars().all(Self::is_part)
    }

    /// Returns whether a name may contain a character.
    pub(super) fn is_part(c: char) -> bool {
        c.is_alphanumeric() || matches!(c, '-' | '_' | '.')
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_texts_and_a_source() {
        let texts =
            [("b", "KK"), ("a", "AA")].map(|(name, text)| (name.to_owned(), text.to_owned()));
        let names = Names::new("ranges.toml", texts);
        assert_eq!(names.source(), "ranges.toml");
        assert_eq!((names.text("a"), names.text("c")), (Some("AA"), None));
        assert!(names.iter().eq([("a", "AA"), ("b", "KK")]));
    }

    #[test]
    fn a_name_has_letters_digits_and_few_signs() {
        for name in ["a", "btn-open", "25_bb.v2", "Öffnung"] {
            assert!(Names::is_name(name), "{name}");
        }
        for text in ["", "a b", "@a", "a,b", "a+"] {
            assert!(!Names::is_name(text), "{text}");
        }
    }
}
