//! Pot odds: the equity that a call requires, and the frequency with which a bet must make the others fold.
//!
//! A **call** of `c` into a pot of `p`, which includes the bet, competes for a pot of `p + c`. With the equity `e` it
//! gains on average
//!
//! ```text
//! e (p + c) − c  =  (e − c / (p + c)) (p + c)
//! ```
//!
//! compared with folding. It pays if the equity is more than `c / (p + c)`, the required equity.
//! When 50 was bet into 50, `p` is 100 and `c` is 50, so a third is required.
//!
//! A **bet** of `b` into a pot of `p` wins `p` if the others fold, which happens with the frequency `f`. A bluff that
//! never wins when called otherwise loses `b`, so it breaks even where `f p = (1 − f) b`:
//!
//! ```text
//! f  =  b / (p + b)
//! ```
//!
//! Let `e` be the equity when all `n` players put in `b` and check the hand down. Then a called bet costs only `k = b
//! − e (p + n b)` on average. So a semi-bluff breaks even at `k / (p + k)`, or at 0 if `k` is not positive. In each
//! case, the bet is compared with giving up the pot.
//!
//! With a **rake**, each pot won above is the pot after the rake. A pot that the others fold for is also raked, but
//! only after a flop: no flop, no drop.

use super::amount::Amount;
use super::rake::Rake;
use super::share::Share;

/// A margin, of a share of the pot, below which sums of floats are equal.
const EVEN: f64 = 1e-12;

/// The number of standard errors by which a sampled margin must differ from zero to have a sign,
/// with the usual confidence of 95%.
const CONFIDENCE: f64 = 2.0;

/// A call, or a bet.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PotOdds {
    /// A call, and the equity that it requires.
    Call(Call),
    /// A bet, and the frequency with which it must make the others fold.
    Bet(Bet),
}

/// A call of a bet.
///
/// ```
/// use holdem_engine::analysis::{Call, Verdict};
///
/// // 50 was bet into 50.
/// let call = Call::new("100".parse()?, "50".parse()?);
/// assert_eq!(call.required_equity(), 1.0 / 3.0);
/// assert!((call.value(0.4) - 10.0).abs() < 1e-9);
/// assert_eq!(call.verdict(0.4, None), Verdict::Gains);
/// // A sampled 34% ± 1% may as well be less than a third.
/// assert_eq!(call.verdict(0.34, Some(0.01)), Verdict::Unknown);
/// # Ok::<(), holdem_engine::analysis::AmountError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Call {
    /// The pot before the call, with the bet.
    pub pot: Amount,
    /// The amount to call.
    pub call: Amount,
    /// The rake.
    pub rake: Rake,
}

/// The result of a call compared with a fold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Verdict {
    /// It gains on average.
    Gains,
    /// It loses on average.
    Loses,
    /// It does neither.
    Even,
    /// The equity is sampled, and its error leaves the sign open.
    Unknown,
}

impl Verdict {
    /// Returns the name: `gains`, `loses`, `even`, `unknown`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Gains => "gains",
            Self::Loses => "loses",
            Self::Even => "even",
            Self::Unknown => "unknown",
        }
    }
}

impl Call {
    /// Returns a call of `call` into `pot`, which includes the bet.
    pub fn new(pot: Amount, call: Amount) -> Self {
        Self { pot, call, rake: Rake::NONE }
    }

    /// Returns the call with a rake.
    #[must_use]
    pub fn with_rake(self, rake: Rake) -> Self {
        Self { rake, ..self }
    }

    /// Returns the pot after the call.
    pub fn pot_after(&self) -> f64 {
        f64::from(self.pot) + f64::from(self.call)
    }

    /// Returns the pot after the call, less the rake: the amount won.
    pub fn prize(&self) -> f64 {
        self.rake.left(self.pot_after())
    }

