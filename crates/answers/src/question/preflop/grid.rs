//! Preflop charts: the equities of the 169 starting hands as a grid.

use holdem_engine::StartingHand;

use crate::answer::{StyledText, Table, grid};
use crate::picture::{Grid, Panel, Picture, Scale};
use crate::text::Percent;

/// Returns a grid of equities among this many players, with one decimal, or in whole percent if the decimals do not
/// fit.
pub fn table(corner: StyledText, players: usize, equity: impl Fn(StartingHand) -> f64) -> Table {
    let of_width = |corner: StyledText, width: usize, digits: u8| {
        grid::starting_hands(corner, width, |hand| {
            let equity = equity(hand);
            let percent = Percent::of(equity).digits(digits).bare();
            StyledText::share(format!("{percent:>width$}"), equity, players)
        })
    };
    let whole = of_width(corner.clone(), 3, 0);
    of_width(corner, 4, 1).or_below(grid::columns_of(4), whole)
}

/// Returns the picture of equities among this many players.
pub fn picture(
    title: String,
    unit: &str,
    players: usize,
    equity: impl Fn(StartingHand) -> f64,
) -> Picture {
    let mut shares = [None; StartingHand::COUNT];
    for hand in StartingHand::all() {
        shares[hand.index()] = Some(equity(hand));
    }
    let scale = Scale::diverging(1.0 / players as f64, shares.iter().copied().flatten());
    let grid = Grid::of_starting_hands("", unit, &shares, scale);
    Picture::new(title, [Panel::Grid(grid)])
}
