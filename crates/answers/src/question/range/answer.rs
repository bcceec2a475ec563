//! A range: its combos, its normal form, its grid.

use holdem_engine::parse::{Refusal, shown};
use holdem_engine::range::{Notation, Range, Weight};
use holdem_engine::{Board, Card, CardSet, HoleCards, StartingHand, Street};
use itertools::Itertools;
use serde::Serialize;
use serde_json::{Value, json};

use crate::answer::{
    Answer, CardList, Error, Layout, List, Recorded, Rows, StyledText, Table, grid,
};
use crate::hint::{Hint, Syntax};
use crate::picture::{Grid, GridCell, Panel, Picture, Scale};
use crate::read::{Counted, Spot, spaced};
use crate::text::Percent;

use super::division::{DivideBy, Divided, PartRecord, no_part};

/// The descriptions of ranges, and of the combos that known cards leave.
#[derive(Debug)]
pub struct RangeAnswer {
    ranges: Vec<Described>,
    /// The requested criteria of the division.
    asked: Vec<DivideBy>,
    /// The number of parts to show.
    top: usize,
    /// Set to list each combo.
    is_by_combo: bool,
    /// The syntax of hints.
    syntax: Syntax,
}

/// The description of one range.
#[derive(Debug)]
struct Described {
    /// The text of the range, as given.
    input: String,
    /// The range; `None` if it has no combo.
    range: Option<Range>,
    /// The cards of the board, then the dead cards.
    out: Vec<Card>,
    /// The range without the combos that hold a card of `out`; `None` if empty.
    live: Option<Range>,
    /// The divisions of the live combos on the board.
    divided: Vec<Divided>,
    /// A notation, and the text of the range in it.
    text: Option<(Notation, String)>,
}

impl RangeAnswer {
    /// The list that becomes a cell with the words of one field in CSV, and the field.
    pub(crate) const HANDS: (&'static str, &'static str) = ("hands", "hand");

    /// Describes the ranges of a spot, one for each player.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a card of a hand is also on the board or dead.
    pub fn of(spot: &Spot) -> Result<Self, Error> {
        Self::described(spot, &[], Vec::new(), usize::MAX)
    }

    /// Describes the ranges of a spot as [`of`](Self::of) does, and divides each, if possible, by the requested
    /// criteria. The default, from the flop on, is by made hands and by draws. The tables show the best `top` parts.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a card of a hand is also on the board or dead, or if a division is requested without a
    /// flop.
    pub fn divided(spot: &Spot, asked: &[DivideBy], top: usize) -> Result<Self, Error> {
        let has_flop = spot.board().size() >= Street::Flop.size();
        if !asked.is_empty() {
            spot.board_of(3..=Board::MAX_SIZE, &spot.hint(&Hint::NoDivision))?;
            return Self::described(spot, asked, asked.to_vec(), top);
        }
        let default: &[DivideBy] = match has_flop {
            // No card comes after the river.
            true if spot.board().is_full() => &[DivideBy::Made],
            true => &[DivideBy::Made, DivideBy::Draw],
            false => &[],
        };
        Self::described(spot, default, Vec::new(), top)
    }

    fn described(
        spot: &Spot,
        divisions: &[DivideBy],
        asked: Vec<DivideBy>,
        top: usize,
    ) -> Result<Self, Error> {
        let counted = spot.counted()?.into_iter();
        let ranges = counted.map(|counted| Described::of(spot, counted, divisions));
        let ranges = ranges.collect::<Result<_, _>>()?;
        Ok(Self { ranges, asked, top, is_by_combo: false, syntax: spot.syntax() })
    }

    /// Describes the ranges of a spot as [`of`](Self::of) does, and lists the combos of each that the known cards
    /// leave, with their weights. The tables show the first `top`.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a card of a hand is also on the board or dead.
    pub fn by_combo(spot: &Spot, top: usize) -> Result<Self, Error> {
        let answer = Self::described(spot, &[], Vec::new(), top)?;
        Ok(Self { is_by_combo: true, ..answer })
    }

    /// Adds the texts of the ranges in a notation. They replace the normal form in plain text.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a range cannot be written in the notation.
    pub fn in_notation(mut self, notation: Notation) -> Result<Self, Refusal> {
        for described in &mut self.ranges {
            let printed = described.range.as_ref().map(|range| notation.print(range));
            let text = printed.transpose().map_err(|error| {
                Refusal::new(error.to_string(), self.syntax.hint(&Hint::AnyWeight))
            })?;
            described.text = Some((notation, text.unwrap_or_default()));
        }
        Ok(self)
    }

