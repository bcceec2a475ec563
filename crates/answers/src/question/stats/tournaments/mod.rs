//! The tournaments of a player: buy-ins, prizes and finishes, with the errors of the return and of the share in the
//! money.

mod record;
mod resampled;

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use holdem_engine::parse::{Refusal, shown};
use holdem_history::statistics::{Count, Interval};
use holdem_history::stream::{Found, Source};
use holdem_history::{Filter, Known, Money, PlayedTournament, Selection, Tournaments};
use rayon::ThreadPool;

use crate::answer::{Answer, Error, List, Rows, StyledText, Table};
use crate::question::Watch;
use crate::question::history::amount::amount;
use crate::question::history::{HandCount, HistoryQuestion, selected};
use crate::text::{Percent, counted, grouped};

use self::resampled::{CAREERS, Cashflow};
use super::answer::FEW;

pub use record::TournamentsRecord;

/// The tournaments of a player.
#[derive(Clone, Debug)]
pub struct TournamentsAnswer {
    player: String,
    /// The tournaments by currency.
    rows: Vec<Row>,
    /// The number of tournaments in hands without a result.
    without_result: u64,
    /// The number of summaries.
    summaries: u64,
    /// The number of summaries without a readable result.
    unread: u64,
    selection: Selection,
    count: HandCount,
}

/// The tournaments in a currency.
#[derive(Clone, Debug)]
struct Row {
    /// The currency; empty for play money.
    currency: String,
    tournaments: Vec<PlayedTournament>,
    interval: Option<Interval>,
}

impl HistoryQuestion {
    /// Returns the tournaments of the player in the question, from summaries and from hands. They are read on the
    /// threads of a pool, or on the current thread.
    ///
    /// # Errors
    ///
    /// Returns an error if the question has no player or filters other than days, if a source cannot be read, if the
    /// player does not occur in any tournament, or if the watch breaks.
    pub fn tournaments(
        &self,
        sources: Vec<Source>,
        pool: Option<&ThreadPool>,
        watch: &dyn Watch,
    ) -> Result<TournamentsAnswer, Error> {
        let player = self.player_of_tournaments()?;
        let mut found = Tournaments::default();
        let mut unread = 0;
        let work = |block: &mut Tournaments, Found { hand, text, .. }: Found<'_>| {
            block.add_hand(hand, text, player);
        };
        let mut count = self.each_once(sources, pool, watch, &work, &mut |block, part| {
            found.append_hands(block);
            part.tournaments.iter().for_each(|summary| found.add_summary(summary, player));
            unread += part.summaries - part.tournaments.len() as u64;
            ControlFlow::Continue(())
        })?;
        if found.is_empty() && (count.understood > 0 || count.summaries > 0) {
            return Err(Error::refused(
                format!("no tournament in these files has a player '{}'", shown(player)),
                "give the name as in the files; names are case-sensitive, and at GGPoker it is Hero",
            ));
        }
        // These are not skipped.
        let summaries = std::mem::take(&mut count.summaries);
        let (tournaments, without_result) = found.finished(&self.selection.filter);
        let mut by_currency: BTreeMap<String, Vec<PlayedTournament>> = BTreeMap::new();
        for played in tournaments {
            by_currency.entry(played.currency.clone()).or_default().push(played);
        }
        let player = player.to_owned();
        let rows = by_currency.into_iter().map(Row::of).collect();
        Ok(TournamentsAnswer {
            player,
            rows,
            without_result,
            summaries,
            unread,
            selection: self.selection.clone(),
            count,
        })
    }

    /// Returns the player of the question, which has no filters that tournaments lack.
    fn player_of_tournaments(&self) -> Result<&str, Refusal> {
        let Selection { player, position, known, filter, situation, by: _ } = &self.selection;
        let days = Filter { since: filter.since, until: filter.until, ..Filter::default() };
        if position.is_some()
            || *known != Known::default()
            || *filter != days
            || !situation.is_any()
        {
            return Err(Refusal::new(
                "tournaments are chosen by their day, not by their hands",
                "leave out other filters",
            ));
        }
        let missing = || Refusal::new("a table of tournaments is of one player", "name the player");
        player.as_deref().ok_or_else(missing)
    }
}

/// Returns an amount in hundredths as a number.
fn number(cents: Money) -> f64 {
    cents.units() as f64 / 100.0
}

impl Row {
    fn of((currency, tournaments): (String, Vec<PlayedTournament>)) -> Self {
        let flows: Vec<Cashflow> = tournaments.iter().map(cashflow).collect();
        Self { currency, tournaments, interval: resampled::interval(&flows) }
    }

    fn sum(&self, part: fn(&PlayedTournament) -> Money) -> Money {
        self.tournaments.iter().map(part).sum()
    }

    fn profit(&self) -> Money {
        self.sum(|it| it.prize + it.bounties - it.paid)
    }

    fn roi(&self) -> Option<f64> {
        resampled::roi(self.tournaments.iter().map(cashflow))
    }

    /// Returns how many tournaments have a prize.
    fn in_the_money(&self) -> Count {
        let mut count = Count::default();
        self.tournaments.iter().for_each(|it| count.push(it.prize > Money::ZERO));
        count
    }

    /// Returns the number of finishes in places.
    fn places(&self, first: u64, last: u64) -> u64 {
        let is_in =
            |it: &&PlayedTournament| it.place.is_some_and(|it| (first..=last).contains(&it));
        self.tournaments.iter().filter(is_in).count() as u64
    }

    fn faint(&self, text: String) -> StyledText {
        match (self.tournaments.len() as u64) < FEW {
            true => StyledText::faint(text),
            false => text.into(),
        }
    }

