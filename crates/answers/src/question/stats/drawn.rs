//! The picture: win rates and statistics as bars with whiskers.

use holdem_engine::parse::{Refusal, shown};
use holdem_history::By;
use holdem_history::statistics::{Count, Interval, Rate, STATISTICS, Statistic};

use crate::picture::{Axis, EstimateBar, Estimates, Panel, Picture};
use crate::question::history::selected;
use crate::text::{Percent, counted, grouped};

use super::answer::{FEW, Row, StatsAnswer};
use super::tables::{others, row_labels};

/// The most rows of a panel.
const MOST: usize = 10;

/// The statistics of a picture with several rows, if none are chosen.
const USUAL: [&str; 3] = ["vpip", "pfr", "three_bet"];

/// Draws the answer: for several rows a panel of win rates and one of each statistic, for one row all statistics in one.
pub(super) fn picture(answer: &StatsAnswer) -> Result<Picture, Refusal> {
    let title = match &answer.selection.player {
        Some(player) => format!("{}: statistics", shown(player)),
        None => "Statistics".to_owned(),
    };
    let rows = &answer.rows[..answer.rows.len().min(MOST)];
    let panels: Vec<Estimates> = match rows {
        [] => return Err(Refusal::new("no hands are counted", "use other files or filters")),
        [row] => vec![statistics_of(answer, row)],
        rows => {
            let by_statistic = of_several(answer).map(|index| of_rows(answer, rows, index));
            std::iter::once(win_rates(answer, rows)).chain(by_statistic).collect()
        }
    };
    // A statistic without opportunities has no bars.
    let panels: Vec<Panel> =
        panels.into_iter().filter(|panel| !panel.bars.is_empty()).map(Panel::Estimates).collect();
    if panels.is_empty() {
        return Err(Refusal::new(
            "no statistic to draw has opportunities",
            "choose other statistics or hands",
        ));
    }
    Ok(Picture::new(title, panels).noting(notes(answer, answer.rows.len() - rows.len())))
}

/// Returns the notes below the picture, if `more` rows are not drawn.
fn notes(answer: &StatsAnswer, more: usize) -> impl Iterator<Item = String> {
    let pale = format!("pale: fewer than {FEW} opportunities or hands");
    let more = (more > 0).then(|| format!("{} not drawn", counted(more as u64, "more row")));
    let only = selected::without_player(&answer.selection);
    std::iter::once(pale).chain(more).chain(only)
}

/// Returns the indices of the statistics that are shares.
fn shares(answer: &StatsAnswer) -> impl Iterator<Item = (usize, &'static Statistic)> + '_ {
    answer.shown().filter(|(_, it)| it.rate == Rate::Share)
}

/// Returns the indices of the statistics to draw for several rows: the chosen ones, or the usual ones.
fn of_several(answer: &StatsAnswer) -> impl Iterator<Item = usize> + '_ {
    let is_drawn = |it: &Statistic| answer.are_chosen || USUAL.contains(&it.name);
    shares(answer).filter(move |(_, it)| is_drawn(it)).map(|(index, _)| index)
}

/// A count to draw, with its name, and whether the one above is compared with it.
type Drawn = (String, Count, bool);

/// Returns the panel of statistics with a bar for each count.
fn panel(title: &str, counts: impl Iterator<Item = Drawn>) -> Estimates {
    let mut greatest = 0.0_f64;
    let mut bars = Vec::new();
    for (name, count, is_other) in counts {
        let (Some(share), Some(interval)) = (count.share(), count.interval()) else { continue };
        greatest = greatest.max(interval.high);
        bars.push(EstimateBar {
            name,
            words: format!("{} of {}", Percent::of(share).digits(1), grouped(count.opportunities)),
            number: 100.0 * share,
            whisker: Some([interval.low, interval.high].map(|end| 100.0 * end)),
            is_faint: count.opportunities < FEW,
            is_other,
        });
    }
    let axis = Axis::percent("share of the opportunities, with 95% intervals", 100.0 * greatest);
    Estimates { title: title.to_owned(), axis, bars }
}

/// Returns the panel of all statistics of a row, each with the bar of the comparison below it.
fn statistics_of(answer: &StatsAnswer, row: &Row) -> Estimates {
    let selection = &answer.selection;
    let is_titled = selection.player.is_some() && selection.by == By::Player;
    let title = if is_titled { String::new() } else { name(answer, row) };
    let compared = answer.others.as_ref().zip(others(answer));
    let bars = shares(answer).flat_map(|(index, it)| {
        let own = row.played[index];
        // A bar alone would look like the comparison of the bar above.
        let other = compared.as_ref().filter(|_| own.share().is_some());
        let other = other.map(|(all, name)| (name.clone(), all[index], true));
        std::iter::once((it.title.to_owned(), own, false)).chain(other)
    });
    panel(&title, bars)
}

/// Returns the panel of a statistic, with a bar for each row.
fn of_rows(answer: &StatsAnswer, rows: &[Row], index: usize) -> Estimates {
    let named = rows.iter().map(|row| (name(answer, row), row.played[index], false));
    panel(STATISTICS[index].title, named)
}

/// Returns the panel of the win rates.
fn win_rates(answer: &StatsAnswer, rows: &[Row]) -> Estimates {
    let bars: Vec<EstimateBar> = rows
        .iter()
        .map(|row| {
            let rate = row.played.totals().win_rate();
            let half = rate.standard_error.map(|error| Interval::QUANTILE * error);
            EstimateBar {
                name: name(answer, row),
                words: format!("{:.1}, {}", rate.mean, counted(row.hands(), "hand")),
                number: rate.mean,
                whisker: half.map(|half| [rate.mean - half, rate.mean + half]),
                is_faint: row.hands() < FEW,
                is_other: false,
            }
        })
        .collect();
    // A few hands would stretch the axis.
    let are_faint = bars.iter().all(|bar| bar.is_faint);
    let measured = || bars.iter().filter(|bar| are_faint || !bar.is_faint);
    let ends = || measured().flat_map(|bar| bar.whisker.unwrap_or([bar.number; 2]));
    let axis = Axis::round(
        "big blinds per 100 hands, with 95% intervals",
        ends().fold(0.0, f64::min),
        ends().fold(0.0, f64::max),
    );
    Estimates { title: "Win rate".to_owned(), axis, bars }
}

/// Returns the name of a row: the position, the day and so on, or the player.
fn name(answer: &StatsAnswer, row: &Row) -> String {
    let labels = row_labels(answer.selection.by, &row.player, &row.place);
    match answer.selection.player {
        Some(_) => labels.into_iter().last().unwrap_or_default(),
        None => labels.join(" "),
    }
}
