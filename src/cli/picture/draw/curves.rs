//! Curves: what each stands for, the axes, and the curves with their marks on them.

use plotters::prelude::{ChartBuilder, LineSeries};
use plotters::style::Color;

use crate::analysis::Step;
use crate::cli::picture::palette::of_curve;
use crate::cli::picture::{Curve, Curves};
use crate::cli::report::shortened;

use super::pen::{Area, Drawn, LABEL, MARGIN, Pen, SMALL, WIDTH};
use super::words::{bearable, in_few_digits, letters_in, line_height};

/// How high the part is in which the curves are drawn.
const PLOT_HEIGHT: i32 = 440;

/// How often each curve is marked.
const MARKS: usize = 3;

/// How high curves are with all that explains them.
pub fn height(curves: &Curves) -> i32 {
    PLOT_HEIGHT + curves.curves.len() as i32 * line_height(LABEL) + 2 * MARGIN
}

/// What each curve stands for, and the curves.
pub fn draw(pen: Pen, area: &Area<'_>, curves: &Curves) -> Drawn {
    let letters = letters_in(WIDTH - 2 * MARGIN - 30, LABEL);
    for (number, curve) in curves.curves.iter().enumerate() {
        let middle = MARGIN / 2 + number as i32 * line_height(LABEL) + LABEL / 2;
        pen.dot(area, number, (MARGIN + 10, middle))?;
        let name = shortened(&curve.name, letters);
        pen.write(area, &name, (MARGIN + 30, middle), &pen.text(LABEL).left())?;
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
    let ink = pen.ink();
    chart
        .configure_mesh()
        .x_labels(11)
        .y_labels(11)
        .max_light_lines(1)
        .bold_line_style(ink.mix(0.18))
        .light_line_style(ink.mix(0.0))
        .axis_style(ink.mix(0.6))
        .x_label_formatter(&|&share: &f64| in_few_digits(share))
        .y_label_formatter(&|&share: &f64| in_few_digits(share))
        .label_style(pen.text(SMALL + 1).style())
        .axis_desc_style(pen.text(LABEL).style())
        .x_desc(bearable(&format!("share {}", curves.right)))
        .y_desc(bearable(curves.up))
        .draw()?;
    for (number, curve) in curves.curves.iter().enumerate() {
        let line = of_curve(number).stroke_width(3);
        chart.draw_series(LineSeries::new(corners(curve), line))?;
    }
    let count = curves.curves.len();
    let marks = curves.curves.iter().enumerate().flat_map(|(number, curve)| {
        let places = (0..MARKS).map(move |turn| (turn * count + number) as f64 + 0.5);
        let places = places.map(move |place| place / (MARKS * count) as f64);
        places.map(move |place| (number, (place, curve.distribution.quantile(place))))
    });
    for (number, at) in marks {
        let at = chart.backend_coord(&at);
        let (left, top) = plot.get_base_pixel();
        pen.dot(&plot, number, (at.0 - left, at.1 - top))?;
    }
    Ok(())
}

/// The corners of a curve's steps.
fn corners(curve: &Curve) -> Vec<(f64, f64)> {
    let mut corners: Vec<(f64, f64)> = Vec::new();
    let mut from = 0.0;
    for &Step { up_to: end, equity: height, .. } in &curve.distribution.combos {
        // A level that goes on has no corner.
        match corners.last_mut() {
            Some(last) if last.1 == height => last.0 = end,
            _ => corners.extend([(from, height), (end, height)]),
        }
        from = end;
    }
    corners
}
