//! A grid: its title, the names of its rows and columns, its cells, and a legend of its colours.

use maud::{Markup, html};

use crate::picture::{Grid, GridCell};

use super::color::{Color, Fill, of_part, of_share, readable_on};
use super::layout::{LABEL, MARGIN, SMALL, WIDTH};
use super::measure::{line_height, wrapped};
use super::paper::Paper;
use super::shape::{Label, Point, frame, line, pale_rect, rect, tinted_rect};

/// The left edge of the cells, to the right of the row names.
const LEFT: i32 = MARGIN + 24;

const CELL_HEIGHT: i32 = 44;

/// The space between cells.
const GAP: i32 = 2;

const LEGEND_HEIGHT: i32 = 84;

/// Returns the height of a grid with its title and its legend.
pub fn height(grid: &Grid, paper: Paper) -> i32 {
    head(grid, paper) + grid.rows.len() as i32 * CELL_HEIGHT + LEGEND_HEIGHT
}

/// Returns the height of the title and the names of the columns.
fn head(grid: &Grid, paper: Paper) -> i32 {
    let names = if grid.columns.iter().all(String::is_empty) { 1 } else { 2 };
    titles(grid, paper).len() as i32 * line_height(LABEL) + names * line_height(SMALL)
}

/// Returns the lines of the title; empty on a page, which has captions.
fn titles(grid: &Grid, paper: Paper) -> Vec<String> {
    match paper {
        Paper::White => wrapped(&grid.title, LABEL, 2),
        Paper::Page => Vec::new(),
    }
}

/// Draws a grid below a height.
pub fn draw(grid: &Grid, top: i32, paper: Paper) -> Markup {
    let columns = (grid.columns.len() as i32).max(1);
    let left_of = |column: i32| LEFT + column * (WIDTH - MARGIN - LEFT) / columns;
    let middle_of = |column: i32| (left_of(column) + left_of(column + 1) - GAP) / 2;
    let cells = top + head(grid, paper);
    let top_of = |row: i32| cells + row * CELL_HEIGHT;
    let corners = |row: i32, column: i32| {
        ((left_of(column), top_of(row)), (left_of(column + 1) - GAP, top_of(row + 1) - GAP))
    };
    let ink = paper.ink();
    html! {
        @for (line, words) in (0..).zip(titles(grid, paper)) {
            @let middle = top + line * line_height(LABEL) + LABEL - 2;
            (Label::new(&words, (MARGIN, middle), LABEL, ink).left())
        }
        @for (column, name) in named(&grid.columns) {
            (Label::new(name, (middle_of(column), cells - SMALL - 1), LABEL, ink).bold())
        }
        @for (row, name) in named(&grid.rows) {
            @let middle = top_of(row) + (CELL_HEIGHT - GAP) / 2;
            (Label::new(name, ((MARGIN + LEFT) / 2 - 3, middle), LABEL, ink).bold())
        }
        @for (index, cell) in (0..grid.rows.len() as i32 * columns).zip(&grid.cells) {
            @let (from, to) = corners(index / columns, index % columns);
            @match cell.share {
                _ if !cell.parts.is_empty() => (draw_parts(grid, cell, from, to, ink)),
                Some(share) => (draw_cell(cell, of_share(grid.scale, share), from, to, ink)),
                None => {
                    (pale_rect(from, to, ink))
                    (Label::new(&cell.name, ((from.0 + to.0) / 2, (from.1 + to.1) / 2), SMALL, ink).pale())
                }
            }
        }
        @let below = top_of(grid.rows.len() as i32);
        @match grid.parts.is_empty() {
            true => (legend(grid, below, paper)),
            false => (legend_of_parts(grid, below, paper)),
        }
    }
}

