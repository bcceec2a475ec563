//! The sizes of a player's bets and raises, as shares of the pot.

use std::collections::BTreeMap;

use holdem_engine::Street;
use holdem_engine::parse::shown;
use holdem_history::Grouped;
use holdem_history::statistics::{BetKind, BetSizes, Choice, PotKind, Sizes};
use holdem_history::stream::Source;
use rayon::ThreadPool;
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::StreetName;
use crate::answer::{Answer, Error, Layout, List, Recorded, Rows, StyledText, Table};
use crate::question::Watch;
use crate::question::history::{HandCount, HistoryQuestion};
use crate::text::{Percent, grouped};

use super::answer::FEW;
use super::of_player::OfPlayer;

/// The sizes of a player's bets and raises.
#[derive(Clone, Debug)]
pub struct BetSizesAnswer {
    of: OfPlayer<BetSizes>,
    rows: Vec<(Row, Sizes)>,
}

/// The kind of the bets of a row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Row {
    choice: Choice,
    street: Street,
    /// The kind of the pot, and whether it was multiway; `None` for all.
    pot: Option<(PotKind, bool)>,
}

impl HistoryQuestion {
    /// Returns the sizes of the bets and raises of the player in the question. The hands are read on the threads of a
    /// pool, or on the current thread.
    ///
    /// # Errors
    ///
    /// Returns an error if the question has no player, if a source cannot be read, if the player does not occur in any
    /// hand, or if the watch breaks.
    pub fn bet_sizes(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<BetSizesAnswer, Error> {
        let add = Grouped::<BetSizes>::add;
        let of = OfPlayer::read(self, "a table of sizes", sources, pool, watch, add)?;
        Ok(BetSizesAnswer { rows: rows(&of.sums), of })
    }
}

/// Returns the rows: for each street all bets, then each kind of pot.
fn rows(sizes: &BetSizes) -> Vec<(Row, Sizes)> {
    let mut rows: BTreeMap<Row, Sizes> = BTreeMap::new();
    for (BetKind { choice, street, pot, is_multiway }, sizes) in sizes.kinds() {
        let (choice, street) = (*choice, *street);
        for pot in [None, Some((*pot, *is_multiway))] {
            rows.entry(Row { choice, street, pot }).or_default().add(sizes);
        }
    }
    rows.into_iter().collect()
}

/// Returns the shares of the bets by size, all-ins last.
fn counts(sizes: &Sizes) -> impl Iterator<Item = u64> {
    sizes.counts.into_iter().chain([sizes.all_in])
}

/// The titles of the columns of [`counts`].
fn titles() -> Vec<String> {
    let mut titles = Vec::new();
    let mut before = None;
    for limit in Sizes::LIMITS {
        titles.push(before.map_or(format!("to {limit}"), |before| format!("{before}-{limit}")));
        before = Some(limit);
    }
    titles.extend(before.map(|before| format!(">{before}")));
    titles.push("all-in".to_owned());
    titles
}

impl Row {
    /// Returns the kind of the pot for people: `3-bet HU`.
    fn pot(self) -> String {
        let Some((pot, is_multiway)) = self.pot else { return "all".to_owned() };
        let pot = match pot {
            PotKind::ThreeBet => "3-bet",
            PotKind::FourBet => "4-bet+",
            other => other.name(),
        };
        format!("{pot} {}", if is_multiway { "3+" } else { "HU" })
    }
}

impl BetSizesAnswer {
    /// Returns the number of hands by outcome of reading.
    pub fn count(&self) -> &HandCount {
        &self.of.count
    }

