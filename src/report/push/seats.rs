//! Push or fold of two to nine seats, in chips or for prizes.

use itertools::Itertools;
use serde::Serialize;

use crate::holdem::StartingHand;
use crate::parse::Refusal;
use crate::picture::{Grid, Panel, Picture, Scale};
#[cfg(test)]
use crate::report::schema::UnitName;
use crate::report::{
    Answer, Ending, Layout, List, Recorded, Rows, StyledText, Table as Shown, grid,
};
use crate::spot::{SeatsSpot, spaced};
use crate::text::{Percent, counted, grouped, shortened};
use crate::tournament::push::seats::{
    Ante, Estimate, HandValue, Line, Measured, Position, SeatRegret, Strategy, Table, Unit,
};

use super::money::signed;

/// What each seat goes all in with, and what it could still gain.
#[derive(Debug)]
pub struct PushSeatsAnswer {
    spot: SeatsSpot,
    strategy: Strategy,
    /// The number of deals on which the strategy was found.
    deals: u64,
    is_partial: bool,
    /// Measured in what is played for.
    measured: Measured,
    /// Measured in chips, if prizes are played for.
    in_chips: Option<Measured>,
    decisions: Vec<SeatDecision>,
}

/// A decision of a seat.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct SeatDecision {
    /// The index of the seat.
    pub seat: usize,
    /// Who is all in before it.
    pub before: Line,
    /// What each hand is worth, if that was asked for.
    pub values: Vec<HandValue>,
}

impl SeatDecision {
    /// Returns a decision without values.
    pub const fn new(seat: usize, before: Line) -> Self {
        Self { seat, before, values: Vec::new() }
    }

    /// Returns the same with what each hand is worth.
    #[must_use]
    pub fn with_values(self, values: Vec<HandValue>) -> Self {
        Self { values, ..self }
    }
}

/// The strategy of a table, measured.
#[derive(Debug)]
pub struct FoundStrategy {
    /// What each seat goes all in with.
    pub strategy: Strategy,
    /// The number of deals on which it was found.
    pub deals: u64,
    /// Whether the work was stopped early.
    pub is_partial: bool,
    /// Measured in what is played for.
    pub measured: Measured,
    /// Measured in chips, if prizes are played for.
    pub in_chips: Option<Measured>,
}

/// The longest range in a table.
const LONGEST_RANGE: usize = 90;

/// Decisions that come up less often are left out of tables.
const RARE: f64 = 1e-4;

impl PushSeatsAnswer {
    /// Returns the answer about a table, from a strategy that was found and measured. `decisions` are those to show, with
    /// values of their hands or without.
    pub fn new(spot: SeatsSpot, found: FoundStrategy, decisions: Vec<SeatDecision>) -> Self {
        let FoundStrategy { strategy, deals, is_partial, measured, in_chips } = found;
        Self { spot, strategy, deals, is_partial, measured, in_chips, decisions }
    }

    fn table(&self) -> &Table {
        &self.spot.table
    }

