//! A row for each decision of each hand, with the opportunities and actions of all statistics.

use std::sync::Arc;

use holdem_history::Selection;
use holdem_history::statistics::{Decision, HandDecisions, STATISTICS};
use holdem_history::stream::Found;
use serde::Serialize;

use super::cell::{Cell, Column, Field, cells};
use super::place::OfHand;
use super::row::PlayedRow;

/// A decision of a player: what the player faced and did, and a column for each statistic.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PlayedDecision"))]
pub struct DecisionRow {
    /// The file.
    pub file: Arc<str>,
    /// The line of the file on which the hand begins, from 1.
    pub line: u64,
    /// The number or name of the hand in the file.
    pub hand: String,
    /// The number of the decision in the hand, from 1.
    pub number: u64,
    /// The street.
    pub street: &'static str,
    /// The seat in order of dealing, from 1, left of the button.
    pub seat: u64,
    /// The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on.
    pub position: String,
    /// The player.
    pub player: String,
    /// The number of dealt players.
    pub players: u64,
    /// The pot before the decision.
    pub pot: f64,
    /// The same in big blinds.
    pub pot_bb: Option<f64>,
    /// The amount to call.
    pub to_call: f64,
    /// The effective stack: the most that the player can still put in and an opponent can match; null if unknown.
    pub effective_stack: Option<f64>,
    /// The same in big blinds.
    pub effective_stack_bb: Option<f64>,
    /// The number of players who have not folded.
    pub in_hand: u64,
    /// The number of players who act after this one unless somebody raises.
    pub behind: u64,
    /// The number of bets and raises before on this street, without blinds.
    pub bets: u64,
    /// The number of players who called since the last bet or raise; before the first raise, limpers.
    pub callers: u64,
    /// The last player who bet or raised on this street.
    pub aggressor: Option<String>,
    /// The choice: `fold`, `check`, `call`, `bet` or `raise`.
    pub choice: &'static str,
    /// The amount put in.
    pub paid: f64,
    /// The same in big blinds.
    pub paid_bb: Option<f64>,
    /// The amount put in, as a share of the pot before the decision; null without a pot.
    pub paid_of_pot: Option<f64>,
    /// Whether the decision put the player all-in.
    pub goes_all_in: bool,
    /// VPIP: whether the player did it; null without an opportunity.
    pub vpip: Option<bool>,
    /// PFR: whether the player did it; null without an opportunity.
    pub pfr: Option<bool>,
    /// Limp: whether the player did it; null without an opportunity.
    pub limp: Option<bool>,
    /// RFI: whether the player did it; null without an opportunity.
    pub rfi: Option<bool>,
    /// Cold call: whether the player did it; null without an opportunity.
    pub cold_call: Option<bool>,
    /// 3-bet: whether the player did it; null without an opportunity.
    pub three_bet: Option<bool>,
    /// Fold to 3-bet: whether the player did it; null without an opportunity.
    pub fold_to_three_bet: Option<bool>,
    /// 4-bet: whether the player did it; null without an opportunity.
    pub four_bet: Option<bool>,
    /// Fold to 4-bet: whether the player did it; null without an opportunity.
    pub fold_to_four_bet: Option<bool>,
    /// Squeeze: whether the player did it; null without an opportunity.
    pub squeeze: Option<bool>,
    /// Steal: whether the player did it; null without an opportunity.
    pub steal: Option<bool>,
    /// Fold to steal, SB: whether the player did it; null without an opportunity.
    pub fold_to_steal_sb: Option<bool>,
    /// Fold to steal, BB: whether the player did it; null without an opportunity.
    pub fold_to_steal_bb: Option<bool>,
    /// C-bet flop: whether the player did it; null without an opportunity.
    pub c_bet_flop: Option<bool>,
    /// C-bet turn: whether the player did it; null without an opportunity.
    pub c_bet_turn: Option<bool>,
    /// C-bet river: whether the player did it; null without an opportunity.
    pub c_bet_river: Option<bool>,
    /// Fold to c-bet flop: whether the player did it; null without an opportunity.
    pub fold_to_c_bet_flop: Option<bool>,
    /// Fold to c-bet turn: whether the player did it; null without an opportunity.
    pub fold_to_c_bet_turn: Option<bool>,
    /// Fold to c-bet river: whether the player did it; null without an opportunity.
    pub fold_to_c_bet_river: Option<bool>,
    /// Raise c-bet flop: whether the player did it; null without an opportunity.
    pub raise_c_bet_flop: Option<bool>,
    /// Raise c-bet turn: whether the player did it; null without an opportunity.
    pub raise_c_bet_turn: Option<bool>,
    /// Raise c-bet river: whether the player did it; null without an opportunity.
    pub raise_c_bet_river: Option<bool>,
    /// Delayed c-bet turn: whether the player did it; null without an opportunity.
    pub delayed_c_bet_turn: Option<bool>,
    /// Delayed c-bet river: whether the player did it; null without an opportunity.
    pub delayed_c_bet_river: Option<bool>,
    /// Probe turn: whether the player did it; null without an opportunity.
    pub probe_turn: Option<bool>,
    /// Probe river: whether the player did it; null without an opportunity.
    pub probe_river: Option<bool>,
    /// Donk bet flop: whether the player did it; null without an opportunity.
    pub donk_flop: Option<bool>,
    /// Donk bet turn: whether the player did it; null without an opportunity.
    pub donk_turn: Option<bool>,
    /// Donk bet river: whether the player did it; null without an opportunity.
    pub donk_river: Option<bool>,
    /// Check-raise flop: whether the player did it; null without an opportunity.
    pub check_raise_flop: Option<bool>,
    /// Check-raise turn: whether the player did it; null without an opportunity.
    pub check_raise_turn: Option<bool>,
    /// Check-raise river: whether the player did it; null without an opportunity.
    pub check_raise_river: Option<bool>,
    /// Float turn: whether the player did it; null without an opportunity.
    pub float_turn: Option<bool>,
    /// Float river: whether the player did it; null without an opportunity.
    pub float_river: Option<bool>,
    /// WTSD: whether the player did it; null without an opportunity.
    pub wtsd: Option<bool>,
    /// W$SD: whether the player did it; null without an opportunity.
    pub wsd: Option<bool>,
    /// WWSF: whether the player did it; null without an opportunity.
    pub wwsf: Option<bool>,
    /// Aggression factor: whether the player did it; null without an opportunity.
    pub aggression_factor: Option<bool>,
    /// Aggression frequency: whether the player did it; null without an opportunity.
    pub aggression_frequency: Option<bool>,
    /// All-in: whether the player did it; null without an opportunity.
    pub all_in: Option<bool>,
}

