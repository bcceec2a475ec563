//! A range: its combos, its normal form, its grid.

use itertools::Itertools;
use serde::Serialize;

use crate::card::{Card, CardSet};
use crate::holdem::{Board, HoleCards, StartingHand, Street};
use crate::parse::{Refusal, shown};
use crate::picture::{Grid, Panel, Picture, Scale};
use crate::range::{Notation, Range, Weight};
use crate::spot::dialect::{Dialect, Hint};
use crate::spot::{Player, Spot, spaced};
use crate::text::Percent;

use super::division::{DivideBy, Divided, PartRecord};
use super::{Answer, CardList, Error, Layout, List, Recorded, Rows, StyledText, Table, grid};

/// The descriptions of ranges, and of the combos that known cards leave.
#[derive(Debug)]
pub struct RangeAnswer {
    ranges: Vec<Described>,
    /// The criteria by which a division was asked for.
    asked: Vec<DivideBy>,
    /// The number of parts to show.
    top: usize,
    /// The dialect of hints.
    dialect: &'static dyn Dialect,
}

/// The description of one range.
#[derive(Debug)]
struct Described {
    /// The text of the range as it was given.
    input: String,
    range: Range,
    /// The cards of the board, then the dead cards.
    out: Vec<Card>,
    /// The range without the combos that hold a card that is out.
    live: Range,
    /// How the live combos divide on the board.
    divided: Vec<Divided>,
    /// A notation, and the text of the range in it.
    text: Option<(Notation, String)>,
}

impl RangeAnswer {
    /// Describes the ranges of a spot, one for each player.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the known cards leave no combo of a range.
    pub fn of(spot: &Spot) -> Result<Self, Error> {
        Self::described(spot, &[], Vec::new(), usize::MAX)
    }

    /// Describes the ranges of a spot as [`of`](Self::of) does, and divides each, if that is
    /// possible. It is divided by what was asked. By default, from the flop on, it is divided by
    /// what it makes and by its draws. The tables show the best `top` parts.
    ///
    /// # Errors
    ///
    /// Returns a refusal if the known cards leave no combo of a range, or if there is no flop and a division was asked.
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
        let ranges = spot.players.iter().map(|player| Described::of(spot, player, divisions));
        let ranges = ranges.collect::<Result<_, _>>()?;
        Ok(Self { ranges, asked, top, dialect: spot.dialect() })
    }

    /// Adds the texts of the ranges in a notation. They replace the normal form in plain text.
    ///
    /// # Errors
    ///
    /// Returns a refusal if a range cannot be written in the notation.
    pub fn in_notation(mut self, notation: Notation) -> Result<Self, Refusal> {
        for described in &mut self.ranges {
            let text = notation.print(&described.range).map_err(|error| {
                Refusal::new(error.to_string(), self.dialect.hint(&Hint::AnyWeight))
            })?;
            described.text = Some((notation, text));
        }
        Ok(self)
    }

    /// Returns the first range, and the combos that the known cards leave.
    pub fn first(&self) -> Option<(&Range, &Range)> {
        self.ranges.first().map(|described| (&described.range, &described.live))
    }
}

impl Described {
    fn of(spot: &Spot, player: &Player, divisions: &[DivideBy]) -> Result<Self, Error> {
        let live = spot.live(player)?;
        let divided = divisions.iter().map(|&by| Divided::of(by, &live, spot.board(), spot.dead()));
        Ok(Self {
            input: player.input.clone(),
            range: player.range.clone(),
            out: spot.known().collect(),
            divided: divided.collect::<Result<_, _>>()?,
            live,
            text: None,
        })
    }

    /// Returns the text of the range in the notation that was asked for, or else its normal form.
    fn text(&self) -> String {
        match &self.text {
            Some((_, text)) => text.clone(),
            None => self.range.to_string(),
        }
    }

    /// Returns the number of combos without a card that is out.
    fn possible(&self) -> usize {
        let left = CardSet::DECK.len() - self.out.len();
        left * (left - 1) / 2
    }

