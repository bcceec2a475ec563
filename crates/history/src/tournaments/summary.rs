//! Summaries of tournaments.
//!
//! ```text
//! PokerStars Tournament #55, No Limit Hold'em        Tournament #66, Daily Hyper $5, Hold'em No Limit
//! Buy-In: $4.60/$0.40 USD                            Buy-in: $4.6+$0.4
//! 3 players                                          93 Players
//! Tournament started 2026/11/24 20:00:00 ET          Tournament started 2026/11/24 20:00:00
//!   1: Ann (Malta), $9.00 (60%)                      3rd : Hero, $25.50
//!   2: Bo (Peru),                                    You finished the tournament in 3rd place.
//! You finished in 1st place.                         You made 1 re-entries and received a total of $25.50.
//!
//! Winamax Poker - Tournament summary : Nitro(77)     ***** Cassava Tournament Summary *****
//! Player : Ann                                       Tournament ID: 88
//! Buy-In : 0.45€ + 0.45€ + 0.10€                     Buy-In: $3 + $0.30
//! Registered players : 402                           Ann performed 2 rebuys
//! You finished in 14th place                         Ann finished 2/9 and won $8.10
//! You won 0.63€ + Bounty 0.93€
//! ```

use crate::filter::Day;
use crate::money::Money;
use crate::text::moment;

use super::price::{Price, common, count};

/// The summary of a tournament.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TournamentSummary {
    /// The room.
    pub room: &'static str,
    /// The number of the tournament.
    pub id: String,
    /// The day on which it started, if the file has it.
    pub day: Option<Day>,
    /// The currency; empty for play money.
    pub currency: String,
    /// The number of entries, if the file has it.
    pub players: Option<u64>,
    /// The results in the file: one player's, or those of all.
    pub results: Vec<TournamentResult>,
}

/// The result of a player.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TournamentResult {
    /// The player.
    pub player: String,
    /// The finishing place, from 1.
    pub place: Option<u64>,
    /// The buy-ins with fees, rebuys and add-ons, in hundredths.
    pub paid: Money,
    /// The prize, in hundredths; tickets at their face value.
    pub prize: Money,
    /// The bounties, in hundredths, if they are not part of the prize.
    pub bounties: Money,
}

impl TournamentSummary {
    /// Reads a summary; `None` if it has no result.
    pub fn read(text: &str) -> Option<Self> {
        let lines = || text.lines().map(str::trim).filter(|line| !line.is_empty());
        let first = lines().next()?.trim_start_matches('\u{feff}');
        let read = if let Some(rest) = first.strip_prefix("PokerStars Tournament #") {
            pokerstars(rest, lines().skip(1))
        } else if let Some(rest) = first.strip_prefix("Tournament #") {
            ggpoker(rest, lines().skip(1))
        } else if first.starts_with("Winamax Poker - Tournament summary") {
            winamax(first, lines().skip(1))
        } else if first.ends_with(" Tournament Summary *****") {
            pacific(lines().skip(1))
        } else {
            None
        };
        read.filter(|summary| !summary.results.is_empty())
    }

    /// Begins a summary.
    fn new(room: &'static str, id: String) -> Self {
        let (day, players, results) = (None, None, Vec::new());
        Self { room, id, day, currency: String::new(), players, results }
    }

    /// Returns the amount of a price; `None` if it is missing or in another currency than those before.
    fn take(&mut self, price: Option<Price>) -> Option<Money> {
        let price = price?;
        self.currency = common(&self.currency, &price.currency)?;
        Some(price.amount)
    }

    /// Reads the day from a line with the start.
    fn start(&mut self, line: &str) {
        if self.day.is_none() && line.starts_with("Tournament started") {
            self.day = moment(line).and_then(|when| when.date()).and_then(|day| day.parse().ok());
        }
    }
}

/// The words before a price in the file of a room, and how often it was paid.
#[derive(Default)]
struct Costs {
    buy_in: Option<Money>,
    rebuy: Option<Money>,
    add_on: Option<Money>,
    entries: i64,
    rebuys: i64,
    add_ons: i64,
    /// The total of rebuys and add-ons, if the file has it.
    more: Money,
}

