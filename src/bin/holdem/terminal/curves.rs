//! Curves drawn with characters: Braille dots on a terminal, or the curves' marks in ASCII.
//!
//! ```text
//! a cell of Braille: 2 × 4 dots, bit by bit      1 4
//!                                                2 5
//!                                                3 6
//!                                                7 8
//! ```
//!
//! Marks distinguish the curves without colour.

use holdem::picture::{Curve, Curves, mark};
use holdem::text::{Percent, shortened};

use super::style::{Lines, Style};

/// The bit of each dot of a Braille cell, by its column and row.
const BRAILLE: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];

/// The labelled positions on both axes.
const TICKS: [f64; 5] = [0.0, 0.25, 0.5, 0.75, 1.0];

/// The width of the labels of the y axis: `100%`, a space and the axis.
const LEFT: usize = 6;

/// The number of columns between two marks of a Braille curve.
const MARK_EVERY: usize = 24;

/// Returns curves as lines of text of at most `width` columns, few enough to read at a glance.
pub fn lines(curves: &Curves, width: usize, style: Style) -> Vec<String> {
    let rows = (width / 5).clamp(10, 28);
    let mut canvas = Canvas::new(width.saturating_sub(LEFT).max(10), rows, style);
    for (number, curve) in curves.curves.iter().enumerate() {
        canvas.draw(number, curve);
    }
    if style.lines == Lines::Unicode {
        for (number, curve) in curves.curves.iter().enumerate() {
            canvas.mark(number, curve, curves.curves.len());
        }
    }
    let mut lines = vec![curves.y_axis.clone()];
    lines.extend((0..rows).map(|row| canvas.line(row)));
    lines.extend(canvas.axis());
    lines.push(format!("{:LEFT$}{}", "", curves.x_axis));
    lines.extend(legend(curves, canvas.has_crossings(), width, style));
    lines.iter().map(|line| line.trim_end().to_owned()).collect()
}

/// Cells of dots, row by row.
struct Canvas {
    columns: usize,
    rows: usize,
    /// The number of dots in a cell, across and down.
    dots: (usize, usize),
    cells: Vec<CurveCell>,
    style: Style,
}

#[derive(Clone, Copy, Default)]
struct CurveCell {
    /// The Braille dots that are set.
    dots: u8,
    /// The curves through the cell, as a bit mask.
    curves: u32,
    /// The mark that replaces the dots.
    mark: Option<usize>,
}

impl Canvas {
    fn new(columns: usize, rows: usize, style: Style) -> Self {
        let dots = if style.lines == Lines::Unicode { (2, 4) } else { (1, 1) };
        Self { columns, rows, dots, cells: vec![CurveCell::default(); columns * rows], style }
    }

    /// Returns the row of dots at a height, from the top.
    fn dot_row(&self, height: f64) -> usize {
        ((1.0 - height) * (self.rows * self.dots.1 - 1) as f64).round() as usize
    }

    /// Returns the row of cells at a height, from the top.
    fn row(&self, height: f64) -> usize {
        self.dot_row(height) / self.dots.1
    }

    /// Returns the column of cells at a position.
    fn column(&self, position: f64) -> usize {
        (position * (self.columns - 1) as f64).round() as usize
    }

    /// Draws a curve from left to right. Vertical lines join its steps.
    fn draw(&mut self, number: usize, curve: &Curve) {
        let width = self.columns * self.dots.0;
        let mut last = None;
        for x in 0..width {
            let y = self.dot_row(curve.height_at((x as f64 + 0.5) / width as f64));
            // A vertical line from the previous height.
            let below = last.unwrap_or(0).max(y + 1);
            (y..below).for_each(|y| self.set(x, y, number));
            last = Some(y);
        }
    }

    fn set(&mut self, x: usize, y: usize, number: usize) {
        let (across, down) = self.dots;
        let cell = &mut self.cells[y / down * self.columns + x / across];
        cell.dots |= BRAILLE[x % across][y % down];
        cell.curves |= 1 << number;
    }

    /// Puts the curve's mark on it at intervals, alternating with the marks of other curves.
    fn mark(&mut self, number: usize, curve: &Curve, curves: usize) {
        let every = MARK_EVERY.max(4 * curves).min(self.columns);
        let first = every * (2 * number + 1) / (2 * curves);
        for column in (first..self.columns).step_by(every) {
            let row = self.row(curve.height_at((column as f64 + 0.5) / self.columns as f64));
            self.cells[row * self.columns + column].mark = Some(number);
        }
    }

    /// Returns whether curves meet in a cell, which has space for only one mark.
    fn has_crossings(&self) -> bool {
        self.style.lines != Lines::Unicode
            && self.cells.iter().any(|cell| cell.curves.count_ones() > 1)
    }

    /// Returns a row with its label.
    fn line(&self, row: usize) -> String {
        let tick = TICKS.into_iter().find(|&tick| self.row(tick) == row);
        let name = tick.map_or_else(String::new, name_of);
        let axis = match (self.style.lines, tick.is_some()) {
            (Lines::Unicode, true) => '┤',
            (Lines::Unicode, false) => '│',
            (_, true) => '+',
            (_, false) => '|',
        };
        let cells = &self.cells[row * self.columns..][..self.columns];
        let painted = cells.chunk_by(|one, next| one.color() == next.color()).map(|alike| {
            let letters: String =
                alike.iter().map(|cell| self.letter(cell, tick == Some(0.5))).collect();
            match alike[0].color() {
                Some(curve) => self.style.curve(&letters, curve),
                None => letters,
            }
        });
        format!("{name:>4} {axis}{}", painted.collect::<String>())
    }

