//! The option for the players' names.

use std::ffi::OsString;

use holdem::parse::Refusal;
use holdem::spot::Spot;

/// The players' names.
#[derive(Clone, Debug, clap::Args)]
pub struct NameOptions {
    /// A name for each player in turn: --name Hero --name 'BTN 3bet'
    #[arg(long = "name", value_name = "NAME", hide_short_help = true)]
    player_names: Vec<OsString>,
}

impl NameOptions {
    /// Returns whether any name is given.
    pub fn is_given(&self) -> bool {
        !self.player_names.is_empty()
    }

    /// Gives the players of a spot their names.
    pub fn of(&self, spot: Spot) -> Result<Spot, Refusal> {
        spot.named(&self.player_names)
    }

    /// Returns the options as they would be typed.
    pub fn typed(&self) -> impl Iterator<Item = [String; 2]> {
        self.player_names
            .iter()
            .map(|name| ["--name".to_owned(), name.to_string_lossy().into_owned()])
    }
}
