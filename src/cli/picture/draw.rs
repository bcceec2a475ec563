//! A picture as SVG: text that any browser shows, the same bytes for the same picture.

use std::io;

use plotters::coord::Shift;
use plotters::prelude::{
    ChartBuilder, Circle, DrawingArea, DrawingAreaErrorKind, FontStyle, IntoDrawingArea,
    LineSeries, Rectangle, SVGBackend, Text,
};
use plotters::style::text_anchor::{HPos, Pos, VPos};
use plotters::style::{BLACK, Color, IntoFont, RGBColor, TextStyle, WHITE};

use crate::cli::failure::Failure;

use super::palette::{color, of_curve, readable_on};
use super::{Curve, Curves, Grid, Panel, Picture, mark};

/// What a picture is drawn on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Paper {
    /// White, in a file of its own.
    White,
    /// A page, whose colour and ink the picture takes.
    Page,
}

/// How wide a picture is, and what is left free around it, in pixels.
const WIDTH: i32 = 800;
const MARGIN: i32 = 20;

/// The sizes of text, in pixels.
const TITLE: i32 = 20;
const LABEL: i32 = 16;
const SMALL: i32 = 13;

/// How high a line of text is, in parts of its size.
const LINE: f64 = 1.4;

/// The rows and columns of cells begin so far from the left.
const ROW_NAMES: i32 = 24;
const CELL_HEIGHT: i32 = 44;

/// How high the part of a panel is in which curves are drawn.
const PLOT_HEIGHT: i32 = 440;

/// Stands for the page's ink until the drawing is done: nothing else is drawn in it.
const PAGE_INK: RGBColor = RGBColor(0x01, 0x02, 0x03);

type Area<'a> = DrawingArea<SVGBackend<'a>, Shift>;
type Drawn = Result<(), DrawingAreaErrorKind<io::Error>>;

/// Draws a picture.
///
/// # Errors
///
/// If the drawing fails, which nobody has seen.
pub fn svg(picture: &Picture, paper: Paper) -> Result<String, Failure> {
    let titles = wrapped(&picture.title, TITLE, 3);
    let heights: Vec<i32> = picture.panels.iter().map(height_of).collect();
    let head = MARGIN + titles.len() as i32 * line_height(TITLE);
    let height = head + heights.iter().sum::<i32>() + MARGIN / 2;
    let mut drawn = String::new();
    let pen = Pen { paper };
    let draw = |drawn: &mut String| -> Drawn {
        let mut rest =
            SVGBackend::with_string(drawn, (WIDTH as u32, height as u32)).into_drawing_area();
        if paper == Paper::White {
            rest.fill(&WHITE)?;
        }
        for (line, words) in titles.iter().enumerate() {
            let top = MARGIN + line as i32 * line_height(TITLE);
            pen.write(&rest, words, (MARGIN, top), &pen.text(TITLE).bold().left().top())?;
        }
        rest = rest.split_vertically(head).1;
        for (panel, height) in picture.panels.iter().zip(heights) {
            let (area, below) = rest.split_vertically(height);
            match panel {
                Panel::Curves(curves) => pen.curves(&area, curves)?,
                Panel::Grid(grid) => pen.grid(&area, grid)?,
            }
            rest = below;
        }
        rest.present()
    };
    draw(&mut drawn)
        .map_err(|error| Failure::Work(format!("the picture could not be drawn: {error}")))?;
    Ok(finished(&drawn, height, picture, paper))
}

/// The drawing with a name for those who cannot see it, and with the page's ink if it is for a page.
fn finished(drawn: &str, height: i32, picture: &Picture, paper: Paper) -> String {
    let shapes = drawn.split_once('\n').map_or("", |(_, shapes)| shapes);
    let title = escaped(&picture.title);
    let shapes = match paper {
        Paper::White => shapes.to_owned(),
        Paper::Page => shapes.replace("\"#010203\"", "\"currentColor\""),
    };
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">\n\
         <title>{title}</title>\n{shapes}"
    )
}

/// Text inside XML.
fn escaped(text: &str) -> String {
    text.chars()
        .map(|letter| match letter {
            '&' => "&amp;".to_owned(),
            '<' => "&lt;".to_owned(),
            '>' => "&gt;".to_owned(),
            '"' => "&quot;".to_owned(),
            '\'' => "&apos;".to_owned(),
            other => printable(other).to_string(),
        })
        .collect()
}

/// XML has no control characters.
fn printable(letter: char) -> char {
    if letter.is_control() { ' ' } else { letter }
}

fn line_height(size: i32) -> i32 {
    (LINE * f64::from(size)).ceil() as i32
}

