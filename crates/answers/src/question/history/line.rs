//! The usual line of trackers: winnings, and all-in adjusted winnings, hand by hand.

use holdem_history::{self as history, LinePoint, WonAndAdjusted};

use crate::picture::{Axis, Line, Lines, Panel, Picture};
use crate::text::{counted, grouped};

use super::amount::amount;

/// Returns the picture of a player's winnings: in big blinds, and in the currency if all hands have the same one.
pub fn picture(whose: &str, line: &history::Line) -> Picture {
    let points: Vec<LinePoint> = line.points().collect();
    let mut panels = vec![panel("In big blinds", "big blinds", &points, |point| point.blinds)];
    if line.has_one_currency() {
        let (title, unit) = match line.currency() {
            Some(currency) => (format!("In {currency}"), currency),
            None => ("In chips".to_owned(), "chips".to_owned()),
        };
        panels.push(panel(&title, &unit, &points, |point| point.currency));
    }
    Picture::new(format!("{whose}: {}", counted(line.hands(), "hand")), panels)
}

fn panel(
    title: &str,
    unit: &str,
    points: &[LinePoint],
    amounts: impl Fn(&LinePoint) -> WonAndAdjusted,
) -> Panel {
    let all = || points.iter().map(&amounts).flat_map(|it| [it.won, it.adjusted]);
    let (least, greatest) = (all().fold(0.0, f64::min), all().fold(0.0, f64::max));
    let line = |name: &str, of: fn(WonAndAdjusted) -> f64| Line {
        name: format!("{name}: {}", amount(points.last().map_or(0.0, |last| of(amounts(last))))),
        points: points.iter().map(|point| (point.hands as f64, of(amounts(point)))).collect(),
    };
    // The distance between points, except before the last.
    let every = points.get(1).map_or(1, |point| point.hands);
    let hands = match every {
        1 => "hands".to_owned(),
        every => format!("hands, one point per {}", grouped(every)),
    };
    Panel::Lines(Lines {
        title: title.to_owned(),
        x: Axis::up_to(hands, points.last().map_or(0.0, |point| point.hands as f64)),
        y: Axis::round(unit, least, greatest),
        lines: vec![line("won", |it| it.won), line("all-in adjusted", |it| it.adjusted)],
        band: Vec::new(),
    })
}