    /// Returns the share of a starting hand's live combos that are in the range, by weight. It is
    /// the sum of the weights in millionths, and its maximum.
    fn parts(&self, hand: StartingHand) -> (u32, u32) {
        let out: CardSet = self.out.iter().copied().collect();
        let live = || hand.combos().filter(|combo| combo.set().is_disjoint(out));
        let parts = live().map(|combo| self.live.weight(combo).millionths()).sum();
        (parts, live().count() as u32 * Weight::PARTS)
    }
}

impl Recorded for RangeAnswer {
    type Record = RangeRecord;

    const SCHEMA: &'static str = "holdem.range/1";
    const LAYOUT: Layout = Layout::List("ranges");

    fn records(&self) -> Vec<RangeRecord> {
        self.ranges.iter().map(|range| record(range, !self.asked.is_empty())).collect()
    }
}

impl Answer for RangeAnswer {
    fn tables(&self) -> Vec<Table> {
        let of_one = |range: &Described| {
            let whole = match self.asked.is_empty() {
                true => vec![numbers(range), hands(range)],
                false => vec![numbers(range)],
            };
            let parts = range.divided.iter().map(|divided| divided.table(self.top));
            whole.into_iter().chain(parts).collect::<Vec<_>>()
        };
        self.ranges.iter().flat_map(of_one).collect()
    }

    fn rows(&self) -> Rows {
        const PARTS: List =
            List::of("parts").without(&["range", "combos", "weight", "percent", "live", "hands"]);
        if self.asked.is_empty() { Rows::Records } else { Rows::Items(&[PARTS]) }
    }

    fn remarks(&self) -> Vec<String> {
        let divided = self.ranges.iter().flat_map(|range| &range.divided);
        divided.filter_map(|divided| divided.remark(self.top, self.dialect)).collect()
    }

    fn plain(&self) -> String {
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
            [one] => spaced(&one.range),
            several => format!("{} ranges", several.len()),
        };
        let panels = self.ranges.iter().flat_map(|range| {
            let bars = range.divided.iter().map(|divided| {
                let title = match divided.by() {
                    DivideBy::Made => "by what it makes",
                    DivideBy::Draw => "by its best draw",
                    DivideBy::Strength => "by its strength",
                };
                Panel::Bar(divided.bar(format!("{}, {title}", spaced(&range.range))))
            });
            self.asked.is_empty().then(|| panel(range)).into_iter().chain(bars)
        });
        Ok(Picture { title, panels: panels.collect() })
    }
}

/// Returns the table of the numbers of combos and live combos.
fn numbers(described: &Described) -> Table {
    let Described { input, range, out, live, text, .. } = described;
    let mut table = Table::new([StyledText::from("range"), StyledText::strong(range.to_string())])
        .named("summary", format!("The combos of {}", spaced(range)));
    table.entry("as typed", shown(input));
    if let Some((notation, text)) = text {
        table.entry(notation.name(), text.as_str());
    }
    table.entry("combos", size(range, HoleCards::COUNT));
    if !out.is_empty() {
        table.entry("out", StyledText::cards(out.iter().copied()));
        table.entry("live", size(live, described.possible()));
    }
    table
}

/// Returns the grid. A hand that is entirely in the range has its name, and one that is not in it
/// has a dot. Other hands have the share of their combos.
fn hands(described: &Described) -> Table {
    const WIDTH: usize = 3;
    grid::starting_hands(StyledText::default(), WIDTH, |hand| match described.parts(hand) {
        (0, _) => format!("{:^WIDTH$}", ".").into(),
        (parts, all) if parts == all => StyledText::weight(format!("{hand:^WIDTH$}"), 1.0),
        (parts, all) => {
            let weight = f64::from(parts) / f64::from(all);
            let share = Percent::of(weight).digits(0).partial();
            StyledText::weight(format!("{share:>WIDTH$}"), weight)
        }
    })
    .named("grid", format!("The starting hands of {}", spaced(&described.range)))
}