/// Text in lines that fit the width, broken at spaces; what is more than `most` lines is cut off.
fn wrapped(text: &str, size: i32, most: usize) -> Vec<String> {
    let letters = letters_in(WIDTH - 2 * MARGIN, size);
    let mut lines = vec![String::new()];
    for word in text.split_whitespace() {
        // A word that is longer than a line is broken where it must be.
        let pieces: Vec<char> = word.chars().map(printable).collect();
        for (place, piece) in pieces.chunks(letters).enumerate() {
            let line = lines
                .last_mut()
                .filter(|line| place == 0 && line.chars().count() + piece.len() < letters);
            match line {
                Some(line) if line.is_empty() => line.extend(piece),
                Some(line) => {
                    line.push(' ');
                    line.extend(piece);
                }
                None => lines.push(piece.iter().collect()),
            }
        }
    }
    lines.retain(|line| !line.is_empty());
    if lines.len() > most {
        lines.truncate(most);
        if let Some(last) = lines.last_mut() {
            *last = last.chars().take(letters - 1).chain(['…']).collect();
        }
    }
    lines
}

/// How many letters of a size fit: sans-serif ones are most often narrower than six tenths of their height.
fn letters_in(width: i32, size: i32) -> usize {
    (f64::from(width) / (0.6 * f64::from(size))) as usize
}

/// How high a panel is.
fn height_of(panel: &Panel) -> i32 {
    match panel {
        Panel::Curves(curves) => {
            PLOT_HEIGHT + curves.curves.len() as i32 * line_height(LABEL) + 2 * MARGIN
        }
        Panel::Grid(grid) => grid_head(grid) + grid.rows.len() as i32 * CELL_HEIGHT + SCALE_HEIGHT,
    }
}

/// How high what stands above the cells of a grid is: its title and the names of the columns.
fn grid_head(grid: &Grid) -> i32 {
    wrapped(&grid.title, LABEL, 2).len() as i32 * line_height(LABEL) + 2 * line_height(SMALL)
}

/// How high the explanation of the colours is.
const SCALE_HEIGHT: i32 = 84;

/// Draws on paper of some kind.
#[derive(Clone, Copy)]
struct Pen {
    paper: Paper,
}

/// How text is written.
struct Writing {
    size: i32,
    bold: bool,
    color: RGBColor,
    across: HPos,
    up: VPos,
}

impl Writing {
    fn bold(self) -> Self {
        Self { bold: true, ..self }
    }

    fn left(self) -> Self {
        Self { across: HPos::Left, ..self }
    }

    fn top(self) -> Self {
        Self { up: VPos::Top, ..self }
    }

    fn color(self, color: RGBColor) -> Self {
        Self { color, ..self }
    }

    fn style(&self) -> TextStyle<'static> {
        let style = if self.bold { FontStyle::Bold } else { FontStyle::Normal };
        // The backend divides sizes by this number.
        let font = ("sans-serif", 1.24 * f64::from(self.size)).into_font().style(style);
        font.color(&self.color).pos(Pos::new(self.across, self.up))
    }
}

impl Pen {
    fn ink(self) -> RGBColor {
        match self.paper {
            Paper::White => BLACK,
            Paper::Page => PAGE_INK,
        }
    }

    /// Text in ink, in the middle of where it stands.
    fn text(self, size: i32) -> Writing {
        let (across, up) = (HPos::Center, VPos::Center);
        Writing { size, bold: false, color: self.ink(), across, up }
    }

    fn write(self, area: &Area<'_>, words: &str, at: (i32, i32), writing: &Writing) -> Drawn {
        let words: String = words.chars().map(printable).collect();
        area.draw(&Text::new(words, at, writing.style()))
    }

    /// A grid with its title, the names of its rows and columns, and what its colours mean.
    fn grid(self, area: &Area<'_>, grid: &Grid) -> Drawn {
        for (line, words) in wrapped(&grid.title, LABEL, 2).iter().enumerate() {
            let top = line as i32 * line_height(LABEL) + SMALL / 2;
            self.write(area, words, (MARGIN, top), &self.text(LABEL).left().top())?;
        }
        let top = grid_head(grid);
        let left = MARGIN + ROW_NAMES;
        let columns = grid.columns.len() as i32;
        let edge = |column: i32| left + column * (WIDTH - MARGIN - left) / columns;
        let middle = |column: i32| (edge(column) + edge(column + 1)) / 2;
        for (column, name) in (0..).zip(&grid.columns) {
            let at = (middle(column), top - SMALL);
            self.write(area, name, at, &self.text(LABEL).bold())?;
        }
        for (row, name) in (0..).zip(&grid.rows) {
            let at = (MARGIN + ROW_NAMES / 2 - 3, top + row * CELL_HEIGHT + CELL_HEIGHT / 2);
            self.write(area, name, at, &self.text(LABEL).bold())?;
        }
        for (place, cell) in (0..).zip(&grid.cells) {
            let (row, column) = (place / columns, place % columns);
            let (up, down) = (top + row * CELL_HEIGHT, top + (row + 1) * CELL_HEIGHT - 2);
            let corners = [(edge(column), up), (edge(column + 1) - 2, down)];
            let Some(cell) = cell else {
                let pale = self.ink().mix(0.07).filled();
                area.draw(&Rectangle::new(corners, pale))?;
                continue;
            };
            let paint = color(grid.scale, cell.share);
            let ink = readable_on(paint);
            area.draw(&Rectangle::new(corners, paint.filled()))?;
            let name = self.text(SMALL).color(ink);
            self.write(area, &cell.name, (middle(column) - 1, up + 12), &name)?;
            let number = self.text(LABEL).bold().color(ink);
            self.write(area, &cell.words, (middle(column) - 1, up + 30), &number)?;
            if cell.stands_out {
                let [(x, y), (right, bottom)] = corners;
                let frame = [(x + 2, y + 2), (right - 2, bottom - 2)];
                area.draw(&Rectangle::new(frame, ink.stroke_width(3)))?;
            }
        }
        let below = top + grid.rows.len() as i32 * CELL_HEIGHT;
        self.scale(area, grid, below)
    }

