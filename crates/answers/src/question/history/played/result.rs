//! A row for each player of each hand.

use std::sync::Arc;

use holdem_engine::Street;
use holdem_engine::eval::evaluate;
use holdem_engine::hand::Hand;
use holdem_history::stream::Found;
use holdem_history::{Audited, Hole, Money, Selection, Unadjusted, all_in};
use serde::Serialize;

use super::cell::{Cell, Column, Field, cells};
use super::place::{OfHand, number, text};
use super::row::PlayedRow;

/// The result of a player in a hand.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PlayedResult"))]
pub struct ResultRow {
    /// The file.
    pub file: Arc<str>,
    /// The line of the file on which the hand begins, from 1.
    pub line: u64,
    /// The number or name of the hand in the file.
    pub hand: String,
    /// The day, as `2009-07-06`, in the time zone of the file.
    pub date: Option<String>,
    /// The table.
    pub table: Option<String>,
    /// The currency, as a code or a symbol; null for chips.
    pub currency: Option<String>,
    /// The small blind.
    pub small_blind: f64,
    /// The big blind.
    pub big_blind: f64,
    /// The number of dealt players.
    pub players: u64,
    /// The seat in order of dealing, from 1, left of the button.
    pub seat: u64,
    /// The position: `SB`, `BB`, `UTG`, `CO`, `BTN` and so on.
    pub position: String,
    /// The name.
    pub player: String,
    /// Whether the player is the hero.
    pub hero: bool,
    /// The stack before the hand; null if unknown.
    pub stack: Option<f64>,
    /// The same in big blinds.
    pub stack_bb: Option<f64>,
    /// The known hole cards, such as `AhKd` or `Ah??`.
    pub cards: Option<String>,
    /// The amount put in, without uncalled bets.
    pub put_in: f64,
    /// The amount collected, after rake.
    pub won: f64,
    /// The net result: `won` − `put_in`.
    pub net: f64,
    /// The same in big blinds.
    pub net_bb: Option<f64>,
    /// The rake of the pots that the player won.
    pub rake: f64,
    /// The net amount from outside the pots: insurance, fees, cash-outs.
    pub beside: f64,
    /// The street on which the player folded.
    pub folded: Option<&'static str>,
    /// Whether the player went to showdown.
    pub showdown: bool,
    /// Whether the player showed a card.
    pub shows: bool,
    /// Whether the player put in chips voluntarily, on any street.
    pub voluntary: bool,
    /// Whether the player was all-in before the river.
    pub all_in: bool,
    /// The hand at showdown, if the cards are known.
    pub made: Option<String>,
    /// The all-in adjusted net result: `net` − `luck`.
    pub adjusted: f64,
    /// The same in big blinds.
    pub adjusted_bb: Option<f64>,
    /// The result above the expectation of an all-in.
    pub luck: f64,
    /// The luck on the flop.
    pub luck_flop: f64,
    /// The luck on the turn.
    pub luck_turn: f64,
    /// The luck on the river.
    pub luck_river: f64,
    /// The reason why an all-in was not adjusted.
    pub not_adjusted: Option<&'static str>,
}

cells! { ResultRow:
    file, line, hand, date, table, currency, small_blind, big_blind, players, seat, position,
    player, hero, stack, stack_bb, cards, put_in, won, net, net_bb, rake, beside, folded,
    showdown, shows, voluntary, all_in, made, adjusted, adjusted_bb, luck, luck_flop, luck_turn,
    luck_river, not_adjusted,
}

impl PlayedRow for ResultRow {
    const SCHEMA: &'static str = "holdem.results/1";
    const NAME: &'static str = "results";
    const CAPTION: &'static str = "Results of the players";

    fn columns() -> &'static [Column] {
        Self::COLUMNS
    }

    fn cells(&self, take: &mut dyn FnMut(Cell<'_>)) {
        self.each_cell(take);
    }

    fn of_hand(found: &Found<'_>, selection: &Selection, rows: &mut Vec<Self>) {
        let Found { hand, audited, lines_before, .. } = *found;
        let of = OfHand(hand);
        let wanted = selection.players(hand, audited);
        if wanted.is_empty() {
            return;
        }
        let worth = all_in(audited, selection.known);
        let pot: Money = audited.pots.iter().map(|pot| pot.amount).sum();
        for seat in wanted.players() {
            let player = &audited.players[seat];
            let has_part = player.folded.is_none();
            let luck = match &worth {
                Some(Ok(worth)) => worth.luck.get(seat).copied().unwrap_or_default(),
                _ => [0; 3],
            };
            let not_adjusted = match &worth {
                Some(Err(reason)) if has_part => Some(Unadjusted::name(*reason)),
                _ => None,
            };
            let luck_of_all: i64 = luck.iter().sum();
            let adjusted = 1000 * player.net().units() - luck_of_all;
            let thousandth_of_blind = 1000 * hand.game.big_blind.units();
            // The rake in proportion to the player's share of the pot after rake.
            let left = (pot - audited.rake).units().max(1);
            let rake = of.amount(audited.rake) * player.won.units() as f64 / left as f64;
            rows.push(Self {
                file: Arc::default(),
                line: lines_before + 1,
                hand: hand.id.to_string(),
                date: hand.time.date(),
                table: text(&hand.table),
                currency: of.currency(),
                small_blind: of.amount(hand.game.small_blind),
                big_blind: of.amount(hand.game.big_blind),
                players: audited.players.len() as u64,
                seat: seat as u64 + 1,
                position: of.position(seat),
                player: of.name(seat),
                hero: hand.hero == Some(number(seat)),
                stack: hand.seats[seat].stack.map(|stack| of.amount(stack)),
                stack_bb: hand.seats[seat].stack.and_then(|stack| of.in_blinds(stack)),
                cards: (!player.hole.is_unknown()).then(|| player.hole.to_string()),
                put_in: of.amount(player.put_in),
                won: of.amount(player.won),
                net: of.amount(player.net()),
                net_bb: of.in_blinds(player.net()),
                rake,
                beside: of.amount(player.beside),
                folded: player.folded.map(Street::name),
                showdown: audited.is_showdown && has_part,
                shows: player.showed,
                voluntary: player.was_voluntary,
                all_in: player.was_all_in_early,
                made: if audited.is_showdown && has_part {
                    made(player.hole, audited)
                } else {
                    None
                },
                adjusted: of.thousandths(adjusted),
                adjusted_bb: (thousandth_of_blind > 0)
                    .then(|| adjusted as f64 / thousandth_of_blind as f64),
                luck: of.thousandths(luck_of_all),
                luck_flop: of.thousandths(luck[0]),
                luck_turn: of.thousandths(luck[1]),
                luck_river: of.thousandths(luck[2]),
                not_adjusted,
            });
        }
    }

    fn place(&mut self, file: &Arc<str>, before: u64) {
        self.file = Arc::clone(file);
        self.line += before;
    }
}

/// Returns the name of the hand that hole cards make on each board.
fn made(hole: Hole, audited: &Audited) -> Option<String> {
    let hole = hole.both()?.set();
    let names = audited.boards.iter().map(|board| {
        let hand = if board.is_full() { Hand::new(hole | board.set()).ok() } else { None };
        hand.map(|hand| evaluate(hand).to_string())
    });
    names.collect::<Option<Vec<_>>>().map(|names| names.join("; "))
}
