//! What an all-in is worth, for people.

use crate::report::{StyledText, Table};
use crate::text::{Percent, certain};

use super::all_in_value::AllInAnswer;
use super::answer::IcmAnswer;

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
