//! The equity after each card as a picture: a grid of the cards for each player whose grid is shown.

use crate::card::{Card, Rank, Suit};
use crate::cli::picture::{Cell, Grid, Panel, Picture, Scale};
use crate::cli::report::{in_hundredths, spaced};

use super::Answer;
use super::sheet::{Mark, mark};

/// The grids under what was asked.
pub fn picture(answer: &Answer) -> Picture {
    Picture { title: answer.spot.title(), panels: panels(answer) }
}

/// The same without a title.
pub fn panels(answer: &Answer) -> Vec<Panel> {
    let even = 1.0 / answer.spot.players.len() as f64;
    let equities = answer.shown.iter().flat_map(|&player| answer.equities(player).into_values());
    let scale = Scale::around(even, equities);
    let panels = answer.shown.iter().map(|&player| {
        let range = spaced(&answer.spot.players[player].range);
        let title = format!("player {} after each card: {range}", player + 1);
        Panel::Grid(grid(title, answer, player, scale))
    });
    panels.collect()
}

fn grid(title: String, answer: &Answer, player: usize, scale: Scale) -> Grid {
    let equities = answer.equities(player);
    let extremes = answer.runouts.extremes(player);
    let cell = |card: Card| {
        let share = *equities.get(&card)?;
        let mark = mark(&extremes, card);
        let name = match mark {
            Some(Mark::Best) => format!("▲ {card}"),
            Some(Mark::Worst) => format!("▼ {card}"),
            None => card.to_string(),
        };
        Some(Cell { name, words: in_hundredths(share, 0), share, stands_out: mark.is_some() })
    };
    let ranks = || Rank::ALL.into_iter().rev();
    let suits = || Suit::ALL.into_iter().rev();
    let all = suits().flat_map(|suit| ranks().map(move |rank| Card::new(rank, suit)));
    Grid {
        title,
        unit: "equity, %, exact; ▲ best, ▼ worst cards".to_owned(),
        rows: suits().map(|suit| suit.glyph().to_string()).collect(),
        columns: ranks().map(|rank| rank.to_string()).collect(),
        cells: all.map(cell).collect(),
        scale,
    }
}
