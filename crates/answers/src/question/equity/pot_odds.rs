//! Pot odds, compared with the equity of the first player, who decides.

use holdem_engine::analysis::{Bet, Call, PotOdds, Rake, Verdict};
use holdem_engine::equity::Equity;
use serde::Serialize;

#[cfg(test)]
use crate::answer::schema::VerdictName;
use crate::answer::{Table, percent_text, worth_text};
use crate::hint::{Hint, Syntax};
use crate::text::{Percent, amount};

use super::bets;
use super::bets::WeighedBet;

/// Pot odds, and the equity of the player who decides: the first one.
#[derive(Clone, Copy, Debug)]
pub struct WeighedOdds {
    odds: PotOdds,
    equity: f64,
    /// The standard error of the equity, if it is sampled.
    std_error: Option<f64>,
    players: usize,
}

impl WeighedOdds {
    /// Compares pot odds with the equity of the first player: for a call, or for one or several bets.
    pub fn all(odds: &[PotOdds], equity: &Equity) -> Vec<Self> {
        let weigh = |&odds| {
            let first = equity.players.first()?;
            let (equity_of_first, std_error) = (first.equity, first.std_error);
            Some(Self { odds, equity: equity_of_first, std_error, players: equity.players.len() })
        };
        odds.iter().filter_map(weigh).collect()
    }

    /// Returns `true` for a bet, `false` for a call.
    pub fn is_bet(&self) -> bool {
        self.bet().is_some()
    }

    fn bet(&self) -> Option<WeighedBet> {
        match self.odds {
            PotOdds::Bet(bet) => Some(self.weighed(bet)),
            PotOdds::Call(_) => None,
        }
    }

    fn weighed(&self, bet: Bet) -> WeighedBet {
        let Self { equity, std_error, players, .. } = *self;
        WeighedBet { bet, equity, std_error, players }
    }

    /// Returns the fields for programs.
    pub fn record(&self) -> PotOddsRecord {
        match self.odds {
            PotOdds::Call(call) => PotOddsRecord {
                pot: call.pot.into(),
                call: Some(call.call.into()),
                required_equity: Some(call.required_equity()),
                margin: Some(call.margin(self.equity)),
                value: Some(call.value(self.equity)),
                value_error: self.std_error.map(|error| call.value_error(error)),
                verdict: Some(self.verdict(&call).name()),
                ..PotOddsRecord::raked(&call.rake, call.pot_after())
            },
            PotOdds::Bet(bet) => {
                let weighed = self.weighed(bet);
                PotOddsRecord {
                    pot: bet.pot.into(),
                    bet: Some(bet.bet.into()),
                    bluff_folds: Some(bet.bluff_folds()),
                    semi_bluff_folds: Some(weighed.semi_bluff_folds()),
                    semi_bluff_error: weighed.semi_bluff_error(),
                    minimum_defence: Some(bet.minimum_defence()),
                    called_value: Some(weighed.called_value()),
                    called_error: weighed.called_error(),
                    check_value: Some(weighed.check_value()),
                    check_error: weighed.check_error(),
                    check_folds: Some(weighed.check_folds()),
                    check_folds_error: weighed.check_folds_error(),
                    folds: bet.folds.map(f64::from),
                    mixed_value: weighed.mixed_value(),
                    mixed_error: bet.folds.map(|_| weighed.mixed_error()),
                    ..PotOddsRecord::raked(&bet.rake, bet.called_pot(self.players))
                }
            }
        }
    }

    /// Returns the table for people; `None` without pot odds.
    pub fn table(all: &[Self]) -> Option<Table> {
        match all.first()?.odds {
            PotOdds::Call(call) => Some(all[0].call_table(&call)),
            PotOdds::Bet(_) => bets::table(&Self::bets(all)),
        }
    }

    /// Returns the conclusion, in a sentence; `None` without pot odds.
    pub fn sentence(all: &[Self], syntax: Syntax) -> Option<String> {
        let first = all.first()?;
        match first.odds {
            PotOdds::Call(call) => Some(match first.verdict(&call) {
                Verdict::Unknown => first.how_to_decide(syntax),
                verdict => format!("calling {}", first.on_average(&call, verdict)),
            }),
            PotOdds::Bet(_) => bets::sentence(&Self::bets(all)),
        }
    }

    fn bets(all: &[Self]) -> Vec<WeighedBet> {
        all.iter().filter_map(Self::bet).collect()
    }

