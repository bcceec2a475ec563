//! The options for pot odds.

use std::ffi::OsString;

use holdem::parameter::{Given, Parameter};

const HEADING: &str = "Pot odds of the first player";

/// The pot, and the price of a call.
#[derive(Clone, Debug, clap::Args)]
pub struct CallOptions {
    /// Pot before you act, including the bet you face
    ///
    /// When 50 is bet into 50: --pot 100 --call 50
    #[arg(long, value_name = "AMOUNT", help_heading = HEADING, allow_negative_numbers = true)]
    pot: Option<OsString>,

    /// Cost of a call: shows the required equity and the EV
    #[arg(long, value_name = "AMOUNT", help_heading = HEADING, allow_negative_numbers = true)]
    call: Option<OsString>,

    /// Rake as a share of the pot, such as 5%
    ///
    /// Taken from every pot that sees a flop (no flop, no drop)
    #[arg(long, value_name = "SHARE", help_heading = HEADING, allow_negative_numbers = true, hide_short_help = true)]
    rake: Option<OsString>,

    /// Maximum rake
    #[arg(long, value_name = "AMOUNT", help_heading = HEADING, allow_negative_numbers = true, hide_short_help = true)]
    rake_cap: Option<OsString>,
}

/// The pot, and the price of a call or a bet.
#[derive(Clone, Debug, clap::Args)]
pub struct BetOptions {
    #[command(flatten)]
    call: CallOptions,

    /// Bet size (75% is of the pot): shows the required fold frequency
    ///
    /// As a bluff, and with the equity when called. May be repeated to compare sizes: --bet 33% --bet 75%
    #[arg(long, value_name = "AMOUNT", help_heading = HEADING, allow_negative_numbers = true)]
    bet: Vec<OsString>,

    /// Fold frequency of the others: shows the EV of the bet
    ///
    /// Otherwise all call and the hand is checked down
    #[arg(long, value_name = "SHARE", help_heading = HEADING, allow_negative_numbers = true, hide_short_help = true)]
    folds: Option<OsString>,
}

impl CallOptions {
    /// Returns the amounts as typed.
    pub fn given(&self) -> Given<OsString> {
        let given = [
            (Parameter::Pot, &self.pot),
            (Parameter::Call, &self.call),
            (Parameter::Rake, &self.rake),
            (Parameter::RakeCap, &self.rake_cap),
        ];
        given.into_iter().filter_map(|(parameter, text)| Some((parameter, text.clone()?))).collect()
    }
}

impl BetOptions {
    /// Returns the amounts as typed.
    pub fn given(&self) -> Given<OsString> {
        let mut given = self.call.given();
        self.bet.iter().for_each(|bet| given.add(Parameter::Bet, bet.clone()));
        self.folds.iter().for_each(|folds| given.add(Parameter::Folds, folds.clone()));
        given
    }

    /// Returns whether several bets are compared.
    pub fn has_several_bets(&self) -> bool {
        self.bet.len() > 1
    }
}