    /// Returns the first range, and the combos that the known cards leave. Each is `None` if empty.
    pub fn first(&self) -> Option<(Option<&Range>, Option<&Range>)> {
        let first = self.ranges.first()?;
        Some((first.range.as_ref(), first.live.as_ref()))
    }
}

impl Described {
    fn of(spot: &Spot, counted: Counted, divisions: &[DivideBy]) -> Result<Self, Error> {
        let range = counted.range().cloned();
        let Counted { input, live, .. } = counted;
        let divided = live.iter().cartesian_product(divisions);
        let divided = divided.map(|(live, &by)| Divided::of(by, live, spot.board(), spot.dead()));
        Ok(Self {
            input,
            range,
            out: spot.known().collect(),
            divided: divided.collect::<Result<_, _>>()?,
            live,
            text: None,
        })
    }

    /// Returns the text of the range in the requested notation, by default its normal form.
    fn text(&self) -> String {
        match &self.text {
            Some((_, text)) => text.clone(),
            None => self.normal_form(),
        }
    }

    /// Returns the normal form; an empty string if the range has no combo.
    fn normal_form(&self) -> String {
        self.range.as_ref().map(Range::to_string).unwrap_or_default()
    }

    /// Returns the range for people.
    fn name(&self) -> String {
        match &self.range {
            Some(range) => spaced(range),
            None => shown(&self.input),
        }
    }

    /// Returns the live combos with their weights, grouped by starting hand.
    fn combos(&self) -> impl Iterator<Item = (HoleCards, Weight)> {
        let all = self.live.iter().flat_map(|live| {
            let combos = StartingHand::all().flat_map(StartingHand::combos);
            combos.map(|combo| (combo, live.weight(combo)))
        });
        all.filter(|(_, weight)| !weight.is_none())
    }

    /// Returns the number of combos without a card of `out`.
    fn possible(&self) -> usize {
        let left = CardSet::DECK.len() - self.out.len();
        left * left.saturating_sub(1) / 2
    }

    /// Returns the share of a starting hand's live combos that are in the range, by weight: the sum of the weights in
    /// millionths, and its maximum.
    fn parts(&self, hand: StartingHand) -> (u32, u32) {
        let out: CardSet = self.out.iter().copied().collect();
        let live = || hand.combos().filter(|combo| combo.set().is_disjoint(out));
        let weight = |combo| self.live.as_ref().map_or(Weight::NONE, |live| live.weight(combo));
        let parts = live().map(|combo| weight(combo).millionths()).sum();
        (parts, live().count() as u32 * Weight::PARTS)
    }
}

impl Recorded for RangeAnswer {
    type Record = RangeRecord;

    const SCHEMA: &'static str = "holdem.range/1";
    const LAYOUT: Layout = Layout::List("ranges");

    fn records(&self) -> Vec<RangeRecord> {
        let with_parts = !self.asked.is_empty();
        let record = |range| record(range, with_parts, self.is_by_combo);
        self.ranges.iter().map(record).collect()
    }
}

impl Answer for RangeAnswer {
    fn tables(&self) -> Vec<Table> {
        let of_one = |range: &Described| {
            let grid = (self.asked.is_empty() && range.live.is_some()).then(|| hands(range));
            let grid = if self.is_by_combo { Some(combo_table(range, self.top)) } else { grid };
            let whole = std::iter::once(numbers(range)).chain(grid);
            let parts = range.divided.iter().map(|divided| divided.table(self.top));
            whole.chain(parts).collect::<Vec<_>>()
        };
        self.ranges.iter().flat_map(of_one).collect()
    }

    fn rows(&self) -> Rows {
        const WHOLE: &[&str] = &["range", "combos", "weight", "percent", "live", "hands"];
        const PARTS: List = List::of("parts").without(WHOLE).or_if_empty(no_part);
        const COMBOS: List = List::of("by_combo").without(WHOLE).or_if_empty(no_combo);
        match (self.is_by_combo, self.asked.is_empty()) {
            (true, _) => Rows::Items(&[COMBOS]),
            (false, true) => Rows::Named { list: Self::HANDS.0, field: Self::HANDS.1 },
            (false, false) => Rows::Items(&[PARTS]),
        }
    }

    fn remarks(&self) -> Vec<String> {
        if self.is_by_combo {
            let sizes = self.ranges.iter().map(|range| count(range.live.as_ref()).0);
            let more = |size: usize| self.syntax.option("top", &size.to_string());
            let remark =
                |size| format!("the first {} of {size} combos; more: {}", self.top, more(size));
            return sizes.filter(|&size| size > self.top).map(remark).collect();
        }
        let divided = self.ranges.iter().flat_map(|range| &range.divided);
        divided.filter_map(|divided| divided.remark(self.top, self.syntax)).collect()
    }

