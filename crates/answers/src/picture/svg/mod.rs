//! Pictures as SVG. Equal pictures give equal bytes. Text stays text, in the viewer's sans-serif font.

mod bar;
mod color;
mod curves;
mod estimates;
mod grid;
mod layout;
mod lines;
mod measure;
mod paper;
mod shape;
mod strategy;

use layout::{MARGIN, TITLE, WIDTH};
use maud::html;
use measure::{line_height, printable, wrapped};
use shape::{Label, rect};

use super::panel::{Panel, Picture};

pub use paper::Paper;
pub(crate) use strategy::{color_of, strategy_bar, strategy_grid, strategy_names};

/// The size of the letters of notes.
const NOTE: i32 = 13;

/// Draws a picture as an SVG document, 800 pixels wide. Control characters in its texts become spaces.
///
/// ```
/// use holdem_answers::picture::{Paper, Picture, svg};
///
/// let picture = Picture::new("AA & KK", []);
/// assert!(svg(&picture, Paper::White).contains("<title>AA &amp; KK</title>"));
/// ```
pub fn svg(picture: &Picture, paper: Paper) -> String {
    // A page has headings already.
    let titles = match paper {
        Paper::White => wrapped(&picture.title, TITLE, 3),
        Paper::Page => Vec::new(),
    };
    let head = match titles.len() as i32 {
        0 => 0,
        lines => MARGIN + lines * line_height(TITLE),
    };
    let mut end = head;
    let panels: Vec<(&Panel, i32)> = picture
        .panels
        .iter()
        .map(|panel| {
            let top = end;
            end += height(panel, paper);
            (panel, top)
        })
        .collect();
    let notes: Vec<String> = match paper {
        Paper::White => picture.notes.iter().flat_map(|note| wrapped(note, NOTE, 4)).collect(),
        Paper::Page => Vec::new(),
    };
    let height = end + MARGIN / 2 + notes.len() as i32 * line_height(NOTE);
    let title = printable(&picture.title);
    let drawn = html! {
        svg xmlns="http://www.w3.org/2000/svg" width=(WIDTH) height=(height)
            viewBox={ "0 0 " (WIDTH) " " (height) } role="img" aria-label=(title)
            font-family="sans-serif" {
            title { (title) }
            "\n"
            @if let Some(color) = paper.background() {
                (rect((0, 0), (WIDTH, height), color))
            }
            @for (line, words) in (0..).zip(&titles) {
                @let middle = MARGIN + line * line_height(TITLE) + TITLE / 2;
                (Label::new(words, (MARGIN, middle), TITLE, paper.ink()).bold().left())
            }
            @for (line, words) in (0..).zip(&notes) {
                @let middle = end + line * line_height(NOTE) + NOTE / 2;
                (Label::new(words, (MARGIN, middle), NOTE, paper.ink()).left())
            }
            @for (panel, top) in panels {
                @match panel {
                    Panel::Curves(curves) => (curves::draw(curves, top, paper)),
                    Panel::Grid(grid) => (grid::draw(grid, top, paper)),
                    Panel::Lines(lines) => (lines::draw(lines, top, paper)),
                    Panel::Bar(bar) => (bar::draw(bar, top, paper)),
                    Panel::Estimates(estimates) => (estimates::draw(estimates, top, paper)),
                }
            }
        }
    };
    drawn.into_string() + "\n"
}

fn height(panel: &Panel, paper: Paper) -> i32 {
    match panel {
        Panel::Curves(curves) => curves::height(curves),
        Panel::Grid(grid) => grid::height(grid, paper),
        Panel::Lines(lines) => lines::height(lines, paper),
        Panel::Bar(bar) => bar::height(bar, paper),
        Panel::Estimates(estimates) => estimates::height(estimates, paper),
    }
}

#[cfg(test)]
mod tests {
    use super::super::bar::{Bar, BarPart};
    use super::super::curve::{Curve, Curves};
    use super::super::estimates::{EstimateBar, Estimates};
    use super::super::grid::{Grid, GridCell, GridPart, Paint};
    use super::super::lines::{Axis, Line, Lines};
    use super::super::scale::Scale;
    use super::*;

