//! Any picture is valid XML, for all texts and numbers.

use holdem_answers::picture::{
    Axis, Bar, BarPart, Curve, Curves, EstimateBar, Estimates, Grid, Line, Lines, Panel, Paper,
    Picture, Scale, svg,
};
use holdem_engine::StartingHand;

use super::answers::is_xml;
use super::choices::Choices;

pub fn hold(bytes: &[u8]) {
    let mut choices = Choices(bytes);
    let title = text(&mut choices);
    let panels: Vec<Panel> = (0..choices.below(4)).map(|_| panel(&mut choices)).collect();
    let picture = Picture::new(title, panels);
    for paper in [Paper::White, Paper::Page] {
        is_xml(&svg(&picture, paper));
    }
}

fn text(choices: &mut Choices<'_>) -> String {
    let length = choices.below(40).min(choices.0.len());
    let (text, rest) = choices.0.split_at(length);
    choices.0 = rest;
    String::from_utf8_lossy(text).into_owned()
}

/// Returns a share most often, otherwise any number, including infinities and NaN.
fn number(choices: &mut Choices<'_>) -> f64 {
    match choices.below(4) {
        0 => f64::from_bits((0..8).fold(0, |bits, _| (bits << 8) | choices.below(256) as u64)),
        _ => choices.below(1001) as f64 / 1000.0,
    }
}

fn panel(choices: &mut Choices<'_>) -> Panel {
    let title = text(choices);
    let count = choices.below(6);
    match choices.below(5) {
        0 => {
            let curves = (0..count).map(|_| {
                let name = text(choices);
                let steps: Vec<(f64, f64)> =
                    (0..choices.below(5)).map(|_| (number(choices), number(choices))).collect();
                Curve::new(name, steps)
            });
            Panel::Curves(Curves { curves: curves.collect(), y_axis: title, x_axis: text(choices) })
        }
        1 => {
            let scale = match choices.below(2) {
                0 => Scale::Sequential,
                _ => Scale::diverging(number(choices), [number(choices), number(choices)]),
            };
            let shares: Vec<f64> = (0..=count).map(|_| number(choices)).collect();
            let share = |index: usize| shares.get(index % 7).copied();
            let shares = std::array::from_fn::<_, { StartingHand::COUNT }, _>(share);
            Panel::Grid(Grid::of_starting_hands(title, text(choices), &shares, scale))
        }
        2 => {
            let mut axis = || Axis::round(text(choices), number(choices), number(choices));
            let (x, y) = (axis(), axis());
            let lines = (0..count).map(|_| {
                let points = (0..4).map(|_| (number(choices), number(choices))).collect();
                Line { name: text(choices), points }
            });
            let lines = lines.collect();
            let band = (0..3).map(|_| (number(choices), [number(choices), number(choices)]));
            Panel::Lines(Lines { title, lines, band: band.collect(), x, y })
        }
        3 => {
            let axis = Axis::round(text(choices), number(choices), number(choices));
            let bars = (0..count).map(|_| EstimateBar {
                name: text(choices),
                words: text(choices),
                number: number(choices),
                whisker: (choices.below(2) == 0).then(|| [number(choices), number(choices)]),
                is_faint: choices.below(2) == 0,
                is_other: choices.below(2) == 0,
            });
            Panel::Estimates(Estimates { title, axis, bars: bars.collect() })
        }
        _ => {
            let parts = (0..count)
                .map(|_| BarPart { name: text(choices), share: number(choices) })
                .collect();
            Panel::Bar(Bar { title, parts })
        }
    }
}
