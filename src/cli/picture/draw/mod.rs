//! A picture as SVG: text that any browser shows, the same bytes for the same picture.

mod curves;
mod grid;
mod pen;
mod words;

use plotters::prelude::{IntoDrawingArea, SVGBackend};
use plotters::style::WHITE;

use crate::cli::failure::Failure;

use super::{Panel, Picture};
use pen::{Drawn, MARGIN, Pen, TITLE, WIDTH, inked};
use words::{escaped, line_height, wrapped};

pub use pen::Paper;

/// Draws a picture.
///
/// # Errors
///
/// If the drawing fails, which nobody has seen.
pub fn svg(picture: &Picture, paper: Paper) -> Result<String, Failure> {
    // A page has headings of its own.
    let titles = match paper {
        Paper::White => wrapped(&picture.title, TITLE, 3),
        Paper::Page => Vec::new(),
    };
    let heights: Vec<i32> = picture.panels.iter().map(height_of).collect();
    let head = match titles.len() as i32 {
        0 => 0,
        lines => MARGIN + lines * line_height(TITLE),
    };
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
                Panel::Curves(curves) => curves::draw(pen, &area, curves)?,
                Panel::Grid(grid) => grid::draw(pen, &area, grid)?,
            }
            rest = below;
        }
        rest.present()
    };
    draw(&mut drawn)
        .map_err(|error| Failure::Work(format!("the picture could not be drawn: {error}")))?;
    finished(&drawn, height, picture, paper)
}

/// The drawing with a name for those who cannot see it, and with the page's ink if it is for a page.
fn finished(drawn: &str, height: i32, picture: &Picture, paper: Paper) -> Result<String, Failure> {
    // The first line opens the document; this has one of its own.
    let (_, shapes) = drawn
        .split_once('\n')
        .ok_or_else(|| Failure::Work("the picture could not be drawn: it is empty".to_owned()))?;
    let title = escaped(&picture.title);
    let shapes = match paper {
        Paper::White => shapes.to_owned(),
        Paper::Page => inked(shapes),
    };
    Ok(format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{WIDTH}\" height=\"{height}\" \
         viewBox=\"0 0 {WIDTH} {height}\" role=\"img\" aria-label=\"{title}\">\n\
         <title>{title}</title>\n{shapes}"
    ))
}

/// How high a panel is.
fn height_of(panel: &Panel) -> i32 {
    match panel {
        Panel::Curves(curves) => curves::height(curves),
        Panel::Grid(grid) => grid::height(grid),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::picture::{Cell, Curve, Curves, Grid, Scale};

    /// What nobody can type, and what a picture must bear all the same.
    const HOSTILE: &str = "<script>\u{7}alert('&\"')</script>";

    fn hostile() -> Picture {
        let cell = Cell {
            name: HOSTILE.to_owned(),
            words: HOSTILE.to_owned(),
            share: 2.0,
            stands_out: true,
        };
        let names = vec![HOSTILE.to_owned()];
        let grid = Grid {
            title: HOSTILE.to_owned(),
            unit: HOSTILE.to_owned(),
            rows: names.clone(),
            columns: names,
            cells: vec![Some(cell)],
            scale: Scale::Amount,
        };
        let curve = Curve::of_steps(HOSTILE, &[(0.5, 0.1), (1.0, 0.9)]);
        let curves = Curves { up: HOSTILE, right: HOSTILE, curves: vec![curve] };
        let panels = vec![Panel::Grid(grid), Panel::Curves(curves)];
        Picture { title: HOSTILE.to_owned(), panels }
    }

    #[test]
    fn hostile_text_stays_text() {
        for paper in [Paper::White, Paper::Page] {
            let drawn = svg(&hostile(), paper).unwrap();
            let picture = roxmltree::Document::parse(&drawn).unwrap();
            assert!(!picture.descendants().any(|node| node.has_tag_name("script")));
            let told = HOSTILE.replace('\u{7}', " ");
            assert_eq!(picture.root_element().attribute("aria-label"), Some(told.as_str()));
            let is_told = |node: roxmltree::Node<'_, '_>| node.text().map(str::trim) == Some(&told);
            assert!(picture.descendants().filter(|&node| is_told(node)).count() >= 7);
        }
    }

    #[test]
    fn on_a_page_the_ink_is_the_pages() {
        let [white, page] = [Paper::White, Paper::Page].map(|it| svg(&hostile(), it).unwrap());
        assert!(page.contains("currentColor") && !page.contains("#010203"));
        assert!(white.contains("#FFFFFF") && !white.contains("currentColor"));
    }
}
