//! What the stacks of a tournament are worth in prizes.

mod all_in;
mod deal;
mod record;
mod risk;

use crate::parse::Refusal;
use crate::picture::{Curve, Curves, Panel, Picture};
use crate::progress;
use crate::spot::{NamedTournament, numbered};
use crate::text::{Percent, certain, certain_amount, counted};
use crate::tournament::icm::{Fraction, Places, Shares, shares};
use crate::tournament::{Deal, Decimal, Risk, Tournament};

use super::{Answer, Layout, List, Recorded, Rows, StyledText, Table};

pub use all_in::{AllInAnswer, AllInPlayer};
pub use record::IcmRecord;

/// What the stacks of a tournament are worth in prizes.
#[derive(Debug)]
pub struct IcmAnswer {
    named: NamedTournament,
    shares: Shares,
    places: Option<Places>,
    fractions: Option<Vec<Fraction>>,
    risks: Option<Vec<Vec<Option<Risk>>>>,
    deal: Option<Deal>,
    all_in: Option<AllInAnswer>,
}

/// The most columns of numbers in a table.
const MOST_COLUMNS: usize = 9;

/// The longest fraction in a table.
const LONGEST_FRACTION: usize = 40;

impl IcmAnswer {
    /// Returns the answer about a tournament, from the shares of its players.
    pub fn new(named: NamedTournament, shares: Shares) -> Self {
        Self { named, shares, places: None, fractions: None, risks: None, deal: None, all_in: None }
    }

    /// Adds the chances of the places.
    #[must_use]
    pub fn with_places(self, places: Option<Places>) -> Self {
        Self { places, ..self }
    }

    /// Adds the shares as fractions.
    #[must_use]
    pub fn with_fractions(self, fractions: Option<Vec<Fraction>>) -> Self {
        Self { fractions, ..self }
    }

    /// Adds what each player risks against each.
    #[must_use]
    pub fn with_risks(self, risks: Option<Vec<Vec<Option<Risk>>>>) -> Self {
        Self { risks, ..self }
    }

    /// Adds a deal.
    #[must_use]
    pub fn with_deal(self, deal: Option<Deal>) -> Self {
        Self { deal, ..self }
    }

    /// Adds an all-in.
    #[must_use]
    pub fn with_all_in(self, all_in: Option<AllInAnswer>) -> Self {
        Self { all_in, ..self }
    }

    /// Returns the record of the answer.
    pub fn record(&self) -> IcmRecord {
        record::of(self)
    }

    /// Returns the stacks, as they were typed.
    pub fn stacks(&self) -> Vec<String> {
        self.tournament().stacks().iter().map(ToString::to_string).collect()
    }

    /// Returns what each stack is worth, with all digits that are certain.
    pub fn amounts(&self) -> Vec<String> {
        let amount = |&share: &f64| certain(share, self.shares.error * share).to_string();
        self.shares.shares.iter().map(amount).collect()
    }

    /// Returns what each stack is worth, with the digits of money.
    pub fn shown_amounts(&self) -> Vec<String> {
        let amount = |&share: &f64| self.money(share, self.shares.error * share);
        self.shares.shares.iter().map(amount).collect()
    }

    fn tournament(&self) -> &Tournament {
        &self.named.tournament
    }

    fn name(&self, player: usize) -> Option<&str> {
        self.named.names.get(player).map(String::as_str)
    }

    fn numbered(&self, player: usize) -> String {
        numbered(player + 1, self.name(player))
    }

    fn player_count(&self) -> usize {
        self.tournament().stacks().len()
    }

    /// Returns an amount of money, with the digits that an error leaves.
    fn money(&self, amount: f64, error: f64) -> String {
        const FEWEST: u8 = 2;
        let decimals = Decimal::most_decimals(self.tournament().prizes()).max(FEWEST);
        certain_amount(amount, error, decimals)
    }

    fn players(&self) -> Table {
        let tournament = self.tournament();
        let (pool, chips) = (f64::from(tournament.pool()), f64::from(tournament.chips()));
        let mut header = vec!["player", "stack", "of the chips", "prizes", "of the prizes"];
        header.extend(self.fractions.as_ref().map(|_| "prizes, exactly"));
        let mut table =
            Table::new(header).numeric(1..5).named("icm", "What each stack is worth in prizes");
        let players = tournament.stacks().iter().zip(&self.shares.shares).enumerate();
        for (player, (&stack, &share)) in players {
            let mut row = vec![
                StyledText::from(self.numbered(player)),
                stack.to_string().into(),
                Percent::ratio(stack.into(), chips).to_string().into(),
                StyledText::strong(self.money(share, self.shares.error * share)),
                Percent::ratio(share, pool).to_string().into(),
            ];
            row.extend(self.fractions.as_ref().map(|all| {
                let text = all[player].to_string();
                let digits = text.len();
                let long = || format!("a fraction of {}", counted(digits as u64, "digit"));
                StyledText::from(if digits > LONGEST_FRACTION { long() } else { text })
            }));
            table.row(row);
        }
        table
    }