    /// Returns the table of bets or raises.
    fn table(&self, choice: Choice) -> Option<Table> {
        let (name, title) = match choice {
            Choice::Bet => ("bets", "bets"),
            _ => ("raises", "raises"),
        };
        let header =
            [title, "pot", "count", "median"].map(str::to_owned).into_iter().chain(titles());
        let header: Vec<String> = header.collect();
        let mut table =
            Table::new(header.iter().map(String::as_str)).numeric(2..header.len()).named(
                name,
                format!("{}: {title} by size, as shares of the pot", shown(&self.of.player)),
            );
        for (row, sizes) in self.rows.iter().filter(|(row, _)| row.choice == choice) {
            let all = sizes.all();
            let share = |share: f64| Percent::of(share).digits(0).to_string();
            let median = sizes.median().map_or("-".to_owned(), share);
            let shares = counts(sizes).map(|count| match count {
                0 => ".".to_owned(),
                count => share(count as f64 / all as f64),
            });
            let numbers = std::iter::once(median).chain(shares).map(|number| match all < FEW {
                true => StyledText::faint(number),
                false => number.into(),
            });
            let texts = [row.street.to_string(), row.pot(), grouped(all)].map(StyledText::from);
            table.row(texts.into_iter().chain(numbers));
        }
        (!table.rows.is_empty()).then_some(table)
    }
}

/// The sizes of a player's bets and raises.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BetSizes"))]
pub struct BetSizesRecord {
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
    /// The player.
    player: String,
    /// The rows: for each street all bets, then each kind of pot.
    rows: Vec<BetSizesRowRecord>,
}

/// The sizes of bets or raises of a kind.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "BetSizesRow"))]
struct BetSizesRowRecord {
    /// Bets or raises.
    #[cfg_attr(test, schemars(extend("enum" = ["bet", "raise"])))]
    choice: &'static str,
    /// The street.
    #[cfg_attr(test, schemars(with = "StreetName"))]
    street: &'static str,
    /// The kind of the pot, by raises before the flop so far; null for all.
    #[cfg_attr(test, schemars(extend("enum" = ["unraised", "raised", "3bet", "4bet", null])))]
    pot: Option<&'static str>,
    /// Whether more than two players had not folded; null for all.
    multiway: Option<bool>,
    /// The number of bets.
    count: u64,
    /// The median size without all-ins, as a share of the pot; null without one.
    median: Option<f64>,
    /// The number of sizes up to 25% of the pot, without all-ins.
    to_25: u64,
    /// The number of sizes above 25% and up to 40%.
    to_40: u64,
    /// The number of sizes above 40% and up to 60%.
    to_60: u64,
    /// The number of sizes above 60% and up to 80%.
    to_80: u64,
    /// The number of sizes above 80% and up to 110%.
    to_110: u64,
    /// The number of sizes above 110%.
    above_110: u64,
    /// The number of all-ins, and of bets that nobody could match in full.
    all_in: u64,
}

impl BetSizesRowRecord {
    fn of((row, sizes): &(Row, Sizes)) -> Self {
        let [to_25, to_40, to_60, to_80, to_110, above_110] = sizes.counts;
        Self {
            choice: row.choice.name(),
            street: row.street.name(),
            pot: row.pot.map(|(pot, _)| pot.name()),
            multiway: row.pot.map(|(_, is_multiway)| is_multiway),
            count: sizes.all(),
            median: sizes.median(),
            to_25,
            to_40,
            to_60,
            to_80,
            to_110,
            above_110,
            all_in: sizes.all_in,
        }
    }
}

impl Recorded for BetSizesAnswer {
    type Record = BetSizesRecord;

    const SCHEMA: &'static str = "holdem.bet-sizes/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<BetSizesRecord> {
        let OfPlayer { player, selected, count, .. } = &self.of;
        vec![BetSizesRecord {
            all_hands: count.all(),
            understood: count.understood,
            repeated: count.repeated,
            refused: count.refused,
            selected: *selected,
            player: player.clone(),
            rows: self.rows.iter().map(BetSizesRowRecord::of).collect(),
        }]
    }
}

/// The rows of CSV: a row for each kind of bet.
const ROWS: List =
    List::of("rows").without(&["all_hands", "understood", "repeated", "refused", "selected"]);

impl Answer for BetSizesAnswer {
    fn rows(&self) -> Rows {
        Rows::Items(&[ROWS])
    }

    fn tables(&self) -> Vec<Table> {
        [Choice::Bet, Choice::Raise].into_iter().filter_map(|it| self.table(it)).collect()
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = match &*self.rows {
            [] => vec![format!("no bets or raises of {}", shown(&self.of.player))],
            _ => vec![
                "sizes in percent of the pot; of a raise, what exceeds the call, of the pot after the call".to_owned(),
                "all-in: also bets that nobody can match in full; the median is without them".to_owned(),
            ],
        };
        if self.rows.iter().any(|(_, sizes)| sizes.all() < FEW) {
            remarks.push(format!("faint: fewer than {FEW}"));
        }
        remarks.extend(self.of.remarks());
        remarks
    }

    /// Returns each kind of bet with its number and its median size, one per line.
    fn plain(&self) -> String {
        let line = |(row, sizes): &(Row, Sizes)| {
            let median = sizes.median().map_or("-".to_owned(), |median| format!("{median:.4}"));
            let labels = [row.choice.name(), row.street.name(), &row.pot()].join("\t");
            format!("{labels}\t{}\t{median}", sizes.all())
        };
        self.rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}
