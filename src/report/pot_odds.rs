//! Pot odds, compared with the equity of the first player, who decides.

use serde::Serialize;

use crate::analysis::{Bet, Call, PotOdds, Verdict};
use crate::equity::Equity;
use crate::spot::dialect::{Dialect, Hint};
use crate::text::{Percent, amount};

use super::Table;
#[cfg(test)]
use super::schema::VerdictName;

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
    /// Compares pot odds with the equity of the first player; `None` if there is none.
    pub fn of(odds: PotOdds, equity: &Equity) -> Option<Self> {
        let first = equity.players.first()?;
        let (share, std_error) = (first.equity, first.std_error);
        Some(Self { odds, equity: share, std_error, players: equity.players.len() })
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
                ..PotOddsRecord::default()
            },
            PotOdds::Bet(bet) => PotOddsRecord {
                pot: bet.pot.into(),
                bet: Some(bet.bet.into()),
                bluff_folds: Some(bet.bluff_folds()),
                semi_bluff_folds: Some(self.semi_bluff_folds(&bet)),
                semi_bluff_error: self.semi_bluff_error(&bet),
                minimum_defence: Some(bet.minimum_defence()),
                called_value: Some(bet.called_value(self.equity, self.players)),
                called_error: self.std_error.map(|error| bet.called_error(error, self.players)),
                check_value: Some(bet.check_value(self.equity)),
                check_error: self.std_error.map(|error| bet.check_error(error)),
                check_folds: Some(self.check_folds(&bet)),
                check_folds_error: self.check_folds_error(&bet),
                ..PotOddsRecord::default()
            },
        }
    }

    /// Returns the table for people.
    pub fn table(&self) -> Table {
        match self.odds {
            PotOdds::Call(call) => self.call_table(&call),
            PotOdds::Bet(bet) => self.bet_table(&bet),
        }
    }

    /// Returns the conclusion, in a sentence.
    pub fn sentence(&self, dialect: &dyn Dialect) -> String {
        match self.odds {
            PotOdds::Call(call) => match self.verdict(&call) {
                Verdict::Unknown => self.how_to_decide(dialect),
                verdict => format!("calling {}", self.on_average(&call, verdict)),
            },
            PotOdds::Bet(bet) => {
                let assumption = match self.players {
                    2 => {
                        "with equity: the other player folds, or calls and the hand is checked down"
                    }
                    _ => {
                        "with equity: the others all fold, or all call and the hand is checked down"
                    }
                };
                let surely = self.std_error.is_none();
                let gain = match (self.check_folds(&bet), self.semi_bluff_folds(&bet)) {
                    (0.0, _) if surely => {
                        "a bet gains at least as much as checking down, even if it is always called; "
                    }
                    (_, 0.0) if surely => {
                        "a bet that is always called gains compared with giving up, but less than checking down; "
                    }
                    _ => "",
                };
                format!("{gain}{assumption}")
            }
        }
    }

    /// Returns the answer in a few words: `calling gains 31.5`. For a bet, it is how often it must
    /// make the others fold.
    pub fn brief(&self) -> String {
        match self.odds {
            PotOdds::Call(call) => match self.verdict(&call) {
                Verdict::Unknown => "calling: too close to tell".to_owned(),
                Verdict::Even => "calling is even".to_owned(),
                verdict => format!("calling {} {}", verdict.name(), self.gain(&call)),
            },
            PotOdds::Bet(bet) => {
                let folds = Percent::of(self.check_folds(&bet)).approximate(self.is_sampled());
                format!("folds needed to gain more than a check: {folds}")
            }
        }
    }

    /// Returns the bare answer. For a call, it is what the call gains. For a bet, it is how often
    /// it must make the others fold, as a bluff and with the equity when it is called.
    pub fn plain(&self) -> String {
        match self.odds {
            PotOdds::Call(call) => call.value(self.equity).to_string(),
            PotOdds::Bet(bet) => {
                format!("{},{}", bet.bluff_folds(), self.semi_bluff_folds(&bet))
            }
        }
    }

    fn is_sampled(&self) -> bool {
        self.std_error.is_some()
    }

    fn verdict(&self, call: &Call) -> Verdict {
        call.verdict(self.equity, self.std_error)
    }

    fn semi_bluff_folds(&self, bet: &Bet) -> f64 {
        bet.semi_bluff_folds(self.equity, self.players)
    }

    fn semi_bluff_error(&self, bet: &Bet) -> Option<f64> {
        Some(bet.semi_bluff_error(self.equity, self.std_error?, self.players))
    }

    fn check_folds(&self, bet: &Bet) -> f64 {
        bet.check_folds(self.equity, self.players)
    }

    fn check_folds_error(&self, bet: &Bet) -> Option<f64> {
        Some(bet.check_folds_error(self.equity, self.std_error?, self.players))
    }

    /// Returns by how much a call changes the player's money, without a sign.
    fn gain(&self, call: &Call) -> String {
        let approximate = if self.is_sampled() { "~" } else { "" };
        format!("{approximate}{}", amount(call.value(self.equity).abs(), call.pot_after()))
    }

    fn on_average(&self, call: &Call, verdict: Verdict) -> String {
        match verdict {
            Verdict::Even => "neither gains nor loses on average".to_owned(),
            verdict => format!("{} {} on average", verdict.name(), self.gain(call)),
        }
    }

    fn call_table(&self, call: &Call) -> Table {
        let mut table = Table::new(["pot odds of player 1", ""])
            .numeric([1])
            .named("pot-odds", "The pot odds of player 1");
        table.entry("in the middle, with the bet", call.pot.to_string());
        table.entry("to call", call.call.to_string());
        table.entry("equity needed", Percent::of(call.required_equity()).to_string());
        table.entry("equity", self.percent(Percent::of(self.equity), self.std_error));
        let margin = Percent::of(call.margin(self.equity)).signed();
        table.entry("margin", self.percent(margin, self.std_error));
        let value = self.worth(
            call.value(self.equity),
            self.std_error.map(|error| call.value_error(error)),
            call.pot_after(),
        );
        table.entry("the call is worth", value);
        table
    }

    fn bet_table(&self, bet: &Bet) -> Table {
        let title = format!("player 1 bets {} into {}", bet.bet, bet.pot);
        let mut table = Table::new([&*title, ""])
            .numeric([1])
            .named("pot-odds", "What a bet of player 1 needs");
        let exact = |share| Percent::of(share).to_string();
        table.entry("folds needed if it never wins when called", exact(bet.bluff_folds()));
        let folds = Percent::of(self.semi_bluff_folds(bet));
        table.entry(
            "folds needed to gain more than giving up",
            self.percent(folds, self.semi_bluff_error(bet)),
        );
        let folds = Percent::of(self.check_folds(bet));
        table.entry(
            "folds needed to gain more than a check",
            self.percent(folds, self.check_folds_error(bet)),
        );
        let scale = bet.called_pot(self.players);
        let called_error = self.std_error.map(|error| bet.called_error(error, self.players));
        let called = self.worth(bet.called_value(self.equity, self.players), called_error, scale);
        table.entry("the bet is worth, always called", called);
        let check_error = self.std_error.map(|error| bet.check_error(error));
        let check = self.worth(bet.check_value(self.equity), check_error, scale);
        table.entry("a check is worth, checked down", check);
        table.entry("the others' minimum defence", exact(bet.minimum_defence()));
        table
    }

    /// Returns an amount with a sign, and its standard error if there is one, to as many digits as amounts of the size of
    /// `scale` have.
    fn worth(&self, value: f64, error: Option<f64>, scale: f64) -> String {
        let plus = if value > 0.0 { "+" } else { "" };
        let value = format!("{plus}{}", amount(value, scale));
        match error {
            None => value,
            // A digit more than the value itself.
            Some(error) => format!("~{value} ± {}", amount(error, scale / 10.0)),
        }
    }

    /// Returns a percentage, and its standard error if there is one.
    fn percent(&self, percent: Percent, std_error: Option<f64>) -> String {
        let number = percent.approximate(self.is_sampled()).to_string();
        match std_error {
            None => number,
            Some(error) => format!("{number} ± {}", Percent::of(error).digits(3)),
        }
    }

    /// Returns the sentence for a sample that does not decide whether a call gains. It names a
    /// precision that is four times as high.
    fn how_to_decide(&self, dialect: &dyn Dialect) -> String {
        let error = self.std_error.unwrap_or_default();
        let power = (error / 4.0).log10().floor();
        let finer = if power.is_finite() { 10_f64.powf(power) } else { 0.0 };
        let digits = (-power - 2.0).clamp(0.0, 12.0) as u8;
        let finer = (error / 4.0 / finer).floor().max(1.0) * finer;
        let hint = dialect.hint(&Hint::TooClose { precision: finer, digits });
        format!(
            "the sample cannot tell whether calling gains: the margin is less than twice its standard error; {hint}"
        )
    }
}

