//! The options for pot odds.

use std::ffi::OsString;

use holdem::spot::{Stake, Stakes};

const HEADING: &str = "Pot odds of the first player";

/// The pot, and the price of a call.
#[derive(Clone, Debug, clap::Args)]
pub struct CallOptions {
    /// What is in the middle before you act
    ///
    /// With the bet that you face: when 50 is bet into 50, --pot 100 --call 50
    #[arg(long, value_name = "AMOUNT", help_heading = HEADING, allow_negative_numbers = true)]
    pot: Option<OsString>,

    /// What a call costs: the equity it needs, what it gains
    ///
    /// The gain is the average in the unit of the pot
    #[arg(long, value_name = "AMOUNT", help_heading = HEADING, allow_negative_numbers = true)]
    call: Option<OsString>,
}

/// The pot, and the price of a call or a bet.
#[derive(Clone, Debug, clap::Args)]
pub struct StakeOptions {
    #[command(flatten)]
    call: CallOptions,

    /// What you bet: how often the others must fold
    ///
    /// As a bluff, and with the equity when called
    #[arg(long, value_name = "AMOUNT", help_heading = HEADING, allow_negative_numbers = true)]
    bet: Option<OsString>,
}

impl CallOptions {
    /// Returns the amounts as they were typed.
    pub fn given(&self) -> Stakes<OsString> {
        Stakes::of(|stake| match stake {
            Stake::Pot => self.pot.clone(),
            Stake::Call => self.call.clone(),
            Stake::Bet => None,
        })
    }
}

impl StakeOptions {
    /// Returns the amounts as they were typed.
    pub fn given(&self) -> Stakes<OsString> {
        let mut given = self.call.given();
        if let Some(bet) = &self.bet {
            given.set(Stake::Bet, bet.clone());
        }
        given
    }
}
