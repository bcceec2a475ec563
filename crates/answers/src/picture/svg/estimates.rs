//! Bars with whiskers: a title, a bar a line with its name and its number, and the axis below them.

use maud::{Markup, html};

use crate::picture::{Axis, EstimateBar, Estimates};
use crate::text::shortened;

use super::color::of_curve;
use super::layout::{LABEL, MARGIN, SMALL, TICK, WIDTH};
use super::measure::{letters_in, line_height, wrapped};
use super::paper::Paper;
use super::shape::{Label, line, tinted_rect};

/// The left and the right end of the axis. Names are to the left, numbers to the right.
const LEFT: i32 = 200;
const RIGHT: i32 = WIDTH - 200;

/// The height of a bar with the space around it, and of the bar.
const ROW: i32 = 22;
const BAR: i32 = 14;

/// The height of the ends of a whisker.
const CAP: i32 = 8;

/// The space below the bars for the labels of the axis.
const BELOW: i32 = 56;

/// Returns the height of the bars with their title and their axis.
pub fn height(estimates: &Estimates, paper: Paper) -> i32 {
    head(estimates, paper) + estimates.bars.len() as i32 * ROW + BELOW
}

/// Returns the height of the title.
fn head(estimates: &Estimates, paper: Paper) -> i32 {
    titles(estimates, paper).len() as i32 * line_height(LABEL) + MARGIN
}

/// Returns the lines of the title; empty on a page, which has captions.
fn titles(estimates: &Estimates, paper: Paper) -> Vec<String> {
    match paper {
        Paper::White => wrapped(&estimates.title, LABEL, 2),
        Paper::Page => Vec::new(),
    }
}

/// Draws bars below a height.
pub fn draw(estimates: &Estimates, top: i32, paper: Paper) -> Markup {
    const GRID: f64 = 0.18;
    const AXIS: f64 = 0.6;
    let ink = paper.ink();
    let axis = &estimates.axis;
    let first = top + head(estimates, paper);
    let bottom = first + estimates.bars.len() as i32 * ROW;
    html! {
        @for (line, words) in (0..).zip(titles(estimates, paper)) {
            @let middle = top + MARGIN / 2 + line * line_height(LABEL) + LABEL / 2;
            (Label::new(&words, (MARGIN, middle), LABEL, ink).left())
        }
        @for (at, _) in &axis.ticks {
            @let across = across(estimates, *at);
            (line((across, first), (across, bottom + 5), ink, if *at == 0.0 { AXIS } else { GRID }))
        }
        @for (at, label) in labels(axis) {
            (Label::new(label, (across(estimates, *at), bottom + 16), TICK, ink))
        }
        (Label::new(&axis.name, ((LEFT + RIGHT) / 2, bottom + 36), SMALL, ink))
        @for (index, bar) in (0..).zip(&estimates.bars) {
            (draw_bar(estimates, bar, first + index * ROW + ROW / 2, paper))
        }
    }
}

/// Returns the ticks with a label: 0, and every so many others that labels do not touch.
fn labels(axis: &Axis) -> impl Iterator<Item = &(f64, String)> {
    let widest = axis.ticks.iter().map(|(_, label)| label.chars().count()).max().unwrap_or(0);
    let intervals = axis.ticks.len().saturating_sub(1).max(1);
    let room = letters_in((RIGHT - LEFT) / intervals as i32, TICK).max(1);
    let every = (widest + 1).div_ceil(room);
    let zero = axis.ticks.iter().position(|(at, _)| *at == 0.0).unwrap_or(0);
    let labelled = move |index: usize| index.abs_diff(zero).is_multiple_of(every);
    axis.ticks.iter().enumerate().filter(move |(index, _)| labelled(*index)).map(|(_, tick)| tick)
}

/// Draws a bar at a height.
fn draw_bar(estimates: &Estimates, bar: &EstimateBar, middle: i32, paper: Paper) -> Markup {
    let ink = paper.ink();
    let at = |number| across(estimates, number);
    let axis = estimates.axis.least..=estimates.axis.greatest;
    let (zero, end) = (at(0.0), at(bar.number));
    let (from, to) = ((zero.min(end), middle - BAR / 2), (zero.max(end), middle + BAR / 2));
    let name = shortened(&bar.name, letters_in(LEFT - MARGIN - 10, TICK));
    let words = shortened(&bar.words, letters_in(WIDTH - RIGHT - MARGIN, SMALL));
    let name = Label::new(&name, (LEFT - 10, middle), TICK, ink).right();
    let words = Label::new(&words, (RIGHT + 14, middle), SMALL, ink).left();
    html! {
        (if bar.is_faint { name.pale() } else { name })
        (tinted_rect(from, to, of_curve(usize::from(bar.is_other)).into(), if bar.is_faint { 0.3 } else { 0.75 }))
        @if let Some(ends) = bar.whisker {
            (line((at(ends[0]), middle), (at(ends[1]), middle), ink, 1.0))
            // A whisker that goes on beyond the axis has no end.
            @for end in ends.into_iter().filter(|end| axis.contains(end)).map(at) {
                (line((end, middle - CAP / 2), (end, middle + CAP / 2), ink, 1.0))
            }
        }
        (if bar.is_faint { words.pale() } else { words })
    }
}

/// Returns the distance of a number from the left.
fn across(estimates: &Estimates, number: f64) -> i32 {
    let position = estimates.axis.position(number).clamp(0.0, 1.0);
    LEFT + (position * f64::from(RIGHT - LEFT)).round() as i32
}
