//! Bubble factors and risk premiums, for people.

use holdem_tournament::Risk;

use crate::answer::Table;
use crate::text::{Percent, certain_amount, certain_decimals};

use super::answer::IcmAnswer;
use super::players::MOST_COLUMNS;

/// The meaning of the numbers.
pub const REMARK: &str = "bubble factor: prize equity lost in an all-in for the smaller stack over prize equity won; \
                          risk premium: the required equity above 50%";

impl IcmAnswer {
    /// Returns the tables of bubble factors and of risk premiums, several columns each.
    pub(crate) fn risk_tables(&self, risks: &[Vec<Option<Risk>>]) -> Vec<Table> {
        let factor = |risk: &Risk| match risk.bubble_factor() {
            Some((factor, error)) => certain_amount(factor, error, 2),
            None => "no gain".to_owned(),
        };
        let premium = |risk: &Risk| match risk.premium() {
            Some((premium, error)) => {
                let digits = certain_decimals(100.0 * error).clamp(0, 1);
                Percent::of(premium).digits(digits as u8).signed().to_string()
            }
            None => "no risk".to_owned(),
        };
        let factors = self.matrix(risks, "bubble", "bubble factor", "Bubble factors", &factor);
        let premiums = self.matrix(risks, "premium", "risk premium", "Risk premiums", &premium);
        factors.into_iter().chain(premiums).collect()
    }

    fn matrix(
        &self,
        risks: &[Vec<Option<Risk>>],
        name: &'static str,
        corner: &str,
        caption: &str,
        cell: &dyn Fn(&Risk) -> String,
    ) -> Vec<Table> {
        let all: Vec<usize> = (0..self.player_count()).collect();
        let tables = all.chunks(MOST_COLUMNS).map(|others| {
            let header = others.iter().map(|&other| format!("against {}", self.numbered(other)));
            let mut table = Table::new(std::iter::once(corner.to_owned()).chain(header))
                .numeric(1..=others.len())
                .named(name, caption);
            for (player, risks) in risks.iter().enumerate() {
                let cells =
                    others.iter().map(|&other| risks[other].as_ref().map_or("-".to_owned(), cell));
                table.row(std::iter::once(self.numbered(player)).chain(cells));
            }
            table
        });
        tables.collect()
    }
}
