//! A row for each hand.

use std::sync::Arc;

use holdem_engine::Street;
use holdem_history::stream::Found;
use holdem_history::{Action, Betting, Money, Post, Selection};
use serde::Serialize;

use super::cell::{Cell, Column, Field, cells};
use super::place::{OfHand, board, text};
use super::row::PlayedRow;

/// A readable hand.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PlayedHand"))]
pub struct HandRow {
    /// The file.
    pub file: Arc<str>,
    /// The line of the file on which the hand begins, from 1.
    pub line: u64,
    /// The number or name of the hand in the file.
    pub hand: String,
    /// The room or the venue.
    pub room: Option<String>,
    /// The table.
    pub table: Option<String>,
    /// The day, as `2009-07-06`, in the time zone of the file.
    pub date: Option<String>,
    /// The time, as `20:15:00`.
    pub time: Option<String>,
    /// The time zone.
    pub zone: Option<String>,
    /// The number or name of the tournament; null for a cash game.
    pub tournament: Option<String>,
    /// The buy-in, as in the file.
    pub buy_in: Option<String>,
    /// The blind level.
    pub level: Option<u64>,
    /// The betting structure: `no limit`, `pot limit` or `fixed limit`.
    pub betting: &'static str,
    /// The currency, as a code or a symbol; null for chips.
    pub currency: Option<String>,
    /// The smallest unit of amounts: 0.01 for a cent.
    pub unit: f64,
    /// The small blind.
    pub small_blind: f64,
    /// The big blind.
    pub big_blind: f64,
    /// The largest ante that a player posted.
    pub ante: f64,
    /// The number of dealt players.
    pub players: u64,
    /// The hero of the file.
    pub hero: Option<String>,
    /// The board, such as `Qh7h2c`; the first run, if there are several.
    pub board: Option<String>,
    /// The number of runs of the board.
    pub runs: u64,
    /// The boards of the other runs, separated by spaces.
    pub other_boards: Option<String>,
    /// The last dealt street.
    pub street: &'static str,
    /// Whether the hand went to showdown.
    pub showdown: bool,
    /// The street on which no further bets were possible, before the river.
    pub all_in: Option<&'static str>,
    /// The total pot, before rake.
    pub pot: f64,
    /// The same in big blinds.
    pub pot_bb: Option<f64>,
    /// The number of pots, including side pots.
    pub pots: u64,
    /// The rake, including jackpot fees.
    pub rake: f64,
}

cells! { HandRow:
    file, line, hand, room, table, date, time, zone, tournament, buy_in, level, betting,
    currency, unit, small_blind, big_blind, ante, players, hero, board, runs, other_boards,
    street, showdown, all_in, pot, pot_bb, pots, rake,
}

impl PlayedRow for HandRow {
    const SCHEMA: &'static str = "holdem.hands/1";
    const NAME: &'static str = "hands";
    const CAPTION: &'static str = "The hands";

    fn columns() -> &'static [Column] {
        Self::COLUMNS
    }

    fn cells(&self, take: &mut dyn FnMut(Cell<'_>)) {
        self.each_cell(take);
    }

    fn of_hand(found: &Found<'_>, selection: &Selection, rows: &mut Vec<Self>) {
        let Found { hand, audited, lines_before, .. } = *found;
        let of = OfHand(hand);
        if selection.players(hand, audited).is_empty() {
            return;
        }
        let game = &hand.game;
        let tournament = game.tournament.as_ref();
        let antes = hand.events.iter().filter_map(|event| match event.action {
            Action::Post { post: Post::Ante, amount, .. } => Some(amount),
            _ => None,
        });
        let pot: Money = audited.pots.iter().map(|pot| pot.amount).sum();
        let mut boards = audited.boards.iter().filter_map(board);
        let first = boards.next();
        let others: Vec<String> = boards.collect();
        let street_of = |size| Street::ALL.into_iter().rfind(|street| street.size() <= size);
        rows.push(Self {
            file: Arc::default(),
            line: lines_before + 1,
            hand: hand.id.to_string(),
            room: text(&hand.room),
            table: text(&hand.table),
            date: hand.time.date(),
            time: hand
                .time
                .time
                .map(|[hour, minute, second]| format!("{hour:02}:{minute:02}:{second:02}")),
            zone: text(&hand.time.zone),
            tournament: tournament.map(|it| it.id.to_string()),
            buy_in: tournament.and_then(|it| text(&it.buy_in)),
            level: tournament.and_then(|it| it.level).map(u64::from),
            betting: match game.betting {
                Betting::NoLimit => "no limit",
                Betting::PotLimit => "pot limit",
                Betting::FixedLimit { .. } => "fixed limit",
            },
            currency: of.currency(),
            unit: of.amount(Money::ONE),
            small_blind: of.amount(game.small_blind),
            big_blind: of.amount(game.big_blind),
            ante: of.amount(antes.max().unwrap_or_default()),
            players: hand.seats.len() as u64,
            hero: hand.hero.map(|seat| of.name(usize::from(seat))),
            board: first,
            runs: audited.boards.len() as u64,
            other_boards: text(&others.join(" ")),
            street: audited.street.name(),
            showdown: audited.is_showdown,
            all_in: audited.closed.and_then(|closed| street_of(closed.board)).map(Street::name),
            pot: of.amount(pot),
            pot_bb: of.in_blinds(pot),
            pots: audited.pots.len() as u64,
            rake: of.amount(audited.rake),
        });
    }

    fn place(&mut self, file: &Arc<str>, before: u64) {
        self.file = Arc::clone(file);
        self.line += before;
    }
}