/// What pot odds mean for the first player; fields about another decision are `null`.
#[derive(Clone, Copy, Debug, Default, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "PotOdds"))]
pub struct PotOddsRecord {
    /// What is in the middle before the decision, with a bet that is faced.
    #[cfg_attr(test, schemars(range(min = 0)))]
    pot: f64,
    /// What the call costs.
    #[cfg_attr(test, schemars(range(min = 0)))]
    call: Option<f64>,
    /// What is bet.
    #[cfg_attr(test, schemars(range(min = 0)))]
    bet: Option<f64>,
    /// The equity that a call needs: `call` / (`pot` + `call`).
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    required_equity: Option<f64>,
    /// The player's equity less `required_equity`.
    #[cfg_attr(test, schemars(range(min = -1, max = 1)))]
    margin: Option<f64>,
    /// What a call gains on average compared with a fold: `margin` × (`pot` + `call`).
    value: Option<f64>,
    /// The standard error of `value`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    value_error: Option<f64>,
    /// Whether a call gains; `unknown` if `margin` is less than twice its standard error.
    #[cfg_attr(test, schemars(with = "Option<VerdictName>"))]
    verdict: Option<&'static str>,
    /// How often all others must fold to a bet that never wins when called: `bet` / (`pot` + `bet`).
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    bluff_folds: Option<f64>,
    /// How often they must fold if otherwise all call and check down: `k` / (`pot` + `k`), where `k` is `bet` − equity
    /// × (`pot` + players × `bet`), or 0 if that is negative.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    semi_bluff_folds: Option<f64>,
    /// The standard error of `semi_bluff_folds`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    semi_bluff_error: Option<f64>,
    /// How often the others must not fold so that a bet that never wins when called gains nothing: `pot` / (`pot` + `bet`).
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    minimum_defence: Option<f64>,
    /// What the bet gains on average, compared with giving up the pot, if all call and check down.
    called_value: Option<f64>,
    /// The standard error of `called_value`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    called_error: Option<f64>,
    /// What a check gains on average, compared with giving up the pot, if the hand is checked down: equity × `pot`.
    #[cfg_attr(test, schemars(range(min = 0)))]
    check_value: Option<f64>,
    /// The standard error of `check_value`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    check_error: Option<f64>,
    /// How often all others must fold so that the bet gains as much as a check, if otherwise all call and check down:
    /// (`check_value` − `called_value`) / (`pot` − `called_value`), or 0 if that is negative.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    check_folds: Option<f64>,
    /// The standard error of `check_folds`; `null` if exact.
    #[cfg_attr(test, schemars(range(min = 0)))]
    check_folds_error: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Amount;
    use crate::spot::dialect::{Program, Python};