    /// A bar of all colours, with the numbers that they stand for.
    fn scale(self, area: &Area<'_>, grid: &Grid, top: i32) -> Drawn {
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
            self.write(area, &percent(share), at, &self.text(SMALL))?;
        }
        let beside = (left + width + MARGIN, (up + down) / 2);
        self.write(area, &grid.unit, beside, &self.text(SMALL).left())
    }

    /// What each curve stands for, and the curves.
    fn curves(self, area: &Area<'_>, curves: &Curves) -> Drawn {
        let letters = letters_in(WIDTH - 2 * MARGIN - 30, LABEL);
        for (number, curve) in curves.curves.iter().enumerate() {
            let middle = MARGIN / 2 + number as i32 * line_height(LABEL) + LABEL / 2;
            self.dot(area, number, (MARGIN + 10, middle))?;
            let name = shortened(&curve.name, letters);
            self.write(area, &name, (MARGIN + 30, middle), &self.text(LABEL).left())?;
        }
        let legend = MARGIN + curves.curves.len() as i32 * line_height(LABEL);
        let plot = area.split_vertically(legend).1;
        let mut chart = ChartBuilder::on(&plot)
            .margin_right(2 * MARGIN)
            .margin_left(MARGIN / 2)
            .margin_top(MARGIN / 2)
            .x_label_area_size(56)
            .y_label_area_size(64)
            .build_cartesian_2d(0.0..1.0, 0.0..1.0)?;
        let ink = self.ink();
        chart
            .configure_mesh()
            .x_labels(11)
            .y_labels(11)
            .max_light_lines(1)
            .bold_line_style(ink.mix(0.18))
            .light_line_style(ink.mix(0.0))
            .axis_style(ink.mix(0.6))
            .x_label_formatter(&|&share: &f64| percent(share))
            .y_label_formatter(&|&share: &f64| percent(share))
            .label_style(self.text(SMALL + 1).style())
            .axis_desc_style(self.text(LABEL).style())
            .x_desc(format!("share {}", curves.right))
            .y_desc(curves.up)
            .draw()?;
        for (number, curve) in curves.curves.iter().enumerate() {
            let line = of_curve(number).stroke_width(3);
            chart.draw_series(LineSeries::new(corners(curve), line))?;
        }
        let count = curves.curves.len();
        let marks = curves.curves.iter().enumerate().flat_map(|(number, curve)| {
            let places = (0..3).map(move |turn| (turn * count + number) as f64 + 0.5);
            let places = places.map(move |place| place / (3 * count) as f64);
            places.map(move |place| (number, (place, curve.height(place))))
        });
        for (number, at) in marks {
            let at = chart.backend_coord(&at);
            let (left, top) = plot.get_base_pixel();
            self.dot(&plot, number, (at.0 - left, at.1 - top))?;
        }
        Ok(())
    }

    /// The mark of a curve in its colour.
    fn dot(self, area: &Area<'_>, number: usize, at: (i32, i32)) -> Drawn {
        let paint = of_curve(number);
        area.draw(&Circle::new(at, 10, paint.filled()))?;
        let writing = self.text(SMALL).bold().color(readable_on(paint));
        self.write(area, &mark(number).to_string(), (at.0, at.1), &writing)
    }
}

/// The corners of a curve's steps.
fn corners(curve: &Curve) -> Vec<(f64, f64)> {
    let mut corners: Vec<(f64, f64)> = Vec::new();
    let mut from = 0.0;
    for &(end, height) in &curve.steps {
        // A level that goes on has no corner.
        match corners.last_mut() {
            Some(last) if last.1 == height => last.0 = end,
            _ => corners.extend([(from, height), (end, height)]),
        }
        from = end;
    }
    corners
}

fn shortened(text: &str, letters: usize) -> String {
    if text.chars().count() <= letters {
        return text.to_owned();
    }
    text.chars().take(letters.saturating_sub(1)).chain(['…']).collect()
}

fn percent(share: f64) -> String {
    format!("{:.0}%", 100.0 * share)
}
