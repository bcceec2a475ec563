//! The division of a range on a board, as tables, records and a stacked bar.

use std::str::FromStr;

use holdem_engine::analysis::{Division, Part, Survey};
use holdem_engine::hand::{Category, Strength};
use holdem_engine::made::{DrawName, Made};
use holdem_engine::parse::{ParseError, named};
use holdem_engine::range::Range;
use holdem_engine::{Board, CardSet};
use serde::Serialize;
use serde_json::{Value, json};

#[cfg(test)]
use crate::answer::schema::{CategoryName, DivisionName};
use crate::answer::{Error, StyledText, Table};
use crate::hint::Syntax;
use crate::picture::{Bar, BarPart};
use crate::text::{Percent, shortened};

/// A criterion for dividing a range.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DivideBy {
    /// The made hands.
    Made,
    /// The best draws.
    Draw,
    /// The strength.
    Strength,
}

impl DivideBy {
    /// All criteria.
    pub const ALL: [Self; 3] = [Self::Made, Self::Draw, Self::Strength];

    /// Returns the name: `made`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Made => "made",
            Self::Draw => "draw",
            Self::Strength => "strength",
        }
    }
}

/// Parses a name, ignoring case.
impl FromStr for DivideBy {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Self, ParseError> {
        named(text, "breakdown", &Self::ALL, Self::name)
    }
}

/// A range, divided on a board.
#[derive(Debug)]
pub struct Divided {
    by: DivideBy,
    parts: Vec<NamedPart>,
    /// The number of combos, by weight.
    weight: f64,
    /// The cards that no combo holds.
    out: CardSet,
}

/// A part with its name.
#[derive(Debug)]
struct NamedPart {
    name: String,
    category: Option<Category>,
    strength: Option<Strength>,
    range: Range,
    weight: f64,
    /// The number of combos with this draw, by weight, including combos with a better draw.
    with_draw: Option<f64>,
}

/// The maximum length of a list of hands in a narrow table. The whole list may be longer than a screen.
const LONGEST: usize = 100;

/// The width of a bar in a table.
const BAR: usize = 20;

/// The width of a terminal on which the bars fit next to ranges of any length.
const WIDE: u16 = 110;

impl Divided {
    /// Divides a range on a board of three cards or more.
    pub fn of(by: DivideBy, range: &Range, board: Board, dead: CardSet) -> Result<Self, Error> {
        let out = board.set() | dead;
        Ok(match by {
            DivideBy::Made => {
                let division = Division::by_made(range, board, dead).map_err(Error::failed)?;
                Self::named(by, out, division, |made: &Made| {
                    (made.to_string(), Some(made.category()), None)
                })
            }
            DivideBy::Draw => {
                let division = Division::by_draw(range, board, dead).map_err(Error::failed)?;
                let survey = Survey::of(range, board, dead).map_err(Error::failed)?;
                let with_draw = |part: &Part<Option<DrawName>>| {
                    let all = survey.draws.iter().find(|(draw, _)| Some(*draw) == part.what);
                    all.map_or(part.weight, |&(_, all)| all)
                };
                let name = |draw: &Option<DrawName>| {
                    (draw.map_or("no draw", DrawName::name).to_owned(), None, None)
                };
                let with_draw: Vec<f64> = division.parts.iter().map(with_draw).collect();
                let mut divided = Self::named(by, out, division, name);
                for (part, with_draw) in divided.parts.iter_mut().zip(with_draw) {
                    part.with_draw = Some(with_draw);
                }
                divided
            }
            DivideBy::Strength => {
                let division = Division::by_strength(range, board, dead).map_err(Error::failed)?;
                Self::named(by, out, division, |strength: &Strength| {
                    (strength.to_string(), Some(strength.category()), Some(*strength))
                })
            }
        })
    }

    fn named<K>(
        by: DivideBy,
        out: CardSet,
        division: Division<K>,
        name: impl Fn(&K) -> (String, Option<Category>, Option<Strength>),
    ) -> Self {
        let weight = division.weight;
        let parts = division.parts.into_iter().map(|Part { what, range, weight, .. }| {
            let (name, category, strength) = name(&what);
            NamedPart { name, category, strength, range, weight, with_draw: None }
        });
        Self { by, parts: parts.collect(), weight, out }
    }

    /// Returns the criterion.
    pub fn by(&self) -> DivideBy {
        self.by
    }

    /// Returns the table of the best `top` parts.
    pub fn table(&self, top: usize) -> Table {
        let what = match self.by {
            DivideBy::Made => "makes",
            DivideBy::Draw => "best draw",
            DivideBy::Strength => "strength",
        };
        let combos = match self.parts.iter().any(NamedPart::is_weighted) {
            true => "combos by weight",
            false => "combos",
        };
        let caption = match self.by {
            DivideBy::Made => "The range by made hand",
            DivideBy::Draw => "The range by draw",
            DivideBy::Strength => "The range by strength",
        };
        // A combo counts once, for its best draw; a second column counts every combo with the draw.
        let with_draw = (self.by == DivideBy::Draw).then_some("with it");
        let numbers = [what, combos, "share"].into_iter().chain(with_draw);
        let mut wide = Table::new(numbers.clone().chain(["", "hands"])).named("parts", caption);
        let mut narrow = Table::new(numbers.chain(["hands"]));
        let numeric = 1..=2 + usize::from(with_draw.is_some());
        (wide, narrow) = (wide.numeric(numeric.clone()), narrow.numeric(numeric));
        let mut before = 0.0;
        for part in self.parts.iter().take(top) {
            let with_draw = part.with_draw.map(|weight| weight.to_string().into());
            let cells: Vec<StyledText> = self.numbers(part).into_iter().chain(with_draw).collect();
            let hands = self.hands(part);
            let cut = shortened(&hands, LONGEST);
            narrow.row(cells.iter().cloned().chain([cut.into()]));
            let bar = bar(before / self.weight, (before + part.weight) / self.weight);
            wide.row(cells.into_iter().chain([bar, hands.into()]));
            before += part.weight;
        }
        wide.or_below(WIDE, narrow)
    }