    /// Returns the tables of the chances of the places, some places each.
    fn chances(&self, places: &Places) -> Vec<Table> {
        let all: Vec<usize> = (0..self.tournament().paid()).collect();
        let tables = all.chunks(MOST_COLUMNS).map(|some| {
            let header = some.iter().map(|place| ordinal(place + 1));
            let mut table = Table::new(std::iter::once("player".to_owned()).chain(header))
                .numeric(1..=some.len())
                .named("places", "How often each player takes each place");
            for (player, chances) in places.chances.iter().enumerate() {
                let chances = some.iter().map(|&place| Percent::of(chances[place]).to_string());
                table.row(std::iter::once(self.numbered(player)).chain(chances));
            }
            table
        });
        tables.collect()
    }

    /// Returns what the first player's stack is worth by its size, if the others share the rest as they do now.
    fn curve(&self) -> Result<Curves, Refusal> {
        const STEPS: u32 = 100;
        let tournament = self.tournament();
        let stacks: Vec<f64> = tournament.stacks().iter().map(|&stack| stack.into()).collect();
        let prizes: Vec<f64> = tournament.prizes().iter().map(|&prize| prize.into()).collect();
        let (pool, others) = (prizes.iter().sum::<f64>(), stacks.iter().skip(1).sum::<f64>());
        let nothing = || Refusal::new("one stack has no picture", "give the stacks of all players");
        if others <= 0.0 {
            return Err(nothing());
        }
        let height = |size: f64| {
            let rest = stacks.iter().skip(1).map(|stack| stack / others * (1.0 - size));
            let stacks: Vec<f64> = std::iter::once(size).chain(rest).collect();
            let found = shares(&stacks, &prizes, &progress::none).map_err(|_| nothing())?;
            Ok(found.shares[0] / pool)
        };
        let step = |index: u32| {
            let (end, middle) = (index + 1, f64::from(index) + 0.5);
            Ok((f64::from(end) / f64::from(STEPS), height(middle / f64::from(STEPS))?))
        };
        let steps = (0..STEPS).map(step).collect::<Result<Vec<_>, Refusal>>()?;
        let level = (0..STEPS)
            .map(|index| (f64::from(index + 1) / 100.0, (f64::from(index) + 0.5) / 100.0));
        Ok(Curves {
            y_axis: "of the prizes".to_owned(),
            x_axis: "of the chips".to_owned(),
            curves: vec![
                Curve::new(format!("player {}", self.numbered(0)), steps),
                Curve::new("if chips were prizes", level),
            ],
        })
    }

    fn title(&self) -> String {
        let stacks = self.stacks();
        let prizes: Vec<String> =
            self.tournament().prizes().iter().map(ToString::to_string).collect();
        format!("{} for {}", shortened_list(&stacks), shortened_list(&prizes))
    }
}

/// Returns a list in words, without the middle of a long one.
fn shortened_list(items: &[String]) -> String {
    const MOST: usize = 9;
    match items.len() {
        ..=MOST => items.join(", "),
        more => format!("{}, … ({more} in all)", items[..MOST - 1].join(", ")),
    }
}

/// Returns `1st`, `2nd`, `3rd`, `4th`, ….
fn ordinal(number: usize) -> String {
    let ending = match (number % 10, number % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{number}{ending}")
}

impl Recorded for IcmAnswer {
    type Record = IcmRecord;

    const SCHEMA: &'static str = "holdem.icm/1";
    const LAYOUT: Layout = Layout::Documents;

    fn records(&self) -> Vec<IcmRecord> {
        vec![self.record()]
    }
}

impl Answer for IcmAnswer {
    /// Returns a row for each player.
    fn rows(&self) -> Rows {
        const AROUND: &[&str] = &["prizes", "pool", "chips", "error", "deal"];
        const PLAYERS: List = List::of("players").numbered("player").without(AROUND);
        Rows::Items(&[PLAYERS])
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
        let all_in = self.all_in.iter().map(|all_in| self.all_in_remark(all_in));
        std::iter::once(model).chain(deal).chain(risk).chain(all_in).collect()
    }

    /// Returns a line for each player: the prizes, as a fraction if that is asked for; what a deal pays by ICM and by chips;
    /// and the prizes after an all-in.
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
        Ok(Picture { title: self.title(), panels: vec![Panel::Curves(self.curve()?)] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_have_their_endings() {
        let all = [1, 2, 3, 4, 11, 12, 13, 21, 102, 111].map(ordinal);
        assert_eq!(
            all,
            ["1st", "2nd", "3rd", "4th", "11th", "12th", "13th", "21st", "102nd", "111th"]
        );
    }
}