    /// Returns the equity at which a call breaks even: from 0 to 1, or more if no equity makes up for the rake.
    pub fn required_equity(&self) -> f64 {
        f64::from(self.call) / self.prize()
    }

    /// Returns the equity less the required equity; negative if it is too low.
    pub fn margin(&self, equity: f64) -> f64 {
        let margin = equity - self.required_equity();
        if margin.abs() < EVEN { 0.0 } else { margin }
    }

    /// Returns the average gain of a call with this equity compared with a fold, in the unit of the amounts.
    pub fn value(&self, equity: f64) -> f64 {
        self.margin(equity) * self.prize()
    }

    /// Returns the standard error of the value, from the standard error of the equity.
    pub fn value_error(&self, std_error: f64) -> f64 {
        std_error * self.prize()
    }

    /// Returns whether a call with this equity gains. With a sampled equity, the verdict is unknown unless the margin
    /// is at least twice the standard error.
    pub fn verdict(&self, equity: f64, std_error: Option<f64>) -> Verdict {
        let margin = self.margin(equity);
        match std_error {
            Some(error) if margin.abs() < CONFIDENCE * error => Verdict::Unknown,
            _ if margin > 0.0 => Verdict::Gains,
            _ if margin < 0.0 => Verdict::Loses,
            _ => Verdict::Even,
        }
    }
}

/// A bet into a pot.
///
/// ```
/// use holdem_engine::analysis::Bet;
///
/// let bet = Bet::new("100".parse()?, "75".parse()?);
/// assert_eq!(bet.bluff_folds(), 75.0 / 175.0);
/// // One caller: with a fifth of 250, being called costs 25, and folds must bring that back.
/// assert_eq!(bet.semi_bluff_folds(0.2, 2), 25.0 / 125.0);
/// assert_eq!(bet.semi_bluff_folds(0.5, 2), 0.0);
/// // A hand with 45% gains more by checking down, 45 of 100, than by a bet that is always called, 0.45 × 250 - 75.
/// assert_eq!((bet.check_value(0.45), bet.called_value(0.45, 2)), (45.0, 37.5));
/// assert_eq!(bet.check_folds(0.45, 2), 7.5 / 62.5);
/// # Ok::<(), holdem_engine::analysis::AmountError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq)]
#[non_exhaustive]
pub struct Bet {
    /// The pot before the bet.
    pub pot: Amount,
    /// The amount bet.
    pub bet: Amount,
    /// The rake.
    pub rake: Rake,
    /// Set if pots that the others fold for are also raked, as from the flop on.
    pub folds_are_raked: bool,
    /// The frequency with which all others fold, if assumed.
    pub folds: Option<Share>,
}

impl Bet {
    /// Returns a bet of `bet` into `pot`.
    pub fn new(pot: Amount, bet: Amount) -> Self {
        Self { pot, bet, rake: Rake::NONE, folds_are_raked: false, folds: None }
    }

    /// Returns the bet with a rake, before the flop or from the flop on.
    #[must_use]
    pub fn with_rake(self, rake: Rake, has_flop: bool) -> Self {
        Self { rake, folds_are_raked: has_flop, ..self }
    }

    /// Returns the bet with an assumed frequency of folds by all others.
    #[must_use]
    pub fn with_folds(self, folds: Option<Share>) -> Self {
        Self { folds, ..self }
    }

    /// Returns the gain of the bet if all others fold, compared with giving up the pot: the pot, from the flop on
    /// less the rake.
    pub fn folded_value(&self) -> f64 {
        let pot = self.pot.into();
        if self.folds_are_raked { self.rake.left(pot) } else { pot }
    }

    /// Returns the frequency, from 0 to 1, with which everyone must fold so that a bet which never wins when called
    /// breaks even.
    pub fn bluff_folds(&self) -> f64 {
        f64::from(self.bet) / (self.folded_value() + f64::from(self.bet))
    }

