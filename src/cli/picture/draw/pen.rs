//! What draws: text in sizes and colours, on paper of some kind.

use std::io;

use plotters::coord::Shift;
use plotters::prelude::{Circle, DrawingArea, DrawingAreaErrorKind, FontStyle, SVGBackend, Text};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{BLACK, Color, IntoFont, RGBColor, TextStyle};

use crate::cli::picture::mark;
use crate::cli::picture::palette::{of_curve, readable_on};

use super::words::bearable;

/// What a picture is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// White, in a file of its own.
    White,
    /// A page, whose colour and ink the picture takes.
    Page,
}

/// How wide a picture is, and what is left free around it, in pixels.
pub const WIDTH: i32 = 800;
pub const MARGIN: i32 = 20;

/// The sizes of text, in pixels.
pub const TITLE: i32 = 20;
pub const LABEL: i32 = 16;
pub const SMALL: i32 = 13;

/// How high a line of text is, in parts of its size.
pub const LINE: f64 = 1.4;

/// Stands for the page's ink until the drawing is done: nothing else is drawn in it.
const PAGE_INK: RGBColor = RGBColor(0x01, 0x02, 0x03);

/// A part of a picture, and what comes of drawing on it.
pub type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
pub type Drawn = Result<(), DrawingAreaErrorKind<io::Error>>;

/// Draws on paper of some kind.
#[derive(Clone, Copy)]
pub struct Pen {
    pub paper: Paper,
}

/// How text is written.
pub struct Writing {
    size: i32,
    bold: bool,
    color: RGBColor,
    across: HPos,
    up: VPos,
}

impl Writing {
    pub fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    pub fn left(self) -> Self {
        Self { across: HPos::Left, ..self }
    }

    pub fn top(self) -> Self {
        Self { up: VPos::Top, ..self }
    }

    pub fn color(self, color: RGBColor) -> Self {
        Self { color, ..self }
    }

    /// As the drawing crate has it.
    pub fn style(&self) -> TextStyle<'static> {
        let style = if self.bold { FontStyle::Bold } else { FontStyle::Normal };
        // The backend divides sizes by this number.
        let font = ("sans-serif", 1.24 * f64::from(self.size)).into_font().style(style);
        font.color(&self.color).pos(Pos::new(self.across, self.up))
    }
}

impl Pen {
    /// The colour of what has no other.
    pub fn ink(self) -> RGBColor {
        match self.paper {
            Paper::White => BLACK,
            Paper::Page => PAGE_INK,
        }
    }

    /// Text in ink, in the middle of where it stands.
    pub fn text(self, size: i32) -> Writing {
        let (across, up) = (HPos::Center, VPos::Center);
        Writing { size, bold: false, color: self.ink(), across, up }
    }

    /// Writes words at a place.
    pub fn write(self, area: &Area<'_>, words: &str, at: (i32, i32), writing: &Writing) -> Drawn {
        area.draw(&Text::new(bearable(words), at, writing.style()))
    }

    /// The mark of a curve in its colour.
    pub fn dot(self, area: &Area<'_>, number: usize, at: (i32, i32)) -> Drawn {
        let paint = of_curve(number);
        area.draw(&Circle::new(at, 10, paint.filled()))?;
        let writing = self.text(SMALL).bold().color(readable_on(paint));
        self.write(area, &mark(number).to_string(), (at.0, at.1), &writing)
    }
}

/// The drawing with the page's own ink in place of what stood for it.
pub fn inked(drawn: &str) -> String {
    drawn.replace("\"#010203\"", "\"currentColor\"")
}
