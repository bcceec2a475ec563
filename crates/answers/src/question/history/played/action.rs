//! A row for each action of each hand.

use std::sync::Arc;

use holdem_history::stream::Found;
use holdem_history::{Action, Post, Selection, Unit, steps};
use serde::Serialize;

use super::cell::{Cell, Column, Field, cells};
use super::place::OfHand;
use super::row::PlayedRow;

/// An action of a player.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PlayedAction"))]
pub struct ActionRow {
    /// The file.
    pub file: Arc<str>,
    /// The line of the file on which the hand begins, from 1.
    pub line: u64,
    /// The number or name of the hand in the file.
    pub hand: String,
    /// The number of the action in the hand, from 1.
    pub number: u64,
    /// The street.
    pub street: &'static str,
    /// The seat in order of dealing, from 1, left of the button.
    pub seat: u64,
    /// The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on.
    pub position: String,
    /// The player.
    pub player: String,
    /// The action: `posts`, `folds`, `checks`, `calls`, `bets`, `raises`, `shows`, `mucks`, `gets back`, `collects`,
    /// `cashes out`, `insures`, `wins a bounty`, `pays a fee`, `is all-in`.
    pub action: &'static str,
    /// The post: `small blind`, `ante` and so on.
    pub post: Option<&'static str>,
    /// The amount put in, returned, collected, or received otherwise (negative if paid); a bounty in money.
    pub amount: f64,
    /// The amount in big blinds, except for bounties.
    pub amount_bb: Option<f64>,
    /// The player's total bet on the street after a bet or raise.
    pub to: Option<f64>,
    /// The amount to call.
    pub to_call: f64,
    /// The pot before the action.
    pub pot: f64,
    /// The same in big blinds.
    pub pot_bb: Option<f64>,
    /// The required equity of a call, if there was an amount to call: 0 to 1.
    pub needs: Option<f64>,
    /// Whether the action put the player all-in.
    pub all_in: bool,
    /// The shown cards.
    pub cards: Option<String>,
}

cells! { ActionRow:
    file, line, hand, number, street, seat, position, player, action, post, amount, amount_bb,
    to, to_call, pot, pot_bb, needs, all_in, cards,
}

impl PlayedRow for ActionRow {
    const SCHEMA: &'static str = "holdem.actions/1";
    const NAME: &'static str = "actions";
    const CAPTION: &'static str = "Actions";

    fn columns() -> &'static [Column] {
        Self::COLUMNS
    }

    fn cells(&self, take: &mut dyn FnMut(Cell<'_>)) {
        self.each_cell(take);
    }

    fn of_hand(found: &Found<'_>, selection: &Selection, rows: &mut Vec<Self>) {
        let Found { hand, audited, lines_before, .. } = *found;
        let of = OfHand(hand);
        let players = selection.players(hand, audited);
        // An audited hand can be replayed.
        let steps = steps(hand).unwrap_or_default();
        for (index, (street, step)) in steps.into_iter().enumerate() {
            let seat = step.seat;
            if !players.contains(seat) {
                continue;
            }
            let player = of.name(seat);
            let (action, amount) = match step.action {
                Action::Return { amount, .. } | Action::Collect { amount, .. } => {
                    (step.verb(), amount)
                }
                Action::CashOut { amount, .. } => ("cashes out", amount),
                Action::Insurance { amount, .. } => ("insures", amount),
                Action::Bounty { amount, .. } => ("wins a bounty", amount),
                Action::Fee { amount, .. } => ("pays a fee", -amount),
                Action::AllIn { .. } => ("is all-in", step.paid),
                _ => (step.verb(), step.paid),
            };
            rows.push(Self {
                file: Arc::default(),
                line: lines_before + 1,
                hand: hand.id.to_string(),
                number: index as u64 + 1,
                street: street.name(),
                seat: seat as u64 + 1,
                position: of.position(seat),
                player,
                action,
                post: match step.action {
                    Action::Post { post, .. } => Some(Post::name(post)),
                    _ => None,
                },
                amount: match step.action {
                    Action::Bounty { .. } => Unit::CENTS.number(amount),
                    _ => of.amount(amount),
                },
                amount_bb: match step.action {
                    // A bounty is money, and a blind may be in chips.
                    Action::Bounty { .. } => None,
                    _ => of.in_blinds(amount),
                },
                to: match step.action {
                    Action::Raise { to, .. } => Some(of.amount(to)),
                    _ => None,
                },
                to_call: match step.action {
                    // A post is not a decision.
                    Action::Post { .. } => 0.0,
                    _ => of.amount(step.to_call),
                },
                pot: of.amount(step.pot),
                pot_bb: of.in_blinds(step.pot),
                needs: step.needs(),
                all_in: step.is_all_in,
                cards: match step.action {
                    Action::Show { cards, .. } if !cards.is_unknown() => Some(cards.to_string()),
                    _ => None,
                },
            });
        }
    }

    fn place(&mut self, file: &Arc<str>, before: u64) {
        self.file = Arc::clone(file);
        self.line += before;
    }
}
