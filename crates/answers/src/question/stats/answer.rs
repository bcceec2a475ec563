//! The answer.

use holdem_engine::parse::{Refusal, shown};
use holdem_history::statistics::{Count, Interval, Played, STATISTICS, Statistic};
use holdem_history::{By, Estimate, Key, Selection, Session, Sum as _};
use serde::Serialize;

use crate::answer::{Answer, Layout, List, Recorded, Rows, Table};
use crate::picture::Picture;
use crate::question::history::{HandCount, selected, session};
use crate::text::{counted, grouped};

use super::question::Against;
use super::{drawn, sessions, tables};

/// The number of opportunities from which a share is not faint, and of hands from which a win rate is not.
pub(in crate::question) const FEW: u64 = 30;

/// The statistics and win rates of players, with their errors.
#[derive(Clone, Debug)]
pub struct StatsAnswer {
    pub(super) rows: Vec<Row>,
    /// The counts of the players of the comparison.
    pub(super) others: Option<Played>,
    pub(super) against: Option<Against>,
    /// The indices of the statistics to show.
    pub(super) statistics: Vec<usize>,
    /// Whether they were chosen by name.
    pub(super) are_chosen: bool,
    pub(super) selection: Selection,
    /// The number of rows left out for too few hands.
    pub(super) left_out: usize,
    /// The number of hands that the filters accepted.
    pub(super) selected: u64,
    pub(super) count: HandCount,
}

/// The counts of a row.
#[derive(Clone, Debug)]
pub(super) struct Row {
    pub(super) player: String,
    /// The position, day, session, stakes, table, number of players or depth.
    pub(super) place: String,
    /// The length of the session in minutes, if the row is one.
    pub(super) minutes: Option<u64>,
    pub(super) played: Played,
}

impl Row {
    pub(super) fn new(by: By, key: &Key<'_>, played: Played) -> Self {
        let session = Session::of(key).filter(|_| by == By::Session);
        let minutes = session.map(|session| session.minutes);
        Self { player: key.player.to_owned(), place: session::place(by, key), minutes, played }
    }

    pub(super) fn hands(&self) -> u64 {
        self.played.hands()
    }
}

impl StatsAnswer {
    /// Returns the number of hands by outcome of reading.
    pub fn count(&self) -> &HandCount {
        &self.count
    }

    /// Returns the shown statistics, each with its index.
    pub(super) fn shown(&self) -> impl Iterator<Item = (usize, &'static Statistic)> + '_ {
        self.statistics.iter().map(|&index| (index, &STATISTICS[index]))
    }
}

/// The statistics and win rates of players, with their errors.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Stats"))]
pub struct StatsRecord {
    /// The number of all hands in the files.
    all_hands: u64,
    /// The number of readable and consistent hold'em hands.
    understood: u64,
    /// The number of duplicates, which are skipped.
    repeated: u64,
    /// The number of refused hands.
    refused: u64,
    /// The number of readable hands that pass the filters.
    selected: u64,
    /// The number of hands without a readable date that date filters leave out.
    undated: u64,
    /// The grouping of the rows.
    #[cfg_attr(test, schemars(extend("enum" = [
        "player", "position", "day", "session", "stakes", "table", "players", "depth"
    ])))]
    by: &'static str,
    /// The players of a comparison: `all`, or the name of a player.
    against: Option<String>,
    /// The rows.
    rows: Vec<StatsRowRecord>,
}

/// The statistics of a row.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StatsRow"))]
struct StatsRowRecord {
    /// The player; null if a row is for all.
    player: Option<String>,
    /// The position, day, session, blinds, table, number of players or depth, by the grouping; null if unknown.
    group: Option<String>,
    /// The minutes from the first to the last hand of a session; null for other groupings.
    minutes: Option<u64>,
    /// The number of hands.
    hands: u64,
    /// The net winnings in big blinds per hundred hands.
    big_blinds_per_100: f64,
    /// The standard error of these; null for fewer than two hands.
    standard_error: Option<f64>,
    /// The all-in adjusted winnings in big blinds per hundred hands.
    adjusted_per_100: f64,
    /// The standard error of these; null for fewer than two hands.
    adjusted_standard_error: Option<f64>,
    /// The statistics.
    statistics: Vec<StatisticRecord>,
}

/// A statistic of a row.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "StatisticCount"))]
struct StatisticRecord {
    /// The name.
    statistic: &'static str,
    /// The number of opportunities.
    opportunities: u64,
    /// The number of opportunities in which the action was taken.
    actions: u64,
    /// The share of opportunities in which the action was taken; for the aggression factor bets and raises per call.
    /// Null without an opportunity.
    rate: Option<f64>,
    /// The lower end of the 95% interval.
    low: Option<f64>,
    /// The upper end of the 95% interval.
    high: Option<f64>,
    /// The number of opportunities of the players of a comparison.
    others_opportunities: Option<u64>,
    /// The number in which they took the action.
    others_actions: Option<u64>,
    /// The difference of the shares.
    difference: Option<f64>,
    /// The lower end of the 95% interval of the difference.
    difference_low: Option<f64>,
    /// The upper end of the 95% interval of the difference.
    difference_high: Option<f64>,
}

