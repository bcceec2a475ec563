//! The picture: the winnings hand by hand, with a band of two standard errors.

use holdem_engine::parse::shown;

use crate::picture::{Axis, Line, Lines, Panel, Picture};
use crate::question::history::amount::amount;
use crate::question::history::selected;
use crate::text::counted;

use super::SwingsAnswer;

/// The most points of the line.
const MOST_POINTS: usize = 500;

/// Draws the winnings. The standard error of the winnings of n hands is the deviation of a hand times the root of n.
pub(super) fn picture(answer: &SwingsAnswer) -> Picture {
    let won = answer.of.sums.millionths();
    let every = won.len().div_ceil(MOST_POINTS).max(1);
    let mut sum = 0;
    let mut points = vec![(0.0, 0.0)];
    for (hands, won) in (1..).zip(won) {
        sum += i128::from(*won);
        if hands % every == 0 || hands == answer.hands {
            points.push((hands as f64, sum as f64 / 1e6));
        }
    }
    let band = answer.deviation.map(|deviation| band(&points, deviation)).unwrap_or_default();
    let ends = band.iter().flat_map(|(_, ends)| *ends);
    let heights: Vec<f64> = points.iter().map(|(_, won)| *won).chain(ends).collect();
    let [least, greatest] = [f64::min, f64::max].map(|of| heights.iter().copied().fold(0.0, of));
    let won = format!("won: {}", amount(sum as f64 / 1e6));
    let name = if band.is_empty() { won } else { won + "; band: ± 2 standard errors" };
    let hands =
        if every == 1 { "hands".to_owned() } else { format!("hands, one point per {every}") };
    let lines = Lines {
        title: String::new(),
        x: Axis::up_to(hands, answer.hands as f64),
        y: Axis::round("big blinds", least, greatest),
        lines: vec![Line { name, points }],
        band,
    };
    let title = format!("{}: {}", shown(&answer.of.player), counted(answer.hands as u64, "hand"));
    let notes = selected::without_player(&answer.of.selection);
    Picture::new(title, [Panel::Lines(lines)]).noting(notes)
}

/// Returns the band of two standard errors around points: hands and winnings.
fn band(points: &[(f64, f64)], deviation: f64) -> Vec<(f64, [f64; 2])> {
    let ends = |&(hands, won): &(f64, f64)| {
        let half = 2.0 * deviation * hands.sqrt();
        (hands, [won - half, won + half])
    };
    points.iter().map(ends).collect()
}
