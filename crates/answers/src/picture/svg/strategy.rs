//! The grid of a strategy in a few kilobytes: names and cells are drawn once for a page, and each grid has a line for each
//! colour of each hand.

use std::collections::BTreeMap;
use std::fmt::Write;

use holdem_engine::StartingHand;
use maud::{Markup, PreEscaped, Render, html};

use crate::picture::{Paint, StrategyGrid};

use super::color::{Fill, of_part};

/// The width and height of a cell, with the gap.
const CELL: i32 = 40;

/// The width of the colours of a cell.
const WIDTH: i32 = 38;

/// The full height of the colours of a cell, below its name.
const HEIGHT: i32 = 20;

/// The size of the letters of names.
const LETTERS: i32 = 15;

/// The size of a grid.
const SIZE: i32 = 13 * CELL;

/// The target of the names in a page.
const NAMES: &str = "hands";

/// A horizontal stroke: the left end, its distance from the top, and its length.
type Stroke = (i32, i32, i32);

/// Returns the colour of an action as text.
pub fn color_of(paint: Paint) -> String {
    Fill::from(of_part(paint)).render().into_string()
}

/// Draws the cells with the names of all starting hands, for the grids of a page.
pub fn strategy_names() -> Markup {
    let cells = path(StartingHand::all().map(|hand| {
        let (x, y) = corner(hand);
        (x, y + WIDTH / 2, WIDTH)
    }));
    html! {
        svg width="0" height="0" aria-hidden="true" style="position:absolute" {
            symbol id=(NAMES) {
                path d=(cells) stroke="currentColor" stroke-opacity="0.07" stroke-width=(WIDTH) {}
                g font-size=(LETTERS) text-anchor="middle" fill="currentColor" {
                    @for hand in StartingHand::all() {
                        @let (x, y) = corner(hand);
                        text x=(x + WIDTH / 2) y=(y + LETTERS - 1) { (hand) }
                    }
                }
            }
        }
    }
}

/// Draws the colours of a strategy below the names.
pub fn strategy_grid(grid: &StrategyGrid, paints: &[Paint]) -> Markup {
    // One path has all lines of a colour and a height.
    let mut lines: BTreeMap<(usize, i32), Vec<Stroke>> = BTreeMap::new();
    for cell in &grid.hands {
        let (x, y) = corner(cell.hand);
        let height = (cell.presence * f64::from(HEIGHT / 2)).round().max(1.0) as i32 * 2;
        for (action, (from, to)) in spans(&cell.shares, WIDTH).into_iter().enumerate() {
            if from < to {
                let line = (x + from, y + WIDTH - height / 2, to - from);
                lines.entry((action, height)).or_default().push(line);
            }
        }
    }
    html! {
        svg.strategy viewBox={ "0 0 " (SIZE) " " (SIZE) } role="img" aria-label=(grid.title) {
            use href={ "#" (NAMES) } {}
            @for ((action, height), lines) in lines {
                @if let Some(&paint) = paints.get(action) {
                    path stroke=(color_of(paint)) stroke-width=(height) d=(path(lines)) {}
                }
            }
        }
    }
}

/// Draws the frequencies of a whole range as one bar.
pub fn strategy_bar(shares: &[f64], paints: &[Paint]) -> Markup {
    const LENGTH: i32 = 100;
    html! {
        svg.mix viewBox={ "0 0 " (LENGTH) " 8" } preserveAspectRatio="none" aria-hidden="true" {
            @for ((from, to), &paint) in spans(shares, LENGTH).into_iter().zip(paints) {
                @if from < to {
                    path stroke=(color_of(paint)) d=(path([(from, 4, to - from)])) {}
                }
            }
        }
    }
}

/// Returns the upper left corner of a hand.
fn corner(hand: StartingHand) -> (i32, i32) {
    (hand.column() as i32 * CELL, hand.row() as i32 * CELL)
}

/// Returns shares side by side, as parts of a width.
fn spans(shares: &[f64], width: i32) -> Vec<(i32, i32)> {
    let whole = shares.iter().sum::<f64>().max(f64::MIN_POSITIVE);
    let end = |parts: usize| {
        let sum: f64 = shares[..parts].iter().sum();
        (sum / whole * f64::from(width)).round() as i32
    };
    (0..shares.len()).map(|part| (end(part), end(part + 1))).collect()
}

/// Returns horizontal lines as a path, each from a point with a width.
fn path(lines: impl IntoIterator<Item = Stroke>) -> PreEscaped<String> {
    let mut path = String::new();
    for (x, y, width) in lines {
        // Writing to a text cannot fail.
        let _ = write!(path, "M{x} {y}h{width}");
    }
    PreEscaped(path)
}
