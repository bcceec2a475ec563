//! How a range divides on a board, as tables, records and a stacked bar.

use serde::Serialize;

use crate::analysis::{Division, Part};
use crate::card::CardSet;
use crate::hand::{Category, Strength};
use crate::holdem::Board;
use crate::made::{DrawName, Made};
use crate::picture::{Bar, BarPart};
use crate::range::Range;
use crate::spot::Dialect;
use crate::text::Percent;

use super::{Error, StyledText, Table};

/// What a range is divided by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum DivideBy {
    /// What its combos make.
    Made,
    /// Their best draw.
    Draw,
    /// Their strength.
    Strength,
}

impl DivideBy {
    /// Returns its name: `made`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Made => "made",
            Self::Draw => "draw",
            Self::Strength => "strength",
        }
    }
}

/// A range divided on a board.
#[derive(Debug)]
pub struct Divided {
    by: DivideBy,
    parts: Vec<Named>,
    /// The number of combos, by weight.
    weight: f64,
    /// The cards that no combo holds.
    out: CardSet,
}

/// A part with its name.
#[derive(Debug)]
struct Named {
    name: String,
    category: Option<Category>,
    strength: Option<Strength>,
    range: Range,
    weight: f64,
}

/// The width of a bar in a table.
const BAR: usize = 20;

/// The width of a terminal on which the bars fit beside the ranges.
const WIDE: u16 = 72;

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
                Self::named(by, out, division, |draw: &Option<DrawName>| {
                    (draw.map_or("no draw", DrawName::name).to_owned(), None, None)
                })
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
            Named { name, category, strength, range, weight }
        });
        Self { by, parts: parts.collect(), weight, out }
    }

    /// Returns what the range is divided by.
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
        let combos = match self.parts.iter().any(Named::is_weighted) {
            true => "combos by weight",
            false => "combos",
        };
        let mut wide = Table::new([what, combos, "share", "", "hands"]).numeric([1, 2]);
        let mut narrow = Table::new([what, combos, "share", "hands"]).numeric([1, 2]);
        let mut before = 0.0;
        for part in self.parts.iter().take(top) {
            let share = Percent::ratio(part.weight, self.weight).to_string();
            let cells = [part.name.clone(), part.weight.to_string(), share].map(StyledText::from);
            let hands = StyledText::from(self.text(part).replace(',', ", "));
            narrow.row(cells.iter().cloned().chain([hands.clone()]));
            let bar = bar(before / self.weight, (before + part.weight) / self.weight);
            wide.row(cells.into_iter().chain([bar, hands]));
            before += part.weight;
        }
        wide.or_below(WIDE, narrow)
    }

    /// Returns the remark on the parts that a table of the best `top` leaves out.
    pub fn remark(&self, top: usize, dialect: Dialect) -> Option<String> {
        let parts = self.parts.len();
        let more = dialect.option("top", &parts.to_string());
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
            share: part.weight / self.weight,
            range: self.text(part),
        })
    }

    /// Returns the range of a part, as short as it can be written on the board.
    fn text(&self, part: &Named) -> String {
        part.range.named_without(self.out).to_string()
    }
}

impl Named {
    fn is_weighted(&self) -> bool {
        self.weight < self.range.combo_count() as f64
    }
}

/// Returns a bar from one share to another, among those above and below it.
fn bar(from: f64, to: f64) -> StyledText {
    let place = |share: f64| (share * BAR as f64).round() as usize;
    let (left, right) = (place(from).min(BAR - 1), place(to).min(BAR));
    let right = right.max(left + 1);
    let mut text = StyledText::from(" ".repeat(left));
    for _ in left..right {
        text = text.and(StyledText::sign('█', '#'));
    }
    text.and(" ".repeat(BAR - right).as_str())
}

/// A part of a range, documented in `docs/formats.md`.
#[derive(Debug, Serialize)]
pub struct PartRecord {
    by: &'static str,
    part: String,
    category: Option<&'static str>,
    strength: Option<u16>,
    combos: usize,
    weight: f64,
    share: f64,
    range: String,
}