    /// Returns the pot if all players put in the bet.
    pub fn called_pot(&self, players: usize) -> f64 {
        f64::from(self.pot) + players as f64 * f64::from(self.bet)
    }

    /// Returns the pot if all players put in the bet, less the rake: the amount won.
    pub fn called_prize(&self, players: usize) -> f64 {
        self.rake.left(self.called_pot(players))
    }

    /// Returns the pot less the rake: the amount won if nobody bets.
    pub fn checked_prize(&self) -> f64 {
        self.rake.left(self.pot.into())
    }

    /// Returns the minimum defence frequency, from 0 to 1: the others must continue this often so that a bet which
    /// never wins when called gains nothing.
    pub fn minimum_defence(&self) -> f64 {
        1.0 - self.bluff_folds()
    }

    /// Returns the average gain of the bet, compared with giving up the pot, if all of the `players` (with the
    /// bettor) are in, and the hand is checked down with this equity.
    pub fn called_value(&self, equity: f64, players: usize) -> f64 {
        equity * self.called_prize(players) - f64::from(self.bet)
    }

    /// Returns the standard error of [`called_value`](Self::called_value), from the standard error of the equity.
    pub fn called_error(&self, std_error: f64, players: usize) -> f64 {
        std_error * self.called_prize(players)
    }

    /// Returns the average gain of the bet, compared with giving up the pot, at the assumed fold frequency; `None` if
    /// nothing is assumed. If not all others fold, all of the `players` are in, and the hand is checked down with
    /// this equity.
    pub fn mixed_value(&self, equity: f64, players: usize) -> Option<f64> {
        let folds = f64::from(self.folds?);
        let called = self.called_value(equity, players);
        Some(folds * self.folded_value() + (1.0 - folds) * called)
    }

    /// Returns the standard error of [`mixed_value`](Self::mixed_value), from the error of the equity.
    pub fn mixed_error(&self, std_error: f64, players: usize) -> Option<f64> {
        Some((1.0 - f64::from(self.folds?)) * self.called_error(std_error, players))
    }

    /// Returns the average gain of a check, compared with giving up the pot, if nobody bets and the hand is checked
    /// down with this equity.
    pub fn check_value(&self, equity: f64) -> f64 {
        equity * self.checked_prize()
    }

    /// Returns the standard error of [`check_value`](Self::check_value), from the error of the equity.
    pub fn check_error(&self, std_error: f64) -> f64 {
        std_error * self.checked_prize()
    }

    /// Returns the frequency, from 0 to 1, with which everyone must fold so that the bet gains as much as a check. If
    /// not everyone folds, all of the `players` are in. In both cases the hand is checked down with this equity.
    pub fn check_folds(&self, equity: f64, players: usize) -> f64 {
        let called = self.called_value(equity, players);
        let lost = (self.check_value(equity) - called).max(0.0);
        if lost == 0.0 { 0.0 } else { lost / (self.folded_value() - called) }
    }

    /// Returns the standard error of [`check_folds`](Self::check_folds), from the error of the equity.
    pub fn check_folds_error(&self, equity: f64, std_error: f64, players: usize) -> f64 {
        let (checked, prize) = (self.checked_prize(), self.called_prize(players));
        let called = self.called_value(equity, players);
        let (lost, rest) = (self.check_value(equity) - called, self.folded_value() - called);
        if lost <= 0.0 {
            return 0.0;
        }
        // The slope of lost / rest.
        let slope = ((checked - prize) * rest + lost * prize) / rest.powi(2);
        (std_error * slope.abs()).min(1.0)
    }

    /// Returns the average loss of the bet when called, with this equity: not positive if it gains.
    fn cost_when_called(&self, equity: f64, players: usize) -> f64 {
        -self.called_value(equity, players)
    }