impl Costs {
    /// Returns the sum; `None` without a buy-in.
    fn sum(&self) -> Option<Money> {
        let buy_in = self.buy_in?;
        let times = |price: Money, times: i64| Money::new(price.units().checked_mul(times)?).ok();
        let rebuys = times(self.rebuy.unwrap_or(buy_in), self.rebuys)?;
        let add_ons = times(self.add_on.unwrap_or(buy_in), self.add_ons)?;
        Some(times(buy_in, 1 + self.entries)? + rebuys + add_ons + self.more)
    }
}

/// Returns the number of repetitions in a text.
fn times(text: &str) -> Option<i64> {
    i64::try_from(count(text)?).ok()
}

fn pokerstars<'t>(first: &str, lines: impl Iterator<Item = &'t str>) -> Option<TournamentSummary> {
    let (id, _) = first.split_once(',').unwrap_or((first, ""));
    let mut found = TournamentSummary::new("PokerStars", id.trim().to_owned());
    let mut costs = Costs::default();
    let (mut target, mut own, mut bounties) = (None, None, Money::ZERO);
    for line in lines {
        if let Some(rest) = line.strip_prefix("Buy-In: ") {
            costs.buy_in = found.take(Price::of_parts(rest));
        } else if line.starts_with("Freeroll") {
            costs.buy_in.get_or_insert(Money::ZERO);
        } else if line.starts_with("Target Tournament #") {
            target = line.split_once("Buy-In: ").and_then(|(_, rest)| Price::of_parts(rest));
        } else if let Some(rest) = line.strip_prefix("You finished in ") {
            own = count(rest);
        } else if let Some(rest) = line.strip_prefix("You made ") {
            let (_, total) = rest.split_once(" for a total of ")?;
            costs.more += found.take(Price::beginning(total.trim_end_matches('.')))?;
        } else if let Some(rest) = line.strip_prefix("You collected ") {
            let (_, total) = rest.split_once(" for a total of ")?;
            bounties += found.take(Price::beginning(total.trim_end_matches('.')))?;
        } else if line.ends_with(" players") {
            found.players = count(line);
        } else if let Some((place, rest)) = line.split_once(": ")
            && let Ok(place) = place.parse::<u64>()
            && let Some(end) = rest.rfind("),").or_else(|| rest.rfind(')'))
        {
            let tail = rest[end + 1..].trim_start_matches(',').trim_start();
            let player = rest[..end].rsplit_once(" (").map_or(rest, |(name, _)| name).to_owned();
            let prize = match tail {
                "" => Some(Money::ZERO),
                _ if tail.starts_with("(qualified") => found.take(target.clone()),
                _ if tail.starts_with("still playing") => continue,
                _ => found.take(Price::beginning(tail)),
            }?;
            let result =
                TournamentResult { player, place: Some(place), prize, ..Default::default() };
            found.results.push(result);
        } else {
            found.start(line);
        }
    }
    let once = costs.buy_in?;
    let own_cost = costs.sum()?;
    for result in &mut found.results {
        let is_own = result.place == own;
        result.paid = if is_own { own_cost } else { once };
        result.bounties = if is_own { bounties } else { Money::ZERO };
    }
    Some(found)
}

fn ggpoker<'t>(first: &str, lines: impl Iterator<Item = &'t str>) -> Option<TournamentSummary> {
    let (id, _) = first.split_once(',')?;
    let mut found = TournamentSummary::new("GGPoker", id.trim().to_owned());
    let (mut costs, mut result) = (Costs::default(), TournamentResult::default());
    let mut is_finished = false;
    for line in lines {
        if let Some(rest) = line.strip_prefix("Buy-in: ") {
            costs.buy_in = found.take(Price::of_parts(rest));
        } else if let Some(rest) = line.strip_prefix("You finished the tournament in ") {
            (result.place, is_finished) = (count(rest), true);
        } else if line.starts_with("You have advanced") {
            return None;
        } else if let Some((place, rest)) = line.split_once(" : ")
            && let Some((player, prize)) = rest.rsplit_once(", ")
            && let Some(place) = count(place)
        {
            (result.player, result.place, is_finished) = (player.to_owned(), Some(place), true);
            result.prize = found.take(Price::beginning(prize))?;
        } else if line.ends_with(" Players") {
            found.players = count(line);
        } else {
            found.start(line);
        }
        if let Some(rest) = line.strip_prefix("You made ") {
            costs.entries = times(rest)?;
        }
        if let Some((_, total)) = line.split_once("received a total of ") {
            result.prize = found.take(Price::beginning(total.trim_end_matches('.')))?;
        }
    }
    result.paid = costs.sum()?;
    if result.player.is_empty() {
        result.player = "Hero".to_owned();
    }
    found.results.extend(is_finished.then_some(result));
    Some(found)
}

