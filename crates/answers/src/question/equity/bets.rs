//! Bets of the first player, each compared with a check and with giving up the pot.

use holdem_engine::analysis::Bet;

use crate::answer::{Table, percent_text, worth_text};
use crate::text::{Percent, amount};

/// The relative difference below which two amounts are equal.
const EVEN: f64 = 1e-12;

/// A bet, and the equity of the player who makes it.
#[derive(Clone, Copy, Debug)]
pub struct WeighedBet {
    pub bet: Bet,
    pub equity: f64,
    /// The standard error of the equity, if it is sampled.
    pub std_error: Option<f64>,
    pub players: usize,
}

impl WeighedBet {
    pub fn semi_bluff_folds(&self) -> f64 {
        self.bet.semi_bluff_folds(self.equity, self.players)
    }

    pub fn semi_bluff_error(&self) -> Option<f64> {
        Some(self.bet.semi_bluff_error(self.equity, self.std_error?, self.players))
    }

    pub fn check_folds(&self) -> f64 {
        self.bet.check_folds(self.equity, self.players)
    }

    pub fn check_folds_error(&self) -> Option<f64> {
        Some(self.bet.check_folds_error(self.equity, self.std_error?, self.players))
    }

    pub fn called_value(&self) -> f64 {
        self.bet.called_value(self.equity, self.players)
    }

    pub fn called_error(&self) -> Option<f64> {
        Some(self.bet.called_error(self.std_error?, self.players))
    }

    pub fn mixed_value(&self) -> Option<f64> {
        self.bet.mixed_value(self.equity, self.players)
    }

    pub fn mixed_error(&self) -> Option<f64> {
        self.bet.mixed_error(self.std_error?, self.players)
    }

    pub fn check_value(&self) -> f64 {
        self.bet.check_value(self.equity)
    }

    pub fn check_error(&self) -> Option<f64> {
        Some(self.bet.check_error(self.std_error?))
    }

    /// Returns the value of the bet with the assumed folds, or with none.
    fn value(&self) -> f64 {
        self.mixed_value().unwrap_or_else(|| self.called_value())
    }

    fn called_pot(&self) -> f64 {
        self.bet.called_pot(self.players)
    }

    /// Returns the answer in a few words.
    pub fn brief(&self) -> String {
        let is_sampled = self.std_error.is_some();
        match self.mixed_value() {
            Some(value) => {
                let about = if is_sampled { "~" } else { "" };
                let worth =
                    |value| format!("{about}{}", worth_text(value, None, self.called_pot()));
                format!("EV: bet {}, check {}", worth(value), worth(self.check_value()))
            }
            None => {
                let folds = Percent::of(self.check_folds()).approximate(is_sampled);
                format!("required folds to beat checking: {folds}")
            }
        }
    }

    /// Returns the bare answer.
    pub fn plain(&self) -> String {
        let folds = format!("{},{}", self.bet.bluff_folds(), self.semi_bluff_folds());
        self.mixed_value().map_or(folds.clone(), |value| format!("{folds},{value}"))
    }
}

