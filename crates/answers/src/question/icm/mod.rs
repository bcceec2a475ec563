//! The value in prizes of the stacks of a tournament (ICM).

mod all_in;
mod all_in_value;
mod answer;
mod asked;
mod chances;
mod curve;
mod deal;
mod deal_terms;
mod lines;
mod players;
mod record;
mod risk;
mod tournament;

pub use all_in_value::{AllInAnswer, AllInPlayer};
pub use answer::IcmAnswer;
pub use chances::Chances;
pub use lines::Icm;
pub use record::IcmRecord;
pub use tournament::NamedTournament;

use holdem_engine::parse::Refusal;
use holdem_tournament::Tournament;

use crate::answer::{Accuracy, Answer, List, Rows, StyledText, Table};
use crate::parameter::Parameter;
use crate::picture::{Panel, Picture};
use crate::text::shortened_list;

use super::question::Facts;

/// The question.
pub(super) const QUESTION: Facts = Facts {
    name: "icm",
    description: "Calculates the prize equity of tournament stacks (ICM, Malmuth-Harville) to certain digits; \
         optionally the probability of each place, exact fractions, deals, bubble factors, and an all-in. The players \
         are their stacks",
    players: (1, Tournament::MOST_PLAYERS),
    parameters: {
        use Parameter::*;
        &[
            Pays, Places, Fractions, Chop, Keep, Round, Bubble, AllIn, Win, Tie, Hands, Board,
            Dead, Pot, Bounty, Names, Notation, Order, Ranges,
        ]
    },
    may_take_long: true,
    read: asked::read,
};

impl IcmAnswer {
    fn title(&self) -> String {
        let stacks = self.stacks();
        let prizes: Vec<String> =
            self.tournament().prizes().iter().map(ToString::to_string).collect();
        format!("ICM of {} for {}", shortened_list(&stacks), shortened_list(&prizes))
    }
}

impl Answer for IcmAnswer {
    /// Returns a row for each player.
    fn rows(&self) -> Rows {
        const AROUND: &[&str] =
            &["prizes", "pool", "chips", "relative_error", "deal", "deals", "seed"];
        const PLAYERS: List = List::of("players").numbered("player").without(AROUND);
        Rows::Items(&[PLAYERS])
    }

    fn heading(&self) -> Option<StyledText> {
        self.all_in.as_ref().map(|all_in| self.all_in_title(all_in).into())
    }

    fn tables(&self) -> Vec<Table> {
        let mut tables = vec![self.players()];
        tables.extend(self.places.iter().flat_map(|places| self.chances(places)));
        tables.extend(self.deal.iter().map(|deal| self.deal_table(deal)));
        tables.extend(self.risks.iter().flat_map(|risks| self.risk_tables(risks)));
        tables.extend(self.all_in.iter().map(|all_in| self.all_in_table(all_in)));
        tables
    }

    fn remarks(&self) -> Vec<String> {
        let pays: Vec<String> =
            self.tournament().prizes().iter().map(ToString::to_string).collect();
        let pool = self.tournament().pool();
        let model = format!("ICM (Malmuth-Harville) for {pool} in all: {}", shortened_list(&pays));
        let deal = self.deal.iter().flat_map(|deal| self.deal_remarks(deal));
        let risk = self.risks.iter().map(|_| risk::REMARK.to_owned());
        let all_in = self.all_in.iter().flat_map(|all_in| self.all_in_remarks(all_in));
        std::iter::once(model).chain(deal).chain(risk).chain(all_in).collect()
    }

    fn accuracy(&self) -> Accuracy {
        match &self.all_in {
            Some(all_in) if all_in.sample.is_some() => {
                Accuracy::Sampled(self.all_in_remarks(all_in).into_iter().take(1).collect())
            }
            _ => Accuracy::Exact,
        }
    }

    /// Returns a line for each player: the prizes, as a fraction if requested; the payouts of a deal by ICM and by
    /// chips; and the prizes after an all-in.
    fn plain(&self) -> String {
        let line = |(player, amount): (usize, String)| {
            let prizes = self.fractions.as_ref().map_or(amount, |all| all[player].to_string());
            let deal =
                self.deal.iter().flat_map(|deal| [deal.by_icm[player], deal.by_chips[player]]);
            let all_in = self.all_in.iter().map(|it| it.prizes(player).to_string());
            let parts = std::iter::once(prizes).chain(deal.map(|it| it.to_string())).chain(all_in);
            parts.collect::<Vec<_>>().join(",")
        };
        self.amounts().into_iter().enumerate().map(line).collect::<Vec<_>>().join("\n")
    }

    fn picture(&self) -> Result<Picture, Refusal> {
        Ok(Picture::new(self.title(), [Panel::Curves(self.curve()?)]))
    }
}