cells! { DecisionRow:
    file, line, hand, number, street, seat, position, player, players, pot, pot_bb, to_call,
    effective_stack, effective_stack_bb, in_hand, behind, bets, callers, aggressor, choice,
    paid, paid_bb, paid_of_pot, goes_all_in, vpip, pfr, limp, rfi, cold_call, three_bet,
    fold_to_three_bet, four_bet, fold_to_four_bet, squeeze, steal, fold_to_steal_sb,
    fold_to_steal_bb, c_bet_flop, c_bet_turn, c_bet_river, fold_to_c_bet_flop,
    fold_to_c_bet_turn, fold_to_c_bet_river, raise_c_bet_flop, raise_c_bet_turn,
    raise_c_bet_river, delayed_c_bet_turn, delayed_c_bet_river, probe_turn, probe_river,
    donk_flop, donk_turn, donk_river, check_raise_flop, check_raise_turn, check_raise_river,
    float_turn, float_river, wtsd, wsd, wwsf, aggression_factor, aggression_frequency,
    all_in,
}

impl DecisionRow {
    /// Returns the columns of the statistics, in the order of [`STATISTICS`].
    fn statistics(&mut self) -> [&mut Option<bool>; STATISTICS.len()] {
        [
            &mut self.vpip,
            &mut self.pfr,
            &mut self.limp,
            &mut self.rfi,
            &mut self.cold_call,
            &mut self.three_bet,
            &mut self.fold_to_three_bet,
            &mut self.four_bet,
            &mut self.fold_to_four_bet,
            &mut self.squeeze,
            &mut self.steal,
            &mut self.fold_to_steal_sb,
            &mut self.fold_to_steal_bb,
            &mut self.c_bet_flop,
            &mut self.c_bet_turn,
            &mut self.c_bet_river,
            &mut self.fold_to_c_bet_flop,
            &mut self.fold_to_c_bet_turn,
            &mut self.fold_to_c_bet_river,
            &mut self.raise_c_bet_flop,
            &mut self.raise_c_bet_turn,
            &mut self.raise_c_bet_river,
            &mut self.delayed_c_bet_turn,
            &mut self.delayed_c_bet_river,
            &mut self.probe_turn,
            &mut self.probe_river,
            &mut self.donk_flop,
            &mut self.donk_turn,
            &mut self.donk_river,
            &mut self.check_raise_flop,
            &mut self.check_raise_turn,
            &mut self.check_raise_river,
            &mut self.float_turn,
            &mut self.float_river,
            &mut self.wtsd,
            &mut self.wsd,
            &mut self.wwsf,
            &mut self.aggression_factor,
            &mut self.aggression_frequency,
            &mut self.all_in,
        ]
    }

