//! Preflop equities as a picture: a grid of the starting hands.

use crate::cli::picture::{Panel, Picture, Scale, grid};
use crate::holdem::StartingHand;

use super::cell::{Cell, Side};

/// The starting hands against a random hand.
pub fn of_list() -> Picture {
    let title = "each starting hand against a random hand, before the flop";
    picture(title, "equity against a random hand, %; exact", |hand| {
        Cell::of(Side::Hand(hand), Side::Random)
    })
}

/// A side against each starting hand.
pub fn of_row(side: Side) -> Picture {
    let title = format!("{side} against each starting hand, before the flop");
    let unit = format!("equity of {side}, %; exact");
    picture(&title, &unit, |rival| Cell::of(side, Side::Hand(rival)))
}

fn picture(title: &str, unit: &str, cell: impl Fn(StartingHand) -> Cell) -> Picture {
    let mut shares = [None; StartingHand::COUNT];
    for hand in StartingHand::all() {
        shares[hand.index()] = Some(cell(hand).equity());
    }
    let scale = Scale::around(0.5, shares.iter().copied().flatten());
    let panels = vec![Panel::Grid(grid(String::new(), unit, &shares, scale))];
    Picture { title: title.to_owned(), panels }
}
