//! The picture: EV and frequencies over all flops and by texture, as bars with whiskers.

use holdem_engine::Rank;
use holdem_engine::texture::SuitTexture;
use holdem_history::statistics::Interval;
use itertools::Itertools;

use crate::picture::{Axis, EstimateBar, Estimates, Grid, GridCell, Panel, Picture, Scale};
use crate::text::{Percent, amount, grouped};

use super::record::SolveFlopGroupRecord;
use super::rounded;

/// The mean over the flops of a highest card and a number of suits.
#[derive(Clone, Copy, Debug)]
pub(super) struct HeatCell {
    pub high: Rank,
    pub suits: SuitTexture,
    pub mean: f64,
    /// Set if only a few of its flops are solved.
    pub is_faint: bool,
}

/// Draws a report from all flops and its textures: a panel with the EV of OOP and one for each action, with a bar for
/// each texture. Without textures, one panel has all actions. Then a grid of highest cards and suits, with the EV of OOP
/// and with the frequency of the first action.
pub(super) fn picture(
    title: String,
    pot: f64,
    groups: &[SolveFlopGroupRecord],
    values: &[HeatCell],
    first: Option<(&str, Vec<HeatCell>)>,
) -> Picture {
    let bars = groups.iter().filter_map(|group| {
        let words = |value| amount(value, pot);
        bar(name(group), group, group.oop_value, group.oop_value_error, words)
    });
    let mut panels = vec![values_panel(pot, bars.collect())];
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
    let grids = [
        values_grid(pot, values),
        first.and_then(|(action, cells)| frequencies_grid(action, &cells)),
    ];
    let grids = grids.into_iter().flatten().map(Panel::Grid);
    Picture::new(title, panels.into_iter().map(Panel::Estimates).chain(grids))
}

/// Returns the grid of the EV of OOP; `None` for less than two cells.
fn values_grid(pot: f64, cells: &[HeatCell]) -> Option<Grid> {
    let means = || cells.iter().map(|cell| cell.mean);
    let (least, greatest) = means().minmax().into_option().filter(|_| cells.len() > 1)?;
    let axis = Axis::round("", least, greatest.max(least + 0.01 * pot));
    let scale = Scale::Amounts { least: axis.least, greatest: axis.greatest };
    let cell = |mean: f64| (axis.position(mean), amount(mean, pot));
    let title = "EV of OOP by highest card and suits".to_owned();
    Some(grid(title, format!("EV, starting pot {pot}"), scale, cells, cell))
}

/// Returns the grid of the frequency of an action; `None` for less than two cells.
fn frequencies_grid(action: &str, cells: &[HeatCell]) -> Option<Grid> {
    let percent = |share: f64| Percent::of(share).digits(0).bare().to_string();
    let cell = |mean: f64| (mean.clamp(0.0, 1.0), percent(mean));
    let title = format!("Frequency by highest card and suits: {action}");
    let unit = "mean frequency, %".to_owned();
    (cells.len() > 1).then(|| grid(title, unit, Scale::Sequential, cells, cell))
}

/// Returns a grid with the highest cards as columns. `cell` returns the share of the scale and the words of a mean.
fn grid(
    title: String,
    unit: String,
    scale: Scale,
    cells: &[HeatCell],
    cell: impl Fn(f64) -> (f64, String),
) -> Grid {
    let ranks = || Rank::ALL.into_iter().rev();
    let rows: Vec<SuitTexture> = SuitTexture::ALL
        .into_iter()
        .filter(|&suits| cells.iter().any(|it| it.suits == suits))
        .collect();
    // The longest name is wider than a cell.
    let name = |suits: SuitTexture| match suits {
        SuitTexture::Monotone => "mono",
        other => other.name(),
    };
    let at = |suits: SuitTexture, high: Rank| {
        let found = cells.iter().find(|it| (it.suits, it.high) == (suits, high));
        let Some(found) = found else { return GridCell::new("", None) };
        let (share, number) = cell(rounded(found.mean));
        let is_faint = found.is_faint;
        GridCell { number, is_faint, ..GridCell::new(name(suits), Some(share)) }
    };
    Grid {
        title,
        unit,
        cells: rows
            .iter()
            .cartesian_product(ranks())
            .map(|(&suits, high)| at(suits, high))
            .collect(),
        rows: vec![String::new(); rows.len()],
        columns: ranks().map(|rank| rank.to_string()).collect(),
        scale,
        parts: Vec::new(),
    }
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

/// Returns the half width of a 95% interval of a mean of this many flops, in standard errors: of Student's distribution,
/// as many degrees of freedom as flops less two, for the mean and the equity (M. Abramowitz, I. Stegun, "Handbook of
/// Mathematical Functions", 1964, 26.7.5).
fn quantile(flops: usize) -> f64 {
    let (z, freedom) = (Interval::QUANTILE, flops.saturating_sub(2).max(1) as f64);
    let [z3, z5, z7, z9] = [3, 5, 7, 9].map(|power| z.powi(power));
    let terms = [
        (z3 + z) / 4.0,
        (5.0 * z5 + 16.0 * z3 + 3.0 * z) / 96.0,
        (3.0 * z7 + 19.0 * z5 + 17.0 * z3 - 15.0 * z) / 384.0,
        (79.0 * z9 + 776.0 * z7 + 1482.0 * z5 - 1920.0 * z3 - 945.0 * z) / 92_160.0,
    ];
    z + terms.iter().rev().fold(0.0, |sum, term| (sum + term) / freedom)
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
    let half = error.map(|error| quantile(group.solved) * error);
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

#[cfg(test)]
mod tests {
    use super::*;

    /// From the tables of Student's distribution.
    #[test]
    fn intervals_of_a_few_flops_are_wider() {
        for (flops, tabled) in [(5, 3.182), (10, 2.306), (22, 2.086), (1_000_000, 1.960)] {
            assert!((quantile(flops) / tabled - 1.0).abs() < 0.002, "{flops}: {}", quantile(flops));
        }
    }
}