    fn plain(&self) -> String {
        if self.is_by_combo {
            let combos = self.ranges.iter().flat_map(Described::combos);
            return combos.map(|(combo, weight)| format!("{combo},{weight}")).join("\n");
        }
        match self.asked.is_empty() {
            true => self.ranges.iter().map(Described::text).join("\n"),
            false => {
                let divided = self.ranges.iter().flat_map(|range| &range.divided);
                divided.flat_map(Divided::plain).join("\n")
            }
        }
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        let title = match self.ranges.as_slice() {
            [one] => one.name(),
            several => format!("{} ranges", several.len()),
        };
        let panels = self.ranges.iter().flat_map(|range| {
            let bars = range.divided.iter().map(|divided| {
                let title = match divided.by() {
                    DivideBy::Made => "by made hand",
                    DivideBy::Draw => "by draw",
                    DivideBy::Strength => "by strength",
                };
                Panel::Bar(divided.bar(format!("{}, {title}", range.name())))
            });
            self.asked.is_empty().then(|| panel(range)).into_iter().chain(bars)
        });
        Ok(Picture::new(title, panels))
    }
}

/// Returns the table of the numbers of combos and live combos.
fn numbers(described: &Described) -> Table {
    let Described { input, range, out, live, text, .. } = described;
    let normal_form = match range {
        Some(range) => range.to_string(),
        None => "no hand".to_owned(),
    };
    let mut table = Table::new([StyledText::from("range"), StyledText::strong(normal_form)])
        .named("summary", format!("The combos of {}", described.name()));
    table.entry("as typed", shown(input));
    if let Some((notation, text)) = text {
        table.entry(notation.name(), text.as_str());
    }
    table.entry("combos", size(range.as_ref(), HoleCards::COUNT));
    if !out.is_empty() {
        table.entry("out", StyledText::cards(out.iter().copied()));
        table.entry("live", size(live.as_ref(), described.possible()));
    }
    table
}

/// Returns the grid. A hand that is entirely in the range is shown by name, a hand outside it as a dot, any other
/// hand as the share of its combos.
fn hands(described: &Described) -> Table {
    const WIDTH: usize = 3;
    grid::starting_hands(StyledText::default(), WIDTH, |hand| match described.parts(hand) {
        (0, _) => format!("{:^WIDTH$}", ".").into(),
        (parts, all) if parts == all => StyledText::weight(format!("{hand:^WIDTH$}"), 1.0),
        (parts, all) => {
            let weight = f64::from(parts) / f64::from(all);
            let share = Percent::of(weight).digits(0);
            StyledText::weight(format!("{share:>WIDTH$}"), weight)
        }
    })
    .named("grid", format!("The starting hands of {}", described.name()))
}

/// Returns the table of the live combos.
fn combo_table(described: &Described, top: usize) -> Table {
    let mut table = Table::new(["combo", "hand", "weight"])
        .numeric([2])
        .named("combos", format!("Each combo of {}", described.name()));
    for (combo, weight) in described.combos().take(top) {
        let hand = combo.starting_hand().to_string();
        table.row([StyledText::cards(combo.cards()), hand.into(), weight.to_string().into()]);
    }
    table
}

/// Returns the grid as a picture.
fn panel(described: &Described) -> Panel {
    let mut shares = [None; StartingHand::COUNT];
    for hand in StartingHand::all() {
        let (parts, all) = described.parts(hand);
        shares[hand.index()] = (parts > 0).then(|| f64::from(parts) / f64::from(all));
    }
    let unit = "weight of the hand's combos, %";
    let mut grid = Grid::of_starting_hands(summary(described), unit, &shares, Scale::Sequential);
    // The colour shows a full hand; only a partial one needs its number.
    let is_full = |cell: &&mut GridCell| cell.share == Some(1.0);
    grid.cells.iter_mut().filter(is_full).for_each(|cell| cell.number.clear());
    Panel::Grid(grid)
}

/// Returns a range and its live combos in one line.
fn summary(described: &Described) -> String {
    let range = described.name();
    let size = size(described.live.as_ref(), described.possible());
    match described.out.as_slice() {
        [] => format!("{range}: {size}"),
        out => format!("{range} without {}: {size}", out.iter().join(" ")),
    }
}

/// Formats a range's size: `138 of 1326, worth 114.5 (8.6%)`. The worth differs from the number of combos only in a
/// weighted range.
fn size(range: Option<&Range>, of: usize) -> String {
    let (combos, weight) = count(range);
    let worth = if weight < combos as f64 { format!(", weight {weight}") } else { String::new() };
    format!("{combos} of {of}{worth} ({})", Percent::ratio(weight, of.max(1) as f64).digits(1))
}

