//! The pot odds of a query, from its amounts.

use holdem_engine::analysis::{Amount, Bet, BetSize, Call, PotOdds, Rake, Share};
use holdem_engine::parse::{Refusal, Span};

use crate::parameter::Parameter;
use crate::read::Query;

impl Query<'_> {
    /// Reads the amounts: a call, or one or several bets; empty without amounts.
    ///
    /// # Errors
    ///
    /// Returns a refusal if an amount is not a positive number, or a share is invalid; if only one of the pot and a
    /// call or a bet is given; if both a call and a bet are given; if a call costs more than the pot; or if something
    /// would have no effect.
    pub fn pot_odds(&self) -> Result<Vec<PotOdds>, Refusal> {
        if self.given.is_empty() {
            return Ok(Vec::new());
        }
        let [pot, call] = [self.amount(Parameter::Pot)?, self.amount(Parameter::Call)?];
        let sizes = self.given.all(Parameter::Bet).map(|&span| Ok((span, self.line.size(span)?)));
        let sizes = sizes.collect::<Result<Vec<_>, Refusal>>()?;
        let (folds, rake) = (self.share(Parameter::Folds)?, self.rake()?);
        let marks = || self.given.iter().map(|(_, &span)| span);
        let refuse = |message: &str, hint: &str| self.line.refuse_at(message, marks(), hint);
        let option =
            |parameter: Parameter, value: &str| self.syntax().option(parameter.name(), value);
        match (pot, call, sizes.as_slice()) {
            (Some(_), Some(_), []) if folds.is_some() => Err(refuse(
                "the fold frequency needs a bet, and this is a call",
                "leave out the fold frequency, or give a bet instead of the call",
            )),
            (Some(pot), Some(call), []) if f64::from(call) > f64::from(pot) => Err(refuse(
                "the call is larger than the pot, which must include the bet you face",
                &format!(
                    "add the bet to the pot: {}",
                    option(Parameter::Pot, &(f64::from(pot) + f64::from(call)).to_string())
                ),
            )),
            (Some(pot), Some(call), []) => {
                Ok(vec![PotOdds::Call(Call::new(pot, call).with_rake(rake))])
            }
            (Some(pot), None, [_, ..]) => {
                let has_flop = !rake.is_none() && self.has_flop()?;
                let bet = |&(span, size): &(_, BetSize)| {
                    self.check_size(span, size, pot)?;
                    let bet = size.of(pot).map_err(|error| {
                        self.line.refuse_at(error.to_string(), [span], error.hint())
                    })?;
                    let bet = Bet::new(pot, bet).with_rake(rake, has_flop).with_folds(folds);
                    Ok(PotOdds::Bet(bet))
                };
                sizes.iter().map(bet).collect()
            }
            (_, Some(_), [_, ..]) => Err(refuse(
                "a call and a bet exclude each other",
                "give the pot, and either the call or the bet",
            )),
            (Some(_), None, []) => Err(refuse(
                "a call or a bet is missing",
                &format!(
                    "add a call, such as {}, or a bet, such as {}",
                    option(Parameter::Call, "50"),
                    option(Parameter::Bet, "75")
                ),
            )),
            (None, call, _) => {
                let bet = if call.is_some() { ", including the bet you face" } else { "" };
                let pot = option(Parameter::Pot, "100");
                let hint = format!("add the pot{bet}: {pot}");
                Err(refuse("the pot is missing", &hint))
            }
        }
    }

    /// Refuses an amount of less than one in a pot that is many times larger: it is probably a share of the pot.
    fn check_size(&self, span: Span, size: BetSize, pot: Amount) -> Result<(), Refusal> {
        /// The smallest bet of less than one, as a share of the pot.
        const SMALLEST: f64 = 0.05;
        match size {
            BetSize::Amount(bet) if f64::from(bet) < (f64::from(pot) * SMALLEST).min(1.0) => {
                let share = |share: f64| format!("{}%", (share * 1e4).round() / 100.0);
                let bet = f64::from(bet);
                Err(self.line.refuse_at(
                    "this could be an amount, or a share of the pot",
                    [span],
                    format!(
                        "write {}, or for this amount {}",
                        share(bet),
                        share(bet / f64::from(pot))
                    ),
                ))
            }
            _ => Ok(()),
        }
    }

    fn amount(&self, parameter: Parameter) -> Result<Option<Amount>, Refusal> {
        self.given.get(parameter).map(|&span| self.line.amount(span)).transpose()
    }

    fn share(&self, parameter: Parameter) -> Result<Option<Share>, Refusal> {
        self.given.get(parameter).map(|&span| self.line.share(span)).transpose()
    }

    /// Reads the rake.
    fn rake(&self) -> Result<Rake, Refusal> {
        let (rate, cap) = (self.share(Parameter::Rake)?, self.amount(Parameter::RakeCap)?);
        let refuse = |parameter: Parameter, message: &str, hint: String| {
            let mark = self.given.get(parameter).copied();
            Err(self.line.refuse_at(message, mark, hint))
        };
        let example = self.syntax().option(Parameter::Rake.name(), "5%");
        match (rate, cap) {
            (None, None) => Ok(Rake::NONE),
            (None, Some(_)) => {
                let hint = format!("add the rake as a share of the pot: {example}");
                refuse(Parameter::RakeCap, "a rake cap needs a rake", hint)
            }
            (Some(rate), _) if f64::from(rate) == 1.0 => {
                let hint = format!("a rake is a small share: {example}");
                refuse(Parameter::Rake, "the rake takes the whole pot", hint)
            }
            (Some(rate), cap) => Ok(Rake::new(rate, cap)),
        }
    }

    /// Returns `true` if there is a flop: no flop, no drop.
    fn has_flop(&self) -> Result<bool, Refusal> {
        const FLOP: usize = 3;
        let cards = self.board.map(|board| self.line.cards(board)).transpose()?;
        Ok(cards.is_some_and(|cards| cards.len() >= FLOP))
    }
}
