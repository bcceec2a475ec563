//! A grid: its title, the names of its rows and columns, its cells, and what their colours mean.

use plotters::prelude::Rectangle;
use plotters::style::Color;

use crate::cli::picture::Grid;
use crate::cli::picture::palette::{color, readable_on};

use super::pen::{Area, Drawn, LABEL, MARGIN, Pen, SMALL, WIDTH};
use super::words::{in_few_digits, line_height, wrapped};

/// How much room the names of the rows have.
const ROW_NAMES: i32 = 24;

const CELL_HEIGHT: i32 = 44;

/// How high the explanation of the colours is.
const SCALE_HEIGHT: i32 = 84;

/// How high a grid is.
pub fn height(grid: &Grid) -> i32 {
    head(grid) + grid.rows.len() as i32 * CELL_HEIGHT + SCALE_HEIGHT
}

/// How high what stands above the cells is: the title and the names of the columns.
fn head(grid: &Grid) -> i32 {
    wrapped(&grid.title, LABEL, 2).len() as i32 * line_height(LABEL) + 2 * line_height(SMALL)
}

/// A grid with its title, the names of its rows and columns, and what its colours mean.
pub fn draw(pen: Pen, area: &Area<'_>, grid: &Grid) -> Drawn {
    for (line, words) in wrapped(&grid.title, LABEL, 2).iter().enumerate() {
        let top = line as i32 * line_height(LABEL) + SMALL / 2;
        pen.write(area, words, (MARGIN, top), &pen.text(LABEL).left().top())?;
    }
    let top = head(grid);
    let left = MARGIN + ROW_NAMES;
    let columns = grid.columns.len() as i32;
    let edge = |column: i32| left + column * (WIDTH - MARGIN - left) / columns;
    let middle = |column: i32| (edge(column) + edge(column + 1)) / 2;
    for (column, name) in (0..).zip(&grid.columns) {
        let at = (middle(column), top - SMALL);
        pen.write(area, name, at, &pen.text(LABEL).bold())?;
    }
    for (row, name) in (0..).zip(&grid.rows) {
        let at = (MARGIN + ROW_NAMES / 2 - 3, top + row * CELL_HEIGHT + CELL_HEIGHT / 2);
        pen.write(area, name, at, &pen.text(LABEL).bold())?;
    }
    for (place, cell) in (0..).zip(&grid.cells) {
        let (row, column) = (place / columns, place % columns);
        let (up, down) = (top + row * CELL_HEIGHT, top + (row + 1) * CELL_HEIGHT - 2);
        let corners = [(edge(column), up), (edge(column + 1) - 2, down)];
        let Some(cell) = cell else {
            let pale = pen.ink().mix(0.07).filled();
            area.draw(&Rectangle::new(corners, pale))?;
            continue;
        };
        let paint = color(grid.scale, cell.share);
        let ink = readable_on(paint);
        area.draw(&Rectangle::new(corners, paint.filled()))?;
        let name = pen.text(SMALL).color(ink);
        pen.write(area, &cell.name, (middle(column) - 1, up + 12), &name)?;
        let number = pen.text(LABEL).bold().color(ink);
        pen.write(area, &cell.words, (middle(column) - 1, up + 30), &number)?;
        if cell.stands_out {
            let [(x, y), (right, bottom)] = corners;
            let frame = [(x + 2, y + 2), (right - 2, bottom - 2)];
            area.draw(&Rectangle::new(frame, ink.stroke_width(3)))?;
        }
    }
    let below = top + grid.rows.len() as i32 * CELL_HEIGHT;
    scale(pen, area, grid, below)
}

/// A bar of all colours, with the numbers that they stand for.
fn scale(pen: Pen, area: &Area<'_>, grid: &Grid, top: i32) -> Drawn {
    const PARTS: i32 = 64;
    let left = MARGIN + ROW_NAMES;
    let width = WIDTH / 2 / PARTS * PARTS;
    let (least, greatest) = grid.scale.ends();
    let (up, down) = (top + 16, top + 34);
    for part in 0..PARTS {
        let share = least + (greatest - least) * (f64::from(part) + 0.5) / f64::from(PARTS);
        let corners =
            [(left + part * width / PARTS, up), (left + (part + 1) * width / PARTS, down)];
        area.draw(&Rectangle::new(corners, color(grid.scale, share).filled()))?;
    }
    for tick in 0..=4 {
        let share = least + (greatest - least) * f64::from(tick) / 4.0;
        let at = (left + tick * width / 4, down + 14);
        pen.write(area, &in_few_digits(share), at, &pen.text(SMALL))?;
    }
    let beside = (left + width + MARGIN, (up + down) / 2);
    pen.write(area, &grid.unit, beside, &pen.text(SMALL).left())
}
