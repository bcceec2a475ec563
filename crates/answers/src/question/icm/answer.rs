//! The parts of the answer, and the formats of its numbers.

use holdem_tournament::icm::{Fraction, Places, Shares};
use holdem_tournament::{Deal, Decimal, Risk, Tournament};

use crate::read::numbered;
use crate::text::{certain, certain_amount};

use super::all_in_value::AllInAnswer;
use super::tournament::NamedTournament;

/// The value in prizes of the stacks of a tournament.
#[derive(Debug)]
pub struct IcmAnswer {
    pub(crate) named: NamedTournament,
    pub(crate) shares: Shares,
    pub(crate) places: Option<Places>,
    pub(crate) fractions: Option<Vec<Fraction>>,
    pub(crate) risks: Option<Vec<Vec<Option<Risk>>>>,
    pub(crate) deal: Option<Deal>,
    pub(crate) all_in: Option<AllInAnswer>,
}

impl IcmAnswer {
    /// Returns the answer about a tournament, from the shares of its players.
    pub fn new(named: NamedTournament, shares: Shares) -> Self {
        Self { named, shares, places: None, fractions: None, risks: None, deal: None, all_in: None }
    }

    /// Adds the probability of each finishing place.
    #[must_use]
    pub fn with_places(self, places: Option<Places>) -> Self {
        Self { places, ..self }
    }

    /// Adds the shares as fractions.
    #[must_use]
    pub fn with_fractions(self, fractions: Option<Vec<Fraction>>) -> Self {
        Self { fractions, ..self }
    }

    /// Adds the risk of each player against every other: bubble factors and risk premiums.
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

    /// Returns the stacks, as they were typed.
    pub fn stacks(&self) -> Vec<String> {
        self.tournament().stacks().iter().map(ToString::to_string).collect()
    }

    /// Returns the value of each stack, with all certain digits.
    pub fn amounts(&self) -> Vec<String> {
        let amount = |&share: &f64| certain(share, self.shares.error * share).to_string();
        self.shares.shares.iter().map(amount).collect()
    }

    /// Returns the value of each stack, with the decimals of money.
    pub fn shown_amounts(&self) -> Vec<String> {
        let amount = |&share: &f64| self.money(share, self.shares.error * share);
        self.shares.shares.iter().map(amount).collect()
    }

    pub(crate) fn tournament(&self) -> &Tournament {
        &self.named.tournament
    }

    pub(crate) fn name(&self, player: usize) -> Option<&str> {
        self.named.names.get(player).map(String::as_str)
    }

    pub(crate) fn numbered(&self, player: usize) -> String {
        numbered(player + 1, self.name(player))
    }

    pub(crate) fn player_count(&self) -> usize {
        self.tournament().stacks().len()
    }

    /// Returns the number of decimals for amounts of money.
    pub(crate) fn decimals(&self) -> u8 {
        const FEWEST: u8 = 2;
        Decimal::most_decimals(self.tournament().prizes()).max(FEWEST)
    }

    /// Returns an amount of money, without the digits that its error makes uncertain.
    pub(crate) fn money(&self, amount: f64, error: f64) -> String {
        certain_amount(amount, error, self.decimals())
    }
}
