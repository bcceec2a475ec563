//! Whether a draw is worth a call: the equity that the call needs, against the chance of the first player after the next
//! card and by the river.

use serde::Serialize;

use crate::analysis::outs::{Effect, Outs, Standing};
use crate::analysis::{Call, Verdict};
use crate::text::{Percent, amount};

use super::Table;

/// A call, and the chances of the player who decides: the first.
#[derive(Clone, Debug)]
pub struct DrawOdds {
    call: Call,
    against: Against,
}

/// Whom the player draws against.
#[derive(Clone, Debug)]
enum Against {
    /// Known hands: the chance to be ahead after the next card, and the equity.
    Hands { next: f64, equity: f64 },
    /// Nobody: the hands that the next cards make, each with better ones, and the chances that one of these cards comes
    /// next and, if more than one is to come, by the river.
    Nobody(Vec<(String, f64, Option<f64>)>),
}

impl DrawOdds {
    /// Returns the chances of the first player. `made` has the hands that cards make, and the number of cards for each
    /// or a better one.
    pub fn of(call: Call, outs: &Outs, made: impl Iterator<Item = (String, usize)>) -> Self {
        let first = outs.players.first();
        let against = match first.and_then(|first| Some((first, first.end?))) {
            Some((first, end)) => {
                let is_ahead = first.standing == Some(Standing::Ahead);
                let cards = if is_ahead { first.safe } else { first.cards(Effect::Clean) };
                Against::Hands { next: outs.on_next_card(cards.len()), equity: end.equity }
            }
            None => {
                let by_river = |cards| (outs.to_come > 1).then(|| outs.by_the_river(cards));
                let chances =
                    made.map(|(name, cards)| (name, outs.on_next_card(cards), by_river(cards)));
                Against::Nobody(chances.collect())
            }
        };
        Self { call, against }
    }

    /// Returns the fields for programs.
    pub fn record(&self) -> DrawOddsRecord {
        let call = &self.call;
        let (next, equity) = match self.against {
            Against::Hands { next, equity } => (Some(next), Some(equity)),
            Against::Nobody(_) => (None, None),
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
        }
    }

    /// Returns the table for people.
    pub fn table(&self) -> Table {
        let call = &self.call;
        let title = format!("a call of {} into {}", call.call, call.pot);
        let mut table = Table::new([title.as_str(), "chance", "needed", ""]).numeric([1, 2]);
        let needed = Percent::of(call.required_equity()).to_string();
        let mut row = |what: &str, chance: f64| {
            let enough = match call.verdict(chance, None) {
                Verdict::Gains | Verdict::Even => "enough",
                _ => "too little",
            };
            table.row([what, &Percent::of(chance).to_string(), &needed, enough]);
        };
        match &self.against {
            Against::Hands { next, equity } => {
                row("ahead after the next card", *next);
                row("equity by the river", *equity);
            }
            Against::Nobody(made) => {
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

    /// Returns what follows, in a sentence.
    pub fn sentence(&self) -> String {
        let call = &self.call;
        let &Against::Hands { equity, .. } = &self.against else {
            return "a chance that is enough pays for the call if such a hand always wins"
                .to_owned();
        };
        let what = match call.verdict(equity, None) {
            Verdict::Even => "neither gains nor loses".to_owned(),
            verdict => {
                let value = amount(call.value(equity).abs(), call.pot_after());
                format!("{} {value}", verdict.name())
            }
        };
        format!("calling {what} on average, if nothing more is bet")
    }

    /// Returns the bare answer: what the call gains; for a hand alone, the equity that it needs.
    pub fn plain(&self) -> String {
        match self.against {
            Against::Hands { equity, .. } => self.call.value(equity).to_string(),
            Against::Nobody(_) => self.call.required_equity().to_string(),
        }
    }
}

/// The fields `pot_odds` of `holdem.outs/1`, documented in `docs/formats.md`.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct DrawOddsRecord {
    pot: f64,
    call: f64,
    required_equity: f64,
    next: Option<f64>,
    equity: Option<f64>,
    margin: Option<f64>,
    value: Option<f64>,
    verdict: Option<&'static str>,
}