    fn position(&self, seat: usize) -> &'static str {
        self.table().positions().get(seat).map_or("", |position: &Position| position.name())
    }

    /// Returns the number by which a result is divided to be shown: chips in big blinds, prizes as they are.
    fn divisor(&self, unit: Unit) -> f64 {
        match unit {
            Unit::Prizes => 1.0,
            _ => self.table().blinds()[1],
        }
    }

    fn unit_name(&self) -> &'static str {
        match self.measured.unit {
            Unit::Prizes => "prizes",
            _ => "bb",
        }
    }

    fn seats(&self) -> Shown {
        let unit = self.unit_name();
        let mut header = vec![
            "seat".to_owned(),
            "stack".to_owned(),
            format!("wins, {unit}"),
            "±".to_owned(),
            "could gain, at least".to_owned(),
            "±".to_owned(),
            "at most".to_owned(),
        ];
        header.extend(self.in_chips.as_ref().map(|_| "at most, bb".to_owned()));
        let mut shown = Shown::new(header).numeric(1..8).named(
            "seats",
            "What each seat wins by a hand, and what it could still gain by another strategy",
        );
        for (seat, regret) in self.measured.seats.iter().enumerate() {
            let by = self.divisor(self.measured.unit);
            let number = |number: f64| StyledText::from(signed(number / by));
            let error =
                |estimate: Estimate| StyledText::from(format!("{:.4}", estimate.std_error / by));
            let mut row = vec![
                StyledText::strong(self.position(seat)),
                self.table().stacks()[seat].to_string().into(),
                number(regret.value.mean),
                error(regret.value),
                number(regret.at_least.mean.max(0.0)),
                error(regret.at_least),
                number(regret.at_most.mean),
            ];
            if let Some(chips) = &self.in_chips {
                let most = chips.seats.get(seat).map_or(0.0, |it| it.at_most.mean);
                row.push(signed(most / self.divisor(Unit::Chips)).into());
            }
            shown.row(row);
        }
        shown
    }

    /// Returns whether a seat is to be shown.
    fn is_shown(&self, seat: usize) -> bool {
        self.spot.shown.is_empty() || self.spot.shown.contains(&seat)
    }

    /// Returns the decisions for tables: of all seats those after at most one push, of chosen seats all.
    fn shown(&self) -> impl Iterator<Item = &SeatDecision> {
        let is_chosen = !self.spot.shown.is_empty();
        self.decisions.iter().filter(move |it| {
            self.is_shown(it.seat)
                && (is_chosen || it.before.len() <= 1)
                && self.measured.reach(it.seat, it.before) >= RARE
        })
    }

    /// Returns who is all in before a decision: `folded to`, `BTN`, `BTN, SB`.
    fn before_text(&self, line: Line) -> String {
        match line.is_empty() {
            true => "folds".to_owned(),
            false => line.seats().map(|seat| self.position(seat)).join(", "),
        }
    }

    fn decisions_table(&self) -> Shown {
        let mut shown =
            Shown::new(["seat", "after", "comes up", "all in", "range"]).numeric([2, 3]).named(
                "decisions",
                "What each seat goes all in with: after folds, or after who is all in",
            );
        for SeatDecision { seat, before, .. } in self.shown() {
            let range = self.strategy.range(*seat, *before);
            let range = range.map_or_else(|| "none".to_owned(), |range| spaced(&range));
            let range = match self.spot.shown.is_empty() {
                true => shortened(&range, LONGEST_RANGE),
                false => range,
            };
            shown.row([
                StyledText::strong(self.position(*seat)),
                self.before_text(*before).into(),
                Percent::of(self.measured.reach(*seat, *before)).to_string().into(),
                Percent::of(self.strategy.share(*seat, *before)).digits(1).to_string().into(),
                range.into(),
            ]);
        }
        shown
    }

    /// Returns the grids of chosen seats: how often each hand goes all in, and what that gains.
    fn grids(&self) -> Vec<Shown> {
        let chosen = self.shown().filter(|it| !self.spot.shown.is_empty() && it.before.len() <= 1);
        chosen
            .flat_map(|it| [Some(self.frequency_grid(it)), self.gain_grid(it)])
            .flatten()
            .collect()
    }

    fn corner(&self, decision: &SeatDecision) -> StyledText {
        StyledText::strong(self.position(decision.seat))
    }

    fn frequency_grid(&self, decision: &SeatDecision) -> Shown {
        let SeatDecision { seat, before, .. } = *decision;
        grid::starting_hands(self.corner(decision), 3, |hand| {
            let frequency = self.strategy.frequency(seat, before, hand);
            let percent = Percent::of(frequency).digits(0).bare().partial();
            StyledText::weight(format!("{percent:>3}"), frequency)
        })
        .named(
            "grid",
            format!("How often each hand goes all in, in percent: {}", self.name_of(decision)),
        )
    }

    /// Returns the grid of what going all in gains over folding; `None` if that was not counted.
    fn gain_grid(&self, decision: &SeatDecision) -> Option<Shown> {
        const WIDTH: usize = 5;
        let by = self.divisor(self.measured.unit);
        let gain = |hand: StartingHand| {
            let found = decision.values.iter().find(|value| value.hand == hand);
            found.map(|value| value.difference.mean / by)
        };
        let unit = self.unit_name();
        (!decision.values.is_empty()).then(|| {
            grid::starting_hands(self.corner(decision), WIDTH, |hand| match gain(hand) {
                None => format!("{:>WIDTH$}", "-").into(),
                Some(gain) => StyledText::weight(
                    format!("{gain:>+WIDTH$.2}"),
                    if gain > 0.0 { 1.0 } else { 0.0 },
                ),
            })
            .named(
                "gains",
                format!(
                    "What going all in gains over folding, in {unit}: {}",
                    self.name_of(decision)
                ),
            )
        })
    }

    /// Returns the name of a decision: `BB after BTN`.
    fn name_of(&self, decision: &SeatDecision) -> String {
        format!("{} after {}", self.position(decision.seat), self.before_text(decision.before))
    }

    fn title(&self) -> String {
        let table = self.table();
        let [small, big] = table.blinds();
        let ante = match table.ante() {
            Ante::Each(ante) => format!(", ante {ante}"),
            Ante::BigBlind(ante) => format!(", ante of the big blind {ante}"),
            _ => String::new(),
        };
        let played_for = match table.unit() {
            Unit::Prizes => format!("for prizes of {}", table.prizes().iter().join(", ")),
            _ => "in chips".to_owned(),
        };
        let elsewhere = match table.elsewhere().len() {
            0 => String::new(),
            others => format!(", {} elsewhere", counted(others as u64, "player")),
        };
        let seats = table.seats();
        format!(
            "push or fold, {seats} seats{elsewhere}, {played_for}; blinds {small} and {big}{ante}"
        )
    }
}

