//! The biggest pots and the luckiest all-ins as tables.

use holdem_engine::parse::shown;
use holdem_history::{Highlight, Highlights, Money, Unit};

use crate::answer::{StyledText, Table};
use crate::text::Percent;

use super::amount::amount;

/// Returns a table for each kind of highlight that exists.
pub fn tables(highlights: &Highlights) -> Vec<Table> {
    let Highlights { pots, lucky, unlucky } = highlights;
    let all_in = |list, name, caption| all_ins(list, name, caption);
    let tables = [
        (pots, biggest_pots(pots)),
        (lucky, all_in(lucky, "lucky", "The luckiest all-ins, in big blinds")),
        (unlucky, all_in(unlucky, "unlucky", "The unluckiest all-ins, in big blinds")),
    ];
    tables.into_iter().filter(|(list, _)| !list.is_empty()).map(|(_, table)| table).collect()
}

fn biggest_pots(list: &[Highlight]) -> Table {
    let header = ["hand", "date", "board", "biggest winner", "cards", "pot", "bb"];
    let mut table =
        Table::new(header).numeric([5, 6]).named("pots", "The biggest pots, in big blinds");
    for highlight in list {
        let [hand, date, board, player, cards] = labels(highlight);
        let pot = in_currency(highlight.unit, highlight.pot).into();
        table.row([hand, date, board, player, cards, pot, blinds(highlight)]);
    }
    table
}

fn all_ins(list: &[Highlight], name: &'static str, caption: &str) -> Table {
    let header = ["hand", "date", "board", "player", "cards", "share", "pot", "won", "luck", "bb"];
    let mut table = Table::new(header).numeric([5, 6, 7, 8, 9]).named(name, caption);
    for highlight in list {
        let [hand, date, board, player, cards] = labels(highlight);
        let Highlight { unit, pot, won, share, luck, .. } = highlight;
        let share = share.map(|share| Percent::of(share).to_string()).unwrap_or_default();
        let luck = *luck as f64 / 1000.0 / 10_f64.powi(i32::from(unit.decimals));
        table.row([
            hand,
            date,
            board,
            player,
            cards,
            share.into(),
            in_currency(*unit, *pot).into(),
            in_currency(*unit, *won).into(),
            amount(luck).into(),
            blinds(highlight),
        ]);
    }
    table
}

fn labels(highlight: &Highlight) -> [StyledText; 5] {
    [
        shown(&highlight.hand).into(),
        highlight.date.clone().unwrap_or_default().into(),
        StyledText::cards(highlight.board.cards()),
        shown(&highlight.player).into(),
        StyledText::cards(highlight.hole.known().iter()),
    ]
}

fn blinds(highlight: &Highlight) -> StyledText {
    format!("{:.1}", highlight.big_blinds()).into()
}

fn in_currency(unit: Unit, money: Money) -> String {
    format!("{} {}", amount(unit.number(money)), unit.currency()).trim_end().to_owned()
}
