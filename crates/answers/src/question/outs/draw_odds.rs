//! The value of calling with a draw. The required equity is compared with the first player's chance after the next
//! card and by the river.

use holdem_engine::analysis::outs::{Effect, Outs, Standing};
use holdem_engine::analysis::{Call, Verdict};
use serde::Serialize;

use crate::answer::Table;
#[cfg(test)]
use crate::answer::schema::VerdictName;
use crate::text::{Percent, amount};

/// A call, and the chances of the first player, who decides.
#[derive(Clone, Debug)]
pub struct DrawOdds {
    call: Call,
    against: DrawOpponents,
}

/// The opponents of the draw.
#[derive(Clone, Debug)]
enum DrawOpponents {
    /// Known hands: the chance to be ahead after the next card, and the equity.
    Hands { next: f64, equity: f64 },
    /// No opponents. Each item is a hand that the next cards make, or a better one. The numbers are its chance with
    /// the next card and, if more than one card is to come, by the river.
    Nobody(Vec<(String, f64, Option<f64>)>),
}

impl DrawOdds {
    /// Returns the chances of the first player. `made` contains the hands that cards make, each with the number of
    /// cards for this hand or a better one.
    pub fn of(call: Call, outs: &Outs, made: impl Iterator<Item = (String, usize)>) -> Self {
        let first = outs.players.first();
        let against = match first.and_then(|first| Some((first, first.end?))) {
            Some((first, end)) => {
                let is_ahead = first.standing == Some(Standing::Ahead);
                let cards = if is_ahead { first.safe } else { first.cards(Effect::Clean) };
                DrawOpponents::Hands { next: outs.on_next_card(cards.len()), equity: end.equity }
            }
            None => {
                let by_river = |cards| (outs.to_come > 1).then(|| outs.by_the_river(cards));
                let chances =
                    made.map(|(name, cards)| (name, outs.on_next_card(cards), by_river(cards)));
                DrawOpponents::Nobody(chances.collect())
            }
        };
        Self { call, against }
    }

    /// Returns the fields for programs.
    pub fn record(&self) -> DrawOddsRecord {
        let call = &self.call;
        let is_raked = !call.rake.is_none();
        let (next, equity) = match self.against {
            DrawOpponents::Hands { next, equity } => (Some(next), Some(equity)),
            DrawOpponents::Nobody(_) => (None, None),
        };
        DrawOddsRecord {
            pot: call.pot.into(),
            call: call.call.into(),
            required_equity: call.required_equity(),
            next,
            equity,
            margin: equity.map(|equity| call.margin(equity)),
            value: equity.map(|equity| call.value(equity)),
            verdict: equity.map(|equity| call.verdict(equity, None).name()),
            rake: is_raked.then_some(call.rake.rate.into()),
            rake_cap: call.rake.cap.filter(|_| is_raked).map(f64::from),
            rake_taken: is_raked.then_some(call.rake.of(call.pot_after())),
        }
    }

    /// Returns the table for people.
    pub fn table(&self) -> Table {
        let call = &self.call;
        let rake =
            if call.rake.is_none() { String::new() } else { format!(", rake {}", call.rake) };
        let title = format!("a call of {} into {}{rake}", call.call, call.pot);
        let mut table = Table::new([title.as_str(), "probability", "required", ""])
            .numeric([1, 2])
            .named("pot-odds", "Probabilities, and the required equity of the call");
        let needed = Percent::of(call.required_equity()).to_string();
        let mut row = |what: &str, chance: f64| {
            let enough = match call.verdict(chance, None) {
                Verdict::Gains | Verdict::Even => "enough",
                _ => "too little",
            };
            table.row([what, &Percent::of(chance).to_string(), &needed, enough]);
        };
        match &self.against {
            DrawOpponents::Hands { next, equity } => {
                row("ahead after the next card", *next);
                row("equity by the river", *equity);
            }
            DrawOpponents::Nobody(made) => {
                for (name, next, by_river) in made {
                    row(&format!("{name} on the next card"), *next);
                    if let Some(by_river) = by_river {
                        row(&format!("{name} by the river"), *by_river);
                    }
                }
            }
        }
        table
    }

    /// Returns the conclusion, in a sentence.
    pub fn sentence(&self) -> String {
        let call = &self.call;
        let &DrawOpponents::Hands { equity, .. } = &self.against else {
            return "a sufficient probability pays for the call if the hand always wins".to_owned();
        };
        let what = match call.verdict(equity, None) {
            Verdict::Even => "breaks even".to_owned(),
            verdict => {
                let value = amount(call.value(equity).abs(), call.pot_after());
                format!("{} {value}", verdict.name())
            }
        };
        format!("calling {what} on average, without further betting")
    }

    /// Returns the bare answer: the gain of the call. For a hand alone, returns the required equity.
    pub fn plain(&self) -> String {
        match self.against {
            DrawOpponents::Hands { equity, .. } => self.call.value(equity).to_string(),
            DrawOpponents::Nobody(_) => self.call.required_equity().to_string(),
        }
    }
}

/// The pot odds of the first player's draw. For one hand alone, the fields from `next` on are `null`.
#[derive(Clone, Copy, Debug, Serialize)]
#[cfg_attr(test, derive(schemars::JsonSchema), schemars(rename = "OutsOdds"))]
pub struct DrawOddsRecord {
    /// The pot before the decision, including the bet that is faced.
    #[cfg_attr(test, schemars(range(min = 0)))]
    pot: f64,
    /// The cost of the call.
    #[cfg_attr(test, schemars(range(min = 0)))]
    call: f64,
    /// The required equity of a call: `call` / (`pot` + `call` − `rake_taken`); more than 1 if the rake is too high.
    #[cfg_attr(test, schemars(range(min = 0)))]
    required_equity: f64,
    /// The probability of being ahead after the next card.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    next: Option<f64>,
    /// The expected share of the pot by the river.
    #[cfg_attr(test, schemars(range(min = 0, max = 1)))]
    equity: Option<f64>,
    /// `equity` less `required_equity`.
    #[cfg_attr(test, schemars(range(max = 1)))]
    margin: Option<f64>,
    /// The EV of a call over a fold: `margin` × (`pot` + `call` − `rake_taken`).
    value: Option<f64>,
    /// Whether a call gains.
    #[cfg_attr(test, schemars(with = "Option<VerdictName>"))]
    verdict: Option<&'static str>,
    /// The rake as a share of the pot; only with a rake.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0, max = 1)))]
    rake: Option<f64>,
    /// The maximum rake; only with a cap.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0)))]
    rake_cap: Option<f64>,
    /// The rake of the pot after the call; only with a rake.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, schemars(with = "f64", range(min = 0)))]
    rake_taken: Option<f64>,
}
