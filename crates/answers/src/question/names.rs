//! The named ranges.

use holdem_engine::parse::{ParseError, Span, escaped, shown};
use holdem_engine::range::{Context, Conventions, Range, parse_in};
use holdem_engine::{Board, CardSet, HoleCards};
use serde::Serialize;

use crate::answer::{Answer, Layout, Recorded, StyledText, Table, known};
use crate::text::Percent;

/// The named ranges: their texts, and their combos.
#[derive(Debug)]
pub struct NamesAnswer {
    named: Vec<NamedRange>,
    /// The source of the names.
    source: String,
    board: Board,
    dead: CardSet,
}

/// The remark if no named ranges.
const NONE: &str =
    "no named ranges; holdem config --help shows a file of ranges by position to start from";

/// A named range.
#[derive(Debug)]
struct NamedRange {
    name: String,
    text: String,
    /// The range, or the error in its text.
    range: Result<Range, String>,
}

impl NamesAnswer {
    /// Reads all named ranges, in alphabetical order. `board` and `dead` are for ranges that depend on a board. An
    /// invalid range has an error, worded by `say`; the others are still read.
    ///
    /// ```
    /// use holdem_engine::parse::ParseError;
    /// use holdem_engine::range::{Context, Conventions, Names};
    /// use holdem_answers::answer::Answer;
    /// use holdem_answers::question::names::NamesAnswer;
    ///
    /// let mut conventions = Conventions::default();
    /// conventions.names = Names::new("ranges.toml", [("open".to_owned(), "TT+".to_owned())]);
    /// let context = Context { conventions: &conventions, ..Context::default() };
    /// assert_eq!(NamesAnswer::of(&context, ParseError::to_string).plain(), "open");
    /// ```
    pub fn of(context: &Context<'_>, say: impl Fn(&ParseError) -> String) -> Self {
        let Context { board, dead, conventions: Conventions { names, .. } } = *context;
        let named = names.iter().map(|(name, text)| {
            // Read the range by name, so that the error is the same as for a use of the name.
            let called = format!("@{name}");
            let range = parse_in(&called, Span::whole(&called), context);
            NamedRange {
                name: name.to_owned(),
                text: text.to_owned(),
                range: range.map(|read| read.range).map_err(|error| say(&error)),
            }
        });
        Self { named: named.collect(), source: names.source().to_owned(), board, dead }
    }

    /// Returns the answer about only one of the names.
    #[must_use]
    pub fn only(mut self, name: &str) -> Self {
        self.named.retain(|named| named.name == name);
        self
    }
}

impl NamedRange {
    /// Returns the share of all combos, by weight.
    fn share(range: &Range) -> f64 {
        range.total_weight() / HoleCards::COUNT as f64
    }
}

impl Recorded for NamesAnswer {
    type Record = NameRecord;

    const SCHEMA: &'static str = "holdem.names/1";
    const LAYOUT: Layout = Layout::List("results");

    fn records(&self) -> Vec<NameRecord> {
        let records = self.named.iter().map(|NamedRange { name, text, range }| {
            let read = range.as_ref().ok();
            NameRecord {
                name: name.clone(),
                text: text.clone(),
                range: read.map(Range::to_string),
                combos: read.map(Range::combo_count),
                percent: read.map(|range| 100.0 * NamedRange::share(range)),
                file: self.source.clone(),
                error: range.as_ref().err().cloned(),
            }
        });
        records.collect()
    }
}

impl Answer for NamesAnswer {
    fn heading(&self) -> Option<StyledText> {
        known(self.board, self.dead)
    }

    fn tables(&self) -> Vec<Table> {
        let mut table = Table::new(["name", "range", "combos", "percent", "file"])
            .numeric([2, 3])
            .named("ranges", "The named ranges");
        for NamedRange { name, text, range } in &self.named {
            let (combos, percent) = range.as_ref().map_or_else(
                |_| ("-".to_owned(), "-".to_owned()),
                |range| {
                    let percent = Percent::of(NamedRange::share(range)).digits(1).to_string();
                    (range.combo_count().to_string(), percent)
                },
            );
            table.row([
                StyledText::strong(format!("@{name}")),
                StyledText::from(shown(text)),
                combos.into(),
                percent.into(),
                self.source.as_str().into(),
            ]);
        }
        vec![table]
    }

    fn remarks(&self) -> Vec<String> {
        if self.named.is_empty() {
            return vec![NONE.to_owned()];
        }
        let errors = self.named.iter().filter_map(|named| named.range.as_ref().err());
        errors.map(|error| escaped(error)).collect()
    }

    fn plain(&self) -> String {
        let names: Vec<&str> = self.named.iter().map(|named| &*named.name).collect();
        names.join("\n")
    }
}

/// A named range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "NamedRange"))]
pub struct NameRecord {
    /// The name, without `@`.
    name: String,
    /// The range as in the file, on one line.
    text: String,
    /// Its normal form; `null` if it cannot be read, or needs a board.
    range: Option<String>,
    /// The number of combos in the range, of 1326.
    combos: Option<usize>,
    /// The sum of their weights in percent of 1326.
    #[cfg_attr(test, schemars(range(min = 0, max = 100)))]
    percent: Option<f64>,
    /// The file.
    file: String,
    /// The reason why the range cannot be read; `null` if it can.
    error: Option<String>,
}
