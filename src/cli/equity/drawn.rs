//! The equity of each combo as a picture: a grid of the starting hands for each player.

use itertools::Itertools;

use crate::cli::picture::{Panel, Picture, Scale, grid};
use crate::cli::report::spaced;
use crate::cli::spot::Spot;
use crate::equity::{ComboEquity, Equity, by_starting_hand};

use super::Answer;

/// A grid for each player who may hold several starting hands; for each player, if nobody does.
pub fn picture(answer: &Answer) -> Picture {
    Picture { title: answer.spot.title(), panels: panels(&answer.spot, &answer.equity) }
}

/// The same without a title.
pub fn panels(spot: &Spot, equity: &Equity) -> Vec<Panel> {
    let players = equity.players.iter().map(|player| player.combos.as_deref().unwrap_or_default());
    let (nobody, even) = (!players.clone().any(is_many), 1.0 / equity.players.len() as f64);
    let drawn = (1..).zip(&spot.players).zip(players);
    let drawn = drawn.filter(|&(_, combos)| nobody || is_many(combos));
    let drawn: Vec<_> = drawn.map(|(player, combos)| (player, by_starting_hand(combos))).collect();
    // One scale for all, so that their colours can be compared.
    let numbers = drawn.iter().flat_map(|(_, shares)| shares).copied().flatten();
    let scale = Scale::around(even, numbers);
    let is_sampled = equity.players.iter().any(|player| player.std_error.is_some());
    let how = if is_sampled { "sampled" } else { "exact" };
    let unit = format!("equity, %, {how}; pale: an even share");
    let panels = drawn.iter().map(|((number, asked), shares)| {
        let title = format!("player {number}: {}", spaced(&asked.range));
        Panel::Grid(grid(title, &unit, shares, scale))
    });
    panels.collect()
}

/// Whether the combos are of more than one starting hand.
pub fn is_many(combos: &[ComboEquity]) -> bool {
    !combos.iter().map(|combo| combo.combo.starting_hand()).all_equal()
}
