//! The equity after each card as a picture: a grid of the cards for each player whose grid is shown.

use std::collections::HashMap;

use crate::card::{Card, Rank, Suit};
use crate::cli::picture::{Cell, Grid, Panel, Picture, Scale};

use super::Answer;
use super::sheet::{Cards, Extreme};

/// The grids under what was asked.
pub fn picture(answer: &Answer) -> Picture {
    Picture { title: answer.spot.title(), panels: panels(answer) }
}

/// The same without a title.
pub fn panels(answer: &Answer) -> Vec<Panel> {
    let next = &answer.runouts.next;
    let even = 1.0 / answer.spot.players.len() as f64;
    let cards = answer.shown.iter().map(|&player| (player, Cards::of(next, player)));
    let cards: Vec<(usize, Cards)> = cards.collect();
    let equities = cards.iter().flat_map(|(_, cards)| &cards.equities);
    let scale = Scale::around(even, equities.map(|&(_, equity)| equity));
    let panels = cards.iter().map(|(player, cards)| {
        let range = answer.spot.players[*player].range.to_string().replace(',', ", ");
        let title = format!("player {} after each card: {range}", player + 1);
        Panel::Grid(grid(title, cards, scale))
    });
    panels.collect()
}

fn grid(title: String, cards: &Cards, scale: Scale) -> Grid {
    let by_card: HashMap<Card, f64> = cards.equities.iter().copied().collect();
    let cell = |card: Card| {
        let share = *by_card.get(&card)?;
        let extreme = cards.extreme(share);
        let name = match extreme {
            Some(Extreme::Best) => format!("▲ {card}"),
            Some(Extreme::Worst) => format!("▼ {card}"),
            None => card.to_string(),
        };
        let words = format!("{:.0}", 100.0 * share);
        Some(Cell { name, words, share, stands_out: extreme.is_some() })
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