    /// Returns an amount with the currency: `$1,250`, `-$41.80`, `12 CAD`, `300`.
    fn money(&self, cents: Money) -> String {
        let text = amount(number(cents));
        match self.currency.chars().count() {
            0 => text,
            1 => match text.strip_prefix('-') {
                Some(text) => format!("-{}{text}", self.currency),
                None => format!("{}{text}", self.currency),
            },
            _ => format!("{text} {}", self.currency),
        }
    }
}

fn cashflow(played: &PlayedTournament) -> Cashflow {
    let returned = played.prize + played.bounties;
    Cashflow { paid: played.paid.units(), returned: returned.units() }
}

/// Returns an interval for people: `-40 to +25%`.
fn signed(interval: Interval) -> String {
    format!("{:+.0}% to {:+.0}%", 100.0 * interval.low, 100.0 * interval.high)
}

impl TournamentsAnswer {
    /// Returns the number of hands by outcome of reading.
    pub fn count(&self) -> &HandCount {
        &self.count
    }

    fn money(&self) -> Table {
        let header =
            ["tournaments", "buy-ins", "prizes", "bounties", "profit", "ROI", "95% interval"];
        let mut table = Table::new(header)
            .numeric(0..header.len())
            .named("money", format!("{}: tournaments", shown(&self.player)));
        for row in &self.rows {
            let roi = row.roi().map(|roi| format!("{:+.1}%", 100.0 * roi));
            let texts = [
                grouped(row.tournaments.len() as u64),
                row.money(row.sum(|it| it.paid)),
                row.money(row.sum(|it| it.prize)),
                row.money(row.sum(|it| it.bounties)),
                row.money(row.profit()),
            ];
            let rates = [roi, row.interval.map(signed)];
            let rates = rates.map(|rate| row.faint(rate.unwrap_or("-".to_owned())));
            table.row(texts.map(StyledText::from).into_iter().chain(rates));
        }
        table
    }

    fn finishes(&self) -> Table {
        let numbers =
            ["in the money", "share", "95% interval", "1st", "2nd", "3rd", "4th to 9th", "later"];
        let header: Vec<&str> = std::iter::once("currency").chain(numbers).collect();
        let mut table = Table::new(header.iter().copied())
            .numeric(1..header.len())
            .named("finishes", "Finishes".to_owned());
        for row in &self.rows {
            let count = row.in_the_money();
            let share = count.share().map(|share| Percent::of(share).digits(1).to_string());
            let interval = count.interval().map(|Interval { low, high }| {
                format!("{:.1} to {:.1}%", 100.0 * low, 100.0 * high)
            });
            let rates = [share, interval].map(|rate| row.faint(rate.unwrap_or_default()));
            let places = [(1, 1), (2, 2), (3, 3), (4, 9), (10, u64::MAX)];
            let places = places.map(|(first, last)| grouped(row.places(first, last)).into());
            let currency = if row.currency.is_empty() { "play money" } else { &row.currency };
            let labels = [currency.to_owned(), grouped(count.actions)].map(StyledText::from);
            table.row(labels.into_iter().chain(rates).chain(places));
        }
        table
    }
}

/// The rows of CSV: one for each tournament.
const ROWS: List = List::of("rows").without(&[
    "all_hands",
    "understood",
    "repeated",
    "refused",
    "summaries",
    "unread_summaries",
    "without_result",
]);

const FINISHES_OF_ROW: List = List::of("finishes");

impl Answer for TournamentsAnswer {
    fn rows(&self) -> Rows {
        Rows::Items(&[ROWS, FINISHES_OF_ROW])
    }

    fn tables(&self) -> Vec<Table> {
        match &*self.rows {
            [] => Vec::new(),
            _ => vec![self.money(), self.finishes()],
        }
    }

    fn remarks(&self) -> Vec<String> {
        let mut remarks = Vec::new();
        match &*self.rows {
            [] => remarks.push("no tournaments with a result".to_owned()),
            rows => {
                remarks.push(format!(
                    "ROI: profit as a share of the buy-ins; interval: {} resampled careers, fixed seed",
                    grouped(CAREERS as u64)
                ));
                if rows.iter().any(|row| (row.tournaments.len() as u64) < FEW) {
                    remarks.push(format!("faint: fewer than {FEW} tournaments"));
                }
                if rows.len() > 1 {
                    remarks
                        .push("a row per currency; amounts of currencies are not added".to_owned());
                }
            }
        }
        if self.without_result > 0 {
            let tournaments = counted(self.without_result, "tournament");
            remarks.push(format!("{tournaments} without a result in hands or summaries left out"));
        }
        remarks.extend(selected::sentence(&self.selection));
        let mut summaries = match self.summaries {
            1 => "1 summary".to_owned(),
            many => format!("{} summaries", grouped(many)),
        };
        if self.unread > 0 {
            summaries += &format!(", {} without a readable result", grouped(self.unread));
        }
        remarks.push(summaries);
        remarks.push(self.count.sentence());
        remarks
    }

    /// Returns the number of tournaments, the profit and the return on investment in each currency, one per line.
    fn plain(&self) -> String {
        let line = |row: &Row| {
            let roi = row.roi().map_or("-".to_owned(), |roi| format!("{roi:.4}"));
            let profit = number(row.profit());
            [row.currency.clone(), row.tournaments.len().to_string(), format!("{profit:.2}"), roi]
                .join("\t")
        };
        self.rows.iter().map(line).collect::<Vec<_>>().join("\n")
    }
}