    fn weighed(equity: f64, std_error: Option<f64>) -> WeighedOdds {
        let [pot, call] = [100.0, 50.0].map(|amount| Amount::new(amount).unwrap());
        let odds = PotOdds::Call(Call::new(pot, call));
        WeighedOdds { odds, equity, std_error, players: 2 }
    }

    #[test]
    fn the_sentence_has_what_a_call_gains_or_how_to_decide() {
        assert_eq!(weighed(0.4, None).sentence(&Program), "calling gains 10.0 on average");
        assert_eq!(weighed(0.2, Some(0.001)).sentence(&Program), "calling loses ~20.0 on average");
        let even = "calling neither gains nor loses on average";
        assert_eq!(weighed(1.0 / 3.0, None).sentence(&Program), even);
        let unknown = weighed(0.333, Some(0.0005)).sentence(&Program);
        assert!(unknown.contains("--precision 0.01% draws more"), "{unknown}");
        let unknown = weighed(0.3, Some(0.1)).sentence(&Program);
        assert!(unknown.contains("--precision 2% draws more"), "{unknown}");
        let unknown = weighed(0.3, Some(0.02)).sentence(&Program);
        assert!(unknown.contains("--precision 0.5% draws more"), "{unknown}");
        let unknown = weighed(0.3, Some(0.02)).sentence(&Python);
        assert!(
            unknown.ends_with("; precision=0.005 draws more, exact=True counts all"),
            "{unknown}"
        );
    }
}
