//! The table of the value of an all-in, for people.

use itertools::Itertools;

use crate::answer::{StyledText, Table, error_text, sample_text};
use crate::text::{Percent, certain, shortened_list};

use super::all_in_value::AllInAnswer;
use super::answer::IcmAnswer;

impl IcmAnswer {
    /// Returns the all-in in one line: `all-in of 1 Hero and 3: QQ+ against AhKh on 7h 2c 9d; pot 300; bounty 50`.
    pub(crate) fn all_in_title(&self, all_in: &AllInAnswer) -> String {
        let players: Vec<String> =
            all_in.asked.players().iter().map(|&player| self.numbered(player)).collect();
        let players = match players.split_last() {
            Some((last, others)) if !others.is_empty() => {
                format!("{} and {last}", others.join(", "))
            }
            _ => players.concat(),
        };
        let hands = all_in.hands.as_ref().map(|spot| format!(": {}", spot.whole_title()));
        let (pot, bounties) = (all_in.asked.pot(), all_in.asked.bounties());
        let pot = (pot > 0.0).then(|| format!("; pot {pot}"));
        let bounties = (bounties.iter().any(|bounty| *bounty > 0.0)).then(|| {
            let each: Vec<String> = bounties.iter().map(f64::to_string).collect();
            match each.iter().all_equal() {
                true => format!("; bounty {}", each[0]),
                false => format!("; bounties {}", shortened_list(&each)),
            }
        });
        let parts = [hands, pot, bounties].into_iter().flatten();
        std::iter::once(format!("all-in of {players}")).chain(parts).collect()
    }

    pub(crate) fn all_in_table(&self, all_in: &AllInAnswer) -> Table {
        let is_sampled = all_in.sample.is_some();
        let error = || is_sampled.then_some("±");
        let header = ["player", "wins", "ties", "all-in"].into_iter().chain(error());
        let header = header.chain(["fold", "difference"]).chain(error());
        let mut table =
            Table::new(header.chain(["required equity (ICM)", "required equity (chips)"]))
                .numeric(1..10)
                .named("all-in", "Prize equity of the all-in");
        for player in 0..self.player_count() {
            table.row(self.all_in_row(all_in, player));
        }
        table
    }

    fn all_in_row(&self, all_in: &AllInAnswer, player: usize) -> Vec<StyledText> {
        let tilde = if all_in.sample.is_some() { "~" } else { "" };
        let percent = |share: Option<f64>, tilde: &str| {
            share.map_or("-".to_owned(), |share| format!("{tilde}{}", Percent::of(share)))
        };
        // One more digit than the amounts.
        let std_error = |error: Option<f64>| {
            let decimals = usize::from(self.decimals()) + 1;
            all_in.sample.map(|_| error.map_or("-".to_owned(), |it| format!("{it:.decimals$}")))
        };
        let found = all_in.players.iter().find(|it| it.player == player);
        let (value, error) = (all_in.prizes(player), all_in.error(player));
        let value_error = all_in.result.shares[player].std_error;
        // For a player outside the hand, compare with the value before the hand.
        let now = self.shares.shares[player];
        let fold = found.and_then(|it| it.fold);
        let against = fold.map_or(now, |fold| fold.prizes);
        let all_error = error + self.shares.error * against;
        let difference = value - against;
        let is_more = difference > 0.0 && certain(difference, all_error) > 0.0;
        let sign = if is_more { "+" } else { "" };
        let is_compared = found.is_none() || fold.is_some();
        let difference_error = fold.map_or(value_error, |fold| fold.difference_std_error);
        let cells = [
            Some(StyledText::from(self.numbered(player))),
            Some(percent(found.map(|it| it.win), tilde).into()),
            Some(percent(found.map(|it| it.tie), tilde).into()),
            Some(StyledText::strong(format!("{tilde}{}", self.money(value, error)))),
            std_error(Some(value_error)).map(StyledText::from),
            Some(match fold {
                None => "-".into(),
                Some(it) => {
                    // With two players, the other takes the pot with any hand.
                    let tilde = if it.std_error > 0.0 { "~" } else { "" };
                    let error = self.shares.error * it.prizes;
                    format!("{tilde}{}", self.money(it.prizes, error)).into()
                }
            }),
            Some(match is_compared {
                true => format!("{tilde}{sign}{}", self.money(difference, all_error)).into(),
                false => "-".into(),
            }),
            std_error(is_compared.then_some(difference_error)).map(StyledText::from),
            Some(percent(found.and_then(|it| it.needed), "").into()),
            Some(percent(found.and_then(|it| it.needed_chips), "").into()),
        ];
        cells.into_iter().flatten().collect()
    }

    pub(crate) fn all_in_remarks(&self, all_in: &AllInAnswer) -> Vec<String> {
        let sampled = all_in.sample.map(|sample| {
            let most = 0.5 / sample.effective_sample_size.sqrt();
            format!(
                "{}; ± is the standard error, at most {} for wins and ties",
                sample_text(&sample),
                error_text(Some(most))
            )
        });
        let bounties = match all_in.has_bounties() {
            true => "; bounties of this hand are included, later ones are not",
            false => "",
        };
        let worth = format!(
            "all-in: mean prize equity after it; fold: prize equity if the player leaves the pot to the others; for \
             players not in the hand, the difference is from before the hand{bounties}"
        );
        sampled.into_iter().chain([worth]).collect()
    }
}