/// Returns the number of combos of a range, and the sum of their weights.
fn count(range: Option<&Range>) -> (usize, f64) {
    range.map_or((0, 0.0), |range| (range.combo_count(), range.total_weight()))
}

/// A range: its combos, its normal form, and its breakdown on a board.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RangeDescription"))]
pub struct RangeRecord {
    /// The range as typed.
    input: String,
    /// The normal form: short, the same for equal ranges, and it parses to the same range; empty for an empty range.
    range: String,
    /// The range in another notation; only if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "String"))]
    text: Option<String>,
    /// The number of combos in the range, of 1326.
    #[cfg_attr(test, schemars(range(max = 1326)))]
    combos: usize,
    /// The sum of their weights.
    weight: f64,
    /// `weight` in percent of 1326.
    #[cfg_attr(test, schemars(range(min = 0, max = 100)))]
    percent: f64,
    /// The cards of the board, then the dead cards.
    dead: CardList,
    /// The live combos, without those blocked by the board and dead cards.
    live: LiveRecord,
    /// The live starting hands.
    hands: Vec<HandRecord>,
    /// The breakdown of the live combos; only if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Vec<PartRecord>"))]
    parts: Option<Vec<PartRecord>>,
    // Not called `combos`, which is their number.
    /// The live combos; only if requested.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Vec<RangeComboRecord>"))]
    by_combo: Option<Vec<RangeComboRecord>>,
}

/// The live combos of a range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Live"))]
struct LiveRecord {
    /// The number of live combos.
    #[cfg_attr(test, schemars(range(max = 1326)))]
    combos: usize,
    /// The sum of their weights.
    weight: f64,
    /// `weight` in percent of all live combos.
    #[cfg_attr(test, schemars(range(min = 0, max = 100)))]
    percent: f64,
}

/// The live combos of a starting hand in a range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RangeHand"))]
struct HandRecord {
    /// The starting hand: `AA`, `AKs`, `AKo`.
    hand: String,
    /// The number of its live combos.
    combos: usize,
    /// The sum of their weights.
    weight: f64,
}

/// A live combo of a range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RangeCombo"))]
struct RangeComboRecord {
    /// The combo.
    combo: String,
    /// Its starting hand: `AA`, `AKs`, `AKo`.
    hand: String,
    /// Its weight in the range.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    weight: f64,
}

/// Returns the row of a range without a combo.
fn no_combo() -> Value {
    json!({ "combo": null, "hand": null, "weight": 0.0 })
}

/// Returns the record of a range, with its parts and its combos if requested.
fn record(described: &Described, with_parts: bool, with_combos: bool) -> RangeRecord {
    let Described { input, range, out, live, divided, text } = described;
    // No combo is possible if all cards are out.
    let percent = |weight: f64, combos: usize| 100.0 * weight / combos.max(1) as f64;
    let (combos, weight) = count(range.as_ref());
    let (live_combos, live_weight) = count(live.as_ref());
    RangeRecord {
        input: input.clone(),
        range: described.normal_form(),
        text: text.as_ref().map(|(_, text)| text.clone()),
        combos,
        weight,
        percent: percent(weight, HoleCards::COUNT),
        dead: out.iter().copied().collect(),
        live: LiveRecord {
            combos: live_combos,
            weight: live_weight,
            percent: percent(live_weight, described.possible()),
        },
        hands: live.as_ref().map(hand_records).unwrap_or_default(),
        parts: with_parts.then(|| divided.iter().flat_map(Divided::records).collect()),
        by_combo: with_combos.then(|| described.combos().map(combo_record).collect()),
    }
}

fn combo_record((combo, weight): (HoleCards, Weight)) -> RangeComboRecord {
    let hand = combo.starting_hand().to_string();
    RangeComboRecord { combo: combo.to_string(), hand, weight: weight.into() }
}

/// Returns the starting hands with combos in a range.
fn hand_records(range: &Range) -> Vec<HandRecord> {
    let hands = StartingHand::all().map(|hand| {
        let weights = hand.combos().map(|combo| range.weight(combo));
        let parts: u32 = weights.clone().map(Weight::millionths).sum();
        HandRecord {
            hand: hand.to_string(),
            combos: weights.filter(|weight| !weight.is_none()).count(),
            weight: f64::from(parts) / f64::from(Weight::PARTS),
        }
    });
    hands.filter(|hand| hand.combos > 0).collect()
}