impl Recorded for PushSeatsAnswer {
    type Record = PushSeatsRecord;

    const SCHEMA: &'static str = "holdem.push-seats/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<PushSeatsRecord> {
        let table = self.table();
        let [ante, bb_ante] = match table.ante() {
            Ante::Each(ante) => [ante, 0.0],
            Ante::BigBlind(ante) => [0.0, ante],
            _ => [0.0, 0.0],
        };
        let seats = (0..table.seats()).map(|seat| PushSeatRecord {
            seat: self.position(seat),
            stack: table.stacks()[seat],
            measured: self.measured.seats.get(seat).map(|it| self.regret(it, self.measured.unit)),
            in_chips: self
                .in_chips
                .as_ref()
                .and_then(|chips| Some(self.regret(chips.seats.get(seat)?, Unit::Chips))),
        });
        let decisions = self.decisions.iter().filter(|it| self.is_shown(it.seat));
        vec![PushSeatsRecord {
            unit: self.unit_name(),
            blinds: table.blinds(),
            ante,
            bb_ante,
            prizes: table.prizes().to_vec(),
            elsewhere: table.elsewhere().to_vec(),
            given: self.spot.given.clone(),
            deals: self.deals,
            measured_deals: self.measured.deals,
            partial: self.is_partial,
            seats: seats.collect(),
            decisions: decisions.map(|it| self.decision(it)).collect(),
        }]
    }
}

impl PushSeatsAnswer {
    fn regret(&self, regret: &SeatRegret, unit: Unit) -> PushRegretRecord {
        let by = self.divisor(unit);
        PushRegretRecord {
            value: regret.value.mean / by,
            value_error: regret.value.std_error / by,
            gain_at_least: regret.at_least.mean / by,
            gain_at_least_error: regret.at_least.std_error / by,
            gain_at_most: regret.at_most.mean / by,
            gain_at_most_error: regret.at_most.std_error / by,
        }
    }

    fn decision(&self, decision: &SeatDecision) -> PushDecisionRecord {
        let SeatDecision { seat, before, values } = decision;
        let by = self.divisor(self.measured.unit);
        let hands = StartingHand::all().map(|hand| {
            let value = values.iter().find(|value| value.hand == hand);
            PushSeatHandRecord {
                hand: hand.to_string(),
                frequency: self.strategy.frequency(*seat, *before, hand),
                gain: value.map(|value| value.difference.mean / by),
                gain_error: value.map(|value| value.difference.std_error / by),
            }
        });
        PushDecisionRecord {
            seat: self.position(*seat),
            after: before.seats().map(|seat| self.position(seat)).collect(),
            comes_up: self.measured.reach(*seat, *before),
            share: self.strategy.share(*seat, *before),
            range: self.strategy.range(*seat, *before).map(|range| range.to_string()),
            hands: hands.collect(),
        }
    }
}

impl Answer for PushSeatsAnswer {
    /// Returns a row for each decision, without its hands.
    fn rows(&self) -> Rows {
        const DECISIONS: List = List::of("decisions").without(&[
            "blinds",
            "ante",
            "bb_ante",
            "prizes",
            "elsewhere",
            "given",
            "deals",
            "measured_deals",
            "partial",
            "seats",
        ]);
        const HANDS: List = List::of("hands");
        Rows::Items(&[DECISIONS, HANDS])
    }

    fn heading(&self) -> Option<StyledText> {
        Some(self.title().into())
    }

    fn tables(&self) -> Vec<Shown> {
        [self.seats(), self.decisions_table()].into_iter().chain(self.grids()).collect()
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = vec![
            format!(
                "sampled: the strategy was found on {} and measured on {} others",
                counted(self.deals, "deal"),
                grouped(self.measured.deals)
            ),
            format!(
                "could gain: by its best response while all others play as shown; a measurement in {}, not a proof of an \
                 equilibrium",
                self.unit_name()
            ),
        ];
        if !self.spot.given.is_empty() {
            remarks.push(format!("as given: {}", self.spot.given.join("; ")));
        }
        remarks
    }

