//! Pot odds, weighed against the equity of the first player, who decides.

use serde::Serialize;

use crate::analysis::{Bet, Call, PotOdds, Verdict};
use crate::equity::Equity;
use crate::spot::Dialect;
use crate::text::{Percent, amount};

use super::Table;

/// Pot odds, and the equity of the player who decides: the first.
#[derive(Clone, Copy, Debug)]
pub struct WeighedOdds {
    odds: PotOdds,
    equity: f64,
    /// The standard error of the equity, if it is sampled.
    std_error: Option<f64>,
    players: usize,
}

impl WeighedOdds {
    /// Weighs pot odds against the equity of the first player; `None` if there is none.
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

    /// Returns what follows, in a sentence.
    pub fn sentence(&self, dialect: Dialect) -> String {
        match self.odds {
            PotOdds::Call(call) => match self.verdict(&call) {
                Verdict::Unknown => self.how_to_tell(dialect),
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
                match self.semi_bluff_folds(&bet) {
                    0.0 if self.std_error.is_none() => {
                        format!("betting gains even if it is always called; {assumption}")
                    }
                    _ => assumption.to_owned(),
                }
            }
        }
    }

    /// Returns the answer in a few words: `calling gains 31.5`, or how often a bet must make the others fold.
    pub fn brief(&self) -> String {
        match self.odds {
            PotOdds::Call(call) => match self.verdict(&call) {
                Verdict::Unknown => "calling: too close to tell".to_owned(),
                Verdict::Even => "calling is even".to_owned(),
                verdict => format!("calling {} {}", verdict.name(), self.gain(&call)),
            },
            PotOdds::Bet(bet) => {
                let folds = Percent::of(self.semi_bluff_folds(&bet)).approximate(self.is_sampled());
                format!("folds needed: {folds}")
            }
        }
    }

    /// Returns the bare answer: what a call gains; or how often a bet must make the others fold, as a bluff and with the
    /// equity when it is called.
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
        let mut table = Table::new(["pot odds of player 1", ""]).numeric([1]);
        table.entry("in the middle", call.pot.to_string());
        table.entry("to call", call.call.to_string());
        table.entry("equity needed", Percent::of(call.required_equity()).to_string());
        table.entry("equity", self.percent(Percent::of(self.equity), self.std_error));
        let margin = Percent::of(call.margin(self.equity)).signed();
        table.entry("margin", self.percent(margin, self.std_error));
        let plus = if call.value(self.equity) > 0.0 { "+" } else { "" };
        let value = format!("{plus}{}", amount(call.value(self.equity), call.pot_after()));
        let value = match self.std_error {
            None => value,
            // A digit more than the value itself.
            Some(error) => {
                let error = amount(call.value_error(error), call.pot_after() / 10.0);
                format!("~{value} ± {error}")
            }
        };
        table.entry("the call is worth", value);
        table
    }

    fn bet_table(&self, bet: &Bet) -> Table {
        let folds = "folds needed";
        let mut table = Table::new(["pot odds of player 1", folds]).numeric([1]);
        let title = |how: &str| format!("a bet of {} into {}, {how}", bet.bet, bet.pot);
        let bluff = Percent::of(bet.bluff_folds()).to_string();
        table.entry(&title("if it never wins when called"), bluff);
        let equity = self.percent(Percent::of(self.equity), None);
        let folds = Percent::of(self.semi_bluff_folds(bet));
        let semi = self.percent(folds, self.semi_bluff_error(bet));
        table.entry(&title(&format!("with {equity} equity when called")), semi);
        table
    }

    /// Returns a percentage, and its standard error if there is one.
    fn percent(&self, percent: Percent, std_error: Option<f64>) -> String {
        let number = percent.approximate(self.is_sampled()).to_string();
        match std_error {
            None => number,
            Some(error) => format!("{number} ± {}", Percent::of(error).digits(3)),
        }
    }

    /// Returns the sentence for a sample that cannot tell whether a call gains, with a precision that is four times as
    /// high.
    fn how_to_tell(&self, dialect: Dialect) -> String {
        let error = self.std_error.unwrap_or_default();
        let power = (error / 4.0).log10().floor();
        let finer = if power.is_finite() { 10_f64.powf(power) } else { 0.0 };
        let digits = (-power - 2.0).clamp(0.0, 12.0) as u8;
        let finer = (error / 4.0 / finer).floor().max(1.0) * finer;
        let (finer, exact) = match dialect {
            Dialect::Program => (Percent::of(finer).digits(digits).to_string(), "--exact"),
            _ => (format!("{finer:.*}", usize::from(digits) + 2), "exact=True"),
        };
        let finer = dialect.option("precision", &finer);
        format!(
            "the sample cannot tell whether calling gains: the margin is less than twice its standard error; {finer} \
             draws more, {exact} counts all"
        )
    }
}

/// The fields `pot_odds` of an answer, documented in `docs/formats.md`.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct PotOddsRecord {
    pot: f64,
    call: Option<f64>,
    bet: Option<f64>,
    required_equity: Option<f64>,
    margin: Option<f64>,
    value: Option<f64>,
    value_error: Option<f64>,
    verdict: Option<&'static str>,
    bluff_folds: Option<f64>,
    semi_bluff_folds: Option<f64>,
    semi_bluff_error: Option<f64>,
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analysis::Amount;

    fn weighed(equity: f64, std_error: Option<f64>) -> WeighedOdds {
        let [pot, call] = [100.0, 50.0].map(|amount| Amount::new(amount).unwrap());
        let odds = PotOdds::Call(Call::new(pot, call));
        WeighedOdds { odds, equity, std_error, players: 2 }
    }

    #[test]
    fn the_sentence_says_what_a_call_gains_or_how_to_tell() {
        assert_eq!(weighed(0.4, None).sentence(Dialect::Program), "calling gains 10.0 on average");
        assert_eq!(
            weighed(0.2, Some(0.001)).sentence(Dialect::Program),
            "calling loses ~20.0 on average"
        );
        let even = "calling neither gains nor loses on average";
        assert_eq!(weighed(1.0 / 3.0, None).sentence(Dialect::Program), even);
        let unknown = weighed(0.333, Some(0.0005)).sentence(Dialect::Program);
        assert!(unknown.contains("--precision 0.01% draws more"), "{unknown}");
        let unknown = weighed(0.3, Some(0.1)).sentence(Dialect::Program);
        assert!(unknown.contains("--precision 2% draws more"), "{unknown}");
        let unknown = weighed(0.3, Some(0.02)).sentence(Dialect::Program);
        assert!(unknown.contains("--precision 0.5% draws more"), "{unknown}");
        let unknown = weighed(0.3, Some(0.02)).sentence(Dialect::Python);
        assert!(
            unknown.ends_with("; precision=0.005 draws more, exact=True counts all"),
            "{unknown}"
        );
    }
}