/// Returns the same grid as a picture.
fn panel(described: &Described) -> Panel {
    let mut shares = [None; StartingHand::COUNT];
    for hand in StartingHand::all() {
        let (parts, all) = described.parts(hand);
        shares[hand.index()] = (parts > 0).then(|| f64::from(parts) / f64::from(all));
    }
    let unit = "of the hand's combos, by weight, %";
    Panel::Grid(Grid::of_starting_hands(summary(described), unit, &shares, Scale::Sequential))
}

/// Returns a range and its live combos in one line.
fn summary(described: &Described) -> String {
    let range = spaced(&described.range);
    let size = size(&described.live, described.possible());
    match described.out.as_slice() {
        [] => format!("{range}: {size}"),
        out => format!("{range} without {}: {size}", out.iter().join(" ")),
    }
}

/// Formats a range's size: `138 of 1326, worth 114.5 (8.6%)`. The worth differs from the number of
/// combos only in a range with weights.
fn size(range: &Range, of: usize) -> String {
    let (combos, weight) = (range.combo_count(), range.total_weight());
    let worth = if weight < combos as f64 { format!(", worth {weight}") } else { String::new() };
    format!("{combos} of {of}{worth} ({})", Percent::ratio(weight, of as f64).digits(1))
}

/// A range: its combos, its normal form, and how it divides on a board.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RangeDescription"))]
pub struct RangeRecord {
    /// The range as typed.
    input: String,
    /// The normal form: short, the same for equal ranges, and it parses to the same range.
    range: String,
    /// The range in another notation; only if one is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "String"))]
    text: Option<String>,
    /// How many of the 1326 combos are in the range.
    #[cfg_attr(test, schemars(range(max = 1326)))]
    combos: usize,
    /// The sum of their weights.
    weight: f64,
    /// `weight` in percent of 1326.
    #[cfg_attr(test, schemars(range(min = 0, max = 100)))]
    percent: f64,
    /// The cards of the board, then the dead cards.
    dead: CardList,
    /// What is left without the board and the dead cards.
    live: LiveRecord,
    /// The starting hands that are left.
    hands: Vec<HandRecord>,
    /// How what is left divides; only if that is asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "Vec<PartRecord>"))]
    parts: Option<Vec<PartRecord>>,
}

/// The combos of a range that the known cards leave.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Live"))]
struct LiveRecord {
    /// How many combos are left.
    #[cfg_attr(test, schemars(range(max = 1326)))]
    combos: usize,
    /// The sum of their weights.
    weight: f64,
    /// `weight` in percent of all combos that are left.
    #[cfg_attr(test, schemars(range(min = 0, max = 100)))]
    percent: f64,
}

/// The combos of a starting hand that are left in a range.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "RangeHand"))]
struct HandRecord {
    /// The starting hand: `AA`, `AKs`, `AKo`.
    hand: String,
    /// How many of its combos are left.
    combos: usize,
    /// The sum of their weights.
    weight: f64,
}

/// Returns the record of a range, with its parts if they were asked for.
fn record(described: &Described, with_parts: bool) -> RangeRecord {
    let Described { input, range, out, live, divided, text } = described;
    let percent = |range: &Range, combos: usize| 100.0 * range.total_weight() / combos as f64;
    RangeRecord {
        input: input.clone(),
        range: range.to_string(),
        text: text.as_ref().map(|(_, text)| text.clone()),
        combos: range.combo_count(),
        weight: range.total_weight(),
        percent: percent(range, HoleCards::COUNT),
        dead: out.iter().copied().collect(),
        live: LiveRecord {
            combos: live.combo_count(),
            weight: live.total_weight(),
            percent: percent(live, described.possible()),
        },
        hands: hand_records(live),
        parts: with_parts.then(|| divided.iter().flat_map(Divided::records).collect()),
    }
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