    /// Returns the rows of the best `top` parts in a table of many lines.
    pub fn line_rows(&self, top: usize) -> impl Iterator<Item = Vec<StyledText>> {
        let parts = self.parts.iter().take(top);
        parts.map(|part| self.numbers(part).into_iter().chain([self.hands(part).into()]).collect())
    }

    /// Returns the name of a part, its combos and its share.
    fn numbers(&self, part: &NamedPart) -> [StyledText; 3] {
        let share = Percent::ratio(part.weight, self.weight).to_string();
        [part.name.clone(), part.weight.to_string(), share].map(StyledText::from)
    }

    /// Returns the range of a part, for reading.
    fn hands(&self, part: &NamedPart) -> String {
        self.text(part).replace(',', ", ")
    }

    /// Returns the remark on the parts missing in a table of the best `top`.
    pub fn remark(&self, top: usize, syntax: Syntax) -> Option<String> {
        let parts = self.parts.len();
        let more = syntax.option("top", &parts.to_string());
        (parts > top).then(|| format!("the best {top} of {parts} parts; more: {more}"))
    }

    /// Returns the parts as a stacked bar.
    pub fn bar(&self, title: String) -> Bar {
        let parts = self
            .parts
            .iter()
            .map(|part| BarPart { name: part.name.clone(), share: part.weight / self.weight });
        Bar { title, parts: parts.collect() }
    }

    /// Returns the ranges of the parts, each with its name.
    pub fn plain(&self) -> Vec<String> {
        self.parts.iter().map(|part| format!("{}: {}", part.name, self.text(part))).collect()
    }

    /// Returns the records of the parts.
    pub fn records(&self) -> impl Iterator<Item = PartRecord> {
        self.parts.iter().map(|part| PartRecord {
            by: self.by.name(),
            part: part.name.clone(),
            category: part.category.map(Category::name),
            strength: part.strength.map(Strength::number),
            combos: part.range.combo_count(),
            weight: part.weight,
            with_draw: part.with_draw,
            share: part.weight / self.weight,
            range: self.text(part),
        })
    }

    /// Returns the range of a part, as short as possible on the board.
    fn text(&self, part: &NamedPart) -> String {
        part.range.named_without(self.out).to_string()
    }
}

impl NamedPart {
    fn is_weighted(&self) -> bool {
        self.weight < self.range.combo_count() as f64
    }
}

/// Returns a bar from one share to another. The bars of the other parts are in the rows above and below.
fn bar(from: f64, to: f64) -> StyledText {
    let column = |share: f64| (share * BAR as f64).round() as usize;
    let (left, right) = (column(from).min(BAR - 1), column(to).min(BAR));
    let right = right.max(left + 1);
    let mut text = StyledText::from(" ".repeat(left));
    for _ in left..right {
        text = text.and(StyledText::sign('█', '#'));
    }
    text.and(" ".repeat(BAR - right).as_str())
}

/// A part of a range: combos with the same made hand, draw or strength.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RangePart"))]
pub struct PartRecord {
    /// The breakdown of the range.
    #[cfg_attr(test, schemars(with = "DivisionName"))]
    by: &'static str,
    /// The made hand or the draw.
    part: String,
    /// The category of the part; `null` for a draw.
    #[cfg_attr(test, schemars(with = "Option<CategoryName>"))]
    category: Option<&'static str>,
    /// The strength, 1 to 7462; `null` unless broken down by strength.
    #[cfg_attr(test, schemars(range(min = 1, max = 7462)))]
    strength: Option<u16>,
    /// The number of combos in the part.
    combos: usize,
    /// The sum of their weights.
    weight: f64,
    /// The total weight of combos with this draw, even if not their best; `null` unless broken down by draws.
    with_draw: Option<f64>,
    /// The share of the live range, by weight.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
    /// The combos as a range; a complete starting hand is named as a whole.
    range: String,
}

/// Returns the row of a range without a part.
pub fn no_part() -> Value {
    json!({
        "by": null,
        "part": null,
        "category": null,
        "strength": null,
        "combos": 0,
        "weight": 0.0,
        "with_draw": null,
        "share": null,
        "range": "",
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn draws_that_better_ones_hide_are_counted_too() {
        // Of 21 flush draws, three are straight flush draws, which have a separate row.
        let range: Range = "45%".parse().unwrap();
        let board = "Kh9h2c".parse().unwrap();
        let divided = Divided::of(DivideBy::Draw, &range, board, CardSet::EMPTY).unwrap();
        let row = divided.parts.iter().find(|part| part.name == "flush draw").unwrap();
        assert_eq!((row.weight, row.with_draw), (18.0, Some(21.0)));
        let total: f64 = divided.parts.iter().map(|part| part.weight).sum();
        assert_eq!(total, divided.weight);
    }

    #[test]
    fn a_range_without_a_part_has_a_row_with_the_same_columns() {
        let board = "Kh9h2c".parse().unwrap();
        let divided = Divided::of(DivideBy::Made, &"AA".parse().unwrap(), board, CardSet::EMPTY);
        let part = serde_json::to_value(divided.unwrap().records().next()).unwrap();
        let names = |row: &Value| row.as_object().unwrap().keys().cloned().collect::<Vec<_>>();
        assert_eq!(names(&no_part()), names(&part));
    }
}