    /// Returns the frequency, from 0 to 1, with which everyone must fold so that the bet breaks even. If not everyone
    /// folds, all of the `players` (with the bettor) are in, and the hand is checked down with this equity.
    pub fn semi_bluff_folds(&self, equity: f64, players: usize) -> f64 {
        let cost = self.cost_when_called(equity, players).max(0.0);
        cost / (self.folded_value() + cost)
    }

    /// Returns the standard error of [`semi_bluff_folds`](Self::semi_bluff_folds), from the error of the
    /// equity.
    pub fn semi_bluff_error(&self, equity: f64, std_error: f64, players: usize) -> f64 {
        let folded = self.folded_value();
        let cost = self.cost_when_called(equity, players).max(0.0);
        (self.called_error(std_error, players) * folded / (folded + cost).powi(2)).min(1.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn call(pot: f64, call: f64) -> Call {
        Call::new(Amount::new(pot).unwrap(), Amount::new(call).unwrap())
    }

    #[test]
    fn call_value_is_equity_share_minus_price() {
        for (pot, price, equity) in [(100.0, 50.0, 0.5), (7.5, 2.5, 0.1), (1.0, 30.0, 0.99)] {
            let value = equity * (pot + price) - price;
            assert!((call(pot, price).value(equity) - value).abs() < 1e-9);
        }
    }

    #[test]
    fn a_verdict_needs_a_margin_beyond_the_error() {
        let call = call(0.2, 0.1);
        assert_eq!(call.verdict(1.0 / 3.0, None), Verdict::Even);
        assert_eq!(call.value(1.0 / 3.0), 0.0);
        assert_eq!(call.verdict(0.3, None), Verdict::Loses);
        assert_eq!(call.verdict(0.3, Some(0.01)), Verdict::Loses);
        assert_eq!(call.verdict(0.35, Some(0.01)), Verdict::Unknown);
        assert_eq!(call.verdict(0.36, Some(0.01)), Verdict::Gains);
    }

    #[test]
    fn semi_bluff_breaks_even_when_folds_pay_for_calls() {
        let bet = Bet::new(Amount::new(100.0).unwrap(), Amount::new(75.0).unwrap());
        for (equity, players) in [(0.0, 2), (0.1, 2), (0.25, 2), (0.1, 3)] {
            let folds = bet.semi_bluff_folds(equity, players);
            let called = equity * (100.0 + 75.0 * players as f64) - 75.0;
            assert!((folds * 100.0 + (1.0 - folds) * called).abs() < 1e-9, "{equity} {players}");
        }
        assert_eq!(bet.semi_bluff_folds(0.0, 2), bet.bluff_folds());
        for (equity, players) in [(0.0, 2), (0.3, 2), (0.45, 2), (0.2, 3), (0.3, 3)] {
            let folds = bet.check_folds(equity, players);
            let called = bet.called_value(equity, players);
            let value = folds * 100.0 + (1.0 - folds) * called;
            assert!((value - 100.0 * equity).abs() < 1e-9, "{equity} {players}");
            assert!(folds >= bet.semi_bluff_folds(equity, players));
        }
        // Heads up, a bet that is always called is worth more than a check if the equity is above one half.
        assert_eq!((bet.check_folds(0.5, 2), bet.check_folds(0.51, 2)), (0.0, 0.0));
        assert!(bet.check_folds(0.49, 2) > 0.0);
        assert_eq!(bet.check_folds(1.0, 3), 0.0);
        let slope = (bet.check_folds(0.3 - 1e-6, 2) - bet.check_folds(0.3 + 1e-6, 2)) / 2e-6;
        assert!((bet.check_folds_error(0.3, 0.01, 2) - 0.01 * slope).abs() < 1e-6);
        // The error is the slope times the standard error of the equity.
        let slope =
            (bet.semi_bluff_folds(0.1 - 1e-6, 2) - bet.semi_bluff_folds(0.1 + 1e-6, 2)) / 2e-6;
        assert!((bet.semi_bluff_error(0.1, 0.01, 2) - 0.01 * slope).abs() < 1e-6);
    }
}
