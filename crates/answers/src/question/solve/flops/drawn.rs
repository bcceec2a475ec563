//! The picture: EV and frequencies over all flops and by texture, as bars with whiskers.

use holdem_history::statistics::Interval;

use crate::picture::{Axis, EstimateBar, Estimates, Panel, Picture};
use crate::text::{Percent, amount, grouped};

use super::record::SolveFlopGroupRecord;
use super::rounded;

/// Draws a report from all flops and its textures: a panel with the EV of OOP and one for each action, with a bar for
/// each texture. Without textures, one panel has all actions.
pub(super) fn picture(title: String, pot: f64, groups: &[SolveFlopGroupRecord]) -> Picture {
    let values = groups.iter().filter_map(|group| {
        let words = |value| amount(value, pot);
        bar(name(group), group, group.oop_value, group.oop_value_error, words)
    });
    let mut panels = vec![values_panel(pot, values.collect())];
    match groups {
        [all] => {
            let actions = all.actions.iter().enumerate();
            let bars = actions.filter_map(|(index, it)| frequency(it.action.clone(), all, index));
            panels.push(frequencies_panel("Frequency of each action".to_owned(), bars.collect()));
        }
        groups => {
            let actions = groups.first().map_or(&[][..], |all| &all.actions);
            panels.extend(actions.iter().enumerate().map(|(index, it)| {
                let bars = groups.iter().filter_map(|group| frequency(name(group), group, index));
                frequencies_panel(format!("Frequency: {}", it.action), bars.collect())
            }));
        }
    }
    panels.retain(|panel| !panel.bars.is_empty());
    Picture::new(title, panels.into_iter().map(Panel::Estimates))
}

fn name(group: &SolveFlopGroupRecord) -> String {
    group.texture.clone().unwrap_or_else(|| "all flops".to_owned())
}

/// Returns the bar of the frequency of an action, in percent.
fn frequency(name: String, group: &SolveFlopGroupRecord, action: usize) -> Option<EstimateBar> {
    let action = group.actions.get(action)?;
    let percent = |share: Option<f64>| share.map(|share| 100.0 * share);
    let words = |percent| Percent::ratio(percent, 100.0).digits(1).to_string();
    bar(name, group, percent(action.frequency), percent(action.frequency_error), words)
}

/// Returns the bar of a mean over the flops of a group; `None` without a mean.
fn bar(
    name: String,
    group: &SolveFlopGroupRecord,
    mean: Option<f64>,
    error: Option<f64>,
    words: impl Fn(f64) -> String,
) -> Option<EstimateBar> {
    let number = rounded(mean?);
    let half = error.map(|error| Interval::QUANTILE * error);
    // The mean of flops that are all solved is exact.
    let half = half.filter(|_| group.solved < group.of);
    Some(EstimateBar {
        name,
        words: format!("{}, {} of {}", words(number), group.solved, grouped(group.of as u64)),
        number,
        whisker: half.map(|half| [number - half, number + half].map(rounded)),
        is_faint: error.is_none(),
        is_other: false,
    })
}

fn values_panel(pot: f64, bars: Vec<EstimateBar>) -> Estimates {
    let reached = || bars.iter().flat_map(ends);
    let (least, greatest) = (reached().fold(0.0, f64::min), reached().fold(0.0, f64::max));
    let name = with_intervals(&format!("EV, starting pot {pot}"), &bars);
    Estimates { title: "EV of OOP".to_owned(), axis: Axis::round(name, least, greatest), bars }
}

fn frequencies_panel(title: String, bars: Vec<EstimateBar>) -> Estimates {
    let greatest = bars.iter().flat_map(ends).fold(0.0, f64::max);
    let name = with_intervals("mean frequency", &bars);
    Estimates { title, axis: Axis::percent(name, greatest), bars }
}

/// Returns the numbers that a bar and its whisker reach.
fn ends(bar: &EstimateBar) -> [f64; 2] {
    bar.whisker.unwrap_or([bar.number; 2])
}

/// Returns the name of an axis, with the meaning of whiskers and pale bars, if there are any.
fn with_intervals(name: &str, bars: &[EstimateBar]) -> String {
    let of = |is_there: bool, words: &'static str| if is_there { words } else { "" };
    let intervals = of(bars.iter().any(|bar| bar.whisker.is_some()), ", with 95% intervals");
    let pale = of(bars.iter().any(|bar| bar.is_faint), "; pale: interval unknown");
    format!("{name}{intervals}{pale}")
}
