//! The record.

use holdem_history::PlayedTournament;
use serde::Serialize;

use crate::answer::{Layout, Recorded};

use super::{Row, TournamentsAnswer, number};

/// The tournaments of a player.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "Tournaments"))]
pub struct TournamentsRecord {
    /// The number of all hands in the files.
    all_hands: u64,
    /// The number of readable and consistent hold'em hands.
    understood: u64,
    /// The number of duplicates, which are skipped.
    repeated: u64,
    /// The number of refused hands.
    refused: u64,
    /// The number of summaries of tournaments.
    summaries: u64,
    /// The number of summaries without a readable result.
    unread_summaries: u64,
    /// The number of tournaments in hands that have no result.
    without_result: u64,
    /// The player.
    player: String,
    /// The tournaments by currency.
    rows: Vec<TournamentsRowRecord>,
}

/// The tournaments in a currency.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "TournamentsRow"))]
struct TournamentsRowRecord {
    /// The currency; null for play money.
    currency: Option<String>,
    /// The number of tournaments with a result.
    tournaments: u64,
    /// The buy-ins with fees, rebuys and add-ons.
    buy_ins: f64,
    /// The prizes.
    prizes: f64,
    /// The bounties, as far as they are not part of the prizes.
    bounties: f64,
    /// The prizes and bounties less the buy-ins.
    profit: f64,
    /// The profit as a share of the buy-ins; null without buy-ins.
    roi: Option<f64>,
    /// The lower end of its 95% interval, by resampling; null for fewer than two tournaments.
    roi_low: Option<f64>,
    /// The upper end of its 95% interval.
    roi_high: Option<f64>,
    /// The number of tournaments with a prize.
    in_the_money: u64,
    /// The share of tournaments with a prize.
    in_the_money_share: Option<f64>,
    /// The lower end of its 95% interval.
    in_the_money_low: Option<f64>,
    /// The upper end of its 95% interval.
    in_the_money_high: Option<f64>,
    /// The tournaments by day, room and number.
    finishes: Vec<FinishRecord>,
}

/// A tournament.
#[derive(Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "TournamentFinish"))]
struct FinishRecord {
    /// The room.
    room: String,
    /// The number of the tournament.
    tournament: String,
    /// The day on which it started; null if unknown.
    day: Option<String>,
    /// What was paid: buy-ins with fees, rebuys and add-ons.
    buy_in: f64,
    /// The prize.
    prize: f64,
    /// The bounties, if they are not part of the prize.
    bounty: f64,
    /// The best finishing place; null if unknown.
    place: Option<u64>,
    /// The number of entries; null if unknown.
    entries: Option<u64>,
    /// The source of the result.
    #[cfg_attr(test, schemars(extend("enum" = ["summary", "hands"])))]
    source: &'static str,
}

impl FinishRecord {
    fn of(played: &PlayedTournament) -> Self {
        Self {
            room: played.room.clone(),
            tournament: played.id.clone(),
            day: played.day.map(|day| day.to_string()),
            buy_in: number(played.paid),
            prize: number(played.prize),
            bounty: number(played.bounties),
            place: played.place,
            entries: played.players,
            source: if played.is_from_summary { "summary" } else { "hands" },
        }
    }
}

impl TournamentsRowRecord {
    fn of(row: &Row) -> Self {
        let (count, interval) = (row.in_the_money(), row.in_the_money().interval());
        Self {
            currency: Some(row.currency.clone()).filter(|currency| !currency.is_empty()),
            tournaments: row.tournaments.len() as u64,
            buy_ins: number(row.sum(|it| it.paid)),
            prizes: number(row.sum(|it| it.prize)),
            bounties: number(row.sum(|it| it.bounties)),
            profit: number(row.profit()),
            roi: row.roi(),
            roi_low: row.interval.map(|it| it.low),
            roi_high: row.interval.map(|it| it.high),
            in_the_money: count.actions,
            in_the_money_share: count.share(),
            in_the_money_low: interval.map(|it| it.low),
            in_the_money_high: interval.map(|it| it.high),
            finishes: row.tournaments.iter().map(FinishRecord::of).collect(),
        }
    }
}

impl Recorded for TournamentsAnswer {
    type Record = TournamentsRecord;

    const SCHEMA: &'static str = "holdem.tournaments/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<TournamentsRecord> {
        vec![TournamentsRecord {
            all_hands: self.count.all(),
            understood: self.count.understood,
            repeated: self.count.repeated,
            refused: self.count.refused,
            summaries: self.summaries,
            unread_summaries: self.unread,
            without_result: self.without_result,
            player: self.player.clone(),
            rows: self.rows.iter().map(TournamentsRowRecord::of).collect(),
        }]
    }
}