    /// Returns the answer in a few words: `calling gains 31.5`. For a bet, returns the required folds or, with
    /// assumed folds, the value of the bet.
    pub fn brief(&self) -> String {
        match self.odds {
            PotOdds::Call(call) => match self.verdict(&call) {
                Verdict::Unknown => "calling: too close to tell".to_owned(),
                Verdict::Even => "calling breaks even".to_owned(),
                verdict => format!("calling {} {}", verdict.name(), self.gain(&call)),
            },
            PotOdds::Bet(bet) => self.weighed(bet).brief(),
        }
    }

    /// Returns the bare answer. For a call, returns its gain. For a bet, returns the required folds as a bluff, the
    /// required folds given its equity when called, and its value with the assumed folds.
    pub fn plain(&self) -> String {
        match self.odds {
            PotOdds::Call(call) => call.value(self.equity).to_string(),
            PotOdds::Bet(bet) => self.weighed(bet).plain(),
        }
    }

    fn verdict(&self, call: &Call) -> Verdict {
        call.verdict(self.equity, self.std_error)
    }

    /// Returns the change of the player's money by a call, without a sign.
    fn gain(&self, call: &Call) -> String {
        let approximate = if self.std_error.is_some() { "~" } else { "" };
        format!("{approximate}{}", amount(call.value(self.equity).abs(), call.pot_after()))
    }

    fn on_average(&self, call: &Call, verdict: Verdict) -> String {
        match verdict {
            Verdict::Even => "breaks even on average".to_owned(),
            verdict => format!("{} {} on average", verdict.name(), self.gain(call)),
        }
    }

    fn call_table(&self, call: &Call) -> Table {
        let mut table = Table::new(["pot odds of player 1", ""])
            .numeric([1])
            .named("pot-odds", "The pot odds of player 1");
        table.entry("pot, including the bet", call.pot.to_string());
        table.entry("to call", call.call.to_string());
        if !call.rake.is_none() {
            let taken = amount(call.rake.of(call.pot_after()), call.pot_after());
            table.entry(&format!("rake ({})", call.rake), taken);
        }
        table.entry("required equity", Percent::of(call.required_equity()).to_string());
        table.entry("equity", percent_text(Percent::of(self.equity), self.std_error));
        let margin = Percent::of(call.margin(self.equity)).signed();
        table.entry("margin", percent_text(margin, self.std_error));
        let error = self.std_error.map(|error| call.value_error(error));
        let value = worth_text(call.value(self.equity), error, call.pot_after());
        table.entry("EV of the call", value);
        table
    }

    /// Returns the sentence for a sample that cannot decide whether a call gains. It suggests a precision four times
    /// as high.
    fn how_to_decide(&self, syntax: Syntax) -> String {
        let error = self.std_error.unwrap_or_default();
        let power = (error / 4.0).log10().floor();
        let finer = if power.is_finite() { 10_f64.powf(power) } else { 0.0 };
        let digits = (-power - 2.0).clamp(0.0, 12.0) as u8;
        let finer = (error / 4.0 / finer).floor().max(1.0) * finer;
        let hint = syntax.hint(&Hint::TooClose { precision: finer, digits });
        format!(
            "the sample is too small to decide whether calling gains: the margin is less than twice its standard error; {hint}"
        )
    }
}