impl StatisticRecord {
    fn new(statistic: &Statistic, count: Count, others: Option<Count>) -> Self {
        let rate = count.rate(statistic.rate);
        let difference = others.and_then(|others| count.difference(&others));
        // JSON has no infinity.
        let end = |end: f64| Some(end).filter(|end| end.is_finite());
        Self {
            statistic: statistic.name,
            opportunities: count.opportunities,
            actions: count.actions,
            rate: rate.map(|(rate, _)| rate),
            low: rate.and_then(|(_, Interval { low, .. })| end(low)),
            high: rate.and_then(|(_, Interval { high, .. })| end(high)),
            others_opportunities: others.map(|it| it.opportunities),
            others_actions: others.map(|it| it.actions),
            difference: difference.map(|(difference, _)| difference),
            difference_low: difference.map(|(_, it)| it.low),
            difference_high: difference.map(|(_, it)| it.high),
        }
    }
}

impl Recorded for StatsAnswer {
    type Record = StatsRecord;

    const SCHEMA: &'static str = "holdem.stats/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<StatsRecord> {
        let text = |text: &str| (!text.is_empty()).then(|| text.to_owned());
        let row = |row: &Row| {
            let totals = row.played.totals();
            let (won, adjusted) = (totals.win_rate(), totals.adjusted_win_rate());
            let others = |index: usize| self.others.as_ref().map(|others| others[index]);
            let statistics = self
                .shown()
                .map(|(index, it)| StatisticRecord::new(it, row.played[index], others(index)));
            StatsRowRecord {
                player: text(&row.player),
                group: text(&row.place),
                minutes: row.minutes,
                hands: row.hands(),
                big_blinds_per_100: won.mean,
                standard_error: won.standard_error,
                adjusted_per_100: adjusted.mean,
                adjusted_standard_error: adjusted.standard_error,
                statistics: statistics.collect(),
            }
        };
        vec![StatsRecord {
            all_hands: self.count.all(),
            understood: self.count.understood,
            repeated: self.count.repeated,
            refused: self.count.refused,
            selected: self.selected,
            undated: self.count.undated,
            by: self.selection.by.name(),
            against: self.against.as_ref().map(|against| match against {
                Against::All => "all".to_owned(),
                Against::Player(name) => name.clone(),
            }),
            rows: self.rows.iter().map(row).collect(),
        }]
    }
}

/// The rows of CSV: one for each statistic of each row.
const ROWS: List = List::of("rows").without(&[
    "all_hands",
    "understood",
    "repeated",
    "refused",
    "selected",
    "undated",
    "by",
    "against",
]);

const STATISTICS_OF_ROW: List = List::of("statistics");

impl Answer for StatsAnswer {
    fn rows(&self) -> Rows {
        Rows::Items(&[ROWS, STATISTICS_OF_ROW])
    }

    fn tables(&self) -> Vec<Table> {
        tables::of(self)
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        drawn::picture(self)
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        if self.rows.is_empty() {
            remarks.push("no rows".to_owned());
        } else if self.others.is_none() && (self.selection.player.is_none() || self.rows.len() > 1)
        {
            remarks.push("in parentheses: the number of opportunities".to_owned());
        }
        let n = |it: usize| self.rows.iter().map(move |row| row.played[it].opportunities);
        if self.statistics.iter().any(|it| n(*it).any(|n| (1..FEW).contains(&n))) {
            remarks.push(format!("faint: fewer than {FEW} opportunities or hands"));
        }
        remarks.extend(sessions::sentence(&self.rows));
        remarks.extend(selected::sentence(&self.selection));
        if self.left_out > 0 {
            let rows = counted(self.left_out as u64, "row");
            remarks.push(format!("{rows} left out with fewer hands than asked for"));
        }
        if self.selected != self.count.understood {
            let selected = counted(self.selected, "hand");
            remarks.push(format!("{selected} counted; the rest is filtered out"));
        }
        remarks.extend(self.count.anonymity());
        remarks.push(self.count.sentence());
        remarks
    }

    /// Returns the rate of each statistic, one per line; several rows begin with their labels.
    fn plain(&self) -> String {
        let mut lines = Vec::new();
        for row in &self.rows {
            for (index, statistic) in self.shown() {
                let labels = [&row.player, &row.place].into_iter().filter(|it| !it.is_empty());
                let labels = labels.filter(|_| self.rows.len() > 1).map(|it| shown(it));
                let rate = row.played[index].rate(statistic.rate);
                let rate = rate.map_or("-".to_owned(), |(rate, _)| format!("{rate:.4}"));
                let cells = labels.chain([statistic.name.to_owned(), rate]);
                lines.push(cells.collect::<Vec<_>>().join("\t"));
            }
        }
        lines.join("\n")
    }
}

/// Returns a win rate for people: `-7.1 ± 8.6`.
pub(in crate::question) fn win_rate(estimate: Estimate) -> String {
    let error =
        estimate.standard_error.map(|error| format!(" ± {:.1}", Interval::QUANTILE * error));
    // A rate that rounds to 0 has no sign.
    format!("{:.1}{}", estimate.mean + 0.0, error.unwrap_or_default()).replace("-0.0 ", "0.0 ")
}

/// Returns the number of hands for an interval of ± 1 big blind per 100 hands.
pub(super) fn hands_for_one(hands: u64, estimate: Estimate) -> Option<String> {
    let half = Interval::QUANTILE * estimate.standard_error?;
    Some(grouped((hands as f64 * half * half).ceil() as u64))
}

/// Returns the labels of a grouping.
pub(in crate::question) fn labels(by: By) -> &'static [&'static str] {
    match by {
        By::Player => &["player"],
        By::Position => &["position"],
        By::Day => &["player", "day"],
        By::Session => &["player", "session"],
        By::Stakes => &["player", "stakes"],
        By::Table => &["player", "table"],
        By::Players => &["player", "players"],
        By::Depth => &["player", "depth"],
        By::Street | By::Hand => &["player", ""],
    }
}
