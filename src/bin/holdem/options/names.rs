//! The option for the players' names.

use std::ffi::OsString;

use holdem::read::Query;

/// The players' names.
#[derive(Clone, Debug, clap::Args)]
pub struct NameOptions {
    /// Name of each player, in order: --name Hero --name 'BTN 3bet'
    #[arg(long = "name", value_name = "NAME", hide_short_help = true)]
    player_names: Vec<OsString>,
}

impl NameOptions {
    /// Returns whether any name is given.
    pub fn is_given(&self) -> bool {
        !self.player_names.is_empty()
    }

    /// Adds the names to a query.
    pub fn of<'a>(&self, query: Query<'a>) -> Query<'a> {
        query.with_names(self.player_names.clone())
    }

    /// Returns the options as typed.
    pub fn typed(&self) -> impl Iterator<Item = [String; 2]> {
        self.player_names
            .iter()
            .map(|name| ["--name".to_owned(), name.to_string_lossy().into_owned()])
    }
}