fn winamax<'t>(first: &str, lines: impl Iterator<Item = &'t str>) -> Option<TournamentSummary> {
    let first = first.trim_end_matches(" - Late Registration");
    let id = first.rsplit_once('(')?.1.strip_suffix(')')?;
    let mut found = TournamentSummary::new("Winamax", id.to_owned());
    let (mut costs, mut result) = (Costs::default(), TournamentResult::default());
    for line in lines {
        match line.split_once(" : ") {
            Some(("Player", name)) => result.player = name.to_owned(),
            Some(("Buy-In", price)) => costs.buy_in = found.take(Price::of_parts(price)),
            Some(("Rebuy cost", price)) => costs.rebuy = found.take(Price::of_parts(price)),
            Some(("Addon cost", price)) => costs.add_on = found.take(Price::of_parts(price)),
            Some(("Your rebuys", number)) => costs.rebuys = times(number)?,
            Some(("Your addons", number)) => costs.add_ons = times(number)?,
            Some(("Registered players", number)) => found.players = count(number),
            _ => found.start(line),
        }
        if let Some(rest) = line.strip_prefix("You finished in ") {
            result.place = count(rest);
        }
        for part in line.strip_prefix("You won ").into_iter().flat_map(|won| won.split(" + ")) {
            match part.strip_prefix("Bounty ") {
                Some(bounty) => result.bounties += found.take(Price::beginning(bounty))?,
                None => {
                    let prize = part.strip_prefix("Ticket ").unwrap_or(part);
                    result.prize += found.take(Price::beginning(prize))?;
                }
            }
        }
    }
    result.paid = costs.sum()?;
    let is_finished = result.place.is_some() && !result.player.is_empty();
    found.results.extend(is_finished.then_some(result));
    Some(found)
}

fn pacific<'t>(lines: impl Iterator<Item = &'t str>) -> Option<TournamentSummary> {
    let mut found = TournamentSummary::new("888poker", String::new());
    let (mut costs, mut result) = (Costs::default(), None);
    for line in lines {
        if let Some(rest) = line.strip_prefix("Tournament ID: ") {
            found.id = rest.to_owned();
        } else if let Some(rest) = line.strip_prefix("Buy-In: ") {
            costs.buy_in = found.take(Price::of_parts(rest));
        } else if let Some(rest) = line.strip_prefix("Rebuy: ") {
            costs.rebuy = found.take(Price::of_parts(rest));
        } else if let Some(rest) = line.strip_prefix("Add-On: ") {
            costs.add_on = found.take(Price::of_parts(rest));
        } else if let Some((_, rest)) = line.rsplit_once(" performed ") {
            match rest.contains("rebuy") {
                true => costs.rebuys = times(rest)?,
                false => costs.add_ons = times(rest)?,
            }
        } else if let Some((player, rest)) = line.rsplit_once(" finished ") {
            let (places, prize) = rest.split_once(" and won ").unwrap_or((rest, ""));
            let (place, players) = places.split_once('/')?;
            found.players = count(players);
            let prize = match prize {
                "" => Money::ZERO,
                prize => found.take(Price::beginning(prize))?,
            };
            let (player, place) = (player.to_owned(), Some(count(place)?));
            result = Some(TournamentResult { player, place, prize, ..Default::default() });
        }
    }
    let mut result = result?;
    result.paid = costs.sum()?;
    found.results.push(result);
    Some(found).filter(|found| !found.id.is_empty())
}
