//! What hands have of a tournament: the buy-in, rebuys, bounties and the finish of a player.
//!
//! ```text
//! PokerStars Hand #2: Tournament #9, $4.60+$0.40 USD Hold'em No Limit - Level XII (350/700) - …
//! Ann re-buys and receives 1500 chips for $4.60
//! Ann wins the $0.50 bounty for eliminating Bo
//! Ann finished the tournament in 3rd place and received $12.00.
//! Ann wins the tournament and receives $50.00 - congratulations!
//! ```

use crate::event::{Action, Seat};
use crate::filter::Day;
use crate::hand::PlayedHand;
use crate::money::Money;

use super::price::{Price, count};

/// A tournament of a player, as far as hands have it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct FromHands {
    /// The day of the first hand, if known.
    pub(super) day: Option<Day>,
    pub(super) buy_in: Option<Price>,
    /// Rebuys and add-ons.
    pub(super) more: Money,
    pub(super) bounties: Money,
    /// The finishes in reading order, several if the player entered again.
    pub(super) finishes: Vec<Finish>,
}

/// A finish.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Finish {
    pub(super) place: u64,
    /// `None` if the prize is not an amount.
    pub(super) prize: Option<Price>,
}

impl FromHands {
    /// Reads what a hand has.
    pub(super) fn of(hand: &PlayedHand<'_>, seat: Seat, buy_in: &str, text: &str) -> Self {
        let bounties = hand.events.iter().filter_map(|event| match event.action {
            Action::Bounty { seat: by, amount } if by == seat => Some(amount),
            _ => None,
        });
        let mut found = Self {
            day: Day::of(hand),
            buy_in: Price::of_parts(buy_in),
            bounties: bounties.sum(),
            ..Self::default()
        };
        let name = hand.name(seat);
        for line in text.lines() {
            if let Some(rest) = line.strip_prefix(&*name).and_then(|rest| rest.strip_prefix(' ')) {
                found.line(rest.trim_end());
            }
        }
        found
    }

    /// Reads a line about the player, after the name.
    fn line(&mut self, line: &str) {
        let prize = |text: &str| Price::beginning(text.trim_end_matches('.'));
        if let Some(rest) = line.strip_prefix("finished the tournament in ") {
            let Some(place) = count(rest) else { return };
            let prize = match rest.split_once(" and received ") {
                Some((_, received)) => prize(received),
                None => Some(Price::default()),
            };
            self.finishes.push(Finish { place, prize });
        } else if let Some(rest) = line.strip_prefix("wins the tournament") {
            let received = rest.strip_prefix(" and receives ");
            self.finishes.push(Finish { place: 1, prize: received.and_then(prize) });
        } else if (line.starts_with("re-buys and ") || line.starts_with("takes the add-on and "))
            && let Some((_, price)) = line.rsplit_once(" for ")
            && let Some(price) = prize(price)
        {
            self.more += price.amount;
        }
    }

    /// Adds what later hands have.
    pub(super) fn append(&mut self, later: Self) {
        self.day = self.day.into_iter().chain(later.day).min();
        self.buy_in = self.buy_in.take().or(later.buy_in);
        self.more += later.more;
        self.bounties += later.bounties;
        self.finishes.extend(later.finishes);
    }
}
