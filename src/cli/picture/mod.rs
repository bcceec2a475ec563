//! Pictures: what is drawn, as plain data, and the drawing of it as SVG. On a terminal `render` draws curves with
//! letters, and `grid` makes tables of what `heat` colours.

mod curves;
mod draw;
mod file;
mod heat;
mod palette;
mod starting;

pub use curves::{Curve, Curves, mark};
pub use draw::{Paper, svg};
pub use file::save;
pub use heat::{Cell, Grid, Scale};
pub use starting::grid;

use super::failure::Failure;
use super::report::Report;

/// Panels below each other, under one title.
#[derive(Clone, Debug)]
pub struct Picture {
    /// What was asked.
    pub title: String,
    /// What is drawn.
    pub panels: Vec<Panel>,
}

/// A part of a picture.
#[derive(Clone, Debug)]
pub enum Panel {
    /// Curves over a range.
    Curves(Curves),
    /// Cells in colours.
    Grid(Grid),
}

impl Panel {
    /// What stands above it, if anything does.
    pub fn title(&self) -> &str {
        match self {
            Self::Curves(_) => "",
            Self::Grid(grid) => &grid.title,
        }
    }
}

/// An answer that can be drawn.
pub trait Pictured: Report {
    /// The picture of it.
    ///
    /// # Errors
    ///
    /// If it is nothing that a picture could show.
    fn picture(&self) -> Result<Picture, Failure>;
}
