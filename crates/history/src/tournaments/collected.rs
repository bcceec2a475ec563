//! The tournaments of a player, each once, whether summaries or hands have it.

use std::collections::BTreeMap;

use crate::event::Seat;
use crate::filter::{Day, Filter};
use crate::hand::PlayedHand;
use crate::money::Money;

use super::from_hands::FromHands;
use super::price::{Price, common};
use super::summary::{TournamentResult, TournamentSummary};

/// A tournament of a player. Amounts are hundredths.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedTournament {
    /// The room.
    pub room: String,
    /// The number of the tournament.
    pub id: String,
    /// The day, if known.
    pub day: Option<Day>,
    /// The currency; empty for play money.
    pub currency: String,
    /// The buy-ins with fees, rebuys and add-ons.
    pub paid: Money,
    /// The prize, without bounties that the file has separately.
    pub prize: Money,
    /// The bounties.
    pub bounties: Money,
    /// The best finishing place, from 1.
    pub place: Option<u64>,
    /// The number of entries, if known.
    pub players: Option<u64>,
    /// Whether the result is from a summary.
    pub is_from_summary: bool,
}

/// A room and the number of a tournament.
type Key = (String, String);

/// The tournaments of a player in files.
#[derive(Clone, Debug, Default)]
pub struct Tournaments {
    /// The summaries with a result of the player, without the other results.
    summaries: BTreeMap<Key, Vec<TournamentSummary>>,
    hands: BTreeMap<Key, FromHands>,
}

impl Tournaments {
    /// Adds a hand, if it is of a tournament and has the player. `text` is the text of the hand.
    pub fn add_hand(&mut self, hand: &PlayedHand<'_>, text: &str, player: &str) {
        let Some(tournament) = &hand.game.tournament else { return };
        let seats = 0..u8::try_from(hand.seats.len()).unwrap_or(u8::MAX);
        let Some(seat) = seats.into_iter().find(|seat: &Seat| hand.name(*seat) == player) else {
            return;
        };
        // The number of a tournament of Winamax is in the name of the table: `Nitro(77)#12`.
        let of_table = hand.table.rsplit_once('(').and_then(|(_, rest)| rest.split_once(")#"));
        let id = match of_table {
            Some((id, _)) if hand.room == "Winamax" => id,
            _ => &*tournament.id,
        };
        if id.is_empty() {
            return;
        }
        let found = FromHands::of(hand, seat, &tournament.buy_in, text);
        let key = (hand.room.to_string(), id.to_owned());
        self.hands.entry(key).or_default().append(found);
    }

    /// Adds a summary, if it has the player. A copy of a summary adds nothing. Winamax writes a summary for each entry
    /// to a tournament; of other rooms, the first counts.
    pub fn add_summary(&mut self, summary: &TournamentSummary, player: &str) {
        let own = summary.results.iter().filter(|result| result.player == player);
        let results: Vec<TournamentResult> = own.cloned().collect();
        if results.is_empty() {
            return;
        }
        let TournamentSummary { room, day, players, .. } = *summary;
        let (id, currency) = (summary.id.clone(), summary.currency.clone());
        let summary = TournamentSummary { room, id, day, currency, players, results };
        let known = self.summaries.entry((room.to_owned(), summary.id.clone())).or_default();
        let is_another_entry = room == "Winamax" && !known.contains(&summary);
        if known.is_empty() || is_another_entry {
            known.push(summary);
        }
    }

    /// Adds the hands of later files.
    pub fn append_hands(&mut self, later: Self) {
        for (key, found) in later.hands {
            self.hands.entry(key).or_default().append(found);
        }
    }

    /// Returns whether the player occurs in no tournament.
    pub fn is_empty(&self) -> bool {
        self.summaries.is_empty() && self.hands.is_empty()
    }

    /// Returns whether there is a summary of a tournament. Hands of the network of 888 have the names of its rooms.
    fn has_summary(&self, key: &Key) -> bool {
        let is_of_others = matches!(&*key.0, "PokerStars" | "GGPoker" | "Winamax");
        self.summaries.contains_key(key)
            || !is_of_others && self.summaries.contains_key(&("888poker".to_owned(), key.1.clone()))
    }

    /// Returns the tournaments with a result that began on the days of a filter, by day, room and number, and the
    /// number of tournaments without a result.
    pub fn finished(&self, filter: &Filter) -> (Vec<PlayedTournament>, u64) {
        let mut finished: Vec<PlayedTournament> = self
            .summaries
            .iter()
            .filter_map(|(key, summaries)| of_summaries(summaries, self.hands.get(key)))
            .filter(|it| filter.has_day(it.day))
            .collect();
        let mut without = 0;
        let only_in_hands = self.hands.iter().filter(|(key, _)| !self.has_summary(key));
        for (key, hands) in only_in_hands.filter(|(_, hands)| filter.has_day(hands.day)) {
            match of_hands(key, hands) {
                Some(played) => finished.push(played),
                None => without += 1,
            }
        }
        finished.sort_by(|a, b| (a.day, &a.room, &a.id).cmp(&(b.day, &b.room, &b.id)));
        (finished, without)
    }
}

/// Adds up the summaries of a tournament, one for each entry.
fn of_summaries(
    summaries: &[TournamentSummary],
    hands: Option<&FromHands>,
) -> Option<PlayedTournament> {
    let first = summaries.first()?;
    let results = || summaries.iter().flat_map(|summary| &summary.results);
    let sum = |part: fn(&TournamentResult) -> Money| results().map(part).sum::<Money>();
    let bounties = sum(|it| it.bounties);
    // A summary of PokerStars may leave out bounties, which its hands have.
    let of_hands = hands.filter(|_| first.room == "PokerStars" && bounties.is_zero());
    Some(PlayedTournament {
        room: first.room.to_owned(),
        id: first.id.clone(),
        day: first.day,
        currency: first.currency.clone(),
        paid: sum(|it| it.paid),
        prize: sum(|it| it.prize),
        bounties: of_hands.map_or(bounties, |hands| hands.bounties),
        place: results().filter_map(|it| it.place).min(),
        players: summaries.iter().filter_map(|it| it.players).max(),
        is_from_summary: true,
    })
}

/// Returns a tournament that only hands have; `None` without a result or a buy-in.
fn of_hands((room, id): &Key, hands: &FromHands) -> Option<PlayedTournament> {
    let mut prize = Price::default();
    for finish in &hands.finishes {
        prize.add(finish.prize.clone()?)?;
    }
    let buy_in = hands.buy_in.clone()?;
    let entries = i64::try_from(hands.finishes.len()).ok()?;
    let paid = Money::new(buy_in.amount.units().checked_mul(entries)?).ok()? + hands.more;
    let place = hands.finishes.iter().map(|finish| finish.place).min()?;
    let currency = common(&buy_in.currency, &prize.currency)?;
    Some(PlayedTournament {
        room: room.clone(),
        id: id.clone(),
        day: hands.day,
        currency,
        paid,
        prize: prize.amount,
        bounties: hands.bounties,
        place: Some(place),
        players: None,
        is_from_summary: false,
    })
}