    fn new(found: &Found<'_>, hand: &HandDecisions, index: usize, decision: &Decision) -> Self {
        let of = OfHand(found.hand);
        let seat = usize::from(decision.seat);
        let pot = decision.pot.units();
        let mut row = Self {
            file: Arc::default(),
            line: found.lines_before + 1,
            hand: found.hand.id.to_string(),
            number: index as u64 + 1,
            street: decision.street.name(),
            seat: seat as u64 + 1,
            position: of.position(seat),
            player: of.name(seat),
            players: found.hand.seats.len() as u64,
            pot: of.amount(decision.pot),
            pot_bb: of.in_blinds(decision.pot),
            to_call: of.amount(decision.to_call),
            effective_stack: decision.effective.map(|stack| of.amount(stack)),
            effective_stack_bb: decision.effective.and_then(|stack| of.in_blinds(stack)),
            in_hand: decision.players.into(),
            behind: decision.behind.into(),
            bets: decision.bets.into(),
            callers: decision.callers.into(),
            aggressor: decision.aggressor.map(|seat| of.name(usize::from(seat))),
            choice: decision.choice.name(),
            paid: of.amount(decision.paid),
            paid_bb: of.in_blinds(decision.paid),
            paid_of_pot: (pot > 0).then(|| decision.paid.units() as f64 / pot as f64),
            goes_all_in: decision.is_all_in,
            ..Self::default()
        };
        for (column, statistic) in row.statistics().into_iter().zip(&STATISTICS) {
            *column = statistic.of(hand, decision);
        }
        row
    }
}

impl PlayedRow for DecisionRow {
    const SCHEMA: &'static str = "holdem.decisions/1";
    const NAME: &'static str = "decisions";
    const CAPTION: &'static str = "Decisions";

    fn columns() -> &'static [Column] {
        Self::COLUMNS
    }

    fn cells(&self, take: &mut dyn FnMut(Cell<'_>)) {
        self.each_cell(take);
    }

    fn of_hand(found: &Found<'_>, selection: &Selection, rows: &mut Vec<Self>) {
        let hand = HandDecisions::of(found.hand, found.audited);
        let decisions = selection.decisions(found.hand, found.audited, &hand);
        rows.extend(decisions.map(|(index, decision)| Self::new(found, &hand, index, decision)));
    }

    fn place(&mut self, file: &Arc<str>, before: u64) {
        self.file = Arc::clone(file);
        self.line += before;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_statistic_has_its_column() {
        let columns: Vec<&str> = DecisionRow::COLUMNS.iter().map(|column| column.name).collect();
        let names: Vec<&str> = STATISTICS.iter().map(|it| it.name).collect();
        assert!(columns.ends_with(&names), "{columns:?}");
    }
}
