//! Sums over many hands, in rows by player, position, day and so on.

use std::borrow::Cow;

use super::audit::Audited;
use super::by::By;
use super::hand::PlayedHand;
use super::rows::{Key, Rows, Sum};
use super::selection::Selection;
use super::session::joined;

/// Sums over many hands, in rows.
#[derive(Clone, Debug)]
pub struct Grouped<T> {
    rows: Rows<T>,
    /// The number of hands.
    hands: u64,
    /// The number of hands that the filter accepted.
    selected: u64,
    /// Whether a selected hand has the selected player, whatever the position and the situation.
    saw_player: bool,
    /// A player name that differs from the selected one only in case.
    namesake: Option<String>,
    /// A buffer for the text of a row's position, street, day, blinds or table, reused to avoid allocations.
    place: String,
}

impl<T> Default for Grouped<T> {
    fn default() -> Self {
        let (rows, place) = (Rows::default(), String::new());
        Self { rows, hands: 0, selected: 0, saw_player: false, namesake: None, place }
    }
}

impl<T: Sum> Grouped<T> {
    /// Adds a hand, if it is in the selection: calls `add` with the row of each selected player and the index of the
    /// seat.
    pub(super) fn add_hand(
        &mut self,
        hand: &PlayedHand<'_>,
        audited: &Audited,
        selection: &Selection,
        mut add: impl FnMut(&mut T, usize),
    ) {
        self.hands += 1;
        if !selection.filter.lets_through(hand, audited) {
            return;
        }
        self.selected += 1;
        let currency = if T::IS_MONEY { &*hand.game.unit.currency() } else { "" };
        let players = selection.players(hand, audited);
        if !self.saw_player
            && let Some(only) = &selection.player
        {
            self.saw_player = names(hand).any(|name| name == **only);
            self.namesake = self.namesake.take().or_else(|| namesake(hand, only));
        }
        for seat in players.players() {
            let name = hand.name(u8::try_from(seat).unwrap_or(u8::MAX));
            let key = selection.by.key(hand, audited, seat, self.hands, &mut self.place);
            let player = if selection.by == By::Position { "" } else { &*name };
            add(self.rows.row(&Key { player, currency, ..key }), seat);
        }
    }

    /// Returns the number of hands that the filter accepted.
    pub const fn selected(&self) -> u64 {
        self.selected
    }

    /// Returns whether the selected player is in none of the hands that the filter accepted.
    pub fn lacks_player(&self, selection: &Selection) -> bool {
        selection.player.is_some() && self.selected > 0 && !self.saw_player
    }

    /// Returns a player name in these hands that differs from the selected one only in case.
    pub fn namesake(&self) -> Option<&str> {
        self.namesake.as_deref()
    }

    /// Returns whether no row was added.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Adds the sums of later hands.
    pub fn append(&mut self, later: Self) {
        let before = self.hands;
        self.hands += later.hands;
        self.selected += later.selected;
        self.saw_player |= later.saw_player;
        self.namesake = self.namesake.take().or(later.namesake);
        if self.rows.is_empty() && before == 0 {
            self.rows = later.rows;
            return;
        }
        for (mut key, sums) in later.rows.iter() {
            if key.order > 0 {
                key.order += before;
            }
            self.rows.row(&key).add(sums);
        }
    }

    /// Joins the rows of minutes to rows of sessions, if rows are sessions.
    #[must_use]
    pub fn in_sessions(self, by: By) -> Self {
        match by {
            By::Session => Self { rows: joined(&self.rows), ..self },
            _ => self,
        }
    }

    /// Returns the rows. Players are sorted by their number of hands, the most first, then by name; all other rows by
    /// their natural order.
    pub fn rows(&self, by: By) -> Vec<(Key<'_>, &T)> {
        let mut rows: Vec<_> = self.rows.iter().collect();
        match by {
            By::Player => {
                rows.sort_by_key(|(key, sums)| (std::cmp::Reverse(sums.hands()), *key));
            }
            _ => rows.sort_by_key(|(key, _)| *key),
        }
        rows
    }
}

/// Returns the name of a player that differs from a name only in case.
fn namesake(hand: &PlayedHand<'_>, name: &str) -> Option<String> {
    let mut alike =
        names(hand).filter(|other| other.eq_ignore_ascii_case(name) && **other != *name);
    alike.next().map(Cow::into_owned)
}

/// Returns the names of the players of a hand.
fn names<'h>(hand: &'h PlayedHand<'_>) -> impl Iterator<Item = Cow<'h, str>> {
    (0..hand.seats.len()).map(|seat| hand.name(u8::try_from(seat).unwrap_or(u8::MAX)))
}