/// Draws a cell with its parts side by side, below its name.
fn draw_parts(grid: &Grid, cell: &GridCell, from: Point, to: Point, ink: Fill) -> Markup {
    const NAME: i32 = 18;
    let whole: f64 = cell.parts.iter().sum();
    let before =
        |part: usize| cell.parts[..part].iter().sum::<f64>() / whole.max(f64::MIN_POSITIVE);
    let x = |part: usize| from.0 + (before(part) * f64::from(to.0 - from.0)).round() as i32;
    html! {
        (pale_rect(from, to, ink))
        (Label::new(&cell.name, ((from.0 + to.0) / 2, from.1 + NAME / 2), SMALL, ink))
        @for (part, kind) in grid.parts.iter().enumerate().take(cell.parts.len()) {
            @if x(part) < x(part + 1) {
                (rect((x(part), from.1 + NAME), (x(part + 1), to.1), of_part(kind.paint).into()))
            }
        }
    }
}

/// Draws the colours of the parts with their names, below a height.
fn legend_of_parts(grid: &Grid, top: i32, paper: Paper) -> Markup {
    const BOX: i32 = 14;
    let columns = (grid.parts.len() as i32).max(1);
    let left_of = |part: i32| LEFT + part * (WIDTH - MARGIN - LEFT) / columns;
    let ink = paper.ink();
    html! {
        @for (part, kind) in (0..).zip(&grid.parts) {
            (rect((left_of(part), top + 16), (left_of(part) + BOX, top + 16 + BOX), of_part(kind.paint).into()))
            (Label::new(&kind.name, (left_of(part) + BOX + 6, top + 16 + BOX / 2), SMALL, ink).left())
        }
        (Label::new(&grid.unit, (LEFT, top + 48), SMALL, ink).left())
    }
}

/// Returns the non-empty names, each with its index.
fn named(names: &[String]) -> impl Iterator<Item = (i32, &String)> {
    (0..).zip(names).filter(|(_, name)| !name.is_empty())
}

/// Draws a cell between two corners.
fn draw_cell(cell: &GridCell, background: Color, from: Point, to: Point, ink: Fill) -> Markup {
    let ink = if cell.is_faint { ink } else { readable_on(background).into() };
    let middle = (from.0 + to.0) / 2;
    html! {
        (match cell.is_faint {
            true => tinted_rect(from, to, background.into(), 0.3),
            false => rect(from, to, background.into()),
        })
        @if cell.number.is_empty() {
            (Label::new(&cell.name, (middle, (from.1 + to.1) / 2), SMALL, ink))
        } @else {
            (Label::new(&cell.name, (middle, from.1 + 12), SMALL, ink))
            (Label::new(&cell.number, (middle, from.1 + 30), LABEL, ink).bold())
        }
        @if cell.is_framed {
            (frame((from.0 + 2, from.1 + 2), (to.0 - 2, to.1 - 2), ink))
        }
    }
}

/// Draws a bar of all colours with their numbers, below a height.
fn legend(grid: &Grid, top: i32, paper: Paper) -> Markup {
    const PARTS: i32 = 64;
    const BAR: i32 = WIDTH / 2 / PARTS * PARTS;
    let (least, greatest) = grid.scale.bounds();
    let share = |part: f64| least + (greatest - least) * part;
    let (up, down) = (top + 16, top + 34);
    let ink = paper.ink();
    html! {
        @for part in 0..PARTS {
            @let color = of_share(grid.scale, share((f64::from(part) + 0.5) / f64::from(PARTS)));
            @let left = LEFT + part * BAR / PARTS;
            (rect((left, up), (left + BAR / PARTS, down), color.into()))
        }
        @for (tick, name) in grid.scale.labelled_ticks() {
            @let part = (tick - least) / (greatest - least);
            @let x = LEFT + (part * f64::from(BAR)).round() as i32;
            (line((x, down), (x, down + 5), ink, 0.6))
            (Label::new(&name, (x, down + 14), SMALL, ink))
        }
        (Label::new(&grid.unit, (LEFT + BAR + MARGIN, (up + down) / 2), SMALL, ink).left())
        @if grid.cells.iter().any(|cell| cell.is_faint) {
            (Label::new("pale: a small sample", (LEFT + BAR + MARGIN, down + 14), SMALL, ink).left())
        }
    }
}
