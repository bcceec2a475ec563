//! A stacked bar: its title, its parts side by side, and a legend with their names and shares.

use maud::{Markup, html};

use crate::picture::{Bar, Scale};
use crate::text::Percent;

use super::color::{Color, of_share, readable_on};
use super::layout::{LABEL, MARGIN, SMALL, WIDTH};
use super::measure::{line_height, wrapped};
use super::paper::Paper;
use super::shape::{Label, rect};

const BAR_HEIGHT: i32 = 40;

/// The height of a line of the legend.
const LINE: i32 = 22;

/// The number of parts per line of the legend.
const COLUMNS: usize = 2;

/// The minimum width of a part with its share written on it.
const ROOM: i32 = 46;

/// Returns the height of a bar with its title and its legend.
pub fn height(bar: &Bar, paper: Paper) -> i32 {
    let lines = bar.parts.len().div_ceil(COLUMNS) as i32;
    head(bar, paper) + BAR_HEIGHT + 12 + lines * LINE + MARGIN
}

/// Returns the height of the title.
fn head(bar: &Bar, paper: Paper) -> i32 {
    titles(bar, paper).len() as i32 * line_height(LABEL) + 4
}

/// Returns the lines of the title; empty on a page, which has captions.
fn titles(bar: &Bar, paper: Paper) -> Vec<String> {
    match paper {
        Paper::White => wrapped(&bar.title, LABEL, 2),
        Paper::Page => Vec::new(),
    }
}

/// Draws a bar below a height.
pub fn draw(bar: &Bar, top: i32, paper: Paper) -> Markup {
    let ink = paper.ink();
    let (up, down) = (top + head(bar, paper), top + head(bar, paper) + BAR_HEIGHT);
    let whole = f64::from(WIDTH - 2 * MARGIN);
    let x = |share: f64| MARGIN + (share.clamp(0.0, 1.0) * whole).round() as i32;
    let ends = bar.parts.iter().scan(0.0, |end, part| {
        *end += part.share;
        Some(*end)
    });
    let ends: Vec<f64> = ends.collect();
    let parts = || (0..).zip(&bar.parts).zip(&ends);
    let legend = down + 12;
    let column = (WIDTH - 2 * MARGIN) / COLUMNS as i32;
    html! {
        @for (line, words) in (0..).zip(titles(bar, paper)) {
            @let middle = top + line * line_height(LABEL) + LABEL - 2;
            (Label::new(&words, (MARGIN, middle), LABEL, ink).left())
        }
        @for ((number, part), end) in parts() {
            @let (left, right) = (x(end - part.share), x(*end));
            @let color = color(number, bar.parts.len());
            (rect((left, up), (right, down), color.into()))
            @if right - left >= ROOM {
                @let share = Percent::of(part.share).digits(0).to_string();
                (Label::new(&share, ((left + right) / 2, (up + down) / 2), SMALL, readable_on(color).into()).bold())
            }
        }
        @for ((number, part), _) in parts() {
            @let left = MARGIN + (number % COLUMNS) as i32 * column;
            @let middle = legend + (number / COLUMNS) as i32 * LINE + LINE / 2;
            (rect((left, middle - 7), (left + 14, middle + 7), color(number, bar.parts.len()).into()))
            @let words = format!("{}: {}", part.name, Percent::of(part.share));
            (Label::new(&words, (left + 22, middle), SMALL, ink).left())
        }
    }
}

/// Returns the colour of a part, the first the darkest.
fn color(number: usize, parts: usize) -> Color {
    let light = number as f64 / (parts.max(2) - 1) as f64;
    of_share(Scale::Sequential, 1.0 - 0.88 * light)
}
