//! The numbers of `holdem graph`, for people.

use crate::analysis::Distribution;
use crate::cli::equity::exactly;
use crate::cli::report::{Sheet, Text, counted, grouped, percent};

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
        Text::strong(percent(answer.equity.players[number - 1].equity, 4))
    });
    row("above 50%".to_owned(), &|_, curve| percent(curve.share_above(0.5), 2).into());
    for quantile in QUANTILES {
        let label = if quantile == 50 { "median".to_owned() } else { format!("at {quantile}%") };
        row(label, &|_, curve| {
            let equity = curve.quantile(f64::from(quantile) / 100.0);
            Text::share(percent(equity, 2), equity, answer.curves.len())
        });
    }
    sheet
}

/// What was counted, and which combos are left out.
pub fn remarks(answer: &Answer) -> Vec<String> {
    let never = (1..).zip(&answer.curves).filter(|(_, curve)| !curve.never_dealt.is_empty());
    let never = never.map(|(number, curve)| {
        let combos = counted(curve.never_dealt.len() as u64, "combo");
        let verb = if curve.never_dealt.len() == 1 { "is" } else { "are" };
        format!("player {number}: {combos} {verb} never dealt")
    });
    std::iter::once(exactly(&answer.request, &answer.equity)).chain(never).collect()
}