/// Returns the table for people: a column for each bet.
pub fn table(bets: &[WeighedBet]) -> Option<Table> {
    let WeighedBet { bet: first, .. } = *bets.first()?;
    let header = match bets {
        [_] => vec![format!("player 1 bets {} into {}", first.bet, first.pot), String::new()],
        bets => {
            let sizes = bets.iter().map(|it| it.bet.bet.to_string());
            std::iter::once(format!("player 1 bets into {}", first.pot)).chain(sizes).collect()
        }
    };
    let caption = match bets {
        [_] => "Required folds and EV of the bet of player 1",
        _ => "Required folds and EV of the bets of player 1",
    };
    let mut table = Table::new(header).numeric(1..=bets.len()).named("pot-odds", caption);
    let mut row = |label: &str, cell: &dyn Fn(&WeighedBet) -> String| {
        table.row(std::iter::once(label.to_owned()).chain(bets.iter().map(cell)));
    };
    let exact = |share| Percent::of(share).to_string();
    let scale = scale(bets);
    row("required folds as a pure bluff", &|it| exact(it.bet.bluff_folds()));
    row("required folds to beat giving up", &|it| {
        percent_text(Percent::of(it.semi_bluff_folds()), it.semi_bluff_error())
    });
    row("required folds to beat checking", &|it| {
        percent_text(Percent::of(it.check_folds()), it.check_folds_error())
    });
    row("EV of the bet, always called", &|it| {
        worth_text(it.called_value(), it.called_error(), scale)
    });
    if let Some(folds) = first.folds {
        row(&format!("EV of the bet with {folds} folds"), &|it| {
            worth_text(it.value(), it.mixed_error(), scale)
        });
    }
    row("EV of checking down", &|it| worth_text(it.check_value(), it.check_error(), scale));
    if first.folds.is_some() {
        row("EV of giving up", &|_| amount(0.0, scale));
    }
    row("minimum defence frequency (MDF)", &|it| exact(it.bet.minimum_defence()));
    if !first.rake.is_none() {
        row(&format!("rake of a called bet ({})", first.rake), &|it| {
            amount(first.rake.of(it.called_pot()), scale)
        });
    }
    Some(table)
}

/// Returns a sentence with the conclusion and its assumptions.
pub fn sentence(bets: &[WeighedBet]) -> Option<String> {
    let first = bets.first()?;
    let gain = if first.std_error.is_some() { None } else { Some(gain(bets, first)) };
    let assumption = match first.players {
        2 => "assuming that the other player folds, or calls and the hand is checked down",
        _ => "assuming that the others all fold, or all call and the hand is checked down",
    };
    let rake = match (first.bet.rake.is_none(), first.bet.folds_are_raked) {
        (true, _) => None,
        (false, true) => Some("a pot won by a fold is raked as well"),
        (false, false) => Some("a pot won by a fold before the flop is not raked"),
    };
    let parts = gain.as_deref().filter(|gain| !gain.is_empty()).into_iter();
    Some(parts.chain([assumption]).chain(rake).collect::<Vec<_>>().join("; "))
}

/// Returns a clause with the gain of the bets; empty if the gain depends on unknown folds.
fn gain(bets: &[WeighedBet], first: &WeighedBet) -> String {
    let check = first.check_value();
    let is_even = |value: f64| (value - check).abs() <= EVEN * scale(bets);
    let worth = |value: f64| amount(value.abs(), scale(bets));
    let whatever = if bets.len() > 1 { " to each size" } else { "" };
    let when = match (first.bet.folds, first.players) {
        (None, _) => "always called".to_owned(),
        (Some(folds), 2) => format!("with {folds} folds{whatever}"),
        (Some(folds), _) => format!("with {folds} folds of all others{whatever}"),
    };
    match bets {
        [_] if first.bet.folds.is_none() => match (first.check_folds(), first.semi_bluff_folds()) {
            (0.0, _) => "a bet has at least the EV of checking down, even if always called",
            (_, 0.0) => "a bet that is always called beats giving up, but not checking down",
            _ => "",
        }
        .to_owned(),
        [one] => match one.value() - check {
            _ if is_even(one.value()) => format!("{when}, betting and checking have the same EV"),
            gain => {
                let more = if gain > 0.0 { "more" } else { "less" };
                format!("{when}, the EV of betting is {} {more} than of checking", worth(gain))
            }
        },
        bets => {
            let best = bets.iter().max_by(|one, other| one.value().total_cmp(&other.value()));
            match best.filter(|best| best.value() > check && !is_even(best.value())) {
                Some(best) => {
                    let gain = worth(best.value() - check);
                    format!(
                        "{when}, a bet of {} has the highest EV: {gain} more than checking",
                        best.bet.bet
                    )
                }
                None => format!("{when}, no bet has a higher EV than checking"),
            }
        }
    }
}

/// Returns the pot that determines the digits of amounts.
fn scale(bets: &[WeighedBet]) -> f64 {
    bets.iter().map(WeighedBet::called_pot).fold(0.0, f64::max)
}
