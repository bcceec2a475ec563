//! The fields of the answer, for programs.

use holdem_engine::StartingHand;
use holdem_tournament::push::seats::{Ante, SeatRegret, Unit};
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::UnitName;
use crate::answer::{Layout, Recorded};

use super::answer::{PushSeatsAnswer, SeatDecision};

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

/// The push or fold strategies of a table, solved on random deals, with the gain of each seat's best response. Chips
/// are in big blinds.
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
    /// The big blind ante.
    bb_ante: f64,
    /// The prizes, from first place; empty for chip EV.
    prizes: Vec<f64>,
    /// The stacks of players at other tables.
    elsewhere: Vec<f64>,
    /// The locked ranges, as typed.
    given: Vec<String>,
    /// The number of deals used to solve.
    deals: u64,
    /// The number of other deals used to measure.
    measured_deals: u64,
    /// Whether solving was interrupted, with fewer deals than requested.
    partial: bool,
    /// The seats, in the order of action.
    seats: Vec<PushSeatRecord>,
    /// The decisions by seat; only those of chosen seats, if any.
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
    /// The EV of the seat, and the gain of its best response, in `unit`.
    measured: Option<PushRegretRecord>,
    /// With prizes: the same if only chips counted, in big blinds.
    in_chips: Option<PushRegretRecord>,
}

/// The EV of a seat per hand, and the gain of its best response while all others play as shown.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushRegret"))]
struct PushRegretRecord {
    /// The mean EV.
    value: f64,
    /// The standard error.
    #[cfg_attr(test, schemars(range(min = 0)))]
    value_error: f64,
    /// The gain of a best response on deals that did not choose it: unbiased, so it may be below zero.
    gain_at_least: f64,
    /// The standard error.
    #[cfg_attr(test, schemars(range(min = 0)))]
    gain_at_least_error: f64,
    /// The gain of the best response on the deals that chose it: on average at least the best possible gain.
    gain_at_most: f64,
    /// The standard error.
    #[cfg_attr(test, schemars(range(min = 0)))]
    gain_at_most_error: f64,
}

/// A decision of a seat.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushDecision"))]
struct PushDecisionRecord {
    /// The seat.
    seat: &'static str,
    /// The seats all-in before it, in order; empty after folds.
    after: Vec<&'static str>,
    /// The frequency of the decision.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    comes_up: f64,
    /// The frequency with which a random hand goes all-in.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    share: f64,
    /// The all-in range, with frequencies as weights; `null` if empty.
    range: Option<String>,
    /// Every starting hand, in the order of the grid.
    #[cfg_attr(test, schemars(length(equal = 169)))]
    hands: Vec<PushSeatHandRecord>,
}

/// The strategy of a starting hand in a decision.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PushSeatHand"))]
struct PushSeatHandRecord {
    /// The starting hand.
    hand: String,
    /// The all-in frequency.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    frequency: f64,
    /// The EV of all-in minus fold, if the seat was chosen; sampled.
    gain: Option<f64>,
    /// The standard error.
    #[cfg_attr(test, schemars(range(min = 0)))]
    gain_error: Option<f64>,
}
