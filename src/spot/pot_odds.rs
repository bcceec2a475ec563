//! The pot odds of a query, from its amounts.

use crate::analysis::{Bet, Call, PotOdds};
use crate::parse::Refusal;

use super::{Query, Stake};

impl Query<'_> {
    /// Reads the amounts; `None` if there are none.
    ///
    /// # Errors
    ///
    /// Returns a refusal if an amount is not a positive number. Also if only one of the pot and a
    /// call or a bet is given, or if both a call and a bet are given.
    pub fn pot_odds(&self) -> Result<Option<PotOdds>, Refusal> {
        let read = |stake| self.stakes.get(stake).map(|&span| self.line.amount(span)).transpose();
        let [pot, call, bet] = [read(Stake::Pot)?, read(Stake::Call)?, read(Stake::Bet)?];
        let marks = || self.stakes.iter().map(|(_, &span)| span);
        let refuse = |message: &str, hint: &str| self.line.refuse_at(message, marks(), hint);
        let option = |name: &str, value: &str| self.dialect().option(name, value);
        match (pot, call, bet) {
            (None, None, None) => Ok(None),
            (Some(pot), Some(call), None) => Ok(Some(PotOdds::Call(Call::new(pot, call)))),
            (Some(pot), None, Some(bet)) => Ok(Some(PotOdds::Bet(Bet::new(pot, bet)))),
            (_, Some(_), Some(_)) => Err(refuse(
                "a call and a bet are two decisions",
                "give the pot, and one of them: what the call costs, or what you bet",
            )),
            (Some(_), None, None) => Err(refuse(
                "the pot is given, and no decision about it",
                &format!(
                    "add what a call costs, such as {}, or what you bet, such as {}",
                    option("call", "50"),
                    option("bet", "75")
                ),
            )),
            (None, ..) => Err(refuse(
                "the pot is missing",
                &format!(
                    "add what is in the middle, with the bet that you face: {}",
                    option("pot", "100")
                ),
            )),
        }
    }
}