/// The pot odds of the first player; fields of other decisions are `null`.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PotOdds"))]
pub struct PotOddsRecord {
    /// The pot before the decision, including a bet that is faced.
    #[cfg_attr(test, schemars(range(min = 0)))]
    pot: f64,
    /// The cost of the call.
    #[cfg_attr(test, schemars(range(min = 0)))]
    call: Option<f64>,
    /// The bet.
    #[cfg_attr(test, schemars(range(min = 0)))]
    bet: Option<f64>,
    /// The required equity of a call: `call` / (`pot` + `call` − `rake_taken`); more than 1 if the rake is too high.
    #[cfg_attr(test, schemars(range(min = 0)))]
    required_equity: Option<f64>,
    /// The player's equity less `required_equity`.
    #[cfg_attr(test, schemars(range(max = 1)))]
    margin: Option<f64>,
    /// The EV of a call over a fold: `margin` × (`pot` + `call` − `rake_taken`).
    value: Option<f64>,
    /// The standard error of `value`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    value_error: Option<f64>,
    /// Whether a call gains; `unknown` if `margin` is less than twice its standard error.
    #[cfg_attr(test, schemars(with = "Option<VerdictName>"))]
    verdict: Option<&'static str>,
    /// The required fold frequency of a pure bluff: `bet` / (`pot` + `bet`).
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    bluff_folds: Option<f64>,
    /// The required fold frequency if all others otherwise call and check down: `k` / (`pot` + `k`), where `k` is `bet`
    /// − equity × (`pot` + players × `bet`), or 0 if that is negative.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    semi_bluff_folds: Option<f64>,
    /// The standard error of `semi_bluff_folds`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    semi_bluff_error: Option<f64>,
    /// The minimum defence frequency (MDF): `pot` / (`pot` + `bet`).
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    minimum_defence: Option<f64>,
    /// The EV of the bet over giving up the pot, if all call and check down.
    called_value: Option<f64>,
    /// The standard error of `called_value`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    called_error: Option<f64>,
    /// The EV of a check over giving up the pot, if the hand is checked down: equity × `pot`.
    #[cfg_attr(test, schemars(range(min = 0)))]
    check_value: Option<f64>,
    /// The standard error of `check_value`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    check_error: Option<f64>,
    /// The required fold frequency to match the EV of a check, if all others otherwise call and check down:
    /// (`check_value` − `called_value`) / (`pot` − `called_value`), or 0 if that is negative.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    check_folds: Option<f64>,
    /// The standard error of `check_folds`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    check_folds_error: Option<f64>,
    // The last, for all lines of a batch or for none.
    /// The assumed fold frequency of all others; only if given.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    folds: Option<f64>,
    /// The EV of the bet over giving up the pot with these folds: `folds` × the pot (from the flop on, without the
    /// rake) + (1 − `folds`) × `called_value`; only with `folds`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64"))]
    mixed_value: Option<f64>,
    /// The standard error of `mixed_value`; `null` if exact.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(range(min = 0)))]
    mixed_error: Option<Option<f64>>,
    /// The rake as a share of the pot; only with a rake.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    rake: Option<f64>,
    /// The maximum rake; only with a cap.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0)))]
    rake_cap: Option<f64>,
    /// The rake of the pot after the call, or if all call the bet; only with a rake.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0)))]
    rake_taken: Option<f64>,
}

impl PotOddsRecord {
    /// Returns only the fields for the rake of this pot.
    fn raked(rake: &Rake, pot: f64) -> Self {
        let is_taken = !rake.is_none();
        Self {
            rake: is_taken.then_some(rake.rate.into()),
            rake_cap: rake.cap.filter(|_| is_taken).map(f64::from),
            rake_taken: is_taken.then_some(rake.of(pot)),
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hint::Syntax;
    use holdem_engine::analysis::Amount;

    fn weighed(equity: f64, std_error: Option<f64>) -> WeighedOdds {
        let [pot, call] = [100.0, 50.0].map(|amount| Amount::new(amount).unwrap());
        let odds = PotOdds::Call(Call::new(pot, call));
        WeighedOdds { odds, equity, std_error, players: 2 }
    }

    fn sentence(odds: WeighedOdds, syntax: Syntax) -> String {
        WeighedOdds::sentence(&[odds], syntax).unwrap()
    }

    #[test]
    fn the_sentence_has_what_a_call_gains_or_how_to_decide() {
        assert_eq!(sentence(weighed(0.4, None), Syntax::Program), "calling gains 10.0 on average");
        assert_eq!(
            sentence(weighed(0.2, Some(0.001)), Syntax::Program),
            "calling loses ~20.0 on average"
        );
        let even = "calling breaks even on average";
        assert_eq!(sentence(weighed(1.0 / 3.0, None), Syntax::Program), even);
        let unknown = sentence(weighed(0.333, Some(0.0005)), Syntax::Program);
        assert!(unknown.contains("use --precision 0.01% for a larger sample"), "{unknown}");
        let unknown = sentence(weighed(0.3, Some(0.1)), Syntax::Program);
        assert!(unknown.contains("use --precision 2% for a larger sample"), "{unknown}");
        let unknown = sentence(weighed(0.3, Some(0.02)), Syntax::Program);
        assert!(unknown.contains("use --precision 0.5% for a larger sample"), "{unknown}");
        let unknown = sentence(weighed(0.3, Some(0.02)), Syntax::Python);
        assert!(
            unknown.ends_with("; use precision=0.005 for a larger sample, or exact=True"),
            "{unknown}"
        );
    }
}
