//! The elements of pictures, one line of SVG each.

use maud::{Markup, Render, html};

use crate::picture::mark;

use super::color::{Fill, of_curve, readable_on};
use super::layout::SMALL;
use super::measure::printable;

/// A point: the distances from the left and from the top.
pub type Point = (i32, i32);

/// Draws a filled rectangle between two corners.
pub fn rect(from: Point, to: Point, fill: Fill) -> Markup {
    html! {
        rect x=(from.0) y=(from.1) width=(to.0 - from.0) height=(to.1 - from.1) fill=(fill) {}
        "\n"
    }
}

/// Draws a rectangle in a barely visible tint.
pub fn pale_rect(from: Point, to: Point, fill: Fill) -> Markup {
    html! {
        rect x=(from.0) y=(from.1) width=(to.0 - from.0) height=(to.1 - from.1) fill=(fill)
            fill-opacity="0.07" {}
        "\n"
    }
}

/// Draws a translucent rectangle.
pub fn tinted_rect(from: Point, to: Point, fill: Fill, opacity: f64) -> Markup {
    html! {
        rect x=(from.0) y=(from.1) width=(to.0 - from.0) height=(to.1 - from.1) fill=(fill)
            fill-opacity=(opacity) {}
        "\n"
    }
}

/// Draws the outline of a rectangle.
pub fn frame(from: Point, to: Point, stroke: Fill) -> Markup {
    html! {
        rect x=(from.0) y=(from.1) width=(to.0 - from.0) height=(to.1 - from.1) fill="none"
            stroke=(stroke) stroke-width="2" {}
        "\n"
    }
}

/// Draws a thin horizontal or vertical line.
pub fn line(from: Point, to: Point, stroke: Fill, opacity: f64) -> Markup {
    html! {
        line x1=(from.0) y1=(from.1) x2=(to.0) y2=(to.1) stroke=(stroke) stroke-opacity=(opacity) {}
        "\n"
    }
}

/// Draws a thick line through points.
pub fn polyline(points: &[(f64, f64)], stroke: Fill) -> Markup {
    let points: Vec<String> =
        points.iter().map(|&(x, y)| format!("{},{}", tenths(x), tenths(y))).collect();
    html! {
        polyline points=(points.join(" ")) fill="none" stroke=(stroke) stroke-width="3" {}
        "\n"
    }
}

/// Fills a translucent area with these corners.
pub fn area(corners: &[(f64, f64)], fill: Fill) -> Markup {
    let corners: Vec<String> =
        corners.iter().map(|&(x, y)| format!("{},{}", tenths(x), tenths(y))).collect();
    html! {
        polygon points=(corners.join(" ")) fill=(fill) fill-opacity="0.2" {}
        "\n"
    }
}

/// Draws the mark of a curve: its number on a dot of its colour.
pub fn dot(number: usize, (x, y): Point) -> Markup {
    let color = of_curve(number);
    let mark = mark(number).to_string();
    html! {
        circle cx=(x) cy=(y) r="10" fill=(Fill::from(color)) {}
        "\n"
        (Label::new(&mark, (x, y), SMALL, readable_on(color).into()).bold())
    }
}

/// A line of text, centred on a point.
#[derive(Clone, Copy, Debug)]
pub struct Label<'a> {
    words: &'a str,
    at: Point,
    size: i32,
    fill: Fill,
    anchor: &'static str,
    is_bold: bool,
    is_pale: bool,
    is_upright: bool,
}

impl<'a> Label<'a> {
    pub fn new(words: &'a str, at: Point, size: i32, fill: Fill) -> Self {
        Self {
            words,
            at,
            size,
            fill,
            anchor: "middle",
            is_bold: false,
            is_pale: false,
            is_upright: false,
        }
    }

    pub fn bold(self) -> Self {
        Self { is_bold: true, ..self }
    }

    /// Makes the text translucent.
    pub fn pale(self) -> Self {
        Self { is_pale: true, ..self }
    }

    /// Starts the text at its point.
    pub fn left(self) -> Self {
        Self { anchor: "start", ..self }
    }

    /// Ends the text at its point.
    pub fn right(self) -> Self {
        Self { anchor: "end", ..self }
    }

    /// Rotates the text to read upwards.
    pub fn upright(self) -> Self {
        Self { is_upright: true, ..self }
    }
}

impl Render for Label<'_> {
    fn render(&self) -> Markup {
        let (x, y) = self.at;
        // Half the height of a capital letter below the middle. Some viewers do not support `dominant-baseline`.
        let baseline = tenths(f64::from(y) + 0.36 * f64::from(self.size));
        html! {
            text x=(x) y=(baseline) font-size=(self.size) font-weight=[self.is_bold.then_some("bold")]
                text-anchor=(self.anchor) fill=(self.fill) fill-opacity=[self.is_pale.then_some("0.45")]
                transform=[self.is_upright.then(|| format!("rotate(-90 {x} {y})"))] {
                (printable(self.words))
            }
            "\n"
        }
    }
}

/// Rounds to a tenth of a pixel.
fn tenths(number: f64) -> f64 {
    (10.0 * number).round() / 10.0
}
