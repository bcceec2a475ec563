//! The options for opponents.

use std::ffi::OsString;

use holdem::equity::Request;
use holdem::hint::Syntax;
use holdem::parameter::Given;
use holdem::parse::Refusal;
use holdem::range::check_range;
use holdem::read::{Defaults, Line, Query, Spot, Subjects};

use super::value::between;

const MOST: u8 = Request::MAX_PLAYERS as u8 - 1;

/// The opponents that follow the players: of one spot, or of each line.
#[derive(Clone, Debug, clap::Args)]
pub struct OpponentOptions {
    /// Number of additional opponents with random hands
    #[arg(long, value_name = "N", value_parser = between::<1, MOST>)]
    opponents: Option<u8>,

    /// Another opponent, in each line of a batch; may be repeated
    #[arg(long, value_name = "RANGE", hide_short_help = true)]
    against: Vec<OsString>,
}

impl OpponentOptions {
    /// Returns the players with the opponents.
    pub fn after(&self, players: &[OsString]) -> Vec<OsString> {
        let random = (0..self.opponents.unwrap_or(0)).map(|_| RANDOM.into());
        players.iter().chain(&self.against).cloned().chain(random).collect()
    }

    /// Returns the opponents as texts, for lines about players.
    ///
    /// # Errors
    ///
    /// Returns a refusal of text that is not valid UTF-8, or not a hand or range and so wrong for every line.
    pub fn texts(&self, defaults: &Defaults) -> Result<Vec<String>, Refusal> {
        let read = |text: &OsString| {
            let mut line = Line::default().in_syntax(Syntax::Program);
            let span = line.push_option("--against", text)?;
            let text = line.at(span).to_owned();
            let none = Given::default();
            let players = [RANDOM, &text];
            let query = Query::of_cells(players, Subjects::Words, "", "", &none, defaults)?;
            if Spot::read(&query).is_err() {
                check_range(&text, defaults.conventions())?;
            }
            Ok(text)
        };
        self.after(&[]).iter().map(read).collect()
    }
}

/// The text of a random hand.
const RANDOM: &str = "random";