    /// Returns a line for each decision: the seat, who is all in before it, the range.
    fn plain(&self) -> String {
        let line = |it: &SeatDecision| {
            let range = self.strategy.range(it.seat, it.before).map(|range| range.to_string());
            let before = it.before.seats().map(|seat| self.position(seat)).join("+");
            format!("{};{before};{}", self.position(it.seat), range.unwrap_or_default())
        };
        self.shown().map(line).join("\n")
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        const MOST: usize = 12;
        let grids = self.shown().filter(|it| it.before.len() <= 1).take(MOST).map(|it| {
            let mut shares = [None; StartingHand::COUNT];
            for hand in StartingHand::all() {
                shares[hand.index()] = Some(self.strategy.frequency(it.seat, it.before, hand));
            }
            let share = Percent::of(self.strategy.share(it.seat, it.before)).digits(1);
            let title = format!("{}: {share} of hands", self.name_of(it));
            Panel::Grid(Grid::of_starting_hands(
                title,
                "how often it goes all in, %",
                &shares,
                Scale::Sequential,
            ))
        });
        Ok(Picture { title: self.title(), panels: grids.collect() })
    }

    fn ending(&self) -> Ending {
        if self.is_partial { Ending::Partial } else { Ending::Complete }
    }
}

/// What each seat of a table goes all in with, found on random deals, and what it could still gain. Chips are in big blinds.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushSeats"))]
pub struct PushSeatsRecord {
    /// The unit of values and gains: `bb` or `prizes`.
    #[cfg_attr(test, schemars(with = "UnitName"))]
    unit: &'static str,
    /// The small and the big blind, in the unit of the stacks.
    blinds: [f64; 2],
    /// The ante of each player.
    ante: f64,
    /// The ante that only the big blind posts.
    bb_ante: f64,
    /// The prizes, the first place first; empty if chips are played for.
    prizes: Vec<f64>,
    /// The stacks of players at other tables.
    elsewhere: Vec<f64>,
    /// What is given about seats, as typed.
    given: Vec<String>,
    /// The number of deals on which the strategy was found.
    deals: u64,
    /// The number of other deals on which it was measured.
    measured_deals: u64,
    /// Whether the work was interrupted, so that the strategy is of fewer deals than asked for.
    partial: bool,
    /// The seats, in the order of action.
    seats: Vec<PushSeatRecord>,
    /// The decisions, by seat; only of the chosen seats, if some are.
    decisions: Vec<PushDecisionRecord>,
}

/// A seat.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushSeat"))]
struct PushSeatRecord {
    /// The seat: `BTN`, `SB`, `BB`.
    seat: &'static str,
    /// The stack before blinds and antes.
    stack: f64,
    /// What the seat wins, and could gain, in `unit`.
    measured: Option<PushRegretRecord>,
    /// The same in big blinds, if prizes are played for.
    in_chips: Option<PushRegretRecord>,
}

/// What a seat wins by a hand, and what it could gain by another strategy while all others keep theirs.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushRegret"))]
struct PushRegretRecord {
    /// What it wins on average.
    value: f64,
    /// Its standard error.
    #[cfg_attr(test, schemars(range(min = 0)))]
    value_error: f64,
    /// What a best response gains more, valued on deals that did not choose it: unbiased, so it may be below zero.
    gain_at_least: f64,
    /// Its standard error.
    #[cfg_attr(test, schemars(range(min = 0)))]
    gain_at_least_error: f64,
    /// What it gains more on the deals that chose it: on average no less than the best possible gain.
    gain_at_most: f64,
    /// Its standard error.
    #[cfg_attr(test, schemars(range(min = 0)))]
    gain_at_most_error: f64,
}

/// A decision of a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushDecision"))]
struct PushDecisionRecord {
    /// The seat.
    seat: &'static str,
    /// The seats that are all in before it, in their order; empty after folds.
    after: Vec<&'static str>,
    /// How often the decision comes up.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    comes_up: f64,
    /// How often a random hand goes all in.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
    /// The range that goes all in, with frequencies as weights; `null` if no hand does.
    range: Option<String>,
    /// Every starting hand, in the order of the grid.
    #[cfg_attr(test, schemars(length(equal = 169)))]
    hands: Vec<PushSeatHandRecord>,
}

/// What a starting hand does in a decision.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushSeatHand"))]
struct PushSeatHandRecord {
    /// The starting hand.
    hand: String,
    /// How often it goes all in.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    frequency: f64,
    /// What going all in gains over folding, if the seat was chosen; sampled.
    gain: Option<f64>,
    /// Its standard error.
    #[cfg_attr(test, schemars(range(min = 0)))]
    gain_error: Option<f64>,
}