    /// Hostile text that no command prints, but that a picture must handle.
    const HOSTILE: &str = "<script>\u{7}alert('&\"')</script>";

    fn hostile() -> Picture {
        let cell = GridCell {
            name: HOSTILE.to_owned(),
            number: HOSTILE.to_owned(),
            share: Some(2.0),
            is_framed: true,
            is_faint: false,
            parts: Vec::new(),
        };
        let names = vec![HOSTILE.to_owned()];
        let grid = Grid {
            title: HOSTILE.to_owned(),
            unit: HOSTILE.to_owned(),
            rows: names.clone(),
            columns: names,
            cells: vec![cell],
            scale: Scale::Sequential,
            parts: Vec::new(),
        };
        let curve = Curve::new(HOSTILE, [(0.5, 0.1), (1.0, 0.9)]);
        let curves = Curves { y_axis: HOSTILE.into(), x_axis: HOSTILE.into(), curves: vec![curve] };
        let part = BarPart { name: HOSTILE.to_owned(), share: 2.0 };
        let bar = Bar { title: HOSTILE.to_owned(), parts: vec![part] };
        let axis = || Axis { ticks: vec![(0.5, HOSTILE.to_owned())], ..Axis::up_to(HOSTILE, 1.0) };
        let line = Line { name: HOSTILE.to_owned(), points: vec![(0.0, -1.0), (1.0, f64::NAN)] };
        let band = vec![(0.0, [-1.0, f64::NAN])];
        let lines =
            Lines { title: HOSTILE.to_owned(), x: axis(), y: axis(), lines: vec![line], band };
        let bars = vec![EstimateBar {
            name: HOSTILE.to_owned(),
            words: HOSTILE.to_owned(),
            number: -1.0,
            whisker: Some([f64::NAN, 2.0]),
            is_faint: true,
            is_other: false,
        }];
        let estimates = Estimates { title: HOSTILE.to_owned(), axis: axis(), bars };
        let named = |paint| GridPart { name: HOSTILE.to_owned(), paint };
        let named = vec![named(Paint::Size(7)), named(Paint::AllIn)];
        let parts = Grid::of_parts(HOSTILE, HOSTILE, named, |_| Some(vec![2.0, -1.0]));
        let grids = [grid, parts].map(Panel::Grid);
        let others = [
            Panel::Curves(curves),
            Panel::Lines(lines),
            Panel::Bar(bar),
            Panel::Estimates(estimates),
        ];
        let panels = grids.into_iter().chain(others);
        Picture::new(HOSTILE, panels)
    }

    #[test]
    fn hostile_text_stays_text() {
        for paper in [Paper::White, Paper::Page] {
            let drawn = svg(&hostile(), paper);
            let picture = roxmltree::Document::parse(&drawn).unwrap();
            assert!(!picture.descendants().any(|node| node.has_tag_name("script")));
            let told = HOSTILE.replace('\u{7}', " ");
            assert_eq!(picture.root_element().attribute("aria-label"), Some(told.as_str()));
            let is_told = |node: roxmltree::Node<'_, '_>| node.text().map(str::trim) == Some(&told);
            // A page has captions already.
            let least = if paper == Paper::Page { 10 } else { 12 };
            assert!(picture.descendants().filter(|&node| is_told(node)).count() >= least);
        }
    }

    #[test]
    fn on_a_page_the_ink_is_the_pages() {
        let [white, page] = [Paper::White, Paper::Page].map(|it| svg(&hostile(), it));
        assert!(white.contains("#FFFFFF") && !white.contains("currentColor"));
        let page = roxmltree::Document::parse(&page).unwrap();
        let has = |name: &str, value: &str| {
            page.descendants().any(|node| node.attribute(name) == Some(value))
        };
        assert!(has("fill", "currentColor") && has("stroke", "currentColor"));
        // The page is the background, and all lines have its text colour.
        assert!(!page.root_element().children().any(|node| node.attribute("width") == Some("800")));
        assert!(!has("stroke", "#000000"));
    }

    #[test]
    fn an_empty_picture_is_well_formed() {
        let picture = Picture::new("", []);
        assert!(roxmltree::Document::parse(&svg(&picture, Paper::Page)).is_ok());
    }
}
