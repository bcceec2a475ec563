//! A range: its combos, its normal form, its grid.

use holdem_engine::parse::{Refusal, shown};
use holdem_engine::range::{Notation, Range, Weight};
use holdem_engine::{Board, Card, CardSet, HoleCards, StartingHand, Street};
use itertools::Itertools;

use crate::answer::{Answer, Error, Layout, List, Recorded, Rows, StyledText, Table, grid};
use crate::hint::{Hint, Syntax};
use crate::picture::{Grid, GridCell, Panel, Picture, Scale};
use crate::read::{Counted, Spot, known_words, spaced};
use crate::text::{Percent, shortened};

use super::division::{DivideBy, Divided, no_part};
use super::record::{RangeRecord, no_combo, record};

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
pub(super) struct Described {
    /// The text of the range, as given.
    pub(super) input: String,
    /// The range; `None` if it has no combo.
    pub(super) range: Option<Range>,
    /// The cards of the board, then the dead cards.
    pub(super) out: Vec<Card>,
    pub(super) board: Board,
    /// The range without the combos that hold a card of `out`; `None` if empty.
    pub(super) live: Option<Range>,
    /// The divisions of the live combos on the board.
    pub(super) divided: Vec<Divided>,
    /// A notation, and the text of the range in it.
    pub(super) text: Option<(Notation, String)>,
}

impl RangeAnswer {
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
            board: spot.board(),
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
    pub(super) fn normal_form(&self) -> String {
        self.range.as_ref().map(Range::to_string).unwrap_or_default()
    }

    /// Returns the range for people.
    fn name(&self) -> String {
        match &self.range {
            Some(range) => spaced(range),
            None => shown(&self.input),
        }
    }

    /// Returns the range as typed, or its normal form if that is shorter, for a title.
    fn short_name(&self) -> String {
        const LONGEST: usize = 60;
        let (typed, normal) = (shown(self.input.trim()), self.name());
        let shorter = if typed.len() <= normal.len() { typed } else { normal };
        shortened(&shorter, LONGEST)
    }

    /// Returns the short name with the board and the dead cards: `45% on Kh 9h 2c`.
    fn title(&self) -> String {
        self.short_name() + &known_words(&self.out, self.board.size())
    }

    /// Returns the normal form, if the title does not show it.
    fn explanation(&self) -> Option<String> {
        let name = self.short_name();
        (name != self.name()).then(|| format!("{name}: {}", self.name()))
    }

    /// Returns the live combos with their weights, grouped by starting hand.
    pub(super) fn combos(&self) -> impl Iterator<Item = (HoleCards, Weight)> {
        let all = self.live.iter().flat_map(|live| {
            let combos = StartingHand::all().flat_map(StartingHand::combos);
            combos.map(|combo| (combo, live.weight(combo)))
        });
        all.filter(|(_, weight)| !weight.is_none())
    }

    /// Returns the number of combos without a card of `out`.
    pub(super) fn possible(&self) -> usize {
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

    fn line_rows(&self) -> Vec<Vec<StyledText>> {
        if self.is_by_combo {
            let combos = self.ranges.iter().flat_map(|range| combo_table(range, self.top).rows);
            return combos.collect();
        }
        let divided = self.ranges.iter().flat_map(|range| &range.divided);
        divided.flat_map(|divided| divided.line_rows(self.top)).collect()
    }

    fn rows(&self) -> Rows {
        const WHOLE: &[&str] = &["range", "combos", "weight", "percent", "live", "hands"];
        const PARTS: List = List::of("parts").without(WHOLE).or_if_empty(no_part);
        const COMBOS: List = List::of("by_combo").without(WHOLE).or_if_empty(no_combo);
        match (self.is_by_combo, self.asked.is_empty()) {
            (true, _) => Rows::Items(&[COMBOS]),
            (false, true) => Rows::Named { list: "hands", field: "hand" },
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
        const MOST_NAMES: usize = 3;
        let title = match self.ranges.as_slice() {
            all @ [.., last] if all.len() <= MOST_NAMES => {
                let others = all[..all.len() - 1].iter().map(Described::short_name);
                others.chain([last.title()]).join("; ")
            }
            [first, ..] => {
                let known = known_words(&first.out, first.board.size());
                format!("{} ranges{known}", self.ranges.len())
            }
            [] => String::new(),
        };
        let panels = self.ranges.iter().flat_map(|range| {
            let bars = range.divided.iter().map(|divided| {
                let title = match divided.by() {
                    DivideBy::Made => "by made hand",
                    DivideBy::Draw => "by draw",
                    DivideBy::Strength => "by strength",
                };
                Panel::Bar(divided.bar(format!("{}, {title}", range.title())))
            });
            self.asked.is_empty().then(|| panel(range)).into_iter().chain(bars)
        });
        let explained = self.ranges.iter().filter_map(Described::explanation);
        Ok(Picture::new(title, panels).noting(explained))
    }
}

/// Returns the table of the numbers of combos and live combos.
fn numbers(described: &Described) -> Table {
    let Described { input, range, out, board, live, text, .. } = described;
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
        let dead = out.iter().copied().skip(board.size());
        for (label, cards) in
            [("board", board.cards().collect()), ("dead", dead.collect::<Vec<_>>())]
        {
            if !cards.is_empty() {
                table.entry(label, StyledText::cards(cards));
            }
        }
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
    let size = size(described.live.as_ref(), described.possible());
    format!("{}: {size}", described.title())
}

/// Formats a range's size: `138 of 1326, worth 114.5 (8.6%)`. The worth differs from the number of combos only in a
/// weighted range.
fn size(range: Option<&Range>, of: usize) -> String {
    let (combos, weight) = count(range);
    let worth = if weight < combos as f64 { format!(", weight {weight}") } else { String::new() };
    format!("{combos} of {of}{worth} ({})", Percent::ratio(weight, of.max(1) as f64).digits(1))
}

/// Returns the number of combos of a range, and the sum of their weights.
pub(super) fn count(range: Option<&Range>) -> (usize, f64) {
    range.map_or((0, 0.0), |range| (range.combo_count(), range.total_weight()))
}
