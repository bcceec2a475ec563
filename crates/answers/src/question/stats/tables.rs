//! The tables for people.

use holdem_engine::parse::shown;
use holdem_history::By;
use holdem_history::statistics::{Count, Interval, Rate, Statistic};

use crate::answer::{StyledText, Table};
use crate::text::{Percent, grouped};

use super::answer::{FEW, Row, StatsAnswer, hands_for_one, labels, win_rate};
use super::question::Against;

/// Returns the tables of an answer: results, then statistics.
pub(super) fn of(answer: &StatsAnswer) -> Vec<Table> {
    match (&answer.selection.player, &*answer.rows) {
        (_, []) => Vec::new(),
        (Some(_), [row]) => vec![results(answer), one(answer, row)],
        (Some(_), _) if answer.selection.by == By::Session => vec![rows(answer)],
        (Some(_), _) => vec![results(answer), columns(answer)],
        (None, _) => vec![rows(answer)],
    }
}

/// Returns the labels of a row.
pub(in crate::question) fn row_labels(by: By, player: &str, place: &str) -> Vec<String> {
    match by {
        By::Player => vec![shown(player)],
        By::Position => vec![place.to_owned()],
        _ => vec![shown(player), place_words(place)],
    }
}

fn place_words(place: &str) -> String {
    if place.is_empty() { "unknown".to_owned() } else { shown(place) }
}

/// Returns the win rates of each row.
fn results(answer: &StatsAnswer) -> Table {
    let by = answer.selection.by;
    let labels = labels(by);
    let numbers = ["hands", "bb/100", "all-in adjusted", "hands for ± 1 bb/100"];
    let header = labels.iter().copied().chain(numbers);
    let mut table = Table::new(header)
        .numeric(labels.len()..labels.len() + numbers.len())
        .named("win rates", "Win rates with 95% intervals");
    for row in &answer.rows {
        let totals = row.played.totals();
        let adjusted = totals.adjusted_win_rate();
        let rates = [
            win_rate(totals.win_rate()),
            win_rate(adjusted),
            hands_for_one(row.hands(), adjusted).unwrap_or_default(),
        ];
        let rates = rates.map(|rate| match row.hands() < FEW {
            true => StyledText::faint(rate),
            false => rate.into(),
        });
        let texts =
            row_labels(by, &row.player, &row.place).into_iter().chain([grouped(row.hands())]);
        table.row(texts.map(StyledText::from).chain(rates));
    }
    table
}

/// Returns the name of the comparison, if there is one.
pub(super) fn others(answer: &StatsAnswer) -> Option<String> {
    answer.against.as_ref().map(|against| match against {
        Against::All => "others".to_owned(),
        Against::Player(name) => shown(name),
    })
}

/// Returns the statistics of one row, a line each, with a comparison if there is one.
fn one(answer: &StatsAnswer, row: &Row) -> Table {
    let more = others(answer).into_iter().flat_map(|others| {
        [others.clone(), format!("{others}: of"), "difference".to_owned(), "95% of it".to_owned()]
    });
    let header = ["statistic", "rate", "95% interval", "count", "of"];
    let header: Vec<String> = header.into_iter().map(str::to_owned).chain(more).collect();
    let mut table = Table::new(header.iter().map(String::as_str))
        .numeric(1..header.len())
        .named("statistics", "Statistics with 95% intervals");
    for (index, statistic) in answer.shown() {
        let count = row.played[index];
        let mut cells = vec![
            StyledText::from(statistic.title),
            faint(rate(statistic, count), count),
            faint(interval(statistic, count), count),
            grouped(count.actions).into(),
            grouped(count.opportunities).into(),
        ];
        if let Some(others) = &answer.others {
            let others = others[index];
            let difference = count.difference(&others);
            let points = |share: f64| Percent::of(share).digits(1).signed().to_string();
            let (of_shares, ends) = match difference {
                None => (String::new(), String::new()),
                Some((difference, Interval { low, high })) => {
                    (points(difference), format!("{} to {}", points(low), points(high)))
                }
            };
            cells.push(faint(rate(statistic, others), others));
            cells.push(grouped(others.opportunities).into());
            cells.extend([faint(of_shares, count), faint(ends, count)]);
        }
        table.row(cells);
    }
    table
}

/// Returns a player's statistics, a line each, with a column for each row of the answer.
fn columns(answer: &StatsAnswer) -> Table {
    let header = std::iter::once("statistic".to_owned())
        .chain(answer.rows.iter().map(|row| place_words(&row.place)));
    let header: Vec<String> = header.collect();
    let mut table = Table::new(header.iter().map(String::as_str))
        .numeric(1..header.len())
        .named("statistics", "Statistics, and the number of opportunities");
    for (index, statistic) in answer.shown() {
        let cells = answer.rows.iter().map(|row| counted(statistic, row.played[index]));
        table.row(std::iter::once(StyledText::from(statistic.title)).chain(cells));
    }
    table
}

/// Returns a line for each row of the answer, with a column for each statistic.
fn rows(answer: &StatsAnswer) -> Table {
    let by = answer.selection.by;
    let labels = labels(by);
    let titles = answer.shown().map(|(_, it)| it.title);
    let header: Vec<&str> =
        labels.iter().copied().chain(["hands", "bb/100"]).chain(titles).collect();
    let count = header.len();
    let mut table = Table::new(header)
        .numeric(labels.len()..count)
        .named("statistics", "Statistics, and the number of opportunities");
    for row in &answer.rows {
        let numbers = [grouped(row.hands()), win_rate(row.played.totals().win_rate())];
        let texts = row_labels(by, &row.player, &row.place)
            .into_iter()
            .chain(numbers)
            .map(StyledText::from);
        let cells = answer.shown().map(|(index, it)| counted(it, row.played[index]));
        table.row(texts.chain(cells));
    }
    table
}

/// Returns a rate with the number of opportunities: `24.1% (120)`.
fn counted(statistic: &Statistic, count: Count) -> StyledText {
    match count.opportunities {
        0 => "-".into(),
        n => faint(format!("{} ({})", rate(statistic, count), grouped(n)), count),
    }
}

/// Returns words about a count, faint if it has few opportunities.
fn faint(words: String, count: Count) -> StyledText {
    if count.opportunities < FEW { StyledText::faint(words) } else { words.into() }
}

fn rate(statistic: &Statistic, count: Count) -> String {
    match (statistic.rate, count.rate(statistic.rate)) {
        (_, None) => "-".to_owned(),
        (Rate::Share, Some((share, _))) => Percent::of(share).digits(1).to_string(),
        (Rate::Odds, Some((odds, _))) => format!("{odds:.2}"),
    }
}

fn interval(statistic: &Statistic, count: Count) -> String {
    match (statistic.rate, count.rate(statistic.rate)) {
        (_, None) => String::new(),
        (Rate::Share, Some((_, Interval { low, high }))) => {
            let end = |share| Percent::of(share).digits(1);
            format!("{} to {}", end(low).bare(), end(high))
        }
        (Rate::Odds, Some((_, Interval { low, high }))) => format!("{low:.2} to {high:.2}"),
    }
}
