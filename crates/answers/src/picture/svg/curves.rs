//! Curves: a legend, the axes, and the curves with their marks on them.

use maud::{Markup, html};

use crate::picture::{Curve, Curves};
use crate::text::{Percent, shortened};

use super::color::of_curve;
use super::layout::{LABEL, MARGIN, SMALL, TICK, WIDTH};
use super::measure::{letters_in, line_height};
use super::paper::Paper;
use super::shape::{Label, Point, dot, line, polyline};

/// The left and the right end of the x axis.
const LEFT: i32 = 74;
const RIGHT: i32 = WIDTH - 2 * MARGIN;

/// The length of the y axis.
const HEIGHT: i32 = 394;

/// The space above the y axis, and the space below it for the names of the x axis.
const ABOVE: i32 = MARGIN / 2;
const BELOW: i32 = 56;

/// The number of intervals between ticks of an axis.
const INTERVALS: i32 = 10;

const TICK_LENGTH: i32 = 5;

/// The number of marks per curve.
const MARKS: usize = 3;

/// Returns the height of curves with their legend.
pub fn height(curves: &Curves) -> i32 {
    legend_height(curves) + ABOVE + HEIGHT + BELOW
}

fn legend_height(curves: &Curves) -> i32 {
    MARGIN + curves.curves.len() as i32 * line_height(LABEL)
}

/// Draws curves below a height.
pub fn draw(curves: &Curves, top: i32, paper: Paper) -> Markup {
    let plot = CurvePlot { top: top + legend_height(curves) + ABOVE };
    html! {
        (legend(curves, top, paper))
        (axes(curves, plot, paper))
        @for (number, curve) in curves.curves.iter().enumerate() {
            (polyline(&plot.corners(curve), of_curve(number).into()))
        }
        @for (number, curve) in curves.curves.iter().enumerate() {
            @for turn in 0..MARKS {
                // The marks of the curves alternate, so that no two are above each other.
                @let position = (turn * curves.curves.len() + number) as f64 + 0.5;
                @let position = position / (MARKS * curves.curves.len()) as f64;
                (dot(number, plot.nearest(position, curve.height_at(position))))
            }
        }
    }
}

/// Draws the legend.
fn legend(curves: &Curves, top: i32, paper: Paper) -> Markup {
    const INDENT: i32 = 30;
    let letters = letters_in(WIDTH - 2 * MARGIN - INDENT, LABEL);
    html! {
        @for (number, curve) in curves.curves.iter().enumerate() {
            @let middle = top + MARGIN / 2 + number as i32 * line_height(LABEL) + LABEL / 2;
            @let name = shortened(&curve.name, letters);
            (dot(number, (MARGIN + 10, middle)))
            (Label::new(&name, (MARGIN + INDENT, middle), LABEL, paper.ink()).left())
        }
    }
}

/// Draws the axes with their names, and a line and a number at each tick.
fn axes(curves: &Curves, plot: CurvePlot, paper: Paper) -> Markup {
    const GRID: f64 = 0.18;
    const AXIS: f64 = 0.6;
    // The opacity of the lines at an even share of two players.
    const EVEN: f64 = 0.45;
    let ink = paper.ink();
    let bottom = plot.top + HEIGHT;
    let x_name = format!("share {}", curves.x_axis);
    html! {
        @for tick in 0..=INTERVALS {
            @let share = f64::from(tick) / f64::from(INTERVALS);
            @let (x, y) = plot.nearest(share, share);
            @let name = Percent::of(share).digits(0).to_string();
            @if tick > 0 {
                (line((x, plot.top), (x, bottom), ink, GRID))
                (line((LEFT, y), (RIGHT, y), ink, if 2 * tick == INTERVALS { EVEN } else { GRID }))
            }
            (line((x, bottom), (x, bottom + TICK_LENGTH), ink, AXIS))
            (line((LEFT - TICK_LENGTH, y), (LEFT, y), ink, AXIS))
            (Label::new(&name, (x, bottom + TICK_LENGTH + 11), TICK, ink))
            (Label::new(&name, (LEFT - TICK_LENGTH - 4, y), TICK, ink).right())
        }
        (line((LEFT, bottom), (RIGHT, bottom), ink, AXIS))
        (line((LEFT, plot.top), (LEFT, bottom), ink, AXIS))
        (Label::new(&x_name, ((LEFT + RIGHT) / 2, bottom + BELOW - SMALL + 4), LABEL, ink))
        (Label::new(&curves.y_axis, (MARGIN - 4, plot.top + HEIGHT / 2), LABEL, ink).upright())
    }
}

/// The rectangle between the axes.
#[derive(Clone, Copy)]
struct CurvePlot {
    /// The position of 1 on the y axis.
    top: i32,
}

impl CurvePlot {
    /// Returns the point at the given shares of both axes.
    fn point(self, x: f64, y: f64) -> (f64, f64) {
        let across = f64::from(LEFT) + x * f64::from(RIGHT - LEFT);
        let down = f64::from(self.top) + (1.0 - y) * f64::from(HEIGHT);
        (across, down)
    }

    /// Returns the whole pixel nearest to a point.
    fn nearest(self, x: f64, y: f64) -> Point {
        let (across, down) = self.point(x, y);
        (across.round() as i32, down.round() as i32)
    }

    /// Returns the corners of a curve's steps.
    fn corners(self, curve: &Curve) -> Vec<(f64, f64)> {
        let mut start = 0.0;
        let corners = curve.steps().iter().flat_map(|step| {
            let from = std::mem::replace(&mut start, step.end);
            [self.point(from, step.height), self.point(step.end, step.height)]
        });
        corners.collect()
    }
}
