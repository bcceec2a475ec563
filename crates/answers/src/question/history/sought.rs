//! The search for the player of a question in the hands: without it, a table about a misspelt player would be empty.

use std::sync::atomic::AtomicBool;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Mutex, PoisonError};

use holdem_engine::parse::shown;
use holdem_history::Selection;
use holdem_history::stream::Found;

use crate::answer::Error;

/// The search for a player.
#[derive(Debug)]
pub struct Sought<'a> {
    selection: &'a Selection,
    /// Set if a hand passes the filters.
    has_hands: AtomicBool,
    is_found: AtomicBool,
    /// A name that differs only in case.
    namesake: Mutex<Option<String>>,
}

impl<'a> Sought<'a> {
    /// Begins the search for the player of a selection, if it has one.
    pub fn new(selection: &'a Selection) -> Self {
        Self {
            selection,
            has_hands: AtomicBool::new(false),
            is_found: AtomicBool::new(false),
            namesake: Mutex::new(None),
        }
    }

    /// Looks for the player in a hand.
    pub fn look(&self, found: &Found<'_>) {
        let Some(player) = &self.selection.player else { return };
        if self.is_found.load(Relaxed)
            || !self.selection.filter.lets_through(found.hand, found.audited)
        {
            return;
        }
        self.has_hands.store(true, Relaxed);
        for seat in 0..found.audited.players.len() {
            let name = found.hand.name(u8::try_from(seat).unwrap_or(u8::MAX));
            if *player == name {
                self.is_found.store(true, Relaxed);
            } else if player.eq_ignore_ascii_case(&name) {
                let mut namesake = self.namesake.lock().unwrap_or_else(PoisonError::into_inner);
                namesake.get_or_insert_with(|| name.into_owned());
            }
        }
    }

    /// Ends the search.
    ///
    /// # Errors
    ///
    /// Returns a refusal if there are hands, but none of the player.
    pub fn check(self) -> Result<(), Error> {
        let namesake = self.namesake.into_inner().unwrap_or_else(PoisonError::into_inner);
        match &self.selection.player {
            Some(player) if self.has_hands.into_inner() && !self.is_found.into_inner() => {
                Err(unknown_player(player, namesake.as_deref()))
            }
            _ => Ok(()),
        }
    }
}

/// Returns the refusal of a player who is in no hand.
pub(in crate::question) fn unknown_player(player: &str, namesake: Option<&str>) -> Error {
    let hint = match namesake {
        Some(name) => format!("did you mean '{}'? names are case-sensitive", shown(name)),
        None => "give the name as in the file; names are case-sensitive".to_owned(),
    };
    Error::refused(format!("no readable hand has a player '{}'", shown(player)), hint)
}
