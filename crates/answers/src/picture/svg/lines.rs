//! Lines over axes of any range: a title, a legend, the axes, and the lines with their marks on them.

use maud::{Markup, html};

use crate::picture::{Axis, Line, Lines};
use crate::text::shortened;

use super::color::of_curve;
use super::layout::{LABEL, MARGIN, SMALL, TICK, WIDTH};
use super::measure::{letters_in, line_height, wrapped};
use super::paper::Paper;
use super::shape::{Label, Point, area, dot, line, polyline};

/// The left and the right end of the x axis.
const LEFT: i32 = 100;
const RIGHT: i32 = WIDTH - 2 * MARGIN;

/// The length of the y axis.
const HEIGHT: i32 = 340;

/// The space above the y axis, and the space below it for the labels of the x axis.
const ABOVE: i32 = MARGIN / 2;
const BELOW: i32 = 56;

const TICK_LENGTH: i32 = 5;

/// The number of marks on a line with more than [`EACH`] points.
const MARKS: usize = 3;

/// The maximum number of points with a mark on each.
const EACH: usize = 12;

/// Returns the height of lines with their legend.
pub fn height(lines: &Lines, paper: Paper) -> i32 {
    head(lines, paper) + ABOVE + HEIGHT + BELOW
}

/// Returns the height of the title and the legend.
fn head(lines: &Lines, paper: Paper) -> i32 {
    let titles = titles(lines, paper).len() as i32;
    MARGIN + (titles + lines.lines.len() as i32) * line_height(LABEL)
}

/// Returns the lines of the title; empty on a page, which has captions.
fn titles(lines: &Lines, paper: Paper) -> Vec<String> {
    match paper {
        Paper::White => wrapped(&lines.title, LABEL, 2),
        Paper::Page => Vec::new(),
    }
}

/// Draws lines below a height.
pub fn draw(lines: &Lines, top: i32, paper: Paper) -> Markup {
    let plot = LinePlot { lines, top: top + head(lines, paper) + ABOVE };
    html! {
        @for (line, words) in (0..).zip(titles(lines, paper)) {
            @let middle = top + MARGIN / 2 + line * line_height(LABEL) + LABEL / 2;
            (Label::new(&words, (MARGIN, middle), LABEL, paper.ink()).left())
        }
        (legend(lines, top, paper))
        (axes(plot, paper))
        @if !lines.band.is_empty() {
            (area(&plot.band(), of_curve(0).into()))
        }
        @for (number, line) in lines.lines.iter().enumerate() {
            @let points: Vec<_> = line.points.iter().map(|point| plot.point(*point)).collect();
            (polyline(&points, of_curve(number).into()))
        }
        @for (number, line) in lines.lines.iter().enumerate() {
            @for point in marked(line, number, lines.lines.len()) {
                (dot(number, plot.nearest(point)))
            }
        }
    }
}

/// Returns the points of a line to mark: all if there are few, otherwise some that alternate with other lines.
fn marked(line: &Line, number: usize, lines: usize) -> Vec<(f64, f64)> {
    if line.points.len() <= EACH {
        return line.points.clone();
    }
    let turns = (0..MARKS).map(|turn| 2 * (turn * lines + number) + 1);
    turns.map(|turn| line.points[turn * line.points.len() / (2 * MARKS * lines)]).collect()
}

/// Draws the legend.
fn legend(lines: &Lines, top: i32, paper: Paper) -> Markup {
    const INDENT: i32 = 30;
    let letters = letters_in(WIDTH - 2 * MARGIN - INDENT, LABEL);
    let first = titles(lines, paper).len();
    html! {
        @for (number, line) in lines.lines.iter().enumerate() {
            @let middle = top + MARGIN / 2 + (first + number) as i32 * line_height(LABEL) + LABEL / 2;
            (dot(number, (MARGIN + 10, middle)))
            (Label::new(&shortened(&line.name, letters), (MARGIN + INDENT, middle), LABEL, paper.ink()).left())
        }
    }
}

/// Draws the axes with their names, and a line and a label at each tick.
fn axes(plot: LinePlot<'_>, paper: Paper) -> Markup {
    const GRID: f64 = 0.18;
    const AXIS: f64 = 0.6;
    let ink = paper.ink();
    let Lines { x, y, .. } = plot.lines;
    let (top, bottom) = (plot.top, plot.top + HEIGHT);
    html! {
        @for (at, label) in &x.ticks {
            @let (across, _) = plot.nearest((*at, y.least));
            (line((across, top), (across, bottom + TICK_LENGTH), ink, GRID))
            (Label::new(label, (across, bottom + TICK_LENGTH + 11), TICK, ink))
        }
        @for (at, label) in &y.ticks {
            @let (_, down) = plot.nearest((x.least, *at));
            // Winnings are above this line, losses below it.
            @let is_zero = *at == 0.0 && y.least < 0.0;
            (line((LEFT - TICK_LENGTH, down), (RIGHT, down), ink, if is_zero { AXIS } else { GRID }))
            (Label::new(label, (LEFT - TICK_LENGTH - 4, down), TICK, ink).right())
        }
        (line((LEFT, bottom), (RIGHT, bottom), ink, AXIS))
        (line((LEFT, top), (LEFT, bottom), ink, AXIS))
        (Label::new(&x.name, ((LEFT + RIGHT) / 2, bottom + BELOW - SMALL + 4), LABEL, ink))
        (Label::new(&y.name, (MARGIN - 4, top + HEIGHT / 2), LABEL, ink).upright())
    }
}

/// The rectangle between the axes.
#[derive(Clone, Copy)]
struct LinePlot<'a> {
    lines: &'a Lines,
    /// The upper end of the y axis.
    top: i32,
}

impl LinePlot<'_> {
    /// Returns the position of a point in the picture.
    fn point(self, (x, y): (f64, f64)) -> (f64, f64) {
        let position = |axis: &Axis, number: f64| axis.position(number).clamp(0.0, 1.0);
        let across = position(&self.lines.x, x);
        let up = position(&self.lines.y, y);
        let width = f64::from(RIGHT - LEFT);
        (f64::from(LEFT) + across * width, f64::from(self.top) + (1.0 - up) * f64::from(HEIGHT))
    }

    /// Returns the corners of the band.
    fn band(self) -> Vec<(f64, f64)> {
        let band = &self.lines.band;
        let upper = band.iter().map(|(x, [_, high])| (*x, *high));
        let lower = band.iter().rev().map(|(x, [low, _])| (*x, *low));
        upper.chain(lower).map(|point| self.point(point)).collect()
    }

    /// Returns the nearest whole pixel.
    fn nearest(self, point: (f64, f64)) -> Point {
        let (across, down) = self.point(point);
        (across.round() as i32, down.round() as i32)
    }
}
