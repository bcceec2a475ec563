//! The numbers of `holdem graph`, for people.

use crate::analysis::Distribution;
use crate::cli::report::{Sheet, Text, grouped};

use super::{Answer, QUANTILES};

/// How many players stand side by side.
const BESIDE: usize = 4;

/// What each curve comes to: a column a player.
pub fn sheets(answer: &Answer) -> Vec<Sheet> {
    let numbered: Vec<(usize, &Distribution)> = (1..).zip(&answer.curves).collect();
    numbered.chunks(BESIDE).map(|players| sheet(players, answer)).collect()
}

fn sheet(players: &[(usize, &Distribution)], answer: &Answer) -> Sheet {
    let names = players.iter().map(|(number, _)| number.to_string());
    let header = std::iter::once("player".to_owned()).chain(names);
    let mut sheet = Sheet::new(header).numeric(1..=players.len());
    let mut row = |label: String, cell: &dyn Fn(usize, &Distribution) -> Text| {
        let cells = players.iter().map(|&(number, curve)| cell(number, curve));
        sheet.row(std::iter::once(Text::from(label)).chain(cells));
    };
    row("combos".to_owned(), &|_, curve| grouped(curve.combos.len() as u64).into());
    row("equity".to_owned(), &|number, _| {
        Text::strong(format!("{:.4}%", 100.0 * answer.equity.players[number - 1].equity))
    });
    row("above 50%".to_owned(), &|_, curve| percent(curve.share_above(0.5)));
    for quantile in QUANTILES {
        let label = if quantile == 50 { "median".to_owned() } else { format!("at {quantile}%") };
        row(label, &|_, curve| {
            let equity = curve.quantile(f64::from(quantile) / 100.0);
            Text::share(format!("{:.2}%", 100.0 * equity), equity)
        });
    }
    sheet
}

fn percent(share: f64) -> Text {
    format!("{:.2}%", 100.0 * share).into()
}

/// That every deal is counted, and which combos are left out.
pub fn remarks(answer: &Answer) -> Vec<String> {
    let never = (1..).zip(&answer.curves).filter(|(_, curve)| !curve.never_dealt.is_empty());
    let never = never.map(|(number, curve)| match curve.never_dealt.len() {
        1 => format!("player {number}: 1 combo is never dealt"),
        combos => format!("player {number}: {combos} combos are never dealt"),
    });
    std::iter::once("exact".to_owned()).chain(never).collect()
}
