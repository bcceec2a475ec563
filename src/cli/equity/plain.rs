//! The bare answer: equities, a line each.

use crate::equity::{Equity, PlayerEquity};

/// A line a player; or, if they were asked for, a line for each category (`2,flush,wins,ties,losses`) and for
/// each combo (`2,AhKh,equity`) of each player, who is named first.
pub fn lines(equity: &Equity) -> Vec<String> {
    let players = (1..).zip(&equity.players);
    players.flat_map(|(number, player)| of_player(number, player)).collect()
}

fn of_player(number: usize, player: &PlayerEquity) -> Vec<String> {
    let categories = player.categories.iter().flatten().map(|it| {
        let counts = [it.wins, it.ties, it.losses].map(|count| f64::from(count).to_string());
        format!("{number},{},{}", it.category, counts.join(","))
    });
    let combos = player.combos.iter().flatten();
    let combos = combos.map(|it| format!("{number},{},{}", it.combo, it.equity));
    let lines: Vec<String> = categories.chain(combos).collect();
    if lines.is_empty() { vec![player.equity.to_string()] } else { lines }
}
