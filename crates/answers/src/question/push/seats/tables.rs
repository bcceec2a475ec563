//! The tables of each seat's strategy and possible gain, for people.

use holdem_engine::StartingHand;
use holdem_tournament::push::seats::{Estimate, Line, Unit};

use crate::answer::{StyledText, Table, grid};
use crate::question::push::money::signed;
use crate::read::spaced;
use crate::text::{Percent, shortened};

use super::answer::{PushSeatsAnswer, SeatDecision};

/// The maximum length of a range in a table.
const LONGEST_RANGE: usize = 90;

impl PushSeatsAnswer {
    pub(crate) fn seats(&self) -> Table {
        let unit = self.unit_name();
        let mut header = vec![
            "seat".to_owned(),
            "stack".to_owned(),
            format!("EV, {unit}"),
            "±".to_owned(),
            "gain, at least".to_owned(),
            "±".to_owned(),
            "at most".to_owned(),
        ];
        header.extend(self.in_chips.as_ref().map(|_| "gain in chips, bb".to_owned()));
        let mut shown = Table::new(header)
            .numeric(1..8)
            .named("seats", "EV of each seat per hand, and the gain of its best response");
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

    pub(crate) fn decisions_table(&self) -> Table {
        let mut shown = Table::new(["seat", "after", "frequency", "all in", "range"])
            .numeric([2, 3])
            .named("decisions", "All-in ranges of each seat: after folds, or after all-ins");
        for SeatDecision { seat, before, .. } in self.shown() {
            let range = self.range_text(*seat, *before);
            let range = if self.is_short() { shortened(&range, LONGEST_RANGE) } else { range };
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

    fn range_text(&self, seat: usize, before: Line) -> String {
        let range = self.strategy.range(seat, before);
        range.map_or_else(|| "none".to_owned(), |range| spaced(&range))
    }

    /// Returns `true` if long ranges are cut: on a terminal, when all seats are shown.
    fn is_short(&self) -> bool {
        self.spot.shown.is_empty() && !self.spot.has_room
    }

    /// Returns `true` if a range in the table is cut.
    pub(crate) fn is_cut(&self) -> bool {
        let is_long = |it: &SeatDecision| {
            let range = self.range_text(it.seat, it.before);
            shortened(&range, LONGEST_RANGE) != range
        };
        self.is_short() && self.shown().any(is_long)
    }

    /// Returns the grids of chosen seats: the frequency and the gain of going all-in with each hand.
    pub(crate) fn grids(&self) -> Vec<Table> {
        let chosen = self.shown().filter(|it| !self.spot.shown.is_empty() && it.before.len() <= 1);
        chosen
            .flat_map(|it| [Some(self.frequency_grid(it)), self.gain_grid(it)])
            .flatten()
            .collect()
    }

    fn corner(&self, decision: &SeatDecision) -> StyledText {
        StyledText::strong(self.position(decision.seat))
    }

    fn frequency_grid(&self, decision: &SeatDecision) -> Table {
        let SeatDecision { seat, before, .. } = *decision;
        grid::starting_hands(self.corner(decision), 3, |hand| {
            let frequency = self.strategy.frequency(seat, before, hand);
            let percent = Percent::of(frequency).digits(0).bare();
            StyledText::weight(format!("{percent:>3}"), frequency)
        })
        .named(
            "grid",
            format!("All-in frequency of each hand in percent: {}", self.name_of(decision)),
        )
    }

    /// Returns the grid of the gain of going all-in over folding; `None` if not counted.
    fn gain_grid(&self, decision: &SeatDecision) -> Option<Table> {
        const WIDTH: usize = 5;
        let by = self.divisor(self.measured.unit);
        let gain = |hand: StartingHand| {
            let found = decision.values.iter().find(|value| value.hand == hand);
            found.map(|value| value.difference.mean / by)
        };
        let errors = decision.values.iter().map(|value| value.difference.std_error / by);
        let error = errors.fold(0.0, f64::max);
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
                    "EV of all-in minus fold in {unit}, ± {error:.3} at most: {}",
                    self.name_of(decision)
                ),
            )
        })
    }
}