    /// Returns the character of a cell. `half` is set in the row of 50%.
    fn letter(&self, cell: &CurveCell, half: bool) -> char {
        match (self.style.lines, cell.mark, cell.curves.count_ones()) {
            (_, Some(curve), _) => mark(curve),
            (Lines::Unicode, None, 0) if half => '·',
            (_, None, 0) if half => '.',
            (_, None, 0) => ' ',
            (Lines::Unicode, None, _) => {
                char::from_u32(0x2800 + u32::from(cell.dots)).unwrap_or(' ')
            }
            (_, None, 1) => mark(cell.curves.trailing_zeros() as usize),
            (_, None, _) => '*',
        }
    }

    /// Returns the x axis and its labels.
    fn axis(&self) -> [String; 2] {
        let (corner, line, tick) = match self.style.lines {
            Lines::Unicode => ('└', '─', '┴'),
            _ => ('+', '-', '+'),
        };
        let mut axis = vec![line; self.columns];
        let mut names = vec![' '; self.columns];
        TICKS.into_iter().for_each(|position| axis[self.column(position)] = tick);
        // The ends come first. Labels that do not fit between them are omitted.
        for position in [0.0, 1.0, 0.5, 0.25, 0.75] {
            let name = name_of(position);
            let start = self.column(position).saturating_sub(name.len() / 2);
            let start = start.min(self.columns - name.len());
            let around = start.saturating_sub(1)..(start + name.len() + 1).min(self.columns);
            if names[around].iter().all(|&letter| letter == ' ') {
                names.splice(start..start + name.len(), name.chars());
            }
        }
        let axis: String = axis.into_iter().collect();
        let names: String = names.into_iter().collect();
        [format!("{:>LEFT$}{axis}", corner), format!("{:LEFT$}{names}", "")]
    }
}

impl CurveCell {
    /// Returns the curve whose colour the cell has.
    fn color(&self) -> Option<usize> {
        let lowest = (self.curves > 0).then(|| self.curves.trailing_zeros() as usize);
        self.mark.or(lowest)
    }
}

/// Returns the label of a position on an axis.
fn name_of(position: f64) -> String {
    Percent::of(position).digits(0).to_string()
}

/// Returns the legend: a line for each mark.
fn legend(curves: &Curves, has_crossings: bool, width: usize, style: Style) -> Vec<String> {
    let named = curves.curves.iter().enumerate().map(|(number, curve)| {
        let mark = style.curve(&mark(number).to_string(), number);
        format!("{:LEFT$}{mark} {}", "", shortened(&curve.name, width.saturating_sub(LEFT + 2)))
    });
    let crossing = has_crossings.then(|| format!("{:LEFT$}* more than one", ""));
    named.chain(crossing).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn drawn(curves: usize, width: usize, style: Style) -> Vec<String> {
        let curve = |number: usize| {
            let height = (number + 1) as f64 / curves as f64;
            Curve::new("AA,".repeat(40), [(0.5, 0.0), (1.0, height)])
        };
        let curves = Curves {
            y_axis: "equity".to_owned(),
            x_axis: "of the range".to_owned(),
            curves: (0..curves).map(curve).collect(),
        };
        lines(&curves, width, style)
    }

    const DOTS: Style = Style { lines: Lines::Unicode, glyphs: true, color: false, width: None };

    #[test]
    fn every_curve_is_marked_and_named_at_any_width() {
        for style in [DOTS, Style::MARKDOWN] {
            for width in [0, 16, 20, 40, 76, 80, 200, 1000] {
                for count in [1, 2, 3] {
                    let lines = drawn(count, width, style);
                    for number in 0..count {
                        let is_marked = lines.iter().filter(|line| line.contains(mark(number)));
                        // On the curve, and in the legend.
                        assert!(is_marked.count() >= 2, "{width} {count}\n{}", lines.join("\n"));
                    }
                    let widest = lines.iter().map(|line| line.chars().count()).max();
                    let is_narrow = width < 40;
                    assert!(is_narrow || widest <= Some(width), "{}", lines.join("\n"));
                }
            }
        }
    }

    #[test]
    fn many_curves_are_all_marked_on_a_narrow_terminal() {
        for count in [10, 23] {
            let lines = drawn(count, 40, DOTS);
            let plot = lines.iter().take_while(|line| !line.contains('└'));
            let plot: String =
                plot.skip(1).map(|line| line.chars().skip(LEFT).collect::<String>()).collect();
            for number in 0..count {
                assert!(plot.contains(mark(number)), "{}\n{}", mark(number), lines.join("\n"));
            }
        }
    }

    #[test]
    fn names_of_positions_never_run_into_each_other() {
        for width in 0..200 {
            let lines = drawn(1, width, DOTS);
            let names = lines.iter().rfind(|line| line.trim_start().starts_with("0% "));
            let names: Vec<&str> = names.unwrap().split_whitespace().collect();
            let all = ["0%", "25%", "50%", "75%", "100%"];
            assert!(names.iter().all(|name| all.contains(name)), "{names:?}");
            assert!(names.contains(&"100%"), "{names:?}");
        }
    }

    #[test]
    fn a_jump_is_an_upright_line() {
        let lines = drawn(1, 46, Style::MARKDOWN);
        let rises = lines[1..=10].iter().filter(|line| line.ends_with('1') || line.contains("1 "));
        assert!(rises.count() >= 5, "{}", lines.join("\n"));
        assert!(lines[10].contains("0% +111111"), "{}", lines.join("\n"));
        assert!(lines[1].ends_with("1111111"), "{}", lines.join("\n"));
    }
}
