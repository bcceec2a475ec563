//! What an all-in is worth, for people.

use crate::report::{StyledText, Table};
use crate::text::{Percent, certain};
use crate::tournament::AllInResult;

use super::IcmAnswer;

/// What an all-in is worth to each player.
#[derive(Clone, Debug)]
pub struct AllInAnswer {
    /// What it is worth to all players of the tournament.
    pub result: AllInResult,
    /// The players who are all-in.
    pub players: Vec<AllInPlayer>,
}

/// A player who is all-in.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AllInPlayer {
    /// The player's index in the tournament.
    pub player: usize,
    /// How often the hand is the only best one.
    pub win: f64,
    /// How often it is one of several best ones.
    pub tie: f64,
    /// The prizes if the player folds, and the others go on; `None` if that is not known.
    pub fold: Option<f64>,
    /// The equity that the all-in needs in prizes, for two players; `None` if a win gains nothing.
    pub needed: Option<f64>,
    /// The same in chips.
    pub needed_chips: Option<f64>,
}

impl AllInAnswer {
    /// Returns the greatest error of the value for a player.
    pub(super) fn error(&self, player: usize) -> f64 {
        let share = &self.result.shares[player];
        self.result.error * (share.prizes + share.bounties)
    }

    /// Returns the prizes of a player after it, with the bounties, without digits that are not certain.
    pub fn prizes(&self, player: usize) -> f64 {
        let share = &self.result.shares[player];
        certain(share.prizes + share.bounties, self.error(player))
    }

    /// Returns whether there are bounties.
    fn has_bounties(&self) -> bool {
        self.result.shares.iter().any(|share| share.bounties > 0.0)
    }
}

impl IcmAnswer {
    pub(super) fn all_in_table(&self, all_in: &AllInAnswer) -> Table {
        let mut table = Table::new([
            "player",
            "wins",
            "ties",
            "all-in",
            "fold",
            "difference",
            "needs, in prizes",
            "in chips",
        ])
        .numeric(1..8)
        .named("all-in", "What the all-in is worth in prizes");
        let percent = |share: Option<f64>| {
            share.map_or("-".to_owned(), |share| Percent::of(share).to_string())
        };
        for player in 0..self.player_count() {
            let found = all_in.players.iter().find(|it| it.player == player);
            let (value, error) = (all_in.prizes(player), all_in.error(player));
            // Who is not in the hand has the prizes as they are before it.
            let now = self.shares.shares[player];
            let (other, other_error) = match found {
                Some(it) => (it.fold, it.fold.map(|fold| self.shares.error * fold)),
                None => (None, None),
            };
            let against = other.unwrap_or(now);
            let all_error = error + other_error.unwrap_or(self.shares.error * now);
            let difference = value - against;
            let sign =
                if difference > 0.0 && certain(difference, all_error) > 0.0 { "+" } else { "" };
            table.row([
                StyledText::from(self.numbered(player)),
                percent(found.map(|it| it.win)).into(),
                percent(found.map(|it| it.tie)).into(),
                StyledText::strong(self.money(value, error)),
                other
                    .map_or("-".to_owned(), |fold| self.money(fold, self.shares.error * fold))
                    .into(),
                match found.is_some() && other.is_none() {
                    true => "-".into(),
                    false => format!("{sign}{}", self.money(difference, all_error)).into(),
                },
                percent(found.and_then(|it| it.needed)).into(),
                percent(found.and_then(|it| it.needed_chips)).into(),
            ]);
        }
        table
    }

    pub(super) fn all_in_remark(&self, all_in: &AllInAnswer) -> String {
        let bounties = match all_in.has_bounties() {
            true => "; bounties of this hand are in the all-in, later ones are not",
            false => "",
        };
        format!(
            "the all-in is worth its prizes on average; a player who folds leaves the pot to the others; of players who are \
             not in the hand, the difference is to the prizes before it{bounties}"
        )
    }
}

/// Returns a number of chips without the digits that arithmetic with floating-point numbers adds.
pub(super) fn chips(number: f64, all: f64) -> f64 {
    const ERROR: f64 = 1e-13;
    certain(number, ERROR * all)
}
