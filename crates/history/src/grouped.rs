//! Sums over many hands, in rows by player, position, day and so on.

use super::all_in::Known;
use super::audit::Audited;
use super::by::By;
use super::filter::Filter;
use super::hand::{PlayedHand, Position};
use super::rows::{Key, Rows, Sum};

/// The hands and players to count, and the grouping.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Selection {
    /// The grouping of the rows.
    pub by: By,
    /// The only player to count; `None` counts all.
    pub player: Option<String>,
    /// The only position to count; `None` counts all.
    pub position: Option<Position>,
    /// The folded cards that are dead cards.
    pub known: Known,
    /// The filter for hands.
    pub filter: Filter,
}

/// Sums over many hands, in rows.
#[derive(Clone, Debug)]
pub struct Grouped<T> {
    rows: Rows<T>,
    /// The number of hands.
    hands: u64,
    /// The number of hands that the filter accepted.
    selected: u64,
    /// A player name that differs from the selected one only in case.
    namesake: Option<String>,
    /// A buffer for the text of a row's position, street, day, blinds or table, reused to avoid allocations.
    place: String,
}

impl<T> Default for Grouped<T> {
    fn default() -> Self {
        let (rows, place) = (Rows::default(), String::new());
        Self { rows, hands: 0, selected: 0, namesake: None, place }
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
        for seat in 0..audited.players.len() {
            let index = u8::try_from(seat).unwrap_or(u8::MAX);
            let name = hand.name(index);
            if let Some(only) = &selection.player
                && *only != name
            {
                if self.namesake.is_none() && only.eq_ignore_ascii_case(&name) {
                    self.namesake = Some(name.into_owned());
                }
                continue;
            }
            if selection.position.is_some_and(|only| only != hand.position(index)) {
                continue;
            }
            let key = selection.by.key(hand, audited, seat, self.hands, &mut self.place);
            let player = if selection.by == By::Position { "" } else { &*name };
            add(self.rows.row(&Key { player, currency, ..key }), seat);
        }
    }

    /// Returns the number of hands that the filter accepted.
    pub const fn selected(&self) -> u64 {
        self.selected
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
