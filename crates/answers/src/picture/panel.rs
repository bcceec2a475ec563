//! A picture and its panels.

use super::bar::Bar;
use super::curve::Curves;
use super::estimates::Estimates;
use super::grid::Grid;
use super::lines::Lines;

/// Panels one below another, under one title.
#[derive(Clone, Debug)]
pub struct Picture {
    /// The question that the picture answers, such as `AhKh against QQ+ on Qh 7h 2c`.
    pub title: String,
    /// The panels, from the top.
    pub panels: Vec<Panel>,
    /// Sentences below the panels: the accuracy of the numbers, and what is not drawn.
    pub notes: Vec<String>,
}

impl Picture {
    /// Returns a picture without notes.
    pub fn new(title: impl Into<String>, panels: impl IntoIterator<Item = Panel>) -> Self {
        Self { title: title.into(), panels: panels.into_iter().collect(), notes: Vec::new() }
    }

    /// Returns the picture with more notes.
    #[must_use]
    pub fn noting(mut self, notes: impl IntoIterator<Item = String>) -> Self {
        self.notes.extend(notes);
        self
    }
}

/// A part of a picture.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Panel {
    /// Curves over the shares of a range.
    Curves(Curves),
    /// A grid of coloured cells.
    Grid(Grid),
    /// Lines over axes of any range.
    Lines(Lines),
    /// The parts of a whole.
    Bar(Bar),
    /// Numbers with their intervals.
    Estimates(Estimates),
}

impl Panel {
    /// Returns the panel's title; empty if missing.
    pub fn title(&self) -> &str {
        match self {
            Self::Curves(_) => "",
            Self::Grid(grid) => &grid.title,
            Self::Lines(lines) => &lines.title,
            Self::Bar(bar) => &bar.title,
            Self::Estimates(estimates) => &estimates.title,
        }
    }
}
